//! The sequence of a phase that is played in turn: unit by unit, each decision its own lock. What
//! stands in the turn file is carried out line by line, as far as it goes.

use std::collections::BTreeSet;
use std::fmt::Write as _;

use crate::bind::{Block, Draw, Happened, OfParts, Step, UnitOrders, What, happen};
use crate::check::{Ready, Referred, Verdict};
use crate::diagnostics::{Code, Finding};
use crate::dice::{Dice, Keyed};
use crate::names::listed;
use crate::rulebook::fact::{FactId, Lasts, Value};
use crate::rulebook::order::{Given as GivenOrder, OrderSet};
use crate::rulebook::play::{Bag, Exemption, Moment};
use crate::scenario::{Side, UnitId};
use crate::source::{Place, quoted};
use crate::syntax::{Line, LineKind, print_lines};

use super::entry::{Change, Entry, Opened, Rolled, Wait};
use super::keys::Keys;
use super::rolling::{Asked, Question};
use super::turn::Play;

/// Where a phase that is played in turn stands.
#[derive(Debug, Default)]
pub(super) struct Course {
    /// How many decisions have been made.
    decisions: usize,
    /// How many dice have been drawn.
    draws: usize,
    /// The side whose die has been drawn, until one of its units is given orders.
    drawn: Option<u16>,
    /// The unit that acts, and which of the phase's tests it takes next.
    acting: Option<(UnitId, usize)>,
    /// Whether each unit has its die in the bag.
    in_bag: Vec<bool>,
    /// What units have done to others for a moment since the last decision.
    done: BTreeSet<(UnitId, UnitId, FactId)>,
}

/// Why a step is not carried out.
pub(super) enum Halt {
    /// The turn waits; what for has been said.
    Waits,
    /// Something is wrong with the line.
    Wrong(Box<Finding>),
}

impl Play<'_, '_> {
    /// Carries out one step.
    pub(super) fn step(
        &mut self,
        step: &Step<'_>,
        course: &mut Course,
        keys: &Keys,
    ) -> Result<(), Halt> {
        match step {
            Step::Draw(draw) => self.draw(draw, course, keys),
            Step::Decision {
                block,
                orders,
                thrown,
            } => self.decision(block, orders, thrown, course, keys),
            Step::Happened { facts, thrown } => self.happened(facts, thrown, course, keys),
        }
    }

    /// What is missing once all that is written has been carried out. `is_closed` says that the
    /// phase has ended.
    pub(super) fn rests(&mut self, course: &mut Course, is_closed: bool) -> Vec<Wait> {
        if course.draws > 0 && self.fill_bag(course).is_err() {
            return self.referee.waits.take();
        }
        if let Some(question) = &self.referee.question {
            return self.referee.waits_of(question);
        }
        let left = course.in_bag.iter().filter(|in_bag| **in_bag).count();
        let draws = course.draws > 0;
        match (course.drawn, draws && left > 0, is_closed) {
            (Some(side), _, _) => {
                let side = self
                    .referee
                    .table
                    .side(side)
                    .map(|side| side.name.clone())
                    .unwrap_or_default();
                let what = format!("an order for a unit of {side}, whose die is drawn");
                vec![Wait {
                    unit: None,
                    what,
                    write: format!("side: {side}\nUNIT: ORDER"),
                }]
            }
            (None, true, _) => vec![Wait {
                unit: None,
                what: format!("the next of {left} dice in the bag"),
                write: "draw:".to_owned(),
            }],
            _ => Vec::new(),
        }
    }

    fn halted(&mut self) -> Result<(), Halt> {
        if let Some(wrong) = self.referee.wrong.pop() {
            return Err(Halt::Wrong(Box::new(wrong)));
        }
        if self.referee.waits.is_empty() {
            Ok(())
        } else {
            Err(Halt::Waits)
        }
    }

    /// The dice of a lock come from its key, and those thrown by hand from the file.
    fn lock(&mut self, name: String, keys: &Keys, thrown: &[&Happened]) -> Result<(), Halt> {
        let key = keys.of(&name);
        if let (Some(_), Some(dice)) = (&key, thrown.first()) {
            return Err(by_key(&name, dice.place));
        }
        let referee = &mut *self.referee;
        referee.keyed = key.as_ref().map(Keyed::new);
        referee.used_key = false;
        referee.lock = name;
        referee.take_dice_away();
        referee.lay_thrown(thrown);
        Ok(())
    }

