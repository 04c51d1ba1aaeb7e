//! The table of a game as it stands, for commands that ask for a scenario.

use std::path::Path;

use crate::cli::files;
use crate::cli::output::Failure;
use crate::source::{Source, SourceId, Sources};

use super::folder::{GameFolder, JOURNAL};

/// Reads a scenario: a file, or the folder of a game, whose table stands for it.
///
/// # Errors
/// It cannot be read.
pub(in crate::cli) fn read_scenario(
    path: &Path,
    sources: &mut Sources,
) -> Result<SourceId, Failure> {
    if !path.join(JOURNAL).is_file() {
        return Ok(files::read(path, sources)?);
    }
    let folder = GameFolder::glance(path)?;
    let standing = folder.state();
    let text = folder.setup.written(standing.table());
    Ok(sources.add(Source::new(path.display().to_string(), text)))
}
