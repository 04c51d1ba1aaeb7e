//! The turn file that the slips of a turn come to: what the engine reads, with the slip that each of
//! its lines comes from.

use std::collections::BTreeSet;

use crate::bind::part_lines;
use crate::scenario::Scenario;
use crate::syntax::{HeadKey, LineKind, parse};

use super::setup::Setup;
use super::slip::SlipId;

/// A slip's contribution to a turn, with corrections.
#[derive(Clone, Debug)]
pub(super) struct TurnSlips {
    pub id: SlipId,
    /// The lock in which it was said.
    pub lock: u32,
    /// The phase, by its number in the rulebook.
    pub phase: usize,
    /// True if it is a sheet.
    pub is_sheet: bool,
    /// The place in a phase that is played in turn.
    pub step: u32,
    pub parts: Vec<TurnSection>,
    /// Lines that are no part of a turn, with why.
    pub wrong: Vec<(usize, String)>,
}

/// A line of a slip.
#[derive(Clone, Debug)]
pub(super) struct TurnSection {
    /// Its number among the lines of the slip, from 0.
    pub line: usize,
    pub of: PartOf,
    pub text: String,
    /// The line above, of whose unit it goes on to speak.
    pub below: Option<usize>,
}

/// The subject of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum PartOf {
    /// A side decides something.
    Side(u16),
    /// Something happens.
    Happened,
    /// A die is drawn.
    Draw,
}

/// To which turn and phase a slip speaks, and in what way.
#[derive(Clone, Copy, Debug)]
pub(super) struct SpokenTo {
    pub id: SlipId,
    pub lock: u32,
    pub turn: u32,
    pub phase: usize,
    pub is_sheet: bool,
    pub step: u32,
}

impl TurnSlips {
    /// Reads the lines of a slip, in which units are called as they stand on a table.
    pub fn new(setup: &Setup, table: &Scenario, to: SpokenTo, text: &str) -> Self {
        let own = setup.sides_of(to.id.party);
        let mut reading = TurnTextReading {
            setup,
            to,
            of: match own {
                [side] => Some(PartOf::Side(*side)),
                _ => None,
            },
            own,
            passed_over: false,
            parts: Vec::new(),
            wrong: Vec::new(),
        };
        let lines = parse(text);
        let lines = part_lines(&lines, text, &setup.rulebook, table);
        for (number, line) in lines.iter().enumerate() {
            let raw = line.span.of(text);
            match line.kind {
                LineKind::Blank => {}
                LineKind::Head { key, value, .. } => {
                    let value = value.of(text);
                    reading.head(number, key, value, raw);
                }
                LineKind::Entry { .. } => reading.line(number, None, raw),
                LineKind::More { .. } => reading.line(number, Some(true), raw),
                LineKind::Toward { .. } | LineKind::Part { .. } => {
                    reading.line(number, Some(false), raw);
                }
            }
        }
        Self {
            id: to.id,
            lock: to.lock,
            phase: to.phase,
            is_sheet: to.is_sheet,
            step: to.step,
            parts: reading.parts,
            wrong: reading.wrong,
        }
    }
}

struct TurnTextReading<'t> {
    setup: &'t Setup,
    to: SpokenTo,
    own: &'t [u16],
    of: Option<PartOf>,
    /// A line above is wrong, so lines below are not read.
    passed_over: bool,
    parts: Vec<TurnSection>,
    wrong: Vec<(usize, String)>,
}

impl TurnTextReading<'_> {
    fn head(&mut self, number: usize, key: HeadKey, value: &str, raw: &str) {
        let is_in_turn = self.setup.rulebook.is_in_turn(self.to.phase);
        self.passed_over = false;
        let wrong = match key {
            HeadKey::Side => match self.setup.scenario.side_named(value) {
                Some(side) if self.own.contains(&side) => {
                    self.of = Some(PartOf::Side(side));
                    None
                }
                _ => Some(format!(
                    "{} does not write for `{value}`",
                    self.setup.header.name(self.to.id.party)
                )),
            },
            HeadKey::Happened if self.to.is_sheet => {
                Some("a sheet holds orders alone; say what happened when all are open".to_owned())
            }
            HeadKey::Happened => {
                self.of = Some(PartOf::Happened);
                None
            }
            HeadKey::Draw if is_in_turn && !self.to.is_sheet => {
                self.push(number, PartOf::Draw, raw, None);
                None
            }
            HeadKey::Rulebook if self.setup.rulebook.answers_to(value) => None,
            HeadKey::Turn if value.parse() == Ok(self.to.turn) => None,
            HeadKey::Phase if self.is_own_phase(value) => None,
            _ => Some(format!("`{}` does not belong here", raw.trim())),
        };
        if let Some(wrong) = wrong {
            self.wrong.push((number, wrong));
            self.passed_over = matches!(
                key,
                HeadKey::Side | HeadKey::Happened | HeadKey::Phase | HeadKey::Turn
            );
        }
    }

    fn is_own_phase(&self, name: &str) -> bool {
        let phases = self.setup.rulebook.phases();
        let own = phases.get(self.to.phase);
        own.is_some_and(|own| crate::names::fold(own) == crate::names::fold(name))
    }

    /// `goes_on` says of a line that speaks of the unit above whether it has to.
    fn line(&mut self, number: usize, goes_on: Option<bool>, raw: &str) {
        if self.passed_over {
            return;
        }
        let Some(of) = self.of else {
            let why = "this does not say for which side; write `side: NAME` above it".to_owned();
            self.wrong.push((number, why));
            self.passed_over = true;
            return;
        };
        // A continuation belongs to a line of this slip, never to another one.
        let above = self.parts.last().filter(|last| last.of == of);
        let above = above.map(|last| last.below.unwrap_or(last.line));
        if goes_on == Some(true) && above.is_none() {
            let why = "this does not say of which unit".to_owned();
            self.wrong.push((number, why));
            return;
        }
        self.push(number, of, raw, goes_on.and(above));
    }

    fn push(&mut self, line: usize, of: PartOf, raw: &str, below: Option<usize>) {
        self.parts.push(TurnSection {
            line,
            of,
            text: raw.to_owned(),
            below,
        });
    }
}

