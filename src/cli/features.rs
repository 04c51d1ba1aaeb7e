//! Features and what they name: files, folders, and what comes with Adjutant.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::rc::Rc;
use std::{fs, io};

use crate::api::{AskedFrom, Files, layers_of};
use crate::diagnostics::{Code, Finding};
use crate::harness::{
    CacheSetup, FeatureText, LayerText, Library, Loaded, RulebookCache, SHIPPED_FEATURES, Suite,
    shipped_features,
};
use crate::rulebook::Layer;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Sources, quoted};

use super::files;
use super::output::Failure;
use super::rulebooks::{Disk, load};

/// The extension of a feature file.
const ENDING: &str = "feature";

/// Rulebooks and files of this machine.
#[derive(Clone, Copy, Debug)]
struct OfFiles;

/// The texts of a rulebook that an example names.
///
/// # Errors
/// Why there is none, and what to write instead.
pub(super) fn layer_texts(
    name: &str,
    folder: &str,
    files: &dyn Files,
) -> Result<Vec<LayerText>, (String, Option<String>)> {
    let mut sources = Sources::default();
    let asked = AskedFrom {
        folder: Some(PathBuf::from(folder)),
        place: None,
    };
    let layers = layers_of(name, &asked, files, &mut sources).map_err(|findings| {
        let first = findings.into_iter().next();
        first.map_or_else(
            || (format!("there is no rulebook {}", quoted(name)), None),
            |first| (first.message, first.help),
        )
    })?;
    let text = |layer: &Layer| {
        let source = sources.get(layer.source);
        LayerText {
            name: source.name().to_owned(),
            text: source.text().to_owned(),
            shipped: layer.shipped,
        }
    };
    Ok(layers.iter().map(text).collect())
}

impl Library for OfFiles {
    fn rulebook(
        &self,
        name: &str,
        folder: &str,
    ) -> Result<Vec<LayerText>, (String, Option<String>)> {
        layer_texts(name, folder, &Disk)
    }

    fn file(&self, name: &str, folder: &str) -> Result<String, String> {
        let mut sources = Sources::default();
        let path = Path::new(folder).join(name);
        let source =
            files::read_named(&path, &mut sources).map_err(|finding| finding.message.clone())?;
        let text = sources.get(source).text();
        Ok(text.trim_start_matches('\u{feff}').to_owned())
    }
}

/// The rulebooks of a run.
pub(super) fn rulebook_cache(setup: CacheSetup) -> Rc<RulebookCache> {
    Rc::new(RulebookCache::new(Rc::new(OfFiles), setup))
}

/// The features of a run: files and folders, or those that come with Adjutant for the rulebook that
/// is named, or for all of them.
///
/// # Errors
/// A path cannot be read, or there are no features.
pub(super) fn gather(
    paths: &[PathBuf],
    rulebook: Option<&str>,
) -> Result<Vec<FeatureText>, Failure> {
    if paths.is_empty() {
        return of_rulebook(rulebook);
    }
    let mut found: Vec<PathBuf> = Vec::new();
    for path in paths {
        if path.is_dir() {
            let features = features_below(path).map_err(|error| {
                let message = format!("{}: cannot be read: {error}", path.display());
                Failure::new(Finding::without_place(Code::CannotRead, message))
            })?;
            if features.is_empty() {
                let message = format!("{}: there are no features in this folder", path.display());
                let help = "the name of a feature's file ends in `.feature`";
                return Err(Failure::with_help(Code::EmptyFeature, message, help));
            }
            found.extend(features);
        } else {
            found.push(path.clone());
        }
    }
    found.sort();
    // A file may be named in two ways.
    let mut seen = BTreeSet::new();
    found.retain(|path| seen.insert(fs::canonicalize(path).unwrap_or_else(|_| path.clone())));
    let mut texts = Vec::new();
    for path in found {
        let mut sources = Sources::default();
        let source = files::read(&path, &mut sources)?;
        let folder = path.parent().map(|folder| folder.display().to_string());
        texts.push(FeatureText {
            name: path.display().to_string(),
            text: sources.get(source).text().to_owned(),
            folder: folder.unwrap_or_default(),
        });
    }
    Ok(texts)
}

