//! A situation: what is so of a unit and of those around it, and what it is ordered, as far as
//! predicates ask for it. Predicates are evaluated in it by the very evaluation that judges sheets
//! and takes turns.

use crate::rulebook::words::WordSet;
use std::collections::BTreeMap;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Given, Placed};
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{AskedFact, Other, View, WhoseFact};
use crate::rulebook::relation::seen_across;
use crate::rulebook::ruling::{RulingId, Rulings};

/// A fact of the unit itself, or of another unit or part by its number.
pub type Slot = (u8, AskedFact);

/// What is known of a fact in a situation.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Knowledge {
    /// Nothing has been said of it yet: it can be anything.
    Open,
    /// Nobody has stated it.
    Unstated,
    /// It is this.
    Is(Value),
}

/// What is so.
#[derive(Clone, Debug)]
pub struct Situation<'a> {
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// The facts; of those that do not stand here the value holds that does anyway.
    pub facts: BTreeMap<Slot, Knowledge>,
    /// The other units, each with whether it is an enemy; none where it is open who there is.
    pub others: Option<Vec<bool>>,
    /// The number of parts the unit has; none where that is open.
    pub parts: Option<u32>,
    /// What is ordered.
    pub given: Vec<Given>,
    placed: Placed,
    /// The options in force.
    pub rulings: Rulings,
    /// True if a predicate is asked towards the first of the others.
    pub towards: bool,
}

impl<'a> Situation<'a> {
    /// Nothing is said of anything.
    pub fn new(rulebook: &'a Rulebook) -> Self {
        Self {
            rulebook,
            facts: BTreeMap::new(),
            others: Some(Vec::new()),
            parts: Some(0),
            given: Vec::new(),
            placed: Placed::default(),
            rulings: rulebook.default_rulings(),
            towards: false,
        }
    }

    /// Gives orders.
    pub fn order(&mut self, given: Vec<Given>) {
        self.placed.replace(given.iter().copied());
        self.given = given;
    }

    /// What is left open is as it is where nobody states anything.
    #[must_use]
    pub fn closed(mut self) -> Self {
        self.facts.retain(|_, state| *state != Knowledge::Open);
        self.others.get_or_insert_default();
        self.parts.get_or_insert(0);
        self
    }

    /// The value of a fact; unknown where it is open or nobody has stated it.
    pub fn value(&self, slot: Slot) -> Value {
        match self.facts.get(&slot) {
            Some(Knowledge::Is(value)) => *value,
            Some(Knowledge::Open | Knowledge::Unstated) => Value::UNKNOWN,
            None => self.default(slot.1.1),
        }
    }

    fn default(&self, id: FactId) -> Value {
        self.rulebook[id].otherwise
    }

    fn of_other(&self, other: Other, held: WhoseFact, id: FactId) -> Value {
        match other {
            Other::Unit(number) => {
                self.value((u8::try_from(number).unwrap_or(u8::MAX), (held, id)))
            }
            Other::Part(number) => self.value((
                u8::try_from(number).unwrap_or(u8::MAX),
                (WhoseFact::Part, id),
            )),
            Other::Unstated => Value::UNKNOWN,
        }
    }
}

impl View for Situation<'_> {
    fn rulebook(&self) -> &Rulebook {
        self.rulebook
    }

    fn fact(&self, fact: FactId) -> Value {
        self.value((0, (WhoseFact::Own, fact)))
    }

    fn its_fact(&self, other: Other, fact: FactId) -> Value {
        self.of_other(other, WhoseFact::Its, fact)
    }

    fn pair_fact(&self, other: Other, fact: FactId) -> Value {
        self.of_other(other, WhoseFact::Pair, fact)
    }

    fn ruling(&self, ruling: RulingId) -> u8 {
        self.rulings.shown(ruling)
    }

    fn idle_ruling(&self, ruling: RulingId) -> u8 {
        self.rulings.shown(ruling)
    }

    fn placed(&self) -> &Placed {
        &self.placed
    }

    fn stated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) -> Option<u64> {
        if domain == Domain::Parts {
            (0..self.parts?).for_each(|number| visit(Other::Part(number)));
            return Some(0);
        }
        for (number, is_enemy) in (0_u32..).zip(self.others.as_ref()?) {
            let is_in = match domain {
                Domain::Enemies => *is_enemy,
                Domain::Friends => !is_enemy,
                Domain::Units => true,
                Domain::Parts => false,
            };
            if is_in {
                visit(Other::Unit(number));
            }
        }
        Some(0)
    }

    fn unstated(&self, _domain: Domain, _visit: &mut dyn FnMut(Other)) {}

    fn only(&self) -> Option<Other> {
        self.towards.then_some(Other::Unit(0))
    }

    fn has_parts(&self) -> bool {
        self.parts.is_some_and(|parts| parts > 0)
    }

    fn is_enemy(&self, other: Other) -> bool {
        match (other, &self.others) {
            (Other::Unit(number), Some(others)) => {
                others.get(number as usize).copied().unwrap_or(false)
            }
            _ => false,
        }
    }

    fn held_by_enemies(&self, place: FactId) -> Option<WordSet> {
        let areas = self.areas(place);
        let mut held = WordSet::default();
        for (number, is_enemy) in (0_u32..).zip(self.others.as_ref()?) {
            if *is_enemy {
                let word = self.its_fact(Other::Unit(number), place).word_number()?;
                held = held.or(&WordSet::new(seen_across(word, areas)));
            }
        }
        Some(held)
    }
}
