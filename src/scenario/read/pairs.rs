//! What a scenario says of one unit towards another.

use super::{ScenarioReader, Stating};
use crate::diagnostics::Code;
use crate::rulebook::fact::Owner;
use crate::scenario::items::StatedValue;
use crate::scenario::table::UnitId;
use crate::source::{Span, quoted, shown};

/// A `to` line, which may name a unit that is declared later.
pub(crate) struct Toward {
    pub(super) unit: UnitId,
    pub(super) name: Span,
    pub(super) stated: Stating,
}

/// A value of a pair.
pub(crate) struct PairStatement {
    pub unit: UnitId,
    pub other: UnitId,
    pub statement: StatedValue,
}

impl ScenarioReader<'_> {
    pub(super) fn toward(&mut self, toward: &Toward, statements: &mut Vec<PairStatement>) {
        let name = toward.name.of(self.items.text);
        self.speak_of(Some(toward.unit));
        let scenario = &self.scenario;
        let other = self.items.other_unit(toward.unit, toward.name, scenario);
        let Some(other) = other else {
            if let Stating::From { item, .. } = toward.stated {
                self.may_be_remark(item);
            }
            return;
        };
        let list = match toward.stated {
            Stating::Items(list) | Stating::From { fact: list, .. } => list,
            Stating::Item(statement) => {
                if !self.items.is_as_phrased(
                    &statement,
                    toward.unit,
                    other,
                    toward.name,
                    &self.scenario,
                ) {
                    return;
                }
                self.push_pair(toward.unit, other, statement, statements);
                return;
            }
        };
        let mut items = self.facts_of(Owner::Pair, list).into_iter().peekable();
        if items.peek().is_none() {
            let message = format!("nothing is stated towards {}", quoted(name));
            let help = "write e.g. `32 cm`, or `not measured`";
            self.report(Code::EmptyLine, toward.name, message, help);
        }
        while let Some(item) = items.next() {
            if items
                .next_if(|next| self.decimal_comma(Owner::Pair, item, *next))
                .is_some()
            {
                continue;
            }
            let Some(statement) = self.statement(Owner::Pair, item) else {
                continue;
            };
            self.push_pair(toward.unit, other, statement, statements);
        }
    }

    /// `30 cm from the farmhouse` names no unit, and may be a remark.
    fn may_be_remark(&mut self, item: Span) {
        let text = shown(item.of(self.items.text));
        let unknown = self.items.findings.last_mut();
        let unknown = unknown.filter(|last| last.code == Code::UnknownUnit);
        if let Some(help) = unknown.and_then(|last| last.help.as_mut()) {
            let joint = if help.ends_with('?') { " If" } else { "; if" };
            help.push_str(joint);
            help.push_str(" it is a remark only, write `(");
            help.push_str(&text);
            help.push_str(")`");
        }
    }

    fn push_pair(
        &self,
        unit: UnitId,
        other: UnitId,
        statement: StatedValue,
        statements: &mut Vec<PairStatement>,
    ) {
        statements.push(PairStatement {
            unit,
            other,
            statement,
        });
        if let Some(mirror) = self.scenario.mirror(statement.fact) {
            let seen_from_there = StatedValue {
                fact: mirror,
                ..statement
            };
            statements.push(PairStatement {
                unit: other,
                other: unit,
                statement: seen_from_there,
            });
        }
    }
}
