//! The obligations of a party in a state of the game, and further questions about the state.

use crate::dice::Key;
use crate::engine::{AskedRoll, Entry, MissingInput, MissingInputs, PendingInput, Resolution};
use crate::scenario::Scenario;

use super::closing::Proposal;
use super::digest::Digest;
use super::game_state::{GameState, LockState};
use super::replay::ReplayOutcome;
use super::sheets::SheetState;
use super::slip::{Body, SlipId};
use super::turn_play::{LineNote, WordConflict};

/// An obligation of a party.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// Its word that it takes part.
    Agreement,
    /// A sheet for a phase, by its number in the rulebook.
    Sheet(usize),
    /// The sheet that it has sealed.
    Opening(SlipId),
    /// Its closing of the lock.
    Closing,
    /// Its share of the key.
    Share(Digest),
    /// Its word that the key is made without a party, of which the referee asks: what that party has
    /// said up to a slip counts.
    LeavingOut(SlipId),
    /// Nothing.
    Nothing,
}

impl GameState<'_> {
    /// Returns the obligation of a party.
    pub fn owed_by(&self, party: u8) -> Owed {
        match &self.state {
            LockState::Agreeing(missing) if missing.contains(&party) => Owed::Agreement,
            LockState::Writing(owed) if owed.of(party) == Some(&SheetState::Missing) => {
                Owed::Sheet(owed.phase)
            }
            LockState::Opening(owed) => match owed.of(party) {
                Some(SheetState::Sealed(slip)) => Owed::Opening(*slip),
                _ => Owed::Nothing,
            },
            LockState::Telling | LockState::Closing(_) if self.may_be_closed_by(party) => {
                Owed::Closing
            }
            LockState::Showing(missing) if self.signs_now(party, missing) => {
                self.shown_for.map_or(Owed::Nothing, Owed::Share)
            }
            LockState::Showing(_) => {
                let asked = self.requests_to_skip(party);
                let is_signed = |asked: &SlipId| self.of_lock.leaves_out(party, *asked);
                let asked = asked.filter(|asked| !is_signed(asked));
                asked.map_or(Owed::Nothing, Owed::LeavingOut)
            }
            _ => Owed::Nothing,
        }
    }

    /// The phase for which a party may hand in a sheet: one that it owes, or one that it has sealed and
    /// may replace, as nobody has shown theirs.
    pub fn takes_sheet_of(&self, party: u8) -> Option<usize> {
        let (LockState::Writing(owed) | LockState::Opening(owed)) = &self.state else {
            return None;
        };
        let is_shown = |(_, state): &(u8, SheetState)| matches!(state, SheetState::Open(..));
        let takes = match owed.of(party)? {
            SheetState::Missing => true,
            SheetState::Sealed(_) => !owed.parties.iter().any(is_shown),
            SheetState::Open(..) => false,
        };
        takes.then_some(owed.phase)
    }

    /// For each party the number of the slip that seals its sheet of the phase at hand; 0 for none.
    pub fn sealed_sheets(&self) -> Vec<u32> {
        match &self.state {
            LockState::Writing(owed) | LockState::Opening(owed) => owed.sealed.clone(),
            _ => vec![0; self.setup.header.parties.len()],
        }
    }

    /// Returns whether it is for a keeper to sign now, of those who have not: a referee does so last, while it
    /// can still go on without somebody.
    fn signs_now(&self, party: u8, missing: &[u8]) -> bool {
        let is_referee = self.setup.header.referee() == Some(party);
        missing.contains(&party) && (!is_referee || missing == [party])
    }

    /// A party whose share is missing, and without which the referee would have the key made: another
    /// keeper, who has no such share, is asked to sign the same. The number is that of its last slip
    /// that counts.
    pub(super) fn requests_to_skip(&self, keeper: u8) -> Option<SlipId> {
        let referee = self.setup.header.referee();
        let missing = match &self.state {
            LockState::Showing(missing) => missing.as_slice(),
            _ => &[],
        };
        if self.closer(keeper).is_none() || referee == Some(keeper) {
            return None;
        }
        let mut of_referee = self.of_lock.of_party(referee?).iter();
        of_referee.find_map(|slip| match slip.slip.body {
            Body::Without { party, number } if missing.contains(&party) && party != keeper => {
                Some(SlipId { party, number })
            }
            _ => None,
        })
    }

    /// Returns whether it is for a keeper to close now: where the lock is ready or somebody has closed it.
    fn may_be_closed_by(&self, party: u8) -> bool {
        match &self.state {
            LockState::Telling if self.may_be_closed() => {
                let matter = self.proposal.as_ref().map(|proposal| &proposal.matter);
                let keepers = matter
                    .into_iter()
                    .flat_map(|matter| matter.keepers(self.setup));
                self.signs_now(party, &keepers.collect::<Vec<_>>())
            }
            LockState::Closing(missing) => self.signs_now(party, missing),
            _ => false,
        }
    }

    /// Returns whether nothing but dice is waited for, or the turn is over, or something is to be settled:
    /// the lock is ready to be closed.
    pub(crate) fn may_be_closed(&self) -> bool {
        let proposal = self.proposal.as_ref();
        let Some(proposal) = proposal.filter(|proposal| proposal.may_be_closed()) else {
            return false;
        };
        let outcome = &proposal.outcome;
        let is_only_dice = || {
            let mut needs = outcome.played.resolution.needs.iter();
            needs.all(|need| {
                matches!(
                    need,
                    MissingInput::Dice { .. }
                        | MissingInput::DrawnDie { .. }
                        | MissingInput::Phase(_)
                        | MissingInput::EndOf(_)
                        | MissingInput::NextIn(_)
                )
            })
        };
        let has_keys = self.setup.header.has_keys();
        let rolls = !outcome.waiting.is_empty() && has_keys && is_only_dice();
        rolls || outcome.is_over() || outcome.corrects || proposal.matter.disputes
    }

    pub(super) fn takes_closings(&self) -> bool {
        !matches!(self.state, LockState::Showing(_) | LockState::Agreeing(_))
    }

    /// Returns whether the lock could be closed to fix what stands.
    pub fn can_be_closed(&self) -> bool {
        let proposal = self.proposal.as_ref();
        self.takes_closings() && proposal.is_some_and(Proposal::may_be_closed)
    }

    /// The lock as it would be closed without a slip and what its party says after it.
    pub(super) fn closed_before(&self, before: SlipId) -> Proposal {
        let mut upto = self.of_lock.upto(self.setup);
        if let Some(last) = upto.get_mut(usize::from(before.party)) {
            let own = self.of_lock.of_party(before.party).iter();
            let own = own.filter(|slip| slip.slip.body.is_matter());
            let numbers = own.map(|slip| slip.slip.number);
            let earlier = numbers.filter(|number| *number < before.number && *number <= *last);
            *last = earlier.max().unwrap_or(0);
        }
        let matter = self.of_lock.matter(self.setup, &upto);
        self.replay().proposal(matter, upto)
    }

    /// Disputes of the lock at hand, with their chances before anything is rolled.
    pub fn disputed(&self) -> &[super::dispute::Disputed] {
        let outcome = self.outcome();
        outcome.map_or(&[], |outcome| outcome.disputed.as_slice())
    }

    /// Returns whether a correction would have a turn that is over wait for somebody again.
    pub(crate) fn sticks(&self) -> bool {
        self.outcome().is_some_and(|outcome| outcome.sticks)
    }

    /// The slips of the lock at hand that count, in order.
    pub fn counted(&self) -> &[super::slip::SlipRef] {
        let proposal = self.proposal.as_ref();
        proposal.map_or(&[], |proposal| &proposal.matter.slips)
    }

    /// Faults of slips that are not closed yet.
    pub fn notes(&self) -> &[LineNote] {
        self.outcome()
            .map_or(&[], |outcome| outcome.notes.as_slice())
    }

    /// Events since the last closing.
    pub(crate) fn new_entries(&self) -> &[Entry] {
        let told_before = self.closed.reported_in(self.turn()).unwrap_or(0);
        self.entries().get(told_before..).unwrap_or_default()
    }

    /// Describes the pending input of the turn.
    pub fn pending_inputs(&self) -> Vec<PendingInput> {
        let rulebook = &self.setup.rulebook;
        let outcome = self.outcome();
        outcome.map_or_else(Vec::new, |outcome| {
            outcome.played.resolution.pending_inputs(rulebook)
        })
    }

    /// Describes why a written line is not carried out yet.
    pub(super) fn halts(&self) -> Vec<PendingInput> {
        let halting = |need: &&MissingInput| {
            matches!(
                need,
                MissingInput::Correction { .. } | MissingInput::First(..)
            )
        };
        let outcome = self.outcome();
        outcome.map_or_else(Vec::new, |outcome| {
            let resolution = &outcome.played.resolution;
            let needs: MissingInputs = resolution.needs.iter().filter(halting).cloned().collect();
            let table = resolution.table.as_ref();
            table.map_or_else(Vec::new, |table| {
                needs.describe(&self.setup.rulebook, table)
            })
        })
    }

    /// Events of the turn.
    pub fn entries(&self) -> &[Entry] {
        let outcome = self.outcome();
        outcome.map_or(&[], |outcome| outcome.played.resolution.entries.as_slice())
    }

    /// The labels and dice of the rolls that wait.
    pub fn waiting(&self) -> &[AskedRoll] {
        self.outcome()
            .map_or(&[], |outcome| outcome.waiting.as_slice())
    }

    /// The table as it stands.
    pub fn table(&self) -> &Scenario {
        let outcome = self.outcome();
        outcome.map_or(&self.closed.turn.base, ReplayOutcome::stands)
    }

    /// The turn file that the slips of the turn come to, as far as it is played.
    pub fn turn_text(&self) -> &str {
        self.outcome().map_or("", |outcome| &outcome.played.text)
    }

    /// Returns whether a later slip has put right what a slip says.
    pub(crate) fn is_corrected(&self, slip: SlipId) -> bool {
        let now = self.outcome().map(|outcome| &outcome.corrections);
        let corrections = now.unwrap_or(&self.closed.corrections);
        corrections.slips.contains_key(&slip)
    }

    /// The turn as dice of one key would have it go on. Nothing of it counts.
    pub(crate) fn practised(&self, key: &Key) -> Resolution {
        let matter = self.proposal.as_ref().map(|proposal| &proposal.matter);
        let outcome = matter.map(|matter| self.replay().outcome(matter, Some(key)));
        outcome.map_or_else(Resolution::default, |outcome| outcome.played.resolution)
    }

    /// Conflicting statements of two parties.
    pub fn conflicts(&self) -> &[WordConflict] {
        self.outcome()
            .map_or(&[], |outcome| outcome.conflicts.as_slice())
    }
}
