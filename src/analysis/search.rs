//! The search for a situation: the cells of what is asked for are gone through, the least unusual
//! first, and whatever can no longer lead to one is left out at once. No solver: every step is an
//! evaluation.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::Value;
use crate::rulebook::order::{Given, OrderId, OrderSet, Target, TargetKind};
use crate::rulebook::predicate::{Dependencies, Missing, Truth, WhoseFact};

use super::situation::{Knowledge, Situation, Slot};

/// What is sought.
pub trait Goal {
    /// Returns whether a situation is one: yes or no, whatever is still open, or not yet known. Of a
    /// situation in which nothing is open any more, `is_complete` says so.
    fn judge(&mut self, situation: &Situation<'_>, is_complete: bool) -> Truth;
    /// The first of what it depends on that is wanted.
    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing>;
}

/// What has come of a search.
#[derive(Clone, Debug)]
pub enum SearchResult<'a> {
    /// The smallest situation that was sought: whatever is taken away of it, it is none.
    Situation(Box<Situation<'a>>),
    /// There is none.
    Nowhere,
    /// There are too many, or they are not all gone through.
    NotAnalysed,
}

impl<'a> SearchResult<'a> {
    /// The situation, if there is one.
    pub(crate) fn situation(self) -> Option<Situation<'a>> {
        match self {
            Self::Situation(situation) => Some(*situation),
            Self::Nowhere | Self::NotAnalysed => None,
        }
    }
}

/// A search for situations.
#[derive(Clone, Debug)]
pub struct Search<'a, 'b> {
    rulebook: &'a Rulebook,
    asks: &'b Dependencies,
    /// True if facts that nobody has stated are situations of their own.
    with_unstated: bool,
    /// A predicate is asked towards another unit.
    towards: bool,
    /// The sets of orders to be gone through, where that is not left to what is asked.
    among: Option<Vec<Vec<Given>>>,
    /// An order that is always among them.
    with: Option<OrderId>,
    steps: u32,
    gave_up: bool,
}

/// The most other units, and parts, that a situation has.
const MOST_OTHERS: u32 = 3;
/// Of so many combinations of rulings each is gone through.
const MOST_RULED: usize = 256;
/// The most orders of one kind, and the most ways in which orders are given.
const MOST_ALIKE: u32 = 5;
const MOST_WAYS: usize = 4_000;
/// The most orders at once, where not all sets of them are gone through.
const MOST_ORDERS: usize = 3;

impl<'a, 'b> Search<'a, 'b> {
    /// A search that gives up after so many steps.
    pub fn new(rulebook: &'a Rulebook, asks: &'b Dependencies, steps: u32) -> Self {
        Self {
            rulebook,
            asks,
            with_unstated: false,
            towards: false,
            among: None,
            with: None,
            steps,
            gave_up: !asks.is_exact,
        }
    }

    /// The same search with what nobody has stated as a value of its own.
    #[must_use]
    pub(crate) fn with_unstated(self) -> Self {
        Self {
            with_unstated: true,
            ..self
        }
    }

    /// The same search towards another unit.
    #[must_use]
    pub fn towards(self, towards: bool) -> Self {
        Self { towards, ..self }
    }

    /// The same search where this order is given.
    #[must_use]
    pub fn with(self, order: OrderId) -> Self {
        Self {
            with: Some(order),
            ..self
        }
    }

    /// The same search among these sets of orders.
    #[must_use]
    pub(crate) fn among(self, sets: Vec<Vec<Given>>) -> Self {
        Self {
            among: Some(sets),
            ..self
        }
    }

