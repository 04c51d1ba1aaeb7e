//! Which examples can notice a change of a rulebook, the likeliest first.

use std::collections::{BTreeMap, BTreeSet, HashMap};
use std::rc::Rc;

use crate::rulebook::play::Moment;
use crate::rulebook::predicate::{Truth, may_differ};
use crate::rulebook::rules::{Hook, Rule};
use crate::rulebook::{Mutant, Operator, Rulebook};
use crate::source::Place;

use super::coverage::{Coverage, Examples, Proof, add};
use super::feature::{Example, Step};
use super::rulebook_cache::{Loaded, RulebookCache};
use super::suite::{Ran, Suite};

/// The examples as the rulebook is.
#[derive(Debug, Default)]
pub struct Baseline {
    /// What they prove.
    coverage: Coverage,
    /// The numbers of those that hold.
    passed: Vec<usize>,
    /// In how many places the texts of an example cannot be understood, where it asserts that.
    mistakes: BTreeMap<usize, usize>,
    /// The moments of turns that each reaches.
    reached: Reached,
}

impl Baseline {
    /// Runs the examples of a suite.
    pub fn new(suite: &Suite, shelf: &Rc<RulebookCache>) -> Self {
        let mut baseline = Self::default();
        suite.run(shelf, true, &mut |ran| {
            baseline.coverage.note(&ran);
            baseline.reached.note(&ran);
            if ran.outcome.failed.is_none() {
                baseline.passed.push(ran.number);
            }
            baseline.mistakes.insert(ran.number, mistakes(&ran));
        });
        baseline
    }

    /// Returns the number of examples that hold.
    pub fn passed(&self) -> usize {
        self.passed.len()
    }

    /// What is known of them, for a rulebook that is changed.
    pub(super) fn as_it_is<'a>(&'a self, rulebook: &'a Rulebook) -> AsItIs<'a> {
        AsItIs {
            rulebook,
            by_moment: &self.reached.by_moment,
            held: &self.reached.held,
            truths: &self.reached.truths,
            mistakes: &self.mistakes,
        }
    }
}

/// In how many places the texts of an example cannot be understood.
pub(super) fn mistakes(ran: &Ran<'_>) -> usize {
    let stage = ran.outcome.stage.as_ref();
    let findings = stage.into_iter().flat_map(|stage| &stage.findings);
    findings.filter(|finding| finding.severity.fails()).count()
}

/// The moments at which predicates are evaluated, by where they are written.
type EvaluatedAt = HashMap<Place, Vec<Moment>>;

/// In which examples each moment of a turn is reached at which something may come about.
#[derive(Debug, Default)]
struct Reached {
    by_moment: BTreeMap<Moment, Examples>,
    /// Those in which a predicate holds, or may, by where it is written.
    held: HashMap<Place, Examples>,
    /// How the parts of a predicate came out, by where it is written, and in which examples.
    truths: HashMap<Place, HashMap<Box<[Truth]>, Examples>>,
    /// Where the latest rulebook writes what is evaluated at which moments.
    written: Option<(Rc<Loaded>, EvaluatedAt)>,
}

impl Reached {
    fn note(&mut self, ran: &Ran<'_>) {
        let Some(stage) = &ran.outcome.stage else {
            return;
        };
        let known = self.written.take();
        let known = known.filter(|(loaded, _)| Rc::ptr_eq(loaded, &stage.loaded));
        let (loaded, written) = known.unwrap_or_else(|| {
            let rulebook = stage.loaded.rulebook.as_ref();
            let written = rulebook.map(moments).unwrap_or_default();
            (stage.loaded.clone(), written)
        });
        for seen in &ran.outcome.witnessed {
            if seen.truth() != Truth::No {
                add(self.held.entry(seen.predicate).or_default(), ran.number);
            }
            let of_place = self.truths.entry(seen.predicate).or_default();
            match of_place.get_mut(seen.truths()) {
                Some(examples) => add(examples, ran.number),
                None => _ = of_place.insert(seen.truths().into(), vec![ran.number]),
            }
            for moment in written.get(&seen.predicate).into_iter().flatten() {
                add(self.by_moment.entry(*moment).or_default(), ran.number);
            }
        }
        self.written = Some((loaded, written));
    }
}

/// The moments at which each predicate of an effect or demand is evaluated.
fn moments(rulebook: &Rulebook) -> EvaluatedAt {
    let mut moments = EvaluatedAt::new();
    for rule in rulebook.rules() {
        let (Hook::Effect(_, moment) | Hook::Demand(_, _, moment)) = rule.hook else {
            continue;
        };
        let predicates = rule.predicates.iter();
        for place in predicates.filter_map(|(_, predicate)| predicate.place()) {
            moments.entry(place).or_default().push(moment);
        }
    }
    moments
}

/// Which examples can notice a change.
pub(super) struct TestOrder<'a> {
    baseline: &'a Baseline,
    words: WordIndex,
}

