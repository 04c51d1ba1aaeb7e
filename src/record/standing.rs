//! What a journal has come to: the locks that are closed, the one that is open, what it takes, and
//! what it waits for.

use std::sync::Arc;

use crate::dice::Key;
use crate::engine::{Entry, MOST_STEPS, Work};

use super::basis::Basis;
use super::chains::{Chains, Fork, Gap};
use super::closing::LockSlips;
use super::corrections::may_correct;
use super::digest::Digest;
use super::dispute::Disputed;
use super::journal::Journal;
use super::locks::Walk;
use super::sheets::{SheetState, SheetsOwed};
use super::slip::{Body, SignedSlip, SlipId};
use super::turn_play::LineNote;
use super::working::{LockMatter, Outcome, Working};

/// A lock that is closed for good.
#[derive(Clone, Debug)]
pub struct Closing {
    /// Its number.
    pub lock: u32,
    /// Its digest.
    pub digest: Digest,
    /// The turn that was played by then.
    pub turn: u32,
    /// The slips that count, in order.
    pub matter: Vec<SlipId>,
    /// The slips that closed it.
    pub closed: Vec<SlipId>,
    /// The slips that showed shares.
    pub shares: Vec<SlipId>,
    /// Parties of the key that the referee left out.
    pub without: Vec<u8>,
    /// The key, if it rolled anything.
    pub key: Option<Key>,
    /// How many rolls the key made.
    pub rolls: usize,
    /// What came about in the turn by then.
    pub entries: Vec<Entry>,
    /// What has come about in a phase that waits, as far as it has gone.
    pub begun: Vec<Entry>,
    /// Disputes that were settled.
    pub disputed: Vec<Disputed>,
    /// What was left out or mended.
    pub notes: Vec<LineNote>,
    /// Whether something was put right in it.
    pub corrects: bool,
    /// Whether the turn ended in it.
    pub ends_turn: bool,
}

/// What a game waits for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum LockState {
    /// These parties have not agreed yet.
    Agreeing(Vec<u8>),
    /// Sheets are owed.
    Writing(SheetsOwed),
    /// All sheets are in, and not all are open.
    Opening(SheetsOwed),
    /// Whatever happens is said.
    Telling,
    /// Somebody has closed; these keepers have not closed the same.
    Closing(Vec<u8>),
    /// These keepers have not shown their shares.
    Showing(Vec<u8>),
}

/// A slip that does not count, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct VoidSlip {
    /// The slip.
    pub slip: SlipId,
    /// Why.
    pub why: String,
}

/// What a journal has come to.
#[derive(Debug)]
pub struct Standing<'j> {
    /// The locks that are closed, and rolled where anything was to be.
    pub closings: Vec<Arc<Closing>>,
    /// The lock at hand; 0 while parties agree.
    pub lock: u32,
    /// The closing before it.
    pub after: Digest,
    /// The last closing, where it waits for shares.
    pub shown_for: Option<Digest>,
    /// What is waited for.
    pub state: LockState,
    /// Slips that do not count.
    pub void: Vec<VoidSlip>,
    /// Proof of seats that have signed twice.
    pub forks: Vec<Fork>,
    /// Chains that end before slips that are there.
    pub gaps: Vec<Gap>,
    /// A lock that all keepers have closed, on a table that the rules do not give.
    pub disagrees: Option<u32>,
    /// How many steps the rules have taken: parts of predicates that were evaluated, effects that were
    /// tried on units, and lines that were read.
    pub steps: u64,
    pub(super) matter: LockMatter,
    pub(super) outcome: Option<Outcome>,
    pub(super) working: Working<'j>,
    pub(super) of_lock: LockSlips,
    /// The slips that closed a lock that waits for shares.
    pub(super) closers: Vec<SlipId>,
}

impl<'j> Standing<'j> {
    /// Works out what a journal has come to.
    pub fn of(basis: &'j Basis, journal: &Journal) -> Self {
        let chains = Chains::of(journal);
        let work = Work::default();
        let mut best: Option<Self> = None;
        for choice in chains.choices() {
            let walk = Walk::along(basis, chains.chosen(&choice), &work);
            let standing = walk.standing(chains.forks.is_empty());
            let is_better = best
                .as_ref()
                .is_none_or(|best| standing.closings.len() > best.closings.len());
            if is_better {
                best = Some(standing);
            }
        }
        let mut best =
            best.unwrap_or_else(|| Walk::along(basis, Vec::new(), &work).standing(false));
        best.forks = chains.forks;
        best.gaps = chains.gaps;
        best
    }
}

impl Standing<'_> {
    /// The turn that is played.
    pub fn turn(&self) -> u32 {
        self.working.past.position.turn
    }

    /// Whether the rules of the game have taken more steps than a game may: nothing is closed any more.
    pub fn takes_too_long(&self) -> bool {
        self.steps > MOST_STEPS
    }

    /// The slip by which a keeper has closed the lock that waits for shares.
    pub fn closer(&self, party: u8) -> Option<u32> {
        let closers = self.closers.iter();
        let mut own = closers.filter(|slip| slip.party == party);
        own.next().map(|slip| slip.number)
    }

    /// Whether the state that a game is in takes a slip.
    ///
    /// # Errors
    /// Why it does not.
    pub(super) fn taken(&self, slip: &SignedSlip) -> Result<(), String> {
        let header = &self.working.basis.header;
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
                let outcome = self.outcome.as_ref();
                let owed = outcome.and_then(|outcome| outcome.owed.as_ref());
                match owed {
                    Some(owed) if owed.early.contains(&id) => Err(
                        "others have not sealed their sheets yet and could read this one: seal \
                        it"
                        .to_owned(),
                    ),
                    Some(owed) if !is_in(owed) => {
                        Err("its sheet of this phase is in already".to_owned())
                    }
                    // The last of all, handed in open, has opened the phase.
                    None if self.is_played(id) => Ok(()),
                    None => Err("no sheet is owed now".to_owned()),
                    Some(_) => Ok(()),
                }
            }
            Body::Without { party, .. } => {
                let is_asked = self.asked_to_leave_out(id.party).is_some();
                if header.referee() != Some(id.party) && !is_asked {
                    Err("only a referee can go on without somebody".to_owned())
                } else if header.party(*party).is_none() || *party == id.party {
                    Err("there is no such party to go on without".to_owned())
                } else {
                    Ok(())
                }
            }
            Body::Correct(correction) => {
                let history = self.working.past.history.iter();
                let slips = history
                    .flat_map(|lock| &lock.slips)
                    .chain(&self.matter.slips);
                let known = slips.map(|slip| (slip.at(), slip.as_ref())).collect();
                may_correct(self.working.basis, &known, slip, correction)
            }
            _ => Ok(()),
        }
    }

    /// Whether a slip is a sheet that is played.
    fn is_played(&self, id: SlipId) -> bool {
        let outcome = self.outcome.as_ref();
        outcome.is_some_and(|outcome| outcome.sheets.contains(&id))
    }
}
