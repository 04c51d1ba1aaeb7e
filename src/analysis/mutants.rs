//! Whether a change of a rulebook changes anything: the smallest situation in which what stands
//! there comes to something else, or the proof that there is none.

use crate::rulebook::predicate::tree::{Expression, ExpressionKind};
use crate::rulebook::predicate::{
    Predicate, compile_amount, parse_predicate, parse_quantity, print_predicate,
};
use crate::rulebook::{Mutant, Rulebook, TextKind};

use super::lint::compiled;
use super::path_comparisons::{steps_are_same, ways_are_same};
use super::satisfiability::{Two, apart, holds};
use super::search::SearchResult;

/// The smallest situation that tells a mutant from its rulebook, as far as that is a matter of what
/// is written in its place. `Nowhere` is a proof: in no situation does it come to something else.
pub fn distinguish<'a>(rulebook: &'a Rulebook, mutant: &Mutant) -> SearchResult<'a> {
    let within = mutant.within.as_deref();
    match mutant.kind {
        Some(TextKind::Predicate) => predicates_apart(rulebook, &mutant.was, &mutant.now, within),
        Some(TextKind::Quantity) => quantities_apart(rulebook, &mutant.was, &mutant.now, within),
        // Another number counts wherever it counts at all.
        None => match within.and_then(|within| compiled(rulebook, within)) {
            Some((within, false)) => holds(rulebook, vec![(&within, true)]),
            _ => SearchResult::NotAnalysed,
        },
    }
}

/// The smallest situation in which one of two predicates holds and the other does not, `within`
/// another one that holds.
pub fn predicates_apart<'a>(
    rulebook: &'a Rulebook,
    one: &str,
    other: &str,
    within: Option<&str>,
) -> SearchResult<'a> {
    if part_is_same(rulebook, one, other) {
        return SearchResult::Nowhere;
    }
    whole_apart(rulebook, one, other, within)
}

/// Returns whether all in which two predicates differ, which is not the whole of them, comes to the same by itself.
pub(super) fn part_is_same(rulebook: &Rulebook, one: &str, other: &str) -> bool {
    let (Ok(one_tree), Ok(other_tree)) = (parse_predicate(one), parse_predicate(other)) else {
        return false;
    };
    let Some((part, other_part)) = differing(&one_tree, &other_tree) else {
        return false;
    };
    if ways_are_same(rulebook, part, other_part) {
        return true;
    }
    let (part, other_part) = (print_predicate(part), print_predicate(other_part));
    let apart = |part: &str, other: &str| whole_apart(rulebook, part, other, None);
    part != one && matches!(apart(&part, &other_part), SearchResult::Nowhere)
}

/// The smallest part in which two predicates differ.
fn differing<'t>(
    one: &'t Expression,
    other: &'t Expression,
) -> Option<(&'t Expression, &'t Expression)> {
    let deeper = match (&one.kind, &other.kind) {
        (ExpressionKind::And(parts), ExpressionKind::And(others))
        | (ExpressionKind::Or(parts), ExpressionKind::Or(others))
            if parts.len() == others.len() =>
        {
            let mut differ = parts
                .iter()
                .zip(others)
                .filter(|(part, other)| print_predicate(part) != print_predicate(other));
            match (differ.next(), differ.next()) {
                (Some((part, other)), None) => differing(part, other),
                _ => None,
            }
        }
        (ExpressionKind::Not(part), ExpressionKind::Not(other)) => differing(part, other),
        (
            ExpressionKind::Quantified { over, body },
            ExpressionKind::Quantified {
                over: other_over,
                body: other,
            },
        ) if format!("{over:?}") == format!("{other_over:?}") => differing(body, other),
        _ => None,
    };
    deeper.or(Some((one, other)))
}

fn whole_apart<'a>(
    rulebook: &'a Rulebook,
    one: &str,
    other: &str,
    within: Option<&str>,
) -> SearchResult<'a> {
    let (Some((one, towards)), Some((other, other_towards))) =
        (compiled(rulebook, one), compiled(rulebook, other))
    else {
        return SearchResult::NotAnalysed;
    };
    if towards != other_towards {
        return SearchResult::NotAnalysed;
    }
    let within = within_of(rulebook, within, towards);
    apart(
        rulebook,
        Two::Predicates(&one, &other),
        within.as_ref(),
        towards,
    )
}

/// The same of two quantities.
pub fn quantities_apart<'a>(
    rulebook: &'a Rulebook,
    one: &str,
    other: &str,
    within: Option<&str>,
) -> SearchResult<'a> {
    let trees = parse_quantity(one).ok().zip(parse_quantity(other).ok());
    if trees.is_some_and(|(one, other)| steps_are_same(rulebook, &one, &other)) {
        return SearchResult::Nowhere;
    }
    let vocabulary = rulebook.vocabulary();
    let both = |towards| {
        let compiled = |text| compile_amount(text, towards, vocabulary).ok();
        Some((compiled(one)?, compiled(other)?, towards))
    };
    let Some((one, other, towards)) = both(false).or_else(|| both(true)) else {
        return SearchResult::NotAnalysed;
    };
    let within = within_of(rulebook, within, towards);
    apart(
        rulebook,
        Two::Amounts(&one, &other),
        within.as_ref(),
        towards,
    )
}

/// A condition that is asked in the same way as what stands below it.
fn within_of(rulebook: &Rulebook, within: Option<&str>, towards: bool) -> Option<Predicate> {
    let (within, of_another) = compiled(rulebook, within?)?;
    (towards || !of_another).then_some(within)
}
