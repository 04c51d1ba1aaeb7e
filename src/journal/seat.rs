//! Seats and cards. A seat is one party's secret: what it signs with, and what it has not shown yet.
//! A card is what it gives away.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use ed25519_dalek::SigningKey;
use serde::{Deserialize, Serialize};

use super::PROTOCOL;
use super::digest::{Digest, TaggedHash};
use super::header::{GameHeader, HeaderFault, check_name, public_key};
use super::parcel::Parcel;
use super::practice::head_code;
use super::slip::SignedSlip;
use super::store::Journal;

/// The public part of a party.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Card {
    #[serde(rename = "card")]
    protocol: String,
    /// The party's name.
    pub name: String,
    /// Its public key.
    pub key: Digest,
}

impl Card {
    /// Reads a card.
    ///
    /// # Errors
    /// The fault.
    pub fn read(text: &str) -> Result<Self, HeaderFault> {
        let fault = || HeaderFault::new("this is no card", "ask for the file `NAME.card`");
        let card: Self = serde_json::from_str(text.trim()).map_err(|_| fault())?;
        if card.protocol != PROTOCOL {
            return Err(fault());
        }
        check_name(&card.name)?;
        public_key(&card.key)?;
        Ok(card)
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        format!("{}\n", serde_json::to_string(self).unwrap_or_default())
    }

    /// Twenty-five letters, by which people compare cards.
    pub fn code(&self) -> String {
        card_code(&self.name, &self.key)
    }
}

/// The code of a party's card.
pub(crate) fn card_code(name: &str, key: &Digest) -> String {
    let digest = TaggedHash::new("card").bytes(name.as_bytes()).digest(key);
    head_code(&digest.finish().0)
}

/// A party's secret file.
#[derive(Clone, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seat {
    #[serde(rename = "seat")]
    protocol: String,
    /// The party's name.
    pub name: String,
    secret: Digest,
    games: BTreeMap<String, SeatGame>,
}

/// The secrets that a seat keeps for a game.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SeatGame {
    /// The number of its last slip.
    pub number: u32,
    /// The digest of its last slip.
    pub last: Digest,
    /// The slips that it has signed and not found in the journal yet, as they stand there.
    pub signed: Vec<String>,
    pub sheets: Vec<KeptSheet>,
    pub shares: Vec<KeptShare>,
    /// The last lock for which it has shown a share.
    pub shown: u32,
}

/// A sealed sheet that is not shown yet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptSheet {
    /// The number of the slip that sealed it.
    pub number: u32,
    pub nonce: Digest,
    pub text: String,
}

/// A share that is not shown yet.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct KeptShare {
    /// The number of the slip that closed.
    pub number: u32,
    pub lock: u32,
    pub share: Digest,
}

/// Why a seat does not sign.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatFault {
    /// No party of the game has its key.
    Stranger,
    /// The game has slips of this seat that it has not signed: a copy of it has.
    Copied(u32),
    /// The game ends before what this seat has signed last.
    Early(u32),
    /// It has shown a share for this lock already.
    Shown(u32),
    /// The kept secret is missing.
    Lost,
}

impl std::fmt::Debug for Seat {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Seat({})", self.name)
    }
}

impl Seat {
    /// A new seat. `secret` are random bytes that nobody else has.
    ///
    /// # Errors
    /// The name cannot be one.
    pub fn new(name: &str, secret: [u8; 32]) -> Result<Self, HeaderFault> {
        check_name(name)?;
        Ok(Self {
            protocol: PROTOCOL.to_owned(),
            name: name.to_owned(),
            secret: Digest(secret),
            games: BTreeMap::new(),
        })
    }

    /// Reads a seat.
    ///
    /// # Errors
    /// It is none.
    pub fn read(text: &str) -> Result<Self, HeaderFault> {
        let fault = || HeaderFault::new("this is no seat", "name the file `NAME.seat`");
        let seat: Self = serde_json::from_str(text.trim()).map_err(|_| fault())?;
        if seat.protocol == PROTOCOL {
            Ok(seat)
        } else {
            Err(fault())
        }
    }

    /// The text of its file.
    pub fn text(&self) -> String {
        format!("{}\n", serde_json::to_string(self).unwrap_or_default())
    }

    /// Its card.
    pub fn card(&self) -> Card {
        Card {
            protocol: PROTOCOL.to_owned(),
            name: self.name.clone(),
            key: Digest(self.key().verifying_key().to_bytes()),
        }
    }

    /// Its place among the parties of a game.
    pub(crate) fn place_in(&self, header: &GameHeader) -> Option<u8> {
        let key = self.card().key;
        let mut parties = (0..=u8::MAX).zip(&header.parties);
        parties
            .find(|(_, party)| party.key == key)
            .map(|(place, _)| place)
    }

    /// Holds the seat against the journal, and gives back slips that it has signed and that did not
    /// get there. From now on what it signs is new.
    ///
    /// # Errors
    /// A copy of the seat has signed, or the journal ends too early.
    pub fn meet(&mut self, journal: &mut Journal) -> Result<usize, SeatFault> {
        let place = self.place_in(&journal.header).ok_or(SeatFault::Stranger)?;
        let own = self.games.entry(journal.game.to_string()).or_default();
        // Slips that the journal has on disk need not be kept; the rest is restored.
        let known: BTreeSet<Digest> = journal.slips_of(place).map(|slip| slip.digest).collect();
        let mut missing = Vec::new();
        own.signed.retain(|line| {
            let slip = SignedSlip::read(line).ok();
            let slip = slip.filter(|slip| !known.contains(&slip.digest));
            let is_missing = slip.is_some();
            missing.extend(slip.map(Arc::new));
            is_missing
        });
        let parcel = Parcel {
            slips: missing,
            ..Parcel::default()
        };
        let restored = journal.add(parcel).new;
        let mut last = 0;
        let mut gap = None;
        for slip in journal.slips_of(place) {
            let number = slip.slip.number;
            let is_other = number == own.number && slip.digest != own.last;
            if number == last || number > own.number || is_other {
                return Err(SeatFault::Copied(number));
            }
            gap = gap.or((number > last + 1).then_some(last + 1));
            last = number;
        }
        match gap.or((last < own.number).then_some(last + 1)) {
            Some(number) => Err(SeatFault::Early(number)),
            None => Ok(restored),
        }
    }

    pub(super) fn key(&self) -> SigningKey {
        SigningKey::from_bytes(&self.secret.0)
    }

    pub(super) fn game(&mut self, game: &Digest) -> &mut SeatGame {
        self.games.entry(game.to_string()).or_default()
    }
}
