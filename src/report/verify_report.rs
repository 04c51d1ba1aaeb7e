//! The result of a verification as data: what `verify --format json` prints, and what the library
//! returns. `docs/verify.schema.json` describes it.

use serde::Serialize;

use crate::journal::{GameProof, SettledDispute, Unverified, Verified};

/// The result of verifying a record or a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct VerifyReport {
    /// True if everything holds: nothing was changed, and the rules and dice lead to what is written.
    pub verified: bool,
    /// Inputs that a game under way still waits for; none for a record without parties.
    pub open: Option<OpenGame>,
    /// The first wrong entry: of a record its number, from 0; of a game the line or the lock.
    pub entry: Option<usize>,
    /// Why it is wrong, e.g. `roll`; `docs/verify.schema.json` lists the words.
    pub reason: Option<&'static str>,
    /// The number of entries of a record, or of closed locks of a game.
    pub entries: usize,
    /// The number of rolls.
    pub rolls: usize,
    /// The number of rolls that were thrown by hand.
    pub by_hand: usize,
    /// True for a record without parties: it proves no more than that the rules were followed.
    pub practice: bool,
    /// The code of the last entry: two people who have the same code have the same record.
    pub head: Option<String>,
    /// The dispute that a record settles, where everything holds.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub dispute: Option<SettledDispute>,
}

/// Inputs that a game waits for.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OpenGame {
    /// The inputs, by party.
    pub owed: Vec<OwedInput>,
}

/// An input that a party owes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct OwedInput {
    /// The party.
    pub party: String,
    /// The input in words, e.g. `its agreement`.
    pub what: String,
}

impl VerifyReport {
    /// Reports the verification of a record without parties.
    pub(crate) fn for_record(verified: &Verified) -> Self {
        let (entry, reason) = verified.wrong.unzip();
        Self {
            verified: verified.wrong.is_none(),
            open: None,
            entry,
            reason: reason.map(Unverified::as_str),
            entries: verified.entries,
            rolls: verified.rolls,
            by_hand: verified.by_hand,
            practice: true,
            head: verified.head.clone(),
            dispute: verified.dispute.clone(),
        }
    }

    /// Reports the verification of a game between parties.
    pub(crate) fn for_game(proof: &GameProof) -> Self {
        let wrong = proof.wrong.as_ref();
        let owed = proof.owed.iter().map(|(party, what)| OwedInput {
            party: party.clone(),
            what: what.clone(),
        });
        let is_open = proof.is_open && wrong.is_none();
        Self {
            verified: wrong.is_none(),
            open: is_open.then(|| OpenGame {
                owed: owed.collect(),
            }),
            entry: wrong.map(|wrong| wrong.entry),
            reason: wrong.map(|wrong| wrong.reason.as_str()),
            entries: proof.closings,
            rolls: proof.by_shares + proof.by_word.0 + proof.by_hand,
            by_hand: proof.by_hand,
            practice: false,
            head: proof.head.clone(),
            dispute: None,
        }
    }
}
