//! From the text of a scenario to the table.

use crate::diagnostics::{Code, Finding};
use crate::names::{fold, listed};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::stating::Stated;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, SourceId, Sources, Span, quoted, shown};
use crate::syntax::{HeadKey, Line, LineKind, items};

use super::derived::contradicted;
use super::names::UnitNames;
use super::pairs::add_pairs;
use super::table::{Part, Scenario, Slots, StatedAt, Unit, UnitId};
use super::value::{looks_like_a_number, number_of};

/// A `with` line stands for at most this many parts.
const MOST_PARTS: u32 = 1_000;

/// Reads a scenario from the lines of its text; all that is wrong with it comes back as findings, and the rest is kept.
pub fn read(source: SourceId, lines: &[Line], sources: &Sources, rulebook: &Rulebook) -> (Scenario, Vec<Finding>) {
    let mut reader = Reader::new(source, sources.get(source).text(), rulebook);
    for line in lines {
        reader.line(line);
    }
    reader.finish()
}

/// A value with the place where it is stated, and how much that weighs.
#[derive(Clone, Copy)]
pub(super) struct Statement {
    pub fact: FactId,
    pub value: Value,
    pub place: Place,
    pub weight: Weight,
}

/// What is stated wins over what a profile says, and that over what follows from something else.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Weight {
    Implied,
    Profile,
    Stated,
}

/// A `to` line, which may name a unit that is declared later.
pub(super) struct Toward {
    unit: UnitId,
    name: Span,
    items: Span,
}

/// A value of a pair.
pub(super) struct PairStatement {
    pub unit: UnitId,
    pub other: UnitId,
    pub statement: Statement,
}

pub(super) struct Reader<'a> {
    pub(super) text: &'a str,
    pub(super) rulebook: &'a Rulebook,
    pub(super) scenario: Scenario,
    pub(super) findings: Vec<Finding>,
    pub(super) defaults: Vec<Value>,
    pub(super) unit: Option<UnitId>,
    /// The unit at hand was declared before, or there is no side: its lines are passed over.
    pub(super) passed_over: bool,
    pub(super) said_no_side: bool,
    pub(super) statements: Vec<Statement>,
    pub(super) towards: Vec<Toward>,
    pub(super) heads: Vec<(HeadKey, Span)>,
    pub(super) ruled: Vec<(String, Span)>,
    pub(super) folded: String,
}

impl<'a> Reader<'a> {
    fn new(source: SourceId, text: &'a str, rulebook: &'a Rulebook) -> Self {
        let scenario = Scenario {
            source,
            name: None,
            turn: None,
            rulings: rulebook.default_rulings(),
            sides: Vec::new(),
            units: Vec::new(),
            names: UnitNames::default(),
            slots: Slots::of(rulebook),
            unit_values: Vec::new(),
            side_values: Vec::new(),
            turn_values: Slots::defaults(rulebook, Owner::Turn),
            parts: Vec::new(),
            pairs: Vec::new(),
            pair_starts: Vec::new(),
            pair_values: Vec::new(),
            pair_defaults: Slots::defaults(rulebook, Owner::Pair),
            stated: Vec::new(),
            notes: Vec::new(),
        };
        Self {
            text,
            rulebook,
            scenario,
            findings: Vec::new(),
            defaults: Slots::defaults(rulebook, Owner::Unit),
            unit: None,
            passed_over: false,
            said_no_side: false,
            statements: Vec::new(),
            towards: Vec::new(),
            heads: Vec::new(),
            ruled: Vec::new(),
            folded: String::new(),
        }
    }

