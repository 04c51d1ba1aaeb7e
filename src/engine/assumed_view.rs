//! What a predicate sees, with one fact as it might be.

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Value};
use crate::rulebook::order::Placed;
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{Missing, Other, View};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::words::WordSet;

/// A fact whose value is tried: the unit's, another one's, or towards another one.
pub(super) type Tried = Missing;

/// What a predicate sees, with one fact as it might be.
pub(super) struct AssumedView<'a, V> {
    pub view: &'a V,
    pub tried: Tried,
    pub value: Value,
}

impl<V: View> View for AssumedView<'_, V> {
    fn rulebook(&self) -> &Rulebook {
        self.view.rulebook()
    }

    fn fact(&self, fact: FactId) -> Value {
        if self.tried == Missing::Own(fact) {
            self.value
        } else {
            self.view.fact(fact)
        }
    }

    fn its_fact(&self, other: Other, fact: FactId) -> Value {
        match other {
            Other::Unit(unit) if self.tried == Missing::Of(unit, fact) => self.value,
            _ => self.view.its_fact(other, fact),
        }
    }

    fn pair_fact(&self, other: Other, fact: FactId) -> Value {
        match other {
            Other::Unit(unit) if self.tried == Missing::Towards(unit, fact) => self.value,
            _ => self.view.pair_fact(other, fact),
        }
    }

    fn ruling(&self, ruling: RulingId) -> u8 {
        self.view.ruling(ruling)
    }

    fn idle_ruling(&self, ruling: RulingId) -> u8 {
        self.view.idle_ruling(ruling)
    }

    fn placed(&self) -> &Placed {
        self.view.placed()
    }

    fn stated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) -> Option<u64> {
        // A unit towards which something is tried is one towards which something is stated.
        let mut seen = false;
        let tried = match self.tried {
            Missing::Towards(unit, _) => Some(Other::Unit(unit)),
            _ => None,
        };
        let rest = self.view.stated(domain, &mut |other| {
            seen |= Some(other) == tried;
            visit(other);
        })?;
        let mut is_in = false;
        self.view
            .unstated(domain, &mut |other| is_in |= Some(other) == tried);
        match tried {
            Some(other) if !seen && is_in => {
                visit(other);
                Some(rest.saturating_sub(1))
            }
            _ => Some(rest),
        }
    }

    fn unstated(&self, domain: Domain, visit: &mut dyn FnMut(Other)) {
        self.view.unstated(domain, &mut |other| {
            let is_tried = match (self.tried, other) {
                (Missing::Towards(unit, _), Other::Unit(of)) => unit == of,
                _ => false,
            };
            if !is_tried {
                visit(other);
            }
        });
    }

    fn only(&self) -> Option<Other> {
        self.view.only()
    }

    fn has_parts(&self) -> bool {
        self.view.has_parts()
    }

    fn is_enemy(&self, other: Other) -> bool {
        self.view.is_enemy(other)
    }

    fn held_by_enemies(&self, place: FactId) -> Option<WordSet> {
        self.view.held_by_enemies(place)
    }
}
