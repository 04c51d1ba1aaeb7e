//! Two rulebooks, or two sets of options of one: whether any situation tells them apart, and the
//! smallest that does.

use std::collections::{BTreeMap, BTreeSet};

use crate::names::fold;
use crate::rulebook::predicate::{Dependencies, Predicate};
use crate::rulebook::ruling::RulingId;
use crate::rulebook::{Node, Original, Rulebook, TextKind, WrittenText};

use super::lint::{compiled, compiled_amount};
use super::mutants::part_is_same;
use super::other_changes::beyond_texts;
use super::satisfiability::{Two, apart_counted};
use super::search::{SearchResult, stated};
use super::situation::Situation;

/// The number of situations of two texts that are looked at before they are left open.
const STEPS: u32 = 60_000;

/// One side of a comparison.
#[derive(Clone, Copy, Debug)]
pub(crate) struct ComparedSide<'a> {
    /// The rulebook, with the options that it chooses.
    pub rulebook: &'a Rulebook,
    /// What its own layer, and those below it, write; the one that extends no other first.
    pub layers: &'a [Original],
}

/// What came of comparing all predicates and quantities of two rulebooks.
#[derive(Clone, Debug, Default)]
pub(crate) struct TextsCompared<'a> {
    /// The smallest situation of each place in which the two come to something else, with the clause that it is about;
    /// the smallest first.
    pub apart: Vec<(String, Situation<'a>)>,
    /// The clauses, facts and tests whose texts were looked at, as the two differ in them.
    pub looked_at: BTreeSet<String>,
    /// Those of them that could not be gone through.
    pub open: BTreeSet<String>,
    /// The number of situations that were gone through.
    pub situations: u64,
}

impl TextsCompared<'_> {
    /// Returns whether the two come to the same in every situation.
    pub(crate) fn is_same(&self) -> bool {
        self.apart.is_empty() && self.open.is_empty()
    }
}

/// The smallest situation that tells two rulebooks apart, with the clause that it is about. The
/// second extends the first, or both are the same with other options.
pub(crate) fn rulebooks_apart<'a>(
    before: ComparedSide<'a>,
    after: ComparedSide<'a>,
) -> Option<(String, Situation<'a>)> {
    texts_compared(before, after, None).apart.into_iter().next()
}

/// Compares all that two rulebooks write as predicates and quantities, where a given predicate holds. The second extends
/// the first, or both are the same with other options.
pub(crate) fn texts_compared<'a>(
    before: ComparedSide<'a>,
    after: ComparedSide<'a>,
    given: Option<&str>,
) -> TextsCompared<'a> {
    let rulebook = after.rulebook;
    let (earlier, later) = (texts(before), texts(after));
    let changed = changed_rulings(before.rulebook, rulebook);
    let comparing = RulebookComparison {
        rulebook,
        spoken: speaks_of(&changed, before, after),
        changed,
        given,
    };
    let is_when =
        |within: &str| within.starts_with("checks") && within.rsplit('.').next() == Some("when");
    let mut compared = TextsCompared::default();
    let mut found: Vec<(usize, String, Situation<'a>)> = Vec::new();
    let only_later = later.keys().filter(|key| !earlier.contains_key(*key));
    let keys = earlier.keys().chain(only_later);
    // Of a check it matters whether it is broken, which its requirement tells within its `when`.
    for key in keys.filter(|(_, within)| !is_when(within)) {
        let (one, other) = (earlier.get(key).copied(), later.get(key).copied());
        let about = other.or(one).and_then(|written| written.about.first());
        let id = about.cloned().unwrap_or_default();
        let (result, looked) = match comparing.texts(one, other) {
            ComparedTexts::Same => continue,
            ComparedTexts::Unknown => (SearchResult::NotAnalysed, 0),
            ComparedTexts::Searched(result, looked) => (result, looked),
        };
        compared.looked_at.insert(id.clone());
        compared.situations += u64::from(looked);
        match result {
            SearchResult::Situation(situation) => {
                let others = situation.others.as_ref().map_or(0, Vec::len);
                let size = stated(&situation).count() + situation.given.len() + others;
                found.push((size, id, *situation));
            }
            SearchResult::Nowhere => {}
            SearchResult::NotAnalysed => {
                compared.open.insert(id);
            }
        }
    }
    compared.open.extend(beyond_texts(before, after));
    found.sort_by_key(|(size, ..)| *size);
    let apart = found.into_iter().map(|(_, id, situation)| (id, situation));
    compared.apart = apart.collect();
    compared
}

