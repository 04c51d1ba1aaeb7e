//! Whether effects come to the same in another order or at another stage: they do where none of
//! those between speaks of what another changes. A proof from what each reads and writes; where it
//! fails, nothing is said.

use std::cmp::Ordering;
use std::collections::{BTreeMap, BTreeSet};

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Lasts, Value};
use crate::rulebook::play::{Effect, Moment};
use crate::rulebook::predicate::Predicate;
use crate::rulebook::template::Template;
use crate::rulebook::verb::{NewValue, Verb};

use super::satisfiability::holds;
use super::search::SearchResult;

/// Returns whether a rulebook, of which another one changes the order or the stages of effects and nothing
/// else, comes to the same as that one.
pub(crate) fn come_to_the_same(rulebook: &Rulebook, other: &Rulebook) -> bool {
    let (here, there) = (listed(rulebook), listed(other));
    let matched: Option<Vec<(&Acting<'_>, &Acting<'_>)>> = here
        .iter()
        .map(|acting| {
            let same = there.iter().find(|other| other.is_same(acting))?;
            Some((acting, same))
        })
        .collect();
    let Some(matched) = matched.filter(|all| all.len() == there.len()) else {
        return false;
    };
    let is_kept = |(before, after): &(&Acting<'_>, &Acting<'_>)| {
        before.effect.moment == after.effect.moment
            || before.may_move(after.effect.moment, &here, rulebook)
    };
    matched.iter().all(is_kept)
        && matched.iter().enumerate().all(|(number, one)| {
            let mut rest = matched.iter().skip(number + 1);
            rest.all(|other| {
                let (before, after) = (one.0.lies_to(other.0), one.1.lies_to(other.1));
                let is_at_one_moment = before.0.is_eq() && after.0.is_eq();
                before == after
                    || one.0.is_independent_of(other.0)
                    || is_at_one_moment && one.0.excludes(other.0, rulebook)
            })
        })
}

/// An effect at one of its moments, and what it has to do with others.
struct Acting<'r> {
    effect: &'r Effect,
    /// Its place among all effects.
    number: usize,
    /// Which of the moments of the same effect this is.
    nth: usize,
    /// What tells it from other effects: all but its moment.
    is: String,
    /// What it reads and writes; none of what does more than change facts and orders.
    uses: Option<Uses>,
}

/// What an effect reads and what it writes.
#[derive(Clone, Default)]
struct Uses {
    reads: BTreeSet<FactId>,
    /// Each fact with the value that it takes on, where that is always the same.
    writes: BTreeMap<FactId, Option<Value>>,
    reads_orders: bool,
    writes_orders: bool,
    /// True if a unit enters the game.
    is_entry: bool,
}

impl Uses {
    fn is_independent_of(&self, other: &Self) -> bool {
        let writes_same = |(fact, value): (&FactId, &Option<Value>)| {
            let others = other.writes.get(fact);
            others.is_none_or(|others| value.is_some() && value == others)
        };
        !(self.is_entry && other.is_entry)
            && !(self.writes_orders && (other.writes_orders || other.reads_orders))
            && !(self.reads_orders && other.writes_orders)
            && self.writes.iter().all(writes_same)
            && !self.writes_any(&other.reads)
            && !other.writes_any(&self.reads)
    }

    fn writes_any(&self, facts: &BTreeSet<FactId>) -> bool {
        self.writes.keys().any(|fact| facts.contains(fact))
    }
}

/// All effects of a rulebook, in order.
fn listed(rulebook: &Rulebook) -> Vec<Acting<'_>> {
    let mut all: Vec<Acting<'_>> = Vec::new();
    for (number, effect) in rulebook.play().effects.iter().enumerate() {
        let is = written(effect, rulebook);
        let same = all.iter().filter(|acting| acting.is == is);
        all.push(Acting {
            effect,
            number,
            nth: same.count(),
            is,
            uses: used_by(effect, rulebook),
        });
    }
    all
}

/// The place of a moment among all: those of phases in their order, then those that have none.
fn place_of(moment: Moment) -> (usize, usize, usize) {
    match moment {
        Moment::Start(phase) => (0, phase, 0),
        Moment::Ordered(phase) => (0, phase, 1),
        Moment::Stage(phase, stage) => (0, phase, stage.saturating_add(2)),
        Moment::End(phase) => (0, phase, usize::MAX),
        Moment::Happened => (1, 0, 0),
        Moment::Outcome(test, outcome) => (2, usize::from(test.0), outcome),
    }
}

