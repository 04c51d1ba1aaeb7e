//! A scenario as text, in canonical form: read again it is the same table.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value, show_millionths};
use crate::rulebook::phrase::filled;
use crate::rulebook::ruling::RulingId;

use super::entering::Entering;
use super::sides::{CAMP, Side};
use super::table::{Scenario, Unit, UnitId};
use super::value::stated_by;

/// Prints the table as a scenario that names `rulebook` as its rulebook.
pub fn print(scenario: &Scenario, rulebook: &Rulebook, names_rulebook: &str) -> String {
    let mut text = String::new();
    text.extend(scenario.name().map(|name| format!("scenario: {name}\n")));
    let _ = writeln!(text, "rulebook: {names_rulebook}");
    text.extend(scenario.turn().map(|turn| format!("turn: {turn}\n")));
    let defaults = rulebook.default_rulings();
    for (ruling, number) in rulebook.vocabulary().rulings().iter().zip(0..=u16::MAX) {
        let option = scenario.rulings().shown(RulingId(number));
        if option != defaults.get(RulingId(number)) {
            let name = ruling.option_name(usize::from(option));
            let _ = writeln!(text, "ruling: {} = {name}", ruling.id);
        }
    }
    let of_turn = ScenarioPrinter { scenario, rulebook };
    for item in of_turn.items(Owner::Turn, |fact| scenario.value(0, Owner::Turn, fact)) {
        let _ = writeln!(text, "fact: {item}");
    }
    for (side, number) in scenario.sides().iter().zip(0..=u16::MAX) {
        let _ = write!(text, "\nside: {}\n", side.name);
        let camp = side.camp.iter().map(|camp| format!("{CAMP} {camp}"));
        let mut of_side: Vec<String> = camp.collect();
        of_side.extend(of_turn.items(Owner::Side, |fact| scenario.side_value(number, fact)));
        if !of_side.is_empty() {
            let _ = writeln!(text, "army: {}", of_side.join(", "));
        }
        for unit in side.unit_ids().filter(|unit| !scenario.is_removed(*unit)) {
            of_turn.unit(unit, &mut text);
        }
        let entering = scenario.standing.entering.iter();
        for unit in entering.filter(|unit| unit.side == number) {
            of_turn.entering(unit, &mut text);
        }
    }
    text
}

/// A unit with what is stated of it, in the words of a scenario.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct ListedUnit {
    /// Which unit.
    pub unit: UnitId,
    /// What is so of it.
    pub facts: Vec<String>,
    /// Its parts (`with 2 NAME`), and the others to which something is so (`to NAME`), each with what
    /// is so of it.
    pub below: Vec<(String, Vec<String>)>,
}

impl ListedUnit {
    /// Its first facts on a line.
    pub fn first_facts(&self, most: usize) -> String {
        let first = self.facts.iter().take(most).map(String::as_str);
        first.collect::<Vec<_>>().join(", ")
    }
}

/// The units of a side that stand on the table.
pub(crate) fn listed_units(
    scenario: &Scenario,
    rulebook: &Rulebook,
    side: &Side,
) -> Vec<ListedUnit> {
    let printer = ScenarioPrinter { scenario, rulebook };
    let units = side.unit_ids().filter(|unit| !scenario.is_removed(*unit));
    units.filter_map(|unit| printer.listed(unit)).collect()
}

/// What is so of a unit or a side on one table, and was not on another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Difference {
    /// The side, or the unit, by the side's name too where several have it.
    pub unit: String,
    /// True if it has left the table.
    pub is_gone: bool,
    /// What is so now, as a scenario states it.
    pub now: Vec<String>,
    /// What was so before, and is no longer.
    pub no_longer: Vec<String>,
}

