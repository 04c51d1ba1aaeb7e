//! Units by what players make of their names: without accents and quotes, each word cut to its
//! beginning, or a word or two that no other unit has.

use std::collections::HashMap;

use crate::names::{bare, negates, sorted_once, stands_for};
use crate::scenario::{Scenario, UnitId};

use crate::rulebook::fuzzy::{Token, bare_words};

/// Where more units than these have a word that begins so, none of them is looked at.
const MOST_ALIKE: usize = 256;
/// A single word of a name has at least this many letters.
const FEWEST_LETTERS: usize = 3;

/// How a name was shortened: the less, the likelier.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Shortened {
    /// Only accents, quotes and the like are missing.
    Not,
    /// Each word is there, some as beginnings.
    Words,
    /// Words are missing.
    Parts,
    /// What tells units apart is missing: it is never taken, and shown where it can mean several.
    Lacking,
}

/// The names of the units of a table, word by word.
pub(super) struct UnitWords<'a> {
    scenario: &'a Scenario,
    /// The bare words of each unit's name.
    words: Vec<Vec<String>>,
    /// Each word with the units that have it.
    with_word: HashMap<String, Vec<UnitId>>,
    /// The words for which a beginning can stand, in order.
    in_order: Vec<String>,
    /// The bare words of the sides' names, and the side of each unit.
    sides: Vec<Vec<String>>,
    side_of: Vec<u16>,
}

impl<'a> UnitWords<'a> {
    pub fn new(scenario: &'a Scenario) -> Self {
        let units = scenario.units().iter();
        let words: Vec<Vec<String>> = units.map(|unit| words_of_name(&unit.name)).collect();
        let mut with_word: HashMap<String, Vec<UnitId>> = HashMap::new();
        for (unit, words) in (0..).zip(&words) {
            for word in words {
                match with_word.get_mut(word) {
                    Some(units) if units.last() == Some(&unit) => {}
                    Some(units) => units.push(unit),
                    None => {
                        with_word.insert(word.clone(), vec![unit]);
                    }
                }
            }
        }
        let cut = with_word.keys().filter(|word| !is_exact(word));
        let mut in_order: Vec<String> = cut.cloned().collect();
        in_order.sort_unstable();
        let sides = scenario.sides().iter();
        Self {
            scenario,
            words,
            with_word,
            in_order,
            sides: sides.map(|side| words_of_name(&side.name)).collect(),
            side_of: scenario.units().iter().map(|unit| unit.side).collect(),
        }
    }

    /// The bare words of a unit's name.
    pub(crate) fn words_of(&self, unit: UnitId) -> Option<&[String]> {
        self.words.get(unit as usize).map(Vec::as_slice)
    }

