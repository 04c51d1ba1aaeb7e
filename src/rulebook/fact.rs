//! Facts: what can be so of a unit, and the values it can have.

use std::cmp::Ordering;
use std::fmt;
use std::sync::{LazyLock, PoisonError, RwLock};

use indexmap::IndexSet;

use super::predicate::ParsedText;
use super::predicate::tree::{Expression, Operand, Scale};
use super::words::WordSet;
use crate::names::fold;

/// The number of a fact within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct FactId(pub(crate) u16);

/// What a fact is a fact of.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub enum Owner {
    /// One unit: its formation.
    #[default]
    Unit,
    /// Parts of a unit, e.g. `with 2 Devastators: …`.
    Part,
    /// A unit and another one: their distance.
    Pair,
    /// A side.
    Side,
    /// The turn: its phase.
    Turn,
}

/// The unit in which a measure is taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Measure {
    /// Centimetres, `cm`.
    Centimetres,
    /// Inches, `in`.
    Inches,
    /// Degrees.
    Degrees,
    /// Per cent.
    PerCent,
    /// Nothing: a plain number that need not be whole, such as half a firepower.
    Number,
}

impl Measure {
    /// The word behind a number, e.g. `cm`; plain numbers have none.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::Centimetres => "cm",
            Self::Inches => "in",
            Self::Degrees => "degrees",
            Self::PerCent => "per cent",
            Self::Number => "",
        }
    }

    /// A number in it, e.g. `20 cm`.
    pub fn of(self, number: &str) -> String {
        format!("{number} {}", self.as_str()).trim_end().to_owned()
    }

    /// The word in a sentence, e.g. `inches`.
    pub(crate) fn in_words(self) -> &'static str {
        match self {
            Self::Centimetres => "cm",
            Self::Inches => "inches",
            Self::Degrees => "degrees",
            Self::PerCent => "per cent",
            Self::Number => "plain numbers",
        }
    }

    /// The measure of a text that is a number with its unit: `20 cm`, `9"`.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let unit = text.trim_start_matches(|letter: char| letter.is_ascii_digit() || letter == '.');
        let has_number = unit.len() < text.len();
        Self::from_word(&fold(unit.trim())).filter(|_| has_number)
    }

    /// The measure that a word behind a number means: `cm`, `inches`, `"`, `%` …
    pub(crate) fn from_word(word: &str) -> Option<Self> {
        Some(match word {
            "cm" | "centimetre" | "centimetres" | "centimeter" | "centimeters" => Self::Centimetres,
            "in" | "inch" | "inches" | "\"" | "''" | "″" | "”" => Self::Inches,
            "degree" | "degrees" | "°" => Self::Degrees,
            "per cent" | "percent" | "%" => Self::PerCent,
            _ => return None,
        })
    }
}

/// How long what is stated of a fact, or set by an effect, holds where nothing ends it before.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lasts {
    /// Until what follows from it has come about.
    Step,
    /// Until the next phase begins.
    Phase,
    /// Until the phase begins that ends the turn.
    Turn,
    /// From turn to turn.
    #[default]
    Game,
}

/// The kind of value that a fact has.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum FactKind {
    /// Yes or no.
    #[default]
    Flag,
    /// One word of a set.
    Word(Vec<String>),
    /// Several words of such a set at once.
    Several(Vec<String>),
    /// A whole number, 0 or more.
    Count,
    /// An exact decimal, 0 or more, in a unit, or plain.
    Measure(Measure),
}

impl FactKind {
    /// A value as it is written beside the name of its fact: `yes`, `column`, `3`, `20 cm`.
    pub fn read_value(&self, text: &str) -> Option<Value> {
        let folded = fold(text);
        match self {
            Self::Flag => match folded.as_str() {
                "yes" | "true" => Some(Value::flag(true)),
                "no" | "false" => Some(Value::flag(false)),
                _ => None,
            },
            Self::Word(words) | Self::Several(words) => words
                .iter()
                .position(|word| fold(word) == folded)
                .map(Value::word),
            Self::Count => Value::count(&folded),
            Self::Measure(measure) => Value::decimal(
                folded
                    .strip_suffix(measure.as_str())
                    .unwrap_or(&folded)
                    .trim(),
            ),
        }
    }

    /// The unit of a measure.
    pub(crate) fn measure(&self) -> Option<Measure> {
        match self {
            Self::Measure(measure) => Some(*measure),
            _ => None,
        }
    }

