//! Units by name: plain, or qualified by their side.

use std::collections::HashMap;
use std::sync::OnceLock;

use crate::names::{Index, NearIndex, fold, fold_into, listed, suggestion};
use crate::rulebook::fuzzy::bare_words;
use crate::source::quoted;

use super::table::{Unit, UnitId};

/// The numbers of sides by their names.
#[derive(Clone, Debug, Default)]
pub(super) struct SideNames(Index<String, u16>);

impl SideNames {
    /// Adds the next side; of two with one name the first is meant.
    pub fn add(&mut self, name: &str, number: u16) {
        self.0.entry(fold(name)).or_insert(number);
    }

    /// The number of a side by its folded name.
    pub(crate) fn number_of(&self, folded: &str) -> Option<u16> {
        self.0.get(folded).copied()
    }
}

/// On a larger table the units are not looked through one by one.
const MOST_LOOKED_AT: usize = 500;

/// Units by folded name.
#[derive(Clone, Debug, Default)]
pub struct UnitNames {
    first: HashMap<String, UnitId>,
    /// The next unit of the same name, for every unit that has one.
    next: HashMap<UnitId, UnitId>,
    near: OnceLock<NearIndex>,
    /// The bare words of each name.
    words: OnceLock<Vec<Vec<String>>>,
}

impl UnitNames {
    /// Adds a unit; gives back the unit of its side that has the name already.
    pub(super) fn add(
        &mut self,
        name: &str,
        id: UnitId,
        side: u16,
        units: &[Unit],
    ) -> Option<UnitId> {
        let folded = fold(name);
        let Some(first) = self.first.get(&folded).copied() else {
            self.first.insert(folded, id);
            return None;
        };
        let mut last = first;
        for unit in self.with_name_of(first) {
            let known = units.get(unit as usize);
            if known.is_some_and(|known| known.side == side) {
                return Some(unit);
            }
            last = unit;
        }
        self.next.insert(last, id);
        None
    }