/// What has changed of sides and units from a table to the next.
pub(crate) fn differences(
    before: &Scenario,
    after: &Scenario,
    rulebook: &Rulebook,
) -> Vec<Difference> {
    let stated = |scenario: &Scenario, unit: UnitId| {
        let printer = ScenarioPrinter { scenario, rulebook };
        printer.items(Owner::Unit, |fact| scenario.value(unit, Owner::Unit, fact))
    };
    let missing = |from: &[String], of: Vec<String>| -> Vec<String> {
        of.into_iter().filter(|item| !from.contains(item)).collect()
    };
    let key = |unit: &Unit| (unit.side, unit.name.clone());
    let of_side = |scenario: &Scenario, number: u16| {
        let printer = ScenarioPrinter { scenario, rulebook };
        printer.items(Owner::Side, |fact| scenario.side_value(number, fact))
    };
    let sides = (0..).zip(before.sides()).filter_map(|(number, side)| {
        let (then, now) = (of_side(before, number), of_side(after, number));
        (then != now).then(|| Difference {
            unit: side.name.clone(),
            is_gone: false,
            now: missing(&then, now.clone()),
            no_longer: missing(&now, then),
        })
    });
    let (stood, stand) = (before.state_by_name(), after.state_by_name());
    let units = (0..).zip(before.units());
    let changed = units
        .filter(|(id, _)| !before.is_removed(*id))
        .filter_map(|(id, unit)| {
            let then = stated(before, id);
            let now = stand.get(&key(unit)).map(|id| stated(after, *id));
            let is_gone = now.is_none();
            let now = now.unwrap_or_default();
            (is_gone || then != now).then(|| Difference {
                unit: before.display_name(id),
                is_gone,
                now: missing(&then, now.clone()),
                no_longer: missing(&now, then),
            })
        });
    let new = (0..).zip(after.units()).filter_map(|(id, unit)| {
        let is_new = !after.is_removed(id) && !stood.contains_key(&key(unit));
        is_new.then(|| Difference {
            unit: after.display_name(id),
            is_gone: false,
            now: stated(after, id),
            no_longer: Vec::new(),
        })
    });
    sides.chain(changed).chain(new).collect()
}

struct ScenarioPrinter<'a> {
    scenario: &'a Scenario,
    rulebook: &'a Rulebook,
}