    /// What can be written so, where that can be listed.
    pub(crate) fn value_words(&self) -> Vec<String> {
        match self {
            Self::Flag => vec!["yes".to_owned(), "no".to_owned()],
            Self::Word(words) | Self::Several(words) => words.clone(),
            Self::Count | Self::Measure(_) => Vec::new(),
        }
    }
}

/// Sets of words that are too large for a value, each once. A value must be small and easily
/// copied: a table holds one for each fact of each unit.
static SETS: LazyLock<RwLock<IndexSet<WordSet>>> = LazyLock::new(RwLock::default);

/// The value of a fact: a flag as 0 or 1, words as a set of them, a count as it is, a measure in
/// millionths of its unit. Which of them it is, the fact says.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Value(i64);

/// Nobody knows it.
impl Default for Value {
    fn default() -> Self {
        Self::UNKNOWN
    }
}

impl Value {
    /// Nobody has stated or measured it.
    pub const UNKNOWN: Self = Self(i64::MIN);
    /// The largest number that a count or measure (in millionths) may be.
    pub const LARGEST: i64 = 1_000_000_000_000_000;

    /// Sets of words with numbers below this are kept in the value itself, one bit each.
    const IN_PLACE: usize = 62;
    /// The bit of a set of words that is kept apart: the rest is its number there.
    const APART: i64 = 1 << Self::IN_PLACE;
    /// With that bit, of a single word: the rest is the number of the word.
    const SINGLE: i64 = Self::APART | 1 << (Self::IN_PLACE - 1);

    /// Millionths in one unit of a measure.
    pub(crate) const UNIT: i64 = 1_000_000;

    /// A flag.
    pub fn flag(yes: bool) -> Self {
        Self(i64::from(yes))
    }

    /// The word of this number.
    pub fn word(index: usize) -> Self {
        let number = i64::try_from(index).unwrap_or_default();
        Self(if index < Self::IN_PLACE {
            1 << number
        } else {
            Self::SINGLE | number
        })
    }

    /// A side, by its number on the table, or nobody.
    pub(crate) fn of_side(side: Option<u16>) -> Self {
        Self::word(side.map_or(0, |side| usize::from(side) + 1))
    }

    /// A side by its name, or nobody; `number_of` knows the sides by their folded names.
    pub(crate) fn side_called(
        text: &str,
        number_of: impl FnOnce(&str) -> Option<u16>,
    ) -> Option<Self> {
        let wanted = fold(text);
        if wanted == NOBODY {
            return Some(Self::of_side(None));
        }
        Some(Self::of_side(Some(number_of(&wanted)?)))
    }

    /// The number of the side that it is, if it is one.
    pub fn side(self) -> Option<u16> {
        u16::try_from(self.word_number()?.checked_sub(1)?).ok()
    }

    /// Several words.
    pub fn words(words: &WordSet) -> Self {
        match words.bits() {
            (bits, false) if bits < 1 << Self::IN_PLACE => {
                Self(i64::try_from(bits).unwrap_or_default())
            }
            _ if words.len() == 1 => Self::word(words.iter().next().unwrap_or_default()),
            _ => {
                let mut sets = SETS.write().unwrap_or_else(PoisonError::into_inner);
                let (number, _) = sets.insert_full(words.clone());
                Self(Self::APART | i64::try_from(number).unwrap_or_default())
            }
        }
    }

    /// The words, or `None` where it is unknown.
    pub fn word_set(self) -> Option<WordSet> {
        let raw = self.known()?;
        if raw & Self::APART == 0 {
            return Some(WordSet::of_bits(u64::try_from(raw).unwrap_or_default()));
        }
        if let Some(word) = self.single() {
            return Some(WordSet::new(word));
        }
        let sets = SETS.read().unwrap_or_else(PoisonError::into_inner);
        let number = usize::try_from(raw & !Self::APART).ok()?;
        sets.get_index(number).cloned()
    }

    /// The number of a single word that does not stand in the value by its bit.
    fn single(self) -> Option<usize> {
        let is_single = self != Self::UNKNOWN && self.0 & Self::SINGLE == Self::SINGLE;
        usize::try_from(self.0 & !Self::SINGLE)
            .ok()
            .filter(|_| is_single)
    }

    /// The number of the word, or of the first of several.
    pub fn word_number(self) -> Option<usize> {
        let raw = self.known()?;
        if raw & Self::APART == 0 {
            return (raw != 0).then_some(raw.trailing_zeros() as usize);
        }
        match self.single() {
            Some(word) => Some(word),
            None => self.word_set()?.iter().next(),
        }
    }