/// The rulings that are chosen otherwise, each with both options.
fn changed_rulings(before: &Rulebook, after: &Rulebook) -> Vec<(RulingId, usize, usize)> {
    let options = |of: &Rulebook| -> BTreeMap<String, usize> {
        let rulings = of.vocabulary().rulings().iter();
        let chosen = rulings.map(|ruling| (fold(&ruling.id), ruling.chosen));
        chosen.collect()
    };
    let (of_before, of_after) = (options(before), options(after));
    let changed = of_after.iter().filter_map(|(id, after_option)| {
        let before = of_before.get(id)?;
        let ruling = after.vocabulary().ruling_named(id)?;
        (before != after_option).then_some((ruling, *before, *after_option))
    });
    changed.collect()
}

/// How texts speak of rulings that are chosen otherwise: by their ids, and by named conditions that speak of them.
fn speaks_of(
    changed: &[(RulingId, usize, usize)],
    before: ComparedSide<'_>,
    after: ComparedSide<'_>,
) -> Vec<String> {
    let vocabulary = after.rulebook.vocabulary();
    let rulings = changed.iter().filter_map(|(id, ..)| vocabulary.ruling(*id));
    let mut spoken: Vec<String> = rulings.map(|ruling| fold(&ruling.id)).collect();
    let layers = before.layers.iter().chain(after.layers);
    let terms = layers.filter_map(|layer| layer.tree().get("terms"));
    let terms: Vec<_> = terms.flat_map(Node::entries).collect();
    // One may speak of another.
    for _ in 0..terms.len() {
        let more: Vec<String> = terms
            .iter()
            .filter(|(_, text)| text.text().is_some_and(|text| says_any(text, &spoken)))
            .map(|(name, _)| fold(&name.text))
            .filter(|name| !spoken.contains(name))
            .collect();
        if more.is_empty() {
            break;
        }
        spoken.extend(more);
    }
    spoken
}

/// Returns whether a text has any of these words in it.
fn says_any(text: &str, spoken: &[String]) -> bool {
    let text = fold(text);
    spoken.iter().any(|words| text.contains(words.as_str()))
}

/// What a clause writes at a place, by the id that it has now and the place within it.
fn texts(side: ComparedSide<'_>) -> BTreeMap<(String, String), &WrittenText> {
    let mut all = BTreeMap::new();
    for layer in side.layers {
        for written in layer.written() {
            let Some(id) = written.about.first() else {
                continue;
            };
            let path = written.path.as_str();
            let within = path.split_once("].").map_or(path, |(_, within)| within);
            // A clause that has been superseded says what stands in its place.
            let now = side.rulebook.id_now(id);
            let mut clauses = side.rulebook.clauses().iter();
            if fold(now) == fold(id) || !clauses.any(|clause| clause.id == now) {
                let first = fold(&first_id(side.rulebook, id));
                all.insert((first, within.to_owned()), written);
            }
        }
    }
    all
}

/// The id that a clause had first, before anything superseded it.
pub(crate) fn first_id(rulebook: &Rulebook, id: &str) -> String {
    let mut first = id.to_owned();
    for _ in rulebook.changes() {
        let mut changes = rulebook.changes().iter();
        match changes.find(|change| fold(&change.name) == fold(&first)) {
            Some(change) => first.clone_from(&change.supersedes.id),
            None => break,
        }
    }
    first
}

/// What came of two texts at the same place.
enum ComparedTexts<'a> {
    /// They are the same.
    Same,
    /// They cannot be compared.
    Unknown,
    /// They were compared in so many situations.
    Searched(SearchResult<'a>, u32),
}

/// A comparison of texts under rulings that are chosen otherwise.
struct RulebookComparison<'a, 'g> {
    rulebook: &'a Rulebook,
    changed: Vec<(RulingId, usize, usize)>,
    /// How texts speak of them.
    spoken: Vec<String>,
    given: Option<&'g str>,
}

