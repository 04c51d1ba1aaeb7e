//! Remarks of a scenario: what people write beside the facts, and no rule asks for.

use smallvec::SmallVec;

use crate::diagnostics::{Code, Finding};
use crate::names::{bare, fold, negates};
use crate::rulebook::fact::Owner;
use crate::source::{Span, quoted};
use crate::syntax::items;

use super::open_facts::names_after;
use super::read::ScenarioReader;

/// What opens a remark: `note: the old guard`.
pub(crate) const REMARK: &str = "note";

/// The facts of a list.
type Facts = SmallVec<[Span; 8]>;

impl ScenarioReader<'_> {
    /// The items of a list that are no remarks; remarks are kept. A remark stands in brackets,
    /// behind `note:`, or is a word that the table lists under `remarks:`.
    pub(super) fn facts_of(&mut self, owner: Owner, list: Span) -> Facts {
        let text = self.items.text;
        let mut facts = Facts::new();
        let mut all = items(text, list);
        while let Some(item) = all.next() {
            let written = item.of(self.items.text);
            if opens_note(written) {
                let start = item.start as usize + REMARK.len() + 1;
                self.remark(owner, Span::new(start, list.end as usize));
                break;
            }
            if let Some(names) = names_after(written) {
                let start = item.start as usize + names;
                self.ask_for(Span::new(start, list.end as usize));
                break;
            }
            let Some(at) = opening(written).filter(|_| !self.states(owner, written)) else {
                if self.remarks.is_empty() || !self.is_listed(written) {
                    facts.push(item);
                } else {
                    self.keep_remark(owner, item);
                }
                continue;
            };
            let open = item.start as usize + at;
            let (end, rest) = after_bracket(text, open, list.end as usize);
            let before = item
                .of(self.items.text)
                .get(..at)
                .unwrap_or_default()
                .trim_end();
            let start = item.start as usize;
            let before = Span::new(start, start + before.len());
            if self.is_listed(before.of(self.items.text)) {
                self.keep_remark(owner, before);
            } else if !before.is_empty() {
                facts.push(before);
            }
            self.remark(owner, Span::new(open + 1, end));
            // What stands behind the bracket is no remark, with or without a comma.
            match rest {
                Some(rest) => all = items(text, rest),
                None => break,
            }
        }
        facts
    }

    /// `remarks: elite, painted red`
    pub(super) fn remarks(&mut self, value: Span) {
        for item in items(self.items.text, value) {
            self.doubt_fact(Owner::Unit, item);
            let word = fold(item.of(self.items.text));
            if !word.is_empty() && !self.remarks.contains(&word) {
                self.remarks.push(word);
            }
        }
    }

    /// A remark, which is told where it looks like a fact.
    pub(super) fn remark(&mut self, owner: Owner, remark: Span) {
        self.doubt_remark(owner, remark);
        self.keep_remark(owner, remark);
    }

    fn keep_remark(&mut self, owner: Owner, remark: Span) {
        let text = remark.of(self.items.text).trim();
        if let (Owner::Unit | Owner::Part, Some(unit)) = (owner, self.unit)
            && !text.is_empty()
        {
            let text = text.to_owned();
            self.scenario.declared_mut().remarks.push((unit, text));
        }
    }

    fn doubt_remark(&mut self, owner: Owner, remark: Span) {
        for item in items(self.items.text, remark) {
            let text = item.of(self.items.text);
            let first = text.split_whitespace().next();
            if first.is_some_and(|word| negates(&bare(word))) {
                let message = format!("{} is a remark, and changes no fact", quoted(text));
                let finding = Finding::warning(Code::Remark, self.place(item), message);
                let help = "if it changes one, write the fact as it is, without brackets";
                self.items.findings.push(finding.help(help));
                continue;
            }
            self.doubt_fact(owner, item);
        }
    }

    fn doubt_fact(&mut self, owner: Owner, item: Span) {
        let text = item.of(self.items.text);
        let Some(fact) = self.items.only_meaning(owner, text) else {
            return;
        };
        let message = format!("{} is a remark, and looks like a fact", quoted(text));
        let finding = Finding::warning(Code::Remark, self.place(item), message);
        self.items
            .findings
            .push(finding.help(format!("if it is one, write it among the facts: `{fact}`")));
    }

    fn is_listed(&self, item: &str) -> bool {
        self.remarks.contains(&fold(item))
    }

    fn states(&mut self, owner: Owner, item: &str) -> bool {
        let table = self.rulebook.facts().table(owner);
        let found = table.find(item, &mut self.items.folded);
        // A number does not have a remark in it: `squad of 10 (rifles)`.
        found.is_some_and(|found| found.number.is_none())
    }
}

/// Returns whether an item is `note: …`.
fn opens_note(item: &str) -> bool {
    let word = item
        .get(..=REMARK.len())
        .and_then(|begun| begun.strip_suffix(':'));
    word.is_some_and(|word| word.eq_ignore_ascii_case(REMARK))
}

/// Where a bracket closes, or the list ends, and what stands behind it in the list.
fn after_bracket(text: &str, open: usize, end: usize) -> (usize, Option<Span>) {
    let mut depth = 0_usize;
    let within = text.get(open..end).unwrap_or_default();
    let closing = within.char_indices().find(|(_, letter)| {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0
    });
    let Some((at, _)) = closing else {
        return (end, None);
    };
    let close = open + at;
    let rest = text.get(close + 1..end).unwrap_or_default();
    let parts = |letter: char| letter.is_whitespace() || matches!(letter, '.' | ';');
    let behind = rest.trim_start_matches(parts);
    // The comma parts the bracket from what follows.
    let behind = behind.strip_prefix(',').unwrap_or(behind).trim_start();
    let rest = (!behind.is_empty()).then(|| Span::new(end - behind.len(), end));
    (close, rest)
}

/// Where a bracket opens that stands at the beginning of an item or behind a blank.
fn opening(item: &str) -> Option<usize> {
    let at = item.find('(')?;
    let before = item.get(..at)?;
    (before.is_empty() || before.ends_with(char::is_whitespace)).then_some(at)
}
