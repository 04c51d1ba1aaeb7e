//! A question of the game as data: what is asked, of which unit, how many dice, what they need, and
//! the answers that may be chosen.

use serde::Serialize;

use crate::dice::Dice;
use crate::engine::{PendingInput, PendingKind, RollNeed};
use crate::journal::GameState;

use super::typed_answer::{TypedAnswer, alternatives, label_of};

/// Something that the game asks.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct GameQuestion {
    /// What kind of question it is.
    pub kind: &'static str,
    /// The question in a sentence.
    pub says: String,
    /// The unit that it is about.
    pub unit: Option<String>,
    /// How many dice are thrown, where dice are asked for.
    pub count: Option<u64>,
    /// How many faces each of them has.
    pub faces: Option<u64>,
    /// What the dice need to pass.
    pub need: Option<RollNeed>,
    /// Answers that are complete lines.
    pub answers: Vec<AnswerOption>,
    /// Lines with gaps, which numbers fill.
    pub to_fill: Vec<String>,
}

/// An answer that may be chosen.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct AnswerOption {
    /// The line that gives it.
    pub line: String,
    /// Its words, without the unit.
    pub label: String,
}

impl GameQuestion {
    /// The question for a pending input; `is_rolled` if a key can roll its dice.
    pub(crate) fn new(asked: &TypedAnswer<'_>, wait: &PendingInput, is_rolled: bool) -> Self {
        let (whole, open): (Vec<&str>, Vec<&str>) =
            alternatives(wait).partition(|line| asked.is_whole(line));
        // A draw is a question like any other.
        let lines = whole.into_iter().map(str::to_owned);
        let answers = lines.chain(asked.draws(wait)).map(|line| AnswerOption {
            label: label_of(&line).to_owned(),
            line,
        });
        Self {
            kind: kind_of(&wait.kind),
            says: asked.question(wait, is_rolled),
            unit: wait.unit.clone(),
            count: wait.dice.map(|dice| u64::from(dice.count())),
            faces: wait.dice.map(Dice::sides),
            need: wait.need.clone(),
            answers: answers.collect(),
            to_fill: open.into_iter().map(str::to_owned).collect(),
        }
    }
}

fn kind_of(kind: &PendingKind) -> &'static str {
    match kind {
        PendingKind::Dice => "dice",
        PendingKind::Draw { .. } => "draw",
        PendingKind::Next => "next",
        PendingKind::Phase => "phase",
        PendingKind::End => "end",
        PendingKind::Order => "order",
        PendingKind::Correction { .. } => "correction",
        PendingKind::Saying => "saying",
    }
}

/// What closing a lock does: what becomes final, what is rolled, what stays open.
#[derive(Clone, Debug, Serialize)]
pub(crate) struct ClosingEffect {
    /// So many entries become final.
    pub entries: usize,
    /// Dice that are rolled, e.g. `2D6`.
    pub rolls: Vec<String>,
    /// Questions that stay open.
    pub open: Vec<String>,
}

impl ClosingEffect {
    /// What closing does while so much is asked; `is_rolled` if a key can roll dice.
    pub(crate) fn new(standing: &GameState<'_>, asks: &[GameQuestion], is_rolled: bool) -> Self {
        let stays = asks.iter();
        let stays = stays.filter(|asked| !(is_rolled && asked.kind == "dice"));
        let rolls = standing.waiting().iter();
        Self {
            entries: standing.counted().len(),
            rolls: rolls.map(|roll| roll.dice.to_string()).collect(),
            open: stays.map(|asked| asked.says.clone()).collect(),
        }
    }
}
