//! Charts, looked up for a unit and told cell by cell, in figures. Parts of one unit that a column
//! says the same of are told together.

use crate::names::listed;
use crate::rulebook::Rulebook;
use crate::rulebook::chart::{Cell, Chart, ChartId};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::order::Given;
use crate::rulebook::play::{Moment, Statement};
use crate::rulebook::predicate::{Amount, Predicate};
use crate::scenario::{Scenario, UnitId};

use super::effects::{Changes, shown_figure};
use super::entry::{Entry, Origin, Wait};
use super::phase::Referee;

/// Parts that have one row, by their names, and the number of that row; no parts where the unit is
/// meant whole.
struct Group {
    parts: Vec<String>,
    row: usize,
    /// The rulings that have made parts of several words one group, or several.
    rulings: Vec<String>,
}

/// What a cell says to some parts.
struct Told {
    parts: Vec<String>,
    text: String,
    clauses: Vec<String>,
    figure: Option<i64>,
    /// The numbers of its rows, and of the texts there.
    cells: Vec<(usize, usize)>,
    /// The rulings by which these parts are told together, or apart from others.
    apart: Vec<String>,
}

/// What the charts of a rulebook say to units that are given some orders, as the table stands, and
/// what has to be stated before a row can be found. A figure that depends on something unsaid is
/// told as not measured. Nothing is judged.
pub fn figures(
    rulebook: &Rulebook,
    scenario: &Scenario,
    orders: &[(UnitId, Vec<Given>)],
) -> (Vec<Entry>, Vec<Wait>) {
    let mut referee = Referee::new(rulebook, scenario.clone(), None);
    referee.phase = rulebook.sheet_phase();
    for (unit, given) in orders {
        let before = referee.entries.len();
        for effect in referee.effects_at(&Moment::Ordered(referee.phase)) {
            referee.carry_out(effect, *unit, given);
        }
        referee.entries.truncate(before);
        for (id, chart) in (0..=u16::MAX).map(ChartId).zip(rulebook.play().charts()) {
            let is_known = |id: &FactId| {
                let fact = rulebook.vocabulary().fact(*id);
                fact.is_some_and(|fact| {
                    fact.owner == Owner::Part
                        || referee
                            .table
                            .value(*unit, fact.owner, *id)
                            .known()
                            .is_some()
                })
            };
            if chart.by.iter().all(is_known) {
                referee.consult(*unit, given, id);
            }
        }
    }
    let waits = referee.waits.take();
    (referee.entries, waits)
}

