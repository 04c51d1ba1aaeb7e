//! What is sealed before it is shown, and opened.

use std::path::PathBuf;

use clap::{Args, Subcommand};

#[derive(Debug, Args)]
pub(crate) struct SealArguments {
    #[command(subcommand)]
    pub what: Sealed,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Sealed {
    /// Commit to an order sheet
    Sheet(SealSheetArguments),
    /// Commit to a new chain of shares, one for each lock to come
    Shares(SealSharesArguments),
}

#[derive(Debug, Args)]
pub(crate) struct SealSheetArguments {
    /// The order sheet
    #[arg(value_name = "SHEET")]
    pub sheet: PathBuf,
    /// The table on which it is played
    #[arg(long, value_name = "FILE")]
    pub scenario: PathBuf,
    /// The lock: the phase that the sheet is for; without it the phase in which orders are placed
    #[arg(long, value_name = "PHASE")]
    pub lock: Option<String>,
    /// Write here what opens the seal; keep it to yourself
    #[arg(long, value_name = "FILE")]
    pub opening: PathBuf,
    /// Add the commitment to this record
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct SealSharesArguments {
    /// The side or party
    #[arg(long, value_name = "NAME")]
    pub side: String,
    /// The table on which the game begins
    #[arg(long, value_name = "FILE")]
    pub scenario: PathBuf,
    /// How many locks the chain is good for
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(1..=10_000))]
    pub locks: u16,
    /// Write the chain here; keep it to yourself
    #[arg(long, value_name = "FILE")]
    pub opening: PathBuf,
    /// Add the commitment to this record
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct OpenArguments {
    #[command(subcommand)]
    pub what: OpenedSeal,
}

#[derive(Debug, Subcommand)]
pub(crate) enum OpenedSeal {
    /// Show a sealed sheet, or the end of a chain of shares, and check it against its commitment
    Seal(OpenSealArguments),
    /// Print the share of a chain for the next lock
    Share(OpenShareArguments),
    /// Check the shares of all parties, and make the key of a lock of them
    Key(OpenKeyArguments),
    /// Write into the record what the referee decides of a side that shows nothing
    Unrevealed(UnrevealedArguments),
}

#[derive(Debug, Args)]
pub(crate) struct OpenSealArguments {
    /// The file that opens the seal
    #[arg(value_name = "OPENING")]
    pub opening: PathBuf,
    /// The commitment that it must fit
    #[arg(long, value_name = "HEX", required_unless_present = "record")]
    pub commitment: Option<String>,
    /// The record that has the commitment; what is shown is added to it
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct OpenShareArguments {
    /// The file that holds the chain
    #[arg(value_name = "OPENING")]
    pub opening: PathBuf,
    /// Which lock of the game it is, counted from 1
    #[arg(long, value_name = "NUMBER")]
    pub number: usize,
}

#[derive(Debug, Args)]
pub(crate) struct OpenKeyArguments {
    /// The turn
    #[arg(long)]
    pub turn: u32,
    /// The lock: the name of its phase
    #[arg(long, value_name = "PHASE")]
    pub lock: String,
    /// Which lock of the game it is, counted from 1; with a record that has keys, the next one
    #[arg(long)]
    pub number: Option<usize>,
    /// The share that a party shows now
    #[arg(long = "share", value_name = "PARTY=HEX", required = true)]
    pub shares: Vec<String>,
    /// The end of a party's chain, as it was shown when the game began; a record may have it
    #[arg(
        long = "end",
        value_name = "PARTY=HEX",
        required_unless_present = "record"
    )]
    pub ends: Vec<String>,
    /// Write the key into this record, with the shares that it is made of
    #[arg(long, value_name = "FILE")]
    pub record: Option<PathBuf>,
}

#[derive(Debug, Args)]
pub(crate) struct UnrevealedArguments {
    /// The side
    #[arg(long, value_name = "NAME")]
    pub side: String,
    /// The lock: the name of its phase
    #[arg(long, value_name = "PHASE")]
    pub lock: String,
    /// What the referee decides, e.g. "its units have no orders"
    #[arg(long, value_name = "TEXT")]
    pub decision: String,
    /// The record
    #[arg(long, value_name = "FILE")]
    pub record: PathBuf,
}
