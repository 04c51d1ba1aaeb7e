//! Seals: a commitment now, what was committed later. Whoever has the commitment can tell whether
//! what is shown later is what was there; nobody can tell from it what that is.

use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::dice::{Share, hex, length_prefixed, unhex};

use super::entries::{About, map, text_of};

/// What is sealed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SealKind {
    /// A side's order sheet for a lock.
    Sheet,
    /// The end of a party's chain of shares.
    Share,
}

impl SealKind {
    /// The word for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Sheet => "sheet",
            Self::Share => "share",
        }
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Sheet, Self::Share]
            .into_iter()
            .find(|kind| kind.as_str() == word)
    }
}

/// What a commitment is for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seal {
    /// What is sealed.
    pub kind: SealKind,
    /// SHA-256 of the scenario's text.
    pub scenario: [u8; 32],
    /// The turn.
    pub turn: u32,
    /// The lock: the name of its phase.
    pub lock: String,
    /// The side or party.
    pub side: String,
}

/// The commitment: SHA-256 over the length-prefixed parts `adjutant-seal-1`, kind, digest of the
/// scenario, turn, lock, side, nonce and the exact bytes.
pub fn commitment(seal: &Seal, nonce: &[u8; 32], bytes: &[u8]) -> String {
    let turn = seal.turn.to_string();
    let parts: [&[u8]; 8] = [
        b"adjutant-seal-1",
        seal.kind.as_str().as_bytes(),
        &seal.scenario,
        turn.as_bytes(),
        seal.lock.as_bytes(),
        seal.side.as_bytes(),
        nonce,
        bytes,
    ];
    hex(&Sha256::digest(length_prefixed(parts)))
}

/// What a party keeps to itself until the lock opens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Opening {
    /// What it opens.
    pub seal: Seal,
    /// The nonce.
    pub nonce: [u8; 32],
    /// The exact text that was sealed: a sheet, or the last share in hexadecimal digits.
    pub text: String,
    /// Of shares, the whole chain from the secret seed on, in hexadecimal digits.
    pub chain: Vec<String>,
}

impl Opening {
    /// The commitment that it opens.
    pub fn commitment(&self) -> String {
        commitment(&self.seal, &self.nonce, self.text.as_bytes())
    }

    /// As the text of a file.
    pub fn print(&self) -> String {
        let mut value = Map::new();
        value.insert("opening".to_owned(), "adjutant-seal-1".into());
        value.extend(self.revealed());
        value.insert("chain".to_owned(), self.chain.clone().into());
        serde_json::to_string_pretty(&value).unwrap_or_default() + "\n"
    }

    /// Reads the text of a file.
    pub fn read(text: &str) -> Option<Self> {
        let value: Map<String, Value> = serde_json::from_str(text).ok()?;
        if value.get("opening")?.as_str()? != "adjutant-seal-1" {
            return None;
        }
        Self::of_fields(&value)
    }

    fn of_fields(value: &Map<String, Value>) -> Option<Self> {
        let text = |key: &str| value.get(key).and_then(Value::as_str);
        let seal = Seal {
            kind: SealKind::from_word(text("sealed")?)?,
            scenario: unhex(text("scenario")?).ok()?,
            turn: value.get("turn")?.as_u64()?.try_into().ok()?,
            lock: text("lock")?.to_owned(),
            side: text("side")?.to_owned(),
        };
        let chain = value
            .get("chain")
            .and_then(Value::as_array)
            .into_iter()
            .flatten();
        let chain = chain.filter_map(Value::as_str).map(str::to_owned).collect();
        Some(Self {
            seal,
            nonce: unhex(text("nonce")?).ok()?,
            text: text("text")?.to_owned(),
            chain,
        })
    }

    /// The shares of the chain, from the secret seed to the committed end.
    pub fn shares(&self) -> Vec<Share> {
        self.chain
            .iter()
            .filter_map(|share| unhex(share).ok())
            .map(Share)
            .collect()
    }

    /// What it is about.
    pub fn about(&self) -> About<'_> {
        About {
            sealed: self.seal.kind.as_str(),
            side: &self.seal.side,
            lock: &self.seal.lock,
        }
    }

    /// The fields of the entry that reveals it in a record: never the rest of a chain.
    pub fn revealed(&self) -> Map<String, Value> {
        map(json!({
            "sealed": self.seal.kind.as_str(),
            "scenario": hex(&self.seal.scenario),
            "turn": self.seal.turn,
            "lock": self.seal.lock,
            "side": self.seal.side,
            "nonce": hex(&self.nonce),
            "text": self.text,
        }))
    }

    /// The fields of the entry that commits to it in a record.
    pub fn committed(&self) -> Map<String, Value> {
        map(json!({
            "sealed": self.seal.kind.as_str(),
            "turn": self.seal.turn,
            "lock": self.seal.lock,
            "side": self.seal.side,
            "commitment": self.commitment(),
        }))
    }
}

/// Whether what an entry reveals is what an earlier one committed to.
pub(super) fn revealed_holds(revealed: &Map<String, Value>, before: &[Map<String, Value>]) -> bool {
    if revealed.get("shown_before") == Some(&Value::Bool(true)) {
        return true;
    }
    let Some(opening) = Opening::of_fields(revealed) else {
        return false;
    };
    let about = About::of(revealed);
    let commitment = opening.commitment();
    !before.iter().any(|entry| about.is_in(entry, "unrevealed"))
        && before.iter().any(|entry| {
            about.is_in(entry, "commitment") && text_of(entry, "commitment") == commitment
        })
}