    /// The smallest situation that is sought.
    pub fn find(self, goal: &mut dyn Goal) -> SearchResult<'a> {
        self.find_counted(goal).0
    }

    /// The same, with how many situations were looked at.
    pub(crate) fn find_counted(mut self, goal: &mut dyn Goal) -> (SearchResult<'a>, u32) {
        let most = self.steps;
        let found = self.found(goal);
        (found, most - self.steps)
    }

    fn found(&mut self, goal: &mut dyn Goal) -> SearchResult<'a> {
        for situation in self.under_each_ruling() {
            let mut sets = self.among.clone().unwrap_or_else(|| self.orders());
            if let Some(order) = self.with {
                sets.retain(|set| set.iter().any(|given| given.order == order));
            }
            for given in sets {
                let mut situation = situation.clone();
                situation.order(given);
                (situation.others, situation.parts) = (None, None);
                self.open(&mut situation, 0, |held| held == WhoseFact::Own);
                if let Some(found) = self.go_on(situation, goal) {
                    return SearchResult::Situation(Box::new(self.smallest(found, goal)));
                }
            }
        }
        if self.gave_up {
            SearchResult::NotAnalysed
        } else {
            SearchResult::Nowhere
        }
    }

    /// Takes away what is not needed.
    fn smallest(&self, found: Situation<'a>, goal: &mut dyn Goal) -> Situation<'a> {
        let mut smallest = found.closed();
        let slots: Vec<Slot> = smallest.facts.keys().copied().collect();
        for slot in slots.into_iter().rev() {
            let mut without = smallest.clone();
            without.facts.remove(&slot);
            if goal.judge(&without, self.with_unstated) == Truth::Yes {
                smallest = without;
            }
        }
        smallest
    }

    fn under_each_ruling(&mut self) -> Vec<Situation<'a>> {
        let mut first = Situation::new(self.rulebook);
        first.towards = self.towards;
        let mut all = vec![first];
        for ruling in &self.asks.rulings {
            let options = self.rulebook[*ruling].options.len();
            let default = usize::from(self.rulebook.default_rulings().get(*ruling));
            let others = (0..options).filter(|option| *option != default);
            let more = others.flat_map(|option| {
                all.iter().map(move |situation| {
                    let mut situation = situation.clone();
                    situation.rulings.set(*ruling, option);
                    situation
                })
            });
            let more: Vec<Situation<'a>> = more.collect();
            all.extend(more);
            if all.len() > MOST_RULED {
                self.gave_up = true;
                break;
            }
        }
        all
    }

    /// Every set of orders that can make a difference, the smaller first.
    fn orders(&mut self) -> Vec<Vec<Given>> {
        let chosen = self.chosen();
        let exact = chosen.len() <= 5;
        let most = MOST_ORDERS.max(self.asks.most_orders as usize).min(5);
        let most = if exact { chosen.len() } else { most };
        self.gave_up |= !exact || self.asks.most_orders > MOST_ALIKE;
        let mut sets: Vec<Vec<OrderId>> = vec![Vec::new()];
        let mut last: Vec<Vec<OrderId>> = vec![Vec::new()];
        for _ in 0..most {
            let mut longer = Vec::new();
            for set in &last {
                let last = set.last();
                let at = last.and_then(|last| chosen.iter().position(|order| order == last));
                let behind = chosen.iter().skip(at.map_or(0, |at| at + 1));
                let with =
                    |order: &OrderId| set.iter().copied().chain([*order]).collect::<Vec<_>>();
                longer.extend(behind.map(with));
            }
            sets.extend(longer.iter().cloned());
            last = longer;
            if sets.len() > 400 {
                self.gave_up = true;
                break;
            }
        }
        let mut all = self.ways(sets);
        all.sort_by_key(Vec::len);
        all
    }

    /// Every set with each target and word, and with each order again where that is asked for.
    fn ways(&mut self, sets: Vec<Vec<OrderId>>) -> Vec<Vec<Given>> {
        let mut all: Vec<Vec<Given>> = Vec::new();
        for set in sets {
            let mut ways: Vec<Vec<Given>> = vec![Vec::new()];
            for order in set {
                let of_order = self.ways_of(order);
                if of_order.len().saturating_mul(ways.len()) > MOST_WAYS || all.len() > MOST_WAYS {
                    self.gave_up = true;
                    break;
                }
                let longer = of_order.iter().flat_map(|given| {
                    let ways = ways.iter();
                    ways.map(|way| way.iter().copied().chain([*given]).collect())
                });
                ways = longer.collect();
            }
            for way in ways {
                let repeats = self.asks.most_orders.clamp(2, 5) as usize;
                let more = if self.asks.repeats { repeats } else { 1 };
                for times in 1..more {
                    let again = |given: &Given| {
                        let more = std::iter::repeat_n(*given, times);
                        way.iter().copied().chain(more).collect::<Vec<Given>>()
                    };
                    all.extend(way.iter().map(again));
                }
                all.push(way);
            }
        }
        all
    }

    /// The orders that can make a difference: of those that none tells apart, as many as are
    /// counted.
    fn chosen(&self) -> Vec<OrderId> {
        let mut sets = self.asks.orders.iter();
        let tell_apart = sets.any(|set| *set != OrderSet::ALL && !set.is_empty());
        let mut classes: Vec<(Vec<bool>, u32)> = Vec::new();
        let mut chosen: Vec<OrderId> = Vec::new();
        for order in self.rulebook.vocabulary().order_ids() {
            let of_its_own =
                self.asks.targets.contains(&order) || self.asks.words.contains_key(&order);
            let signature: Vec<bool> = self.asks.orders.iter().map(|set| set.has(order)).collect();
            if !tell_apart && !signature.contains(&true) {
                continue;
            }
            let mut known = classes.iter_mut().filter(|_| !of_its_own);
            match known.find(|(known, _)| *known == signature) {
                Some((_, count)) if *count >= self.asks.most_orders => continue,
                Some((_, count)) => *count += 1,
                None => classes.push((signature, 1)),
            }
            chosen.push(order);
        }
        chosen
    }

    /// An order with each target and word that can make a difference.
    fn ways_of(&self, order: OrderId) -> Vec<Given> {
        let mut targets = vec![Target::Nobody];
        if self.asks.targets.contains(&order) && self.rulebook[order].target.is_some() {
            targets.push(Target::Unit(0));
        }
        let mut words = vec![None];
        let choice = self.rulebook.choice_of(order);
        if let (Some(sets), Some(choice)) = (self.asks.words.get(&order), choice) {
            let mut seen = std::collections::BTreeSet::new();
            let signature = |word: usize| {
                let has = |set: &Vec<u16>| set.iter().any(|known| usize::from(*known) == word);
                sets.iter().map(has).collect::<Vec<bool>>()
            };
            let told_apart = (0..choice.words.len()).filter(|word| seen.insert(signature(*word)));
            words.extend(told_apart.map(|word| u16::try_from(word).ok()));
        }
        let with = |target: Target| {
            words.iter().map(move |word| Given {
                order,
                target,
                word: *word,
            })
        };
        targets.into_iter().flat_map(with).collect()
    }

    /// What is asked of somebody can be anything.
    fn open(&self, situation: &mut Situation<'a>, number: u8, is_of: fn(WhoseFact) -> bool) {
        let asked = self.asks.facts.keys().filter(|(held, _)| is_of(*held));
        let open = asked.map(|asked| ((number, *asked), Knowledge::Open));
        situation.facts.extend(open);
    }

    /// Who else there is: the fewest first, and the target of an order among them.
    fn companies(&mut self, situation: &Situation<'a>) -> Vec<Vec<bool>> {
        let given = situation.given.iter();
        let mut aimed = given.filter(|given| given.target != Target::Nobody);
        let kind = aimed.find_map(|given| self.rulebook[given.order].target);
        let (enemies, friends) = (self.asks.enemies, self.asks.friends);
        self.gave_up |= enemies > MOST_OTHERS || friends > MOST_OTHERS;
        let first: &[&[bool]] = match kind {
            Some(TargetKind::Enemy) => &[&[true]],
            Some(TargetKind::Friend) => &[&[false]],
            None if !self.towards => &[&[]],
            Some(TargetKind::Unit) | None => &[&[true], &[false]],
        };
        let mut all: Vec<Vec<bool>> = Vec::new();
        for of_enemies in 0..=enemies.min(MOST_OTHERS) {
            for of_friends in 0..=friends.min(MOST_OTHERS) {
                let rest = std::iter::repeat_n(true, of_enemies as usize);
                let rest = rest.chain(std::iter::repeat_n(false, of_friends as usize));
                let with = |first: &&[bool]| first.iter().copied().chain(rest.clone()).collect();
                all.extend(first.iter().map(with));
            }
        }
        all.sort_by_key(Vec::len);
        all
    }

    fn go_on(&mut self, situation: Situation<'a>, goal: &mut dyn Goal) -> Option<Situation<'a>> {
        if self.steps == 0 {
            self.gave_up = true;
            return None;
        }
        self.steps -= 1;
        // What is asked to be known cannot be left open.
        let known = situation.facts.iter().find(|((_, asked), state)| {
            **state == Knowledge::Open && self.asks.known.contains(asked)
        });
        if let Some(slot) = known.map(|(slot, _)| *slot) {
            return self.each_value(&situation, slot, goal);
        }
        // Whom an order or a question is aimed at is somebody of whom something can be so.
        let mut given = situation.given.iter();
        let is_aimed = self.towards || given.any(|given| given.target != Target::Nobody);
        if situation.others.is_none() && is_aimed {
            return self.each_company(&situation, goal);
        }
        let mut facts = situation.facts.iter();
        let open = facts.find(|(_, state)| **state == Knowledge::Open);
        let open = open.map(|(slot, _)| *slot);
        let is_complete = situation.others.is_some() && open.is_none();
        match goal.judge(&situation, is_complete) {
            Truth::Yes => return Some(situation),
            Truth::No => return None,
            Truth::Unknown => {}
        }
        let slot_of = |missing: &Missing| -> Option<Slot> {
            let held = |unit: u32, held, id| Some((u8::try_from(unit).ok()?, (held, id)));
            match missing {
                Missing::Own(id) => Some((0, (WhoseFact::Own, *id))),
                Missing::Of(unit, id) => held(*unit, WhoseFact::Its, *id),
                Missing::Towards(unit, id) => held(*unit, WhoseFact::Pair, *id),
            }
        };
        let is_open = |slot: &Slot| situation.facts.get(slot) == Some(&Knowledge::Open);
        let is_wanted = |missing: &Missing| slot_of(missing).as_ref().is_some_and(is_open);
        let missing = goal.missing(&situation, &is_wanted);
        if let Some(slot) = missing.as_ref().and_then(slot_of) {
            return self.each_value(&situation, slot, goal);
        }
        if situation.others.is_none() {
            return self.each_company(&situation, goal);
        }
        match open {
            Some(slot) => self.each_value(&situation, slot, goal),
            None => {
                // Not decided although all is said: it depends on what cells do not show.
                self.gave_up |= !self.with_unstated;
                None
            }
        }
    }

    fn each_company(
        &mut self,
        situation: &Situation<'a>,
        goal: &mut dyn Goal,
    ) -> Option<Situation<'a>> {
        let parts = 0..=self.asks.parts.min(MOST_OTHERS);
        self.gave_up |= self.asks.parts > MOST_OTHERS;
        for company in self.companies(situation) {
            for parts in parts.clone() {
                let mut situation = situation.clone();
                for (number, _) in (0..=u8::MAX).zip(&company) {
                    let is_of_other = |held| matches!(held, WhoseFact::Its | WhoseFact::Pair);
                    self.open(&mut situation, number, is_of_other);
                }
                for number in (0..=u8::MAX).take(parts as usize) {
                    self.open(&mut situation, number, |held| held == WhoseFact::Part);
                }
                (situation.others, situation.parts) = (Some(company.clone()), Some(parts));
                if let Some(found) = self.go_on(situation, goal) {
                    return Some(found);
                }
            }
        }
        None
    }

    fn each_value(
        &mut self,
        situation: &Situation<'a>,
        slot: Slot,
        goal: &mut dyn Goal,
    ) -> Option<Situation<'a>> {
        let values = self.asks.values(slot.1, self.rulebook.vocabulary());
        let is_known = self.asks.known.contains(&slot.1);
        // What nobody has stated comes last, but where it is what is asked.
        let unstated = values.first().is_some_and(Option::is_none);
        let stated = values.into_iter().flatten().map(Knowledge::Is);
        let last = (unstated && (self.with_unstated || is_known)).then_some(Knowledge::Unstated);
        for state in stated.chain(last) {
            let mut situation = situation.clone();
            situation.facts.insert(slot, state);
            if let Some(found) = self.go_on(situation, goal) {
                return Some(found);
            }
        }
        None
    }
}

/// A value that a fact has in a situation, where it is not the one that holds anyway.
pub fn stated<'s>(situation: &'s Situation<'_>) -> impl Iterator<Item = (Slot, Value)> + 's {
    let facts = situation.facts.iter();
    facts.filter_map(|(slot, state)| match state {
        Knowledge::Is(value) if situation.rulebook[slot.1.1].otherwise != *value => {
            Some((*slot, *value))
        }
        _ => None,
    })
}
