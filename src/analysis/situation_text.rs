//! A situation in the words of a scenario and a sheet.

use std::fmt::Write as _;

use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::order::{Given, Target};
use crate::rulebook::phrase::{Part, Spelling, holes_of, is_of_unit, shortest, spellings};
use crate::rulebook::predicate::WhoseFact;
use crate::rulebook::ruling::RulingId;

use super::search::stated;
use super::situation::Situation;

/// The name of the unit that a situation is about.
pub(crate) const UNIT: &str = "Alpha";
/// The names of the others.
const OTHERS: [&str; 4] = ["Bravo", "Charlie", "Delta", "Echo"];
/// The sides.
pub(crate) const SIDES: [&str; 2] = ["First", "Second"];

/// A situation in words.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(crate) struct SituationText {
    /// The scenario, without its head `rulebook:`.
    pub scenario: String,
    /// What the unit is ordered, as it stands on a sheet.
    pub orders: Vec<String>,
    /// The phase, where it is not that of a sheet.
    pub phase: Option<String>,
    /// Rulings that are not as the rulebook chooses them, each with its option.
    pub rulings: Vec<(String, String)>,
    /// What a scenario cannot state.
    pub unsaid: Vec<String>,
}

/// A situation in the words of its rulebook.
pub(crate) fn describe(situation: &Situation<'_>) -> SituationText {
    SituationWords {
        situation,
        rulebook: situation.rulebook,
        unsaid: Vec::new(),
    }
    .describe()
}

/// A situation in one line, e.g. `Alpha: in column; to Bravo: 40 cm; ordered Charge Bravo`.
pub(crate) fn in_one_line(situation: &Situation<'_>) -> String {
    let told = describe(situation);
    let lines = told.scenario.lines().map(str::trim);
    let lines = lines.filter(|line| !line.is_empty() && !line.starts_with("side: "));
    let lines = lines.map(|line| line.trim_end_matches(':').to_owned());
    let mut parts: Vec<String> = lines.collect();
    if parts.is_empty() {
        parts.push(UNIT.to_owned());
    }
    let mut text = parts.join("; ");
    if told.orders.is_empty() {
        text.push_str("; no orders");
    } else {
        let _ = write!(text, "; ordered {}", told.orders.join(", "));
    }
    if let Some(phase) = &told.phase {
        let _ = write!(text, "; in the phase {phase}");
    }
    for (ruling, option) in &told.rulings {
        let _ = write!(text, "; under {ruling} = {option}");
    }
    for unsaid in &told.unsaid {
        let _ = write!(text, "; {unsaid}");
    }
    text
}

struct SituationWords<'a> {
    situation: &'a Situation<'a>,
    rulebook: &'a Rulebook,
    unsaid: Vec<String>,
}

