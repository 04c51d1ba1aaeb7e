//! Effects: whom they are about, when they act, and what they do.

use super::{Lookup, stages_named};
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::compile::Compiler;
use crate::rulebook::compile::figures::EVERY_TEST;
use crate::rulebook::compile::verbs::Verbs;
use crate::rulebook::fact::{Fact, Owner};
use crate::rulebook::play::{Effect, Modifier, Moment, Play, TestId, TestTarget};
use crate::rulebook::predicate::tree::{Domain, Expression, ExpressionKind, Over};
use crate::rulebook::predicate::{
    Amount, Predicate, PredicateError, check_of_one, compile_of_one, compile_predicate,
    predicate_tree,
};
use crate::rulebook::verb::{Once, Verb};
use crate::rulebook::vocabulary::near_names;
use crate::rulebook::yaml::effects::RawEffect;
use crate::rulebook::yaml::forms::{RawAddedTo, RawAmount, RawModifier};
use crate::rulebook::yaml::raw::RawCounted;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

/// The name of a test is looked for in so many words.
const MOST_WORDS: usize = 32;

impl Compiler<'_, '_> {
    pub(super) fn effect(
        &mut self,
        raw: &RawEffect,
        clause: ClauseId,
        play: &mut Play,
        known: Lookup<'_>,
    ) {
        let when = self.condition(raw.when.as_ref(), known.vocabulary);
        let says = raw
            .says
            .as_ref()
            .map(|says| self.template(says, known.vocabulary));
        let towards = raw
            .towards
            .as_ref()
            .map(|text| self.about_one(Domain::Units, text, known));
        let asks_of_pairs = towards
            .as_ref()
            .is_some_and(|towards| asks_of_stated_pairs(towards, known));
        if let Some(place) = raw.moment.place.filter(|_| raw.moment.all.is_empty()) {
            let message = "no moment is named here".to_owned();
            self.error(Code::RulebookShape, place, message);
        }
        let moments: Vec<Moment> = raw
            .moment
            .all
            .iter()
            .flat_map(|text| self.moments(text, play))
            .collect();
        let of_two = |moment: &Moment| match moment {
            Moment::Outcome(test, _) => play
                .test(*test)
                .is_some_and(|test| test.towards || matches!(test.target, TestTarget::Opposed)),
            _ => false,
        };
        let is_of_two = !moments.is_empty() && moments.iter().all(of_two);
        let verbs = Verbs {
            when: &when,
            towards: towards.is_some() || is_of_two,
            play,
            known,
        };
        let does: Vec<Verb> = raw
            .does
            .iter()
            .filter_map(|verb| self.verb(&verbs, verb))
            .collect();
        let is_outcome = |moment: &Moment| matches!(moment, Moment::Outcome(..));
        let of_test = !moments.is_empty() && moments.iter().all(is_outcome);
        self.towards_whom(raw, &does, of_test);
        if says.is_none() {
            self.untold(raw, &does);
        }
        for moment in moments {
            self.comes_to_an_end(raw, &moment, &does);
            self.may_repeat(raw, &moment, &does, play);
            let (when, towards, says, does) =
                (when.clone(), towards.clone(), says.clone(), does.clone());
            play.effects.push(Effect {
                clause,
                moment,
                when,
                towards,
                asks_of_pairs,
                once: raw.once,
                says,
                does,
            });
        }
    }

    /// What an effect that tells nothing must not be.
    fn untold(&mut self, raw: &RawEffect, does: &[Verb]) {
        if raw.does.is_empty() {
            let message = "this effect says and does nothing".to_owned();
            let finding = self.error(Code::RulebookShape, raw.at, message);
            finding.help = Some("give it `says`, or something to `do`".to_owned());
        }
        if does.iter().any(|verb| matches!(verb, Verb::Enter(_))) {
            let message = "a unit comes onto the table here, and nothing is told of it".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("give the effect `says`".to_owned());
        }
        if does.iter().any(|verb| matches!(verb, Verb::RemoveParts(_))) {
            let message = "parts leave here, and nothing is told of it".to_owned();
            let finding = self.error(Code::RulebookShape, raw.at, message);
            finding.help = Some("give the effect `says`: the parts are named behind it".to_owned());
        }
    }

