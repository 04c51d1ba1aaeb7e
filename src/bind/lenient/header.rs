//! The heads of a sheet, and whose it is.

use std::collections::{BTreeSet, HashSet};

use crate::scenario::UnitId;
use crate::source::Span;
use crate::syntax::{HeadKey, Line, LineKind};

use super::WrittenAs;
use super::heads::LenientHeads;
use super::lines::SheetNormalizer;
use super::units::within;
use crate::rulebook::fuzzy::Token;

/// The heads of a sheet, as far as it gives them before its first line of orders.
#[derive(Default)]
pub(super) struct Top {
    pub heads: LenientHeads,
    /// The number of lines they take.
    pub lines: usize,
    /// Each of them is written as it should be.
    pub is_canonical: bool,
    /// A phase stands right below them, and no orders.
    pub is_above_phase: bool,
    /// Lines that greet somebody, as mails begin.
    pub greetings: Vec<Span>,
    /// Which heads the sheet has, wherever they stand; a phase may be named loosely.
    pub has: BTreeSet<HeadKey>,
}

impl SheetNormalizer<'_> {
    /// The heads that stand before anything else.
    pub(super) fn top(&mut self, lines: &[Line]) -> Top {
        let mut top = Top {
            is_canonical: true,
            ..Top::default()
        };
        let mut is_open = true;
        for (number, line) in lines.iter().enumerate() {
            let is_phase = match line.kind {
                LineKind::Head { key, .. } => key == HeadKey::Phase,
                LineKind::Entry { subject, items } if items.is_empty() => {
                    let words = self.words(subject);
                    !self.is_unit(subject) && self.pen.phase(&words, None).is_some()
                }
                _ => false,
            };
            if is_phase {
                top.is_above_phase |= is_open;
                top.has.insert(HeadKey::Phase);
                is_open = false;
            }
            if !is_open {
                continue;
            }
            match line.kind {
                LineKind::Blank => {}
                LineKind::Head { key, value, .. } => match (key, self.is_head(key, value)) {
                    (HeadKey::Rulebook, true) => {}
                    (HeadKey::Side, true) if top.heads.side.is_some() => is_open = false,
                    (HeadKey::Side, true) => {
                        top.heads.side = self.pen.scenario.side_named(value.of(self.text));
                    }
                    (HeadKey::Turn, true) => top.heads.turn = value.of(self.text).parse().ok(),
                    (HeadKey::Turn | HeadKey::Side | HeadKey::Rulebook, false) => {
                        match self.pen.heads(&self.words(line.span)) {
                            Some(heads) => {
                                top.is_canonical = false;
                                merge(&mut top.heads, &heads);
                            }
                            None => is_open = false,
                        }
                    }
                    // What happened, and what belongs elsewhere.
                    _ => is_open = false,
                },
                _ => match self.lenient_heads(line, &self.words(line.span)) {
                    Some(heads) => {
                        top.is_canonical = false;
                        merge(&mut top.heads, &heads);
                    }
                    None if self.greets(line) => {
                        top.is_canonical = false;
                        top.greetings.push(line.span);
                    }
                    None => is_open = false,
                },
            }
            if is_open {
                top.lines = number + 1;
            }
        }
        let heads = lines.iter().filter_map(Line::head);
        top.has.extend(heads.map(|(key, _)| key));
        top
    }

    /// The heads that a line of some words gives that is none by its form.
    pub(super) fn lenient_heads(&mut self, line: &Line, words: &[Token]) -> Option<LenientHeads> {
        let is_named = match line.kind {
            LineKind::Entry { subject, .. } => self.is_unit(subject),
            LineKind::More { items } => self.is_unit(items),
            _ => true,
        };
        if is_named {
            return None;
        }
        self.pen.heads(words)
    }

    /// The heads in canonical form, in the place of those that are written.
    pub(super) fn write_top(&mut self, lines: &[Line], top: &Top) {
        let written = lines
            .iter()
            .take(top.lines)
            .filter(|line| line.kind != LineKind::Blank && !top.greetings.contains(&line.span));
        let mut written = written.map(|line| line.span);
        let span = match written.next() {
            Some(first) => written.fold(first, Span::to),
            None => Span::empty_at(0),
        };
        let mut heads = vec![format!("rulebook: {}", self.pen.rulebook.id())];
        let side = self.side.and_then(|side| self.pen.scenario.side(side));
        match side {
            Some(side) if top.has.contains(&HeadKey::Phase) => {
                self.side_is_told = true;
                if !top.is_above_phase {
                    heads.push(format!("side: {}", side.name));
                }
            }
            Some(side) if top.heads.side.is_some() || !top.has.contains(&HeadKey::Side) => {
                heads.push(format!("side: {}", side.name));
            }
            _ => {}
        }
        let turn = top.heads.turn.or(self.pen.scenario.turn());
        heads.extend(turn.map(|turn| format!("turn: {turn}")));
        self.once.turn = turn;
        self.once.rulebook = true;
        self.sheet.copy.write(&(heads.join("\n") + "\n\n"), span);
        let comments = lines.iter().take(top.lines).filter_map(|line| line.comment);
        for comment in comments {
            self.comment(comment);
        }
        for greeting in &top.greetings {
            self.note(*greeting, WrittenAs::Remark, String::new());
        }
        self.note(span, WrittenAs::Line, heads.join(", "));
    }

    /// Returns whether a line greets somebody, and nothing else: `Hi Bob,`.
    pub(super) fn greets(&mut self, line: &Line) -> bool {
        const MOST_WORDS: usize = 5;
        const GREETINGS: &[&str] = &["dear", "greetings", "hallo", "hello", "hey", "hi"];
        let tokens = self.words(line.span);
        let words = || tokens.iter().filter(|token| token.mark.is_none());
        let begins = words().next();
        begins.is_some_and(|word| GREETINGS.contains(&word.word.as_str()))
            && words().count() <= MOST_WORDS
            && !tokens.iter().any(|token| token.mark == Some(':'))
            && self.of_beginning(&tokens).is_none()
    }

    /// The side to which all units belong that lines name.
    pub(super) fn side_of_units(&mut self, lines: &[Line]) -> Option<u16> {
        let mut sides = HashSet::new();
        for line in lines {
            if matches!(line.kind, LineKind::Blank | LineKind::Head { .. }) {
                continue;
            }
            let tokens = self.words(line.span);
            let named = match line.separated() {
                Some((subject, _)) => self
                    .pen
                    .names()
                    .resolve(&within(&tokens, subject), &|_| true),
                None => self
                    .begun(&tokens, &|_| true)
                    .map(|(_, how, units)| (how, units)),
            };
            let of = |unit: &UnitId| self.pen.scenario.unit(*unit).map(|unit| unit.side);
            if let Some((_, units)) = named {
                let of_line: HashSet<u16> = units.iter().filter_map(of).collect();
                // What both sides have says nothing of whose sheet it is.
                if of_line.len() == 1 {
                    sides.extend(of_line);
                }
            }
        }
        let mut sides = sides.into_iter();
        sides.next().filter(|_| sides.next().is_none())
    }
}

/// Takes on the heads that a line gives.
fn merge(heads: &mut LenientHeads, more: &LenientHeads) {
    heads.side = more.side.or(heads.side);
    heads.turn = more.turn.or(heads.turn);
}
