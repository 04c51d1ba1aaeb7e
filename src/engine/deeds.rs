//! Deeds: what lines below `happened:` report, judged by who may do it. A deed that is not allowed is a
//! breach of orders where its fact says so; any other one counts for nothing.

use std::collections::BTreeSet;
use std::sync::Arc;

use crate::bind::{Happened, StatedResult, What};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::play::{Deed, Demand, Moment};
use crate::rulebook::predicate::{Predicate, Truth};
use crate::scenario::{PairChange, UnitId};
use crate::source::{Place, quoted};

use super::entry::Entry;
use super::missing_input::{MissingInputs, StepResult};
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;

/// A deed that is reported and not judged yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct ReportedDeed {
    pub unit: UnitId,
    /// Towards which other unit, of a fact of pairs.
    pub other: Option<UnitId>,
    pub fact: FactId,
    /// Where it is reported.
    pub place: Place,
    /// The values that it has replaced.
    before: Vec<StatedResult>,
}

impl TurnContext<'_> {
    /// Notes the deeds that lines report, before their facts take on their values.
    pub(crate) fn note_deeds(&mut self, happened: &[&Happened]) {
        let demands = &self.rulebook.play().demands;
        let is_judged = |fact: FactId| {
            let mut deeds = demands.iter().filter_map(|demand| demand.deed);
            deeds.any(|deed| deed.fact == fact)
        };
        for one in happened.iter().filter(|one| !one.by_order) {
            let mut before = match &one.what {
                What::Parts(_) => Vec::new(),
                what => what.stated(),
            };
            let Some(first) = before.first().copied() else {
                continue;
            };
            // What says that nothing has happened is no deed.
            if self.rulebook[first.fact].otherwise == first.value || !is_judged(first.fact) {
                continue;
            }
            for said in &mut before {
                said.value = self.held(said.unit, said.other, said.fact);
            }
            self.state.deeds.push(ReportedDeed {
                unit: first.unit,
                other: first.other,
                fact: first.fact,
                place: one.place,
                before,
            });
        }
    }

    /// Judges the reported deeds whose facts say that they are judged at a moment. Returns where those
    /// stand that are withdrawn.
    ///
    /// # Errors
    /// What has to be stated first.
    pub(crate) fn judge_deeds(
        &mut self,
        moment: Moment,
        written: BoundTurn<'_>,
    ) -> StepResult<BTreeSet<Place>> {
        let mut withdrawn = BTreeSet::new();
        if self.state.deeds.is_empty() {
            return Ok(withdrawn);
        }
        let demands = &self.rulebook.play().demands;
        let at_moment: Vec<(&Demand, Deed)> = demands
            .iter()
            .filter(|demand| demand.moment == moment)
            .filter_map(|demand| Some((demand, demand.deed?)))
            .collect();
        let is_of_moment = |reported: &mut ReportedDeed| {
            at_moment.iter().any(|(_, deed)| deed.fact == reported.fact)
        };
        let mut reported: Vec<_> = self.state.deeds.extract_if(.., is_of_moment).collect();
        // In whatever order they are written, they come to the same.
        reported.sort_by_key(|deed| (deed.unit, deed.other, deed.fact));
        let mut needs = MissingInputs::default();
        for reported in reported {
            if self.state.table.is_removed(reported.unit) {
                continue;
            }
            for (demand, deed) in at_moment
                .iter()
                .filter(|(_, deed)| deed.fact == reported.fact)
            {
                let is_allowed = needs.note(self.judge_deed(demand, *deed, &reported));
                if is_allowed == Some(Some(false)) && !deed.is_breach {
                    self.withdraw(demand, &reported, written);
                    withdrawn.insert(reported.place);
                    break;
                }
            }
        }
        needs.or(withdrawn)
    }

    /// Returns whether a deed is allowed; none where the demand does not concern it, or where nobody
    /// has stated what decides about a breach.
    fn judge_deed(
        &mut self,
        demand: &Demand,
        deed: Deed,
        reported: &ReportedDeed,
    ) -> StepResult<Option<bool>> {
        let (unit, other) = (reported.unit, reported.other);
        let given = self.orders_in_force(unit);
        let held = if deed.is_breach {
            match self.truth(unit, &given, other, &demand.when) {
                Truth::No => return Ok(None),
                when => match (when, self.truth(unit, &given, other, &demand.require)) {
                    (Truth::Yes, Truth::Yes) => Some(true),
                    (Truth::Yes, Truth::No) => Some(false),
                    _ => None,
                },
            }
        } else {
            let mut holds = |predicate: &Predicate| match other {
                Some(other) => self.holds_towards(unit, &given, predicate, other),
                None => self.holds(unit, &given, predicate),
            };
            if !holds(&demand.when)? {
                return Ok(None);
            }
            Some(holds(&demand.require)?)
        };
        // Of what may happen, and happens, nothing needs to be told.
        if self.told.to_nobody || (held == Some(true) && !deed.is_breach) {
            return Ok(held);
        }
        self.tell_held(demand, unit, other, &given, held);
        Ok(held)
    }

    /// Takes a deed back that is not allowed, and says so at its line.
    fn withdraw(&mut self, demand: &Demand, reported: &ReportedDeed, written: BoundTurn<'_>) {
        let mut pairs = Vec::new();
        for said in &reported.before {
            match said.other {
                None => {
                    let table = &mut self.state.table;
                    table.set(said.unit, Owner::Unit, said.fact, said.value);
                    self.touch(said.unit, said.fact);
                }
                Some(other) => pairs.push(PairChange {
                    unit: said.unit,
                    other,
                    fact: said.fact,
                    value: said.value,
                }),
            }
        }
        if !pairs.is_empty() {
            self.state.table.set_pairs(&pairs);
            self.touch_pairs(&pairs);
        }
        // Within a stage units see one another as it began, which is without the deed.
        if self.state.seen.is_some() {
            self.state.seen = Some(Arc::new(self.state.table.clone()));
        }
        if self.told.to_nobody {
            return;
        }
        self.told
            .said_in_turn
            .retain(|_, (place, _)| *place != reported.place);
        let name = self.name(reported.unit);
        let why = match self.told.entries.last() {
            Some(Entry::Held(held)) => held.what.clone(),
            _ => String::new(),
        };
        let line = quoted(written.sources.slice(reported.place));
        let message = format!("{line} does not count: {name} {why}");
        let mut finding = Finding::warning(Code::NoEffect, reported.place, message)
            .about(Some(&name), Some(&self.side(reported.unit)))
            .help("take the line out, or write of whom it is so");
        finding.clause = Some(Box::new(self.rulebook[demand.clause].reference()));
        self.told.warnings.push(finding);
    }
}
