//! The locks of a game, one after the other: what each takes in, when it is closed, and what its key
//! rolls. All of it follows from the slips, whatever order they came in.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::dice::Key;
use crate::engine::Work;
use crate::scenario::Scenario;

use super::basis::Basis;
use super::chains::Chain;
use super::closing::{
    Closed, LockSlips, closing_digest, left_out, matter_digest, may_close, share_commitment,
};
use super::digest::{Digest, Hashing};
use super::journal::{MOST_LOCKS, MOST_SLIPS_IN_LOCK};
use super::slip::{Body, SignedSlip, SlipId, SlipRef};
use super::standing::{Closing, LockState, Standing, VoidSlip};
use super::working::{LockMatter, Outcome, Past, Working};

/// A lock that all keepers have closed alike.
struct Final {
    matter: LockMatter,
    outcome: Outcome,
    closed: Vec<SlipRef>,
    digest: Digest,
    upto: Vec<u32>,
}

/// A walk along the chains of a game's slips, lock after lock.
pub(super) struct Walk<'j> {
    basis: &'j Basis,
    chains: Vec<Chain>,
    /// How many slips of each chain belong to earlier locks.
    at: Vec<usize>,
    working: Working<'j>,
    closings: Vec<Arc<Closing>>,
    void: Vec<VoidSlip>,
    lock: u32,
    after: Digest,
    disagrees: Option<u32>,
    /// Where the chains and what counts for nothing stood before the lock at hand.
    before: (Vec<usize>, usize),
    /// Whether the way so far is kept for the next walk.
    remembers: bool,
}

/// The way of a walk up to a lock, kept so that the next one need not go it again.
#[derive(Clone, Debug)]
pub(super) struct Remembered {
    /// For each chain how many slips belong to earlier locks, and the digest of the last of them.
    at: Vec<(usize, Digest)>,
    past: Past,
    closings: Vec<Arc<Closing>>,
    void: Vec<VoidSlip>,
    lock: u32,
    after: Digest,
}

impl Remembered {
    /// The way to a turn of a game of so many parties, for a journal that holds it alone.
    pub fn to_turn(basis: &Basis, lock: u32, after: Digest, table: Scenario) -> Self {
        let mut past = Working::begin(basis).past;
        past.position = super::position::Position::of_turn(table);
        Self {
            at: vec![(0, Digest::default()); basis.header.parties.len()],
            past,
            closings: Vec::new(),
            void: Vec::new(),
            lock,
            after,
        }
    }

    /// Whether chains go on from where this way has ended.
    fn is_before(&self, chains: &[Chain]) -> bool {
        let mut all = self.at.iter().zip(chains);
        self.at.len() == chains.len()
            && all.all(|((at, digest), chain)| {
                let last = at.checked_sub(1).and_then(|last| chain.get(last));
                let is_same = *at == 0 || last.is_some_and(|last| last.digest == *digest);
                let mut more = chain.iter().skip(*at);
                is_same && more.all(|slip| slip.slip.lock >= self.lock)
            })
    }
}

impl<'j> Walk<'j> {
    /// A walk whose steps count together with those of other walks.
    pub fn along(basis: &'j Basis, mut chains: Vec<Chain>, work: &Work) -> Self {
        let parties = basis.header.parties.len();
        chains.resize(parties, Vec::new());
        Self {
            basis,
            at: vec![0; parties],
            chains,
            working: Working {
                work: work.clone(),
                ..Working::begin(basis)
            },
            closings: Vec::new(),
            void: Vec::new(),
            lock: 0,
            after: Digest::default(),
            disagrees: None,
            before: (vec![0; parties], 0),
            remembers: false,
        }
    }

    /// Goes on from where the last walk has ended, where the chains allow it.
    fn resume(&mut self) -> bool {
        let memory = self.basis.memory();
        let Some(known) = memory
            .as_ref()
            .filter(|known| known.is_before(&self.chains))
        else {
            return false;
        };
        self.at = known.at.iter().map(|(at, _)| *at).collect();
        self.working.past = known.past.clone();
        self.working.work = Work::after(known.past.work);
        self.closings.clone_from(&known.closings);
        self.void.clone_from(&known.void);
        self.lock = known.lock;
        self.after = known.after;
        true
    }

