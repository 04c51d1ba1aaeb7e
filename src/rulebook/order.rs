//! Orders and the names for several of them.

use super::fact::FactId;

/// The number of an order within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct OrderId(pub(crate) u8);

/// An order that a unit can be given, e.g. `Charge`.
#[derive(Clone, Debug, PartialEq)]
pub struct Order {
    /// Its name, as messages write it.
    pub name: String,
    /// The clause that describes it.
    pub clause: String,
    /// How a sheet gives it.
    pub phrases: Vec<String>,
    /// The unit that may stand in it, if one may, e.g. the enemy of `charge [{enemy}]`.
    pub target: Option<TargetKind>,
    /// The set of words that may stand in it, e.g. `formation` of `reform [into {formation}]`.
    pub choice: Option<usize>,
    /// Who gives it, where it is no order of its own but the answer to a question of the turn.
    pub answer_of: Option<Chooser>,
    /// The count or measure of the unit that it states, e.g. of `{tokens declared} tokens`.
    pub states: Option<FactId>,
    /// The word before the separator of lines that give it to units of the side, e.g. `tokens: 2 on
    /// Knights`.
    pub line: Option<String>,
    /// The words with which a line may begin that ends with the unit, as in `Build A Paris`; none where
    /// it may not.
    pub leads: Vec<String>,
}

impl Order {
    /// How it is written, without what may be left out, e.g. `run from NAME`.
    pub fn example(&self) -> String {
        let phrase = self
            .phrases
            .first()
            .map_or(self.name.as_str(), String::as_str);
        let plain = super::phrase::shortest(phrase);
        let named = plain
            .replace("{enemy}", "NAME")
            .replace("{friend}", "NAME")
            .replace("{unit}", "NAME");
        match (self.states, named.split_once('{'), named.split_once('}')) {
            (Some(_), Some((before, _)), Some((_, behind))) => format!("{before}…{behind}"),
            _ => named,
        }
    }
}

/// Who answers a question that a turn asks of a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Chooser {
    /// The side of the unit.
    Owner,
    /// A side of its enemies.
    Opponent,
    /// Whichever is asked.
    Either,
}

/// What kind of unit an order is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TargetKind {
    /// `{enemy}`
    Enemy,
    /// `{friend}`: another unit of the side
    Friend,
    /// `{unit}`: any other unit
    #[default]
    Unit,
}

impl TargetKind {
    /// What a message calls it.
    pub(crate) fn with_article(self) -> &'static str {
        match self {
            Self::Enemy => "an enemy",
            Self::Friend => "another unit of the side",
            Self::Unit => "another unit",
        }
    }
}

/// A set of orders.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct OrderSet([u64; Self::CAPACITY / 64]);

impl OrderSet {
    /// The number of orders a rulebook may have.
    pub const CAPACITY: usize = 256;
    /// All orders.
    pub const ALL: Self = Self([u64::MAX; Self::CAPACITY / 64]);

    /// The set of one order.
    pub(crate) fn single(order: OrderId) -> Self {
        let mut set = Self::default();
        if let Some(part) = set.0.get_mut(usize::from(order.0 / 64)) {
            *part = 1 << (order.0 % 64);
        }
        set
    }

    fn joined(self, other: Self, join: fn(u64, u64) -> u64) -> Self {
        let mut parts = self.0;
        for (part, other) in parts.iter_mut().zip(other.0) {
            *part = join(*part, other);
        }
        Self(parts)
    }

    /// The set with an order added.
    #[must_use]
    pub fn with(self, order: OrderId) -> Self {
        self.or(Self::single(order))
    }

    /// Orders in either set.
    #[must_use]
    pub fn or(self, other: Self) -> Self {
        self.joined(other, |one, other| one | other)
    }

    /// Orders in both sets.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        self.joined(other, |one, other| one & other)
    }

    /// Orders of this set that are not in the other.
    #[must_use]
    pub fn without(self, other: Self) -> Self {
        self.joined(other, |one, other| one & !other)
    }

    /// Returns whether the order is in the set.
    pub fn has(self, order: OrderId) -> bool {
        let part = self.0.get(usize::from(order.0 / 64));
        part.is_some_and(|part| part >> (order.0 % 64) & 1 == 1)
    }

    /// Its orders, as the rulebook lists them.
    pub fn orders(self) -> impl Iterator<Item = OrderId> {
        let all = OrderId::all();
        all.filter(move |order| self.has(*order))
    }

    /// Returns whether there is none.
    pub fn is_empty(self) -> bool {
        self == Self::default()
    }

    /// Returns their number.
    pub fn len(self) -> u32 {
        self.0.iter().map(|part| part.count_ones()).sum()
    }
}

