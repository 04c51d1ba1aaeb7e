//! What a rulebook says of play: the phases of a turn, dice tests, modifiers, tables and effects.
//! All of it is data; `engine` carries it out.

use crate::rulebook::fold;
use std::collections::BTreeMap;

use crate::dice::Dice;

use super::age_of_magic::Meeting;
use super::chart::{Chart, ChartId};
use super::clause::ClauseId;
use super::fact::FactId;
use super::moments::OfMoments;
use super::order::OrderId;
use super::predicate::{Amount, Predicate};
use super::table::{Row, Table, TableBy, TableId};
use super::template::Template;
use super::verb::{Once, Statement, Verb};

/// The number of a dice test within its rulebook.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TestId(pub(crate) u16);

/// A stretch of the turn, in the order of play.
#[derive(Clone, Debug)]
pub struct Phase {
    /// Its name.
    pub name: String,
    /// What players do in it, where the rulebook says so.
    pub says: Option<String>,
    /// It is played where this holds of some unit as it begins, and passed over else.
    pub when: Option<Predicate>,
    /// A side owes orders where this holds of one of its units; without it, `when`.
    pub owes: Option<Predicate>,
    /// How what is decided in it is committed.
    pub lock: Lock,
    /// What is ordered in it stands until it is obeyed; otherwise it is a reaction of the moment.
    pub places_orders: bool,
    /// It comes about as soon as the turn reaches it.
    pub by_itself: bool,
    /// Clauses that its lock names as causes.
    pub clauses: Vec<ClauseId>,
    /// Facts that end where it begins, in the order of the rulebook.
    pub ends: Vec<FactId>,
    /// Tests that units take in it.
    pub tests: Vec<TestTaken>,
    /// The bag out of which dice are drawn to tell which side is next, where it has one.
    pub bag: Option<Bag>,
    /// Moments between its orders and its tests, in order.
    pub stages: Vec<Stage>,
    /// Facts whose chances are told where the odds of the phase are asked for.
    pub odds: Vec<FactId>,
}

/// A bag with one die for each unit that may still be given its orders in a phase: the die drawn
/// tells which side goes next.
#[derive(Clone, Debug)]
pub struct Bag {
    /// Its id, as labels have it, e.g. `ba.dice-bag`.
    pub id: String,
    /// Its name, e.g. `dice bag`.
    pub name: String,
    /// Units of which this holds have their die in it.
    pub holds: Predicate,
    /// Clauses that say so.
    pub clauses: Vec<ClauseId>,
}

/// How what belongs to a phase is committed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Lock {
    /// By all sides together.
    #[default]
    Together,
    /// By one side after the other, in the order of the turn file.
    InTurn,
}

/// A test that units take in a phase.
#[derive(Clone, Debug)]
pub struct TestTaken {
    /// Which.
    pub test: TestId,
    /// By units of which this holds.
    pub when: Predicate,
    /// Where this holds of each of several units, lots are drawn for the order in which they take
    /// it.
    pub by_lot: Option<Predicate>,
    /// Clauses that say so.
    pub clauses: Vec<ClauseId>,
}

/// A test of dice, e.g. an Order Test.
#[derive(Clone, Debug)]
pub struct DiceTest {
    /// Its id, as labels have it, e.g. `fw.order-test`.
    pub id: String,
    /// Its name, as people write it, e.g. `order test`.
    pub name: String,
    /// The dice.
    pub dice: Dice,
    /// The number of them that are thrown, where that depends on the unit.
    pub number: Option<Amount>,
    /// Each die is compared by itself, and the total is how many of them pass.
    pub each: bool,
    /// It is taken towards another unit, of which its quantities speak.
    pub towards: bool,
    /// The count of the unit that keeps the total.
    pub keeps: Option<FactId>,
    /// What the total is compared with.
    pub target: TestTarget,
    /// Which totals pass.
    pub passes: Passes,
    /// Between which values the target stays, whatever counts in it.
    pub bounds: Option<Bounds>,
    /// The clauses that say how it is rolled and compared.
    pub clauses: Vec<ClauseId>,
    /// Faces that decide whatever the total.
    pub naturals: Vec<Natural>,
    /// When it is rolled again.
    pub rerolls: Vec<Reroll>,
    /// The fact towards another unit because of which it is taken.
    pub because_of: Option<FactId>,
    /// Its outcomes: `passed`, `failed`, then those that only faces bring about.
    pub outcomes: Vec<String>,
    /// Outcomes that only faces bring about, and that count as passed.
    pub passing: Vec<usize>,
}

impl DiceTest {
    /// The number of the outcome `passed`.
    pub const PASSED: usize = 0;
    /// The number of the outcome `failed`.
    pub const FAILED: usize = 1;

