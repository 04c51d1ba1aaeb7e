//! Mutation: a rulebook is changed in one place after the other, and for each of these mutants the
//! examples are run that can notice. Several mutants are tried at once; what comes out does not
//! depend on it.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};

use crate::analysis::{SearchResult, Situation, come_to_the_same, in_one_line, told_apart};
use crate::rulebook::{Mutant, Operator, Original, Rulebook};

use super::coverage::{Coverage, Proof};
use super::feature::{Example, Step};
use super::leads::led_to_mutant;
use super::parted::{Playing, played_apart};
use super::ready::{Between, ready};
use super::shelf::Shelf;
use super::suite::{FeatureText, Ran, Suite};

/// What became of a mutant.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// An example fails.
    Killed,
    /// No example notices.
    Survived,
    /// It is no sound rulebook, and would be refused.
    Refused,
}

/// What every example of a run needs, from any thread.
pub struct Trial<'a> {
    /// The features.
    pub texts: &'a [FeatureText],
    /// Makes an empty shelf.
    pub shelf: &'a (dyn Fn() -> Shelf + Sync),
    /// The name by which features know the rulebook.
    pub named: &'a str,
    /// The rulebook that is changed, as it is.
    pub rulebook: &'a Rulebook,
    /// The rulebook.
    pub original: &'a Arc<Original>,
    /// How many mutants are tried at once.
    pub threads: usize,
    /// Called after each mutant.
    pub each: &'a (dyn Fn() + Sync),
    /// Whether no more are tried: what came of the others is told.
    pub is_stopped: &'a (dyn Fn() -> bool + Sync),
    /// How many games of a survivor are played beside the rulebook, to find one in which they part.
    pub games: u32,
    /// What all chance in them is made of.
    pub seed: &'a str,
}

impl std::fmt::Debug for Trial<'_> {
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        formatter
            .debug_struct("Trial")
            .field("rulebook", &self.rulebook.id())
            .finish_non_exhaustive()
    }
}

/// The examples as the rulebook is.
#[derive(Debug, Default)]
pub struct Baseline {
    /// What they prove.
    coverage: Coverage,
    /// The numbers of those that hold.
    passed: Vec<usize>,
    /// In how many places the texts of an example cannot be understood, where it asserts that.
    mistakes: BTreeMap<usize, usize>,
}

impl Baseline {
    /// Runs the examples of a suite.
    pub fn of(suite: &Suite, shelf: &Rc<Shelf>) -> Self {
        let mut baseline = Self::default();
        suite.run(shelf, true, &mut |ran| {
            baseline.coverage.note(&ran);
            if ran.outcome.failed.is_none() {
                baseline.passed.push(ran.number);
            }
            baseline.mistakes.insert(ran.number, mistakes(&ran));
        });
        baseline
    }
}

impl Baseline {
    /// How many examples hold.
    pub fn passed(&self) -> usize {
        self.passed.len()
    }
}

fn mistakes(ran: &Ran<'_>) -> usize {
    let stage = ran.outcome.stage.as_ref();
    stage.map_or(0, |stage| {
        stage
            .findings
            .iter()
            .filter(|finding| finding.severity.fails())
            .count()
    })
}