    fn with_name_of(&self, first: UnitId) -> impl Iterator<Item = UnitId> + '_ {
        std::iter::successors(Some(first), |unit| self.next.get(unit).copied())
    }

    /// The units of exactly this name. `folded` is a buffer that is used again and again.
    pub(crate) fn of_name<'n>(
        &'n self,
        name: &str,
        folded: &mut String,
    ) -> impl Iterator<Item = UnitId> + 'n {
        fold_into(name, folded);
        let first = self.first.get(folded.as_str()).copied();
        first.into_iter().flat_map(|first| self.with_name_of(first))
    }

    /// The units that a name can mean, plain or qualified (`NAME of SIDE`, `SIDE's NAME`).
    pub(super) fn candidates(
        &self,
        name: &str,
        sides: &SideNames,
        units: &[Unit],
        folded: &mut String,
    ) -> Vec<UnitId> {
        let plain: Vec<UnitId> = self.of_name(name, folded).collect();
        if !plain.is_empty() {
            return plain;
        }
        let taken = std::mem::take(folded);
        let whole = taken.as_str();
        // `NAME of SIDE`, `SIDE's NAME`, `SIDES' NAME`, wherever the mark stands: sides have such
        // names too.
        let split_at = |mark: &'static str| {
            whole
                .match_indices(mark)
                .filter_map(move |(at, _)| Some((whole.get(..at)?, whole.get(at + mark.len()..)?)))
        };
        let swapped = |(side, unit)| (unit, side);
        let qualified = split_at(" of ")
            .chain(split_at("'s ").map(swapped))
            .chain(split_at("' ").map(swapped));
        let found = qualified
            .flat_map(|(unit, side)| {
                let number = sides.number_of(side);
                let first = self.first.get(unit).copied();
                let all = first.into_iter().flat_map(|first| self.with_name_of(first));
                all.filter(move |id| {
                    number.is_some() && units.get(*id as usize).map(|unit| unit.side) == number
                })
            })
            .collect();
        *folded = taken;
        found
    }

    /// What may be written instead of a name that no unit has: of the units that fit, those that
    /// have a near name, and in words what to write.
    pub(crate) fn instead_of(
        &self,
        name: &str,
        units: &[Unit],
        fits: impl Fn(UnitId) -> bool,
    ) -> (Vec<UnitId>, String) {
        let mut near = self.near(name, units);
        near.retain(|unit| fits(*unit));
        if near.is_empty() {
            near.extend(self.only_with_words_of(name, units, &fits));
        }
        if near.is_empty() {
            near.extend(self.only_that_shares(name, units, &fits));
        }
        if !near.is_empty() {
            let known = near.iter().filter_map(|id| units.get(*id as usize));
            let names = known.map(|unit| quoted(&unit.name));
            let help = suggestion(names);
            return (near, help);
        }
        let help = match one_of(units, fits) {
            Some(one_of) => format!("write {one_of}"),
            None => "write the name as the scenario declares it".to_owned(),
        };
        (near, help)
    }

    /// The only unit of those that fit in whose name all words of another name stand.
    fn only_with_words_of(
        &self,
        name: &str,
        units: &[Unit],
        fits: impl Fn(UnitId) -> bool,
    ) -> Option<UnitId> {
        const FEWEST_LETTERS: usize = 3;
        let words = bare_words(name);
        let letters: usize = words.iter().map(String::len).sum();
        // `B` of `Squad B`
        let is_letter = letters == 1 && name.trim().starts_with(char::is_uppercase);
        let is_short = letters < FEWEST_LETTERS && !is_letter;
        if units.len() > MOST_LOOKED_AT || is_short {
            return None;
        }
        let has_all = |known: &[String]| words.iter().all(|word| known.contains(word));
        self.only_one(units, fits, has_all)
    }

    /// The only unit of those that fit in whose name a word of another name stands, be it one or several
    /// of that: `Ponies` of `Pony Riders`.
    fn only_that_shares(
        &self,
        name: &str,
        units: &[Unit],
        fits: impl Fn(UnitId) -> bool,
    ) -> Option<UnitId> {
        const FEWEST_LETTERS: usize = 3;
        if units.len() > MOST_LOOKED_AT {
            return None;
        }
        let words = bare_words(name);
        // `with two Gretchin` is a line of parts.
        if words.first().is_some_and(|first| first == "with") {
            return None;
        }
        let words = words.iter();
        let long = words.filter(|word| word.chars().count() >= FEWEST_LETTERS);
        let stems: Vec<String> = long.map(|word| singular(word)).collect();
        let shares = |known: &[String]| known.iter().any(|word| stems.contains(&singular(word)));
        self.only_one(units, fits, shares)
    }

    /// The only unit of those that fit whose bare words are as wanted.
    fn only_one(
        &self,
        units: &[Unit],
        fits: impl Fn(UnitId) -> bool,
        is_wanted: impl Fn(&[String]) -> bool,
    ) -> Option<UnitId> {
        let named = (0..).zip(self.words(units));
        let wanted = named.filter(|(_, known)| is_wanted(known));
        let mut all = wanted.filter_map(|(unit, _)| fits(unit).then_some(unit));
        all.next().filter(|_| all.next().is_none())
    }

    fn words(&self, units: &[Unit]) -> &[Vec<String>] {
        self.words
            .get_or_init(|| units.iter().map(|unit| bare_words(&unit.name)).collect())
    }

    /// Units with names near one that nobody has.
    pub fn near(&self, name: &str, units: &[Unit]) -> Vec<UnitId> {
        let near = self
            .near
            .get_or_init(|| NearIndex::new(units.iter().map(|unit| fold(&unit.name)).collect()));
        near.near(&fold(name))
            .indices()
            .iter()
            .filter_map(|index| UnitId::try_from(*index).ok())
            .collect()
    }
}

/// A word as it is written of one.
fn singular(word: &str) -> String {
    match word.strip_suffix("ies") {
        Some(stem) => format!("{stem}y"),
        None => word.strip_suffix('s').unwrap_or(word).to_owned(),
    }
}

/// The names of the units that fit, as a list to choose from; `None` where there are none, or
/// too many.
pub(crate) fn one_of(units: &[Unit], fits: impl Fn(UnitId) -> bool) -> Option<String> {
    const MOST_LISTED: usize = 12;
    if units.len() > MOST_LOOKED_AT {
        return None;
    }
    let fitting = (0..).zip(units).filter(|(id, _)| fits(*id));
    let names = fitting.map(|(_, unit)| quoted(&unit.name));
    let names: Vec<String> = names.take(MOST_LISTED + 1).collect();
    let is_told = (1..=MOST_LISTED).contains(&names.len());
    is_told.then(|| listed(&names, "or"))
}
