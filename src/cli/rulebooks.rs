//! Finding rulebooks: those that come with Adjutant by id, and files.

use std::ffi::OsStr;
use std::path::{Path, PathBuf};

use crate::bind::game_on_top;
use crate::diagnostics::{Code, Finding};
use crate::names::listed;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Layer, Rulebook, SHIPPED, shipped_game};
use crate::source::{Place, Source, Sources, quoted};
use crate::syntax::{Document, HeadKey};

use super::files;

/// Rulebooks extend rulebooks at most this deep.
const DEEPEST: usize = 8;

/// The source of a rulebook's name: the folder of relative paths, and the place of a complaint.
#[derive(Clone, Debug, Default)]
pub(super) struct AskedFrom {
    pub folder: Option<PathBuf>,
    pub place: Option<Place>,
}

/// The rulebook that a sheet or scenario names, and where: on its line `rulebook:`, or else, unless
/// it is read strictly, by the name of a game on its first line.
pub(super) fn named_in(
    document: &Document,
    path: &Path,
    sources: &Sources,
    strict: bool,
) -> Option<(String, AskedFrom)> {
    let asked = |span| AskedFrom {
        folder: path.parent().map(Path::to_path_buf),
        place: Some(Place {
            source: document.source,
            span,
        }),
    };
    if let Some(span) = document.head(HeadKey::Rulebook) {
        let asked = asked(span);
        let name = asked.place.map(|place| sources.slice(place));
        return Some((name.unwrap_or_default().to_owned(), asked));
    }
    let (game, span) = game_on_top(document, sources).filter(|_| !strict)?;
    Some((game.to_owned(), asked(span)))
}

/// The lines that name a rulebook that comes with Adjutant.
pub(super) fn lines_of_rulebooks() -> String {
    let ids = SHIPPED.iter().map(|(id, _)| *id);
    let lines: Vec<String> = ids.map(|id| format!("`rulebook: {id}`")).collect();
    listed(&lines, "or")
}

/// Loads a rulebook with all that it extends.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn load(
    name: &str,
    asked: &AskedFrom,
    sources: &mut Sources,
) -> Result<Rulebook, Vec<Finding>> {
    load_layers(name, asked, sources).map(|(rulebook, _)| rulebook)
}

/// Loads a rulebook, and gives back the layers that it was read from, the one that extends no other
/// first.
///
/// # Errors
/// All that is wrong with it.
pub(super) fn load_layers(
    name: &str,
    asked: &AskedFrom,
    sources: &mut Sources,
) -> Result<(Rulebook, Vec<Layer>), Vec<Finding>> {
    let layers = layers_of(name, asked, sources)?;
    match Rulebook::load(&layers, sources) {
        (Some(rulebook), _) => Ok((rulebook, layers)),
        (None, findings) => Err(findings),
    }
}

/// The texts of a rulebook with all that it extends, the one that extends no other first.
///
/// # Errors
/// One of them cannot be found or read.
pub(super) fn layers_of(
    name: &str,
    asked: &AskedFrom,
    sources: &mut Sources,
) -> Result<Vec<Layer>, Vec<Finding>> {
    let mut layers = Vec::new();
    let mut next = Some((name.to_owned(), asked.clone()));
    while let Some((name, asked)) = next.take() {
        if layers.len() >= DEEPEST {
            let message = format!(
                "rulebooks extend one another more than {DEEPEST} deep at {}",
                quoted(&name)
            );
            return Err(vec![placed(Code::UnknownRulebook, &asked, message)]);
        }
        let (layer, folder) = layer(&name, &asked, sources)?;
        layers.push(layer);
        let text = sources.get(layer.source).text();
        // A shipped rulebook extends none.
        let extends = if layer.shipped {
            None
        } else {
            Rulebook::extends(text)
        };
        next = extends.map(|(name, span)| {
            (
                name,
                AskedFrom {
                    folder,
                    place: Some(Place {
                        source: layer.source,
                        span,
                    }),
                },
            )
        });
    }
    layers.reverse();
    Ok(layers)
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

fn layer(
    name: &str,
    asked: &AskedFrom,
    sources: &mut Sources,
) -> Result<(Layer, Option<PathBuf>), Vec<Finding>> {
    if let Some((id, text)) = shipped_game(name) {
        let source = sources.add(Source::new(format!("{id}.yaml"), text));
        return Ok((
            Layer {
                source,
                shipped: true,
            },
            None,
        ));
    }
    let Some(path) = file_of(name, asked.folder.as_deref()) else {
        let known: Vec<&str> = SHIPPED.iter().map(|(id, _)| *id).collect();
        let finding = placed(
            Code::UnknownRulebook,
            asked,
            format!("there is no rulebook {}", quoted(name)),
        );
        let help = did_you_mean(name, &known).unwrap_or_default();
        return Err(vec![finding.help(format!(
            "{help} (or name the file of a rulebook, e.g. `house.yaml`)"
        ))]);
    };
    let read = files::read_named(&path, sources).map_err(|finding| vec![*finding])?;
    let text = sources.get(read).text();
    let is_named_as_one = path.extension().is_some_and(|ending| {
        ["yaml", "yml"]
            .iter()
            .any(|known| ending.eq_ignore_ascii_case(known))
    });
    let by_the_user = asked.folder.is_none() && asked.place.is_none();
    let ending = path.extension().and_then(OsStr::to_str);
    let known = NO_RULEBOOKS
        .iter()
        .find(|(known, _)| Some(*known) == ending);
    if let Some((_, what)) = known {
        let file = quoted(&path.display().to_string());
        let message = format!("{file} is {what}, and no rulebook");
        let help = "name the rulebook: its id, e.g. `swordpoint`, or its file, e.g. `house.yaml`";
        return Err(vec![
            placed(Code::UnknownRulebook, asked, message).help(help),
        ]);
    }
    if !(is_rulebook(text) || by_the_user && is_named_as_one) {
        // Nothing of it is repeated: a file can name any other, and reports are read by others.
        let finding = placed(
            Code::UnknownRulebook,
            asked,
            format!("{} is no rulebook", quoted(&path.display().to_string())),
        );
        return Err(vec![
            finding.help("a rulebook has a line like `rulebook: my-house-rules`"),
        ]);
    }
    let source = match text.strip_prefix('\u{feff}') {
        // The YAML parsers take a byte order mark for a letter.
        Some(rest) => {
            let rest = rest.to_owned();
            sources.add(Source::new(path.display().to_string(), rest))
        }
        None => read,
    };
    Ok((
        Layer {
            source,
            shipped: false,
        },
        path.parent().map(Path::to_path_buf),
    ))
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
    found.or_else(|| {
        if looks_like_a_path {
            candidates.next()
        } else {
            None
        }
    })
}

fn placed(code: Code, asked: &AskedFrom, message: String) -> Finding {
    match asked.place {
        Some(place) => Finding::error(code, place, message),
        None => Finding::without_place(code, message),
    }
}