    /// The units that some words can mean, of those that may be meant: the likeliest, which are
    /// several where nothing tells them apart.
    pub fn resolve(
        &self,
        tokens: &[Token],
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Option<(Shortened, Vec<UnitId>)> {
        if let Some(units) = self.by_what_is_so(tokens, may_be) {
            return (!units.is_empty()).then_some((Shortened::Not, units));
        }
        self.by_name(tokens, may_be)
            .or_else(|| self.of_side(tokens, may_be))
    }

    /// The units that the rulebook calls so, where the words say what is so of a unit: `A Ser` is the
    /// army in Serbia, and nobody where none stands there.
    fn by_what_is_so(
        &self,
        tokens: &[Token],
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Option<Vec<UnitId>> {
        if !self.scenario.calls_units_by_facts() {
            return None;
        }
        let mut folded = String::new();
        [true, false].into_iter().find_map(|with_marks| {
            let text = joined(tokens, with_marks);
            let says_what_is_so = self.scenario.describes_units(&text, &mut folded);
            says_what_is_so.then(|| self.scenario.units_called_among(&text, &mut folded, may_be))
        })
    }

    /// Words without the brackets in which where a unit stands is written: `A(Mun)`, `F Spain (sc)`, `S (A Sil - Boh)`.
    /// Other brackets hold remarks.
    pub(crate) fn without_brackets(&self, tokens: Vec<Token>) -> Vec<Token> {
        const MOST_TOKENS: usize = 256;
        let has_bracket = tokens.iter().any(|token| token.mark == Some('('));
        if !has_bracket || tokens.len() > MOST_TOKENS {
            return tokens;
        }
        let is_mark =
            |at: usize, mark| tokens.get(at).is_some_and(|token| token.mark == Some(mark));
        let mut folded = String::new();
        let mut describes = |words: &[Token]| {
            let text = joined(words, false);
            let of_kind = |kind: &str| format!("{kind} {text}");
            let all = [text.clone(), of_kind("a"), of_kind("f")];
            let mut all = all.iter();
            all.any(|text| self.scenario.describes_units(text, &mut folded))
        };
        let mut dropped = Vec::new();
        let opens = (0..tokens.len()).filter(|at| is_mark(*at, '('));
        for open in opens {
            let close = (open + 1..tokens.len()).find(|at| is_mark(*at, ')'));
            let Some(close) = close else { continue };
            let within = tokens.get(open + 1..close).unwrap_or_default();
            let is_place = describes(within)
                || (1..=2).any(|before| {
                    let from = open.checked_sub(before);
                    let with_area = from.and_then(|from| tokens.get(from..close));
                    with_area.is_some_and(&mut describes)
                })
                || within.get(..2).is_some_and(&mut describes);
            if is_place {
                dropped.extend([open, close]);
            }
        }
        let kept = tokens.into_iter().enumerate();
        let kept = kept.filter(|(at, _)| !dropped.contains(at));
        kept.map(|(_, token)| token).collect()
    }

    /// The same for `NAME of SIDE`.
    fn of_side(
        &self,
        tokens: &[Token],
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Option<(Shortened, Vec<UnitId>)> {
        let at = tokens.iter().rposition(|token| token.word == "of")?;
        let (name, behind) = tokens.split_at_checked(at)?;
        let words = behind.iter().skip(1).filter(|token| !token.is_article());
        let words: Vec<&String> = words.map(|token| &token.word).collect();
        let mut sides = self.sides.iter();
        let side = sides.position(|side| side.iter().eq(words.iter().copied()))?;
        let is_of_side = |unit: UnitId| {
            let own = self.side_of.get(unit as usize);
            own.is_some_and(|own| usize::from(*own) == side)
        };
        self.by_name(name, &|unit| is_of_side(unit) && may_be(unit))
    }

    fn by_name(
        &self,
        tokens: &[Token],
        may_be: &dyn Fn(UnitId) -> bool,
    ) -> Option<(Shortened, Vec<UnitId>)> {
        let words = tokens
            .iter()
            .filter(|token| token.mark.is_none() && token.word != "and");
        let words: Vec<&Token> = words.collect();
        // An `a` may be a part of the name, unless it begins it.
        let is_article = |at: usize, token: &Token| {
            token.is_article() && at + 1 < words.len() && (at == 0 || token.word == "the")
        };
        let written: Vec<&str> = words
            .iter()
            .enumerate()
            .filter(|(at, token)| {
                let counts = *at > 0 && is_count(&token.word);
                !counts && !is_article(*at, token)
            })
            .map(|(_, token)| token.word.as_str())
            .collect();
        let whole: Vec<UnitId> = self
            .of_words(&written)
            .filter(|unit| may_be(*unit))
            .collect();
        if !whole.is_empty() {
            return Some((Shortened::Not, whole));
        }
        // A `not` belongs to what is ordered, unless the whole name stands there.
        let letters: usize = written.iter().map(|word| word.chars().count()).sum();
        if letters < FEWEST_LETTERS || written.iter().any(|word| negates(word)) {
            return None;
        }
        let alike = written
            .iter()
            .filter_map(|word| self.with_word_like(word))
            .min_by_key(Vec::len)?;
        let that_may_be = alike.iter().filter(|unit| may_be(**unit));
        let found: Vec<(Shortened, UnitId)> = sorted_once(that_may_be.filter_map(|unit| {
            let words = self.words.get(*unit as usize)?;
            Some((shortened(&written, words)?, *unit))
        }));
        let (best, _) = *found.first()?;
        let of_best = found.iter().take_while(|(how, _)| *how == best);
        let units: Vec<UnitId> = of_best.map(|(_, unit)| *unit).collect();
        if best != Shortened::Lacking || units.len() > 1 {
            return Some((best, units));
        }
        // A calibre or a strength tells nobody apart where no other unit is called so.
        let of = |unit: &UnitId| self.words_of(*unit).unwrap_or_default();
        let is_other =
            |unit: &&UnitId| !units.contains(unit) && shortened(&written, of(unit)).is_some();
        let is_alone = !alike.iter().any(|unit| is_other(&unit));
        let lacks = |unit: &UnitId| lacks_figure_alone(&written, of(unit));
        let lacks_figure = units.iter().any(lacks);
        (is_alone && lacks_figure).then_some((Shortened::Parts, units))
    }

    /// The units whose names are these words.
    fn of_words(&self, words: &[&str]) -> impl Iterator<Item = UnitId> {
        let with_word = |word: &&str| self.with_word.get(*word).map_or(&[][..], Vec::as_slice);
        let rarest = words.iter().map(with_word).min_by_key(|units| units.len());
        let units = rarest.unwrap_or_default().iter().copied();
        units.filter(move |unit| {
            let name = self.words_of(*unit).unwrap_or_default();
            name.iter().eq(words.iter())
        })
    }

    /// The units with a word for which another can stand; `None` where they are too many.
    fn with_word_like(&self, written: &str) -> Option<Vec<UnitId>> {
        let units_of = |word: &String| self.with_word.get(word).map(Vec::as_slice);
        if is_exact(written) {
            let units = self.with_word.get(written);
            let units = units.map_or(&[][..], Vec::as_slice);
            return (units.len() <= MOST_ALIKE).then(|| units.to_vec());
        }
        let singular = written.strip_suffix("es").or(written.strip_suffix('s'));
        let stem = singular.filter(|stem| stem.chars().count() > 2);
        let stem = stem.unwrap_or(written);
        let from = self.in_order.partition_point(|word| word.as_str() < stem);
        let rest = self.in_order.get(from..).unwrap_or_default();
        let like = rest.iter().take_while(|word| word.starts_with(stem));
        let mut alike = Vec::new();
        for units in like.filter_map(units_of) {
            if alike.len() + units.len() > MOST_ALIKE {
                return None;
            }
            alike.extend_from_slice(units);
        }
        Some(alike)
    }
}

/// The text of some words, with the marks between them, as in `spa(nc)`, or without.
fn joined(tokens: &[Token], with_marks: bool) -> String {
    let mut text = String::new();
    let mut is_behind_word = false;
    for token in tokens {
        if let Some(mark) = token.mark {
            if with_marks {
                text.push(mark);
                is_behind_word = false;
            }
            continue;
        }
        if is_behind_word {
            text.push(' ');
        }
        text.push_str(&token.word);
        is_behind_word = true;
    }
    text
}

/// Returns whether a word stands for itself alone: what holds a digit does.
fn is_exact(word: &str) -> bool {
    word.contains(char::is_numeric)
}

/// The bare words of a name that are looked at.
fn words_of_name(name: &str) -> Vec<String> {
    let mut words = bare_words(name);
    words.retain(|word| word != "and" && word != "the");
    // `Stormboyz x10`: how many they are tells nobody apart, if something else does.
    if words.len() > 1 {
        words.retain(|word| !is_count(word));
    }
    if words.is_empty() {
        vec![bare(name)]
    } else {
        words
    }
}

/// `devs` for `devastators`
fn is_plural_of_beginning(word: &str, whole: &str) -> bool {
    let stem = word.strip_suffix('s');
    let stem = stem.filter(|stem| stem.chars().count() >= FEWEST_LETTERS);
    stem.is_some_and(|stem| stands_for(stem, whole).is_some())
}

/// `x10`, `10x`
fn is_count(word: &str) -> bool {
    let number = word.strip_prefix('x').or(word.strip_suffix('x'));
    number.is_some_and(|number| {
        !number.is_empty() && number.bytes().all(|byte| byte.is_ascii_digit())
    })
}

/// Whether nothing that tells units apart is missing but the calibre of a gun, `81mm mortar`, `.30 cal MMG`, or how
/// many there are, `20 Iron Guard`.
fn lacks_figure_alone(written: &[&str], name: &[String]) -> bool {
    let is_figure = |at: usize, word: &str| {
        let unit = word.trim_start_matches(|letter: char| letter.is_ascii_digit());
        let next = name.get(at + 1).map(String::as_str);
        let is_measured = |unit: &str| matches!(unit, "mm" | "cm" | "cal" | "pdr" | "pounder");
        let is_calibre = is_measured(unit) || (unit.is_empty() && next.is_some_and(is_measured));
        let is_strength = at == 0 && unit.is_empty() && next.is_some();
        unit.len() < word.len() && (is_calibre || is_strength)
    };
    let words = name.iter().enumerate();
    let others = words.filter(|(at, word)| !is_figure(*at, word));
    let bare: Vec<String> = others.map(|(_, word)| word.clone()).collect();
    shortened(written, &bare).is_some_and(|how| how != Shortened::Lacking)
}

/// How some words shorten those of a name; in the order of the name.
fn shortened(written: &[&str], name: &[String]) -> Option<Shortened> {
    // Numbers and letters are what tells units apart, and are never left out.
    let tells_apart = |word: &str| word.contains(char::is_numeric) || word.chars().count() < 2;
    let mut rest = name.iter();
    let mut lacks = false;
    for word in written {
        let found = rest.by_ref().find(|whole| {
            let is_meant = stands_for(word, whole).is_some() || is_plural_of_beginning(word, whole);
            lacks |= !is_meant && tells_apart(whole);
            is_meant
        });
        found?;
    }
    if lacks || rest.any(|whole| tells_apart(whole)) {
        return Some(Shortened::Lacking);
    }
    Some(if written.len() == name.len() {
        Shortened::Words
    } else {
        Shortened::Parts
    })
}