impl<'a> TestOrder<'a> {
    pub fn new(baseline: &'a Baseline, suite: &Suite) -> Self {
        let texts = suite.examples().map(|(example, _, _)| read_aloud(&example));
        Self {
            baseline,
            words: WordIndex {
                texts: texts.collect(),
                known: HashMap::new(),
            },
        }
    }

    /// The examples that can notice what is changed, the likeliest first, and how many of them prove something of it.
    pub fn examples(&mut self, mutant: &Mutant) -> (Vec<usize>, usize) {
        let (baseline, words) = (self.baseline, &mut self.words);
        let (coverage, passed) = (&baseline.coverage, &baseline.passed);
        let near = words.nearness(mutant);
        let mut likely: Vec<usize> = Vec::new();
        let mut seen = BTreeSet::new();
        // First those that prove something of it, of these first the ones that speak of what stands
        // there.
        let mut add = |likely: &mut Vec<usize>, numbers: &mut dyn Iterator<Item = usize>| {
            let of_group = numbers
                .filter(|number| passed.binary_search(number).is_ok() && seen.insert(*number));
            let mut of_group: Vec<usize> = of_group.collect();
            of_group
                .sort_by_key(|number| std::cmp::Reverse(near.get(*number).copied().unwrap_or(0)));
            likely.extend(of_group);
        };
        let proofs: Vec<Proof> = mutant.about.iter().map(|id| coverage.proof(id)).collect();
        let violated = proofs
            .iter()
            .flat_map(|proof| proof.violated.iter().chain(&proof.applied));
        add(&mut likely, &mut violated.copied());
        let satisfied = proofs.iter().flat_map(|proof| &proof.satisfied);
        add(&mut likely, &mut satisfied.copied());
        let proving = likely.len();
        let mut touched = mutant.about.iter().flat_map(|id| coverage.touched(id));
        add(&mut likely, &mut touched);
        // At another moment a predicate is evaluated where no example has evaluated it.
        if !mutant.is_of_clauses || mutant.operator == Operator::Moment {
            let speaking = words.speaking(&mutant.words()).iter();
            add(&mut likely, &mut speaking.copied());
            add(&mut likely, &mut passed.iter().copied());
        }
        (likely, proving)
    }
}

/// What is known of the examples as the rulebook is, from any thread.
#[derive(Clone, Copy)]
pub(super) struct AsItIs<'a> {
    rulebook: &'a Rulebook,
    by_moment: &'a BTreeMap<Moment, Examples>,
    held: &'a HashMap<Place, Examples>,
    truths: &'a HashMap<Place, HashMap<Box<[Truth]>, Examples>>,
    mistakes: &'a BTreeMap<usize, usize>,
}

impl AsItIs<'_> {
    /// In how many places the texts of an example cannot be understood.
    pub(crate) fn mistakes(&self, example: usize) -> usize {
        self.mistakes.get(&example).copied().unwrap_or(0)
    }

    /// Of some examples those in which a mutant may do something else: those that reach the moments
    /// of what comes about at another one; those in which something comes about of what changes
    /// places.
    pub(crate) fn that_reach(
        &self,
        mutant: &Mutant,
        changed: &Rulebook,
        examples: &[usize],
    ) -> Vec<usize> {
        let reached = match mutant.operator {
            Operator::Moment => self.that_reach_moments(mutant, changed),
            Operator::Sequence if mutant.is_of_clauses => self.that_hold(self.effects_of(mutant)),
            Operator::Sequence => self.that_hold(self.stages(mutant)),
            _ => None,
        };
        let Some(reached) = reached else {
            return examples.to_vec();
        };
        let is_reached = |number: &usize| {
            let mut of_all = reached.iter();
            of_all.any(|examples| examples.binary_search(number).is_ok())
        };
        examples.iter().copied().filter(is_reached).collect()
    }

    /// The examples in which a predicate comes out otherwise in a changed rulebook, or may, and those in which something
    /// other is added: they notice it more likely than others.
    pub(crate) fn that_differ(&self, rules: &[Rule<'_>], changed: &Rulebook) -> BTreeSet<usize> {
        let now = changed.rules();
        let mut differ = BTreeSet::new();
        if now.len() != rules.len() {
            return differ;
        }
        for (was, now) in rules.iter().zip(&now) {
            for ((_, was), (_, now)) in was.predicates.iter().zip(&now.predicates) {
                if was.text() == now.text() {
                    continue;
                }
                let truths = was.place().and_then(|place| self.truths.get(&place));
                for (truths, examples) in truths.into_iter().flatten() {
                    if may_differ(was, now, truths) {
                        differ.extend(examples.iter().copied());
                    }
                }
            }
            let mut amounts = was.amounts.iter().zip(&now.amounts);
            if amounts.any(|(was, now)| was.text() != now.text()) {
                let held = first_place(was).and_then(|place| self.held.get(&place));
                differ.extend(held.into_iter().flatten().copied());
            }
        }
        differ
    }

    fn that_reach_moments(&self, mutant: &Mutant, changed: &Rulebook) -> Option<Vec<&Examples>> {
        let before = moments_of(self.rulebook, mutant);
        let mut left = before.clone();
        let mut moved = Vec::new();
        for moment in moments_of(changed, mutant) {
            match left.iter().position(|known| *known == moment) {
                Some(number) => _ = left.swap_remove(number),
                None => moved.push(moment),
            }
        }
        let moments = if moved.is_empty() {
            before
        } else {
            [left, moved].concat()
        };
        let reached = moments.iter().map(|moment| self.by_moment.get(moment));
        reached.collect()
    }

    /// The examples in which one of some predicates holds, or may. Where none of them does, nothing
    /// comes about of what they decide, in whatever order.
    fn that_hold(&self, predicates: Option<Vec<Place>>) -> Option<Vec<&Examples>> {
        let held = predicates?.into_iter();
        Some(held.filter_map(|place| self.held.get(&place)).collect())
    }

    /// What decides what comes about by the clauses of a mutant, where they do nothing else.
    fn effects_of(&self, mutant: &Mutant) -> Option<Vec<Place>> {
        let rules = rules_of(self.rulebook, mutant);
        let of_effect = rules.map(|rule| match rule.hook {
            Hook::Effect(..) => first_place(&rule),
            _ => None,
        });
        of_effect.collect()
    }

    /// What decides what comes about at the two stages that change places, where they are stages.
    fn stages(&self, mutant: &Mutant) -> Option<Vec<Place>> {
        let (one, other) = mutant.was.split_once(", then ")?;
        let phases = self.rulebook.play().phases().iter().enumerate();
        let all = phases.flat_map(|(phase, of_phase)| {
            let stages = of_phase.stages.iter().enumerate();
            stages.map(move |(number, stage)| (&stage.name, Moment::Stage(phase, number)))
        });
        let named = all.filter(|(name, _)| *name == one || *name == other);
        let named: Vec<Moment> = named.map(|(_, moment)| moment).collect();
        let rules = self.rulebook.rules().into_iter();
        let at_stages = rules.filter(|rule| match rule.hook {
            Hook::Effect(_, moment) | Hook::Demand(_, _, moment) => named.contains(&moment),
            _ => false,
        });
        let places: Option<Vec<Place>> = at_stages.map(|rule| first_place(&rule)).collect();
        places.filter(|_| named.len() == 2)
    }
}

