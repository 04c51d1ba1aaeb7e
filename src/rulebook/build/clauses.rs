//! Rulings, clauses with their checks and citations, readings and profiles.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::rulebook::change::Chosen;
use crate::rulebook::clause::{At, Check, Citation, Clause, ClauseId, Consequence, Otherwise, Outcome};
use crate::rulebook::fact::Owner;
use crate::rulebook::order::OrderSet;
use crate::rulebook::predicate::{Predicate, compile_predicate};
use crate::rulebook::ruling::{Reading, Ruling, RulingId};
use crate::rulebook::stating::Facts;
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::house::RawChoice;
use crate::rulebook::yaml::raw::{RawAt, RawCheck, RawClause, RawOtherwise, RawReading};
use crate::source::quoted;

use super::Building;
use super::carried::Carriers;
use super::layers::Entry;

impl Building<'_, '_> {
    pub(super) fn rulings(&mut self, vocabulary: &mut Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.rulings.entries {
            let options: Vec<(String, String)> = entry.raw.options.iter().map(|(name, says)| (name.clone(), says.clone())).collect();
            if options.len() < 2 || options.len() > 32 {
                let message = "a ruling has two options or more, at most 32".to_owned();
                self.error(Code::RulebookShape, entry.layer, &entry.path("options"), message);
            }
            let lines = self.cite(entry.layer, &entry.path, entry.raw.lines.as_deref()).lines;
            let id = RulingId(u16::try_from(vocabulary.rulings.len()).unwrap_or(u16::MAX));
            vocabulary.ruling_names.insert(fold(&entry.raw.id), id);
            vocabulary.rulings.push(Ruling {
                id: entry.raw.id.clone(),
                lines,
                why: entry.raw.why.clone(),
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
        let Some(raw) = self.raws.get(layer).copied() else { return };
        let lists = Rc::clone(&self.lists);
        for (id, choice) in &raw.choose {
            let number = vocabulary.ruling_named(id).map(|number| usize::from(number.0));
            let Some((number, ruling)) = number.and_then(|number| Some((number, vocabulary.rulings.get_mut(number)?))) else {
                let known: Vec<&str> = vocabulary.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
                let place = self.key_place(layer, &format!("choose.{id}"));
                let finding = Finding::error(Code::UnknownRuling, place, format!("there is no ruling {}", quoted(id)));
                self.findings.push(finding.help_if(did_you_mean(id, &known)));
                continue;
            };
            // A ruling that supersedes another one begins with its own default.
            if lists.rulings.entries.get(number).is_some_and(|entry| entry.layer > layer) {
                continue;
            }
            let (option, key) = choice.option();
            match ruling.option(option) {
                Some(option) => ruling.chosen = option,
                None => {
                    let options: Vec<&str> = ruling.options.iter().map(|(name, _)| name.as_str()).collect();
                    let help = did_you_mean(option, &options);
                    let message = format!("{id} has no option {}", quoted(option));
                    self.error(Code::UnknownRuling, layer, &format!("choose.{id}{key}"), message).help = help;
                }
            }
            ruling.since = None;
            if let RawChoice::Full(full) = choice {
                self.reasoned(layer, &format!("choose.{id}"), full.date.as_deref(), &full.why);
                ruling.since = Some(Chosen { date: full.date.clone().unwrap_or_default(), why: full.why.clone() });
            }
        }
    }

    pub(super) fn clauses(&mut self, vocabulary: &Vocabulary) -> Vec<Clause> {
        let lists = Rc::clone(&self.lists);
        let ids = self.clause_ids(lists.clauses.entries.iter().map(|entry| entry.name));
        let carriers = self.carriers();
        let mut clauses: Vec<Clause> = lists.clauses.entries.iter().map(|entry| self.clause(entry, &ids, &carriers, vocabulary)).collect();
        close_refinements(&mut clauses);
        self.orders_have_clauses(&ids);
        clauses
    }

    /// The numbers of clauses by their ids, and by those that they have superseded.
    pub(super) fn clause_ids<'s>(&self, ids: impl Iterator<Item = &'s str>) -> HashMap<String, ClauseId> {
        let mut numbers: HashMap<String, ClauseId> = ids.zip(0_u16..).map(|(id, number)| (fold(id), ClauseId(number))).collect();
        for former in self.lists.clauses.former() {
            if let Some(number) = numbers.get(&fold(self.lists.clauses.now(former))).copied() {
                numbers.insert(fold(former), number);
            }
        }
        numbers
    }

    fn clause(
        &mut self,
        entry: &Entry<'_, RawClause>,
        ids: &HashMap<String, ClauseId>,
        carriers: &Carriers,
        vocabulary: &Vocabulary,
    ) -> Clause {
        let raw = entry.raw;
        let refines = self.clauses_named(entry, "refines", &raw.refines, ids);
        let outranks = self.clauses_named(entry, "outranks", &raw.outranks, ids);
        self.readings_exist(entry);
        let checks = raw.checks.iter().enumerate().map(|(number, check)| self.check(entry, number, check, vocabulary)).collect();
        let consequence = raw.consequence.as_ref().map(|raw| Consequence {
            verdict: raw.verdict,
            when: raw.when.as_deref().map(|when| self.predicate(entry.layer, &entry.path("consequence.when"), when, vocabulary)),
            says: raw.says.clone(),
        });
        let cite = self.cite(entry.layer, &entry.path, raw.lines.as_deref());
        Clause {
            id: raw.id.clone(),
            kind: raw.kind,
            cite,
            says: raw.says.clone(),
            refines,
            outranks,
            readings: raw.readings.iter().map(|reading| self.lists.readings.now(reading).to_owned()).collect(),
            settles: raw.settles,
            checks,
            consequence,
            carried: self.carried(entry, carriers),
            prose: raw.prose.clone(),
        }
    }

    fn clauses_named(
        &mut self,
        entry: &Entry<'_, RawClause>,
        key: &str,
        names: &[String],
        ids: &HashMap<String, ClauseId>,
    ) -> Vec<ClauseId> {
        let mut found = Vec::new();
        for (number, name) in names.iter().enumerate() {
            match ids.get(&fold(name)) {
                Some(id) => found.push(*id),
                None => {
                    let path = entry.path(&format!("{key}[{number}]"));
                    let help = self.clause_meant(name);
                    self.error(Code::UnknownName, entry.layer, &path, format!("there is no clause {}", quoted(name))).help = help;
                }
            }
        }
        found
    }

    pub(super) fn clause_meant(&self, name: &str) -> Option<String> {
        let ids: Vec<&str> = self.lists.clauses.entries.iter().map(|entry| entry.name).collect();
        did_you_mean(name, &ids)
    }

    fn readings_exist(&mut self, entry: &Entry<'_, RawClause>) {
        let lists = Rc::clone(&self.lists);
        for (number, reading) in entry.raw.readings.iter().enumerate() {
            let now = lists.readings.now(reading);
            if !lists.readings.entries.iter().any(|known| fold(known.name) == fold(now)) {
                let known: Vec<&str> = lists.readings.entries.iter().map(|known| known.name).collect();
                let path = entry.path(&format!("readings[{number}]"));
                let message = format!("there is no reading {}", quoted(reading));
                self.error(Code::UnknownName, entry.layer, &path, message).help = did_you_mean(reading, &known);
            }
        }
    }

    fn check(&mut self, entry: &Entry<'_, RawClause>, number: usize, raw: &RawCheck, vocabulary: &Vocabulary) -> Check {
        let layer = entry.layer;
        let path = |key: &str| entry.path(&format!("checks[{number}].{key}"));
        let when = self.predicate(layer, &path("when"), &raw.when, vocabulary);
        let require = self.predicate(layer, &path("require"), &raw.require, vocabulary);
        let at = self.at(layer, &path("at"), raw.at.as_ref(), vocabulary);
        let otherwise = self.otherwise(layer, &path("otherwise"), &raw.otherwise, vocabulary);
        let message = self.template(layer, &path("message"), &raw.message, vocabulary);
        let write = self.template(layer, &path("write"), &raw.write, vocabulary);
        Check { when, require, otherwise, at, message, write }
    }

    pub(super) fn predicate(&mut self, layer: usize, path: &str, text: &str, vocabulary: &Vocabulary) -> Predicate {
        compile_predicate(text, vocabulary).unwrap_or_else(|errors| {
            self.predicate_errors(layer, path, text, errors);
            Predicate::default()
        })
    }

    fn at(&mut self, layer: usize, path: &str, raw: Option<&RawAt>, vocabulary: &Vocabulary) -> At {
        match raw {
            None => At::Reason,
            Some(RawAt::All(word)) if word == "all" => At::All,
            Some(RawAt::All(word)) => {
                let message = format!("{} is not `all` and no list of orders", quoted(word));
                self.error(Code::RulebookShape, layer, path, message);
                At::All
            }
            Some(RawAt::Orders(names)) => {
                let mut set = OrderSet::default();
                for (number, name) in names.iter().enumerate() {
                    match vocabulary.orders_named(name) {
                        Some(orders) => set = set.or(orders),
                        None => {
                            let known: Vec<&str> = vocabulary.orders.iter().map(|order| order.name.as_str()).collect();
                            let help = did_you_mean(name, &known);
                            let message = format!("there is no order {}", quoted(name));
                            self.error(Code::UnknownOrder, layer, &format!("{path}[{number}]"), message).help = help;
                        }
                    }
                }
                At::Orders(set)
            }
        }
    }

    fn otherwise(&mut self, layer: usize, path: &str, raw: &RawOtherwise, vocabulary: &Vocabulary) -> Otherwise {
        let map = match raw {
            RawOtherwise::Always(outcome) => return Otherwise::Always(*outcome),
            RawOtherwise::ByRuling(map) => map,
        };
        let id = map.get("ruling").map(String::as_str).unwrap_or_default();
        let number = vocabulary.ruling_named(id);
        let Some((number, ruling)) = number.and_then(|number| Some((number, vocabulary.ruling(number)?))) else {
            let known: Vec<&str> = vocabulary.rulings.iter().map(|ruling| ruling.id.as_str()).collect();
            let help = did_you_mean(id, &known);
            self.error(Code::UnknownRuling, layer, &format!("{path}.ruling"), format!("there is no ruling {}", quoted(id))).help = help;
            return Otherwise::Always(Outcome::Refused);
        };
        let mut outcomes = Vec::new();
        for (option, _) in &ruling.options {
            let outcome = map.get(option).and_then(|word| outcome_of(word));
            if outcome.is_none() {
                let message = format!("what follows under the option {} of {id} is missing or unknown", quoted(option));
                let finding = self.error(Code::RulebookShape, layer, path, message);
                finding.help =
                    Some("write `allowed`, `warning`, `drop`, `refused`, `no order` or `contradiction` for each option".to_owned());
            }
            outcomes.push(outcome.unwrap_or(Outcome::Refused));
        }
        for key in map.keys().filter(|key| *key != "ruling" && ruling.option(key).is_none()) {
            self.error(Code::UnknownRuling, layer, &format!("{path}.{key}"), format!("{id} has no option {}", quoted(key)));
        }
        Otherwise::ByRuling(number, outcomes)
    }

    /// The citation of an entry: its lines are lines of the layer's source.
    fn cite(&mut self, layer: usize, path: &str, lines: Option<&str>) -> Citation {
        let raw = self.raws.get(layer).copied();
        let source = raw.and_then(|raw| raw.source.as_ref());
        let name = raw.map(|raw| raw.rulebook.clone()).unwrap_or_default();
        let Some(source) = source else {
            if lines.is_some() {
                let message = "lines are cited, and the rulebook names no source".to_owned();
                let finding = self.error(Code::BadCitation, layer, &format!("{path}.lines"), message);
                finding.help = Some("add `source: {document: FILE, lines: NUMBER}`, or leave `lines` out".to_owned());
            }
            return Citation { document: name, lines: lines.unwrap_or("house rule").to_owned() };
        };
        let Some(lines) = lines else {
            let message = "this cites no line of the source".to_owned();
            let finding = self.error(Code::BadCitation, layer, path, message);
            finding.help = Some("add e.g. `lines: \"20,60-61\"`".to_owned());
            return Citation { document: source.document.clone(), lines: String::new() };
        };
        if !lines.split(',').all(|range| is_range(range.trim(), source.lines)) {
            let message = format!("{} is no list of lines from 1 to {}", quoted(lines), source.lines);
            let finding = self.error(Code::BadCitation, layer, &format!("{path}.lines"), message);
            finding.help = Some("write e.g. `\"20,60-61\"`".to_owned());
        }
        Citation { document: source.document.clone(), lines: lines.to_owned() }
    }

    fn orders_have_clauses(&mut self, ids: &HashMap<String, ClauseId>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.orders.entries {
            if !ids.contains_key(&fold(&entry.raw.clause)) {
                let message = format!("there is no clause {}", quoted(&entry.raw.clause));
                let help = self.clause_meant(&entry.raw.clause);
                self.error(Code::UnknownName, entry.layer, &entry.path("clause"), message).help = help;
            }
        }
    }

    pub(super) fn readings(&mut self) -> Vec<Reading> {
        let lists = Rc::clone(&self.lists);
        let reading = |entry: &Entry<'_, RawReading>| {
            let lines = self.cite(entry.layer, &entry.path, entry.raw.lines.as_deref()).lines;
            Reading { id: entry.raw.id.clone(), lines, says: entry.raw.says.clone() }
        };
        lists.readings.entries.iter().map(reading).collect()
    }

    /// What a profile states must be facts of units.
    pub(super) fn check_profiles(&mut self, facts: &Facts) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.profiles.entries {
            let (items, key) = entry.raw.facts();
            for (number, item) in items.iter().enumerate() {
                if facts.table(Owner::Unit).find(item, &mut String::new()).is_none() {
                    let path = format!("{}{key}[{number}]", entry.path);
                    let near = facts.near(Owner::Unit, item);
                    let help = did_you_mean(item, &near);
                    self.error(Code::UnknownFact, entry.layer, &path, format!("{} states no fact", quoted(item))).help = help;
                }
            }
        }
    }
}

