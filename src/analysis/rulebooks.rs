//! Two rulebooks, or two sets of options of one: whether any situation tells them apart, and the
//! smallest that does.

use std::collections::BTreeMap;

use crate::names::fold;
use crate::rulebook::predicate::{Predicate, compile_amount, compile_amount_towards};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::{Original, Rulebook, TextKind, WrittenText};

use super::goals::{apart, apart_amounts};
use super::lint::compiled;
use super::search::{SearchResult, stated};
use super::situation::Situation;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub struct ComparedSide<'a> {
    /// The rulebook, with the options that it chooses.
    pub rulebook: &'a Rulebook,
    /// What its own layer, and those below it, write; the one that extends no other first.
    pub layers: &'a [Original],
}

/// The smallest situation that tells two rulebooks apart, with the clause that it is about. The
/// second extends the first, or both are the same with other options.
pub fn rulebooks_apart<'a>(
    before: ComparedSide<'a>,
    after: ComparedSide<'a>,
) -> Option<(String, Situation<'a>)> {
    let rulebook = after.rulebook;
    let (earlier, later) = (texts(before), texts(after));
    let chosen = |of: &Rulebook, number: u16| {
        of.vocabulary()
            .rulings()
            .get(usize::from(number))
            .map(|ruling| (fold(&ruling.id), ruling.chosen))
    };
    let options = |of: &Rulebook| -> BTreeMap<String, usize> {
        (0..u16::try_from(of.vocabulary().rulings().len()).unwrap_or(0))
            .filter_map(|number| chosen(of, number))
            .collect()
    };
    let (of_before, of_after) = (options(before.rulebook), options(after.rulebook));
    let changed: Vec<(RulingId, usize, usize)> = of_after
        .iter()
        .filter_map(|(id, after)| {
            let before = of_before.get(id)?;
            (before != after).then_some((rulebook.vocabulary().ruling_named(id)?, *before, *after))
        })
        .collect();
    let is_when = |within: &str| within.starts_with("checks[") && within.ends_with("].when");
    let mut best: Option<(usize, String, Situation<'a>)> = None;
    let keys = earlier
        .keys()
        .chain(later.keys().filter(|key| !earlier.contains_key(*key)));
    // Of a check it matters whether it is broken, which its requirement tells within its `when`.
    for key in keys.filter(|(_, within)| !is_when(within)) {
        let (one, other) = (earlier.get(key), later.get(key));
        let Some(found) = of_texts(rulebook, one.copied(), other.copied(), &changed) else {
            continue;
        };
        let size =
            stated(&found).count() + found.given.len() + found.others.as_ref().map_or(0, Vec::len);
        if best.as_ref().is_none_or(|(least, ..)| size < *least) {
            let id = other
                .or(one)
                .and_then(|written| written.about.first().cloned())
                .unwrap_or_default();
            best = Some((size, id, found));
        }
    }
    best.map(|(_, id, found)| (id, found))
}

/// What a clause writes at a place, by the id that it has now and the place within it.
fn texts(side: ComparedSide<'_>) -> BTreeMap<(String, String), &WrittenText> {
    let mut all = BTreeMap::new();
    for layer in side.layers {
        for written in layer.written() {
            let Some(id) = written.about.first() else {
                continue;
            };
            let within = written
                .path
                .split_once("].")
                .map_or(written.path.as_str(), |(_, within)| within);
            // A clause that has been superseded says what stands in its place.
            let now = side.rulebook.id_now(id);
            let is_in_force = fold(now) == fold(id)
                || !side
                    .rulebook
                    .clauses()
                    .iter()
                    .any(|clause| clause.id == now);
            if is_in_force {
                all.insert(
                    (fold(&first_id(side.rulebook, id)), within.to_owned()),
                    written,
                );
            }
        }
    }
    all
}

/// The id that a clause had first, before anything superseded it.
fn first_id(rulebook: &Rulebook, id: &str) -> String {
    let mut first = id.to_owned();
    for _ in rulebook.changes() {
        match rulebook
            .changes()
            .iter()
            .find(|change| fold(&change.name) == fold(&first))
        {
            Some(change) => first.clone_from(&change.supersedes.id),
            None => break,
        }
    }
    first
}

fn of_texts<'a>(
    rulebook: &'a Rulebook,
    before: Option<&WrittenText>,
    after: Option<&WrittenText>,
    changed: &[(RulingId, usize, usize)],
) -> Option<Situation<'a>> {
    let written = after.or(before)?;
    let same = before
        .zip(after)
        .is_some_and(|(before, after)| before.text == after.text && before.within == after.within);
    if same && changed.is_empty() {
        return None;
    }
    let of_check = |written: &WrittenText| {
        written.path.contains(".checks[") && written.path.ends_with(".require")
    };
    let text = |written: Option<&WrittenText>| match written {
        None => "never".to_owned(),
        Some(written) => match &written.within {
            Some(when) if of_check(written) => format!("({when}) and not ({})", written.text),
            _ => written.text.clone(),
        },
    };
    let found = if written.kind == TextKind::Predicate {
        let (one, towards) = compiled(rulebook, &text(before))?;
        let (other, of_other) = compiled(rulebook, &text(after))?;
        let is_never = |written: Option<&WrittenText>| written.is_none();
        if towards != of_other && !is_never(before) && !is_never(after) {
            return None;
        }
        let (one, other) = (
            under(one, changed, |(_, before, _)| *before),
            under(other, changed, |(_, _, after)| *after),
        );
        if same && one.is_like(&other) {
            return None;
        }
        let within = after
            .filter(|after| !of_check(after))
            .and_then(|after| after.within.as_deref());
        let within = within
            .and_then(|within| compiled(rulebook, within))
            .map(|(within, _)| within);
        let within = within.map(|within| under(within, changed, |(_, _, after)| *after));
        apart(rulebook, &one, &other, within.as_ref(), towards || of_other)
    } else {
        if same || before.is_none() || after.is_none() {
            return None;
        }
        let compile = |text: &str| {
            let alone = compile_amount(text, rulebook.vocabulary())
                .ok()
                .map(|amount| (amount, false));
            alone.or_else(|| {
                compile_amount_towards(text, rulebook.vocabulary())
                    .ok()
                    .map(|amount| (amount, true))
            })
        };
        let ((one, towards), (other, _)) = (compile(&text(before))?, compile(&text(after))?);
        apart_amounts(rulebook, &one, &other, None, towards)
    };
    match found {
        SearchResult::Situation(situation) => Some(*situation),
        SearchResult::Nowhere | SearchResult::NotAnalysed => None,
    }
}

fn under(
    predicate: Predicate,
    changed: &[(RulingId, usize, usize)],
    option: impl Fn(&(RulingId, usize, usize)) -> usize,
) -> Predicate {
    changed.iter().fold(predicate, |predicate, change| {
        predicate.under(change.0, option(change))
    })
}
