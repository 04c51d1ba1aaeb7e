//! The words of a rulebook: facts, orders, sets of orders, choices and rulings by name.

use std::sync::Arc;

use crate::names::{Index, NearIndex, fold, listed_quoted, suggestion};

use crate::geometry::{AreaKind, AreaPoints, Point};
use crate::source::Place;

use super::fact::{Fact, FactId, OWN_SIDE};
use super::order::{Order, OrderId, OrderSet};
use super::predicate::tree::Expression;
use super::predicate::{Lowered, ParsedText};
use super::relation::Relation;
use super::ruling::{Ruling, RulingId, Rulings};
use super::unit_descriptions::UnitPhrases;

/// A set of words that can stand in an order's phrase, e.g. the formations of `reform [into
/// {formation}]`.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceWords {
    /// Its name.
    pub name: String,
    /// Its words.
    pub words: Vec<String>,
    /// How each is written on a sheet, areas of sides as they are kept.
    pub written: Vec<String>,
}

impl ChoiceWords {
    /// What stands for one of the words in a line that is shown: `AREA` in `Elm: Move to AREA`.
    pub fn hole(&self) -> String {
        self.name.to_uppercase()
    }
}

/// A table by the words of one or two facts that gives whole numbers.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct NumberTable {
    /// Its name.
    pub name: String,
    /// The fact by which rows are found, and the one by which columns are.
    pub facts: Vec<FactId>,
    /// The values of the words of these facts, and the number that stands there.
    pub rows: Vec<(Vec<i64>, i64)>,
}

/// How a table is drawn.
#[derive(Clone, Debug, PartialEq)]
pub struct Map {
    /// The fact that says where units stand.
    pub place: FactId,
    /// The areas row by row, by the numbers of their words as the first side sees them.
    pub rows: Vec<Vec<usize>>,
    /// True if every second area of a row lies half an area lower.
    pub hex: bool,
    /// Facts that are told of each unit.
    pub tells: Vec<FactId>,
    /// The flag of pairs that is drawn between units.
    pub joined: Option<FactId>,
    /// The areas by points, where the rulebook gives them.
    pub sheet: Option<MapSheet>,
}

/// Distances that are drawn where they are measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Distances {
    /// The measure of pairs that says how far two units are apart.
    pub between: FactId,
    /// The measure of units that says how far they reach.
    pub reach: Option<FactId>,
}

/// Areas by points on a sheet, from which their shapes are made.
#[derive(Clone, Debug, PartialEq)]
pub struct MapSheet {
    /// Its width and height, in units of its own.
    pub size: [i32; 2],
    /// The areas.
    pub areas: Vec<MapArea>,
    /// Relations of which each pair has a border, by their names.
    pub borders: Vec<String>,
    /// The fact that says where what is owned lies, and the one that says whose it is.
    pub owned: Option<[FactId; 2]>,
    /// Words of facts of units that are drawn as ships: the fact, and the number of the word.
    pub ships: Vec<(FactId, usize)>,
    /// The name of the order by which units carry others.
    pub carries: Option<String>,
    /// Where the list of areas stands in the rulebook.
    pub place: Place,
}

/// An area of a sheet.
#[derive(Clone, Debug, PartialEq)]
pub struct MapArea {
    /// The number of its word; none where nobody enters.
    pub word: Option<usize>,
    /// Its name.
    pub name: String,
    /// Its short name.
    pub short: String,
    /// What it is.
    pub kind: AreaKind,
    /// The points that lie in it.
    pub points: Vec<[i32; 2]>,
    /// True if a centre lies there.
    pub has_centre: bool,
    /// Where its name stands, if not where most room is.
    pub label: Option<[i32; 2]>,
    /// Where units on its coasts stand, by the numbers of these areas' words.
    pub coasts: Vec<(usize, [i32; 2])>,
}

impl MapSheet {
    /// The area that has a word as its own, or as one of its coasts.
    pub(crate) fn area_of(&self, word: usize) -> Option<usize> {
        self.areas.iter().position(|area| {
            let mut coasts = area.coasts.iter();
            area.word == Some(word) || coasts.any(|(coast, _)| *coast == word)
        })
    }

