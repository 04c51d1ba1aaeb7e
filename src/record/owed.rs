//! What a party owes as a game stands, and what else a standing tells whoever asks.

use crate::dice::Key;
use crate::engine::{AskedRoll, Entry, Need, Needs, Resolution, Wait};
use crate::scenario::Scenario;

use super::closing::may_close;
use super::digest::Digest;
use super::sheets::SheetState;
use super::slip::{Body, SlipId};
use super::standing::{LockState, Standing};
use super::turn_play::{LineNote, WordConflict};
use super::working::{LockMatter, Outcome};

/// What a party owes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Owed {
    /// Its word that it takes part.
    Agreement,
    /// A sheet for a phase, by its number in the rulebook.
    Sheet(usize),
    /// What it has sealed.
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

impl Standing<'_> {
    /// What a party owes as things stand.
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
                let asked = self.asked_to_leave_out(party);
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
            _ => vec![0; self.working.basis.header.parties.len()],
        }
    }

    /// Whether it is for a keeper to sign now, of those who have not: a referee does so last, while it
    /// can still go on without somebody.
    fn signs_now(&self, party: u8, missing: &[u8]) -> bool {
        let is_referee = self.working.basis.header.referee() == Some(party);
        missing.contains(&party) && (!is_referee || missing == [party])
    }

    /// A party whose share is missing, and without which the referee would have the key made: another
    /// keeper, who has no such share, is asked to sign the same. The number is that of its last slip
    /// that counts.
    pub(super) fn asked_to_leave_out(&self, keeper: u8) -> Option<SlipId> {
        let referee = self.working.basis.header.referee();
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

    /// Whether it is for a keeper to close now: where the lock is ready or somebody has closed it.
    fn may_be_closed_by(&self, party: u8) -> bool {
        match &self.state {
            LockState::Telling if self.may_be_closed() => {
                let keepers: Vec<u8> = self.matter.keepers(self.working.basis).collect();
                self.signs_now(party, &keepers)
            }
            LockState::Closing(missing) => self.signs_now(party, missing),
            _ => false,
        }
    }

    /// Whether nothing but dice is waited for, or the turn is over, or something is to be settled:
    /// the lock is ready to be closed.
    pub fn may_be_closed(&self) -> bool {
        let Some(outcome) = &self.outcome else {
            return false;
        };
        if !may_close(outcome, &self.matter) {
            return false;
        }
        let is_only_dice = || {
            let mut needs = outcome.played.resolution.needs.iter();
            needs.all(|need| {
                matches!(
                    need,
                    Need::Dice { .. }
                        | Need::DrawnDie { .. }
                        | Need::Phase(_)
                        | Need::EndOf(_)
                        | Need::NextIn(_)
                )
            })
        };
        let has_keys = self.working.basis.header.has_keys();
        let rolls = !outcome.waiting.is_empty() && has_keys && is_only_dice();
        rolls || outcome.is_over() || outcome.corrects || self.matter.disputes
    }

    pub(super) fn takes_closings(&self) -> bool {
        !matches!(self.state, LockState::Showing(_) | LockState::Agreeing(_))
    }

    /// Whether the lock could be closed to fix what stands.
    pub fn can_be_closed(&self) -> bool {
        let outcome = self.outcome.as_ref();
        self.takes_closings() && outcome.is_some_and(|outcome| may_close(outcome, &self.matter))
    }

    /// What a closing is signed over that leaves out a slip and what its party says after it.
    pub(super) fn closed_before(&self, before: SlipId) -> (Vec<u32>, LockMatter, Outcome) {
        let basis = self.working.basis;
        let mut upto = self.of_lock.upto(basis);
        if let Some(last) = upto.get_mut(usize::from(before.party)) {
            let own = self.of_lock.of_party(before.party).iter();
            let own = own.filter(|slip| slip.slip.body.is_matter());
            let numbers = own.map(|slip| slip.slip.number);
            let earlier = numbers.filter(|number| *number < before.number && *number <= *last);
            *last = earlier.max().unwrap_or(0);
        }
        let matter = self.of_lock.matter(basis, self.lock, &upto);
        let outcome = self.working.outcome(&matter, None);
        (upto, matter, outcome)
    }

    /// Disputes of the lock at hand, with their chances before anything is rolled.
    pub fn disputed(&self) -> &[super::dispute::Disputed] {
        let outcome = self.outcome.as_ref();
        outcome.map_or(&[], |outcome| outcome.disputed.as_slice())
    }

    /// Whether a correction would have a turn that is over wait for somebody again.
    pub fn sticks(&self) -> bool {
        self.outcome.as_ref().is_some_and(|outcome| outcome.sticks)
    }

    /// The slips of the lock at hand that count, in order.
    pub fn counted(&self) -> &[super::slip::SlipRef] {
        &self.matter.slips
    }

    /// What is wrong with slips that are not closed yet.
    pub fn notes(&self) -> &[LineNote] {
        self.outcome
            .as_ref()
            .map_or(&[], |outcome| outcome.notes.as_slice())
    }

    /// What has come about in the turn by now, and how many entries of it were told when a lock was
    /// closed.
    pub fn come_about(&self) -> (&[Entry], usize) {
        let last = self.closings.last();
        let of_turn = last.filter(|last| last.turn == self.turn() && !last.ends_turn);
        (self.entries(), of_turn.map_or(0, |last| last.entries.len()))
    }

    /// What the turn waits for, in words.
    pub fn waits_for(&self) -> Vec<Wait> {
        let rulebook = &self.working.basis.rulebook;
        let outcome = self.outcome.as_ref();
        outcome.map_or_else(Vec::new, |outcome| {
            outcome.played.resolution.waits_for(rulebook)
        })
    }

    /// What keeps something that is written from being carried out, in words.
    pub(super) fn halts(&self) -> Vec<Wait> {
        let halting = |need: &&Need| matches!(need, Need::Correction { .. } | Need::First(..));
        let outcome = self.outcome.as_ref();
        outcome.map_or_else(Vec::new, |outcome| {
            let resolution = &outcome.played.resolution;
            let needs: Needs = resolution.needs.iter().filter(halting).cloned().collect();
            let table = resolution.table.as_ref();
            table.map_or_else(Vec::new, |table| {
                needs.told(&self.working.basis.rulebook, table)
            })
        })
    }

    /// What has come about in the turn at hand.
    pub fn entries(&self) -> &[Entry] {
        let outcome = self.outcome.as_ref();
        outcome.map_or(&[], |outcome| outcome.played.resolution.entries.as_slice())
    }

    /// The labels and dice of the rolls that wait.
    pub fn waiting(&self) -> &[AskedRoll] {
        self.outcome
            .as_ref()
            .map_or(&[], |outcome| outcome.waiting.as_slice())
    }

    /// The table as it stands.
    pub fn table(&self) -> &Scenario {
        let outcome = self.outcome.as_ref();
        outcome.map_or(&self.working.past.position.base, Outcome::stands)
    }

    /// The turn file that the slips of the turn come to, as far as it is played.
    pub fn turn_text(&self) -> &str {
        self.outcome
            .as_ref()
            .map_or("", |outcome| &outcome.played.text)
    }

    /// Whether a later slip has put right what a slip says.
    pub fn is_corrected(&self, slip: SlipId) -> bool {
        let now = self.outcome.as_ref().map(|outcome| &outcome.corrections);
        let corrections = now.unwrap_or(&self.working.past.corrections);
        corrections.slips.contains_key(&slip)
    }

    /// The turn as dice of one key would have it go on. Nothing of it counts.
    pub fn practised(&self, key: &Key) -> Resolution {
        let mut outcome = self.working.outcome(&self.matter, Some(key));
        std::mem::take(&mut outcome.played.resolution)
    }

    /// Where two parties say different things.
    pub fn conflicts(&self) -> &[WordConflict] {
        self.outcome
            .as_ref()
            .map_or(&[], |outcome| outcome.conflicts.as_slice())
    }
}