/// Tries some mutants of a rulebook, by their numbers: what becomes of each, in their order.
pub fn try_mutants(trial: &Trial<'_>, numbers: &[usize], baseline: &Baseline) -> Mutation {
    let mutants = trial.original.mutants();
    let (suite, _) = Suite::read(trial.texts.to_vec());
    let texts: Vec<String> = suite
        .examples()
        .map(|(example, _, _)| read_aloud(&example))
        .collect();
    let mut words = WordIndex {
        texts: &texts,
        known: HashMap::new(),
    };
    let chosen = numbers.iter().filter_map(|number| mutants.get(*number));
    let chosen: Vec<(&Mutant, Vec<usize>)> = chosen
        .map(|mutant| (mutant, likely(mutant, baseline, &mut words)))
        .collect();
    let next = AtomicUsize::new(0);
    let noted = &baseline.mistakes;
    let fates = Mutex::new(vec![TriedMutant::Untried; chosen.len()]);
    std::thread::scope(|scope| {
        for _ in 0..trial.threads.clamp(1, chosen.len().max(1)) {
            scope.spawn(|| {
                let (suite, _) = Suite::read(trial.texts.to_vec());
                let shelf = (trial.shelf)();
                let as_it_is = Rc::new((trial.shelf)());
                let mut trying = Trying {
                    trial,
                    suite: &suite,
                    shelf: &shelf,
                    as_it_is,
                    mistakes: noted,
                    noticed: BTreeMap::new(),
                };
                while !(trial.is_stopped)() {
                    let number = next.fetch_add(1, Ordering::Relaxed);
                    let Some((mutant, likely)) = chosen.get(number) else {
                        return;
                    };
                    let fate = trying.tried(mutant, likely);
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

/// All that an example says, in small letters.
fn read_aloud(example: &Example) -> String {
    let step = |step: &Step| {
        let text = step.text.as_ref().map_or("", |text| text.as_str());
        format!("{} {text} ", step.words.as_str())
    };
    example
        .steps
        .iter()
        .map(step)
        .collect::<String>()
        .to_lowercase()
}

/// The examples that can notice what is changed, the likeliest first.
fn likely(
    mutant: &Mutant,
    Baseline {
        coverage, passed, ..
    }: &Baseline,
    words: &mut WordIndex<'_>,
) -> Vec<usize> {
    let near = words.nearness(mutant);
    let mut likely: Vec<usize> = Vec::new();
    let mut seen = BTreeSet::new();
    // First those that prove something of it, of these first the ones that speak of what stands
    // there.
    let mut add = |numbers: &mut dyn Iterator<Item = usize>| {
        let of_group =
            numbers.filter(|number| passed.binary_search(number).is_ok() && seen.insert(*number));
        let mut of_group: Vec<usize> = of_group.collect();
        of_group.sort_by_key(|number| std::cmp::Reverse(near.get(*number).copied().unwrap_or(0)));
        likely.extend(of_group);
    };
    let proofs: Vec<Proof> = mutant.about.iter().map(|id| coverage.proof(id)).collect();
    add(&mut proofs
        .iter()
        .flat_map(|proof| proof.violated.iter().chain(&proof.applied))
        .copied());
    add(&mut proofs.iter().flat_map(|proof| &proof.satisfied).copied());
    add(&mut mutant.about.iter().flat_map(|id| coverage.touched(id)));
    // At another moment a predicate is evaluated where no example has evaluated it.
    if !mutant.is_of_clauses || mutant.operator == Operator::Moment {
        add(&mut words.speaking(&mutant.words()).iter().copied());
        add(&mut passed.iter().copied());
    }
    likely
}

/// Which examples have which words in them.
struct WordIndex<'a> {
    texts: &'a [String],
    known: HashMap<String, Vec<usize>>,
}

impl WordIndex<'_> {
    /// The examples in whose texts this stands.
    fn speaking(&mut self, words: &str) -> &[usize] {
        let texts = self.texts;
        let found = || {
            (0..texts.len())
                .filter(|number| texts.get(*number).is_some_and(|text| text.contains(words)))
                .collect()
        };
        self.known.entry(words.to_owned()).or_insert_with(found)
    }

    /// For each example how much it speaks of what a mutant changes: rare words count for more.
    fn nearness(&mut self, mutant: &Mutant) -> Vec<usize> {
        const MOST: usize = 10_000;
        let mut near = vec![0; self.texts.len()];
        let both = format!("{} {}", mutant.was, mutant.now).to_lowercase();
        let words = both.split(|letter: char| !letter.is_alphanumeric());
        let words: BTreeSet<&str> = words
            .filter(|word| {
                word.len() > 3 || word.starts_with(|letter: char| letter.is_ascii_digit())
            })
            .collect();
        for word in words {
            let examples = self.speaking(word);
            let weight = MOST / examples.len().max(1);
            for number in examples {
                if let Some(near) = near.get_mut(*number) {
                    *near += weight;
                }
            }
        }
        near
    }
}

/// What is known of a mutant, the example that would notice, and the situation in which it comes to something else.
type JudgedMutant<'a> = (KnownOfMutant, Option<String>, Option<Box<Situation<'a>>>);

struct Trying<'a> {
    trial: &'a Trial<'a>,
    suite: &'a Suite,
    shelf: &'a Shelf,
    /// The rulebook as it is.
    as_it_is: Rc<Shelf>,
    mistakes: &'a BTreeMap<usize, usize>,
    /// The examples that noticed something else of the same clause, the last one first.
    noticed: BTreeMap<String, Vec<usize>>,
}

impl<'a> Trying<'a> {
    /// What becomes of a mutant, tried by the examples that can notice.
    fn tried(&mut self, mutant: &Mutant, likely: &[usize]) -> TriedMutant {
        let changed = Rc::new(self.shelf.with_mutant(self.trial.original, mutant));
        let is_of_order = matches!(mutant.operator, Operator::Moment | Operator::Sequence);
        if is_of_order && self.comes_to_the_same(&changed) {
            return TriedMutant::Survived((KnownOfMutant::Equivalent, None));
        }
        match self.fate(mutant, &changed, likely) {
            Fate::Killed => return TriedMutant::Killed,
            Fate::Refused => return TriedMutant::Refused,
            Fate::Survived => {}
        }
        let (judged, example, situation) = self.survivor(mutant, &changed);
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

    /// Whether it does not matter in which order effects come about here.
    fn comes_to_the_same(&self, changed: &Shelf) -> bool {
        let loaded = changed.load(self.trial.rulebook.id(), "", None);
        loaded.is_ok_and(|loaded| {
            let changed = loaded.rulebook.as_ref();
            changed.is_some_and(|changed| come_to_the_same(self.trial.rulebook, changed))
        })
    }

    /// The example of a game in which a mutant and the rulebook part.
    fn by_playing(
        &self,
        mutant: &Mutant,
        changed: &Rc<Shelf>,
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
        let led = led_to_mutant(trial.rulebook, trial.original, mutant, situation);
        played_apart(&playing, &format!("{} as it stands", mutant.id()), &led)
    }

    /// Whether anything tells a mutant from the rulebook, and the example that would notice.
    fn survivor(&self, mutant: &Mutant, changed: &Rc<Shelf>) -> JudgedMutant<'a> {
        match told_apart(self.trial.rulebook, mutant) {
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

    fn fate(&mut self, mutant: &Mutant, changed: &Rc<Shelf>, likely: &[usize]) -> Fate {
        let sound = changed
            .load(self.trial.rulebook.id(), "", None)
            .is_ok_and(|loaded| loaded.rulebook.is_some());
        if !sound {
            return Fate::Refused;
        }
        let before = self.noticed.get(mutant.id()).cloned().unwrap_or_default();
        let mut seen = BTreeSet::new();
        let of_before = before.iter().filter(|number| likely.contains(number));
        let ordered: Vec<usize> = of_before
            .chain(likely)
            .copied()
            .filter(|number| seen.insert(*number))
            .collect();
        let mut fate = Fate::Survived;
        self.suite.run_some(&ordered, changed, &mut |ran| {
            // Whoever runs it is told of a mistake in its texts, too.
            let is_mistaken = mistakes(&ran) > self.mistakes.get(&ran.number).copied().unwrap_or(0);
            if ran.outcome.failed.is_some() || is_mistaken {
                fate = Fate::Killed;
                let noticed = self.noticed.entry(mutant.id().to_owned()).or_default();
                noticed.retain(|number| *number != ran.number);
                noticed.insert(0, ran.number);
            }
            fate == Fate::Killed
        });
        fate
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
    /// How many an example notices.
    pub killed: usize,
    /// Those that no example notices.
    pub survivors: Vec<Survivor>,
    /// How many were not tried, as it was stopped.
    pub untried: usize,
    /// How many of each kind were tried.
    pub kinds: BTreeMap<Operator, OfKind>,
}

/// How many mutants of a kind were tried.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct OfKind {
    /// All that are sound rulebooks.
    pub tried: usize,
    /// Those that no example notices, and that are not proved equivalent.
    pub survived: usize,
}

impl Mutation {
    /// How many are proved equivalent.
    pub fn equivalent(&self) -> usize {
        self.survivors
            .iter()
            .filter(|survivor| survivor.judged == KnownOfMutant::Equivalent)
            .count()
    }

    /// How many are not analysed.
    pub fn not_analysed(&self) -> usize {
        self.survivors
            .iter()
            .filter(|survivor| survivor.judged == KnownOfMutant::NotAnalysed)
            .count()
    }

    /// How many are killed of those that are not proved equivalent, in per cent.
    #[expect(
        clippy::cast_precision_loss,
        reason = "there are fewer mutants than 2^52"
    )]
    pub fn score(&self) -> f64 {
        let all = self.killed + self.survivors.len() - self.equivalent();
        if all == 0 {
            100.0
        } else {
            self.killed as f64 * 100.0 / all as f64
        }
    }
}
