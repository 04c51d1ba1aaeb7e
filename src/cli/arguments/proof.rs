//! Arguments of the commands that look for what no example proves.

use std::path::PathBuf;

use clap::Args;

use super::{PlainFormat, per_cent};

#[derive(Debug, Args)]
pub(crate) struct MutateArguments {
    /// The rulebook: a file, or the id of one that comes with Adjutant
    #[arg(value_name = "RULEBOOK")]
    pub rulebook: String,
    /// Features, or folders of them; without any, those that come with Adjutant for the rulebook
    #[arg(value_name = "FEATURE")]
    pub features: Vec<PathBuf>,
    /// Make only changes that concern this clause, ruling, fact, test or table
    #[arg(long = "of", value_name = "ID_OR_NAME")]
    pub of: Vec<String>,
    /// Make changes only in what differs from a git revision, or from an older file
    #[arg(long, value_name = "REVISION_OR_FILE")]
    pub since: Option<String>,
    /// Exit with 1 if the examples kill a lower percentage than this of the mutants that are not
    /// proved equivalent
    #[arg(long, value_name = "PER_CENT", value_parser = per_cent)]
    pub require: Option<f64>,
    /// Write a badge for a page with the percentage of mutants that are killed
    #[arg(long, value_name = "FILE.svg")]
    pub badge: Option<PathBuf>,
    /// The number of games that are played with each surviving mutant and the rulebook, to find an
    /// example in which they differ
    #[arg(long, value_name = "NUMBER", default_value_t = 6)]
    pub games: u32,
    /// A text that seeds all random choices
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct PlayOutArguments {
    /// The rulebook: a file, or the id of one that comes with Adjutant
    #[arg(value_name = "RULEBOOK")]
    pub rulebook: String,
    /// The number of games that are played
    #[arg(long, value_name = "NUMBER", default_value_t = 100)]
    pub games: u32,
    /// The number of turns a game has at most
    #[arg(long, value_name = "NUMBER", default_value_t = 3)]
    pub turns: u32,
    /// A text that seeds all random choices: the same text gives the same games
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
    /// The first table of all games; without it, tables are drawn by chance
    #[arg(long, value_name = "FILE")]
    pub scenario: Option<PathBuf>,
    /// Exit with 1 if fewer than this percentage of the clauses applied
    #[arg(long, value_name = "PER_CENT", value_parser = per_cent)]
    pub require: Option<f64>,
    /// Keep each fault in this folder, as a scenario and a turn file
    #[arg(long, value_name = "FOLDER")]
    pub to: Option<PathBuf>,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}

#[derive(Debug, Args)]
pub(crate) struct DiffArguments {
    /// A rulebook (its id or file), or rulings (`ID=OPTION`, with commas between them)
    #[arg(value_name = "BEFORE")]
    pub before: String,
    /// Another rulebook, or other rulings, to compare with the first
    #[arg(value_name = "AFTER")]
    pub after: String,
    /// Features, or folders of them; without any those that come with Adjutant
    #[arg(value_name = "FEATURES")]
    pub features: Vec<PathBuf>,
    /// The rulebook whose rulings are compared
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// Search for a table that tells the two apart: all situations are tried, and
    /// games of both are played until they differ
    #[arg(long)]
    pub search: bool,
    /// Only tables on which this holds of a unit, with what it is ordered, e.g. `in column`
    #[arg(long, value_name = "PREDICATE", requires = "search")]
    pub given: Option<String>,
    /// The number of games that are played in each direction
    #[arg(long, value_name = "NUMBER", default_value_t = 300)]
    pub games: u32,
    /// A text that seeds all random choices
    #[arg(long, value_name = "TEXT", default_value = "1")]
    pub seed: String,
    /// Output format
    #[arg(long, value_enum, default_value_t = PlainFormat::Human)]
    pub format: PlainFormat,
}