    /// The areas as shapes are made of them.
    pub(crate) fn points(&self) -> Vec<AreaPoints> {
        let areas = self.areas.iter().map(|area| AreaPoints {
            points: area
                .points
                .iter()
                .map(|[x, y]| Point::new(f64::from(*x), f64::from(*y)))
                .collect(),
            kind: area.kind,
        });
        areas.collect()
    }
}

impl Map {
    /// The row of an area, and its number there.
    pub(crate) fn place_of(&self, word: usize) -> Option<(usize, usize)> {
        self.rows
            .iter()
            .enumerate()
            .find_map(|(row, areas)| Some((row, areas.iter().position(|area| *area == word)?)))
    }
}

/// What a rulebook can speak of.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Vocabulary {
    pub(crate) facts: Vec<Fact>,
    pub(crate) orders: Vec<Order>,
    pub(crate) sets: Vec<(String, OrderSet)>,
    pub(crate) choices: Vec<ChoiceWords>,
    pub(crate) rulings: Vec<Ruling>,
    pub(crate) number_tables: Vec<NumberTable>,
    pub(crate) relations: Vec<Relation>,
    /// Predicates by their folded names.
    pub(crate) terms: Index<String, ParsedText<Expression>>,
    pub(crate) map: Option<Map>,
    pub(crate) distances: Option<Distances>,
    pub(crate) unit_phrases: Arc<UnitPhrases>,
    pub(crate) fact_names: Index<String, FactId>,
    pub(crate) order_names: Index<String, OrderSet>,
    pub(crate) ruling_names: Index<String, RulingId>,
    pub(crate) lowered: Lowered,
}

impl Vocabulary {
    /// How units are called besides by their names.
    pub(crate) fn unit_phrases(&self) -> &Arc<UnitPhrases> {
        &self.unit_phrases
    }

    /// All facts, by number.
    pub fn facts(&self) -> &[Fact] {
        &self.facts
    }

    /// The fact of a number.
    pub fn fact(&self, id: FactId) -> Option<&Fact> {
        self.facts.get(id.index())
    }

    /// The fact of a name.
    pub fn fact_named(&self, name: &str) -> Option<FactId> {
        self.fact_names.get(&fold(name)).copied()
    }

    /// All terms, by name: each with the predicate that it stands for.
    pub(crate) fn terms(&self) -> Vec<(&str, &str)> {
        let terms = self.terms.iter();
        let mut terms: Vec<_> = terms
            .map(|(name, term)| (name.as_str(), term.text()))
            .collect();
        terms.sort_unstable();
        terms
    }

    /// The predicate that a name stands for.
    pub(crate) fn term(&self, name: &str) -> Option<&ParsedText<Expression>> {
        if self.terms.is_empty() {
            return None;
        }
        self.terms.get(&fold(name))
    }

    /// All orders, by number.
    pub fn orders(&self) -> &[Order] {
        &self.orders
    }

    /// The order of a number.
    pub fn order(&self, id: OrderId) -> Option<&Order> {
        self.orders.get(id.index())
    }

    /// Returns whether an order answers a question of the turn, and begins nothing itself.
    pub(crate) fn is_answer(&self, id: OrderId) -> bool {
        self.order(id)
            .is_some_and(|order| order.answer_of.is_some())
    }

    /// The numbers of all orders.
    pub fn order_ids(&self) -> impl Iterator<Item = OrderId> + Clone + use<> {
        OrderId::all().take(self.orders.len())
    }

    /// The orders that a name stands for: one order, or a set of them.
    pub fn orders_named(&self, name: &str) -> Option<OrderSet> {
        self.order_names.get(&fold(name)).copied()
    }

    /// The one order of a name.
    pub fn order_named(&self, name: &str) -> Option<OrderId> {
        let folded = fold(name);
        let set = self
            .order_names
            .get(&folded)
            .copied()
            .filter(|set| set.len() == 1)?;
        let (number, order) = (0..=u8::MAX)
            .zip(&self.orders)
            .find(|(number, _)| set.has(OrderId(*number)))?;
        // A set of one order is no order.
        (fold(&order.name) == folded).then_some(OrderId(number))
    }

    /// The names of the orders in a set, in the rulebook's order.
    pub(crate) fn order_list(&self, set: OrderSet) -> Vec<&str> {
        let numbered = self.orders.iter().zip(0..=u8::MAX);
        numbered
            .filter(|(_, number)| set.has(OrderId(*number)))
            .map(|(order, _)| order.name.as_str())
            .collect()
    }

