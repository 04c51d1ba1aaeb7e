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

pub use choices::{ChoicesReport, choices as human_choices};
pub use game::{game_log, game_proof, game_question, game_state};
pub use game_turn::GameTurn;
#[cfg(feature = "cli")]
pub use human::{Style, findings as human_findings};
pub use json::{
    WithVersion, check as json_check, findings as json_findings, json_rulings, rules as json_rules,
};
pub use legal::advice;
pub use lookup::{Meant, suggestion};
pub use map::{
    Arrow, ArrowKind, ArrowTo, DrawnArea, DrawnUnit, OrdersOf, Plan, svg as draw_svg,
    text as draw_text,
};
pub use odds::{
    NoTest, OddsRow, PhaseOdds, TestOdds, distribution, json_distribution, json_phase_odds,
    json_test_odds, phase_odds, test_odds,
};
pub use page::{html, markdown, result_of};
pub use read_as::notes as human_notes;
pub use risk::human_risks;
pub use roster::roster;
pub use rules::{explain, rules};
pub use sarif::sarif;
pub use settlement::{json_named_settlement, json_settlement, named_settlement, settlement};
pub use story::{Beat, BeatEvent, Rank, Story, full_report};
pub use summary::summary;
pub use turn::{
    Frame, entry_line, figures as human_figures, json_turn, json_verified, turn, verified,
};