    /// Writes down that a lock is open, before all that came of it.
    fn opened(&mut self, at: usize, text: String, keys: &Keys) {
        let referee = &mut *self.referee;
        let lock = Some(referee.lock.clone()).filter(|lock| !lock.is_empty());
        let key = lock
            .as_ref()
            .filter(|_| referee.used_key)
            .and_then(|lock| keys.of(lock))
            .map(|key| key.to_string());
        let clauses = referee.clause_ids(&self.phase.clauses);
        referee.entries.insert(
            at,
            Entry::Opened(Opened {
                phase: self.phase.name.clone(),
                lock,
                text,
                key,
                clauses,
            }),
        );
    }

    fn decision(
        &mut self,
        block: &Block,
        orders: &UnitOrders,
        thrown: &[&Happened],
        course: &mut Course,
        keys: &Keys,
    ) -> Result<(), Halt> {
        let Some(unit) = orders.unit else {
            return Ok(());
        };
        let ordered = self
            .bound
            .orders
            .get(orders.orders.clone())
            .unwrap_or_default();
        let set = ordered.iter().fold(OrderSet::default(), |set, order| {
            set.with(order.given.order)
        });
        let place = Place {
            source: block.source,
            span: orders.name,
        };
        let wrong = |message: String, help: String| {
            Err(Halt::Wrong(Box::new(
                Finding::error(Code::MisplacedLine, place, message).help(help),
            )))
        };
        let vocabulary = self.given.rulebook.vocabulary();
        // Orders that are nothing but answers begin nothing.
        let is_answer = !ordered.is_empty()
            && ordered
                .iter()
                .all(|order| vocabulary.is_answer(order.given.order));
        let question = self.referee.question.clone();
        match &question {
            Some(question)
                if question.unit != unit || !is_answer || !question.is_answered_by(set) =>
            {
                let before = format!(
                    "; what stands below for {} comes behind it",
                    self.referee.name(unit)
                );
                let waits = self.referee.waits_of(question).into_iter();
                self.referee.waits = waits
                    .map(|wait| Wait {
                        what: format!("{}{before}", wait.what),
                        ..wait
                    })
                    .collect();
                return Err(Halt::Waits);
            }
            None if is_answer => {
                let names = listed(&self.given.rulebook.vocabulary().order_list(set), "and");
                let message = format!(
                    "nothing asks {} for `{names}` here",
                    self.referee.name(unit)
                );
                return wrong(
                    message,
                    "take the line out, or write it where the turn waits for it".to_owned(),
                );
            }
            Some(Question {
                asked: Asked::Choice { chooser, .. },
                ..
            }) => {
                let own = self.given.scenario.unit(unit).map(|unit| unit.side);
                if !own
                    .zip(block.side)
                    .is_none_or(|(own, side)| chooser.allows(own, side))
                {
                    let asked = question
                        .as_ref()
                        .map(|question| self.referee.waits_of(question))
                        .unwrap_or_default();
                    let what = asked
                        .first()
                        .map(|wait| wait.what.clone())
                        .unwrap_or_default();
                    let span = ordered.first().map_or(orders.name, |order| order.span);
                    let place = Place {
                        source: block.source,
                        span,
                    };
                    let finding = Finding::error(
                        Code::OtherSide,
                        place,
                        format!("the turn waits for {what}"),
                    );
                    return Err(Halt::Wrong(Box::new(
                        finding.help("let the side choose that is asked"),
                    )));
                }
            }
            Some(_) => {}
            None => {
                if course.draws > 0 {
                    self.fill_bag(course)?;
                }
                let has_die = course.in_bag.get(unit as usize).copied().unwrap_or(false);
                if course.draws > 0 && has_die && course.drawn != block.side {
                    let drawn = course
                        .drawn
                        .and_then(|side| self.referee.table.side(side))
                        .map(|side| side.name.clone());
                    return match drawn {
                        Some(drawn) => wrong(
                            format!("the die that was drawn is one of {drawn}"),
                            "give a unit of that side its order".to_owned(),
                        ),
                        None => wrong(
                            "no die has been drawn for this order".to_owned(),
                            "write `draw:` above it".to_owned(),
                        ),
                    };
                }
            }
        }
        course.decisions += 1;
        course.done.clear();
        let at = self.referee.entries.len();
        self.lock(
            format!("{} {}", self.phase.name, course.decisions),
            keys,
            thrown,
        )?;
        match question {
            Some(question) => self.answer(block, orders, question),
            None => {
                course.drawn = None;
                course.acting = Some((unit, 0));
                self.activate(block, orders, unit);
            }
        }
        if self.referee.waits.is_empty() {
            self.act(course);
        }
        self.halted()?;
        self.all_used()?;
        let text = self.text_of_decision(block, orders, thrown);
        self.opened(at, text, keys);
        Ok(())
    }

