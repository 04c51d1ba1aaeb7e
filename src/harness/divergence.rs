//! Two rulebooks that are played until they part, and the table and turn at which they do as an example: it holds under
//! the one and fails under the other, and nothing can be left out of it.

use std::collections::BTreeSet;
use std::rc::Rc;

use gherkin::StepType;

use crate::analysis::{first_id, stated_as};
use crate::engine::{Entry, Resolution};
use crate::play_out::{Divergence, DivergenceSearch, Hints, play_apart, without_lines};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::predicate::{Predicate, Truth};
use crate::scenario::{Scenario, UnitId};
use crate::source::{Source, Sources};

use super::applies_to::truth_of;
use super::example_draft::{Acted, ExampleDraft};
use super::example_setup::ExampleSetup;
use super::example_writer::{Between, tells};
use super::feature::{Example, read};
use super::rulebook_cache::RulebookCache;
use super::sentences::Sentences;

/// So many things are asserted of a place where two rulebooks part, to see which of them tells it.
const MOST_ASSERTED: usize = 300;

/// Two rulebooks that are played until they part.
#[derive(Clone, Copy, Debug)]
pub struct Playing<'a> {
    /// The rulebook under which the example holds.
    pub holds: &'a Rulebook,
    /// The one under which it fails.
    pub fails: &'a Rulebook,
    /// The shelves on which examples find them.
    pub between: Between<'a>,
    /// What must hold of one of its units.
    pub given: Option<&'a Predicate>,
    /// What all chance is made of.
    pub seed: &'a str,
    /// The number of games that are played.
    pub games: u32,
    /// Of how many turns.
    pub turns: u32,
}

/// The example that tells two rulebooks apart, found by games that are led to these.
pub fn played_apart(playing: &Playing<'_>, title: &str, led: &[Hints]) -> Option<String> {
    let telling = ExampleSearch {
        playing,
        sentences: Sentences::default(),
    };
    let parting = DivergenceSearch {
        one: playing.holds,
        other: playing.fails,
        seed: playing.seed,
        turns: playing.turns,
    };
    play_apart(&parting, led, playing.games, &mut |parted| {
        telling.example(title, parted)
    })
}

struct ExampleSearch<'a> {
    playing: &'a Playing<'a>,
    sentences: Sentences,
}

impl ExampleSearch<'_> {
    /// The example of a place where the two part, if a sentence tells it.
    fn example(&self, title: &str, parted: &Divergence) -> Option<String> {
        let rulebook = self.playing.holds;
        let head = format!("rulebook: {}\n", rulebook.id());
        let without_head = |text: &str| text.replacen(&head, "", 1);
        let mut draft = ExampleDraft {
            title: title.to_owned(),
            named: self.playing.between.named.to_owned(),
            rulings: Vec::new(),
            passphrase: Some(parted.passphrase.clone()),
            scenario: without_head(&parted.scenario),
            acted: Acted::Turn(without_head(&parted.turn)),
            then: asserted(rulebook, self.playing.fails, parted),
        };
        let then = self.first_distinguishing(&draft)?;
        draft.then = vec![then];
        let draft = self.tidy(self.smallest(draft));
        let text = draft.text();
        tells(&text, rulebook, self.playing.between).then_some(text)
    }

    /// The first of its assertions that holds under the one and fails under the other.
    fn first_distinguishing(&self, draft: &ExampleDraft) -> Option<String> {
        let (example, _sources) = parsed(draft)?;
        let holding = self.holding(&example, self.playing.between.holds)?;
        let failing = self.holding(&example, self.playing.between.fails)?;
        let telling = draft.then.iter().zip(holding.iter().zip(&failing));
        let mut telling = telling.filter(|(_, (holds, of_other))| **holds && !**of_other);
        telling.next().map(|(then, _)| then.clone())
    }

    /// Which of its assertions hold; `None` where it does not get so far.
    fn holding(&self, example: &Example, shelf: &Rc<RulebookCache>) -> Option<Vec<bool>> {
        let mut scene = ExampleSetup::new(shelf.clone(), "", None);
        let mut holding = Vec::new();
        for step in &example.steps {
            let acted = match self.sentences.find(step) {
                Ok((sentence, words)) => sentence.act(&mut scene, &words).is_ok(),
                Err(_) => false,
            };
            if step.gherkin.ty == StepType::Then {
                holding.push(acted);
            } else if !acted {
                return None;
            }
        }
        let is_sound = scene.stage().is_ok_and(|stage| stage.rulebook().is_ok());
        (is_sound && self.is_as_given(&mut scene)).then_some(holding)
    }

    /// Returns whether what is given holds of one of its units.
    fn is_as_given(&self, scene: &mut ExampleSetup) -> bool {
        let Some(given) = self.playing.given else {
            return true;
        };
        let units = scene.stage().ok().and_then(|stage| {
            let units = stage.scenario.as_ref()?.units().iter();
            Some(units.map(|unit| unit.name.clone()).collect::<Vec<_>>())
        });
        let given = std::slice::from_ref(given);
        let units = units.unwrap_or_default();
        units
            .iter()
            .any(|unit| matches!(truth_of(scene, unit, given), Ok(Some(Truth::Yes))))
    }

    fn distinguishes(&self, draft: &ExampleDraft) -> bool {
        self.first_distinguishing(draft).is_some()
    }

    /// A draft of which nothing can be left out.
    fn smallest(&self, draft: ExampleDraft) -> ExampleDraft {
        let mut draft = draft;
        let without_dice = ExampleDraft {
            passphrase: None,
            ..draft.clone()
        };
        if self.distinguishes(&without_dice) {
            draft = without_dice;
        }
        loop {
            let (shorter, is_shorter) = self.without_lines(draft);
            draft = shorter;
            if !is_shorter {
                return draft;
            }
        }
    }

    /// A draft without the lines that can be left out, many at once first, and whether there were any.
    fn without_lines(&self, draft: ExampleDraft) -> (ExampleDraft, bool) {
        let mut draft = draft;
        let mut is_shorter = false;
        for of_turn in [true, false] {
            let mut many = text_of(&draft, of_turn).map_or(0, |text| text.lines().count() / 2);
            loop {
                many = many.max(1);
                let mut from = 0;
                while let Some(text) = text_of(&draft, of_turn)
                    && from < text.lines().count()
                {
                    let mut shorter = draft.clone();
                    set_text(&mut shorter, of_turn, without_lines(text, from, many));
                    if self.distinguishes(&shorter) {
                        draft = shorter;
                        is_shorter = true;
                    } else {
                        from += many;
                    }
                }
                if many == 1 {
                    break;
                }
                many /= 2;
            }
        }
        (draft, is_shorter)
    }

    /// The same with the facts of each unit in one line, where that is the same.
    fn tidy(&self, draft: ExampleDraft) -> ExampleDraft {
        let tidy = ExampleDraft {
            scenario: in_one_line_each(&draft.scenario),
            ..draft.clone()
        };
        if self.distinguishes(&tidy) {
            tidy
        } else {
            draft
        }
    }
}

