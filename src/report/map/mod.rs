//! The table drawn: areas with the units in them, who is engaged with whom, and the arrows of
//! orders. What is drawn where is worked out here, once for text and pictures.

mod areas;
mod distances;
mod sheet;
mod svg;
mod text;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactKind, Owner, Value};
use crate::rulebook::order::{Given, OrderId, Target};
use crate::rulebook::relation::seen_across;
use crate::rulebook::vocabulary::Map;
use crate::scenario::{Scenario, UnitId, listed_units};

pub(crate) use sheet::{CLOSED, Came, DrawnOrders, MapSize, MapView, STYLE, SheetMap, TurnOnMap};
use svg::Canvas;
pub(super) use svg::escaped;
pub(crate) use text::text;

/// The orders of a unit, as they are drawn.
pub(crate) type OrdersOf = (UnitId, Vec<Given>);

/// What is to be drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct Plan {
    /// What is drawn, e.g. `Darius and Alexander, turn 1`.
    pub title: String,
    /// The sides, the first one first.
    pub sides: Vec<String>,
    /// The areas, row by row.
    pub rows: Vec<Vec<DrawnArea>>,
    /// True if every second area of a row is drawn half an area lower.
    pub hex: bool,
    /// Units of which nobody has stated where they stand.
    pub elsewhere: DrawnArea,
    /// Pairs of units that are joined, each once.
    pub joined: Vec<(UnitId, UnitId)>,
    /// What joins them, e.g. `engaged`.
    pub joined_by: String,
    /// The arrows of orders.
    pub arrows: Vec<Arrow>,
}

/// An area.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct DrawnArea {
    /// Its name, e.g. `Darius's right flank`.
    pub name: String,
    /// The units in it, in the order of the scenario.
    pub pieces: Vec<DrawnUnit>,
}

/// A unit as it is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct DrawnUnit {
    /// Which unit.
    pub unit: UnitId,
    /// Its name, with its side where another unit has it too.
    pub name: String,
    /// Its name as it is declared.
    pub plain_name: String,
    /// The number of its side.
    pub side: usize,
    /// What is told of it, e.g. `cavalry, good`.
    pub told: String,
    /// With whom it is joined.
    pub joined: Vec<String>,
    /// What it is ordered, e.g. `Charge → Archers 1`.
    pub orders: Vec<String>,
}

/// The arrow of an order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Arrow {
    /// From which unit.
    pub from: UnitId,
    /// The number of its side.
    pub side: usize,
    /// To where.
    pub to: ArrowTo,
    /// What kind of order it is.
    pub kind: ArrowKind,
    /// The order, e.g. `Charge`.
    pub order: String,
}

/// Where an arrow points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum ArrowTo {
    /// At a unit.
    Unit(UnitId),
    /// At an area, by its row and its number there.
    Area(usize, usize),
}

/// The kinds of orders that are drawn differently.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ArrowKind {
    /// A charge.
    Charge,
    /// A unit that protects another one.
    Protection,
    /// Any other order aimed at a unit.
    Aim,
    /// A move to an area.
    Move,
}

impl Plan {
    /// What is to be drawn of a table, with some orders; `None` where the rulebook has no map.
    pub(crate) fn new(
        scenario: &Scenario,
        rulebook: &Rulebook,
        orders: &[OrdersOf],
    ) -> Option<Self> {
        let map = rulebook.vocabulary().map()?;
        let drawing = Drawing {
            scenario,
            rulebook,
            map,
            orders,
        };
        let area = |name: String| DrawnArea {
            name,
            pieces: Vec::new(),
        };
        let rows = map.rows.iter().map(|row| {
            let names = row.iter().map(|word| drawing.area(*word));
            names.map(area).collect()
        });
        let mut rows: Vec<Vec<DrawnArea>> = rows.collect();
        let mut elsewhere = area("where they stand is not stated".to_owned());
        for unit in scenario.present() {
            let at = drawing.stands(unit).and_then(|word| map.place_of(word));
            let area = at.and_then(|(row, number)| rows.get_mut(row)?.get_mut(number));
            let area = area.unwrap_or(&mut elsewhere);
            area.pieces.push(drawing.piece(unit));
        }
        let joined_by = map.joined.map(|fact| rulebook[fact].name.clone());
        Some(Self {
            title: title_of(scenario, rulebook),
            sides: scenario.side_names().map(str::to_owned).collect(),
            rows,
            hex: map.hex,
            elsewhere,
            joined: drawing.joined(),
            joined_by: joined_by.unwrap_or_default(),
            arrows: drawing.arrows(),
        })
    }

