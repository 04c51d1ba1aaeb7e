//! Tables whose columns have names: every combination of the values that decide has one row, and
//! every row a cell for each column.

mod house;

use crate::rulebook::words::WordSet;
use std::rc::Rc;

use super::Compiler;
use super::play::Lookup;
use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::{fold, listed};
use crate::rulebook::chart::{AsOne, Cell, Chart, ChartId, ChartRow, Column};
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::play::Play;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::shape::{At, Text};
use crate::rulebook::yaml::tables::{
    RawAsOne, RawCell, RawCells, RawFullColumn, RawRow, RawRows, RawTable,
};
use crate::source::{Place, quoted};

pub(super) use house::changed_cells;

/// So many combinations of values a chart has at most.
pub(super) const MOST_COMBINATIONS: usize = 4096;

/// So many combinations without a row, or with two, are named.
const MOST_NAMED: usize = 3;

impl Compiler<'_, '_> {
    pub(super) fn charts(&mut self, play: &mut Play, known: Lookup<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tables.entries {
            let chart = entry.raw.named_columns();
            let chart = chart.and_then(|columns| self.chart(entry.raw, columns, known));
            play.charts.extend(chart);
        }
        let raws = self.raws;
        for (layer, raw) in raws.iter().enumerate() {
            // The cells that this layer has named, and where.
            let mut named: Vec<(ChartId, usize, usize)> = Vec::new();
            for cell in &raw.cells {
                let found = self.house_cell(layer, cell, play, known);
                let is_named = found.is_some_and(|found| named.contains(&found));
                if is_named {
                    let message = format!("the cell {} stands twice", quoted(&cell.name()));
                    self.error(Code::RepeatedName, cell.row.place, message).help =
                        Some("keep one of them".to_owned());
                }
                named.extend(found);
            }
        }
    }

    fn chart(
        &mut self,
        raw: &RawTable,
        columns: &[RawFullColumn],
        known: Lookup<'_>,
    ) -> Option<Chart> {
        let clause = raw.clause.as_ref();
        let clause = clause.map(|clause| self.clause_named(clause, known));
        let RawRows::Rows(written) = &raw.rows else {
            let message = "a profile cannot hold the rows of a table whose columns have \
            names"
                .to_owned();
            self.findings
                .error(Code::RulebookShape, raw.at, message, "write its rows");
            return None;
        };
        if columns.is_empty() {
            let message = "this table has no columns".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("name some behind `columns`, or leave the key out".to_owned());
            return None;
        }
        let by = self.decided_by(raw, known)?;
        let facts: Vec<&Fact> = by
            .iter()
            .filter_map(|fact| known.vocabulary.fact(*fact))
            .collect();
        let of_parts = facts.iter().position(|fact| fact.owner == Owner::Part);
        let as_one = raw.as_one.as_ref().and_then(|as_one| {
            let words = of_parts
                .and_then(|number| facts.get(number))
                .map(|fact| words_of(fact))
                .unwrap_or_default();
            self.as_one(as_one, &words, known)
        });
        let columns = self.columns(columns, known);
        let mut rows = Vec::new();
        let mut unreadable = false;
        for (key, row) in written.iter() {
            let Some(values) = self.row_values(key, &facts) else {
                unreadable = true;
                continue;
            };
            rows.push(self.chart_row(key, row, values, &columns, known));
        }
        for row in &mut rows {
            for cell in row.cells.iter_mut().flatten() {
                cell.clause = cell.clause.or(row.clause).or(clause);
            }
        }
        let mut cells = rows.iter().flat_map(|row| row.cells.iter().flatten());
        if clause.is_none() && cells.any(|cell| cell.clause.is_none()) {
            self.of_no_clause(raw.at);
        }
        // What a row that could not be read was about, nobody knows.
        if !unreadable {
            self.each_combination_once(written.place, &rows, &facts);
        }
        Some(Chart {
            name: raw.table.to_string(),
            clause,
            by,
            of_parts,
            as_one,
            columns,
            rows,
        })
    }

    fn chart_row(
        &mut self,
        key: &Text,
        row: &At<RawRow>,
        values: Vec<WordSet>,
        columns: &[Column],
        known: Lookup<'_>,
    ) -> ChartRow {
        let full = match &row.value {
            RawRow::One(full) => Some(&**full),
            _ => None,
        };
        let never = full.and_then(|full| full.never.as_ref());
        let clause = full.and_then(|full| full.clause.as_ref());
        let cells = match never {
            Some(_) => vec![Vec::new(); columns.len()],
            None => self.cells(key, row, columns, known),
        };
        ChartRow {
            key: key.to_string(),
            values,
            clause: clause.map(|clause| self.clause_named(clause, known)),
            never: never.map(|never| self.clause_named(never, known)),
            cells,
        }
    }

