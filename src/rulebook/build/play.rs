//! Phases, dice tests, tables, modifiers, effects: what `referee` carries out, every name looked
//! up.

use std::collections::HashMap;
use std::rc::Rc;

use crate::diagnostics::{Code, Finding};
use crate::dice::Dice;
use crate::names::fold;
use crate::rulebook::clause::{Clause, ClauseId};
use crate::rulebook::fact::{FactId, Lasts, Owner};
use crate::rulebook::order::OrderId;
use crate::rulebook::play::{
    Bag, Became, Demand, Dispute, Effect, EndsWhere, Exemption, Lock, Modifier, Moment, Phase,
    Play, TableBy, Target, TestId, TestTaken, Verb,
};
use crate::rulebook::predicate::tree::{Domain, ExpressionKind, Over};
use crate::rulebook::predicate::{
    Amount, Predicate, PredicateError, compile_amount, compile_amount_towards, compile_predicate,
    parse_predicate,
};
use crate::rulebook::stating::Facts;
use crate::rulebook::template::Template;
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::rulebook::yaml::effects::RawEffect;
use crate::rulebook::yaml::phases::{RawBag, RawFullPhase};
use crate::rulebook::yaml::raw::{RawAddedTo, RawClause, RawDemand, RawModifier};
use crate::rulebook::yaml::shape::Text;
use crate::source::{Place, Span, quoted};

use super::Building;
use super::layers::Entry;
use super::meeting::stage_named;
use super::verbs::Verbs;

/// What the parts of a turn are looked up in.
#[derive(Clone, Copy)]
pub(super) struct Known<'k> {
    pub vocabulary: &'k Vocabulary,
    pub facts: &'k Facts,
    pub clauses: &'k HashMap<String, ClauseId>,
}

impl Building<'_, '_> {
    pub(super) fn play(
        &mut self,
        vocabulary: &Vocabulary,
        facts: &Facts,
        clauses: &[Clause],
    ) -> Play {
        let clauses = self.clause_ids(clauses.iter().map(|clause| clause.id.as_str()));
        let known = Known {
            vocabulary,
            facts,
            clauses: &clauses,
        };
        let mut play = Play::default();
        self.tables(&mut play, known);
        self.charts(&mut play, known);
        self.tests(&mut play, known);
        self.phases(&mut play, known);
        self.lifetimes(&mut play, known);
        let lists = Rc::clone(&self.lists);
        for (entry, number) in lists.clauses.entries.iter().zip(0_u16..) {
            self.clause_in_play(entry, ClauseId(number), &mut play, known);
        }
        play.meeting = self.meeting(&play, known);
        play
    }

    fn phases(&mut self, play: &mut Play, known: Known<'_>) {
        for (_, raw) in super::ordered_phases(self.raws) {
            let full = raw.full();
            let stages = full.and_then(|full| full.stages.as_ref());
            let mut phase = Phase {
                name: raw.name().to_string(),
                lock: full.map(|full| full.lock).unwrap_or_default(),
                places_orders: full.is_none_or(|full| full.orders),
                clauses: Vec::new(),
                ends: Vec::new(),
                tests: Vec::new(),
                bag: None,
                stages: stages
                    .iter()
                    .flat_map(|stages| stages.iter().map(Text::to_string))
                    .collect(),
                odds: Vec::new(),
            };
            if let Some(full) = full {
                self.full_phase(full, &mut phase, play, known);
            }
            play.phases.push(phase);
        }
    }

