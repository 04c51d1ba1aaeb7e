//! From the lines of a feature to its examples. Each example is given to Gherkin's parser by
//! itself: the parser looks every place up among all line ends of its text, so that a file of ten
//! thousand lines would take it a hundred times as long as one of a thousand.

mod outline;
mod rows;

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::ops::Range;

use gherkin::GherkinEnv;

use super::example::StepTemplate;
use super::lines::{FeatureLine, Kind, lines};
use super::template::FeatureTemplate;
use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::fold;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, Source, SourceId, Sources, Span, quoted};
use outline::ExamplesRow;

pub(crate) use outline::{Feature, Outline};

/// Reads a feature. With no findings there is one.
pub fn read(id: SourceId, sources: &Sources) -> (Option<Feature>, Vec<Finding>) {
    let source = sources.get(id);
    let (lines, findings) = lines(source, id);
    if !findings.is_empty() {
        return (None, findings);
    }
    let mut reading = FeatureReader {
        source,
        id,
        lines: &lines,
        findings,
    };
    let feature = reading.feature();
    let sound = reading.findings.is_empty();
    (feature.filter(|_| sound), reading.findings)
}

struct FeatureReader<'a> {
    source: &'a Source,
    id: SourceId,
    lines: &'a [FeatureLine],
    findings: Vec<Finding>,
}

/// A heading with all lines up to the next one.
#[derive(Clone, Debug)]
struct Section {
    kind: Kind,
    head: usize,
    /// The lines of its tags, above the heading.
    tags: Range<usize>,
    end: usize,
}

