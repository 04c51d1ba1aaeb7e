//! The slips that speak to one lock, and which of them count.

use std::collections::BTreeMap;

use super::closing::SignedContents;
use super::corrections::taken_back;
use super::digest::{Digest, TaggedHash};
use super::game_state::IgnoredSlip;
use super::setup::Setup;
use super::slip::{Body, SignedSlip, SlipId, SlipRef};

/// The slips of one lock, by party.
#[derive(Clone, Debug, Default)]
pub(super) struct LockSlips {
    pub lock: u32,
    pub of: Vec<Vec<SlipRef>>,
    /// Slips in between that speak to no lock, or are too many.
    pub void: Vec<IgnoredSlip>,
}

impl LockSlips {
    pub(crate) fn of_party(&self, party: u8) -> &[SlipRef] {
        self.of.get(usize::from(party)).map_or(&[], Vec::as_slice)
    }

    pub fn all(&self) -> impl Iterator<Item = &SlipRef> {
        self.of.iter().flatten()
    }

    /// The slips of matter up to the numbers of a closing, as far as they count.
    pub fn matter(&self, setup: &Setup, upto: &[u32]) -> LockMatter {
        let within = |slip: &&SlipRef| {
            let most = upto.get(usize::from(slip.slip.party)).copied();
            slip.slip.body.is_matter() && most.is_some_and(|most| slip.slip.number <= most)
        };
        let mut matter: Vec<SlipRef> = self.all().filter(within).cloned().collect();
        let left_out = left_out(setup, matter.iter());
        matter.retain(|slip| {
            left_out
                .get(&slip.slip.party)
                .is_none_or(|last| slip.slip.number <= *last)
        });
        let order = |slip: &SlipRef| {
            let (phase, step) = addressed(setup, slip);
            (phase, step, slip.slip.party, slip.slip.number)
        };
        matter.sort_by_cached_key(order);
        let taken_back = taken_back(matter.iter());
        let disputes = matter.iter().any(|slip| {
            matches!(slip.slip.body, Body::Dispute(_)) && !taken_back.contains(&slip.at())
        });
        LockMatter {
            lock: self.lock,
            slips: matter,
            without: left_out,
            disputes,
            ..LockMatter::default()
        }
    }

    /// A keeper's closings of a lock: they only grow, and hold all its own matter.
    pub(crate) fn growing(
        &self,
        party: u8,
        void: &mut Vec<IgnoredSlip>,
    ) -> Vec<(SignedContents, SlipRef)> {
        let mut all: Vec<(SignedContents, SlipRef)> = Vec::new();
        let mut own = 0;
        let mut has_shown = false;
        for slip in self.of_party(party) {
            if slip.slip.body.is_matter() {
                own = slip.slip.number;
            }
            has_shown |= matches!(slip.slip.body, Body::Share { .. });
            let Some(closed) = SignedContents::new(slip) else {
                continue;
            };
            let place = usize::from(slip.slip.party);
            let holds_own = closed.upto.get(place) == Some(&own);
            let has_all = closed.upto.len() == self.of.len();
            let grows = all.last().is_none_or(|(last, _)| {
                let mut both = last.upto.iter().zip(&closed.upto);
                both.all(|(before, now)| before <= now)
            });
            // A party that has shown its share knows a final closing, and closes nothing else.
            if has_all && holds_own && grows && !has_shown {
                all.push((closed, slip.clone()));
            } else {
                void.push(IgnoredSlip {
                    slip: slip.at(),
                    why: "this closing leaves out slips of its keeper, or slips that its last \
                    closing held"
                        .to_owned(),
                });
            }
        }
        all
    }

    /// Returns whether a party has signed that the lock goes on without what another says after a slip.
    pub(crate) fn leaves_out(&self, party: u8, last: SlipId) -> bool {
        let without = Body::Without {
            party: last.party,
            number: last.number,
        };
        self.of_party(party)
            .iter()
            .any(|slip| slip.slip.body == without)
    }

    /// Returns whether all slips are there that a closing names.
    pub(crate) fn is_whole(&self, closed: &SignedContents) -> bool {
        let named = (0..=u8::MAX).zip(&closed.upto);
        let mut named = named.filter(|(_, number)| **number > 0);
        named.all(|(party, number)| {
            let mut all = self.of_party(party).iter();
            all.any(|slip| slip.slip.number == *number && slip.slip.body.is_matter())
        })
    }

    /// The number of each party's last slip of matter that counts.
    pub(crate) fn upto(&self, setup: &Setup) -> Vec<u32> {
        let left_out = left_out(setup, self.all());
        let last = |(party, slips): (u8, &Vec<SlipRef>)| {
            let most = left_out.get(&party).copied().unwrap_or(u32::MAX);
            let matter = slips.iter().filter(|slip| slip.slip.body.is_matter());
            let numbers = matter.map(|slip| slip.slip.number);
            numbers.filter(|number| *number <= most).max().unwrap_or(0)
        };
        (0..=u8::MAX).zip(&self.of).map(last).collect()
    }
}

/// The slips of a lock that count, in order, and what they are about.
#[derive(Clone, Debug, Default)]
pub(super) struct LockMatter {
    pub lock: u32,
    /// The turn that was played as it was closed.
    pub turn: u32,
    pub slips: Vec<SlipRef>,
    /// Parties that the game goes on without, each with its last slip that counts.
    pub without: BTreeMap<u8, u32>,
    /// True if it rolls disputes, and nothing else.
    pub disputes: bool,
}

impl LockMatter {
    /// The keepers of the game, but for those that it goes on without.
    pub(crate) fn keepers(&self, setup: &Setup) -> impl Iterator<Item = u8> {
        let all = setup.header.keepers().into_iter();
        all.filter(|keeper| !self.without.contains_key(keeper))
    }

    /// Its digest, which closings sign.
    pub fn digest(&self, setup: &Setup) -> Digest {
        TaggedHash::new("matter")
            .digest(&setup.game)
            .number(self.lock)
            .digests(self.slips.iter().map(|slip| &slip.digest))
            .finish()
    }
}

/// The place of a slip within its lock.
fn addressed(setup: &Setup, slip: &SignedSlip) -> (usize, u32) {
    match &slip.slip.body {
        Body::Said { phase, step, .. } => (setup.phase_named(phase).unwrap_or(usize::MAX), *step),
        Body::Sheet { phase, .. } | Body::Sealed { phase, .. } => {
            (setup.phase_named(phase).unwrap_or(usize::MAX), 0)
        }
        _ => (usize::MAX, 0),
    }
}

/// The parties that the referee goes on without, each with its last slip that counts.
pub(super) fn left_out<'s>(
    setup: &Setup,
    slips: impl Iterator<Item = &'s SlipRef>,
) -> BTreeMap<u8, u32> {
    let referee = setup.header.referee();
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
