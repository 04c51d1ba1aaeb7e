//! `adjutant play`: a game at one table. It asks what is next, of whoever has a seat here, and writes
//! each answer into the journal before it asks again.

mod answer;
mod console;
mod lines;
mod sheet;

use std::path::{Path, PathBuf};

use crate::cli::arguments::{PlayArguments, Signs};
use crate::cli::output::{Failure, print, print_report};
use crate::cli::shape::Shape;
use crate::cli::{Ended, Ending};
use crate::engine::{Entry, Wait, WaitsFor};
use crate::names::fold;
use crate::record::{
    Body, Correction, Journal, LockState, NotSigned, Owed, SeatFault, SlipId, SlipRef, Standing,
};
use crate::report::{entry_line, game_log, game_news, game_state, roster};

use super::folder::{GameFolder, SeatFile, seat_fault};
use super::next::{AtTable, not_signed};
use answer::{Asked, question};
use console::Console;
use lines::{read_loosely, typable};
use sheet::Writing;

/// Words that do something, with what they do.
type Commands = &'static [(&'static str, &'static str)];

/// What may be typed besides answers.
const COMMANDS: Commands = &[
    ("undo", "take back the line before"),
    (
        "close",
        "make final what was said, and have dice rolled that a key is to roll",
    ),
    ("table", "show all units"),
    ("where", "show where the game stands"),
    ("log", "show who has said what"),
    ("quit", "leave; the game goes on where it was"),
];

pub(in crate::cli) fn run(arguments: &PlayArguments) -> Ended {
    let game = &arguments.game;
    let mut console = Console::open(&format!(
        "without one, use `adjutant game {0}` and `adjutant game {0} say`",
        game.display()
    ))?;
    let mut table = AtOneTable::of(game, &arguments.seats)?;
    print("`?` tells what can be typed, and Tab shows it\n")?;
    table.play(&mut console)?;
    print(&format!(
        "all is written down; `adjutant play {}` goes on here\n",
        game.display()
    ))?;
    Ok(Ending::Fine)
}

/// Whoever plays at this terminal.
struct AtOneTable<'a> {
    game: &'a Path,
    /// The seats here, with their places in the game.
    seats: Vec<(Signs, u8)>,
    /// How much has been told of which turn.
    told: (u32, usize),
    /// The phase that was told last.
    phase: String,
    /// Somebody here does not close yet: nobody is asked again before `close` is typed.
    has_declined: bool,
}

/// Whether the game goes on after an answer.
enum Goes {
    On,
    /// To what was said before the sheet.
    Back,
    Home,
}

impl<'a> AtOneTable<'a> {
    fn of(game: &'a Path, paths: &[PathBuf]) -> Result<Self, Failure> {
        let folder = GameFolder::read(game)?;
        let mut seats = Vec::new();
        for path in paths {
            let seat = SeatFile::open(path)?.seat;
            let place = seat.place_in(&folder.journal.header);
            let place = place.ok_or_else(|| seat_fault(&seat.name, &SeatFault::Stranger))?;
            let signs = Signs {
                seat: path.clone(),
                yes: true,
            };
            seats.push((signs, place));
        }
        seats.sort_by_key(|(_, place)| *place);
        seats.dedup_by_key(|(_, place)| *place);
        Ok(Self {
            game,
            seats,
            told: (0, 0),
            phase: String::new(),
            has_declined: false,
        })
    }

    fn play(&mut self, console: &mut Console) -> Result<(), Failure> {
        loop {
            let folder = GameFolder::read(self.game)?;
            let standing = Standing::of(&folder.basis, &folder.journal);
            self.tell_news(&standing)?;
            let goes = match self.owed(&standing) {
                Some((at, owed)) => self.pay(console, (&folder, &standing), (at, owed))?,
                None => self.ask(console, (&folder, &standing))?,
            };
            if matches!(goes, Goes::Home) {
                return Ok(());
            }
        }
    }

