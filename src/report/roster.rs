//! The table as a list: every unit with what is so of it, what it is ordered, and what that risks.

use std::collections::HashMap;
use std::fmt::Write as _;

use crate::engine::Risk;
use crate::rulebook::Rulebook;
use crate::rulebook::order::{Given, Target};
use crate::scenario::{ListedUnit, Scenario, UnitId, listed_units};

use super::OrdersOf;
use super::risk::says;

/// All units of a table, side by side of the battle one below the other. `risks` are those of the
/// orders.
pub(crate) fn roster(
    scenario: &Scenario,
    rulebook: &Rulebook,
    orders: &[OrdersOf],
    risks: &[Risk],
) -> String {
    let mut given: HashMap<UnitId, Vec<Given>> = HashMap::new();
    for (unit, orders) in orders {
        given.entry(*unit).or_default().extend(orders);
    }
    let mut risked: HashMap<&str, Vec<&Risk>> = HashMap::new();
    for risk in risks {
        risked.entry(&risk.unit).or_default().push(risk);
    }
    let mut text = String::new();
    for (number, side) in scenario.sides().iter().enumerate() {
        let blank = if number > 0 { "\n" } else { "" };
        let _ = writeln!(text, "{blank}{}", side.name);
        for listed in listed_units(scenario, rulebook, side) {
            let given = given.get(&listed.unit).map_or(&[][..], Vec::as_slice);
            let name = scenario.display_name(listed.unit);
            let plain = scenario.unit(listed.unit);
            let plain = plain.map_or(name.as_str(), |unit| unit.name.as_str());
            unit(&mut text, plain, &listed);
            ordered(&mut text, scenario, rulebook, given);
            for risk in risked.get(name.as_str()).into_iter().flatten() {
                let _ = writeln!(text, "    chances: {}", says(risk));
            }
        }
    }
    text
}

fn unit(text: &mut String, name: &str, listed: &ListedUnit) {
    let facts = if listed.facts.is_empty() {
        "nothing stated".to_owned()
    } else {
        listed.facts.join(", ")
    };
    let _ = writeln!(text, "  {name}: {facts}");
    for (what, facts) in &listed.below {
        let _ = writeln!(text, "    {what}: {}", facts.join(", "));
    }
}

fn ordered(text: &mut String, scenario: &Scenario, rulebook: &Rulebook, given: &[Given]) {
    if given.is_empty() {
        return;
    }
    let orders = given.iter().map(|given| {
        let target = match given.target {
            Target::Unit(target) => Some(scenario.display_name(target)),
            _ => None,
        };
        rulebook.example_of(given.order, given.word, target.as_deref())
    });
    let orders: Vec<String> = orders.collect();
    let _ = writeln!(text, "    ordered: {}", orders.join(", "));
}
