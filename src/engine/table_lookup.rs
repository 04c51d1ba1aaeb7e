//! Looking up a table for a unit, and what its row states.

use crate::bind::ThrownOn;
use crate::rulebook::order::Given;
use crate::rulebook::predicate::{Amount, Predicate};
use crate::rulebook::table::{Row, TableBy, TableId};
use crate::scenario::UnitId;

use super::dice::Throw;
use super::entry::{Changes, Entry, Origin, Rolled};
use super::missing_input::StepResult;
use super::narrate::shown;
use super::scope::HeldRow;
use super::turn_context::TurnContext;
use crate::names::add_new;

/// A row that holds for a unit, while dice fall.
struct KnownRow {
    number: usize,
    row: Row,
    asked: Vec<Predicate>,
}

impl KnownRow {
    fn new(held: HeldRow<'_>) -> Self {
        Self {
            number: held.number,
            row: held.row.clone(),
            asked: held.asked.into_iter().cloned().collect(),
        }
    }
}

impl TurnContext<'_> {
    /// Looks up a table for a unit, rolls for it where it is one of dice, and carries out its row.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn look_up(
        &mut self,
        unit: UnitId,
        given: &[Given],
        id: TableId,
        causes: &[String],
    ) -> StepResult {
        let rulebook = self.rulebook;
        let table = &rulebook[id];
        self.scope(unit, given).0.rows(id)?;
        let key = match table.by {
            TableBy::Dice(_) => None,
            TableBy::Fact(fact) => {
                let value = self.state.table.value(unit, rulebook[fact].owner, fact);
                if value.known().is_none() {
                    return self.is_stated(unit, given, fact);
                }
                value.known()
            }
        };
        let (scope, outcomes) = self.scope(unit, given);
        let rows = scope.rows_that_hold(id, key, outcomes)?;
        let rows: Vec<KnownRow> = rows.into_iter().map(KnownRow::new).collect();
        let own = table.clause.map(|clause| rulebook[clause].id.clone());
        let clause = own.or_else(|| causes.first().cloned()).unwrap_or_default();
        let mut clauses = causes.to_vec();
        add_new(&mut clauses, [clause.clone()]);
        let (row, rolled) = match table.by {
            TableBy::Dice(dice) => {
                let fallen = self.dice(Throw {
                    unit,
                    on: ThrownOn::Table(id),
                    dice,
                    id: &clause,
                    against: None,
                })?;
                let total = dice.total(&fallen.faces);
                let is_it = |known: &&KnownRow| known.row.is_of(total);
                let (of_unit, side) = self.whose(unit);
                let rolled = Rolled::new(dice, &table.name, of_unit, side, fallen);
                (rows.iter().find(is_it), Some(rolled))
            }
            TableBy::Fact(_) => (rows.first(), None),
        };
        // INVARIANT: the rows of a table have every total and word, once where they hold.
        let Some(KnownRow { number, row, asked }) = row else {
            return Ok(());
        };
        let mut clauses = self.with_row(clauses, row);
        for asked in asked {
            self.deciding(asked, unit, None, given, &mut clauses);
        }
        let from = vec![Origin::Row(id, *number)];
        match rolled {
            Some(rolled) => self.told.entries.push(Entry::Rolled(Rolled {
                outcome: row.text.clone(),
                clauses,
                from,
                ..rolled
            })),
            None if row.text.is_empty() => return Ok(()),
            None => {
                let told = format!("{}: {}", table.name, row.text);
                self.event(unit, told, Changes::new(), clauses);
                self.comes_from(from);
            }
        }
        let mut changes = Changes::new();
        self.set(unit, &row.states, &mut changes);
        if !changes.is_empty() {
            let clauses = self.with_row(vec![clause], row);
            self.event(unit, shown(self.rulebook, &changes), changes, clauses);
        }
        Ok(())
    }

    /// Names the rows that a quantity has asked for, with their clauses, among the causes of what
    /// comes about.
    pub(super) fn entries_needed(&mut self, unit: UnitId, asks: &Amount, causes: &mut Vec<String>) {
        if self.told.to_nobody {
            return;
        }
        let rulebook = self.rulebook;
        let tables = asks
            .tables()
            .filter_map(|name| rulebook.play().table_named(name));
        for id in tables {
            let table = &rulebook[id];
            let TableBy::Fact(fact) = table.by else {
                continue;
            };
            let value = self.state.table.value(unit, rulebook[fact].owner, fact);
            let (scope, outcomes) = self.scope(unit, &[]);
            let rows = scope.rows_that_hold(id, value.known(), outcomes);
            let Some((number, clause)) = rows.ok().and_then(|rows| {
                let held = rows.first()?;
                Some((held.number, held.row.clause.or(table.clause)))
            }) else {
                continue;
            };
            self.told.counted.push((unit, Origin::Row(id, number)));
            if let Some(clause) = clause {
                add_new(causes, self.clause_and_readings(clause));
            }
        }
    }

    /// A row may have a clause of its own.
    fn with_row(&self, mut clauses: Vec<String>, row: &Row) -> Vec<String> {
        let own = row.clause.map(|clause| self.rulebook[clause].id.clone());
        add_new(&mut clauses, own);
        clauses
    }
}