    /// A unit is given its orders.
    fn activate(&mut self, block: &Block, orders: &UnitOrders, unit: UnitId) {
        let reacts = self.referee.reacts();
        self.moment_of(&Moment::Start(self.number), unit, reacts);
        let Some(mut referred) = self.judged(block, orders) else {
            return;
        };
        let vocabulary = self.given.rulebook.vocabulary();
        let is_answer = |given: &GivenOrder| vocabulary.is_answer(given.order);
        let (answers, obeyed) = std::mem::take(&mut referred.obeyed)
            .into_iter()
            .partition::<Vec<_>, _>(is_answer);
        referred.obeyed = obeyed;
        referred.ordered.retain(|given| !is_answer(given));
        self.referee.answers = answers.into_iter().map(|given| (unit, given)).collect();
        self.referred(&referred, reacts);
        self.moment_of(&Moment::Ordered(self.number), unit, reacts);
    }

    /// Somebody answers what the turn has asked.
    fn answer(&mut self, block: &Block, orders: &UnitOrders, question: Question) {
        let unit = question.unit;
        let Some(referred) = self.judged(block, orders) else {
            return;
        };
        if referred.verdict == Verdict::Refused {
            let why = referred
                .why
                .map(|(why, _)| format!(": {why}"))
                .unwrap_or_default();
            let waits = self.referee.waits_of(&question).into_iter();
            self.referee.waits = waits
                .map(|wait| Wait {
                    what: format!("{}{why}", wait.what),
                    ..wait
                })
                .collect();
            return;
        }
        self.referee.question = None;
        if let Asked::Choice {
            reroll: Some(open), ..
        } = question.asked
        {
            return self.referee.answer_roll(unit, open, &referred.obeyed);
        }
        self.referred(&referred, true);
        self.moment_of(&Moment::Ordered(self.number), unit, true);
        self.referee
            .now
            .get_mut(unit as usize)
            .into_iter()
            .for_each(Vec::clear);
        self.referee.conclude_rest();
    }

    /// What the check says of one unit's line; nothing where the turn has to wait for a better one.
    fn judged(&mut self, block: &Block, orders: &UnitOrders) -> Option<Referred> {
        let ready = self
            .referee
            .ready
            .get_or_insert_with(|| Ready::of(self.given.rulebook))
            .clone();
        let judgement = ready.refer_one(
            (block, orders),
            self.bound,
            self.given.sources,
            &self.referee.table,
            self.given.witness,
        );
        self.referee.wait(judgement.measurements);
        judgement.referred.into_iter().next()
    }

    /// The unit that acts takes the tests of the phase, and then does what it is left with, unless
    /// somebody has to answer something first.
    fn act(&mut self, course: &mut Course) {
        let Some((unit, next)) = course.acting.take() else {
            return;
        };
        let rulebook = self.given.rulebook;
        for (number, taken) in self.phase.tests.iter().enumerate().skip(next) {
            if self.referee.question.is_some() {
                course.acting = Some((unit, number));
                return;
            }
            let exemptions: Vec<&Exemption> = rulebook
                .play()
                .exemptions()
                .iter()
                .filter(|exemption| exemption.from.contains(&taken.test))
                .collect();
            self.referee.take(unit, taken, &exemptions);
            self.settle_pairs();
        }
        if self.referee.question.is_some() {
            course.acting = Some((unit, self.phase.tests.len()));
            return;
        }
        self.moment_of(&Moment::End(self.number), unit, self.referee.reacts());
        for demand in rulebook
            .play()
            .demands()
            .iter()
            .filter(|demand| demand.moment == Moment::End(self.number))
        {
            self.referee.demand(demand, unit);
        }
        self.referee.answers.clear();
    }

