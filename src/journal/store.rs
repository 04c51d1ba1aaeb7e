//! The journal of a game: its header, its texts and its slips. The order of its lines means nothing,
//! and two journals of one game are one journal.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;
use std::sync::Arc;

use ed25519_dalek::VerifyingKey;

use super::chains::needed;
use super::digest::Digest;
use super::header::{GameHeader, HeaderFault, public_key};
use super::parcel::{MOST_SLIPS, Parcel, file_of};
use super::slip::{SignedSlip, SlipId};

/// The most slips of a party in a lock.
pub const MOST_SLIPS_IN_LOCK: usize = 1_000;
/// The most locks of a game.
pub const MOST_LOCKS: u32 = 10_000;

/// A journal. All its slips are signed by parties of the game.
#[derive(Clone, Debug)]
pub struct Journal {
    /// The header.
    pub header: GameHeader,
    /// The digest of the game.
    pub game: Digest,
    /// The texts that the header names.
    pub texts: BTreeMap<Digest, String>,
    slips: BTreeMap<(u8, u32, Digest), Arc<SignedSlip>>,
    /// The number of slips each party has.
    count_of: BTreeMap<u8, usize>,
    /// The beginning of a journal that holds only the end of a game: the number and digest of each
    /// party's last slip before it.
    tips: Vec<(u32, Digest)>,
}

/// A slip that is not taken, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NotTaken {
    /// The slip.
    pub slip: SlipId,
    /// The name of the party; of a stranger there is none.
    pub name: Option<String>,
    /// Why.
    pub why: &'static str,
    /// True if its signature is not the party's.
    pub is_forged: bool,
}

impl fmt::Display for NotTaken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.name.as_deref().unwrap_or("a stranger");
        write!(f, "slip {} of {name}", self.slip.number)
    }
}

/// The result of adding to a journal.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Added {
    /// The number of slips that are new.
    pub new: usize,
    /// The number of those that were there already.
    pub known: usize,
    /// Slips that are not taken.
    pub not_taken: Vec<NotTaken>,
}

impl Journal {
    /// A journal without slips.
    ///
    /// # Errors
    /// The fault of the header.
    pub fn begin(header: GameHeader, texts: BTreeMap<Digest, String>) -> Result<Self, HeaderFault> {
        header.check()?;
        Ok(Self {
            game: header.digest(),
            header,
            texts,
            slips: BTreeMap::new(),
            count_of: BTreeMap::new(),
            tips: Vec::new(),
        })
    }

    /// Adds what stands in a file. Slips that are there already change nothing.
    pub fn add(&mut self, parcel: Parcel) -> Added {
        let named = self.header.rulebook.iter().chain([&self.header.scenario]);
        let named: Vec<Digest> = named.map(|text| text.digest).collect();
        let wanted = parcel.texts.into_iter();
        self.texts
            .extend(wanted.filter(|(digest, _)| named.contains(digest)));
        let mut added = Added::default();
        let parties = self.header.parties.iter();
        let keys: Vec<_> = parties.map(|party| public_key(&party.key).ok()).collect();
        let mut thirds: Vec<Arc<SignedSlip>> = Vec::new();
        for slip in parcel.slips {
            let (party, number) = (slip.slip.party, slip.slip.number);
            if self.slips.contains_key(&(party, number, slip.digest)) {
                added.known += 1;
                continue;
            }
            if slip.slip.game == self.game && self.is_third(&slip) {
                thirds.push(slip);
                continue;
            }
            let key = key_of(&keys, &slip);
            let (why, is_forged) = if slip.slip.game != self.game {
                ("it is of another game", false)
            } else if key.is_none() {
                ("the game has no such party", true)
            } else if !self.has_room(&slip) {
                ("the party has signed more slips than a game takes", false)
            } else if !key.is_some_and(|key| slip.is_signed_by(key)) {
                ("the party has not signed it", true)
            } else if slip.slip.lock > MOST_LOCKS {
                ("a game has at most 10,000 locks", false)
            } else {
                added.new += 1;
                self.make_room(party);
                self.push(slip);
                thirds.extend(self.take_thirds(party, number));
                continue;
            };
            added.not_taken.push(self.not_taken(&slip, why, is_forged));
        }
        self.add_needed(thirds, &keys, &mut added);
        added
    }

    fn not_taken(&self, slip: &SignedSlip, why: &'static str, is_forged: bool) -> NotTaken {
        let party = self.header.party(slip.slip.party);
        NotTaken {
            slip: slip.at(),
            name: party.map(|party| party.name.clone()),
            why,
            is_forged,
        }
    }

    /// Returns whether two other slips of its number stay before a slip. Two prove that their seat has signed
    /// twice; the lowest digests stay, so that the order in which slips come has no say.
    fn is_third(&self, slip: &SignedSlip) -> bool {
        let (party, number) = (slip.slip.party, slip.slip.number);
        let lowest = (party, number, Digest([0; 32]));
        let lower = self.slips.range(lowest..(party, number, slip.digest));
        lower.take(2).count() == 2
    }

    /// Takes out what stands behind the first two slips of a number.
    fn take_thirds(&mut self, party: u8, number: u32) -> Vec<Arc<SignedSlip>> {
        let of_number = (party, number, Digest([0; 32]))..=(party, number, Digest([255; 32]));
        let thirds = self.slips.range(of_number).skip(2);
        let thirds: Vec<_> = thirds.map(|(at, _)| *at).collect();
        let taken = thirds
            .into_iter()
            .filter_map(|(party, number, digest)| self.remove(party, number, digest));
        taken.collect()
    }

