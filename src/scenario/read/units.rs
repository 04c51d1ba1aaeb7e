//! A unit of a scenario: its profile, its parts, and what its facts come to.

use crate::names::add_new;
use std::collections::HashMap;

use super::{ScenarioReader, Stating, Toward};
use crate::diagnostics::{Code, Finding};
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::vocabulary::did_you_mean;
use crate::scenario::items::{OtherIs, StatedValue, Weight};
use crate::scenario::table::{Part, Slots, StatedAt, UnitId};
use crate::scenario::value::stated_by;
use crate::source::{Span, quoted, shown};

/// A `with` line stands for at most this many parts.
const MOST_PARTS: u32 = 1_000;

impl ScenarioReader<'_> {
    pub(super) fn unit_items(&mut self, list: Span) {
        let mut items = self.facts_of(Owner::Unit, list).into_iter().peekable();
        // The other unit that the item before names.
        let mut other: Option<Span> = None;
        while let Some(item) = items.next() {
            let behind = items.next_if(|next| self.decimal_comma(Owner::Unit, item, *next));
            if behind.is_some() || self.profile(item) {
                other = None;
                continue;
            }
            let (text, at) = (item.of(self.items.text), item.start as usize);
            if let Some((fact, name)) = self.items.towards(text) {
                let (fact, name) = (fact.shifted(at), name.shifted(at));
                self.stands_towards(name, Stating::From { fact, item });
                other = Some(name);
                continue;
            }
            if let Some(name) = other.filter(|_| self.items.is_of_pair_alone(text)) {
                self.stands_towards(name, Stating::Items(item));
                continue;
            }
            other = None;
            let Some(statement) = self.statement(Owner::Unit, item) else {
                continue;
            };
            match (statement.other, self.unit) {
                (Some(name), Some(unit)) => self.towards.push(Toward {
                    unit,
                    name,
                    stated: Stating::Item(statement),
                }),
                _ => self.statements.push(statement),
            }
        }
    }

    /// Takes on what is so towards another unit, as in `32 cm from Sossanian Cavalry`.
    fn stands_towards(&mut self, name: Span, stated: Stating) {
        if let Some(unit) = self.unit {
            self.towards.push(Toward { unit, name, stated });
        }
    }

    /// Takes on a profile, if the item names one.
    fn profile(&mut self, item: Span) -> bool {
        let text = item.of(self.items.text);
        let word = text.get(..8);
        if word.is_none_or(|word| !word.eq_ignore_ascii_case("profile ")) {
            return false;
        }
        let name = text.get(8..).unwrap_or_default().trim();
        let name_span = Span::new(item.end as usize - name.len(), item.end as usize);
        let rulebook = self.rulebook;
        let Some(profile) = rulebook.profile(name) else {
            let known = rulebook.profiles().iter().map(|profile| &profile.name);
            let help = did_you_mean(name, known).unwrap_or_else(|| {
                "profiles are added by a house rulebook; `adjutant guide rulebooks` says how"
                    .to_owned()
            });
            let message = format!("there is no profile {}", quoted(name));
            self.report(Code::UnknownName, name_span, message, help);
            return true;
        };
        let mut all = (0..=u16::MAX).zip(rulebook.profiles());
        let found = all.find(|(_, known)| std::ptr::eq(*known, profile));
        if let (Some(unit), Some((number, _))) = (self.unit, found) {
            self.scenario.declared_mut().profiles.push((unit, number));
        }
        for (text, place) in &profile.items {
            match stated_by(text, rulebook, &mut self.items.folded) {
                Some((fact, value)) => {
                    self.statements.push(StatedValue {
                        fact,
                        value,
                        place: self.place(item),
                        weight: Weight::Profile,
                        other: None,
                        other_is: OtherIs::Any,
                    });
                }
                None => {
                    let message = format!("{} states no fact", quoted(text));
                    let finding = Finding::error(Code::UnknownFact, *place, message);
                    add_new(&mut self.items.findings, [finding]);
                }
            }
        }
        true
    }

    pub(super) fn part(&mut self, unit: UnitId, count: Span, name: Span, list: Span) {
        self.declared(name);
        let number = count.of(self.items.text).parse::<u32>().ok();
        let Some(number) = number.filter(|number| (1..=MOST_PARTS).contains(number)) else {
            let written = quoted(count.of(self.items.text));
            let message = format!("{written} is no number of parts");
            let help = format!("write a number from 1 to {MOST_PARTS}");
            self.report(Code::BadValue, count, message, help);
            return;
        };
        let mut facts = Slots::defaults(self.rulebook, Owner::Part);
        let mut stated: Vec<StatedValue> = Vec::new();
        for item in self.facts_of(Owner::Part, list) {
            if let Some(statement) = self.statement(Owner::Part, item)
                && let Some(value) = facts.get_mut(self.scenario.declared.slots.get(statement.fact))
            {
                *value = statement.value;
                match stated.iter().find(|first| first.fact == statement.fact) {
                    Some(first) if first.value != statement.value => {
                        self.contradiction(first, &statement);
                    }
                    Some(_) => {}
                    None => stated.push(statement),
                }
            }
        }
        self.scenario.standing.parts.push(Part {
            unit,
            count: number,
            name: name.of(self.items.text).to_owned(),
            facts,
        });
    }

    /// Settles what is stated of the unit at hand, once all its lines are read.
    pub(crate) fn end_unit(&mut self) {
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

    fn add_implied(&self, statements: &mut Vec<StatedValue>) {
        let mut next = 0;
        while let Some(statement) = statements.get(next).copied() {
            let facts = self.rulebook.facts();
            for (fact, value) in facts.implied_by(statement.fact, statement.value) {
                let mut known = statements.iter();
                if known.all(|other| (other.fact, other.value) != (fact, value)) {
                    let weight = if statement.weight >= Weight::Implied {
                        Weight::Implied
                    } else {
                        Weight::ImpliedByProfile
                    };
                    statements.push(StatedValue {
                        fact,
                        value,
                        weight,
                        ..statement
                    });
                }
            }
            next += 1;
        }
    }

    /// All that is stated of one fact, the weightiest first.
    fn settle(&mut self, unit: UnitId, statements: &[StatedValue]) {
        let Some((first, others)) = statements.split_first() else {
            return;
        };
        let fact = &self.rulebook[first.fact];
        if !others.is_empty() {
            self.stated_twice(statements);
        }
        let mut value = first.value;
        for other in others.iter().filter(|other| other.value != first.value) {
            if matches!(fact.kind, FactKind::Several(_)) {
                value = value.with(other.value);
            } else if first.weight >= Weight::Implied && other.weight <= Weight::Profile {
                let unit = self.scenario.unit(unit);
                let unit = shown(unit.map_or("", |unit| unit.name.as_str()));
                let text = shown(first.place.span.of(self.items.text));
                let other = self.scenario.shown(fact, other.value);
                let note = format!("{unit}: {text} is stated, and wins over the profile's {other}");
                self.scenario.declared_mut().notes.push(note);
            } else {
                self.contradiction(first, other);
            }
        }
        self.set(unit, first.fact, value, first.place.span);
    }

    /// Tells of what is stated in the same words, or in others, more than once.
    fn stated_twice(&mut self, statements: &[StatedValue]) {
        let of_sheet = statements.iter();
        let of_sheet = of_sheet.filter(|statement| statement.weight == Weight::Stated);
        let mut of_sheet: Vec<&StatedValue> = of_sheet.collect();
        of_sheet.sort_by_key(|statement| statement.place.span);
        let mut first_of: HashMap<Value, &StatedValue> = HashMap::new();
        for statement in of_sheet {
            let first = *first_of.entry(statement.value).or_insert(statement);
            if first.place == statement.place {
                continue;
            }
            let text = quoted(statement.place.span.of(self.items.text));
            let message = format!("{text} is stated already");
            let finding = Finding::warning(Code::NoEffect, statement.place, message);
            let finding = finding.related(first.place, "here").help("leave it out");
            self.items.findings.push(finding);
        }
    }

    pub(super) fn contradiction(&mut self, one: &StatedValue, other: &StatedValue) {
        let (first, second) = if one.place.span <= other.place.span {
            (one, other)
        } else {
            (other, one)
        };
        let text = |of: &StatedValue| quoted(of.place.span.of(self.items.text));
        let message = format!("{} contradicts {}", text(second), text(first));
        let finding = self.error(Code::Contradiction, second.place.span, message);
        let finding = finding.related(first.place, "stated here");
        let help = "keep the one that is so on the table";
        self.items.findings.push(finding.help(help));
    }

    pub(super) fn set(&mut self, unit: UnitId, fact: FactId, value: Value, span: Span) {
        let slot = unit as usize * self.scenario.declared.slots.width(Owner::Unit)
            + self.scenario.declared.slots.get(fact);
        if let Some(slot) = self.scenario.standing.unit_values.get_mut(slot) {
            *slot = value;
            std::sync::Arc::make_mut(&mut self.scenario.stated).push(StatedAt {
                unit,
                other: None,
                fact,
                span,
            });
        }
    }
}
