//! The shape of a rulebook's YAML, key by key. Unknown keys are refused.

use crate::rulebook::clause::{Outcome, VerdictWord, Voided};
use crate::rulebook::fact::{Lasts, Measure, Owner};
use crate::rulebook::order::Chooser;
use crate::rulebook::play::Passes;

use super::age_of_magic::RawMeeting;
use super::areas::{RawDistances, RawMap, RawRelation};
use super::effects::RawEffect;
use super::forms::{
    OneOrSeveral, RawAddedTo, RawAmount, RawAt, RawFullProfile, RawOtherwise, RawTarget, RawWords,
};
use super::house::{RawChoice, RawDrop, RawFullSet, RawSupersedes};
use super::phases::RawPhase;
use super::shape::{At, Names, Text, shape, words};
use super::tables::{RawHouseCell, RawTable};
use super::values::{Scalar, WithKey};

shape! {
    pub struct RawRulebook {
        /// Its id.
        pub rulebook: WithKey<Text>,
        /// What people call it.
        pub title: Option<Text>,
        /// The rulebook that a house rulebook changes: its id or file.
        // It is read beforehand, see `Rulebook::extends`.
        pub _extends: Option<Text> = "extends",
        /// The least version of Adjutant that reads it, e.g. `adjutant >= 0.2`.
        // It is read beforehand, see `needs`.
        pub _needs: Option<Text> = "needs",
        /// Where its rules are written.
        pub source: Option<RawSource>,
        /// The stretches of a turn, in the order of play.
        pub phases: Vec<RawPhase>,
        /// How units are called besides by their names, e.g. `{kind} {area}`.
        pub unit_phrases: OneOrSeveral,
        /// How reports of games call units, by what is so of them as a phase begins.
        pub unit_names: Vec<RawUnitName>,
        /// What players call the turns of a game.
        pub turn_names: Option<RawTurnNames>,
        /// What can be so of units, pairs, sides and the turn.
        pub facts: Vec<RawFact>,
        /// Sets of words that stand in holes of orders.
        pub choices: Names<Names<Vec<Text>>>,
        /// Predicates by name.
        pub terms: Names<Text>,
        /// What units can be ordered.
        pub orders: Vec<RawOrder>,
        /// Phrases that give several orders.
        pub compounds: Vec<RawCompound>,
        /// Orders that predicates speak of by one name.
        pub sets: Names<RawFullSet>,
        /// The rules, one by one.
        pub clauses: Vec<RawClause>,
        /// Questions that the source leaves open, with their options.
        pub rulings: Vec<RawRuling>,
        /// How unclear places of the source are read.
        pub readings: Vec<RawReading>,
        /// Of a house rulebook: the options it chooses.
        pub choose: Names<RawChoice>,
        /// Of a house rulebook: what it takes out.
        pub drop: RawDrop,
        /// Of a house rulebook: more phrases for orders.
        pub aliases: Names<Vec<Text>>,
        /// Sets of facts that units take on by name.
        pub profiles: Names<RawFullProfile>,
        /// Tests of dice.
        pub tests: Vec<RawTest>,
        /// Tables, looked up by dice or by facts.
        pub tables: Vec<RawTable>,
        /// Of a house rulebook: cells of earlier tables that it plays otherwise.
        pub cells: Vec<RawHouseCell>,
        /// How areas lie to one another.
        pub relations: Vec<RawRelation>,
        /// How units that go for each other meet.
        pub meeting: Option<RawMeeting>,
        /// How a table is drawn.
        pub map: Option<RawMap>,
        /// Distances that are drawn where they are measured.
        pub distances: Option<RawDistances>,
    }

    pub struct RawTest {
        /// Its id.
        pub test: Text,
        /// What reports and sheets call it.
        pub name: Text,
        /// Taken just as this other test, but for the keys that stand here.
        pub like: Option<Text> = "as",
        /// What is thrown, e.g. `2D6`.
        pub dice: Option<Text>,
        /// The number of these dice that are thrown, where that depends on the unit.
        pub number: Option<RawAmount>,
        /// Each die is compared by itself, and the total is how many of them pass.
        pub each: Option<At<bool>>,
        /// True if it is taken towards another unit, of which its quantities speak.
        pub towards: Option<bool>,
        /// A count of the unit that keeps the total.
        pub keeps: Option<Text>,
        /// A flag of pairs: the one unit towards which it is so is named in the label.
        pub because_of: Option<Text>,
        /// What the total is compared with: a quantity, a table, `opposed` or `nothing`.
        pub target: Option<RawTarget>,
        /// True if a total of `at most` the target passes, or `at least`.
        pub passes: Option<Passes>,
        /// Between which values the target stays.
        pub bounds: Option<RawBounds>,
        /// The clauses that say so.
        pub clauses: Vec<Text>,
        /// Faces that decide by themselves.
        pub natural: Vec<RawNatural>,
        /// When it is thrown again.
        pub rerolls: Vec<RawReroll>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawBounds {
        /// The target is never below it.
        pub least: i64,
        /// The target is never above it.
        pub most: i64,
        /// The clause that says so.
        pub clause: Text,
    }

    pub struct RawNatural {
        /// The faces, one of which decides.
        pub faces: At<Vec<u64>>,
        /// What the outcome is called.
        pub is: Text,
        /// True if this outcome counts as passed.
        pub passes: bool,
        /// The clause that says so.
        pub clause: Text,
    }

    pub struct RawReroll {
        /// The outcome behind which it is thrown again.
        pub after: Text,
        /// A predicate: where it holds.
        pub when: Text,
        /// The clause that says so.
        pub clause: Text,
        /// The orders by which the owner takes it or leaves it.
        pub choice: Option<RawRerollChoice>,
    }

    pub struct RawRerollChoice {
        /// The order that throws again.
        pub again: Text,
        /// The order that leaves it.
        pub stands: Text,
    }

    /// What a clause counts in a figure or a test.
    pub struct RawCounted {
        /// The figures or tests in which it counts, or `every test`.
        pub within: OneOrSeveral = "in",
        /// What it is called there.
        pub name: Text = "as",
        /// What is added: a number or a quantity.
        pub add: Option<RawAmount>,
        /// What the rest is multiplied by.
        pub times: Option<Text>,
        /// A predicate: where it holds.
        pub when: Option<Text>,
        /// In a test: to what it is added, the dice if nothing is said.
        pub to: Option<At<RawAddedTo>>,
        /// In a test: a predicate; where it holds, it counts behind the bounds of the target.
        pub behind_bounds: Option<Text>,
    }

    pub struct RawExemption {
        /// The tests that need not be taken.
        pub from: Vec<Text>,
        /// A predicate: where it holds.
        pub when: Text,
    }

    pub struct RawTurnNames {
        /// The names of the turns of a round, in order; the round begins again with the turn behind the last.
        /// `{year}` is the number of the round.
        pub names: At<Vec<Text>>,
        /// The number of the first round.
        pub first_year: Option<i64>,
    }

    pub struct RawUnitName {
        /// A predicate: units that are called so.
        pub when: Text,
        /// Their name, e.g. `A {area}`.
        pub name: Text,
    }

    pub struct RawDispute {
        /// The test that settles it.
        pub test: Text,
        /// A predicate: where it does not hold, no test is taken.
        pub require: Text,
        /// What is told then.
        pub refusal: Text,
        /// What is told where the test is passed.
        pub passed: Text,
        /// What is told where it is failed.
        pub failed: Text,
    }

    pub struct RawDemand {
        /// One moment, or several at which the same is demanded.
        pub moment: OneOrSeveral,
        /// A predicate: where it holds.
        pub when: Text,
        /// A predicate that must hold by then.
        pub require: Text,
        /// What is told of it.
        pub says: Text,
    }

    pub struct RawSource {
        /// The file of its text, whose lines are cited.
        pub document: Option<Text>,
        /// The number of lines it has.
        pub lines: Option<u32>,
        /// What people call it.
        pub title: Option<Text>,
        /// Which edition it is.
        pub edition: Option<Text>,
        /// What stands above its lines, by their numbers.
        pub headings: Names<Text>,
        /// Lines that need no clause, each with why.
        pub _needs_no_clause: Names<Text> = "needs no clause",
    }

    pub struct RawFact {
        /// Its name, in predicates.
        pub fact: Text,
        /// What it is a fact of: without it, of a unit.
        pub of: At<Owner>,
        /// What it says, as in `its formation`.
        pub says: Option<Text>,
        /// It is so or not: the phrases for yes, and for no.
        pub flag: Option<RawFlag>,
        /// Words, or the choice that has them.
        pub words: Option<RawWords>,
        /// Words of which several may hold, each with its phrases.
        pub several: Option<Names<Vec<Text>>>,
        /// A number: its phrases, with the hole `{count}`.
        pub count: bool,
        /// A number with a unit of measure.
        pub measure: Option<Measure>,
        /// A side of the table, or nobody: its phrases, with the hole `{side}`.
        pub side: bool,
        /// Areas, or the fact that has them.
        pub place: Option<At<RawWords>>,
        /// Of areas: each side has all of them.
        pub each_side: Option<At<bool>>,
        /// What people write, with a hole for the number, word or area.
        pub phrases: Vec<Text>,
        /// What follows from its words.
        pub implies: Option<At<Names<Vec<Text>>>>,
        /// What holds where nobody states it; without it, nothing is known.
        pub otherwise: Option<Scalar>,
        /// What holds of a sheet without a scenario.
        pub alone: Option<Scalar>,
        /// Of a pair: the same from either side.
        pub symmetric: Option<At<bool>>,
        /// Of a pair: the fact of the other unit towards this one that says the same thing.
        pub inverse: Option<Text>,
        /// How long it holds; without it, for the game, and what the turn works with for the phase.
        pub lasts: Option<Lasts>,
        /// Phases, moments and predicates that end it.
        pub until: OneOrSeveral,
        /// Why nothing ends it, of a fact that happens and has no lifetime.
        pub _stays: Option<Text> = "stays",
        /// To whom it can happen, as lines below `happened:` report it. All entries hold.
        pub happens: Vec<RawDeed>,
        /// The quantity from which it is worked out.
        pub derived: Option<Text>,
        /// True if it is what clauses count in it.
        pub figure: Option<At<bool>>,
        /// True if only the turn works with it: reports do not tell how it changes.
        pub working: bool,
        /// Why nothing asks for it, where nothing does.
        pub _no_rule_asks: Option<Text> = "no rule asks",
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawDeed {
        /// The reason why it can happen to anyone.
        pub anyone: Option<Text>,
        /// The reason why nobody reports it: the rules work it out.
        pub nobody: Option<Text>,
        /// The fact above it whose entries judge it too.
        pub like: Option<Text> = "as",
        /// The phases below which it is reported; without it, any.
        pub phases: OneOrSeveral = "in",
        /// The moments at which it is judged; without it, as soon as it is reported.
        pub moments: OneOrSeveral = "at",
        /// A predicate: where this entry applies. Without it, always.
        pub when: Option<Text>,
        /// A predicate that must hold of the unit; of a pair, of the two.
        pub require: Option<Text>,
        /// What is told where it does not hold, as it goes on after the name of the unit.
        pub says: Option<Text>,
        /// The clause that says so.
        pub clause: Option<Text>,
        /// True if it counts where it does not hold, as a breach of what was ordered.
        pub breach: bool,
    }

    pub struct RawFlag {
        /// What people write where it is so.
        pub yes: Vec<Text>,
        /// What they write where it is not.
        pub no: Vec<Text>,
    }

    pub struct RawOrder {
        /// Its name, in predicates.
        pub order: Text,
        /// The clause that says so.
        pub clause: Text,
        /// What people write.
        pub phrases: At<Vec<Text>>,
        /// Who gives it, where it answers a question of the turn.
        pub answer_of: Option<Chooser>,
        /// The word before the separator of lines that give it to units of the side, e.g. `tokens:
        /// 2 on Knights`.
        pub line: Option<Text>,
        /// True if a line may begin with it and end with the unit: `Build A Paris`.
        pub leads: bool,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawCompound {
        /// The clause that says so.
        pub clause: Option<Text>,
        /// What people write.
        pub phrase: Text,
        /// The orders that it gives.
        pub orders: Vec<Text>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawClause {
        pub id: Text,
        /// Lines of the source, e.g. `20,60-61`.
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        /// The rule, in your own words.
        pub says: Text,
        /// Broader clauses that it makes more exact.
        pub refines: Vec<Text>,
        /// Clauses that break along with it as a matter of course.
        pub outranks: Vec<Text>,
        /// Readings on which it leans.
        pub readings: Vec<Text>,
        /// A predicate: the whole clause is about units of which it holds. It stands before each `when`.
        pub condition: Option<Text> = "for",
        /// Once it is broken, nothing else about the unit is told.
        pub settles: bool,
        /// What counts for nothing by it, so that the turn goes on.
        pub voids: Option<Voided>,
        /// What is checked of orders, or of the table.
        pub checks: Vec<RawCheck>,
        /// What becomes of a unit with a certain verdict.
        pub consequence: Option<RawConsequence>,
        /// What comes about in a turn.
        pub effects: Vec<RawEffect>,
        /// What must have come about by some moment.
        pub demands: Vec<RawDemand>,
        /// Tests that need not be taken.
        pub exempts: Option<RawExemption>,
        /// What it counts in figures and tests.
        pub counts: Vec<RawCounted>,
        /// How a dispute is settled.
        pub dispute: Option<WithKey<RawDispute>>,
        /// Why nothing carries it, e.g. `kept by the players`.
        pub prose: Option<Text>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawCheck {
        /// A predicate: the check concerns units of which it holds; without it, all.
        pub when: Text,
        /// A predicate that must then hold.
        pub require: Text,
        /// What follows where it does not hold; without it, the orders are refused.
        pub otherwise: At<RawOtherwise>,
        /// What is underlined: `all`, or a list of orders.
        pub underlined: Option<RawAt> = "at",
        /// What is wrong, in a player's words.
        pub message: Text,
        /// What to write instead.
        pub write: Text,
    }

    pub struct RawConsequence {
        /// The verdict on its orders.
        pub verdict: VerdictWord,
        /// A predicate: where it holds.
        pub when: Option<Text>,
        /// What the unit does then.
        pub says: Text,
        /// Facts that the referee then states of the unit.
        pub set: Option<Text>,
        /// The orders that it then has.
        pub orders: Option<Vec<Text>>,
        /// True if the turn waits until it is ordered otherwise.
        pub waits: bool,
    }

    pub struct RawRuling {
        pub id: Text,
        /// Lines of the source, e.g. `20,60-61`.
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        /// What is open.
        pub why: Text,
        /// Its options, the default first.
        pub options: At<Names<Text>>,
        /// In whose place it stands: an entry of an earlier rulebook.
        pub supersedes: Option<RawSupersedes>,
    }

    pub struct RawReading {
        pub id: Text,
        /// Lines of the source, e.g. `20,60-61`.
        pub lines: Option<Text>,
        /// A section of a source that is cited by sections.
        pub section: Option<Text> = "at",
        /// What it says, in your own words.
        pub says: Text,
        /// In whose place it stands: an entry of an earlier rulebook.
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
words!(Lasts { "step" => Self::Step, "phase" => Self::Phase, "turn" => Self::Turn, "game" => Self::Game, });
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

impl RawFact {
    /// How long it holds: where that is not said, what the turn works with ends with its phase.
    pub(crate) fn lasting(&self) -> Lasts {
        self.lasts
            .unwrap_or(if self.working && self.derived.is_none() {
                Lasts::Phase
            } else {
                Lasts::Game
            })
    }
}
