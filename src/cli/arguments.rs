//! The arguments of the program.

mod batch;
mod examples;
mod formats;
mod game;
mod proof;

use std::path::PathBuf;
use std::sync::LazyLock;

use clap::{Args, Parser, Subcommand, ValueEnum};

pub(crate) use batch::{BatchArguments, MergeArguments, OfBatch};
pub(crate) use formats::{
    BatchKind, ExportFormat, Format, PaperFormat, PaperSize, PlainFormat, Printed, ShownAs,
    TestFormat, TurnFormat,
};
#[cfg(feature = "serve")]
pub(crate) use game::ServeArguments;
pub(crate) use game::{
    AddArguments, CorrectArguments, DisputeArguments, ExportArguments, GameAction, GameArguments,
    HandInArguments, NewGameArguments, NextArguments, PlayArguments, PracticeArguments,
    SayArguments, SeatArguments, Signs, WithoutArguments,
};
pub(crate) use proof::{DiffArguments, MutateArguments, PlayOutArguments, Required, TestArguments};

/// Checks wargame order sheets against the rules: what is wrong, by which clause, and what to
/// write.
#[derive(Debug, Parser)]
#[command(name = "adjutant", version, long_version = EDITIONS.as_str(), max_term_width = 100)]
#[command(after_help = "Exit codes: 0 fine, 1 something is refused or wrong, 2 could not run.")]
pub(crate) struct Arguments {
    /// Use of colour; `auto`: only on a terminal, and only if `NO_COLOR` is not set
    #[arg(long, global = true, value_enum, default_value_t = Colour::Auto, value_name = "WHEN")]
    pub color: Colour,
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Check order sheets, with the scenario or alone
    #[command(after_help = examples::CHECK)]
    Check(CheckArguments),
    /// List a rulebook's orders, facts, clauses, rulings and readings
    #[command(after_help = examples::RULES)]
    Rules(RulesArguments),
    /// Explain a clause, ruling, reading, order, fact or code in full
    #[command(after_help = examples::EXPLAIN)]
    Explain(ExplainArguments),
    /// Look for mistakes in rulebooks
    #[command(after_help = examples::LINT)]
    Lint(LintArguments),
    /// Put sheets and scenarios into their canonical form
    #[command(after_help = examples::FMT)]
    Fmt(FmtArguments),
    /// Make a starter folder: a scenario, a sheet and a house rulebook
    #[command(after_help = examples::NEW)]
    New(NewArguments),
    /// Print the JSON Schema of rulebooks, for editors
    #[command(after_help = examples::SCHEMA)]
    Schema(SchemaArguments),
    /// Roll dice for a label; anyone with the key can repeat the roll
    #[command(after_help = examples::ROLL)]
    Roll(RollArguments),
    /// Work out the exact chances of dice, or of a test in the rules
    #[command(after_help = examples::ODDS)]
    Odds(OddsArguments),
    /// Settle an argument: by dice that are agreed on, or by the game's own test
    #[command(after_help = examples::SETTLE)]
    Settle(SettleArguments),
    /// Play a turn as far as its files allow: roll the tests, apply the effects, print a report
    #[command(after_help = examples::RESOLVE)]
    Resolve(ResolveArguments),
    /// Recalculate a record or game, and report any difference
    #[command(after_help = examples::VERIFY)]
    Verify(VerifyArguments),
    /// Make a seat: a file that you sign with in games, and a card that you give to the others
    #[command(after_help = examples::SEAT)]
    Seat(SeatArguments),
    /// Play a game between parties in one folder, or show its state and what comes next
    #[command(after_help = examples::GAME)]
    Game(GameArguments),
    /// Play a game at one table: it asks what is next, and writes down each answer
    #[command(after_help = examples::PLAY)]
    Play(PlayArguments),
    /// Let players join a game from their phones and browsers, on this machine or its network
    #[cfg(feature = "serve")]
    #[command(after_help = examples::SERVE)]
    Serve(ServeArguments),
    /// Run the examples of features, and count what they prove
    #[command(after_help = examples::TEST)]
    Test(TestArguments),
    /// List the examples that come out differently under two rulebooks or two sets of rulings
    #[command(after_help = examples::DIFF)]
    Diff(DiffArguments),
    /// Change a rulebook in one place at a time, and see whether an example fails
    #[command(after_help = examples::MUTATE)]
    Mutate(MutateArguments),
    /// Play random games of a rulebook to the end, and see whether anything breaks
    #[command(after_help = examples::PLAY_OUT)]
    PlayOut(PlayOutArguments),
    /// Show the table: its map, where it has one, and all units with facts, orders and chances
    #[command(after_help = examples::SHOW)]
    Show(ShowArguments),
    /// Check, resolve or verify many at once: a line of JSON in, a line of JSON out
    #[command(after_help = examples::BATCH)]
    Batch(BatchArguments),
    /// Put the outputs of shards of a batch together
    #[command(after_help = examples::MERGE)]
    Merge(MergeArguments),
    /// Print order sheets, a reference, cards or a log on paper
    #[command(after_help = examples::PRINT)]
    Print(PrintArguments),
    /// List what a side may order: for each unit, the lines that its sheet may contain
    #[command(after_help = examples::CHOICES)]
    Choices(ChoicesArguments),
    /// Write man pages, and completions for shells, into a folder
    #[command(hide = true, after_help = examples::ARTIFACTS)]
    Artifacts(ArtifactsArguments),
    /// Read a page of the guide; without a name, list them
    #[command(after_help = examples::GUIDE)]
    Guide(GuideArguments),
}