    /// The facts by which rows are found.
    fn decided_by(&mut self, raw: &RawTable, known: Lookup<'_>) -> Option<Vec<FactId>> {
        let mut by = Vec::new();
        let mut parts = 0;
        for name in &raw.by {
            let id = self.fact_named(name, known.vocabulary)?;
            let fact = known.vocabulary.fact(id)?;
            let message = match (&fact.kind, fact.owner) {
                (_, Owner::Pair) => format!(
                    "{} is a fact of two units, and a table is about one",
                    quoted(name)
                ),
                _ if by.contains(&id) => format!("{} stands twice", quoted(name)),
                (FactKind::Flag | FactKind::Word(_), Owner::Part) if parts > 0 => {
                    "only one fact of parts can decide".to_owned()
                }
                (FactKind::Flag | FactKind::Word(_), owner) => {
                    parts += usize::from(owner == Owner::Part);
                    by.push(id);
                    continue;
                }
                _ => format!(
                    "{} has no words by which a row could be found",
                    quoted(name)
                ),
            };
            self.error(Code::RulebookShape, name.place, message).help =
                Some("name facts of kind `words` or `flag`".to_owned());
            return None;
        }
        Some(by)
    }

    fn as_one(&mut self, raw: &RawAsOne, words: &[String], known: Lookup<'_>) -> Option<AsOne> {
        let when = self.predicate(&raw.when, known.vocabulary);
        let found = words.iter().position(|word| fold(word) == fold(&raw.mixed));
        if found.is_none() {
            let message = format!(
                "{} is no word of a fact of parts that decides here",
                quoted(&raw.mixed)
            );
            let help = did_you_mean(&raw.mixed, words);
            self.error(Code::BadValue, raw.mixed.place, message).help = help;
        }
        Some(AsOne {
            when,
            mixed: found?,
        })
    }

    fn columns(&mut self, written: &[RawFullColumn], known: Lookup<'_>) -> Vec<Column> {
        let mut columns: Vec<Column> = Vec::new();
        for raw in written {
            let name = &raw.column;
            if columns
                .iter()
                .any(|column| fold(&column.name) == fold(name))
            {
                let message = format!("the column {} stands twice", quoted(name));
                self.error(Code::RepeatedName, name.place, message);
            }
            let keeps = raw.keeps.as_ref().and_then(|keeps| {
                let id = self.fact_named(keeps, known.vocabulary)?;
                let fact = known.vocabulary.fact(id)?;
                let is_number = matches!(fact.kind, FactKind::Count | FactKind::Measure(_))
                    && fact.owner == Owner::Unit;
                if !is_number {
                    let message = format!("{} is no number of a unit", quoted(keeps));
                    self.error(Code::PredicateType, keeps.place, message);
                }
                is_number.then_some(id)
            });
            let is_kept = |column: &Column| keeps.is_some() && column.keeps == keeps;
            if let Some(twice) = raw.keeps.as_ref().filter(|_| columns.iter().any(is_kept)) {
                let message = format!("{} keeps the figure of another column", quoted(twice));
                self.error(Code::RepeatedName, twice.place, message).help =
                    Some("let each column keep its figure in a fact of its own".to_owned());
            }
            columns.push(Column {
                name: name.to_string(),
                keeps,
            });
        }
        columns
    }

    /// `marching, not war engine`: what the row says of each fact; of one that it does not name,
    /// anything.
    fn row_values(&mut self, key: &Text, facts: &[&Fact]) -> Option<Vec<WordSet>> {
        match values_of_key(key, facts) {
            Ok(values) => Some(values),
            Err((item, message)) => {
                let all: Vec<String> = facts.iter().flat_map(|fact| words_of(fact)).collect();
                let help = did_you_mean(&item, &all)
                    .unwrap_or_else(|| format!("the words are {}", listed(&all, "and")));
                self.findings
                    .push(Finding::error(Code::BadValue, key.place, message).help(help));
                None
            }
        }
    }

