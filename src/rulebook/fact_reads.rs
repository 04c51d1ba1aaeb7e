//! In which phases the rules of a rulebook read a fact: what is stated behind the last of them, and
//! ends before the first comes round again, says nothing to anybody. Where it is not certain that
//! no rule reads a fact, it counts as read.

use std::collections::BTreeSet;

use crate::names::Index;

use super::Rulebook;
use super::agreement::Derivation;
use super::clause::{Check, Otherwise, Outcome};
use super::fact::FactId;
use super::order::OrderId;
use super::play::{Effect, Moment, Play, TestId};
use super::predicate::Predicate;
use super::rules::{Hook, Role, Rule};
use super::verb::Verb;

/// The phase is the first fact of a rulebook that has phases.
const PHASE: FactId = FactId(0);

/// The phases in which rules read a fact, by their numbers; `None` where one may do so in any.
pub type ReadIn = Option<BTreeSet<usize>>;

/// On what it depends whether an effect comes about on a unit.
#[derive(Clone, Debug)]
pub struct AskedBy {
    /// All facts, with those that they follow from.
    pub facts: Vec<FactId>,
    /// Flags of the unit, each with what it must be.
    pub flags: Vec<(FactId, bool)>,
}

impl Rulebook {
    /// In which phases rules read a fact.
    pub fn read_in(&self, fact: FactId) -> &ReadIn {
        let all = self.read_in.get_or_init(|| all_read(self));
        all.get(fact.index()).unwrap_or(&None)
    }

    /// On what it depends whether each effect of a moment comes about, in the order of the effects.
    pub fn read_at(&self, moment: Moment) -> &[AskedBy] {
        let all = self.asked_at.get_or_init(|| all_reads(self));
        all.get(&moment).map_or(&[], Vec::as_slice)
    }

    /// All facts on which a predicate depends.
    pub fn depends_on(&self, predicate: &Predicate) -> BTreeSet<FactId> {
        let mut open = predicate.all_facts();
        let mut found = BTreeSet::new();
        while let Some(fact) = open.pop() {
            if !found.insert(fact) {
                continue;
            }
            open.extend(match self.derivation(fact) {
                Some(Derivation::Flag(flag)) => flag.all_facts(),
                Some(Derivation::Number(number)) => number.all_facts(),
                None => Vec::new(),
            });
        }
        found
    }

    /// Returns whether towards whom an effect comes about is settled before it comes about towards the first:
    /// nothing that it does changes a fact on which that depends, or what follows from such a fact.
    pub fn is_settled_towards(&self, effect: &Effect, towards: &Predicate) -> bool {
        if !effect.does.iter().all(Verb::only_changes_facts) {
            return false;
        }
        let mut changed: Vec<FactId> = effect.does.iter().flat_map(Verb::facts_changed).collect();
        let asked = self.depends_on(towards);
        let mut seen = BTreeSet::new();
        while let Some(fact) = changed.pop() {
            if asked.contains(&fact) {
                return false;
            }
            if seen.insert(fact) {
                changed.extend(self.facts().implied_by_any(fact));
                changed.extend(self[fact].mirror);
            }
        }
        true
    }

    /// Where a fact is lost that is stated in a phase: no rule reads it from there on before it
    /// ends. Gives the phases in which rules read it.
    pub fn unused_from(&self, fact: FactId, phase: usize) -> Option<Vec<usize>> {
        let read_in = self.read_in(fact).as_ref()?;
        let ends = |number: &usize| {
            self.play()
                .phases()
                .get(*number)
                .is_some_and(|phase| phase.ends.contains(&fact))
        };
        let end = (phase + 1..self.phases.len()).find(ends)?;
        let is_read = read_in.range(phase..end).next().is_some();
        (!is_read).then(|| read_in.iter().copied().collect())
    }

    /// The phases in which an order is given, as the checks that speak of it name them; none where no
    /// check does.
    pub fn phases_named_for(&self, order: OrderId) -> BTreeSet<usize> {
        let of_order = self
            .checks()
            .filter(|check| check.when.all_orders().has(order));
        let words = of_order.filter_map(|check| check.require.needs_word_of(PHASE));
        let all = 0..self.phases.len();
        words
            .flat_map(|words| all.clone().filter(|phase| words.has(*phase)))
            .collect()
    }
}

/// On what effects depend, by their moments.
fn all_reads(rulebook: &Rulebook) -> Index<Moment, Vec<AskedBy>> {
    let mut all: Index<Moment, Vec<AskedBy>> = Index::default();
    for effect in &rulebook.play().effects {
        let asked = AskedBy {
            facts: rulebook.depends_on(&effect.when).into_iter().collect(),
            flags: effect.when.needed_flags(),
        };
        all.entry(effect.moment).or_default().push(asked);
    }
    all
}

