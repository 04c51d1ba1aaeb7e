//! Examples: outlines with the cells of a row in place.

use crate::source::{Place, SourceId, Span};

use super::template::FeatureTemplate;
use super::text::Text;

/// One example, ready to be run.
#[derive(Clone, Debug)]
pub struct Example {
    /// Its name, with the cells of its row in place.
    pub name: String,
    /// Where it begins: its row, or its heading.
    pub place: Place,
    /// Its tags and those of its feature, with their places.
    pub tags: Vec<(String, Place)>,
    /// Its steps, those of the background first.
    pub steps: Vec<Step>,
}

/// One step, e.g. `Then Spears is accepted`.
#[derive(Clone, Debug)]
pub struct Step {
    /// The step as the parser of features gives it, with the cells of its row in place.
    pub gherkin: gherkin::Step,
    /// What stands behind its keyword.
    pub words: Text,
    /// The text between `"""` below it.
    pub text: Option<Text>,
    /// Its line.
    pub place: Place,
    /// True if it stands in a background.
    pub of_background: bool,
}

/// A step whose holes are open.
#[derive(Clone, Debug)]
pub(super) struct StepTemplate {
    pub gherkin: gherkin::Step,
    pub words: FeatureTemplate,
    pub text: Option<FeatureTemplate>,
    pub span: Span,
    pub of_background: bool,
}

impl StepTemplate {
    pub(crate) fn fill(&self, source: SourceId, cells: &[(String, Span)]) -> Step {
        let words = self.words.fill(cells);
        let text = self.text.as_ref().map(|text| text.fill(cells));
        let gherkin = gherkin::Step {
            value: words.as_str().to_owned(),
            docstring: text.as_ref().map(|text| text.as_str().to_owned()),
            ..self.gherkin.clone()
        };
        Step {
            gherkin,
            words,
            text,
            place: Place::new(source, self.span),
            of_background: self.of_background,
        }
    }

    /// The columns that it uses.
    pub(crate) fn columns(&self) -> impl Iterator<Item = usize> + '_ {
        self.words
            .columns()
            .chain(self.text.iter().flat_map(FeatureTemplate::columns))
    }
}