    /// What stands on one line happens; a turn that has waited for it goes on.
    fn happened(
        &mut self,
        facts: &[&Happened],
        thrown: &[&Happened],
        course: &mut Course,
        keys: &Keys,
    ) -> Result<(), Halt> {
        let at = self.referee.entries.len();
        self.referee.used_key = false;
        if let (Some(_), Some(dice)) = (&self.referee.keyed, thrown.first()) {
            return Err(by_key(&self.referee.lock, dice.place));
        }
        self.said_once(facts, course)?;
        happen(
            facts.iter().copied(),
            &mut self.referee.table,
            self.given.rulebook,
        );
        self.referee.lay_thrown(thrown);
        self.in_the_order_of_lots(facts)?;
        self.after_what_happened(facts);
        if self.referee.waits.is_empty() && self.referee.go_on() && self.referee.question.is_none()
        {
            self.act(course);
        }
        self.halted()?;
        self.all_used()?;
        let text = format!("happened:\n{}{}", lines_of(facts), lines_of(thrown));
        // Dice that still fall for a decision are those of its lock.
        let decided = std::mem::take(&mut self.referee.lock);
        if self.referee.used_key {
            self.referee.lock.clone_from(&decided);
        }
        self.opened(at, text, keys);
        self.referee.lock = decided;
        Ok(())
    }

    /// What one unit does to another for a moment is done once behind each decision.
    fn said_once(&self, facts: &[&Happened], course: &mut Course) -> Result<(), Halt> {
        let vocabulary = self.given.rulebook.vocabulary();
        for one in facts {
            let What::Pair(changes) = &one.what else {
                continue;
            };
            for change in changes.iter().filter(|change| {
                vocabulary
                    .fact(change.fact)
                    .is_some_and(|fact| fact.lasts == Lasts::Step)
            }) {
                if !course.done.insert((change.unit, change.other, change.fact)) {
                    let (unit, other) = (
                        self.referee.name(change.unit),
                        self.referee.name(change.other),
                    );
                    let message = format!(
                        "this is said of {unit} and {other} already, and nothing has been decided since"
                    );
                    let finding = Finding::error(Code::RepeatedName, one.place, message)
                        .about(Some(&unit), None);
                    return Err(Halt::Wrong(Box::new(finding.help(
                        "say it once, or give the order first for which it happens again",
                    ))));
                }
            }
        }
        Ok(())
    }

    /// Where lots were drawn, what one unit does to another comes in their order.
    fn in_the_order_of_lots(&mut self, facts: &[&Happened]) -> Result<(), Halt> {
        let vocabulary = self.given.rulebook.vocabulary();
        let momentary = |fact| {
            vocabulary
                .fact(fact)
                .is_some_and(|fact| fact.lasts == Lasts::Step)
        };
        for one in facts {
            let What::Pair(changes) = &one.what else {
                continue;
            };
            for change in changes.iter().filter(|change| momentary(change.fact)) {
                let lots = &self.referee.lots_drawn;
                let Some(lot) = lots.iter().position(|unit| *unit == change.other) else {
                    continue;
                };
                if let Some(before) = self
                    .referee
                    .last_lot
                    .filter(|last| lot < *last)
                    .and_then(|last| lots.get(last))
                {
                    let (first, second) =
                        (self.referee.name(change.other), self.referee.name(*before));
                    let message = format!("by lot {first} comes before {second}");
                    let finding = Finding::error(Code::MisplacedLine, one.place, message);
                    return Err(Halt::Wrong(Box::new(finding.help(format!(
                        "write what {first} has done above what {second} has done"
                    )))));
                }
                self.referee.last_lot = Some(lot);
            }
        }
        Ok(())
    }

    /// The effects of what has happened, on the units that it has happened to.
    pub(super) fn after_what_happened(&mut self, happened: &[&Happened]) {
        let mut units: Vec<UnitId> = happened.iter().flat_map(|one| one.subjects()).collect();
        units.sort_unstable();
        units.dedup();
        self.referee.changed.extend(&units);
        for one in happened {
            self.said(one);
        }
        self.referee.came_of = Some(BTreeSet::new());
        for unit in units {
            self.moment_of(&Moment::Happened, unit, false);
        }
        self.nothing_came_of(happened);
        self.settle_pairs();
        self.referee.end_step();
    }

