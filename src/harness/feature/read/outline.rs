//! An outline: its steps with holes, and the rows that fill them.

use crate::harness::feature::example::{Example, StepTemplate};
use crate::harness::feature::template::FeatureTemplate;
use crate::source::{Place, SourceId, Span};

/// A feature, read.
#[derive(Clone, Debug)]
pub struct Feature {
    /// Its text.
    pub source: SourceId,
    /// Its name.
    pub name: String,
    /// Its examples and outlines, in order.
    pub outlines: Vec<Outline>,
}

/// An example, or an outline that stands for one example a row.
#[derive(Clone, Debug)]
pub struct Outline {
    pub(super) source: SourceId,
    pub(super) name: FeatureTemplate,
    /// The line with its name.
    pub span: Span,
    /// Its name as it is written.
    pub name_span: Span,
    pub(super) tags: Vec<(String, Place)>,
    pub(super) steps: Vec<StepTemplate>,
    pub(super) rows: Vec<ExamplesRow>,
}

/// A row of `Examples:`.
#[derive(Clone, Debug)]
pub(super) struct ExamplesRow {
    pub(super) cells: Vec<(String, Span)>,
    pub(super) span: Span,
    /// Tags of the table that it stands in.
    pub(super) tags: Vec<(String, Place)>,
}

impl Outline {
    /// Returns the number of examples it stands for.
    pub fn count(&self) -> usize {
        self.rows.len().max(1)
    }

    /// Returns whether its rows fill something into the words of a step.
    pub(crate) fn fills(&self, step: usize) -> bool {
        self.steps
            .get(step)
            .is_some_and(|step| step.words.columns().next().is_some())
    }

    /// The example of a row, or the only one.
    pub fn example(&self, number: usize) -> Example {
        let row = self.rows.get(number);
        let cells = row.map(|row| row.cells.as_slice()).unwrap_or_default();
        let row_tags = row.map(|row| row.tags.as_slice()).unwrap_or_default();
        Example {
            name: self.name.fill(cells).as_str().to_owned(),
            place: Place::new(self.source, row.map_or(self.span, |row| row.span)),
            tags: self.tags.iter().chain(row_tags).cloned().collect(),
            steps: self
                .steps
                .iter()
                .map(|step| step.fill(self.source, cells))
                .collect(),
        }
    }
}
