//! Reports: findings and verdicts for people and for machines. Pure: it makes text, and whoever
//! calls prints it.

mod chart;
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
mod play;
mod read_as;
mod risk;
mod roster;
mod rules;
mod sarif;
mod settlement;
mod story;
mod summary;
mod turn;

pub(crate) use choices::{ChoicesReport, choices as human_choices};
pub use game::game_log;
pub(crate) use game::{game_proof, game_question, game_state};
pub(crate) use game_turn::GameTurn;
#[cfg(feature = "cli")]
pub use human::{Style, findings as human_findings};
pub(crate) use json::{
    WithVersion, check as json_check, findings as json_findings, json_rulings, rules as json_rules,
};
pub(crate) use legal::advice;
pub(crate) use lookup::{Meant, meanings_of};
pub(crate) use map::{OrdersOf, Plan, svg as draw_svg, text as draw_text};
pub(crate) use odds::{
    NoTest, OddsRow, PhaseOdds, TestOdds, distribution, json_distribution, json_phase_odds,
    json_test_odds, phase_odds, test_odds,
};
pub(crate) use page::{html, markdown, result_of};
pub(crate) use read_as::notes as human_notes;
pub(crate) use risk::human_risks;
pub(crate) use roster::roster;
pub use rules::explain;
pub(crate) use rules::rules;
pub(crate) use sarif::sarif;
pub(crate) use settlement::{json_named_settlement, json_settlement, named_settlement, settlement};
pub(crate) use story::full_report;
pub use story::{Rank, Story};
pub(crate) use summary::summary;
pub(crate) use turn::{
    Frame, entry_line, figures as human_figures, json_turn, json_verified, turn, verified,
};
