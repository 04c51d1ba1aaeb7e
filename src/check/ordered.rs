//! Lists the orders of sheets without judging them.

use crate::bind::bind;
use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given;
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::Document;

/// The orders of each unit on some sheets.
///
/// # Errors
/// All that cannot be understood of them.
pub fn ordered(
    sheets: &[Document],
    sources: &Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
) -> Result<Vec<(UnitId, Vec<Given>)>, Vec<Finding>> {
    let (bound, findings) = bind(sheets, sources, rulebook, Some(scenario));
    let findings: Vec<Finding> = findings
        .into_iter()
        .filter(|finding| finding.severity.fails())
        .collect();
    if !findings.is_empty() {
        return Err(findings);
    }
    let units = bound.blocks.iter().flat_map(|block| &block.units);
    let orders = units.filter_map(|unit| {
        let orders = bound.orders_of(unit).iter();
        Some((unit.unit?, orders.map(|order| order.given).collect()))
    });
    Ok(orders.collect())
}
