//! A game as a fold: what its closed locks have come to, and how one more closing changes that. All of
//! it follows from the slips, whatever order they came in: those of one lock are taken together, since
//! which of them count is known only by the closing that its keepers share.

use std::collections::BTreeMap;
use std::sync::Arc;

use crate::dice::Dice;
use crate::engine::{RollId, Work};
use crate::scenario::Scenario;

use super::chains::Chain;
use super::closing::{Closing, KeySearch, Proposal, SharedClosing, Shares};
use super::corrections::Corrections;
use super::digest::{Digest, TaggedHash};
use super::game_state::{IgnoredSlip, LockState};
use super::lock::{LockMatter, LockSlips};
use super::replay::Replay;
use super::setup::Setup;
use super::slip::{Body, SignedSlip, SlipId};
use super::store::{MOST_LOCKS, MOST_SLIPS_IN_LOCK};
use super::turn_state::TurnState;

/// The result of a game's closed locks.
#[derive(Clone, Debug)]
pub(super) struct ClosedLocks {
    /// The lock at hand; 0 while parties agree.
    pub lock: u32,
    /// The closing before it.
    pub after: Digest,
    pub closings: Vec<Arc<Closing>>,
    /// Slips that count for nothing.
    pub void: Vec<IgnoredSlip>,
    pub turn: TurnState,
    pub corrections: Corrections,
    /// Rolls that a correction has brought into earlier locks still wait: all is worked out again.
    pub is_unsettled: bool,
    /// All rolls once made, by the lock that asked for them and their label.
    pub rolls: BTreeMap<(u32, RollId), (Dice, Vec<u64>)>,
    /// The number of steps the rules had taken by then.
    steps: u64,
    /// The position up to which each party's chain is read.
    read: Vec<ReadUpTo>,
}

/// The position in a chain.
#[derive(Clone, Copy, Debug, Default)]
struct ReadUpTo {
    slips: usize,
    /// The digest of the last of them.
    last: Digest,
}

/// A step that the slips of the lock at hand bring about.
enum LockStep {
    /// All parties have agreed, and the first lock begins after this digest.
    Agreed(Digest),
    /// The lock at hand is closed for good.
    Closed(Box<ClosedLock>),
}

/// A lock that is closed for good, with the shares of its key.
struct ClosedLock {
    closing: SharedClosing,
    shares: Shares,
    /// Slips to it that count for nothing.
    void: Vec<IgnoredSlip>,
}

/// A lock that is open: what speaks to it, and what it waits for.
#[derive(Debug, Default)]
pub(super) struct OpenLock {
    pub slips: LockSlips,
    /// All that counts of it so far; none while parties agree.
    pub proposal: Option<Proposal>,
    pub state: LockState,
    /// The closing for which shares are shown, and the slips that closed.
    pub shown_for: Option<Digest>,
    pub closers: Vec<SlipId>,
    /// All keepers have signed a table that the rules do not give.
    pub disagrees: bool,
    pub void: Vec<IgnoredSlip>,
}

impl ClosedLocks {
    /// A game that has not begun.
    fn new(setup: &Setup) -> Self {
        let corrections = Corrections::default();
        Self {
            lock: 0,
            after: Digest::default(),
            closings: Vec::new(),
            void: Vec::new(),
            turn: TurnState::begin(setup, &corrections),
            corrections,
            is_unsettled: false,
            rolls: BTreeMap::new(),
            steps: 0,
            read: vec![ReadUpTo::default(); setup.header.parties.len()],
        }
    }

    /// A game that is known up to a turn, for a journal that holds it alone.
    pub(crate) fn before_turn(setup: &Setup, lock: u32, after: Digest, table: Scenario) -> Self {
        Self {
            lock,
            after,
            turn: TurnState::of_turn(table),
            ..Self::new(setup)
        }
    }