/// Where it is written whom a rule is about; none where it is about all.
fn first_place(rule: &Rule<'_>) -> Option<Place> {
    let (_, when) = rule.predicates.first()?;
    when.place()
}

/// The rules of the clauses of a mutant.
fn rules_of<'r>(rulebook: &'r Rulebook, mutant: &Mutant) -> impl Iterator<Item = Rule<'r>> {
    let rules = rulebook.rules().into_iter();
    rules.filter(|rule| {
        let mut clauses = rule.clauses.iter().filter_map(|id| rulebook.clause(*id));
        clauses.any(|clause| mutant.about.contains(&clause.id))
    })
}

/// The moments at which the clauses of a mutant bring something about.
fn moments_of(rulebook: &Rulebook, mutant: &Mutant) -> Vec<Moment> {
    let moments = rules_of(rulebook, mutant).filter_map(|rule| match rule.hook {
        Hook::Effect(_, moment) | Hook::Demand(_, _, moment) => Some(moment),
        _ => None,
    });
    moments.collect()
}

/// All that an example says, in small letters.
fn read_aloud(example: &Example) -> String {
    let step = |step: &Step| {
        let text = step.text.as_ref().map_or("", |text| text.as_str());
        format!("{} {text} ", step.words.as_str())
    };
    let steps: String = example.steps.iter().map(step).collect();
    steps.to_lowercase()
}

/// Which examples have which words in them.
struct WordIndex {
    texts: Vec<String>,
    known: HashMap<String, Vec<usize>>,
}

impl WordIndex {
    /// The examples in whose texts this stands.
    fn speaking(&mut self, words: &str) -> &[usize] {
        let texts = &self.texts;
        let says = |number: &usize| texts.get(*number).is_some_and(|text| text.contains(words));
        let found = || (0..texts.len()).filter(says).collect();
        self.known.entry(words.to_owned()).or_insert_with(found)
    }

    /// For each example how much it speaks of what a mutant changes: rare words count for more.
    fn nearness(&mut self, mutant: &Mutant) -> Vec<usize> {
        const MOST: usize = 10_000;
        let mut near = vec![0; self.texts.len()];
        let of_clauses = mutant.is_of_clauses;
        let named = if of_clauses { "" } else { mutant.id() };
        let all = format!("{} {} {named}", mutant.was, mutant.now).to_lowercase();
        let words = all.split(|letter: char| !letter.is_alphanumeric());
        let is_number = |word: &str| word.starts_with(|letter: char| letter.is_ascii_digit());
        let words = words.filter(|word| word.len() > 3 || is_number(word));
        let words: BTreeSet<&str> = words.collect();
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
