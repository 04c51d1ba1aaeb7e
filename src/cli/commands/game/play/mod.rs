//! `adjutant play`: a game at one table. It asks what is next, of whoever has a seat here, and writes
//! each answer into the journal before it asks again.

mod console;
mod sheet;
mod units;

use std::path::{Path, PathBuf};

use crate::cli::arguments::PlayArguments;
use crate::cli::output::{Failure, print, print_report};
use crate::cli::output_format::Shape;
use crate::cli::{Ended, Ending};
use crate::engine::{Entry, PendingInput, PendingKind};
use crate::journal::{GameState, LockState, Owed};
use crate::names::fold;
use crate::report::{game_log, game_question, game_state, played_line, roster};
use crate::view::{GameView, TypedAnswer, label_of, typable};

use super::folder::GameFolder;
use super::next::Closes;
use super::seats::{Response, Seats};
use console::Console;
use sheet::SheetWriter;
use units::{header, phase_head, units_to_order, with_unit};

/// Words that do something, with what they do.
type Commands = &'static [(&'static str, &'static str)];

/// Commands besides answers.
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
    let game = arguments.game.display();
    let instead = format!("without one, use `adjutant game {game}` and `adjutant game {game} say`");
    let mut console = Console::open(&instead)?;
    let mut table = AtOneTable::new(&arguments.game, &arguments.seats)?;
    print("`?` tells what can be typed, and Tab shows it\n")?;
    table.play(&mut console)?;
    let end = format!("all is written down; `adjutant play {game}` goes on here\n");
    print(&end)?;
    Ok(Ending::Fine)
}

/// Whoever plays at this terminal.
struct AtOneTable<'a> {
    game: &'a Path,
    seats: Seats,
    /// The turn that was told last, and what had happened in it.
    told: (u32, Vec<Entry>),
    /// The phase that was told last.
    phase: String,
    /// Somebody here does not close yet: nobody is asked again before `close` is typed.
    has_declined: bool,
}

/// The end of an answer: the game continues, or the player leaves.
enum Goes {
    On,
    /// To what was said before the sheet.
    Back,
    Home,
}

impl<'a> AtOneTable<'a> {
    fn new(game: &'a Path, paths: &[PathBuf]) -> Result<Self, Failure> {
        Ok(Self {
            game,
            seats: Seats::new(game, paths)?,
            told: (0, Vec::new()),
            phase: String::new(),
            has_declined: false,
        })
    }

    fn play(&mut self, console: &mut Console) -> Result<(), Failure> {
        loop {
            let folder = GameFolder::read(self.game)?;
            let standing = folder.state();
            let own: Vec<u8> = self.seats.parties().collect();
            let view = GameView::new(&folder.setup, &folder.journal, &standing, &own);
            self.tell_news(&standing, &view)?;
            let goes = match self.owed(&standing) {
                Some((party, owed)) => self.pay(console, &folder, &view, &standing, party, owed)?,
                None => self.ask(console, &folder, &standing, &view)?,
            };
            if matches!(goes, Goes::Home) {
                return Ok(());
            }
        }
    }

    /// Tells what has come about since it was told last.
    fn tell_news(&mut self, standing: &GameState<'_>, view: &GameView) -> Result<(), Failure> {
        let entries = standing.entries();
        let (turn, told) = &self.told;
        // A correction changes what was told before: it is told from there on.
        let is_another = *turn != standing.turn();
        let same = told.iter().zip(entries).filter(|_| !is_another);
        let from = same.take_while(|(told, now)| told == now).count();
        if standing.lock > 0 && is_another {
            print_report(&header(view))?;
        }
        let new = entries.iter().skip(from);
        // The head of a phase tells it already.
        let new = new.filter(|entry| !matches!(entry, Entry::Opened(_)));
        let lines = new.map(|entry| format!("  {}\n", played_line(entry)));
        print_report(&lines.collect::<String>())?;
        if standing.lock > 0 {
            self.told = (standing.turn(), entries.to_vec());
        }
        let is_begun = !view.asks.iter().any(|asked| asked.kind == "phase");
        if let Some(phase) = &view.phase
            && is_begun
            && *phase != self.phase
        {
            self.phase.clone_from(phase);
            print_report(&phase_head(view, phase))?;
        }
        Ok(())
    }

