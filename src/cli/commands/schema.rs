//! `adjutant schema`

use crate::cli::arguments::SchemaArguments;
use crate::cli::output::print;
use crate::cli::{Ended, Ending};
use crate::rulebook::Rulebook;

pub(in crate::cli) fn run(_rulebook: &SchemaArguments) -> Ended {
    print(&format!("{:#}\n", Rulebook::schema()))?;
    Ok(Ending::Fine)
}
