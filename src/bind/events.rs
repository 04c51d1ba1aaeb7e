//! What happens in a turn and nobody decides: facts, and dice thrown by hand.

mod contradictions;
mod event_kind;
mod reportable;
mod thrown;

use std::collections::BTreeMap;

use crate::diagnostics::{Code, FindingList};
use crate::names::{add_new, fold};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner, Value};
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::{Items, PairChange, Scenario, StatedValue, UnitId};
use crate::source::{Place, SourceId, Span, quoted};
use crate::syntax::{HeadKey, items};

pub(super) use contradictions::contradictions;

pub(crate) use event_kind::{Happened, OfParts, StatedResult, Thrown, ThrownOn, What};
pub(super) use thrown::is_thrown;
pub(crate) use thrown::{faces_of, thrown_words};

/// Carries out what happened: facts take on the values that are stated.
pub(crate) fn happen<'h>(
    happened: impl IntoIterator<Item = &'h Happened>,
    table: &mut Scenario,
    rulebook: &Rulebook,
) {
    let mut pairs = Vec::new();
    // What is said of parts of one name is said of different ones.
    let mut parts: BTreeMap<(UnitId, String, FactId), Vec<(u32, Value)>> = BTreeMap::new();
    for one in happened {
        match &one.what {
            What::Unit(unit, values) => {
                for (fact, value) in values {
                    let owner = rulebook[*fact].owner;
                    table.set(*unit, owner, *fact, *value);
                }
            }
            What::Pair(changes) => pairs.extend_from_slice(changes),
            What::Parts(of) => {
                let named = parts.entry((of.unit, fold(&of.name), of.fact));
                named.or_default().push((of.count, of.value));
            }
            What::Side(side, fact, value) => table.set_side(*side, *fact, *value),
            What::Turn(fact, value) => {
                table.set(0, Owner::Turn, *fact, *value);
            }
            What::Thrown(_) => {}
        }
    }
    for ((unit, name, fact), wanted) in parts {
        let otherwise = rulebook[fact].otherwise;
        table.set_parts(unit, &name, fact, otherwise, &wanted);
    }
    table.set_pairs(&pairs);
}

/// Whom a line of `happened:` is about.
#[derive(Clone, Copy, Debug)]
pub(super) enum Subject {
    Unit(UnitId),
    Side(u16),
    Turn,
}

/// Reads the lines below `happened:` of one text.
pub(super) struct Happening<'a> {
    pub items: Items<'a>,
    pub scenario: &'a Scenario,
    pub rulebook: &'a Rulebook,
    /// Whom a line without a subject is about.
    pub subject: Option<Subject>,
    /// Where the line begins that is being read.
    pub at: u32,
    pub happened: Vec<Happened>,
    /// Whom the last line with a subject is about could not be made out; that has been told.
    lost: bool,
    /// Of how many parts of a unit a phase states a fact, by the parts' folded name.
    named: BTreeMap<(usize, UnitId, String, FactId), u32>,
    /// What lines have stated last of facts of units and pairs.
    stated: BTreeMap<(UnitId, Option<UnitId>, FactId), Value>,
}

impl<'a> Happening<'a> {
    pub fn new(
        source: SourceId,
        text: &'a str,
        rulebook: &'a Rulebook,
        scenario: &'a Scenario,
    ) -> Self {
        let mut items = Items::new(source, text, rulebook);
        let vocabulary = rulebook.vocabulary();
        if vocabulary.has_areas_of_sides() || vocabulary.own_side().is_some() {
            let sides = scenario.sides().iter();
            items.declare_sides(sides.map(|side| side.name.clone()).collect());
        }
        Self {
            items,
            scenario,
            rulebook,
            subject: None,
            at: 0,
            happened: Vec::new(),
            lost: false,
            named: BTreeMap::new(),
            stated: BTreeMap::new(),
        }
    }

