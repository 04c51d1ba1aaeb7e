//! Facts as people state them: the items of a line, looked up in the rulebook's phrases. Serves
//! scenarios and what happens in a turn alike.

use std::cell::RefCell;
use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Code, Finding};
use crate::names::{fold, listed};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind, Lasts, NOBODY, Owner, Value};
use crate::rulebook::phrase::{PhraseMatch, shortest};
use crate::rulebook::phrase_tables::{FactMeaning, Stated};
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, SourceId, Span, quoted, shown};
use crate::syntax::is_one_more_gap;

use super::names::SideNames;
use super::places::seen_from;
use super::sides::are_enemies;
use super::table::{Scenario, UnitId};
use super::value::{looks_like_a_number, number_of, with_unit};

/// A value with the place where it is stated, and how much that weighs.
#[derive(Clone, Copy, Debug)]
pub(crate) struct StatedValue {
    /// Which fact.
    pub fact: FactId,
    /// Which value.
    pub value: Value,
    /// Where it is stated.
    pub place: Place,
    /// What it yields to.
    pub weight: Weight,
    /// The name of the other unit, where the item holds one: `charged by Red Horse`.
    pub other: Option<Span>,
    /// What kind of unit that must be, as the phrase has it.
    pub other_is: OtherIs,
}

/// What kind of unit a phrase of a fact names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum OtherIs {
    /// `{unit}`, or none is named.
    #[default]
    Any,
    /// `{enemy}`
    Enemy,
    /// `{friend}`
    Friend,
}

/// What is stated, and what follows from it, wins over what a profile says.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Weight {
    /// Follows from what a profile says.
    ImpliedByProfile,
    /// From a profile.
    Profile,
    /// Follows from what is stated.
    Implied,
    /// Stated.
    Stated,
}

/// Reads items of one text.
pub(crate) struct Items<'a> {
    /// The text.
    pub text: &'a str,
    /// Which text it is.
    pub source: SourceId,
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// The unit and side that findings are about.
    pub about: Option<(String, String)>,
    /// The fault.
    pub findings: Vec<Finding>,
    /// The names of all sides, and the one of the unit at hand: areas may be named by them.
    sides: Vec<String>,
    side_names: SideNames,
    /// See `sides`.
    pub own: usize,
    /// A buffer that is used again and again.
    pub folded: String,
    /// What texts that state no fact can mean: what is wrong on one line is often wrong on many.
    meanings: KeptByText<Meant>,
    /// The help for such texts.
    pub(super) helps: KeptByText<String>,
}

/// What was found of texts, by whose facts they were read as.
pub(super) struct KeptByText<T>(RefCell<HashMap<(Owner, String), T>>);

impl<T> Default for KeptByText<T> {
    fn default() -> Self {
        Self(RefCell::default())
    }
}

impl<T: Clone> KeptByText<T> {
    /// What was found of a text, or else what is found now; of very many texts the first are kept.
    pub(crate) fn get_or(&self, owner: Owner, text: &str, find: impl FnOnce() -> T) -> T {
        const MOST_KEPT: usize = 10_000;
        let key = (owner, text.to_owned());
        if let Some(known) = self.0.borrow().get(&key) {
            return known.clone();
        }
        let found = find();
        let mut kept = self.0.borrow_mut();
        if kept.len() < MOST_KEPT {
            kept.insert(key, found.clone());
        }
        found
    }
}

/// What a text can mean, each with whether it lacks a number or a name.
type Meant = Rc<[(String, bool)]>;