    /// What holds for a step only, and from which nothing has followed, was stated of the wrong
    /// unit or at the wrong time.
    fn nothing_came_of(&mut self, happened: &[&Happened]) {
        let Some(came_of) = self.referee.came_of.take() else {
            return;
        };
        let vocabulary = self.given.rulebook.vocabulary();
        let says_something = |fact: FactId, value: Value| {
            vocabulary
                .fact(fact)
                .is_some_and(|fact| fact.lasts == Lasts::Step && fact.otherwise != value)
        };
        for one in happened.iter().filter(|one| !one.by_order) {
            let said: Vec<(UnitId, FactId)> = match &one.what {
                What::Unit(unit, values) => values
                    .iter()
                    .filter(|(fact, value)| says_something(*fact, *value))
                    .map(|(fact, _)| (*unit, *fact))
                    .collect(),
                What::Parts(of) if says_something(of.fact, of.value) => vec![(of.unit, of.fact)],
                What::Pair(changes) => {
                    let saying = changes
                        .iter()
                        .filter(|change| says_something(change.fact, change.value));
                    saying.map(|change| (change.unit, change.fact)).collect()
                }
                What::Parts(_) | What::Side(..) | What::Thrown(_) => Vec::new(),
            };
            if said.is_empty() || said.iter().any(|said| came_of.contains(said)) {
                continue;
            }
            let unit = said
                .first()
                .map(|(unit, _)| self.referee.name(*unit))
                .unwrap_or_default();
            let message = format!(
                "nothing follows from {} of {unit} as it stands",
                quoted(self.given.sources.slice(one.place))
            );
            let finding =
                Finding::warning(Code::NoEffect, one.place, message).about(Some(&unit), None);
            self.referee.warnings.push(
                finding.help("look whether it was this unit, and now; else take the line out"),
            );
        }
    }

    /// Notes what is stated of whom, and where.
    fn said(&mut self, one: &Happened) {
        let facts: Vec<(UnitId, FactId)> = match &one.what {
            What::Unit(unit, values) => values.iter().map(|(fact, _)| (*unit, *fact)).collect(),
            What::Parts(OfParts { unit, fact, .. }) => vec![(*unit, *fact)],
            What::Pair(changes) => {
                self.referee.touch_pairs(changes);
                changes
                    .iter()
                    .map(|change| (change.unit, change.fact))
                    .collect()
            }
            What::Side(..) | What::Thrown(_) => Vec::new(),
        };
        let vocabulary = self.given.rulebook.vocabulary();
        for (unit, fact) in facts {
            self.referee.follows_stated |= vocabulary
                .fact(fact)
                .is_some_and(|fact| fact.derived.is_some());
            self.referee
                .said_at
                .entry(unit)
                .or_default()
                .push((fact, one.place));
            if !matches!(one.what, What::Pair(_)) {
                self.referee.touch(unit, fact);
            }
        }
    }

    /// The effects of a moment on one unit.
    pub(super) fn moment_of(&mut self, moment: &Moment, unit: UnitId, of_phase: bool) {
        if self.referee.table.is_removed(unit) {
            return;
        }
        for effect in self.referee.effects_at(moment) {
            let given = self.referee.orders_of(unit, of_phase);
            self.referee.carry_out(effect, unit, &given);
            self.settle_pairs();
        }
        if *moment != Moment::Happened {
            self.referee.end_step();
        }
    }