    /// What would never end, or not come about all at once.
    fn comes_to_an_end(&mut self, raw: &RawEffect, moment: &Moment, does: &[Verb]) {
        let in_stage = matches!(moment, Moment::Stage(..))
            && does.iter().any(|verb| matches!(verb, Verb::RemoveParts(_)));
        if in_stage {
            let message = "parts cannot leave in a stage: a stage does everything at once, and \
            parts leave unit by unit"
                .to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("let them leave at the end of the phase".to_owned());
        }
        let itself = does.iter().any(|verb| match (verb, moment) {
            (Verb::Roll(test), Moment::Outcome(of, _)) => test == of,
            _ => false,
        });
        if itself {
            let message = "a test that rolls itself never ends".to_owned();
            let finding = self.error(Code::RulebookShape, raw.at, message);
            finding.help = Some("give the test `rerolls`, each of which is taken once".to_owned());
        }
    }

    /// In a stage that repeats nothing is thrown or asked for: it would be, again and again.
    fn may_repeat(&mut self, raw: &RawEffect, moment: &Moment, does: &[Verb], play: &Play) {
        let Moment::Stage(phase, stage) = *moment else {
            return;
        };
        let phase = play.phases.get(phase);
        let repeats = phase.and_then(|phase| phase.stages.get(stage));
        let waits = |verb: &Verb| {
            matches!(verb, Verb::CallFor(..) | Verb::Ask(_) | Verb::Enter(_)) || play.throws(verb)
        };
        if repeats.is_some_and(|stage| stage.repeats) && does.iter().any(waits) {
            let message =
                "a stage that repeats cannot throw dice, ask a side or bring in a unit".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("put this effect into an earlier or a later stage".to_owned());
        }
    }

    /// A predicate about the unit and another one, or a part, asked of that one alone.
    pub(crate) fn about_one(&mut self, of: Domain, text: &Text, known: Lookup<'_>) -> Predicate {
        // One that speaks of some enemy, some friend or a target by itself is asked of those alone.
        let tree = predicate_tree(text).ok();
        let tree = tree.as_ref().filter(|_| of == Domain::Units);
        let compiled = match tree.and_then(|tree| of_some(tree).map(|some| (tree, some))) {
            Some((tree, some)) if some.span == tree.span => {
                compile_predicate(text, known.vocabulary)
            }
            Some((_, some)) => Err(vec![beside(text, some)]),
            None => compile_of_one(of, text, known.vocabulary).and_then(|compiled| {
                tree.map_or(Ok(()), |_| check_of_one(text, known.vocabulary))?;
                Ok(compiled)
            }),
        };
        self.or_told(text, compiled).at(text.place)
    }

    /// What changes towards another unit needs one: the one of `towards`, the target of an order, or
    /// that of a test of which it comes.
    fn towards_whom(&mut self, raw: &RawEffect, does: &[Verb], of_test: bool) {
        let needs = |verb: &Verb| match verb {
            Verb::Set {
                towards,
                targets_of,
                ..
            } => !towards.is_empty() && targets_of.is_empty(),
            Verb::SetOfIt { targets_of, .. } => targets_of.is_empty(),
            Verb::Add { of_it, .. } => *of_it,
            _ => false,
        };
        let says = raw.says.as_ref();
        let names_other =
            says.is_some_and(|says| says.contains("{other}")) || raw.once == Some(Once::It);
        if (does.iter().any(needs) || names_other) && raw.towards.is_none() && !of_test {
            let message = "the effect does not say towards which unit it happens".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("add `towards: PREDICATE`, about the other unit".to_owned());
        }
    }

