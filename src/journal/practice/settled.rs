//! A dispute in a record, settled again from what the record says of it.

use serde_json::{Map, Value};

use crate::dice::{Key, KeyError, LabelledUnit};
use crate::engine::{DisputeDice, Entry, Keys, NamedDispute, NamedRoll, Settlement, settle};
use crate::rulebook::Rulebook;
use crate::scenario::{Scenario, UnitId};

use super::entries::text_of;

/// A dispute in a record: over what, and with which dice.
#[derive(Clone, Debug)]
pub(super) struct Settled {
    question: String,
    unit: String,
    side: String,
    /// The roll that the table has agreed on; without one, the game's own test.
    dice: Option<String>,
    key: Option<String>,
    thrown: Vec<u64>,
}

impl Settled {
    /// The dispute of an entry, if it is one.
    pub fn read(entry: &Map<String, Value>) -> Option<Self> {
        if text_of(entry, "kind") != "dispute" {
            return None;
        }
        let text = |key: &str| text_of(entry, key).to_owned();
        let given = |key: &str| entry.get(key).and_then(Value::as_str).map(str::to_owned);
        let thrown = entry.get("thrown").and_then(Value::as_array);
        Some(Self {
            question: text("question"),
            unit: text("unit"),
            side: text("side"),
            dice: given("dice"),
            key: given("key"),
            thrown: thrown
                .into_iter()
                .flatten()
                .filter_map(Value::as_u64)
                .collect(),
        })
    }

    /// The entries that it has without a table; `None` where it cannot have been settled so.
    pub(crate) fn again_without_table(&self) -> Option<Vec<Entry>> {
        self.by_agreed_dice(None, 1)
    }

    /// The entries that it has on a table; `None` where it cannot have been settled so.
    pub(crate) fn again(&self, rulebook: &Rulebook, scenario: &Scenario) -> Option<Vec<Entry>> {
        if self.dice.is_some() {
            let unit = match self.side.as_str() {
                "" => None,
                _ => scenario.unit(self.unit_on(scenario)?),
            };
            let named = unit.map(|unit| LabelledUnit {
                side: &self.side,
                unit: &unit.name,
            });
            return self.by_agreed_dice(named, scenario.turn().unwrap_or(1));
        }
        let dice = DisputeDice {
            keys: Keys::practice(self.key().ok()?),
            thrown: self.thrown.clone(),
            label: None,
        };
        match settle(rulebook, scenario, self.unit_on(scenario)?, dice, None) {
            Settlement::Taken(taken) => Some(taken.entries),
            _ => None,
        }
    }

    fn by_agreed_dice(&self, unit: Option<LabelledUnit<'_>>, turn: u32) -> Option<Vec<Entry>> {
        let asked = NamedDispute {
            question: &self.question,
            roll: NamedRoll::read(self.dice.as_ref()?).ok()?,
            unit,
            turn,
        };
        let rolled = asked.rolled(&self.thrown, self.key().ok()?.as_ref())?;
        Some(vec![Entry::Rolled(rolled)])
    }

    fn unit_on(&self, scenario: &Scenario) -> Option<UnitId> {
        let side = scenario.side_named(&self.side)?;
        let mut units = scenario.names().of_name(&self.unit, &mut String::new());
        units.find(|unit| scenario.unit(*unit).is_some_and(|unit| unit.side == side))
    }

    /// Its key, if it has one.
    fn key(&self) -> Result<Option<Key>, KeyError> {
        self.key.as_deref().map(Key::from_hex).transpose()
    }
}
