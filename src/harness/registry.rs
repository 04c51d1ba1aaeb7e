//! The predicates of a rulebook, each with the clause that it belongs to.

use std::collections::BTreeMap;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::play::Verb;
use crate::rulebook::predicate::{Predicate, PredicateKey};

/// What a predicate is for in its clause.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Part {
    /// When a check concerns a unit, by the number of the check.
    When(usize),
    /// What a check requires.
    Require(usize),
    /// Anything else: whom an effect, a modifier, a test, an exemption or a demand is about.
    Other(usize),
}

/// All predicates of a rulebook, in its order, each with what it is for.
pub fn predicates(rulebook: &Rulebook) -> Vec<(ClauseId, Part, &Predicate)> {
    let mut all = Vec::new();
    for (clause, id) in rulebook.clauses().iter().zip((0_u16..).map(ClauseId)) {
        for (number, check) in clause.checks.iter().enumerate() {
            all.push((id, Part::When(number), &check.when));
            all.push((id, Part::Require(number), &check.require));
        }
    }
    let consequences = rulebook.clauses().iter().zip((0_u16..).map(ClauseId));
    let consequences = consequences.filter_map(|(clause, id)| Some((id, clause.consequence.as_ref()?.when.as_ref()?)));
    let play = rulebook.play();
    let taken = play.phases().iter().flat_map(|phase| &phase.tests);
    let taken = taken.flat_map(|taken| {
        let clause = taken.clauses.first().copied();
        [Some(&taken.when), taken.by_lot.as_ref()].into_iter().flatten().filter_map(move |predicate| Some((clause?, predicate)))
    });
    let bags = play.phases().iter().filter_map(|phase| phase.bag.as_ref());
    let bags = bags.filter_map(|bag| Some((*bag.clauses.first()?, &bag.holds)));
    let rerolls = play.tests().flat_map(|(_, test)| &test.rerolls).map(|reroll| (reroll.clause, &reroll.when));
    let modifiers = play.modifiers().iter().flat_map(|modifier| {
        let predicates = [Some(&modifier.when), modifier.behind_bounds.as_ref()].into_iter().flatten();
        predicates.filter_map(|predicate| Some((modifier.clause?, predicate)))
    });
    let effects = play.effects().iter().flat_map(|effect| {
        let lots = effect.does.iter().filter_map(|verb| match verb {
            Verb::DrawLots(_, among) => Some(among),
            _ => None,
        });
        std::iter::once(&effect.when).chain(&effect.towards).chain(lots).map(|predicate| (effect.clause, predicate))
    });
    let demands = play.demands().iter().flat_map(|demand| [(demand.clause, &demand.when), (demand.clause, &demand.require)]);
    let exemptions = play.exemptions().iter().map(|exemption| (exemption.clause, &exemption.when));
    let dispute = play.dispute().map(|dispute| (dispute.clause, &dispute.require));
    let meeting = play.meeting().into_iter().flat_map(|meeting| {
        let moves = meeting.moves.iter();
        let moves = moves.flat_map(|one| std::iter::once(&one.when).chain(&one.gives_way).map(|predicate| (one.clause, predicate)));
        let protection = meeting.protection.iter();
        let protection = protection.flat_map(|one| [&one.unless_charged, &one.rolled_for].map(|predicate| (one.clause, predicate)));
        let contest = meeting.contest.iter().flat_map(|one| [&one.when, &one.again].map(|predicate| (one.clause, predicate)));
        let follows = meeting.charge.clauses.first().map(|clause| (*clause, &meeting.charge.follows));
        moves.chain(protection).chain(contest).chain(follows)
    });
    let others = consequences
        .chain(meeting)
        .chain(taken)
        .chain(bags)
        .chain(rerolls)
        .chain(modifiers)
        .chain(effects)
        .chain(demands)
        .chain(exemptions)
        .chain(dispute);
    let mut counts: BTreeMap<ClauseId, usize> = BTreeMap::new();
    for (clause, predicate) in others {
        let number = counts.entry(clause).or_default();
        all.push((clause, Part::Other(*number), predicate));
        *number += 1;
    }
    all
}

/// The predicates of a rulebook by their keys.
#[derive(Debug, Default)]
pub struct Registry {
    by_key: BTreeMap<PredicateKey, (ClauseId, Part, Predicate)>,
}

impl Registry {
    /// The predicates of a rulebook.
    pub fn of(rulebook: &Rulebook) -> Self {
        let by_key = predicates(rulebook).into_iter();
        Self { by_key: by_key.map(|(clause, part, predicate)| (predicate.key(), (clause, part, predicate.clone()))).collect() }
    }

    /// A predicate, and what it belongs to.
    pub fn find(&self, key: PredicateKey) -> Option<(ClauseId, Part, &Predicate)> {
        self.by_key.get(&key).map(|(clause, part, predicate)| (*clause, *part, predicate))
    }
}
