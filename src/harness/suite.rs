//! A suite: the features of one run. All of them are read and made ready before anything runs.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;

use gherkin::StepType;
use gherkin::tagexpr::TagOperation;

use crate::diagnostics::{Code, Finding};
use crate::names::{add_new, each_once, fold};
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, Source, Sources, quoted};

use super::feature::{Example, Feature, Outline, Step, read};
use super::plan::plan;
use super::rulebook_cache::{Loaded, RulebookCache};
use super::run::{ExampleEnd, run_example};
use super::sentences::{HoleKind, Sentences};

/// The text of a feature.
#[derive(Clone, Debug)]
pub struct FeatureText {
    /// The name that messages show.
    pub name: String,
    /// The text.
    pub text: String,
    /// The folder that files are looked up in.
    pub folder: String,
}

/// The features of one run.
#[derive(Debug, Default)]
pub struct Suite {
    /// All texts.
    pub sources: Sources,
    features: Vec<(Feature, String)>,
    /// Every outline: the number of its feature, and its own there.
    outlines: Vec<(usize, usize)>,
    sentences: Sentences,
    tags: Option<TagOperation>,
    /// Only these rows of outlines are run, where some are asked for by their lines.
    at_lines: Option<BTreeSet<(usize, usize)>>,
}

/// An example that was run.
#[derive(Debug)]
pub struct Ran<'a> {
    /// Its number among those of the run.
    pub number: usize,
    /// The name of its feature.
    pub feature: &'a str,
    /// The example.
    pub example: &'a Example,
    /// How it ended.
    pub outcome: ExampleEnd,
}

impl Suite {
    /// Reads features. Nothing is run while there are findings.
    pub fn read(texts: Vec<FeatureText>) -> (Self, Vec<Finding>) {
        let mut suite = Self::default();
        let mut findings = Vec::new();
        let mut names: BTreeMap<String, Place> = BTreeMap::new();
        for FeatureText { name, text, folder } in texts {
            let source = suite.sources.add(Source::new(name, text));
            let (feature, found) = read(source, &suite.sources);
            findings.extend(found);
            let Some(feature) = feature else { continue };
            for outline in &feature.outlines {
                let place = Place::new(source, outline.span);
                let name = suite.sources.get(source).slice(outline.name_span);
                if let Some(first) = names.insert(fold(name), place) {
                    let message = format!("two examples are called {}", quoted(name));
                    let finding = Finding::error(Code::RepeatedName, place, message)
                        .related(first, "the first one");
                    findings.push(finding.help("give each a name of its own"));
                }
            }
            let number = suite.features.len();
            let outlines = (0..feature.outlines.len()).map(|outline| (number, outline));
            suite.outlines.extend(outlines);
            suite.features.push((feature, folder));
        }
        (suite, findings)
    }

    /// Only examples with certain tags are run, e.g. `@slow and not @draft`.
    ///
    /// # Errors
    /// The text is no such expression, or names a tag that no example has.
    pub(crate) fn only(&mut self, tags: &str) -> Result<(), Box<Finding>> {
        let wrong = |message: String| Finding::without_place(Code::UnknownTag, message);
        let parsed: TagOperation = tags.parse().map_err(|_| {
            let finding = wrong(format!("{} asks for no tags", quoted(tags)));
            Box::new(finding.help("write e.g. `@cavalry`, `@cavalry and @turn` or `not @draft`"))
        })?;
        let rows = self.numbered();
        let known = each_once(rows.flat_map(|(number, row)| self.tags_of(number, row)));
        let words = tags.split(|letter: char| letter.is_whitespace() || "()".contains(letter));
        let mut named = words.filter_map(|word| word.strip_prefix('@'));
        if let Some(tag) = named.find(|tag| !known.iter().any(|known| known == tag)) {
            let tag = format!("@{tag}");
            let finding = wrong(format!("no example has the tag {}", quoted(&tag)));
            let known = known.iter().map(|tag| format!("@{tag}"));
            return Err(Box::new(finding.help_if(did_you_mean(&tag, known))));
        }
        self.tags = Some(parsed);
        Ok(())
    }

    /// Only the examples at these lines of files are run: the row that stands there, or all of the
    /// example to which the line belongs. Files of which no line is named are run whole.
    ///
    /// # Errors
    /// Nothing stands at one of them.
    pub(crate) fn only_at(&mut self, lines: &[(String, usize)]) -> Result<(), Box<Finding>> {
        let mut chosen: BTreeSet<(usize, usize)> = BTreeSet::new();
        let of_whole_files = self.numbered().filter(|(number, _)| {
            let name = self.file_of(*number);
            lines.iter().all(|(file, _)| Some(file.as_str()) != name)
        });
        chosen.extend(of_whole_files);
        for (file, line) in lines {
            let found = self.rows_at(file, *line);
            if found.is_empty() {
                let message = format!("no example stands at {file}:{line}");
                let finding = Finding::without_place(Code::EmptyFeature, message);
                let help = "name the line of an example, or of a row of its `Examples:`";
                return Err(Box::new(finding.help(help)));
            }
            chosen.extend(found);
        }
        self.at_lines = Some(chosen);
        Ok(())
    }

