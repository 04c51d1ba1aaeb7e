//! From the text of a scenario to the table.

mod pairs;
mod units;

use std::sync::Arc;

use super::derived::{contradicted, contradicts_help, contradicts_message};
use super::items::{Items, StatedValue};
use super::notes::REMARK;
use super::open_facts::is_to_fill_in;
use super::pairs::add_pairs;
use super::sides::CAMP;
use super::table::{Declared, Scenario, Slots, Standing, Unit, UnitId};
use crate::diagnostics::{Code, Finding, shortened};
use crate::names::{fold, suggestion};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::source::{Place, SourceId, Sources, Span, quoted};
use crate::syntax::{HeadKey, Line, LineKind};

pub(super) use pairs::{PairStatement, Toward};

/// Reads a scenario from the lines of its text; all that is wrong with it comes back as findings,
/// and the rest is kept.
pub fn read(
    source: SourceId,
    lines: &[Line],
    sources: &Sources,
    rulebook: &Rulebook,
) -> (Scenario, Vec<Finding>) {
    let mut reader = ScenarioReader::new(source, sources.get(source).text(), rulebook);
    let vocabulary = rulebook.vocabulary();
    if vocabulary.has_areas_of_sides() || vocabulary.own_side().is_some() {
        let sides = lines.iter().filter_map(|line| line.head_of(HeadKey::Side));
        let sides = sides
            .map(|value| value.of(reader.items.text).to_owned())
            .collect();
        reader.items.declare_sides(sides);
    }
    for line in lines {
        reader.line(line);
    }
    reader.finish()
}

/// What stands towards another unit: a list on a line of its own, or one item of the unit's line.
enum Stating {
    Items(Span),
    Item(StatedValue),
    /// The same with the name in the item: `32 cm from Sossanian Cavalry`.
    From {
        fact: Span,
        item: Span,
    },
}

pub(super) struct ScenarioReader<'a> {
    pub(super) items: Items<'a>,
    pub(super) rulebook: &'a Rulebook,
    pub(super) scenario: Scenario,
    pub(super) defaults: Vec<Value>,
    /// The fact that says to which side a unit belongs, if the rulebook asks for it.
    own_side: Option<FactId>,
    pub(super) unit: Option<UnitId>,
    /// The unit at hand was declared before, or there is no side: its lines are passed over.
    pub(super) passed_over: bool,
    pub(super) said_no_side: bool,
    pub(super) statements: Vec<StatedValue>,
    pub(super) towards: Vec<Toward>,
    pub(super) heads: Vec<(HeadKey, Span)>,
    pub(super) ruled: Vec<(String, Span)>,
    /// Words that are remarks on this table, folded.
    pub(super) remarks: Vec<String>,
    /// The facts of the turn that are stated, and where.
    pub(super) of_turn: Vec<(FactId, Span)>,
}