    /// What the slips have come to. Where nobody has signed twice, the way so far is kept.
    pub fn standing(mut self, remembers: bool) -> Standing<'j> {
        self.remembers = remembers;
        let resumes = remembers && self.resume();
        if !resumes && let Some(missing) = self.agreeing() {
            return self.at_last(LockState::Agreeing(missing), LockSlips::default(), None);
        }
        loop {
            self.before = (self.at.clone(), self.void.len());
            let slips = self.take_lock();
            let closed = self.finally(&slips);
            let Some(closed) = closed.filter(|_| !self.working.work.is_spent()) else {
                return self.open(slips);
            };
            let shares = self.shares(&slips, &closed);
            let key = match shares {
                Ok(key) => key,
                Err(missing) => {
                    let Final {
                        matter,
                        outcome,
                        digest,
                        closed,
                        ..
                    } = closed;
                    let state = LockState::Showing(missing);
                    let standing = self.at_last(state, slips, Some((matter, outcome)));
                    return Standing {
                        shown_for: Some(digest),
                        closers: closed.iter().map(|slip| slip.at()).collect(),
                        ..standing
                    };
                }
            };
            self.close(closed, &slips, key);
            if self.lock >= MOST_LOCKS {
                return self.open(LockSlips::default());
            }
        }
    }

    /// Whoever has not agreed; none where all have, and the first lock begins.
    fn agreeing(&mut self) -> Option<Vec<u8>> {
        let mut agreed = Vec::new();
        let mut missing = Vec::new();
        for (party, chain) in (0..=u8::MAX).zip(&self.chains) {
            match chain.first() {
                Some(first) if self.agrees(first) => agreed.push(first.digest),
                _ => missing.push(party),
            }
        }
        if !missing.is_empty() {
            return Some(missing);
        }
        self.at = vec![1; self.chains.len()];
        self.after = Hashing::of("start")
            .digest(&self.basis.game)
            .digests(agreed.iter())
            .finish();
        self.lock = 1;
        None
    }

    fn agrees(&self, slip: &SignedSlip) -> bool {
        slip.slip.body == Body::Agreed {} && slip.slip.lock == 0 && slip.slip.after == self.after
    }

    /// The slips that speak to the lock at hand.
    fn take_lock(&mut self) -> LockSlips {
        let mut taken = LockSlips::default();
        for (chain, at) in self.chains.iter().zip(&mut self.at) {
            let mut of_party = Vec::new();
            for slip in chain.iter().skip(*at) {
                if slip.slip.lock > self.lock {
                    break;
                }
                *at += 1;
                let speaks = slip.slip.lock == self.lock && slip.slip.after == self.after;
                if speaks && of_party.len() < MOST_SLIPS_IN_LOCK {
                    of_party.push(slip.clone());
                } else {
                    self.void.push(VoidSlip {
                        slip: slip.at(),
                        why: "it is about something that is already over or does not \
                        exist"
                            .to_owned(),
                    });
                }
            }
            taken.of.push(of_party);
        }
        taken
    }

    /// The closing that all keepers share, if there is one: the least.
    fn finally(&mut self, slips: &LockSlips) -> Option<Final> {
        let keepers = self.basis.header.keepers();
        let mut closed: BTreeMap<u8, Vec<(Closed, SlipRef)>> = BTreeMap::new();
        for keeper in &keepers {
            let all = slips.growing(*keeper, &mut self.void);
            closed.insert(*keeper, all);
        }
        let mut candidates: Vec<&Closed> = closed.values().flatten().map(|(of, _)| of).collect();
        candidates.sort();
        candidates.dedup();
        candidates.sort_by_key(|of| of.upto.iter().map(|number| u64::from(*number)).sum::<u64>());
        // Only those who may be left out need not have closed the same.
        let left_out = left_out(self.basis, slips.all());
        candidates.retain(|candidate| {
            let mut needed = keepers
                .iter()
                .filter(|keeper| !left_out.contains_key(keeper));
            needed.all(|keeper| {
                let mut own = closed.get(keeper).into_iter().flatten();
                own.any(|(of, _)| of == *candidate)
            })
        });
        for candidate in candidates {
            let matter = slips.matter(self.basis, self.lock, &candidate.upto);
            let is_signed_over =
                slips.is_whole(candidate) && matter_digest(self.basis, &matter) == candidate.matter;
            let closers: Option<Vec<SlipRef>> = matter
                .keepers(self.basis)
                .map(|keeper| {
                    let mut all = closed.get(&keeper)?.iter();
                    all.find(|(of, _)| of == candidate)
                        .map(|(_, slip)| slip.clone())
                })
                .collect();
            let closers = closers.filter(|closers| is_signed_over && !closers.is_empty());
            let Some(closers) = closers else {
                continue;
            };
            let outcome = self.working.outcome(&matter, None);
            if outcome.table != candidate.table {
                self.disagrees = Some(self.lock);
                continue;
            }
            if !may_close(&outcome, &matter) {
                continue;
            }
            self.disagrees = None;
            let digests = closers.iter().map(|slip| &slip.digest);
            let digest = closing_digest(&self.basis.game, self.lock, digests);
            return Some(Final {
                matter,
                outcome,
                upto: candidate.upto.clone(),
                closed: closers,
                digest,
            });
        }
        None
    }

    /// The key of a closing, if it rolls anything.
    ///
    /// # Errors
    /// The keepers whose shares are missing.
    fn shares(&self, slips: &LockSlips, closed: &Final) -> Result<Shown, Vec<u8>> {
        // A key of one share is no key: whoever brings it could choose it.
        let has_keys = self.basis.header.has_keys() && closed.closed.len() > 1;
        if closed.outcome.waiting.is_empty() || !has_keys {
            return Ok(Shown::default());
        }
        let late = self.left_out_of_the_key(slips, closed);
        let mut shown = Shown::default();
        let mut missing = Vec::new();
        let mut parts: Vec<Option<Digest>> = Vec::new();
        for keeper in self.basis.header.keepers() {
            let closer = closed.closed.iter().find(|slip| slip.slip.party == keeper);
            let fitting = closer.and_then(|closer| {
                let mut all = slips.of_party(keeper).iter();
                all.find_map(|slip| {
                    let share = self.fitting_share(slip, closer, &closed.digest)?;
                    let counts = late
                        .get(&keeper)
                        .is_none_or(|last| slip.slip.number <= *last);
                    counts.then(|| (slip.at(), share))
                })
            });
            match fitting {
                Some((slip, share)) => {
                    shown.slips.push(slip);
                    parts.push(Some(share));
                }
                None if closer.is_none() || late.contains_key(&keeper) => {
                    shown.without.push(keeper);
                    parts.push(None);
                }
                None => missing.push(keeper),
            }
        }
        if !missing.is_empty() {
            return Err(missing);
        }
        if shown.slips.len() < 2 {
            return Ok(shown);
        }
        let hashing = Hashing::of("key")
            .digest(&closed.digest)
            .number(parts.len() as u64);
        let key = parts.iter().fold(hashing, |hashing, part| {
            hashing.bytes(part.as_ref().map_or(&[], |share| &share.0))
        });
        shown.key = Some(Key::of_bytes(key.finish().0));
        Ok(shown)
    }

    /// The parties that the referee goes on without while shares are shown. After its own share the
    /// referee knows the key, and has no say any more. It may have read the others' shares before, so
    /// the other keepers must have signed the same: they know whether the share had been shown. Where
    /// there is no other one, the lock waits.
    fn left_out_of_the_key(&self, slips: &LockSlips, closed: &Final) -> BTreeMap<u8, u32> {
        let referee = self.basis.header.referee();
        let own = referee.map_or(&[][..], |referee| slips.of_party(referee));
        let is_share = |slip: &&SlipRef| matches!(slip.slip.body, Body::Share { .. });
        let share = own.iter().find(is_share).map(|slip| slip.slip.number);
        let late = own.iter().filter(|slip| {
            let counted = closed.upto.get(usize::from(slip.slip.party));
            let is_late = counted.is_none_or(|last| slip.slip.number > *last);
            is_late && share.is_none_or(|share| slip.slip.number < share)
        });
        let mut without = left_out(self.basis, late);
        let asked = without.clone();
        without.retain(|party, number| {
            let closers = closed.closed.iter().map(|slip| slip.slip.party);
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
        slip: &SignedSlip,
        closer: &SignedSlip,
        digest: &Digest,
    ) -> Option<Digest> {
        let Body::Share { closing, share } = &slip.slip.body else {
            return None;
        };
        let Body::Closed { commitment, .. } = &closer.slip.body else {
            return None;
        };
        let fits =
            share_commitment(&self.basis.game, slip.slip.party, self.lock, share) == *commitment;
        (closing == digest && fits).then_some(*share)
    }

    /// The lock is closed for good.
    fn close(&mut self, closed: Final, slips: &LockSlips, mut shown: Shown) {
        let Final {
            matter,
            mut outcome,
            closed,
            digest,
            upto,
        } = closed;
        shown.without.extend(matter.without.keys());
        shown.without.sort_unstable();
        shown.without.dedup();
        if let Some(key) = &shown.key {
            outcome = self.working.outcome(&matter, Some(key));
        }
        for slip in slips.all().filter(|slip| slip.slip.body.is_matter()) {
            let counted = upto.get(usize::from(slip.slip.party));
            let is_late = counted.is_none_or(|last| slip.slip.number > *last);
            if is_late && !matches!(slip.slip.body, Body::Without { .. }) {
                self.void.push(VoidSlip {
                    slip: slip.at(),
                    why: "it came too late; say it again".to_owned(),
                });
            }
        }
        let resolution = &outcome.played.resolution;
        self.closings.push(Arc::new(Closing {
            lock: self.lock,
            digest,
            turn: outcome.turn,
            matter: matter.slips.iter().map(|slip| slip.at()).collect(),
            closed: closed.iter().map(|slip| slip.at()).collect(),
            shares: shown.slips,
            without: shown.without,
            key: shown.key,
            rolls: outcome.new_rolls.len(),
            entries: resolution.entries.clone(),
            begun: resolution.begun.clone(),
            disputed: outcome.disputed.clone(),
            notes: outcome.notes.clone(),
            corrects: outcome.corrects,
            ends_turn: outcome.is_over() && outcome.waiting.is_empty(),
        }));
        self.working.close(matter, &outcome);
        self.after = digest;
        self.lock += 1;
    }

    /// The lock at hand, which is open.
    fn open(self, slips: LockSlips) -> Standing<'j> {
        let matter = slips.matter(self.basis, self.lock, &slips.upto(self.basis));
        let outcome = self.working.outcome(&matter, None);
        let state = self.state(&slips, &matter, &outcome);
        self.at_last(state, slips, Some((matter, outcome)))
    }

    fn state(&self, slips: &LockSlips, matter: &LockMatter, outcome: &Outcome) -> LockState {
        let waits_on = may_close(outcome, matter);
        if let Some(owed) = outcome.owed.clone().filter(|_| !waits_on) {
            return if owed.is_in() {
                LockState::Opening(owed)
            } else {
                LockState::Writing(owed)
            };
        }
        let now = Closed {
            upto: slips.upto(self.basis),
            matter: matter_digest(self.basis, matter),
            table: outcome.table,
        };
        if !waits_on {
            return LockState::Telling;
        }
        let keepers: Vec<u8> = matter.keepers(self.basis).collect();
        // Only a closing over what is there asks others for theirs.
        let is_sound = |closed: &Closed| {
            let matter = || slips.matter(self.basis, self.lock, &closed.upto);
            slips.is_whole(closed) && matter_digest(self.basis, &matter()) == closed.matter
        };
        let closed = |keeper: u8| slips.growing(keeper, &mut Vec::new()).into_iter();
        let latest = |keeper: &u8| closed(*keeper).rev().take(4).collect::<Vec<_>>();
        let mut anybody = keepers.iter().flat_map(latest);
        if !anybody.any(|(closed, _)| is_sound(&closed)) {
            return LockState::Telling;
        }
        let has_closed = |keeper: &u8| closed(*keeper).any(|(of, _)| of == now);
        let missing = keepers.iter().copied().filter(|keeper| !has_closed(keeper));
        LockState::Closing(missing.collect())
    }

    /// Keeps the way up to the lock at hand.
    fn remember(&self) {
        let (at, void) = &self.before;
        let digest = |(chain, at): (&Chain, &usize)| {
            let last = at.checked_sub(1).and_then(|last| chain.get(last));
            (*at, last.map_or(Digest::default(), |last| last.digest))
        };
        *self.basis.memory() = Some(Remembered {
            at: self.chains.iter().zip(at).map(digest).collect(),
            past: self.working.past.clone(),
            closings: self.closings.clone(),
            void: self.void.iter().take(*void).cloned().collect(),
            lock: self.lock,
            after: self.after,
        });
    }

    fn at_last(
        self,
        state: LockState,
        slips: LockSlips,
        lock: Option<(LockMatter, Outcome)>,
    ) -> Standing<'j> {
        if self.remembers && self.lock > 0 {
            self.remember();
        }
        let (matter, outcome) = lock.unzip();
        Standing {
            closings: self.closings,
            lock: self.lock,
            after: self.after,
            shown_for: None,
            closers: Vec::new(),
            state,
            void: self.void,
            forks: Vec::new(),
            gaps: Vec::new(),
            disagrees: self.disagrees,
            steps: self.working.work.done(),
            matter: matter.unwrap_or_default(),
            outcome,
            working: self.working,
            of_lock: slips,
        }
    }
}

/// Shares that made a key.
#[derive(Default)]
struct Shown {
    slips: Vec<SlipId>,
    without: Vec<u8>,
    key: Option<Key>,
}
