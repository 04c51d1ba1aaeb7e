//! The version of Adjutant that a rulebook needs: `needs: adjutant >= 0.2`.

use crate::diagnostics::{Code, Finding};
use crate::rulebook::yaml::node::{Node, span_of};
use crate::source::{Place, SourceId, quoted};

/// The numbers of this version.
const OWN: &str = env!("CARGO_PKG_VERSION");

/// Why a rulebook cannot be read by this version; none where it can.
pub(super) fn unmet(tree: &Node, source: SourceId) -> Option<Finding> {
    let needs = tree.get("needs")?;
    let place = Place::new(source, span_of(needs.at));
    let text = needs.text().unwrap_or_default();
    let least = text.strip_prefix("adjutant").map(str::trim_start);
    let least = least
        .and_then(|rest| rest.strip_prefix(">="))
        .map(str::trim);
    let Some((least, numbers)) = least.and_then(|least| Some((least, numbers_of(least)?))) else {
        let message = format!("{} names no version", quoted(text));
        let finding = Finding::error(Code::RulebookShape, place, message);
        return Some(finding.help(format!("write e.g. `needs: adjutant >= {OWN}`")));
    };
    if numbers_of(OWN)? >= numbers {
        return None;
    }
    let message = format!("this rulebook needs Adjutant {least} or later; this is {OWN}");
    let finding = Finding::error(Code::RulebookShape, place, message);
    Some(finding.help("install a later version, or ask who wrote the rulebook for an older one"))
}

/// The numbers of a version: `0.2` is `0.2.0`.
fn numbers_of(version: &str) -> Option<[u32; 3]> {
    let mut numbers = [0; 3];
    let mut parts = version.split('.');
    for (number, part) in numbers.iter_mut().zip(&mut parts) {
        *number = part.parse().ok()?;
    }
    parts.next().is_none().then_some(numbers)
}
