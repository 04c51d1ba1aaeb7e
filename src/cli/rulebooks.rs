//! Finding rulebooks: those that come with Adjutant by id, and files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::api::{self, AskedFrom, Files, FoundRulebook};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::{Layer, Rulebook};
use crate::source::{Source, SourceId, Sources, quoted};

use super::files;
use super::output::Failure;

/// The texts that others name, as files of this machine.
pub(super) struct Disk;

/// Loads a rulebook with all that it extends.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn load(name: &str, sources: &mut Sources) -> Result<Rulebook, Failure> {
    load_layers(name, sources).map(|(rulebook, _)| rulebook)
}

/// The same for a rulebook that a file asks for.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn load_asked(
    name: &str,
    asked: &AskedFrom,
    sources: &mut Sources,
) -> Result<Rulebook, Failure> {
    match api::load_layers(name, asked, &Disk, sources) {
        Ok((rulebook, _)) => Ok(Arc::unwrap_or_clone(rulebook)),
        Err(findings) => Err(Failure::within(findings, std::mem::take(sources))),
    }
}

/// Loads a rulebook, and gives back the layers that it was read from, the one that extends no other
/// first.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn load_layers(
    name: &str,
    sources: &mut Sources,
) -> Result<(Rulebook, Vec<Layer>), Failure> {
    match api::load_layers(name, &AskedFrom::default(), &Disk, sources) {
        Ok((rulebook, layers)) => Ok((Arc::unwrap_or_clone(rulebook), layers)),
        Err(findings) => Err(Failure::within(findings, std::mem::take(sources))),
    }
}

/// Files that name their rulebook in a line as rulebooks do, and are none: their endings, and what
/// they are.
const NO_RULEBOOKS: [(&str, &str); 5] = [
    ("scenario", "a scenario"),
    ("turn", "a turn file"),
    ("orders", "a sheet of orders"),
    ("feature", "a feature"),
    ("journal", "a journal"),
];

impl Files for Disk {
    fn rulebook(
        &self,
        name: &str,
        asked: &AskedFrom,
        sources: &mut Sources,
    ) -> Result<FoundRulebook, Vec<Finding>> {
        let Some(path) = file_of(name, asked.folder.as_deref()) else {
            return Err(vec![asked.unknown(name, &[])]);
        };
        let read = files::read_named(&path, sources).map_err(|finding| vec![*finding])?;
        let text = sources.get(read).text();
        let file = quoted(&path.display().to_string());
        let ending = path.extension().and_then(OsStr::to_str);
        let mut known = NO_RULEBOOKS.iter();
        if let Some((_, what)) = known.find(|(known, _)| Some(*known) == ending) {
            let message = format!("{file} is {what}, and no rulebook");
            let help =
                "name the rulebook: its id, e.g. `swordpoint`, or its file, e.g. `house.yaml`";
            return Err(vec![
                asked.finding(Code::UnknownRulebook, message).help(help),
            ]);
        }
        let is_named_as_one = files::has_ending(&path, &["yaml", "yml"]);
        let by_the_user = asked.folder.is_none() && asked.place.is_none();
        if !(is_rulebook(text) || by_the_user && is_named_as_one) {
            // Nothing of it is repeated: a file can name any other, and reports are read by others.
            let message = format!("{file} is no rulebook");
            let finding = asked.finding(Code::UnknownRulebook, message);
            let help = "a rulebook has a line like `rulebook: my-house-rules`";
            return Err(vec![finding.help(help)]);
        }
        // The YAML parsers take a byte order mark for a letter.
        let rest = text.strip_prefix('\u{feff}').map(str::to_owned);
        let source = rest.map_or(read, |rest| {
            sources.add(Source::new(path.display().to_string(), rest))
        });
        let folder = path.parent().map(Path::to_path_buf);
        Ok(FoundRulebook { source, folder })
    }

    fn army_list(
        &self,
        name: &str,
        beside: &Path,
        sources: &mut Sources,
    ) -> Result<SourceId, Box<Finding>> {
        let folder = beside.parent().unwrap_or(Path::new(""));
        files::read_named(&folder.join(name), sources)
    }
}

/// Returns whether a text says that it is a rulebook, so that what is wrong with it may be shown.
fn is_rulebook(text: &str) -> bool {
    const KEY: &str = "rulebook";
    text.lines().any(|line| {
        let line = line.trim_start_matches(['\u{feff}', '{', ' ', '"', '\'']);
        line.strip_prefix(KEY)
            .is_some_and(|behind| behind.trim_start_matches(['"', '\'', ' ']).starts_with(':'))
    })
}

/// The file that a name means: its path, with or without `.yaml`, first beside whoever asks.
fn file_of(name: &str, folder: Option<&Path>) -> Option<PathBuf> {
    let beside = folder.map(|folder| folder.join(name));
    let candidates = beside.into_iter().chain([PathBuf::from(name)]);
    let with_endings = candidates.flat_map(|path| {
        let mut with_ending = path.clone().into_os_string();
        with_ending.push(".yaml");
        [path, PathBuf::from(with_ending)]
    });
    let looks_like_a_path = name.contains(['/', '\\'])
        || name.to_lowercase().ends_with(".yaml")
        || name.to_lowercase().ends_with(".yml");
    let mut candidates = with_endings.filter(|path| !path.as_os_str().is_empty());
    let found = candidates.clone().find(|path| path.is_file());
    found.or_else(|| candidates.next().filter(|_| looks_like_a_path))
}
