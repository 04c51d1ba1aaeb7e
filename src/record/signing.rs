//! What a seat does next, and how it signs it.

use crate::diagnostics::Code;
use crate::dice::Key;
use crate::engine::{AskedRoll, Entry, Need, Needs, Resolution, Wait};
use crate::scenario::Scenario;

use super::basis::Basis;
use super::closing::{matter_digest, may_close, share_commitment};
use super::digest::Digest;
use super::journal::Journal;
use super::seat::{KeptShare, KeptSheet, Seat, SeatFault};
use super::sheets::{SheetSeal, SheetState};
use super::slip::{Body, SignedSlip, Slip, SlipId};
use super::standing::{LockState, Standing};
use super::turn_play::{LineNote, WordConflict};
use super::working::Outcome;

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
            _ => Owed::Nothing,
        }
    }

    /// Whether it is for a keeper to sign now, of those who have not: a referee does so last, while it
    /// can still go on without somebody.
    fn signs_now(&self, party: u8, missing: &[u8]) -> bool {
        let is_referee = self.working.basis.header.referee() == Some(party);
        missing.contains(&party) && (!is_referee || missing == [party])
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

    /// Whether the lock could be closed to fix what stands.
    pub fn can_be_closed(&self) -> bool {
        let outcome = self.outcome.as_ref();
        !matches!(self.state, LockState::Showing(_) | LockState::Agreeing(_))
            && outcome.is_some_and(|outcome| may_close(outcome, &self.matter))
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
    fn halts(&self) -> Vec<Wait> {
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

/// Why a slip is not signed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NotSigned {
    /// The seat refuses.
    Seat(SeatFault),
    /// It would not count, or not all of it.
    Void(Vec<LineNote>),
    /// Another party has said something else.
    Conflict(Box<WordConflict>),
    /// The seat has signed twice under one number, and the game has stopped.
    Forked(u8, u32),
    /// It is too long.
    Long,
}

impl From<SeatFault> for NotSigned {
    fn from(fault: SeatFault) -> Self {
        Self::Seat(fault)
    }
}

/// A seat at the table of a game.
#[derive(Debug)]
pub struct Signing<'s> {
    /// The seat.
    pub seat: &'s mut Seat,
    /// Its place among the parties.
    pub party: u8,
}

impl<'s> Signing<'s> {
    /// A seat that has met the journal.
    ///
    /// # Errors
    /// The game has no such party.
    pub fn of(seat: &'s mut Seat, basis: &Basis) -> Result<Self, SeatFault> {
        let party = seat.place_in(&basis.header).ok_or(SeatFault::Stranger)?;
        Ok(Self { seat, party })
    }

    /// The slip in which the party says something now. Nothing is kept of it.
    pub fn draft(&mut self, standing: &Standing<'_>, body: Body) -> SignedSlip {
        let game = standing.working.basis.game;
        let own = self.seat.game(&game);
        let slip = Slip {
            game,
            party: self.party,
            number: own.number + 1,
            before: own.last,
            lock: standing.lock,
            after: standing.after,
            body,
        };
        SignedSlip::sign(slip, &self.seat.key())
    }

    /// Signs something, if it would count, and adds it to the journal.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn sign(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        body: Body,
    ) -> Result<SlipId, NotSigned> {
        let (slip, halts) = {
            let standing = Standing::of(basis, journal);
            if let Some(fork) = standing.forks.first() {
                return Err(NotSigned::Forked(fork.party, fork.number));
            }
            (self.draft(&standing, body), standing.halts())
        };
        // What nobody else would take is not signed.
        if slip.text().len() > super::slip::MOST_SLIP_BYTES {
            return Err(NotSigned::Long);
        }
        let mut tried = journal.clone();
        tried.push(slip.clone());
        refused(basis, &tried, &slip, &halts)?;
        *journal = tried;
        let own = self.seat.game(&basis.game);
        own.number = slip.slip.number;
        own.last = slip.digest;
        own.signed.push(slip.text());
        Ok(slip.at())
    }

    /// Signs what is said in the first way in which it can be understood.
    ///
    /// # Errors
    /// Why it is not signed in the likeliest way.
    pub fn say(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        ways: Vec<Body>,
    ) -> Result<SlipId, NotSigned> {
        let mut first = None;
        let mut is_of_others = false;
        for body in ways {
            // What others decide is no fact.
            if is_of_others && is_fact(&body) {
                continue;
            }
            match self.sign(basis, journal, body) {
                Ok(id) => return Ok(id),
                Err(why) => {
                    let goes_on = is_not_understood(&why);
                    // Said of the side that it is about, it is told better.
                    if first.as_ref().is_some_and(is_of_other_side) {
                        first = None;
                    }
                    let why = first.get_or_insert(why);
                    is_of_others = is_of_other_side(why);
                    if !goes_on {
                        return Err(why.clone());
                    }
                }
            }
        }
        Err(first.unwrap_or(NotSigned::Long))
    }

    /// Seals a sheet for the phase in which it is owed.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn seal(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        (phase, text): (usize, &str),
        nonce: [u8; 32],
    ) -> Result<SlipId, NotSigned> {
        let phases = basis.rulebook.phases();
        let phase = phases.get(phase).cloned().unwrap_or_default();
        let nonce = Digest(nonce);
        let standing = Standing::of(basis, journal);
        let turn = standing.turn();
        let seal = SheetSeal {
            game: &basis.game,
            party: self.party,
            lock: standing.lock,
            turn,
            phase: &phase,
            nonce: &nonce,
            text,
        };
        let commitment = seal.commitment();
        // What cannot be opened is not sealed.
        let opened = Body::Opened {
            sealed: u32::MAX,
            nonce,
            text: text.to_owned(),
        };
        let room = super::slip::MOST_SLIP_BYTES - 64;
        if self.draft(&standing, opened).text().len() > room {
            return Err(NotSigned::Long);
        }
        drop(standing);
        let body = Body::Sealed {
            turn,
            phase: phase.clone(),
            commitment,
        };
        let id = self.sign(basis, journal, body)?;
        let own = self.seat.game(&basis.game);
        own.sheets.push(KeptSheet {
            number: id.number,
            nonce,
            text: text.to_owned(),
        });
        Ok(id)
    }

    /// Shows a sheet that it has sealed.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn open(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        sealed: SlipId,
    ) -> Result<SlipId, NotSigned> {
        let own = self.seat.game(&basis.game);
        let kept = own.sheets.iter().find(|kept| kept.number == sealed.number);
        let kept = kept.cloned().ok_or(SeatFault::Lost)?;
        let body = Body::Opened {
            sealed: sealed.number,
            nonce: kept.nonce,
            text: kept.text,
        };
        let id = self.sign(basis, journal, body)?;
        let own = self.seat.game(&basis.game);
        own.sheets.retain(|kept| kept.number != sealed.number);
        Ok(id)
    }

    /// Closes the lock on all that stands.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn close(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        share: [u8; 32],
    ) -> Result<SlipId, NotSigned> {
        let share = Digest(share);
        let (lock, body) = {
            let standing = Standing::of(basis, journal);
            if !standing.can_be_closed() {
                return Err(match standing.conflicts().first() {
                    Some(conflict) => NotSigned::Conflict(Box::new(conflict.clone())),
                    None => SeatFault::Lost.into(),
                });
            }
            let table = standing.outcome.as_ref().map(|outcome| outcome.table);
            let body = Body::Closed {
                upto: standing.of_lock.upto(basis),
                matter: matter_digest(basis, &standing.matter),
                table: table.unwrap_or_default(),
                commitment: share_commitment(&basis.game, self.party, standing.lock, &share),
            };
            (standing.lock, body)
        };
        let id = self.sign(basis, journal, body)?;
        let own = self.seat.game(&basis.game);
        own.shares.retain(|kept| kept.lock + 1 >= lock);
        own.shares.push(KeptShare {
            number: id.number,
            lock,
            share,
        });
        Ok(id)
    }

    /// Shows its share for a closing that is final: one a lock, and for no other.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn show(
        &mut self,
        basis: &Basis,
        journal: &mut Journal,
        closing: Digest,
    ) -> Result<SlipId, NotSigned> {
        let (lock, number) = {
            let standing = Standing::of(basis, journal);
            if standing.shown_for != Some(closing) {
                return Err(SeatFault::Lost.into());
            }
            (standing.lock, standing.closer(self.party))
        };
        let own = self.seat.game(&basis.game);
        if own.shown >= lock {
            return Err(SeatFault::Shown(lock).into());
        }
        let kept = own.shares.iter().find(|kept| Some(kept.number) == number);
        let share = kept.map(|kept| kept.share).ok_or(SeatFault::Lost)?;
        let id = self.sign(basis, journal, Body::Share { closing, share })?;
        let own = self.seat.game(&basis.game);
        own.shown = lock;
        own.shares.retain(|kept| kept.lock != lock);
        Ok(id)
    }
}