    /// A table without areas: the units of each side in a rank of their own, one side against the other.
    fn of_ranks(scenario: &Scenario, rulebook: &Rulebook, orders: &[OrdersOf]) -> Self {
        let names = |given: &Given| rulebook[given.order].name.clone();
        let ranks = scenario.sides().iter().enumerate().map(|(number, side)| {
            let units = listed_units(scenario, rulebook, side).into_iter();
            let pieces = units.map(|listed| {
                let plain = scenario.unit(listed.unit);
                DrawnUnit {
                    unit: listed.unit,
                    name: scenario.display_name(listed.unit),
                    plain_name: plain.map(|unit| unit.name.clone()).unwrap_or_default(),
                    side: number,
                    told: listed.first_facts(MOST_TOLD),
                    joined: Vec::new(),
                    orders: orders_of(orders, listed.unit).iter().map(names).collect(),
                }
            });
            vec![DrawnArea {
                name: side.name.clone(),
                pieces: pieces.collect(),
            }]
        });
        let arrows = orders.iter().flat_map(|(unit, given)| {
            let side = scenario.unit(*unit).map_or(0, |unit| unit.side);
            given.iter().filter_map(move |one| match one.target {
                Target::Unit(target) => Some(Arrow {
                    from: *unit,
                    side: usize::from(side),
                    to: ArrowTo::Unit(target),
                    kind: ArrowKind::Aim,
                    order: names(one),
                }),
                _ => None,
            })
        });
        Self {
            title: title_of(scenario, rulebook),
            sides: scenario.side_names().map(str::to_owned).collect(),
            rows: ranks.collect(),
            arrows: arrows.collect(),
            ..Self::default()
        }
    }

    /// All units that are drawn.
    pub(crate) fn pieces(&self) -> impl Iterator<Item = &DrawnUnit> {
        let areas = self.rows.iter().flatten().chain([&self.elsewhere]);
        areas.flat_map(|area| &area.pieces)
    }
}

/// So many facts of a unit are told beside its name.
const MOST_TOLD: usize = 2;

/// A table as a picture: its areas by their points where the rulebook has them, else in rows; without
/// areas the sides as ranks.
pub(crate) fn picture(scenario: &Scenario, rulebook: &Rulebook, orders: &[OrdersOf]) -> String {
    picture_for(scenario, rulebook, orders, MapSize::Wide, None)
}

/// The same for a phone or a desk, and around the units of some sides.
pub(crate) fn picture_for(
    scenario: &Scenario,
    rulebook: &Rulebook,
    orders: &[OrdersOf],
    size: MapSize,
    own: Option<&[usize]>,
) -> String {
    let Some(map) = SheetMap::new(rulebook) else {
        if let Some(plan) = Plan::new(scenario, rulebook, orders) {
            return areas::svg(&plan, size);
        }
        let plan = Plan::of_ranks(scenario, rulebook, orders);
        let mut canvas = Canvas::new(size);
        areas::ranks(&mut canvas, &plan);
        distances::draw(&mut canvas, scenario, rulebook, own.unwrap_or(&[0]));
        return canvas.finished(&plan.title);
    };
    let drawn = orders.iter().map(|(unit, given)| DrawnOrders {
        unit: *unit,
        given: given.clone(),
        came: Came::Through,
    });
    let drawn = TurnOnMap {
        orders: drawn.collect(),
        ..TurnOnMap::default()
    };
    let title = title_of(scenario, rulebook);
    let view = MapView {
        title: &title,
        size,
        own,
    };
    map.svg(scenario, rulebook, &drawn, &view)
}

/// The name of a table and of its turn.
pub(crate) fn title_of(scenario: &Scenario, rulebook: &Rulebook) -> String {
    let turn = scenario.turn();
    let turn = turn.map(|turn| rulebook.play().turn_name(turn));
    let name = scenario.name().map(str::to_owned);
    let parts: Vec<String> = name.into_iter().chain(turn).collect();
    parts.join(", ")
}

struct Drawing<'a> {
    scenario: &'a Scenario,
    rulebook: &'a Rulebook,
    map: &'a Map,
    orders: &'a [OrdersOf],
}