impl ScenarioPrinter<'_> {
    /// A unit that stands on the next table.
    fn entering(&self, unit: &Entering, text: &mut String) {
        let items = self.items(Owner::Unit, |id| {
            let mut stated = unit.values.iter().rev();
            let stated = stated.find(|(fact, _)| *fact == id);
            stated.map_or(self.rulebook[id].otherwise, |(_, value)| *value)
        });
        line(text, &unit.name, &items);
    }

    fn unit(&self, id: UnitId, text: &mut String) {
        let (Some(unit), Some(listed)) = (self.scenario.unit(id), self.listed(id)) else {
            return;
        };
        line(text, &unit.name, &listed.facts);
        for (what, facts) in listed.below {
            let _ = write!(text, "  ");
            line(text, &what, &facts);
        }
    }

    fn listed(&self, id: UnitId) -> Option<ListedUnit> {
        self.scenario.unit(id)?;
        let profiles = self.scenario.profiles_of(id, self.rulebook);
        let profiles = profiles.map(|profile| format!("profile {}", profile.name));
        let mut facts: Vec<String> = profiles.collect();
        let mut by_themselves = self.of_profiles(id);
        self.implied(id, &mut by_themselves);
        let value = |fact: FactId| self.scenario.value(id, Owner::Unit, fact);
        facts.extend(self.items_unless(Owner::Unit, value, |fact, otherwise| {
            by_themselves.get(&fact).copied().unwrap_or(otherwise)
        }));
        let remarks = self.scenario.declared.remarks.iter();
        let own = remarks.filter(|(unit, _)| *unit == id);
        facts.extend(own.map(|(_, remark)| format!("({remark})")));
        let mut below = self.lots(id);
        let pairs = self.scenario.pairs_of(id).iter();
        for pair in pairs.filter(|pair| !self.scenario.is_removed(pair.other)) {
            let stated = |fact: FactId| {
                // What says the same from either side stands once.
                let mirror = self.scenario.mirror(fact);
                let stands_there = mirror.is_some_and(|mirror| (mirror, pair.other) < (fact, id));
                if stands_there {
                    self.scenario.pair_default(fact)
                } else {
                    self.scenario.pair_value(id, pair.other, fact)
                }
            };
            let items = self.items(Owner::Pair, stated);
            if !items.is_empty() {
                let other = self.scenario.display_name(pair.other);
                below.push((format!("to {other}"), items));
            }
        }
        Some(ListedUnit {
            unit: id,
            facts,
            below,
        })
    }

    /// The parts of a unit: lots that have been parted and are alike again are one.
    fn lots(&self, id: UnitId) -> Vec<(String, Vec<String>)> {
        let mut lots: Vec<(u32, &str, Vec<String>)> = Vec::new();
        for (_, part) in self.scenario.parts_of(id) {
            let items = self.items(Owner::Part, |fact| self.scenario.value_of_part(part, fact));
            let mut each = lots.iter_mut();
            match each.find(|(_, name, known)| *name == part.name && *known == items) {
                Some((count, ..)) => *count = count.saturating_add(part.count),
                None => lots.push((part.count, &part.name, items)),
            }
        }
        let lots = lots.into_iter();
        let lots = lots.map(|(count, name, items)| (format!("with {count} {name}"), items));
        lots.collect()
    }

    /// What the profiles of a unit say by themselves: where the table says otherwise, so must the
    /// text.
    fn of_profiles(&self, id: UnitId) -> BTreeMap<FactId, Value> {
        let facts = self.rulebook.facts();
        let profiles = self.scenario.profiles_of(id, self.rulebook);
        let mut said = BTreeMap::new();
        for (text, _) in profiles.flat_map(|profile| &profile.items) {
            let stated = stated_by(text, self.rulebook, &mut String::new());
            let mut open: Vec<(FactId, Value)> = stated.into_iter().collect();
            while let Some((fact, value)) = open.pop() {
                if said.insert(fact, value).is_none() {
                    open.extend(facts.implied_by(fact, value));
                }
            }
        }
        said
    }

    /// What follows from other facts of a unit, unless a profile says it: it is stated where it is
    /// not so.
    fn implied(&self, id: UnitId, said: &mut BTreeMap<FactId, Value>) {
        let facts = self.rulebook.vocabulary().facts().iter().zip(FactId::all());
        for (fact, number) in facts.filter(|(fact, _)| fact.owner == Owner::Unit) {
            let value = self.scenario.value(id, fact.owner, number);
            for (other, implied) in self.rulebook.facts().implied_by(number, value) {
                said.entry(other).or_insert(implied);
            }
        }
    }

    /// What is to be stated for the facts of an owner: all that is not so by default.
    fn items(&self, owner: Owner, value: impl Fn(FactId) -> Value) -> Vec<String> {
        self.items_unless(owner, value, |_, otherwise| otherwise)
    }

    /// The same, where `by_itself` says what is so when nothing is written.
    fn items_unless(
        &self,
        owner: Owner,
        value: impl Fn(FactId) -> Value,
        by_itself: impl Fn(FactId, Value) -> Value,
    ) -> Vec<String> {
        let facts = self.rulebook.vocabulary().facts().iter().zip(FactId::all());
        let mut items = Vec::new();
        for (fact, id) in facts.filter(|(fact, _)| fact.owner == owner) {
            let value = value(id);
            let is_phase = owner == Owner::Turn && id == FactId(0);
            if value != by_itself(id, fact.otherwise) && !is_phase {
                self.phrases(id, fact, value, &mut items);
            }
        }
        items
    }

    /// The phrases that state a value.
    fn phrases(&self, id: FactId, fact: &Fact, value: Value, items: &mut Vec<String>) {
        let with = |text: &str| fact.examples.first().map(|phrase| filled(phrase, text));
        let Some(number) = value.known() else {
            // Only numbers can be said not to be measured.
            if matches!(fact.kind, FactKind::Count | FactKind::Measure(_)) {
                items.extend(with("not measured"));
            }
            return;
        };
        let facts = self.rulebook.facts();
        let phrase = |value: Value| facts.phrase_of(id, value).map(|phrase| filled(phrase, ""));
        match &fact.kind {
            FactKind::Word(_) if fact.sides => {
                items.extend(with(&self.scenario.shown(fact, value)));
            }
            FactKind::Flag | FactKind::Word(_) => items.extend(phrase(value)),
            FactKind::Several(_) => {
                let set = value.word_set().unwrap_or_default();
                items.extend(set.iter().map(Value::word).filter_map(phrase));
            }
            FactKind::Count => items.extend(with(&number.to_string())),
            FactKind::Measure(measure) => {
                items.extend(with(&measure.of(&show_millionths(number))));
            }
        }
    }
}

/// A unit with what is stated of it.
fn line(text: &mut String, name: &str, items: &[String]) {
    let behind = if items.is_empty() { "" } else { " " };
    let _ = writeln!(text, "{name}:{behind}{}", items.join(", "));
}
