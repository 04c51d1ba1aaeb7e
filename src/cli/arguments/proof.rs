//! Arguments of the commands that run examples and look for what none proves.

use std::path::PathBuf;

use clap::Args;

use super::{PlainFormat, TestFormat, per_cent};

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

#[derive(Debug, Args)]
pub(crate) struct TestArguments {
    /// Features, or folders of them, or one example by its line, `rules.feature:12`; without any those
    /// that come with Adjutant
    #[arg(value_name = "FEATURES")]
    pub features: Vec<PathBuf>,
    /// The rulebook to use: the one that the features name, or one that extends it
    #[arg(long, value_name = "ID_OR_FILE")]
    pub rulebook: Option<String>,
    /// A ruling in force, where an example does not say otherwise
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
    /// Only examples with these tags, e.g. "@cavalry and not @draft"
    #[arg(long, value_name = "TAGS")]
    pub tags: Option<String>,
    /// Count what the examples prove of the rulebook
    #[arg(long)]
    pub coverage: bool,
    /// The examples that prove one clause, ruling or reading
    #[arg(long, value_name = "ID")]
    pub why: Option<String>,
    /// Remove each clause and reading in turn, and see whether an example fails without it
    #[arg(long)]
    pub knock_out: bool,
    /// Exit with 1 if something is not proved, or if no example fails when it is removed: `full`, or
    /// with a number if fewer than so many per cent are
    #[arg(long, value_name = "FULL_OR_PER_CENT")]
    pub require: Option<Required>,
    /// Write a badge for a page with the percentage that is proved
    #[arg(long, value_name = "FILE.svg")]
    pub badge: Option<PathBuf>,
    /// Only the examples that failed when the same files were last run; all of them if none did
    #[arg(long)]
    pub failed: bool,
    /// Output format
    #[arg(long, value_enum, default_value_t = TestFormat::Human)]
    pub format: TestFormat,
}

/// The share of a rulebook that examples must prove, in per cent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Required(pub usize);

impl std::str::FromStr for Required {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        let number = text.strip_suffix('%').unwrap_or(text).trim_end();
        match number.parse() {
            Ok(per_cent @ 0..=100) => Ok(Self(per_cent)),
            _ if text.eq_ignore_ascii_case("full") => Ok(Self(100)),
            _ => Err("write `full`, or how many per cent, from 0 to 100".to_owned()),
        }
    }
}
