//! Heads as players write them: `Norb, turn 2`, `Marines T1`, `Shooting:`, the areas of a battle,
//! the head line of a table.

use crate::names::{Short, number_word, stands_for};
use crate::rulebook::fact::{FactId, FactKind, Owner};
use crate::scenario::UnitId;

use super::LenientReader;
use crate::rulebook::fuzzy::{Token, bare_words};

/// What heads the columns of a table that hold neither units nor orders, and are remarks.
pub(super) const REMARKS: &[&str] = &["comment", "comments", "note", "notes", "remark", "remarks"];
/// What heads the other columns, in the order in which a line has what stands in them.
const COLUMNS: [&[&str]; 3] = [
    &["name", "unit", "units"],
    &["command", "commands", "order", "orders"],
    &["enemy", "target", "targets"],
];

/// What a line says in the place of heads.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct LenientHeads {
    pub side: Option<u16>,
    pub turn: Option<u32>,
    pub phase: Option<usize>,
}

/// The columns of a pasted table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Columns {
    /// What stands between them.
    pub mark: char,
    /// Those that are no remarks, in the order in which a line names them: units, orders, targets.
    pub read: Vec<usize>,
}

impl Columns {
    /// The words of a row in the order in which a line has them.
    pub(crate) fn row(&self, tokens: &[Token]) -> Vec<Token> {
        let is_mark = |token: &Token| token.mark == Some(self.mark);
        let mark = tokens.iter().find(|token| is_mark(token));
        let cells: Vec<&[Token]> = tokens.split(is_mark).collect();
        let mut row = Vec::new();
        for cell in self.read.iter().filter_map(|column| cells.get(*column)) {
            if !row.is_empty() {
                row.extend(mark.cloned());
            }
            row.extend_from_slice(cell);
        }
        row
    }
}

impl LenientReader<'_> {
    /// The heads that a line gives, if it is nothing else; what stands in brackets is a remark.
    pub fn heads(&self, tokens: &[Token]) -> Option<LenientHeads> {
        let mut open = 0_usize;
        let mut words = Vec::new();
        for token in tokens {
            match token.mark {
                Some('(') => open += 1,
                Some(')') => open = open.saturating_sub(1),
                None if open == 0 => words.push(token.word.as_str()),
                _ => {}
            }
        }
        let mut heads = LenientHeads::default();
        let mut rest = words.as_slice();
        if rest.is_empty() {
            return None;
        }
        while !rest.is_empty() {
            // `Guild orders`: of the side that is named.
            if matches!(rest, ["orders" | "army"]) && heads.side.is_some() {
                break;
            }
            let length = self.head(rest, &mut heads)?;
            rest = rest.get(length..)?;
        }
        Some(heads)
    }

    /// Takes one head from the front of some words; gives back how many they were.
    fn head(&self, words: &[&str], heads: &mut LenientHeads) -> Option<usize> {
        if heads.turn.is_none()
            && let Some((turn, length)) = turn_of(words)
        {
            heads.turn = Some(turn);
            return Some(length);
        }
        if let Some((&("vs" | "v" | "versus" | "against"), enemy)) = words.split_first() {
            let mut lengths = (1..=enemy.len()).rev();
            let is_side = |length: &usize| {
                let name = enemy.get(..*length).unwrap_or_default();
                self.sides().iter().any(|side| same(side, name))
            };
            return lengths.find(is_side).map(|length| length + 1);
        }
        for length in (1..=words.len()).rev() {
            let name = words.get(..length)?;
            let sides = self.sides().iter().position(|side| same(side, name));
            let sides = sides.or_else(|| self.side_of_people(name));
            if let Some(side) = sides.filter(|_| heads.side.is_none()) {
                heads.side = u16::try_from(side).ok();
                return Some(length);
            }
            // The game and the scenario are known already.
            if self.titles().iter().any(|title| same(title, name)) {
                return Some(length);
            }
        }
        // Words that lead to one of them.
        let leads = matches!(
            words.first(),
            Some(
                &("side"
                    | "army"
                    | "orders"
                    | "for"
                    | "of"
                    | "the"
                    | "rulebook"
                    | "game"
                    | "player"
                    | "scenario")
            )
        );
        (leads && words.len() > 1).then_some(1)
    }

    /// `German orders`: the one side whose name goes on with the letters of a word, `Germans`.
    fn side_of_people(&self, words: &[&str]) -> Option<usize> {
        const MOST_MORE: usize = 2;
        let [word] = words else { return None };
        let goes_on = |side: &Vec<String>| match side.as_slice() {
            [only] => {
                let more = only.strip_prefix(word).map(|more| more.chars().count());
                word.chars().count() > 2 && more.is_some_and(|more| more <= MOST_MORE)
            }
            _ => false,
        };
        let mut sides = self.sides().iter().enumerate();
        let (number, _) = sides.by_ref().find(|(_, side)| goes_on(side))?;
        (!sides.any(|(_, side)| goes_on(side))).then_some(number)
    }

    /// The phase that some words name, by their beginnings; `above` is the one that was named last.
    pub fn phase(&self, tokens: &[Token], above: Option<usize>) -> Option<usize> {
        let words = tokens.iter();
        let words = words.filter(|token| token.mark.is_none() && !token.is_article());
        let words = words.map(|token| token.word.as_str());
        let words: Vec<&str> = words.filter(|word| *word != "phase").collect();
        if words.is_empty() {
            return None;
        }
        let how = |name: &[String]| -> Option<bool> {
            let mut rest = name.iter();
            let mut whole = words.len() == name.len();
            for (at, word) in words.iter().enumerate() {
                let found = rest.next()?;
                // The first words of the phase, as a heading cuts it short.
                let short = stands_for(word, found)?;
                whole &= short == Short::Whole;
                if at == 0 && short == Short::Beginning && word.chars().count() < 3 {
                    return None;
                }
            }
            Some(whole)
        };
        let names = self.rulebook.phases().iter().map(|name| bare_words(name));
        let found = (0..).zip(names);
        let found = found.filter_map(|(number, name)| Some((how(&name)?, number)));
        let found: Vec<(bool, usize)> = found.collect();
        let whole = found.iter().find(|(whole, _)| *whole);
        // Phases stand in the order of play: of several that begin so the next is meant.
        let is_next = |number: usize| above.is_none_or(|above| number > above);
        let next = found.iter().find(|(_, number)| is_next(*number));
        whole.or(next).map(|(_, number)| *number)
    }

    /// The area that a heading names: what says where units stand, and the words for it.
    pub(crate) fn area(&self, tokens: &[Token]) -> Option<(FactId, Vec<String>)> {
        let words = tokens.iter();
        let words = words.filter(|token| token.mark.is_none() && !token.is_article());
        let words: Vec<String> = words.map(|token| token.word.clone()).collect();
        let vocabulary = self.rulebook.vocabulary();
        let place = vocabulary.places().into_iter().find(|fact| {
            let words_of = vocabulary.fact(*fact).map(|fact| &fact.kind);
            matches!(words_of, Some(FactKind::Word(known)) if known.iter().any(|known| ends_with(known, &words)))
        })?;
        (!words.is_empty()).then_some((place, words))
    }

    /// Where a unit stands, if that is not where a heading says.
    pub(crate) fn stands_elsewhere(
        &self,
        unit: UnitId,
        fact: FactId,
        words: &[String],
    ) -> Option<String> {
        let known = self.rulebook.vocabulary().fact(fact)?;
        let value = self.scenario.value(unit, Owner::Unit, fact);
        value.word_number()?;
        let shown = self.scenario.shown(known, value);
        (!ends_with(&shown, words)).then_some(shown)
    }
}

