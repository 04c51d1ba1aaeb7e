//! Tables of which one row comes about: by dice or a fact, and where they have columns by another
//! fact. Rows have no gap and no overlap.

use std::rc::Rc;

use crate::diagnostics::{Code, FindingList};
use crate::names::{fold, listed, listed_quoted, range_text};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, FactKind, Measure, Owner, Value};
use crate::rulebook::phrase_tables::Stated;
use crate::rulebook::play::Play;
use crate::rulebook::table::{Row, Table, TableBy};
use crate::rulebook::verb::Statement;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::yaml::shape::{At, Names, Text};
use crate::rulebook::yaml::tables::{RawCell, RawColumns, RawRow, RawRows, RawTable};
use crate::source::{Place, quoted};

use super::Compiler;
use super::charts::MOST_COMBINATIONS;
use super::play::{Lookup, table_by};

/// The rows of a table, as written.
pub(super) type RawTableRows = At<Names<At<RawRow>>>;

/// By what the rows of a table are found, and the words of the fact by which its columns are.
pub(super) struct LookedUpBy<'a> {
    pub by: TableBy,
    pub across: Option<(FactId, &'a [String])>,
}

impl Compiler<'_, '_> {
    pub(super) fn tables(&mut self, play: &mut Play, known: Lookup<'_>) {
        let lists = Rc::clone(&self.lists);
        let entries = lists.tables.entries.iter();
        for entry in entries.filter(|entry| entry.raw.named_columns().is_none()) {
            let Some(by) = self.found_by(entry.raw, known) else {
                continue;
            };
            let clause = entry
                .raw
                .clause
                .as_ref()
                .map(|clause| self.clause_named(clause, known));
            let across = match &entry.raw.columns {
                Some(RawColumns::Of(fact)) => match self.columns_of(fact, by, known) {
                    Some(across) => Some(across),
                    None => continue,
                },
                _ => None,
            };
            let found = LookedUpBy { by, across };
            let (rows, of_profile) = match &entry.raw.rows {
                RawRows::Rows(rows) => (self.rows(rows, &found, known), false),
                RawRows::Profile(word) if fold(word) == "profile" => (Vec::new(), true),
                RawRows::Profile(word) => {
                    let message = format!("{} is no rows", quoted(word));
                    let finding = self.error(Code::RulebookShape, word.place, message);
                    finding.help = Some(
                        "write the rows, or `profile` where each profile has its own".to_owned(),
                    );
                    (Vec::new(), true)
                }
            };
            if clause.is_none() && (of_profile || rows.iter().any(|row| row.clause.is_none())) {
                self.of_no_clause(entry.raw.at);
            }
            let stated = self.stated_in_place(entry.raw, of_profile, known);
            let otherwise = otherwise(entry.raw);
            play.tables.push(Table {
                stated,
                otherwise,
                name: entry.raw.table.to_string(),
                clause,
                by,
                across: across.map(|(fact, _)| fact),
                rows,
                of_profile,
            });
        }
    }

    /// The count that a unit may state in the place of rows of a profile.
    fn stated_in_place(
        &mut self,
        raw: &RawTable,
        of_profile: bool,
        known: Lookup<'_>,
    ) -> Option<FactId> {
        if !of_profile && let Some(key) = raw.stated.as_ref().or(raw.otherwise.as_ref()) {
            let message =
                "this key is only for a table whose rows are in profiles, and this table \
            has its own rows"
                    .to_owned();
            self.error(Code::RulebookShape, key.place, message).help =
                Some("take it out, or write `rows: profile`".to_owned());
            return None;
        }
        let name = raw.stated.as_ref()?;
        let fact = known.vocabulary.fact_named(name).filter(|fact| {
            let fact = known.vocabulary.fact(*fact);
            fact.is_some_and(|fact| fact.owner == Owner::Unit && fact.kind == FactKind::Count)
        });
        if fact.is_none() {
            let message = format!("{} is no count of a unit", quoted(name));
            self.error(Code::UnknownName, name.place, message).help =
                Some("name a fact that is one".to_owned());
        }
        fact
    }

    pub(super) fn of_no_clause(&mut self, table: Place) {
        let message = "this table belongs to no clause".to_owned();
        self.error(Code::RulebookShape, table, message).help =
            Some("give it a `clause`, or one to each of its rows".to_owned());
    }

