//! Arguments of the commands for many games at once.

use std::path::PathBuf;

use clap::Args;

use super::BatchKind;

#[derive(Debug, Args)]
pub(crate) struct BatchArguments {
    /// What is done with each line
    #[arg(value_enum)]
    pub what: BatchKind,
    #[command(flatten)]
    pub of: OfBatch,
}

#[derive(Debug, Args)]
pub(crate) struct OfBatch {
    /// So many threads; without it, one for each processor
    #[arg(long, value_name = "NUMBER")]
    pub jobs: Option<usize>,
    /// Answer only the lines of this share, by the digests of their ids
    #[arg(long, value_name = "I/N")]
    pub shard: Option<String>,
    /// The option of a ruling, for all lines
    #[arg(long = "ruling", value_name = "ID=OPTION")]
    pub rulings: Vec<String>,
    /// Resolve each turn again under these rulings instead, and tell where it comes out otherwise;
    /// without a value, under the rulings of the lines
    #[arg(long, value_name = "ID=OPTION", num_args = 0..=1, default_missing_value = "")]
    pub against: Option<Vec<String>>,
}

#[derive(Debug, Args)]
pub(crate) struct MergeArguments {
    /// Outputs of all shards, in any order
    #[arg(value_name = "FILE", required = true)]
    pub files: Vec<PathBuf>,
}