    /// The first seat here that owes something, and what.
    fn owed(&self, standing: &GameState<'_>) -> Option<(u8, Owed)> {
        let mut owed = self.seats.owed(standing);
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
        folder: &GameFolder,
        view: &GameView,
        standing: &GameState<'_>,
        party: u8,
        owed: Owed,
    ) -> Result<Goes, Failure> {
        let Some(signs) = self.seats.signs_for(party) else {
            return Ok(Goes::Home);
        };
        let name = folder.journal.header.name(party).to_owned();
        if let Owed::Sheet(phase) = owed {
            let writing = SheetWriter::new(self.game, folder, view, standing, party, phase)?;
            let goes = sheet::write(console, signs, writing)?;
            if matches!(goes, Goes::Back) {
                self.undo(standing)?;
                return Ok(Goes::On);
            }
            return Ok(goes);
        }
        let asks = match owed {
            Owed::Agreement => "begin the game?",
            Owed::Closing => "close it?",
            _ => "sign it?",
        };
        let question = game_question(&folder.setup, &folder.journal, standing, party, None);
        if let Some(question) = question {
            print(&question)?;
            let agrees = console.agrees(&format!("{name}: {asks}"));
            if !agrees && owed == Owed::Closing {
                self.has_declined = true;
                return Ok(Goes::On);
            }
            if !agrees {
                return Ok(Goes::Home);
            }
        }
        self.seats
            .act(party, |at| at.go_on(Closes::WhenReady).map(|_| Ok(())))?;
        Ok(Goes::On)
    }

    /// Asks what is next, and has it written down.
    fn ask(
        &mut self,
        console: &mut Console,
        folder: &GameFolder,
        standing: &GameState<'_>,
        view: &GameView,
    ) -> Result<Goes, Failure> {
        // With the turn over the table waits for the next one, which begins with the closing.
        let is_over = standing.table().turn() > Some(standing.turn());
        let waits = if is_over {
            Vec::new()
        } else {
            standing.pending_inputs()
        };
        // One thing is asked at a time; a whole line may answer another.
        let first = waits.get(..1).unwrap_or_default();
        let asked = TypedAnswer::new(&folder.setup, standing, first);
        let all_asked = TypedAnswer::new(&folder.setup, standing, &waits);
        if matches!(standing.state, LockState::Telling | LockState::Closing(_)) {
            tell_question(view, &waits, &asked)?;
            if standing.can_be_closed() && waits.is_empty() {
                print("nothing more is asked: Enter, or `close`, ends the turn\n")?;
            }
        } else {
            print(&self.state(folder, standing))?;
            print("the others are not at this table: put what they send into the folder `in`\n")?;
        }
        let words = typable(&all_asked, &view.choices);
        let words = words.into_iter().chain(names_of(COMMANDS));
        let Some(typed) = console.ask("> ", words.collect()) else {
            return Ok(Goes::Home);
        };
        let asks_for_dice = first.iter().any(|wait| wait.kind == PendingKind::Dice);
        let typed = if asks_for_dice || !asked.options().is_empty() {
            typed
        } else {
            with_unit(&typed, view)
        };
        let answered = match typed.as_str() {
            "" => asked.suggested(),
            typed if typed.contains(':') => all_asked.in_full(typed),
            typed => asked.in_full(typed),
        };
        let command = COMMANDS.iter().find(|(name, _)| fold(&typed) == *name);
        match command.map(|(name, _)| *name) {
            Some("quit") => return Ok(Goes::Home),
            Some("undo") => self.undo(standing)?,
            Some("close") => self.close(console, standing)?,
            Some("table") => show_table(folder, standing)?,
            Some("where") => print(&self.state(folder, standing))?,
            Some("log") => print(&game_log(&folder.setup, &folder.journal, standing))?,
            _ if typed == "?" => help()?,
            _ if typed.is_empty() && waits.is_empty() && standing.can_be_closed() => {
                self.close(console, standing)?;
            }
            _ => match (asked.wrong_number_of_dice(&typed), answered) {
                (Some(why), _) => print(&format!("! {why}\n  Nothing is written down.\n"))?,
                (None, Some(said)) => self.say(folder, standing, &waits, &typed, &said)?,
                (None, None) => {
                    print("  Nothing is typed, and Enter alone answers nothing here; `?` helps\n")?;
                }
            },
        }
        Ok(Goes::On)
    }

    /// Describes the state of the game.
    fn state(&self, folder: &GameFolder, standing: &GameState<'_>) -> String {
        game_state(&folder.setup, standing, &self.game.display().to_string())
    }