/// Whether lines are no orders, or no facts, by any rule of how these are written, or not those of
/// the side for which they were taken.
fn is_not_understood(why: &NotSigned) -> bool {
    let unread = [Code::UnknownOrder, Code::UnknownFact, Code::BadPhrase];
    are_all(why, &unread) || are_all(why, &[Code::MisplacedLine]) || is_of_other_side(why)
}

/// Whether it says what has happened.
fn is_fact(body: &Body) -> bool {
    matches!(body, Body::Said { text, .. } if text.starts_with("happened:"))
}

/// Whether all lines are about units of another side.
fn is_of_other_side(why: &NotSigned) -> bool {
    are_all(why, &[Code::OtherSide])
}

fn are_all(why: &NotSigned, codes: &[Code]) -> bool {
    match why {
        NotSigned::Void(notes) => {
            let mut all = notes.iter().map(|note| note.code);
            all.all(|code| code.is_some_and(|code| codes.contains(&code)))
        }
        _ => false,
    }
}

/// Whether a slip that was just added counts.
///
/// # Errors
/// Why it does not.
fn refused(
    basis: &Basis,
    journal: &Journal,
    slip: &SignedSlip,
    halted: &[Wait],
) -> Result<(), NotSigned> {
    let standing = Standing::of(basis, journal);
    let id = slip.at();
    let whole = |message: &str| NotSigned::Void(vec![LineNote::left_out(id, None, message)]);
    if let Some(void) = standing.void.iter().find(|void| void.slip == id) {
        return Err(whole(&void.why));
    }
    let is_own = |conflict: &&WordConflict| conflict.one == id || conflict.other == id;
    if let Some(conflict) = standing.conflicts().iter().find(is_own) {
        let mut conflict = conflict.clone();
        if conflict.one == id {
            std::mem::swap(&mut conflict.one, &mut conflict.other);
            conflict.words = (conflict.words.1, conflict.words.0);
        }
        return Err(NotSigned::Conflict(Box::new(conflict)));
    }
    let closing = standing.closings.last();
    let notes = standing.notes().iter();
    let notes = notes.chain(closing.into_iter().flat_map(|closing| &closing.notes));
    let disputed = standing
        .outcome
        .iter()
        .flat_map(|outcome| &outcome.disputed);
    let mut disputed = disputed.filter(|disputed| disputed.slip == id);
    if let Some(why) = disputed.find_map(|disputed| disputed.wrong.as_ref()) {
        return Err(whole(why));
    }
    let outcome = standing.outcome.as_ref();
    if outcome.is_some_and(|outcome| outcome.sticks) {
        return Err(whole(
            "this correction makes a finished turn wait for more lines: write all of them into the \
            correction",
        ));
    }
    // A sheet is read before it is sealed; what was sealed is shown as it is.
    let is_said = matches!(slip.slip.body, Body::Said { .. });
    let own: Vec<LineNote> = notes
        .filter(|note| note.slip == id && note.left_out && (is_said || note.line.is_none()))
        .cloned()
        .collect();
    if !own.is_empty() {
        return Err(NotSigned::Void(own));
    }
    let halts = standing.halts().into_iter();
    let mut halts = halts.filter(|wait| is_said && !halted.contains(wait));
    if let Some(wait) = halts.next() {
        let message = format!("first the turn waits for {}", wait.what);
        let help = format!("say `{}`", wait.write.replace('\n', " / "));
        let note = LineNote::left_out(id, None, message).help(help);
        return Err(NotSigned::Void(vec![note]));
    }
    standing.taken(slip).map_err(|why| whole(&why))
}
