//! Phases, dice tests, tables, modifiers, effects: what `engine` carries out, every name looked
//! up.

mod deeds;
mod effects;
mod named;
mod stages;

use crate::rulebook::predicate::tree::Domain;
use std::collections::HashMap;
use std::rc::Rc;

use super::Compiler;
use super::layers::LayerEntry;
use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::fold;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, Lasts, Owner};
use crate::rulebook::phrase_tables::Facts;
use crate::rulebook::play::{
    Bag, Became, Demand, Dispute, EndsWhere, Exemption, Lock, Moment, Phase, Play, TestTaken,
    TurnNames, UnitName, YEAR,
};
use crate::rulebook::predicate::Predicate;
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::phases::{RawBag, RawFullPhase};
use crate::rulebook::yaml::raw::{RawClause, RawDemand, RawTurnNames};
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, quoted};
use effects::moments_named;

pub(super) use named::table_by;

/// What the parts of a turn are looked up in.
#[derive(Clone, Copy)]
pub(super) struct Lookup<'k> {
    pub vocabulary: &'k Vocabulary,
    pub facts: &'k Facts,
    pub clauses: &'k HashMap<String, ClauseId>,
}

impl Compiler<'_, '_> {
    pub(super) fn play(&mut self, known: Lookup<'_>) -> Play {
        let mut play = Play::default();
        self.tables(&mut play, known);
        self.charts(&mut play, known);
        self.tests(&mut play, known);
        self.phases(&mut play, known);
        self.lifetimes(&mut play, known);
        let lists = Rc::clone(&self.lists);
        for (entry, number) in lists.clauses.entries.iter().zip(0..=u16::MAX) {
            self.clause_in_play(entry, ClauseId(number), &mut play, known);
        }
        self.deeds(&mut play, known);
        play.meeting = self.meeting(&play, known);
        // Those of a house rulebook go before those that it extends.
        for raw in self.raws.iter().rev().flat_map(|raw| &raw.unit_names) {
            let when = self.predicate(&raw.when, known.vocabulary);
            let name = self.template(&raw.name, known.vocabulary);
            play.unit_names.push(UnitName { when, name });
        }
        // The names of a house rulebook win.
        let named = self
            .raws
            .iter()
            .rev()
            .find_map(|raw| raw.turn_names.as_ref());
        play.turn_names = named.and_then(|raw| self.turn_names(raw));
        play
    }

    fn turn_names(&mut self, raw: &RawTurnNames) -> Option<TurnNames> {
        let names = &raw.names.value;
        if names.is_empty() {
            let message = "turns are given no name here".to_owned();
            let help = "write `names: [Spring {year}, Autumn {year}]`, or leave `turn names` out";
            self.findings
                .error(Code::RulebookShape, raw.names.place, message, help);
            return None;
        }
        for name in names {
            let rest = name.replace(YEAR, "");
            if rest.contains(['{', '}']) || rest.trim().is_empty() && names.len() > 1 {
                let message = format!("{} is no name of a turn", quoted(name));
                self.error(Code::BadValue, name.place, message).help = Some(format!(
                    "write words, and `{YEAR}` for the number of the round"
                ));
            }
        }
        Some(TurnNames {
            names: names.iter().map(Text::to_string).collect(),
            first_year: raw.first_year.unwrap_or(1),
        })
    }

    fn phases(&mut self, play: &mut Play, known: Lookup<'_>) {
        for (_, raw) in super::ordered_phases(self.raws) {
            let full = raw.full();
            let mut phase = Phase {
                name: raw.name().to_string(),
                says: full
                    .and_then(|full| full.says.as_ref())
                    .map(Text::to_string),
                when: full
                    .and_then(|full| full.when.as_ref())
                    .map(|when| self.predicate(when, known.vocabulary)),
                owes: full
                    .and_then(|full| full.owes.as_ref())
                    .map(|owes| self.predicate(owes, known.vocabulary)),
                lock: full.map(|full| full.lock).unwrap_or_default(),
                places_orders: full.is_none_or(|full| full.orders),
                by_itself: full.is_some_and(|full| full.by_itself),
                clauses: Vec::new(),
                ends: Vec::new(),
                tests: Vec::new(),
                bag: None,
                stages: Vec::new(),
                odds: Vec::new(),
            };
            phase.stages = self.stages(&phase, play);
            if let Some(full) = full {
                self.full_phase(full, &mut phase, play, known);
            }
            play.phases.push(phase);
        }
        self.turn_ends(play);
    }