    /// `Mercenary Spears: charged by Sossanian Cavalry`
    pub fn entry(&mut self, phase: usize, subject: Span, list: Span) {
        let name = subject.of(self.items.text);
        let units = self.units_named(name);
        let side = self.scenario.side_named(name).filter(|_| units.is_empty());
        self.subject = match (units.as_slice(), side) {
            ([unit], _) => Some(Subject::Unit(*unit)),
            ([], Some(side)) => Some(Subject::Side(side)),
            _ => None,
        };
        if let Some(Subject::Unit(unit)) = self.subject {
            let unit = self.scenario.unit(unit);
            self.items.own = unit.map_or(usize::MAX, |unit| usize::from(unit.side));
        }
        self.lost = self.subject.is_none();
        if self.subject.is_some() {
            self.list(phase, list);
            return;
        }
        match units.as_slice() {
            [] if fold(name) == "army" => {
                let message = "`army` does not say whose it is here".to_owned();
                let side = self.scenario.sides().first();
                let side = side.map_or("SIDE", |side| &side.name);
                let facts = list.of(self.items.text);
                let help = format!("write the side's name instead, e.g. `{side}: {facts}`");
                self.report(Code::NoSide, subject, message, help);
            }
            [] => {
                let (names, units) = (self.scenario.names(), self.scenario.units());
                let (near, mut help) = names.instead_of(name, units, |_| true);
                if fold(name).starts_with("with ") && near.is_empty() {
                    "write parts as `with 2 NAME: …`, with the number in digits"
                        .clone_into(&mut help);
                }
                let message = format!("there is no unit {}", quoted(name));
                self.report(Code::UnknownUnit, subject, message, help);
            }
            _ => {
                let message = format!("several sides have a unit {}", quoted(name));
                let help = "write `NAME of SIDE`";
                self.report(Code::AmbiguousUnit, subject, message, help);
            }
        }
    }

    /// `fact: night`, of the turn.
    pub(crate) fn of_turn(&mut self, phase: usize, list: Span) {
        self.subject = Some(Subject::Turn);
        self.list(phase, list);
        self.subject = None;
    }

    fn units_named(&mut self, name: &str) -> Vec<UnitId> {
        self.scenario.units_called(name, &mut self.items.folded)
    }

    /// `to Red Horse: 12 cm`, of the unit above.
    pub(crate) fn toward(&mut self, phase: usize, name: Span, list: Span) {
        let Some(Subject::Unit(unit)) = self.subject else {
            self.nobody(name);
            return;
        };
        let scenario = self.scenario;
        let Some(other) = self.items.other_unit(unit, name, scenario) else {
            return;
        };
        for item in self.cut(Owner::Pair, list) {
            if let Some(statement) = self.items.statement(Owner::Pair, item) {
                self.pair(phase, unit, other, statement, Some(other), item);
            }
        }
    }

    /// `with 2 Devastators: nearest enemy 12 cm`, of the unit above.
    pub fn parts(&mut self, phase: usize, count: Span, name: Span, list: Span) {
        let Some(Subject::Unit(unit)) = self.subject else {
            self.nobody(name);
            return;
        };
        let (written, counted) = (name.of(self.items.text), count.of(self.items.text));
        let folded = fold(written);
        let parts = self.scenario.parts_of(unit);
        let same = parts.filter(|(_, part)| fold(&part.name) == folded);
        let there: u32 = same.fold(0, |sum, (_, part)| sum.saturating_add(part.count));
        let whose = self.scenario.display_name(unit);
        if there == 0 {
            self.no_such_part(unit, name);
            return;
        }
        let number = counted.parse::<u32>().ok();
        let Some(number) = number.filter(|number| (1..=there).contains(number)) else {
            let message = format!("{whose} has not {counted} {written}, but {there}");
            let help = format!("write a number from 1 to {there}");
            self.report(Code::BadValue, count, message, help);
            return;
        };
        for item in self.cut(Owner::Part, list) {
            if let Some(StatedValue { fact, value, .. }) = self.items.statement(Owner::Part, item) {
                let key = (phase, unit, folded.clone(), fact);
                let named = self.named.entry(key).or_insert(0);
                let left = there.saturating_sub(*named);
                if number > left {
                    self.too_many(count, there, left, &whose, written);
                    return;
                }
                *named += number;
                let words: Vec<&str> = written.split_whitespace().collect();
                let below = format!("with {number} {}", words.join(" "));
                let of = OfParts {
                    unit,
                    count: number,
                    name: written.to_owned(),
                    fact,
                    value,
                };
                self.push(phase, item, Some(below), What::Parts(of));
            }
        }
    }

    /// More parts are named than the unit has.
    fn too_many(&mut self, count: Span, there: u32, left: u32, whose: &str, written: &str) {
        let message = format!("{whose} has {there} {written}, and these lines name more");
        let help = if left == 0 {
            "take this line out".to_owned()
        } else {
            format!("write a number from 1 to {left}")
        };
        self.report(Code::BadValue, count, message, help);
    }

    /// A part that the unit has not.
    fn no_such_part(&mut self, unit: UnitId, name: Span) {
        let written = name.of(self.items.text);
        let whose = self.scenario.display_name(unit);
        let parts = self.scenario.parts_of(unit);
        let known: Vec<&str> = parts.map(|(_, part)| part.name.as_str()).collect();
        let message = format!("{whose} has no {}", quoted(written));
        let help = did_you_mean(written, &known).unwrap_or_else(|| {
            let help = if known.is_empty() {
                "take it out: no parts of the unit are listed in the scenario"
            } else {
                "write the name as the scenario declares it"
            };
            help.to_owned()
        });
        self.report(Code::UnknownUnit, name, message, help);
    }