impl<'a> ScenarioReader<'a> {
    fn new(source: SourceId, text: &'a str, rulebook: &'a Rulebook) -> Self {
        let facts = rulebook.vocabulary().facts();
        let declared = Declared {
            source,
            slots: Slots::new(rulebook),
            mirrors: facts.iter().map(|fact| fact.mirror).collect(),
            pair_defaults: Slots::defaults(rulebook, Owner::Pair),
            places: rulebook.vocabulary().places(),
            unit_phrases: Arc::clone(rulebook.vocabulary().unit_phrases()),
            ..Declared::default()
        };
        let scenario = Scenario {
            declared: Arc::new(declared),
            rulings: rulebook.default_rulings(),
            standing: Standing {
                turn_values: Slots::defaults(rulebook, Owner::Turn),
                ..Standing::default()
            },
            ..Scenario::default()
        };
        Self {
            items: Items::new(source, text, rulebook),
            rulebook,
            scenario,
            defaults: Slots::defaults(rulebook, Owner::Unit),
            own_side: rulebook.vocabulary().own_side(),
            unit: None,
            passed_over: false,
            said_no_side: false,
            statements: Vec::new(),
            towards: Vec::new(),
            heads: Vec::new(),
            ruled: Vec::new(),
            remarks: Vec::new(),
            of_turn: Vec::new(),
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        self.items.place(span)
    }

    pub(super) fn error(&mut self, code: Code, span: Span, message: String) -> Finding {
        self.speak_of(self.unit);
        self.items.error(code, span, message)
    }

    /// Adds an error, and what to write instead.
    pub(super) fn report(
        &mut self,
        code: Code,
        span: Span,
        message: impl Into<String>,
        help: impl Into<String>,
    ) {
        self.speak_of(self.unit);
        self.items.report(code, span, message, help);
    }

    /// Findings are about this unit from now on.
    fn speak_of(&mut self, unit: Option<UnitId>) {
        let unit = unit.and_then(|unit| self.scenario.unit(unit));
        let side = unit
            .and_then(|unit| self.scenario.side(unit.side))
            .map(|side| shortened(&side.name).to_owned());
        self.items.about = unit.map(|unit| shortened(&unit.name).to_owned()).zip(side);
    }

    pub(super) fn statement(&mut self, owner: Owner, item: Span) -> Option<StatedValue> {
        let findings = self.items.findings.len();
        self.items.about = None;
        let statement = self.items.statement(owner, item);
        if self.items.findings.len() > findings {
            // Names are only copied where something is wrong.
            self.items.findings.truncate(findings);
            self.speak_of(self.unit);
            return self.items.statement(owner, item);
        }
        statement
    }

    fn decimal_comma(&mut self, owner: Owner, item: Span, next: Span) -> bool {
        self.speak_of(
            if next
                .of(self.items.text)
                .starts_with(|letter: char| letter.is_ascii_digit())
            {
                self.unit
            } else {
                None
            },
        );
        self.items.decimal_comma(owner, item, next)
    }

    fn line(&mut self, line: &Line) {
        match &line.kind {
            LineKind::Blank => {}
            LineKind::Head {
                key,
                key_span,
                value,
            } => self.head(*key, *key_span, *value),
            LineKind::Entry { subject, items } => self.entry(*subject, *items),
            LineKind::More { items } => self.more(*items),
            LineKind::Toward { name, items } if is_to_fill_in((*name).of(self.items.text)) => {
                self.ask_for(*items);
            }
            LineKind::Toward { name, items } => match self.unit {
                Some(unit) => self.towards.push(Toward {
                    unit,
                    name: *name,
                    stated: Stating::Items(*items),
                }),
                None => self.without_unit(line.span),
            },
            LineKind::Part { count, name, items } => match self.unit {
                Some(unit) => self.part(unit, *count, *name, *items),
                None => self.without_unit(line.span),
            },
        }
    }

    fn without_unit(&mut self, span: Span) {
        if self.passed_over {
            return;
        }
        let finding = self.error(Code::NoUnit, span, "this belongs to no unit".to_owned());
        let text = span.of(self.items.text);
        let of_turn = self.items.only_meaning(Owner::Turn, text);
        let of_turn = of_turn.map(|fact| format!("fact: {fact}"));
        let help = if let Some(fact) = &of_turn {
            format!("this is a fact of the turn: write {}", quoted(fact))
        } else {
            let near = self.rulebook.facts().near(Owner::Turn, text).into_iter();
            let near: Vec<String> = near.map(|fact| quoted(&format!("fact: {fact}"))).collect();
            match near.as_slice() {
                [] => "write a unit first, `NAME: FACT, FACT`".to_owned(),
                near => suggestion(near),
            }
        };
        self.items
            .findings
            .push(finding.help(help).read_as(of_turn));
    }

    fn entry(&mut self, subject: Span, list: Span) {
        let name = subject.of(self.items.text);
        if name.eq_ignore_ascii_case(REMARK) {
            self.remark(Owner::Unit, list);
            return;
        }
        self.end_unit();
        if name.is_empty() {
            self.without_name(subject);
            return;
        }
        self.items.own = self.scenario.declared.sides.len().wrapping_sub(1);
        let Some(side) = u16::try_from(self.scenario.declared.sides.len())
            .ok()
            .and_then(|sides| sides.checked_sub(1))
        else {
            if !std::mem::replace(&mut self.said_no_side, true) {
                let message = format!("{} belongs to no side", quoted(name));
                let help = "write a line such as `side: NAME` above its units";
                self.report(Code::NoSide, subject, message, help);
            }
            self.passed_over = true;
            return;
        };
        if self.passed_over {
            return;
        }
        let word = fold(name);
        if matches!(word.as_str(), "to" | "with") || word.starts_with("with ") {
            let message = format!("{} names no unit and no parts", quoted(name));
            let help = "write `to NAME: 32 cm` of another unit, or `with 2 NAME: …` of parts, with the number in digits";
            self.report(Code::BadValue, subject, message, help);
            return;
        }
        if word == "army" {
            self.side_facts(side, list);
            return;
        }
        self.declared(subject);
        let id = UnitId::try_from(self.scenario.declared.units.len()).unwrap_or(UnitId::MAX);
        let declared = self.scenario.declared_mut();
        if let Some(first) = declared.names.add(name, id, side, &declared.units) {
            let first = self.scenario.unit_place(first);
            let message = format!("the unit {} stands twice", quoted(name));
            let mut finding = self.error(Code::RepeatedName, subject, message);
            if let Some(first) = first {
                finding = finding.related(first, "it stands here first");
            }
            self.items.findings.push(finding.help(
                "give one of them another name, or put all facts of a unit on its first line",
            ));
            return;
        }
        let name = name.to_owned();
        self.add_unit(Unit {
            name,
            side,
            place: subject,
        });
        self.unit = Some(id);
        self.unit_items(list);
    }

    /// A unit stands on the table, with what is so of it where nobody states it.
    fn add_unit(&mut self, unit: Unit) {
        let side = unit.side;
        let declared = self.scenario.declared_mut();
        let id = UnitId::try_from(declared.units.len()).unwrap_or(UnitId::MAX);
        if let Some(side) = declared.sides.get_mut(usize::from(side)) {
            side.units += 1;
        }
        declared.units.push(unit);
        let values = &mut self.scenario.standing.unit_values;
        values.extend_from_slice(&self.defaults);
        if let Some(own) = self.own_side {
            let own_side = Value::of_side(Some(side));
            self.scenario.set(id, Owner::Unit, own, own_side);
        }
    }

    /// A separator with no name before it.
    fn without_name(&mut self, subject: Span) {
        let at = Span::new(subject.start as usize, subject.start as usize + 1);
        let message = "no unit stands before the separator";
        let help = "write its name first, `NAME: FACT, FACT`";
        self.report(Code::NoUnit, at, message, help);
    }

    /// `camp Crown`: the sides of a camp are allies.
    fn camp(&mut self, side: u16, item: Span) -> bool {
        let word = item.of(self.items.text).split_once(char::is_whitespace);
        let Some((_, name)) = word.filter(|(word, _)| fold(word) == CAMP) else {
            return false;
        };
        let name = name.trim();
        let own = self.scenario.side(side);
        if own.is_some_and(|own| own.camp.is_some()) {
            let message = "this side is in a camp already".to_owned();
            self.report(Code::BadValue, item, message, "name one camp for a side");
            return true;
        }
        let numbered = (0..=u16::MAX).zip(self.scenario.sides());
        let mut others = numbered.filter(|(number, _)| *number != side);
        let ally = others.find(|(_, other)| {
            let camp = other.camp.as_deref();
            camp.is_some_and(|camp| fold(camp) == fold(name))
        });
        let allied_with = ally.map_or(side, |(_, other)| other.allied_with);
        self.declared(item);
        let declared = self.scenario.declared_mut();
        if let Some(side) = declared.sides.get_mut(usize::from(side)) {
            side.camp = Some(name.to_owned());
            side.allied_with = allied_with;
        }
        true
    }

    fn side_facts(&mut self, side: u16, list: Span) {
        let width = self.scenario.declared.slots.width(Owner::Side);
        for item in self.facts_of(Owner::Side, list) {
            if self.camp(side, item) {
                continue;
            }
            if let Some(statement) = self.statement(Owner::Side, item) {
                let slot =
                    usize::from(side) * width + self.scenario.declared.slots.get(statement.fact);
                let several = matches!(self.rulebook[statement.fact].kind, FactKind::Several(_));
                if let Some(value) = self.scenario.standing.side_values.get_mut(slot) {
                    // Of a set, each item states one word more.
                    *value = if several {
                        value.with(statement.value)
                    } else {
                        statement.value
                    };
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

    fn finish(mut self) -> (Scenario, Vec<Finding>) {
        self.end_unit();
        let mut statements: Vec<PairStatement> = Vec::new();
        for toward in std::mem::take(&mut self.towards) {
            self.unit = Some(toward.unit);
            self.toward(&toward, &mut statements);
        }
        self.unit = None;
        for (unit, one, other) in add_pairs(&mut self.scenario, statements) {
            self.unit = Some(unit);
            self.contradiction(&one, &other);
        }
        self.unit = None;
        Arc::make_mut(&mut self.scenario.stated).sort_unstable();
        for (unit, span, fact) in contradicted(&self.scenario, self.rulebook) {
            self.unit = Some(unit);
            let message = contradicts_message(span.of(self.items.text));
            let finding = self.error(Code::Contradiction, span, message);
            let help = contradicts_help(fact, self.rulebook);
            self.items.findings.push(finding.help(help));
        }
        self.unit = None;
        self.items
            .findings
            .sort_by_key(|finding| finding.place.map(|place| place.span));
        (self.scenario, self.items.findings)
    }
}
