//! Adjutant: rules as code for tabletop wargame orders. A referee's check of order sheets, the turn
//! itself, exact odds, and what would be legal, in six games or in one of your own.
//!
//! What stands at the root of the crate is the door for programs: about forty items, below. The
//! library is pure: it reads no file, clock or environment and prints nothing. Texts go in, with the
//! names under which messages show them, and findings, entries and choices come out as data. The
//! modules behind the door are there to be looked at; they may change with any version.
//!
//! # Checking order sheets
//!
//! ```
//! use adjutant::{Document, Rulebook, Sources, Verdict, check_turn};
//!
//! let rulebook = Rulebook::of_game("fantasy-warlord").unwrap();
//! let mut sources = Sources::default();
//! let scenario = Document::parse(
//!     "table.scenario",
//!     "rulebook: fantasy-warlord\nside: Guild\nSpears: infantry, in column, class B\n",
//!     &mut sources,
//! );
//! let sheet = Document::parse(
//!     "guild.orders",
//!     "rulebook: fantasy-warlord\nside: Guild\nSpears: Advance, Wheel\n",
//!     &mut sources,
//! );
//! let checked = check_turn(&rulebook, &sources, Some(&scenario), &[sheet], &[]);
//! assert_eq!(checked.verdicts[0].verdict, Verdict::Refused);
//! assert_eq!(checked.findings[0].message, "`Wheel` has no direction");
//! ```
//!
//! # What would be legal
//!
//! ```
//! use adjutant::{Document, Rulebook, Sources, choices, read_scenario};
//!
//! let rulebook = Rulebook::of_game("bolt-action").unwrap();
//! let mut sources = Sources::default();
//! let text = "rulebook: bolt-action\nside: British\nSection: regular, infantry\n\
//!             side: German\nGrenadiers: veteran, infantry\n";
//! let scenario = Document::parse("table.scenario", text, &mut sources);
//! let (table, findings) = read_scenario(scenario.source, &scenario.lines, &sources, &rulebook);
//! assert!(findings.is_empty());
//! let (_, units) = choices(&rulebook, &sources, &table, &[], 0).unwrap();
//! assert_eq!(units[0].choices[0].line, "Section: Fire");
//! ```
//!
//! # Taking a turn, and verifying it
//!
//! ```
//! use adjutant::{Document, Key, Keys, Rulebook, Sources, TurnInputs, read_scenario, resolve};
//!
//! let rulebook = Rulebook::of_game("bolt-action").unwrap();
//! let mut sources = Sources::default();
//! let text = "rulebook: bolt-action\nturn: 1\nside: British\nSection: regular, infantry, 1 pin\n\
//!             side: German\nGrenadiers: veteran, infantry\n";
//! let scenario = Document::parse("table.scenario", text, &mut sources);
//! let (table, _) = read_scenario(scenario.source, &scenario.lines, &sources, &rulebook);
//! let turn = "rulebook: bolt-action\nphase: orders\nside: British\nSection: Run\n";
//! let turn = [Document::parse("1.turn", turn, &mut sources)];
//! let keys = Keys::Practice(Key::of_passphrase("thirty paces"));
//! let resolution = resolve(TurnInputs {
//!     rulebook: &rulebook,
//!     sources: &sources,
//!     scenario: &table,
//!     files: &turn,
//!     keys: &keys,
//!     until: None,
//!     loaded: &[],
//!     witness: None,
//! });
//! // The order test of a pinned unit has been rolled; the turn waits for what is done next.
//! assert!(resolution.findings.is_empty());
//! let pending = resolution.pending_inputs(&rulebook);
//! assert_eq!(pending[0].what, "what is done next in `orders`, or its end");
//!
//! // A record of it is verified from the inputs that it holds.
//! use adjutant::{Header, Unverified, begin_record, extend_record, rulebook_text, verify};
//! let inputs = begin_record(&Header {
//!     rulebook: &rulebook,
//!     layers: vec![("bolt-action.yaml", rulebook_text("bolt-action").unwrap())],
//!     rulings: table.rulings(),
//!     scenario: ("table.scenario", text),
//! });
//! let record = extend_record(&inputs, None, &resolution.entries, false).unwrap();
//! let verified = verify(&record.text());
//! assert!(matches!(verified.wrong, Some((_, Unverified::Open))));
//! ```
//!
//! # Exact odds
//!
//! ```
//! use adjutant::{Document, Keys, Rulebook, Sources, TurnInputs, odds, read_scenario};
//!
//! let rulebook = Rulebook::of_game("swordpoint").unwrap();
//! let mut sources = Sources::default();
//! let text = "rulebook: swordpoint\nturn: 1\nside: Millers\narmy: 2 tokens\n\
//!     Knights: cavalry, formed, shock cavalry, lances, heavy armour, shields, Cohesion 8, \
//!     6 figures, 2 figures to a base, began with 3 bases\n\
//!     to Spearmen: fighting, 2 bases in contact\n\
//!     side: Marshmen\narmy: 1 token\n\
//!     Spearmen: infantry, close order, spears, shields, light armour, Cohesion 7, \
//!     16 figures, 4 figures to a base, began with 4 bases\n\
//!     to Knights: 2 bases in contact\n";
//! let scenario = Document::parse("clash.scenario", text, &mut sources);
//! let (table, _) = read_scenario(scenario.source, &scenario.lines, &sources, &rulebook);
//! let turn = "rulebook: swordpoint\nphase: combat\nside: Millers\ntokens: 2 on Knights\n\
//!     happened:\nKnights: charged this turn, first round\nSpearmen: first round\n";
//! let turn = [Document::parse("1.turn", turn, &mut sources)];
//! let broken = rulebook.vocabulary().fact_named("broken").unwrap();
//! let inputs = TurnInputs {
//!     rulebook: &rulebook,
//!     sources: &sources,
//!     scenario: &table,
//!     files: &turn,
//!     keys: &Keys::None,
//!     until: rulebook.phases().iter().position(|phase| phase == "combat"),
//!     loaded: &[],
//!     witness: None,
//! };
//! let odds = odds(inputs, &[(1, broken)]).unwrap();
//! let (_, breaks) = odds.chances[0].iter().next_back().unwrap();
//! assert_eq!(breaks.to_string(), "2575/5184 (49.7 %)");
//! ```
#![cfg_attr(docsrs, feature(doc_cfg))]
// Without the program and the harness some of what they alone use is left.
#![cfg_attr(
    not(all(feature = "cli", feature = "harness", feature = "serve")),
    allow(dead_code, unused_imports)
)]

pub use check::{Measurement, MissingFact, UnitVerdict, Verdict};
pub use diagnostics::{ClauseRef, Code, Edit, Finding, Fix, LabelledPlace, Severity};
pub use dice::Key;
pub use engine::{
    Branches, Checked, Choice, Hole, HoleValue, Keys, Mended, MissingInput, MissingInputs,
    PendingInput, Resolution, Stopped, TurnInputs, UnitChoices, apply as apply_fixes,
    branches as odds, check_turn, choices_after as choices, mend as find_fixes, resolve,
};
pub use engine::{Entry, LoadedDice};
pub use journal::{
    Conflict, GameProof, Header, Record, Unverified, Verified, begin as begin_record,
    extend as extend_record, verify, verify_game,
};
pub use odds::Chance;
pub use rulebook::{Layer, Rulebook, SHIPPED, shipped as rulebook_text};
pub use scenario::{Scenario, read as read_scenario};
pub use source::{Place, Source, SourceId, Sources, Span};
pub use syntax::Document;

mod analysis;
mod bind;
mod check;
#[cfg(feature = "cli")]
mod cli;
mod diagnostics;
mod dice;
mod engine;
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
