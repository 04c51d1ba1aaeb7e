//! How units meet: every name looked up, every predicate typed.

use std::collections::BTreeSet;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::age_of_magic::{
    Charge, Contest, Destination, GoesFirst, Meeting, Move, Protection,
};
use crate::rulebook::fact::{FactId, FactKind, Owner};
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::play::{Play, TestId};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::age_of_magic::{RawCharge, RawMove, RawProtection};
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Compiler;
use super::play::{Lookup, stage_named};

/// What stands before the relation where a unit goes to the only area that lies so.
const ONLY: &str = "the only area ";

impl Compiler<'_, '_> {
    /// How units meet: as the last rulebook that says so has it.
    pub(super) fn meeting(&mut self, play: &Play, known: Lookup<'_>) -> Option<Meeting> {
        let raws = self.raws;
        let raw = raws.iter().rev().find_map(|raw| raw.meeting.as_ref())?;
        let place = self.fact_named(&raw.place, known.vocabulary);
        let came_from = self.fact_named(&raw.came_from, known.vocabulary);
        for (name, fact) in [(&raw.place, place), (&raw.came_from, came_from)] {
            let found = fact
                .and_then(|fact| known.vocabulary.fact(fact))
                .filter(|fact| !fact.is_place());
            if let Some(found) = found {
                let message = format!("`{}` is no place", found.name);
                self.error(Code::PredicateType, name.place, message);
            }
        }
        let protecting = self.stage(&raw.stages.interpose, play);
        let moving = self.stage(&raw.stages.moves, play);
        let charge = self.charge(&raw.charge, known);
        let contest = raw.contest.as_ref().map(|contest| {
            let when = self.predicate(&contest.when, known.vocabulary);
            let again = self.predicate(&contest.again, known.vocabulary);
            let clause = self.clause_named(&contest.clause, known);
            let test = self.test_named(&contest.test, play).unwrap_or(TestId(0));
            Contest {
                clause,
                test,
                when,
                again,
            }
        });
        let protection = raw.protection.as_ref();
        let protection = protection.and_then(|protection| self.protection(protection, known));
        let goes_first = raw.goes_first.as_ref().map(|first| {
            let greatest = self.amount(&first.greatest, known);
            let holds_back = self.predicate(&first.holds_back, known.vocabulary);
            let says = self.template(&first.says, known.vocabulary);
            let table = first
                .greatest
                .strip_prefix("the entry of ")
                .and_then(|name| play.table_named(name));
            GoesFirst {
                clause: self.clause_named(&first.clause, known),
                greatest,
                table,
                holds_back,
                says,
            }
        });
        let moves = raw
            .moves
            .iter()
            .filter_map(|raw| self.movement(raw, place?, known));
        let moves = moves.collect();
        let ((phase, protecting), (_, moving)) = (protecting?, moving?);
        Some(Meeting {
            phase,
            protecting,
            moving,
            place: place?,
            came_from: came_from?,
            charge: charge?,
            protection,
            moves,
            goes_first,
            contest,
        })
    }

    fn protection(&mut self, raw: &RawProtection, known: Lookup<'_>) -> Option<Protection> {
        let order = self.order_with_target(&raw.order, known);
        let unless_charged = self.predicate(&raw.unless_charged, known.vocabulary);
        let in_chains = self.predicate(&raw.in_chains, known.vocabulary);
        let left_behind = self.predicate(&raw.left_behind, known.vocabulary);
        let says = self.template(&raw.says, known.vocabulary);
        let rolled_for = self.predicate(&raw.rolled_for, known.vocabulary);
        let clause = self.clause_named(&raw.clause, known);
        Some(Protection {
            clause,
            order: order?,
            unless_charged,
            in_chains,
            left_behind,
            says,
            rolled_for,
        })
    }

