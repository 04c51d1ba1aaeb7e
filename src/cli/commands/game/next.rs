//! `adjutant game … next`: what others have sent is taken in, and what this seat owes is signed, as
//! far as it can be.

use std::io::{BufRead, IsTerminal, Write as _};
use std::path::{Path, PathBuf};

use crate::cli::arguments::{AddArguments, NextArguments, Signs};
use crate::cli::output::{Failure, print, print_report};
use crate::cli::random::random;
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::journal::{Body, GameState, Journal, NotSigned, Owed, Signing, SlipId, Spoken};
use crate::report::{Story, full_report, game_question, game_state};

use super::fault;
use super::folder::{GameFolder, LastLook};
use super::inspect::tell_so_far;
use super::say::slip_named;
use super::seat_file::{SeatFile, seat_fault};

pub(super) fn run(game: &Path, arguments: &NextArguments) -> Ended {
    let mut at = AtTable::sit(game, &arguments.files, &arguments.signs)?;
    if let Some(slip) = &arguments.close_before {
        at.declines = Some(slip_named(&at.folder, slip)?);
    }
    let closes = if arguments.close || at.declines.is_some() {
        Closes::Now
    } else {
        Closes::WhenReady
    };
    let is_done = at.go_on(closes)?;
    at.leave(is_done)
}

pub(super) fn add(game: &Path, arguments: &AddArguments) -> Ended {
    let mut folder = GameFolder::open_or_make(game, &arguments.files)?;
    let seen = folder.last_look();
    let added = folder.take_in(&arguments.files)?;
    folder.write()?;
    let (new, known) = (added.new, added.known);
    print(&format!("{new} new slips, {known} known already\n"))?;
    let standing = folder.state();
    tell_result(&folder, &standing, seen, None, arguments.why)?;
    let game = game.display().to_string();
    print(&game_state(&folder.setup, &standing, &game))?;
    Ok(Ending::from_success(added.not_taken.is_empty()))
}

/// Tells what became of locks that were closed since something was seen last, or else what has happened in
/// the lock at hand; for a party its own units first. `why` shows the whole report with its clauses instead.
fn tell_result(
    folder: &GameFolder,
    standing: &GameState<'_>,
    seen: LastLook,
    party: Option<u8>,
    why: bool,
) -> Result<(), Failure> {
    let party = party.into_iter();
    let sides = party.flat_map(|party| folder.setup.sides_of(party));
    let own: Vec<&str> = sides.map(|side| folder.setup.side_name(*side)).collect();
    let now = LastLook::new(standing);
    if now.lock == seen.lock {
        return if now.entries > seen.entries {
            tell_so_far(folder, standing, &own)
        } else {
            Ok(())
        };
    }
    if why {
        return print_report(&full_report(standing, seen.lock));
    }
    for story in Story::since(&folder.journal, seen.lock).map_err(fault)? {
        if !story.is_empty() {
            print_report(&story.text(&own))?;
        }
    }
    Ok(())
}

/// Closing of a lock by the one who continues.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Closes {
    /// Somebody decides on that by itself.
    #[cfg(feature = "serve")]
    Never,
    /// This lock although parties could still say more, and no other.
    #[cfg(feature = "serve")]
    Once,
    /// The seat may close it.
    WhenReady,
    /// Although parties could still say more.
    Now,
}

impl Closes {
    /// Returns whether the next lock is closed, too.
    fn later(self) -> Self {
        match self {
            #[cfg(feature = "serve")]
            Self::Never | Self::Once => Self::Never,
            Self::WhenReady | Self::Now => Self::WhenReady,
        }
    }
}

/// A party that sits at the table of a game.
pub(super) struct AtTable<'s> {
    pub folder: GameFolder,
    pub seat: SeatFile,
    pub party: u8,
    game: String,
    signs: &'s Signs,
    /// The number of its last slip when it sat down.
    before: u32,
    /// The progress of the game then.
    seen: LastLook,
    /// Its player has read what is to be signed, and agrees.
    agreed: bool,
    /// A slip in the lock at hand that its player does not close with.
    declines: Option<SlipId>,
}