    /// Has a seat here say something, and tells what became of it.
    fn say(
        &self,
        folder: &GameFolder,
        standing: &GameState<'_>,
        waits: &[PendingInput],
        typed: &str,
        said: &str,
    ) -> Result<(), Failure> {
        let why = match self.seats.say(folder, standing, waits, said)? {
            Response::Said(line) if typed == line => return Ok(()),
            Response::Said(line) => {
                let lines = line.lines().map(|line| format!("= {line}\n"));
                return print(&lines.collect::<String>());
            }
            Response::OnSheet(line) => return print(&format!("= {line}, on the sheet\n")),
            Response::Refused(why) => why,
        };
        print_report(&format!("! {}\n", why.in_lines()))?;
        let wait = waits.first().map(|wait| (&wait.kind, &wait.write));
        let write = match wait {
            None => String::new(),
            Some((PendingKind::Draw { .. }, _)) => ", e.g. the name of a side".to_owned(),
            Some((PendingKind::Order, _)) => {
                ": a unit, or its number, and its order; Tab shows the orders".to_owned()
            }
            // A sentence says it already.
            Some((_, write)) if write.contains('`') => format!("; {write}"),
            Some((_, write)) => format!(", e.g. {}", write.replace('\n', " / ")),
        };
        print(&format!(
            "  Nothing is written down. Type it again{write}\n"
        ))
    }

    /// Takes back what was said last at this table in the lock at hand.
    fn undo(&self, standing: &GameState<'_>) -> Result<(), Failure> {
        match self.seats.undo(standing)? {
            None => print("nothing can be taken back: nothing was said since the last closing\n"),
            Some(Ok(said)) => print(&format!("taken back: {said}\n")),
            Some(Err(why)) => {
                why.print(Shape::Human);
                Ok(())
            }
        }
    }

    /// Closes the lock, as far as the seats here do.
    fn close(&mut self, console: &mut Console, standing: &GameState<'_>) -> Result<(), Failure> {
        if !standing.can_be_closed() {
            return print("this cannot be closed yet: something is asked first\n");
        }
        let Some(party) = self.seats.parties().next() else {
            return Ok(());
        };
        if !console.agrees("close it? then nothing that was said can be taken back") {
            return Ok(());
        }
        self.has_declined = false;
        match self
            .seats
            .act(party, |at| at.go_on(Closes::Now).map(|_| Ok(())))?
        {
            None => print("closed\n"),
            Some(why) => {
                why.print(Shape::Human);
                Ok(())
            }
        }
    }
}

/// Answers with their numbers, in a line; none where there are none.
fn numbered(options: &[String]) -> String {
    let numbered = (1..).zip(options);
    let numbered = numbered.map(|(number, line)| format!("   {number} {}", label_of(line)));
    match numbered.collect::<String>() {
        none if none.is_empty() => none,
        numbered => format!(" {numbered}\n"),
    }
}

/// Tells what is asked first, with its answers, who may act, and what Enter does.
fn tell_question(
    view: &GameView,
    waits: &[PendingInput],
    asked: &TypedAnswer<'_>,
) -> Result<(), Failure> {
    if let Some(question) = view.asks.first().filter(|_| !waits.is_empty()) {
        let more = match waits.len() {
            1 => String::new(),
            all => format!(" ({} more to come)", all - 1),
        };
        print_report(&format!("? {}{more}\n", question.says))?;
    }
    print(&numbered(&asked.options()))?;
    print_report(&units_to_order(view, waits))?;
    match asked.suggested() {
        Some(line) => print(&format!("    Enter {}\n", enter_words(&line, waits))),
        None => Ok(()),
    }
}

/// What an empty line does, in words.
fn enter_words(line: &str, waits: &[PendingInput]) -> String {
    let ends = |wait: &PendingInput| matches!(wait.kind, PendingKind::End | PendingKind::Next);
    match line.strip_prefix("phase: ") {
        Some(phase) if waits.iter().any(ends) => format!("nothing more: go on to {phase}"),
        Some(phase) => format!("go on to {phase}"),
        None => line.to_owned(),
    }
}

fn show_table(folder: &GameFolder, standing: &GameState<'_>) -> Result<(), Failure> {
    let rulebook = &folder.setup.rulebook;
    print_report(&roster(standing.table(), rulebook, &[], &[]))
}

fn names_of(commands: Commands) -> impl Iterator<Item = String> {
    commands.iter().map(|(name, _)| (*name).to_owned())
}

/// The help: a sentence, and the commands.
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
