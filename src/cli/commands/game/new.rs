//! `adjutant game new`

use std::path::Path;

use crate::cli::arguments::NewGameArguments;
use crate::cli::output::{Failure, print};
use crate::cli::random::random;
use crate::cli::table::read_table;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::Code;
use crate::journal::{Card, NewGame, OldGame, Party, Setup, game_code};
use crate::names::{fold, listed};
use crate::scenario::Scenario;
use crate::source::{Sources, quoted};

use super::{GameFolder, fault};

pub(super) fn run(arguments: &NewGameArguments) -> Ended {
    let cards = cards(arguments)?;
    let title = arguments.title.clone().unwrap_or_else(|| {
        let name = arguments.game.file_name();
        name.map_or_else(String::new, |name| name.to_string_lossy().into_owned())
    });
    let nonce = random()?;
    let journal = match (&arguments.from, &arguments.scenario) {
        (Some(old), _) => {
            let old = GameFolder::read(old)?;
            going_on(&old, &cards, arguments, &title, nonce)?
        }
        (None, Some(scenario)) => {
            let table = read_table(scenario, arguments.rulebook.as_deref(), &arguments.rulings)?;
            let header = table.header();
            NewGame {
                title: &title,
                nonce,
                from: None,
                rulebook: &table.rulebook,
                rulings: table.scenario.rulings(),
                layers: header.layers,
                scenario: header.scenario,
                parties: parties(&cards, &table.scenario, arguments)?,
            }
            .journal()
            .map_err(fault)?
        }
        (None, None) => {
            let message = "this does not say on which table";
            let help = "write `--scenario FILE`";
            return Err(Failure::with_help(Code::BadValue, message, help));
        }
    };
    Setup::new(journal.header.clone(), &journal.texts).map_err(fault)?;
    GameFolder::make(&arguments.game, &journal)?;
    let (game, code) = (arguments.game.display(), game_code(&journal.game));
    let parties = match journal.header.parties.len() {
        1 => "one party".to_owned(),
        parties => format!("{parties} parties"),
    };
    print(&format!(
        "{game}: a game of {parties}\ncode of the game: {code}\nnext: adjutant game {game} next\n"
    ))?;
    Ok(Ending::Fine)
}

/// A card with the sides that are named behind it.
struct NamedTable {
    card: Card,
    sides: Option<Vec<String>>,
    is_referee: bool,
}

fn cards(arguments: &NewGameArguments) -> Result<Vec<NamedTable>, Failure> {
    let mut cards = Vec::new();
    for text in &arguments.cards {
        let (path, sides) = match text.rsplit_once('=') {
            Some((path, sides)) if !Path::new(text).exists() => (path, Some(sides)),
            _ => (text.as_str(), None),
        };
        let sides = sides.map(|sides| {
            let sides = sides.split(',').map(|side| side.trim().to_owned());
            sides.filter(|side| !side.is_empty()).collect()
        });
        cards.push(NamedTable {
            card: read_card(Path::new(path))?,
            sides,
            is_referee: false,
        });
    }
    if let Some(path) = &arguments.referee {
        let card = read_card(path)?;
        match cards.iter_mut().find(|named| named.card == card) {
            Some(known) => known.is_referee = true,
            None => cards.push(NamedTable {
                card,
                sides: Some(Vec::new()),
                is_referee: true,
            }),
        }
    }
    Ok(cards)
}

fn read_card(path: &Path) -> Result<Card, Failure> {
    let mut sources = Sources::default();
    let source = files::read(path, &mut sources)?;
    Card::read(sources.get(source).text()).map_err(|wrong| {
        let message = format!("{}: {}", path.display(), wrong.message);
        Failure::with_help(Code::RecordDiffers, message, wrong.help)
    })
}

/// The parties, with the sides for which each writes.
fn parties(
    cards: &[NamedTable],
    scenario: &Scenario,
    arguments: &NewGameArguments,
) -> Result<Vec<Party>, Failure> {
    let refuse =
        |message: String, help: String| Failure::with_help(Code::UnknownSide, message, help);
    let names: Vec<&str> = scenario.side_names().collect();
    let side_called = |called: &str| names.iter().find(|name| fold(name) == fold(called));
    let keepers = &arguments.keepers;
    let is_called = |card: &Card, name: &str| fold(&card.name) == fold(name);
    for keeper in keepers {
        if !cards.iter().any(|named| is_called(&named.card, keeper)) {
            let message = format!("there is no party {}", quoted(keeper));
            let help = "name a party as its card does".to_owned();
            return Err(refuse(message, help));
        }
    }
    let mut parties = Vec::new();
    for NamedTable {
        card,
        sides,
        is_referee,
    } in cards
    {
        let own = || Some(vec![(*side_called(&card.name)?).to_owned()]);
        let Some(sides) = sides.clone().or_else(own) else {
            let name = quoted(&card.name);
            let message = format!("this does not say for which side {name} writes");
            let (first, all) = (names.first().unwrap_or(&"SIDE"), listed(&names, "or"));
            let help =
                format!("write it behind the card, e.g. `--card FILE={first}`: one of {all}");
            return Err(refuse(message, help));
        };
        let mut spelled = Vec::new();
        for side in sides {
            let known = side_called(&side).ok_or_else(|| {
                let message = format!("there is no side {}", quoted(&side));
                refuse(message, format!("name one of {}", listed(&names, "or")))
            })?;
            spelled.push((*known).to_owned());
        }
        let keeps = keepers.iter().any(|keeper| is_called(card, keeper));
        parties.push(Party {
            name: card.name.clone(),
            key: card.key,
            sides: spelled,
            keeper: keeps || !keepers.is_empty() && *is_referee,
            referee: *is_referee,
        });
    }
    Ok(parties)
}

/// A game that takes over the last closed table of another.
fn going_on(
    old: &GameFolder,
    cards: &[NamedTable],
    arguments: &NewGameArguments,
    title: &str,
    nonce: [u8; 32],
) -> Result<crate::journal::Journal, Failure> {
    let standing = old.state();
    let Some(last) = standing.closings().last() else {
        let message = "the old game has closed no lock yet";
        let help = "begin a new one with `--scenario`";
        return Err(Failure::with_help(Code::RecordDiffers, message, help));
    };
    let closed = standing.closed_table();
    let text = old.setup.written(&closed);
    let header = &old.journal.header;
    let layers = header.rulebook.iter().filter_map(|layer| {
        let text = old.journal.texts.get(&layer.digest)?;
        Some((layer.name.as_str(), text.as_str()))
    });
    let rulings = crate::cli::table::rulings(&arguments.rulings, &old.setup.rulebook)?;
    let mut in_force = closed.rulings().clone();
    in_force.set_all(&rulings);
    NewGame {
        title,
        nonce,
        from: Some(OldGame {
            game: old.journal.game,
            lock: last.lock,
            closing: last.digest,
        }),
        rulebook: &old.setup.rulebook,
        rulings: &in_force,
        layers: layers.collect(),
        scenario: (header.scenario.name.as_str(), &text),
        parties: parties(cards, &closed, arguments)?,
    }
    .journal()
    .map_err(fault)
}