    /// Dice, or the fact by which rows are found.
    fn found_by(&mut self, raw: &RawTable, known: Lookup<'_>) -> Option<TableBy> {
        if raw.by.is_empty() {
            let message = "the table does not say what decides the row".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("write e.g. `by: 2D6`, or the name of a fact of kind `words`".to_owned());
            return None;
        }
        if let Some(as_one) = &raw.as_one {
            let message = "parts can count as one only in a table whose columns have \
            names"
                .to_owned();
            self.error(Code::RulebookShape, as_one.at, message).help =
                Some("take it out, or give the table `columns` with names".to_owned());
        }
        let [name] = raw.by.as_slice() else {
            let message =
                "only a table with named `columns` finds its rows by several facts".to_owned();
            let place = raw.by.get(1).map_or(raw.at, |second| second.place);
            let help = "name one fact or dice behind `by`, and another fact behind `columns`; or give it columns with names";
            self.findings
                .error(Code::RulebookShape, place, message, help);
            return None;
        };
        let is_words = |by: &TableBy| match by {
            TableBy::Fact(fact) => words_of(*fact, known).is_some(),
            TableBy::Dice(_) => true,
        };
        let by = table_by(name, known.vocabulary).filter(is_words);
        if by.is_none() {
            let message = format!(
                "{} is neither dice nor a fact of a unit with words",
                quoted(name)
            );
            self.error(Code::UnknownFact, name.place, message).help =
                Some("write e.g. `by: 2D6`, or the name of a fact of kind `words`".to_owned());
        }
        by
    }

