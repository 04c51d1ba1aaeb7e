//! Closings: what keepers sign over, when a lock is closed for good, and the key that it rolls with.

use crate::names::sorted_once;
use std::collections::BTreeMap;

use crate::dice::Key;
use crate::engine::Entry;

use super::digest::{Digest, TaggedHash};
use super::dispute::Disputed;
use super::game_state::IgnoredSlip;
use super::lock::{LockMatter, LockSlips, left_out};
use super::replay::{Replay, ReplayOutcome};
use super::setup::Setup;
use super::slip::{Body, SignedSlip, SlipId, SlipRef};
use super::turn_play::LineNote;

/// A lock that is closed for good.
#[derive(Clone, Debug)]
pub struct Closing {
    /// Its number.
    pub lock: u32,
    /// Its digest.
    pub digest: Digest,
    /// The turn that was played by then.
    pub turn: u32,
    /// The slips that closed it.
    pub closed: Vec<SlipId>,
    /// The slips that showed shares.
    pub shares: Vec<SlipId>,
    /// Parties of the key that the referee left out.
    pub without: Vec<u8>,
    /// The key, if it rolled anything.
    pub key: Option<Key>,
    /// The number of rolls the key made.
    pub rolls: usize,
    /// The events of the turn by then.
    pub entries: Vec<Entry>,
    /// The number of these entries the closing before it holds too; none where a correction has the turn
    /// worked out again.
    pub told_before: usize,
    /// The events of a waiting phase so far.
    pub begun: Vec<Entry>,
    /// Disputes that were settled.
    pub disputed: Vec<Disputed>,
    /// Remarks on lines that were left out or fixed.
    pub notes: Vec<LineNote>,
    /// True if something was put right in it.
    pub corrects: bool,
    /// True if the turn ended in it.
    pub ends_turn: bool,
    pub(super) matter: LockMatter,
}

impl Closing {
    /// The events since the closing before.
    pub(crate) fn new_entries(&self) -> &[Entry] {
        self.entries.get(self.told_before..).unwrap_or_default()
    }

    /// The slips that count, in order.
    pub fn matter(&self) -> impl Iterator<Item = SlipId> {
        self.matter.slips.iter().map(|slip| slip.at())
    }
}

/// The contents that a closing signs.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct SignedContents {
    pub upto: Vec<u32>,
    pub matter: Digest,
    pub table: Digest,
}

impl SignedContents {
    /// None where a slip is no closing.
    pub fn new(slip: &SignedSlip) -> Option<Self> {
        match &slip.slip.body {
            Body::Closed {
                upto,
                matter,
                table,
                ..
            } => Some(Self {
                upto: upto.clone(),
                matter: *matter,
                table: *table,
            }),
            _ => None,
        }
    }
}

/// A lock as it could be closed: what counts of it, and what that comes to.
#[derive(Debug)]
pub(super) struct Proposal {
    pub upto: Vec<u32>,
    pub matter: LockMatter,
    pub outcome: ReplayOutcome,
}

impl Proposal {
    /// Returns the contents that a closing signs.
    pub(crate) fn signed_over(&self, setup: &Setup) -> SignedContents {
        SignedContents {
            upto: self.upto.clone(),
            matter: self.matter.digest(setup),
            table: self.outcome.table,
        }
    }

    /// Returns whether a lock may be closed so.
    pub(crate) fn may_be_closed(&self) -> bool {
        let Self {
            outcome, matter, ..
        } = self;
        outcome.conflicts.is_empty()
            && !outcome.sticks
            && !outcome.never_settles()
            && (outcome.owed.is_none() || matter.disputes || outcome.corrects)
    }
}

/// A closing that all keepers share.
#[derive(Debug)]
pub(super) struct SharedClosing {
    pub proposal: Proposal,
    /// The slips that closed.
    pub closers: Vec<SlipRef>,
    pub digest: Digest,
}

/// The shares that make a key.
#[derive(Debug, Default)]
pub(super) struct Shares {
    /// The slips that show them.
    pub slips: Vec<SlipId>,
    /// Parties that are left out.
    pub without: Vec<u8>,
    pub key: Option<Key>,
}

