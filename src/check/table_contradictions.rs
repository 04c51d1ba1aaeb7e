//! Contradictions on a table, whatever is ordered: the requirements of clauses that a table
//! contradicts. Names unit, clause and statement; the caller knows where the statement
//! stands.

use crate::diagnostics::{ClauseRef, Code, Finding};
use crate::names::sorted_once;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::{Check, Clause, Outcome};
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{
    Other, Outcomes, Trace, Truth, View as _, evaluate, facts_of, reasons,
};
use crate::rulebook::ruling::Rulings;
use crate::rulebook::template::{Piece, Template};
use crate::scenario::{Scenario, UnitId, UnitView, World};
use crate::source::{Place, shown};

/// The table, and by which rulings and in which phase it is looked at.
#[derive(Clone, Copy, Debug)]
pub(crate) struct TableContradictions<'a> {
    /// The table.
    pub world: World<'a>,
    /// Only what contradicts something of which it is known where it has been stated.
    pub only_stated: bool,
    /// Records every evaluation, if set.
    pub witness: Option<&'a Trace>,
}

/// Finds the place of a statement of a unit's fact, maybe towards another one.
pub type StatedAt<'p> = &'p dyn Fn(UnitId, Option<UnitId>, FactId) -> Option<Place>;

impl<'a> TableContradictions<'a> {
    /// Contradictions of clauses on these units: one finding for each clause and statement, at
    /// its place.
    pub(crate) fn contradictions(
        self,
        units: impl IntoIterator<Item = UnitId>,
        stated_at: StatedAt<'_>,
    ) -> Vec<Finding> {
        let checks: Vec<(&Clause, &Check)> = self.checks().collect();
        let mut findings: Vec<Finding> = Vec::new();
        if checks.is_empty() {
            return findings;
        }
        let placed = Placed::default();
        let mut when = Outcomes::before(self.witness);
        let mut require = Outcomes::before(self.witness);
        for unit in units {
            let view = self.world.of(unit, &placed);
            if self.witness.is_some() {
                when.about(&self.world.scenario.display_name(unit));
                require.about(&self.world.scenario.display_name(unit));
            }
            for (clause, check) in &checks {
                let concerned = evaluate(&check.when, &view, &mut when);
                let held = evaluate(&check.require, &view, &mut require);
                let contradicts =
                    || check.otherwise.under(self.world.rulings) == Outcome::Contradiction;
                if concerned != Truth::Yes || held != Truth::No || !contradicts() {
                    continue;
                }
                let found = self.finding(unit, &view, clause, check, &when, &require, stated_at);
                let Some(finding) = found else {
                    continue;
                };
                let is_told = |known: &&Finding| {
                    known.place == finding.place
                        && known.clause.as_ref().map(|clause| &clause.id) == Some(&clause.id)
                };
                let mut last = findings.iter().rev().take(checks.len() * 2);
                if !last.any(|known| is_told(&known)) {
                    findings.push(finding);
                }
            }
        }
        findings
    }

    fn checks(self) -> impl Iterator<Item = (&'a Clause, &'a Check)> {
        let all = self.world.rulebook.clauses().iter().flat_map(|clause| {
            let checks = clause.checks.iter();
            checks.map(move |check| (clause, check))
        });
        all.filter(move |(_, check)| check.otherwise.may_be(Outcome::Contradiction))
    }

    fn finding(
        self,
        unit: UnitId,
        view: &UnitView<'_>,
        clause: &Clause,
        check: &Check,
        when: &Outcomes,
        require: &Outcomes,
        stated_at: StatedAt<'_>,
    ) -> Option<Finding> {
        let failed = reasons(&check.require, require);
        let required = failed.iter().map(|reason| reason.node);
        let required = required.flat_map(|part| facts_of(&check.require, part));
        let parts = check.when.conjuncts().into_iter();
        let concerned = parts.filter(|part| when.get(*part) == Truth::Yes);
        let concerned = concerned.flat_map(|part| facts_of(&check.when, part));
        let facts = required.chain(concerned);
        let places = facts.flat_map(|fact| self.places(unit, fact, stated_at));
        let mut places: Vec<Place> = sorted_once(places);
        // The statement that was made last is shown as wrong, beside those that it contradicts.
        let last = match places.pop() {
            None if self.only_stated => return None,
            None => self.world.scenario.unit_place(unit),
            stated => stated,
        };
        let message = self.fill(&check.message, unit, view);
        let mut finding = match last {
            Some(place) => Finding::error(Code::Contradiction, place, message),
            None => Finding::without_place(Code::Contradiction, message),
        };
        for place in places.into_iter().rev().take(1) {
            finding = finding.related(place, "stated here");
        }
        let scenario = self.world.scenario;
        let name = scenario.unit(unit).map(|unit| unit.name.as_str());
        let side = scenario.side_of(unit).map(|side| side.name.as_str());
        let mut finding = finding.about(name, side);
        finding.help = Some(self.fill(&check.write, unit, view));
        let failed = failed.iter();
        let failed = failed.map(|reason| check.require.text_of(reason.node).to_owned());
        finding.clause = Some(Box::new(ClauseRef {
            also: clause.readings.clone(),
            failed: failed.collect(),
            ..clause.reference()
        }));
        Some(finding)
    }

    /// The places that state a fact of a unit, towards anyone, or of another one towards it.
    fn places(self, unit: UnitId, id: FactId, stated_at: StatedAt<'_>) -> Vec<Place> {
        if self.world.rulebook[id].owner != Owner::Pair {
            return stated_at(unit, None, id).into_iter().collect();
        }
        let scenario = self.world.scenario;
        let (pairs, default) = (scenario.pairs_of(unit).iter(), scenario.pair_default(id));
        let said = pairs.filter(|pair| scenario.pair_value(unit, pair.other, id) != default);
        let places = said.filter_map(|pair| stated_at(unit, Some(pair.other), id));
        places.collect()
    }

    fn fill(self, template: &Template, unit: UnitId, view: &UnitView<'_>) -> String {
        template.fill(|piece| match piece {
            Piece::Text(text) => text.clone(),
            Piece::Unit => shown(&self.world.scenario.display_name(unit)),
            Piece::Fact(id) => {
                let value = view.its_fact(Other::Unit(unit), *id);
                self.world.scenario.shown(&self.world.rulebook[*id], value)
            }
            Piece::Order | Piece::Orders | Piece::Target | Piece::Other | Piece::WhoMay => {
                "it".to_owned()
            }
        })
    }
}

/// Contradictions of clauses on a table as its scenario states it.
pub fn contradictions(
    scenario: &Scenario,
    rulebook: &Rulebook,
    rulings: &Rulings,
    witness: Option<&Trace>,
) -> Vec<Finding> {
    let world = World::new(rulebook, scenario, Some(rulebook.sheet_phase())).under(rulings);
    let state = TableContradictions {
        world,
        only_stated: false,
        witness,
    };
    let mut findings = state.contradictions(scenario.present(), &|unit, other, fact| {
        scenario.stated_at(unit, other, fact)
    });
    findings.sort_by_key(|finding| finding.place);
    findings
}