    /// Returns whether it is one of these words, or has one of them; `None` where it is unknown.
    pub fn is_one_of(self, words: &WordSet) -> Option<bool> {
        let raw = self.known()?;
        if raw & Self::APART == 0 {
            let (bits, _) = words.bits();
            return Some(u64::try_from(raw).unwrap_or_default() & bits != 0);
        }
        match self.single() {
            Some(word) => Some(words.has(word)),
            None => Some(self.word_set()?.meets(words)),
        }
    }

    /// A raw number: of a set of words, a count, or millionths of a measure.
    pub(crate) fn raw(number: i64) -> Self {
        Self(number)
    }

    /// The number behind it, or `None` where it is unknown.
    pub fn known(self) -> Option<i64> {
        (self != Self::UNKNOWN).then_some(self.0)
    }

    /// Several words at once.
    pub(crate) fn with(self, other: Self) -> Self {
        if self == Self::UNKNOWN {
            other
        } else {
            let sets = self.word_set().zip(other.word_set());
            sets.map_or(self, |(one, other)| Self::words(&one.or(&other)))
        }
    }

    /// A count from its digits.
    pub fn count(digits: &str) -> Option<Self> {
        let number: i64 = digits.parse().ok()?;
        (0..=Self::LARGEST)
            .contains(&number)
            .then_some(Self(number))
    }

    /// A measure in inches as one in cm: an inch is 2.54 cm. None where six places do not hold it.
    pub(crate) fn inches_in_cm(self) -> Option<Self> {
        let times = self.0.checked_mul(254)?;
        let value = Self(times / 100);
        (times % 100 == 0 && value.0 <= Self::LARGEST).then_some(value)
    }

    /// A measure from its decimal, exact to six places.
    pub fn decimal(text: &str) -> Option<Self> {
        let (whole, fraction) = text.split_once('.').unwrap_or((text, ""));
        let digits = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
        if whole.is_empty()
            || fraction.len() > 6
            || !digits(whole)
            || !digits(fraction)
            || text.ends_with('.')
        {
            return None;
        }
        let whole: i64 = whole.parse().ok()?;
        let fraction: i64 = if fraction.is_empty() {
            0
        } else {
            format!("{fraction:0<6}").parse().ok()?
        };
        let value = whole.checked_mul(Self::UNIT)?.checked_add(fraction)?;
        (value <= Self::LARGEST).then_some(Self(value))
    }
}

/// Numbers by their size; sets of words that are kept apart behind all others, by their words, and
/// not by when they were kept.
impl Ord for Value {
    fn cmp(&self, other: &Self) -> Ordering {
        let is_apart = |value: &Self| value.known().is_some_and(|raw| raw & Self::APART != 0);
        if !is_apart(self) || !is_apart(other) {
            return self.0.cmp(&other.0);
        }
        let words = |value: &Self| value.word_set().unwrap_or_default();
        words(self).iter().cmp(words(other).iter())
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl fmt::Debug for Value {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.known() {
            Some(number) => write!(formatter, "Value({number})"),
            None => formatter.write_str("Value(unknown)"),
        }
    }
}

/// A fact that a rulebook knows, e.g. `formation`.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Fact {
    /// Its name, as predicates and messages write it.
    pub name: String,
    /// What it is a fact of.
    pub owner: Owner,
    /// The kind of its values.
    pub kind: FactKind,
    /// What it means.
    pub says: String,
    /// The value when a scenario states none.
    pub otherwise: Value,
    /// The value when there is no scenario.
    pub alone: Value,
    /// Of a pair: the fact of the other unit towards this one that says the same thing; itself,
    /// where the words are the same from either side.
    pub mirror: Option<FactId>,
    /// How long it holds.
    pub lasts: Lasts,
    /// Whose areas its words are, where they are areas.
    pub areas: Option<Areas>,
    /// True if its values are sides of the table, or nobody: see `Value::of_side`.
    pub sides: bool,
    /// True if only the turn works with it, so that reports do not tell how it changes.
    pub working: bool,
    /// How it follows from other facts where nobody states it.
    pub derived: Option<Derived>,
    /// What clauses count in it, in the order of the rulebook, if it is a figure.
    pub figure: Option<Vec<Counted>>,
    /// How a scenario states it, e.g. `charge range {measure}`: the first phrase of each value.
    pub examples: Vec<String>,
    /// Of a flag of pairs: how it is stated on the unit's own line, with `NAME` for the other one, e.g.
    /// `contacts NAME`.
    pub on_own_line: Option<String>,
}

