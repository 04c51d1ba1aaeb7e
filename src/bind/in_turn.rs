//! Phases that are played in turn: each line is a decision of its own, and some answer what the
//! turn has asked.

use crate::rulebook::order::{OrderId, Placed};
use crate::rulebook::predicate::{Outcomes, Truth, evaluate};
use crate::rulebook::verb::Verb;
use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::diagnostics::{Code, Finding, FindingList};
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::scenario::{UnitId, World};
use crate::source::{Place, SourceId, Span, quoted, shown};
use crate::syntax::{HeadKey, items};

use super::sheet::{Binder, Block, Bound, BoundOrder, SheetReader, UnitOrders};

/// The first side of each text that has orders of a phase that is played in turn.
pub(super) fn first_sides(bound: &Bound, rulebook: &Rulebook) -> BTreeMap<(usize, SourceId), u16> {
    let mut firsts = BTreeMap::new();
    let blocks = bound.blocks.iter();
    for block in blocks.filter(|block| rulebook.is_in_turn(block.phase)) {
        let side = block.side.unwrap_or(u16::MAX);
        let first = firsts.entry((block.phase, block.source)).or_insert(side);
        *first = side.min(*first);
    }
    firsts
}

/// In a phase that is played in turn the lines stand in the order of play: in one file, or each
/// side on a sheet of its own.
pub(super) fn several_files_in_turn(bound: &Bound, rulebook: &Rulebook) -> Vec<Finding> {
    /// Where a file begins to speak of a phase, and of which sides.
    type Said = (Place, BTreeSet<Option<u16>>);
    let blocks = bound.blocks.iter();
    let blocks = blocks.map(|block| (block.phase, block.place, block.side));
    let happened = bound.happened.iter();
    let happened = happened.map(|happened| (happened.phase, happened.place, None));
    let draws = bound.draws.iter();
    let draws = draws.map(|draw| (draw.phase, draw.place, None));
    let all = blocks.chain(happened).chain(draws);
    let mut said: BTreeMap<usize, BTreeMap<SourceId, Said>> = BTreeMap::new();
    for (phase, place, side) in all.filter(|(phase, ..)| rulebook.is_in_turn(*phase)) {
        let file = said.entry(phase).or_default().entry(place.source);
        let (_, sides) = file.or_insert_with(|| (place, BTreeSet::new()));
        sides.insert(side);
    }
    let mut findings = Vec::new();
    for (phase, files) in said.iter().filter(|(_, files)| files.len() > 1) {
        let mut sides = BTreeSet::new();
        let own_side = |sides: &BTreeSet<Option<u16>>| {
            let first = sides.first().copied().flatten();
            first.filter(|_| sides.len() == 1)
        };
        let mut of_files = files.values().map(|(_, of_file)| own_side(of_file));
        if of_files.all(|side| side.is_some_and(|side| sides.insert(side))) {
            continue;
        }
        let mut places = files.values().map(|(place, _)| *place);
        let (Some(first), Some(second)) = (places.next(), places.next()) else {
            continue;
        };
        let name = rulebook.phase_name(*phase).to_owned();
        let message =
            format!("two files say what is done in `{name}`, and neither says what comes first");
        let finding = Finding::error(Code::RepeatedName, second, message).related(first, "here");
        findings.push(finding.help("write the whole phase into one file, in the order of play"));
    }
    findings
}