/// The facts that rules read, each with the phases in which they do.
fn all_read(rulebook: &Rulebook) -> Vec<ReadIn> {
    let facts = rulebook.vocabulary().facts().len();
    // Where units meet, everything may be asked for.
    if rulebook.play().meeting.is_some() {
        return vec![None; facts];
    }
    let mut by_fact: Vec<ReadIn> = vec![Some(BTreeSet::new()); facts];
    let mut read = |facts: Vec<FactId>, phases: &ReadIn| {
        for fact in facts {
            if let Some(known) = by_fact.get_mut(fact.index()) {
                match (known.as_mut(), phases) {
                    (Some(known), Some(phases)) => known.extend(phases),
                    _ => *known = None,
                }
            }
        }
    };
    for rule in rulebook.rules() {
        for phases in phases_of_rule(&rule, rulebook) {
            read(rule.facts(), &phases);
        }
    }
    by_fact
}

/// In which phases a rule acts, several where several tests bring it about; none where it reads
/// nothing of a table.
fn phases_of_rule(rule: &Rule<'_>, rulebook: &Rulebook) -> Vec<ReadIn> {
    let play = rulebook.play();
    let anywhere = vec![None];
    match &rule.hook {
        // What a table must be, whatever is ordered, ends with what is stated and not with the
        // phase.
        Hook::Check(number) => {
            let clause = rule.clause();
            let check = clause.and_then(|clause| rulebook[clause].checks.get(*number));
            let of_table = check
                .is_some_and(|check| check.otherwise == Otherwise::Always(Outcome::Contradiction));
            if of_table { Vec::new() } else { anywhere }
        }
        Hook::Taken(phase, ..) | Hook::Bag(phase) => vec![Some(BTreeSet::from([*phase]))],
        // A deed that is judged as it is reported is judged in the phases in which it may be.
        Hook::Demand(at, _, Moment::Happened) => {
            let deed = play.demands.get(*at).and_then(|demand| demand.deed);
            let happens = deed.and_then(|deed| play.happens(deed.fact));
            let phases = happens.map(|happens| happens.phases.iter().copied().collect());
            vec![phases.filter(|phases: &BTreeSet<usize>| !phases.is_empty())]
        }
        Hook::Effect(_, moment) | Hook::Demand(_, _, moment) => {
            let is_effect = matches!(rule.hook, Hook::Effect(..));
            let mut asked = rule.predicates.iter();
            let when = asked.find(|(role, _)| is_effect && *role == Role::When);
            vec![phases_of(moment, when.map(|(_, when)| *when), play)]
        }
        Hook::Test(test) | Hook::Reroll(test, _) => vec![phases_of_test(*test, play)],
        Hook::Modifier(number) => {
            let modifier = play.modifiers.get(*number).into_iter();
            let tests = modifier.flat_map(|modifier| &modifier.tests);
            tests.map(|test| phases_of_test(*test, play)).collect()
        }
        // The end of a fact is no use of it.
        Hook::Ends(_) | Hook::Dispute => Vec::new(),
        _ => anywhere,
    }
}

fn phases_of(moment: &Moment, when: Option<&Predicate>, play: &Play) -> ReadIn {
    match moment {
        Moment::Start(phase)
        | Moment::Ordered(phase)
        | Moment::Stage(phase, _)
        | Moment::End(phase) => Some(BTreeSet::from([*phase])),
        Moment::Outcome(test, _) => phases_of_test(*test, play),
        Moment::Happened => {
            let words = when?.needs_word_of(PHASE)?;
            let phases = 0..play.phases().len();
            Some(phases.filter(|phase| words.has(*phase)).collect())
        }
    }
}

/// The phases in which a test is taken; `None` where an effect or another test may bring it about.
fn phases_of_test(id: TestId, play: &Play) -> ReadIn {
    let rolls =
        |verb: &Verb| matches!(verb, Verb::Roll(test) | Verb::Throw { test, .. } if *test == id);
    if play
        .effects
        .iter()
        .any(|effect| effect.does.iter().any(rolls))
    {
        return None;
    }
    let taken = play
        .phases()
        .iter()
        .enumerate()
        .filter(|(_, phase)| phase.tests.iter().any(|taken| taken.test == id));
    Some(taken.map(|(number, _)| number).collect())
}

/// Returns whether a check of an order is about a phase: it asks for another one, or mentions this one alone.
pub(crate) fn is_about_phase(check: &Check, order: OrderId, phase: usize) -> bool {
    let asks_for_another = || {
        let words = check.require.needs_word_of(PHASE);
        words.is_some_and(|words| !words.has(phase))
    };
    let is_of_this = || {
        let words = check.when.needs_word_of(PHASE);
        words.is_some_and(|words| words.has(phase))
    };
    check.when.all_orders().has(order) && (asks_for_another() || is_of_this())
}