    /// `start of PHASE`, `orders of PHASE`, a stage, `end of PHASE` or `TEST OUTCOME`; as many as
    /// the stage is listed.
    pub(super) fn moments(&mut self, text: &Text, play: &Play) -> Vec<Moment> {
        let of_test = || {
            // A test and an outcome may both have several words.
            let mut blanks = text.match_indices(' ').take(MOST_WORDS);
            blanks.find_map(|(at, _)| {
                let (test, outcome) = text.split_at_checked(at)?;
                let id = play.test_named(test)?;
                let outcome = play
                    .test(id)?
                    .outcomes
                    .iter()
                    .position(|known| fold(known) == fold(outcome))?;
                Some(Moment::Outcome(id, outcome))
            })
        };
        let happened = || (fold(text) == "happened").then_some(Moment::Happened);
        let mut moments = moments_named(text, play);
        if moments.is_empty() {
            moments.extend(happened().or_else(of_test));
        }
        if moments.is_empty() {
            let known = moments_of(play);
            let known = known.iter().map(String::as_str);
            let help = near_names(text, known).unwrap_or_else(|| {
                "write `start of PHASE`, `orders of PHASE`, a stage, `end of PHASE`, `happened`, or a test's id and its outcome".to_owned()
            });
            let message = format!("a turn has no moment {}", quoted(text));
            self.error(Code::UnknownName, text.place, message).help = Some(help);
        }
        moments
    }

    /// What a clause counts in tests.
    pub(crate) fn counted_in_tests(
        &mut self,
        raw: &RawCounted,
        clause: ClauseId,
        play: &Play,
        known: Lookup<'_>,
    ) -> Modifier {
        let is_test = |name: &&Text| self.is_test(name, known.vocabulary);
        let mut tests: Vec<Text> = raw.within.all.iter().filter(is_test).cloned().collect();
        if tests.iter().any(|name| fold(name) == EVERY_TEST) {
            tests.clear();
        }
        let modifier = RawModifier {
            at: raw.at,
            name: raw.name.clone(),
            tests,
            add: raw.add.clone(),
            when: raw.when.clone(),
            to: raw.to.map_or(RawAddedTo::Dice, |to| to.value),
            behind_bounds: raw.behind_bounds.clone(),
        };
        self.modifier(&modifier, Some(clause), play, known)
    }

    pub(crate) fn modifier(
        &mut self,
        raw: &RawModifier,
        clause: Option<ClauseId>,
        play: &Play,
        known: Lookup<'_>,
    ) -> Modifier {
        let tests = if raw.tests.is_empty() {
            play.tests().map(|(id, _)| id).collect()
        } else {
            self.test_list(&raw.tests, play)
        };
        let add = raw.add.as_ref().map(|add| self.amount(&add.0, known));
        if let (Some(RawAmount(text)), Some(measure)) =
            (&raw.add, add.as_ref().and_then(Amount::measure))
        {
            let measure = measure.in_words();
            let message = format!("this is in {measure}, and dice are plain numbers");
            self.error(Code::PredicateType, text.place, message).help =
                Some("write a plain number".to_owned());
        }
        let when = self.condition(raw.when.as_ref(), known.vocabulary);
        let to_target = raw.to == RawAddedTo::Target;
        let behind_bounds = raw
            .behind_bounds
            .as_ref()
            .map(|text| self.predicate(text, known.vocabulary));
        if let Some(behind_bounds) = raw.behind_bounds.as_ref().filter(|_| !to_target) {
            let message =
                "bounds are those of the target, and this is added to the dice".to_owned();
            self.error(Code::RulebookShape, behind_bounds.place, message)
                .help = Some("add `to: target`".to_owned());
        }
        Modifier {
            name: raw.name.to_string(),
            clause,
            tests,
            add,
            when,
            to_target,
            behind_bounds,
        }
    }