/// The result of a search for the closing of a lock.
#[derive(Debug, Default)]
pub(super) struct KeySearch {
    pub found: Option<SharedClosing>,
    /// Closings that count for nothing.
    pub void: Vec<IgnoredSlip>,
    /// All keepers have signed a table that does not follow from the rules.
    pub disagrees: bool,
}

impl KeySearch {
    /// The least closing that all keepers share.
    pub(crate) fn in_lock(replay: Replay<'_>, slips: &LockSlips) -> Self {
        let mut search = Self::default();
        let keepers = replay.setup.header.keepers();
        let mut closed: BTreeMap<u8, Vec<(SignedContents, SlipRef)>> = BTreeMap::new();
        for keeper in &keepers {
            let all = slips.growing(*keeper, &mut search.void);
            closed.insert(*keeper, all);
        }
        let all = closed.values().flatten();
        let mut candidates = sorted_once(all.map(|(over, _)| over));
        candidates.sort_by_key(|over| {
            let numbers = over.upto.iter().map(|number| u64::from(*number));
            numbers.sum::<u64>()
        });
        // Only those who may be left out need not have closed the same.
        let left_out = left_out(replay.setup, slips.all());
        candidates.retain(|candidate| {
            let mut needed = keepers
                .iter()
                .filter(|keeper| !left_out.contains_key(keeper));
            needed.all(|keeper| {
                let mut own = closed.get(keeper).into_iter().flatten();
                own.any(|(over, _)| over == *candidate)
            })
        });
        for candidate in candidates {
            let matter = slips.matter(replay.setup, &candidate.upto);
            let is_signed_over =
                slips.is_whole(candidate) && matter.digest(replay.setup) == candidate.matter;
            let closers = matter.keepers(replay.setup).map(|keeper| {
                let mut all = closed.get(&keeper)?.iter();
                let same = all.find(|(over, _)| over == candidate);
                same.map(|(_, slip)| slip.clone())
            });
            let closers: Option<Vec<SlipRef>> = closers.collect();
            let closers = closers.filter(|closers| is_signed_over && !closers.is_empty());
            let Some(closers) = closers else {
                continue;
            };
            let proposal = replay.proposal(matter, candidate.upto.clone());
            if proposal.outcome.table != candidate.table {
                search.disagrees = true;
                continue;
            }
            if !proposal.may_be_closed() {
                continue;
            }
            search.disagrees = false;
            let digests = closers.iter().map(|slip| &slip.digest);
            let digest = closing_digest(&replay.setup.game, slips.lock, digests);
            search.found = Some(SharedClosing {
                proposal,
                closers,
                digest,
            });
            break;
        }
        search
    }
}

impl SharedClosing {
    /// The shares that make its key, if it rolls anything.
    ///
    /// # Errors
    /// The keepers whose shares are missing.
    pub fn shares(&self, setup: &Setup, slips: &LockSlips) -> Result<Shares, Vec<u8>> {
        // A key of one share is no key: whoever brings it could choose it.
        let has_keys = setup.header.has_keys() && self.closers.len() > 1;
        if self.proposal.outcome.waiting.is_empty() || !has_keys {
            return Ok(Shares::default());
        }
        let late = self.left_out_of_the_key(setup, slips);
        let mut shares = Shares::default();
        let mut missing = Vec::new();
        let mut parts: Vec<Option<Digest>> = Vec::new();
        for keeper in setup.header.keepers() {
            let closer = self.closers.iter().find(|slip| slip.slip.party == keeper);
            let fitting = closer.and_then(|closer| {
                let mut all = slips.of_party(keeper).iter();
                all.find_map(|slip| {
                    let share = self.fitting_share(setup, slip, closer)?;
                    let counts = late
                        .get(&keeper)
                        .is_none_or(|last| slip.slip.number <= *last);
                    counts.then(|| (slip.at(), share))
                })
            });
            match fitting {
                Some((slip, share)) => {
                    shares.slips.push(slip);
                    parts.push(Some(share));
                }
                None if closer.is_none() || late.contains_key(&keeper) => {
                    shares.without.push(keeper);
                    parts.push(None);
                }
                None => missing.push(keeper),
            }
        }
        if !missing.is_empty() {
            return Err(missing);
        }
        if shares.slips.len() < 2 {
            return Ok(shares);
        }
        let hashing = TaggedHash::new("key")
            .digest(&self.digest)
            .number(parts.len() as u64);
        let key = parts.iter().fold(hashing, |hashing, part| {
            hashing.bytes(part.as_ref().map_or(&[], |share| &share.0))
        });
        shares.key = Some(Key::of_bytes(key.finish().0));
        Ok(shares)
    }

