//! One unit on the table, with its orders, in a phase: what holds of it, what its quantities come
//! to, and what would have to be stated first.

use std::fmt;

use crate::check::{DEEPEST, MissingFact, Questions};
use crate::rulebook::fact::{Measure as Unit, Owner, show_millionths};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::{
    Amount, Other, Outcomes, Predicate, Truth, amount, decide, explain, figures, missing, reasons,
};
use crate::rulebook::table::{Row, TableId};
use crate::scenario::{UnitId, UnitView, World};

use super::entry::{Added, Origin};

/// One unit on the table, with its orders, in a phase.
#[derive(Clone, Copy, Debug)]
pub struct Scope<'a> {
    /// The table, in the phase.
    pub world: World<'a>,
    /// The unit.
    pub unit: UnitId,
    /// Its orders.
    pub placed: &'a Placed,
    /// A predicate about some unit or part is asked of this one only.
    pub only: Option<Other>,
}

impl<'a> Scope<'a> {
    /// A unit with its orders, asked about whomever it meets.
    pub fn new(world: World<'a>, unit: UnitId, placed: &'a Placed) -> Self {
        Self {
            world,
            unit,
            placed,
            only: None,
        }
    }

    pub(super) fn view(&self) -> UnitView<'a> {
        self.world.of(self.unit, self.placed).towards(self.only)
    }

    pub(super) fn asking(&self) -> Questions<'a> {
        Questions {
            world: self.world,
            unit: self.unit,
            placed: self.placed,
        }
    }

    /// Returns whether a predicate holds, or what would have to be stated first.
    pub(super) fn holds(
        &self,
        predicate: &Predicate,
        outcomes: &mut Outcomes,
    ) -> Result<bool, Vec<MissingFact>> {
        match decide(predicate, &self.view(), outcomes) {
            Truth::Yes => Ok(true),
            Truth::No => Ok(false),
            Truth::Unknown => {
                explain(predicate, &self.view(), outcomes);
                let unknown = reasons(predicate, outcomes).into_iter();
                let unknown = unknown.filter(|reason| reason.truth == Truth::Unknown);
                let parts: Vec<_> = unknown.map(|reason| (predicate, reason)).collect();
                Err(self.or_something(self.asking().measurements(&parts), predicate.text()))
            }
        }
    }

    /// The value of a quantity, or what would have to be stated first.
    pub(super) fn amount(
        &self,
        quantity: &Amount,
        outcomes: &mut Outcomes,
    ) -> Result<i64, Vec<MissingFact>> {
        if let Some(number) = amount(quantity, &self.view(), outcomes) {
            return Ok(number);
        }
        let asking = self.asking();
        let missing = missing(quantity, &self.view(), outcomes).into_iter();
        let asked = missing.flat_map(|missing| asking.of_missing(missing, DEEPEST));
        Err(self.or_something(asked.collect(), quantity.text()))
    }

    /// The figures that a quantity names, with what counts in each.
    pub(super) fn figures(&self, quantity: &Amount, outcomes: &mut Outcomes) -> Vec<FigureMade> {
        let rulebook = self.world.rulebook;
        let named = figures(quantity, &self.view(), outcomes).into_iter();
        let made = named.map(|figure| {
            let fact = &rulebook[figure.fact];
            let lines = fact.figure.as_deref().unwrap_or_default();
            let added = figure.counted.iter().filter_map(|(number, add)| {
                let line = lines.get(*number)?;
                Some(Added {
                    name: line.name.clone(),
                    add: *add,
                    clause: Some(line.clause.clone()),
                    from: Some(Origin::Counted(figure.fact, *number)),
                })
            });
            let rulings = figure
                .rulings
                .iter()
                .map(|ruling| rulebook[*ruling].id.clone());
            FigureMade {
                name: fact.name.clone(),
                measure: fact.kind.measure(),
                of_pair: fact.owner == Owner::Pair,
                added: added.collect(),
                rulings: rulings.collect(),
                total: figure.total,
            }
        });
        made.collect()
    }

    /// Something is missing: where nothing better is known, the rule's own words.
    fn or_something(&self, found: Vec<MissingFact>, text: &str) -> Vec<MissingFact> {
        if found.is_empty() {
            vec![MissingFact::Whether(self.unit, text.to_owned())]
        } else {
            found
        }
    }

    /// The rows of a table: those of the unit's profile where each has its own.
    ///
    /// # Errors
    /// No profile of the unit has it.
    pub(super) fn rows(&self, id: TableId) -> Result<&'a [Row], Vec<MissingFact>> {
        let rulebook = self.world.rulebook;
        let table = &rulebook[id];
        if !table.of_profile {
            return Ok(&table.rows);
        }
        // Of several profiles the last one that has the table counts.
        let profiles = self.world.scenario.profiles_of(self.unit, rulebook);
        let of_table = profiles
            .flat_map(|profile| &profile.tables)
            .filter(|(table, _)| *table == id);
        let rows = of_table.last().map(|(_, rows)| rows.as_slice());
        let rows = rows.or(table.otherwise.as_ref().map(std::slice::from_ref));
        rows.ok_or_else(|| self.no_rows(id))
    }

    /// The rows of a table that hold for the unit, each with its number: those of its column, and of
    /// several for one key the first of which `when` holds; given the key, those of that key.
    ///
    /// # Errors
    /// What has to be stated first.
    pub(super) fn rows_that_hold(
        &self,
        id: TableId,
        key: Option<i64>,
        outcomes: &mut Outcomes,
    ) -> Result<Vec<HeldRow<'a>>, Vec<MissingFact>> {
        let rulebook = self.world.rulebook;
        let mut missing = Vec::new();
        let across = match rulebook[id].across {
            None => None,
            Some(fact) => {
                let owner = rulebook[fact].owner;
                let value = self.world.scenario.value(self.unit, owner, fact).known();
                if value.is_none() {
                    missing.extend(self.asking().fact(fact));
                }
                value
            }
        };
        let rows = self.rows(id)?.iter().enumerate();
        let mut held: Vec<HeldRow<'a>> = Vec::new();
        // Of the key at which it is: what was asked above.
        let mut asked: Vec<&Predicate> = Vec::new();
        let mut at = None;
        for (number, row) in rows {
            if row.across != across || key.is_some_and(|key| !row.is_of(key)) {
                continue;
            }
            if at.replace((row.from, row.to)) != Some((row.from, row.to)) {
                asked.clear();
            }
            let is_above =
                |above: &HeldRow<'_>| (above.row.from, above.row.to) == (row.from, row.to);
            if held.last().is_some_and(is_above) {
                continue;
            }
            asked.extend(&row.when);
            let holds = row.when.as_ref().map(|when| self.holds(when, outcomes));
            match holds.unwrap_or(Ok(true)) {
                Ok(true) => held.push(HeldRow {
                    number,
                    row,
                    asked: asked.clone(),
                }),
                Ok(false) => {}
                Err(unknown) => missing.extend(unknown),
            }
        }
        if missing.is_empty() {
            Ok(held)
        } else {
            Err(missing)
        }
    }

    /// What is missing where no profile of the unit has a table: the figure that the unit may state,
    /// unless the rulebook has such profiles.
    pub(super) fn no_rows(&self, id: TableId) -> Vec<MissingFact> {
        let rulebook = self.world.rulebook;
        let mut tables = rulebook
            .profiles()
            .iter()
            .flat_map(|profile| &profile.tables);
        let stated = rulebook[id]
            .stated
            .filter(|_| !tables.any(|(of, _)| *of == id));
        match stated {
            Some(fact) => self.asking().fact(fact).into_iter().collect(),
            None => vec![MissingFact::Profile(self.unit, id)],
        }
    }
}