    /// The phase that ends the turn comes in every turn.
    fn turn_ends(&mut self, play: &Play) {
        let last = play.phases.last();
        let when = last.and_then(|phase| phase.when.as_ref());
        if let Some(place) = when.and_then(Predicate::place) {
            let message = "the last phase ends the turn, and comes in every turn".to_owned();
            self.error(Code::RulebookShape, place, message).help =
                Some("take the `when` out, or write `- end of turn` behind this phase".to_owned());
        }
    }

    fn full_phase(
        &mut self,
        full: &RawFullPhase,
        phase: &mut Phase,
        play: &Play,
        known: Lookup<'_>,
    ) {
        if let Some(after) = &full.after
            && play.phase_named(after).is_none()
        {
            let known = play.phases.iter().map(|phase| &phase.name);
            let message = format!("there is no phase {} before it", quoted(after));
            self.unknown(Code::UnknownName, after, message, known);
        }
        phase.clauses = self.clause_list(&full.clauses, known);
        phase.odds = full
            .odds
            .iter()
            .filter_map(|fact| self.fact_named(fact, known.vocabulary))
            .collect();
        for taken in &full.tests {
            let test = self.test_named(&taken.take, play);
            if test
                .and_then(|test| play.test(test))
                .is_some_and(|test| test.towards)
            {
                let message = "this test is taken towards another unit, and a phase does not say towards whom".to_owned();
                let finding = self.error(Code::RulebookShape, taken.take.place, message);
                finding.help = Some("let an effect with `towards` roll it".to_owned());
            }
            let when = self.predicate(&taken.when, known.vocabulary);
            let clauses = self.clause_list(&taken.clauses, known);
            let by_lot = taken
                .by_lot
                .as_ref()
                .map(|text| self.predicate(text, known.vocabulary));
            if let Some(by_lot) = taken.by_lot.as_ref().filter(|_| phase.lock == Lock::InTurn) {
                let message =
                    "where units act one after the other, no lots are drawn for it".to_owned();
                self.error(Code::RulebookShape, by_lot.place, message).help =
                    Some("leave `by lot` out".to_owned());
            }
            phase.tests.extend(test.map(|test| TestTaken {
                test,
                when,
                by_lot,
                clauses,
            }));
        }
        if let Some(bag) = &full.bag {
            phase.bag = Some(self.bag(bag, phase, play, known));
        }
    }

    /// The bag from which dice are drawn.
    fn bag(&mut self, bag: &RawBag, phase: &Phase, play: &Play, known: Lookup<'_>) -> Bag {
        if phase.lock != Lock::InTurn {
            let message =
                "dice are drawn only where units are ordered one after the other".to_owned();
            self.findings
                .error(Code::RulebookShape, bag.at, message, "add `lock: in turn`");
        }
        if play.phases.iter().any(|phase| phase.bag.is_some()) {
            let message =
                "there is a bag already, and the dice of two would have the same locks".to_owned();
            self.findings
                .error(Code::RulebookShape, bag.at, message, "keep one of them");
        }
        let holds = self.predicate(&bag.holds, known.vocabulary);
        let clauses = self.clause_list(&bag.clauses, known);
        Bag {
            id: bag.bag.to_string(),
            name: bag.name.to_string(),
            holds,
            clauses,
        }
    }

    /// How long facts hold: each phase is told which end where it begins, and the rest is kept by
    /// moment and predicate.
    fn lifetimes(&mut self, play: &mut Play, known: Lookup<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.facts.entries {
            let Some(id) = known.vocabulary.fact_named(&entry.raw.fact) else {
                continue;
            };
            let last = play.phases.len().saturating_sub(1);
            for (number, phase) in play.phases.iter_mut().enumerate() {
                let named = entry
                    .raw
                    .until
                    .all
                    .iter()
                    .any(|until| fold(until) == fold(&phase.name));
                let ends = match entry.raw.lasting() {
                    Lasts::Phase => true,
                    Lasts::Turn => number == last || named,
                    Lasts::Step | Lasts::Game => named,
                };
                phase.ends.extend(ends.then_some(id));
            }
            for until in &entry.raw.until.all {
                self.until(id, until, play, known);
            }
        }
    }

    /// What ends a fact: a phase, a moment, or else something that becomes so.
    fn until(&mut self, id: FactId, text: &Text, play: &mut Play, known: Lookup<'_>) {
        if play.phase_named(text).is_some() {
            return;
        }
        let moments = moments_named(text, play);
        if !moments.is_empty() {
            let ends = moments.into_iter().map(|moment| (moment, id));
            play.ends_with.extend(ends);
            return;
        }
        let owner = known.vocabulary.fact(id).map(|fact| fact.owner);
        let when = match owner {
            Some(Owner::Pair) => self.about_one(Domain::Units, text, known),
            Some(Owner::Unit) => self.predicate(text, known.vocabulary),
            _ => {
                let message = format!("{} is no phase and no moment", quoted(text));
                let finding = self.error(Code::UnknownName, text.place, message);
                finding.help = Some("a predicate ends facts of units and of pairs only: name a phase, or `end of PHASE`".to_owned());
                return;
            }
        };
        play.ends_where.push(EndsWhere { fact: id, when });
    }

