//! What changes in the course of a turn. Whoever wants to go back keeps a copy of it; two ways that
//! lead to the same state are one from there on.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::hash::{Hash, Hasher};
use std::sync::Arc;

use crate::bind::ThrownOn;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::FactId;
use crate::rulebook::order::{Chooser, Given, OrderId, OrderSet};
use crate::rulebook::play::TestId;
use crate::rulebook::verb::Once;
use crate::scenario::{PairChange, Scenario, UnitId};

use super::deeds::ReportedDeed;
use super::missing_input::MissingInput;
use super::rounds::Rounds;

/// The orders of one unit.
pub(super) type Orders = Arc<[Given]>;

/// Dice that lie ready, by the unit and what they are thrown for.
pub(super) type ReadyDice = BTreeMap<(UnitId, ThrownOn), VecDeque<u64>>;

/// Where a turn stands.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct TurnState {
    pub table: Scenario,
    /// The phase, by its number.
    pub phase: usize,
    /// The orders that stand, by unit.
    pub standing: Vec<Orders>,
    /// The orders of this phase, by unit, where it is one of reactions.
    pub now: Vec<Orders>,
    /// The units in the order in which they obey: those of a side in the order of its lines.
    pub by_lines: Vec<UnitId>,
    /// Answers that stand on the line of the orders themselves.
    pub answers: Vec<(UnitId, Given)>,
    /// What somebody has to answer before the turn goes on, and what comes behind the answer.
    pub open: Open,
    /// Dice thrown by hand in this phase that are not used yet.
    pub thrown: ReadyDice,
    /// Dice that are loaded for whatever phase takes them.
    pub loaded: ReadyDice,
    pub lots: Lots,
    pub course: PhaseProgress,
    pub due: PendingEffects,
    /// What lines have reported and nobody has judged yet.
    pub deeds: Vec<ReportedDeed>,
    /// Within a stage: the table as it began, on which units see each other, as all that the stage
    /// brings about comes at once.
    pub seen: Option<Arc<Scenario>>,
    /// In a stage that repeats: what is known from the rounds before. It says nothing that does not
    /// follow from the rest.
    pub rounds: Option<Rounds>,
    /// What has come about in this phase of what comes about once: by clause, and for whom.
    pub once: BTreeSet<(ClauseId, Once, u32)>,
    /// Somebody has stated a fact that follows from others.
    pub follows_stated: bool,
}

/// What a turn has asked.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Open {
    pub question: Option<Question>,
    /// The effects of a test that come behind an answer.
    pub rest: Option<Remainder>,
}

/// The effects of a test that have not come about yet.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Remainder {
    pub unit: UnitId,
    pub test: TestId,
    /// How it came out.
    pub outcome: usize,
    /// The orders for which it was taken.
    pub given: Orders,
    /// The number of the first of them.
    pub next: usize,
}

/// A question of the turn that somebody has to answer before it goes on.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Question {
    /// Of which unit.
    pub unit: UnitId,
    /// Because of which other one.
    pub because: Option<UnitId>,
    /// What is asked.
    pub asked: QuestionKind,
}

/// What a turn asks.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) enum QuestionKind {
    /// Somebody chooses.
    Choice {
        /// The orders that answer it.
        answers: OrderSet,
        /// Who is asked.
        chooser: Chooser,
        /// The roll that may be taken again, where it is about one.
        reroll: Option<OpenRoll>,
    },
    /// Something is measured or happens, on which it depends what comes of a test.
    Facts(Remainder, Vec<MissingInput>),
}

/// A test that a unit takes.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct TestRun {
    pub unit: UnitId,
    pub test: TestId,
    /// The orders for which it takes it.
    pub given: Orders,
    /// Clauses that say so.
    pub clauses: Vec<ClauseId>,
    /// Because of, or against, which other unit.
    pub against: Option<UnitId>,
}

