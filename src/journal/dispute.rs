//! Disputes: a question that dice decide, on the table as it stands within the turn.

use std::sync::Arc;

use crate::dice::Label;
use crate::engine::{
    AskedRoll, DisputeDice, Entry, Keys, NamedRoll, RollBook, Settlement, answer, settle,
};
use crate::scenario::Scenario;
use crate::source::quoted;

use serde::Serialize;

use super::digest::TaggedHash;
use super::setup::Setup;
use super::slip::{Dispute, SlipId};

/// A dispute, as far as it is settled.
#[derive(Clone, Debug, Serialize)]
pub struct Disputed {
    /// The slip that asks.
    #[serde(skip)]
    pub slip: SlipId,
    /// The question.
    pub question: String,
    /// The test that decides it, in words.
    pub by: String,
    /// The chance of `yes`, where it can be counted.
    pub chance: Option<String>,
    /// The outcome.
    #[serde(skip)]
    pub outcome: Option<String>,
    /// The roll, and what came of it.
    #[serde(skip)]
    pub entries: Vec<Entry>,
    /// Why it cannot be settled so.
    pub wrong: Option<String>,
    /// The dice that it has asked for.
    #[serde(skip)]
    pub(super) asked: Vec<AskedRoll>,
}

/// Settles a dispute as far as its dice are known.
pub(super) fn disputed(
    setup: &Setup,
    slip: SlipId,
    lock: u32,
    dispute: &Dispute,
    table: &Scenario,
    book: RollBook,
) -> Disputed {
    let mut disputed = Disputed::new(slip, dispute.question());
    if disputed.question.trim().is_empty() {
        let why = "this asks nothing; write a question that yes or no answers";
        disputed.wrong = Some(why.to_owned());
        return disputed;
    }
    let digest = TaggedHash::new("question")
        .bytes(disputed.question.as_bytes())
        .finish();
    let label = format!("dispute {lock} {digest}");
    match dispute {
        Dispute::Test { test, .. } => disputed.by_test(setup, test, table, book, label),
        Dispute::Dice { dice, .. } => disputed.by_dice(dice, table, &book, &label),
    }
    disputed
}

impl Disputed {
    /// A dispute of which nothing is settled yet.
    pub(super) fn new(slip: SlipId, question: &str) -> Self {
        Self {
            slip,
            question: question.to_owned(),
            by: String::new(),
            chance: None,
            outcome: None,
            entries: Vec::new(),
            wrong: None,
            asked: Vec::new(),
        }
    }

    fn by_test(
        &mut self,
        setup: &Setup,
        unit: &str,
        table: &Scenario,
        book: RollBook,
        label: String,
    ) {
        // Whoever copies a line has its colon, too.
        let unit = unit.trim().trim_end_matches(':');
        self.by = format!("the test of {unit}");
        let found = table.units_called(unit, &mut String::new());
        let [unit] = found.as_slice() else {
            self.wrong = Some(format!("{} is not one unit of the table", quoted(unit)));
            return;
        };
        let dice = DisputeDice {
            keys: Keys::Book(Arc::new(book)),
            thrown: Vec::new(),
            label: Some(label),
        };
        match settle(&setup.rulebook, table, *unit, dice, None) {
            Settlement::NoRule => {
                let message = "the rulebook has no test that settles a dispute; name dice, e.g. `D6, 4 or more`";
                self.wrong = Some(message.to_owned());
            }
            Settlement::NotHere(why, clause) => self.wrong = Some(format!("{why} [{clause}]")),
            Settlement::Waits(waiting) => {
                self.chance = waiting.chances.map(|chances| chances.passed.to_string());
                if waiting.asked.is_empty() {
                    let waits = waiting.needs.describe(&setup.rulebook, table);
                    let whats: Vec<String> = waits.into_iter().map(|wait| wait.what).collect();
                    self.wrong = Some(format!("nobody has said {}", whats.join(", ")));
                }
                self.asked = waiting.asked;
            }
            Settlement::Taken(taken) => {
                self.chance = taken.chances.map(|chances| chances.passed.to_string());
                self.outcome = Some(format!("{} [{}]", taken.says, taken.clause));
                self.entries = taken.entries;
                self.asked = taken.asked;
            }
        }
    }

    fn by_dice(&mut self, text: &str, table: &Scenario, book: &RollBook, label: &str) {
        text.clone_into(&mut self.by);
        let roll = match NamedRoll::read(text) {
            Ok(roll) => roll,
            Err(why) => {
                self.wrong = Some(why);
                return;
            }
        };
        let label = Label {
            turn: table.turn().unwrap_or(1),
            of: None,
            test: label,
            against: None,
            attempt: 1,
        };
        let label = label.to_string();
        self.chance = roll.chance().map(|chance| chance.to_string());
        let faces = book.faces(&label, roll.dice);
        self.outcome = faces.as_ref().map(|faces| {
            let total = roll.dice.total(faces);
            let answer = answer(roll.says_yes(total));
            let faces: Vec<String> = faces.iter().map(u64::to_string).collect();
            format!("{answer}: {} (total {total})", faces.join(" "))
        });
        self.asked = vec![AskedRoll {
            label,
            dice: roll.dice,
            faces,
        }];
    }
}
