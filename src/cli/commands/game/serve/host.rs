//! What the host does for whoever has joined: sheets are kept, handed in and sealed together, what is
//! said is signed by the seat of whoever says it.

use std::fs;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::SystemTime;

use serde_json::{Value, json};
use tokio::sync::watch;

use crate::cli::output::Failure;
use crate::cli::writing::rewrite;
use crate::diagnostics::{Code, Finding};
use crate::journal::{Owed, digest_of_text, game_code, verify_game};
use crate::names::fold;
use crate::report::game_proof;

use super::super::answer::Asked;
use super::super::folder::GameFolder;
use super::super::hand_in::{Draft, draft_file, seal};
use super::super::journal_in;
use super::super::next::Closes;
use super::super::seats::{Seats, Told};
use super::guard::Checks;
use super::links::{Links, Role};
use super::view::View;

/// A sheet has to fit into a slip, with what stands around it.
pub(super) const MOST_BYTES: usize = 60 * 1024;

/// How long a file is, and when it was written.
type FileState = (u64, SystemTime);

/// A game that is served.
pub(super) struct Host {
    pub seats: Seats,
    pub links: Links,
    pub checks: Checks,
    /// The cookie of those who have joined: browsers keep those of two games apart by their names.
    pub cookie: String,
    names: Vec<String>,
    /// One after the other.
    turn: Mutex<()>,
    /// The game as it was read last, with the length and the time of its file.
    read: Mutex<Option<(FileState, Arc<GameFolder>)>>,
    /// How often something has changed.
    pub changed: watch::Sender<u64>,
}

