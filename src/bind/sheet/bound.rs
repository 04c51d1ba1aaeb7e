//! What binding a sheet yields: orders, with the places where they are written, and what is drawn.

use std::collections::{BTreeSet, HashMap};
use std::ops::Range;

use crate::bind::events::Happened;
use crate::diagnostics::Finding;
use crate::rulebook::order::Given;
use crate::scenario::UnitId;
use crate::source::{Place, SourceId, Span};
use crate::syntax::{Document, Line};

/// An order, bound.
#[derive(Clone, Copy, Debug)]
pub struct BoundOrder {
    /// The order with its target.
    pub given: Given,
    /// Where the sheet gives it.
    pub span: Span,
    /// The text in which it does.
    pub source: SourceId,
}

/// What one unit is ordered.
#[derive(Clone, Debug)]
pub struct UnitOrders {
    /// The unit's name on the sheet.
    pub name: Span,
    /// The unit in the scenario, if there is a scenario.
    pub unit: Option<UnitId>,
    /// Its orders among [`Bound::orders`].
    pub orders: Range<usize>,
    /// False where a part of its line could not be understood: it is not judged then.
    pub sound: bool,
    /// Its line could not be read and counts for nothing: another one may take its place.
    pub void: bool,
    /// Where its line begins.
    pub at: u32,
    /// Where its line ends.
    pub end: u32,
}

/// A die drawn out of a bag.
#[derive(Clone, Copy, Debug)]
pub struct Draw {
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// Where the turn file says so.
    pub place: Place,
    /// Whose die it was, where it was drawn by hand.
    pub side: Option<u16>,
}

/// What one side orders in one phase.
#[derive(Clone, Debug)]
pub struct Block {
    /// The text.
    pub source: SourceId,
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// The side in the scenario.
    pub side: Option<u16>,
    /// The side's name as the sheet has it.
    pub side_name: Option<String>,
    /// Where the side is named, or the sheet begins.
    pub place: Place,
    /// What its units are ordered.
    pub units: Vec<UnitOrders>,
    /// Units whose names are probably meant by misspelt ones: they are not found without orders.
    pub misspelt: Vec<UnitId>,
    /// Its lines among those of its text.
    pub lines: Range<usize>,
    /// Units of it that are given nothing but answers, with what is wrong unless all of it answers
    /// what the turn has asked.
    pub answering: Vec<(usize, Finding)>,
}

impl Block {
    /// Returns whether a place lies within its lines.
    pub fn holds(&self, place: Place) -> bool {
        place.source == self.source
            && self
                .units
                .iter()
                .any(|orders| orders.at <= place.span.start && place.span.start < orders.end)
    }
}

/// All orders of a turn, by phase, side and line.
#[derive(Debug, Default)]
pub struct Bound {
    /// By phase, then by side.
    pub blocks: Vec<Block>,
    /// What sides have answered behind their orders; their answers stand among the orders.
    pub answers: Vec<Block>,
    /// The orders of all units.
    pub orders: Vec<BoundOrder>,
    /// What happens, by phase; within a phase in the order of the files.
    pub happened: Vec<Happened>,
    /// Dice drawn out of a bag.
    pub draws: Vec<Draw>,
    /// The phases that are named, by their numbers, in the order of the files.
    pub named_phases: Vec<usize>,
    /// The phases behind the first in which a unit is called by what is so of it (`A Bur`), or a
    /// line is not understood: as such a phase begins, units may be called otherwise.
    pub calling: BTreeSet<usize>,
    /// The lines of those texts in which names of units part lines, in place of the lines that the
    /// text has by itself.
    pub(in crate::bind) parted: HashMap<SourceId, Vec<Line>>,
}

impl Bound {
    /// The lines of a text that was bound, each parted into a unit and its orders.
    pub(crate) fn lines_of<'b>(&'b self, document: &'b Document) -> &'b [Line] {
        self.parted.get(&document.source).unwrap_or(&document.lines)
    }

    /// A line of a block, by its number there.
    pub(in crate::bind) fn line_mut(
        &mut self,
        block: usize,
        line: usize,
    ) -> Option<&mut UnitOrders> {
        self.blocks.get_mut(block)?.units.get_mut(line)
    }

    /// Some of the orders.
    pub(in crate::bind) fn orders_in(&self, range: &Range<usize>) -> &[BoundOrder] {
        self.orders.get(range.clone()).unwrap_or_default()
    }

    /// Puts more orders behind those of a line; all of them are then the last.
    pub(in crate::bind) fn appended(
        &mut self,
        known: &Range<usize>,
        more: Vec<BoundOrder>,
    ) -> Range<usize> {
        let known = self.orders_in(known).to_vec();
        let start = self.orders.len();
        self.orders.extend(known);
        self.orders.extend(more);
        start..self.orders.len()
    }

    /// What a unit is ordered on one line.
    pub(crate) fn orders_of(&self, line: &UnitOrders) -> &[BoundOrder] {
        // INVARIANT: a line's range is one of these orders.
        self.orders_in(&line.orders)
    }
}