    /// Draws a die out of the bag.
    fn draw(&mut self, draw: &Draw, course: &mut Course, keys: &Keys) -> Result<(), Halt> {
        let wrong = |message: String, help: &str| {
            Err(Halt::Wrong(Box::new(
                Finding::error(Code::MisplacedLine, draw.place, message).help(help),
            )))
        };
        if let Some(question) = &self.referee.question {
            let waits = self.referee.waits_of(question).into_iter();
            let waits = waits.map(|wait| Wait {
                what: format!("{}; the next die is drawn behind it", wait.what),
                ..wait
            });
            self.referee.waits = waits.collect();
            return Err(Halt::Waits);
        }
        let Some(bag) = &self.phase.bag else {
            return wrong(
                format!("`{}` has no bag of dice", self.phase.name),
                "take the line out",
            );
        };
        if course.drawn.is_some() || course.decisions > 0 && course.draws == 0 {
            let message = "a die is drawn for each order, and one order for each die";
            return wrong(
                message.to_owned(),
                "give a unit of the side that was drawn its order first; draw for all orders or for none",
            );
        }
        self.fill_bag(course)?;
        let at = self.referee.entries.len();
        let lock = format!("draw {}", course.draws + 1);
        self.lock(lock.clone(), keys, &[])?;
        let held = self.dice_in_bag(course);
        let (drawn, entry) = match (held.as_slice(), draw.side) {
            ([], _) => return wrong("the bag is empty".to_owned(), "go on with the next phase"),
            (held, Some(side)) if held.iter().all(|(number, _)| *number != side) => {
                return wrong(
                    format!("the bag holds no die of {}", self.side_name(side)),
                    "look again which die was drawn",
                );
            }
            (_, Some(_)) if self.referee.keyed.is_some() => return Err(by_key(&lock, draw.place)),
            (_, Some(side)) => (
                side,
                self.of_bag(bag, format!("{}, drawn by hand", self.side_name(side))),
            ),
            ([(side, _)], None) => (
                *side,
                self.of_bag(
                    bag,
                    format!("{}, whose dice alone are left", self.side_name(*side)),
                ),
            ),
            (held, None) => self.drawn_by_key(bag, held)?,
        };
        course.draws += 1;
        course.drawn = Some(drawn);
        self.referee.entries.push(entry);
        let named = draw
            .side
            .map(|side| format!(" {}", self.side_name(side)))
            .unwrap_or_default();
        self.opened(at, format!("draw:{named}\n"), keys);
        Ok(())
    }

    fn side_name(&self, side: u16) -> String {
        self.referee
            .table
            .side(side)
            .map(|side| side.name.clone())
            .unwrap_or_default()
    }

    /// How many dice of each side are in the bag, of sides that have any.
    fn dice_in_bag(&self, course: &Course) -> Vec<(u16, usize)> {
        let count = |(number, side): (u16, &Side)| {
            let in_bag =
                |unit: &UnitId| course.in_bag.get(*unit as usize).copied().unwrap_or(false);
            (number, side.unit_ids().filter(in_bag).count())
        };
        (0..=u16::MAX)
            .zip(self.referee.table.sides())
            .map(count)
            .filter(|(_, dice)| *dice > 0)
            .collect()
    }

    /// Something that came out of the bag without a roll.
    fn of_bag(&self, bag: &Bag, what: String) -> Entry {
        let clauses = self.referee.clause_ids(&bag.clauses);
        Entry::Happened(Change {
            unit: bag.name.clone(),
            side: String::new(),
            what,
            changes: Vec::new(),
            clauses,
            from: Vec::new(),
        })
    }

    /// A die drawn by the key of its lock.
    fn drawn_by_key(&mut self, bag: &Bag, held: &[(u16, usize)]) -> Result<(u16, Entry), Halt> {
        let all: usize = held.iter().map(|(_, dice)| dice).sum();
        let label = self.referee.label(None, &bag.id, None);
        let Some((dice, keyed)) = Dice::of(all as u64).zip(self.referee.keyed.as_ref()) else {
            let lock = &self.referee.lock;
            let what = format!(
                "the next die: the key of `{lock}` (`--key \"{lock}=…\"`), or a die drawn by hand"
            );
            let names: Vec<String> = held
                .iter()
                .map(|(side, _)| format!("draw: {}", self.side_name(*side)))
                .collect();
            self.referee.waits.push(Wait {
                unit: None,
                what,
                write: names.join(" / "),
            });
            return Err(Halt::Waits);
        };
        let faces = keyed.roll(dice, &label);
        let side = side_of(held, faces.first().copied().unwrap_or(1));
        self.referee.used_key = true;
        let clauses = self.referee.clause_ids(&bag.clauses);
        let rolled = Rolled::of(
            dice,
            &bag.name,
            (bag.name.clone(), String::new()),
            (label, faces, false),
        );
        Ok((
            side,
            Entry::Rolled(Rolled {
                outcome: self.side_name(side),
                clauses,
                ..rolled
            }),
        ))
    }