/// The origin of a line of the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct LineOrigin {
    /// The slip, by its place among those heard.
    pub heard: usize,
    /// The line of the slip; none for all that it says there.
    pub line: Option<usize>,
}

/// A turn file with the origins of its lines.
#[derive(Debug, Default)]
pub(super) struct TurnText {
    pub text: String,
    origins: Vec<Option<LineOrigin>>,
}

impl TurnText {
    /// The turn file of what is heard, without the lines that are left out.
    pub fn new(
        setup: &Setup,
        turn: u32,
        heard: &[TurnSlips],
        left_out: &BTreeSet<LineOrigin>,
    ) -> Self {
        let mut text = Self::default();
        text.push(&format!("rulebook: {}", setup.rulebook.id()), None);
        if setup.scenario.turn().is_some() {
            text.push(&format!("turn: {turn}"), None);
        }
        for (number, name) in setup.rulebook.phases().iter().enumerate() {
            let of_phase: Vec<(usize, &TurnSlips)> = heard
                .iter()
                .enumerate()
                .filter(|(_, heard)| heard.phase == number)
                .collect();
            if of_phase.is_empty() {
                continue;
            }
            text.push(&format!("phase: {name}"), None);
            if setup.rulebook.is_in_turn(number) {
                text.in_turn(setup, &of_phase, left_out, |_, _| true);
            } else {
                text.together(setup, number, &of_phase, left_out);
            }
        }
        text
    }

    /// Returns the number of lines it has.
    pub fn lines(&self) -> u64 {
        self.origins.len() as u64
    }

    /// From which line of which slip a line of the text comes.
    pub(crate) fn origin(&self, line: usize) -> Option<LineOrigin> {
        self.origins.get(line).copied().flatten()
    }

    fn push(&mut self, line: &str, origin: Option<LineOrigin>) {
        self.text.push_str(line);
        self.text.push('\n');
        self.origins.push(origin);
    }

    fn head(&mut self, setup: &Setup, of: PartOf, origin: Option<LineOrigin>) {
        match of {
            PartOf::Side(side) => self.push(&format!("side: {}", setup.side_name(side)), origin),
            PartOf::Happened => self.push("happened:", origin),
            PartOf::Draw => {}
        }
    }

    /// Slip after slip, as they come: of each the parts that are wanted.
    fn in_turn(
        &mut self,
        setup: &Setup,
        heard: &[(usize, &TurnSlips)],
        left_out: &BTreeSet<LineOrigin>,
        is_wanted: impl Fn(&TurnSlips, PartOf) -> bool,
    ) {
        for (number, slip) in heard {
            let mut last = None;
            let parts = kept(*number, slip, left_out);
            for part in parts.filter(|part| is_wanted(slip, part.of)) {
                if last != Some(part.of) {
                    self.head(setup, part.of, Some(whole(*number)));
                    last = Some(part.of);
                }
                self.push(&part.text, Some(of_line(*number, part)));
            }
        }
    }

    /// First what each side decides, then its answers, then what happened.
    fn together(
        &mut self,
        setup: &Setup,
        phase: usize,
        heard: &[(usize, &TurnSlips)],
        left_out: &BTreeSet<LineOrigin>,
    ) {
        let on_sheets = setup.owes_sheets(phase);
        let sides = (0..=u16::MAX).zip(setup.scenario.sides());
        for (side, _) in sides {
            let of = PartOf::Side(side);
            let mut begun = false;
            let decides = heard.iter().filter(|(_, slip)| !on_sheets || slip.is_sheet);
            for (number, slip) in decides {
                for part in kept(*number, slip, left_out).filter(|part| part.of == of) {
                    if !begun {
                        self.head(setup, of, None);
                        begun = true;
                    }
                    self.push(&part.text, Some(of_line(*number, part)));
                }
            }
        }
        if on_sheets {
            self.in_turn(setup, heard, left_out, |slip, of| {
                !slip.is_sheet && matches!(of, PartOf::Side(_))
            });
        }
        self.in_turn(setup, heard, left_out, |_, of| of == PartOf::Happened);
    }
}

fn kept<'h>(
    number: usize,
    slip: &'h TurnSlips,
    left_out: &'h BTreeSet<LineOrigin>,
) -> impl Iterator<Item = &'h TurnSection> {
    let is_kept = move |part: &&TurnSection| {
        let above = part.below.map(|line| LineOrigin {
            heard: number,
            line: Some(line),
        });
        !left_out.contains(&whole(number))
            && !left_out.contains(&of_line(number, part))
            && above.is_none_or(|above| !left_out.contains(&above))
    };
    slip.parts.iter().filter(is_kept)
}

fn whole(heard: usize) -> LineOrigin {
    LineOrigin { heard, line: None }
}

fn of_line(heard: usize, part: &TurnSection) -> LineOrigin {
    LineOrigin {
        heard,
        line: Some(part.line),
    }
}
