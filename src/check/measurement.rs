//! Unknown facts, as data and in words, with the line that would state them.

use serde::Serialize;

use crate::dice::MOST_DICE;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::phrase::shortest;
use crate::rulebook::play::{Profile, TestId};
use crate::rulebook::table::TableId;
use crate::scenario::{Scenario, UnitId};
use crate::source::shown;

/// Something that somebody has to measure or state before it is known what follows.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum MissingFact {
    /// A fact of a unit, or of its side.
    Of(UnitId, FactId),
    /// A fact of the turn, which is nobody's own.
    OfTurn(FactId),
    /// A fact of a unit towards another one.
    Towards(UnitId, UnitId, FactId),
    /// A fact of a unit towards more others than are named.
    TowardsOthers(UnitId, FactId),
    /// A fact of a part of a unit, by how many there are and their name.
    OfPart(UnitId, String, FactId),
    /// Of what a unit is made up, with a fact of its parts.
    Parts(UnitId, FactId),
    /// A condition of a unit, as a rule writes it.
    Whether(UnitId, String),
    /// The profile of a unit that has a table.
    Profile(UnitId, TableId),
    /// Fewer dice: a test of a unit comes to more than are thrown at once.
    FewerDice(UnitId, TestId, i64),
}

/// A measurement in words.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[non_exhaustive]
pub struct Measurement {
    /// For which unit's orders; empty where it is nobody's own.
    pub unit: String,
    /// The fact, e.g. `charge range`.
    pub fact: String,
    /// The thing to measure.
    pub what: String,
    /// The line to write into the scenario.
    pub write: String,
}

impl Measurement {
    /// The line in words: where there are several values, one of them is written.
    pub(crate) fn to_add(&self) -> String {
        let one_of = if self.write.contains(" / ") {
            "one of "
        } else {
            ""
        };
        format!("{one_of}`{}`", self.write)
    }
}

impl MissingFact {
    /// Of which unit it is, if it is of one.
    pub fn unit(&self) -> Option<UnitId> {
        match self {
            Self::OfTurn(_) => None,
            Self::Of(unit, _)
            | Self::Towards(unit, _, _)
            | Self::TowardsOthers(unit, _)
            | Self::OfPart(unit, _, _)
            | Self::Parts(unit, _)
            | Self::Whether(unit, _)
            | Self::Profile(unit, _)
            | Self::FewerDice(unit, _, _) => Some(*unit),
        }
    }

    /// Returns whether its line belongs below the unit's own: of parts, and towards others.
    pub(crate) fn is_below_unit(&self) -> bool {
        matches!(
            self,
            Self::Towards(..) | Self::TowardsOthers(..) | Self::OfPart(..) | Self::Parts(..)
        )
    }

    /// In words.
    pub fn describe(&self, rulebook: &Rulebook, scenario: &Scenario) -> Measurement {
        let unit = self
            .unit()
            .map_or_else(String::new, |unit| scenario.display_name(unit));
        let name = shown(&unit);
        let (fact, what, write) = match self {
            Self::OfTurn(id)
            | Self::Of(_, id)
            | Self::Towards(_, _, id)
            | Self::TowardsOthers(_, id)
            | Self::OfPart(_, _, id)
            | Self::Parts(_, id) => {
                let fact = &rulebook[*id];
                let (what, write) = self.of_fact(fact, &name, scenario);
                (fact.name.clone(), what, write)
            }
            Self::Whether(_, text) => (
                String::new(),
                format!("whether {text}"),
                format!("# state what decides whether {text}"),
            ),
            Self::Profile(_, id) => {
                let table = rulebook[*id].name.clone();
                let has_it = |profile: &&Profile| profile.tables.iter().any(|(of, _)| of == id);
                let known = rulebook.profiles().iter().find(has_it);
                let known = known.map_or("NAME", |profile| profile.name.as_str());
                let what = format!("the profile of {name} with its table `{table}`");
                (table, what, format!("profile {known}"))
            }
            Self::FewerDice(_, id, number) => {
                let test = &rulebook[*id].name;
                let what = format!(
                    "at most {MOST_DICE} dice for the {test} of {name}, which come to {number}"
                );
                let write = "# divide the unit, or correct the number that these dice come from";
                (test.clone(), what, write.to_owned())
            }
        };
        Measurement {
            unit,
            fact,
            what,
            write,
        }
    }

    /// Describes a fact, and the text that states it.
    fn of_fact(&self, fact: &Fact, name: &str, scenario: &Scenario) -> (String, String) {
        let (is_flag, fact_name) = (fact.kind == FactKind::Flag, &fact.name);
        let written = written_as(fact);
        match self {
            Self::OfTurn(_) => {
                // It stands in the head of the scenario.
                let lines = fact
                    .examples
                    .iter()
                    .map(|example| format!("fact: {example}"));
                (fact.says.clone(), lines.collect::<Vec<_>>().join(" / "))
            }
            Self::Towards(_, other, _) => {
                let other = shown(&scenario.display_name(*other));
                let what = if is_flag {
                    format!(
                        "whether {name} {}",
                        says(fact).replace("the other unit", &other)
                    )
                } else {
                    format!("the {fact_name} from {name} to {other}")
                };
                (what, format!("to {other}: {written}"))
            }
            Self::TowardsOthers(..) => {
                let what = format!("the {fact_name} from {name} to other units");
                (what, format!("to NAME: {written}"))
            }
            Self::OfPart(_, part, _) => {
                let part = shown(part);
                (
                    format!("the {fact_name} of {part} of {name}"),
                    format!("with {part}: {written}"),
                )
            }
            Self::Parts(..) => (
                format!("of what {name} is made up, in the scenario"),
                format!("with … NAME: {written}"),
            ),
            _ if is_flag => (format!("whether {name} {}", says(fact)), written),
            _ => (format!("the {fact_name} of {name}"), written),
        }
    }
}

/// The request for a fact of a unit; a fact of the turn belongs to nobody.
pub(super) fn of_unit(unit: UnitId, id: FactId, rulebook: &Rulebook) -> MissingFact {
    if rulebook[id].owner == Owner::Turn {
        MissingFact::OfTurn(id)
    } else {
        MissingFact::Of(unit, id)
    }
}

/// The text of a flag without the word for the unit.
fn says(fact: &Fact) -> &str {
    fact.says.strip_prefix("it ").unwrap_or(&fact.says)
}

/// More words than this are not listed.
const MANY: usize = 16;

/// The text that states a fact, with a gap for the unknown: `charge range … cm`, or its
/// values: `in column / in line`.
pub(crate) fn written_as(fact: &Fact) -> String {
    let gap = |gap: &str| {
        let phrase = fact.examples.first().map_or("", String::as_str);
        fact.filled(&shortest(phrase), gap)
    };
    match &fact.kind {
        FactKind::Measure(measure) => gap(&measure.of("…")),
        FactKind::Count => gap("…"),
        FactKind::Word(_) if fact.sides => gap("…"),
        // Of a whole map the first areas show how it is written.
        _ if fact.examples.len() > MANY => {
            let first = fact.examples.get(..3).unwrap_or_default();
            format!("{} / …", first.join(" / "))
        }
        _ => fact.examples.join(" / "),
    }
}
