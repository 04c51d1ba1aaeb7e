//! Charts, looked up for a unit and told cell by cell, in figures. Parts of one unit that a column
//! says the same of are told together.

use crate::check::MissingFact;
use crate::rulebook::Rulebook;
use crate::rulebook::chart::{Cell, Chart, ChartId};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, FactKind, Owner, Value};
use crate::rulebook::order::Given;
use crate::rulebook::play::Moment;
use crate::rulebook::predicate::{Amount, Predicate};
use crate::rulebook::verb::Statement;
use crate::scenario::{Scenario, UnitId};

use super::entry::{Changes, Entry, Origin};
use super::missing_input::{MissingInput, MissingInputs, StepResult};
use super::narrate::shown_figure;
use super::turn_context::TurnContext;
use crate::names::{add_new, listed};

/// Parts that have one row, by their names, and the number of that row; no parts where the unit is
/// meant whole.
struct Group {
    parts: Vec<String>,
    row: usize,
    /// The rulings that have made parts of several words one group, or several.
    rulings: Vec<String>,
}

/// What a cell says to some parts.
struct CellText {
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
pub(crate) fn figures(
    rulebook: &Rulebook,
    scenario: &Scenario,
    orders: &[(UnitId, Vec<Given>)],
) -> (Vec<Entry>, MissingInputs) {
    let mut engine = TurnContext::new(rulebook, scenario.clone(), None);
    engine.state.phase = rulebook.sheet_phase();
    let mut needs = MissingInputs::default();
    for (unit, given) in orders {
        let before = engine.told.entries.len();
        for effect in engine.effects_at(Moment::Ordered(engine.state.phase)) {
            needs.note(engine.carry_out(effect, *unit, given));
        }
        engine.told.entries.truncate(before);
        for (id, chart) in ChartId::all().zip(&rulebook.play().charts) {
            let is_known = |id: &FactId| {
                let owner = rulebook[*id].owner;
                owner == Owner::Part
                    || engine
                        .state
                        .table
                        .value(*unit, owner, *id)
                        .known()
                        .is_some()
            };
            if chart.by.iter().all(is_known) {
                needs.note(engine.consult(*unit, given, id, &[]));
            }
        }
    }
    (engine.told.entries, needs)
}

impl TurnContext<'_> {
    /// Looks up a chart for a unit.
    ///
    /// # Errors
    /// What is missing for it.
    pub(crate) fn consult(
        &mut self,
        unit: UnitId,
        given: &[Given],
        id: ChartId,
        causes: &[String],
    ) -> StepResult {
        let chart = &self.rulebook[id];
        let groups = self.groups(unit, given, chart)?;
        let mut needs = MissingInputs::default();
        let mut columns: Vec<(Vec<CellText>, Changes)> = Vec::new();
        for (number, column) in chart.columns.iter().enumerate() {
            let mut all: Vec<CellText> = Vec::new();
            // What the column keeps: the greatest figure, if each of them is known.
            let mut figures: Vec<Option<i64>> = Vec::new();
            for group in &groups {
                let Some(row) = chart.rows.get(group.row) else {
                    continue;
                };
                let cells = row.cells.get(number).map_or(&[][..], Vec::as_slice);
                let told = match row.never {
                    Some(never) => Some(self.never(never, group)),
                    None => {
                        let told = self.cell(unit, given, cells, group);
                        needs.note(told).flatten()
                    }
                };
                figures.push(told.as_ref().and_then(|told| told.figure));
                if let Some(told) = told {
                    told.among(&mut all);
                }
            }
            let mut changes = Changes::new();
            if let Some(fact) = column.keeps {
                let known: Option<Vec<i64>> = figures.into_iter().collect();
                let greatest = known.and_then(|figures| figures.into_iter().max());
                let value = greatest.map_or(Value::UNKNOWN, |figure| {
                    Value::raw(figure.clamp(0, Value::LARGEST))
                });
                self.set(unit, &[Statement { fact, value }], &mut changes);
            }
            columns.push((all, changes));
        }
        let of_row = |group: &Group| chart.rows.get(group.row)?.clause;
        if let [group] = groups.as_slice()
            && of_row(group).is_some()
        {
            self.tell_row(unit, id, columns, causes);
            return needs.or(());
        }
        for (number, (all, changes)) in columns.into_iter().enumerate() {
            self.tell_column(unit, id, number, groups.len(), all, changes);
        }
        needs.or(())
    }

    /// Tells what a row says in one line.
    fn tell_row(
        &mut self,
        unit: UnitId,
        id: ChartId,
        columns: Vec<(Vec<CellText>, Changes)>,
        causes: &[String],
    ) {
        let rulebook = self.rulebook;
        let mut texts: Vec<String> = Vec::new();
        let (mut clauses, mut from) = (causes.to_vec(), Vec::new());
        let mut changed = Changes::new();
        for (number, (all, changes)) in columns.into_iter().enumerate() {
            changed.extend(changes);
            let column = rulebook[id].columns.get(number);
            let column = column.map_or("", |column| column.name.as_str());
            for told in all {
                texts.push(format!("{column}: {}", told.text));
                add_new(&mut clauses, told.clauses);
                from.extend(told.cells.iter().map(|(row, text)| Origin::Cell {
                    chart: id,
                    row: *row,
                    column: number,
                    text: *text,
                }));
            }
        }
        self.event(unit, texts.join("; "), changed, clauses);
        self.comes_from(from);
    }