    /// Tells what has come about since it was told last.
    fn tell_news(&mut self, standing: &Standing<'_>) -> Result<(), Failure> {
        let entries = standing.entries();
        let (turn, told) = self.told;
        let from = if turn == standing.turn() {
            told.min(entries.len())
        } else {
            0
        };
        if standing.lock > 0 && turn != standing.turn() {
            print(&format!("turn {}\n", standing.turn()))?;
        }
        let new = entries.get(from..).unwrap_or_default().iter();
        // Where units act one after the other the phase is opened again for each of them.
        let new = new.filter(|entry| match entry {
            Entry::Opened(opened) => {
                let is_new = self.phase != opened.phase;
                self.phase.clone_from(&opened.phase);
                is_new
            }
            _ => true,
        });
        let lines = new.map(|entry| format!("  {}\n", entry_line(entry)));
        print_report(&lines.collect::<String>())?;
        self.told = (standing.turn(), entries.len());
        Ok(())
    }

    /// The first seat here that owes something, and what.
    fn owed(&self, standing: &Standing<'_>) -> Option<(usize, Owed)> {
        let seats = self.seats.iter().enumerate();
        let mut owed = seats.map(|(at, (_, party))| (at, standing.owed_by(*party)));
        // Whoever closes first says so.
        let others_have_closed = matches!(standing.state, LockState::Closing(_));
        owed.find(|(_, owed)| match owed {
            Owed::Nothing => false,
            Owed::Closing => others_have_closed && !self.has_declined,
            _ => true,
        })
    }

