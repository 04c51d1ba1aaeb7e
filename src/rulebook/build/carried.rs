//! What carries a clause: its own operative part, or the orders, tests, tables and phases that name
//! it.

use std::collections::HashSet;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::clause::{Carried, ClauseKind};
use crate::rulebook::yaml::phases::RawPhase;
use crate::rulebook::yaml::raw::{RawClause, RawRow, RawRows};
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

use super::Building;
use super::layers::Entry;

/// The ids of the clauses that others name, by what names them.
pub(super) struct Carriers {
    orders: HashSet<String>,
    tests: HashSet<String>,
    tables: HashSet<String>,
    phases: HashSet<String>,
}

impl Building<'_, '_> {
    pub(super) fn carriers(&self) -> Carriers {
        let lists = &self.lists;
        let now = |id: &Text| fold(lists.clauses.now(id));
        let of_orders = lists.orders.entries.iter().map(|entry| &entry.raw.clause);
        let of_compounds = lists
            .compounds
            .entries
            .iter()
            .filter_map(|entry| entry.raw.clause.as_ref());
        let of_tests = lists.tests.entries.iter().flat_map(|entry| {
            let naturals = entry.raw.natural.iter().map(|natural| &natural.clause);
            let bounds = entry.raw.bounds.iter().map(|bounds| &bounds.clause);
            entry
                .raw
                .clauses
                .iter()
                .chain(naturals)
                .chain(bounds)
                .chain(entry.raw.rerolls.iter().map(|reroll| &reroll.clause))
        });
        let of_tables = lists.tables.entries.iter().flat_map(|entry| {
            let rows = match &entry.raw.rows {
                RawRows::Rows(rows) => Some(rows.values()),
                RawRows::Profile(_) => None,
            };
            let of_rows = rows
                .into_iter()
                .flatten()
                .filter_map(|row| match &row.value {
                    RawRow::Full(full) => full.clause.as_ref(),
                    RawRow::Number(_) | RawRow::Text(_) => None,
                });
            entry.raw.clause.iter().chain(of_rows)
        });
        let of_cells = self
            .raws
            .iter()
            .flat_map(|raw| &raw.cells)
            .flat_map(|cell| cell.clauses());
        let of_charts = lists
            .charts
            .entries
            .iter()
            .flat_map(|entry| entry.raw.clauses())
            .chain(of_cells);
        let of_relations = self
            .raws
            .iter()
            .flat_map(|raw| &raw.relations)
            .flat_map(|relation| &relation.pairs)
            .map(|pair| &pair.clause);
        let meetings = self.raws.iter().filter_map(|raw| raw.meeting.as_ref());
        let of_meetings = meetings.flat_map(|meeting| {
            let protection = meeting
                .protection
                .iter()
                .map(|protection| &protection.clause);
            let moves = meeting.moves.iter().map(|one| &one.clause);
            let first = meeting.goes_first.iter().map(|first| &first.clause);
            let contest = meeting.contest.iter().map(|contest| &contest.clause);
            meeting
                .charge
                .clauses
                .iter()
                .chain(protection)
                .chain(moves)
                .chain(first)
                .chain(contest)
        });
        let phases = self
            .raws
            .iter()
            .flat_map(|raw| &raw.phases)
            .filter_map(RawPhase::full);
        let of_phases = phases.flat_map(|phase| {
            let of_bag = phase.bag.iter().flat_map(|bag| &bag.clauses);
            phase
                .clauses
                .iter()
                .chain(phase.tests.iter().flat_map(|taken| &taken.clauses))
                .chain(of_bag)
        });
        Carriers {
            orders: of_orders.chain(of_compounds).map(now).collect(),
            tests: of_tests.map(now).collect(),
            tables: of_tables
                .chain(of_charts)
                .chain(of_relations)
                .map(now)
                .collect(),
            phases: of_phases.chain(of_meetings).map(now).collect(),
        }
    }

    /// Every clause is carried by something, or says why it is not.
    pub(super) fn carried(&mut self, entry: &Entry<'_, RawClause>, carriers: &Carriers) -> Carried {
        let (raw, id) = (entry.raw, fold(&entry.raw.id));
        let of_order = carriers.orders.contains(&id);
        if !raw.checks.is_empty() || (of_order && raw.kind == ClauseKind::Order) {
            return Carried::Predicate;
        }
        if raw.exempts.is_some()
            || raw.modifier.is_some()
            || raw.dispute.is_some()
            || carriers.tests.contains(&id)
        {
            return Carried::Test;
        }
        if raw.consequence.is_some() || !raw.effects.is_empty() || !raw.demands.is_empty() {
            return Carried::Effect;
        }
        if !raw.counts.is_empty() {
            return Carried::Table;
        }
        if carriers.phases.contains(&id) {
            return Carried::Sequence;
        }
        if carriers.tables.contains(&id) {
            return Carried::Table;
        }
        if raw.prose.is_none() && !of_order {
            let message = format!("nothing carries {}", quoted(&raw.id));
            let finding = self.error(Code::RulebookShape, entry.name.place, message);
            finding.help = Some("give it `checks`, `effects`, `demands` or a `consequence`, name it in an order, a test, a table or a phase, or say in `prose` why it has none".to_owned());
        }
        Carried::Prose
    }
}
