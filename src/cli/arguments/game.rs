//! Seats and games.

use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::{ExportFormat, ReadingArguments};

#[derive(Debug, Args)]
pub(crate) struct SeatArguments {
    /// The party's name
    #[arg(value_name = "NAME")]
    pub name: String,
    /// Put both files into this folder
    #[arg(long, value_name = "FOLDER")]
    pub folder: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct GameArguments {
    /// The game's folder; without it, list all games in the current folder
    #[arg(value_name = "GAME")]
    pub game: Option<PathBuf>,
    #[command(subcommand)]
    pub action: Option<GameAction>,
}

#[derive(Debug, Subcommand)]
pub(crate) enum GameAction {
    /// Begin a game
    New(NewGameArguments),
    /// Take in what others have sent, and sign what this seat owes
    Next(NextArguments),
    /// Check a sheet, and seal it
    HandIn(HandInArguments),
    /// Say what happens, or decide something for a side of your own
    Say(SayArguments),
    /// Correct a slip or a ruling
    Correct(CorrectArguments),
    /// Ask a question that dice decide
    Dispute(DisputeArguments),
    /// Go on without what a party owes; only the referee can do this
    Without(WithoutArguments),
    /// Add slips or journals, in any order
    Add(AddArguments),
    /// Print the game, or one turn of it, with the results of its locks
    Export(ExportArguments),
    /// All statements with their parties
    Log,
    /// Try out what comes next with dice from a passphrase; the journal does not change
    Practice(PracticeArguments),
}

#[derive(Debug, Args)]
pub(crate) struct NewGameArguments {
    /// The folder that is made for it
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// The table
    #[arg(long, value_name = "FILE", required_unless_present = "from")]
    pub scenario: Option<PathBuf>,
    /// A party's card; add `=SIDE,SIDE` to name the sides for which the party writes; without
    /// them, it writes for the side that has its name
    #[arg(long = "card", value_name = "FILE[=SIDES]", required = true)]
    pub cards: Vec<String>,
    /// The card of the referee, if there is one
    #[arg(long, value_name = "FILE")]
    pub referee: Option<PathBuf>,
    /// The name of a party that closes locks and brings key shares; without it, all parties do
    #[arg(long = "keeper", value_name = "NAME")]
    pub keepers: Vec<String>,
    /// Go on from the last closed table of another game
    #[arg(long, value_name = "GAME", conflicts_with = "scenario")]
    pub from: Option<PathBuf>,
    /// The title of the game; without it, the name of its folder
    #[arg(long, value_name = "TEXT")]
    pub title: Option<String>,
    /// The rulebook, instead of the one that the scenario names
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// Choose an option of a ruling
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
}

/// The signing seat.
#[derive(Clone, Debug, Args)]
pub(crate) struct Signs {
    /// Your seat; without it, the one that lies in the folder at hand or in the game's
    #[arg(long, value_name = "FILE")]
    pub seat: Option<PathBuf>,
    /// Ask nothing
    #[arg(long)]
    pub yes: bool,
    /// Show the whole report of what was closed, with the rules behind it, instead of the story
    #[arg(long)]
    pub why: bool,
}

#[derive(Debug, Args)]
pub(crate) struct PlayArguments {
    /// The game's folder
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// A seat that plays at this table; one for each party here
    #[arg(long = "seat", value_name = "FILE", required = true)]
    pub seats: Vec<PathBuf>,
}

#[cfg(feature = "serve")]
#[derive(Debug, Args)]
pub(crate) struct ServeArguments {
    /// The game's folder
    #[arg(value_name = "GAME")]
    pub game: PathBuf,
    /// A seat that this machine holds; one for each party that joins here
    #[arg(long = "seat", value_name = "FILE", required = true)]
    pub seats: Vec<PathBuf>,
    /// The port for browsers; 0 takes any free one
    #[arg(long, value_name = "NUMBER", default_value_t = 8080)]
    pub port: u16,
    /// Let phones join that are in the same network; without it this machine alone
    #[arg(long)]
    pub lan: bool,
    /// Another name of this machine that browsers may use
    #[arg(long = "name", value_name = "NAME")]
    pub names: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct NextArguments {
    /// Files that others have sent, in addition to those in the game's folder `in`
    #[arg(value_name = "FILE")]
    pub files: Vec<PathBuf>,
    #[command(flatten)]
    pub signs: Signs,
    /// Close the lock with what has been said so far, although parties could still say more
    #[arg(long)]
    pub close: bool,
    /// Close the lock with what was said before a slip that you do not agree to, as `log` numbers it
    #[arg(long, value_name = "PARTY:NUMBER")]
    pub close_before: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct HandInArguments {
    /// The order sheet
    #[arg(value_name = "SHEET")]
    pub sheet: PathBuf,
    #[command(flatten)]
    pub signs: Signs,
    /// Files that others have sent, in addition to those in the game's folder `in`
    #[arg(long = "with", value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Seal the sheet with its mistakes; the check says what each mistake leads to
    #[arg(long)]
    pub anyway: bool,
    #[command(flatten)]
    pub pen: ReadingArguments,
}

#[derive(Debug, Args)]
pub(crate) struct SayArguments {
    /// Lines of the turn file, e.g. `Spears: thrown 54 for order test`
    #[arg(value_name = "LINE", required = true)]
    pub lines: Vec<String>,
    /// The phase; without it, the phase that the game is waiting in
    #[arg(long, value_name = "PHASE")]
    pub phase: Option<String>,
    #[command(flatten)]
    pub signs: Signs,
}

#[derive(Debug, Args)]
pub(crate) struct CorrectArguments {
    /// The number of the slip
    #[arg(value_name = "NUMBER", required_unless_present = "ruling")]
    pub number: Option<u32>,
    /// The corrected text; without it, the slip no longer counts
    #[arg(value_name = "LINE")]
    pub lines: Vec<String>,
    /// The party that signed the slip; without it, you
    #[arg(long, value_name = "PARTY")]
    pub of: Option<String>,
    /// The ruling, instead of a slip
    #[arg(long, value_name = "ID=OPTION", conflicts_with = "number")]
    pub ruling: Option<String>,
    #[command(flatten)]
    pub signs: Signs,
}

#[derive(Debug, Args)]
pub(crate) struct DisputeArguments {
    /// The question, to which the answer is yes or no
    #[arg(value_name = "QUESTION")]
    pub question: String,
    /// The unit that takes the game's own test
    #[arg(long, value_name = "NAME", required_unless_present = "dice")]
    pub unit: Option<String>,
    /// The roll, e.g. `D6, 4 or more`
    #[arg(long, value_name = "DICE", conflicts_with = "unit")]
    pub dice: Option<String>,
    #[command(flatten)]
    pub signs: Signs,
}

#[derive(Debug, Args)]
pub(crate) struct WithoutArguments {
    /// The party
    #[arg(value_name = "PARTY")]
    pub party: String,
    #[command(flatten)]
    pub signs: Signs,
}

#[derive(Debug, Args)]
pub(crate) struct AddArguments {
    /// Files of slips, mails, or journals
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
    /// Show the whole report of what was closed, with the rules behind it, instead of the story
    #[arg(long)]
    pub why: bool,
}

#[derive(Debug, Args)]
pub(crate) struct ExportArguments {
    /// Print the game only up to the end of this turn, with the report of that turn
    #[arg(long, value_name = "NUMBER")]
    pub turn: Option<u32>,
    /// `journal` is the game, to be verified; the others are the report of one turn, the last one
    /// without `--turn`
    #[arg(long, value_enum, default_value_t = ExportFormat::Journal)]
    pub format: ExportFormat,
    /// Write it into this file
    #[arg(long, value_name = "FILE")]
    pub to: Option<PathBuf>,
    /// Write the whole game into one page to be read again, turn by turn, with pictures and the proof
    #[arg(long, value_name = "FILE.html", conflicts_with_all = ["format", "to", "turn"])]
    pub replay: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct PracticeArguments {
    /// A key made of a text
    #[arg(long, value_name = "TEXT")]
    pub passphrase: String,
}