/// The version, and the editions of what is written in files: dice, games, records and rulebooks.
static EDITIONS: LazyLock<String> = LazyLock::new(|| {
    format!(
        "{}\ndice {}\ngames {}\nrecords {}\nrulebooks {}",
        env!("CARGO_PKG_VERSION"),
        crate::dice::NAME,
        crate::journal::PROTOCOL,
        crate::journal::EDITION,
        crate::rulebook::FORMAT,
    )
});

/// Use of colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Colour {
    Auto,
    Always,
    Never,
}

/// A number from 0 to 100.
fn per_cent(text: &str) -> Result<f64, String> {
    text.parse::<f64>()
        .ok()
        .filter(|number| (0.0..=100.0).contains(number))
        .ok_or_else(|| "write a number from 0 to 100".to_owned())
}

#[derive(Debug, Args)]
pub(crate) struct ArtifactsArguments {
    /// The folder; it is made where it is not there
    #[arg(value_name = "FOLDER")]
    pub folder: PathBuf,
}

#[derive(Debug, Args)]
pub(crate) struct ShowArguments {
    /// The scenario
    #[arg(value_name = "SCENARIO")]
    pub scenario: PathBuf,
    /// Order sheets whose orders are drawn too
    #[arg(value_name = "SHEET")]
    pub sheets: Vec<PathBuf>,
    /// Write a picture into this file, instead of drawing in the terminal
    #[arg(long, value_name = "FILE")]
    pub svg: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t = ShownAs::Human, conflicts_with = "svg")]
    pub format: ShownAs,
    /// Overwrite the file even if it is not as Adjutant drew it; an input is never overwritten
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub by: PlayedBy,
}

#[derive(Debug, Args)]
pub(crate) struct PrintArguments {
    /// What is printed
    #[arg(value_enum)]
    pub what: Printed,
    /// The scenario
    #[arg(value_name = "SCENARIO")]
    pub scenario: PathBuf,
    /// The side whose sheet it is; without it, one for each side
    #[arg(long, value_name = "NAME")]
    pub side: Option<String>,
    /// The size of the paper
    #[arg(long, value_enum, default_value_t = PaperSize::A4)]
    pub paper: PaperSize,
    /// Output format
    #[arg(long, value_enum, default_value_t = PaperFormat::Html, conflicts_with = "pdf")]
    pub format: PaperFormat,
    /// Write it into this file
    #[arg(long, value_name = "FILE", conflicts_with = "pdf")]
    pub to: Option<PathBuf>,
    /// Have an installed browser write a PDF
    #[arg(long, value_name = "FILE.pdf")]
    pub pdf: Option<PathBuf>,
    #[command(flatten)]
    pub by: PlayedBy,
}