    /// Only the examples of these names are run; where there are none of them, nothing changes, and
    /// this is false.
    pub(crate) fn only_named(&mut self, names: &BTreeSet<String>) -> bool {
        let is_named = |(number, row): &(usize, usize)| {
            self.example(*number, *row)
                .is_some_and(|example| names.contains(&example.name))
        };
        let named: BTreeSet<(usize, usize)> = self.chosen().filter(is_named).collect();
        let are_some = !named.is_empty();
        if are_some {
            self.at_lines = Some(named);
        }
        are_some
    }

    fn file_of(&self, number: usize) -> Option<&str> {
        let ((feature, _), _) = self.outline(number)?;
        Some(self.sources.get(feature.source).name())
    }

    /// Returns the number of lines a file has.
    fn lines_of(&self, file: &str) -> usize {
        let features = self.features.iter();
        let mut sources = features.map(|(feature, _)| self.sources.get(feature.source));
        let found = sources.find(|source| source.name() == file);
        found.map_or(0, Source::line_count)
    }

    /// The row at a line of a file, or all rows of the example to which the line belongs.
    fn rows_at(&self, file: &str, line: usize) -> Vec<(usize, usize)> {
        let of_file = |(number, _): &(usize, usize)| self.file_of(*number) == Some(file);
        let rows: Vec<(usize, usize)> = self.numbered().filter(of_file).collect();
        let stands_at = |(number, row): &(usize, usize)| {
            let example = self.example(*number, *row)?;
            Some(self.sources.positions(example.place).0.line)
        };
        let exact = rows.iter().copied();
        let exact: Vec<(usize, usize)> = exact.filter(|row| stands_at(row) == Some(line)).collect();
        if !exact.is_empty() {
            return exact;
        }
        let heading = |number: usize| {
            let ((feature, _), outline) = self.outline(number)?;
            let place = Place::new(feature.source, outline.span);
            Some(self.sources.positions(place).0.line)
        };
        let mut around = rows.iter().map(|(number, _)| *number).rev();
        let last = around.find(|number| heading(*number).is_some_and(|at| at <= line));
        let last = last.filter(|_| line <= self.lines_of(file));
        let rows = rows.into_iter();
        rows.filter(|(number, _)| Some(*number) == last).collect()
    }

    /// Returns whether there are no examples to run.
    pub fn is_empty(&self) -> bool {
        self.chosen().next().is_none()
    }

    /// Returns the number of examples that are run.
    pub fn len(&self) -> usize {
        self.chosen().count()
    }

    /// Makes every example ready, and says what is wrong with them.
    pub fn plan(&self, shelf: &Rc<RulebookCache>) -> Vec<Finding> {
        let mut findings: Vec<Finding> = Vec::new();
        let mut seen = BTreeSet::new();
        for (number, row) in self.chosen() {
            let Some(((_, folder), outline)) = self.outline(number) else {
                continue;
            };
            let example = outline.example(row);
            // The rows of an outline share most of what is wrong with them.
            let found = plan(&example, &self.sentences, shelf, folder).into_iter();
            let new = found.filter(|finding| seen.insert((finding.place, finding.message.clone())));
            findings.extend(new);
        }
        findings
    }

