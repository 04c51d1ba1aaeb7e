//! Mutation: a rulebook is changed in one place after the other, and for each of these mutants the
//! examples are run that can notice. Several mutants are tried at once; what comes out does not
//! depend on it.

use std::collections::{BTreeMap, BTreeSet};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::analysis::{SearchResult, Situation, come_to_the_same, distinguish, in_one_line};
use crate::rulebook::rules::Rule;
use crate::rulebook::{Mutant, Operator, Original, Rulebook};

use super::divergence::{Playing, played_apart};
use super::example_writer::{Between, ready};
use super::hints::hints_for_mutant;
use super::rulebook_cache::RulebookCache;
use super::suite::{FeatureText, Suite};
use super::test_selection::{AsItIs, Baseline, TestOrder, mistakes};

/// So many of the likeliest examples are run before it is looked whether anything can notice at all.
const FIRST: usize = 64;
/// So many examples stand side by side: those of one kind follow each other in a feature.
const NEARBY: usize = 16;

/// What every example of a run needs, from any thread.
pub struct Trial<'a> {
    /// The features.
    pub texts: &'a [FeatureText],
    /// Makes an empty shelf.
    pub shelf: &'a (dyn Fn() -> RulebookCache + Sync),
    /// The name by which features know the rulebook.
    pub named: &'a str,
    /// The rulebook that is changed, as it is.
    pub rulebook: &'a Rulebook,
    /// The rulebook.
    pub original: &'a Arc<Original>,
    /// The number of mutants that are tried at once.
    pub threads: usize,
    /// Called after each mutant.
    pub each: &'a (dyn Fn() + Sync),
    /// True if no more are tried: what came of the others is told.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// The number of games of a survivor that are played beside the rulebook, to find one in which they part.
    pub games: u32,
    /// What all chance in them is made of.
    pub seed: &'a str,
}

impl std::fmt::Debug for Trial<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let mut shown = formatter.debug_struct("Trial");
        shown.field("rulebook", &self.rulebook.id());
        shown.finish_non_exhaustive()
    }
}

/// Tries some mutants of a rulebook, by their numbers: what becomes of each, in their order.
pub fn try_mutants(trial: &Trial<'_>, numbers: &[usize], baseline: &Baseline) -> Mutation {
    let mutants = trial.original.mutants();
    let (suite, _) = Suite::read(trial.texts.to_vec());
    let mut likely = TestOrder::new(baseline, &suite);
    let chosen = numbers.iter().filter_map(|number| mutants.get(*number));
    let chosen = chosen.map(|mutant| (mutant, likely.examples(mutant)));
    let chosen: Vec<(&Mutant, (Vec<usize>, usize))> = chosen.collect();
    let known = baseline.as_it_is(trial.rulebook);
    let next = AtomicUsize::new(0);
    let noticed = Mutex::new(Noticed::default());
    let fates = Mutex::new(vec![TriedMutant::Untried; chosen.len()]);
    std::thread::scope(|scope| {
        for _ in 0..trial.threads.clamp(1, chosen.len().max(1)) {
            scope.spawn(|| {
                let (suite, _) = Suite::read(trial.texts.to_vec());
                let shelf = (trial.shelf)();
                let as_it_is = Rc::new((trial.shelf)());
                let trying = Trying {
                    trial,
                    suite: &suite,
                    shelf: &shelf,
                    as_it_is,
                    known,
                    rules: trial.rulebook.rules(),
                    noticed: &noticed,
                };
                while !(trial.is_stopped)() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((mutant, (likely, proving))) = chosen.get(number) else {
                        return;
                    };
                    let fate = trying.tried(mutant, likely, *proving);
                    if let Ok(mut fates) = fates.lock()
                        && let Some(place) = fates.get_mut(number)
                    {
                        *place = fate;
                    }
                    (trial.each)();
                }
            });
        }
    });
    let fates = fates.into_inner().unwrap_or_default();
    counted(mutants, numbers.iter().copied().zip(fates))
}

/// What came of mutants, by their numbers.
fn counted(mutants: &[Mutant], all: impl Iterator<Item = (usize, TriedMutant)>) -> Mutation {
    let mut counted = Mutation::default();
    for (number, tried) in all {
        let operator = mutants.get(number).map(|mutant| mutant.operator);
        let is_sound = !matches!(tried, TriedMutant::Refused | TriedMutant::Untried);
        if let Some(operator) = operator.filter(|_| is_sound) {
            let of_kind = counted.kinds.entry(operator).or_default();
            of_kind.tried += 1;
            if let TriedMutant::Survived((judged, _)) = &tried
                && *judged != KnownOfMutant::Equivalent
            {
                of_kind.survived += 1;
            }
        }
        match tried {
            TriedMutant::Killed => counted.killed += 1,
            TriedMutant::Survived((judged, example)) => counted.survivors.push(Survivor {
                number,
                judged,
                example,
            }),
            TriedMutant::Refused => {}
            TriedMutant::Untried => counted.untried += 1,
        }
    }
    counted
}