/// The columns that a line heads, if it is the head line of a table.
pub(super) fn columns(tokens: &[Token]) -> Option<Columns> {
    let mark = tokens.iter().find_map(|token| token.mark)?;
    if !matches!(mark, ',' | ';' | '\t' | '|') {
        return None;
    }
    let cells: Vec<&[Token]> = tokens.split(|token| token.mark == Some(mark)).collect();
    let mut read = Vec::new();
    for (column, cell) in cells.iter().enumerate() {
        let word = match cell {
            [] => continue,
            [only] => only.word.as_str(),
            _ => return None,
        };
        let place = COLUMNS.iter().position(|words| words.contains(&word));
        match place {
            Some(place) => read.push((place, column)),
            None if REMARKS.contains(&word) => {}
            None => return None,
        }
    }
    // A column without a head holds more of what stands before it.
    let is_headed = |column: usize| cells.get(column).is_some_and(|cell| !cell.is_empty());
    for column in (1..cells.len()).filter(|column| !is_headed(*column)) {
        let before = (0..column).rev().find(|column| is_headed(*column));
        let place = read.iter().find(|(_, column)| Some(*column) == before);
        read.extend(place.map(|(place, _)| (*place, column)));
    }
    read.sort_unstable();
    let names_units = matches!(read.first(), Some((0, _)));
    (names_units && cells.len() > 1).then(|| Columns {
        mark,
        read: read.into_iter().map(|(_, column)| column).collect(),
    })
}

/// `turn 2`, `turn two`, `t2`, `t 2`, with how many words they are.
fn turn_of(words: &[&str]) -> Option<(u32, usize)> {
    let (first, rest) = words.split_first()?;
    if matches!(*first, "turn" | "t" | "round") {
        let number = rest.first()?;
        return Some((number_of(number)?, 2));
    }
    let number = first.strip_prefix("turn").or(first.strip_prefix('t'))?;
    let is_number = !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit());
    Some((number.parse().ok().filter(|_| is_number)?, 1))
}

fn number_of(word: &str) -> Option<u32> {
    number_word(word).or_else(|| word.parse().ok())
}

fn same(name: &[String], words: &[&str]) -> bool {
    !name.is_empty() && name.iter().map(String::as_str).eq(words.iter().copied())
}

fn ends_with(area: &str, words: &[String]) -> bool {
    bare_words(area).ends_with(words)
}