    /// Tells what a column says to the parts of a unit, which make up so many groups.
    fn tell_column(
        &mut self,
        unit: UnitId,
        chart: ChartId,
        number: usize,
        groups: usize,
        all: Vec<CellText>,
        mut changes: Changes,
    ) {
        let column = self.rulebook[chart].columns.get(number);
        let column = column.map_or("", |column| column.name.as_str());
        // Parts are named unless the column says the same of all of them.
        let told_of: usize = all.iter().map(|told| told.cells.len()).sum();
        let several = all.len() > 1 || told_of < groups;
        for mut told in all {
            let whom = if several {
                format!("{}: ", listed(&told.parts, "and"))
            } else {
                String::new()
            };
            let what = format!("{column}: {whom}{}", told.text);
            // Where all parts are told the same, nothing hangs on whether each acts for itself.
            if several || groups == 1 {
                told.clauses.append(&mut told.apart);
            }
            self.event(unit, what, std::mem::take(&mut changes), told.clauses);
            let cell = |(row, text): (usize, usize)| Origin::Cell {
                chart,
                row,
                column: number,
                text,
            };
            self.comes_from(told.cells.into_iter().map(cell).collect());
        }
    }

    /// From which rows and cells the event that was told last comes.
    pub(super) fn comes_from(&mut self, from: Vec<Origin>) {
        if let Some(Entry::Happened(change)) = self.told.entries.last_mut() {
            change.from = from;
        }
    }

    /// The parts of a unit by their rows.
    fn groups(&mut self, unit: UnitId, given: &[Given], chart: &Chart) -> StepResult<Vec<Group>> {
        let mut values = Vec::with_capacity(chart.by.len());
        for (number, id) in chart.by.iter().enumerate() {
            if chart.of_parts == Some(number) {
                values.push(None);
                continue;
            }
            let fact = &self.rulebook[*id];
            let value = self.state.table.value(unit, fact.owner, *id);
            let Some(word) = number_of(&fact.kind, value) else {
                let asked = self.scope(unit, given).0.asking().fact(*id);
                return Err(asked.into_iter().map(MissingInput::Fact).collect());
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
            return Ok(of_unit.first().map(group).into_iter().collect());
        };
        let Some(fact) = chart.by.get(of_parts).copied() else {
            return Ok(Vec::new());
        };
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
            self.deciding(&as_one.when, unit, None, given, &mut rulings);
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
        Ok(words.into_iter().filter_map(group).collect())
    }

    /// What each part of a unit is, and its name with how many there are.
    fn words_of_parts(&self, unit: UnitId, id: FactId) -> StepResult<Vec<(usize, String)>> {
        let table = &self.state.table;
        let mut needs = MissingInputs::default();
        let mut words = Vec::new();
        for (_, part) in table.parts_of(unit) {
            match number_of(&self.rulebook[id].kind, table.value_of_part(part, id)) {
                Some(word) => words.push((word, part.to_string())),
                None => needs.push(MissingInput::Fact(MissingFact::OfPart(
                    unit,
                    part.to_string(),
                    id,
                ))),
            }
        }
        if words.is_empty() && needs.is_empty() {
            needs.push(MissingInput::Fact(MissingFact::Parts(unit, id)));
        }
        needs.or(words)
    }

    /// What is told of parts in a row of which a clause says that there is no such thing.
    fn never(&self, clause: ClauseId, group: &Group) -> CellText {
        CellText {
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
        cells: &[Cell],
        group: &Group,
    ) -> StepResult<Option<CellText>> {
        for (number, cell) in cells.iter().enumerate() {
            if let Some(when) = &cell.when
                && !self.holds(unit, given, when)?
            {
                continue;
            }
            let clause = cell.clause.map(|clause| self.clause_and_readings(clause));
            let mut clauses = clause.unwrap_or_default();
            for above in cells.iter().map_while(|above| above.when.as_ref()) {
                self.deciding(above, unit, None, given, &mut clauses);
            }
            let always = Predicate::default();
            let says = cell
                .says
                .as_ref()
                .map(|says| self.fill(says, unit, given, cell.when.as_ref().unwrap_or(&always)));
            let amount = cell.is.as_ref().and_then(|is| self.number(unit, given, is));
            let figure = cell.is.as_ref().map(|is| shown_figure(is, amount));
            let rulings = cell.is.iter().flat_map(Amount::rulings);
            clauses.extend(rulings.map(|ruling| self.rulebook[ruling].id.clone()));
            let text = figure
                .into_iter()
                .chain(says)
                .collect::<Vec<_>>()
                .join(", ");
            return Ok(Some(CellText {
                parts: group.parts.clone(),
                text,
                clauses,
                figure: amount,
                cells: vec![(group.row, number)],
                apart: group.rulings.clone(),
            }));
        }
        Ok(None)
    }
}

impl CellText {
    /// Puts it among what a column tells: parts that are told the same are told it together.
    fn among(self, all: &mut Vec<Self>) {
        match all.iter_mut().find(|known| known.text == self.text) {
            Some(known) => {
                known.parts.extend(self.parts);
                known.cells.extend(self.cells);
                add_new(&mut known.clauses, self.clauses);
            }
            None => all.push(self),
        }
    }
}

/// The number of a word as charts that have it; of a flag the first is no and the second yes.
fn number_of(kind: &FactKind, value: Value) -> Option<usize> {
    match kind {
        FactKind::Flag => value.known().map(|flag| usize::from(flag != 0)),
        _ => value.word_number(),
    }
}