    /// A line without a subject belongs to the unit above.
    pub(crate) fn more(&mut self, phase: usize, list: Span) {
        if self.subject.is_some() {
            self.list(phase, list);
        } else {
            self.nobody(list);
        }
    }

    fn nobody(&mut self, span: Span) {
        if self.lost {
            return;
        }
        let message = "this belongs to no unit".to_owned();
        let help = "write a unit first, `NAME: FACT, FACT`";
        self.report(Code::NoUnit, span, message, help);
    }

    fn list(&mut self, phase: usize, list: Span) {
        let Some(subject) = self.subject else { return };
        self.items.about = None;
        let owner = match subject {
            Subject::Unit(unit) => {
                let unit = self.scenario.unit(unit);
                let side = unit.map(|unit| self.scenario.side_name(unit.side).to_owned());
                self.items.about = unit.map(|unit| unit.name.clone()).zip(side);
                Owner::Unit
            }
            Subject::Side(_) => Owner::Side,
            Subject::Turn => Owner::Turn,
        };
        for item in self.cut(owner, list) {
            if self.thrown(phase, subject, item) {
                continue;
            }
            let Some(statement) = self.items.statement(owner, item) else {
                continue;
            };
            let what = match (subject, statement.other) {
                (Subject::Unit(unit), Some(name)) => {
                    let scenario = self.scenario;
                    let other = self.items.other_unit(unit, name, scenario);
                    let other = other.filter(|other| {
                        self.items
                            .is_as_phrased(&statement, unit, *other, name, scenario)
                    });
                    if let Some(other) = other {
                        self.pair(phase, unit, other, statement, None, item);
                    }
                    continue;
                }
                (Subject::Unit(unit), None) => What::Unit(unit, self.with_implied(&statement)),
                (Subject::Side(side), _) => What::Side(side, statement.fact, statement.value),
                (Subject::Turn, _) => What::Turn(statement.fact, statement.value),
            };
            self.push(phase, item, None, what);
        }
    }

    /// The items of a list, decimal commas found.
    fn cut(&mut self, owner: Owner, list: Span) -> Vec<Span> {
        let all = items(self.items.text, list).filter(|item| !item.is_empty());
        let mut all = all.peekable();
        let mut cut = Vec::new();
        while let Some(item) = all.next() {
            let behind = all.next_if(|next| self.items.decimal_comma(owner, item, *next));
            if behind.is_none() {
                cut.push(item);
            }
        }
        cut
    }

    /// A value with all that follows from it.
    fn with_implied(&self, statement: &StatedValue) -> Vec<(FactId, Value)> {
        let mut values = vec![(statement.fact, statement.value)];
        let mut next = 0;
        while let Some((fact, value)) = values.get(next).copied() {
            add_new(&mut values, self.rulebook.facts().implied_by(fact, value));
            next += 1;
        }
        values
    }

    fn pair(
        &mut self,
        phase: usize,
        unit: UnitId,
        other: UnitId,
        statement: StatedValue,
        toward: Option<UnitId>,
        item: Span,
    ) {
        let mut changes = Vec::new();
        for (fact, value) in self.with_implied(&statement) {
            changes.push(PairChange {
                unit,
                other,
                fact,
                value,
            });
            changes.extend(self.scenario.mirror(fact).map(|mirror| PairChange {
                unit: other,
                other: unit,
                fact: mirror,
                value,
            }));
        }
        let below = toward.map(|unit| format!("to {}", self.scenario.display_name(unit)));
        self.push(phase, item, below, What::Pair(changes));
    }

    /// Where something stands in the file that is read.
    fn place(&self, span: Span) -> Place {
        Place::new(self.items.source, span)
    }

    /// Adds an error, and what to write instead.
    fn report(&mut self, code: Code, span: Span, message: String, help: impl Into<String>) {
        let place = self.place(span);
        self.items.findings.error(code, place, message, help);
    }

    fn push(&mut self, phase: usize, item: Span, below: Option<String>, what: What) {
        if !self.may_be_reported(phase, item, &what) {
            return;
        }
        let subject = match self.subject {
            Some(Subject::Unit(unit)) => self.scenario.display_name(unit),
            Some(Subject::Side(side)) => self.scenario.side_name(side).to_owned(),
            Some(Subject::Turn) => HeadKey::Fact.as_str().to_owned(),
            None => String::new(),
        };
        let words: Vec<&str> = item.of(self.items.text).split_whitespace().collect();
        let line = (subject, below, words.join(" "));
        let place = self.place(item);
        self.happened.push(Happened {
            phase,
            place,
            line,
            at: self.at,
            what,
            by_order: false,
        });
    }
}
