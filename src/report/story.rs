//! The story of a turn: what happened to each unit, what its orders were, and why. Whatever shows a
//! result is filled from the same beats.

use std::fmt::{self, Write as _};
use std::sync::Arc;

use indexmap::IndexMap;
#[cfg(feature = "serve")]
use serde_json::{Value, json};

use crate::engine::{Change, Entry, Rolled};
use crate::journal::{Closing, GameState, HeaderFault, Journal, Setup};
use crate::names::listed;
use crate::rulebook::Rulebook;

use super::event_lines::reported_by;
use super::game::dispute_lines;
use super::turn::played_roll;

/// What became of closed locks, turn by turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Story {
    /// The turn.
    pub turn: u32,
    /// What players call it, e.g. `Spring 1901`.
    pub turn_name: String,
    /// What happened, in order of the units' first events.
    pub beats: Vec<Beat>,
    /// Questions that dice have decided, each in a sentence.
    pub disputes: Vec<String>,
    /// True if the turn is over.
    pub is_over: bool,
}

/// What happened to one unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Beat {
    /// Its side.
    pub side: String,
    /// The unit, as players call it.
    pub unit: String,
    /// What it was ordered, as players write it.
    pub orders: Option<String>,
    /// What happened, in order.
    pub events: Vec<BeatEvent>,
    /// How much it matters.
    pub rank: Rank,
}

/// One thing that happened to a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BeatEvent {
    /// It in words, against whom and where to.
    pub what: String,
    /// The dice, what was needed and the sum, where any were thrown.
    pub roll: Option<Rolled>,
}

impl BeatEvent {
    /// One without dice.
    fn new(what: &str) -> Self {
        Self {
            what: what.to_owned(),
            roll: None,
        }
    }
}

/// How much something matters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Rank {
    /// The unit had orders, and nothing is told of it.
    Ordered,
    /// Something is told.
    Told,
    /// Dice were thrown for it.
    Rolled,
    /// It is no longer on the table.
    Lost,
}

impl Story {
    /// The stories of the turns in which locks after `since` were closed.
    ///
    /// # Errors
    /// What is wrong with the header or a text of the game.
    pub fn since(journal: &Journal, since: u32) -> Result<Vec<Self>, HeaderFault> {
        let setup = Setup::for_story(journal)?;
        let standing = GameState::new(&setup, journal);
        let mut stories: Vec<Self> = Vec::new();
        for closing in after(&standing, since) {
            if stories.last().is_none_or(|last| last.turn != closing.turn) {
                stories.push(Self::of_turn(closing.turn, &setup.rulebook));
            }
            if let Some(story) = stories.last_mut() {
                story.take(closing.new_entries());
                let disputes = closing.disputed.iter().map(dispute_lines);
                story.disputes.extend(disputes);
                story.is_over |= closing.ends_turn;
            }
        }
        Ok(stories)
    }

    /// What has happened since the last lock was closed, as far as it can be known by now.
    ///
    /// # Errors
    /// What is wrong with the header or a text of the game.
    pub fn so_far(setup: &Setup, journal: &Journal) -> Result<Self, HeaderFault> {
        let setup = setup.for_story_of_lock(journal)?;
        let standing = GameState::new(&setup, journal);
        let mut story = Self::of_turn(standing.turn(), &setup.rulebook);
        story.take(standing.new_entries());
        Ok(story)
    }

    /// The story of a turn that is over, told from its events.
    pub(crate) fn of_entries(turn: u32, rulebook: &Rulebook, entries: &[Entry]) -> Self {
        let mut story = Self::of_turn(turn, rulebook);
        story.take(entries);
        story.is_over = true;
        story
    }

    fn of_turn(turn: u32, rulebook: &Rulebook) -> Self {
        Self {
            turn,
            turn_name: rulebook.play().turn_name(turn),
            beats: Vec::new(),
            disputes: Vec::new(),
            is_over: false,
        }
    }

    /// Returns whether nothing is told.
    pub(crate) fn is_empty(&self) -> bool {
        self.beats.is_empty() && self.disputes.is_empty()
    }

    fn take(&mut self, entries: &[Entry]) {
        for entry in entries {
            self.take_entry(entry);
        }
    }

    fn take_entry(&mut self, entry: &Entry) {
        match entry {
            Entry::Rolled(rolled) => {
                let event = BeatEvent {
                    what: played_roll(rolled),
                    roll: Some(rolled.clone()),
                };
                self.tell(&rolled.side, &rolled.unit, event, Rank::Rolled);
            }
            Entry::Happened(change) => self.take_change(change),
            Entry::Held(held) if held.as_ordered == Some(false) => {
                let event = BeatEvent::new(&held.what);
                self.tell(&held.side, &held.unit, event, Rank::Told);
            }
            Entry::Opened(_) | Entry::Stage(_) | Entry::Held(_) => {}
        }
    }

    fn take_change(&mut self, change: &Change) {
        let story = change.story.as_ref();
        if let Some(orders) = story.and_then(|story| story.orders.clone()) {
            let beat = Beat::new(&change.side, &change.unit);
            self.beats.push(Beat {
                orders: Some(orders),
                ..beat
            });
            return;
        }
        let is_lost = story.is_some_and(|story| story.is_lost);
        let rank = if is_lost { Rank::Lost } else { Rank::Told };
        // Facts with which only the turn works are told to nobody.
        if is_lost || !change.what.is_empty() {
            let event = BeatEvent::new(&change.what);
            self.tell(&change.side, &change.unit, event, rank);
        }
    }