    /// The result of the slips of some chains, and the lock that is open then. If `keeps` is set,
    /// the closed locks are kept, and the next call goes on from there.
    pub fn fold(
        setup: &Setup,
        chains: &[Chain],
        work: &Work,
        keeps: bool,
    ) -> (Arc<Self>, OpenLock, Work) {
        let known = keeps.then(|| setup.memory().clone()).flatten();
        let known = known.filter(|known| known.derives(chains));
        let (mut state, work) = match known {
            Some(known) => {
                let work = Work::after(known.steps);
                (known, work)
            }
            None => (Arc::new(Self::new(setup)), work.clone()),
        };
        loop {
            let (slips, read) = state.next_slips(chains);
            match state.next(setup, slips, &work) {
                Ok(step) => Arc::make_mut(&mut state).apply(setup, step, read, &work),
                Err(open) => {
                    if keeps && state.lock > 0 {
                        *setup.memory() = Some(state.clone());
                    }
                    return (state, *open, work);
                }
            }
        }
    }

    /// Returns whether chains go on from where this state has ended.
    fn derives(&self, chains: &[Chain]) -> bool {
        let mut all = self.read.iter().zip(chains);
        self.read.len() == chains.len()
            && all.all(|(read, chain)| {
                let last = read.slips.checked_sub(1).and_then(|last| chain.get(last));
                let is_same = read.slips == 0 || last.is_some_and(|last| last.digest == read.last);
                let mut more = chain.iter().skip(read.slips);
                is_same && more.all(|slip| slip.slip.lock >= self.lock)
            })
    }

    /// The slips of the lock at hand, and how far the chains are read with them.
    fn next_slips(&self, chains: &[Chain]) -> (LockSlips, Vec<ReadUpTo>) {
        let mut slips = LockSlips {
            lock: self.lock,
            ..LockSlips::default()
        };
        let mut read = self.read.clone();
        if self.lock >= MOST_LOCKS {
            return (slips, read);
        }
        for (chain, read) in chains.iter().zip(&mut read) {
            let mut of_party = Vec::new();
            // With its first slip a party agrees to the game.
            let most = if self.lock == 0 { 1 } else { usize::MAX };
            for slip in chain.iter().skip(read.slips).take(most) {
                if slip.slip.lock > self.lock {
                    break;
                }
                read.slips += 1;
                read.last = slip.digest;
                let why = if !self.has_slip_of(slip) {
                    "it is about something that is already over or does not exist"
                } else if of_party.len() >= MOST_SLIPS_IN_LOCK {
                    "its party has said as much in this lock as may be: close it first"
                } else {
                    of_party.push(slip.clone());
                    continue;
                };
                slips.void.push(IgnoredSlip::new(slip, why));
            }
            slips.of.push(of_party);
        }
        (slips, read)
    }

    fn has_slip_of(&self, slip: &SignedSlip) -> bool {
        slip.slip.lock == self.lock && slip.slip.after == self.after
    }

    /// The step that the slips of the lock at hand bring about.
    ///
    /// # Errors
    /// The lock stays open.
    fn next(
        &self,
        setup: &Setup,
        slips: LockSlips,
        work: &Work,
    ) -> Result<LockStep, Box<OpenLock>> {
        if self.lock == 0 {
            return Self::agreement(setup, &slips);
        }
        let replay = self.replay(setup, work);
        let KeySearch {
            found,
            void,
            disagrees,
        } = KeySearch::in_lock(replay, &slips);
        let open = |slips: LockSlips, proposal, state| OpenLock {
            void: slips.void.iter().chain(&void).cloned().collect(),
            slips,
            proposal: Some(proposal),
            state,
            disagrees,
            ..OpenLock::default()
        };
        let Some(closing) = found.filter(|_| !work.is_spent()) else {
            let upto = slips.upto(setup);
            let proposal = replay.proposal(slips.matter(setup, &upto), upto);
            let state = LockState::new(setup, &slips, &proposal);
            return Err(Box::new(open(slips, proposal, state)));
        };
        match closing.shares(setup, &slips) {
            Ok(shares) => {
                let too_late = closing.too_late(&slips);
                let why = "it came too late; say it again";
                let too_late = too_late.map(|slip| IgnoredSlip::new(slip, why));
                let void = slips.void.iter().cloned().chain(void).chain(too_late);
                Ok(LockStep::Closed(Box::new(ClosedLock {
                    void: void.collect(),
                    closing,
                    shares,
                })))
            }
            Err(missing) => {
                let closers = closing.closers.iter().map(|slip| slip.at());
                let state = LockState::Showing(missing);
                Err(Box::new(OpenLock {
                    shown_for: Some(closing.digest),
                    closers: closers.collect(),
                    ..open(slips, closing.proposal, state)
                }))
            }
        }
    }

