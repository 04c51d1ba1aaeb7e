//! One turn of two texts, table and sheets, played until dice or answers are missing.

use crate::diagnostics::Finding;
use crate::engine::{Keys, Resolution, TurnInputs, play_turn};
use crate::rulebook::Rulebook;
use crate::rulebook::predicate::Trace;
use crate::scenario::{self, Scenario};
use crate::source::{Source, Sources};
use crate::syntax::Document;

/// What the files are called.
pub(super) const TABLE: &str = "table.scenario";
/// See [`TABLE`].
pub(super) const TURN: &str = "the.turn";

/// A turn as far as its text takes it.
pub(super) struct PlayedTurn {
    pub sources: Sources,
    pub table: Scenario,
    /// What is wrong with the table itself.
    pub wrong_with_table: Vec<Finding>,
    pub resolution: Resolution,
}

impl PlayedTurn {
    pub(crate) fn new(
        rulebook: &Rulebook,
        table: &str,
        turn: &str,
        keys: &Keys,
        witness: Option<&Trace>,
    ) -> Self {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(TABLE, table));
        let document = Document::read(source, &sources);
        let (table, mut wrong) = scenario::read(source, &document.lines, &sources, rulebook);
        wrong.retain(|finding| finding.severity.fails());
        let turn = Document::parse(TURN, turn, &mut sources);
        let resolution = if wrong.is_empty() {
            let files = std::slice::from_ref(&turn);
            play_turn(TurnInputs {
                witness,
                ..TurnInputs::new(rulebook, &sources, &table, files, keys)
            })
        } else {
            Resolution::default()
        };
        Self {
            sources,
            table,
            wrong_with_table: wrong,
            resolution,
        }
    }

    /// What another rulebook makes of texts that name this one.
    pub(crate) fn under(
        rulebook: &Rulebook,
        named: &Rulebook,
        table: &str,
        turn: &str,
        keys: &Keys,
    ) -> Self {
        let head = format!("rulebook: {}\n", named.id());
        let now = format!("rulebook: {}\n", rulebook.id());
        let texts = [table, turn].map(|text| text.replacen(&head, &now, 1));
        let [table, turn] = &texts;
        Self::new(rulebook, table, turn, keys, None)
    }
}
