//! One file a command: read, have the library decide, print.

pub(super) mod artifacts;
pub(super) mod batch;
pub(super) mod check;
pub(super) mod choices;
pub(super) mod diff;
pub(super) mod examples;
pub(super) mod explain;
pub(super) mod fmt;
pub(super) mod game;
pub(super) mod guide;
pub(super) mod lint;
pub(super) mod mutate;
pub(super) mod new;
pub(super) mod odds;
mod phase_odds;
pub(super) mod play_out;
pub(super) mod print;
pub(super) mod resolve;
pub(super) mod roll;
pub(super) mod rules;
pub(super) mod schema;
pub(super) mod seat;
pub(super) mod settle;
pub(super) mod show;
pub(super) mod verify;
