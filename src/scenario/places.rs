//! Areas by the names of the sides: `Alexander's left flank` is the enemy's for one side and its
//! own for the other. Does not know which areas there are: what it writes is looked up like any
//! other text.

use crate::names::fold;

use super::table::{Scenario, UnitId};

/// A text in which the name of a side is `own` or `enemy` instead, as a unit of the side `own` sees
/// it; `None` where it holds none. A side may be called an army.
pub fn seen_from(text: &str, own: &str, others: &[&str]) -> Option<String> {
    let folded = fold(text);
    let words: Vec<&str> = folded.split(' ').collect();
    let own = Some((own, "own")).filter(|(name, _)| !name.is_empty());
    let others = others.iter().map(|other| (*other, "enemy"));
    let sides = own.into_iter().chain(others);
    let sides = sides.map(|(name, marker)| (fold(name), marker));
    let mut sides: Vec<(String, &str)> = sides.collect();
    // Of names that begin alike the longest is meant.
    sides.sort_by_key(|(name, _)| std::cmp::Reverse(name.len()));
    for (name, marker) in sides {
        let name: Vec<&str> = name.split(' ').collect();
        let at = (0..words.len()).find(|at| {
            let found = words.get(*at..*at + name.len());
            found.is_some_and(|found| is_side(found, &name))
        });
        let Some(at) = at else { continue };
        let behind = at + name.len();
        let next = words.get(behind);
        let army = next.is_some_and(|word| matches!(*word, "army" | "army's"));
        let before = words.get(..at)?;
        let rest = words.get(behind + usize::from(army)..)?;
        // Whose it is stands before the area, wherever else it may have stood.
        let before = before.strip_suffix(&["the"]).unwrap_or(before);
        return Some([before, &[marker], rest].concat().join(" "));
    }
    None
}

impl Scenario {
    /// An area as a unit sees it, e.g. `own left flank`, by the name of its side: `Alexander's left
    /// flank`.
    pub(crate) fn area_of_side(&self, unit: UnitId, shown: &str) -> String {
        let own = self.unit(unit).map(|unit| usize::from(unit.side));
        let named = |marker: &str, is_own: bool| {
            let area = shown.strip_prefix(marker)?;
            let mut sides = self.sides().iter().enumerate();
            let (_, side) = sides.find(|(number, _)| (Some(*number) == own) == is_own)?;
            Some(format!("{}'s {area}", side.name))
        };
        named("own ", true)
            .or_else(|| named("enemy ", false))
            .unwrap_or_else(|| shown.to_owned())
    }
}

/// Returns whether some words are the name of a side, be it whose something is.
fn is_side(words: &[&str], name: &[&str]) -> bool {
    let (Some((last, first)), Some((last_name, first_name))) =
        (words.split_last(), name.split_last())
    else {
        return false;
    };
    first == first_name
        && (last == last_name
            || last.strip_suffix("'s").or_else(|| last.strip_suffix('\'')) == Some(last_name))
}

/// The same where nobody knows what the other sides are called: whoever something is said to belong
/// to, and is not the own side, is the enemy.
pub fn seen_alone(text: &str, own: &str) -> Option<String> {
    if let Some(seen) = seen_from(text, own, &[]) {
        return Some(seen);
    }
    let folded = fold(text);
    let mut words: Vec<&str> = folded.split(' ').collect();
    let is_whose = |word: &&str| word.ends_with("'s") || word.ends_with('\'');
    let whose = words.iter().position(is_whose);
    let army = words.iter().position(|word| *word == "army");
    let army = army.and_then(|at| at.checked_sub(1));
    let of = words.iter().position(|word| *word == "of").map(|at| at + 1);
    let at = whose.or(army).or(of)?;
    *words.get_mut(at)? = "enemy";
    words.retain(|word| *word != "army");
    Some(words.join(" "))
}