impl Drawing<'_> {
    fn side(&self, unit: UnitId) -> usize {
        let unit = self.scenario.unit(unit);
        unit.map_or(0, |unit| usize::from(unit.side))
    }

    fn words(&self) -> &[String] {
        match &self.rulebook[self.map.place].kind {
            FactKind::Word(words) => words,
            _ => &[],
        }
    }

    /// Returns the number of areas each side has; none where they belong to nobody.
    fn areas_of_side(&self) -> usize {
        self.rulebook[self.map.place].areas_of_side()
    }

    /// An area, by the name of its side where it has one; its word is as the first side sees it.
    fn area(&self, word: usize) -> String {
        let written = self.words().get(word).map_or("", String::as_str);
        let side = word.checked_div(self.areas_of_side());
        let side = side.and_then(|side| self.scenario.sides().get(side));
        match (written.split_once(' '), side) {
            (Some((_, area)), Some(side)) => format!("{}'s {area}", side.name),
            _ => written.to_owned(),
        }
    }

    /// Where a unit stands, as the first side sees it.
    fn stands(&self, unit: UnitId) -> Option<usize> {
        let place = self.scenario.value(unit, Owner::Unit, self.map.place);
        let word = place.word_number()?;
        Some(self.seen_by_first(unit, word))
    }

    fn seen_by_first(&self, unit: UnitId, word: usize) -> usize {
        if self.side(unit) == 0 {
            word
        } else {
            seen_across(word, self.areas_of_side())
        }
    }

    fn piece(&self, unit: UnitId) -> DrawnUnit {
        let told = self.map.tells.iter().filter_map(|id| {
            let value = self.scenario.value(unit, Owner::Unit, *id);
            let fact = value.known().map(|_| &self.rulebook[*id])?;
            // Of flags those are told that are so, in their own words.
            if fact.kind == FactKind::Flag {
                let phrase = self.rulebook.facts().phrase_of(*id, value);
                let phrase = phrase.filter(|_| value == Value::flag(true));
                return phrase.map(str::to_owned);
            }
            Some(self.scenario.shown(fact, value))
        });
        let joined = self.joined_with(unit);
        let joined = joined.map(|other| self.scenario.display_name(other));
        let orders = orders_of(self.orders, unit).iter();
        let plain = self.scenario.unit(unit);
        DrawnUnit {
            unit,
            name: self.scenario.display_name(unit),
            plain_name: plain.map(|unit| unit.name.clone()).unwrap_or_default(),
            side: self.side(unit),
            told: told.collect::<Vec<_>>().join(", "),
            joined: joined.collect(),
            orders: orders.map(|given| self.order(unit, given)).collect(),
        }
    }

    fn joined_with(&self, unit: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        let others = self.scenario.pairs_of(unit).iter().map(|pair| pair.other);
        let others = others.filter(|other| !self.scenario.is_removed(*other));
        others.filter(move |other| {
            self.map.joined.is_some_and(|fact| {
                self.scenario.pair_value(unit, *other, fact) == Value::flag(true)
            })
        })
    }

    fn joined(&self) -> Vec<(UnitId, UnitId)> {
        let pairs = self.scenario.present().flat_map(|unit| {
            let others = self.joined_with(unit).filter(move |other| unit < *other);
            others.map(move |other| (unit, other))
        });
        pairs.collect()
    }

    /// The area that an order names, as the first side sees it.
    fn chosen_area(&self, unit: UnitId, given: &Given) -> Option<usize> {
        let word = area_named(given, self.map, self.rulebook)?;
        Some(self.seen_by_first(unit, word))
    }

    fn order(&self, unit: UnitId, given: &Given) -> String {
        let name = self.rulebook[given.order].name.clone();
        match (given.target, self.chosen_area(unit, given)) {
            (Target::Unit(target), area) => {
                let target = self.scenario.display_name(target);
                let area = area.map(|area| format!(" → {}", self.area(area)));
                format!("{name} → {target}{}", area.unwrap_or_default())
            }
            (_, Some(area)) => format!("{name} → {}", self.area(area)),
            _ => name,
        }
    }

    fn arrows(&self) -> Vec<Arrow> {
        let meeting = self.rulebook.play().meeting.as_ref();
        let is_charge =
            |order: OrderId| meeting.is_some_and(|meeting| meeting.charge.order == order);
        let protection = meeting.and_then(|meeting| meeting.protection.as_ref());
        let mut arrows = Vec::new();
        for unit in self.scenario.present() {
            for given in orders_of(self.orders, unit) {
                let area = self.chosen_area(unit, given);
                let area = area.and_then(|area| self.map.place_of(area));
                let (to, kind) = match (given.target, area) {
                    (Target::Unit(target), _) => {
                        let kind = if is_charge(given.order) {
                            ArrowKind::Charge
                        } else if protection.is_some_and(|one| one.order == given.order) {
                            ArrowKind::Protection
                        } else {
                            ArrowKind::Aim
                        };
                        (ArrowTo::Unit(target), kind)
                    }
                    (_, Some((row, number))) => (ArrowTo::Area(row, number), ArrowKind::Move),
                    _ => continue,
                };
                arrows.push(Arrow {
                    from: unit,
                    side: self.side(unit),
                    to,
                    kind,
                    order: self.rulebook[given.order].name.clone(),
                });
            }
        }
        arrows
    }
}

/// The area that an order names, as the side of its unit sees it.
fn area_named(given: &Given, map: &Map, rulebook: &Rulebook) -> Option<usize> {
    let choice = rulebook[given.order].choice?;
    let name = &rulebook.vocabulary().choices().get(choice)?.name;
    let is_of_map = rulebook.vocabulary().fact_named(name)? == map.place;
    given.word.filter(|_| is_of_map).map(usize::from)
}

/// What a unit is ordered.
fn orders_of(orders: &[OrdersOf], unit: UnitId) -> &[Given] {
    let mut orders = orders.iter();
    let own = orders.find(|(of, _)| *of == unit);
    own.map_or(&[], |(_, given)| given.as_slice())
}
