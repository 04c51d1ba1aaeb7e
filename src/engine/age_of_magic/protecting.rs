//! Who comes between a charger and the one it charges.

use std::collections::{BTreeMap, BTreeSet};

use crate::engine::effects::aimed_at;
use crate::engine::entry::Changes;
use crate::engine::missing_input::{MissingInputs, StepResult};
use crate::engine::turn_context::TurnContext;
use crate::rulebook::age_of_magic::{Meeting, Protection};
use crate::rulebook::fact::Value;
use crate::rulebook::verb::Statement;
use crate::scenario::UnitId;

use super::precedence::Throwing;

impl TurnContext<'_> {
    /// Protectors come between: each charge is taken by whoever stands at the end of the chain.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn protect(&mut self, meeting: &Meeting) -> StepResult {
        let protectors = match &meeting.protection {
            Some(protection) => self.protectors(meeting, protection)?,
            None => BTreeMap::new(),
        };
        let mut settled: BTreeMap<Vec<UnitId>, Vec<UnitId>> = BTreeMap::new();
        let mut needs = MissingInputs::default();
        let comes = Statement {
            fact: meeting.charge.comes,
            value: Value::flag(true),
        };
        for unit in self.units() {
            for charger in self.towards(unit, meeting.charge.aimed) {
                let mut open = vec![(unit, vec![unit])];
                while let Some((charged, passed)) = open.pop() {
                    let around = protectors.get(&charged).into_iter().flatten().copied();
                    let around: Vec<UnitId> =
                        around.filter(|unit| !passed.contains(unit)).collect();
                    let takers = match &meeting.protection {
                        Some(by) => {
                            let takers = self.takers(meeting, by, charged, around, &mut settled);
                            needs.note(takers).unwrap_or_default()
                        }
                        None => Vec::new(),
                    };
                    if takers.is_empty() {
                        self.due(charged, charger, &comes);
                    }
                    for taker in takers {
                        self.interposes(meeting, taker, charger, protectors.contains_key(&taker));
                        let is_in_chain = self.is_in_chain(meeting, taker);
                        if needs.note(is_in_chain).unwrap_or(true) {
                            open.push((taker, passed.iter().copied().chain([taker]).collect()));
                        } else {
                            self.due(taker, charger, &comes);
                        }
                    }
                }
            }
        }
        needs.or(())
    }

    /// Returns whether who protects a protector takes the charge from it.
    fn is_in_chain(&mut self, meeting: &Meeting, protector: UnitId) -> StepResult<bool> {
        let given = self.orders_of(protector, false);
        match &meeting.protection {
            Some(protection) => self.holds(protector, &given, &protection.in_chains),
            None => Ok(true),
        }
    }

    /// Who protects whom. Where a protector that is charged protects nobody, it still does while
    /// somebody takes those charges off it.
    fn protectors(
        &mut self,
        meeting: &Meeting,
        protection: &Protection,
    ) -> StepResult<BTreeMap<UnitId, Vec<UnitId>>> {
        let mut all: Vec<(UnitId, UnitId)> = Vec::new();
        let mut doubtful: BTreeSet<UnitId> = BTreeSet::new();
        for unit in self.units() {
            let given = self.orders_of(unit, false);
            let Some(protected) = aimed_at(protection.order, &given) else {
                continue;
            };
            all.push((unit, protected));
            let unless_charged = self.holds(unit, &given, &protection.unless_charged)?;
            if unless_charged && !self.towards(unit, meeting.charge.aimed).is_empty() {
                doubtful.insert(unit);
            }
        }
        while let Some(saved) = doubtful.iter().copied().find(|unit| {
            all.iter()
                .any(|(by, of)| of == unit && !doubtful.contains(by))
        }) {
            doubtful.remove(&saved);
        }
        let mut protectors: BTreeMap<UnitId, Vec<UnitId>> = BTreeMap::new();
        for (unit, protected) in all {
            if !doubtful.contains(&unit) {
                protectors.entry(protected).or_default().push(unit);
                continue;
            }
            let given = self.orders_of(unit, false);
            let causes = self.causes(protection.clause, &protection.unless_charged, unit, &given);
            let protected = self.name(protected);
            let what = format!("is charged itself, and does not protect {protected}");
            self.event(unit, what, Changes::new(), causes);
        }
        Ok(protectors)
    }

    fn interposes(
        &mut self,
        meeting: &Meeting,
        taker: UnitId,
        charger: UnitId,
        is_protected: bool,
    ) {
        let Some(protection) = &meeting.protection else {
            return;
        };
        let given = self.orders_of(taker, false);
        let mut causes = self.clause_and_readings(protection.clause);
        // Whether it may, the table decides where it is charged itself.
        if !self.towards(taker, meeting.charge.aimed).is_empty() {
            self.deciding(&protection.unless_charged, taker, None, &given, &mut causes);
        }
        if is_protected {
            let in_chains = &protection.in_chains;
            self.deciding(in_chains, taker, None, &given, &mut causes);
        }
        let outer = self.around.other.replace(charger);
        let what = self.fill(&protection.says, taker, &given, &protection.unless_charged);
        self.around.other = outer;
        self.event(taker, what, Changes::new(), causes);
    }

    /// Of several that protect one unit, those that take the charges on it.
    fn takers(
        &mut self,
        meeting: &Meeting,
        protection: &Protection,
        charged: UnitId,
        around: Vec<UnitId>,
        settled: &mut BTreeMap<Vec<UnitId>, Vec<UnitId>>,
    ) -> StepResult<Vec<UnitId>> {
        let [first, _, ..] = around.as_slice() else {
            return Ok(around);
        };
        if let Some(takers) = settled.get(&around) {
            return Ok(takers.clone());
        }
        let (first, given) = (*first, self.orders_of(*first, false));
        let rolled = self.holds(first, &given, &protection.rolled_for)?;
        let mut causes = self.causes(protection.clause, &protection.rolled_for, first, &given);
        let takers = match &meeting.contest {
            Some(contest) if rolled => {
                let numbered = around.iter().enumerate();
                let pairs = numbered
                    .flat_map(|(at, one)| around.iter().skip(at + 1).map(|other| (*one, *other)));
                let pairs: Vec<(UnitId, UnitId)> = pairs.collect();
                causes.retain(|cause| *cause != self.rulebook[protection.clause].id);
                let throwing = Throwing {
                    contest,
                    units: &around,
                    pairs: &pairs,
                    about: Some(charged),
                };
                let becomes = "the highest takes the charge";
                let thrown = self.contest(&throwing, becomes, causes)?;
                let best = around.iter().filter_map(|unit| thrown.get(unit)).max();
                let takes = |unit: &&UnitId| thrown.get(unit) == best;
                around.iter().filter(takes).copied().collect()
            }
            _ => {
                let what = format!("stands first before {}", self.name(charged));
                self.event(first, what, Changes::new(), causes);
                vec![first]
            }
        };
        settled.insert(around, takers.clone());
        Ok(takers)
    }
}