impl SituationWords<'_> {
    fn describe(mut self) -> SituationText {
        let others: &[bool] = self.situation.others.as_deref().unwrap_or_default();
        let mut heads = String::new();
        for item in self.items(0, WhoseFact::Own, Owner::Turn) {
            let _ = writeln!(heads, "fact: {item}");
        }
        let mut sides = [String::new(), String::new()];
        let own_army = self.items(0, WhoseFact::Own, Owner::Side);
        let mut armies = [own_army, Vec::new()];
        let mut unit = line(UNIT, &self.items(0, WhoseFact::Own, Owner::Unit));
        for (number, is_enemy) in (0..=u8::MAX).zip(others) {
            let name = other(number);
            let towards = self.items(number, WhoseFact::Pair, Owner::Pair);
            if !towards.is_empty() {
                let _ = writeln!(unit, "  to {name}: {}", towards.join(", "));
            }
            let side = usize::from(*is_enemy);
            let army = self.items(number, WhoseFact::Its, Owner::Side);
            let items = self.items(number, WhoseFact::Its, Owner::Unit);
            if let (Some(side), Some(of_side)) = (sides.get_mut(side), armies.get_mut(side)) {
                side.push_str(&line(name, &items));
                of_side.extend(army.into_iter().filter(|_| *is_enemy));
            }
        }
        for number in 0..self.situation.parts.unwrap_or(0) {
            let number = u8::try_from(number).unwrap_or(0);
            let (name, items) = (
                other(number),
                self.items(number, WhoseFact::Part, Owner::Part),
            );
            let behind = if items.is_empty() { "" } else { ": " };
            let _ = writeln!(unit, "  with 1 {name}{behind}{}", items.join(", "));
        }
        let mut scenario = heads;
        for (number, (side, units)) in SIDES.iter().zip(&sides).enumerate() {
            let _ = writeln!(scenario, "side: {side}");
            if let Some(army) = armies.get(number).filter(|army| !army.is_empty()) {
                let _ = writeln!(scenario, "army: {}", army.join(", "));
            }
            if number == 0 {
                scenario.push_str(&unit);
            }
            scenario.push_str(units);
        }
        if sides.get(1).is_some_and(String::is_empty) {
            scenario.push_str("Zulu:\n");
        }
        let given = self.situation.given.iter();
        let orders = given.map(|given| self.order(given)).collect();
        let phase = stated(self.situation).find(|(slot, _)| {
            slot.1 == (WhoseFact::Own, FactId(0)) && !self.rulebook.phases().is_empty()
        });
        let phase =
            phase.and_then(|(_, value)| self.rulebook.phases().get(value.word_number()?).cloned());
        let rulings = self.rulings();
        SituationText {
            scenario,
            orders,
            phase,
            rulings,
            unsaid: self.unsaid,
        }
    }

    /// The rulings that are not the default.
    fn rulings(&self) -> Vec<(String, String)> {
        let defaults = self.rulebook.default_rulings();
        let chosen = &self.situation.rulings;
        let rulings = self.rulebook.vocabulary().rulings().iter();
        let numbered = rulings.zip(RulingId::all());
        let others = numbered.filter(|(_, id)| chosen.get(*id) != defaults.get(*id));
        let named = others.map(|(ruling, id)| {
            let option = ruling.option_name(usize::from(chosen.get(id)));
            (ruling.id.clone(), option.to_owned())
        });
        named.collect()
    }

    /// What is stated of somebody.
    fn items(&mut self, number: u8, held: WhoseFact, owner: Owner) -> Vec<String> {
        let mut items = Vec::new();
        for ((of, (of_held, id)), value) in stated(self.situation) {
            let fact = &self.rulebook[id];
            if (of, of_held, fact.owner) != (number, held, owner) {
                continue;
            }
            // The phase is said elsewhere.
            if id == FactId(0) && !self.rulebook.phases().is_empty() {
                continue;
            }
            match stated_as(self.rulebook, id, fact, value) {
                Some(phrases) => items.extend(phrases),
                None => self
                    .unsaid
                    .push(format!("{}: {}", fact.name, fact.show(value))),
            }
        }
        items
    }

    fn order(&self, given: &Given) -> String {
        let order = &self.rulebook[given.order];
        let choice = self.rulebook.choice_of(given.order);
        let word = given
            .word
            .and_then(|word| choice?.words.get(usize::from(word)).cloned());
        let unit = match given.target {
            Target::Unit(number) => Some(other(u8::try_from(number).unwrap_or(0)).to_owned()),
            _ => None,
        };
        let else_wanted = word.or_else(|| order.states.map(|_| "1".to_owned()));
        let in_hole = |hole: &str| {
            let (first, second) = if is_of_unit(hole) {
                (&unit, &else_wanted)
            } else {
                (&else_wanted, &unit)
            };
            first.as_ref().or(second.as_ref()).cloned()
        };
        for phrase in &order.phrases {
            let Ok(all) = spellings(phrase) else { continue };
            let has = |spelling: &[Part], of_unit: bool| {
                holes_of(spelling).any(|hole| is_of_unit(hole) == of_unit)
            };
            let fits_all = |spelling: &&Spelling| {
                has(spelling, true) == unit.is_some()
                    && has(spelling, false) == else_wanted.is_some()
            };
            let fits = |spelling: &&Spelling| {
                let wanted = unit.is_some() || else_wanted.is_some();
                holes_of(spelling).next().is_some() == wanted
            };
            let shortest = |spelling: &&Spelling| spelling.len();
            let whole = all.iter().filter(fits_all).min_by_key(shortest);
            let fitting = whole.or_else(|| all.iter().filter(fits).min_by_key(shortest));
            let Some(spelling) = fitting else { continue };
            let written = spelling.iter().map(|part| match part {
                Part::Word(word) => word.clone(),
                Part::Hole(hole) => in_hole(hole).unwrap_or_default(),
            });
            let text = written.collect::<Vec<_>>().join(" ");
            return if fold(&text) == fold(&order.name) {
                order.name.clone()
            } else {
                text
            };
        }
        order.name.clone()
    }
}

fn other(number: u8) -> &'static str {
    let name = OTHERS.get(usize::from(number));
    name.copied().unwrap_or("Foxtrot")
}

fn line(name: &str, items: &[String]) -> String {
    let line = format!("{name}: {}", items.join(", "));
    line.trim_end().to_owned() + "\n"
}

/// How a scenario states a value of a fact, in as many phrases as it needs; `None` where only one with a name in it
/// states it.
pub(crate) fn stated_as(
    rulebook: &Rulebook,
    id: FactId,
    fact: &Fact,
    value: Value,
) -> Option<Vec<String>> {
    let plain = |written: &str| {
        let text = shortest(written);
        (!text.contains('{')).then_some(text)
    };
    match &fact.kind {
        FactKind::Flag | FactKind::Word(_) => {
            Some(vec![plain(rulebook.facts().phrase_of(id, value)?)?])
        }
        FactKind::Several(_) => {
            let phrase = |word| plain(rulebook.facts().phrase_of(id, Value::word(word))?);
            value.word_set()?.iter().map(phrase).collect()
        }
        FactKind::Count | FactKind::Measure(_) => {
            let written = shortest(fact.examples.first()?);
            let number = fact.show(value);
            Some(vec![fact.filled(&written, &number)])
        }
    }
}