impl Referee<'_> {
    /// Looks up a chart for a unit.
    pub fn consult(&mut self, unit: UnitId, given: &[Given], id: ChartId) {
        let rulebook = self.rulebook;
        let Some(chart) = rulebook.play().chart(id) else {
            return;
        };
        let Some(groups) = self.groups(unit, given, chart) else {
            return;
        };
        for (number, column) in chart.columns.iter().enumerate() {
            let mut all: Vec<Told> = Vec::new();
            // What the column keeps: the greatest figure, if each of them is known.
            let mut figures: Vec<Option<i64>> = Vec::new();
            for group in &groups {
                let Some(row) = chart.rows.get(group.row) else {
                    continue;
                };
                let cells = row.cells.get(number).map(Vec::as_slice).unwrap_or_default();
                let told = match row.never {
                    Some(never) => Some(self.never(never, group)),
                    None => self.cell(unit, given, chart, cells, group),
                };
                figures.push(told.as_ref().and_then(|told| told.figure));
                let Some(told) = told else { continue };
                match all.iter_mut().find(|known| known.text == told.text) {
                    Some(known) => {
                        known.parts.extend(told.parts);
                        known.cells.extend(told.cells);
                        let more: Vec<String> = told
                            .clauses
                            .into_iter()
                            .filter(|clause| !known.clauses.contains(clause))
                            .collect();
                        known.clauses.extend(more);
                    }
                    None => all.push(told),
                }
            }
            let mut changes = Changes::new();
            if let Some(fact) = column.keeps {
                let greatest = figures
                    .iter()
                    .copied()
                    .collect::<Option<Vec<i64>>>()
                    .and_then(|figures| figures.into_iter().max());
                let value = greatest.map_or(Value::UNKNOWN, |figure| {
                    Value::raw(figure.clamp(0, Value::LARGEST))
                });
                self.set(unit, &[Statement { fact, value }], &mut changes);
            }
            // Parts are named unless the column says the same of all of them.
            let told_of: usize = all.iter().map(|told| told.cells.len()).sum();
            let several = all.len() > 1 || told_of < groups.len();
            for told in all {
                let names: Vec<&str> = told.parts.iter().map(String::as_str).collect();
                let whom = if several {
                    format!("{}: ", listed(&names, "and"))
                } else {
                    String::new()
                };
                let what = format!("{}: {whom}{}", column.name, told.text);
                // Where all parts are told the same, nothing hangs on whether each acts for itself.
                let apart = told
                    .apart
                    .into_iter()
                    .filter(|_| several || groups.len() == 1);
                self.event(
                    unit,
                    what,
                    std::mem::take(&mut changes),
                    told.clauses.into_iter().chain(apart).collect(),
                );
                if let Some(Entry::Happened(change)) = self.entries.last_mut() {
                    let cells = told.cells.iter().map(|(row, text)| Origin::Cell {
                        chart: id,
                        row: *row,
                        column: number,
                        text: *text,
                    });
                    change.from = cells.collect();
                }
            }
        }
    }

    /// The parts of a unit by their rows; `None` where the turn has to wait.
    fn groups(&mut self, unit: UnitId, given: &[Given], chart: &Chart) -> Option<Vec<Group>> {
        let mut values = Vec::with_capacity(chart.by.len());
        for (number, id) in chart.by.iter().enumerate() {
            if chart.of_parts == Some(number) {
                values.push(None);
                continue;
            }
            let fact = self.rulebook.vocabulary().fact(*id)?;
            let Some(word) = number_of(&fact.kind, self.table.value(unit, fact.owner, *id)) else {
                let asked = self.scope(unit, given).0.asking().fact(*id);
                self.wait(asked.into_iter().collect());
                return None;
            };
            values.push(Some(word));
        }
        let row_of = |values: &[Option<usize>]| chart.rows.iter().position(|row| row.is_of(values));
        let of_unit: Vec<usize> = chart
            .rows
            .iter()
            .enumerate()
            .filter(|(_, row)| row.is_of(&values))
            .map(|(row, _)| row)
            .collect();
        let (Some(of_parts), [_, _, ..]) = (chart.of_parts, of_unit.as_slice()) else {
            let group = |row: &usize| Group {
                parts: Vec::new(),
                row: *row,
                rulings: Vec::new(),
            };
            return Some(of_unit.first().map(group).into_iter().collect());
        };
        let fact = chart.by.get(of_parts).copied()?;
        let mut words: Vec<(usize, Vec<String>)> = Vec::new();
        for (word, name) in self.words_of_parts(unit, fact)? {
            match words.iter_mut().find(|(known, _)| *known == word) {
                Some((_, names)) => names.push(name),
                None => words.push((word, vec![name])),
            }
        }
        let mut rulings = Vec::new();
        if let (Some(as_one), [_, _, ..]) = (&chart.as_one, words.as_slice()) {
            if self.holds(unit, given, &as_one.when)? {
                words = vec![(
                    as_one.mixed,
                    words.into_iter().flat_map(|(_, names)| names).collect(),
                )];
            }
            self.deciding(&as_one.when, unit, given, None, &mut rulings);
        }
        let group = |(word, parts): (usize, Vec<String>)| {
            if let Some(value) = values.get_mut(of_parts) {
                *value = Some(word);
            }
            row_of(&values).map(|row| Group {
                parts,
                row,
                rulings: rulings.clone(),
            })
        };
        Some(words.into_iter().filter_map(group).collect())
    }

    /// What each part of a unit is, and its name with how many there are; `None` where the turn has
    /// to wait.
    fn words_of_parts(&mut self, unit: UnitId, id: FactId) -> Option<Vec<(usize, String)>> {
        let fact = self.rulebook.vocabulary().fact(id)?;
        let parts: Vec<_> = self
            .table
            .parts_of(unit)
            .map(|(_, part)| part.clone())
            .collect();
        let examples = fact.examples.join(" / ");
        let name = self.name(unit);
        let mut words = Vec::new();
        let mut missing = Vec::new();
        for part in &parts {
            match number_of(&fact.kind, self.table.value_of_part(part, id)) {
                Some(word) => words.push((word, part.to_string())),
                None => missing.push((
                    format!("the {} of {part} of {name}", fact.name),
                    part.to_string(),
                )),
            }
        }
        if parts.is_empty() {
            missing.push((format!("of what {name} is made up"), "… NAME".to_owned()));
        }
        let is_complete = missing.is_empty();
        for (what, part) in missing {
            let wait = Wait {
                unit: Some(name.clone()),
                what,
                write: format!("{name}:\n  with {part}: {examples}"),
            };
            self.waits.push(wait);
        }
        is_complete.then_some(words)
    }

    /// What is told of parts in a row of which a clause says that there is no such thing.
    fn never(&self, clause: ClauseId, group: &Group) -> Told {
        Told {
            parts: group.parts.clone(),
            text: "never".to_owned(),
            clauses: self.clause_and_readings(clause),
            figure: None,
            cells: vec![(group.row, 0)],
            apart: group.rulings.clone(),
        }
    }

    /// What a cell says: the first of its texts that holds.
    fn cell(
        &mut self,
        unit: UnitId,
        given: &[Given],
        chart: &Chart,
        cells: &[Cell],
        group: &Group,
    ) -> Option<Told> {
        for (number, cell) in cells.iter().enumerate() {
            if let Some(when) = &cell.when
                && !self.holds(unit, given, when)?
            {
                continue;
            }
            let mut clauses = self.clause_and_readings(cell.clause.unwrap_or(chart.clause));
            for above in cells.iter().map_while(|above| above.when.as_ref()) {
                self.deciding(above, unit, given, None, &mut clauses);
            }
            let always = Predicate::default();
            let says = cell
                .says
                .as_ref()
                .map(|says| self.fill(says, unit, given, cell.when.as_ref().unwrap_or(&always)));
            let amount = cell.is.as_ref().and_then(|is| self.number(unit, given, is));
            let figure = cell.is.as_ref().map(|is| shown_figure(is, amount));
            let rulings = cell
                .is
                .iter()
                .flat_map(Amount::rulings)
                .filter_map(|ruling| self.rulebook.vocabulary().ruling(ruling));
            clauses.extend(rulings.map(|ruling| ruling.id.clone()));
            let text = figure
                .into_iter()
                .chain(says)
                .collect::<Vec<_>>()
                .join(", ");
            return Some(Told {
                parts: group.parts.clone(),
                text,
                clauses,
                figure: amount,
                cells: vec![(group.row, number)],
                apart: group.rulings.clone(),
            });
        }
        None
    }
}

/// The number of a word as charts have it; of a flag the first is no and the second yes.
fn number_of(kind: &FactKind, value: Value) -> Option<usize> {
    match kind {
        FactKind::Flag => value.known().map(|flag| usize::from(flag != 0)),
        _ => value.word_number(),
    }
}
