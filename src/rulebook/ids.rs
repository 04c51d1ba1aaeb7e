//! Looking up what an id stands for. An id is made only by the rulebook that has what it stands
//! for, so that looking it up there cannot fail.
#![expect(
    clippy::indexing_slicing,
    reason = "ids are numbers of entries of their own rulebook, and no input makes one"
)]

use std::ops::Index;

use super::Rulebook;
use super::chart::{Chart, ChartId};
use super::clause::{Clause, ClauseId};
use super::fact::{Fact, FactId};
use super::order::{Order, OrderId};
use super::play::{DiceTest, TestId};
use super::ruling::{Ruling, RulingId};
use super::table::{Table, TableId};

impl Index<FactId> for Rulebook {
    type Output = Fact;

    fn index(&self, id: FactId) -> &Fact {
        &self.vocabulary.facts()[id.index()]
    }
}

impl Index<OrderId> for Rulebook {
    type Output = Order;

    fn index(&self, id: OrderId) -> &Order {
        &self.vocabulary.orders()[id.index()]
    }
}

impl Index<RulingId> for Rulebook {
    type Output = Ruling;

    fn index(&self, id: RulingId) -> &Ruling {
        &self.vocabulary.rulings()[id.index()]
    }
}

impl Index<ClauseId> for Rulebook {
    type Output = Clause;

    fn index(&self, id: ClauseId) -> &Clause {
        &self.clauses[id.index()]
    }
}

impl Index<TestId> for Rulebook {
    type Output = DiceTest;

    fn index(&self, id: TestId) -> &DiceTest {
        &self.play().tests[id.index()]
    }
}

impl Index<TableId> for Rulebook {
    type Output = Table;

    fn index(&self, id: TableId) -> &Table {
        &self.play().tables[id.index()]
    }
}

impl Index<ChartId> for Rulebook {
    type Output = Chart;

    fn index(&self, id: ChartId) -> &Chart {
        &self.play().charts[id.index()]
    }
}
