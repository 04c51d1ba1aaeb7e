//! The shape of the phases of a turn.

use crate::rulebook::play::Lock;
use crate::source::Place;

use super::shape::{At, Text, forms, shape, words};

shape! {
    pub struct RawFullPhase {
        /// Its name.
        pub phase: Text,
        /// What players do in it, as pages and `play` say it.
        pub says: Option<Text>,
        /// The phase behind which it comes; without it the phase of a house rulebook comes before
        /// the one that ends the turn.
        pub after: Option<Text>,
        /// It is played where this holds of some unit as it begins, and passed over else.
        pub when: Option<Text>,
        /// In a game a side owes orders in it where this holds of one of its units; without it, `when`.
        pub owes: Option<Text>,
        /// All sides write before anything is carried out, or units act one after the
        /// other.
        pub lock: Lock,
        /// What is ordered in it stands until it is obeyed.
        pub orders: bool,
        /// Nobody has anything to write in it: it comes about as soon as the turn reaches it, and
        /// no line has to name it.
        pub by_itself: bool,
        /// The clauses that say so.
        pub clauses: Vec<Text>,
        /// Tests that units take in it.
        pub tests: Vec<RawTaken>,
        /// The bag from which the dice of sides are drawn.
        pub bag: Option<RawBag>,
        /// Moments between the orders and the end of the phase, in order.
        pub stages: Option<At<Vec<RawFullStage>>>,
        /// Facts whose chances are told where the odds of the phase are asked for.
        pub odds: Vec<Text>,
    }

    /// A stage by its name, or in full.
    pub struct RawFullStage = "the name of a stage, or `{stage: NAME, repeat: true}`," or Text(Text) => stage {
        /// Its name, which effects name as their moment.
        pub stage: Text,
        /// True if it comes about again until nothing changes.
        pub repeat: bool,
        /// The stage behind which it comes: of a house rulebook, which adds it.
        pub after: Option<Text>,
    }

    pub struct RawBag {
        /// Its id.
        pub bag: Text,
        /// What reports call it.
        pub name: Text,
        /// A predicate: each unit of which it holds has a die in it.
        pub holds: Text,
        /// The clauses that say so.
        pub clauses: Vec<Text>,
    }

    pub struct RawTaken {
        /// The test.
        pub take: Text,
        /// A predicate: the units of which it holds take it.
        pub when: Text,
        /// A predicate: lots decide which of these units is first.
        pub by_lot: Option<Text>,
        /// The clauses that say so.
        pub clauses: Vec<Text>,
    }
}

words!(Lock { "together" => Self::Together, "in turn" => Self::InTurn, } else Self::default());

forms! {
    /// A phase by its name, or in full.
    pub enum RawPhase = "the name of a phase, or a map that begins with `phase: NAME`, belongs here" {
        Text => Name(Text),
        Map => Full(Box<RawFullPhase>),
    }
}

impl RawPhase {
    pub(crate) fn name(&self) -> &Text {
        match self {
            Self::Name(name) => name,
            Self::Full(full) => &full.phase,
        }
    }

    pub(crate) fn full(&self) -> Option<&RawFullPhase> {
        match self {
            Self::Name(_) => None,
            Self::Full(full) => Some(full),
        }
    }

    /// Returns whether it has nothing but stages to add to a phase that is there already.
    pub(crate) fn adds_stages_only(&self) -> bool {
        self.full().is_some_and(|full| {
            let says_more = full.orders || full.lock != Lock::default();
            let names_more = full.after.is_some() || full.when.is_some() || full.bag.is_some();
            let lists_more = [full.clauses.len(), full.tests.len(), full.odds.len()];
            full.stages.is_some() && !says_more && !names_more && lists_more == [0; 3]
        })
    }

    /// Where it stands.
    pub(crate) fn place(&self) -> Place {
        match self {
            Self::Name(name) => name.place,
            Self::Full(full) => full.at,
        }
    }
}
