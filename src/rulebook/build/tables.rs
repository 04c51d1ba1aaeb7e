//! Tables with their rows, which have no gap and no overlap, and the profiles that bring rows and
//! modifiers of their own.

use std::rc::Rc;

use crate::diagnostics::Code;
use crate::names::{fold, listed};
use crate::rulebook::fact::{FactKind, Measure, Owner, Value};
use crate::rulebook::play::{Play, Profile, ProfileModifier, Row, Table, TableBy, TestTarget};
use crate::rulebook::stating::Stated;
use crate::rulebook::verb::Statement;
use crate::rulebook::vocabulary::{NumberTable, Vocabulary, did_you_mean};
use crate::rulebook::yaml::forms::{RawFullProfile, RawFullRow};
use crate::rulebook::yaml::forms::{RawProfile, RawRow, RawRows};
use crate::rulebook::yaml::shape::{At, Names, Text};
use crate::source::{Place, quoted};

use super::Building;
use super::play::{Known, table_by};

/// The rows of a table, as written.
type RawTableRows = At<Names<At<RawRow>>>;

impl Building<'_, '_> {
    pub(super) fn tables(&mut self, play: &mut Play, known: Known<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tables.entries {
            let by = table_by(&entry.raw.by, known.vocabulary);
            let is_words = |by: &TableBy| match by {
                TableBy::Fact(fact) => known
                    .vocabulary
                    .fact(*fact)
                    .is_some_and(|fact| matches!(fact.kind, FactKind::Word(_))),
                TableBy::Dice(_) => true,
            };
            let Some(by) = by.filter(is_words) else {
                let message = format!(
                    "{} is neither dice nor a fact with words",
                    quoted(&entry.raw.by)
                );
                let finding = self.error(Code::UnknownFact, entry.raw.by.place, message);
                finding.help =
                    Some("write e.g. `by: 2D6`, or the name of a fact of kind `words`".to_owned());
                continue;
            };
            let clause = entry
                .raw
                .clause
                .as_ref()
                .map(|clause| self.clause_named(clause, known));
            let columns: Vec<String> = entry.raw.columns.iter().map(Text::to_string).collect();
            let (rows, of_profile) = match &entry.raw.rows {
                RawRows::Rows(rows) => (self.rows(rows, by, &columns, known), false),
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
                let finding = self.error(
                    Code::RulebookShape,
                    entry.raw.at,
                    "this table belongs to no clause".to_owned(),
                );
                finding.help = Some("give it a `clause`, or one to each of its rows".to_owned());
            }
            play.tables.push(Table {
                name: entry.raw.table.to_string(),
                clause,
                columns,
                by,
                rows,
                of_profile,
            });
        }
    }

    fn rows(
        &mut self,
        raw: &RawTableRows,
        by: TableBy,
        columns: &[String],
        known: Known<'_>,
    ) -> Vec<Row> {
        let mut rows = Vec::new();
        for (key, row) in raw.iter() {
            let Some((from, to)) = row_range(key, by, known) else {
                let message = format!("{} is no row of this table", quoted(key));
                let help = match by {
                    TableBy::Dice(dice) => Some(format!(
                        "write a total of {dice} or a range of them, e.g. `1-30`"
                    )),
                    TableBy::Fact(fact) => match known.vocabulary.fact(fact).map(|fact| &fact.kind)
                    {
                        Some(FactKind::Word(words)) => did_you_mean(key, words),
                        _ => None,
                    },
                };
                self.error(Code::BadValue, row.place, message).help = help;
                continue;
            };
            let empty = Row {
                from,
                to,
                ..Row::default()
            };
            rows.push(match &row.value {
                RawRow::Number(number) => Row {
                    number: Some(*number),
                    text: number.to_string(),
                    ..empty
                },
                RawRow::Text(text) => Row {
                    number: text.trim().parse().ok(),
                    text: text.to_string(),
                    ..empty
                },
                RawRow::Full(full) => Row {
                    from,
                    to,
                    ..self.full_row(full, columns, known)
                },
            });
        }
        rows.sort_by_key(|row| Value::raw(row.from));
        self.no_gap_no_overlap(raw.place, &rows, by, known);
        rows
    }