    fn cells(
        &mut self,
        key: &Text,
        row: &At<RawRow>,
        columns: &[Column],
        known: Lookup<'_>,
    ) -> Vec<Vec<Cell>> {
        let names: Vec<&str> = columns.iter().map(|column| column.name.as_str()).collect();
        let mut cells: Vec<Vec<Cell>> = vec![Vec::new(); columns.len()];
        let mut unknown = 0_usize;
        let written = match &row.value {
            RawRow::One(full) => full.cells.as_ref().map(|cells| &cells.value),
            _ => None,
        };
        match written {
            None => {}
            Some(RawCells::InOrder(written)) => {
                for (number, raw) in written.iter().enumerate() {
                    let read = self.texts(raw, columns.get(number), known);
                    match cells.get_mut(number) {
                        Some(cell) => *cell = read,
                        None => self.too_many_cells(raw.place, &names),
                    }
                }
            }
            Some(RawCells::Named(written)) => {
                for (name, raw) in written {
                    let is_it = |column: &Column| fold(&column.name) == fold(name);
                    let Some(number) = columns.iter().position(is_it) else {
                        self.no_column(name, &names);
                        unknown += 1;
                        continue;
                    };
                    let read = self.texts(raw, columns.get(number), known);
                    if cells.get(number).is_some_and(|cell| !cell.is_empty()) {
                        let message = format!("{} stands twice", quoted(name));
                        let finding = Finding::error(Code::RepeatedName, name.place, message);
                        self.findings.push(finding.help("keep one of them"));
                    }
                    if let Some(cell) = cells.get_mut(number) {
                        *cell = read;
                    }
                }
            }
        }
        let missing = names.iter().zip(&cells).filter(|(_, cell)| cell.is_empty());
        let missing: Vec<&str> = missing.map(|(name, _)| *name).collect();
        // Where as many columns are unknown as are missing, those are meant.
        if missing.len() > unknown {
            self.no_cells(key, &missing);
        }
        cells
    }

    fn too_many_cells(&mut self, place: Place, columns: &[&str]) {
        let message = "there is no column for this cell".to_owned();
        self.error(Code::TableGap, place, message).help =
            Some(format!("the columns are {}", listed(columns, "and")));
    }

    fn cell(&mut self, raw: &RawCell, known: Lookup<'_>) -> Cell {
        if raw.is.is_none() {
            self.says_something(raw.at, raw.says.as_ref());
        }
        if !raw.set.is_empty() || raw.never.is_some() || raw.cells.is_some() {
            let message = "a cell of a column with a name says something, and changes nothing";
            self.error(Code::RulebookShape, raw.at, message.to_owned())
                .help = Some("write `says`, `is` or both; an effect can `set` facts".to_owned());
        }
        Cell {
            when: raw
                .when
                .as_ref()
                .map(|when| self.predicate(when, known.vocabulary)),
            says: raw
                .says
                .as_ref()
                .map(|says| self.template(says, known.vocabulary)),
            is: raw.is.as_ref().map(|is| self.amount(&is.0, known)),
            clause: raw
                .clause
                .as_ref()
                .map(|clause| self.clause_named(clause, known)),
        }
    }

    fn says_something(&mut self, place: Place, says: Option<&Text>) {
        if says.is_none_or(|says| says.trim().is_empty()) {
            let message = "this cell says nothing".to_owned();
            let finding = self.error(Code::RulebookShape, place, message);
            finding.help = Some("write what it `says`, or the figure that it `is`".to_owned());
        }
    }

    /// What a column keeps is measured like the fact that keeps it.
    fn keeps_like(
        &mut self,
        place: Place,
        column: Option<&Column>,
        cells: &[Cell],
        known: Lookup<'_>,
    ) {
        let Some(fact) = column.and_then(|column| known.vocabulary.fact(column.keeps?)) else {
            return;
        };
        let wanted = match fact.kind {
            FactKind::Measure(measure) => Some(measure),
            _ => None,
        };
        for cell in cells {
            let message = match &cell.is {
                None => format!(
                    "the column keeps its figure in `{}`, and there is none here",
                    fact.name
                ),
                Some(is) if is.measure() == wanted => continue,
                Some(is) => format!(
                    "`{}` is not measured like `{}`, which keeps it",
                    is.text(),
                    fact.name
                ),
            };
            let in_words = wanted.map_or_else(
                || "a whole number".to_owned(),
                |measure| format!("a number in {}", measure.in_words()),
            );
            self.error(Code::PredicateType, place, message).help =
                Some(format!("write {in_words} behind `is:`"));
        }
    }

