//! Groups the units of a side that may be given the same orders, so that one finding names them all.

use std::cell::RefCell;
use std::collections::{HashMap, HashSet};

use crate::names::listed;
use crate::rulebook::order::Given;
use crate::scenario::UnitId;
use crate::source::{Place, shown};

use super::messages::FindingText;

/// So many units are named.
const MOST_NAMED: usize = 8;
/// So many answers are looked for in a check: each asks the clauses about all units of a side.
const MOST_ANSWERS: usize = 20;
/// Stands for units that are not looked for.
const NOT_LOOKED_FOR: &str = "those that may";

/// Answers by the block of a sheet and the refused orders, which many of its units may have in common.
#[derive(Default)]
pub(super) struct WhoMay(RefCell<HashMap<(Place, Vec<Given>), String>>);

impl WhoMay {
    /// The units of the side to which the orders of a finding may be given, of those that the sheet does not name; `none`
    /// if there are none.
    pub fn answer(&self, finding: &FindingText<'_>) -> String {
        let key = (finding.line.block.place, finding.placed.given().to_vec());
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        if self.0.borrow().len() == MOST_ANSWERS {
            return NOT_LOOKED_FOR.to_owned();
        }
        let Some(found) = units_that_may(finding) else {
            return NOT_LOOKED_FOR.to_owned();
        };
        self.0.borrow_mut().insert(key, found.clone());
        found
    }
}

fn units_that_may(finding: &FindingText<'_>) -> Option<String> {
    let (scenario, unit) = finding.on.scenario.zip(finding.line.unit)?;
    let side = scenario.side_of(unit)?;
    let units = finding.line.block.units.iter();
    let named: HashSet<UnitId> = units.filter_map(|orders| orders.unit).collect();
    let given = finding.placed.given();
    let mut refusing = None;
    let mut may = |other: &UnitId| {
        !scenario.is_removed(*other)
            && !named.contains(other)
            && !finding
                .checks
                .refuses(finding.world(scenario), *other, given, &mut refusing)
    };
    let names: Vec<String> = side
        .unit_ids()
        .filter(|other| *other != unit && may(other))
        .take(MOST_NAMED)
        .map(|other| shown(&scenario.display_name(other)))
        .collect();
    Some(match names.as_slice() {
        [] => "none".to_owned(),
        names => listed(names, "and"),
    })
}
