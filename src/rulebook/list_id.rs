//! Numbers of entries in the lists of a rulebook, to and from places in these lists.

use super::chart::ChartId;
use super::clause::ClauseId;
use super::fact::FactId;
use super::order::OrderId;
use super::play::TestId;
use super::ruling::RulingId;
use super::table::TableId;

macro_rules! list_id {
    ($id:ident, $number:ty) => {
        impl $id {
            /// All numbers, in the order of the list.
            pub(crate) fn all() -> impl Iterator<Item = Self> + Clone {
                (0..=<$number>::MAX).map(Self)
            }

            /// The place in the list.
            pub(crate) fn index(self) -> usize {
                usize::from(self.0)
            }
        }
    };
}

list_id!(ChartId, u16);
list_id!(ClauseId, u16);
list_id!(FactId, u16);
list_id!(OrderId, u8);
list_id!(RulingId, u16);
list_id!(TableId, u16);
list_id!(TestId, u16);
