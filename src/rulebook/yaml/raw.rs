//! The shape of a rulebook's YAML, key by key. Unknown keys are refused.

use crate::rulebook::clause::{ClauseKind, Outcome, VerdictWord, Voided};
use crate::rulebook::fact::{Lasts, Measure, Owner};
use crate::rulebook::order::Chooser;
use crate::rulebook::play::Passes;

use super::charts::{RawChart, RawHouseCell};
use super::effects::RawEffect;
use super::forms::{
    OneOrSeveral, RawAmount, RawAt, RawModifier, RawOtherwise, RawProfile, RawRows, RawTarget,
    RawWords,
};
use super::house::{RawChoice, RawDrop, RawSet, RawSupersedes};
use super::meeting::{RawMap, RawMeeting, RawRelation};
use super::phases::RawPhase;
use super::shape::{At, Names, Text, shape, words};
use super::values::{Scalar, WithKey};

shape! {
    pub struct RawRulebook {
        pub rulebook: WithKey<Text>,
        pub title: Option<Text>,
        /// Read beforehand, see [`crate::rulebook::Rulebook::extends`].
        pub _extends: Option<Text> = "extends",
        pub source: Option<RawSource>,
        pub phases: Vec<RawPhase>,
        /// How units are called besides by their names, e.g. `{kind} {area}`.
        pub unit_phrases: OneOrSeveral,
        pub facts: Vec<RawFact>,
        pub choices: Names<Names<Vec<Text>>>,
        /// Predicates by name.
        pub terms: Names<Text>,
        pub orders: Vec<RawOrder>,
        pub compounds: Vec<RawCompound>,
        pub sets: Names<RawSet>,
        pub clauses: Vec<RawClause>,
        pub rulings: Vec<RawRuling>,
        pub readings: Vec<RawReading>,
        /// Of a house rulebook: the options it chooses.
        pub choose: Names<RawChoice>,
        /// Of a house rulebook: what it takes out.
        pub drop: RawDrop,
        /// Of a house rulebook: more phrases for orders.
        pub aliases: Names<Vec<Text>>,
        /// Sets of facts that units take on by name.
        pub profiles: Names<RawProfile>,
        pub tests: Vec<RawTest>,
        pub tables: Vec<RawTable>,
        pub charts: Vec<RawChart>,
        /// Of a house rulebook: cells of earlier charts that it plays otherwise.
        pub cells: Vec<RawHouseCell>,
        /// How areas lie to one another.
        pub relations: Vec<RawRelation>,
        /// How units that go for each other meet.
        pub meeting: Option<RawMeeting>,
        /// How a table is drawn.
        pub map: Option<RawMap>,
    }

    pub struct RawTest {
        pub test: Text,
        pub name: Text,
        /// Taken just as this other test, but for the keys that stand here.
        pub like: Option<Text> = "as",
        pub dice: Option<Text>,
        /// How many of these dice are thrown, where that depends on the unit.
        pub number: Option<RawAmount>,
        /// Each die is compared by itself, and the total is how many of them pass.
        pub each: Option<At<bool>>,
        /// Whether it is taken towards another unit, of which its quantities speak.
        pub towards: Option<bool>,
        /// A count of the unit that keeps the total.
        pub keeps: Option<Text>,
        /// A flag of pairs: the one unit towards which it is so is named in the label.
        pub because_of: Option<Text>,
        pub target: Option<RawTarget>,
        pub passes: Option<Passes>,
        /// Between which values the target stays.
        pub bounds: Option<RawBounds>,
        pub clauses: Vec<Text>,
        pub natural: Vec<RawNatural>,
        pub rerolls: Vec<RawReroll>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawBounds {
        pub least: i64,
        pub most: i64,
        pub clause: Text,
    }

    pub struct RawNatural {
        pub faces: At<Vec<u64>>,
        pub is: Text,
        /// Whether this outcome counts as passed.
        pub passes: bool,
        pub clause: Text,
    }

    pub struct RawReroll {
        pub after: Text,
        pub when: Text,
        pub clause: Text,
        /// The orders by which the owner takes it or leaves it.
        pub choice: Option<RawRerollChoice>,
    }

    pub struct RawRerollChoice {
        pub again: Text,
        pub stands: Text,
    }

    pub struct RawTable {
        pub table: Text,
        /// May be left out where each row has its own.
        pub clause: Option<Text>,
        /// The names of its columns, where a row has several cells.
        pub columns: Vec<Text>,
        /// A fact, or dice.
        pub by: Text,
        /// Its rows, or `profile` where each profile has its own.
        pub rows: RawRows,
        pub supersedes: Option<RawSupersedes>,
    }

    /// What a clause counts in a figure.
    pub struct RawCounted {
        pub figure: Text = "in",
        pub name: Text = "as",
        pub add: Option<RawAmount>,
        pub times: Option<Text>,
        pub when: Option<Text>,
    }

    pub struct RawExemption {
        pub from: Vec<Text>,
        pub when: Text,
    }

    pub struct RawDispute {
        pub test: Text,
        pub require: Text,
        pub refusal: Text,
        pub passed: Text,
        pub failed: Text,
    }

    pub struct RawDemand {
        /// One moment, or several at which the same is demanded.
        pub moment: OneOrSeveral,
        pub when: Text,
        pub require: Text,
        pub says: Text,
    }

    pub struct RawSource {
        /// The file of its text, whose lines are cited.
        pub document: Option<Text>,
        pub lines: Option<u32>,
        /// What people call it.
        pub title: Option<Text>,
        pub edition: Option<Text>,
        /// What stands above its lines, by their numbers.
        pub headings: Names<Text>,
        /// Lines that need no clause, each with why.
        pub _needs_no_clause: Names<Text> = "needs no clause",
    }

    pub struct RawFact {
        pub fact: Text,
        pub of: At<Owner>,
        pub says: Option<Text>,
        pub flag: Option<RawFlag>,
        /// Words, or the choice that has them.
        pub words: Option<RawWords>,
        pub several: Option<Names<Vec<Text>>>,
        pub count: bool,
        pub measure: Option<Measure>,
        /// Areas, or the fact that has them.
        pub place: Option<At<RawWords>>,
        /// Of areas: each side has all of them.
        pub each_side: Option<At<bool>>,
        pub phrases: Vec<Text>,
        pub implies: Option<At<Names<Vec<Text>>>>,
        pub otherwise: Option<Scalar>,
        pub alone: Option<Scalar>,
        /// Of a pair: the same from either side.
        pub symmetric: Option<At<bool>>,
        /// Of a pair: the fact of the other unit towards this one that says the same thing.
        pub inverse: Option<Text>,
        pub lasts: Lasts,
        /// Phases, moments and predicates that end it.
        pub until: OneOrSeveral,
        pub derived: Option<Text>,
        /// Whether it is what clauses count in it.
        pub figure: Option<At<bool>>,
        /// Why nothing asks for it, where nothing does.
        pub _no_rule_asks: Option<Text> = "no rule asks",
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawFlag {
        pub yes: Vec<Text>,
        pub no: Vec<Text>,
    }

    pub struct RawOrder {
        pub order: Text,
        pub clause: Text,
        pub phrases: At<Vec<Text>>,
        /// Who gives it, where it answers a question of the turn.
        pub answer_of: Option<Chooser>,
        /// The word before the separator of lines that give it to units of the side, e.g. `tokens:
        /// 2 on Knights`.
        pub line: Option<Text>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawCompound {
        pub clause: Option<Text>,
        pub phrase: Text,
        pub orders: Vec<Text>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawClause {
        pub id: Text,
        pub kind: ClauseKind,
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        pub says: Text,
        pub refines: Vec<Text>,
        pub outranks: Vec<Text>,
        pub readings: Vec<Text>,
        pub settles: bool,
        /// What counts for nothing by it, so that the turn goes on.
        pub voids: Option<Voided>,
        pub checks: Vec<RawCheck>,
        pub consequence: Option<RawConsequence>,
        pub effects: Vec<RawEffect>,
        pub demands: Vec<RawDemand>,
        pub exempts: Option<RawExemption>,
        pub modifier: Option<RawModifier>,
        /// What it counts in figures.
        pub counts: Vec<RawCounted>,
        pub dispute: Option<WithKey<RawDispute>>,
        pub prose: Option<Text>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawCheck {
        pub when: Text,
        pub require: Text,
        pub otherwise: At<RawOtherwise>,
        pub underlined: Option<RawAt> = "at",
        pub message: Text,
        pub write: Text,
    }

    pub struct RawConsequence {
        pub verdict: VerdictWord,
        pub when: Option<Text>,
        pub says: Text,
        /// Facts that the referee then states of the unit.
        pub set: Option<Text>,
        /// The orders that it then has.
        pub orders: Option<Vec<Text>>,
        /// Whether the turn waits until it is ordered otherwise.
        pub waits: bool,
    }

    pub struct RawRuling {
        pub id: Text,
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        pub why: Text,
        pub options: At<Names<Text>>,
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawReading {
        pub id: Text,
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        pub says: Text,
        pub supersedes: Option<RawSupersedes>,
    }
}

words!(Owner { "unit" => Self::Unit, "part" => Self::Part, "pair" => Self::Pair, "side" => Self::Side, "turn" => Self::Turn, });
words!(Measure {
    "cm" => Self::Centimetres,
    "in" => Self::Inches,
    "degrees" => Self::Degrees,
    "per cent" => Self::PerCent,
    "number" => Self::Number,
});
words!(Lasts { "step" => Self::Step, "phase" => Self::Phase, "turn" => Self::Turn, "game" => Self::Game, } else Self::default());
words!(ClauseKind {
    "order" => Self::Order,
    "legality" => Self::Legality,
    "test" => Self::Test,
    "table" => Self::Table,
    "effect" => Self::Effect,
    "turn" => Self::Turn,
    "example" => Self::Example,
    "scope" => Self::Scope,
});
words!(Outcome {
    "allowed" => Self::Allowed,
    "warning" => Self::Warning,
    "drop" => Self::Drop,
    "refused" => Self::Refused,
    "no order" => Self::NoOrder,
    "contradiction" => Self::Contradiction,
});
words!(VerdictWord { "followed" => Self::Followed, "no order" => Self::NoOrder, "refused" => Self::Refused, });
words!(Voided { "lines in error" => Self::LinesInError, });
words!(Chooser { "owner" => Self::Owner, "opponent" => Self::Opponent, "either" => Self::Either, });
words!(Passes { "at most" => Self::AtMost, "at least" => Self::AtLeast, });