/// Whom an order is aimed at.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Target {
    /// The sheet names nobody.
    #[default]
    Nobody,
    /// Somebody of whom nothing is known: there is no scenario.
    Somebody,
    /// This unit, by its number in the scenario.
    Unit(u32),
}

impl Target {
    /// The unit, where it is known.
    pub(crate) fn unit(self) -> Option<u32> {
        match self {
            Self::Unit(unit) => Some(unit),
            Self::Nobody | Self::Somebody => None,
        }
    }
}

/// An order as it is given: with its target and the word chosen in it, where it has them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Given {
    /// Which order.
    pub order: OrderId,
    /// Whom it is aimed at.
    pub target: Target,
    /// The number of the word chosen in it.
    pub word: Option<u16>,
}

impl Given {
    /// An order without a target or a choice.
    pub(crate) fn plain(order: OrderId) -> Self {
        Self {
            order,
            target: Target::Nobody,
            word: None,
        }
    }
}

/// The orders that one unit is given, in the order of the sheet, repeated ones as often as they
/// stand.
#[derive(Clone, Debug, Default)]
pub struct Placed {
    given: Vec<Given>,
    set: OrderSet,
    repeated: OrderSet,
}

impl Placed {
    /// Takes the orders of another unit in the place of those held.
    pub fn replace(&mut self, orders: impl Iterator<Item = Given>) {
        self.given.clear();
        self.set = OrderSet::default();
        self.repeated = OrderSet::default();
        for given in orders {
            let this = OrderSet::single(given.order);
            self.repeated = self.repeated.or(self.set.and(this));
            self.set = self.set.or(this);
            self.given.push(given);
        }
    }

    /// All of them, in order.
    pub fn given(&self) -> &[Given] {
        &self.given
    }

    /// Which order of a set is given, by its number there, if it is the only one of them.
    pub(crate) fn only_of(&self, set: OrderSet) -> Option<usize> {
        let mut orders = set.orders();
        let number = orders.position(|order| self.set.has(order))?;
        let no_other = !orders.any(|order| self.set.has(order));
        no_other.then_some(number)
    }

    /// The different orders.
    pub fn set(&self) -> OrderSet {
        self.set
    }

    /// Those that stand more than once.
    pub(crate) fn repeated(&self) -> OrderSet {
        self.repeated
    }

    /// Returns the number of orders of a set stand on the sheet, repeated ones counted each time.
    pub fn count(&self, set: OrderSet) -> i64 {
        let count = self
            .given
            .iter()
            .filter(|given| set.has(given.order))
            .count();
        i64::try_from(count).unwrap_or(i64::MAX)
    }

    /// Whom an order is aimed at: the first target that the sheet names with it.
    pub fn target(&self, order: OrderId) -> Target {
        let targets = self
            .given
            .iter()
            .filter(|given| given.order == order)
            .map(|given| given.target);
        targets
            .into_iter()
            .find(|target| *target != Target::Nobody)
            .unwrap_or_default()
    }

    /// Orders that aim at another target than the first of their kind, each by its number.
    pub(crate) fn further_targets(&self) -> impl Iterator<Item = (usize, Given)> + '_ {
        let given = self.given.iter().copied().enumerate();
        given.filter(|(_, given)| {
            self.repeated.has(given.order)
                && given.target != Target::Nobody
                && given.target != self.target(given.order)
        })
    }

    /// The same orders, this one in front.
    #[must_use]
    pub(crate) fn turned_to(&self, number: usize) -> Self {
        let mut turned = self.clone();
        if let Some(turned) = turned.given.get_mut(..=number) {
            turned.rotate_right(1);
        }
        turned
    }

    /// The words chosen in an order, however often it stands.
    pub fn words(&self, order: OrderId) -> impl Iterator<Item = u16> + '_ {
        self.given
            .iter()
            .filter(move |given| given.order == order)
            .filter_map(|given| given.word)
    }

    /// The word chosen in an order: the first one.
    pub fn word(&self, order: OrderId) -> Option<u16> {
        self.given
            .iter()
            .filter(|given| given.order == order)
            .find_map(|given| given.word)
    }
}