    /// The fact whose words are columns.
    fn columns_of<'k>(
        &mut self,
        name: &Text,
        by: TableBy,
        known: Lookup<'k>,
    ) -> Option<(FactId, &'k [String])> {
        let fact = known.vocabulary.fact_named(name);
        if fact.is_some_and(|fact| by == TableBy::Fact(fact)) {
            let message = format!("rows and columns are both those of {}", quoted(name));
            self.error(Code::RulebookShape, name.place, message).help =
                Some("name another fact behind `columns`, or leave it out".to_owned());
        }
        let found = fact.and_then(|fact| Some((fact, words_of(fact, known)?)));
        if found.is_none() {
            let message = format!("{} is no fact of a unit with words", quoted(name));
            let help = "write the fact whose words are the columns, or a list of names: each of them is told then";
            self.findings
                .error(Code::UnknownFact, name.place, message, help);
        }
        found
    }

    pub(super) fn rows(
        &mut self,
        raw: &RawTableRows,
        found: &LookedUpBy<'_>,
        known: Lookup<'_>,
    ) -> Vec<Row> {
        let columns = found.across.map_or(1, |(_, words)| words.len());
        if raw.len().saturating_mul(columns) > MOST_COMBINATIONS {
            let message = format!("this table has more than {MOST_COMBINATIONS} cells");
            self.error(Code::RulebookShape, raw.place, message).help =
                Some("let fewer words decide".to_owned());
            return Vec::new();
        }
        let mut rows = Vec::new();
        let mut ranges: Vec<(i64, i64)> = Vec::new();
        for (key, row) in raw.iter() {
            let Some(range) = row_range(key, found.by, known) else {
                self.no_row(key, row.place, found.by, known);
                continue;
            };
            if ranges.contains(&range) {
                let message = format!("the row {} stands twice", quoted(key));
                self.findings
                    .error(Code::RepeatedName, key.place, message, "keep one of them");
                continue;
            }
            ranges.push(range);
            let (from, to) = range;
            let Some((_, words)) = found.across else {
                self.results(row, from, to, None, None, known, &mut rows);
                continue;
            };
            let (cells, clause) = self.cells_of_row(key, row, words);
            let clause = clause.map(|clause| self.clause_named(&clause, known));
            for (number, cell) in cells.into_iter().enumerate() {
                let column = Value::word(number).known();
                if let Some(cell) = cell {
                    self.results(&cell, from, to, column, clause, known, &mut rows);
                }
            }
        }
        rows.sort_by_key(|row| (Value::raw(row.from), row.across.map(Value::raw)));
        // Of rows without cells it is told already.
        let told = ranges.len() > rows.len();
        if !told {
            self.no_gap_no_overlap(raw.place, &rows, found.by, known);
        }
        rows
    }

    fn no_row(&mut self, key: &Text, place: Place, by: TableBy, known: Lookup<'_>) {
        let help = match by {
            TableBy::Dice(dice) => Some(format!(
                "write a total of {dice} or a range of them, e.g. `1-30`"
            )),
            TableBy::Fact(fact) => words_of(fact, known).and_then(|words| did_you_mean(key, words)),
        };
        let message = format!("{} is no row of this table", quoted(key));
        self.error(Code::BadValue, place, message).help = help;
    }

    /// What comes of a row, or of a cell of it: several things, where each says when.
    fn results(
        &mut self,
        raw: &At<RawRow>,
        from: i64,
        to: i64,
        across: Option<i64>,
        of_row: Option<ClauseId>,
        known: Lookup<'_>,
        rows: &mut Vec<Row>,
    ) {
        let empty = Row {
            from,
            to,
            across,
            clause: of_row,
            ..Row::default()
        };
        let read = match &raw.value {
            RawRow::Number(number) => vec![Row {
                number: Some(*number),
                text: number.to_string(),
                ..empty
            }],
            RawRow::Text(text) => vec![Row {
                number: text.trim().parse().ok(),
                text: text.to_string(),
                ..empty
            }],
            RawRow::One(full) => vec![self.result(full, &empty, known)],
            RawRow::Several(several) => {
                let several = self.each_in_full(&several.0);
                several
                    .iter()
                    .map(|full| self.result(full, &empty, known))
                    .collect()
            }
        };
        let whens: Vec<bool> = read.iter().map(|row| row.when.is_some()).collect();
        self.ends(raw.place, &whens);
        rows.extend(read);
    }

    /// Several things in one place, each of which says when.
    pub(super) fn each_in_full<'r>(&mut self, several: &'r [At<RawRow>]) -> Vec<&'r RawCell> {
        let mut all = Vec::new();
        for one in several {
            match &one.value {
                RawRow::One(full) => all.push(&**full),
                _ => {
                    let message = "if a place holds several things, each of them must say when it \
                    holds";
                    let message = message.to_owned();
                    let help = "write maps: `{when: …, says: …}`, the last without `when`";
                    self.findings
                        .error(Code::RulebookShape, one.place, message, help);
                }
            }
        }
        all
    }

    /// A row with more to it than one text or number.
    fn result(&mut self, full: &RawCell, empty: &Row, known: Lookup<'_>) -> Row {
        let items = full
            .set
            .iter()
            .filter_map(|item| self.statement(full.at, item, Owner::Unit, known));
        let states = items.collect();
        let clause = full
            .clause
            .as_ref()
            .map(|clause| self.clause_named(clause, known));
        let when = full
            .when
            .as_ref()
            .map(|when| self.predicate(when, known.vocabulary));
        let of_columns = full.never.as_ref().map(|never| never.place);
        if let Some(place) = of_columns.or(full.cells.as_ref().map(|cells| cells.place)) {
            let message = "this table has no `columns` with names".to_owned();
            self.error(Code::RulebookShape, place, message).help =
                Some("write what the row `says`, or the number that it `is`".to_owned());
        }
        let (number, text) = match (&full.says, &full.is) {
            (Some(says), None) => (None, says.to_string()),
            (None, Some(is)) => {
                let number = is.whole();
                if number.is_none() {
                    let message = format!("{} is no whole number", quoted(&is.0));
                    let help = "write a whole number; quantities stand in tables whose `columns` have names";
                    self.findings
                        .error(Code::BadValue, is.0.place, message, help);
                }
                (number, number.unwrap_or_default().to_string())
            }
            _ => {
                let message = "a row is one thing".to_owned();
                let finding = self.error(Code::RulebookShape, full.at, message);
                finding.help = Some("write one of `says` and `is`".to_owned());
                (None, String::new())
            }
        };
        Row {
            number,
            text,
            states,
            when,
            clause: clause.or(empty.clause),
            ..empty.clone()
        }
    }

    /// Of a table with columns each row has all cells, and of several things in one cell each says
    /// when: rows are looked at once.
    fn no_gap_no_overlap(&mut self, place: Place, rows: &[Row], by: TableBy, known: Lookup<'_>) {
        let mut rows: Vec<&Row> = rows.iter().collect();
        rows.dedup_by_key(|row| (row.from, row.to));
        match by {
            TableBy::Dice(dice) => {
                let mut next = dice.least();
                // Behind the last row nothing may be missing.
                let end = dice.most() + 1;
                let rows = rows.iter().map(|row| (row.from, row.to));
                for (from, to) in rows.chain([(end, end)]) {
                    if from > next {
                        let missing = range_text(next, from - 1, " to ");
                        let message = format!("this table has no row for {missing}");
                        let help = format!("add a row `{}`", range_text(next, from - 1, "-"));
                        self.findings.error(Code::TableGap, place, message, help);
                    } else if from < next {
                        let both = range_text(from, to.min(next - 1), " to ");
                        let message = format!("this table has two rows for {both}");
                        let help = "let each total stand in one row";
                        self.findings.error(Code::TableGap, place, message, help);
                    }
                    next = next.max(to + 1);
                }
            }
            TableBy::Fact(fact) => {
                let Some(FactKind::Word(words)) =
                    known.vocabulary.fact(fact).map(|fact| &fact.kind)
                else {
                    return;
                };
                let has_row = |index: usize| {
                    Value::word(index)
                        .known()
                        .is_some_and(|bit| rows.iter().any(|row| row.from == bit))
                };
                let numbered = words.iter().enumerate();
                let missing: Vec<&str> = numbered
                    .filter(|(index, _)| !has_row(*index))
                    .map(|(_, word)| word.as_str())
                    .collect();
                if !missing.is_empty() {
                    let message = format!("this table has no row for {}", listed(&missing, "and"));
                    self.error(Code::TableGap, place, message).help =
                        Some("add a row for each word".to_owned());
                }
            }
        }
    }

    /// What a phrase of a scenario states.
    pub(super) fn statement(
        &mut self,
        place: Place,
        item: &str,
        owner: Owner,
        known: Lookup<'_>,
    ) -> Option<Statement> {
        let statement = stated(item, owner, known);
        if statement.is_none() {
            let near = known.facts.near(owner, item);
            // Its name is not always how it is stated.
            let named = known.vocabulary.fact_named(item);
            let named = named.and_then(|id| known.vocabulary.fact(id));
            let help = match named.map(|fact| fact.examples.as_slice()) {
                Some([]) | None => did_you_mean(item, &near),
                Some(examples) => Some(format!("write {}", listed_quoted(examples, "or"))),
            };
            let message = format!("{} states no fact", quoted(item));
            self.error(Code::UnknownFact, place, message).help = help;
        }
        statement
    }
}

