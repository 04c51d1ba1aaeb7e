//! Closings: what keepers sign over, and what of a lock counts by it.

use std::collections::BTreeMap;

use super::basis::Basis;
use super::corrections::taken_back;
use super::digest::{Digest, Hashing};
use super::slip::{Body, SignedSlip, SlipId, SlipRef};
use super::standing::VoidSlip;
use super::working::{LockMatter, Outcome};

/// The slips of one lock, by party.
#[derive(Clone, Debug, Default)]
pub(super) struct LockSlips {
    pub of: Vec<Vec<SlipRef>>,
}

impl LockSlips {
    pub fn of_party(&self, party: u8) -> &[SlipRef] {
        self.of.get(usize::from(party)).map_or(&[], Vec::as_slice)
    }

    pub fn all(&self) -> impl Iterator<Item = &SlipRef> {
        self.of.iter().flatten()
    }

    /// The slips of matter up to the numbers of a closing, as far as they count.
    pub fn matter(&self, basis: &Basis, lock: u32, upto: &[u32]) -> LockMatter {
        let within = |slip: &&SlipRef| {
            let most = upto.get(usize::from(slip.slip.party)).copied();
            slip.slip.body.is_matter() && most.is_some_and(|most| slip.slip.number <= most)
        };
        let mut matter: Vec<SlipRef> = self.all().filter(within).cloned().collect();
        let left_out = left_out(basis, matter.iter());
        matter.retain(|slip| {
            left_out
                .get(&slip.slip.party)
                .is_none_or(|last| slip.slip.number <= *last)
        });
        let order = |slip: &SlipRef| {
            let (phase, step) = spoken_to(basis, slip);
            (phase, step, slip.slip.party, slip.slip.number)
        };
        matter.sort_by_cached_key(order);
        let taken_back = taken_back(matter.iter());
        let disputes = matter.iter().any(|slip| {
            matches!(slip.slip.body, Body::Dispute(_)) && !taken_back.contains(&slip.at())
        });
        LockMatter {
            lock,
            slips: matter,
            without: left_out,
            disputes,
            ..LockMatter::default()
        }
    }

    /// A keeper's closings of a lock: they only grow, and hold all its own matter.
    pub fn growing(&self, party: u8, void: &mut Vec<VoidSlip>) -> Vec<(Closed, SlipRef)> {
        let mut all: Vec<(Closed, SlipRef)> = Vec::new();
        let mut own = 0;
        let mut has_shown = false;
        for slip in self.of_party(party) {
            if slip.slip.body.is_matter() {
                own = slip.slip.number;
            }
            has_shown |= matches!(slip.slip.body, Body::Share { .. });
            let Some(closed) = Closed::of(slip) else {
                continue;
            };
            let place = usize::from(slip.slip.party);
            let holds_own = closed.upto.get(place) == Some(&own);
            let has_all = closed.upto.len() == self.of.len();
            let grows = all.last().is_none_or(|(last, _)| {
                let mut both = last.upto.iter().zip(&closed.upto);
                both.all(|(before, now)| before <= now)
            });
            // Who has shown a share knows a final closing, and closes nothing else.
            if has_all && holds_own && grows && !has_shown {
                all.push((closed, slip.clone()));
            } else {
                void.push(VoidSlip {
                    slip: slip.at(),
                    why: "this closing leaves out slips of its keeper, or slips that its last \
                    closing held"
                        .to_owned(),
                });
            }
        }
        all
    }

    /// Whether a party has signed that the lock goes on without what another says after a slip.
    pub fn leaves_out(&self, party: u8, last: SlipId) -> bool {
        let without = Body::Without {
            party: last.party,
            number: last.number,
        };
        self.of_party(party)
            .iter()
            .any(|slip| slip.slip.body == without)
    }

    /// Whether all slips are there that a closing names.
    pub fn is_whole(&self, closed: &Closed) -> bool {
        let named = (0..=u8::MAX).zip(&closed.upto);
        let mut named = named.filter(|(_, number)| **number > 0);
        named.all(|(party, number)| {
            let mut all = self.of_party(party).iter();
            all.any(|slip| slip.slip.number == *number && slip.slip.body.is_matter())
        })
    }

    /// The number of each party's last slip of matter that counts.
    pub fn upto(&self, basis: &Basis) -> Vec<u32> {
        let left_out = left_out(basis, self.all());
        let last = |(party, slips): (u8, &Vec<SlipRef>)| {
            let most = left_out.get(&party).copied().unwrap_or(u32::MAX);
            let matter = slips.iter().filter(|slip| slip.slip.body.is_matter());
            let numbers = matter.map(|slip| slip.slip.number);
            numbers.filter(|number| *number <= most).max().unwrap_or(0)
        };
        (0..=u8::MAX).zip(&self.of).map(last).collect()
    }
}

/// What a closing is signed over.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Closed {
    pub upto: Vec<u32>,
    pub matter: Digest,
    pub table: Digest,
}

impl Closed {
    pub fn of(slip: &SignedSlip) -> Option<Self> {
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

/// The place of a slip within its lock.
fn spoken_to(basis: &Basis, slip: &SignedSlip) -> (usize, u32) {
    match &slip.slip.body {
        Body::Said { phase, step, .. } => (basis.phase_named(phase).unwrap_or(usize::MAX), *step),
        Body::Sheet { phase, .. } | Body::Sealed { phase, .. } => {
            (basis.phase_named(phase).unwrap_or(usize::MAX), 0)
        }
        _ => (usize::MAX, 0),
    }
}

/// The parties that the referee goes on without, each with its last slip that counts.
pub(super) fn left_out<'s>(
    basis: &Basis,
    slips: impl Iterator<Item = &'s SlipRef>,
) -> BTreeMap<u8, u32> {
    let referee = basis.header.referee();
    let mut left_out = BTreeMap::new();
    for slip in slips.filter(|slip| Some(slip.slip.party) == referee) {
        if let Body::Without { party, number } = slip.slip.body
            && Some(party) != referee
        {
            left_out.entry(party).or_insert(number);
        }
    }
    left_out
}

/// Whether a lock may be closed on its matter.
pub(super) fn may_close(outcome: &Outcome, matter: &LockMatter) -> bool {
    outcome.conflicts.is_empty()
        && !outcome.sticks
        && !outcome.never_settles()
        && (outcome.owed.is_none() || matter.disputes || outcome.corrects)
}

/// The digest of a lock's matter.
pub(super) fn matter_digest(basis: &Basis, matter: &LockMatter) -> Digest {
    Hashing::of("matter")
        .digest(&basis.game)
        .number(matter.lock)
        .digests(matter.slips.iter().map(|slip| &slip.digest))
        .finish()
}

/// The digest of a closing: of the slips by which its keepers have closed, in their order.
pub(super) fn closing_digest<'d>(
    game: &Digest,
    lock: u32,
    closers: impl ExactSizeIterator<Item = &'d Digest>,
) -> Digest {
    Hashing::of("closing")
        .digest(game)
        .number(lock)
        .digests(closers)
        .finish()
}

/// What a closing commits to: it fits one share only.
pub(super) fn share_commitment(game: &Digest, party: u8, lock: u32, share: &Digest) -> Digest {
    Hashing::of("share")
        .digest(game)
        .number(party)
        .number(lock)
        .digest(share)
        .finish()
}