    /// Adds an event to the last beat of a unit.
    fn tell(&mut self, side: &str, unit: &str, event: BeatEvent, rank: Rank) {
        let is_own = |beat: &&mut Beat| beat.side == side && beat.unit == unit;
        if let Some(beat) = self.beats.iter_mut().rev().find(is_own) {
            beat.tell(event, rank);
            return;
        }
        let mut beat = Beat::new(side, unit);
        beat.tell(event, rank);
        self.beats.push(beat);
    }

    /// The gravest of it in a sentence: who has lost what.
    pub fn lead(&self) -> Option<String> {
        let lost = self.beats.iter().filter(|beat| beat.rank == Rank::Lost);
        let mut of_sides: Vec<(&str, Vec<&str>)> = Vec::new();
        for beat in lost {
            match of_sides.iter_mut().find(|(side, _)| *side == beat.side) {
                Some((_, units)) => units.push(&beat.unit),
                None => of_sides.push((&beat.side, vec![&beat.unit])),
            }
        }
        let sentences = of_sides.into_iter();
        let sentences =
            sentences.map(|(side, units)| format!("{side} loses {}", listed(&units, "and")));
        let sentences: Vec<String> = sentences.collect();
        (!sentences.is_empty()).then(|| sentences.join("; "))
    }

    /// The beats of each side, the sides of `own` first; units to which nothing happened come last.
    pub(super) fn sides(&self, own: &[&str]) -> Vec<(&str, Vec<&Beat>)> {
        let mut sides: IndexMap<&str, Vec<&Beat>> = IndexMap::new();
        for beat in self.beats.iter().filter(|beat| beat.has_content()) {
            sides.entry(&beat.side).or_default().push(beat);
        }
        for beats in sides.values_mut() {
            beats.sort_by_key(|beat| beat.rank == Rank::Ordered);
        }
        let mut sides: Vec<_> = sides.into_iter().collect();
        sides.sort_by_key(|(side, _)| !own.contains(side));
        sides
    }

    /// The story as data for a page.
    #[cfg(feature = "serve")]
    pub(crate) fn json(&self, own: &[&str]) -> Value {
        let beat = |beat: &&Beat| {
            let events = beat.events.iter().map(|event| &event.what);
            json!({
                "unit": beat.unit,
                "orders": beat.orders,
                "events": events.collect::<Vec<_>>(),
                "is_lost": beat.rank == Rank::Lost,
            })
        };
        let sides = self.sides(own).into_iter().map(|(side, beats)| {
            let beats: Vec<Value> = beats.iter().map(beat).collect();
            json!({"side": side, "is_own": own.contains(&side), "beats": beats})
        });
        let sides: Vec<Value> = sides.collect();
        json!({"turn": self.turn, "turn_name": self.turn_name, "is_over": self.is_over, "lead": self.lead(), "sides": sides, "disputes": self.disputes})
    }

    /// The story for people: a lead, then side by side what happened to each unit, the sides of `own`
    /// first.
    pub fn text(&self, own: &[&str]) -> String {
        let over = if self.is_over { "" } else { ", so far" };
        let mut text = format!("{}{over}\n", self.turn_name);
        text.extend(self.lead().map(|lead| format!("  {lead}\n")));
        for (side, beats) in self.sides(own) {
            let _ = writeln!(text, " {side}");
            for beat in beats {
                let _ = writeln!(text, "  {beat}");
            }
        }
        text.extend(self.disputes.iter().map(|dispute| format!("  {dispute}\n")));
        text
    }
}

/// What became of locks after `since`, entry by entry, with the clauses that say so.
pub(crate) fn full_report(standing: &GameState<'_>, since: u32) -> String {
    let mut text = String::new();
    for closing in after(standing, since) {
        let (entries, to_check) = reported_by(&closing.entries, closing.told_before, true);
        let _ = write!(text, "Turn {}\n{entries}{to_check}", closing.turn);
        for disputed in &closing.disputed {
            let _ = writeln!(text, "  {}", dispute_lines(disputed));
        }
    }
    text
}

/// The closings after a lock.
fn after<'s>(standing: &'s GameState<'_>, lock: u32) -> impl Iterator<Item = &'s Arc<Closing>> {
    let closings = standing.closings().iter();
    closings.filter(move |closing| closing.lock > lock)
}

impl Beat {
    fn new(side: &str, unit: &str) -> Self {
        Self {
            side: side.to_owned(),
            unit: unit.to_owned(),
            orders: None,
            events: Vec::new(),
            rank: Rank::Ordered,
        }
    }

    fn tell(&mut self, event: BeatEvent, rank: Rank) {
        self.rank = self.rank.max(rank);
        // Some of it the orders say already, and nothing is said twice.
        let orders = self.orders.as_deref().unwrap_or_default();
        let is_said = orders.starts_with(&event.what) || self.events.contains(&event);
        if !is_said {
            self.events.push(event);
        }
    }

    /// Returns whether anything is told: orders or events.
    fn has_content(&self) -> bool {
        self.orders.is_some() || !self.events.is_empty()
    }
}

/// `A Paris - Burgundy: moves to Burgundy`
impl fmt::Display for Beat {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&self.unit)?;
        if let Some(orders) = &self.orders {
            // A line that begins with a sign or a small letter goes on from the name.
            let is_sentence = !orders.starts_with(char::is_uppercase);
            let between = if is_sentence { " " } else { ", ordered " };
            write!(formatter, "{between}{orders}")?;
        }
        let events = self.events.iter().map(|event| event.what.as_str());
        let events: Vec<&str> = events.collect();
        if !events.is_empty() {
            write!(formatter, ": {}", events.join("; "))?;
        }
        Ok(())
    }
}
