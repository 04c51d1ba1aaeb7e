//! Reports: findings and verdicts for people and for machines. Pure: it makes text, and whoever
//! calls prints it.

#[cfg(feature = "cli")]
mod human;
mod json;
mod rules;
mod sarif;
mod summary;

#[cfg(feature = "cli")]
pub use human::{Style, findings as human_findings};
pub use json::{check as json_check, findings as json_findings, rules as json_rules};
pub use rules::{explain, rules};
pub use sarif::sarif;
pub use summary::summary;