    fn agreement(setup: &Setup, slips: &LockSlips) -> Result<LockStep, Box<OpenLock>> {
        let mut agreed = Vec::new();
        let mut missing = Vec::new();
        for (party, _) in (0..=u8::MAX).zip(&setup.header.parties) {
            match slips.of_party(party).first() {
                Some(first) if first.slip.body == (Body::Agreed {}) => agreed.push(first.digest),
                _ => missing.push(party),
            }
        }
        if !missing.is_empty() {
            return Err(Box::new(OpenLock {
                state: LockState::Agreeing(missing),
                ..OpenLock::default()
            }));
        }
        let start = TaggedHash::new("start").digest(&setup.game);
        Ok(LockStep::Agreed(start.digests(agreed.iter()).finish()))
    }

    /// Takes what the slips of the lock at hand have brought about.
    fn apply(&mut self, setup: &Setup, step: LockStep, read: Vec<ReadUpTo>, work: &Work) {
        match step {
            LockStep::Agreed(start) => self.after = start,
            LockStep::Closed(closed) => self.close(setup, *closed, work),
        }
        self.lock += 1;
        self.read = read;
    }

    fn close(&mut self, setup: &Setup, closed: ClosedLock, work: &Work) {
        let ClosedLock {
            closing,
            mut shares,
            void,
        } = closed;
        let Proposal {
            matter,
            mut outcome,
            ..
        } = closing.proposal;
        if let Some(key) = &shares.key {
            outcome = self.replay(setup, work).outcome(&matter, Some(key));
        }
        shares.without.extend(matter.without.keys());
        shares.without.sort_unstable();
        shares.without.dedup();
        for (lock, asked) in &outcome.new_rolls {
            if let Some(faces) = &asked.faces {
                let at = (*lock, asked.id());
                self.rolls.insert(at, (asked.dice, faces.clone()));
            }
        }
        let matter = LockMatter {
            turn: self.turn.turn,
            ..matter
        };
        self.void.extend(void);
        self.after = closing.digest;
        self.steps = work.done();
        self.is_unsettled = outcome.is_unsettled;
        let ends_turn = outcome.is_over() && outcome.waiting.is_empty();
        let before = self.reported_in(outcome.turn).filter(|_| !outcome.corrects);
        let told_before = before.unwrap_or(0);
        self.closings.push(Arc::new(Closing {
            lock: self.lock,
            digest: closing.digest,
            turn: outcome.turn,
            closed: closing.closers.iter().map(|slip| slip.at()).collect(),
            shares: shares.slips,
            without: shares.without,
            key: shares.key,
            rolls: outcome.new_rolls.len(),
            entries: outcome.played.resolution.entries,
            told_before,
            begun: outcome.played.resolution.begun,
            disputed: outcome.disputed,
            notes: outcome.notes,
            corrects: outcome.corrects,
            ends_turn,
            matter,
        }));
        self.corrections = outcome.corrections;
        self.turn = outcome.position;
    }

    /// Returns the number of entries of a turn the last closing holds, if it is one of that turn.
    pub(crate) fn reported_in(&self, turn: u32) -> Option<usize> {
        let last = self.closings.last();
        let last = last.filter(|last| last.turn == turn && !last.ends_turn);
        last.map(|last| last.entries.len())
    }

    /// Whoever works out from here what a lock comes to.
    pub(crate) fn replay<'r>(&'r self, setup: &'r Setup, work: &'r Work) -> Replay<'r> {
        Replay {
            setup,
            closed: self,
            work,
        }
    }
}
