//! The host's work for those who have joined: it keeps sheets, hands them in and seals them together,
//! said is signed by the seat of whoever says it.

use std::fs;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::cli::output::Failure;
use crate::journal::{GameState, Owed, digest_of_text, game_code, verify_game};
use crate::names::fold;
use crate::report::{game_proof, game_question};
use crate::view::TypedAnswer;

use super::super::drafts::{Drafts, SheetPlace};
use super::super::folder::GameFolder;
use super::super::hand_in::{Draft, seal};
use super::super::journal_in;
use super::super::next::Closes;
use super::super::seats::{Response, Seats};
use super::guard::CheckQueue;
use super::links::{Links, Role};
use super::view::page_view;

/// A sheet has to fit into a slip, with what stands around it.
pub(super) const MOST_BYTES: usize = 60 * 1024;

/// Length and time of a file.
type FileState = (u64, SystemTime);

/// A game that is served.
pub(super) struct Host {
    pub seats: Seats,
    pub links: Links,
    pub checks: CheckQueue,
    pub drafts: Drafts,
    /// The cookie of those who have joined: browsers keep those of two games apart by their names.
    pub cookie: String,
    names: Vec<String>,
    /// One after the other.
    turn: Mutex<()>,
    /// The game as it was read last, with the length and the time of its file.
    read: Mutex<Option<(FileState, Arc<GameFolder>)>>,
    /// Counts changes.
    pub changed: watch::Sender<u64>,
}

/// An answer.
pub(super) enum Answer {
    Done(Value),
    /// It is not done, and why.
    Refused(Value),
}

impl Host {
    /// Opens a game; what its seats owe without anybody's choice is signed at once.
    ///
    /// # Errors
    /// The game or a seat cannot be read or written.
    pub(crate) fn new(seats: Seats, links: Links) -> Result<Self, Failure> {
        let folder = GameFolder::read(&seats.game)?;
        let parties = folder.journal.header.parties.iter();
        let code = game_code(&folder.journal.game);
        let host = Self {
            cookie: format!("adjutant-{}", code.replace('-', "")),
            names: parties.map(|party| party.name.clone()).collect(),
            drafts: Drafts::new(&seats.game),
            seats,
            links,
            checks: CheckQueue::default(),
            turn: Mutex::new(()),
            read: Mutex::new(None),
            changed: watch::Sender::new(1),
        };
        // Slips that a seat has signed and the journal has lost are restored first: obligations
        // follows from both.
        host.seats.meet()?;
        host.go_on()?;
        Ok(host)
    }

    /// The name of a party.
    pub(crate) fn name_of(&self, party: u8) -> String {
        let name = self.names.get(usize::from(party));
        name.cloned().unwrap_or_default()
    }

    /// The party of a name.
    pub(super) fn party_named(&self, name: &str) -> Option<u8> {
        let mut names = (0..=u8::MAX).zip(&self.names);
        let found = names.find(|(_, known)| fold(known) == fold(name));
        found.map(|(party, _)| party)
    }