    /// All rulings, by number.
    pub fn rulings(&self) -> &[Ruling] {
        &self.rulings
    }

    /// The ruling of a number.
    pub fn ruling(&self, id: RulingId) -> Option<&Ruling> {
        self.rulings.get(id.index())
    }

    /// The ruling of an id.
    pub fn ruling_named(&self, id: &str) -> Option<RulingId> {
        self.ruling_names.get(&fold(id)).copied()
    }

    /// A ruling and one of its options, by their names.
    pub fn ruling_option(&self, ruling: &str, option: &str) -> Option<(RulingId, usize)> {
        let number = self.ruling_named(ruling)?;
        let option = self.ruling(number)?.option(option)?;
        Some((number, option))
    }

    /// All rulings, each with the number of its option in force.
    pub(crate) fn rulings_in_force<'v>(
        &'v self,
        rulings: &'v Rulings,
    ) -> impl Iterator<Item = (&'v Ruling, usize)> {
        let numbered = self.rulings.iter().zip(RulingId::all());
        numbered.map(|(ruling, number)| (ruling, usize::from(rulings.shown(number))))
    }

    /// The rulings in force that are not the default, in words.
    pub(crate) fn changed_rulings(&self, rulings: &Rulings) -> Vec<String> {
        let changed = self
            .rulings_in_force(rulings)
            .filter(|(_, option)| *option != 0);
        let changed = changed.map(|(ruling, option)| {
            format!(
                "{} = {}, not {}",
                ruling.id,
                ruling.option_name(option),
                ruling.option_name(0)
            )
        });
        changed.collect()
    }

    /// How a table is drawn, if the rulebook says so.
    pub fn map(&self) -> Option<&Map> {
        self.map.as_ref()
    }

    /// Distances that are drawn, if the rulebook says which.
    pub(crate) fn distances(&self) -> Option<&Distances> {
        self.distances.as_ref()
    }

    /// Returns whether units stand in areas of which each side has its own.
    pub(crate) fn has_areas_of_sides(&self) -> bool {
        self.facts.iter().any(|fact| fact.areas_of_side() > 0)
    }

    /// The fact that says to which side a unit belongs, where facts are about sides.
    pub(crate) fn own_side(&self) -> Option<FactId> {
        let own = self.fact_named(OWN_SIDE)?;
        self.fact(own).filter(|fact| fact.sides).map(|_| own)
    }

    /// The facts that are places.
    pub(crate) fn places(&self) -> Vec<FactId> {
        self.facts
            .iter()
            .zip(FactId::all())
            .filter(|(fact, _)| fact.is_place())
            .map(|(_, id)| id)
            .collect()
    }

    /// How areas lie to one another.
    pub(crate) fn relations(&self) -> &[Relation] {
        &self.relations
    }

    /// All choices, by number.
    pub fn choices(&self) -> &[ChoiceWords] {
        &self.choices
    }

    /// The choice of a name.
    pub(crate) fn choice_named(&self, name: &str) -> Option<usize> {
        let folded = fold(name);
        self.choices
            .iter()
            .position(|choice| fold(&choice.name) == folded)
    }
}

/// What to write instead of an unknown name: the near ones, else all where they are few.
pub(crate) fn did_you_mean<T: AsRef<str>>(
    unknown: &str,
    known: impl IntoIterator<Item = T>,
) -> Option<String> {
    const FEW: usize = 8;
    let known: Vec<T> = known.into_iter().collect();
    near_names(unknown, &known).or_else(|| {
        let are_few = (1..=FEW).contains(&known.len());
        are_few.then(|| format!("write {}", listed_quoted(&known, "or")))
    })
}

/// What to write instead of an unknown name, where one is near.
pub(crate) fn near_names<T: AsRef<str>>(
    unknown: &str,
    known: impl IntoIterator<Item = T>,
) -> Option<String> {
    let known: Vec<T> = known.into_iter().collect();
    let index = NearIndex::new(known.iter().map(|name| fold(name.as_ref())).collect());
    let near = index.near(&fold(unknown));
    let names = near.indices().iter();
    let names = names.filter_map(|number| known.get(*number));
    let names: Vec<String> = names.map(|name| format!("`{}`", name.as_ref())).collect();
    (!names.is_empty()).then(|| suggestion(names))
}