impl<'s> AtTable<'s> {
    /// Opens the game, takes in what has come, and holds the seat against it.
    ///
    /// # Errors
    /// The game or the seat cannot be read, or do not fit.
    pub(crate) fn sit(game: &Path, files: &[PathBuf], signs: &'s Signs) -> Result<Self, Failure> {
        let mut seat = SeatFile::at_hand(signs.seat.as_deref(), game)?;
        let mut folder = GameFolder::open_or_make(game, files)?;
        let seen = folder.last_look();
        folder.take_in(files)?;
        seat.meet(&mut folder.journal)?;
        let place = seat.seat.place_in(&folder.journal.header);
        let party = place
            .ok_or_else(|| seat_fault(&seat.seat.name, &crate::journal::SeatFault::Stranger))?;
        let own = folder.journal.slips_of(party);
        let before = own.map(|slip| slip.slip.number).max().unwrap_or(0);
        Ok(Self {
            folder,
            seat,
            party,
            game: game.display().to_string(),
            signs,
            before,
            seen,
            agreed: false,
            declines: None,
        })
    }

    /// The same where its player has read what is to be signed, and agrees.
    ///
    /// # Errors
    /// The game or the seat cannot be read, or do not fit.
    pub(crate) fn agreed(game: &Path, signs: &'s Signs) -> Result<Self, Failure> {
        let at = Self::sit(game, &[], signs)?;
        Ok(Self { agreed: true, ..at })
    }

    /// Its seat, ready to sign, and the journal to sign in.
    ///
    /// # Errors
    /// The game has no such party.
    pub(super) fn signing(&mut self) -> Result<(Signing<'_>, &mut Journal), Failure> {
        let GameFolder { setup, journal, .. } = &mut self.folder;
        let signing = Signing::new(&mut self.seat.seat, setup);
        let signing = signing.map_err(|fault| seat_fault("this seat", &fault))?;
        Ok((signing, journal))
    }

    /// Signs something.
    ///
    /// # Errors
    /// It cannot be signed.
    pub(crate) fn sign(&mut self, body: Body) -> Result<Result<(), NotSigned>, Failure> {
        let (mut signing, journal) = self.signing()?;
        Ok(signing.sign(journal, body).map(|_| ()))
    }

    /// Signs what the seat owes, until it owes nothing or somebody says no. Whether it went as far as
    /// it could.
    ///
    /// # Errors
    /// Something cannot be signed.
    pub(crate) fn go_on(&mut self, closes: Closes) -> Result<bool, Failure> {
        let mut closes = closes;
        loop {
            let standing = self.folder.state();
            if let Some(fork) = standing.forks.first() {
                let why = NotSigned::Forked(fork.party, fork.number);
                return Err(not_signed(&self.folder, &why));
            }
            let mut owed = standing.owed_by(self.party);
            match (closes, &owed) {
                (Closes::Now, Owed::Nothing)
                    if standing.can_be_closed() || self.declines.is_some() =>
                {
                    owed = Owed::Closing;
                }
                #[cfg(feature = "serve")]
                (Closes::Once, Owed::Nothing) if standing.can_be_closed() => owed = Owed::Closing,
                #[cfg(feature = "serve")]
                (Closes::Never, Owed::Closing | Owed::LeavingOut(_)) => return Ok(true),
                _ => {}
            }
            if matches!(owed, Owed::Nothing | Owed::Sheet(_)) {
                return Ok(true);
            }
            if owed == Owed::Closing {
                closes = closes.later();
            }
            let GameFolder { setup, journal, .. } = &self.folder;
            let question = game_question(setup, journal, &standing, self.party, self.declines);
            drop(standing);
            if let Some(question) = question.filter(|_| !self.agreed) {
                print(&question)?;
                if !self.agrees()? {
                    return Ok(false);
                }
            }
            let bytes = random()?;
            let declines = self.declines.take_if(|_| owed == Owed::Closing);
            let (mut signing, journal) = self.signing()?;
            let signed = match owed {
                Owed::Agreement => signing.sign(journal, Body::Agreed {}),
                Owed::Opening(sealed) => signing.open(journal, sealed),
                Owed::Closing => signing.close(journal, bytes, declines),
                Owed::LeavingOut(SlipId { party, number }) => {
                    signing.sign(journal, Body::Without { party, number })
                }
                Owed::Share(closing) => signing.show(journal, closing),
                Owed::Nothing | Owed::Sheet(_) => return Ok(true),
            };
            if let Err(why) = signed {
                return Err(not_signed(&self.folder, &why));
            }
        }
    }

