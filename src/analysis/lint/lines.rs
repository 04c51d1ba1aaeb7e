//! Lines of the source that no clause, ruling or reading cites, and that are not said to need none.

use crate::diagnostics::Code;
use crate::names::{listed, range_text};
use crate::rulebook::Node;
use crate::rulebook::clause::line_ranges;
use crate::source::quoted;

use super::Linting;

impl Linting<'_> {
    /// Lines of the source that nothing cites.
    pub(super) fn lines(&mut self) {
        let original = self.original;
        let Some(source) = original.tree().get("source") else {
            return;
        };
        let last = source.get("lines").and_then(Node::number);
        let Some(last) = last.and_then(|last| u32::try_from(last).ok()) else {
            return;
        };
        let mut cited = self.cited(source, last);
        cited.sort_unstable();
        let (mut missing, mut next): (Vec<(u32, u32)>, u32) = (Vec::new(), 1);
        for (from, to) in cited {
            if from > next {
                missing.push((next, from - 1));
            }
            next = next.max(to.saturating_add(1));
        }
        if next <= last {
            missing.push((next, last));
        }
        if missing.is_empty() {
            return;
        }
        let place = original.place(source.at);
        let ranges = missing.iter().map(|(from, to)| range_text(from, to, "-"));
        let one = matches!(missing.as_slice(), [(from, to)] if from == to);
        let (ending, ranges) = (if one { "" } else { "s" }, listed(ranges, "and"));
        let message = format!("no clause cites line{ending} {ranges} of the source");
        let help = "cite them, or say below `needs no clause:` of `source:` why they need none, e.g. `{\"1-3\": title}`".to_owned();
        self.warn(Code::UncitedLines, place, message, help);
    }

    /// The lines that something cites, and those that need no clause.
    fn cited(&mut self, source: &Node, last: u32) -> Vec<(u32, u32)> {
        let original = self.original;
        let mut cited: Vec<(u32, u32)> = Vec::new();
        let sections = ["clauses", "rulings", "readings"].into_iter();
        let sections = sections.filter_map(|section| original.tree().get(section));
        for entry in sections.flat_map(Node::items) {
            let lines = entry.get("lines").and_then(Node::text);
            let ranges = lines.and_then(|lines| line_ranges(lines, last));
            cited.extend(ranges.into_iter().flatten());
        }
        let uncited = source.get("needs no clause");
        for (uncited, lines) in uncited.iter().flat_map(|uncited| {
            uncited
                .entries()
                .iter()
                .map(move |(key, _)| (uncited, &*key.text))
        }) {
            match line_ranges(lines, last) {
                Some(ranges) => cited.extend(ranges),
                None => {
                    let place = original.place(uncited.at);
                    let message = format!("{} is no list of lines from 1 to {last}", quoted(lines));
                    self.warn(
                        Code::BadCitation,
                        place,
                        message,
                        "write e.g. `\"20,60-61\"`".to_owned(),
                    );
                }
            }
        }
        cited
    }
}
