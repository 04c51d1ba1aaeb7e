//! What comes about at the table beside what is ordered: facts that the turn asks for, and others that nobody asks for.

use std::collections::BTreeSet;

use crate::check::MissingFact;
use crate::rulebook::fact::{Fact, FactId, Lasts, Owner};
use crate::rulebook::play::Moment;
use crate::rulebook::rules::Hook;

use super::chance::RandomSource;
use super::played_turn::{PlayedTurn, TURN};
use super::random_table::{DrawnSides, PARTS, said_of};
use super::turn::RandomTurn;

impl RandomTurn<'_> {
    /// Something that happens to a unit, of what holds for a while and the rules make something of
    /// at once.
    pub(super) fn happening(
        &self,
        taken: &PlayedTurn,
        chance: &mut RandomSource,
    ) -> Option<String> {
        let rules = self.rulebook.rules().into_iter();
        let at_once = rules.filter(|rule| matches!(rule.hook, Hook::Effect(_, Moment::Happened)));
        let asked = at_once.flat_map(|rule| {
            let asked = rule.predicates.iter();
            asked
                .flat_map(|(_, predicate)| predicate.all_facts())
                .collect::<Vec<_>>()
        });
        let asked: BTreeSet<FactId> = asked.collect();
        let may_happen = |fact: &&Fact| {
            let is_of_unit = matches!(fact.owner, Owner::Unit | Owner::Pair);
            is_of_unit && fact.lasts != Lasts::Game && !fact.working && !fact.examples.is_empty()
        };
        let facts = asked
            .iter()
            .filter_map(|fact| self.rulebook.vocabulary().fact(*fact));
        let all: Vec<&Fact> = facts.filter(may_happen).collect();
        // What the game is led to happens more often.
        let is_led = |fact: &&&Fact| self.led.facts.contains(&fact.name);
        let led: Vec<&Fact> = all.iter().filter(is_led).copied().collect();
        let is_led = !led.is_empty() && chance.in_ten(7);
        let fact = *chance.one(if is_led { &led } else { &all })?;
        let units = taken.table.units();
        let unit = chance.one(units)?;
        let company = DrawnSides::new(&taken.table);
        let said = said_of(fact, &company, usize::from(unit.side), chance)?;
        let name = &unit.name;
        let towards = match fact.owner {
            Owner::Pair => format!("to {}: ", chance.one(units)?.name),
            _ => String::new(),
        };
        Some(format!("happened:\n{name}:\n  {towards}{said}\n"))
    }

    /// States a fact with a value by chance: what holds for the game in the scenario, and what holds for a while
    /// where it came about. Whether it can be stated.
    pub(super) fn state(
        &mut self,
        taken: &PlayedTurn,
        phase: &str,
        measure: &MissingFact,
        chance: &mut RandomSource,
    ) -> bool {
        let towards = |other| Some(format!("to {}", taken.table.display_name(other)));
        let units = u32::try_from(taken.table.units().len()).unwrap_or_default();
        let (unit, whom, id) = match measure {
            MissingFact::Of(unit, id) => (*unit, None, *id),
            MissingFact::OfTurn(id) => (0, None, *id),
            MissingFact::Towards(unit, other, id) => (*unit, towards(*other), *id),
            MissingFact::TowardsOthers(unit, id) => {
                let other = u32::try_from(chance.below(units as usize)).unwrap_or_default();
                (*unit, towards(other), *id)
            }
            MissingFact::OfPart(unit, part, id) => (*unit, Some(format!("with {part}")), *id),
            MissingFact::Parts(unit, id) => {
                let part = chance.one(&PARTS).copied().unwrap_or_default();
                (*unit, Some(format!("with {part}")), *id)
            }
            _ => return false,
        };
        let fact = &self.rulebook[id];
        let own = taken
            .table
            .unit(unit)
            .map_or(0, |unit| usize::from(unit.side));
        let company = DrawnSides::new(&taken.table);
        let Some(said) = said_of(fact, &company, own, chance) else {
            return false;
        };
        let name = taken.table.display_name(unit);
        let said = match whom {
            Some(whom) => format!("  {whom}: {said}"),
            None => format!("  {said}"),
        };
        if fact.owner == Owner::Side {
            let side = taken.table.sides().get(own);
            let line = format!("side: {}\n", side.map_or("", |side| side.name.as_str()));
            let said = said.trim_start();
            self.table = self
                .table
                .replacen(&line, &format!("{line}army: {said}\n"), 1);
            return true;
        }
        let is_of_turn = fact.owner == Owner::Turn;
        // What a unit is made up of stands in the scenario, in each turn.
        let is_in_scenario = |line: &&str| {
            *line == format!("{name}:\n")
                || matches!(measure, MissingFact::Parts(..))
                    && line.starts_with(&format!("{name}: "))
        };
        let mut lines = self.table.split_inclusive('\n');
        let line = lines.find(is_in_scenario).map(str::to_owned);
        if let Some(line) = line.filter(|_| fact.lasts == Lasts::Game && !is_of_turn) {
            self.table = self.table.replacen(&line, &format!("{line}{said}\n"), 1);
        } else if is_of_turn {
            let line = "turn: ";
            let said = said.trim_start();
            self.table = self
                .table
                .replacen(line, &format!("fact: {said}\n{line}"), 1);
        } else {
            self.insert(taken, phase, &format!("happened:\n{name}:\n{said}\n"));
        }
        true
    }

    /// Writes something where the turn waits for it, or else at the end of a phase.
    pub(super) fn insert(&mut self, taken: &PlayedTurn, phase: &str, lines: &str) {
        let stops_at = taken.resolution.stops_at.and_then(|at| {
            let line = taken.sources.positions(at.place).0.line;
            let above = self.text.split_inclusive('\n');
            let above = above.take(if at.is_above { line - 1 } else { line });
            let is_of_turn = taken.sources.get(at.place.source).name() == TURN;
            is_of_turn.then(|| above.map(str::len).sum())
        });
        if let Some((before, behind)) = stops_at.and_then(|at| self.text.split_at_checked(at)) {
            self.text = [before, lines, behind].concat();
            return;
        }
        let (before, of_phase, later) = self.split_at_phase(phase);
        self.text = [before, of_phase, lines, later].concat();
    }
}
