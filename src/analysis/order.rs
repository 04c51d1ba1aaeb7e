//! Whether effects come to the same in another order or at another stage: they do where none of
//! those between speaks of what another changes. A proof from what each reads and writes; where it
//! fails, nothing is said.

use std::collections::BTreeSet;

use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Lasts};
use crate::rulebook::play::{Effect, Moment};
use crate::rulebook::predicate::Predicate;
use crate::rulebook::template::Template;
use crate::rulebook::verb::{NewValue, Verb};

/// Whether a rulebook, of which another one changes the order or the stages of effects and nothing
/// else, comes to the same as that one.
pub fn come_to_the_same(rulebook: &Rulebook, other: &Rulebook) -> bool {
    let (Some(here), Some(there)) = (listed(rulebook), listed(other)) else {
        return false;
    };
    let matched: Option<Vec<(&Acting, &Acting)>> = here
        .iter()
        .map(|acting| {
            let same = there.iter().find(|other| other.is_same(acting))?;
            Some((acting, same))
        })
        .collect();
    let Some(matched) = matched.filter(|all| all.len() == there.len()) else {
        return false;
    };
    let is_kept = |(before, after): &(&Acting, &Acting)| {
        before.moment == after.moment || before.may_move(after.moment, rulebook)
    };
    matched.iter().all(is_kept)
        && matched.iter().enumerate().all(|(number, one)| {
            let mut rest = matched.iter().skip(number + 1);
            rest.all(|other| {
                one.0.lies_to(other.0) == one.1.lies_to(other.1) || one.0.is_independent_of(other.0)
            })
        })
}

/// An effect at one of its moments, and what it has to do with others.
struct Acting {
    moment: Moment,
    /// Its place among all effects.
    number: usize,
    /// Which of the moments of the same effect this is.
    nth: usize,
    /// What tells it from other effects: all but its moment.
    is: String,
    /// What it reads and writes; none of what does more than change facts.
    uses: Option<FactsUsed>,
}

/// The facts that an effect reads and those that it writes.
#[derive(Clone, Default)]
struct FactsUsed {
    reads: BTreeSet<FactId>,
    writes: BTreeSet<FactId>,
    /// Whether a unit enters the game.
    is_entry: bool,
}

impl FactsUsed {
    fn is_independent_of(&self, other: &Self) -> bool {
        !(self.is_entry && other.is_entry)
            && self.writes.is_disjoint(&other.reads)
            && self.writes.is_disjoint(&other.writes)
            && self.reads.is_disjoint(&other.writes)
    }
}

/// All effects of a rulebook in order, of one whose moments all belong to phases.
fn listed(rulebook: &Rulebook) -> Option<Vec<Acting>> {
    let mut all: Vec<Acting> = Vec::new();
    for (number, effect) in rulebook.play().effects().iter().enumerate() {
        let is = written(effect, rulebook);
        let same = all.iter().filter(|acting| acting.is == is);
        all.push(Acting {
            moment: effect.moment,
            number,
            nth: same.count(),
            is,
            uses: used_by(effect, rulebook),
        });
    }
    let moments: Option<Vec<(usize, usize)>> =
        all.iter().map(|acting| in_phase(acting.moment)).collect();
    moments.map(|_| all)
}

/// The phase of a moment, and its place there; what has happened and what comes of tests has none.
fn in_phase(moment: Moment) -> Option<(usize, usize)> {
    match moment {
        Moment::Start(phase) => Some((phase, 0)),
        Moment::Ordered(phase) => Some((phase, 1)),
        Moment::Stage(phase, stage) => Some((phase, stage.saturating_add(2))),
        Moment::End(phase) => Some((phase, usize::MAX)),
        Moment::Happened | Moment::Outcome(..) => None,
    }
}

impl Acting {
    fn is_same(&self, other: &Self) -> bool {
        self.is == other.is && self.nth == other.nth
    }

    /// How it lies to another one: at an earlier or later moment, or before or behind it at the
    /// same one.
    fn lies_to(&self, other: &Self) -> (std::cmp::Ordering, std::cmp::Ordering) {
        let moments = in_phase(self.moment).cmp(&in_phase(other.moment));
        let numbers = if moments.is_eq() {
            self.number.cmp(&other.number)
        } else {
            std::cmp::Ordering::Equal
        };
        (moments, numbers)
    }

    fn is_independent_of(&self, other: &Self) -> bool {
        let both = self.uses.as_ref().zip(other.uses.as_ref());
        both.is_some_and(|(uses, others)| uses.is_independent_of(others))
    }

    /// Whether it may come about at another stage of its phase, as far as it is a matter of itself:
    /// neither repeats, and no fact that it uses ends between them.
    fn may_move(&self, moment: Moment, rulebook: &Rulebook) -> bool {
        let (Moment::Stage(phase, stage), Moment::Stage(other_phase, other)) =
            (self.moment, moment)
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
                .any(|fact| uses.reads.contains(fact) || uses.writes.contains(fact))
        };
        let mut used = uses.reads.iter().chain(&uses.writes);
        play.meeting().is_none_or(|meeting| meeting.phase != phase)
            && used.all(|fact| rulebook[*fact].lasts != Lasts::Step)
            && ![stage, other].iter().any(repeats)
            && !between.any(ends_in)
    }
}

/// What an effect says and does, whenever it comes about: verbs in any order where that comes to the
/// same.
fn written(effect: &Effect, rulebook: &Rulebook) -> String {
    let uses: Option<Vec<FactsUsed>> = effect
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
        says,
        ..
    } = effect;
    format!("{clause:?} {when:?} {towards:?} {says:?} {does:?}")
}

fn used_by(effect: &Effect, rulebook: &Rulebook) -> Option<FactsUsed> {
    let mut uses = FactsUsed::default();
    for verb in &effect.does {
        let FactsUsed {
            reads,
            writes,
            is_entry,
        } = used_by_verb(verb, rulebook)?;
        uses.reads.extend(reads);
        uses.writes.extend(writes);
        uses.is_entry |= is_entry;
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

/// What a verb uses; nothing of one that does more than change facts.
fn used_by_verb(verb: &Verb, rulebook: &Rulebook) -> Option<FactsUsed> {
    let read = match verb {
        Verb::Set { .. } | Verb::SetOfIt { .. } | Verb::Clear(_) => Vec::new(),
        Verb::SetTo(_, to) => facts_taken_on(to),
        Verb::Add { by, .. } => by.all_facts(),
        Verb::Enter(new) => {
            let taken_on = new.takes_on.iter().flat_map(|(_, to)| facts_taken_on(to));
            new.name.facts().chain(taken_on).collect()
        }
        _ => return None,
    };
    let mut uses = FactsUsed::default();
    uses.reads.extend(read);
    // Units stand on the next table in the order in which they have come.
    uses.is_entry = matches!(verb, Verb::Enter(_));
    for fact in verb.facts_changed() {
        uses.writes.insert(fact);
        uses.writes.extend(rulebook[fact].mirror);
    }
    Some(uses)
}

fn facts_taken_on(to: &NewValue) -> Vec<FactId> {
    match to {
        NewValue::Word(word) => word.all_facts(),
        NewValue::Number(amount) => amount.all_facts(),
    }
}