    /// Returns whether whoever comes out so has passed.
    pub(crate) fn is_passed(&self, outcome: usize) -> bool {
        outcome == Self::PASSED || self.passing.contains(&outcome)
    }

    /// The name of an outcome.
    pub fn outcome(&self, number: usize) -> &str {
        self.outcomes.get(number).map_or("", String::as_str)
    }
}

/// What the total of a test is compared with.
#[derive(Clone, Debug)]
pub enum TestTarget {
    /// A quantity of the unit.
    Amount(Amount),
    /// What a table says.
    Table(TableId),
    /// Nothing: the dice are thrown for their total.
    Nothing,
    /// What the other unit, because of which it is taken, rolls in the same test.
    Opposed,
}

/// Between which values the target of a test stays.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// No less than this.
    pub least: i64,
    /// No more than this.
    pub most: i64,
    /// The clause that says so.
    pub clause: ClauseId,
}

/// Which totals pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Passes {
    /// Totals equal to or less than the target.
    AtMost,
    /// Totals equal to or greater than the target.
    AtLeast,
}

impl Passes {
    /// The words for it.
    pub fn as_str(self) -> &'static str {
        match self {
            Self::AtMost => "at most",
            Self::AtLeast => "at least",
        }
    }
}

/// Faces that decide a test whatever the total.
#[derive(Clone, Debug)]
pub struct Natural {
    /// The faces, in rising order, one for each die.
    pub faces: Vec<u64>,
    /// The outcome.
    pub outcome: usize,
    /// The clause that says so.
    pub clause: ClauseId,
}

/// When a test is rolled once more; the last roll counts.
#[derive(Clone, Debug)]
pub struct Reroll {
    /// After this outcome.
    pub after: usize,
    /// Where this holds.
    pub when: Predicate,
    /// The clause that says so.
    pub clause: ClauseId,
    /// The orders by which its owner takes it or leaves it; none where it is always taken.
    pub choice: Option<(OrderId, OrderId)>,
}

/// What is added to the dice of a test, or to what their total is compared with.
#[derive(Clone, Debug)]
pub struct Modifier {
    /// What it is for, e.g. `in close order`.
    pub name: String,
    /// The clause that says so; a profile's modifier may have none.
    pub clause: Option<ClauseId>,
    /// The tests in which it counts.
    pub tests: Vec<TestId>,
    /// What it adds; `None` where each profile says by how much.
    pub add: Option<Amount>,
    /// Where it applies.
    pub when: Predicate,
    /// True if it is added to the target, and not to the dice.
    pub to_target: bool,
    /// Of one that is added to the target: where this holds, the bounds are applied before it too.
    pub behind_bounds: Option<Predicate>,
}

/// The point of a turn at which an effect comes about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Moment {
    /// Something has happened, in whatever phase.
    Happened,
    /// A phase begins: what happened in it is known, what is decided in it is not carried out.
    Start(usize),
    /// Orders given in a phase are found good.
    Ordered(usize),
    /// A stage of a phase, by the number of the phase and its own there.
    Stage(usize, usize),
    /// A phase ends.
    End(usize),
    /// A test came out so.
    Outcome(TestId, usize),
}

/// A moment of a phase in which one thing follows from another.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its name, the only one of the rulebook.
    pub name: String,
    /// True if all of it comes about again until nothing changes.
    pub repeats: bool,
}

/// Something that changes, by a clause.
#[derive(Clone, Debug)]
pub struct Effect {
    /// The clause.
    pub clause: ClauseId,
    /// When.
    pub moment: Moment,
    /// For units of which this holds.
    pub when: Predicate,
    /// Towards each other unit of which this holds, where it comes about towards others.
    pub towards: Option<Predicate>,
    /// True if that asks for facts of pairs, none of which follows from others: other units are then
    /// those of which such a fact is stated.
    pub asks_of_pairs: bool,
    /// For whom it comes about once in a phase, and no second time.
    pub once: Option<Once>,
    /// What is told of it.
    pub says: Option<Template>,
    /// What changes.
    pub does: Vec<Verb>,
}

/// What must be so at some point of a turn if orders were carried out as they were given.
#[derive(Clone, Debug)]
pub struct Demand {
    /// The clause.
    pub clause: ClauseId,
    /// When.
    pub moment: Moment,
    /// For units of which this holds.
    pub when: Predicate,
    /// What must hold.
    pub require: Predicate,
    /// What is told where it does not.
    pub says: Template,
    /// The deed that is judged, where it is about one: only units that it is reported of are concerned.
    pub deed: Option<Deed>,
}

