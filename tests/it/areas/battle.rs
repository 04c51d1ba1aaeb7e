//! A battle at random: units, facts, and the orders of both sides.
#![allow(clippy::indexing_slicing, reason = "a test that cannot go on fails")]

use std::fmt::Write as _;

use super::{AREAS, BY_LIST, SIDES, rulebook};
use crate::chance::Chance;

/// A battle: rulings, and for each side its units with their facts and their orders.
#[derive(Clone)]
pub(super) struct Battle {
    pub(super) rulings: String,
    pub(super) units: [Vec<(String, String)>; 2],
    pub(super) orders: [Vec<(String, String)>; 2],
}

impl Battle {
    pub(super) fn any(chance: &mut Chance, most: usize) -> Self {
        let mut battle = Self {
            rulings: String::new(),
            units: [Vec::new(), Vec::new()],
            orders: [Vec::new(), Vec::new()],
        };
        for ruling in rulebook()
            .vocabulary()
            .rulings()
            .iter()
            .filter(|ruling| ruling.id != BY_LIST)
        {
            // A unit without orders, or one that is asked, would make every other turn wait.
            let may_wait = ["missing-order", "refused-order", "unstated-response"]
                .iter()
                .any(|id| ruling.id.ends_with(id));
            let option = match (may_wait, ruling.id.ends_with("missing-order")) {
                (true, true) => 1,
                (true, false) => 0,
                _ => chance.below(ruling.options.len()),
            };
            let _ = writeln!(
                battle.rulings,
                "ruling: {} = {}",
                ruling.id, ruling.options[option].0
            );
        }
        let names: [Vec<String>; 2] = SIDES.map(|side| {
            (0..2 + chance.below(most))
                .map(|number| format!("{side} {number}"))
                .collect()
        });
        for side in 0..SIDES.len() {
            for name in &names[side] {
                let facts = Self::facts(chance, &names[1 - side]);
                let order = Self::order(chance, &names[side], &names[1 - side]);
                battle.units[side].push((name.clone(), facts));
                if chance.below(12) > 0 {
                    battle.orders[side].push((name.clone(), order));
                }
            }
        }
        battle
    }

    fn facts(chance: &mut Chance, enemies: &[String]) -> String {
        let kind = chance.of(&[
            "infantry",
            "infantry",
            "cavalry",
            "cavalry",
            "artillery",
            "baggage, at infantry speed",
        ]);
        let morale = chance.of(&[
            "good morale",
            "normal morale",
            "poor morale",
            "at rout",
            "good morale",
        ]);
        let whose = chance.of(&["its", "the enemy", "its"]);
        let area = chance.of(&AREAS);
        let missiles = chance.of(&["missiles", "no missiles"]);
        let engaged = if chance.below(5) == 0 {
            format!(", engaged with {}", enemies[chance.below(enemies.len())])
        } else {
            String::new()
        };
        let values: Vec<usize> = (0..4).map(|_| chance.below(7)).collect();
        format!(
            "{kind}, {morale}, in {whose} {area}, {missiles}, Tactics {}, IQ {}, Influence {}, WP {}{engaged}",
            values[0], values[1], values[2], values[3]
        )
    }

    /// Any order at all, allowed or not.
    fn order(chance: &mut Chance, friends: &[String], enemies: &[String]) -> String {
        let enemy = &enemies[chance.below(enemies.len())];
        let friend = &friends[chance.below(friends.len())];
        let area = format!("{} {}", chance.of(&["its", "the enemy"]), chance.of(&AREAS));
        let response = chance.of(&[
            "",
            "",
            ", if charged brace",
            ", if charged evade",
            ", if charged by cavalry counter-charge",
            ", throw 3 dice",
        ]);
        let order = match chance.below(16) {
            0..=4 => format!("Charge {enemy}"),
            5 => "Stand".to_owned(),
            6 => format!("Stand and fire at {enemy}"),
            7 | 8 => format!("Stand and protect {friend}"),
            9 => format!("Hit and run at {enemy}"),
            10 => "Continue melee".to_owned(),
            11 => "Disengage".to_owned(),
            12 => format!("Retreat and rally to {area}"),
            13 => "Rout".to_owned(),
            14 => "Move off the battlefield".to_owned(),
            _ => format!("Move to {area}"),
        };
        order + response
    }

    pub(super) fn shuffled(&self, chance: &mut Chance) -> Self {
        let mut other = self.clone();
        for list in other.units.iter_mut().chain(&mut other.orders) {
            chance.shuffle(list);
        }
        other
    }

    /// Its scenario and its sheets, the sides in this order.
    pub(super) fn texts(&self, sides: [usize; 2]) -> (String, Vec<String>) {
        let lines = |list: &[(String, String)]| {
            list.iter()
                .map(|(name, text)| format!("{name}: {text}\n"))
                .collect::<Vec<_>>()
                .concat()
        };
        let mut scenario = format!("rulebook: age-of-magic\nturn: 1\n{}", self.rulings);
        let mut sheets = Vec::new();
        for side in sides {
            let _ = write!(
                scenario,
                "side: {}\n{}",
                SIDES[side],
                lines(&self.units[side])
            );
            sheets.push(format!(
                "rulebook: age-of-magic\nside: {}\n{}",
                SIDES[side],
                lines(&self.orders[side])
            ));
        }
        (scenario, sheets)
    }
}
