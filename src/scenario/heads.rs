//! The heads of a scenario: its name, turn, sides, rulings and facts of the turn.

use crate::diagnostics::{Code, Finding};
use crate::rulebook::fact::Owner;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Span, quoted};
use crate::syntax::HeadKey;

use super::read::ScenarioReader;
use super::sides::Side;
use super::table::{Slots, UnitId};

impl ScenarioReader<'_> {
    /// What two names look like tells them apart: a letter that nobody sees is refused where a name
    /// is declared.
    pub(super) fn declared(&mut self, name: Span) {
        let finding = Finding::of_hidden_letter(self.place(name), name.of(self.items.text));
        self.items.findings.extend(finding);
    }

    pub(super) fn head(&mut self, key: HeadKey, key_span: Span, value: Span) {
        if matches!(
            key,
            HeadKey::Side | HeadKey::Ruling | HeadKey::Fact | HeadKey::Remarks
        ) {
            self.repeatable_head(key, value);
            return;
        }
        self.end_unit();
        if matches!(key, HeadKey::Phase | HeadKey::Happened | HeadKey::Draw) {
            let name = key.as_str();
            let message = format!("`{name}:` belongs in a turn file, not in a scenario");
            let help = "take it out; a scenario is the table as it stands";
            self.report(Code::MisplacedLine, key_span, message, help);
            return;
        }
        if let Some((_, first)) = self.heads.iter().find(|(other, _)| *other == key) {
            let first = self.place(*first);
            let message = format!("`{}:` stands twice", key.as_str());
            let finding = self.error(Code::RepeatedHead, key_span, message);
            let finding = finding.related(first, "it stands here first");
            self.items.findings.push(finding.help("keep one of them"));
            return;
        }
        self.heads.push((key, key_span));
        let text = value.of(self.items.text);
        if text.is_empty() {
            let message = format!("nothing stands behind `{}:`", key.as_str());
            let help = format!("write it, or take `{}:` out", key.as_str());
            self.report(Code::BadHead, key_span, message, help);
            return;
        }
        match key {
            HeadKey::Scenario => {
                self.declared(value);
                self.scenario.declared_mut().name = Some(text.to_owned());
            }
            HeadKey::Turn => match text.parse() {
                Ok(turn) => self.scenario.standing.turn = Some(turn),
                Err(_) => {
                    let message = format!("{} is not the number of a turn", quoted(text));
                    self.report(Code::BadHead, value, message, "write e.g. `turn: 4`");
                }
            },
            _ => {}
        }
    }

    fn repeatable_head(&mut self, key: HeadKey, value: Span) {
        self.end_unit();
        let text = value.of(self.items.text);
        if text.is_empty() {
            let message = format!("nothing stands behind `{}:`", key.as_str());
            let help = "write it, or take the line out";
            self.report(Code::BadHead, value, message, help);
            return;
        }
        match key {
            HeadKey::Side => self.side(value),
            HeadKey::Ruling => self.ruling(value),
            HeadKey::Remarks => self.remarks(value),
            _ => self.turn_fact(value),
        }
    }

    fn side(&mut self, value: Span) {
        let name = value.of(self.items.text);
        if let Some(number) = self.scenario.side_named(name) {
            let first = self.scenario.side(number).map(|side| side.place);
            let message = format!("the side {} stands twice", quoted(name));
            let mut finding = self.error(Code::RepeatedName, value, message);
            if let Some(first) = first {
                finding = finding.related(first, "it stands here first");
            }
            let help = "put all units of a side below one `side:` line";
            self.items.findings.push(finding.help(help));
            self.passed_over = true;
            return;
        }
        self.passed_over = false;
        self.declared(value);
        let place = self.place(value);
        let areas_for = 2;
        if self.rulebook.vocabulary().has_areas_of_sides()
            && self.scenario.declared.sides.len() >= areas_for
        {
            let message = format!("there are areas of {areas_for} sides, and this is another one");
            let help = "take it out, or put its units below one of the others";
            self.report(Code::BadHead, value, message, help);
            self.passed_over = true;
            return;
        }
        let first_unit =
            UnitId::try_from(self.scenario.declared.units.len()).unwrap_or(UnitId::MAX);
        let number = u16::try_from(self.scenario.declared.sides.len()).unwrap_or(u16::MAX);
        let declared = self.scenario.declared_mut();
        declared.side_names.add(name, number);
        declared.sides.push(Side {
            name: name.to_owned(),
            place,
            camp: None,
            allied_with: number,
            first_unit,
            units: 0,
        });
        let values = Slots::defaults(self.rulebook, Owner::Side);
        self.scenario.standing.side_values.extend(values);
    }

    fn ruling(&mut self, value: Span) {
        let text = value.of(self.items.text);
        let Some((id, option)) = text.split_once('=') else {
            let message = format!("{} chooses no option", quoted(text));
            self.report(Code::BadHead, value, message, "write `ruling: ID = OPTION`");
            return;
        };
        let (id, option) = (id.trim(), option.trim());
        let id_span = Span::new(value.start as usize, value.start as usize + id.len());
        let vocabulary = self.rulebook.vocabulary();
        let Some(number) = vocabulary.ruling_named(id) else {
            let known = vocabulary.rulings().iter().map(|ruling| &ruling.id);
            let help = did_you_mean(id, known);
            let message = format!("there is no ruling {}", quoted(id));
            let finding = self.error(Code::UnknownRuling, id_span, message);
            let all = format!("{} lists them", self.rulebook.listed_by());
            self.items.findings.push(finding.help(help.unwrap_or(all)));
            return;
        };
        let Some(ruling) = vocabulary.ruling(number) else {
            return;
        };
        let option_span = Span::new(value.end as usize - option.len(), value.end as usize);
        let Some(chosen) = ruling.option(option) else {
            let known = ruling.options.iter().map(|(name, _)| name.as_str());
            let help = did_you_mean(option, known);
            let message = format!("{} has no option {}", ruling.id, quoted(option));
            let finding = self.error(Code::UnknownRuling, option_span, message);
            self.items.findings.push(finding.help_if(help));
            return;
        };
        if let Some((_, first)) = self.ruled.iter().find(|(other, _)| *other == ruling.id) {
            let first = self.place(*first);
            let message = format!("the ruling {} is chosen twice", ruling.id);
            let finding = self.error(Code::RepeatedHead, id_span, message);
            let finding = finding.related(first, "it is chosen here first");
            self.items.findings.push(finding.help("keep one of them"));
            return;
        }
        self.ruled.push((ruling.id.clone(), id_span));
        self.scenario.rulings.set(number, chosen);
    }

    fn turn_fact(&mut self, value: Span) {
        for item in self.facts_of(Owner::Turn, value) {
            if let Some(statement) = self.statement(Owner::Turn, item) {
                let slot = self.scenario.declared.slots.get(statement.fact);
                let mut known = self.of_turn.iter();
                if let Some((_, first)) = known.find(|(fact, _)| *fact == statement.fact) {
                    let first = self.place(*first);
                    let text = quoted(item.of(self.items.text));
                    let message = format!("{text} says again what is said already");
                    let finding = self.error(Code::Contradiction, item, message);
                    let finding = finding.related(first, "stated here");
                    self.items.findings.push(finding.help("keep one of them"));
                    continue;
                }
                self.of_turn.push((statement.fact, item));
                if let Some(value) = self.scenario.standing.turn_values.get_mut(slot) {
                    *value = statement.value;
                }
            }
        }
    }
}