    /// The parties that the referee goes on without while shares are shown. After its own share the
    /// referee knows the key, and has no say any more. It may have read the others' shares before, so
    /// the other keepers must have signed the same: they know whether the share had been shown. Where
    /// there is no other one, the lock waits.
    fn left_out_of_the_key(&self, setup: &Setup, slips: &LockSlips) -> BTreeMap<u8, u32> {
        let referee = setup.header.referee();
        let own = referee.map_or(&[][..], |referee| slips.of_party(referee));
        let is_share = |slip: &&SlipRef| matches!(slip.slip.body, Body::Share { .. });
        let share = own.iter().find(is_share).map(|slip| slip.slip.number);
        let late = own.iter().filter(|slip| {
            let is_late = is_late(&self.proposal.upto, slip);
            is_late && share.is_none_or(|share| slip.slip.number < share)
        });
        let mut without = left_out(setup, late);
        let asked = without.clone();
        without.retain(|party, number| {
            let closers = self.closers.iter().map(|slip| slip.slip.party);
            let others =
                closers.filter(|closer| Some(*closer) != referee && !asked.contains_key(closer));
            let mut others = others.peekable();
            let last = SlipId {
                party: *party,
                number: *number,
            };
            others.peek().is_some() && others.all(|other| slips.leaves_out(other, last))
        });
        without
    }

    /// The share that a slip shows, if it is the one to which its keeper has committed.
    fn fitting_share(
        &self,
        setup: &Setup,
        slip: &SignedSlip,
        closer: &SignedSlip,
    ) -> Option<Digest> {
        let Body::Share { closing, share } = &slip.slip.body else {
            return None;
        };
        let Body::Closed { commitment, .. } = &closer.slip.body else {
            return None;
        };
        let (party, lock) = (slip.slip.party, self.proposal.matter.lock);
        let fits = share_commitment(&setup.game, party, lock, share) == *commitment;
        (*closing == self.digest && fits).then_some(*share)
    }

    /// Slips that it does not hold, and that somebody said to the lock nevertheless.
    pub(crate) fn too_late<'s>(&self, slips: &'s LockSlips) -> impl Iterator<Item = &'s SlipRef> {
        slips.all().filter(|slip| {
            let body = &slip.slip.body;
            body.is_matter()
                && !matches!(body, Body::Without { .. })
                && is_late(&self.proposal.upto, slip)
        })
    }
}

/// Returns whether a slip stands behind those that a closing names.
fn is_late(upto: &[u32], slip: &SignedSlip) -> bool {
    let counted = upto.get(usize::from(slip.slip.party));
    counted.is_none_or(|last| slip.slip.number > *last)
}

/// The digest of a closing: of the slips by which its keepers have closed, in their order.
pub(super) fn closing_digest<'d>(
    game: &Digest,
    lock: u32,
    closers: impl ExactSizeIterator<Item = &'d Digest>,
) -> Digest {
    TaggedHash::new("closing")
        .digest(game)
        .number(lock)
        .digests(closers)
        .finish()
}

/// The commitment of a closing: it fits one share only.
pub(super) fn share_commitment(game: &Digest, party: u8, lock: u32, share: &Digest) -> Digest {
    TaggedHash::new("share")
        .digest(game)
        .number(party)
        .number(lock)
        .digest(share)
        .finish()
}
