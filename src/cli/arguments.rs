//! The arguments of the program.

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, ValueEnum};

/// Checks wargame order sheets against the rules: what is wrong, by which clause, and what to write.
#[derive(Debug, Parser)]
#[command(name = "adjutant", version, max_term_width = 100)]
#[command(after_help = "Exit codes: 0 fine, 1 something is refused or wrong, 2 could not run.")]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Check order sheets, with the scenario or alone
    Check(CheckArguments),
    /// List a rulebook's orders, facts, clauses, rulings and readings
    Rules(RulesArguments),
    /// Explain a clause, ruling, reading, order, fact or code in full
    Explain(ExplainArguments),
    /// Look for mistakes in rulebooks
    Lint(LintArguments),
    /// Put sheets and scenarios into their canonical form
    Fmt(FmtArguments),
    /// Make a starter folder: a scenario, a sheet and a house rulebook
    New(NewArguments),
}

#[derive(Debug, Args)]
pub(crate) struct CheckArguments {
    /// Order sheets of one turn; `-` is standard input
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
    /// Exit with 1 on these too
    #[arg(long, value_delimiter = ',', value_name = "WHAT")]
    pub deny: Vec<Deny>,
    /// Exit with 0 whatever is found
    #[arg(long)]
    pub exit_zero: bool,
    /// How to print what is found
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Deny {
    /// Warnings, units without orders among them
    Warnings,
    /// What is to be measured
    Unmeasured,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Format {
    /// For people, with carets
    Human,
    /// JSON as docs/check.schema.json describes it
    Json,
    /// SARIF 2.1.0, for code hosts and editors
    Sarif,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum PlainFormat {
    /// For people
    Human,
    /// JSON as docs/rules.schema.json describes it
    Json,
}

#[derive(Debug, Args)]
pub(crate) struct RulesArguments {
    /// The rulebook, a file or the id of one that comes with Adjutant; without it they are listed
    #[arg(value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// How to print them
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct ExplainArguments {
    /// An id such as fw.order.double.column, an order, a fact, or a code such as unknown-order
    #[arg(required = true, num_args = 1.., value_name = "ID")]
    pub id: Vec<String>,
    /// The rulebook to look in; without it all that come with Adjutant
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct LintArguments {
    /// Rulebooks, files or ids of those that come with Adjutant
    #[arg(required = true, value_name = "ID_OR_FILE")]
    pub rulebooks: Vec<String>,
    /// How to print what is found
    #[arg(long, value_enum, default_value_t = Format::Human)]
    pub format: Format,
}

#[derive(Debug, Args)]
pub(crate) struct FmtArguments {
    /// Sheets and scenarios; `-` is standard input, printed to standard output
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
    /// Change nothing, and exit with 1 where something would change
    #[arg(long)]
    pub check: bool,
}

#[derive(Debug, Args)]
pub(crate) struct NewArguments {
    /// The folder to make; it must not exist, or be empty
    #[arg(value_name = "DIR")]
    pub folder: PathBuf,
}
