//! Looking up a table for a unit, and what its row states.

use crate::bind::ThrownOn;
use crate::rulebook::play::{Row, TableBy, TableId};
use crate::scenario::UnitId;

use super::dice::Throw;
use super::entry::{Changes, Entry, Origin, Rolled};
use super::hands::{Engine, add_new};
use super::need::Done;
use super::telling::shown;

impl Engine<'_> {
    /// Looks up a table for a unit, rolls for it where it is one of dice, and carries out its row.
    ///
    /// # Errors
    /// What is missing for it.
    pub fn look_up(&mut self, unit: UnitId, id: TableId, causes: &[String]) -> Done {
        let rulebook = self.rulebook;
        let table = &rulebook[id];
        let (scope, _) = self.scope(unit, &[]);
        let rows = scope.rows(id)?.to_vec();
        let own = table.clause.map(|clause| rulebook[clause].id.clone());
        let clause = own.or_else(|| causes.first().cloned()).unwrap_or_default();
        let mut clauses = causes.to_vec();
        add_new(&mut clauses, [clause.clone()]);
        // A row may have a clause of its own.
        let with_row = |mut clauses: Vec<String>, row: &Row| {
            add_new(
                &mut clauses,
                row.clause.map(|clause| rulebook[clause].id.clone()),
            );
            clauses
        };
        let numbered = || rows.iter().enumerate();
        let row = match table.by {
            TableBy::Dice(dice) => {
                let fallen = self.dice(Throw {
                    unit,
                    on: ThrownOn::Table(id),
                    dice,
                    id: &clause,
                    against: None,
                })?;
                let total = dice.total(&fallen.1);
                let is_it = |(_, row): &(usize, &Row)| (row.from..=row.to).contains(&total);
                // INVARIANT: the rows of a table of dice have every total, once.
                let Some((number, row)) = numbered().find(is_it) else {
                    return Ok(());
                };
                let fallen = Rolled::of(dice, &table.name, self.whose(unit), fallen);
                self.told.entries.push(Entry::Rolled(Rolled {
                    outcome: row.text.clone(),
                    clauses: with_row(clauses, row),
                    from: vec![Origin::Row(id, number)],
                    ..fallen
                }));
                row
            }
            TableBy::Fact(fact) => {
                let value = self
                    .state
                    .table
                    .value(unit, rulebook[fact].owner, fact)
                    .known();
                let Some((number, row)) = numbered().find(|(_, row)| Some(row.from) == value)
                else {
                    return self.is_stated(unit, &[], fact);
                };
                if row.text.is_empty() {
                    return Ok(());
                }
                let told = if row.cells.is_empty() {
                    format!("{}: {}", table.name, row.text)
                } else {
                    row.text.clone()
                };
                self.event(unit, told, Changes::new(), with_row(clauses, row));
                self.comes_from(vec![Origin::Row(id, number)]);
                row
            }
        };
        let mut changes = Changes::new();
        self.set(unit, &row.states, &mut changes);
        if !changes.is_empty() {
            let clauses = with_row(vec![clause], row);
            self.event(unit, shown(&changes), changes, clauses);
        }
        Ok(())
    }
}
