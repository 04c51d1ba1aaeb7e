//! A game to be read again, turn by turn, in one page: the picture with the arrows of orders, what
//! happened to each unit, the orders and the report folded, and the proof. It needs no script and no
//! other file. Filled into `templates/replay.html`.

use minijinja::value::Serde;
use minijinja::{Environment, context};
use std::fmt::Write as _;

use serde::Serialize;

use crate::check::ordered;
use crate::journal::{GameState, HeaderFault, Journal, Setup, game_code};
use crate::rulebook::Rulebook;
use crate::rulebook::order::Given;
use crate::scenario::{Scenario, UnitId};
use crate::source::Sources;
use crate::syntax::Document;

use super::game_turn::{GameTurn, OpenSheet, sheets_of};
use super::map::{CLOSED, Came, DrawnOrders, MapSize, STYLE, SheetMap, TurnOnMap, picture_for};
use super::roster::roster;
use super::story::{Beat, Rank, Story};

const TEMPLATE: &str = include_str!("../../templates/replay.html");
/// How the page looks, on a screen and in print.
const LOOKS: &str = include_str!("../../templates/replay.css");
const LEGEND: &str = "Solid arrow: moved. Dashed with a bar: kept out. Dots into an arrow or a unit: \
    support. Dash and dot: convoy. Round dots: retreat. Ring: left the table.";

/// A game or a turn to be read again.
#[derive(Serialize)]
pub(crate) struct Replay {
    title: String,
    game: String,
    sides: Vec<String>,
    /// Shapes that the pictures of all turns share; none where the game has no such map.
    shapes: Option<String>,
    view_box: String,
    legend: &'static str,
    turns: Vec<ReplayTurn>,
    last_map: Option<String>,
    table: String,
    proof: Vec<String>,
}

#[derive(Serialize)]
struct ReplayTurn {
    number: u32,
    name: String,
    lead: Option<String>,
    map: Option<String>,
    /// The same for a phone.
    small_map: Option<String>,
    /// A picture of a game without such a map, as an address that holds it.
    picture: Option<String>,
    /// The same for a phone.
    small_picture: Option<String>,
    sides: Vec<ReplaySide>,
    disputes: Vec<String>,
    sheets: Vec<OpenSheet>,
    report: String,
}

#[derive(Serialize)]
struct ReplaySide {
    name: String,
    beats: Vec<ReplayBeat>,
}

#[derive(Serialize)]
struct ReplayBeat {
    kind: &'static str,
    unit: String,
    orders: Option<String>,
    events: Vec<String>,
}

/// What a turn is told from.
pub(crate) struct TurnToTell<'a> {
    /// The number of the turn.
    pub number: u32,
    /// The table before it.
    pub before: &'a Scenario,
    /// The table after it.
    pub after: &'a Scenario,
    /// The orders of the first phase for which sheets are written.
    pub orders: Vec<(UnitId, Vec<Given>)>,
    /// What happened.
    pub story: Story,
    /// The sheets of the turn.
    pub sheets: Vec<OpenSheet>,
    /// The whole report.
    pub report: String,
}

impl Replay {
    /// The turns of a game that are over; nothing where none is.
    ///
    /// # Errors
    /// What is wrong with the header or a text of the game.
    pub(crate) fn of_game(setup: &Setup, journal: &Journal) -> Result<Option<Self>, HeaderFault> {
        let for_story = Setup::for_story(journal)?;
        let whole = GameState::new(&for_story, journal);
        let stories = Story::since(journal, 0)?;
        let map = SheetMap::new(&setup.rulebook);
        let (title, rulebook, map) = (&setup.header.title, &setup.rulebook, map.as_ref());
        let mut replay = Self::new(title, rulebook, &setup.scenario, map);
        let mut before = setup.scenario.clone();
        for story in stories.into_iter().filter(|story| story.is_over) {
            let number = story.turn;
            let mut closings = whole.closings().iter();
            let Some(last) = closings.rfind(|closing| closing.turn == number) else {
                continue;
            };
            let until = journal.up_to(last.lock);
            let standing = GameState::new(setup, &until);
            let after = standing.closed_table();
            let sheets = sheets_of(setup, &until, number);
            let report = GameTurn::new(setup, journal, Some(number));
            let turn = TurnToTell {
                number,
                before: &before,
                after: &after,
                orders: orders_on(&sheets, rulebook, &before),
                story,
                sheets,
                report: report.map(|turn| turn.report).unwrap_or_default(),
            };
            replay.tell(turn, rulebook, map);
            before = after;
        }
        if replay.turns.is_empty() {
            return Ok(None);
        }
        replay.proof = vec![
            format!("Code of the game: {}", game_code(&journal.game)),
            format!(
                "{} locks were closed and signed by the parties. Whoever has the journal can verify them on any computer: adjutant verify game.journal",
                whole.closings().len()
            ),
        ];
        replay.end(&before, rulebook, map);
        Ok(Some(replay))
    }

    /// One turn that was resolved by itself.
    pub(crate) fn of_turn(
        title: &str,
        rulebook: &Rulebook,
        turn: TurnToTell<'_>,
        proof: Vec<String>,
    ) -> Self {
        let map = SheetMap::new(rulebook);
        let map = map.as_ref();
        let mut replay = Self::new(title, rulebook, turn.before, map);
        let after = turn.after.clone();
        replay.tell(turn, rulebook, map);
        replay.proof = proof;
        replay.end(&after, rulebook, map);
        replay
    }

