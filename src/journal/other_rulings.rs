//! A game worked out again under other rulings, with the dice that fell: each roll has its own label, so
//! that a roll of both is the same.

use serde_json::{Map, Value};

use super::game_state::GameState;
use super::practice::fields;
use super::proof::{GameProof, ProofFault};
use super::replay::Replay;
use super::setup::Setup;
use super::store::Journal;
use super::turn_state::TurnState;

/// A game that is read from a text.
pub(crate) struct PlayedGame {
    setup: Setup,
    journal: Journal,
}

/// The events of a turn up to a closed lock.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct LockEvents {
    /// The number of the lock.
    pub lock: u32,
    /// The turn.
    pub turn: u32,
    /// The events, as the JSON of reports has them.
    events: Vec<Map<String, Value>>,
}

impl PlayedGame {
    /// Reads a journal, or an export of one.
    ///
    /// # Errors
    /// It is no game, or a slip of it is forged.
    pub(crate) fn read(text: &str) -> Result<Self, ProofFault> {
        let (setup, journal, _) = GameProof::default().read(text)?;
        Ok(Self { setup, journal })
    }

    /// What its closed locks come to under each of two sets of rulings, and the game's own besides.
    ///
    /// # Errors
    /// The first ruling, with its option, that the rulebook does not have.
    pub(crate) fn under(
        &self,
        rulings: &[Vec<(&str, &str)>; 2],
    ) -> Result<[Vec<LockEvents>; 2], String> {
        let vocabulary = self.setup.rulebook.vocabulary();
        let is_unknown =
            |(id, option): &&(&str, &str)| vocabulary.ruling_option(id, option).is_none();
        if let Some((id, option)) = rulings.iter().flatten().find(is_unknown) {
            return Err(format!("{id}={option}"));
        }
        let state = GameState::new(&self.setup, &self.journal);
        Ok(rulings.each_ref().map(|rulings| {
            let rulings = rulings.iter();
            let rulings = rulings.map(|(id, option)| ((*id).to_owned(), (*option).to_owned()));
            state.replay().locks_under(rulings)
        }))
    }
}

impl LockEvents {
    /// The events.
    pub(crate) fn events(&self) -> Vec<&Map<String, Value>> {
        self.events.iter().collect()
    }
}

impl Replay<'_> {
    /// The closed locks one after the other, with all corrections of the game and some rulings besides.
    fn locks_under(self, rulings: impl Iterator<Item = (String, String)>) -> Vec<LockEvents> {
        let mut corrections = self.closed.corrections.clone();
        corrections.rulings.extend(rulings);
        let mut position = TurnState::begin(self.setup, &corrections);
        let mut all = Vec::new();
        let mut closings = self.closed.closings.iter().peekable();
        while let Some(closing) = closings.next() {
            let key = closing.key.as_ref();
            let mut stage = self.stage(position, &closing.matter, &corrections, key);
            let turn = stage.turn;
            let entries = stage.played.resolution.entries.iter();
            let events = entries.map(|entry| {
                let (kind, rest) = fields(entry);
                let mut event = Map::new();
                event.insert("kind".to_owned(), kind.into());
                event.extend(rest);
                event
            });
            all.push(LockEvents {
                lock: closing.lock,
                turn,
                events: events.collect(),
            });
            // What was said of a turn after its end still belongs to it.
            if closings.peek().is_none_or(|next| next.matter.turn != turn) {
                stage.end_turn();
            }
            position = stage.position;
        }
        all
    }
}