/// What became of a mutant, and what is known of one that survived.
#[derive(Clone)]
enum TriedMutant {
    Untried,
    Killed,
    Survived((KnownOfMutant, Option<String>)),
    Refused,
}

/// What is known of a mutant, the example that would notice, and the situation in which it comes to something else.
type JudgedMutant<'a> = (KnownOfMutant, Option<String>, Option<Box<Situation<'a>>>);

struct Trying<'a> {
    trial: &'a Trial<'a>,
    suite: &'a Suite,
    shelf: &'a RulebookCache,
    /// The rulebook as it is.
    as_it_is: Rc<RulebookCache>,
    known: AsItIs<'a>,
    /// The rules of the rulebook as it is.
    rules: Vec<Rule<'a>>,
    noticed: &'a Mutex<Noticed>,
}

/// Which examples have noticed something so far, whoever ran them.
#[derive(Default)]
struct Noticed {
    /// Those that noticed something else of the same clause, the last one first.
    of_clause: BTreeMap<String, Vec<usize>>,
    /// The number of changes of a kind that were noticed by examples that stand side by side.
    nearby: BTreeMap<Operator, BTreeMap<usize, usize>>,
}

impl Noticed {
    fn note(&mut self, mutant: &Mutant, example: usize) {
        let known = self.of_clause.entry(mutant.id().to_owned()).or_default();
        known.retain(|known| *known != example);
        known.insert(0, example);
        let nearby = self.nearby.entry(mutant.operator).or_default();
        *nearby.entry(example / NEARBY).or_default() += 1;
    }

    /// Examples in the order in which they are run: first those that noticed something like it, then those that prove
    /// something of it, then those that stand where changes of this kind are noticed.
    fn order(&self, mutant: &Mutant, likely: &[usize], proving: usize) -> Vec<usize> {
        let before = self.of_clause.get(mutant.id()).into_iter().flatten();
        let can_notice: BTreeSet<&usize> = likely.iter().collect();
        let mut seen = BTreeSet::new();
        let before = before.filter(|number| can_notice.contains(number));
        let (proving, others) = likely.split_at(proving.min(likely.len()));
        let first = before.chain(proving).copied();
        let mut all: Vec<usize> = first.filter(|number| seen.insert(*number)).collect();
        let mut others: Vec<usize> = others.to_vec();
        others.retain(|number| seen.insert(*number));
        let known = self.nearby.get(&mutant.operator);
        if let Some(known) = known.filter(|_| !mutant.is_of_clauses) {
            let near = |number: &usize| known.get(&(number / NEARBY)).copied().unwrap_or(0);
            others.sort_by_key(|number| std::cmp::Reverse(near(number)));
        }
        all.extend(others);
        all
    }
}

impl<'a> Trying<'a> {
    /// What becomes of a mutant, tried by the examples that can notice.
    fn tried(&self, mutant: &Mutant, likely: &[usize], proving: usize) -> TriedMutant {
        let changed = Rc::new(self.shelf.with_mutant(self.trial.original, mutant));
        let loaded = changed.load(self.trial.rulebook.id(), "", None);
        let Some(rulebook) = loaded.as_ref().ok().and_then(|it| it.rulebook.as_ref()) else {
            return TriedMutant::Refused;
        };
        let is_of_order = matches!(mutant.operator, Operator::Moment | Operator::Sequence);
        if is_of_order && come_to_the_same(self.trial.rulebook, rulebook) {
            return TriedMutant::Survived((KnownOfMutant::Equivalent, None));
        }
        let differ = self.known.that_differ(&self.rules, rulebook);
        let mut ordered = match self.noticed.lock() {
            Ok(noticed) => noticed.order(mutant, likely, proving),
            Err(_) => likely.to_vec(),
        };
        ordered.sort_by_key(|number| !differ.contains(number));
        let ordered = self.known.that_reach(mutant, rulebook, &ordered);
        let (first, others) = ordered.split_at(ordered.len().min(FIRST));
        if self.is_noticed(mutant, &changed, first) {
            return TriedMutant::Killed;
        }
        // What comes to something else nowhere is not run by all others.
        let found = distinguish(self.trial.rulebook, mutant);
        let is_somewhere = !matches!(found, SearchResult::Nowhere);
        if is_somewhere && self.is_noticed(mutant, &changed, others) {
            return TriedMutant::Killed;
        }
        let (judged, example, situation) = self.survivor(mutant, found, &changed);
        if judged == KnownOfMutant::Equivalent {
            return TriedMutant::Survived((judged, None));
        }
        let played = || self.by_playing(mutant, &changed, situation.as_deref());
        match example.or_else(played) {
            Some(example) if judged == KnownOfMutant::NotAnalysed => {
                TriedMutant::Survived((KnownOfMutant::Parts, Some(example)))
            }
            example => TriedMutant::Survived((judged, example)),
        }
    }