/// A fact that is judged where a line below `happened:` reports it, e.g. `Spears: follow up Riders`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Deed {
    /// The fact.
    pub fact: FactId,
    /// It counts even where it is not allowed, as a breach of orders.
    pub is_breach: bool,
}

/// What a fact says of lines below `happened:` that report it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Happens {
    /// The phases below which it is reported; none where any will do.
    pub phases: Vec<usize>,
    /// Why it can happen to anyone, where it says so.
    pub anyone: Option<String>,
    /// Why nobody reports it, where it says so.
    pub nobody: Option<String>,
}

/// Units that do not take a test.
#[derive(Clone, Debug)]
pub struct Exemption {
    /// The clause.
    pub clause: ClauseId,
    /// From these tests.
    pub from: Vec<TestId>,
    /// From the re-rolls that these clauses allow.
    pub from_rerolls: Vec<ClauseId>,
    /// Units of which this holds.
    pub when: Predicate,
}

/// How the rules end an argument.
#[derive(Clone, Debug)]
pub struct Dispute {
    /// The clause.
    pub clause: ClauseId,
    /// By this test.
    pub test: TestId,
    /// Where this holds.
    pub require: Predicate,
    /// What is told where it does not.
    pub refusal: Template,
    /// What a unit that passes may do.
    pub passed: String,
    /// What a unit that fails may not do.
    pub failed: String,
}

/// How reports of games call units of which something is so.
#[derive(Clone, Debug)]
pub struct UnitName {
    /// Of the unit.
    pub when: Predicate,
    /// The name.
    pub name: Template,
}

/// All that a rulebook says of play.
#[derive(Clone, Debug, Default)]
pub struct Play {
    pub(crate) phases: Vec<Phase>,
    pub(crate) tests: Vec<DiceTest>,
    pub(crate) modifiers: Vec<Modifier>,
    pub(crate) tables: Vec<Table>,
    pub(crate) charts: Vec<Chart>,
    pub(crate) effects: Vec<Effect>,
    /// Which of them belong to each moment, put together once somebody asks.
    pub(super) of_moments: OfMoments,
    pub(crate) demands: Vec<Demand>,
    /// What facts say of lines that report them, by fact.
    pub(crate) happens: BTreeMap<FactId, Happens>,
    pub(crate) exemptions: Vec<Exemption>,
    pub(crate) dispute: Option<Dispute>,
    pub(crate) meeting: Option<Meeting>,
    /// What is so of a unit of which a clause says what becomes of it.
    pub(crate) consequences: Vec<(ClauseId, Became)>,
    /// Facts that end with a moment, once it has come about for all.
    pub(crate) ends_with: Vec<(Moment, FactId)>,
    /// Facts that end as soon as something is so.
    pub(crate) ends_where: Vec<EndsWhere>,
    /// How reports of games call units: the first that is so of a unit.
    pub(crate) unit_names: Vec<UnitName>,
    /// What players call turns, where the rulebook says so.
    pub(crate) turn_names: Option<TurnNames>,
}

/// What players call the turns of a game, e.g. `Spring 1901`: the names of a round, over and over.
#[derive(Clone, Debug)]
pub(crate) struct TurnNames {
    /// The names of a round, with `{year}` for its number; never empty.
    pub names: Vec<String>,
    /// The number of the first round.
    pub first_year: i64,
}

/// The place of a round's number in the names of its turns.
pub(crate) const YEAR: &str = "{year}";

/// A fact that ends as soon as something is so, e.g. a distance once one of the two has moved.
#[derive(Clone, Debug)]
pub struct EndsWhere {
    /// The fact.
    pub fact: FactId,
    /// Of the unit; of a fact of pairs, of the unit and the other one.
    pub when: Predicate,
}

/// What the referee does of a unit of which a clause says what becomes of it.
#[derive(Clone, Debug, Default)]
pub struct Became {
    /// Facts that are so from now on.
    pub states: Vec<Statement>,
    /// The orders that it has instead.
    pub orders: Option<Vec<OrderId>>,
    /// The turn waits until it is ordered otherwise.
    pub waits: bool,
}

impl Play {
    /// The phases, in the order of play.
    pub fn phases(&self) -> &[Phase] {
        &self.phases
    }

    /// The number of the phase of a name.
    pub(crate) fn phase_named(&self, name: &str) -> Option<usize> {
        let name = fold(name);
        let mut phases = self.phases.iter();
        phases.position(|phase| fold(&phase.name) == name)
    }