fn is_range(range: &str, last: u32) -> bool {
    let (from, to) = range.split_once('-').unwrap_or((range, range));
    match (from.trim().parse::<u32>(), to.trim().parse::<u32>()) {
        (Ok(from), Ok(to)) => 1 <= from && from <= to && to <= last,
        _ => false,
    }
}

fn outcome_of(word: &str) -> Option<Outcome> {
    Some(match word {
        "allowed" => Outcome::Allowed,
        "warning" => Outcome::Warning,
        "drop" => Outcome::Drop,
        "refused" => Outcome::Refused,
        "no order" => Outcome::NoOrder,
        "contradiction" => Outcome::Contradiction,
        _ => return None,
    })
}

/// Makes every clause refine what the clauses that it refines refine.
fn close_refinements(clauses: &mut [Clause]) {
    let direct: Vec<Vec<ClauseId>> = clauses.iter().map(|clause| clause.refines.clone()).collect();
    for (number, clause) in clauses.iter_mut().enumerate() {
        let mut all: Vec<ClauseId> = Vec::new();
        let mut next = clause.refines.clone();
        while let Some(id) = next.pop() {
            if usize::from(id.0) != number && !all.contains(&id) {
                all.push(id);
                next.extend(direct.get(usize::from(id.0)).into_iter().flatten());
            }
        }
        all.sort_unstable();
        clause.refines = all;
    }
}