/// What a phrase states of a fact of this owner, if it states something.
pub(super) fn stated(item: &str, owner: Owner, known: Lookup<'_>) -> Option<Statement> {
    let mut folded = String::new();
    let found = known.facts.table(owner).find(item, &mut folded)?;
    let (meaning, hole) = (known.facts.meaning(found.meaning)?, found.hole());
    let fact = known.vocabulary.fact(meaning.fact);
    let fact = fact.filter(|fact| fact.owner == owner)?;
    let value = match meaning.stated {
        Stated::Value(value) => value,
        Stated::Number => number(&fact.kind, item.get(hole?.range())?)?,
        Stated::Side => Value::side_called(item.get(hole?.range())?, |_| None)?,
    };
    Some(Statement {
        fact: meaning.fact,
        value,
    })
}

/// The words of a fact that has one of them, and is about one unit.
pub(super) fn words_of(fact: FactId, known: Lookup<'_>) -> Option<&[String]> {
    let fact = known.vocabulary.fact(fact)?;
    let of_one = matches!(fact.owner, Owner::Unit | Owner::Side | Owner::Turn);
    match &fact.kind {
        FactKind::Word(words) if of_one => Some(words),
        _ => None,
    }
}

/// The totals, or the value of the word, that a row stands for.
fn row_range(key: &Text, by: TableBy, known: Lookup<'_>) -> Option<(i64, i64)> {
    match by {
        TableBy::Fact(fact) => {
            let bit = known.vocabulary.fact(fact)?.kind.read_value(key)?.known()?;
            Some((bit, bit))
        }
        TableBy::Dice(dice) => {
            let text = key.as_str();
            let (from, to) = match text
                .trim()
                .split_once('-')
                .filter(|(from, _)| !from.is_empty())
            {
                Some((from, to)) => (from.trim().parse().ok()?, to.trim().parse().ok()?),
                None => {
                    let one = text.trim().parse().ok()?;
                    (one, one)
                }
            };
            (dice.least() <= from && from <= to && to <= dice.most()).then_some((from, to))
        }
    }
}

/// A number as a phrase of a rulebook states it.
fn number(kind: &FactKind, text: &str) -> Option<Value> {
    match kind {
        FactKind::Measure(measure) => {
            let (number, unit) = text.trim().split_once(' ').unwrap_or((text.trim(), ""));
            Value::decimal(number).filter(|_| {
                Measure::from_word(unit.trim()) == Some(*measure)
                    || *measure == Measure::Number && unit.is_empty()
            })
        }
        _ => Value::count(text.trim()),
    }
}

/// The row of units that have none of a profile: it holds for every total.
fn otherwise(raw: &RawTable) -> Option<Row> {
    let text = raw.otherwise.as_ref()?;
    Some(Row {
        from: i64::MIN,
        to: i64::MAX,
        text: text.to_string(),
        ..Row::default()
    })
}
