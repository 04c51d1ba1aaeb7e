//! The referee's hands within one phase: rolls, waits and entries. What is done in which order
//! stands in `turn.rs`, what an effect does in `effects.rs`.

use super::entry::Origin;
use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::rc::Rc;

use crate::bind::{Happened, ThrownOn, What};
use crate::check::{Measurement, Ready};
use crate::diagnostics::Finding;
use crate::dice::{Dice, Keyed, Label, LabelledUnit};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::{Given, Placed};
use crate::rulebook::play::{DiceTest, Effect, Exemption, Moment, TestId, TestTaken};
use crate::rulebook::predicate::{
    Other, Outcomes, Predicate, Witness, deciding_rulings, deciding_rulings_towards, evaluate,
    related_clauses,
};
use crate::scenario::{PairChange, Scenario, UnitId, World};
use crate::source::Place;

use super::branches::Lacking;
use super::entry::{Change, Entry, Fallen, Rolled, Wait, Waits};
use super::prepared::Scope;
use super::rolling::Question;

/// What lots are called where dice for them are thrown by hand.
pub(super) const LOTS: &str = "lots";

/// Dice that are known before they fall, for one unit and one test or table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LoadedDice {
    /// The unit.
    pub unit: UnitId,
    /// What they are thrown for.
    pub on: ThrownOn,
    /// Their faces, in the order in which they fall.
    pub faces: Vec<u64>,
}

