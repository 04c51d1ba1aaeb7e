//! The players whose keys this program holds (their seats), and what they may do; the terminal and
//! the pages call the same functions.

use std::path::{Path, PathBuf};

use crate::cli::arguments::Signs;
use crate::cli::output::Failure;
use crate::engine::{PendingInput, PendingKind};
use crate::journal::{
    Body, Correction, GameState, Journal, NotSigned, Owed, SeatFault, SlipId, SlipRef,
};
use crate::names::fold;
use crate::view::{read_loosely, with_line};

use super::folder::GameFolder;
use super::next::{AtTable, Closes, not_signed};
use super::seat_file::{SeatFile, seat_fault};

/// Some seats of a game.
#[derive(Clone)]
pub(super) struct Seats {
    pub game: PathBuf,
    /// The seats, with their places in the game, in whose order they stand.
    seats: Vec<(Signs, u8)>,
}

/// The result of a statement.
pub(super) enum Response {
    /// It is written down, in these words.
    Said(String),
    /// It is written down as a line of the sheet that was handed in.
    OnSheet(String),
    /// It is refused.
    Refused(Failure),
}

/// What came of a line for a sheet that was handed in.
enum PutRight {
    /// The turn asks for no such line.
    NotAsked,
    /// The sheet has it now.
    Done,
    /// The sheet cannot be changed.
    Refused(Failure),
}

impl Seats {
    /// Opens the seats, and finds their places.
    ///
    /// # Errors
    /// The game or a seat cannot be read, or they do not fit.
    pub(crate) fn new(game: &Path, paths: &[PathBuf]) -> Result<Self, Failure> {
        let folder = GameFolder::read(game)?;
        let mut seats = Vec::new();
        for path in paths {
            let seat = SeatFile::open(path)?.seat;
            let place = seat.place_in(&folder.journal.header);
            let place = place.ok_or_else(|| seat_fault(&seat.name, &SeatFault::Stranger))?;
            let signs = Signs {
                seat: Some(path.clone()),
                yes: true,
                why: false,
            };
            seats.push((signs, place));
        }
        seats.sort_by_key(|(_, place)| *place);
        seats.dedup_by_key(|(_, place)| *place);
        Ok(Self {
            game: game.to_path_buf(),
            seats,
        })
    }

    /// Holds all of them against the journal, and gives back what they have signed and it does not hold.
    ///
    /// # Errors
    /// The game or a seat cannot be read or written, or a copy of the seat has signed.
    pub(crate) fn meet(&self) -> Result<(), Failure> {
        for party in self.parties() {
            self.act(party, |_| Ok(Ok(())))?;
        }
        Ok(())
    }

    /// Their places in the game.
    pub(crate) fn parties(&self) -> impl Iterator<Item = u8> {
        self.seats.iter().map(|(_, party)| *party)
    }

    /// One of them alone.
    #[cfg(feature = "serve")]
    pub(crate) fn alone(&self, party: u8) -> Self {
        let own = self.seats.iter().filter(|(_, place)| *place == party);
        Self {
            game: self.game.clone(),
            seats: own.cloned().collect(),
        }
    }

    /// The key of a party.
    pub(crate) fn signs_for(&self, party: u8) -> Option<&Signs> {
        let mut seats = self.seats.iter();
        let seat = seats.find(|(_, place)| *place == party);
        seat.map(|(signs, _)| signs)
    }

    /// Obligations of each.
    pub(crate) fn owed(&self, standing: &GameState<'_>) -> impl Iterator<Item = (u8, Owed)> {
        self.parties().map(|party| (party, standing.owed_by(party)))
    }

    /// Has a party do something, and writes it down; why not, where it is refused.
    ///
    /// # Errors
    /// The game or the seat cannot be read or written.
    pub(crate) fn act(
        &self,
        party: u8,
        does: impl FnOnce(&mut AtTable<'_>) -> Result<Result<(), NotSigned>, Failure>,
    ) -> Result<Option<Failure>, Failure> {
        let Some(signs) = self.signs_for(party) else {
            return Ok(Some(seat_fault("this seat", &SeatFault::Stranger)));
        };
        let mut at = AtTable::agreed(&self.game, signs)?;
        match does(&mut at)? {
            Ok(()) => {
                at.write()?;
                Ok(None)
            }
            Err(why) => Ok(Some(not_signed(&at.folder, &why))),
        }
    }

    /// Has somebody here say something; in other words, where it is understood only as players write;
    /// on a sheet, where a line of that is to be put right.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn say(
        &self,
        folder: &GameFolder,
        standing: &GameState<'_>,
        waits: &[PendingInput],
        said: &str,
    ) -> Result<Response, Failure> {
        let Some(why) = self.said(said) else {
            return Ok(Response::Said(said.to_owned()));
        };
        let loose = read_loosely(&folder.setup, standing, said);
        if let Some(loose) = &loose
            && self.said(loose).is_none()
        {
            return Ok(Response::Said(loose.clone()));
        }
        let line = loose.as_deref().unwrap_or(said);
        Ok(match self.put_right(folder, standing, waits, line)? {
            PutRight::Done => Response::OnSheet(line.to_owned()),
            PutRight::Refused(why) => Response::Refused(why),
            PutRight::NotAsked => Response::Refused(why),
        })
    }