/// A roll whose owner may take it again.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct OpenRoll {
    pub taken: TestRun,
    pub outcome: usize,
    /// The clause that allows it.
    pub by: ClauseId,
    /// The order that takes it.
    pub again: OrderId,
}

/// Lots that were drawn.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct Lots {
    /// Units in the order of the lots that were drawn last.
    pub drawn: Vec<UnitId>,
    /// The last of them that has acted.
    pub last: Option<usize>,
    /// Units in the order in which they take a test, those that drew lots first.
    pub takers: Vec<UnitId>,
}

/// Where a phase that is played in turn stands.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PhaseProgress {
    /// The number of decisions made so far.
    pub decisions: usize,
    /// The number of dice drawn so far.
    pub draws: usize,
    /// The side whose die has been drawn, until one of its units is given orders.
    pub drawn: Option<u16>,
    /// The unit that acts, and which of the phase's tests it takes next.
    pub acting: Option<(UnitId, usize)>,
    /// True if each unit has its die in the bag.
    pub in_bag: Vec<bool>,
    /// Units of which facts have changed since it was looked at who has one.
    pub changed: BTreeSet<UnitId>,
    /// What units have done to others for a moment since the last decision.
    pub done: BTreeSet<(UnitId, UnitId, FactId)>,
}

/// What comes about at the end of the step or moment at hand.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct PendingEffects {
    /// Facts of pairs that change.
    pub pairs: Vec<PairChange>,
    /// Within a stage: units that leave the table where it ends, as all that it brings about comes
    /// at once.
    pub leaving: Option<Vec<UnitId>>,
    /// Units of which facts have changed.
    pub touched: BTreeSet<UnitId>,
    /// Facts of units, their parts or sides that hold for this step only.
    pub of_step: BTreeSet<(UnitId, FactId)>,
    /// Facts of pairs that hold for this step only.
    pub pairs_of_step: Vec<PairChange>,
}

impl TurnState {
    /// A turn that begins.
    pub fn new(rulebook: &Rulebook, table: Scenario) -> Self {
        let nothing: Orders = Arc::new([]);
        let units = table.units().len();
        let follows_stated = table.states_what_follows(rulebook);
        Self {
            table,
            standing: vec![Arc::clone(&nothing); units],
            now: vec![nothing; units],
            follows_stated,
            ..Self::default()
        }
    }

    /// The orders of a unit: those of the phase where they are reactions, else those that stand.
    pub(crate) fn orders_mut(&mut self, unit: UnitId, of_phase: bool) -> Option<&mut Orders> {
        let list = if of_phase {
            &mut self.now
        } else {
            &mut self.standing
        };
        list.get_mut(unit as usize)
    }

    /// Returns whether dice that were thrown by hand in the phase have not been taken, but for those of units
    /// that have refused their orders.
    pub(crate) fn has_dice_left_over(&self, refused: &BTreeMap<UnitId, String>) -> bool {
        let mut thrown = self.thrown.iter();
        thrown.any(|((unit, _), faces)| !faces.is_empty() && !refused.contains_key(unit))
    }

    /// Something has changed of a unit: its die may be in the bag now, or no more.
    pub(crate) fn has_changed(&mut self, unit: UnitId) {
        if !self.course.in_bag.is_empty() {
            self.course.changed.insert(unit);
        }
    }

    /// No order of an earlier phase is a reaction of this one.
    pub(crate) fn forget_reactions(&mut self) {
        let nothing: Orders = Arc::new([]);
        self.now.fill(nothing);
    }
}

impl Hash for TurnState {
    fn hash<H: Hasher>(&self, hasher: &mut H) {
        self.table.hash_state(hasher);
        self.standing.hash(hasher);
        self.due.hash(hasher);
    }
}

impl Question {
    /// Returns whether some orders answer it.
    pub(crate) fn is_answered_by(&self, set: OrderSet) -> bool {
        matches!(self.asked, QuestionKind::Choice { answers, .. } if set.without(answers).is_empty())
    }
}
