//! The engine's hands: the rulebook, where the turn stands, where dice come from, and what is told.
//! Whether something holds, and by which clauses.

use crate::names::add_new;
use std::collections::{BTreeMap, BTreeSet};
use std::sync::{Arc, OnceLock};

use crate::bind::{Happened, What};
use crate::check::{Checker, Judgement};
use crate::diagnostics::Finding;
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Given, Placed};
use crate::rulebook::play::{DiceTest, Effect, Moment};
use crate::rulebook::predicate::{
    Other, Outcomes, Predicate, Trace, deciding_rulings, deciding_rulings_towards, outline,
    related_clauses,
};
use crate::scenario::{Scenario, UnitId, World};
use crate::source::Place;

use super::dice::DiceSource;
use super::entry::{Change, Changes, Entry, ForStory, Origin};
use super::missing_input::{MissingInput, MissingInputs, StepResult};
use super::scope::Scope;
use super::state::{Orders, TurnState};

/// A turn at play.
#[derive(Clone)]
pub(super) struct TurnContext<'a> {
    pub rulebook: &'a Rulebook,
    /// The names of the units, with their sides where they need them, once they are asked for.
    names: Arc<OnceLock<Vec<String>>>,
    /// True if nothing comes about by itself.
    is_without_effects: bool,
    /// The checks of orders, once any are given.
    pub ready: Option<Checker<'a>>,
    pub state: TurnState,
    pub dice: DiceSource,
    pub told: EventLog,
    pub around: EffectContext,
    scratch: Buffers,
}

/// What is told of a turn.
#[derive(Clone, Debug, Default)]
pub(super) struct EventLog {
    pub entries: Vec<Entry>,
    /// In a stage that repeats, what has been told of each unit.
    pub in_rounds: Option<BTreeSet<(UnitId, String)>>,
    /// Nobody listens: the odds are counted.
    pub to_nobody: bool,
    /// It is told as players do: units by the names of reports, orders as they are written.
    pub as_players_do: bool,
    /// What counts in the figures that are told next.
    pub counted: Vec<(UnitId, Origin)>,
    /// What this phase has told of figures, with what they are made of: of a unit, or of it towards
    /// another one.
    pub figures: BTreeSet<(UnitId, Option<UnitId>, String)>,
    /// What cannot be so on the table any more.
    pub wrong: Vec<Finding>,
    /// What was stated and changes nothing.
    pub warnings: Vec<Finding>,
    /// Where facts were stated in this phase, by unit.
    pub said_at: BTreeMap<UnitId, Vec<(FactId, Place)>>,
    /// What was stated last in this turn of a unit, or of it towards another one, and where.
    pub said_in_turn: BTreeMap<(UnitId, Option<UnitId>, FactId), (Place, Value)>,
    /// While what follows from a statement comes about: the facts of which something has come.
    pub came_of: Option<BTreeSet<(UnitId, FactId)>>,
    /// What has become of orders that were refused in this phase, by unit.
    pub refused: BTreeMap<UnitId, String>,
    /// What has been said of orders, where somebody wants to know.
    pub judged: Option<Judgement>,
}

impl EventLog {
    /// Notes what has been said of orders.
    pub(crate) fn note_judgement(&mut self, judgement: &Judgement) {
        if let Some(judged) = &mut self.judged {
            judged.note(judgement);
        }
    }

    /// Of how many units something has been said.
    pub(crate) fn judged_so_far(&self) -> usize {
        self.judged
            .as_ref()
            .map_or(0, |judged| judged.verdicts.len())
    }
}

/// For how many steps an event counts: its texts take so much longer than a part of a predicate.
const EVENT_STEPS: u64 = 300;

/// For how many steps a unit counts whose state is kept from one round to the next.
const UNIT_STEPS: u64 = 50;

/// The most events of a phase of a game.
const MOST_EVENTS: usize = 100_000;

/// What lies around the effect that is being carried out.
#[derive(Clone, Debug, Default)]
pub(super) struct EffectContext {
    /// The unit towards which it comes about.
    pub other: Option<UnitId>,
    /// What has called for the roll that is being made.
    pub because: Vec<String>,
    /// The depth in nested tests.
    pub depth: usize,
}

#[derive(Clone, Debug, Default)]
struct Buffers {
    outcomes: Outcomes,
    placed: Placed,
}

impl<'a> TurnContext<'a> {
    pub fn new(rulebook: &'a Rulebook, table: Scenario, witness: Option<&Trace>) -> Self {
        Self {
            rulebook,
            names: Arc::default(),
            is_without_effects: false,
            ready: None,
            state: TurnState::new(rulebook, table),
            dice: DiceSource::default(),
            told: EventLog::default(),
            around: EffectContext::default(),
            scratch: Buffers {
                outcomes: Outcomes::before(witness),
                placed: Placed::default(),
            },
        }
    }