/// A row of a table that holds for a unit.
#[derive(Clone, Debug)]
pub(super) struct HeldRow<'a> {
    /// Which of all rows it is.
    pub number: usize,
    pub row: &'a Row,
    /// What was asked for it to be this one.
    pub asked: Vec<&'a Predicate>,
}

/// A figure with what it is made of.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FigureMade {
    /// The name of the fact.
    pub name: String,
    /// Its measure, if it has one: it is in millionths of it.
    pub measure: Option<Unit>,
    /// True if it is a figure of the unit towards another one.
    pub of_pair: bool,
    /// What counts in it, in order.
    pub added: Vec<Added>,
    /// The rulings that had a say in it.
    pub rulings: Vec<String>,
    /// What it comes to.
    pub total: i64,
}

/// `12 = 8 (first row) + 4 (second row)`
impl fmt::Display for FigureMade {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = |number: i64| match self.measure {
            Some(measure) => measure.of(&show_millionths(number)),
            None => number.to_string(),
        };
        write!(formatter, "{}", number(self.total))?;
        if let [Added { name, add, .. }] = self.added.as_slice()
            && *add == self.total
        {
            return write!(formatter, " ({name})");
        }
        for (place, Added { name, add, .. }) in self.added.iter().enumerate() {
            let sign = match (place, *add < 0) {
                (0, false) => " = ",
                (0, true) => " = -",
                (_, false) => " + ",
                (_, true) => " - ",
            };
            write!(formatter, "{sign}{} ({name})", number(add.saturating_abs()))?;
        }
        Ok(())
    }
}