fn parsed(draft: &ExampleDraft) -> Option<(Example, Sources)> {
    let mut sources = Sources::default();
    let text = format!("Feature: an example\n\n{}", draft.text());
    let source = sources.add(Source::new("example", text));
    let (feature, findings) = read(source, &sources);
    let example = feature?.outlines.first()?.example(0);
    findings.is_empty().then_some((example, sources))
}

fn text_of(draft: &ExampleDraft, of_turn: bool) -> Option<&str> {
    match &draft.acted {
        Acted::Turn(turn) if of_turn => Some(turn),
        Acted::Orders { .. } if of_turn => None,
        _ => Some(&draft.scenario),
    }
}

fn set_text(draft: &mut ExampleDraft, of_turn: bool, text: String) {
    if of_turn {
        draft.acted = Acted::Turn(text);
    } else {
        draft.scenario = text;
    }
}

/// A table with the facts of each unit in the unit's line, and what is so towards others below it.
fn in_one_line_each(scenario: &str) -> String {
    let mut lines: Vec<String> = Vec::new();
    // Whether the last line is that of a unit.
    let mut is_open = false;
    for line in scenario.lines() {
        let is_below = line.starts_with("to ") || line.starts_with("with ");
        match lines.last_mut().filter(|_| is_open) {
            Some(unit) if !is_below && !line.contains(':') => {
                let comma = if unit.ends_with(':') { " " } else { ", " };
                unit.push_str(comma);
                unit.push_str(line.trim());
            }
            _ if is_below || !line.contains(':') => {
                lines.push(format!("  {}", line.trim()));
                is_open = false;
            }
            _ => {
                lines.push(line.to_owned());
                is_open = line.ends_with(':');
            }
        }
    }
    lines.join("\n")
}

/// What may be asserted of a place where two rulebooks part: what the first makes of it, and what the second adds. What
/// units are comes first, then what came about.
fn asserted(rulebook: &Rulebook, fails: &Rulebook, parted: &Divergence) -> Vec<String> {
    let (one, other) = (&parted.of_one, &parted.of_other);
    let mut all = Vec::new();
    if let (Some(one), Some(other)) = (&one.table, &other.table) {
        facts(&mut all, rulebook, one, other);
    }
    totals(&mut all, rulebook, one);
    let (of_one, of_other) = (caused(rulebook, one), caused(fails, other));
    for (unit, clause) in of_one.difference(&of_other) {
        all.push(format!("{clause} comes about for {unit}"));
    }
    for (unit, clause) in of_other.difference(&of_one) {
        all.push(format!("{clause} does not come about for {unit}"));
    }
    for (clause, words, unit) in said(rulebook, one) {
        all.push(format!("{clause} says `{words}` of {unit}"));
    }
    for (clause, words, unit) in said(fails, other) {
        all.push(format!("{clause} does not say `{words}` of {unit}"));
    }
    if one.next.is_some() {
        all.push("the turn is over".to_owned());
    }
    for wait in one.pending_inputs(rulebook) {
        let lines = wait.write.lines();
        all.extend(lines.map(|line| format!("the turn waits for `{}`", line.trim())));
    }
    findings(&mut all, rulebook, one, fails, other);
    for (code, words) in &parted.found {
        let an = if code.as_str().starts_with(['a', 'e', 'i', 'o', 'u']) {
            "an"
        } else {
            "a"
        };
        all.push(format!("there is {an} {} at `{words}`", code.as_str()));
    }
    all.truncate(MOST_ASSERTED);
    all
}

