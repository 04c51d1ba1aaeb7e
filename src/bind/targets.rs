//! Whom an order names, and what is wrong with a name that means nobody.

use crate::diagnostics::Code;
use crate::names::{fold, listed};
use crate::rulebook::order::{Order, Target, TargetKind};
use crate::rulebook::phrase::PhraseMatch;
use crate::scenario::{Scenario, UnitId, one_of};
use crate::source::{quoted, shown};

use super::orders::Ordering;

impl Ordering<'_> {
    /// The unit that a name in an order means.
    ///
    /// # Errors
    /// The units that have the name, of which none fits, or several do.
    pub(super) fn target(&mut self, found: PhraseMatch, name: &str) -> Result<Target, Vec<UnitId>> {
        let Some(scenario) = self.scenario else {
            return Ok(Target::Somebody);
        };
        let candidates = scenario.units_called(name, self.folded);
        let kind = self.kind_of_target(found);
        let mut fitting = candidates
            .iter()
            .filter(|unit| self.fits(scenario, **unit, kind));
        match (fitting.next(), fitting.next()) {
            (Some(only), None) => Ok(Target::Unit(*only)),
            _ => Err(candidates),
        }
    }

    pub(super) fn order_of(&self, found: PhraseMatch) -> Option<&Order> {
        let meaning = self.rulebook.orders().meaning(found.meaning)?;
        self.rulebook.vocabulary().order(*meaning.orders.first()?)
    }

    fn kind_of_target(&self, found: PhraseMatch) -> TargetKind {
        let kind = self.order_of(found).and_then(|order| order.target);
        kind.unwrap_or(TargetKind::Unit)
    }

    /// Returns whether an order of the unit may be aimed at another.
    fn fits(&self, scenario: &Scenario, other: UnitId, kind: TargetKind) -> bool {
        // Without a unit nobody knows whose enemies are meant.
        scenario.may_be_target(self.unit.unwrap_or(UnitId::MAX), other, kind)
    }

    /// What is wrong with a name that means none of the units that fit, or several.
    pub(super) fn target_problem(
        &self,
        found: PhraseMatch,
        name: &str,
        candidates: &[UnitId],
    ) -> Option<Problem> {
        let scenario = self.scenario?;
        let order = self.order_of(found);
        let order_name = order.map(|order| order.name.as_str()).unwrap_or_default();
        let kind = self.kind_of_target(found);
        let fits = |unit: &UnitId| self.fits(scenario, *unit, kind);
        let fitting: Vec<UnitId> = candidates.iter().copied().filter(fits).collect();
        Some(match (fitting.as_slice(), candidates.first()) {
            ([], Some(other)) => {
                let what = scenario.seen_by(self.unit, *other);
                let one_of = one_of(scenario.units(), |unit| fits(&unit));
                let one_of = one_of.map(|one_of| format!(": write {one_of}"));
                Problem {
                    code: Code::WrongTarget,
                    message: format!("{} is {what}", quoted(name)),
                    help: format!(
                        "`{order_name}` names {}{}",
                        kind.with_article(),
                        one_of.unwrap_or_default()
                    ),
                    meant: Vec::new(),
                }
            }
            ([], None) => unknown_target(scenario, name, fits),
            (several, _) => {
                let (message, help) = can_mean(scenario, name, several);
                Problem {
                    code: Code::AmbiguousUnit,
                    message,
                    help,
                    meant: Vec::new(),
                }
            }
        })
    }
}

fn unknown_target(scenario: &Scenario, name: &str, fits: impl Fn(&UnitId) -> bool) -> Problem {
    let names = scenario.names();
    let (near, help) = names.instead_of(name, scenario.units(), |unit| fits(&unit));
    let near = near.into_iter().filter_map(|unit| scenario.unit(unit));
    let near: Vec<String> = near.map(|unit| unit.name.clone()).collect();
    Problem {
        code: Code::UnknownUnit,
        message: format!("there is no unit {}", quoted(name)),
        help,
        meant: near,
    }
}

/// Why what stands in the hole of a phrase does not fit: what is told of it is worked out only where
/// no phrase fits.
pub(super) enum Unfit {
    /// The units that have the name: none of them fits, or several do.
    Target(Vec<UnitId>),
    Number(Problem),
}

/// Why a name in an order means no unit.
pub(super) struct Problem {
    pub code: Code,
    pub message: String,
    pub help: String,
    /// The names that were probably meant.
    pub meant: Vec<String>,
}

/// What is wrong with a name that can mean several units, and what to write.
pub(super) fn can_mean(scenario: &Scenario, name: &str, units: &[UnitId]) -> (String, String) {
    let folded = fold(name);
    let found = || units.iter().filter_map(|unit| scenario.unit(*unit));
    if found().all(|unit| fold(&unit.name) == folded) {
        let sides = found().filter_map(|unit| scenario.side(unit.side));
        let written = sides
            .take(3)
            .map(|side| format!("`{} of {}`", shown(name), side.name));
        let message = format!("several sides have a unit {}", quoted(name));
        return (message, format!("write {}", listed(written, "or")));
    }
    let names = units
        .iter()
        .take(3)
        .map(|unit| quoted(&scenario.display_name(*unit)));
    let message = format!("{} can mean {}", quoted(name), listed(names, "and"));
    (message, "write the name of the unit".to_owned())
}