    /// Has the first seat here say something that can say it; why none can.
    fn said(&self, said: &str) -> Option<Failure> {
        let mut refused = None;
        for party in self.parties() {
            // A refused statement is reported, and the game continues.
            let said = self.act(party, |at| at.say(said, None));
            let why = said.unwrap_or_else(Some)?;
            refused.get_or_insert(why);
        }
        refused
    }

    /// Has a seat here put right a line of its sheet, where the turn asks for that.
    fn put_right(
        &self,
        folder: &GameFolder,
        standing: &GameState<'_>,
        waits: &[PendingInput],
        line: &str,
    ) -> Result<PutRight, Failure> {
        let unit = line.split_once(':').map_or("", |(unit, _)| unit);
        let is_asked = |wait: &PendingInput| {
            let name = wait.unit.as_ref();
            matches!(wait.kind, PendingKind::Correction { .. })
                && name.is_some_and(|name| fold(name) == fold(unit))
        };
        if !waits.iter().any(is_asked) {
            return Ok(PutRight::NotAsked);
        }
        for party in self.parties() {
            let own = folder.setup.sides_of(party);
            let sheet = sheet_of(&folder.journal, party);
            let corrected = sheet.and_then(|(of, text)| {
                let text = with_line(text, line, standing.table(), own)?;
                Some(Correction::Slip {
                    of,
                    text: Some(text),
                })
            });
            let Some(corrected) = corrected else {
                continue;
            };
            let correct = || self.act(party, |at| at.sign(Body::Correct(corrected.clone())));
            // A sheet that others have answered stands until its lock is closed, which all who sit here
            // may do at once.
            let refused = match correct()? {
                Some(_) if self.close_all(folder)? => correct()?,
                refused => refused,
            };
            return Ok(refused.map_or(PutRight::Done, PutRight::Refused));
        }
        Ok(PutRight::NotAsked)
    }

    /// Closes the lock at hand where all keepers sit here; whether it is closed then.
    fn close_all(&self, folder: &GameFolder) -> Result<bool, Failure> {
        let mut keepers = folder.setup.header.keepers().into_iter();
        if !keepers.all(|keeper| self.signs_for(keeper).is_some()) {
            return Ok(false);
        }
        let lock = || GameFolder::read(&self.game).map(|folder| folder.state().lock);
        let before = lock()?;
        for party in self.parties() {
            self.act(party, |at| at.go_on(Closes::Now).map(|_| Ok(())))?;
        }
        Ok(lock()? > before)
    }

    /// Takes back what was said last from here in the lock at hand, and gives back what that was.
    ///
    /// # Errors
    /// The game cannot be read or written.
    pub(crate) fn undo(
        &self,
        standing: &GameState<'_>,
    ) -> Result<Option<Result<String, Failure>>, Failure> {
        let said = |party: u8| {
            let mut slips = standing.counted().iter().rev();
            slips.find(|slip| {
                let is_said = matches!(slip.slip.body, Body::Said { .. });
                slip.slip.party == party && is_said && !standing.is_corrected(slip.at())
            })
        };
        let last = self.parties();
        let last = last.filter_map(|party| Some((party, said(party)?)));
        // In one phase steps tell which was later; what is facts alone has the numbers of its party.
        let order = |body: &Body| match body {
            Body::Said { step, .. } => *step,
            _ => 0,
        };
        let last = last.max_by_key(|(_, slip)| (order(&slip.slip.body), slip.slip.number));
        let Some((party, slip)) = last else {
            return Ok(None);
        };
        let of: SlipId = slip.at();
        let body = Body::Correct(Correction::Slip { of, text: None });
        if let Some(why) = self.act(party, |at| at.sign(body))? {
            return Ok(Some(Err(why)));
        }
        let taken = match &slip.slip.body {
            Body::Said { text, phase, .. } if text.trim().is_empty() => format!("phase: {phase}"),
            Body::Said { text, .. } => text.trim().replace('\n', " / "),
            _ => String::new(),
        };
        Ok(Some(Ok(taken)))
    }
}

/// The sheet that a party has handed in last, as it was put right last.
fn sheet_of(journal: &Journal, party: u8) -> Option<(SlipId, &str)> {
    let handed_in = |body: &'_ Body| matches!(body, Body::Sheet { .. } | Body::Opened { .. });
    let slips: Vec<&SlipRef> = journal.slips_of(party).collect();
    let sheet = slips.iter().rev().find(|slip| handed_in(&slip.slip.body))?;
    let corrected = slips.iter().rev().find_map(|slip| match &slip.slip.body {
        Body::Correct(Correction::Slip { of, text }) if *of == sheet.at() => text.as_deref(),
        _ => None,
    });
    let text = match &sheet.slip.body {
        Body::Sheet { text, .. } | Body::Opened { text, .. } => corrected.unwrap_or(text),
        _ => return None,
    };
    Some((sheet.at(), text))
}