    fn full_phase(
        &mut self,
        full: &RawFullPhase,
        phase: &mut Phase,
        play: &Play,
        known: Known<'_>,
    ) {
        if let Some(after) = &full.after
            && !play
                .phases
                .iter()
                .any(|known| fold(&known.name) == fold(after))
        {
            let known: Vec<&str> = play
                .phases
                .iter()
                .map(|phase| phase.name.as_str())
                .collect();
            let help = did_you_mean(after, &known);
            self.error(
                Code::UnknownName,
                after.place,
                format!("there is no phase {} before it", quoted(after)),
            )
            .help = help;
        }
        phase.clauses = self.clause_list(&full.clauses, known);
        phase.odds = full
            .odds
            .iter()
            .filter_map(|fact| self.fact_named(fact, known))
            .collect();
        for taken in &full.tests {
            let test = self.test_named(&taken.take, play);
            if test
                .and_then(|test| play.test(test))
                .is_some_and(|test| test.towards)
            {
                let message = "this test is taken towards another unit, and a phase does not say towards whom".to_owned();
                let finding = self.error(Code::RulebookShape, taken.take.place, message);
                finding.help = Some("let an effect with `towards` roll it".to_owned());
            }
            let when = self.predicate(&taken.when, known.vocabulary);
            let clauses = self.clause_list(&taken.clauses, known);
            let by_lot = taken
                .by_lot
                .as_ref()
                .map(|text| self.predicate(text, known.vocabulary));
            if let Some(by_lot) = taken.by_lot.as_ref().filter(|_| phase.lock == Lock::InTurn) {
                let message =
                    "where units act one after the other, no lots are drawn for it".to_owned();
                self.error(Code::RulebookShape, by_lot.place, message).help =
                    Some("leave `by lot` out".to_owned());
            }
            phase.tests.extend(test.map(|test| TestTaken {
                test,
                when,
                by_lot,
                clauses,
            }));
        }
        self.stages(full, phase, play);
        if let Some(bag) = &full.bag {
            phase.bag = Some(self.bag(bag, phase, play, known));
        }
    }

    /// The bag from which dice are drawn.
    fn bag(&mut self, bag: &RawBag, phase: &Phase, play: &Play, known: Known<'_>) -> Bag {
        if phase.lock != Lock::InTurn {
            let message =
                "dice are drawn only where units are ordered one after the other".to_owned();
            self.error(Code::RulebookShape, bag.at, message).help =
                Some("add `lock: in turn`".to_owned());
        }
        if play.phases.iter().any(|phase| phase.bag.is_some()) {
            let message =
                "there is a bag already, and the dice of two would have the same locks".to_owned();
            self.error(Code::RulebookShape, bag.at, message).help =
                Some("keep one of them".to_owned());
        }
        let holds = self.predicate(&bag.holds, known.vocabulary);
        let clauses = self.clause_list(&bag.clauses, known);
        Bag {
            id: bag.bag.to_string(),
            name: bag.name.to_string(),
            holds,
            clauses,
        }
    }

    /// How long facts hold: each phase is told which end where it begins, and the rest is kept by
    /// moment and predicate.
    fn lifetimes(&mut self, play: &mut Play, known: Known<'_>) {
        let lists = Rc::clone(&self.lists);
        for entry in &lists.facts.entries {
            let Some(id) = known.vocabulary.fact_named(&entry.raw.fact) else {
                continue;
            };
            let last = play.phases.len().saturating_sub(1);
            for (number, phase) in play.phases.iter_mut().enumerate() {
                let named = entry
                    .raw
                    .until
                    .all
                    .iter()
                    .any(|until| fold(until) == fold(&phase.name));
                let ends = match entry.raw.lasts {
                    Lasts::Phase => true,
                    Lasts::Turn => number == last || named,
                    Lasts::Step | Lasts::Game => named,
                };
                phase.ends.extend(ends.then_some(id));
            }
            for until in &entry.raw.until.all {
                self.until(id, until, play, known);
            }
        }
    }

    /// What ends a fact: a phase, a moment, or else something that becomes so.
    fn until(&mut self, id: FactId, text: &Text, play: &mut Play, known: Known<'_>) {
        if play
            .phases
            .iter()
            .any(|phase| fold(&phase.name) == fold(text))
        {
            return;
        }
        if let Some(moment) = moment_named(text, play) {
            play.ends_with.push((moment, id));
            return;
        }
        let owner = known.vocabulary.fact(id).map(|fact| fact.owner);
        let when = match owner {
            Some(Owner::Pair) => self.about_one("unit", text, known),
            Some(Owner::Unit) => self.predicate(text, known.vocabulary),
            _ => {
                let message = format!("{} is no phase and no moment", quoted(text));
                let finding = self.error(Code::UnknownName, text.place, message);
                finding.help = Some("a predicate ends facts of units and of pairs only: name a phase, or `end of PHASE`".to_owned());
                return;
            }
        };
        play.ends_where.push(EndsWhere { fact: id, when });
    }

