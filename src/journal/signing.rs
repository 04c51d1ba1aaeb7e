//! Signs slips with a seat's key.

use crate::diagnostics::Code;
use crate::engine::PendingInput;

use super::closing::{SignedContents, share_commitment};
use super::digest::Digest;
use super::game_state::GameState;
use super::seat::{KeptShare, KeptSheet, Seat, SeatFault};
use super::setup::Setup;
use super::sheets::SheetSeal;
use super::slip::{Body, SignedSlip, Slip, SlipId};
use super::store::Journal;
use super::turn_play::{LineNote, WordConflict};

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
    /// The game.
    pub setup: &'s Setup,
}

impl<'s> Signing<'s> {
    /// A seat that has met the journal.
    ///
    /// # Errors
    /// The game has no such party.
    pub fn new(seat: &'s mut Seat, setup: &'s Setup) -> Result<Self, SeatFault> {
        let party = seat.place_in(&setup.header).ok_or(SeatFault::Stranger)?;
        Ok(Self { seat, party, setup })
    }

    /// The slip in which the party says something now. Nothing is kept of it.
    pub fn draft(&mut self, standing: &GameState<'_>, body: Body) -> SignedSlip {
        let game = standing.setup.game;
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
    pub fn sign(&mut self, journal: &mut Journal, body: Body) -> Result<SlipId, NotSigned> {
        let (slip, halts) = {
            let standing = GameState::new(self.setup, journal);
            if let Some(fork) = standing.forks.first() {
                return Err(NotSigned::Forked(fork.party, fork.number));
            }
            (self.draft(&standing, body), standing.halts())
        };
        // Others would not accept it, so it is not signed.
        if slip.text().len() > super::slip::MOST_SLIP_BYTES {
            return Err(NotSigned::Long);
        }
        let mut tried = journal.clone();
        tried.push(slip.clone());
        refused(self.setup, &tried, &slip, &halts)?;
        *journal = tried;
        let own = self.seat.game(&self.setup.game);
        own.number = slip.slip.number;
        own.last = slip.digest;
        own.signed.push(slip.text());
        Ok(slip.at())
    }

    /// Signs what is said in the first way in which it can be understood.
    ///
    /// # Errors
    /// Why it is not signed in the likeliest way.
    pub fn say(&mut self, journal: &mut Journal, ways: Vec<Body>) -> Result<SlipId, NotSigned> {
        let mut first = None;
        let mut is_of_others = false;
        for body in ways {
            // A decision of others is no fact.
            if is_of_others && is_fact(&body) {
                continue;
            }
            match self.sign(journal, body) {
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
        journal: &mut Journal,
        phase: usize,
        text: &str,
        nonce: [u8; 32],
    ) -> Result<SlipId, NotSigned> {
        let phase = self.setup.rulebook.phase_name(phase).to_owned();
        let nonce = Digest(nonce);
        let standing = GameState::new(self.setup, journal);
        let turn = standing.turn();
        let seal = SheetSeal {
            game: &self.setup.game,
            party: self.party,
            lock: standing.lock,
            turn,
            phase: &phase,
            nonce: &nonce,
            text,
        };
        let commitment = seal.commitment();
        // A sheet that cannot be opened later must not be sealed.
        let opened = Body::Opened {
            sealed: vec![u32::MAX; self.setup.header.parties.len()],
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
        let id = self.sign(journal, body)?;
        let own = self.seat.game(&self.setup.game);
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
    pub fn open(&mut self, journal: &mut Journal, sealed: SlipId) -> Result<SlipId, NotSigned> {
        let own = self.seat.game(&self.setup.game);
        let kept = own.sheets.iter().find(|kept| kept.number == sealed.number);
        let kept = kept.cloned().ok_or(SeatFault::Lost)?;
        let body = Body::Opened {
            sealed: GameState::new(self.setup, journal).sealed_sheets(),
            nonce: kept.nonce,
            text: kept.text,
        };
        let id = self.sign(journal, body)?;
        let own = self.seat.game(&self.setup.game);
        own.sheets.retain(|kept| kept.number != sealed.number);
        Ok(id)
    }

    /// Closes the lock on all that stands, or on what stood before a slip that its keeper does not
    /// agree to.
    ///
    /// # Errors
    /// Why it is not signed.
    pub fn close(
        &mut self,
        journal: &mut Journal,
        share: [u8; 32],
        before: Option<SlipId>,
    ) -> Result<SlipId, NotSigned> {
        let share = Digest(share);
        let (lock, body) = {
            let standing = GameState::new(self.setup, journal);
            let narrower = before.map(|before| standing.closed_before(before));
            let proposal = narrower.as_ref().or(standing.proposal.as_ref());
            let proposal = proposal.ok_or(SeatFault::Lost)?;
            if !standing.takes_closings() || !proposal.may_be_closed() {
                return Err(match proposal.outcome.conflicts.first() {
                    Some(conflict) => NotSigned::Conflict(Box::new(conflict.clone())),
                    None => SeatFault::Lost.into(),
                });
            }
            let SignedContents {
                upto,
                matter,
                table,
            } = proposal.signed_over(self.setup);
            let body = Body::Closed {
                upto,
                matter,
                table,
                commitment: share_commitment(&self.setup.game, self.party, standing.lock, &share),
            };
            (standing.lock, body)
        };
        let id = self.sign(journal, body)?;
        let own = self.seat.game(&self.setup.game);
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
    pub fn show(&mut self, journal: &mut Journal, closing: Digest) -> Result<SlipId, NotSigned> {
        let (lock, number) = {
            let standing = GameState::new(self.setup, journal);
            if standing.shown_for != Some(closing) {
                return Err(SeatFault::Lost.into());
            }
            (standing.lock, standing.closer(self.party))
        };
        let own = self.seat.game(&self.setup.game);
        if own.shown >= lock {
            return Err(SeatFault::Shown(lock).into());
        }
        let kept = own.shares.iter().find(|kept| Some(kept.number) == number);
        let share = kept.map(|kept| kept.share).ok_or(SeatFault::Lost)?;
        let id = self.sign(journal, Body::Share { closing, share })?;
        let own = self.seat.game(&self.setup.game);
        own.shown = lock;
        own.shares.retain(|kept| kept.lock != lock);
        Ok(id)
    }
}

/// Returns whether lines are no orders, or no facts, by any rule of how these are written, or not those of
/// the side for which they were taken.
fn is_not_understood(why: &NotSigned) -> bool {
    let unread = [Code::UnknownOrder, Code::UnknownFact, Code::BadPhrase];
    are_all(why, &unread) || are_all(why, &[Code::MisplacedLine]) || is_of_other_side(why)
}

/// Returns whether it says what has happened.
fn is_fact(body: &Body) -> bool {
    matches!(body, Body::Said { text, .. } if text.starts_with("happened:"))
}

/// Returns whether all lines are about units of another side.
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

/// Returns whether a slip that was just added counts.
///
/// # Errors
/// Why it does not.
fn refused(
    setup: &Setup,
    journal: &Journal,
    slip: &SignedSlip,
    halted: &[PendingInput],
) -> Result<(), NotSigned> {
    let standing = GameState::new(setup, journal);
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
    let closing = standing.closings().last();
    let notes = standing.notes().iter();
    let notes = notes.chain(closing.into_iter().flat_map(|closing| &closing.notes));
    let mut disputed = standing
        .disputed()
        .iter()
        .filter(|disputed| disputed.slip == id);
    if let Some(why) = disputed.find_map(|disputed| disputed.wrong.as_ref()) {
        return Err(whole(why));
    }
    if standing.sticks() {
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
