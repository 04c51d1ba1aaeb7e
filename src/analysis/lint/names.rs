//! Names that nothing uses: facts, orders, rulings, and options that make no difference.

use std::collections::BTreeSet;

use super::named::{MentionedNames, strings};
use super::{Linting, NamedEntry, compiled_amount};
use crate::analysis::satisfiability::{Two, apart};
use crate::analysis::search::SearchResult;
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::clause::Otherwise;
use crate::rulebook::fact::FactId;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::{Node, TextKind, WrittenText};

impl Linting<'_> {
    /// Rulings of which two options are the same in every situation.
    pub(super) fn rulings(&mut self) {
        for NamedEntry {
            name: id, place, ..
        } in self.named("rulings", "id")
        {
            let Some(ruling) = self.rulebook.vocabulary().ruling_named(id) else {
                continue;
            };
            let options = self.rulebook[ruling].options.clone();
            for (later, (option, _)) in options.iter().enumerate().skip(1) {
                let before = options.iter().take(later).enumerate();
                let mut same =
                    before.filter(|(earlier, _)| self.are_the_same(id, ruling, *earlier, later));
                if let Some((_, (same, _))) = same.next() {
                    let message = format!(
                        "the options `{same}` and `{option}` of {id} never give different results"
                    );
                    let help = "let a clause ask for `ruling … is …`, or take the option out";
                    self.warn(Code::IdleRuling, place, message, help);
                }
            }
        }
    }

    fn are_the_same(&self, id: &str, ruling: RulingId, one: usize, other: usize) -> bool {
        let mut mentions = 0;
        let texts = self.original.written().iter();
        for written in texts.filter(|written| fold(&written.text).contains(&fold(id))) {
            mentions += 1;
            if written.kind == TextKind::Quantity {
                return false;
            }
            let Some((predicate, towards)) = self.compiled(&written.text) else {
                return false;
            };
            let (one, other) = (predicate.under(ruling, one), predicate.under(ruling, other));
            let two = Two::Predicates(&one, &other);
            if !matches!(
                apart(self.rulebook, two, None, towards),
                SearchResult::Nowhere
            ) {
                return false;
            }
        }
        for check in self.rulebook.checks() {
            if let Otherwise::ByRuling(by, outcomes) = &check.otherwise
                && *by == ruling
            {
                mentions += 1;
                if outcomes.get(one) != outcomes.get(other) {
                    return false;
                }
            }
        }
        // Where it is named in some other way, it may decide anything.
        let all = strings(self.original.tree());
        let all = all.filter(|text| fold(text).contains(&fold(id)));
        all.count() <= mentions + 1
    }

    /// Facts, sets, tables and tests that nothing speaks of.
    pub(super) fn names(&mut self) {
        let original = self.original;
        let tree = original.tree();
        let named = MentionedNames::new(self.rulebook, tree);
        let written = self.original.written().iter();
        let used = written.flat_map(|written| self.facts_of(written)).collect();
        self.unused_facts(&named, &used);
        for table in self.named("tables", "table") {
            let (name, path) = (table.name, &table.path);
            if named.is_named(name, path) || self.is_in_text(name, path) {
                continue;
            }
            let help = "name it where it is taken or looked up, or take it out";
            let message = format!("nothing uses the table `{name}`");
            self.warn(Code::UnusedName, table.place, message, help);
        }
        for (section, what) in [("sets", "set"), ("choices", "choice"), ("terms", "term")] {
            for (key, value) in tree.get(section).into_iter().flat_map(Node::entries) {
                let name = &*key.text;
                let path = format!("{section}.{name}");
                let in_phrases = || {
                    let mut texts = tree.get("orders").into_iter().flat_map(strings);
                    texts.any(|text| text.contains(&format!("{{{name}}}")))
                };
                if named.is_named(name, &path) || self.is_in_text(name, &path) || in_phrases() {
                    continue;
                }
                let help = "name it in a predicate or an order, or take it out";
                let message = format!("nothing uses the {what} `{name}`");
                self.warn(Code::UnusedName, original.place(value.at), message, help);
            }
        }
    }

    /// Facts that nothing speaks of.
    fn unused_facts(&mut self, named: &MentionedNames, used: &BTreeSet<FactId>) {
        for fact in self.named("facts", "fact") {
            let name = fact.name;
            let id = self.rulebook.vocabulary().fact_named(name);
            let Some(id) = id.filter(|_| fact.node.get("no rule asks").is_none()) else {
                continue;
            };
            if used.contains(&id) || named.is_named(name, &fact.path) || named.stated.contains(name)
            {
                continue;
            }
            let help = "let a clause ask for it, remove it, or write after `no rule asks:` why no \
            rule needs it";
            let message = format!("nothing uses the fact `{name}`");
            self.warn(Code::UnusedName, fact.place, message, help);
        }
    }

    fn facts_of(&self, written: &WrittenText) -> Vec<FactId> {
        let text = &written.text;
        let facts = match written.kind {
            TextKind::Predicate => self.compiled(text).map(|(asks, _)| asks.all_facts()),
            TextKind::Quantity => {
                compiled_amount(self.rulebook, text).map(|(amount, _)| amount.all_facts())
            }
        };
        facts.unwrap_or_default()
    }

    /// Returns whether a predicate or quantity has this name in it.
    fn is_in_text(&self, name: &str, own: &str) -> bool {
        let wanted = fold(name);
        let texts = self.original.written().iter();
        let mut others = texts.filter(|written| !written.path.starts_with(own));
        others.any(|written| fold(&written.text).contains(&wanted))
    }
}