    /// Stages are named by moments, so that each has a name of its own; where units act one after
    /// the other there are none.
    fn stages(&mut self, full: &RawFullPhase, phase: &Phase, play: &Play) {
        let Some(stages) = &full.stages else { return };
        if phase.lock == Lock::InTurn && !stages.is_empty() {
            let message = "where units act one after the other, a phase has no stages".to_owned();
            self.error(Code::RulebookShape, stages.place, message).help =
                Some("leave `stages` out".to_owned());
        }
        for (number, stage) in stages.iter().enumerate() {
            let before = stages
                .iter()
                .take(number)
                .any(|known| fold(known) == fold(stage));
            if before || stage_named(stage, play).is_some() {
                let message = format!("the stage {} is there already", quoted(stage));
                self.error(Code::RepeatedName, stage.place, message);
            }
        }
    }

    fn clause_in_play(
        &mut self,
        entry: &Entry<'_, RawClause>,
        clause: ClauseId,
        play: &mut Play,
        known: Known<'_>,
    ) {
        let raw = entry.raw;
        if let Some(exempts) = &raw.exempts {
            let when = self.predicate(&exempts.when, known.vocabulary);
            let (from, from_rerolls) = self.exempted_from(&exempts.from, play, known);
            play.exemptions.push(Exemption {
                clause,
                from,
                from_rerolls,
                when,
            });
        }
        if let Some(modifier) = &raw.modifier {
            let modifier = self.modifier(modifier, Some(clause), play, known);
            play.modifiers.push(modifier);
        }
        if let Some(dispute) = &raw.dispute {
            let require = self.predicate(&dispute.require, known.vocabulary);
            let refusal = self.template(&dispute.refusal, known.vocabulary);
            self.one_dispute(dispute.key, play);
            if let Some(test) = self.test_named(&dispute.test, play) {
                let (passed, failed) = (dispute.passed.to_string(), dispute.failed.to_string());
                play.dispute = Some(Dispute {
                    clause,
                    test,
                    require,
                    refusal,
                    passed,
                    failed,
                });
            }
        }
        if let Some(consequence) = &raw.consequence {
            let mut states = Vec::new();
            if let Some(set) = &consequence.set {
                let items = set.split(',').map(str::trim);
                states.extend(
                    items.filter_map(|item| self.statement(set.place, item, Owner::Unit, known)),
                );
            }
            let orders = consequence
                .orders
                .as_ref()
                .map(|orders| self.orders_listed(orders, known));
            play.consequences.push((
                clause,
                Became {
                    states,
                    orders,
                    waits: consequence.waits,
                },
            ));
        }
        for effect in &raw.effects {
            self.effect(effect, clause, play, known);
        }
        for demand in &raw.demands {
            self.demand(demand, clause, play, known);
        }
    }

    fn demand(&mut self, demand: &RawDemand, clause: ClauseId, play: &mut Play, known: Known<'_>) {
        let when = self.predicate(&demand.when, known.vocabulary);
        let require = self.predicate(&demand.require, known.vocabulary);
        let says = self.template(&demand.says, known.vocabulary);
        match self.moment(&demand.moment, play) {
            Some(moment @ Moment::End(_)) => play.demands.push(Demand {
                clause,
                moment,
                when,
                require,
                says,
            }),
            Some(_) => {
                let message = format!(
                    "nothing is held against a demand at {}",
                    quoted(&demand.moment)
                );
                self.error(Code::RulebookShape, demand.moment.place, message)
                    .help = Some("write `end of PHASE`".to_owned());
            }
            None => {}
        }
    }