    /// Signs what a seat owes, where its player agrees.
    fn pay(
        &mut self,
        console: &mut Console,
        (folder, standing): (&GameFolder, &Standing<'_>),
        (at, owed): (usize, Owed),
    ) -> Result<Goes, Failure> {
        let Some((signs, party)) = self.seats.get(at) else {
            return Ok(Goes::Home);
        };
        let name = folder.journal.header.name(*party).to_owned();
        match owed {
            Owed::Sheet(phase) => {
                let writing = Writing::of(self.game, (folder, standing), (*party, phase));
                let goes = sheet::write(console, signs, writing)?;
                if matches!(goes, Goes::Back) {
                    self.undo(standing)?;
                    return Ok(Goes::On);
                }
                return Ok(goes);
            }
            Owed::Agreement => {
                print(&AtTable::sit(self.game, &[], signs)?.agreement())?;
                if !console.agrees(&format!("{name}: begin the game?")) {
                    return Ok(Goes::Home);
                }
            }
            Owed::Closing => {
                let news = game_news(&folder.basis, &folder.journal, standing, *party);
                print(&news)?;
                if !console.agrees(&format!("{name}: close it?")) {
                    self.has_declined = true;
                    return self.ask(console, (folder, standing));
                }
            }
            Owed::Opening(_) | Owed::Share(_) | Owed::Nothing => {}
        }
        self.act(signs, |at| at.go_on(false).map(|_| Ok(())))?;
        Ok(Goes::On)
    }

    /// Asks what is next, and has it written down.
    fn ask(
        &mut self,
        console: &mut Console,
        (folder, standing): (&GameFolder, &Standing<'_>),
    ) -> Result<Goes, Failure> {
        // With the turn over the table waits for the next one, which begins with the closing.
        let is_over = standing.table().turn() > Some(standing.turn());
        let waits = if is_over {
            Vec::new()
        } else {
            standing.waits_for()
        };
        let has_keys = folder.basis.header.has_keys();
        let is_telling = matches!(standing.state, LockState::Telling | LockState::Closing(_));
        if is_telling {
            for wait in &waits {
                print_report(&format!("? {}\n", question(wait, has_keys)))?;
            }
            if standing.can_be_closed() && waits.is_empty() {
                print("nothing more is asked: `close` ends the turn\n")?;
            }
        } else {
            print(&self.state((folder, standing)))?;
            print("the others are not at this table: put what they send into the folder `in`\n")?;
        }
        let own = self.seats.iter().map(|(_, party)| *party);
        let asked = Asked::of(&folder.basis, standing, &waits);
        if let Some(line) = asked.suggested().filter(|_| is_telling) {
            print(&format!("  Enter: {line}\n"))?;
        }
        let words = typable(&folder.basis, standing, own, &asked);
        let words = words.into_iter().chain(names_of(COMMANDS));
        let Some(typed) = console.ask("> ", words.collect()) else {
            return Ok(Goes::Home);
        };
        let answered = match typed.as_str() {
            "" => asked.suggested(),
            typed => asked.in_full(typed),
        };
        let command = COMMANDS.iter().find(|(name, _)| fold(&typed) == *name);
        match command.map(|(name, _)| *name) {
            Some("quit") => return Ok(Goes::Home),
            Some("undo") => self.undo(standing)?,
            Some("close") => self.close(console, standing)?,
            Some("table") => show_table((folder, standing))?,
            Some("where") => print(&self.state((folder, standing)))?,
            Some("log") => print(&game_log(&folder.basis, &folder.journal, standing))?,
            _ if typed == "?" => help()?,
            _ if typed.is_empty() && waits.is_empty() && standing.can_be_closed() => {
                self.close(console, standing)?;
            }
            _ => match answered {
                Some(said) => self.say((folder, standing), &waits, (&typed, &said))?,
                None => help()?,
            },
        }
        Ok(Goes::On)
    }

    /// Where the game stands.
    fn state(&self, (folder, standing): (&GameFolder, &Standing<'_>)) -> String {
        game_state(&folder.basis, standing, &self.game.display().to_string())
    }

    /// Has a seat here say something; in other words, where it is understood only as players write; on
    /// its sheet, where a line of that is to be put right.
    fn say(
        &self,
        (folder, standing): (&GameFolder, &Standing<'_>),
        waits: &[Wait],
        (typed, said): (&str, &str),
    ) -> Result<(), Failure> {
        let Some(why) = self.said(said) else {
            return if typed == said {
                Ok(())
            } else {
                tell_said(said)
            };
        };
        let loose = read_loosely(&folder.basis, standing, said);
        if let Some(loose) = &loose
            && self.said(loose).is_none()
        {
            return tell_said(loose);
        }
        let line = loose.as_deref().unwrap_or(said);
        if self.mends((folder, standing), waits, line)? {
            return print(&format!("= {line}, on the sheet\n"));
        }
        why.print(Shape::Human);
        match waits.first() {
            None => Ok(()),
            Some(wait) if wait.kind == WaitsFor::Draw => print("write e.g. draw: SIDE\n"),
            // A sentence says it already.
            Some(wait) if wait.write.contains('`') => print(&format!("{}\n", wait.write)),
            Some(wait) => print(&format!("write e.g. {}\n", wait.write.replace('\n', " / "))),
        }
    }

    /// Has the first seat here say something that can say it; why none can.
    fn said(&self, said: &str) -> Option<Failure> {
        let mut refused = None;
        for (signs, _) in &self.seats {
            // What cannot be said is told, and the game goes on.
            match self
                .act(signs, |at| at.say(said, None))
                .unwrap_or_else(Some)
            {
                None => return None,
                Some(why) => {
                    refused.get_or_insert(why);
                }
            }
        }
        refused
    }

    /// Has a seat here put right a line of its sheet, where the turn asks for that.
    fn mends(
        &self,
        (folder, standing): (&GameFolder, &Standing<'_>),
        waits: &[Wait],
        line: &str,
    ) -> Result<bool, Failure> {
        let unit = line.split_once(':').map_or("", |(unit, _)| unit);
        let is_asked = |wait: &Wait| {
            let name = wait.unit.as_ref();
            wait.kind == WaitsFor::Correction && name.is_some_and(|name| fold(name) == fold(unit))
        };
        if !waits.iter().any(is_asked) {
            return Ok(false);
        }
        for (signs, party) in &self.seats {
            let own = folder.basis.sides_of(*party);
            let sheet = sheet_of(&folder.journal, *party);
            let mended = sheet.and_then(|(of, text)| {
                let text = sheet::with_line(text, line, (standing.table(), own))?;
                Some(Correction::Slip {
                    of,
                    text: Some(text),
                })
            });
            if let Some(mended) = mended
                && self
                    .act(signs, |at| at.sign(Body::Correct(mended)))?
                    .is_none()
            {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Takes back what was said last at this table in the lock at hand.
    fn undo(&self, standing: &Standing<'_>) -> Result<(), Failure> {
        let said = |party: u8| {
            let mut slips = standing.counted().iter().rev();
            slips.find(|slip| {
                let is_said = matches!(slip.slip.body, Body::Said { .. });
                slip.slip.party == party && is_said && !standing.is_corrected(slip.at())
            })
        };
        let seats = self.seats.iter();
        let last = seats.filter_map(|(signs, party)| Some((signs, said(*party)?)));
        // In one phase steps tell which was later; what is facts alone has the numbers of its party.
        let order = |body: &Body| match body {
            Body::Said { step, .. } => *step,
            _ => 0,
        };
        let last = last.max_by_key(|(_, slip)| (order(&slip.slip.body), slip.slip.number));
        let Some((signs, slip)) = last else {
            return print("nothing can be taken back: nothing was said since the last closing\n");
        };
        let of: SlipId = slip.at();
        let body = Body::Correct(Correction::Slip { of, text: None });
        match self.act(signs, |at| at.sign(body))? {
            None => {
                if let Body::Said { text, phase, .. } = &slip.slip.body {
                    let said = match text.trim() {
                        "" => format!("phase: {phase}"),
                        text => text.replace('\n', " / "),
                    };
                    print(&format!("taken back: {said}\n"))?;
                }
            }
            Some(why) => why.print(Shape::Human),
        }
        Ok(())
    }

    /// Closes the lock, as far as the seats here do.
    fn close(&mut self, console: &mut Console, standing: &Standing<'_>) -> Result<(), Failure> {
        if !standing.can_be_closed() {
            return print("this cannot be closed yet: something is asked first\n");
        }
        let Some((signs, _)) = self.seats.first() else {
            return Ok(());
        };
        if !console.agrees("close it? then nothing that was said can be taken back") {
            return Ok(());
        }
        self.has_declined = false;
        match self.act(signs, |at| at.go_on(true).map(|_| Ok(())))? {
            None => print("closed\n"),
            Some(why) => {
                why.print(Shape::Human);
                Ok(())
            }
        }
    }

    /// Has a seat do something, and writes it down; why not, where it is refused.
    fn act(
        &self,
        signs: &Signs,
        does: impl FnOnce(&mut AtTable<'_>) -> Result<Result<(), NotSigned>, Failure>,
    ) -> Result<Option<Failure>, Failure> {
        let mut at = AtTable::agreed(self.game, signs)?;
        match does(&mut at)? {
            Ok(()) => {
                at.write()?;
                Ok(None)
            }
            Err(why) => Ok(Some(not_signed(&at.folder, &why))),
        }
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

/// What was said, where it is not what was typed.
fn tell_said(said: &str) -> Result<(), Failure> {
    let lines = said.lines().map(|line| format!("= {line}\n"));
    print(&lines.collect::<String>())
}

fn show_table((folder, standing): (&GameFolder, &Standing<'_>)) -> Result<(), Failure> {
    let rulebook = &folder.basis.rulebook;
    print_report(&roster(standing.table(), rulebook, &[], &[]))
}

fn names_of(commands: Commands) -> impl Iterator<Item = String> {
    commands.iter().map(|(name, _)| (*name).to_owned())
}

/// What can be typed: in a sentence, and the commands.
fn tell_help(sentence: &str, commands: Commands) -> Result<(), Failure> {
    let lines = commands.iter();
    let lines = lines.map(|(name, says)| format!("  {name:6} {says}\n"));
    print(&format!("{sentence}\n{}", lines.collect::<String>()))
}

fn help() -> Result<(), Failure> {
    tell_help(
        "type what is asked: dice and measures as numbers, decisions by their beginning, or a whole \
         line such as `Spears: hold`; Tab shows what can be typed",
        COMMANDS,
    )
}
