//! Reports: findings and verdicts for people and for machines. Pure: it makes text, and whoever
//! calls prints it.

#[cfg(feature = "cli")]
mod badge;
mod chart;
mod check_report;
mod choices;
mod clause_actions;
mod event_lines;
#[cfg(feature = "cli")]
mod excerpt;
mod figure;
mod game;
mod game_turn;
#[cfg(feature = "cli")]
mod group_findings;
#[cfg(feature = "cli")]
mod human;
mod json;
mod legal;
mod lookup;
mod map;
mod odds;
mod page;
#[cfg(feature = "cli")]
mod paper;
mod play;
mod read_as;
#[cfg(feature = "cli")]
mod replay;
mod risk;
mod roster;
mod rules;
mod sarif;
mod settlement;
mod story;
mod summary;
mod turn;
mod turn_report;
mod verify_report;

#[cfg(feature = "cli")]
pub(crate) use badge::badge;
pub(crate) use check_report::finding_reports;
pub use check_report::{CheckReport, EditReport, FindingReport, FixReport, VerdictReport};
pub use choices::ChoicesReport;
pub(crate) use choices::choices as human_choices;
pub use game::game_log;
pub(crate) use game::{game_proof, game_question, game_state};
pub(crate) use game_turn::{GameTurn, OpenSheet};
#[cfg(feature = "cli")]
pub use human::{Style, findings as human_findings};
pub(crate) use json::{WithVersion, findings as json_findings, json_rulings, rules as json_rules};
pub(crate) use legal::advice;
pub(crate) use lookup::{Meant, meanings_of};
pub(crate) use map::{MapSize, OrdersOf, Plan, picture, picture_for, text as draw_text, title_of};
pub use odds::PhaseOdds;
pub(crate) use odds::{
    NoTest, OddsRow, TestOdds, distribution, json_distribution, json_phase_odds, json_test_odds,
    phase_odds, test_odds, with_modifiers,
};
pub(crate) use page::{html, markdown, result_of};
#[cfg(feature = "cli")]
pub(crate) use paper::{Paper, PaperKind};
pub use read_as::ReadAs;
pub(crate) use read_as::notes as human_notes;
#[cfg(feature = "cli")]
pub(crate) use replay::{Replay, TurnToTell};
pub(crate) use risk::human_risks;
pub(crate) use roster::roster;
pub use rules::explain;
pub(crate) use rules::rules;
pub(crate) use sarif::sarif;
pub(crate) use settlement::{json_named_settlement, json_settlement, named_settlement, settlement};
pub(crate) use story::full_report;
pub use story::{Rank, Story};
pub(crate) use summary::summary;
pub(crate) use turn::{Frame, entry_line, figures as human_figures, played_line, turn, verified};
pub use turn_report::{LinePlace, StopReport, TurnReport};
pub use verify_report::{OpenGame, OwedInput, VerifyReport};
