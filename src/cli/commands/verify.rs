//! `adjutant verify`

use crate::cli::arguments::{PlainFormat, VerifyArguments};
use crate::cli::output::{print, print_json};
use crate::cli::{Ended, Ending, files};
use crate::record::verify;
use crate::report::{json_verified, verified};
use crate::source::Sources;

pub(in crate::cli) fn run(arguments: &VerifyArguments) -> Ended {
    let mut sources = Sources::default();
    let record = files::read(&arguments.record, &mut sources)?;
    let found = verify(sources.get(record).text());
    match arguments.format {
        PlainFormat::Human => print(&verified(&found, sources.get(record).name()))?,
        PlainFormat::Json => print_json(json_verified(&found))?,
    }
    Ok(if found.wrong.is_none() {
        Ending::Fine
    } else {
        Ending::Refused
    })
}