fn of_rulebook(rulebook: Option<&str>) -> Result<Vec<FeatureText>, Failure> {
    let shipped = SHIPPED_FEATURES.iter().map(|(id, _)| (*id).to_owned());
    let ids: Vec<String> = match rulebook {
        None => shipped.collect(),
        Some(name) => load(name, &mut Sources::default())?.ids().to_vec(),
    };
    let features = ids.iter().flat_map(|id| shipped_features(id));
    let text = |(name, text): &(&str, &str)| FeatureText {
        name: (*name).to_owned(),
        text: (*text).to_owned(),
        folder: String::new(),
    };
    let texts: Vec<FeatureText> = features.map(text).collect();
    if texts.is_empty() {
        let name = quoted(rulebook.unwrap_or_default());
        let message = format!("no features come with Adjutant for {name}");
        let help = "name the files or folders of its features";
        return Err(Failure::with_help(Code::EmptyFeature, message, help));
    }
    Ok(texts)
}

/// All features below a folder.
fn features_below(folder: &Path) -> io::Result<Vec<PathBuf>> {
    let mut all = files::below(folder)?;
    // An editor's copy beside a feature would not be run, and nobody would notice.
    let copy = all.iter().find(|path| {
        let name = path.file_name().unwrap_or_default().to_string_lossy();
        name.to_lowercase().contains(&format!(".{ENDING}."))
    });
    if let Some(copy) = copy {
        let name = copy.file_name().unwrap_or_default().to_string_lossy();
        return Err(io::Error::other(format!(
            "`{name}` looks like a feature, and would not be run: let its name end in `.{ENDING}`"
        )));
    }
    all.retain(|path| files::has_ending(path, &[ENDING]));
    Ok(all)
}

/// The rulebook of the command line, which must be sound.
///
/// # Errors
/// All that is wrong with it.
fn checked(rulebook: Option<&str>) -> Result<Option<String>, Failure> {
    if let Some(name) = rulebook {
        load(name, &mut Sources::default())?;
    }
    Ok(rulebook.map(str::to_owned))
}

/// The rulebooks that the examples of a suite name, as the command line changes them.
///
/// # Errors
/// One of them is not sound.
pub(super) fn rulebooks(suite: &Suite, rulebook: Option<&str>) -> Result<Vec<Rc<Loaded>>, Failure> {
    let plain = rulebook_cache(CacheSetup {
        rulebook: checked(rulebook)?,
        ..CacheSetup::default()
    });
    sound_rulebooks(suite, plain)
}

/// The rulebooks that the examples of a suite name.
///
/// # Errors
/// One of them is not sound.
pub(super) fn sound_rulebooks(
    suite: &Suite,
    plain: Rc<RulebookCache>,
) -> Result<Vec<Rc<Loaded>>, Failure> {
    let loaded = suite.rulebooks(&plain);
    // Its findings are taken out of a rulebook that nobody else holds.
    drop(plain);
    let loaded = loaded.into_iter();
    let (sound, unsound): (Vec<_>, Vec<_>) = loaded.partition(|loaded| loaded.rulebook.is_some());
    match unsound.into_iter().next().and_then(Rc::into_inner) {
        Some(unsound) => Err(Failure::within(unsound.findings, unsound.sources)),
        None => Ok(sound),
    }
}

/// Rulings of the command line, `ID=OPTION`, each of which one of the rulebooks must know.
///
/// # Errors
/// One is written otherwise, or nobody knows it.
pub(super) fn rulings(
    written: &[String],
    rulebooks: &[Rc<Loaded>],
) -> Result<Vec<(String, String)>, Failure> {
    let mut chosen = Vec::new();
    let rulebooks = rulebooks.iter();
    let rulebooks = rulebooks.filter_map(|loaded| loaded.rulebook.as_ref());
    let all = rulebooks.flat_map(|rulebook| rulebook.vocabulary().rulings());
    let all: Vec<_> = all.collect();
    let wrong = |message: String, help: Option<String>| {
        let finding = Finding::without_place(Code::UnknownRuling, message);
        Err(Failure::new(finding.help_if(help)))
    };
    for text in written {
        let Some((id, option)) = text.split_once('=') else {
            let message = format!("{} chooses no ruling", quoted(text));
            return wrong(message, Some("write `ID=OPTION`".to_owned()));
        };
        let (id, option) = (id.trim(), option.trim());
        let Some(ruling) = all.iter().find(|ruling| ruling.id.eq_ignore_ascii_case(id)) else {
            let known = all.iter().map(|ruling| &ruling.id);
            let message = format!("there is no ruling {}", quoted(id));
            return wrong(message, did_you_mean(id, known));
        };
        if ruling.option(option).is_none() {
            let known = ruling.options.iter().map(|(name, _)| name.as_str());
            let message = format!("{id} has no option {}", quoted(option));
            return wrong(message, did_you_mean(option, known));
        }
        chosen.push((id.to_owned(), option.to_owned()));
    }
    Ok(chosen)
}