/// The facts that are not the same under both.
fn facts(all: &mut Vec<String>, rulebook: &Rulebook, one: &Scenario, other: &Scenario) {
    for (number, unit) in (0..).zip(one.units()) {
        let id: UnitId = number;
        if one.is_removed(id) && !other.is_removed(id) {
            all.push(format!("{} has left the table", unit.name));
        }
        for (number, fact) in (0..).zip(rulebook.vocabulary().facts()) {
            let fact_id = FactId(number);
            if !matches!(fact.owner, Owner::Unit | Owner::Pair) {
                continue;
            }
            let mut is = |value, other_value, towards: &str| {
                if value == other_value {
                    return;
                }
                let phrases = stated_as(rulebook, fact_id, fact, value).unwrap_or_default();
                all.extend(
                    phrases
                        .iter()
                        .map(|phrase| format!("{} is afterwards {towards}{phrase}", unit.name)),
                );
            };
            if fact.owner == Owner::Unit {
                let value = |table: &Scenario| table.value(id, Owner::Unit, fact_id);
                is(value(one), value(other), "");
                continue;
            }
            for (number, another) in (0..).zip(one.units()) {
                let value = |table: &Scenario| table.pair_value(id, number, fact_id);
                is(value(one), value(other), &format!("to {}: ", another.name));
            }
        }
    }
}

/// The totals of dice.
fn totals(all: &mut Vec<String>, rulebook: &Rulebook, one: &Resolution) {
    for entry in &one.entries {
        let Entry::Rolled(rolled) = entry else {
            continue;
        };
        let Some(clause) = rolled.clauses.first() else {
            continue;
        };
        let against = rolled.against.as_ref();
        let against = against.map_or_else(String::new, |against| format!(" against {against}"));
        let clause = first_id(rulebook, clause);
        let (unit, total) = (&rolled.unit, rolled.total);
        all.push(format!("{unit} totals {total}{against} by {clause}"));
        for outcome in ["passes", "fails"] {
            all.push(format!("{unit} {outcome} {}", rolled.name));
        }
    }
}

/// Which clauses came about for which unit, by the ids that they had first: both rulebooks know them.
fn caused(rulebook: &Rulebook, of: &Resolution) -> BTreeSet<(String, String)> {
    let entries = of.entries.iter();
    let caused = entries.flat_map(|entry| {
        let (unit, clauses) = match entry {
            Entry::Rolled(rolled) => (&rolled.unit, &rolled.clauses),
            Entry::Happened(change) => (&change.unit, &change.clauses),
            Entry::Held(held) => (&held.unit, &held.clauses),
            Entry::Opened(_) | Entry::Stage(_) => return Vec::new(),
        };
        let ids = clauses.iter().map(|clause| first_id(rulebook, clause));
        let pairs = ids.map(|clause| (unit.clone(), clause));
        pairs.collect()
    });
    caused.collect()
}

/// What was told of whom, by which clause.
fn said<'r>(rulebook: &Rulebook, of: &'r Resolution) -> Vec<(String, &'r str, &'r str)> {
    let entries = of.entries.iter();
    let said = entries.filter_map(|entry| match entry {
        Entry::Happened(change) => {
            let clause = change.clauses.first()?;
            let clause = first_id(rulebook, clause);
            Some((clause, change.what.as_str(), change.unit.as_str()))
        }
        _ => None,
    });
    said.collect()
}

/// What the check says of units that are ordered something.
fn findings(
    all: &mut Vec<String>,
    rulebook: &Rulebook,
    one: &Resolution,
    fails: &Rulebook,
    other: &Resolution,
) {
    let of_one = one.findings.iter().map(|finding| (rulebook, finding));
    let of_other = other.findings.iter().map(|finding| (fails, finding));
    for (rulebook, finding) in of_one.chain(of_other) {
        let (Some(unit), Some(clause)) = (&finding.unit, &finding.clause) else {
            continue;
        };
        let id = first_id(rulebook, &clause.id);
        for verdict in ["accepted", "refused", "followed", "to measure"] {
            all.push(format!("{unit} is {verdict} by {id}"));
        }
    }
    // Of more than one it says nothing that a reader could follow.
    match one.findings.len() {
        0 => all.push("there are 0 findings".to_owned()),
        1 => all.push("there is 1 finding".to_owned()),
        _ => {}
    }
}