    /// The effects of a moment, in the rulebook's order.
    pub(crate) fn effects_at(&self, moment: Moment) -> impl Iterator<Item = &'a Effect> + use<'a> {
        let play = (!self.is_without_effects).then(|| self.rulebook.play());
        play.into_iter()
            .flat_map(move |play| play.effects_at(moment))
    }

    /// Nothing comes about by itself any more.
    pub(crate) fn without_effects(&mut self) {
        self.is_without_effects = true;
    }

    /// Returns whether somebody notes what is evaluated.
    pub(crate) fn is_witnessed(&self) -> bool {
        self.scratch.outcomes.is_witnessed()
    }

    /// Nobody notes any more what is evaluated.
    pub(crate) fn without_witness(&mut self) {
        self.scratch.outcomes = Outcomes::default();
    }

    /// Lays dice ready that were thrown by hand, behind those that lie there.
    pub(crate) fn lay_thrown(&mut self, happened: &[&Happened]) {
        for one in happened {
            if let What::Thrown(throw) = &one.what {
                let of = (throw.unit, throw.on);
                let thrown = self.state.thrown.entry(of);
                thrown.or_default().extend(&throw.faces);
                let laid = self.dice.laid.entry(of);
                laid.or_default().push((one.place, throw.faces.len()));
            }
        }
    }

    /// In a game, counts steps and the parts of predicates that were evaluated since the last count.
    ///
    /// # Errors
    /// The game has taken more of them than a game may.
    pub(crate) fn spend(&mut self, steps: u64) -> StepResult {
        let evaluated = self.scratch.outcomes.take_evaluated();
        let Some(book) = &self.dice.book else {
            return Ok(());
        };
        let is_allowed = book.work().spend(evaluated.saturating_add(steps));
        if is_allowed && self.told.entries.len() <= MOST_EVENTS {
            Ok(())
        } else {
            Err(MissingInput::FewerSteps.into())
        }
    }

    /// In a game, counts the steps of keeping and comparing the state of all units in a round of a stage.
    ///
    /// # Errors
    /// The game has taken more steps than a game may.
    pub(crate) fn spend_on_round(&mut self) -> StepResult {
        let units = u64::try_from(self.state.table.units().len()).unwrap_or(u64::MAX);
        self.spend(units.saturating_mul(UNIT_STEPS))
    }

    /// No dice thrown by hand lie ready any more.
    pub(crate) fn take_dice_away(&mut self) {
        self.state.thrown.clear();
        self.dice.laid.clear();
    }

    /// The units on the table, in the order of the scenario.
    pub fn units(&self) -> Vec<UnitId> {
        self.state.table.present().collect()
    }

    /// A unit with some orders, as rules see it now, and where their outcomes are kept.
    pub fn scope(&mut self, unit: UnitId, given: &[Given]) -> (Scope<'_>, &mut Outcomes) {
        let name = self.is_witnessed().then(|| self.name(unit));
        let Buffers { outcomes, placed } = &mut self.scratch;
        placed.replace(given.iter().copied());
        if let Some(name) = name {
            outcomes.about(&name);
        }
        let world = World::new(self.rulebook, &self.state.table, Some(self.state.phase));
        let world = world.with_others(self.state.seen.as_deref());
        (Scope::new(world, unit, placed), outcomes)
    }

    /// Like [`Engine::scope`], where what is asked of other units is asked of the one at hand only.
    pub(crate) fn scope_towards(
        &mut self,
        unit: UnitId,
        given: &[Given],
    ) -> (Scope<'_>, &mut Outcomes) {
        let only = self.around.other.map(Other::Unit);
        let (scope, outcomes) = self.scope(unit, given);
        (Scope { only, ..scope }, outcomes)
    }