/// The referee at work in a phase.
#[expect(
    clippy::struct_excessive_bools,
    reason = "they are set at different points of a phase; 2026-11-22, until one engine takes its place"
)]
pub(super) struct Referee<'a> {
    pub rulebook: &'a Rulebook,
    pub turn: u32,
    pub table: Scenario,
    /// The names of the units, with their sides where they need them.
    pub names: Vec<String>,
    /// The orders that stand, by unit.
    pub standing: Vec<Vec<Given>>,
    /// The orders of this phase, by unit, where it is one of reactions.
    pub now: Vec<Vec<Given>>,
    pub phase: usize,
    pub keyed: Option<Keyed>,
    /// Dice thrown by hand that are not used yet.
    pub thrown: BTreeMap<(UnitId, ThrownOn), VecDeque<u64>>,
    /// The lines on which they stand, each with how many.
    laid: BTreeMap<(UnitId, ThrownOn), Vec<(Place, usize)>>,
    /// Dice that are loaded for whatever phase takes them.
    loaded: BTreeMap<(UnitId, ThrownOn), VecDeque<u64>>,
    /// How often each label's purpose has been rolled for.
    pub attempts: BTreeMap<String, u32>,
    pub entries: Vec<Entry>,
    /// What counts in the figures that are told next.
    pub counted: Vec<(UnitId, Origin)>,
    pub waits: Waits,
    /// Facts of pairs that change at the end of a moment.
    pub pairs: Vec<PairChange>,
    pub used_key: bool,
    pub by_outcome: BTreeMap<(TestId, usize), Vec<&'a Effect>>,
    /// The effects of each moment that has come up.
    by_moment: Vec<(Moment, Rc<[&'a Effect]>)>,
    /// The checks of single decisions.
    pub ready: Option<Ready<'a>>,
    pub outcomes: Outcomes,
    pub placed: Placed,
    pub depth: usize,
    /// The lock whose key rolls the dice: a phase, or one decision of it.
    pub lock: String,
    /// What somebody has to answer before the turn goes on.
    pub question: Option<Question>,
    /// The effects of a test that come behind an answer: of which unit and test, how it came out,
    /// for which orders, and the number of the first.
    pub rest: Option<(UnitId, TestId, usize, Vec<Given>, usize)>,
    /// Answers that stand on the line of the orders themselves.
    pub answers: Vec<(UnitId, Given)>,
    /// Units in the order of the lots that were drawn last, and the last of them that has acted.
    pub lots_drawn: Vec<UnitId>,
    /// See `lots_drawn`.
    pub last_lot: Option<usize>,
    /// The unit towards which an effect comes about.
    pub other: Option<UnitId>,
    /// Within a stage: units that leave the table where it ends, as all that it brings about comes
    /// at once.
    pub leaving: Option<Vec<UnitId>>,
    /// What has called for the roll that is being made.
    pub because: Vec<String>,
    /// Units of which facts have changed since the last die was drawn.
    pub changed: Vec<UnitId>,
    /// Units of which facts have changed in this step.
    pub touched: BTreeSet<UnitId>,
    /// Facts of units, their parts or sides that hold for this step only.
    pub of_step: BTreeSet<(UnitId, FactId)>,
    /// Where facts were stated in this phase, by unit.
    pub said_at: BTreeMap<UnitId, Vec<(FactId, Place)>>,
    /// Somebody has stated a fact that follows from others.
    pub follows_stated: bool,
    /// What cannot be so on the table any more.
    pub wrong: Vec<Finding>,
    /// What was stated and changes nothing.
    pub warnings: Vec<Finding>,
    /// While what follows from a statement comes about: the facts of which something has come.
    pub came_of: Option<BTreeSet<(UnitId, FactId)>>,
    /// Facts of pairs that hold for this step only.
    pub pairs_of_step: Vec<PairChange>,
    /// All ways are gone through in which dice can fall.
    pub explores: bool,
    /// Whether the single dice that were thrown last could not but pass.
    pub cannot_fail: bool,
    /// The first roll whose dice are not known, where all ways are gone through.
    pub lacking: Option<Lacking>,
}

impl<'a> Referee<'a> {
    pub fn new(rulebook: &'a Rulebook, table: Scenario, witness: Option<&Witness>) -> Self {
        let mut by_outcome: BTreeMap<(TestId, usize), Vec<&'a Effect>> = BTreeMap::new();
        for effect in rulebook.play().effects() {
            if let Moment::Outcome(test, outcome) = effect.moment {
                by_outcome.entry((test, outcome)).or_default().push(effect);
            }
        }
        let follows_stated = table.states_what_follows(rulebook);
        let units = table.units().len();
        let names = (0..)
            .take(units)
            .map(|unit| table.display_name(unit))
            .collect();
        Self {
            names,
            rulebook,
            turn: table.turn().unwrap_or(1),
            table,
            standing: vec![Vec::new(); units],
            now: vec![Vec::new(); units],
            phase: 0,
            keyed: None,
            thrown: BTreeMap::new(),
            laid: BTreeMap::new(),
            loaded: BTreeMap::new(),
            attempts: BTreeMap::new(),
            entries: Vec::new(),
            counted: Vec::new(),
            waits: Waits::default(),
            pairs: Vec::new(),
            used_key: false,
            by_outcome,
            by_moment: Vec::new(),
            ready: None,
            outcomes: Outcomes::before(witness),
            placed: Placed::default(),
            depth: 0,
            lock: String::new(),
            question: None,
            rest: None,
            answers: Vec::new(),
            lots_drawn: Vec::new(),
            last_lot: None,
            other: None,
            leaving: None,
            because: Vec::new(),
            changed: Vec::new(),
            touched: BTreeSet::new(),
            said_at: BTreeMap::new(),
            follows_stated,
            wrong: Vec::new(),
            warnings: Vec::new(),
            came_of: None,
            of_step: BTreeSet::new(),
            pairs_of_step: Vec::new(),
            explores: false,
            cannot_fail: false,
            lacking: None,
        }
    }

    /// The effects of a moment, in the rulebook's order.
    pub fn effects_at(&mut self, moment: &Moment) -> impl Iterator<Item = &'a Effect> + use<'a> {
        let known = self
            .by_moment
            .iter()
            .find(|(known, _)| known == moment)
            .map(|(_, effects)| Rc::clone(effects));
        let effects = known.unwrap_or_else(|| {
            let effects: Rc<[&'a Effect]> = self
                .rulebook
                .play()
                .effects()
                .iter()
                .filter(|effect| effect.moment == *moment)
                .collect();
            self.by_moment.push((moment.clone(), Rc::clone(&effects)));
            effects
        });
        (0..effects.len()).filter_map(move |number| effects.get(number).copied())
    }

    /// Lays loaded dice ready.
    pub fn load(&mut self, dice: &[LoadedDice]) {
        for dice in dice {
            self.loaded
                .entry((dice.unit, dice.on))
                .or_default()
                .extend(&dice.faces);
        }
    }

    /// Lays dice ready that were thrown by hand, behind those that lie there.
    pub fn lay_thrown(&mut self, happened: &[&Happened]) {
        for one in happened {
            if let What::Thrown(throw) = &one.what {
                self.thrown
                    .entry((throw.unit, throw.on))
                    .or_default()
                    .extend(&throw.faces);
                self.laid
                    .entry((throw.unit, throw.on))
                    .or_default()
                    .push((one.place, throw.faces.len()));
            }
        }
    }

    /// No dice thrown by hand lie ready any more.
    pub fn take_dice_away(&mut self) {
        self.thrown.clear();
        self.laid.clear();
    }

    /// Where the first of the last so many dice stands that a unit has thrown for something.
    pub fn laid_at(&self, unit: UnitId, on: ThrownOn, last: usize) -> Option<Place> {
        let mut behind = 0;
        self.laid
            .get(&(unit, on))?
            .iter()
            .rev()
            .find_map(|(place, dice)| {
                behind += dice;
                (behind >= last).then_some(*place)
            })
    }

    /// Loaded dice that nothing has taken.
    pub fn left_over(&self) -> Vec<LoadedDice> {
        let left = self.loaded.iter().filter(|(_, faces)| !faces.is_empty());
        left.map(|((unit, on), faces)| LoadedDice {
            unit: *unit,
            on: *on,
            faces: faces.iter().copied().collect(),
        })
        .collect()
    }

    /// The units on the table, in the order of the scenario.
    pub fn units(&self) -> Vec<UnitId> {
        (0..)
            .take(self.table.units().len())
            .filter(|unit| !self.table.is_removed(*unit))
            .collect()
    }

    /// A unit with some orders, as rules see it now, and where their outcomes are kept.
    pub fn scope(&mut self, unit: UnitId, given: &[Given]) -> (Scope<'_>, &mut Outcomes) {
        self.placed.replace(given.iter().copied());
        if self.outcomes.is_witnessed() {
            self.outcomes
                .about(self.names.get(unit as usize).map_or("", String::as_str));
        }
        let scope = Scope {
            world: World::new(self.rulebook, &self.table, Some(self.phase)),
            unit,
            placed: &self.placed,
            only: None,
        };
        (scope, &mut self.outcomes)
    }

    /// The same towards the other unit at hand, if there is one.
    pub fn scope_towards(&mut self, unit: UnitId, given: &[Given]) -> (Scope<'_>, &mut Outcomes) {
        let only = self.other.map(Other::Unit);
        let (scope, outcomes) = self.scope(unit, given);
        (Scope { only, ..scope }, outcomes)
    }

    /// The table as it is now.
    pub fn world(&self) -> World<'_> {
        World::new(self.rulebook, &self.table, Some(self.phase))
    }

    pub fn name(&self, unit: UnitId) -> String {
        self.names.get(unit as usize).cloned().unwrap_or_default()
    }

    pub fn side(&self, unit: UnitId) -> String {
        let side = self
            .table
            .unit(unit)
            .and_then(|unit| self.table.side(unit.side));
        side.map(|side| side.name.clone()).unwrap_or_default()
    }

    /// The orders that a rule sees: those of the phase where it is about them, else those that
    /// stand.
    pub fn orders_of(&self, unit: UnitId, of_phase: bool) -> Vec<Given> {
        let list = if of_phase { &self.now } else { &self.standing };
        list.get(unit as usize).cloned().unwrap_or_default()
    }

    /// The orders in force: those that stand, and behind them what the unit was given in this
    /// phase.
    pub fn orders_in_force(&self, unit: UnitId) -> Vec<Given> {
        let mut orders = self.orders_of(unit, false);
        orders.extend(self.orders_of(unit, true));
        orders
    }

    /// Whether orders given in this phase are reactions of the moment.
    pub fn reacts(&self) -> bool {
        self.rulebook
            .play()
            .phases()
            .get(self.phase)
            .is_some_and(|phase| !phase.places_orders)
    }

    pub fn wait(&mut self, asked: Vec<Measurement>) {
        for measurement in asked {
            if measurement.unit.is_empty() {
                let what = format!("{}, in the head of the scenario", measurement.what);
                let wait = Wait {
                    unit: None,
                    what,
                    write: measurement.write,
                };
                self.waits.push(wait);
                continue;
            }
            let write =
                if measurement.write.starts_with("to ") || measurement.write.starts_with("with ") {
                    format!("{}:\n  {}", measurement.unit, measurement.write)
                } else {
                    format!("{}: {}", measurement.unit, measurement.write)
                };
            let wait = Wait {
                unit: Some(measurement.unit),
                what: measurement.what,
                write,
            };
            self.waits.push(wait);
        }
    }

    /// Whether a predicate holds of a unit with some orders; `None` where the turn has to wait.
    pub fn holds(&mut self, unit: UnitId, given: &[Given], predicate: &Predicate) -> Option<bool> {
        let asked = self.asked(unit, given, predicate, None);
        self.or_wait(asked)
    }

    /// Whether a predicate holds of a unit towards another one; `None` where the turn has to wait.
    pub fn holds_towards(
        &mut self,
        unit: UnitId,
        given: &[Given],
        towards: &Predicate,
        other: UnitId,
    ) -> Option<bool> {
        let asked = self.asked(unit, given, towards, Some(Other::Unit(other)));
        self.or_wait(asked)
    }

    /// Whether a predicate holds of a unit and a part of it; `None` where the turn has to wait.
    pub fn holds_of_part(
        &mut self,
        unit: UnitId,
        given: &[Given],
        predicate: &Predicate,
        part: u32,
    ) -> Option<bool> {
        let asked = self
            .asked(unit, given, predicate, Some(Other::Part(part)))
            .map_err(|asked| {
                let of_part = self
                    .scope(unit, given)
                    .0
                    .asking()
                    .facts_of_part(predicate, part);
                if of_part.is_empty() { asked } else { of_part }
            });
        self.or_wait(asked)
    }

    /// Whether a predicate holds, of the unit and maybe one other or a part alone, or what has to
    /// be stated first.
    fn asked(
        &mut self,
        unit: UnitId,
        given: &[Given],
        predicate: &Predicate,
        only: Option<Other>,
    ) -> Result<bool, Vec<Measurement>> {
        let (scope, outcomes) = self.scope(unit, given);
        Scope { only, ..scope }.holds(predicate, outcomes)
    }

    fn or_wait<T>(&mut self, asked: Result<T, Vec<Measurement>>) -> Option<T> {
        asked.map_err(|asked| self.wait(asked)).ok()
    }

    /// What a rule leans on: the clause, its readings, and the rulings and tables of areas that had
    /// a say in it.
    pub fn causes(
        &mut self,
        clause: ClauseId,
        asks: &Predicate,
        unit: UnitId,
        given: &[Given],
    ) -> Vec<String> {
        let mut causes = self.clause_and_readings(clause);
        self.deciding(asks, unit, given, None, &mut causes);
        causes
    }

    /// A clause, and the readings that it leans on.
    pub fn clause_and_readings(&self, clause: ClauseId) -> Vec<String> {
        let clause = self.rulebook.clause(clause);
        clause
            .into_iter()
            .flat_map(|clause| std::iter::once(&clause.id).chain(&clause.readings).cloned())
            .collect()
    }

    /// Adds the rulings and tables of areas that had a say in a predicate, be it towards another
    /// unit.
    pub fn deciding(
        &mut self,
        asks: &Predicate,
        unit: UnitId,
        given: &[Given],
        only: Option<UnitId>,
        causes: &mut Vec<String>,
    ) {
        if asks.rulings().next().is_none() && !asks.asks_areas() {
            return;
        }
        let rulebook = self.rulebook;
        let (scope, outcomes) = self.scope(unit, given);
        let view = Scope {
            only: only.map(Other::Unit),
            ..scope
        }
        .view();
        evaluate(asks, &view, outcomes);
        let areas = related_clauses(asks, &view, outcomes, only.map(Other::Unit));
        let areas = areas.into_iter().flat_map(|id| {
            let readings = rulebook
                .clauses()
                .iter()
                .find(|clause| clause.id == id)
                .map(|clause| clause.readings.clone());
            std::iter::once(id).chain(readings.unwrap_or_default())
        });
        let areas: Vec<String> = areas.collect();
        let deciding = if only.is_some() {
            deciding_rulings_towards(asks, outcomes)
        } else {
            deciding_rulings(asks, outcomes)
        };
        let rulings = deciding
            .into_iter()
            .filter_map(|ruling| rulebook.vocabulary().ruling(ruling))
            .map(|ruling| ruling.id.clone());
        for cause in rulings.chain(areas) {
            if !causes.contains(&cause) {
                causes.push(cause);
            }
        }
    }

    pub fn clause_ids(&self, clauses: &[ClauseId]) -> Vec<String> {
        clauses
            .iter()
            .filter_map(|clause| self.rulebook.clause(*clause))
            .map(|clause| clause.id.clone())
            .collect()
    }

    pub fn event(
        &mut self,
        unit: UnitId,
        what: String,
        changes: Vec<(String, String, String)>,
        clauses: Vec<String>,
    ) {
        let from = self.counted.extract_if(.., |(of, _)| *of == unit);
        let from = from.map(|(_, origin)| origin).collect();
        let (unit, side) = (self.name(unit), self.side(unit));
        self.entries.push(Entry::Happened(Change {
            unit,
            side,
            what,
            changes,
            clauses,
            from,
        }));
    }

    /// A unit takes a test, unless it is exempt.
    pub fn take(&mut self, unit: UnitId, taken: &TestTaken, exemptions: &[&Exemption]) {
        let given = self.orders_of(unit, self.reacts());
        if self.holds(unit, &given, &taken.when) != Some(true) {
            return;
        }
        for exemption in exemptions {
            match self.holds(unit, &given, &exemption.when) {
                Some(true) => {
                    let name = self
                        .rulebook
                        .play()
                        .test(taken.test)
                        .map(|test| test.name.clone())
                        .unwrap_or_default();
                    let mut causes = self.causes(exemption.clause, &exemption.when, unit, &given);
                    causes.extend(self.clause_ids(&taken.clauses));
                    self.event(unit, format!("takes no {name}"), Vec::new(), causes);
                    return;
                }
                Some(false) => {}
                None => return,
            }
        }
        self.roll_test(unit, taken.test, &given, &taken.clauses);
    }

    /// The one other unit because of which a test is taken.
    pub fn because_of(&self, unit: UnitId, test: &DiceTest) -> Option<UnitId> {
        let fact = test.because_of?;
        let pairs = self.table.pairs_of(unit).iter();
        let mut others = pairs
            .map(|pair| pair.other)
            .filter(|other| self.table.pair_value(unit, *other, fact) == Value::flag(true));
        others.next().filter(|_| others.next().is_none())
    }

    /// Dice for a unit: thrown by hand where they are, else rolled; `None` where the turn has to
    /// wait.
    pub fn dice(
        &mut self,
        unit: UnitId,
        on: ThrownOn,
        dice: Dice,
        id: &str,
        name: &str,
        against: Option<UnitId>,
    ) -> Option<Fallen> {
        let label = self.label(Some(unit), id, against);
        let loaded = self
            .loaded
            .get_mut(&(unit, on))
            .filter(|loaded| !loaded.is_empty());
        if let Some(thrown) = self.thrown.get_mut(&(unit, on)).or(loaded) {
            let faces: Vec<u64> = (0..dice.count())
                .filter_map(|_| thrown.pop_front())
                .collect();
            let missing = (dice.count() as usize).saturating_sub(faces.len());
            if missing == 0 {
                return Some((label, faces, true));
            }
            // What lies there stays there: the line that is asked for comes behind it.
            let write = format!(
                "{}: thrown {} for {name}",
                self.name(unit),
                vec!["…"; missing].join(" ")
            );
            let what = match faces.as_slice() {
                [] => format!(
                    "{dice} more of {}, whose dice are thrown by hand",
                    self.name(unit)
                ),
                lie => {
                    let lie: Vec<String> = lie.iter().map(u64::to_string).collect();
                    let die = if missing == 1 { "die" } else { "dice" };
                    format!(
                        "{missing} {die} more of {} for the {name}, behind {} of {dice}",
                        self.name(unit),
                        lie.join(" ")
                    )
                }
            };
            self.waits.push(Wait {
                unit: Some(self.name(unit)),
                what,
                write,
            });
            return None;
        }
        let Some(keyed) = &self.keyed else {
            if self.explores && self.lacking.is_none() {
                self.lacking = Some(Lacking {
                    unit,
                    on,
                    dice,
                    ways: Vec::new(),
                });
            }
            let lock = &self.lock;
            let write = format!(
                "{}: thrown {} for {name}",
                self.name(unit),
                vec!["…"; dice.count() as usize].join(" ")
            );
            let what = format!(
                "the {name} of {}: the key of `{lock}` (`--key \"{lock}=…\"`), or dice thrown by hand",
                self.name(unit)
            );
            self.waits.push(Wait {
                unit: Some(self.name(unit)),
                what,
                write,
            });
            return None;
        };
        self.used_key = true;
        let faces = keyed.roll(dice, &label);
        Some((label, faces, false))
    }

    /// Draws lots: puts units into an order by dice, one die for each place but the last.
    pub fn lots(&mut self, mut units: Vec<UnitId>, id: &str) -> Option<Vec<UnitId>> {
        let mut order = Vec::with_capacity(units.len());
        while units.len() > 1 {
            let first = units.first().copied()?;
            let chosen = self.lot(first, &units, id, &format!("is number {}", order.len() + 1))?;
            units.retain(|unit| *unit != chosen);
            order.push(chosen);
        }
        order.extend(units);
        Some(order)
    }

    /// Draws one of several units; `thrower` is the unit whose roll it is.
    pub fn lot(
        &mut self,
        thrower: UnitId,
        among: &[UnitId],
        id: &str,
        becomes: &str,
    ) -> Option<UnitId> {
        let dice = Dice::of(among.len() as u64)?;
        let (label, faces, by_hand) = self.dice(
            thrower,
            ThrownOn::Lots,
            dice,
            &format!("{id}.lots"),
            LOTS,
            None,
        )?;
        let face = faces.first().copied()?;
        let Some(chosen) = usize::try_from(face)
            .ok()
            .and_then(|face| among.get(face.checked_sub(1)?))
            .copied()
        else {
            let (name, most) = (self.name(thrower), among.len());
            let what = format!("lots for {name} from 1 to {most}: {face} was thrown");
            self.waits.push(Wait {
                unit: Some(name.clone()),
                what,
                write: format!("{name}: thrown … for {LOTS}"),
            });
            return None;
        };
        let outcome = format!("{} {becomes}", self.name(chosen));
        let fallen = Rolled::of(
            dice,
            LOTS,
            (self.name(thrower), self.side(thrower)),
            (label, faces, by_hand),
        );
        self.entries
            .push(Entry::Rolled(Rolled { outcome, ..fallen }));
        Some(chosen)
    }

    /// The label of a roll, of a unit or of nobody; a purpose that comes up again in a turn is a
    /// further attempt.
    pub fn label(&mut self, unit: Option<UnitId>, id: &str, against: Option<UnitId>) -> String {
        let labelled = |unit: UnitId| {
            let unit = self.table.unit(unit)?;
            Some(LabelledUnit {
                side: &self.table.side(unit.side)?.name,
                unit: &unit.name,
            })
        };
        let mut label = Label {
            turn: self.turn,
            of: unit.and_then(labelled),
            test: id,
            against: against.and_then(labelled),
            attempt: 1,
        };
        let first = label.to_string();
        let attempt = self.attempts.entry(first.clone()).or_insert(0);
        *attempt += 1;
        if *attempt == 1 {
            return first;
        }
        label.attempt = *attempt;
        label.to_string()
    }
}