    /// Adds what stands behind the first two slips of a number where a chain needs it that other
    /// keepers have closed with.
    fn add_needed(
        &mut self,
        thirds: Vec<Arc<SignedSlip>>,
        keys: &[Option<VerifyingKey>],
        added: &mut Added,
    ) {
        let parties: BTreeSet<u8> = thirds.iter().map(|slip| slip.slip.party).collect();
        let needed: BTreeSet<Digest> = parties
            .into_iter()
            .flat_map(|party| needed(self, party, &thirds))
            .collect();
        for slip in thirds {
            let is_signed = || key_of(keys, &slip).is_some_and(|key| slip.is_signed_by(key));
            if needed.contains(&slip.digest) && is_signed() {
                added.new += 1;
                self.push(slip);
            } else {
                let why = "two slips of this number prove that its seat has signed twice, and a third is not kept";
                added.not_taken.push(self.not_taken(&slip, why, false));
            }
        }
    }

    /// Returns whether there is room for a slip: each party has its part of what a game takes, and its lowest
    /// numbers stay, so that the order in which slips come has no say.
    fn has_room(&self, slip: &SignedSlip) -> bool {
        let party = slip.slip.party;
        let at = (party, slip.slip.number, slip.digest);
        !self.is_full(party) || self.last_of(party).is_some_and(|last| at < last)
    }

    fn is_full(&self, party: u8) -> bool {
        let most = MOST_SLIPS / self.header.parties.len().max(1);
        self.count_of.get(&party).copied().unwrap_or(0) >= most
    }

    fn last_of(&self, party: u8) -> Option<(u8, u32, Digest)> {
        let all = self.slips.range(..=(party, u32::MAX, Digest([255; 32])));
        let last = all.map(|(at, _)| *at).next_back();
        last.filter(|(of, ..)| *of == party)
    }

    /// Takes out the last slip of a party, where it has as many as a game takes.
    fn make_room(&mut self, party: u8) {
        if self.is_full(party)
            && let Some((party, number, digest)) = self.last_of(party)
        {
            self.remove(party, number, digest);
        }
    }

    fn remove(&mut self, party: u8, number: u32, digest: Digest) -> Option<Arc<SignedSlip>> {
        let slip = self.slips.remove(&(party, number, digest))?;
        if let Some(count) = self.count_of.get_mut(&party) {
            *count = count.saturating_sub(1);
        }
        Some(slip)
    }

    /// Adds a slip that has been signed here.
    pub fn push(&mut self, slip: impl Into<Arc<SignedSlip>>) {
        let slip = slip.into();
        let at = (slip.slip.party, slip.slip.number, slip.digest);
        if self.slips.insert(at, slip).is_none() {
            *self.count_of.entry(at.0).or_insert(0) += 1;
        }
    }

    /// From here on the journal holds the end of a game alone.
    pub(super) fn begin_after(&mut self, tips: Vec<(u32, Digest)>) {
        self.tips = tips;
    }

    /// The number and digest of the slip behind which those of a party begin.
    pub(super) fn tip(&self, party: u8) -> (u32, Digest) {
        let tip = self.tips.get(usize::from(party));
        tip.copied().unwrap_or_default()
    }

    /// The slips of a party, by number.
    pub fn slips_of(&self, party: u8) -> impl Iterator<Item = &Arc<SignedSlip>> {
        let lowest = (party, 0, Digest([0; 32]));
        self.slips
            .range(lowest..)
            .take_while(move |((of, ..), _)| *of == party)
            .map(|(_, slip)| slip)
    }

    /// The number of the last slip of a party; 0 if it has none.
    pub(crate) fn last_number(&self, party: u8) -> u32 {
        self.last_of(party).map_or(0, |(_, number, _)| number)
    }

    /// All slips, by party and number.
    pub fn slips(&self) -> impl Iterator<Item = &Arc<SignedSlip>> {
        self.slips.values()
    }

    /// The journal up to and including a lock.
    #[must_use]
    pub(crate) fn up_to(&self, lock: u32) -> Self {
        let mut until = Self {
            slips: BTreeMap::new(),
            count_of: BTreeMap::new(),
            ..self.clone()
        };
        let parties = self.header.parties.len();
        for party in (0..=u8::MAX).take(parties) {
            let of_party = self.slips_of(party);
            for slip in of_party.take_while(|slip| slip.slip.lock <= lock) {
                until.push(slip.clone());
            }
        }
        until
    }

    /// Returns the number of slips it has.
    pub fn len(&self) -> usize {
        self.slips.len()
    }

    /// Returns whether it has none.
    pub fn is_empty(&self) -> bool {
        self.slips.is_empty()
    }

    /// The whole journal as a file.
    pub fn text(&self) -> String {
        let named = self.header.rulebook.iter().chain([&self.header.scenario]);
        let texts = named.filter_map(|named| self.texts.get(&named.digest));
        let mut slips: Vec<&Arc<SignedSlip>> = self.slips.values().collect();
        slips.sort_by_key(|slip| (slip.slip.lock, slip.slip.party, slip.slip.number));
        file_of(Some(&self.header), texts.map(String::as_str), slips)
    }
}

/// The key of the party that is said to have signed a slip.
fn key_of<'k>(keys: &'k [Option<VerifyingKey>], slip: &SignedSlip) -> Option<&'k VerifyingKey> {
    keys.get(usize::from(slip.slip.party))?.as_ref()
}
