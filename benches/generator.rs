//! Big sheets and scenarios: every unit and order is made by its number, so that the same size is
//! always the same text.

use std::fmt::Write;

const ORDERS: [&str; 8] = [
    "Advance",
    "Advance, Wheel, Left",
    "Stand",
    "Retire",
    "Charge",
    "C/F Line",
    "Advance, Double",
    "Fire",
];
/// The same as players shorten them.
const SHORT: [&str; 8] = [
    "Adv",
    "Adv; Wh L",
    "Stand!",
    "Ret",
    "charge",
    "C/F Lin",
    "Adv + Dou",
    "fire",
];
const MISTAKES: [&str; 5] = [
    "Advance, Wheel",
    "Chrage",
    "Charge, Left, Left",
    "Advance, Stand",
    "Adavnce, Wheel, Left",
];

/// A sheet of this many orders' lines; of every hundred lines five are wrong if so wanted, one of
/// them in the unit's name.
pub fn sheet(lines: usize, with_mistakes: bool) -> String {
    let mut text = "rulebook: fantasy-warlord\nside: Guild\nturn: 4\n\n".to_owned();
    for number in 0..lines {
        let mistake = (with_mistakes && number % 20 == 7).then_some(number / 20 % 6);
        let orders = mistake
            .and_then(|mistake| MISTAKES.get(mistake))
            .unwrap_or(&ORDERS[number % ORDERS.len()]);
        let name = if mistake == Some(5) {
            "Guild Regimnet"
        } else {
            "Guild Regiment"
        };
        let _ = writeln!(text, "{name} {number:06}: {orders}");
    }
    text
}

/// A sheet of this many lines, in short forms.
pub fn short_sheet(lines: usize) -> String {
    let mut text = "Guild, turn 4\n\n".to_owned();
    for number in 0..lines {
        let orders = SHORT[number % SHORT.len()];
        let _ = writeln!(text, "Guild Regiment {number:06}: {orders}");
    }
    text
}

/// A scenario of this many units with their facts and one enemy.
pub fn scenario(units: usize) -> String {
    let mut text = "scenario: big\nrulebook: fantasy-warlord\nturn: 4\n\nside: Guild\n".to_owned();
    for number in 0..units {
        let distance = if number % ORDERS.len() == 4 { 15 } else { 60 };
        let _ = writeln!(
            text,
            "Guild Regiment {number:06}: infantry, close order, in column, class B, charge range 20 cm\n  to Raiders: {distance} cm"
        );
    }
    text.push_str("side: Raid\nRaiders: cavalry, in line\n");
    text
}