impl<'a> Items<'a> {
    /// A reader of items of a text.
    pub(crate) fn new(source: SourceId, text: &'a str, rulebook: &'a Rulebook) -> Self {
        Self {
            text,
            source,
            rulebook,
            about: None,
            findings: Vec::new(),
            sides: Vec::new(),
            side_names: SideNames::default(),
            own: usize::MAX,
            folded: String::new(),
            meanings: KeptByText::default(),
            helps: KeptByText::default(),
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        Place::new(self.source, span)
    }

    pub(super) fn error(&self, code: Code, span: Span, message: String) -> Finding {
        let about = self.about.as_ref();
        let about = about.map(|(unit, side)| (unit.as_str(), side.as_str()));
        let (unit, side) = about.unzip();
        Finding::error(code, self.place(span), message).about(unit, side)
    }

    /// Adds an error, and what to write instead.
    pub(super) fn report(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        let finding = self.error(code, span, message.into()).help(help);
        self.findings.push(finding);
    }

    /// `20,5 cm` reads as two items: one mistake, and said so.
    pub(crate) fn decimal_comma(&mut self, owner: Owner, item: Span, next: Span) -> bool {
        let (text, behind) = (item.of(self.text), next.of(self.text));
        let digits = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        if !digits(text.chars().last()) || !digits(behind.chars().next()) {
            return false;
        }
        let joined = format!("{text}.{behind}");
        let facts = self.rulebook.facts();
        // A count has no decimals: what stands behind its comma is another item.
        let measure = |text: &str| {
            let found = facts.table(owner).find(text, &mut String::new())?;
            let number = text.get(found.hole()?.range())?;
            let fact = &self.rulebook[facts.meaning(found.meaning)?.fact];
            let is_measure = matches!(fact.kind, FactKind::Measure(_));
            number_of(fact, number).ok().filter(|_| is_measure)
        };
        if measure(&joined).is_none() || measure(text).is_none() {
            return false;
        }
        let message = "a comma stands in a number";
        let help = format!("write a point: `{}`", shown(&joined));
        self.report(Code::WrongMeasure, item.to(next), message, help);
        true
    }

    /// What an item states; what is wrong with it is a finding.
    pub(crate) fn statement(&mut self, owner: Owner, item: Span) -> Option<StatedValue> {
        let text = item.of(self.text);
        if text.is_empty() {
            let finding = of_nothing(self.text, self.place(item), "what is missing");
            self.findings.extend(finding);
            return None;
        }
        let rulebook = self.rulebook;
        let facts = rulebook.facts();
        let found = facts.table(owner).find(text, &mut self.folded);
        let found = found.or_else(|| self.of_side(owner, text));
        let meaning = found.and_then(|found| Some((facts.meaning(found.meaning)?, found.hole())));
        let hole_text = |hole: Span| hole.of(text);
        let fits = |(meaning, hole): &(FactMeaning, Option<Span>)| {
            hole.is_none_or(|hole| {
                let number = hole_text(hole);
                meaning.stated != Stated::Number
                    || (looks_like_a_number(number)
                        && self.is_one_fact(owner, text, *meaning, number))
            })
        };
        let Some((meaning, hole)) = meaning.filter(fits) else {
            self.unknown_fact(owner, item);
            return None;
        };
        let place = self.place(item);
        let with_hole = found.filter(|_| hole.is_some());
        let phrase = with_hole.map_or("", |found| facts.phrase(found.meaning));
        let other_is = match (meaning.stated, hole) {
            (Stated::Value(_), Some(_)) if phrase.contains("{enemy}") => OtherIs::Enemy,
            (Stated::Value(_), Some(_)) if phrase.contains("{friend}") => OtherIs::Friend,
            _ => OtherIs::Any,
        };
        let stated = |value, other| {
            Some(StatedValue {
                fact: meaning.fact,
                value,
                place,
                weight: Weight::Stated,
                other,
                other_is,
            })
        };
        match meaning.stated {
            Stated::Value(value) => {
                stated(value, hole.map(|hole| hole.shifted(item.start as usize)))
            }
            Stated::Side => {
                let hole = hole?;
                let named = hole_text(hole);
                let value = Value::side_called(named, |folded| self.side_names.number_of(folded));
                if value.is_none() {
                    self.unknown_side(hole.shifted(item.start as usize), named);
                }
                stated(value?, None)
            }
            Stated::Number => {
                let hole = hole?;
                let fact = rulebook.vocabulary().fact(meaning.fact)?;
                match number_of(fact, hole_text(hole)) {
                    Ok(value) => stated(value, None),
                    Err((code, message, help)) => {
                        let finding = self.error(code, hole.shifted(item.start as usize), message);
                        let read_as = with_unit(fact, hole_text(hole));
                        let read_as = read_as.filter(|_| !self.is_cut_by_comma(item));
                        let points = self.without_points(owner, text).map(|whole| {
                            let hole = hole.start as usize;
                            whole.get(hole..).map_or_else(String::new, str::to_owned)
                        });
                        let read_as = read_as.or(points);
                        self.findings.push(finding.help(help).read_as(read_as));
                        None
                    }
                }
            }
        }
    }

    /// The sides of the table, in their order.
    pub(crate) fn declare_sides(&mut self, names: Vec<String>) {
        for (number, name) in (0..=u16::MAX).zip(&names) {
            self.side_names.add(name, number);
        }
        self.sides = names;
    }

    /// There is no side of this name.
    fn unknown_side(&mut self, place: Span, named: &str) {
        let mut known: Vec<&str> = self.sides.iter().map(String::as_str).collect();
        known.push(NOBODY);
        let help = did_you_mean(named, &known).unwrap_or_else(|| {
            let all = known.iter().map(|side| quoted(side));
            format!("write {}", listed(all, "or"))
        });
        let message = format!("there is no side {}", quoted(named));
        self.report(Code::UnknownSide, place, message, help);
    }

    /// A fact that names an area by its side.
    fn of_side(&mut self, owner: Owner, text: &str) -> Option<PhraseMatch> {
        let may_be = owner == Owner::Unit && self.rulebook.vocabulary().has_areas_of_sides();
        let own = self.sides.get(self.own).filter(|_| may_be)?;
        let sides = self.sides.iter().enumerate();
        let others = sides.filter(|(at, _)| *at != self.own);
        let others: Vec<&str> = others.map(|(_, side)| side.as_str()).collect();
        let seen = seen_from(text, own, &others)?;
        let table = self.rulebook.facts().table(owner);
        let found = table.find(&seen, &mut self.folded);
        found.filter(|found| found.hole().is_none())
    }

    /// Returns whether the other unit is an enemy or a friend, as the phrase has it; else that is a
    /// finding.
    pub(crate) fn is_as_phrased(
        &mut self,
        statement: &StatedValue,
        unit: UnitId,
        other: UnitId,
        name: Span,
        scenario: &Scenario,
    ) -> bool {
        let is_enemy = scenario.are_enemies(unit, other);
        let (fits, wanted) = match statement.other_is {
            OtherIs::Any => (true, ""),
            OtherIs::Enemy => (is_enemy, "an enemy"),
            OtherIs::Friend => (!is_enemy, "another unit of its side"),
        };
        if !fits {
            let is = scenario.seen_by(Some(unit), other);
            let message = format!("{} is {is}", quoted(name.of(self.text)));
            self.report(Code::WrongTarget, name, message, format!("name {wanted}"));
        }
        fits
    }

    /// Returns whether a text is one fact with a number, be it a wrong one: `8 lances` are two.
    fn is_one_fact(&self, owner: Owner, text: &str, meaning: FactMeaning, number: &str) -> bool {
        let fact = &self.rulebook[meaning.fact];
        let is_of_fact = number_of(fact, number).is_ok() || with_unit(fact, number).is_some();
        is_of_fact || self.in_other_words(owner, text).is_none()
    }

    /// Returns whether what stands in the hole of a phrase is a number of its fact.
    pub(super) fn is_number_of(&self, meaning: usize, hole: &str) -> bool {
        let meaning = self.rulebook.facts().meaning(meaning);
        let fact = meaning.map(|meaning| &self.rulebook[meaning.fact]);
        fact.is_some_and(|fact| match fact.kind {
            FactKind::Count | FactKind::Measure(_) => number_of(fact, hole).is_ok(),
            _ => looks_like_a_number(hole),
        })
    }

    /// The fact that a text states, be it in other words, in canonical form.
    pub(super) fn only_meaning(&self, owner: Owner, text: &str) -> Option<String> {
        let table = self.rulebook.facts().table(owner);
        if let Some(of_what) = text.strip_prefix("without ") {
            let contrary = self.only_meaning(owner, &format!("no {of_what}"));
            if contrary.is_some() {
                return contrary;
            }
        }
        if let Some(none) = self.none_of(owner, text) {
            return Some(none);
        }
        if let Some(found) = table.find(text, &mut String::new()) {
            let is_number = |hole: Span| self.is_number_of(found.meaning, hole.of(text));
            if found.hole().is_none_or(is_number) {
                return Some(text.to_owned());
            }
            let measured = self.with_its_unit(owner, text);
            if measured.is_some() {
                return measured;
            }
        }
        only(&self.suggestion(owner, text))
    }

    /// `no blast markers`: of what is counted there are none.
    fn none_of(&self, owner: Owner, text: &str) -> Option<String> {
        let of_what = text.get(..3).filter(|no| no.eq_ignore_ascii_case("no "));
        let none = format!("0 {}", text.get(of_what?.len()..)?);
        let facts = self.rulebook.facts();
        let table = facts.table(owner);
        let is_stated = table.find(text, &mut String::new()).is_some();
        let found = table
            .find(&none, &mut String::new())
            .filter(|_| !is_stated)?;
        let meaning = facts.meaning(found.meaning)?;
        let fact = self.rulebook.vocabulary().fact(meaning.fact)?;
        (meaning.stated == Stated::Number && fact.kind == FactKind::Count).then_some(none)
    }

    /// What an item that states no fact as it stands states in other words, if it can be one thing
    /// only.
    fn in_other_words(&self, owner: Owner, text: &str) -> Option<String> {
        self.only_of(&self.suggestion(owner, text), owner, text)
    }

    /// The same where it is known what the item can mean.
    pub(super) fn only_of(
        &self,
        meant: &[(String, bool)],
        owner: Owner,
        text: &str,
    ) -> Option<String> {
        if meant.is_empty() {
            self.none_of(owner, text)
                .or_else(|| self.facts_in_a_row(owner, text))
        } else {
            only(meant)
        }
    }

    /// What an item can mean that states no fact as it stands, each with whether it lacks a number
    /// or a name.
    pub(super) fn suggestion(&self, owner: Owner, text: &str) -> Meant {
        let find = || self.found_suggestion(owner, text).into();
        self.meanings.get_or(owner, text, find)
    }

    fn found_suggestion(&self, owner: Owner, text: &str) -> Vec<(String, bool)> {
        let facts = self.rulebook.facts();
        let mut meant = Vec::new();
        let vocabulary = self.rulebook.vocabulary();
        let is_kept_by_turn = |fact: FactId| {
            let fact = vocabulary.fact(fact);
            let is_figure = |kind| matches!(kind, &FactKind::Count | &FactKind::Measure(_));
            fact.is_some_and(|fact| fact.lasts != Lasts::Game && is_figure(&fact.kind))
        };
        for found in facts.suggestion(owner, text) {
            // `16 inf` is no `inflicted 16`: what a turn counts by itself is written out.
            if found.is_cut && found.fact.is_some_and(is_kept_by_turn) {
                continue;
            }
            let (canonical, lacks) = (found.canonical, found.lacks);
            let canonical = if lacks {
                Some(canonical)
            } else {
                self.with_its_unit(owner, &canonical)
            };
            meant.extend(canonical.map(|canonical| (canonical, lacks)));
        }
        // `B` stands for `class B`; a longer word could be anything.
        let word = fold(text);
        if word.chars().count() > 1 {
            return meant;
        }
        let all = vocabulary.facts().iter();
        for (fact, id) in all.zip(FactId::all()) {
            let FactKind::Word(words) = &fact.kind else {
                continue;
            };
            let number = words.iter().position(|known| fold(known) == word);
            let phrase = number.filter(|_| fact.owner == owner);
            let phrase = phrase.and_then(|number| facts.phrase_of(id, Value::word(number)));
            if let Some(canonical) = phrase.map(shortest)
                && !meant.iter().any(|(known, _)| *known == canonical)
            {
                meant.push((canonical, false));
            }
        }
        meant
    }

    /// A fact with its number as that is measured; none where that is no number of it.
    fn with_its_unit(&self, owner: Owner, canonical: &str) -> Option<String> {
        let facts = self.rulebook.facts();
        let found = facts.table(owner).find(canonical, &mut String::new())?;
        let meaning = facts.meaning(found.meaning)?;
        let Some(hole) = found.hole().filter(|_| meaning.stated == Stated::Number) else {
            return Some(canonical.to_owned());
        };
        let fact = self.rulebook.vocabulary().fact(meaning.fact)?;
        let number = canonical.get(hole.range())?;
        if number_of(fact, number).is_ok() {
            return Some(canonical.to_owned());
        }
        let number = with_unit(fact, number)?;
        let before = canonical.get(..hole.start as usize)?;
        let behind = canonical.get(hole.end as usize..)?;
        Some(format!("{before}{number}{behind}"))
    }

    /// Returns whether a comma and a digit stand behind an item: `30,5 cm`.
    pub(super) fn is_cut_by_comma(&self, item: Span) -> bool {
        let behind = self.text.get(item.end as usize..).unwrap_or_default();
        let mut behind = behind.chars();
        behind.next() == Some(',') && behind.next().is_some_and(|digit| digit.is_ascii_digit())
    }

    /// The other unit that a name means on a line of a unit: an enemy where several have it.
    pub(crate) fn other_unit(
        &mut self,
        of: UnitId,
        name: Span,
        table: &Scenario,
    ) -> Option<UnitId> {
        let text = name.of(self.text);
        let (names, sides, units) = (table.names(), table.sides(), table.units());
        let side_of = |unit: UnitId| units.get(unit as usize).map_or(u16::MAX, |unit| unit.side);
        let candidates =
            names.candidates(text, &table.declared.side_names, units, &mut self.folded);
        let enemies = candidates.iter().copied();
        let enemies = enemies.filter(|other| are_enemies(sides, side_of(*other), side_of(of)));
        let enemies: Vec<UnitId> = enemies.collect();
        let other = match (candidates.as_slice(), enemies.as_slice()) {
            ([only], _) | (_, [only]) => *only,
            ([], _) => {
                let (_, help) = names.instead_of(text, units, |other| other != of);
                let message = format!("there is no unit {}", quoted(text));
                self.report(Code::UnknownUnit, name, message, help);
                return None;
            }
            _ => {
                let message = format!("several sides have a unit {}", quoted(text));
                self.report(Code::AmbiguousUnit, name, message, "write `NAME of SIDE`");
                return None;
            }
        };
        if other == of {
            let message = "this is the unit itself";
            self.report(Code::WrongTarget, name, message, "name another unit");
            return None;
        }
        Some(other)
    }
}

/// The one thing that a text can mean, if it lacks nothing.
fn only(meant: &[(String, bool)]) -> Option<String> {
    match meant {
        [(canonical, false)] => Some(canonical.clone()),
        _ => None,
    }
}

/// The warning of an item with nothing in it; several commas that stand together have one.
pub(crate) fn of_nothing(text: &str, item: Place, missing: &str) -> Option<Finding> {
    if is_one_more_gap(text, item.span) {
        return None;
    }
    let start = item.span.start as usize;
    let place = Place {
        span: Span::new(start.saturating_sub(1), start),
        ..item
    };
    let finding = Finding::warning(Code::EmptyItem, place, "nothing stands between two commas");
    Some(finding.help(format!("take a comma out, or write {missing}")))
}