    /// Which units have their die in the bag: all are looked at once, and then those that change.
    fn fill_bag(&mut self, course: &mut Course) -> Result<(), Halt> {
        let Some(bag) = &self.phase.bag else {
            return Ok(());
        };
        let count = self.referee.table.units().len();
        let changed: Vec<UnitId> = if course.in_bag.is_empty() {
            course.in_bag = vec![false; count];
            self.referee.changed.clear();
            (0..).take(count).collect()
        } else {
            std::mem::take(&mut self.referee.changed)
        };
        for unit in changed {
            let holds = !self.referee.table.is_removed(unit)
                && self.referee.holds(unit, &[], &bag.holds) == Some(true);
            if let Some(in_bag) = course.in_bag.get_mut(unit as usize) {
                *in_bag = holds;
            }
        }
        self.halted()
    }

    /// Dice that were thrown and that nothing has taken are wrong.
    fn all_used(&self) -> Result<(), Halt> {
        self.leftover_dice()
            .map_or(Ok(()), |finding| Err(Halt::Wrong(Box::new(finding))))
    }

    fn leftover_dice(&self) -> Option<Finding> {
        let ((unit, on), faces) = self
            .referee
            .thrown
            .iter()
            .find(|(_, faces)| !faces.is_empty())?;
        let place = self.referee.laid_at(*unit, *on, faces.len())?;
        let faces: Vec<String> = faces.iter().map(u64::to_string).collect();
        let name = self.referee.name(*unit);
        let message = format!(
            "{name} has {} left over: nothing takes these dice here",
            faces.join(" ")
        );
        let finding = Finding::error(Code::BadDice, place, message)
            .about(Some(&name), Some(&self.referee.side(*unit)));
        Some(
            finding.help(
                "take them out, or write them right below the line that they were thrown for",
            ),
        )
    }

    /// A decision in the form of a turn file, with the dice thrown for it.
    fn text_of_decision(&self, block: &Block, orders: &UnitOrders, thrown: &[&Happened]) -> String {
        let document = self
            .given
            .files
            .iter()
            .find(|document| document.source == block.source);
        let lines = document
            .map(|document| document.lines.as_slice())
            .unwrap_or_default();
        let at = lines.partition_point(|line| line.span.start < orders.at);
        let until = lines.partition_point(|line| line.span.start < orders.end);
        let written: Vec<Line> = lines.get(at..until.max(at)).unwrap_or_default().to_vec();
        let side = block
            .side
            .and_then(|side| self.given.scenario.side(side))
            .map(|side| side.name.as_str())
            .unwrap_or_default();
        let mut text = format!("side: {side}\n");
        let source = self.given.sources.get(block.source);
        // A line without a subject is a decision of the unit above it.
        if let Some(Line {
            kind: LineKind::More { items },
            ..
        }) = written.first()
        {
            let words: Vec<&str> = source
                .text()
                .get(items.range())
                .unwrap_or_default()
                .split_whitespace()
                .collect();
            let _ = writeln!(text, "{}: {}", source.slice(orders.name), words.join(" "));
        } else {
            text.push_str(&print_lines(source.text(), &written));
        }
        if !thrown.is_empty() {
            let _ = write!(text, "happened:\n{}", lines_of(thrown));
        }
        text
    }
}

/// A lock has its dice from one source.
fn by_key(lock: &str, place: Place) -> Halt {
    let message =
        format!("the key of `{lock}` rolls these dice, and they cannot be thrown by hand as well");
    let finding = Finding::error(Code::BadDice, place, message);
    Halt::Wrong(Box::new(
        finding.help("take them out, or give keys for the other locks only"),
    ))
}

/// What happened, in the form of a turn file: items of one line stay together.
fn lines_of(happened: &[&Happened]) -> String {
    let mut text = String::new();
    for of_line in happened.chunk_by(|one, other| {
        one.at == other.at && one.line.0 == other.line.0 && one.line.1 == other.line.1
    }) {
        let Some((subject, below, _)) = of_line.first().map(|first| &first.line) else {
            continue;
        };
        let items: Vec<&str> = of_line.iter().map(|one| one.line.2.as_str()).collect();
        let items = items.join(", ");
        let _ = match below {
            None => writeln!(text, "{subject}: {items}"),
            Some(below) => writeln!(text, "{subject}:\n  {below}: {items}"),
        };
    }
    text
}

/// The side of a die: those of the first side come first.
fn side_of(held: &[(u16, usize)], face: u64) -> u16 {
    let mut before = 0_u64;
    for (side, dice) in held {
        before += *dice as u64;
        if face <= before {
            return *side;
        }
    }
    held.last().map_or(0, |(side, _)| *side)
}
