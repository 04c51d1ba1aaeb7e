//! Carries out the orders of one phase: each is checked first, and takes effect if it is legal.

use std::collections::{BTreeMap, VecDeque};
use std::sync::Arc;

use crate::bind::{Block, Bound, UnitOrders};
use crate::check::{Checker, EvaluatedUnit, Judgement, On, Verdict};
use crate::rulebook::clause::ClauseId;
use crate::rulebook::order::{Given, Target};
use crate::rulebook::play::Moment;
use crate::rulebook::predicate::Predicate;
use crate::rulebook::verb::Statement;
use crate::scenario::{Side, Unit, UnitId};
use indexmap::IndexSet;

use crate::source::{Place, SourceId, Span};

use super::entry::{Changes, Entry};
use super::missing_input::{MissingInput, MissingInputs, StepResult};
use super::state::Orders;
use super::turn_context::TurnContext;
use super::turn_input::BoundTurn;
use crate::names::{add_new, listed_quoted};

impl<'a> TurnContext<'a> {
    /// The checks of orders, put together once.
    pub(crate) fn checks(&mut self) -> Checker<'a> {
        let rulebook = self.rulebook;
        self.ready
            .get_or_insert_with(|| Checker::new(rulebook))
            .clone()
    }

    /// What the check says of all that is ordered in the phase.
    pub(crate) fn judge_phase(&mut self, written: BoundTurn<'_>) -> Judgement {
        let checks = self.checks();
        let mut blocks: Vec<(&Bound, Block)> = written
            .blocks(self.state.phase)
            .map(|(piece, block)| (&piece.bound, block.clone()))
            .collect();
        let is_played = self.told.judged.is_none() && !self.reacts();
        if let (true, Some(piece)) = (is_played, written.pieces.first()) {
            let without = self.sides_without_orders(&blocks);
            blocks.extend(without.into_iter().map(|block| (&piece.bound, block)));
            blocks.sort_by_key(|(_, block)| block.side);
        }
        let mut judgement = Judgement::default();
        for (bound, block) in &blocks {
            let on = On::table(written.sources, &self.state.table, written.witness);
            judgement.add(checks.refer(std::slice::from_ref(block), bound, on));
        }
        self.told.note_judgement(&judgement);
        judgement
    }

    /// What the check says of one unit's line.
    pub(crate) fn judge_line(
        &mut self,
        block: &Block,
        orders: &UnitOrders,
        bound: &Bound,
        written: BoundTurn<'_>,
    ) -> Judgement {
        let checks = self.checks();
        let on = On::table(written.sources, &self.state.table, written.witness);
        let judgement = checks.refer_one(block, orders, bound, on);
        self.told.note_judgement(&judgement);
        judgement
    }

    /// Checks what is ordered in the phase, by the same clauses as sheets, and places what is good.
    ///
    /// # Errors
    /// What is missing for it.
    pub fn orders(&mut self, written: BoundTurn<'_>) -> StepResult {
        let judgement = self.judge_phase(written);
        self.state.by_lines = self.by_lines(written);
        let mut needs = MissingInputs::from(judgement.measurements);
        let vocabulary = self.rulebook.vocabulary();
        let answers = judgement
            .referred
            .iter()
            .flat_map(|referred| referred.obeyed.iter().map(|given| (referred.unit, *given)));
        let answers = answers.filter(|(_, given)| vocabulary.is_answer(given.order));
        self.state.answers = answers.collect();
        for referred in judgement.referred {
            if !self.state.table.is_removed(referred.unit) {
                needs.note(self.referred(&referred, self.reacts()));
            } else if !referred.ordered.is_empty() {
                let what = "has left the table, and does nothing".to_owned();
                self.event(referred.unit, what, Changes::new(), Vec::new());
            }
        }
        needs.or(())
    }

    /// The units in the order in which they obey: sides take turns as the table lists their units, and
    /// those of a side come in the order of its lines.
    fn by_lines(&self, written: BoundTurn<'_>) -> Vec<UnitId> {
        let units = self.state.table.units();
        let mut of_sides: BTreeMap<u16, VecDeque<UnitId>> = BTreeMap::new();
        let lines = written.blocks(self.state.phase);
        let lines = lines.flat_map(|(_, block)| block.units.iter().filter_map(|line| line.unit));
        let all: IndexSet<UnitId> = lines.chain((0..).take(units.len())).collect();
        for unit in all {
            if let Some(of) = units.get(unit as usize) {
                of_sides.entry(of.side).or_default().push_back(unit);
            }
        }
        let next = |of: &Unit| of_sides.get_mut(&of.side)?.pop_front();
        units.iter().filter_map(next).collect()
    }

    /// Returns whether no orders are given in the phase, and none need be.
    pub(crate) fn is_without_orders(&self, written: BoundTurn<'_>) -> bool {
        self.reacts() && written.blocks(self.state.phase).next().is_none()
    }

    /// Where orders are placed, a side that hands in nothing has given its units no orders.
    fn sides_without_orders(&self, blocks: &[(&Bound, Block)]) -> Vec<Block> {
        let has_none = |number: &u16| blocks.iter().all(|(_, block)| block.side != Some(*number));
        let sides = (0..=u16::MAX).zip(self.state.table.sides());
        let without = sides.filter(|(number, _)| has_none(number));
        let block = |(number, side): (u16, &Side)| Block {
            source: SourceId::default(),
            phase: self.state.phase,
            side: Some(number),
            side_name: Some(side.name.clone()),
            place: Place::new(SourceId::default(), Span::default()),
            units: Vec::new(),
            misspelt: Vec::new(),
            lines: 0..0,
            answering: Vec::new(),
        };
        without.map(block).collect()
    }

    /// A unit obeys, or what the rules say becomes of it does.
    ///
    /// # Errors
    /// Its orders have to be mended first.
    pub(crate) fn referred(&mut self, referred: &EvaluatedUnit, reacts: bool) -> StepResult {
        let unit = referred.unit;
        self.obey(unit, reacts, Arc::from(referred.obeyed.as_slice()));
        for (fact, value) in referred.stated_in_vain(self.rulebook) {
            self.set(unit, &[Statement { fact, value }], &mut Changes::new());
        }
        let mut clauses = self.clause_ids(&referred.clauses);
        let of_orders = referred
            .obeyed
            .iter()
            .map(|given| self.rulebook[given.order].clause.clone());
        add_new(&mut clauses, of_orders);
        let ordered = self.named_orders(&referred.ordered);
        let why = referred.why.as_ref();
        let because = why.map_or_else(String::new, |(why, _)| format!(" ({why})"));
        let mut what = match referred.verdict {
            Verdict::Accepted if referred.ordered.is_empty() => return Ok(()),
            Verdict::Accepted | Verdict::ToMeasure => format!("is ordered {ordered}"),
            Verdict::Followed => format!("is ordered {}", self.followed(referred, &because)),
            Verdict::NoOrder => "has no order".to_owned(),
            Verdict::Refused if referred.ordered.is_empty() => "lacks an order".to_owned(),
            Verdict::Refused => format!("refuses {ordered}{because}"),
        };
        let mut changes = Changes::new();
        if let Some((says, id)) = &referred.consequence {
            what = format!("{what}: {says}");
            if let Some(clause) = self.rulebook.clause_named(id) {
                self.becomes(referred, reacts, clause, &mut clauses, &mut changes)?;
            }
        }
        if referred.verdict == Verdict::Refused {
            let told = format!("{what} [{}]", clauses.join(", "));
            self.told.refused.insert(unit, told);
        }
        self.event(unit, what, changes, clauses);
        let is_obeyed = matches!(
            referred.verdict,
            Verdict::Accepted | Verdict::ToMeasure | Verdict::Followed
        );
        if self.told.as_players_do && is_obeyed {
            self.tell_orders(referred);
        }
        Ok(())
    }

    /// Where a story is told, notes what the unit is ordered in the words of players.
    fn tell_orders(&mut self, referred: &EvaluatedUnit) {
        let written = referred
            .ordered
            .iter()
            .map(|given| self.written_order(given));
        let written = written.collect::<Vec<_>>().join(", ");
        if let Some(Entry::Happened(change)) = self.told.entries.last_mut()
            && let Some(story) = &mut change.story
        {
            story.orders = Some(written);
        }
    }

    /// An order as players write it, with the unit or the word that it names.
    fn written_order(&self, given: &Given) -> String {
        let order = &self.rulebook[given.order];
        let target = match given.target {
            Target::Unit(unit) => Some(self.name(unit)),
            _ => None,
        };
        // A number that it names stands among the facts of the unit.
        if order.states.is_some() {
            return order.name.clone();
        }
        self.rulebook
            .example_of(given.order, given.word, target.as_deref())
    }

    /// What becomes of a unit whose orders are not obeyed as they stand.
    fn becomes(
        &mut self,
        referred: &EvaluatedUnit,
        reacts: bool,
        id: ClauseId,
        clauses: &mut Vec<String>,
        changes: &mut Changes,
    ) -> StepResult {
        add_new(clauses, self.clause_and_readings(id));
        let became = self.rulebook.play().consequence(id);
        if became.is_some_and(|became| became.waits) {
            return Err(MissingInputs::from(MissingInput::Correction {
                unit: referred.unit,
                why: referred.why.clone().unwrap_or_default(),
                clauses: std::mem::take(clauses),
            }));
        }
        let consequence = self.rulebook[id].consequence.as_ref();
        let when = consequence.and_then(|consequence| consequence.when.as_ref());
        let rulings = when.into_iter().flat_map(Predicate::rulings);
        clauses.extend(rulings.map(|ruling| self.rulebook[ruling].id.clone()));
        if let Some(became) = became {
            if let Some(orders) = &became.orders {
                self.obey(
                    referred.unit,
                    reacts,
                    orders.iter().copied().map(Given::plain).collect(),
                );
            }
            self.set(referred.unit, &became.states, changes);
        }
        Ok(())
    }

    /// What a unit obeys from now on, or for the moment.
    pub(super) fn obey(&mut self, unit: UnitId, reacts: bool, orders: Orders) {
        if let Some(obeyed) = self.state.orders_mut(unit, reacts) {
            *obeyed = orders;
        }
    }

    /// What is ordered with a warning: what is left out of it is not obeyed.
    fn followed(&self, referred: &EvaluatedUnit, because: &str) -> String {
        let is_obeyed = |given: &&Given| referred.obeyed.contains(given);
        let (obeyed, left): (Vec<Given>, Vec<Given>) = referred.ordered.iter().partition(is_obeyed);
        if left.is_empty() || obeyed.is_empty() {
            return format!("{}, with a warning", self.named_orders(&referred.ordered));
        }
        let (obeyed, left) = (self.named_orders(&obeyed), self.named_orders(&left));
        format!("{obeyed}, with a warning: leaves out {left}{because}")
    }

    fn named_orders(&self, given: &[Given]) -> String {
        let names = given.iter().map(|given| &self.rulebook[given.order].name);
        listed_quoted(names, "and")
    }

    /// The orders that the effects of a moment see.
    pub(crate) fn orders_at(&self, moment: Moment, unit: UnitId) -> Orders {
        match moment {
            Moment::Stage(..) => self.orders_in_force(unit),
            Moment::Ordered(_) => self.orders_of(unit, self.reacts()),
            // Where units act one after the other, each begins and ends with what it is ordered.
            Moment::Start(_) | Moment::End(_) => {
                self.orders_of(unit, self.is_in_turn() && self.reacts())
            }
            Moment::Happened | Moment::Outcome(..) => self.orders_of(unit, false),
        }
    }
}
