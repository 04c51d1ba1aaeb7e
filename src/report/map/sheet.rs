//! A map of areas by points as a picture: land and sea, who owns what, units with the letters of their
//! sides, and the arrows of orders. It can be read in colour, by the colour-blind and in grey print:
//! each side has a letter, each kind of line a stroke of its own.

mod labels;
mod strokes;

use std::fmt::Write as _;

use crate::geometry::{AreaKind, AreaMap, Point};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Owner, Value};
use crate::rulebook::order::{Given, Target};
use crate::rulebook::vocabulary::{Map, MapSheet};
use crate::scenario::{Scenario, UnitId};

use super::area_named;
use super::svg::escaped;
use labels::Labels;
use strokes::{Stroke, path, ring_path, stroke};

/// How large names and units are drawn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum MapSize {
    /// For a desk or paper: full names.
    Wide,
    /// For a phone: short names and larger units.
    Phone,
}

impl MapSize {
    /// How much larger units and arrows are than on a desk.
    fn scale(self) -> f64 {
        match self {
            Self::Wide => 1.0,
            Self::Phone => 1.9,
        }
    }
}

/// What became of an order.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Came {
    /// Nobody knows yet, or it was carried out.
    Through,
    /// The unit was kept out.
    KeptOut,
}

/// The orders of a unit with what became of them.
#[derive(Clone, Debug)]
pub(crate) struct DrawnOrders {
    pub unit: UnitId,
    pub given: Vec<Given>,
    pub came: Came,
}

/// What is drawn on a table.
#[derive(Clone, Debug, Default)]
pub(crate) struct TurnOnMap {
    /// The orders of units.
    pub orders: Vec<DrawnOrders>,
    /// Units that were driven out, each with the area in which it stands then.
    pub retreats: Vec<(UnitId, usize)>,
    /// Units that leave the table.
    pub gone: Vec<UnitId>,
}

/// The colours of a side: of its units, of the letter on them, and of the land that it owns.
struct Colours {
    unit: &'static str,
    letter: &'static str,
    ground: &'static str,
    /// Lines of pale colours have a dark edge, all others a white one.
    is_pale: bool,
    /// The colour of its lines, where it is not that of its units.
    line: &'static str,
}

/// The colours of the first seven sides, told apart by all kinds of sight.
const COLOURS: [Colours; 7] = [
    colours("#1f3f8f", "#ffffff", "#8fa3e0", false),
    colours("#4fb0e8", "#000000", "#b9e4fb", true),
    colours("#2b2b2b", "#ffffff", "#8d8d8a", false),
    colours("#17806b", "#ffffff", "#7fc4a4", false),
    colours("#b3261e", "#ffffff", "#e3907a", false),
    Colours {
        unit: "#ffffff",
        letter: "#000000",
        ground: "#f7f2fb",
        is_pale: false,
        line: "#7a3fa0",
    },
    colours("#f0bf1a", "#000000", "#f6d559", true),
];

const fn colours(
    unit: &'static str,
    letter: &'static str,
    ground: &'static str,
    is_pale: bool,
) -> Colours {
    Colours {
        unit,
        letter,
        ground,
        is_pale,
        line: unit,
    }
}

fn colours_of(side: usize) -> &'static Colours {
    static FIRST: Colours = colours("#1f3f8f", "#ffffff", "#8fa3e0", false);
    COLOURS.get(side % COLOURS.len()).unwrap_or(&FIRST)
}

/// A map with its shapes, for any number of tables.
pub(crate) struct SheetMap<'r> {
    map: &'r Map,
    sheet: &'r MapSheet,
    shapes: AreaMap,
    /// Where the name of each area stands.
    middles: Vec<Point>,
}

/// A unit on the map.
struct Token {
    unit: UnitId,
    name: String,
    side: usize,
    is_ship: bool,
    at: Point,
    is_gone: bool,
}

impl Token {
    /// A line from it, in the colour of its side.
    fn stroke(&self, to: Point, kind: strokes::Kind) -> Stroke {
        let colours = colours_of(self.side);
        Stroke {
            from: self.at,
            to,
            colour: colours.line,
            is_pale: colours.is_pale,
            kind,
        }
    }
}