    fn charge(&mut self, raw: &RawCharge, known: Lookup<'_>) -> Option<Charge> {
        let order = self.order_with_target(&raw.order, known);
        let mut of_pairs = |name: &Text| -> Option<FactId> {
            let id = self.fact_named(name, known.vocabulary)?;
            let fact = known.vocabulary.fact(id)?;
            if fact.owner != Owner::Pair || fact.kind != FactKind::Flag {
                let message = format!("`{}` is no yes-or-no fact of two units", fact.name);
                self.error(Code::PredicateType, name.place, message);
            }
            Some(id)
        };
        let aimed = of_pairs(&raw.aimed);
        let comes = of_pairs(&raw.comes);
        let reached = of_pairs(&raw.reached);
        let reaches = of_pairs(&raw.reaches);
        let missed = of_pairs(&raw.missed);
        let follows = self.predicate(&raw.follows, known.vocabulary);
        let goes_on = self.predicate(&raw.goes_on, known.vocabulary);
        let misses = self.template(&raw.misses, known.vocabulary);
        let clauses = self.clause_list(&raw.clauses, known);
        Some(Charge {
            order: order?,
            aimed: aimed?,
            comes: comes?,
            reached: reached?,
            reaches: reaches?,
            missed: missed?,
            follows,
            goes_on,
            misses,
            clauses,
        })
    }

    fn order_with_target(&mut self, name: &Text, known: Lookup<'_>) -> Option<OrderId> {
        let id = self.order_of(name, known.vocabulary)?;
        if known
            .vocabulary
            .order(id)
            .is_some_and(|order| order.target.is_none())
        {
            let message = format!("{} names no unit", quoted(name));
            self.error(Code::RulebookShape, name.place, message);
        }
        Some(id)
    }

    fn movement(&mut self, raw: &RawMove, place: FactId, known: Lookup<'_>) -> Option<Move> {
        let when = self.predicate(&raw.when, known.vocabulary);
        let gives_way = raw
            .gives_way
            .as_ref()
            .map(|text| self.predicate(text, known.vocabulary));
        let says = self.template(&raw.says, known.vocabulary);
        let clause = self.clause_named(&raw.clause, known);
        let to = self.destination(&raw.to, place, known)?;
        Some(Move {
            clause,
            when,
            to,
            gives_way,
            says,
        })
    }

    fn destination(
        &mut self,
        text: &Text,
        place: FactId,
        known: Lookup<'_>,
    ) -> Option<Destination> {
        if fold(text) == "target" {
            return Some(Destination::Target);
        }
        if let Some(name) = text.strip_prefix(ONLY) {
            let relations = known.vocabulary.relations();
            let found = relations
                .iter()
                .position(|relation| fold(&relation.name) == fold(name));
            if found.is_none() {
                let names = relations.iter().map(|relation| &relation.name);
                let help = did_you_mean(name, names);
                let message = format!("there is no relation {}", quoted(name));
                self.error(Code::UnknownName, text.place, message).help = help;
            }
            return found
                .and_then(|found| u16::try_from(found).ok())
                .map(Destination::Only);
        }
        let Some(set) = known.vocabulary.orders_named(text) else {
            self.unknown_order(text, known.vocabulary);
            return None;
        };
        let fact = known.vocabulary.fact(place).map(|fact| fold(&fact.name));
        let names_it = |id: OrderId| {
            let choice = known
                .vocabulary
                .order(id)
                .and_then(|order| order.choice)
                .and_then(|choice| known.vocabulary.choices().get(choice));
            choice.map(|choice| fold(&choice.name)) == fact
        };
        let all = known.vocabulary.order_ids().filter(|id| set.has(*id));
        if !all.clone().all(names_it) {
            let message = format!("{} names no area", quoted(text));
            self.error(Code::RulebookShape, text.place, message);
        }
        Some(Destination::Chosen(
            all.fold(OrderSet::default(), OrderSet::with),
        ))
    }

    /// A stage by its name: its phase, and its number there.
    pub(super) fn stage(&mut self, name: &Text, play: &Play) -> Option<(usize, usize)> {
        let found = stage_named(name, play);
        if found.is_none() {
            let stages = play.phases.iter().flat_map(|phase| &phase.stages);
            let known: BTreeSet<&str> = stages.map(|stage| stage.name.as_str()).collect();
            let known = known.into_iter();
            let message = format!("there is no stage {}", quoted(name));
            self.unknown(Code::UnknownName, name, message, known);
        }
        found
    }
}