    /// Returns a view.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn view(&self, role: Role) -> Result<Value, Failure> {
        Ok(page_view(self, &*self.folder()?, role))
    }

    /// Checks a sheet as it is typed, and keeps it.
    ///
    /// # Errors
    /// The game cannot be read, or the sheet not be kept.
    pub(crate) fn check(&self, role: Role, text: &str) -> Result<Answer, Failure> {
        self.with_sheet(role, text, |draft, place| {
            self.drafts.keep(place, text)?;
            Ok(Answer::Done(draft.json()))
        })
    }

    /// Hands a sheet in. When all who sit here have, their sheets are sealed.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn hand_in(
        &self,
        role: Role,
        text: &str,
        as_it_is: bool,
    ) -> Result<Answer, Failure> {
        let answer = self.with_sheet(role, text, |draft, place| {
            if !draft.is_sound() && !as_it_is {
                return Ok(Answer::Refused(draft.json()));
            }
            self.drafts.hand_in(place, text, &draft.text)?;
            let receipt = json!({"receipt": receipt_of(text), "read_as": draft.text});
            Ok(Answer::Done(receipt))
        })?;
        if matches!(answer, Answer::Done(_)) {
            self.go_on()?;
        }
        Ok(answer)
    }

    /// Takes a sheet back that is not sealed yet.
    ///
    /// # Errors
    /// The game cannot be read.
    pub(crate) fn take_back(&self, role: Role) -> Result<Answer, Failure> {
        let _turn = self.in_turn();
        let folder = self.folder()?;
        let standing = folder.state();
        let place = match sheet_owed(&standing, role) {
            Ok(place) => place,
            Err(why) => return Ok(why),
        };
        if self.drafts.handed_in(place)?.is_none() {
            let why = "nothing of yours is handed in that could be taken back";
            return Ok(refused(why));
        }
        self.drafts.take_out(place)?;
        self.tell();
        Ok(Answer::Done(json!({})))
    }

    /// Has somebody say something.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn say(&self, role: Role, typed: &str) -> Result<Answer, Failure> {
        // In the terminal an empty line takes what is suggested; here that is a button.
        if typed.trim().is_empty() {
            let why = "this says nothing: type what is asked, or a whole line";
            return Ok(refused(why));
        }
        self.acts(role, |folder, _, hands| {
            let standing = folder.state();
            let waits = standing.pending_inputs();
            let asked = TypedAnswer::new(&folder.setup, &standing, &waits);
            let Some(said) = asked.in_full(typed.trim()) else {
                return Ok(refused("this is not understood: write a whole line"));
            };
            Ok(match hands.say(folder, &standing, &waits, &said)? {
                Response::Said(line) | Response::OnSheet(line) => {
                    Answer::Done(json!({"said": line}))
                }
                Response::Refused(why) => Answer::Refused(why.json()),
            })
        })
    }

    /// Takes back what somebody said last.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn undo(&self, role: Role) -> Result<Answer, Failure> {
        self.acts(role, |folder, _, hands| {
            Ok(match hands.undo(&folder.state())? {
                None => {
                    refused("nothing can be taken back: nothing was said since the last closing")
                }
                Some(Err(why)) => Answer::Refused(why.json()),
                Some(Ok(line)) => Answer::Done(json!({"taken_back": line})),
            })
        })
    }

    /// Closes the lock, as far as it is for this one. `shown` is the digest of what the page has shown;
    /// where more was said since, nothing is signed before that is shown too.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn close(&self, role: Role, shown: &str) -> Result<Answer, Failure> {
        {
            let _turn = self.in_turn();
            let folder = self.folder()?;
            let standing = folder.state();
            if !standing.can_be_closed() {
                let why = "this cannot be closed yet: something is asked first";
                return Ok(refused(why));
            }
            let Some((party, hands)) = self.hands(role, &folder) else {
                return Ok(refused(ONLY_READS));
            };
            if standing.digest().to_string() != shown {
                let why =
                    "more was said since this page showed it: read what is new, and close then";
                let news = game_question(&folder.setup, &folder.journal, &standing, party, None);
                let refused = json!({"findings": [{"message": why}], "news": news});
                return Ok(Answer::Refused(refused));
            }
            drop(standing);
            if let Some(why) = hands.act(party, |at| at.go_on(Closes::Once).map(|_| Ok(())))? {
                return Ok(Answer::Refused(why.json()));
            }
        }
        self.go_on()?;
        Ok(Answer::Done(json!({})))
    }

    /// The whole game, to be kept and verified elsewhere.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn journal(&self) -> Result<String, Failure> {
        Ok(self.folder()?.journal.text())
    }

    /// Returns the proof of the game.
    ///
    /// # Errors
    /// It cannot be read.
    pub(crate) fn verified(&self) -> Result<Value, Failure> {
        let text = self.journal()?;
        let proof = verify_game(&text);
        let told = game_proof(&proof, "this game");
        Ok(json!({"verified": proof.wrong.is_none(), "told": told}))
    }

    /// The seat by which somebody speaks: the referee's link by that of the game's referee. None where
    /// that is not here.
    pub(super) fn speaks_for(&self, role: Role, folder: &GameFolder) -> Option<u8> {
        let referee = || folder.journal.header.referee();
        let party = role.party().or_else(referee);
        party.filter(|party| self.seats.signs_for(*party).is_some())
    }

    /// The same with that seat alone, as a party acts with it.
    pub(super) fn hands(&self, role: Role, folder: &GameFolder) -> Option<(u8, Seats)> {
        let party = self.speaks_for(role, folder)?;
        Some((party, self.seats.alone(party)))
    }

    /// Does something with the sheet that a party owes now. It is read while others go on, and nothing
    /// is kept of it where the game has gone on meanwhile.
    fn with_sheet(
        &self,
        role: Role,
        text: &str,
        does: impl FnOnce(Draft, SheetPlace) -> Result<Answer, Failure>,
    ) -> Result<Answer, Failure> {
        if text.len() > MOST_BYTES {
            let why = "the sheet is too long: no sheet may have more than 60 KiB";
            return Ok(refused(why));
        }
        let (place, draft) = {
            let folder = self.folder()?;
            let standing = folder.state();
            let place = match sheet_owed(&standing, role) {
                Ok(place) => place,
                Err(why) => return Ok(why),
            };
            let draft = Draft::typed(&folder, &standing, place, text);
            (place, draft)
        };
        let _turn = self.in_turn();
        let folder = self.folder()?;
        if sheet_owed(&folder.state(), role).ok() != Some(place) {
            return Ok(refused("the game has gone on: no such sheet is owed now"));
        }
        does(draft, place)
    }

    /// Has somebody do something, and goes on where that was done.
    pub(super) fn acts(
        &self,
        role: Role,
        does: impl FnOnce(&GameFolder, u8, &Seats) -> Result<Answer, Failure>,
    ) -> Result<Answer, Failure> {
        let answer = {
            let _turn = self.in_turn();
            let folder = self.folder()?;
            match self.hands(role, &folder) {
                Some((party, hands)) => does(&folder, party, &hands)?,
                None => refused(ONLY_READS),
            }
        };
        if matches!(answer, Answer::Done(_)) {
            self.go_on()?;
        }
        Ok(answer)
    }

    /// Seals sheets that are all in, and signs what seats here owe without anybody's choice.
    pub(super) fn go_on(&self) -> Result<(), Failure> {
        {
            let _turn = self.in_turn();
            while self.step()? {}
        }
        self.tell();
        Ok(())
    }

    /// One step; whether there was one.
    fn step(&self) -> Result<bool, Failure> {
        let folder = self.folder()?;
        let standing = folder.state();
        let mut sheets = Vec::new();
        for (party, owed) in self.seats.owed(&standing) {
            match owed {
                Owed::Sheet(phase) => {
                    let place = SheetPlace::new(&standing, party, phase);
                    sheets.push((place, self.drafts.handed_in(place)?));
                }
                Owed::Agreement | Owed::Opening(_) | Owed::Share(_) => {
                    let refused = self
                        .seats
                        .act(party, |at| at.go_on(Closes::Never).map(|_| Ok(())))?;
                    return refused.map_or(Ok(true), Err);
                }
                Owed::Closing | Owed::LeavingOut(_) | Owed::Nothing => {}
            }
        }
        if sheets.is_empty() || sheets.iter().any(|(_, sheet)| sheet.is_none()) {
            return Ok(false);
        }
        for (SheetPlace { party, phase, .. }, sheet) in &sheets {
            let text = sheet.as_ref().map(|sheet| sheet.read_as.clone());
            let text = text.unwrap_or_default();
            let refused = self.seats.act(*party, |at| seal(at, *phase, text))?;
            refused.map_or(Ok(()), Err)?;
        }
        for (place, _) in &sheets {
            self.drafts.take_out(*place)?;
        }
        Ok(true)
    }

    /// Tells all who listen that something has changed.
    fn tell(&self) {
        self.changed.send_modify(|count| *count += 1);
    }

    /// The game as it lies on the disk, which is read again only where it has grown.
    pub(super) fn folder(&self) -> Result<Arc<GameFolder>, Failure> {
        let journal = journal_in(&self.seats.game);
        let state = fs::metadata(journal).ok();
        let state = state.and_then(|state| Some((state.len(), state.modified().ok()?)));
        let mut read = self.read.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some((known, folder)) = read.as_ref()
            && Some(*known) == state
        {
            return Ok(Arc::clone(folder));
        }
        let folder = Arc::new(GameFolder::read(&self.seats.game)?);
        *read = state.map(|state| (state, Arc::clone(&folder)));
        Ok(folder)
    }

    pub(super) fn in_turn(&self) -> MutexGuard<'_, ()> {
        // It holds nothing that could be left half done.
        self.turn.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

/// The sheet that somebody owes now.
///
/// # Errors
/// None is owed, or it is no party.
pub(super) fn sheet_owed(standing: &GameState<'_>, role: Role) -> Result<SheetPlace, Answer> {
    let Role::Party(party) = role else {
        return Err(refused("a referee writes no sheet"));
    };
    match standing.owed_by(party) {
        Owed::Sheet(phase) => Ok(SheetPlace::new(standing, party, phase)),
        _ => Err(refused("no sheet is owed now")),
    }
}

/// Why the referee's link does nothing.
pub(super) const ONLY_READS: &str =
    "no seat of a referee is here: with this link one reads, and brings slips";

/// The note that a player keeps of a sheet.
pub(super) fn receipt_of(text: &str) -> String {
    game_code(&digest_of_text(text))
}

pub(super) fn refused(why: &str) -> Answer {
    Answer::Refused(json!({"findings": [{"message": why}]}))
}