impl Binder<'_> {
    /// Returns whether each line of a turn file is a decision of its own: in a phase that is played in
    /// turn.
    pub(super) fn decides_by_line(&self, reading: &SheetReader<'_>) -> bool {
        self.rulebook.is_in_turn(reading.phase)
            && reading.heads.iter().any(|(key, _)| *key == HeadKey::Phase)
    }

    /// Answers to questions of the turn are given by the side that is asked.
    pub(super) fn may_answer(
        &mut self,
        reading: &SheetReader<'_>,
        unit: Option<UnitId>,
        orders: &Range<usize>,
    ) -> bool {
        let (Some(scenario), Some(unit)) = (self.scenario, unit) else {
            return true;
        };
        let side = reading.side.as_ref().and_then(|(side, _, _)| *side);
        let (Some(of), Some(side)) = (scenario.unit(unit), side) else {
            return true;
        };
        let mut may = true;
        let begins = |order: &BoundOrder| !self.rulebook.vocabulary().is_answer(order.given.order);
        let orders = self.bound.orders_in(orders);
        let ahead = orders.iter().any(begins);
        for order in orders {
            let known = &self.rulebook[order.given.order];
            let Some(chooser) = known.answer_of else {
                continue;
            };
            let (name, id) = (&known.name, order.given.order);
            let (code, message, help) = if !scenario.may_answer(chooser, of.side, side) {
                let owner = quoted(&of.name);
                let message = format!("`{name}` is for the other side of {owner} to choose");
                let help = "write it below a line `side: …` of that side, `NAME of SIDE: …`";
                (Code::OtherSide, message, help)
            } else if ahead && !self.rulebook.is_chosen_ahead(reading.phase, id) {
                let message = format!("`{name}` is chosen when the turn asks for it, not ahead");
                let help = "leave it out here; the turn will say when to write it";
                (Code::MisplacedLine, message, help)
            } else {
                continue;
            };
            let finding = Finding::error(code, reading.place(order.span), message);
            let finding = finding.about(Some(&of.name), None);
            self.findings.push(finding.help(help));
            may = false;
        }
        may
    }

    /// On a sheet nothing has been asked yet: an answer stands behind the order that it is given
    /// ahead for.
    pub(super) fn answers_only(
        &mut self,
        reading: &SheetReader<'_>,
        name: &str,
        orders: &Range<usize>,
    ) -> Option<Finding> {
        let orders = self.bound.orders.get(orders.clone()).unwrap_or_default();
        let vocabulary = self.rulebook.vocabulary();
        let is_answer = |order: &BoundOrder| vocabulary.is_answer(order.given.order);
        let are_alone = !self.decides_by_line(reading) && orders.iter().all(is_answer);
        let first = orders.first().filter(|_| are_alone)?;
        let answer = &self.rulebook[first.given.order].name;
        let message = format!(
            "`{answer}` only answers a question of the turn, and {} has no order yet",
            quoted(name)
        );
        let finding = Finding::error(Code::MisplacedLine, reading.place(first.span), message)
            .about(Some(name), None);
        let (name, written) = (shown(name), shown(first.span.of(reading.text)));
        let (rulebook, id) = (self.rulebook, first.given.order);
        Some(
            finding.help(if rulebook.is_chosen_ahead(reading.phase, id) {
                format!("write its order first, `{name}: ORDER, {written}`")
            } else {
                let answer = quoted(&written);
                format!(
                    "leave it out, and give {name} an order: the turn says when to write {answer}"
                )
            }),
        )
    }

    /// What a side writes once more in a phase are answers to what the turn has asked: they go with
    /// the orders of their units, in whichever text they stand. Anything else would be orders given
    /// twice.
    pub(super) fn answers_after_orders(&mut self) {
        let all: Vec<Block> = std::mem::take(&mut self.bound.blocks);
        // Where units play in turn, a side orders as often as it likes.
        let side = |block: &Block| {
            let name = block.side_name.as_deref()?;
            let is_in_turn = self.rulebook.is_in_turn(block.phase);
            (!is_in_turn).then(|| (block.phase, fold(name)))
        };
        // What is not understood of a line is told already.
        let unsound = |block: &Block| block.units.iter().filter(|unit| !unit.sound).count();
        let answers = |block: &Block| {
            !block.units.is_empty() && block.answering.len() + unsound(block) == block.units.len()
        };
        let ordering = all.iter().filter(|block| !answers(block));
        let ordering: BTreeSet<(usize, String)> = ordering.filter_map(side).collect();
        let mut firsts: BTreeMap<(usize, String), usize> = BTreeMap::new();
        let mut more = Vec::new();
        for block in all {
            let Some(side) = side(&block) else {
                self.bound.blocks.push(block);
                continue;
            };
            match firsts.get(&side).copied() {
                first if answers(&block) && (first.is_some() || ordering.contains(&side)) => {
                    more.push(block);
                }
                // Where no line could be understood, that is told already.
                Some(_) if block.units.is_empty() && !block.lines.is_empty() => {}
                Some(first) => {
                    let name = quoted(block.side_name.as_deref().unwrap_or_default());
                    let message = format!("{name} has ordered its units already");
                    let finding = Finding::error(Code::RepeatedName, block.place, message);
                    if let Some(first) = self.bound.blocks.get_mut(first) {
                        let finding = finding.related(first.place, "here");
                        let help = "put all orders of a side on one sheet";
                        self.findings.push(finding.help(help));
                        // Its units have orders, if not these.
                        let units = block.units.iter().filter_map(|unit| unit.unit);
                        first.misspelt.extend(units);
                    }
                }
                None => {
                    firsts.insert(side, self.bound.blocks.len());
                    self.bound.blocks.push(block);
                }
            }
        }
        for block in &mut self.bound.blocks {
            for (number, finding) in std::mem::take(&mut block.answering) {
                self.findings.push(finding);
                if let Some(unit) = block.units.get_mut(number) {
                    unit.sound = false;
                }
            }
        }
        for block in more {
            for unit in block.units.iter().filter(|unit| unit.sound) {
                self.answers_of(&block, unit);
            }
            let first = side(&block).and_then(|side| firsts.get(&side).copied());
            if let Some(first) = first.and_then(|first| self.bound.blocks.get_mut(first)) {
                // What is not understood may have been orders.
                let unread = block.units.iter().filter(|unit| !unit.sound);
                first.misspelt.extend(unread.filter_map(|unit| unit.unit));
            }
            self.bound.answers.push(block);
        }
    }

    /// Puts answers behind the orders of their unit.
    fn answers_of(&mut self, block: &Block, answers: &UnitOrders) {
        // Which unit is meant is known on a table only.
        if answers.unit.is_none() {
            return;
        }
        let same = |known: &Block| known.phase == block.phase && known.side == block.side;
        let blocks = self.bound.blocks.iter().enumerate();
        let mut of_side = blocks.filter(|(_, known)| same(known));
        let at = of_side.find_map(|(number, known)| {
            let mut units = known.units.iter();
            let unit = units.position(|known| known.unit == answers.unit)?;
            Some((number, unit, known.units.get(unit)?.orders.clone()))
        });
        let Some((number, unit, ordered)) = at else {
            self.unordered(block, answers);
            return;
        };
        let given = self.bound.orders_of(answers);
        let known = self.bound.orders_in(&ordered);
        let is_requested = |answer: OrderId| self.is_requested(answers.unit, known, answer);
        let mut orders = given.iter();
        if let Some(unasked) = orders.find(|answer| !is_requested(answer.given.order)) {
            let name = self.rulebook[unasked.given.order].name.clone();
            let place = Place::new(unasked.source, unasked.span);
            let message = format!("`{name}` answers a question that the turn has not asked");
            let help = "take it out; write a choice made in advance after the order, on the sheet";
            self.findings
                .error(Code::MisplacedLine, place, message, help);
            return;
        }
        let given = given.to_vec();
        let all = self.bound.appended(&ordered, given);
        if let Some(unit) = self.bound.line_mut(number, unit) {
            unit.orders = all;
        }
    }

    /// An answer of a unit that was given no order.
    fn unordered(&mut self, block: &Block, answers: &UnitOrders) {
        let first = self.bound.orders.get(answers.orders.start);
        let at = first.map_or(block.place, |order| Place::new(order.source, order.span));
        let message = "an answer is given for a unit that has no order";
        let help = "write its order first, on the sheet of its side";
        self.findings.error(Code::MisplacedLine, at, message, help);
    }

    /// Returns whether a turn may ask a unit with such orders for an answer, under the rulings in force.
    fn is_requested(&self, unit: Option<UnitId>, orders: &[BoundOrder], answer: OrderId) -> bool {
        let (Some(scenario), Some(unit)) = (self.scenario, unit) else {
            return true;
        };
        let mut placed = Placed::default();
        placed.replace(orders.iter().map(|order| order.given));
        let view = World::new(self.rulebook, scenario, None).of(unit, &placed);
        let asks = |verb: &Verb| matches!(verb, Verb::CallFor(answers, _) if answers.has(answer));
        let effects = self.rulebook.play().effects.iter();
        let mut asking = effects.filter(|effect| effect.does.iter().any(asks));
        asking.any(|effect| evaluate(&effect.when, &view, &mut Outcomes::default()) != Truth::No)
    }

    /// Returns whether a line is nothing but answers that another side may give of a unit.
    pub(super) fn answers_of_others(
        &mut self,
        reading: &SheetReader<'_>,
        list: Span,
        of_side: u16,
    ) -> bool {
        let side = reading.side.as_ref().and_then(|(side, _, _)| *side);
        let (Some(scenario), Some(side)) = (self.scenario, side) else {
            return false;
        };
        let all = items(reading.text, list).filter(|item| !item.is_empty());
        let mut all = all.peekable();
        all.peek().is_some()
            && all.all(|item| {
                let text = item.of(reading.text);
                let found = self.rulebook.orders().table().find(text, &mut self.folded);
                let meaning = found.and_then(|found| self.rulebook.orders().meaning(found.meaning));
                let order = meaning.and_then(|meaning| meaning.orders.first());
                let chooser = order.and_then(|order| self.rulebook[*order].answer_of);
                chooser.is_some_and(|chooser| scenario.may_answer(chooser, of_side, side))
            })
    }
}
