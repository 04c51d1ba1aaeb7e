//! Rulings, clauses with their checks and citations, readings and profiles.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::change::Chosen;
use crate::rulebook::clause::{
    Check, Clause, ClauseId, Consequence, Otherwise, Outcome, Underlined,
};
use crate::rulebook::fact::Owner;
use crate::rulebook::phrase_tables::Facts;
use crate::rulebook::predicate::{Predicate, compile_predicate};
use crate::rulebook::ruling::{Reading, Ruling, RulingId};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean, near_names};
use crate::rulebook::yaml::forms::{RawAt, RawOtherwise};
use crate::rulebook::yaml::house::RawChoice;
use crate::rulebook::yaml::raw::{RawCheck, RawClause, RawReading};
use crate::rulebook::yaml::shape::{self, Text, Word};
use crate::source::quoted;

use super::Compiler;
use super::layers::{LayerEntry, day_of};

impl Compiler<'_, '_> {
    pub(super) fn rulings(&mut self, vocabulary: &mut Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.rulings.entries {
            let raw = entry.raw;
            let options = raw.options.iter();
            let options: Vec<(String, String)> = options
                .map(|(name, says)| (name.to_string(), says.to_string()))
                .collect();
            if options.len() < 2 || options.len() > 32 {
                let message = "a ruling has two options or more, at most 32".to_owned();
                self.error(Code::RulebookShape, raw.options.place, message);
            }
            let (lines, section) = (raw.lines.as_ref(), raw.section.as_ref());
            let lines = self.cite(entry.layer, raw.at, lines, section).lines;
            let id = RulingId(u16::try_from(vocabulary.rulings.len()).unwrap_or(u16::MAX));
            vocabulary.ruling_names.insert(fold(&raw.id), id);
            vocabulary.rulings.push(Ruling {
                id: raw.id.to_string(),
                lines,
                why: raw.why.to_string(),
                options,
                chosen: 0,
                since: None,
            });
        }
        for former in lists.rulings.former() {
            if let Some(id) = vocabulary.ruling_named(lists.rulings.now(former)) {
                vocabulary.ruling_names.insert(fold(former), id);
            }
        }
        for layer in 0..self.raws.len() {
            self.choose(layer, vocabulary);
        }
    }

    /// The options that a house rulebook chooses.
    fn choose(&mut self, layer: usize, vocabulary: &mut Vocabulary) {
        let Some(raw) = self.raws.get(layer).copied() else {
            return;
        };
        let lists = Rc::clone(&self.lists);
        for (id, choice) in &raw.choose {
            let number = vocabulary
                .ruling_named(id)
                .map(|number| usize::from(number.0));
            let Some((number, ruling)) =
                number.and_then(|number| Some((number, vocabulary.rulings.get_mut(number)?)))
            else {
                let known = vocabulary.rulings.iter().map(|ruling| &ruling.id);
                let message = format!("there is no ruling {}", quoted(id));
                self.unknown(Code::UnknownRuling, id, message, known);
                continue;
            };
            // A ruling that supersedes another one begins with its own default.
            if lists
                .rulings
                .entries
                .get(number)
                .is_some_and(|entry| entry.layer > layer)
            {
                continue;
            }
            let option = choice.option();
            match ruling.option(option) {
                Some(number) => ruling.chosen = number,
                None => {
                    let options = ruling.options.iter().map(|(name, _)| name.as_str());
                    let message = format!("{id} has no option {}", quoted(option));
                    self.unknown(Code::UnknownRuling, option, message, options);
                }
            }
            ruling.since = None;
            if let RawChoice::Full(full) = choice {
                self.reasoned(full.at, full.date.as_ref(), &full.why);
                ruling.since = Some(Chosen {
                    date: day_of(full.date.as_ref()),
                    why: full.why.to_string(),
                });
            }
        }
    }

    /// All clauses, and their numbers by their ids.
    pub(super) fn clauses(
        &mut self,
        vocabulary: &Vocabulary,
    ) -> (Vec<Clause>, HashMap<String, ClauseId>) {
        let lists = Rc::clone(&self.lists);
        let ids = self.clause_ids(
            lists
                .clauses
                .entries
                .iter()
                .map(|entry| entry.name.as_str()),
        );
        let mut clauses: Vec<Clause> = lists
            .clauses
            .entries
            .iter()
            .map(|entry| self.clause(entry, &ids, vocabulary))
            .collect();
        close_refinements(&mut clauses);
        self.orders_have_clauses(&ids);
        (clauses, ids)
    }