    fn new(title: &str, rulebook: &Rulebook, table: &Scenario, map: Option<&SheetMap<'_>>) -> Self {
        Self {
            title: title.to_owned(),
            game: rulebook.title().to_owned(),
            sides: table.sides().iter().map(|side| side.name.clone()).collect(),
            view_box: map.map(SheetMap::view_box).unwrap_or_default(),
            shapes: map.map(|map| CLOSED.to_owned() + &map.shapes_svg("m")),
            legend: LEGEND,
            turns: Vec::new(),
            last_map: None,
            table: String::new(),
            proof: Vec::new(),
        }
    }

    fn tell(&mut self, turn: TurnToTell<'_>, rulebook: &Rulebook, map: Option<&SheetMap<'_>>) {
        let drawn = |size| map.map(|map| on_map(map, &turn, rulebook, size));
        let (wide, small) = (drawn(MapSize::Wide), drawn(MapSize::Phone));
        let plain = |size| {
            let picture = || picture_for(turn.before, rulebook, &turn.orders, size, None);
            wide.is_none().then(|| as_address(&picture()))
        };
        let (picture, small_picture) = (plain(MapSize::Wide), plain(MapSize::Phone));
        let sides = turn.story.sides(&[]).into_iter();
        let sides = sides.map(|(name, beats)| ReplaySide {
            name: name.to_owned(),
            beats: beats.into_iter().map(told).collect(),
        });
        self.turns.push(ReplayTurn {
            number: turn.number,
            name: rulebook.play().turn_name(turn.number),
            lead: turn.story.lead(),
            map: wide,
            small_map: small,
            picture,
            small_picture,
            sides: sides.collect(),
            disputes: turn.story.disputes.clone(),
            sheets: turn.sheets,
            report: turn.report,
        });
    }

    fn end(&mut self, table: &Scenario, rulebook: &Rulebook, map: Option<&SheetMap<'_>>) {
        let nothing = TurnOnMap::default();
        self.last_map = map.map(|map| map.picture(table, rulebook, &nothing, MapSize::Wide, "m"));
        self.table = roster(table, rulebook, &[], &[]);
    }

    /// The page.
    pub(crate) fn page(&self) -> String {
        let filled = context! {
            style => LOOKS,
            map_style => self.shapes.as_ref().map_or("", |_| STYLE),
            ..minijinja::Value::from(Serde(self))
        };
        // The template is our own, and a test fills it.
        Environment::new()
            .render_named_str("replay.html", TEMPLATE, filled)
            .unwrap_or_else(|error| format!("{error}\n"))
    }
}

/// The orders of sheets, as far as they can be read before the turn.
fn orders_on(
    sheets: &[OpenSheet],
    rulebook: &Rulebook,
    table: &Scenario,
) -> Vec<(UnitId, Vec<Given>)> {
    let mut orders = Vec::new();
    for sheet in sheets {
        let mut sources = Sources::default();
        let document = Document::parse(&sheet.name, &sheet.text, &mut sources);
        let read = ordered(&[document], &sources, rulebook, table).unwrap_or_default();
        for (unit, given) in read {
            // What is written first for a unit is what it set out to do.
            if !orders.iter().any(|(known, _)| *known == unit) {
                orders.push((unit, given));
            }
        }
    }
    orders
}

/// The map before a turn, with what became of the orders.
fn on_map(map: &SheetMap<'_>, turn: &TurnToTell<'_>, rulebook: &Rulebook, size: MapSize) -> String {
    let mut drawn = TurnOnMap::default();
    for (unit, given) in &turn.orders {
        let mut all = given.iter();
        let wanted = all.find_map(|given| map.goal(turn.before, rulebook, *unit, given));
        let now = map.area_under(turn.after, *unit);
        let came = match wanted {
            Some(wanted) if now != Some(wanted) => Came::KeptOut,
            _ => Came::Through,
        };
        drawn.orders.push(DrawnOrders {
            unit: *unit,
            given: given.clone(),
            came,
        });
    }
    for unit in (0..).take(turn.before.units().len()) {
        if turn.before.is_removed(unit) {
            continue;
        }
        if turn.after.is_removed(unit) {
            drawn.gone.push(unit);
            continue;
        }
        let was = map.area_under(turn.before, unit);
        let now = map.place_of(turn.after, unit);
        let orders = drawn.orders.iter().find(|orders| orders.unit == unit);
        let moved = orders.is_some_and(|orders| {
            let mut given = orders.given.iter();
            orders.came == Came::Through
                && given.any(|given| map.goal(turn.before, rulebook, unit, given).is_some())
        });
        let is_elsewhere = was.is_some() && was != map.area_under(turn.after, unit);
        if let Some(now) = now.filter(|_| is_elsewhere && !moved) {
            drawn.retreats.push((unit, now));
        }
    }
    map.picture(turn.before, rulebook, &drawn, size, "m")
}

fn told(beat: &Beat) -> ReplayBeat {
    let kind = match (beat.rank, beat.events.is_empty()) {
        (Rank::Lost, _) => "bad",
        (_, true) => "flat",
        (_, false) => "good",
    };
    ReplayBeat {
        kind,
        unit: beat.unit.clone(),
        orders: beat.orders.clone(),
        events: beat.events.iter().map(|event| event.what.clone()).collect(),
    }
}

/// A picture as an address that holds it whole.
fn as_address(svg: &str) -> String {
    let mut address = "data:image/svg+xml,".to_owned();
    // What has a meaning in an address, or in a list of them, stands as its number.
    for byte in svg.trim_end().bytes() {
        match byte {
            _ if byte.is_ascii_alphanumeric() || b"-_.~'():/=;".contains(&byte) => {
                address.push(char::from(byte));
            }
            b'"' => address.push('\''),
            _ => {
                let _ = write!(address, "%{byte:02X}");
            }
        }
    }
    address
}
