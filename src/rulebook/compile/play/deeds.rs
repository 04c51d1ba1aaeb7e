//! What can happen to whom: `happens` of facts, each entry a demand on those that a line reports it of.

use std::rc::Rc;

use super::Lookup;
use crate::diagnostics::{Code, FindingList};
use crate::names::fold;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::compile::Compiler;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::play::{Deed, Demand, Happens, Lock, Moment, Play};
use crate::rulebook::predicate::tree::Domain;
use crate::rulebook::predicate::{Predicate, compile_predicate};
use crate::rulebook::yaml::raw::RawDeed;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

impl Compiler<'_, '_> {
    /// Reads `happens` of all facts.
    pub(super) fn deeds(&mut self, play: &mut Play, known: Lookup<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.facts.entries {
            let Some(fact) = known.vocabulary.fact_named(&entry.raw.fact) else {
                continue;
            };
            let mut happens = Happens::default();
            for raw in &entry.raw.happens {
                let Some(name) = &raw.like else {
                    self.entry_of_happens(raw, fact, &mut happens, play, known);
                    continue;
                };
                let mut above = lists.facts.entries.iter();
                let above = above
                    .by_ref()
                    .take_while(|other| other.raw.fact != entry.raw.fact)
                    .find(|other| fold(&other.raw.fact) == fold(name));
                let Some(above) = above else {
                    let message = format!("no fact {} stands above this one", quoted(name));
                    self.error(Code::UnknownFact, name.place, message);
                    continue;
                };
                if let Some(above) = known.vocabulary.fact_named(&above.raw.fact) {
                    judged_equally(fact, above, &mut happens, play);
                }
            }
            if !entry.raw.happens.is_empty() {
                happens.phases.sort_unstable();
                happens.phases.dedup();
                play.happens.insert(fact, happens);
            }
        }
    }

    /// One entry: to whom it can happen, or by whom it is judged.
    fn entry_of_happens(
        &mut self,
        raw: &RawDeed,
        fact: FactId,
        happens: &mut Happens,
        play: &mut Play,
        known: Lookup<'_>,
    ) {
        let phases = self.phases_of_deed(raw, play);
        if raw.anyone.is_some() || raw.nobody.is_some() {
            happens.anyone = raw.anyone.as_ref().map(Text::to_string);
            happens.nobody = raw.nobody.as_ref().map(Text::to_string);
            self.is_not_judged(raw);
        } else if raw.require.is_some() {
            self.deed(raw, fact, play, known);
        } else if phases.is_empty() {
            let message = "this does not say to whom it can happen".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("write `require`, or `anyone:` and the reason".to_owned());
        }
        happens.phases.extend(phases);
    }

    /// What can happen to anyone, or what nobody reports, is judged by nothing else.
    fn is_not_judged(&mut self, raw: &RawDeed) {
        let judged = [&raw.when, &raw.require, &raw.says, &raw.clause];
        let is_both = raw.anyone.is_some() && raw.nobody.is_some();
        if judged.into_iter().any(Option::is_some)
            || !raw.moments.all.is_empty()
            || raw.breach
            || is_both
        {
            let message = "with `anyone` or `nobody` nothing else is judged".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("leave one of them out".to_owned());
        }
        let reasons = [&raw.anyone, &raw.nobody].into_iter().flatten();
        for reason in reasons.filter(|reason| reason.trim().is_empty()) {
            let message = "the reason is empty".to_owned();
            self.error(Code::BadValue, reason.place, message).help =
                Some("say in a few words why it is so".to_owned());
        }
    }

    /// The phases below which a fact is reported.
    fn phases_of_deed(&mut self, raw: &RawDeed, play: &Play) -> Vec<usize> {
        let mut found = Vec::new();
        for name in &raw.phases.all {
            match play.phase_named(name) {
                Some(phase) => found.push(phase),
                None => {
                    let known = play.phases.iter().map(|phase| &phase.name);
                    let message = format!("there is no phase {}", quoted(name));
                    self.unknown(Code::UnknownName, name, message, known);
                }
            }
        }
        found
    }

    /// An entry that judges: one demand for each moment at which it does.
    fn deed(&mut self, raw: &RawDeed, fact: FactId, play: &mut Play, known: Lookup<'_>) {
        let owner = known.vocabulary.fact(fact).map(|fact| fact.owner);
        let is_of_pair = owner == Some(Owner::Pair);
        if matches!(owner, Some(Owner::Side | Owner::Turn)) {
            let message = "what happens to a side or the turn is not judged".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("write `anyone:` and the reason".to_owned());
            return;
        }
        let mut predicate = |text: Option<&Text>| match text {
            // A condition of a deed towards another unit may be about the one that does it alone.
            Some(text) if is_of_pair && compile_predicate(text, known.vocabulary).is_err() => {
                self.about_one(Domain::Units, text, known)
            }
            text => self.condition(text, known.vocabulary),
        };
        let (when, require): (Predicate, Predicate) = (
            predicate(raw.when.as_ref()),
            predicate(raw.require.as_ref()),
        );
        let (Some(says), Some(clause)) = (&raw.says, &raw.clause) else {
            let message = "a deed that is judged has `says` and `clause`".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("add what is told where it is not allowed, and by which clause".to_owned());
            return;
        };
        let says = self.template(says, known.vocabulary);
        let Some(clause) = self.clause_of_deed(clause, known) else {
            return;
        };
        for moment in self.moments_of_deed(raw, play) {
            play.demands.push(Demand {
                clause,
                moment,
                when: when.clone(),
                require: require.clone(),
                says: says.clone(),
                deed: Some(Deed {
                    fact,
                    is_breach: raw.breach,
                }),
            });
        }
    }

    fn clause_of_deed(&mut self, name: &Text, known: Lookup<'_>) -> Option<ClauseId> {
        let now = self.lists.clauses.now(name).to_owned();
        let found = known.clauses.get(&fold(&now)).copied();
        if found.is_none() {
            self.unknown_clause(name);
        }
        found
    }

    /// When an entry judges. Where a phase is played in turn, that is as soon as the deed is reported.
    fn moments_of_deed(&mut self, raw: &RawDeed, play: &Play) -> Vec<Moment> {
        if raw.moments.all.is_empty() {
            return vec![Moment::Happened];
        }
        let mut found = Vec::new();
        for name in &raw.moments.all {
            for moment in self.moments(name, play) {
                let phase = match moment {
                    Moment::Start(phase)
                    | Moment::Ordered(phase)
                    | Moment::Stage(phase, _)
                    | Moment::End(phase) => play.phases.get(phase),
                    Moment::Happened | Moment::Outcome(..) => None,
                };
                if phase.is_some_and(|phase| phase.lock == Lock::Together) {
                    found.push(moment);
                    continue;
                }
                let message = format!("a deed is not judged at {}", quoted(name));
                let help = "name a moment of a phase that is played together, or leave `at` out";
                self.findings
                    .error(Code::RulebookShape, name.place, message, help);
            }
        }
        found
    }
}

/// A fact that is judged as another one is.
fn judged_equally(fact: FactId, other: FactId, happens: &mut Happens, play: &mut Play) {
    let demands = play.demands.iter().filter_map(|demand| {
        let deed = demand.deed.filter(|deed| deed.fact == other)?;
        let deed = Some(Deed { fact, ..deed });
        Some(Demand {
            deed,
            ..demand.clone()
        })
    });
    let demands: Vec<Demand> = demands.collect();
    play.demands.extend(demands);
    if let Some(other) = play.happens.get(&other) {
        happens.phases.extend(&other.phases);
    }
}
