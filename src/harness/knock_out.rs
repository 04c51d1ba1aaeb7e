//! Each clause and reading taken out in turn: an example must notice.

use std::rc::Rc;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::Carried;

use super::coverage::Coverage;
use super::shelf::Shelf;
use super::suite::Suite;

/// A clause or reading that was taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Knocked {
    /// Its id.
    pub id: String,
    /// The first example found that fails without it.
    pub noticed: Option<String>,
}

/// Takes out each clause and reading of a rulebook's own in turn, and looks for an example that
/// fails without it: first among those in which it is evaluated, then among all. `passed` are the
/// numbers of the examples that hold as the rulebook is.
pub fn knock_out(
    suite: &Suite,
    shelf: &Rc<Shelf>,
    coverage: &Coverage,
    rulebook: &Rulebook,
    passed: &[usize],
) -> Vec<Knocked> {
    let clauses = rulebook
        .clauses_carried()
        .filter(|(clause, carried)| *carried != Carried::Prose && rulebook.is_own(&clause.id))
        .map(|(clause, _)| clause.id.clone());
    let readings = rulebook
        .readings()
        .iter()
        .filter(|reading| rulebook.is_own(&reading.id))
        .map(|reading| reading.id.clone());
    let knocked = clauses.chain(readings).map(|id| {
        let without = Rc::new(shelf.without(&id));
        let proof = coverage.proof(&id);
        // Those that prove something of it are the likeliest to notice.
        let mut likely: Vec<usize> = Vec::new();
        for number in proof
            .violated
            .iter()
            .chain(&proof.applied)
            .chain(&coverage.touched(&id))
            .chain(passed)
        {
            likely.push(*number);
        }
        let mut seen = std::collections::BTreeSet::new();
        likely.retain(|number| passed.binary_search(number).is_ok() && seen.insert(*number));
        let mut noticed = None;
        suite.run_some(&likely, &without, &mut |ran| {
            if ran.outcome.failed.is_some() {
                noticed = Some(suite.title(ran.example));
            }
            noticed.is_some()
        });
        Knocked { id, noticed }
    });
    knocked.collect()
}