    fn clause_in_play(
        &mut self,
        entry: &LayerEntry<'_, RawClause>,
        clause: ClauseId,
        play: &mut Play,
        known: Lookup<'_>,
    ) {
        let raw = entry.raw;
        if let Some(exempts) = &raw.exempts {
            let when = self.predicate(&exempts.when, known.vocabulary);
            let (from, from_rerolls) = self.exempted_from(&exempts.from, play, known);
            play.exemptions.push(Exemption {
                clause,
                from,
                from_rerolls,
                when,
            });
        }
        for counted in &raw.counts {
            if self.in_tests(counted, known.vocabulary) {
                let modifier = self.counted_in_tests(counted, clause, play, known);
                play.modifiers.push(modifier);
            }
        }
        if let Some(dispute) = &raw.dispute {
            let require = self.predicate(&dispute.require, known.vocabulary);
            let refusal = self.template(&dispute.refusal, known.vocabulary);
            self.one_dispute(dispute.key, play);
            if let Some(test) = self.test_named(&dispute.test, play) {
                let (passed, failed) = (dispute.passed.to_string(), dispute.failed.to_string());
                play.dispute = Some(Dispute {
                    clause,
                    test,
                    require,
                    refusal,
                    passed,
                    failed,
                });
            }
        }
        if let Some(consequence) = &raw.consequence {
            let mut states = Vec::new();
            if let Some(set) = &consequence.set {
                let items = set.split(',').map(str::trim);
                states.extend(
                    items.filter_map(|item| self.statement(set.place, item, Owner::Unit, known)),
                );
            }
            let orders = consequence
                .orders
                .as_ref()
                .map(|orders| self.orders_listed(orders, known.vocabulary));
            play.consequences.push((
                clause,
                Became {
                    states,
                    orders,
                    waits: consequence.waits,
                },
            ));
        }
        for effect in &raw.effects {
            self.effect(effect, clause, play, known);
        }
        for demand in &raw.demands {
            self.demand(demand, clause, play, known);
        }
    }

    fn demand(&mut self, demand: &RawDemand, clause: ClauseId, play: &mut Play, known: Lookup<'_>) {
        let when = self.predicate(&demand.when, known.vocabulary);
        let require = self.predicate(&demand.require, known.vocabulary);
        let says = self.template(&demand.says, known.vocabulary);
        for name in &demand.moment.all {
            match self.moments(name, play).as_slice() {
                [moment @ Moment::End(_)] => play.demands.push(Demand {
                    clause,
                    moment: *moment,
                    when: when.clone(),
                    require: require.clone(),
                    says: says.clone(),
                    deed: None,
                }),
                [_, ..] => {
                    let message = format!("nothing is held against a demand at {}", quoted(name));
                    self.error(Code::RulebookShape, name.place, message).help =
                        Some("write `end of PHASE`".to_owned());
                }
                [] => {}
            }
        }
    }

    /// A rulebook ends disputes in one way.
    fn one_dispute(&mut self, key: Place, play: &Play) {
        let clauses = &self.lists.clauses.entries;
        let first = play
            .dispute
            .as_ref()
            .and_then(|dispute| clauses.get(dispute.clause.index()));
        let Some((first, at)) =
            first.and_then(|first| Some((first, first.raw.dispute.as_ref()?.key)))
        else {
            return;
        };
        let message = format!("{} ends disputes already", quoted(first.name));
        let help = format!(
            "supersede {} or drop it, or leave `dispute` out",
            quoted(first.name)
        );
        self.findings.push(
            Finding::error(Code::Conflict, key, message)
                .related(at, "this one")
                .help(help),
        );
    }
}

/// The stage of a name, the first time that it is listed.
pub(super) fn stage_named(name: &str, play: &Play) -> Option<(usize, usize)> {
    stages_named(name, play).next()
}

/// The stage of a name, each time that it is listed.
fn stages_named(name: &str, play: &Play) -> impl Iterator<Item = (usize, usize)> {
    let name = fold(name);
    let phases = play.phases.iter().enumerate();
    phases.flat_map(move |(phase, of)| {
        let stages = of.stages.iter().enumerate();
        let named = stages.filter(|(_, stage)| fold(&stage.name) == name);
        let numbers: Vec<(usize, usize)> = named.map(|(stage, _)| (phase, stage)).collect();
        numbers
    })
}