    pub(super) fn slice(&self, span: Span) -> &'a str {
        self.text.get(span.range()).unwrap_or_default()
    }

    pub(super) fn place(&self, span: Span) -> Place {
        Place { source: self.scenario.source, span }
    }

    pub(super) fn error(&mut self, code: Code, span: Span, message: String) -> Finding {
        let unit = self.unit.and_then(|unit| self.scenario.unit(unit));
        let side = unit.and_then(|unit| self.scenario.side(unit.side)).map(|side| side.name.clone());
        Finding::error(code, self.place(span), message).about(unit.map(|unit| unit.name.as_str()), side.as_deref())
    }

    fn line(&mut self, line: &Line) {
        match &line.kind {
            LineKind::Blank => {}
            LineKind::Head { key, key_span, value } => self.head(*key, *key_span, *value),
            LineKind::Entry { subject, items } => self.entry(*subject, *items),
            LineKind::More { items } => self.more(*items),
            LineKind::Toward { name, items } => match self.unit {
                Some(unit) => self.towards.push(Toward { unit, name: *name, items: *items }),
                None => self.without_unit(line.span),
            },
            LineKind::Part { count, name, items } => match self.unit {
                Some(unit) => self.part(unit, *count, *name, *items),
                None => self.without_unit(line.span),
            },
        }
    }

    fn without_unit(&mut self, span: Span) {
        if !self.passed_over {
            let finding = self.error(Code::NoUnit, span, "this belongs to no unit".to_owned());
            self.findings.push(finding.help("write a unit first, `NAME: FACT, FACT`"));
        }
    }

    fn entry(&mut self, subject: Span, list: Span) {
        self.end_unit();
        let name = self.slice(subject);
        if name.is_empty() {
            let at = Span::new(subject.start as usize, subject.start as usize + 1);
            let finding = self.error(Code::NoUnit, at, "no unit stands before the separator".to_owned());
            self.findings.push(finding.help("write its name first, `NAME: FACT, FACT`"));
            return;
        }
        let Some(side) = u16::try_from(self.scenario.sides.len()).ok().and_then(|sides| sides.checked_sub(1)) else {
            if !std::mem::replace(&mut self.said_no_side, true) {
                let finding = self.error(Code::NoSide, subject, format!("{} belongs to no side", quoted(name)));
                self.findings.push(finding.help("write a line such as `side: Vistalian Guild` above its units"));
            }
            self.passed_over = true;
            return;
        };
        if self.passed_over {
            return;
        }
        let word = fold(name);
        if matches!(word.as_str(), "to" | "with") || word.starts_with("with ") {
            let finding = self.error(Code::BadValue, subject, format!("{} names no unit and no parts", quoted(name)));
            self.findings
                .push(finding.help("write `to NAME: 32 cm` of another unit, or `with 2 NAME: …` of parts, with the number in digits"));
            return;
        }
        if word == "army" {
            self.side_facts(side, list);
            return;
        }
        let id = UnitId::try_from(self.scenario.units.len()).unwrap_or(UnitId::MAX);
        if let Some(first) = self.scenario.names.add(name, id, side, &self.scenario.units) {
            let first = self.scenario.unit_place(first);
            let mut finding = self.error(Code::RepeatedName, subject, format!("the unit {} stands twice", quoted(name)));
            if let Some(first) = first {
                finding = finding.related(first, "it stands here first");
            }
            self.findings.push(finding.help("give one of them another name, or put all facts of a unit on its first line"));
            return;
        }
        if let Some(side) = self.scenario.sides.get_mut(usize::from(side)) {
            side.units += 1;
        }
        self.scenario.units.push(Unit { name: name.to_owned(), side, place: subject });
        self.scenario.unit_values.extend_from_slice(&self.defaults);
        self.unit = Some(id);
        self.unit_items(list);
    }

    fn side_facts(&mut self, side: u16, list: Span) {
        let width = self.scenario.slots.width(Owner::Side);
        for item in items(self.text, list) {
            if let Some(statement) = self.statement(Owner::Side, item) {
                let slot = usize::from(side) * width + self.scenario.slots.get(statement.fact);
                if let Some(value) = self.scenario.side_values.get_mut(slot) {
                    *value = statement.value;
                }
            }
        }
    }

    fn more(&mut self, list: Span) {
        if self.unit.is_some() {
            self.unit_items(list);
        } else {
            self.without_unit(list);
        }
    }

    fn unit_items(&mut self, list: Span) {
        let mut items = items(self.text, list).peekable();
        while let Some(item) = items.next() {
            if items.next_if(|next| self.decimal_comma(Owner::Unit, item, *next)).is_some() || self.profile(item) {
                continue;
            }
            if let Some(statement) = self.statement(Owner::Unit, item) {
                self.statements.push(statement);
            }
        }
    }

    /// `20,5 cm` reads as two items: one mistake, and said so.
    fn decimal_comma(&mut self, owner: Owner, item: Span, next: Span) -> bool {
        let (text, behind) = (self.slice(item), self.slice(next));
        let digits = |letter: Option<char>| letter.is_some_and(|letter| letter.is_ascii_digit());
        if !digits(text.chars().last()) || !digits(behind.chars().next()) {
            return false;
        }
        let joined = format!("{text}.{behind}");
        let table = self.rulebook.facts().table(owner);
        let is_number = |text: &str| table.find(text, &mut String::new()).is_some_and(|found| found.hole.is_some());
        if !is_number(&joined) || !is_number(text) {
            return false;
        }
        let finding = self.error(Code::WrongMeasure, item.to(next), "a comma stands in a number".to_owned());
        self.findings.push(finding.help(format!("write a point: `{}`", shown(&joined))));
        true
    }

    /// Takes on a profile, if the item names one.
    fn profile(&mut self, item: Span) -> bool {
        let text = self.slice(item);
        let is_profile = text.get(..8).is_some_and(|word| word.eq_ignore_ascii_case("profile "));
        if !is_profile {
            return false;
        }
        let name = text.get(8..).unwrap_or_default().trim();
        let name_span = Span::new(item.end as usize - name.len(), item.end as usize);
        let rulebook = self.rulebook;
        let Some(profile) = rulebook.profile(name) else {
            let known: Vec<&str> = rulebook.profiles().iter().map(|profile| profile.name.as_str()).collect();
            let help =
                did_you_mean(name, &known).unwrap_or_else(|| "profiles are added by a house rulebook; see docs/rulebooks.md".to_owned());
            let finding = self.error(Code::UnknownName, name_span, format!("there is no profile {}", quoted(name)));
            self.findings.push(finding.help(help));
            return true;
        };
        for (text, place) in &profile.items {
            let found = rulebook.facts().table(Owner::Unit).find(text, &mut self.folded);
            let meaning = found.and_then(|found| Some((rulebook.facts().meaning(found.meaning)?, found.hole)));
            let value = meaning.and_then(|(meaning, hole)| match meaning.stated {
                Stated::Value(value) => Some((meaning.fact, value)),
                Stated::Number => {
                    let fact = rulebook.vocabulary().fact(meaning.fact)?;
                    let number = text.get(hole?.range())?;
                    Some((meaning.fact, number_of(fact, number).ok()?))
                }
            });
            match value {
                Some((fact, value)) => {
                    self.statements.push(Statement { fact, value, place: self.place(item), weight: Weight::Profile });
                }
                None => {
                    let finding = Finding::error(Code::UnknownFact, *place, format!("{} states no fact", quoted(text)));
                    if !self.findings.contains(&finding) {
                        self.findings.push(finding);
                    }
                }
            }
        }
        true
    }

    fn part(&mut self, unit: UnitId, count: Span, name: Span, list: Span) {
        let number = self.slice(count).parse::<u32>().ok().filter(|number| (1..=MOST_PARTS).contains(number));
        let Some(number) = number else {
            let finding = self.error(Code::BadValue, count, format!("{} is no number of parts", quoted(self.slice(count))));
            self.findings.push(finding.help(format!("write a number from 1 to {MOST_PARTS}")));
            return;
        };
        let mut facts = Slots::defaults(self.rulebook, Owner::Part);
        for item in items(self.text, list) {
            if let Some(statement) = self.statement(Owner::Part, item)
                && let Some(value) = facts.get_mut(self.scenario.slots.get(statement.fact))
            {
                *value = statement.value;
            }
        }
        self.scenario.parts.push(Part { unit, count: number, name: self.slice(name).to_owned(), facts });
    }

    /// What an item states; what is wrong with it is a finding.
    pub(super) fn statement(&mut self, owner: Owner, item: Span) -> Option<Statement> {
        let text = self.slice(item);
        if text.is_empty() {
            let at = Span::new((item.start as usize).saturating_sub(1), item.start as usize);
            let finding = Finding::warning(Code::EmptyItem, self.place(at), "nothing stands between two commas");
            self.findings.push(finding.help("take one comma out, or write what is missing"));
            return None;
        }
        let facts = self.rulebook.facts();
        let found = facts.table(owner).find(text, &mut self.folded);
        let hole_text = |hole: Span| text.get(hole.range()).unwrap_or_default();
        let found = found.filter(|found| found.hole.is_none_or(|hole| looks_like_a_number(hole_text(hole))));
        let meaning = found.and_then(|found| Some((facts.meaning(found.meaning)?, found.hole)));
        let Some((meaning, hole)) = meaning else {
            self.unknown_fact(owner, item);
            return None;
        };
        let place = self.place(item);
        let stated = |value| Some(Statement { fact: meaning.fact, value, place, weight: Weight::Stated });
        match meaning.stated {
            Stated::Value(value) => stated(value),
            Stated::Number => {
                let hole = hole?;
                let fact = self.rulebook.vocabulary().fact(meaning.fact)?;
                match number_of(fact, hole_text(hole)) {
                    Ok(value) => stated(value),
                    Err((code, message, help)) => {
                        let finding = self.error(code, hole.shifted(item.start as usize), message);
                        self.findings.push(finding.help(help));
                        None
                    }
                }
            }
        }
    }

    fn unknown_fact(&mut self, owner: Owner, item: Span) {
        let text = self.slice(item);
        let near = self.rulebook.facts().near(owner, text);
        let elsewhere = [Owner::Unit, Owner::Pair, Owner::Part, Owner::Side, Owner::Turn].into_iter().find(|other| {
            *other != owner
                && self
                    .rulebook
                    .facts()
                    .table(*other)
                    .find(text, &mut String::new())
                    .is_some_and(|found| found.hole.is_none_or(|hole| looks_like_a_number(text.get(hole.range()).unwrap_or_default())))
        });
        let help = match (near.as_slice(), elsewhere) {
            ([], Some(Owner::Pair)) => {
                "this is a fact towards another unit: write it on a line such as `to Sossanian Cavalry: 32 cm`".to_owned()
            }
            ([], Some(Owner::Unit)) => "this is a fact of the unit: write it on the unit's own line".to_owned(),
            ([], _) => format!("`adjutant rules {}` lists the facts and how they are stated", self.rulebook.id()),
            (near, _) => {
                let near: Vec<String> = near.iter().map(|text| format!("`{text}`")).collect();
                format!("did you mean {}?", listed(&near, "or"))
            }
        };
        let finding = self.error(Code::UnknownFact, item, format!("{} states no fact of {}", quoted(text), self.rulebook.id()));
        self.findings.push(finding.label("not known").help(help));
    }

    /// Settles what is stated of the unit at hand, once all its lines are read.
    pub(super) fn end_unit(&mut self) {
        let Some(unit) = self.unit else { return };
        let mut statements = std::mem::take(&mut self.statements);
        self.add_implied(&mut statements);
        statements.sort_by_key(|statement| (statement.fact, std::cmp::Reverse(statement.weight)));
        for of_fact in statements.chunk_by(|one, other| one.fact == other.fact) {
            self.settle(unit, of_fact);
        }
        statements.clear();
        self.statements = statements;
        self.unit = None;
    }

    fn add_implied(&self, statements: &mut Vec<Statement>) {
        let mut next = 0;
        while let Some(statement) = statements.get(next).copied() {
            for (fact, value) in self.rulebook.facts().implied_by(statement.fact, statement.value) {
                if statements.iter().all(|other| (other.fact, other.value) != (fact, value)) {
                    statements.push(Statement { fact, value, weight: Weight::Implied, ..statement });
                }
            }
            next += 1;
        }
    }

    /// All that is stated of one fact, the weightiest first.
    fn settle(&mut self, unit: UnitId, statements: &[Statement]) {
        let Some((first, others)) = statements.split_first() else { return };
        let Some(fact) = self.rulebook.vocabulary().fact(first.fact) else { return };
        let mut value = first.value;
        for other in others.iter().filter(|other| other.value != first.value) {
            if matches!(fact.kind, FactKind::Several(_)) {
                value = value.with(other.value);
            } else if first.weight == Weight::Stated && other.weight == Weight::Profile {
                let unit = self.scenario.unit(unit).map(|unit| unit.name.as_str()).unwrap_or_default();
                let text = self.slice(first.place.span);
                self.scenario.notes.push(format!(
                    "{}: {} is stated, and wins over the profile's {}",
                    shown(unit),
                    shown(text),
                    fact.show(other.value)
                ));
            } else {
                self.contradiction(first, other);
            }
        }
        self.set(unit, first.fact, value, first.place.span);
    }

    fn contradiction(&mut self, one: &Statement, other: &Statement) {
        let (first, second) = if one.place.span <= other.place.span { (one, other) } else { (other, one) };
        let message = format!("{} contradicts {}", quoted(self.slice(second.place.span)), quoted(self.slice(first.place.span)));
        let finding = self.error(Code::Contradiction, second.place.span, message);
        self.findings.push(finding.related(first.place, "stated here").help("keep the one that is so on the table"));
    }

    fn set(&mut self, unit: UnitId, fact: FactId, value: Value, span: Span) {
        let slot = unit as usize * self.scenario.slots.width(Owner::Unit) + self.scenario.slots.get(fact);
        if let Some(slot) = self.scenario.unit_values.get_mut(slot) {
            *slot = value;
            self.scenario.stated.push(StatedAt { unit, other: None, fact, span });
        }
    }

    fn finish(mut self) -> (Scenario, Vec<Finding>) {
        self.end_unit();
        let mut statements: Vec<PairStatement> = Vec::new();
        for toward in std::mem::take(&mut self.towards) {
            self.unit = Some(toward.unit);
            self.toward(&toward, &mut statements);
        }
        self.unit = None;
        for (unit, one, other) in add_pairs(&mut self.scenario, self.rulebook, statements) {
            self.unit = Some(unit);
            self.contradiction(&one, &other);
        }
        self.unit = None;
        self.scenario.stated.sort_unstable();
        for (unit, span, fact) in contradicted(&self.scenario, self.rulebook) {
            self.unit = Some(unit);
            let message = format!("{} contradicts the other facts stated", quoted(self.slice(span)));
            let help = format!("`{}` follows from them: {}", fact.name, fact.derived.as_deref().unwrap_or_default());
            let finding = self.error(Code::Contradiction, span, message);
            self.findings.push(finding.help(help));
        }
        self.unit = None;
        self.findings.sort_by_key(|finding| finding.place.map(|place| place.span));
        (self.scenario, self.findings)
    }

    fn toward(&mut self, toward: &Toward, statements: &mut Vec<PairStatement>) {
        let name = self.slice(toward.name);
        let candidates = self.scenario.names.candidates(name, &self.scenario.sides, &self.scenario.units, &mut self.folded);
        let side = self.scenario.unit(toward.unit).map(|unit| unit.side);
        let enemies: Vec<UnitId> =
            candidates.iter().copied().filter(|other| self.scenario.unit(*other).map(|unit| unit.side) != side).collect();
        let other = match (candidates.as_slice(), enemies.as_slice()) {
            ([only], _) | (_, [only]) => *only,
            ([], _) => {
                let near = self.scenario.names.near(name, &self.scenario.units);
                let near: Vec<String> = near.iter().filter_map(|id| self.scenario.unit(*id)).map(|unit| quoted(&unit.name)).collect();
                let help = (!near.is_empty()).then(|| format!("did you mean {}?", listed(&near, "or")));
                let finding = self.error(Code::UnknownUnit, toward.name, format!("there is no unit {}", quoted(name)));
                self.findings.push(finding.help(help.unwrap_or_else(|| "write the name as the scenario declares it".to_owned())));
                return;
            }
            _ => {
                let finding = self.error(Code::AmbiguousUnit, toward.name, format!("several sides have a unit {}", quoted(name)));
                self.findings.push(finding.help("write `NAME of SIDE`"));
                return;
            }
        };
        if other == toward.unit {
            let finding = self.error(Code::WrongTarget, toward.name, "this is the unit itself".to_owned());
            self.findings.push(finding.help("name another unit"));
            return;
        }
        let mut items = items(self.text, toward.items).peekable();
        if items.peek().is_none() {
            let finding = self.error(Code::EmptyLine, toward.name, format!("nothing is stated towards {}", quoted(name)));
            self.findings.push(finding.help("write e.g. `32 cm`, or `not measured`"));
        }
        while let Some(item) = items.next() {
            if items.next_if(|next| self.decimal_comma(Owner::Pair, item, *next)).is_some() {
                continue;
            }
            let Some(statement) = self.statement(Owner::Pair, item) else { continue };
            statements.push(PairStatement { unit: toward.unit, other, statement });
            let symmetric = self.rulebook.vocabulary().fact(statement.fact).is_some_and(|fact| fact.symmetric);
            if symmetric {
                statements.push(PairStatement { unit: other, other: toward.unit, statement });
            }
        }
    }
}
