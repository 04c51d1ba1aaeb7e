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

/// Two predicates or two quantities.
#[derive(Clone, Copy, Debug)]
pub enum Two<'p> {
    /// Predicates.
    Predicates(&'p Predicate, &'p Predicate),
    /// Quantities.
    Amounts(&'p Amount, &'p Amount),
}

/// The two come out otherwise, or nobody knows of one of them how it comes out.
#[derive(Debug)]
struct Apart<'p> {
    two: Two<'p>,
    /// Only where this holds.
    within: Option<&'p Predicate>,
    outcomes: Outcomes,
}

impl Goal for Apart<'_> {
    fn judge(&mut self, situation: &Situation<'_>, is_complete: bool) -> Truth {
        let outcomes = &mut self.outcomes;
        let within = self
            .within
            .map_or(Truth::Yes, |within| evaluate(within, situation, outcomes));
        if within == Truth::No {
            return Truth::No;
        }
        let (one, other) = match self.two {
            Two::Predicates(one, other) => {
                let mut known = |predicate| match evaluate(predicate, situation, outcomes) {
                    Truth::Unknown => None,
                    truth => Some(i64::from(truth == Truth::Yes)),
                };
                (known(one), known(other))
            }
            Two::Amounts(one, other) => {
                let mut known = |quantity| amount(quantity, situation, outcomes);
                (known(one), known(other))
            }
        };
        let differ = match (one, other) {
            (None, _) | (_, None) if !is_complete => Truth::Unknown,
            (one, other) => Truth::from(one != other),
        };
        // Two known quantities are apart only where it is known that they are asked for.
        let are_numbers = matches!(self.two, Two::Amounts(..)) && one.is_some() && other.is_some();
        // What nobody has stated may keep it from being asked at all.
        if is_complete && within == Truth::Unknown && !are_numbers {
            differ
        } else {
            differ.min(within)
        }
    }

    fn missing(
        &mut self,
        situation: &Situation<'_>,
        wanted: &dyn Fn(&Missing) -> bool,
    ) -> Option<Missing> {
        let of = |predicate| first_missing_of(predicate, situation, wanted);
        let of_amount = |amount| first_missing(amount, situation, wanted);
        self.within.and_then(of).or_else(|| match self.two {
            Two::Predicates(one, other) => of(one).or_else(|| of(other)),
            Two::Amounts(one, other) => of_amount(one).or_else(|| of_amount(other)),
        })
    }
}

/// The smallest situation that tells two apart, `within` a predicate that holds there.
pub fn apart<'a>(
    rulebook: &'a Rulebook,
    two: Two<'_>,
    within: Option<&Predicate>,
    towards: bool,
) -> SearchResult<'a> {
    apart_counted(rulebook, two, within, towards, STEPS).0
}

/// The same, with how many situations are looked at at most, and how many were.
pub fn apart_counted<'a>(
    rulebook: &'a Rulebook,
    two: Two<'_>,
    within: Option<&Predicate>,
    towards: bool,
    steps: u32,
) -> (SearchResult<'a>, u32) {
    let vocabulary = rulebook.vocabulary();
    let asks = match two {
        Two::Predicates(one, other) => {
            Dependencies::new([one, other].into_iter().chain(within), vocabulary)
        }
        Two::Amounts(one, other) => Dependencies::new(within, vocabulary)
            .and(Dependencies::of_amounts([one, other], vocabulary)),
    };
    let mut goal = Apart {
        two,
        within,
        outcomes: Outcomes::default(),
    };
    let search = Search::new(rulebook, &asks, steps).towards(towards);
    // What is told by what is known is shown so, and else by what nobody has stated.
    let (found, looked) = search.clone().find_counted(&mut goal);
    if matches!(found, SearchResult::Situation(_)) {
        return (found, looked);
    }
    let (found, more) = search.with_unstated().find_counted(&mut goal);
    (found, looked.saturating_add(more))
}