    /// Returns whether the player says yes.
    pub(crate) fn agrees(&self) -> Result<bool, Failure> {
        if self.signs.yes {
            return Ok(true);
        }
        if !std::io::stdin().is_terminal() {
            print(
                "Adjutant cannot ask you here: read the above, and run this again with \
            `--yes`\n",
            )?;
            return Ok(false);
        }
        print("Sign it? [y/N] ")?;
        let _ = std::io::stdout().flush();
        let mut answer = String::new();
        let read = std::io::stdin().lock().read_line(&mut answer);
        Ok(read.is_ok() && matches!(answer.trim(), "y" | "Y" | "yes"))
    }

    /// Signs what somebody says in the first way in which it can be understood.
    ///
    /// # Errors
    /// It does not say in which phase, or cannot be signed.
    pub(crate) fn say(
        &mut self,
        text: &str,
        phase: Option<&str>,
    ) -> Result<Result<(), NotSigned>, Failure> {
        let ways = {
            let standing = self.folder.state();
            let spoken = Spoken::from_text(&self.folder.setup, &standing, self.party, text, phase);
            spoken.map_err(|message| {
                Failure::with_help(Code::UnknownName, message, "name a phase with `--phase`")
            })?
        };
        let (mut signing, journal) = self.signing()?;
        Ok(signing.say(journal, ways).map(|_| ()))
    }

    /// Writes all down.
    ///
    /// # Errors
    /// Something cannot be written.
    pub(crate) fn write(&mut self) -> Result<Option<PathBuf>, Failure> {
        self.folder.finish(&self.seat, self.before)
    }

    /// Writes all down, and tells what the game waits for now.
    ///
    /// # Errors
    /// Something cannot be written.
    pub(crate) fn leave(mut self, is_done: bool) -> Ended {
        let sent = self.write()?;
        let standing = self.folder.state();
        let (party, why) = (Some(self.party), self.signs.why);
        tell_result(&self.folder, &standing, self.seen, party, why)?;
        if let Some(file) = sent {
            self.folder
                .write_mail(&self.seat.seat.name, &file, &standing.owed())?;
            print(&format!("send to all others: {}\n", file.display()))?;
        }
        print(&game_state(&self.folder.setup, &standing, &self.game))?;
        Ok(Ending::from_success(is_done))
    }
}

/// Why something is not signed, in words.
pub(super) fn not_signed(folder: &GameFolder, why: &NotSigned) -> Failure {
    let header = &folder.journal.header;
    let finding =
        |message: String, help: &str| Failure::with_help(Code::RecordDiffers, message, help);
    match why {
        NotSigned::Seat(fault) => seat_fault("this seat", fault),
        NotSigned::Forked(party, number) => finding(
            format!(
                "{} has signed two different slips under number {number}, and the game has stopped",
                header.name(*party)
            ),
            "show the journal, which proves it; go on with `adjutant game new --from`",
        ),
        NotSigned::Conflict(conflict) => finding(
            format!(
                "{} has said `{}`, and this says `{}`",
                header.name(conflict.one.party),
                conflict.words.0,
                conflict.words.1
            ),
            "agree on what is true; whoever said the wrong line takes it back with `correct`",
        ),
        NotSigned::Long => finding(
            "this is longer than a slip holds".to_owned(),
            "say it in several slips",
        ),
        NotSigned::Void(notes) => {
            let findings = notes.iter().map(|note| {
                let line = note.line.filter(|_| notes.len() > 1);
                let at = line.map_or_else(String::new, |line| format!("line {line}: "));
                let finding =
                    Finding::without_place(Code::RecordDiffers, format!("{at}{}", note.message));
                finding.help_if(note.help.clone())
            });
            Failure::within(findings.collect(), crate::source::Sources::default())
        }
    }
}