    /// What players call a turn (from 1): `Spring 1901`, or `Turn 1` where the rulebook has no name for it.
    pub fn turn_name(&self, turn: u32) -> String {
        let named = self.turn_names.as_ref().and_then(|of| {
            let before = turn.saturating_sub(1) as usize;
            let round = before.checked_div(of.names.len())?;
            let name = of.names.get(before % of.names.len())?;
            let year = of.first_year.saturating_add(i64::try_from(round).ok()?);
            Some(name.replace(YEAR, &year.to_string()))
        });
        named.unwrap_or_else(|| format!("Turn {turn}"))
    }

    /// The facts that end with a moment.
    pub fn ends_with<'p>(&'p self, moment: &'p Moment) -> impl Iterator<Item = FactId> + 'p {
        self.ends_with
            .iter()
            .filter(move |(known, _)| known == moment)
            .map(|(_, fact)| *fact)
    }

    /// All tests, by number.
    pub fn tests(&self) -> impl Iterator<Item = (TestId, &DiceTest)> {
        TestId::all().zip(&self.tests)
    }

    /// The test of a number.
    pub fn test(&self, id: TestId) -> Option<&DiceTest> {
        self.tests.get(id.index())
    }

    /// The test of an id or name.
    pub(crate) fn test_named(&self, name: &str) -> Option<TestId> {
        let folded = crate::names::fold(name);
        let named = |test: &DiceTest| {
            crate::names::fold(&test.id) == folded || crate::names::fold(&test.name) == folded
        };
        self.tests().find(|(_, test)| named(test)).map(|(id, _)| id)
    }

    /// All tables, by number.
    pub fn tables(&self) -> &[Table] {
        &self.tables
    }

    /// Returns whether dice fall, or lots, where something is done.
    pub fn throws(&self, verb: &Verb) -> bool {
        match verb {
            Verb::Roll(_) | Verb::Throw { .. } | Verb::DrawLots(..) => true,
            Verb::LookUp(table) => {
                let table = self.table(*table);
                table.is_some_and(|table| matches!(table.by, TableBy::Dice(_)))
            }
            _ => false,
        }
    }

    /// The table of a number.
    pub fn table(&self, id: TableId) -> Option<&Table> {
        self.tables.get(id.index())
    }

    /// The number of the table of a name.
    pub(crate) fn table_named(&self, name: &str) -> Option<TableId> {
        let folded = crate::names::fold(name);
        let number = self
            .tables
            .iter()
            .position(|table| crate::names::fold(&table.name) == folded)?;
        u16::try_from(number).ok().map(TableId)
    }

    /// The chart of a number.
    pub(crate) fn chart(&self, id: ChartId) -> Option<&Chart> {
        self.charts.get(id.index())
    }

    /// The number of the chart of a name.
    pub(crate) fn chart_named(&self, name: &str) -> Option<ChartId> {
        let folded = crate::names::fold(name);
        let number = self
            .charts
            .iter()
            .position(|chart| crate::names::fold(&chart.name) == folded)?;
        u16::try_from(number).ok().map(ChartId)
    }

    /// Returns whether a moment or a predicate ends a fact.
    pub(crate) fn has_end(&self, fact: FactId) -> bool {
        let mut with = self.ends_with.iter().map(|(_, ends)| *ends);
        let mut at = self.ends_where.iter().map(|ends| ends.fact);
        with.any(|ends| ends == fact) || at.any(|ends| ends == fact)
    }

    /// What a fact says of lines below `happened:` that report it, where it says something.
    pub(crate) fn happens(&self, fact: FactId) -> Option<&Happens> {
        self.happens.get(&fact)
    }

    /// What is done of a unit once a clause has said what becomes of it.
    pub(crate) fn consequence(&self, clause: ClauseId) -> Option<&Became> {
        self.consequences
            .iter()
            .find(|(id, _)| *id == clause)
            .map(|(_, became)| became)
    }

    /// How the rules end an argument, if they say so.
    pub fn dispute(&self) -> Option<&Dispute> {
        self.dispute.as_ref()
    }
}

/// A set of facts, modifiers and tables that a unit takes on by name, e.g. `profile Hired Spears`.
#[derive(Clone, Debug)]
pub struct Profile {
    /// Its name.
    pub name: String,
    /// What it states, in the phrases of a scenario, with their places.
    pub items: Vec<(String, crate::source::Place)>,
    /// Its modifiers: of its own, and by how much those of the rulebook count.
    pub modifiers: Vec<ProfileModifier>,
    /// Its tables, by the number of the rulebook's.
    pub tables: Vec<(TableId, Vec<Row>)>,
}

/// A modifier of a profile.
#[derive(Clone, Debug)]
pub enum ProfileModifier {
    /// One of its own.
    Own(Box<Modifier>),
    /// By how much a modifier of the rulebook counts, by its number there.
    Of(usize, Amount),
}
