//! What is asked of predicates: whether they can hold together, and whether two of them ever come
//! out otherwise.

use crate::rulebook::Rulebook;
use crate::rulebook::predicate::{
    Amount, Dependencies, Missing, Outcomes, Predicate, Truth, amount, evaluate, first_missing,
    first_missing_of,
};

use super::search::{Goal, Search, SearchResult};
use super::situation::Situation;

/// So many situations are tried before a question is given up.
const STEPS: u32 = 6_000;

/// Predicates, each with whether it holds in what is sought.
#[derive(Debug)]
pub struct Holds<'p> {
    wanted: Vec<(&'p Predicate, bool)>,
    outcomes: Outcomes,
}

impl<'p> Holds<'p> {
    /// All of these hold, or do not.
    pub fn new(wanted: Vec<(&'p Predicate, bool)>) -> Self {
        Self {
            wanted,
            outcomes: Outcomes::default(),
        }
    }
}

impl Goal for Holds<'_> {
    fn judge(&mut self, situation: &Situation<'_>, _is_complete: bool) -> Truth {
        let mut worst = Truth::Yes;
        for (predicate, holds) in &self.wanted {
            let truth = evaluate(predicate, situation, &mut self.outcomes);
            let truth = if *holds { truth } else { truth.opposite() };
            if truth == Truth::No {
                return Truth::No;
            }
            worst = worst.min(truth);
        }
        worst
    }

    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing> {
        let mut asked = self.wanted.iter();
        asked.find_map(|(predicate, _)| first_missing_of(predicate, situation, wanted))
    }
}

/// The smallest situation in which some predicates hold and others do not.
pub fn holds<'a>(rulebook: &'a Rulebook, wanted: Vec<(&Predicate, bool)>) -> SearchResult<'a> {
    let asks = Dependencies::new(
        wanted.iter().map(|(predicate, _)| *predicate),
        rulebook.vocabulary(),
    );
    Search::new(rulebook, &asks, STEPS).find(&mut Holds::new(wanted))
}

/// Two predicates of which one holds and the other does not, or nobody knows of one of them.
#[derive(Debug)]
pub struct Apart<'p> {
    one: &'p Predicate,
    other: &'p Predicate,
    /// Only where this holds.
    within: Option<&'p Predicate>,
    outcomes: Outcomes,
}

impl Goal for Apart<'_> {
    fn judge(&mut self, situation: &Situation<'_>, is_complete: bool) -> Truth {
        let within = self.within.map_or(Truth::Yes, |within| {
            evaluate(within, situation, &mut self.outcomes)
        });
        if within == Truth::No {
            return Truth::No;
        }
        let one = evaluate(self.one, situation, &mut self.outcomes);
        let other = evaluate(self.other, situation, &mut self.outcomes);
        let differ = match (one, other) {
            (Truth::Unknown, _) | (_, Truth::Unknown) if !is_complete => Truth::Unknown,
            (one, other) if one != other => Truth::Yes,
            _ => Truth::No,
        };
        // What nobody has stated may keep it from being asked at all.
        if is_complete && within == Truth::Unknown {
            if differ == Truth::Yes {
                Truth::Yes
            } else {
                Truth::No
            }
        } else {
            differ.min(within)
        }
    }

    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing> {
        let mut asked = self.within.into_iter().chain([self.one, self.other]);
        asked.find_map(|predicate| first_missing_of(predicate, situation, wanted))
    }
}

/// The smallest situation that tells two predicates apart, `within` another one that holds there.
pub fn apart<'a>(
    rulebook: &'a Rulebook,
    one: &Predicate,
    other: &Predicate,
    within: Option<&Predicate>,
    towards: bool,
) -> SearchResult<'a> {
    apart_counted(rulebook, one, other, within, towards, STEPS).0
}

/// The same, with how many situations are looked at at most, and how many were.
pub fn apart_counted<'a>(
    rulebook: &'a Rulebook,
    one: &Predicate,
    other: &Predicate,
    within: Option<&Predicate>,
    towards: bool,
    steps: u32,
) -> (SearchResult<'a>, u32) {
    let asks = Dependencies::new(
        [one, other].into_iter().chain(within),
        rulebook.vocabulary(),
    );
    let mut goal = Apart {
        one,
        other,
        within,
        outcomes: Outcomes::default(),
    };
    both_ways(
        Search::new(rulebook, &asks, steps).towards(towards),
        &mut goal,
    )
}

/// What is told by what is known is shown so, and else by what nobody has stated.
fn both_ways<'a>(search: Search<'a, '_>, goal: &mut dyn Goal) -> (SearchResult<'a>, u32) {
    let (found, looked) = search.clone().find_counted(goal);
    if matches!(found, SearchResult::Situation(_)) {
        return (found, looked);
    }
    let (found, more) = search.with_unstated().find_counted(goal);
    (found, looked.saturating_add(more))
}

/// Two quantities that come to different numbers.
#[derive(Debug)]
struct AmountsApart<'p> {
    one: &'p Amount,
    other: &'p Amount,
    within: Option<&'p Predicate>,
    outcomes: Outcomes,
}

impl Goal for AmountsApart<'_> {
    fn judge(&mut self, situation: &Situation<'_>, is_complete: bool) -> Truth {
        let within = self.within.map_or(Truth::Yes, |within| {
            evaluate(within, situation, &mut self.outcomes)
        });
        if within == Truth::No {
            return Truth::No;
        }
        let one = amount(self.one, situation, &mut self.outcomes);
        let other = amount(self.other, situation, &mut self.outcomes);
        match (one, other) {
            (Some(one), Some(other)) => {
                if one == other {
                    Truth::No
                } else {
                    within
                }
            }
            (None, None) if is_complete => Truth::No,
            _ if is_complete => Truth::Yes,
            _ => Truth::Unknown,
        }
    }

    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing> {
        let within = self.within.into_iter();
        let mut within = within.map(|within| first_missing_of(within, situation, wanted));
        let mut amounts = [self.one, self.other].into_iter();
        within
            .find_map(|missing| missing)
            .or_else(|| amounts.find_map(|amount| first_missing(amount, situation, wanted)))
    }
}

/// The smallest situation that tells two quantities apart.
pub fn apart_amounts<'a>(
    rulebook: &'a Rulebook,
    one: &Amount,
    other: &Amount,
    within: Option<&Predicate>,
    towards: bool,
) -> SearchResult<'a> {
    apart_amounts_counted(rulebook, one, other, within, towards, STEPS).0
}

/// The same, with how many situations are looked at at most, and how many were.
pub fn apart_amounts_counted<'a>(
    rulebook: &'a Rulebook,
    one: &Amount,
    other: &Amount,
    within: Option<&Predicate>,
    towards: bool,
    steps: u32,
) -> (SearchResult<'a>, u32) {
    let of_within = within.into_iter();
    let asks = Dependencies::new(of_within, rulebook.vocabulary()).and(Dependencies::of_amounts(
        [one, other],
        rulebook.vocabulary(),
    ));
    let mut goal = AmountsApart {
        one,
        other,
        within,
        outcomes: Outcomes::default(),
    };
    both_ways(
        Search::new(rulebook, &asks, steps).towards(towards),
        &mut goal,
    )
}
