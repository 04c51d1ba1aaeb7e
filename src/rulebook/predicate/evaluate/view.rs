//! What a predicate is asked of: the unit, the other one, and who else is on the table.

use smallvec::SmallVec;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::relation::Relation;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::words::WordSet;

/// The unit or part at which a quantifier is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Other {
    /// This one, by its number in the scenario.
    Unit(u32),
    /// This part of the ordered unit, by its number there.
    Part(u32),
    /// Any of the units towards which the ordered one states nothing: what is not stated of a
    /// pair has its default, and their own facts are looked at one by one where it matters.
    Unstated,
}

/// What must be so of another unit, or not be known, for what is asked of it to be anything but
/// false.
#[derive(Clone, Debug, Default)]
pub struct Sieve {
    /// Flags, each with what it must be.
    pub flags: SmallVec<[(FactId, bool); 4]>,
    /// Words and places, each with those of which it must be one, or must not.
    pub words: SmallVec<[(FactId, WordSet, bool); 2]>,
}

/// What a predicate is evaluated against: one unit, its orders and the table as it stands.
pub trait View {
    /// The rulebook whose facts it has.
    fn rulebook(&self) -> &Rulebook;
    /// A fact of the ordered unit, its side or the turn.
    fn fact(&self, fact: FactId) -> Value;
    /// A fact of another unit or part.
    fn its_fact(&self, other: Other, fact: FactId) -> Value;
    /// A fact of the ordered unit towards another.
    fn pair_fact(&self, other: Other, fact: FactId) -> Value;
    /// The option in force, where it decides something.
    fn ruling(&self, ruling: RulingId) -> u8;
    /// The option in force, where another one would come to the same.
    fn idle_ruling(&self, ruling: RulingId) -> u8;
    /// The orders on the sheet.
    fn placed(&self) -> &Placed;
    /// Calls with every unit of a domain towards which something is stated (every part, of
    /// parts), and says how many others there are; `None` where nobody knows.
    fn stated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) -> Option<u64>;
    /// Calls with every unit of a domain towards which nothing is stated.
    fn unstated(&self, domain: Domain, visit: &mut dyn FnMut(Other));
    /// The same, and may leave out those that do not pass; says whether it did.
    fn unstated_passing(
        &self,
        domain: Domain,
        _sieve: &Sieve,
        visit: &mut dyn FnMut(Other),
    ) -> bool {
        self.unstated(domain, visit);
        false
    }
    /// The one unit or part that a predicate about some unit or part is asked of, where it is one
    /// alone.
    fn only(&self) -> Option<Other>;
    /// Returns whether anybody has said what parts the unit is made up of.
    fn has_parts(&self) -> bool;
    /// How areas lie to one another, by the number of the relation.
    fn relation(&self, number: u16) -> Option<&Relation> {
        let relations = self.rulebook().vocabulary().relations();
        relations.get(usize::from(number))
    }
    /// Returns whether something counts in a figure at all, by its number there: nobody has taken
    /// it out.
    fn counts(&self, figure: FactId, number: usize) -> bool {
        self.rulebook().counts(figure, number)
    }
    /// Returns whether another unit is of another side.
    fn is_enemy(&self, other: Other) -> bool;
    /// The areas in which enemies stand, as the unit sees them; `None` where nobody knows where one
    /// of them stands.
    fn held_by_enemies(&self, place: FactId) -> Option<WordSet>;
    /// Returns the number of areas each side has, of a fact that is a place.
    fn areas(&self, place: FactId) -> usize {
        self.rulebook()[place].areas_of_side()
    }
}
