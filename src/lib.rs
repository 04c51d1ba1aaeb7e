//! Adjutant: rules as code for tabletop wargame orders. A referee's check of order sheets, the turn
//! itself, exact odds, and what would be legal, in six games or in one of your own.
//!
//! Programs use the items at the root of the crate: five calls that take [`Texts`] and return reports.
//! The library is pure: it reads no file, clock or environment and prints nothing. Reports are plain
//! data, and with `serde` they are the JSON that the commands print.
//!
//! # Checking order sheets
//!
//! ```
//! use adjutant::{Texts, check};
//!
//! let texts = Texts::new()
//!     .scenario("table.scenario", "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry, in column, class B\n")
//!     .sheet("guild.orders", "side: Guild\nSpears: Advance, Wheel\n");
//! let report = check(&texts)?;
//! assert_eq!(report.findings[0].message, "`Wheel` has no direction");
//! # Ok::<(), adjutant::Error>(())
//! ```
//!
//! # Listing legal orders
//!
//! ```
//! use adjutant::{Texts, choices};
//!
//! let table = "rulebook: bolt-action\nside: British\nSection: regular, infantry\n\
//!              side: German\nGrenadiers: veteran, infantry\n";
//! let report = choices(&Texts::new().scenario("lane.scenario", table), "British")?;
//! assert_eq!(report.units[0].choices[0].line, "Section: Fire");
//! # Ok::<(), adjutant::Error>(())
//! ```
//!
//! # Playing a turn, and verifying its record
//!
//! ```
//! use adjutant::{Key, Texts, resolve, verify};
//!
//! let table = "rulebook: bolt-action\nturn: 1\nside: British\nSection: regular, infantry, 1 pin\n\
//!              side: German\nGrenadiers: veteran, infantry\n";
//! let turn = "phase: orders\nside: British\nSection: Run\n";
//! let texts = Texts::new().scenario("lane.scenario", table).sheet("1.turn", turn);
//! let report = resolve(&texts, Some(Key::of_passphrase("thirty paces")))?;
//! // The order test of the pinned unit is rolled. The turn waits for the next die.
//! assert_eq!(report.waits_for[0].what, "what is done next in `orders`, or its end");
//! assert_eq!(verify(&report.record).reason, Some("open"));
//! # Ok::<(), adjutant::Error>(())
//! ```
//!
//! # Counting exact odds
//!
//! ```
//! use adjutant::{Texts, odds};
//!
//! let table = "rulebook: swordpoint\nturn: 1\nside: Millers\narmy: 2 tokens\n\
//!     Knights: cavalry, formed, shock cavalry, lances, heavy armour, shields, Cohesion 8, \
//!     6 figures, 2 figures to a base, began with 3 bases\n\
//!     to Spearmen: fighting, 2 bases in contact\n\
//!     side: Marshmen\narmy: 1 token\n\
//!     Spearmen: infantry, close order, spears, shields, light armour, Cohesion 7, \
//!     16 figures, 4 figures to a base, began with 4 bases\n\
//!     to Knights: 2 bases in contact\n";
//! let turn = "phase: combat\nside: Millers\ntokens: 2 on Knights\n\
//!     happened:\nKnights: charged this turn, first round\nSpearmen: first round\n";
//! let texts = Texts::new().scenario("clash.scenario", table).sheet("1.turn", turn);
//! let odds = odds(&texts, "combat", &["broken"])?;
//! let (value, chance) = odds[0].values.last().unwrap();
//! assert_eq!(format!("{} {value}: {chance}", odds[0].unit), "Spearmen yes: 2575/5184 (49.7 %)");
//! # Ok::<(), adjutant::Error>(())
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
// Without the program and the harness some of what they alone use is left.
#![cfg_attr(
    not(all(feature = "cli", feature = "harness", feature = "serve")),
    allow(dead_code, unused_imports)
)]

pub use api::{Error, Texts, check, choices, odds, resolve, verify};
pub use check::{Measurement, Verdict};
pub use diagnostics::Severity;
pub use dice::Key;
pub use engine::{
    Choice, Hole, HolePairs, HoleValue, NumberRange, PendingInput, RollNeed, UnitChoices,
};
pub use journal::SettledDispute;
pub use odds::Chance;
pub use report::{
    CheckReport, ChoicesReport, EditReport, FindingReport, FixReport, LinePlace, OpenGame,
    OwedInput, PhaseOdds, ReadAs, StopReport, TurnReport, VerdictReport, VerifyReport,
};
pub use rulebook::{SHIPPED, shipped as rulebook_text};

/// The page for programmers, whose examples are tests.
#[cfg(doctest)]
#[doc = include_str!("../docs/programs.md")]
mod programs {}

mod analysis;
mod api;
mod bind;
mod check;
#[cfg(feature = "cli")]
mod cli;
mod diagnostics;
mod dice;
mod engine;
mod geometry;
#[cfg(feature = "harness")]
mod harness;
#[doc(hidden)]
pub mod internals;
mod journal;
mod names;
mod odds;
#[cfg(feature = "harness")]
mod play_out;
mod report;
mod rulebook;
mod scenario;
mod source;
mod syntax;
#[cfg(feature = "cli")]
mod view;
