//! Facts that somebody has still to fill in: `Cromwell: to be filled in: quality, type`.

use super::read::ScenarioReader;
use crate::diagnostics::Code;
use crate::names::{fold, listed};
use crate::rulebook::fact::Fact;
use crate::source::{Span, quoted};
use crate::syntax::items;

/// What stands before their names.
const TO_FILL_IN: &str = "to be filled in";
/// The same without the word that begins a line about another unit.
const BE_FILLED_IN: &str = "be filled in";
/// Of so many ways to state a fact the first are named.
const MOST_NAMED: usize = 6;

/// Where the names of facts begin that an item leaves open, if it does.
pub(super) fn names_after(item: &str) -> Option<usize> {
    let (before, _) = item.split_once(':')?;
    (fold(before) == TO_FILL_IN).then_some(before.len() + 1)
}

/// Returns whether a line about another unit is none, but leaves facts open.
pub(super) fn is_to_fill_in(other: &str) -> bool {
    fold(other) == BE_FILLED_IN
}

impl ScenarioReader<'_> {
    /// Asks for the facts that a list leaves open: nothing is played before somebody states them.
    pub(super) fn ask_for(&mut self, list: Span) {
        let names: Vec<&str> = items(self.items.text, list)
            .map(|item| item.of(self.items.text))
            .collect();
        let unit = self.unit.and_then(|unit| self.scenario.unit(unit));
        let unit = unit.map_or_else(String::new, |unit| quoted(&unit.name));
        let message = format!("{unit} still needs its {}", listed(&names, "and"));
        let vocabulary = self.rulebook.vocabulary();
        let facts = names.iter().filter_map(|name| {
            let fact = vocabulary.fact(vocabulary.fact_named(name)?)?;
            Some(format!("{name}: {}", ways_to_state(fact)))
        });
        let facts: Vec<String> = facts.collect();
        let help = format!("write in its place {}", facts.join("; "));
        let mut finding = self.error(Code::ToMeasure, list, message).label("fill in");
        if !facts.is_empty() {
            finding = finding.help(help);
        }
        self.items.findings.push(finding);
    }
}

/// The first ways to state a fact, as they are written.
fn ways_to_state(fact: &Fact) -> String {
    let mut ways: Vec<String> = fact
        .written()
        .take(MOST_NAMED + 1)
        .map(|way| format!("`{way}`"))
        .collect();
    if ways.len() > MOST_NAMED {
        ways.truncate(MOST_NAMED);
        return format!("{} …", ways.join(", "));
    }
    listed(&ways, "or")
}
