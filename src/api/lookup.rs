//! Finds the texts that other texts name: rulebooks with what they extend, and army lists.

use std::path::{Path, PathBuf};
use std::sync::Arc;

use crate::bind::game_on_top;
use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Layer, Rulebook, SHIPPED, shipped_game};
use crate::scenario::{named_lists, with_army_lists};
use crate::source::{Place, Source, SourceId, Sources, quoted};
use crate::syntax::{Document, HeadKey};

use super::rulebook_cache::KnownRulebooks;

/// Rulebooks extend rulebooks at most this deep.
const DEEPEST: usize = 8;

/// The source of a rulebook's name: the folder of relative paths, and the place of a complaint.
#[derive(Clone, Debug, Default)]
pub(crate) struct AskedFrom {
    pub folder: Option<PathBuf>,
    pub place: Option<Place>,
}

impl AskedFrom {
    /// A finding about the name, at its place if it stands in a text.
    pub(crate) fn finding(&self, code: Code, message: String) -> Finding {
        match self.place {
            Some(place) => Finding::error(code, place, message),
            None => Finding::without_place(code, message),
        }
    }

    /// The complaint that no rulebook has a name.
    pub(crate) fn unknown(&self, name: &str, others: &[&str]) -> Finding {
        let shipped = SHIPPED.iter().map(|(id, _)| *id);
        let known = shipped.chain(others.iter().copied());
        let message = format!("there is no rulebook {}", quoted(name));
        let near = did_you_mean(name, known).unwrap_or_default();
        let help = format!("{near} (or name the file of a rulebook, e.g. `house.yaml`)");
        self.finding(Code::UnknownRulebook, message).help(help)
    }
}

/// The text of a rulebook, with the folder of the names in it.
pub(crate) struct FoundRulebook {
    pub source: SourceId,
    pub folder: Option<PathBuf>,
}

/// The texts that other texts may name: files of a disk, or texts in memory.
pub(crate) trait Files {
    /// Rulebooks that were read before, if they are kept.
    fn cache(&self) -> Option<&KnownRulebooks> {
        None
    }

    /// Reads the text of a rulebook that is not shipped.
    ///
    /// # Errors
    /// There is none of that name, or it cannot be read.
    fn rulebook(
        &self,
        name: &str,
        asked: &AskedFrom,
        sources: &mut Sources,
    ) -> Result<FoundRulebook, Vec<Finding>>;

    /// Reads an army list, which is named beside another text.
    ///
    /// # Errors
    /// There is none of that name, or it cannot be read.
    fn army_list(
        &self,
        name: &str,
        beside: &Path,
        sources: &mut Sources,
    ) -> Result<SourceId, Box<Finding>>;
}

/// The rulebook that a sheet or scenario names: on its line `rulebook:`, or else, unless it is read
/// strictly, by the name of a game on its first line.
pub(crate) fn named_in(
    document: &Document,
    path: &Path,
    sources: &Sources,
    strict: bool,
) -> Option<(String, AskedFrom)> {
    let asked = |span| AskedFrom {
        folder: path.parent().map(Path::to_path_buf),
        place: Some(Place::new(document.source, span)),
    };
    if let Some(span) = document.head(HeadKey::Rulebook) {
        let asked = asked(span);
        let name = asked.place.map(|place| sources.slice(place));
        return Some((name.unwrap_or_default().to_owned(), asked));
    }
    let (game, span) = game_on_top(document, sources).filter(|_| !strict)?;
    Some((game.to_owned(), asked(span)))
}

/// The lines that name a shipped rulebook, for a help.
pub(crate) fn shipped_names() -> String {
    let ids = SHIPPED.iter().map(|(id, _)| *id);
    let lines = ids.map(|id| format!("`rulebook: {id}`"));
    listed(lines, "or")
}

/// Loads a rulebook with everything that it extends. Returns the layers too, the one that extends no
/// other first.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn load_layers(
    name: &str,
    asked: &AskedFrom,
    files: &dyn Files,
    sources: &mut Sources,
) -> Result<(Arc<Rulebook>, Vec<Layer>), Vec<Finding>> {
    let layers = layers_of(name, asked, files, sources)?;
    let cache = files.cache();
    if let Some(known) = cache.and_then(|cache| cache.find(&layers, sources)) {
        return Ok((known, layers));
    }
    let (rulebook, findings) = Rulebook::load(&layers, sources);
    let rulebook = Arc::new(rulebook.ok_or(findings)?);
    if let Some(cache) = cache {
        cache.keep(&layers, sources, &rulebook);
    }
    Ok((rulebook, layers))
}

/// The texts of a rulebook with everything that it extends, the one that extends no other first.
///
/// # Errors
/// One of them cannot be found or read.
pub(crate) fn layers_of(
    name: &str,
    asked: &AskedFrom,
    files: &dyn Files,
    sources: &mut Sources,
) -> Result<Vec<Layer>, Vec<Finding>> {
    let mut layers = Vec::new();
    let mut next = Some((name.to_owned(), asked.clone()));
    while let Some((name, asked)) = next.take() {
        if layers.len() >= DEEPEST {
            let at = quoted(&name);
            let message = format!("rulebooks extend one another more than {DEEPEST} deep at {at}");
            return Err(vec![asked.finding(Code::UnknownRulebook, message)]);
        }
        if let Some((id, text)) = shipped_game(&name) {
            let source = sources.add(Source::new(format!("{id}.yaml"), text));
            let shipped = true;
            layers.push(Layer { source, shipped });
            // A shipped rulebook extends none.
            break;
        }
        let FoundRulebook { source, folder } = files.rulebook(&name, &asked, sources)?;
        let shipped = false;
        layers.push(Layer { source, shipped });
        let extends = Rulebook::extends(sources.get(source).text());
        next = extends.map(|(name, span)| {
            let place = Some(Place::new(source, span));
            (name, AskedFrom { folder, place })
        });
    }
    layers.reverse();
    Ok(layers)
}

/// Puts the units of the army lists that a scenario names on its table. `path` is that of the
/// scenario.
///
/// # Errors
/// The faults of the lists.
pub(crate) fn include_army_lists(
    scenario: &mut Document,
    path: &Path,
    files: &dyn Files,
    sources: &mut Sources,
) -> Result<(), Vec<Finding>> {
    let named = named_lists(scenario, sources);
    if named.is_empty() {
        return Ok(());
    }
    let mut lists = Vec::new();
    let mut findings = Vec::new();
    for list in named {
        match files.army_list(&list.file, path, sources) {
            Ok(source) => lists.push(Document::read(source, sources)),
            Err(finding) => findings.push(Finding {
                place: Some(list.place),
                ..*finding
            }),
        }
    }
    if findings.is_empty() {
        let (whole, wrong) = with_army_lists(scenario, &lists, sources);
        *scenario = whole;
        findings = wrong;
    }
    if findings.is_empty() {
        return Ok(());
    }
    Err(findings)
}