    /// A rulebook ends disputes in one way.
    fn one_dispute(&mut self, key: Place, play: &Play) {
        let clauses = &self.lists.clauses.entries;
        let first = play
            .dispute
            .as_ref()
            .and_then(|dispute| clauses.get(usize::from(dispute.clause.0)));
        let Some((first, at)) =
            first.and_then(|first| Some((first, first.raw.dispute.as_ref()?.key)))
        else {
            return;
        };
        let message = format!("{} ends disputes already", quoted(first.name));
        let help = format!(
            "supersede {} or drop it, or leave `dispute` out",
            quoted(first.name)
        );
        self.findings.push(
            Finding::error(Code::Conflict, key, message)
                .related(at, "this one")
                .help(help),
        );
    }

    fn effect(&mut self, raw: &RawEffect, clause: ClauseId, play: &mut Play, known: Known<'_>) {
        let when = self.condition(raw.when.as_ref(), known.vocabulary);
        let says = raw
            .says
            .as_ref()
            .map(|says| self.template(says, known.vocabulary));
        let towards = raw
            .towards
            .as_ref()
            .map(|text| self.about_one("unit", text, known));
        if let Some(place) = raw.moment.place.filter(|_| raw.moment.all.is_empty()) {
            self.error(
                Code::RulebookShape,
                place,
                "no moment is named here".to_owned(),
            );
        }
        let moments: Vec<Moment> = raw
            .moment
            .all
            .iter()
            .filter_map(|text| self.moment(text, play))
            .collect();
        let of_two = |moment: &Moment| match moment {
            Moment::Outcome(test, _) => play
                .test(*test)
                .is_some_and(|test| test.towards || matches!(test.target, Target::Opposed)),
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
        self.towards_whom(raw, towards.is_some());
        if says.is_none() && raw.does.is_empty() {
            let finding = self.error(
                Code::RulebookShape,
                raw.at,
                "this effect says and does nothing".to_owned(),
            );
            finding.help = Some("give it `says`, or something to `do`".to_owned());
        }
        if says.is_none() && does.iter().any(|verb| matches!(verb, Verb::RemoveParts(_))) {
            let finding = self.error(
                Code::RulebookShape,
                raw.at,
                "parts leave here, and nothing is told of it".to_owned(),
            );
            finding.help = Some("give the effect `says`: the parts are named behind it".to_owned());
        }
        for moment in moments {
            let in_stage = matches!(moment, Moment::Stage(..))
                && does.iter().any(|verb| matches!(verb, Verb::RemoveParts(_)));
            if in_stage {
                let message = "in a stage all comes about at once, and parts would leave one unit after the other".to_owned();
                self.error(Code::RulebookShape, raw.at, message).help =
                    Some("let them leave at the end of the phase".to_owned());
            }
            let itself = does.iter().any(|verb| matches!((verb, &moment), (Verb::Roll(test), Moment::Outcome(of, _)) if test == of));
            if itself {
                let finding = self.error(
                    Code::RulebookShape,
                    raw.at,
                    "a test that rolls itself never ends".to_owned(),
                );
                finding.help =
                    Some("give the test `rerolls`, each of which is taken once".to_owned());
            }
            let (when, towards, says, does) =
                (when.clone(), towards.clone(), says.clone(), does.clone());
            play.effects.push(Effect {
                clause,
                moment,
                when,
                towards,
                says,
                does,
            });
        }
    }

    /// A predicate about the unit and another one, or a part: one about some unit, asked of that
    /// one alone.
    pub(super) fn about_one(&mut self, whom: &str, text: &Text, known: Known<'_>) -> Predicate {
        // One that speaks of some enemy, or some friend, by itself is asked of those alone.
        if whom == "unit"
            && is_of_some_side(text)
            && let Ok(predicate) = compile_predicate(text, known.vocabulary)
        {
            return predicate.at(text.place);
        }
        let of_some = format!("some {whom} where ({text})");
        let compiled = compile_predicate(&of_some, known.vocabulary).unwrap_or_else(|errors| {
            let before = u32::try_from(of_some.len() - text.len() - 1).unwrap_or(0);
            let shifted = errors.into_iter().map(|error| PredicateError {
                span: Span {
                    start: error.span.start.saturating_sub(before),
                    end: error.span.end.saturating_sub(before),
                },
                ..error
            });
            self.predicate_errors(text, shifted.collect());
            Predicate::default()
        });
        compiled.at(text.place)
    }

    /// What changes towards another unit needs one.
    fn towards_whom(&mut self, raw: &RawEffect, towards: bool) {
        // What comes of a test that is taken because of another unit is about that one.
        let of_test = raw
            .moment
            .all
            .iter()
            .all(|moment| moment.ends_with(" passed") || moment.ends_with(" failed"));
        let needs = raw
            .does
            .iter()
            .any(|verb| verb.set_of_it.is_some() || verb.add_of_it.is_some())
            || raw
                .says
                .as_ref()
                .is_some_and(|says| says.contains("{other}"));
        let to_target = raw
            .when
            .as_ref()
            .is_some_and(|when| when.contains(" is ordered"));
        let needs = needs || (!to_target && raw.does.iter().any(|verb| verb.set_towards.is_some()));
        if needs && !towards && !of_test {
            let message = "it is not said towards whom this comes about".to_owned();
            self.error(Code::RulebookShape, raw.at, message).help =
                Some("add `towards: PREDICATE`, about the other unit".to_owned());
        }
    }

    /// `start of PHASE`, `orders of PHASE`, a stage, `end of PHASE` or `TEST OUTCOME`.
    fn moment(&mut self, text: &Text, play: &Play) -> Option<Moment> {
        let of_test = || {
            // A test and an outcome may both have several words.
            text.match_indices(' ').find_map(|(at, _)| {
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
        let moment = moment_named(text, play).or_else(happened).or_else(of_test);
        if moment.is_none() {
            let finding = self.error(
                Code::UnknownName,
                text.place,
                format!("a turn has no moment {}", quoted(text)),
            );
            finding.help = Some(
                "write `start of PHASE`, `orders of PHASE`, a stage, `end of PHASE`, `happened`, or a test's id and its outcome".to_owned(),
            );
        }
        moment
    }

    pub(super) fn modifier(
        &mut self,
        raw: &RawModifier,
        clause: Option<ClauseId>,
        play: &Play,
        known: Known<'_>,
    ) -> Modifier {
        let tests = if raw.tests.is_empty() {
            play.tests().map(|(id, _)| id).collect()
        } else {
            self.test_list(&raw.tests, play)
        };
        let add = raw.add.as_ref().map(|add| self.amount(&add.0, known));
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
    fn exempted_from(
        &mut self,
        names: &[Text],
        play: &Play,
        known: Known<'_>,
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

    /// Orders, each by its name.
    pub(super) fn orders_listed(&mut self, names: &[Text], known: Known<'_>) -> Vec<OrderId> {
        let found = names.iter().map(|name| {
            let id = known.vocabulary.order_named(name);
            if id.is_none() {
                self.unknown_order(name, known.vocabulary);
            }
            id
        });
        found.flatten().collect()
    }

    pub(super) fn amount(&mut self, text: &Text, known: Known<'_>) -> Amount {
        let compiled = compile_amount(text, known.vocabulary).unwrap_or_else(|errors| {
            self.predicate_errors(text, errors);
            Amount::default()
        });
        compiled.at(text.place)
    }

    /// A quantity of a unit, or of a unit towards another one.
    pub(super) fn amount_towards(
        &mut self,
        towards: bool,
        text: &Text,
        known: Known<'_>,
    ) -> Amount {
        if !towards {
            return self.amount(text, known);
        }
        let compiled = compile_amount_towards(text, known.vocabulary).unwrap_or_else(|errors| {
            self.predicate_errors(text, errors);
            Amount::default()
        });
        compiled.at(text.place)
    }

    pub(super) fn dice(&mut self, text: &Text) -> Dice {
        Dice::read(text).unwrap_or_else(|error| {
            self.error(
                Code::BadValue,
                text.place,
                format!("{} is no dice", quoted(text)),
            )
            .help = Some(error.to_string());
            Dice::default()
        })
    }

    fn test_list(&mut self, names: &[Text], play: &Play) -> Vec<TestId> {
        names
            .iter()
            .filter_map(|name| self.test_named(name, play))
            .collect()
    }

    pub(super) fn test_named(&mut self, name: &Text, play: &Play) -> Option<TestId> {
        let test = play.test_named(name);
        if test.is_none() {
            let known: Vec<&str> = play.tests().map(|(_, test)| test.id.as_str()).collect();
            let help = did_you_mean(name, &known);
            self.error(
                Code::UnknownName,
                name.place,
                format!("there is no test {}", quoted(name)),
            )
            .help = help;
        }
        test
    }

    pub(super) fn clause_list(&mut self, names: &[Text], known: Known<'_>) -> Vec<ClauseId> {
        names
            .iter()
            .map(|name| self.clause_named(name, known))
            .collect()
    }

    pub(super) fn clause_named(&mut self, name: &Text, known: Known<'_>) -> ClauseId {
        known.clauses.get(&fold(name)).copied().unwrap_or_else(|| {
            self.unknown_clause(name);
            ClauseId(u16::MAX)
        })
    }

    pub(super) fn fact_named(&mut self, name: &Text, known: Known<'_>) -> Option<FactId> {
        let fact = known.vocabulary.fact_named(name);
        if fact.is_none() {
            let names: Vec<&str> = known
                .vocabulary
                .facts
                .iter()
                .map(|fact| fact.name.as_str())
                .collect();
            let help = did_you_mean(name, &names);
            self.error(
                Code::UnknownFact,
                name.place,
                format!("there is no fact {}", quoted(name)),
            )
            .help = help;
        }
        fact
    }

    pub(super) fn unknown_table(&mut self, name: &Text, play: &Play) {
        let charts = play.charts.iter().map(|chart| chart.name.as_str());
        let known: Vec<&str> = play
            .tables
            .iter()
            .map(|table| table.name.as_str())
            .chain(charts)
            .collect();
        let help = did_you_mean(name, &known);
        self.error(
            Code::UnknownName,
            name.place,
            format!("there is no table or chart {}", quoted(name)),
        )
        .help = help;
    }

    pub(super) fn template(&mut self, text: &Text, vocabulary: &Vocabulary) -> Template {
        Template::read(text, vocabulary).unwrap_or_else(|hole| {
            let message = format!("there is nothing to put into {}", quoted(&format!("{{{hole}}}")));
            let finding = self.error(Code::UnknownFact, text.place, message);
            finding.help = Some("write `{unit}`, `{order}`, `{orders}`, `{target}`, `{other}` or the name of a fact".to_owned());
            Template::default()
        })
    }
}

/// `start of PHASE`, `orders of PHASE`, a stage or `end of PHASE`.
fn moment_named(text: &str, play: &Play) -> Option<Moment> {
    let phase = |name: &str| {
        play.phases
            .iter()
            .position(|phase| fold(&phase.name) == fold(name))
    };
    let start = text
        .strip_prefix("start of ")
        .and_then(phase)
        .map(Moment::Start);
    let ordered = || {
        text.strip_prefix("orders of ")
            .and_then(phase)
            .map(Moment::Ordered)
    };
    let end = || {
        text.strip_prefix("end of ")
            .and_then(phase)
            .map(Moment::End)
    };
    let stage = || stage_named(text, play).map(|(phase, stage)| Moment::Stage(phase, stage));
    start.or_else(ordered).or_else(end).or_else(stage)
}

/// The dice or the fact by which a table's rows are chosen.
pub(super) fn table_by(text: &str, vocabulary: &Vocabulary) -> Option<TableBy> {
    let dice = || Dice::read(text).ok().map(TableBy::Dice);
    vocabulary.fact_named(text).map(TableBy::Fact).or_else(dice)
}

/// Whether a predicate is one about some enemy, or some other unit of the side, and nothing else.
fn is_of_some_side(text: &str) -> bool {
    let of_side = |over: &Over| matches!(over, Over::Some(Domain::Enemies | Domain::Friends));
    parse_predicate(text).is_ok_and(
        |tree| matches!(&tree.kind, ExpressionKind::Quantified { over, .. } if of_side(over)),
    )
}