    /// Tests from which a unit is exempt, and the clauses from whose re-rolls it is.
    pub(super) fn exempted_from(
        &mut self,
        names: &[Text],
        play: &Play,
        known: Lookup<'_>,
    ) -> (Vec<TestId>, Vec<ClauseId>) {
        let of_reroll = |name: &Text| {
            let clause = known.clauses.get(&fold(name)).copied()?;
            play.tests()
                .any(|(_, test)| test.rerolls.iter().any(|reroll| reroll.clause == clause))
                .then_some(clause)
        };
        let rerolls = names.iter().filter_map(of_reroll).collect();
        let tests = names.iter().filter(|name| of_reroll(name).is_none());
        (
            tests
                .filter_map(|name| self.test_named(name, play))
                .collect(),
            rerolls,
        )
    }
}

/// `start of PHASE`, `orders of PHASE`, a stage or `end of PHASE`.
pub(super) fn moments_named(text: &str, play: &Play) -> Vec<Moment> {
    let phase = |before: &str| play.phase_named(text.strip_prefix(before)?);
    let start = phase("start of ").map(Moment::Start);
    let ordered = || phase("orders of ").map(Moment::Ordered);
    let end = || phase("end of ").map(Moment::End);
    match start.or_else(ordered).or_else(end) {
        Some(moment) => vec![moment],
        None => stages_named(text, play)
            .map(|(phase, stage)| Moment::Stage(phase, stage))
            .collect(),
    }
}

/// What a predicate, or a part that stands beside others, says of some enemy, some other unit of the
/// side or the target of an order.
fn of_some(tree: &Expression) -> Option<&Expression> {
    match &tree.kind {
        ExpressionKind::Quantified { over, .. } => {
            let is_such = matches!(
                over,
                Over::Some(Domain::Enemies | Domain::Friends) | Over::Target(_)
            );
            is_such.then_some(tree)
        }
        ExpressionKind::And(parts) | ExpressionKind::Or(parts) => parts.iter().find_map(of_some),
        ExpressionKind::Not(inner) => of_some(inner),
        _ => None,
    }
}

/// Others are sought in brackets, and something else is asked behind them: of which of the others?
fn beside(text: &str, some: &Expression) -> PredicateError {
    let written = some.span.of(text);
    let whom = written.split(" where").next().unwrap_or(written);
    PredicateError {
        code: Code::PredicateType,
        span: some.span,
        message: format!(
            "a condition beside `{whom} where (…)` does not say of which units it is asked"
        ),
        help: Some(format!(
            "write all that is so of the other unit in one pair of brackets, `{whom} where (… and …)`, and what is so of the unit itself behind `when`"
        )),
    }
}

/// Returns whether a predicate asks for facts of two units that have to be stated: one that follows from
/// other facts may hold of any two.
fn asks_of_stated_pairs(predicate: &Predicate, known: Lookup<'_>) -> bool {
    let facts = predicate.all_facts().into_iter();
    let of_pairs: Vec<&Fact> = facts
        .filter_map(|id| known.vocabulary.fact(id))
        .filter(|fact| fact.owner == Owner::Pair)
        .collect();
    !predicate.is_of_target()
        && !of_pairs.is_empty()
        && of_pairs.iter().all(|fact| fact.derived.is_none())
}

/// All moments of a turn, as effects name them.
fn moments_of(play: &Play) -> Vec<String> {
    let of_phases = play.phases().iter().flat_map(|phase| {
        let around = ["start", "orders", "end"];
        let around = around.map(|moment| format!("{moment} of {}", phase.name));
        let stages = phase.stages.iter().map(|stage| stage.name.clone());
        around.into_iter().chain(stages).collect::<Vec<_>>()
    });
    let of_tests = play.tests().flat_map(|(_, test)| {
        let outcomes = test.outcomes.iter();
        outcomes.map(|outcome| format!("{} {outcome}", test.id))
    });
    of_phases.chain(of_tests).collect()
}
