//! Each clause and reading taken out in turn: an example must notice.

use crate::harness::registry::{own_clauses, own_readings};
use std::collections::BTreeSet;
use std::rc::Rc;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::Carried;

use super::coverage::Coverage;
use super::rulebook_cache::RulebookCache;
use super::suite::Suite;

/// A clause or reading that was taken out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KnockedOut {
    /// Its id.
    pub id: String,
    /// The first example found that fails without it.
    pub noticed: Option<String>,
}

/// Takes out each clause and reading of a rulebook's own in turn, and looks for an example that
/// fails without it among those in which it is evaluated; where that is not seen of all that it does,
/// then among all. `passed` are the numbers of the examples that hold as the rulebook is.
pub fn knock_out(
    suite: &Suite,
    shelf: &Rc<RulebookCache>,
    coverage: &Coverage,
    rulebook: &Rulebook,
    passed: &[usize],
) -> Vec<KnockedOut> {
    let clauses = own_clauses(rulebook).filter(|(_, carried)| *carried != Carried::Prose);
    let clauses = clauses.map(|(clause, _)| clause.id.clone());
    let readings = own_readings(rulebook).map(|reading| reading.id.clone());
    let conditional = with_conditions_only(rulebook);
    let knocked = clauses.chain(readings).map(|id| {
        let without = Rc::new(shelf.without(&id));
        let proof = coverage.proof(&id);
        // Those that prove something of it are the likeliest to notice.
        let touched = coverage.touched(&id);
        let all = if conditional.contains(id.as_str()) {
            &[]
        } else {
            passed
        };
        let likely = proof.violated.iter().chain(&proof.applied);
        let mut likely: Vec<usize> = likely.chain(&touched).chain(all).copied().collect();
        let mut seen = BTreeSet::new();
        likely.retain(|number| passed.binary_search(number).is_ok() && seen.insert(*number));
        let mut noticed = None;
        suite.run_some(&likely, &without, &mut |ran| {
            if ran.outcome.failed.is_some() {
                noticed = Some(suite.title(ran.example));
            }
            noticed.is_some()
        });
        KnockedOut { id, noticed }
    });
    knocked.collect()
}

/// The clauses of which all that they do hangs on a condition, so that an example which does not evaluate
/// them cannot fail without them.
fn with_conditions_only(rulebook: &Rulebook) -> BTreeSet<&str> {
    let (mut conditional, mut other) = (BTreeSet::new(), BTreeSet::new());
    for rule in rulebook.rules() {
        let ids = rule.clauses.iter().map(|clause| &rulebook[*clause].id);
        let ids = ids.map(String::as_str);
        if rule.predicates.is_empty() {
            other.extend(ids);
        } else {
            conditional.extend(ids);
        }
    }
    conditional.retain(|id| !other.contains(id));
    conditional
}