#[derive(Debug, Args)]
pub(crate) struct ChoicesArguments {
    /// The scenario
    #[arg(value_name = "SCENARIO")]
    pub scenario: PathBuf,
    /// The side
    #[arg(long, value_name = "NAME")]
    pub side: String,
    /// The sheets and turn files written so far; the choices are for the last phase that they
    /// name
    #[arg(long, value_name = "FILE")]
    pub turn: Vec<PathBuf>,
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
    #[command(flatten)]
    pub by: PlayedBy,
}

/// The dice of a command.
#[derive(Debug, Args)]
pub(crate) struct OneKey {
    /// The key: 64 hexadecimal digits
    #[arg(long, value_name = "HEX", conflicts_with = "passphrase")]
    pub key: Option<String>,
    /// A text from which the key is made; for practice only
    #[arg(long, value_name = "TEXT")]
    pub passphrase: Option<String>,
}

/// By which rules a table is played, over what its scenario says.
#[derive(Debug, Args)]
pub(crate) struct PlayedBy {
    /// The rulebook to use instead of the one that the scenario names
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// The option of a ruling to use instead of the one that the scenario chooses
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
}

#[derive(Debug, Args)]
pub(crate) struct RollArguments {
    /// The dice, e.g. 2D6 or D100
    #[arg(value_name = "DICE")]
    pub dice: String,
    #[command(flatten)]
    pub key: OneKey,
    /// The purpose of the roll, e.g. "4/guild/mercenary spears/fw.order-test/1"
    #[arg(long = "for", value_name = "LABEL")]
    pub label: String,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct OddsArguments {
    /// Dice, e.g. 2D6, or a test, e.g. fw.order-test, or with `--turn` a phase, e.g. combat
    #[arg(value_name = "DICE_TEST_OR_PHASE")]
    pub what: String,
    /// The chance of this total or less
    #[arg(long, value_name = "TOTAL", allow_negative_numbers = true)]
    pub at_most: Option<i64>,
    /// The chance of this total or more
    #[arg(long, value_name = "TOTAL", allow_negative_numbers = true)]
    pub at_least: Option<i64>,
    /// Each die that shows this or more is a hit
    #[arg(long, value_name = "FACE")]
    pub hits: Option<u64>,
    /// Each hit is saved by a die that shows this or more
    #[arg(long, value_name = "FACE", requires = "hits")]
    pub saves: Option<u64>,
    /// Of a test: the rulebook, a file or the id of one that comes with Adjutant
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// Of a test: a ruling in force
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
    /// Of a test: the table on which the unit stands; of a phase: the table as it is before the
    /// turn
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
    /// Of a phase: turn files and sheets of the turn; the odds count every way in which its dice
    /// can fall
    #[arg(long, value_name = "FILE", requires = "scenario", conflicts_with_all = ["unit", "against", "over", "facts"])]
    pub turn: Vec<PathBuf>,
    /// Of a phase: the fact whose chances are shown, e.g. "shot down"; without it, the facts that
    /// the rulebook names
    #[arg(long = "of", value_name = "FACT", requires = "turn")]
    pub of: Vec<String>,
    /// Of a test: the unit that takes it
    #[arg(long, value_name = "NAME", requires = "scenario")]
    pub unit: Option<String>,
    /// Of a test: a fact of the unit, as a scenario states it, or `NAME=VALUE`
    #[arg(long = "fact", value_name = "FACT")]
    pub facts: Vec<String>,
    /// The opponent of the roll: other dice, or for a test the other unit: its name in the
    /// scenario or, without a scenario, its facts, e.g. "Tactics 5, IQ 4"
    #[arg(long, value_name = "DICE_OR_UNIT")]
    pub against: Option<String>,
    /// Of a test: print a row for each value of a fact, e.g. `pins=0..10` or `class`, or for each
    /// option of a ruling; if given several times, a row for each combination
    #[arg(long, value_name = "FACT")]
    pub over: Vec<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct SettleArguments {
    /// The table as it stands; with `--dice` you may leave it out
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
    /// The unit that the dispute is about, e.g. "Spears" or "Spears of Guild"; with `--dice` you may
    /// leave it out
    #[arg(long, value_name = "NAME")]
    pub unit: Option<String>,
    /// The question, in your own words
    #[arg(long, value_name = "TEXT")]
    pub question: String,
    /// The roll that you have agreed on, and when it says yes, e.g. "D6, 4 or more"; without it, the
    /// game's own test
    #[arg(long, value_name = "ROLL")]
    pub dice: Option<String>,
    /// Sheets and turn files of the turn so far; the dispute is settled on the table as they
    /// leave it
    #[arg(long, value_name = "FILE", requires = "scenario")]
    pub turn: Vec<PathBuf>,
    /// A text from which the key is made; for practice only
    #[arg(long, value_name = "TEXT")]
    pub passphrase: Option<String>,
    /// Dice thrown by hand instead, e.g. "43"
    #[arg(long, value_name = "FACES", conflicts_with = "passphrase")]
    pub thrown: Option<String>,
    /// Write a record of it
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Overwrite an existing file with the record; an input is never overwritten
    #[arg(long)]
    pub force: bool,
    #[command(flatten)]
    pub by: PlayedBy,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct ResolveArguments {
    /// The table as it stands before the turn
    #[arg(value_name = "SCENARIO")]
    pub scenario: PathBuf,
    /// Turn files and order sheets of one turn
    #[arg(value_name = "TURN_OR_SHEET")]
    pub files: Vec<PathBuf>,
    /// One key for the whole turn, made of a text: good for practice only
    #[arg(long, value_name = "TEXT")]
    pub passphrase: Option<String>,
    /// Write the record here; entries that the file already holds stay as they are
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
    /// Write the next turn's scenario here, once the turn is over
    #[arg(long, value_name = "FILE")]
    pub next: Option<PathBuf>,
    /// Write the turn into one page to be read again, with a picture, the story and the report
    #[arg(long, value_name = "FILE.html")]
    pub replay: Option<PathBuf>,
    /// Overwrite files even if they are not as Adjutant wrote them; an input is never overwritten
    #[arg(long)]
    pub force: bool,
    /// Name the clauses of each event
    #[arg(long)]
    pub why: bool,
    /// Report the whole turn, not only what is new since the record was written
    #[arg(long)]
    pub all: bool,
    #[command(flatten)]
    pub pen: ReadingArguments,
    #[command(flatten)]
    pub by: PlayedBy,
    /// Output format
    #[arg(long, value_enum, default_value_t = TurnFormat::Human)]
    pub format: TurnFormat,
}

#[derive(Debug, Args)]
pub(crate) struct VerifyArguments {
    /// Records, games or their folders; with two games: the old game and the one that continues it
    #[arg(value_name = "RECORD_OR_GAME", required = true)]
    pub records: Vec<PathBuf>,
    /// The code of the head that another player has read to you; the head must have this code
    #[arg(long, value_name = "CODE")]
    pub head: Option<String>,
    /// Exit with 1 where anything is still owed
    #[arg(long)]
    pub complete: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Clone, Debug, Args)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a flag of the command line; 2026-11-23"
)]
pub(crate) struct CheckArguments {
    /// Order sheets of one turn; `-` is standard input. A folder stands for the `.orders` in it and
    /// below: those of each folder are one turn, with the scenario there if it is the only one
    #[arg(required = true, value_name = "SHEET")]
    pub sheets: Vec<PathBuf>,
    /// The table as it stands; without it the check says what the sheets alone show
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
    /// The rulebook, a file or the id of one that comes with Adjutant
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// A ruling in force, over the scenario's
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
    /// Show the chances of the tests that the orders call for
    #[arg(long, requires = "scenario")]
    pub odds: bool,
    /// Exit with 1 on these too
    #[arg(long, value_delimiter = ',', value_name = "WHAT")]
    pub deny: Vec<Deny>,
    /// Exit with 0 whatever is found
    #[arg(long)]
    pub exit_zero: bool,
    #[command(flatten)]
    pub pen: ReadingArguments,
    /// Correct the mistakes that have only one clear correction in the files, and check again
    #[arg(long)]
    pub fix: bool,
    /// Show what `--fix` changes; without `--fix`, change no file
    #[arg(long)]
    pub diff: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deny {
    /// Warnings, units without orders among them
    Warnings,
    /// Unknown facts
    Unmeasured,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArguments {
    /// The rulebook, a file or the id of one that comes with Adjutant; without it they are listed
    #[arg(value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArguments {
    /// An id such as fw.order.double.column, an order, a fact, or a code such as unknown-order;
    /// with sheets, the unit
    #[arg(required_unless_present = "sheets", num_args = 1.., value_name = "ID")]
    pub id: Vec<String>,
    /// An order sheet: what would make each refused order of it legal, and what to measure next
    #[arg(long = "sheet", value_name = "FILE", requires = "scenario")]
    pub sheets: Vec<PathBuf>,
    /// The table on which the sheets are played
    #[arg(long, value_name = "FILE", requires = "sheets")]
    pub scenario: Option<PathBuf>,
    /// A ruling in force, over the scenario's
    #[arg(long = "ruling", value_name = "ID=OPTION", requires = "sheets")]
    pub rulings: Vec<String>,
    /// The rulebook to look in; without it all that come with Adjutant
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct LintArguments {
    /// Rulebooks, files or ids of those that come with Adjutant; a folder stands for those in it and below
    #[arg(required = true, value_name = "ID_OR_FILE")]
    pub rulebooks: Vec<String>,
    /// Exit with 1 for these too
    #[arg(long, value_enum)]
    pub deny: Vec<Deny>,
    /// Output format
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

#[derive(Debug, Args)]
pub(crate) struct FmtArguments {
    /// Sheets, scenarios and rulebooks; `-` is standard input, printed to standard output. A folder
    /// stands for the sheets, scenarios, army lists and turns in it and below
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Change nothing, and exit with 1 where something would change
    #[arg(long)]
    pub check: bool,
    /// Print sheets as they are understood on this table
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
}

/// Options for reading sheets.
#[derive(Clone, Debug, Args)]
pub(crate) struct ReadingArguments {
    /// Accept no short or loose wording: read every line of a sheet exactly as it is written
    #[arg(long)]
    pub strict: bool,
}

#[derive(Debug, Args)]
pub(crate) struct NewArguments {
    /// The folder to make; it must be empty or not exist yet
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
    /// A small battle of a game that comes with Adjutant, to play at once
    #[arg(long, value_name = "GAME", conflicts_with = "blank")]
    pub game: Option<String>,
    /// The names of your units, with commas between them; the other side has units of the game
    #[arg(long, value_name = "NAMES", requires = "game", value_delimiter = ',')]
    pub units: Vec<String>,
    /// Begin a new game of your own, with its own rulebook
    #[arg(long)]
    pub blank: bool,
}

#[derive(Debug, Args)]
pub(crate) struct GuideArguments {
    /// The page, e.g. `sheets`
    #[arg(value_name = "PAGE")]
    pub page: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct SchemaArguments {
    /// Of which files: `rulebook`
    #[arg(value_name = "FILES", value_parser = ["rulebook"])]
    pub files: String,
}