    /// A row with more to it than one text or number.
    fn full_row(&mut self, full: &RawFullRow, columns: &[String], known: Known<'_>) -> Row {
        let items = full
            .set
            .iter()
            .filter_map(|item| self.statement(full.at, item, Owner::Unit, known));
        let states = items.collect();
        let clause = full
            .clause
            .as_ref()
            .map(|clause| self.clause_named(clause, known));
        let cells = full
            .cells
            .iter()
            .flat_map(|cells| cells.iter().map(Text::to_string))
            .collect();
        let (number, text) = match (&full.says, full.is, &full.cells) {
            (Some(says), None, None) => (None, says.to_string()),
            (None, Some(number), None) => (Some(number), number.to_string()),
            (None, None, Some(cells)) => {
                if cells.len() != columns.len() {
                    let message = format!(
                        "this row has {} cells, and the table {} columns",
                        cells.len(),
                        columns.len()
                    );
                    self.error(Code::TableGap, full.at, message).help =
                        Some("write one text for each of the `columns`".to_owned());
                }
                let told: Vec<String> = columns
                    .iter()
                    .zip(cells.iter())
                    .map(|(column, cell)| format!("{column}: {cell}"))
                    .collect();
                (None, told.join("; "))
            }
            _ => {
                let finding = self.error(
                    Code::RulebookShape,
                    full.at,
                    "a row is one thing".to_owned(),
                );
                finding.help = Some("write one of `says`, `is` or `cells`".to_owned());
                (None, String::new())
            }
        };
        Row {
            number,
            text,
            cells,
            states,
            clause,
            ..Row::default()
        }
    }

