//! The files that `adjutant new` puts into a folder, from `starter/`.

use crate::bind::understand_table;
use crate::cli::output::Failure;
use crate::cli::rulebooks::load;
use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::scenario::Scenario;
use crate::source::{Sources, quoted};
use crate::syntax::Document;

/// The files of a folder, each with its name.
type Files = &'static [(&'static str, &'static str)];

/// The files of a folder below `starter/`.
macro_rules! files {
    ($folder:literal: $($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../starter/", $folder, $name)))),*]
    };
}

/// House rules for a game that comes with Adjutant.
pub(super) const HOUSE_RULES: Files =
    files!("": "README.md" "battle.scenario" "examples.feature" "guild.orders" "house.yaml");

/// A game from nothing.
pub(super) const BLANK: Files =
    files!("blank/": "README.md" "examples.feature" "game.yaml" "north.orders" "table.scenario");

/// The turn file for phases after the orders, if a game has them.
pub(super) const REST: &str = "rest.turn";

/// A battle of a game.
struct Battle {
    game: &'static str,
    files: Files,
    /// What stands in the place of some of them for a player's own units: a line with `{unit}` stands
    /// once for each.
    own: Files,
}

macro_rules! battle {
    ($game:literal: $($name:literal)*; own: $($own:literal)*) => {
        Battle {
            game: $game,
            files: &[$(($name, include_str!(concat!("../../starter/games/", $game, "/", $name)))),*],
            own: &[$(($own, include_str!(concat!("../../starter/games/", $game, "/own/", $own, ".in")))),*],
        }
    };
}

const BATTLES: &[Battle] = &[
    battle!("age-of-magic": "README.md" "table.scenario" "north.orders" "south.orders";
        own: "table.scenario" "north.orders"),
    battle!("bolt-action": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn";
        own: "table.scenario" "north.orders"),
    battle!("diplomacy": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn";
        own: "table.scenario" "north.orders"),
    battle!("e41k": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn";
        own: "table.scenario" "north.orders"),
    battle!("fantasy-warlord": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn";
        own: "table.scenario" "north.orders"),
    battle!("swordpoint": "README.md" "table.scenario" "north.orders" "south.orders" "rest.turn";
        own: "table.scenario" "north.orders" "south.orders" "rest.turn"),
];

const TABLE: &str = "table.scenario";
/// The place of a unit's name in a template.
const UNIT: &str = "{unit}";

/// The files of a battle of a game, by its id. With names, the first side has these units, and the facts
/// that the game needs of them are left open.
///
/// # Errors
/// A name that is none, or stands twice.
pub(super) fn battle(game: &str, names: &[String]) -> Result<Vec<(&'static str, String)>, Failure> {
    let Some(battle) = BATTLES.iter().find(|battle| battle.game == game) else {
        return Ok(Vec::new());
    };
    let names: Vec<&str> = names.iter().map(|name| name.trim()).collect();
    let files = battle.files.iter().map(|(name, text)| {
        let own = battle.own.iter().find(|(own, _)| own == name);
        let text = match own.filter(|_| !names.is_empty()) {
            Some((_, template)) => filled(template, &names),
            None => (*text).to_owned(),
        };
        (*name, text)
    });
    let files: Vec<_> = files.collect();
    let table = files.iter().find(|(name, _)| *name == TABLE);
    if let Some((_, table)) = table.filter(|_| !names.is_empty()) {
        are_names(&names, game, table)?;
    }
    Ok(files)
}

/// A template with a line for each unit where it has one for all.
fn filled(template: &str, names: &[&str]) -> String {
    let mut text = String::new();
    for line in template.lines() {
        let times = if line.contains(UNIT) { names } else { &[""] };
        for name in times {
            text.push_str(&line.replace(UNIT, name));
            text.push('\n');
        }
    }
    text
}

/// Holds names against the table that was made with them: a name that is none would stand in it as
/// something else.
fn are_names(names: &[&str], game: &str, table: &str) -> Result<(), Failure> {
    let mut sources = Sources::default();
    let rulebook = load(game, &mut sources)?;
    let mut document = Document::parse(TABLE, table, &mut sources);
    let (notes, (scenario, findings)) = understand_table(&mut document, &mut sources, &rulebook);
    let wrong = names
        .iter()
        .enumerate()
        .find_map(|(number, name)| wrong_name(name, names.get(..number)?, &scenario));
    let is_read_otherwise =
        !notes.is_empty() || findings.iter().any(|of| of.code != Code::ToMeasure);
    let other = || "one of these names means something else in a table".to_owned();
    match wrong.or_else(|| is_read_otherwise.then(other)) {
        None => Ok(()),
        Some(wrong) => {
            let finding = Finding::without_place(Code::BadValue, wrong);
            Err(Failure::new(
                finding.help("write e.g. `--units \"Old Guard, Lancers\"`"),
            ))
        }
    }
}

/// The fault of a name in a list.
fn wrong_name(name: &str, others: &[&str], scenario: &Scenario) -> Option<String> {
    let units = scenario.units();
    let is_same = |other: &str| fold(other) == fold(name);
    if name.is_empty() {
        Some("a name of a unit is empty".to_owned())
    } else if others.iter().any(|other| is_same(other)) {
        Some(format!("{} stands twice", quoted(name)))
    } else if !units.iter().any(|unit| unit.side == 0 && unit.name == name) {
        Some(format!("{} cannot be the name of a unit", quoted(name)))
    } else if units
        .iter()
        .any(|unit| unit.side != 0 && is_same(&unit.name))
    {
        Some(format!("{} stands on the other side", quoted(name)))
    } else {
        None
    }
}