    /// The example of a game in which a mutant and the rulebook part.
    fn by_playing(
        &self,
        mutant: &Mutant,
        changed: &Rc<RulebookCache>,
        situation: Option<&Situation<'_>>,
    ) -> Option<String> {
        let trial = self.trial;
        let loaded = changed.load(trial.rulebook.id(), "", None).ok()?;
        let playing = Playing {
            holds: trial.rulebook,
            fails: loaded.rulebook.as_ref()?,
            between: Between {
                holds: &self.as_it_is,
                fails: changed,
                named: trial.named,
            },
            given: None,
            seed: trial.seed,
            games: trial.games,
            turns: 2,
        };
        let led = hints_for_mutant(trial.rulebook, trial.original, mutant, situation);
        played_apart(&playing, &format!("{} as it stands", mutant.id()), &led)
    }

    /// Returns whether anything tells a mutant from the rulebook, and the example that would notice.
    fn survivor(
        &self,
        mutant: &Mutant,
        found: SearchResult<'a>,
        changed: &Rc<RulebookCache>,
    ) -> JudgedMutant<'a> {
        match found {
            SearchResult::Nowhere => (KnownOfMutant::Equivalent, None, None),
            SearchResult::NotAnalysed => (KnownOfMutant::NotAnalysed, None, None),
            SearchResult::Situation(situation) => {
                let title = format!("{} as it stands", mutant.id());
                let between = Between {
                    holds: &self.as_it_is,
                    fails: changed,
                    named: self.trial.named,
                };
                let example = ready(
                    self.trial.rulebook,
                    mutant.id(),
                    &title,
                    &situation,
                    between,
                );
                let told = KnownOfMutant::Tells(in_one_line(&situation));
                (told, example, Some(situation))
            }
        }
    }

    /// Returns whether one of some examples notices a mutant.
    fn is_noticed(&self, mutant: &Mutant, changed: &Rc<RulebookCache>, examples: &[usize]) -> bool {
        let mut noticed = None;
        self.suite.run_some(examples, changed, &mut |ran| {
            // Whoever runs it is told of a mistake in its texts, too.
            let is_mistaken = mistakes(&ran) > self.known.mistakes(ran.number);
            if ran.outcome.failed.is_some() || is_mistaken {
                noticed = Some(ran.number);
            }
            noticed.is_some()
        });
        if let (Some(number), Ok(mut known)) = (noticed, self.noticed.lock()) {
            known.note(mutant, number);
        }
        noticed.is_some()
    }
}

/// What is known of a mutant that no example notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum KnownOfMutant {
    /// In no situation does it come to something else.
    Equivalent,
    /// In this one it does, in words.
    Tells(String),
    /// It does in a game, as the example tells.
    Parts,
    /// It is not found out.
    NotAnalysed,
}

/// A mutant that no example notices.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Survivor {
    /// Its number.
    pub number: usize,
    /// What is known of it.
    pub judged: KnownOfMutant,
    /// The example that would notice, as it stands in a feature.
    pub example: Option<String>,
}

/// What came of the mutants of a rulebook.
#[derive(Clone, Debug, Default)]
pub struct Mutation {
    /// The number of mutants that an example notices.
    pub killed: usize,
    /// Those that no example notices.
    pub survivors: Vec<Survivor>,
    /// The number of those that were not tried, as it was stopped.
    pub untried: usize,
    /// The number of mutants of each kind.
    pub kinds: BTreeMap<Operator, OfKind>,
}

/// The number of mutants of a kind that were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfKind {
    /// All that are sound rulebooks.
    pub tried: usize,
    /// Those that no example notices, and that are not proved equivalent.
    pub survived: usize,
}

impl Mutation {
    /// Returns the number of those that are proved equivalent.
    pub(crate) fn equivalent(&self) -> usize {
        self.judged(&KnownOfMutant::Equivalent)
    }

    fn judged(&self, so: &KnownOfMutant) -> usize {
        let survivors = self.survivors.iter();
        survivors.filter(|survivor| survivor.judged == *so).count()
    }

    /// Returns the number of those that are not analysed.
    pub fn not_analysed(&self) -> usize {
        self.judged(&KnownOfMutant::NotAnalysed)
    }

    /// The number of those that are killed of those that are not proved equivalent, in per cent.
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer mutants than 2^52"
    )]
    pub(crate) fn score(&self) -> f64 {
        let all = self.scored();
        if all == 0 {
            100.0
        } else {
            self.killed as f64 * 100.0 / all as f64
        }
    }

    /// The same, rounded down.
    pub(crate) fn whole_score(&self) -> usize {
        let score = (self.killed * 100).checked_div(self.scored());
        score.unwrap_or(100)
    }

    /// Returns the number of mutants that are not proved equivalent.
    fn scored(&self) -> usize {
        self.killed + self.survivors.len() - self.equivalent()
    }
}