impl<'a> RulebookComparison<'a, '_> {
    fn texts(
        &self,
        before: Option<&WrittenText>,
        after: Option<&WrittenText>,
    ) -> ComparedTexts<'a> {
        let Some(written) = after.or(before) else {
            return ComparedTexts::Same;
        };
        let same = before.zip(after).is_some_and(|(before, after)| {
            before.text == after.text && before.within == after.within
        });
        let within = written.within.as_deref().unwrap_or_default();
        let says = says_any(&written.text, &self.spoken) || says_any(within, &self.spoken);
        if same && !says {
            return ComparedTexts::Same;
        }
        let found = if written.kind == TextKind::Predicate {
            self.predicates(before, after, same)
        } else {
            self.quantities(before, after, same)
        };
        found.unwrap_or(ComparedTexts::Unknown)
    }

    /// Two predicates; `None` where they cannot be compared.
    fn predicates(
        &self,
        before: Option<&WrittenText>,
        after: Option<&WrittenText>,
        same: bool,
    ) -> Option<ComparedTexts<'a>> {
        let (one, towards) = compiled(self.rulebook, &whole_text(before))?;
        let (other, of_other) = compiled(self.rulebook, &whole_text(after))?;
        let is_never = |written: Option<&WrittenText>| written.is_none();
        if towards != of_other && !is_never(before) && !is_never(after) {
            return None;
        }
        // Where the part in which they differ comes to the same by itself, so do they.
        if self.changed.is_empty()
            && let (Some(before), Some(after)) = (before, after)
            && before.within == after.within
            && part_is_same(self.rulebook, &before.text, &after.text)
        {
            return Some(ComparedTexts::Searched(SearchResult::Nowhere, 1));
        }
        let (one, other) = (self.as_before(one), self.as_after(other));
        if same && one.is_like(&other) {
            return Some(ComparedTexts::Same);
        }
        let asked = after.filter(|after| !is_of_check(after));
        let within = asked.and_then(|after| after.within.as_deref());
        let within = self.within(within).ok()?;
        let towards = towards || of_other;
        let two = Two::Predicates(&one, &other);
        let (found, looked) = apart_counted(self.rulebook, two, within.as_ref(), towards, STEPS);
        Some(ComparedTexts::Searched(found, looked))
    }

    /// Two quantities; `None` where they cannot be compared.
    fn quantities(
        &self,
        before: Option<&WrittenText>,
        after: Option<&WrittenText>,
        same: bool,
    ) -> Option<ComparedTexts<'a>> {
        let compile = |text: &str| compiled_amount(self.rulebook, text);
        let ((one, towards), (other, _)) = (compile(&before?.text)?, compile(&after?.text)?);
        if same {
            let asked = Dependencies::of_amounts([&one], self.rulebook.vocabulary()).rulings;
            let mut changed = self.changed.iter();
            let is_asked = changed.any(|(ruling, ..)| asked.contains(ruling));
            return (!is_asked).then_some(ComparedTexts::Same);
        }
        let within = self.within(None).ok()?;
        let two = Two::Amounts(&one, &other);
        let (found, looked) = apart_counted(self.rulebook, two, within.as_ref(), towards, STEPS);
        Some(ComparedTexts::Searched(found, looked))
    }

    /// A condition together with what is given, where there is any.
    ///
    /// # Errors
    /// They cannot stand together.
    fn within(&self, within: Option<&str>) -> Result<Option<Predicate>, ()> {
        let text = match (within, self.given) {
            (None, None) => return Ok(None),
            (Some(one), None) | (None, Some(one)) => one.to_owned(),
            (Some(within), Some(given)) => format!("({within}) and ({given})"),
        };
        match compiled(self.rulebook, &text) {
            Some((within, _)) => Ok(Some(self.as_after(within))),
            // What is written within need not be said again.
            None if self.given.is_none() => Ok(None),
            None => Err(()),
        }
    }

    fn as_before(&self, predicate: Predicate) -> Predicate {
        let changed = self.changed.iter();
        changed.fold(predicate, |predicate, (ruling, before, _)| {
            predicate.under(*ruling, *before)
        })
    }

    fn as_after(&self, predicate: Predicate) -> Predicate {
        let changed = self.changed.iter();
        changed.fold(predicate, |predicate, (ruling, _, after)| {
            predicate.under(*ruling, *after)
        })
    }
}

fn is_of_check(written: &WrittenText) -> bool {
    let path = &written.path;
    (path.contains(".checks[") || path.contains(".checks.")) && path.ends_with(".require")
}

/// A predicate as it is written; of a check, when it is broken.
fn whole_text(written: Option<&WrittenText>) -> String {
    match written {
        None => "never".to_owned(),
        Some(written) => match &written.within {
            Some(when) if is_of_check(written) => format!("({when}) and not ({})", written.text),
            _ => written.text.clone(),
        },
    }
}