    /// The table as it is now.
    pub(crate) fn world(&self) -> World<'_> {
        World::new(self.rulebook, &self.state.table, Some(self.state.phase))
            .with_others(self.state.seen.as_deref())
    }

    pub fn name(&self, unit: UnitId) -> String {
        let table = &self.state.table;
        let names = self.names.get_or_init(|| {
            let units = (0..).take(table.units().len());
            units.map(|unit| table.display_name(unit)).collect()
        });
        // Whoever has entered since has its own name.
        let known = names.get(unit as usize);
        known.map_or_else(|| table.display_name(unit), Clone::clone)
    }

    /// From now on units are called as reports of games call them, by what is so of them now.
    pub(crate) fn call_units_as_players_do(&mut self) {
        let names = &self.rulebook.play().unit_names;
        if !self.told.as_players_do || names.is_empty() {
            return;
        }
        self.names = Arc::default();
        let units = (0..).take(self.state.table.units().len());
        let called: Vec<String> = units.map(|unit| self.called_by_players(unit)).collect();
        self.names = Arc::new(OnceLock::from(called));
    }

    /// The name of a unit for players, by what is so of it.
    pub(super) fn called_by_players(&mut self, unit: UnitId) -> String {
        for name in &self.rulebook.play().unit_names {
            if self.holds(unit, &[], &name.when).unwrap_or(false) {
                return self.fill(&name.name, unit, &[], &name.when);
            }
        }
        self.name(unit)
    }

    /// The name of the side of a unit.
    pub fn side(&self, unit: UnitId) -> String {
        let side = self.state.table.side_of(unit);
        side.map_or_else(String::new, |side| side.name.clone())
    }

    /// The name of a side.
    pub(crate) fn side_name(&self, side: u16) -> String {
        self.state.table.side_name(side).to_owned()
    }

    pub fn are_enemies(&self, one: UnitId, other: UnitId) -> bool {
        self.state.table.are_enemies(one, other)
    }

    /// The orders that a rule sees: those of the phase where it is about them, else those that
    /// stand.
    pub(crate) fn orders_of(&self, unit: UnitId, of_phase: bool) -> Orders {
        let list = if of_phase {
            &self.state.now
        } else {
            &self.state.standing
        };
        list.get(unit as usize)
            .map_or_else(|| Arc::new([]), Arc::clone)
    }

    /// The orders in force: those that stand, and behind them what the unit was given in this
    /// phase.
    pub(crate) fn orders_in_force(&self, unit: UnitId) -> Orders {
        let (standing, now) = (self.orders_of(unit, false), self.orders_of(unit, true));
        if now.is_empty() {
            return standing;
        }
        standing.iter().chain(now.iter()).copied().collect()
    }

    /// Returns whether orders given in this phase are reactions of the moment.
    pub(crate) fn reacts(&self) -> bool {
        let phase = self.rulebook.play().phases().get(self.state.phase);
        phase.is_some_and(|phase| !phase.places_orders)
    }

    /// Returns whether the phase is played in turn.
    pub fn is_in_turn(&self) -> bool {
        self.rulebook.is_in_turn(self.state.phase)
    }

    /// Returns whether a predicate holds of a unit with some orders.
    ///
    /// # Errors
    /// What has to be stated first.
    pub fn holds(
        &mut self,
        unit: UnitId,
        given: &[Given],
        predicate: &Predicate,
    ) -> StepResult<bool> {
        let (scope, outcomes) = self.scope(unit, given);
        Ok(scope.holds(predicate, outcomes)?)
    }

    /// A fact of a unit is known.
    ///
    /// # Errors
    /// The fact itself, where nobody has stated it.
    pub(crate) fn is_stated(&mut self, unit: UnitId, given: &[Given], fact: FactId) -> StepResult {
        let asked = self.scope(unit, given).0.asking().fact(fact);
        let asked: MissingInputs = asked.into_iter().map(MissingInput::Fact).collect();
        asked.or(())
    }

    /// Returns whether a predicate holds of a unit towards another one.
    ///
    /// # Errors
    /// What has to be stated first.
    pub(crate) fn holds_towards(
        &mut self,
        unit: UnitId,
        given: &[Given],
        towards: &Predicate,
        other: UnitId,
    ) -> StepResult<bool> {
        let (scope, outcomes) = self.scope(unit, given);
        let only = Some(Other::Unit(other));
        Ok(Scope { only, ..scope }.holds(towards, outcomes)?)
    }

    /// Returns whether a predicate holds of a unit and a part of it.
    ///
    /// # Errors
    /// What has to be stated first.
    pub(crate) fn holds_of_part(
        &mut self,
        unit: UnitId,
        given: &[Given],
        predicate: &Predicate,
        part: u32,
    ) -> StepResult<bool> {
        let (scope, outcomes) = self.scope(unit, given);
        let only = Some(Other::Part(part));
        let held = Scope { only, ..scope }.holds(predicate, outcomes);
        held.map_err(|asked| {
            let of_part = scope.asking().facts_of_part(predicate, part);
            MissingInputs::from(if of_part.is_empty() { asked } else { of_part })
        })
    }

    /// What a rule leans on: the clause, its readings, and the rulings and tables of areas that had
    /// a say in it.
    pub(crate) fn causes(
        &mut self,
        clause: ClauseId,
        asks: &Predicate,
        unit: UnitId,
        given: &[Given],
    ) -> Vec<String> {
        let mut causes = self.clause_and_readings(clause);
        self.deciding(asks, unit, None, given, &mut causes);
        causes
    }

    /// A clause, and the readings that it leans on.
    pub(crate) fn clause_and_readings(&self, clause: ClauseId) -> Vec<String> {
        let clause = &self.rulebook[clause];
        let leans_on = std::iter::once(&clause.id).chain(&clause.readings);
        leans_on.cloned().collect()
    }

    /// Like [`Engine::clause_and_readings`], by the id of the clause.
    pub(crate) fn id_and_readings(&self, id: &str) -> Vec<String> {
        match self.rulebook.clause_named(id) {
            Some(clause) => self.clause_and_readings(clause),
            None => vec![id.to_owned()],
        }
    }

    /// Adds the rulings and tables of areas that had a say in a predicate, be it towards another
    /// unit.
    pub(crate) fn deciding(
        &mut self,
        asks: &Predicate,
        unit: UnitId,
        towards: Option<UnitId>,
        given: &[Given],
        causes: &mut Vec<String>,
    ) {
        let has_a_say =
            || asks.rulings().next().is_some() || asks.asks_known_areas(towards.is_some());
        if self.told.to_nobody || !has_a_say() {
            return;
        }
        let rulebook = self.rulebook;
        let (scope, outcomes) = self.scope(unit, given);
        let only = towards.map(Other::Unit);
        let view = Scope { only, ..scope }.view();
        outline(asks, &view, outcomes);
        let areas = related_clauses(asks, &view, outcomes, only);
        let rulings = if only.is_some() {
            deciding_rulings_towards(asks, outcomes)
        } else {
            deciding_rulings(asks, outcomes)
        };
        let rulings = rulings.into_iter();
        let rulings = rulings.map(|ruling| rulebook[ruling].id.clone());
        let areas = areas.iter().flat_map(|id| self.id_and_readings(id));
        add_new(causes, rulings.chain(areas).collect::<Vec<_>>());
    }

    pub(crate) fn clause_ids(&self, clauses: &[ClauseId]) -> Vec<String> {
        let id = |clause: &ClauseId| self.rulebook[*clause].id.clone();
        clauses.iter().map(id).collect()
    }

    /// Tells what came about.
    pub fn event(&mut self, unit: UnitId, what: String, changes: Changes, clauses: Vec<String>) {
        if self.told.to_nobody {
            return;
        }
        if let Some(book) = &self.dice.book {
            book.work().spend(EVENT_STEPS);
        }
        let from = self.told.counted.extract_if(.., |(of, _)| *of == unit);
        let from = from.map(|(_, origin)| origin).collect();
        let leaving = self.state.due.leaving.as_ref();
        let is_leaving = leaving.is_some_and(|leaving| leaving.contains(&unit));
        let story = self.told.as_players_do.then(|| ForStory {
            is_lost: is_leaving || self.state.table.is_removed(unit),
            orders: None,
        });
        let (unit, side) = (self.name(unit), self.side(unit));
        self.told.entries.push(Entry::Happened(Change {
            unit,
            side,
            what,
            story,
            changes,
            clauses,
            from,
        }));
    }

    /// The one other unit because of which a test is taken.
    pub(crate) fn because_of(&self, unit: UnitId, test: &DiceTest) -> Option<UnitId> {
        let towards = self.towards(unit, test.because_of?);
        match towards.as_slice() {
            [only] => Some(*only),
            _ => None,
        }
    }

    /// The units towards which a flag of a unit is yes.
    pub fn towards(&self, unit: UnitId, fact: FactId) -> Vec<UnitId> {
        let table = &self.state.table;
        let others = table.pairs_of(unit).iter().map(|pair| pair.other);
        let is_so = |other: &UnitId| table.pair_value(unit, *other, fact) == Value::flag(true);
        others.filter(is_so).collect()
    }
}

/// What reports of games call the units of a table, in its order.
pub(crate) fn names_for_players(rulebook: &Rulebook, table: &Scenario) -> Vec<String> {
    let units = 0..u32::try_from(table.units().len()).unwrap_or(u32::MAX);
    if rulebook.play().unit_names.is_empty() {
        return units.map(|unit| table.display_name(unit)).collect();
    }
    let mut context = TurnContext::new(rulebook, table.clone(), None);
    units.map(|unit| context.called_by_players(unit)).collect()
}