/// What a clause counts in a figure, as the rulebook has it.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Counted {
    /// What it is for, e.g. `long range`.
    pub name: String,
    /// The id of the clause.
    pub clause: String,
    /// Where it counts.
    pub when: Option<ParsedText<Expression>>,
    /// What is added.
    pub add: Option<ParsedText<Operand>>,
    /// The fraction that is left, e.g. `1/4`, or `1/2 rounded up`.
    pub times: Option<ParsedText<Scale>>,
}

/// What people write where a fact of sides is that of none.
pub(crate) const NOBODY: &str = "nobody";

/// The name of the fact that says to which side a unit belongs.
pub(crate) const OWN_SIDE: &str = "side";

/// The word of a fact about sides for the one that a table names first.
pub(crate) const FIRST_SIDE: &str = "side 1";

/// How a fact follows from others.
#[derive(Clone, Debug, PartialEq)]
pub enum Derived {
    /// A flag: where this holds.
    Flag(ParsedText<Expression>),
    /// A count or measure: as much as this.
    Number(ParsedText<Operand>),
}

impl Derived {
    /// What it follows from, as it is written.
    pub fn text(&self) -> &str {
        match self {
            Self::Flag(predicate) => predicate.text(),
            Self::Number(quantity) => quantity.text(),
        }
    }
}

/// Whose areas there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Areas {
    /// They belong to nobody, and are the same for all.
    OfNobody,
    /// Each side has all of them. The words are areas as a unit sees them: first those of its own
    /// side, then as many of the enemy's.
    OfEachSide,
}

impl Fact {
    /// Returns whether its words are areas.
    pub(crate) fn is_place(&self) -> bool {
        self.areas.is_some()
    }

    /// Returns the number of areas it has; 0 where its words are none.
    pub(crate) fn areas(&self) -> usize {
        match (&self.kind, self.areas) {
            (FactKind::Word(words), Some(_)) => words.len(),
            _ => 0,
        }
    }

    /// Returns the number of areas each side has; 0 where areas belong to nobody.
    pub(crate) fn areas_of_side(&self) -> usize {
        match (&self.kind, self.areas) {
            (FactKind::Word(words), Some(Areas::OfEachSide)) => words.len() / 2,
            _ => 0,
        }
    }

    /// A whole number of it.
    pub(crate) fn of_number(&self, number: i64) -> Value {
        match self.kind {
            FactKind::Measure(_) => Value::raw(number.saturating_mul(Value::UNIT)),
            _ => Value::raw(number),
        }
    }

    /// Returns whether it follows from others where nobody states it.
    pub(crate) fn follows(&self) -> bool {
        self.derived.is_some() || self.figure.is_some()
    }

    /// The ways to state it, as they are written, `…` in the place of a number.
    pub fn written(&self) -> impl Iterator<Item = String> + '_ {
        let gap = match self.kind {
            FactKind::Measure(measure) => measure.of("…"),
            _ => "…".to_owned(),
        };
        let examples = self.examples.iter();
        examples.map(move |phrase| self.filled(phrase, &gap))
    }

    /// A phrase that states it, with a text in the place of the number or side.
    pub fn filled(&self, phrase: &str, text: &str) -> String {
        let holes = ["{measure}", "{count}", "{side}"].into_iter();
        holes.fold(phrase.to_owned(), |phrase, hole| phrase.replace(hole, text))
    }

    /// A value as people write it: `column`, `32 cm`, `yes`, `not measured`.
    pub fn show(&self, value: Value) -> String {
        let Some(number) = value.known() else {
            return "not measured".to_owned();
        };
        match &self.kind {
            FactKind::Flag => if number == 0 { "no" } else { "yes" }.to_owned(),
            FactKind::Word(words) | FactKind::Several(words) => {
                let chosen = value.word_set().unwrap_or_default();
                let chosen = chosen.iter().filter_map(|number| words.get(number));
                chosen.map(String::as_str).collect::<Vec<_>>().join(", ")
            }
            FactKind::Count => number.to_string(),
            FactKind::Measure(measure) => measure.of(&show_millionths(number)),
        }
    }
}

/// Millionths as a decimal without needless zeros.
pub fn show_millionths(number: i64) -> String {
    let whole = number / Value::UNIT;
    let fraction = format!("{:06}", (number % Value::UNIT).abs());
    let fraction = fraction.trim_end_matches('0');
    if fraction.is_empty() {
        whole.to_string()
    } else {
        format!("{whole}.{fraction}")
    }
}
