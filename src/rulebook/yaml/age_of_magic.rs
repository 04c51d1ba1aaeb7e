//! The shape of what Age of Magic says of how units meet; `rulebook/age_of_magic.rs` tells why it
//! has a shape of its own.

use serde_json::Value;

use super::node::Node;
use super::schema::Definitions;
use super::shape::{Read, Reader, Text, shape};

shape! {
    pub struct RawMeeting {
        /// The fact that says where a unit stands, and the one that says where it came from.
        pub place: Text,
        /// The fact that says where a unit came from.
        pub came_from: Text,
        /// The stage in which protectors interpose, and the one in which units move.
        pub stages: TwoStages,
        /// Whom a charge reaches.
        pub charge: RawCharge,
        /// Who comes between.
        pub protection: Option<RawProtection>,
        /// Where units move.
        pub moves: Vec<RawMove>,
        /// Who goes first of two that are in the way of each other.
        pub goes_first: Option<RawGoesFirst>,
        /// Who gives way where they are equal.
        pub contest: Option<RawContest>,
    }

    pub struct RawCharge {
        /// The order that charges.
        pub order: Text,
        /// Facts of pairs: at whom a charge is aimed, at whom it comes, whom it reaches, and the
        /// last one as the charger sees it.
        pub aimed: Text,
        /// Of pairs: at whom it comes.
        pub comes: Text,
        /// Of pairs: whom it has reached.
        pub reached: Text,
        /// Of pairs: the same as the charger sees it.
        pub reaches: Text,
        /// Of pairs: whom the charger does not reach, as it has gone elsewhere.
        pub missed: Text,
        /// True if a target that has gone elsewhere is followed there.
        pub follows: Text,
        /// Where this holds, a charger that reaches nobody goes to where its target stood; else it
        /// stays.
        pub goes_on: Text,
        /// Of a charger: what is told where it reaches nobody.
        pub misses: Text,
        /// The clauses that say so.
        pub clauses: Vec<Text>,
    }

    pub struct RawProtection {
        /// The order that protects.
        pub order: Text,
        /// Where this holds, a protector that is itself charged protects nobody.
        pub unless_charged: Text,
        /// Where this holds, who protects a protector takes the charge from it.
        pub in_chains: Text,
        /// Where this holds, a protector takes the charge also when its friend has left the area.
        pub left_behind: Text,
        /// What it says, in your own words.
        pub says: Text,
        /// The clause that says so.
        pub clause: Text,
        /// Of several: where this holds they roll for it; else the first in the scenario takes it.
        pub rolled_for: Text,
    }

    pub struct RawMove {
        /// A predicate: where it holds.
        pub when: Text,
        /// `target`, an order that names an area, or `the only area RELATION`, of those without
        /// enemies.
        pub to: Text,
        /// Does not enter where enemies stand.
        pub gives_way: Option<Text>,
        /// What it says, in your own words.
        pub says: Text,
        /// The clause that says so.
        pub clause: Text,
    }

    pub struct RawGoesFirst {
        /// Who has more of it goes first.
        pub greatest: Text,
        /// Where this holds of a unit that is charged before it could set out, it stays.
        pub holds_back: Text,
        /// What it says, in your own words.
        pub says: Text,
        /// The clause that says so.
        pub clause: Text,
    }

    pub struct RawContest {
        /// The test that is thrown.
        pub test: Text,
        /// A predicate: where it holds.
        pub when: Text,
        /// True if equal totals are thrown again.
        pub again: Text,
        /// The clause that says so.
        pub clause: Text,
    }
}

/// Two stages of the turn.
#[derive(Clone, Debug)]
pub(crate) struct TwoStages {
    pub interpose: Text,
    pub moves: Text,
}

impl Read for TwoStages {
    fn read(node: &Node, reader: &mut Reader) -> Option<Self> {
        let [interpose, moves] = node.items() else {
            return reader.wrong(node, "a list of two stages belongs here");
        };
        let (interpose, moves) = (Text::read(interpose, reader), Text::read(moves, reader));
        Some(Self {
            interpose: interpose?,
            moves: moves?,
        })
    }

    fn schema(definitions: &mut Definitions) -> Value {
        Vec::<Text>::schema(definitions)
    }
}