impl FeatureReader<'_> {
    fn feature(&mut self) -> Option<Feature> {
        let sections = self.sections();
        let mut all = sections.iter();
        let Some(head) = all.find(|section| section.kind == Kind::Feature) else {
            let message = "there is no feature in this file";
            let help = "begin it with `Feature:` and what it is about";
            self.empty(self.at(Span::empty_at(0)), message, help);
            return None;
        };
        let (feature_tags, name) = (self.tags(head.tags.clone()), self.rest(head.head));
        let (mut background, mut of_rule) = (Vec::new(), Vec::new());
        let mut rule_tags = Vec::new();
        let mut in_rule = false;
        // Whether a background may still come, and the rule that has no example yet.
        let (mut may_have_background, mut empty_rule) = (true, None);
        let mut outlines: Vec<Outline> = Vec::new();
        let mut names: BTreeMap<String, Span> = BTreeMap::new();
        for section in &sections {
            match section.kind {
                Kind::Rule => {
                    self.has_examples(empty_rule.replace(section.head));
                    in_rule = true;
                    may_have_background = true;
                    of_rule.clear();
                    rule_tags = self.tags(section.tags.clone());
                }
                Kind::Background => {
                    if !std::mem::take(&mut may_have_background) {
                        let message = "this background comes too late: only one counts, above the first example";
                        let help =
                            "write its steps into the first background, or into the examples";
                        self.syntax(self.line_place(section.head), message, help);
                    }
                    let steps = self.background(section);
                    if in_rule {
                        of_rule = steps;
                    } else {
                        background = steps;
                    }
                }
                Kind::Example => {
                    may_have_background = false;
                    empty_rule = None;
                    let before = background.iter().chain(&of_rule).cloned().collect();
                    let tags = feature_tags.iter().chain(&rule_tags).cloned().collect();
                    if let Some(outline) = self.outline(section, before, tags) {
                        self.unlike(&outline, &self.rest(section.head), &mut names);
                        outlines.push(outline);
                    }
                }
                _ => {}
            }
        }
        self.has_examples(empty_rule);
        if outlines.is_empty() && self.findings.is_empty() {
            let message = "this feature has no example";
            let help = "write `Example:` and a name below it, then its steps";
            self.empty(self.line_place(head.head), message, help);
        }
        Some(Feature {
            source: self.id,
            name,
            outlines,
        })
    }

    /// A rule that ends without an example shows nothing.
    fn has_examples(&mut self, empty_rule: Option<usize>) {
        if let Some(head) = empty_rule {
            let message = "this rule has no example";
            let help = "write `Example:` and a name below it, then its steps";
            self.empty(self.line_place(head), message, help);
        }
    }

    /// Two examples of one name cannot be told apart.
    fn unlike(&mut self, outline: &Outline, name: &str, names: &mut BTreeMap<String, Span>) {
        if name.trim().is_empty() {
            let message = "this example has no name";
            let help = "write behind the colon what it shows";
            self.syntax(self.at(outline.span), message, help);
        } else if let Some(first) = names.insert(fold(name), outline.span) {
            let message = format!("two examples are called {}", quoted(name));
            let finding = Finding::error(Code::RepeatedName, self.at(outline.span), message);
            let finding = finding.related(self.at(first), "the first one");
            self.findings
                .push(finding.help("give each a name of its own"));
        }
    }

    fn sections(&mut self) -> Vec<Section> {
        let mut sections: Vec<Section> = Vec::new();
        let mut tags: Option<usize> = None;
        for (number, line) in self.lines.iter().enumerate() {
            match line.kind {
                Kind::Tags => {
                    tags.get_or_insert(number);
                }
                Kind::Blank => {}
                Kind::Feature | Kind::Rule | Kind::Background | Kind::Example => {
                    let from = tags.take().unwrap_or(number);
                    if let Some(last) = sections.last_mut() {
                        last.end = from;
                    }
                    if line.kind == Kind::Background && from != number {
                        self.stray_tags(from);
                    }
                    sections.push(Section {
                        kind: line.kind,
                        head: number,
                        tags: from..number,
                        end: self.lines.len(),
                    });
                }
                Kind::Examples => tags = None,
                _ => {
                    if let Some(tagged) = tags.take() {
                        self.stray_tags(tagged);
                    }
                }
            }
        }
        if let Some(tagged) = tags {
            self.stray_tags(tagged);
        }
        sections
    }

    fn stray_tags(&mut self, line: usize) {
        let message = "these tags stand above nothing that has tags";
        let help = "write tags above `Feature:`, `Rule:`, `Example:` or `Examples:`";
        self.syntax(self.line_place(line), message, help);
    }

    fn tags(&mut self, range: Range<usize>) -> Vec<(String, Place)> {
        let mut tags = Vec::new();
        let lines = self.lines.get(range).unwrap_or_default().iter();
        for line in lines.filter(|line| line.kind == Kind::Tags) {
            let text = self.source.slice(line.span);
            let mut at = 0;
            for word in text.split([' ', '\t']) {
                let span = Span::new(at, at + word.len()).shifted(line.span.start as usize);
                at += word.len() + 1;
                if word.starts_with('#') {
                    break;
                }
                match word.strip_prefix('@') {
                    Some(tag) if !tag.is_empty() => tags.push((tag.to_owned(), self.at(span))),
                    _ if word.is_empty() => {}
                    _ => {
                        let message = format!("{} is no tag", quoted(word));
                        let help = "a tag begins with `@` and has no blanks";
                        self.syntax(self.at(span), message, help);
                    }
                }
            }
        }
        tags
    }

    fn background(&mut self, section: &Section) -> Vec<StepTemplate> {
        let Some(feature) = self.parse(section.head, section.head..section.end) else {
            return Vec::new();
        };
        let steps = feature.background.map(|background| background.steps);
        let (steps, _) = self.steps(section, steps.unwrap_or_default(), &[]);
        let mut all = steps.iter();
        if let Some(then) = all.find(|step| step.gherkin.ty == gherkin::StepType::Then) {
            let message = "a background asserts nothing";
            let help = "write `Then` in the examples";
            self.syntax(self.at(then.span), message, help);
        }
        steps
    }

    fn outline(
        &mut self,
        section: &Section,
        before: Vec<StepTemplate>,
        tags: Vec<(String, Place)>,
    ) -> Option<Outline> {
        let (columns, rows) = self.rows(section)?;
        let feature = self.parse(section.head, section.head..self.end_of_steps(section))?;
        let scenario = feature.scenarios.into_iter().next()?;
        let (steps, mut unknown) = self.steps(section, scenario.steps, &columns);
        let name_span = self.line(section.head).rest;
        let name = FeatureTemplate::read(self.source, name_span, &columns, &mut unknown);
        self.holes(&columns, unknown, &name, before.iter().chain(&steps), &rows);
        let own_tags = self.tags(section.tags.clone());
        let span = self.line(section.head).span;
        let mut kinds = steps.iter().map(|step| step.gherkin.ty);
        if !kinds.any(|kind| kind == gherkin::StepType::Then) {
            let message = "this example asserts nothing: it has no `Then`";
            let help = "write behind `Then` what must come of it";
            self.empty(self.at(span), message, help);
        }
        let tags = tags.into_iter().chain(own_tags).collect();
        Some(Outline {
            source: self.id,
            name,
            span,
            name_span,
            tags,
            steps: before.into_iter().chain(steps).collect(),
            rows,
        })
    }

    /// The line after the last that may hold a step: where `Examples:` or the tags above it begin.
    fn end_of_steps(&self, section: &Section) -> usize {
        let kind = |line: usize| self.line(line).kind;
        let lines = section.head..section.end;
        let head = lines.clone().find(|line| kind(*line) == Kind::Examples);
        let above = (section.head..head.unwrap_or(section.end)).rev();
        let tags = above.take_while(|line| matches!(kind(*line), Kind::Tags | Kind::Blank));
        tags.last().or(head).unwrap_or(section.end)
    }

    /// Returns whether rows stand below a step.
    fn has_table(&self, step: usize) -> bool {
        let below = self.lines.iter().skip(step + 1);
        let mut own = below.take_while(|line| {
            !matches!(
                line.kind,
                Kind::Step | Kind::Examples | Kind::Example | Kind::Rule
            )
        });
        own.any(|line| line.kind == Kind::FeatureRow)
    }

    /// The steps of a section with the places of their texts, and the holes that are no columns.
    fn steps(
        &mut self,
        section: &Section,
        steps: Vec<gherkin::Step>,
        columns: &[String],
    ) -> (Vec<StepTemplate>, Vec<(String, Span)>) {
        let mut unknown = Vec::new();
        let is_step = |line: &usize| self.line(*line).kind == Kind::Step;
        let lines: Vec<usize> = (section.head..section.end).filter(is_step).collect();
        if lines.len() != steps.len() {
            self.unreadable(section.head);
            return (Vec::new(), unknown);
        }
        let first = lines.first().copied().unwrap_or(section.head);
        let is_row = |line: &usize| self.line(*line).kind == Kind::FeatureRow;
        if let Some(row) = (section.head..first).find(is_row) {
            self.unreadable(row);
        }
        let mut read: Vec<StepTemplate> = Vec::new();
        for (line, mut step) in lines.into_iter().zip(steps) {
            let FeatureLine { span, rest, .. } = self.line(line);
            let word = step.keyword.trim();
            if read.is_empty() && matches!(word, "And" | "But" | "*") {
                let message = format!("`{word}` stands for the word above it, and there is none");
                let help = "begin with `Given`, `When` or `Then`";
                self.syntax(self.at(span), message, help);
            }
            // The parser takes `*` for `Given`; it stands for the word above, as `And` does.
            if let Some(above) = read.last().filter(|_| step.keyword.trim() == "*") {
                step.ty = above.gherkin.ty;
            }
            if self.has_table(line) {
                let message = "no sentence takes a table";
                let help = "take the rows out, or write them as a text between `\"\"\"`";
                self.syntax(self.at(span), message, help);
            }
            let words = FeatureTemplate::read(self.source, rest, columns, &mut unknown);
            let has_text = step.docstring.is_some();
            let text = has_text.then(|| self.text_below(line, columns, &mut unknown));
            read.push(StepTemplate {
                gherkin: step,
                words,
                text,
                span,
                of_background: section.kind == Kind::Background,
            });
        }
        (read, unknown)
    }

    /// The text between the fences below a step, without the blanks that all its lines begin with.
    fn text_below(
        &self,
        step: usize,
        columns: &[String],
        unknown: &mut Vec<(String, Span)>,
    ) -> FeatureTemplate {
        let behind = self.lines.iter().enumerate().skip(step + 1);
        let fenced = behind.skip_while(|(_, line)| line.kind != Kind::Fence);
        let behind = fenced.skip(1);
        let inside = behind.take_while(|(_, line)| line.kind == Kind::Text);
        let whole = inside.map(|(number, _)| self.source.line_span(number));
        let whole: Vec<Span> = whole.collect();
        let blanks = |span: &Span| {
            let text = self.source.slice(*span);
            (!text.trim().is_empty())
                .then(|| text.len() - text.trim_start_matches([' ', '\t']).len())
        };
        let margin = whole.iter().filter_map(blanks).min().unwrap_or(0);
        let mut template = FeatureTemplate::default();
        for span in whole {
            let start = (span.start as usize + margin).min(span.end as usize);
            let line = Span::new(start, span.end as usize);
            template.add(self.source, line, columns, unknown);
            template.line_break(span.end as usize);
        }
        template
    }

    /// Every hole is a column, and every column is used.
    fn holes<'s>(
        &mut self,
        columns: &[String],
        unknown: Vec<(String, Span)>,
        name: &FeatureTemplate,
        steps: impl Iterator<Item = &'s StepTemplate>,
        rows: &[ExamplesRow],
    ) {
        let all_known = unknown.is_empty();
        for (hole, span) in unknown {
            let message = format!("there is no column {}", quoted(&hole));
            let finding = Finding::error(Code::UnknownName, self.at(span), message);
            self.findings
                .push(finding.help_if(did_you_mean(&hole, columns)));
        }
        if rows.is_empty() || !all_known {
            return;
        }
        let mut used = vec![false; columns.len()];
        for column in steps.flat_map(StepTemplate::columns).chain(name.columns()) {
            if let Some(used) = used.get_mut(column) {
                *used = true;
            }
        }
        for (column, _) in columns.iter().zip(used).filter(|(_, used)| !used) {
            let place = rows.first().map(|row| row.span).unwrap_or_default();
            let message = format!("no step uses the column {}", quoted(column));
            let finding = Finding::error(Code::UnknownName, self.at(place), message);
            let help = format!("write `<{column}>` where its cells belong, or take the column out");
            self.findings.push(finding.help(help));
        }
    }

    /// Gives some lines to the parser, below a heading of their own. It takes each blank for the
    /// beginning of a remark, and looks for it to the end of the blanks, so it gets none that it does
    /// not need. Rows are read by [`FeatureRow`](super::table::Row).
    fn parse(&mut self, head: usize, lines: Range<usize>) -> Option<gherkin::Feature> {
        let mut text = "Feature: f\n".to_owned();
        for number in lines {
            let line = self.line(number);
            let shown = match line.kind {
                Kind::Blank | Kind::FeatureRow => continue,
                Kind::Text => with_short_margin(self.text_of(number).trim_end()),
                _ => self.source.slice(line.span),
            };
            let _ = writeln!(text, "{shown}");
        }
        self.parse_text(&text, head)
    }

    fn parse_text(&mut self, text: &str, head: usize) -> Option<gherkin::Feature> {
        match gherkin::Feature::parse(text, GherkinEnv::default()) {
            Ok(feature) => Some(feature),
            // What the parser expected is no help to anybody who does not know its insides.
            Err(_) => {
                self.unreadable(head);
                None
            }
        }
    }

    fn unreadable(&mut self, line: usize) {
        let message = "what stands here cannot be read as Gherkin";
        let help = "write each step on a line of its own, texts between `\"\"\"` below their step, and rows below `Examples:`";
        self.syntax(self.line_place(line), message, help);
    }

    fn syntax(&mut self, place: Place, message: impl Into<String>, help: &str) {
        self.findings
            .error(Code::FeatureSyntax, place, message, help);
    }

    fn empty(&mut self, place: Place, message: &str, help: &str) {
        self.findings
            .error(Code::EmptyFeature, place, message, help);
    }

    /// A line; a blank one where there is none.
    fn line(&self, number: usize) -> FeatureLine {
        self.lines.get(number).copied().unwrap_or_default()
    }

    fn text_of(&self, line: usize) -> &str {
        let text = self.source.slice(self.source.line_span(line));
        text.trim_start_matches('\u{feff}')
    }

    fn rest(&self, line: usize) -> String {
        self.source.slice(self.line(line).rest).to_owned()
    }

    fn line_place(&self, line: usize) -> Place {
        self.at(self.line(line).span)
    }

    fn at(&self, span: Span) -> Place {
        Place::new(self.id, span)
    }
}

/// A line of a text with no more blanks before it than anybody writes: the parser looks from each of
/// them to the end of the margin.
fn with_short_margin(line: &str) -> &str {
    const WIDEST: usize = 1_000;
    let margin = line.len() - line.trim_start_matches(' ').len();
    line.get(margin.saturating_sub(WIDEST)..).unwrap_or(line)
}