    /// Runs the examples, one after the other.
    pub fn run(&self, shelf: &Rc<RulebookCache>, witnessed: bool, each: &mut dyn FnMut(Ran<'_>)) {
        for (count, (number, row)) in self.chosen().enumerate() {
            self.run_one(shelf, witnessed, count, number, row, each);
        }
    }

    /// Runs some of the examples, by their numbers in the run, until `each` says that it is enough.
    pub fn run_some(
        &self,
        numbers: &[usize],
        shelf: &Rc<RulebookCache>,
        enough: &mut dyn FnMut(Ran<'_>) -> bool,
    ) {
        let chosen: Vec<(usize, usize)> = self.chosen().collect();
        for count in numbers {
            let Some((number, row)) = chosen.get(*count) else {
                continue;
            };
            let mut is_enough = false;
            self.run_one(shelf, false, *count, *number, *row, &mut |ran| {
                is_enough = enough(ran);
            });
            if is_enough {
                return;
            }
        }
    }

    fn run_one(
        &self,
        shelf: &Rc<RulebookCache>,
        witnessed: bool,
        count: usize,
        number: usize,
        row: usize,
        each: &mut dyn FnMut(Ran<'_>),
    ) {
        let Some(((feature, folder), outline)) = self.outline(number) else {
            return;
        };
        let example = outline.example(row);
        let outcome = run_example(&example, &self.sentences, shelf, folder, witnessed);
        each(Ran {
            number: count,
            feature: &feature.name,
            example: &example,
            outcome,
        });
    }

    /// The name of an example for lists: its file and line, and what it is called.
    pub fn title(&self, example: &Example) -> String {
        let (start, _) = self.sources.positions(example.place);
        let file = self.sources.get(example.place.source).name();
        format!("{file}:{}: {}", start.line, example.name)
    }

    /// Every example of the run, with the name of its feature and the folder of it.
    pub fn examples(&self) -> impl Iterator<Item = (Example, &str, &str)> + '_ {
        self.chosen().filter_map(|(number, row)| {
            let ((feature, folder), outline) = self.outline(number)?;
            Some((outline.example(row), feature.name.as_str(), folder.as_str()))
        })
    }

    /// The rulebooks that examples name, each with the folder of its feature.
    pub(crate) fn rulebook_names(&self, shelf: &RulebookCache) -> Vec<(String, String)> {
        let mut names: Vec<(String, String)> = Vec::new();
        let outlines = (0..self.outlines.len()).filter_map(|number| self.outline(number));
        for ((_, folder), outline) in outlines {
            for (number, step) in outline.example(0).steps.iter().enumerate() {
                let Some(first) = self.rulebook_of(step) else {
                    continue;
                };
                // The rows may name different ones.
                let rows = if outline.fills(number) {
                    outline.count()
                } else {
                    1
                };
                let others = (1..rows)
                    .filter_map(|row| self.rulebook_of(outline.example(row).steps.get(number)?));
                let all = std::iter::once(first).chain(others);
                add_new(&mut names, all.map(|name| (name, folder.clone())));
            }
        }
        if names.is_empty() {
            let in_place = shelf.in_place().into_iter();
            names.extend(in_place.map(|name| (name.to_owned(), String::new())));
        }
        names
    }

    /// The rulebook that a step names.
    fn rulebook_of(&self, step: &Step) -> Option<String> {
        let (sentence, words) = self.sentences.find(step).ok()?;
        let word = words.all().first()?;
        let names_one = sentence.kind == StepType::Given && word.hole == HoleKind::Rulebook;
        names_one.then(|| word.text.clone())
    }

    /// The rulebooks that examples name, each once; those that are not found are left out.
    pub fn rulebooks(&self, shelf: &RulebookCache) -> Vec<Rc<Loaded>> {
        self.rulebook_names(shelf)
            .iter()
            .filter_map(|(name, folder)| shelf.load(name, folder, None).ok())
            .collect()
    }

    fn chosen(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let is_asked_for = |row: &(usize, usize)| {
            let rows = self.at_lines.as_ref();
            rows.is_none_or(|rows| rows.contains(row))
        };
        let asked = self.numbered().filter(is_asked_for);
        asked.filter(|(number, row)| match &self.tags {
            None => true,
            Some(tags) => {
                let of_example: Vec<String> = self.tags_of(*number, *row).collect();
                holds(tags, &of_example)
            }
        })
    }

    /// Every outline by its number, with every row of it.
    fn numbered(&self) -> impl Iterator<Item = (usize, usize)> + '_ {
        let rows = |number: usize| {
            self.outline(number)
                .map_or(0, |(_, outline)| outline.count())
        };
        (0..self.outlines.len())
            .flat_map(move |number| (0..rows(number)).map(move |row| (number, row)))
    }

    fn outline(&self, number: usize) -> Option<(&(Feature, String), &Outline)> {
        let (feature, outline) = self.outlines.get(number)?;
        let feature = self.features.get(*feature)?;
        Some((feature, feature.0.outlines.get(*outline)?))
    }

    fn tags_of(&self, number: usize, row: usize) -> impl Iterator<Item = String> {
        let example = self.example(number, row).into_iter();
        example.flat_map(|example| example.tags).map(|(tag, _)| tag)
    }

    fn example(&self, number: usize, row: usize) -> Option<Example> {
        self.outline(number)
            .map(|(_, outline)| outline.example(row))
    }
}

/// Returns whether an example with these tags is asked for.
fn holds(asked: &TagOperation, tags: &[String]) -> bool {
    match asked {
        TagOperation::And(one, other) => holds(one, tags) && holds(other, tags),
        TagOperation::Or(one, other) => holds(one, tags) || holds(other, tags),
        TagOperation::Not(inner) => !holds(inner, tags),
        TagOperation::Tag(tag) => tags.contains(tag),
    }
}
