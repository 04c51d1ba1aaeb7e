//! The header of a game: by what it is played, and by whom.

use std::collections::BTreeSet;

use ed25519_dalek::VerifyingKey;
use indexmap::IndexMap;
use serde::{Deserialize, Serialize};

use crate::names::fold;
use crate::source::{hidden_letters, quoted};

use super::digest::{Digest, TaggedHash};
use super::{EDITION, PROTOCOL};

/// The most parties of a game.
pub const MOST_PARTIES: usize = 16;

/// The header of a game: rulebook and parties, the first line of its journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct GameHeader {
    /// The protocol.
    pub protocol: String,
    /// The edition of the engine.
    pub edition: String,
    /// The name of the game.
    pub title: String,
    /// Random bytes, so that no two games are one.
    pub nonce: Digest,
    /// The game of which this one takes the table over.
    pub from: Option<OldGame>,
    /// The layers of the rulebook, the one that extends no other first.
    pub rulebook: Vec<NamedText>,
    /// The table at the beginning.
    pub scenario: NamedText,
    /// All rulings, each with the option in force.
    pub rulings: IndexMap<String, String>,
    /// The parties, in order.
    pub parties: Vec<Party>,
}

/// A text that stands below the header.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NamedText {
    /// The name of its file.
    pub name: String,
    /// Its SHA-256.
    pub digest: Digest,
}

/// The game of which another one takes the table over.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OldGame {
    /// The game.
    pub game: Digest,
    /// Its last lock that is closed.
    pub lock: u32,
    /// The closing of that lock.
    pub closing: Digest,
}

/// A party of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Party {
    /// Its name.
    pub name: String,
    /// Its public key.
    pub key: Digest,
    /// The sides for which it writes.
    pub sides: Vec<String>,
    /// True if it closes locks and brings shares.
    pub keeper: bool,
    /// True if its word on facts wins.
    pub referee: bool,
}

impl GameHeader {
    /// The header in its one form.
    pub fn line(&self) -> String {
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The digest of the game.
    pub fn digest(&self) -> Digest {
        TaggedHash::new("game")
            .bytes(self.line().as_bytes())
            .finish()
    }

    /// The places of those who close locks and bring shares: all, if none is marked.
    pub(crate) fn keepers(&self) -> Vec<u8> {
        let marked = self.parties.iter().any(|party| party.keeper);
        let all = (0..=u8::MAX).zip(&self.parties);
        let keepers = all.filter(|(_, party)| party.keeper || !marked);
        keepers.map(|(place, _)| place).collect()
    }

    /// The place of the referee, if there is one.
    pub(crate) fn referee(&self) -> Option<u8> {
        let mut all = (0..=u8::MAX).zip(&self.parties);
        all.find(|(_, party)| party.referee).map(|(place, _)| place)
    }

    /// Returns whether keys can roll: where one party alone keeps, it would know them.
    pub(crate) fn has_keys(&self) -> bool {
        self.keepers().len() > 1
    }

    /// A party by its place.
    pub fn party(&self, place: u8) -> Option<&Party> {
        self.parties.get(usize::from(place))
    }

    /// The name of a party.
    pub fn name(&self, place: u8) -> &str {
        self.party(place).map_or("", |party| party.name.as_str())
    }

    /// Checks the header by itself; the fault, with help.
    ///
    /// # Errors
    /// The first thing that is.
    pub fn check(&self) -> Result<(), HeaderFault> {
        let fault = |message: String, help: &str| Err(HeaderFault::new(message, help));
        if self.protocol != PROTOCOL || self.edition != EDITION {
            return Err(HeaderFault {
                is_version: true,
                message: format!(
                    "it was begun as `{}`, edition `{}`, and this program plays `{PROTOCOL}`, edition `{EDITION}`",
                    self.protocol, self.edition
                ),
                help: "go on with the program that began it, or with `game new --from`".to_owned(),
            });
        }
        if self.parties.is_empty() || self.parties.len() > MOST_PARTIES {
            let count = self.parties.len();
            let message = format!("a game has 1 to {MOST_PARTIES} parties, and this one {count}");
            return fault(message, "give a card for each party");
        }
        let mut names = BTreeSet::new();
        let mut keys = BTreeSet::new();
        for party in &self.parties {
            check_name(&party.name)?;
            if !names.insert(fold(&party.name)) {
                let message = format!("two parties are called {}", quoted(&party.name));
                return fault(message, "make a seat with another name for one of them");
            }
            if !keys.insert(party.key) {
                let message = format!("{} takes part twice with one key", quoted(&party.name));
                return fault(message, "each party makes a seat of its own");
            }
            public_key(&party.key)?;
            let mut sides = BTreeSet::new();
            if let Some(side) = party.sides.iter().find(|side| !sides.insert(fold(side))) {
                let message = format!("{} writes for {side} twice", quoted(&party.name));
                return fault(message, "name each side once");
            }
        }
        let referees = self.parties.iter().filter(|party| party.referee);
        if referees.count() > 1 {
            return fault("two parties are referees".to_owned(), "name one");
        }
        let keepers = self.keepers();
        let referee = self.referee();
        if referee.is_some_and(|place| !keepers.contains(&place)) {
            let message = "the referee is no keeper".to_owned();
            return fault(message, "mark the referee as a keeper too");
        }
        if self.title.chars().count() > MOST_LETTERS {
            let message = format!("a title has at most {MOST_LETTERS} letters");
            return fault(message, "write a shorter one with `--title`");
        }
        if let Some((_, letter)) = hidden_letters(&self.title).next() {
            let letter = letter.escape_unicode();
            let message = format!("the title holds `{letter}`, which nobody sees");
            return fault(message, "write a title without it");
        }
        Ok(())
    }
}

/// A fault of a header or card.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HeaderFault {
    /// Another program or edition has made it.
    pub is_version: bool,
    /// The fault.
    pub message: String,
    /// The help.
    pub help: String,
}

impl HeaderFault {
    pub(super) fn new(message: impl Into<String>, help: &str) -> Self {
        Self {
            is_version: false,
            message: message.into(),
            help: help.to_owned(),
        }
    }
}

/// The most letters of a name or title.
const MOST_LETTERS: usize = 100;

/// Returns whether a party may have a name.
///
/// # Errors
/// The fault.
pub fn check_name(name: &str) -> Result<(), HeaderFault> {
    let message = if fold(name).is_empty() || name.trim() != name {
        format!("{} is no name", quoted(name))
    } else if name.chars().count() > MOST_LETTERS {
        format!("a name has at most {MOST_LETTERS} letters")
    } else if let Some((_, letter)) = hidden_letters(name).next() {
        let letter = letter.escape_unicode();
        format!("{} holds `{letter}`, which nobody sees", quoted(name))
    } else {
        return Ok(());
    };
    let help = "take a name of letters that all can see";
    Err(HeaderFault::new(message, help))
}

/// A public key that can sign.
///
/// # Errors
/// It is none, or one whose signatures anybody can make.
pub fn public_key(key: &Digest) -> Result<VerifyingKey, HeaderFault> {
    let known = VerifyingKey::from_bytes(&key.0);
    known.ok().filter(|key| !key.is_weak()).ok_or_else(|| {
        HeaderFault::new(format!("`{key}` is no public key"), "ask for the card anew")
    })
}