    /// Of what stands in one place the last holds wherever nothing above it does, and nothing stands
    /// below that; given is which of them say when.
    pub(super) fn ends(&mut self, place: Place, whens: &[bool]) {
        let always = whens.iter().position(|when| !when);
        if always != whens.len().checked_sub(1) {
            let message = match always {
                Some(_) => "entries below one without `when` can never hold",
                None => "in some situation nothing of this cell holds",
            };
            let finding = self.error(Code::TableGap, place, message.to_owned());
            finding.help = Some("leave `when` out of the last entry, and of no other".to_owned());
        }
    }

    fn each_combination_once(&mut self, place: Place, rows: &[ChartRow], facts: &[&Fact]) {
        let counts: Vec<usize> = facts.iter().map(|fact| words_of(fact).len()).collect();
        let all = counts
            .iter()
            .try_fold(1_usize, |product, count| product.checked_mul(*count));
        let Some(all) = all.filter(|all| *all <= MOST_COMBINATIONS) else {
            let message =
                format!("these facts have more than {MOST_COMBINATIONS} combinations of values");
            self.error(Code::RulebookShape, place, message).help =
                Some("let fewer facts decide".to_owned());
            return;
        };
        let (mut without, mut twice) = (Vec::new(), Vec::new());
        for number in 0..all {
            let mut rest = number;
            let (mut values, mut words) = (Vec::new(), Vec::new());
            for (fact, count) in facts.iter().zip(&counts).rev() {
                let word = rest % count.max(&1);
                rest /= count.max(&1);
                values.insert(0, Some(word));
                words.insert(0, words_of(fact).get(word).cloned().unwrap_or_default());
            }
            match rows.iter().filter(|row| row.is_of(&values)).count() {
                0 => without.push(quoted(&words.join(", "))),
                1 => {}
                _ => twice.push(quoted(&words.join(", "))),
            }
        }
        for (what, found, help) in [
            (
                "no row",
                without,
                "add a row; what a row does not name, it leaves open",
            ),
            (
                "two rows",
                twice,
                "let each combination of values stand in one row",
            ),
        ] {
            if found.is_empty() {
                continue;
            }
            let named: Vec<&str> = found.iter().take(MOST_NAMED).map(String::as_str).collect();
            let more = found.len().saturating_sub(named.len());
            let more = if more > 0 {
                format!(" and {more} more")
            } else {
                String::new()
            };
            let message = format!(
                "this table has {what} for {}{more}",
                if more.is_empty() {
                    listed(&named, "and")
                } else {
                    named.join(", ")
                }
            );
            self.error(Code::TableGap, place, message).help = Some(help.to_owned());
        }
    }
}

/// What a row's key says of each fact, or the item that says nothing and why.
fn values_of_key(key: &str, facts: &[&Fact]) -> Result<Vec<WordSet>, (String, String)> {
    let mut values: Vec<Option<usize>> = vec![None; facts.len()];
    for item in key.split(',').map(str::trim) {
        // Two facts may have a word in common: the first that has no word yet is meant.
        let of_fact = |(number, fact): (usize, &&Fact)| Some((number, value_of(fact, item)?));
        let is_open = |number: &usize| values.get(*number).is_some_and(Option::is_none);
        let open = facts
            .iter()
            .enumerate()
            .filter(|(number, _)| is_open(number))
            .find_map(of_fact);
        let Some((number, value)) = open.or_else(|| facts.iter().enumerate().find_map(of_fact))
        else {
            return Err((
                item.to_owned(),
                format!("{} is no word by which rows are found", quoted(item)),
            ));
        };
        match values.get_mut(number) {
            Some(held @ None) => *held = Some(value),
            _ => {
                return Err((
                    item.to_owned(),
                    format!("{} is the second word of one fact", quoted(item)),
                ));
            }
        }
    }
    Ok(values
        .into_iter()
        .zip(facts)
        .map(|(word, fact)| {
            let all = || WordSet::all(words_of(fact).len());
            word.map_or_else(all, WordSet::new)
        })
        .collect())
}

/// The words of a fact as keys of rows have them; of a flag `not NAME` and `NAME`.
fn words_of(fact: &Fact) -> Vec<String> {
    match &fact.kind {
        FactKind::Word(words) => words.clone(),
        _ => vec![format!("not {}", fact.name), fact.name.clone()],
    }
}

fn value_of(fact: &Fact, item: &str) -> Option<usize> {
    words_of(fact)
        .iter()
        .position(|word| fold(word) == fold(item))
}