impl<'r> SheetMap<'r> {
    /// The map of a rulebook; none where its areas have no points.
    pub(crate) fn new(rulebook: &'r Rulebook) -> Option<Self> {
        let map = rulebook.vocabulary().map()?;
        let sheet = map.sheet.as_ref()?;
        let [width, height] = sheet.size.map(f64::from);
        let shapes = AreaMap::new(&sheet.points(), width, height);
        let middles = sheet
            .areas
            .iter()
            .enumerate()
            .map(|(number, area)| area.label.map_or_else(|| shapes.middle(number), point));
        let middles = middles.collect();
        Some(Self {
            map,
            sheet,
            shapes,
            middles,
        })
    }

    /// Where something that stands in an area is drawn.
    fn spot(&self, word: usize, size: MapSize) -> Option<Point> {
        let area = self.sheet.area_of(word)?;
        let known = self.sheet.areas.get(area)?;
        let coast = known.coasts.iter().find(|(coast, _)| *coast == word);
        let place = match coast {
            Some((_, at)) => point(*at),
            None => *self.middles.get(area)?,
        };
        // Its name stands above it.
        Some(Point::new(place.x, place.y + 5.0 * size.scale()))
    }

    /// The word of the area in which a unit stands.
    pub(crate) fn place_of(&self, table: &Scenario, unit: UnitId) -> Option<usize> {
        let place = table.value(unit, Owner::Unit, self.map.place);
        place.word_number()
    }

    /// The area and the side of everything that is owned.
    fn owners(&self, table: &Scenario, rulebook: &Rulebook) -> Vec<Option<usize>> {
        let mut owners = vec![None; self.sheet.areas.len()];
        let Some([held, owner]) = self.sheet.owned else {
            return owners;
        };
        for unit in (0..).take(table.units().len()) {
            let value = |fact| table.value(unit, Owner::Unit, fact);
            let area = value(held).word_number();
            let area = area.and_then(|word| self.sheet.area_of(word));
            let side = value(owner);
            let fact = &rulebook[owner];
            if side == Value::UNKNOWN {
                continue;
            }
            let name = table.shown(fact, side);
            let side = table.sides().iter().position(|side| side.name == name);
            if let Some(known) = area.and_then(|area| owners.get_mut(area)) {
                *known = side;
            }
        }
        owners
    }

    /// The units that stand on the sheet. Of two in one area the later stands beside the first.
    fn tokens(&self, table: &Scenario, gone: &[UnitId], size: MapSize) -> Vec<Token> {
        let mut tokens: Vec<Token> = Vec::new();
        let units = (0..).zip(table.units());
        for (unit, of) in units.filter(|(unit, _)| !table.is_removed(*unit)) {
            let at = self.place_of(table, unit);
            let Some(mut at) = at.and_then(|word| self.spot(word, size)) else {
                continue;
            };
            while tokens.iter().any(|other| other.at.distance(at) < 12.0) {
                at = Point::new(at.x + 16.0 * size.scale(), at.y + 8.0 * size.scale());
            }
            let is_ship = self.sheet.ships.iter().any(|(fact, word)| {
                table.value(unit, Owner::Unit, *fact).word_number() == Some(*word)
            });
            tokens.push(Token {
                unit,
                name: table.display_name(unit),
                side: usize::from(of.side),
                is_ship,
                at,
                is_gone: gone.contains(&unit),
            });
        }
        tokens
    }

