//! How units that go for each other meet when all orders of Age of Magic are revealed at once: who
//! charges whom, who comes between, who moves where, and who goes first where two of them are in
//! each other's way.
//!
//! The one sequence that belongs to one game. Chains of protectors, charges that follow a target that
//! goes elsewhere and throws among all who are in each other's way would each need three units in
//! one predicate, which no other game asks for. What is decided in it stays data: predicates, facts,
//! orders, tests and words are the rulebook's, below `meeting:`.

use super::clause::ClauseId;
use super::fact::FactId;
use super::order::{OrderId, OrderSet};
use super::play::TestId;
use super::predicate::{Amount, Predicate};
use super::table::TableId;
use super::template::Template;

/// How units meet.
#[derive(Clone, Debug)]
pub struct Meeting {
    /// The phase.
    pub phase: usize,
    /// The number of its stage in which protectors interpose.
    pub protecting: usize,
    /// The number of its stage in which units move.
    pub moving: usize,
    /// The fact that says where a unit stands.
    pub place: FactId,
    /// The fact that says where it stood before it moved.
    pub came_from: FactId,
    /// Charges.
    pub charge: Charge,
    /// Who comes between, if somebody may.
    pub protection: Option<Protection>,
    /// Who moves, and where to: the first that holds counts.
    pub moves: Vec<Move>,
    /// Who goes first where units are in each other's way.
    pub goes_first: Option<GoesFirst>,
    /// How those that are equal in it settle it.
    pub contest: Option<Contest>,
}

/// Charges: an order with a target, and the facts of pairs that follow from it.
#[derive(Clone, Debug)]
pub struct Charge {
    /// The order.
    pub order: OrderId,
    /// Of the unit that is named, towards the charger.
    pub aimed: FactId,
    /// Of the unit at which the charge comes once protectors have interposed, towards the charger.
    pub comes: FactId,
    /// Of the unit that the charge reaches, towards the charger.
    pub reached: FactId,
    /// The same from the charger's side.
    pub reaches: FactId,
    /// Of a charger, towards the unit that its charge does not reach, as it has gone elsewhere.
    pub missed: FactId,
    /// True if a charger follows a target that has gone elsewhere; else it reaches nobody.
    pub follows: Predicate,
    /// True if a charger that reaches nobody goes to where its target stood; else it stays.
    pub goes_on: Predicate,
    /// What is told of a charger that reaches nobody.
    pub misses: Template,
    /// Clauses that say so.
    pub clauses: Vec<ClauseId>,
}

/// Units that come between a charger and the one it charges.
#[derive(Clone, Debug)]
pub struct Protection {
    /// The clause.
    pub clause: ClauseId,
    /// The order, which names whom they protect.
    pub order: OrderId,
    /// Where this holds of a protector and a charge comes at it, it protects nobody.
    pub unless_charged: Predicate,
    /// Where this holds of a protector, who protects it takes the charge from it.
    pub in_chains: Predicate,
    /// Where this holds of a charger, a protector takes its charge also when the unit that it protects
    /// has left the area by then; else the charge goes for that unit.
    pub left_behind: Predicate,
    /// What is told of it.
    pub says: Template,
    /// Where several protect one unit and this holds, the contest says who takes the charge; else
    /// the first of the scenario does.
    pub rolled_for: Predicate,
}

/// Where a unit goes.
#[derive(Clone, Debug)]
pub struct Move {
    /// The clause.
    pub clause: ClauseId,
    /// Units of which this holds when the orders are revealed.
    pub when: Predicate,
    /// Where to.
    pub to: Destination,
    /// Where this holds, it does not enter an area in which enemies stand.
    pub gives_way: Option<Predicate>,
    /// What is told of it.
    pub says: Template,
}

/// Where a move ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Destination {
    /// Where the units stand that it charges.
    Target,
    /// The area that one of these orders names.
    Chosen(OrderSet),
    /// The only area without enemies that lies so, by the number of the relation, to where it
    /// stands.
    Only(u16),
}

/// Who goes first.
#[derive(Clone, Debug)]
pub struct GoesFirst {
    /// The clause.
    pub clause: ClauseId,
    /// Who has more of it goes first.
    pub greatest: Amount,
    /// The table that says so, where one does.
    pub table: Option<TableId>,
    /// Where this holds of a unit that is charged before it could set out, it stays where it is.
    pub holds_back: Predicate,
    /// What is told of a unit that can no longer do what it was ordered.
    pub says: Template,
}

/// How units settle between them who goes first.
#[derive(Clone, Debug)]
pub struct Contest {
    /// The clause.
    pub clause: ClauseId,
    /// The dice: the highest total wins.
    pub test: TestId,
    /// Where this holds of a unit that is in another's way; else both go at the same time.
    pub when: Predicate,
    /// Where this holds, equal totals are thrown again; else those go at the same time.
    pub again: Predicate,
}