    /// Tables by the words of a fact that give whole numbers, for predicates that ask for their
    /// entries.
    pub(super) fn number_tables(&mut self, vocabulary: &mut Vocabulary) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.tables.entries {
            let Some(fact) = vocabulary.fact_named(&entry.raw.by) else {
                continue;
            };
            let Some(FactKind::Word(words)) = vocabulary.fact(fact).map(|fact| &fact.kind) else {
                continue;
            };
            let RawRows::Rows(rows) = &entry.raw.rows else {
                continue;
            };
            let number = |(key, row): (&Text, &At<RawRow>)| {
                let index = words.iter().position(|word| fold(word) == fold(key))?;
                let number = match &row.value {
                    RawRow::Number(number) => *number,
                    RawRow::Text(text) => text.trim().parse().ok()?,
                    RawRow::Full(full) => full.is?,
                };
                Some((Value::word(index).known()?, number))
            };
            if let Some(rows) = rows.iter().map(number).collect() {
                vocabulary.number_tables.push(NumberTable {
                    name: entry.raw.table.to_string(),
                    fact,
                    rows,
                });
            }
        }
    }

    fn no_gap_no_overlap(&mut self, place: Place, rows: &[Row], by: TableBy, known: Known<'_>) {
        match by {
            TableBy::Dice(dice) => {
                let least = i64::from(dice.count()) + dice.plus();
                let most = i64::from(dice.count())
                    * i64::try_from(dice.sides()).unwrap_or(i64::MAX)
                    + dice.plus();
                let mut next = least;
                for row in rows {
                    if row.from > next {
                        self.error(
                            Code::TableGap,
                            place,
                            format!("this table has no row for {}", range(next, row.from - 1)),
                        )
                        .help = Some(format!("add a row `{}`", key(next, row.from - 1)));
                    } else if row.from < next {
                        let both = range(row.from, row.to.min(next - 1));
                        let finding = self.error(
                            Code::TableGap,
                            place,
                            format!("this table has two rows for {both}"),
                        );
                        finding.help = Some("let each total stand in one row".to_owned());
                    }
                    next = next.max(row.to + 1);
                }
                if next <= most {
                    self.error(
                        Code::TableGap,
                        place,
                        format!("this table has no row for {}", range(next, most)),
                    )
                    .help = Some(format!("add a row `{}`", key(next, most)));
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
        known: Known<'_>,
    ) -> Option<Statement> {
        let found = known.facts.table(owner).find(item, &mut String::new());
        let meaning =
            found.and_then(|found| Some((known.facts.meaning(found.meaning)?, found.hole())));
        let statement = meaning.and_then(|(meaning, hole)| {
            let fact = known
                .vocabulary
                .fact(meaning.fact)
                .filter(|fact| fact.owner == owner)?;
            let value = match meaning.stated {
                Stated::Value(value) => value,
                Stated::Number => number(&fact.kind, item.get(hole?.range())?)?,
                Stated::Side => Value::side_called(item.get(hole?.range())?, [])?,
            };
            Some(Statement {
                fact: meaning.fact,
                value,
            })
        });
        if statement.is_none() {
            let near = known.facts.near(owner, item);
            let help = did_you_mean(item, &near);
            self.error(
                Code::UnknownFact,
                place,
                format!("{} states no fact", quoted(item)),
            )
            .help = help;
        }
        statement
    }

    pub(super) fn profiles(&mut self, play: &Play, known: Known<'_>) -> Vec<Profile> {
        let lists = Rc::clone(&self.lists);
        let mut profiles: Vec<Profile> = Vec::new();
        for entry in &lists.profiles.entries {
            let items = entry
                .raw
                .facts()
                .iter()
                .map(|item| (item.to_string(), item.place))
                .collect();
            let mut profile = Profile {
                name: entry.name.to_string(),
                items,
                modifiers: Vec::new(),
                tables: Vec::new(),
            };
            if let RawProfile::Full(full) = entry.raw {
                self.fill_profile(full, &mut profile, play, known);
            }
            profiles.push(profile);
        }
        profiles
    }

    fn fill_profile(
        &mut self,
        raw: &RawFullProfile,
        profile: &mut Profile,
        play: &Play,
        known: Known<'_>,
    ) {
        for raw in &raw.modifiers {
            let of = play
                .modifiers
                .iter()
                .position(|modifier| fold(&modifier.name) == fold(&raw.name));
            let Some(add) = &raw.add else {
                let message = format!("by how much {} counts is missing", quoted(&raw.name));
                self.error(Code::RulebookShape, raw.at, message).help =
                    Some("write e.g. `add: -10`".to_owned());
                continue;
            };
            profile.modifiers.push(match of {
                Some(of) => ProfileModifier::Of(of, self.amount(&add.0, known)),
                None => ProfileModifier::Own(Box::new(self.modifier(raw, None, play, known))),
            });
        }
        for (name, written) in &raw.tables {
            let table = play
                .table_named(name)
                .and_then(|id| Some((id, play.table(id)?)));
            let Some((id, table)) = table.filter(|(_, table)| table.of_profile) else {
                let of_profiles = play.tables.iter().filter(|table| table.of_profile);
                let names: Vec<&str> = of_profiles.map(|table| table.name.as_str()).collect();
                let help = did_you_mean(name, &names);
                self.error(
                    Code::UnknownName,
                    written.place,
                    format!("profiles have no table {}", quoted(name)),
                )
                .help = help;
                continue;
            };
            let is_target = play
                .tests()
                .any(|(_, test)| matches!(test.target, TestTarget::Table(table) if table == id));
            let columns = table.columns.clone();
            let rows = self.rows(written, table.by, &columns, known);
            if let Some(row) = rows.iter().find(|row| is_target && row.number.is_none()) {
                let message = format!(
                    "{} is no number, and a total is compared with it",
                    quoted(&row.text)
                );
                self.error(Code::BadValue, written.place, message).help =
                    Some("write a whole number in each of its rows".to_owned());
            }
            profile.tables.push((id, rows));
        }
    }
}

/// A row's totals, as they are written.
fn key(from: i64, to: i64) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from}-{to}")
    }
}

fn range(from: i64, to: i64) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from} to {to}")
    }
}

/// The totals, or the value of the word, that a row stands for.
fn row_range(key: &Text, by: TableBy, known: Known<'_>) -> Option<(i64, i64)> {
    match by {
        TableBy::Fact(fact) => {
            let Some(FactKind::Word(words)) = known.vocabulary.fact(fact).map(|fact| &fact.kind)
            else {
                return None;
            };
            let index = words.iter().position(|word| fold(word) == fold(key))?;
            let bit = Value::word(index).known()?;
            Some((bit, bit))
        }
        TableBy::Dice(dice) => {
            let least = i64::from(dice.count()) + dice.plus();
            let most = i64::from(dice.count())
                .checked_mul(i64::try_from(dice.sides()).ok()?)?
                .checked_add(dice.plus())?;
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
            (least <= from && from <= to && to <= most).then_some((from, to))
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