impl Acting<'_> {
    fn is_same(&self, other: &Self) -> bool {
        self.is == other.is && self.nth == other.nth
    }

    /// How it lies to another one: at an earlier or later moment, or before or behind it at the
    /// same one.
    fn lies_to(&self, other: &Self) -> (Ordering, Ordering) {
        let moments = place_of(self.effect.moment).cmp(&place_of(other.effect.moment));
        let numbers = if moments.is_eq() {
            self.number.cmp(&other.number)
        } else {
            Ordering::Equal
        };
        (moments, numbers)
    }

    fn is_independent_of(&self, other: &Self) -> bool {
        let both = self.uses.as_ref().zip(other.uses.as_ref());
        both.is_some_and(|(uses, others)| uses.is_independent_of(others))
    }

    /// Returns whether never both come about on a unit at one moment: neither makes the condition of the
    /// other hold, and the two conditions never hold together.
    fn excludes(&self, other: &Self, rulebook: &Rulebook) -> bool {
        let lets_be = |acting: &Self, other: &Self| {
            let when: BTreeSet<FactId> = other.effect.when.all_facts().into_iter().collect();
            let uses = acting.uses.as_ref();
            uses.is_some_and(|uses| {
                !uses.writes_orders && !uses.is_entry && !uses.writes_any(&when)
            })
        };
        let both = vec![(&self.effect.when, true), (&other.effect.when, true)];
        lets_be(self, other)
            && lets_be(other, self)
            && matches!(holds(rulebook, both), SearchResult::Nowhere)
    }

    /// Returns whether it may come about at another stage of its phase, as far as it is a matter of itself
    /// and of what comes of tests at any time: neither stage repeats, and no fact that it uses ends
    /// between them.
    fn may_move(&self, moment: Moment, all: &[Acting<'_>], rulebook: &Rulebook) -> bool {
        let (Moment::Stage(phase, stage), Moment::Stage(other_phase, other)) =
            (self.effect.moment, moment)
        else {
            return false;
        };
        let play = rulebook.play();
        let Some(stages) = play.phases().get(phase).map(|phase| &phase.stages) else {
            return false;
        };
        let mut between = stage.min(other)..=stage.max(other);
        let Some(uses) = self.uses.as_ref().filter(|_| phase == other_phase) else {
            return false;
        };
        let repeats = |number: &usize| stages.get(*number).is_none_or(|stage| stage.repeats);
        let ends_in = |number: usize| {
            let at = Moment::Stage(phase, number);
            let ends: Vec<FactId> = play.ends_with(&at).collect();
            ends.iter()
                .any(|fact| uses.reads.contains(fact) || uses.writes.contains_key(fact))
        };
        let mut used = uses.reads.iter().chain(uses.writes.keys());
        let mut outcomes = all
            .iter()
            .filter(|acting| matches!(acting.effect.moment, Moment::Outcome(..)));
        play.meeting
            .as_ref()
            .is_none_or(|meeting| meeting.phase != phase)
            && used.all(|fact| rulebook[*fact].lasts != Lasts::Step)
            && ![stage, other].iter().any(repeats)
            && !between.any(ends_in)
            && outcomes.all(|outcome| self.is_independent_of(outcome))
    }
}

/// What an effect says and does, whenever it comes about: verbs in any order where that comes to the
/// same.
fn written(effect: &Effect, rulebook: &Rulebook) -> String {
    let uses: Option<Vec<Uses>> = effect
        .does
        .iter()
        .map(|verb| used_by_verb(verb, rulebook))
        .collect();
    let is_any_order = uses.is_some_and(|uses| {
        let mut pairs = (0..uses.len()).flat_map(|one| (0..one).map(move |other| (one, other)));
        pairs.all(|(one, other)| {
            let both = uses.get(one).zip(uses.get(other));
            both.is_some_and(|(one, other)| one.is_independent_of(other))
        })
    });
    let mut does: Vec<String> = effect.does.iter().map(|verb| format!("{verb:?}")).collect();
    if is_any_order {
        does.sort_unstable();
    }
    let Effect {
        clause,
        when,
        towards,
        once,
        says,
        ..
    } = effect;
    format!("{clause:?} {when:?} {towards:?} {once:?} {says:?} {does:?}")
}

fn used_by(effect: &Effect, rulebook: &Rulebook) -> Option<Uses> {
    let mut uses = Uses {
        reads_orders: true,
        ..Uses::default()
    };
    // Of what comes about once, the first takes it from the rest.
    if effect.once.is_some() {
        return None;
    }
    for verb in &effect.does {
        let more = used_by_verb(verb, rulebook)?;
        uses.reads.extend(more.reads);
        for (fact, value) in more.writes {
            let known = uses.writes.entry(fact).or_insert(value);
            *known = known.filter(|known| Some(*known) == value);
        }
        uses.writes_orders |= more.writes_orders;
        uses.is_entry |= more.is_entry;
    }
    let told: Vec<FactId> = effect.says.iter().flat_map(Template::facts).collect();
    if told.iter().any(|fact| rulebook[*fact].derived.is_some()) {
        return None;
    }
    let towards = effect.towards.iter().flat_map(Predicate::all_facts);
    let read = effect.when.all_facts().into_iter().chain(towards);
    uses.reads.extend(read.chain(told));
    Some(uses)
}

/// What a verb uses; nothing of one that does more than change facts and orders.
fn used_by_verb(verb: &Verb, rulebook: &Rulebook) -> Option<Uses> {
    let mut uses = Uses::default();
    match verb {
        Verb::Set { own, towards, .. } | Verb::SetOfIt { own, towards, .. } => {
            for stated in own.iter().chain(towards) {
                uses.writes.insert(stated.fact, Some(stated.value));
            }
        }
        Verb::Clear(_) => {}
        Verb::SetTo(_, to) => uses.reads.extend(facts_taken_on(to)),
        Verb::Add { by, .. } | Verb::Figure(_, by) => uses.reads.extend(by.all_facts()),
        Verb::Enter(new) => {
            let taken_on = new.takes_on.iter().flat_map(|(_, to)| facts_taken_on(to));
            uses.reads.extend(new.name.facts().chain(taken_on));
            // Units stand on the next table in the order in which they have come.
            uses.is_entry = true;
        }
        Verb::Replace(_) | Verb::TakeOut(_) | Verb::Adopt => uses.writes_orders = true,
        _ => return None,
    }
    uses.reads_orders = matches!(
        verb,
        Verb::SetTo(..) | Verb::Add { .. } | Verb::Figure(..) | Verb::Enter(_)
    );
    for fact in verb.facts_changed() {
        uses.writes.entry(fact).or_insert(None);
        if let Some(mirror) = rulebook[fact].mirror {
            uses.writes.insert(mirror, None);
        }
    }
    Some(uses)
}

fn facts_taken_on(to: &NewValue) -> Vec<FactId> {
    match to {
        NewValue::Word(word) => word.all_facts(),
        NewValue::Number(amount) => amount.all_facts(),
    }
}
