//! The state of a game: its closed locks, the open one, its limits, and
//! its pending input.

use std::sync::Arc;

use crate::engine::{MOST_STEPS, Work};
use crate::scenario::Scenario;

use super::chains::{Chain, Chains, Fork, Gap};
use super::closed_locks::ClosedLocks;
use super::closing::{Closing, Proposal, SignedContents};
use super::corrections::may_correct;
use super::digest::{Digest, TaggedHash};
use super::lock::{LockMatter, LockSlips};
use super::replay::{Replay, ReplayOutcome};
use super::setup::Setup;
use super::sheets::{SheetState, SheetsOwed};
use super::slip::{Body, SignedSlip, SlipId};
use super::store::Journal;

/// The pending input of a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum LockState {
    /// These parties have not agreed yet.
    Agreeing(Vec<u8>),
    /// Sheets are owed.
    Writing(SheetsOwed),
    /// All sheets are in, and not all are open.
    Opening(SheetsOwed),
    /// Whatever happens is said.
    #[default]
    Telling,
    /// Somebody has closed; these keepers have not closed the same.
    Closing(Vec<u8>),
    /// These keepers have not shown their shares.
    Showing(Vec<u8>),
}

impl LockState {
    /// The pending input of an open lock.
    pub(super) fn new(setup: &Setup, slips: &LockSlips, now: &Proposal) -> Self {
        let may_be_closed = now.may_be_closed();
        if let Some(owed) = now.outcome.owed.clone().filter(|_| !may_be_closed) {
            return if owed.is_in() {
                Self::Opening(owed)
            } else {
                Self::Writing(owed)
            };
        }
        if !may_be_closed {
            return Self::Telling;
        }
        let keepers: Vec<u8> = now.matter.keepers(setup).collect();
        // Only a closing over what is there asks others for theirs.
        let is_sound = |over: &SignedContents| {
            slips.is_whole(over) && slips.matter(setup, &over.upto).digest(setup) == over.matter
        };
        let closed = |keeper: u8| slips.growing(keeper, &mut Vec::new()).into_iter();
        let latest = |keeper: &u8| closed(*keeper).rev().take(4).collect::<Vec<_>>();
        let mut anybody = keepers.iter().flat_map(latest);
        if !anybody.any(|(over, _)| is_sound(&over)) {
            return Self::Telling;
        }
        let now = now.signed_over(setup);
        let has_closed = |keeper: &u8| closed(*keeper).any(|(over, _)| over == now);
        let missing = keepers.iter().copied().filter(|keeper| !has_closed(keeper));
        Self::Closing(missing.collect())
    }
}

/// A slip that does not count, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IgnoredSlip {
    /// The slip.
    pub slip: SlipId,
    /// Why.
    pub why: String,
}

impl IgnoredSlip {
    pub(super) fn new(slip: &SignedSlip, why: &str) -> Self {
        Self {
            slip: slip.at(),
            why: why.to_owned(),
        }
    }
}

/// The state of a game.
#[derive(Debug)]
pub struct GameState<'j> {
    /// The lock at hand; 0 while parties agree.
    pub lock: u32,
    /// The closing before it.
    pub after: Digest,
    /// Pending input.
    pub state: LockState,
    /// The last closing, where it waits for shares.
    pub shown_for: Option<Digest>,
    /// Slips that do not count.
    pub void: Vec<IgnoredSlip>,
    /// Proof of seats that have signed twice.
    pub forks: Vec<Fork>,
    /// Chains that end before slips that are there.
    pub gaps: Vec<Gap>,
    /// A lock that all keepers have closed, on a table that the rules do not give.
    pub disagrees: Option<u32>,
    pub(super) setup: &'j Setup,
    pub(super) closed: Arc<ClosedLocks>,
    /// All that counts of the lock at hand so far; none while parties agree.
    pub(super) proposal: Option<Proposal>,
    pub(super) of_lock: LockSlips,
    /// The slips that closed a lock that waits for shares.
    closers: Vec<SlipId>,
    work: Work,
}

impl<'j> GameState<'j> {
    /// Works out what a journal has come to.
    pub fn new(setup: &'j Setup, journal: &Journal) -> Self {
        let chains = Chains::new(journal);
        let work = Work::default();
        let fold = |chosen: &[Chain]| Self::along(setup, chosen, &work, chains.forks.is_empty());
        let choices = chains.choices().into_iter();
        let all = choices.map(|choice| fold(&chains.chosen(&choice)));
        let best = all.reduce(|best, other| {
            let is_better = other.closings().len() > best.closings().len();
            if is_better { other } else { best }
        });
        Self {
            forks: chains.forks.clone(),
            gaps: chains.gaps.clone(),
            ..best.unwrap_or_else(|| fold(&[]))
        }
    }

    fn along(setup: &'j Setup, chains: &[Chain], work: &Work, keeps: bool) -> Self {
        let (closed, open, work) = ClosedLocks::fold(setup, chains, work, keeps);
        let mut void = closed.void.clone();
        void.extend(open.void);
        Self {
            lock: closed.lock,
            after: closed.after,
            state: open.state,
            shown_for: open.shown_for,
            void,
            forks: Vec::new(),
            gaps: Vec::new(),
            disagrees: open.disagrees.then_some(closed.lock),
            setup,
            closed,
            proposal: open.proposal,
            of_lock: open.slips,
            closers: open.closers,
            work,
        }
    }
}