    /// The numbers of clauses by their ids, and by those that they have superseded.
    pub(super) fn clause_ids<'s>(
        &self,
        ids: impl Iterator<Item = &'s str>,
    ) -> HashMap<String, ClauseId> {
        let mut numbers: HashMap<String, ClauseId> = ids
            .zip(0..=u16::MAX)
            .map(|(id, number)| (fold(id), ClauseId(number)))
            .collect();
        for former in self.lists.clauses.former() {
            if let Some(number) = numbers.get(&fold(self.lists.clauses.now(former))).copied() {
                numbers.insert(fold(former), number);
            }
        }
        numbers
    }

    fn clause(
        &mut self,
        entry: &LayerEntry<'_, RawClause>,
        ids: &HashMap<String, ClauseId>,
        vocabulary: &Vocabulary,
    ) -> Clause {
        let raw = entry.raw;
        if let Some(condition) = &raw.condition {
            self.condition_of_clause(condition, vocabulary);
        }
        let refines = self.clauses_named(&raw.refines, ids);
        let outranks = self.clauses_named(&raw.outranks, ids);
        self.readings_exist(entry);
        let checks = raw
            .checks
            .iter()
            .map(|check| self.check(check, vocabulary))
            .collect();
        let consequence = raw.consequence.as_ref().map(|raw| Consequence {
            verdict: raw.verdict,
            when: raw
                .when
                .as_ref()
                .map(|when| self.predicate(when, vocabulary)),
            says: raw.says.to_string(),
        });
        let (lines, section) = (raw.lines.as_ref(), raw.section.as_ref());
        let cite = self.cite(entry.layer, raw.at, lines, section);
        Clause {
            id: raw.id.to_string(),
            cite,
            says: raw.says.to_string(),
            refines,
            outranks,
            readings: raw
                .readings
                .iter()
                .map(|reading| self.lists.readings.now(reading).to_owned())
                .collect(),
            settles: raw.settles,
            voids: raw.voids,
            checks,
            consequence,
            prose: raw.prose.as_ref().map(Text::to_string),
        }
    }

    fn clauses_named(&mut self, names: &[Text], ids: &HashMap<String, ClauseId>) -> Vec<ClauseId> {
        let mut found = Vec::new();
        for name in names {
            match ids.get(&fold(name)) {
                Some(id) => found.push(*id),
                None => self.unknown_clause(name),
            }
        }
        found
    }

    /// There is no clause of this name.
    pub(super) fn unknown_clause(&mut self, name: &Text) {
        let ids = self
            .lists
            .clauses
            .entries
            .iter()
            .map(|entry| entry.name.as_str());
        let help = near_names(name, ids).unwrap_or_else(|| {
            format!("write it below `clauses:`, e.g. `- {{order: {name}, says: \"…\"}}`")
        });
        let message = format!("there is no clause {}", quoted(name));
        self.findings
            .error(Code::UnknownName, name.place, message, help);
    }

    fn readings_exist(&mut self, entry: &LayerEntry<'_, RawClause>) {
        let lists = Rc::clone(&self.lists);
        for reading in &entry.raw.readings {
            let now = lists.readings.now(reading);
            if !lists
                .readings
                .entries
                .iter()
                .any(|known| fold(known.name) == fold(now))
            {
                let known = lists.readings.entries.iter().map(|known| &known.name);
                let message = format!("there is no reading {}", quoted(reading));
                self.unknown(Code::UnknownName, reading, message, known);
            }
        }
    }

    fn check(&mut self, raw: &RawCheck, vocabulary: &Vocabulary) -> Check {
        let when = self.predicate(&raw.when, vocabulary);
        let require = self.predicate(&raw.require, vocabulary);
        let at = self.at(raw.underlined.as_ref(), vocabulary);
        let otherwise = self.otherwise(&raw.otherwise, vocabulary);
        let message = self.template(&raw.message, vocabulary);
        let write = self.template(&raw.write, vocabulary);
        Check {
            when,
            require,
            otherwise,
            at,
            message,
            write,
        }
    }

    pub(super) fn predicate(&mut self, text: &Text, vocabulary: &Vocabulary) -> Predicate {
        let compiled = compile_predicate(text, vocabulary);
        self.or_told(text, compiled).at(text.place)
    }

    /// A condition, which always holds where none is written.
    pub(super) fn condition(&mut self, text: Option<&Text>, vocabulary: &Vocabulary) -> Predicate {
        let always = || compile_predicate("always", vocabulary).unwrap_or_default();
        text.map_or_else(always, |text| self.predicate(text, vocabulary))
    }

    fn at(&mut self, raw: Option<&RawAt>, vocabulary: &Vocabulary) -> Underlined {
        match raw {
            None => Underlined::Reason,
            Some(RawAt::All(word)) => {
                if word.as_str() != "all" {
                    let message = format!("{} is not `all` and no list of orders", quoted(word));
                    self.error(Code::RulebookShape, word.place, message);
                }
                Underlined::All
            }
            Some(RawAt::Orders(names)) => Underlined::Orders(self.orders_under(names, vocabulary)),
        }
    }

    fn otherwise(&mut self, raw: &shape::At<RawOtherwise>, vocabulary: &Vocabulary) -> Otherwise {
        let map = match &raw.value {
            RawOtherwise::Always(outcome) => return Otherwise::Always(*outcome),
            RawOtherwise::ByRuling(map) => map,
        };
        let named = map.get("ruling");
        let id = named.map(Text::as_str).unwrap_or_default();
        let number = vocabulary.ruling_named(id);
        let Some((number, ruling)) =
            number.and_then(|number| Some((number, vocabulary.ruling(number)?)))
        else {
            let known = vocabulary.rulings.iter().map(|ruling| &ruling.id);
            let help = did_you_mean(id, known);
            let place = named.map_or(raw.place, |named| named.place);
            let message = format!("there is no ruling {}", quoted(id));
            self.error(Code::UnknownRuling, place, message).help = help;
            return Otherwise::Always(Outcome::Refused);
        };
        let mut outcomes = Vec::new();
        for (option, _) in &ruling.options {
            let outcome = map
                .get(option.as_str())
                .and_then(|word| Outcome::of_word(word));
            if outcome.is_none() {
                let message = format!(
                    "what follows under the option {} of {id} is missing or unknown",
                    quoted(option)
                );
                let finding = self.error(Code::RulebookShape, raw.place, message);
                finding.help =
                    Some("write `allowed`, `warning`, `drop`, `refused`, `no order` or `contradiction` for each option".to_owned());
            }
            outcomes.push(outcome.unwrap_or(Outcome::Refused));
        }
        for (key, word) in map
            .iter()
            .filter(|(key, _)| key.as_str() != "ruling" && ruling.option(key).is_none())
        {
            let message = format!("{id} has no option {}", quoted(key));
            self.error(Code::UnknownRuling, word.place, message);
        }
        Otherwise::ByRuling(number, outcomes)
    }

    fn orders_have_clauses(&mut self, ids: &HashMap<String, ClauseId>) {
        let lists = Rc::clone(&self.lists);
        for entry in lists
            .orders
            .entries
            .iter()
            .filter(|entry| !ids.contains_key(&fold(&entry.raw.clause)))
        {
            self.unknown_clause(&entry.raw.clause);
        }
    }

    pub(super) fn readings(&mut self) -> Vec<Reading> {
        let lists = Rc::clone(&self.lists);
        let reading = |entry: &LayerEntry<'_, RawReading>| {
            let raw = entry.raw;
            let (lines, section) = (raw.lines.as_ref(), raw.section.as_ref());
            let lines = self.cite(entry.layer, raw.at, lines, section).lines;
            Reading {
                id: raw.id.to_string(),
                lines,
                says: raw.says.to_string(),
            }
        };
        lists.readings.entries.iter().map(reading).collect()
    }

    /// What a profile states must be facts of units.
    pub(super) fn check_profiles(&mut self, facts: &Facts) {
        let lists = Rc::clone(&self.lists);
        for item in lists
            .profiles
            .entries
            .iter()
            .flat_map(|entry| &entry.raw.facts)
        {
            if facts
                .table(Owner::Unit)
                .find(item, &mut String::new())
                .is_none()
            {
                let near = facts.near(Owner::Unit, item);
                let message = format!("{} states no fact", quoted(item));
                self.unknown(Code::UnknownFact, item, message, &near);
            }
        }
    }
}

/// Makes every clause refine what the clauses that it refines refine.
fn close_refinements(clauses: &mut [Clause]) {
    let direct: Vec<Vec<ClauseId>> = clauses
        .iter()
        .map(|clause| clause.refines.clone())
        .collect();
    for (number, clause) in clauses.iter_mut().enumerate() {
        let mut all: Vec<ClauseId> = Vec::new();
        let mut next = clause.refines.clone();
        while let Some(id) = next.pop() {
            if id.index() != number && !all.contains(&id) {
                all.push(id);
                next.extend(direct.get(id.index()).into_iter().flatten());
            }
        }
        all.sort_unstable();
        clause.refines = all;
    }
}