    /// The shapes of all areas, which pictures of the map share by the prefix of their ids.
    pub(crate) fn shapes_svg(&self, prefix: &str) -> String {
        let mut text = String::new();
        for (number, rings) in self.shapes.rings.iter().enumerate() {
            let rings: String = rings.iter().map(|ring| ring_path(ring)).collect();
            let _ = write!(text, r#"<path id="{prefix}{number}" d="{rings}"/>"#);
        }
        for (class, is_of) in [
            ("sea", [true, true]),
            ("bound", [false, false]),
            ("coast", [true, false]),
        ] {
            let _ = write!(text, r#"<path id="{prefix}{class}" class="{class}" d=""#);
            for border in &self.shapes.borders {
                let Some(other) = border.other else { continue };
                let mut kinds = [self.is_sea(border.one), self.is_sea(other)];
                kinds.sort_by(|one, other| other.cmp(one));
                if kinds == is_of {
                    text.push_str(&path(&border.line));
                }
            }
            text.push_str(r#""/>"#);
        }
        text
    }

    fn is_sea(&self, area: usize) -> bool {
        let area = self.sheet.areas.get(area);
        area.is_some_and(|area| area.kind == AreaKind::Sea)
    }

    /// A table on the map, with what is done on it. The shapes stand in `defs` by their prefix.
    pub(crate) fn picture(
        &self,
        table: &Scenario,
        rulebook: &Rulebook,
        turn: &TurnOnMap,
        size: MapSize,
        prefix: &str,
    ) -> String {
        let owners = self.owners(table, rulebook);
        let tokens = self.tokens(table, &turn.gone, size);
        let letters = letters(table);
        let mut text = String::new();
        for (number, area) in self.sheet.areas.iter().enumerate() {
            let owner = owners.get(number).copied().flatten();
            let fill = match (area.kind, owner) {
                (AreaKind::Sea, _) => r#"class="water""#.to_owned(),
                (AreaKind::Closed, _) => r#"class="closed""#.to_owned(),
                (AreaKind::Land, Some(side)) => {
                    format!(r#"class="tint" fill="{}""#, colours_of(side).ground)
                }
                (AreaKind::Land, None) => r#"class="free""#.to_owned(),
            };
            let _ = write!(text, r##"<use href="#{prefix}{number}" {fill}/>"##);
        }
        for class in ["sea", "bound", "coast"] {
            let _ = write!(text, r##"<use href="#{prefix}{class}"/>"##);
        }
        for line in self.lines(table, rulebook, turn, &tokens, size) {
            text.push_str(&stroke(&line, size.scale()));
        }
        let labels = Labels {
            sheet: self.sheet,
            shapes: &self.shapes,
            middles: &self.middles,
            size,
        };
        let taken: Vec<Point> = tokens.iter().map(|token| token.at).collect();
        let letter = |side: usize| letters.get(side).map_or("", String::as_str);
        text.push_str(&labels.svg(&owners, &taken, &|side| {
            let colours = colours_of(side);
            (letter(side).to_owned(), colours.unit, colours.letter)
        }));
        for token in &tokens {
            text.push_str(&token_svg(token, letter(token.side), size.scale()));
        }
        text
    }

    /// The lines of orders, help first, so that moves lie above it.
    fn lines(
        &self,
        table: &Scenario,
        rulebook: &Rulebook,
        turn: &TurnOnMap,
        tokens: &[Token],
        size: MapSize,
    ) -> Vec<Stroke> {
        let drawn = |unit: UnitId| tokens.iter().find(|token| token.unit == unit);
        let mut help = Vec::new();
        let mut moves = Vec::new();
        for of in &turn.orders {
            let Some(token) = drawn(of.unit) else {
                continue;
            };
            for given in &of.given {
                let area = self.area_named(table, rulebook, of.unit, given);
                let to = area.and_then(|word| self.spot(word, size));
                match (given.target, to) {
                    (Target::Unit(other), to) => {
                        let Some(other) = drawn(other) else { continue };
                        let middle = to.map_or(other.at, |to| other.at.towards(to, 0.45));
                        let name = &rulebook[given.order].name;
                        let kind = if self.sheet.carries.as_ref() == Some(name) {
                            strokes::Kind::Carries
                        } else {
                            strokes::Kind::Helps
                        };
                        help.push(token.stroke(middle, kind));
                    }
                    (_, Some(to)) if to.distance(token.at) > 1.0 => {
                        let kind = match of.came {
                            Came::KeptOut => strokes::Kind::KeptOut,
                            Came::Through => strokes::Kind::Moves,
                        };
                        moves.push(token.stroke(to, kind));
                    }
                    _ => {}
                }
            }
        }
        for (unit, to) in &turn.retreats {
            if let (Some(token), Some(to)) = (drawn(*unit), self.spot(*to, size)) {
                moves.push(token.stroke(to, strokes::Kind::Retreats));
            }
        }
        help.append(&mut moves);
        help
    }

    /// The area to which an order takes a unit.
    pub(crate) fn goal(
        &self,
        table: &Scenario,
        rulebook: &Rulebook,
        unit: UnitId,
        given: &Given,
    ) -> Option<usize> {
        let word = self.area_named(table, rulebook, unit, given);
        let word = word.filter(|_| !matches!(given.target, Target::Unit(_)));
        self.sheet.area_of(word?)
    }

    /// The area of the sheet in which a unit stands.
    pub(crate) fn area_under(&self, table: &Scenario, unit: UnitId) -> Option<usize> {
        self.sheet.area_of(self.place_of(table, unit)?)
    }

    /// The box of the whole sheet.
    pub(crate) fn view_box(&self) -> String {
        let [width, height] = self.sheet.size;
        format!("0 0 {width} {height}")
    }

    /// The area that an order names.
    fn area_named(
        &self,
        table: &Scenario,
        rulebook: &Rulebook,
        unit: UnitId,
        given: &Given,
    ) -> Option<usize> {
        let word = area_named(given, self.map, rulebook)?;
        // A unit that stays draws nothing.
        (self.place_of(table, unit) != Some(word)).then_some(word)
    }

    /// A box around the units of some sides, for a phone; the whole sheet where they have none.
    fn own_part(&self, table: &Scenario, sides: &[usize]) -> [f64; 4] {
        let [width, height] = self.sheet.size.map(f64::from);
        let tokens = self.tokens(table, &[], MapSize::Phone);
        let own: Vec<Point> = tokens
            .iter()
            .filter(|token| sides.contains(&token.side))
            .map(|token| token.at)
            .collect();
        let Some(first) = own.first() else {
            return [0.0, 0.0, width, height];
        };
        let (mut least, mut most) = (*first, *first);
        for at in &own {
            least = Point::new(least.x.min(at.x), least.y.min(at.y));
            most = Point::new(most.x.max(at.x), most.y.max(at.y));
        }
        // Room for what a unit may reach, and at least so much that names fit.
        let room = 110.0;
        let wide = (most.x - least.x + 2.0 * room).clamp(420.0, width);
        let high = (most.y - least.y + 2.0 * room).clamp(320.0, height);
        let middle = least.towards(most, 0.5);
        let left = (middle.x - wide / 2.0).clamp(0.0, width - wide);
        let top = (middle.y - high / 2.0).clamp(0.0, height - high);
        [left.round(), top.round(), wide.round(), high.round()]
    }

    /// A whole picture by itself.
    pub(crate) fn svg(
        &self,
        table: &Scenario,
        rulebook: &Rulebook,
        turn: &TurnOnMap,
        view: &MapView<'_>,
    ) -> String {
        let [width, height] = self.sheet.size;
        let whole = [0.0, 0.0, f64::from(width), f64::from(height)];
        let part = view.own.map_or(whole, |sides| self.own_part(table, sides));
        let drawn = self.picture(table, rulebook, turn, view.size, "a");
        let [left, top, wide, high] = part;
        let title = escaped(view.title);
        format!(
            r#"<svg xmlns="http://www.w3.org/2000/svg" class="map" viewBox="{left} {top} {wide} {high}" width="{wide}" height="{high}" role="img" aria-label="{title}"><title>{title}</title><style>{STYLE}</style><defs>{CLOSED}{}</defs>{drawn}</svg>
"#,
            self.shapes_svg("a")
        )
    }
}

/// How a map is looked at.
pub(crate) struct MapView<'a> {
    /// What it is called.
    pub title: &'a str,
    /// How large names and units are.
    pub size: MapSize,
    /// The sides around whose units it is cut; the whole map without them.
    pub own: Option<&'a [usize]>,
}

fn point([x, y]: [i32; 2]) -> Point {
    Point::new(f64::from(x), f64::from(y))
}

/// A letter for each side, two where several begin with the same one.
fn letters(table: &Scenario) -> Vec<String> {
    let names: Vec<&str> = table.side_names().collect();
    let begin = |name: &str, letters: usize| name.chars().take(letters).collect::<String>();
    let letters = names.iter().map(|name| {
        let same = names
            .iter()
            .filter(|other| begin(other, 1) == begin(name, 1));
        begin(name, if same.count() > 1 { 2 } else { 1 })
    });
    letters.collect()
}

/// A unit: a box, or the hull of a ship, with the letter of its side.
fn token_svg(token: &Token, letter: &str, scale: f64) -> String {
    let colours = colours_of(token.side);
    let s = |length: f64| strokes::short(length * scale);
    let shape = if token.is_ship {
        let [bow, deck, stern, keel, end] = [-13.0, -7.0, 13.0, 8.0, -8.0].map(s);
        format!(r#"<path d="M{bow} {deck}H{stern}L{keel} {keel}H{end}Z"/>"#)
    } else {
        let [x, y, width, height, round] = [-10.0, -8.0, 20.0, 16.0, 2.5].map(s);
        format!(r#"<rect x="{x}" y="{y}" width="{width}" height="{height}" rx="{round}"/>"#)
    };
    let rim = if colours.line == colours.unit {
        String::new()
    } else {
        format!(r#" style="stroke:{};stroke-width:2.6""#, colours.line)
    };
    let ring = if token.is_gone {
        format!(r#"<circle class="out" r="{}"/>"#, s(16.0))
    } else {
        String::new()
    };
    format!(
        r#"<g class="unit" transform="translate({} {})"><title>{}</title><g fill="{}"{rim}>{shape}</g><text y="{}" font-size="{}" fill="{}">{}</text>{ring}</g>"#,
        strokes::short(token.at.x),
        strokes::short(token.at.y),
        escaped(&token.name),
        colours.unit,
        s(4.6),
        s(13.0),
        colours.letter,
        escaped(letter)
    )
}

/// The pattern of land that nobody enters.
pub(crate) const CLOSED: &str = r##"<pattern id="closed" width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><rect width="7" height="7" fill="#d8d4c8"/><path d="M0 0V7" stroke="#b9b4a4" stroke-width="2"/></pattern>"##;

/// The strokes and colours of maps, on light and dark ground.
pub(crate) const STYLE: &str = r#".map{--water:#dfeaf0;--free:#e4d9bd;--paper:#fff;--ink:#1b1b1b;--shore:#51708a;--bound:#8b8168;font-family:system-ui,"Noto Sans",sans-serif}
.map text{text-anchor:middle}
.water{fill:var(--water)}.free{fill:var(--free)}.closed{fill:url(#closed)}
.sea{fill:none;stroke:#a9c2d1;stroke-width:1.2;stroke-dasharray:5 4}
.bound{fill:none;stroke:var(--bound);stroke-width:1.1}
.coast{fill:none;stroke:var(--shore);stroke-width:2.2;stroke-linejoin:round}
.n{fill:var(--ink);paint-order:stroke;stroke:rgba(255,255,255,.62);stroke-width:2.4px;stroke-linejoin:round}
.n.s{font-style:italic;fill:#27506e}
.centre{stroke:#1b1b1b;stroke-width:1.5}.centre.nobody{fill:var(--paper)}
.unit g{stroke:#111;stroke-width:1.6;stroke-linejoin:round}.unit text{font-weight:800}
.out{fill:none;stroke:#b00014;stroke-width:3;stroke-dasharray:6 4}
.edge{fill:none;stroke:#fff;opacity:.85;stroke-linecap:round}.edge.dark{stroke:#14171a;opacity:.9}
.go{fill:none}.tip{stroke:#fff;stroke-width:1.4}.bar{stroke:#b00014;stroke-linecap:round}.dot{stroke:#fff;stroke-width:1.5}
@media (prefers-color-scheme:dark){.map{--water:#16242e;--free:#4a463c;--paper:#ddd;--ink:#fff;--shore:#8db0c6;--bound:#2a2721}
.sea{stroke:#31495a}.n{stroke:rgba(0,0,0,.75)}.n.s{fill:#b5d3e6;stroke:rgba(0,0,0,.55)}.tint{filter:brightness(.58) saturate(1.25)}}"#;