impl GameState<'_> {
    /// The locks that are closed, and rolled where anything was to be.
    pub fn closings(&self) -> &[Arc<Closing>] {
        &self.closed.closings
    }

    /// The turn that is played.
    pub fn turn(&self) -> u32 {
        self.closed.turn.turn
    }

    /// Returns the number of steps the rules have taken: parts of predicates that were evaluated, effects that were
    /// tried on units, and lines that were read.
    pub fn steps(&self) -> u64 {
        self.work.done()
    }

    /// Returns whether the rules of the game have taken more steps than a game may: nothing is closed any more.
    pub(crate) fn takes_too_long(&self) -> bool {
        self.steps() > MOST_STEPS
    }

    /// Whoever works out what the lock at hand comes to.
    pub(super) fn replay(&self) -> Replay<'_> {
        self.closed.replay(self.setup, &self.work)
    }

    /// The result of the open lock so far.
    pub(super) fn outcome(&self) -> Option<&ReplayOutcome> {
        self.proposal.as_ref().map(|proposal| &proposal.outcome)
    }

    /// The table as the last closing has left it.
    pub(crate) fn closed_table(&self) -> Scenario {
        let nothing = LockMatter {
            lock: self.lock,
            ..LockMatter::default()
        };
        self.replay().outcome(&nothing, None).stands().clone()
    }

    /// The digest of all that a closing of the lock at hand would make final: two who have the same have
    /// seen the same.
    pub fn digest(&self) -> Digest {
        let hashing = TaggedHash::new("shown")
            .number(self.lock)
            .digest(&self.after);
        let Some(proposal) = &self.proposal else {
            return hashing.finish();
        };
        let over = proposal.signed_over(self.setup);
        let upto = over.upto.iter().copied();
        let hashing = hashing.digest(&over.matter).digest(&over.table);
        upto.fold(hashing, TaggedHash::number).finish()
    }

    /// The slip by which a keeper has closed the lock that waits for shares.
    pub fn closer(&self, party: u8) -> Option<u32> {
        let closers = self.closers.iter();
        let mut own = closers.filter(|slip| slip.party == party);
        own.next().map(|slip| slip.number)
    }

    /// Returns whether the state that a game is in takes a slip.
    ///
    /// # Errors
    /// Why it does not.
    pub(super) fn taken(&self, slip: &SignedSlip) -> Result<(), String> {
        let header = &self.setup.header;
        let id = slip.at();
        match (&self.state, &slip.slip.body) {
            (LockState::Agreeing(_), body) if *body != (Body::Agreed {}) => {
                return Err("the game begins when all have agreed".to_owned());
            }
            (LockState::Showing(_), body)
                if body.is_matter() && !matches!(body, Body::Without { .. }) =>
            {
                let why =
                    "the lock is closed and its dice are not rolled yet; say this after the roll";
                return Err(why.to_owned());
            }
            _ => {}
        }
        match &slip.slip.body {
            Body::Sealed { .. } | Body::Sheet { .. } => {
                let is_in = |owed: &SheetsOwed| match owed.of(id.party) {
                    Some(SheetState::Sealed(own) | SheetState::Open(own, _)) => *own == id,
                    _ => false,
                };
                let outcome = self.outcome();
                let owed = outcome.and_then(|outcome| outcome.owed.as_ref());
                match owed {
                    Some(owed) if owed.early.contains(&id) => Err(
                        "others have not sealed their sheets yet and could read this one: seal \
                        it"
                        .to_owned(),
                    ),
                    // The last of all, handed in open, has opened the phase; the next one may owe sheets.
                    None | Some(_) if self.is_played(id) => Ok(()),
                    Some(owed) if !is_in(owed) => {
                        Err("its sheet of this phase is in already".to_owned())
                    }
                    None => Err("no sheet is owed now".to_owned()),
                    Some(_) => Ok(()),
                }
            }
            Body::Without { party, .. } => {
                let is_asked = self.requests_to_skip(id.party).is_some();
                if header.referee() != Some(id.party) && !is_asked {
                    Err("only a referee can go on without somebody".to_owned())
                } else if header.party(*party).is_none() || *party == id.party {
                    Err("there is no such party to go on without".to_owned())
                } else {
                    Ok(())
                }
            }
            Body::Correct(correction) => {
                let closed = self.closings().iter();
                let closed = closed.flat_map(|closing| &closing.matter.slips);
                let slips = closed.chain(self.counted());
                let known = slips.map(|slip| (slip.at(), slip.as_ref())).collect();
                may_correct(self.setup, &known, slip, correction)
            }
            _ => Ok(()),
        }
    }

    /// Returns whether a slip is a sheet that is played.
    fn is_played(&self, id: SlipId) -> bool {
        let outcome = self.outcome();
        outcome.is_some_and(|outcome| outcome.sheets.contains(&id))
    }
}