/// What is answered to somebody.
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
    pub fn of(seats: Seats, links: Links) -> Result<Self, Failure> {
        let folder = GameFolder::read(&seats.game)?;
        let parties = folder.journal.header.parties.iter();
        let code = game_code(&folder.journal.game);
        let host = Self {
            cookie: format!("adjutant-{}", code.replace('-', "")),
            names: parties.map(|party| party.name.clone()).collect(),
            seats,
            links,
            checks: Checks::default(),
            turn: Mutex::new(()),
            read: Mutex::new(None),
            changed: watch::Sender::new(1),
        };
        host.go_on()?;
        Ok(host)
    }

    /// The name of a party.
    pub fn name_of(&self, party: u8) -> String {
        let name = self.names.get(usize::from(party));
        name.cloned().unwrap_or_default()
    }

    /// The party of a name.
    pub(super) fn party_named(&self, name: &str) -> Option<u8> {
        let found = self
            .names
            .iter()
            .position(|known| fold(known) == fold(name));
        found.and_then(|party| u8::try_from(party).ok())
    }

    /// What somebody sees.
    ///
    /// # Errors
    /// The game cannot be read.
    pub fn view(&self, role: Role) -> Result<Value, Failure> {
        let _turn = self.in_turn();
        let folder = self.folder()?;
        let standing = folder.state();
        Ok(View::of(self, (&folder, &standing), role).json())
    }

    /// Checks a sheet as it is typed, and keeps it.
    ///
    /// # Errors
    /// The game cannot be read, or the sheet not be kept.
    pub fn check(&self, role: Role, text: &str) -> Result<Answer, Failure> {
        self.with_sheet(role, text, |draft, file| {
            fs::write(&file, text).map_err(|error| cannot_keep(&error))?;
            Ok(Answer::Done(draft.json()))
        })
    }

    /// Hands a sheet in. When all who sit here have, their sheets are sealed.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub fn hand_in(&self, role: Role, text: &str, as_it_is: bool) -> Result<Answer, Failure> {
        let mut is_in = false;
        let answer = self.with_sheet(role, text, |draft, file| {
            if !draft.is_sound() && !as_it_is {
                return Ok(Answer::Refused(draft.json()));
            }
            rewrite(&file, text)?;
            rewrite(&handed_in(&file), text)?;
            is_in = true;
            let receipt = receipt_of(text);
            Ok(Answer::Done(
                json!({"receipt": receipt, "read_as": draft.text}),
            ))
        })?;
        if is_in {
            self.go_on()?;
        }
        Ok(answer)
    }

    /// Takes a sheet back that is not sealed yet.
    ///
    /// # Errors
    /// The game cannot be read.
    pub fn take_back(&self, role: Role) -> Result<Answer, Failure> {
        self.with_sheet(role, "", |_, file| {
            Ok(if fs::remove_file(handed_in(&file)).is_ok() {
                self.tell();
                Answer::Done(json!({}))
            } else {
                refused("nothing of yours is handed in that could be taken back")
            })
        })
    }

    /// Has somebody say something.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub fn say(&self, role: Role, typed: &str) -> Result<Answer, Failure> {
        // In the terminal an empty line takes what is suggested; here that is a button.
        if typed.trim().is_empty() {
            return Ok(refused(
                "this says nothing: type what is asked, or a whole line",
            ));
        }
        let told = {
            let _turn = self.in_turn();
            let folder = self.folder()?;
            let standing = folder.state();
            let waits = standing.waits_for();
            let asked = Asked::of(&folder.setup, &standing, &waits);
            let Some(said) = asked.in_full(typed.trim()) else {
                return Ok(refused("this is not understood: write a whole line"));
            };
            let hands = self.hands(role, &folder);
            hands.say((&folder, &standing), &waits, &said)?
        };
        Ok(match told {
            Told::Said(line) | Told::OnSheet(line) => {
                self.go_on()?;
                Answer::Done(json!({"said": line}))
            }
            Told::Refused(why) => Answer::Refused(why.json()),
        })
    }

    /// Takes back what somebody said last.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub fn undo(&self, role: Role) -> Result<Answer, Failure> {
        let taken = {
            let _turn = self.in_turn();
            let folder = self.folder()?;
            let standing = folder.state();
            self.hands(role, &folder).undo(&standing)?
        };
        Ok(match taken {
            None => refused("nothing can be taken back: nothing was said since the last closing"),
            Some(Err(why)) => Answer::Refused(why.json()),
            Some(Ok(line)) => {
                self.go_on()?;
                Answer::Done(json!({"taken_back": line}))
            }
        })
    }

    /// Closes the lock, as far as it is for this one.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub fn close(&self, role: Role) -> Result<Answer, Failure> {
        {
            let _turn = self.in_turn();
            let folder = self.folder()?;
            let standing = folder.state();
            if !standing.can_be_closed() {
                return Ok(refused(
                    "this cannot be closed yet: something is asked first",
                ));
            }
            drop(standing);
            let hands = self.hands(role, &folder);
            for party in hands.parties() {
                if let Some(why) = hands.act(party, |at| at.go_on(Closes::Once).map(|_| Ok(())))? {
                    return Ok(Answer::Refused(why.json()));
                }
            }
        }
        self.go_on()?;
        Ok(Answer::Done(json!({})))
    }

    /// The whole game, to be kept and verified elsewhere.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn journal(&self) -> Result<String, Failure> {
        let _turn = self.in_turn();
        Ok(self.folder()?.journal.text())
    }

    /// What the game proves.
    ///
    /// # Errors
    /// It cannot be read.
    pub fn verified(&self) -> Result<Value, Failure> {
        let text = self.journal()?;
        let proof = verify_game(&text);
        let told = game_proof(&proof, "this game");
        Ok(json!({"verified": proof.wrong.is_none(), "told": told}))
    }

    /// The seats by which somebody speaks: a referee by that of the referee, or where the game has none
    /// by all that are here.
    pub(super) fn hands(&self, role: Role, folder: &GameFolder) -> Seats {
        let referee = folder.journal.header.referee();
        let referee = referee.filter(|party| self.seats.signs_for(*party).is_some());
        match (role, referee) {
            (Role::Party(party), _) | (Role::Referee, Some(party)) => self.seats.alone(party),
            (Role::Referee, None) => self.seats.clone(),
        }
    }

    /// Does something with the sheet that a party owes now, which has a file.
    fn with_sheet(
        &self,
        role: Role,
        text: &str,
        does: impl FnOnce(Draft, PathBuf) -> Result<Answer, Failure>,
    ) -> Result<Answer, Failure> {
        let _turn = self.in_turn();
        let Role::Party(party) = role else {
            return Ok(refused("a referee writes no sheet"));
        };
        if text.len() > MOST_BYTES {
            return Ok(refused(
                "the sheet is too long: no sheet may have more than 60 KiB",
            ));
        }
        let folder = self.folder()?;
        let standing = folder.state();
        let Owed::Sheet(phase) = standing.owed_by(party) else {
            return Ok(refused("no sheet is owed now"));
        };
        let draft = Draft::read(
            &folder,
            &standing,
            party,
            (phase, "your sheet", text),
            false,
        );
        let file = draft_file(&self.seats.game, (&folder, &standing), (party, phase));
        does(draft, file)
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
                    let file = draft_file(&self.seats.game, (&folder, &standing), (party, phase));
                    sheets.push((party, phase, fs::read_to_string(handed_in(&file)), file));
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
        if sheets.is_empty() || sheets.iter().any(|(_, _, text, _)| text.is_err()) {
            return Ok(false);
        }
        for (party, phase, text, _) in &sheets {
            let text = text.as_deref().unwrap_or_default();
            let sheet = (*phase, "the sheet", text);
            let draft = Draft::read(&folder, &standing, *party, sheet, false);
            if let Some(why) = self.seats.act(*party, |at| seal(at, *phase, draft.text))? {
                return Err(why);
            }
        }
        for (.., file) in &sheets {
            let _ = fs::remove_file(handed_in(file));
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

/// Where the sheet of a draft lies when it is handed in, and not sealed yet.
pub(super) fn handed_in(draft: &std::path::Path) -> PathBuf {
    draft.with_extension("handed-in")
}

/// What a player notes down of a sheet that was handed in.
pub(super) fn receipt_of(text: &str) -> String {
    game_code(&digest_of_text(text))
}

pub(super) fn refused(why: &str) -> Answer {
    Answer::Refused(json!({"findings": [{"message": why}]}))
}

fn cannot_keep(error: &std::io::Error) -> Failure {
    let message = format!("the sheet cannot be kept: {error}");
    Failure::of(Finding::without_place(Code::CannotRead, message))
}
