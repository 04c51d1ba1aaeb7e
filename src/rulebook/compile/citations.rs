//! Citations: lines or sections of a source, for programs and for people.

use crate::diagnostics::{Code, FindingList};
use crate::rulebook::clause::{Citation, line_ranges};
use crate::rulebook::yaml::raw::RawSource;
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, quoted};

use super::Compiler;

impl Compiler<'_, '_> {
    /// The citation of an entry: its lines, or its section, are those of the layer's source.
    pub(super) fn cite(
        &mut self,
        layer: usize,
        entry: Place,
        lines: Option<&Text>,
        section: Option<&Text>,
    ) -> Citation {
        let raw = self.raws.get(layer).copied();
        let name = raw.map(|raw| raw.rulebook.to_string()).unwrap_or_default();
        let Some(source) = raw.and_then(|raw| raw.source.as_ref()) else {
            if let Some(cited) = lines.or(section) {
                let what = if lines.is_some() {
                    "lines are"
                } else {
                    "a section is"
                };
                let message = format!("{what} cited, and the rulebook names no source");
                let finding = self.error(Code::BadCitation, cited.place, message);
                let help = "add `source: {document: FILE, lines: NUMBER}`, or `source: {title: TITLE}` for a source cited by sections, or leave this out";
                finding.help = Some(help.to_owned());
            }
            return citation(
                name,
                lines.or(section).map_or("house rule", Text::as_str),
                None,
            );
        };
        match (source.document.as_ref(), source.lines) {
            (Some(document), Some(last)) => {
                self.cited_lines(lines, section, entry, last);
                let lines = lines.map(Text::as_str).unwrap_or_default();
                citation(document.to_string(), lines, Some(source))
            }
            _ => {
                self.cited_section(lines, section, entry);
                let title = source.title.as_ref().map(Text::to_string);
                let section = section.map(Text::as_str).unwrap_or_default();
                citation(title.unwrap_or(name), section, Some(source))
            }
        }
    }

    /// Of a source with lines, lines are cited.
    fn cited_lines(
        &mut self,
        lines: Option<&Text>,
        section: Option<&Text>,
        entry: Place,
        last: u32,
    ) {
        if let Some(section) = section {
            let message = "this source is cited by its lines".to_owned();
            self.error(Code::BadCitation, section.place, message).help =
                Some("write e.g. `lines: \"20,60-61\"`".to_owned());
        }
        let Some(lines) = lines else {
            let message = "this cites no line of the source".to_owned();
            self.error(Code::BadCitation, entry, message).help =
                Some("add e.g. `lines: \"20,60-61\"`".to_owned());
            return;
        };
        if line_ranges(lines, last).is_none() {
            let message = format!("{} is no list of lines from 1 to {last}", quoted(lines));
            self.error(Code::BadCitation, lines.place, message).help =
                Some("write e.g. `\"20,60-61\"`".to_owned());
        }
    }

    /// Of a source without lines, a section is cited.
    fn cited_section(&mut self, lines: Option<&Text>, section: Option<&Text>, entry: Place) {
        let (place, message) = match (lines, section) {
            (Some(lines), _) => (lines.place, "this source is cited by its sections"),
            (None, None) => (entry, "this cites no section of the source"),
            (None, Some(_)) => return,
        };
        let message = message.to_owned();
        let help = "write e.g. `at: 6.D.4`, or give the source a `document` and its `lines`";
        self.findings.error(Code::BadCitation, place, message, help);
    }

    /// A source is a text with lines, or has a title by which its sections are cited; its headings
    /// stand above lines.
    pub(super) fn sources(&mut self) {
        for source in self.raws.iter().filter_map(|raw| raw.source.as_ref()) {
            match (&source.document, source.lines, &source.title) {
                (Some(_), Some(_), _) | (None, None, Some(_)) => {}
                _ => {
                    let message = "this source can be cited neither by lines nor by sections";
                    let finding = self.error(Code::RulebookShape, source.at, message.to_owned());
                    finding.help = Some(
                        "write `{document: FILE, lines: NUMBER}`, or `{title: TITLE}`".to_owned(),
                    );
                }
            }
            for lines in source.headings.keys() {
                let last = source.lines.unwrap_or(0);
                if line_ranges(lines, last).is_none() {
                    let message = format!("{} are no lines from 1 to {last}", quoted(lines));
                    self.error(Code::BadCitation, lines.place, message).help =
                        Some("write e.g. `\"204-211\": Wheel`".to_owned());
                }
            }
        }
    }
}

fn citation(document: String, lines: &str, source: Option<&RawSource>) -> Citation {
    let mut citation = Citation {
        document,
        lines: lines.to_owned(),
        told: String::new(),
    };
    let title = source.and_then(|source| source.title.as_ref());
    let (Some(source), Some(title)) = (source, title) else {
        citation.told = citation.show();
        return citation;
    };
    let mut told = title.to_string();
    if let Some(edition) = &source.edition {
        told.push_str(", ");
        told.push_str(edition);
    }
    if let Some((chapter, heading)) = headings(source, lines) {
        told.push_str(", ");
        told.push_str(chapter);
        told.extend(heading.map(|heading| format!(", \"{heading}\"")));
    }
    let place = citation.where_in_it();
    citation.told = match source.lines {
        Some(_) => format!("{told} ({place})"),
        None => format!("{told}, {place}"),
    };
    citation
}

/// What stands above some lines: the widest heading, and the nearest one. Above lines from several
/// sections stands what they have in common, or what stands above the first.
fn headings<'a>(source: &'a RawSource, lines: &str) -> Option<(&'a str, Option<&'a str>)> {
    let last = source.lines?;
    let cited = line_ranges(lines, last)?;
    let (first, _) = cited.split_first()?;
    let above = |wanted: &[(u32, u32)]| {
        let mut found: Vec<(u32, &str)> = source
            .headings
            .iter()
            .filter_map(|(lines, heading)| {
                let around = line_ranges(lines, last)?;
                let lies_in = |of: &(u32, u32)| {
                    let mut around = around.iter();
                    around.any(|(start, end)| *start <= of.0 && of.1 <= *end)
                };
                let length: u32 = around.iter().map(|(start, end)| end - start).sum();
                wanted
                    .iter()
                    .all(lies_in)
                    .then_some((length, heading.as_str()))
            })
            .collect();
        found.sort_by_key(|(length, _)| *length);
        found
    };
    let mut found = above(&cited);
    if found.is_empty() {
        found = above(&[*first]);
    }
    let (_, widest) = *found.last()?;
    let (_, nearest) = *found.first()?;
    Some((widest, (nearest != widest).then_some(nearest)))
}
