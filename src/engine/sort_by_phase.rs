//! A sheet that names no phase, with orders of several: each stands below the phase in which it is
//! given, where the clauses leave one only. A sheet that names its phases in another order than that of
//! play has them in that.

use std::collections::{BTreeMap, HashMap};

use crate::bind::{Note, WrittenAs, bind, part_lines};
use crate::check::{Checker, Verdict};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::fact_reads::is_about_phase;
use crate::rulebook::order::{Given, OrderId};
use crate::scenario::{Scenario, UnitId};
use crate::source::{NormalizedText, Place, SourceId, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

use super::check::before_phase;
use super::turn_context::TurnContext;
use super::turn_input::{BoundTexts, BoundTurn};

/// Puts fair copies with the phases named in the place of sheets that name none, where that lets an
/// order be given which is refused in the phase of sheets, and of sheets that name them in another
/// order; with what was put where.
pub(crate) fn arrange(
    rulebook: &Rulebook,
    scenario: &Scenario,
    sources: &mut Sources,
    sheets: &mut [Document],
) -> Vec<Note> {
    let mut notes = Vec::new();
    let has_phases = rulebook.phases().len() > 1 && !rulebook.is_in_turn(rulebook.sheet_phase());
    for sheet in sheets.iter_mut().filter(|_| has_phases) {
        let is_plain = |line: &Line| {
            use HeadKey::{Phase, Rulebook, Side, Turn};
            line.head()
                .is_none_or(|(key, _)| matches!(key, Rulebook | Side | Turn | Phase))
        };
        if !sheet.lines.iter().all(is_plain) {
            continue;
        }
        let text = sources.get(sheet.source).text();
        let Some(heads) = phase_heads(sheet, text, rulebook) else {
            continue;
        };
        if !heads.is_empty() {
            let misplaced = misplaced(&heads, rulebook, sheet.source, sources);
            if !misplaced.is_empty() {
                notes.extend(misplaced);
                *sheet = arranged(sheet, sources, rulebook, scenario, &BTreeMap::new());
            }
            continue;
        }
        let moved = moved_items(rulebook, scenario, sources, sheet);
        if moved.is_empty() {
            continue;
        }
        let note = |(span, phase): (&Span, &usize)| {
            let place = Place::new(sheet.source, *span);
            Some(Note {
                place: sources.as_written(place),
                read_as: format!("phase: {}", rulebook.phases().get(*phase)?),
                what: WrittenAs::Below,
            })
        };
        notes.extend(moved.iter().filter_map(note));
        *sheet = arranged(sheet, sources, rulebook, scenario, &moved);
    }
    notes
}

/// The phase of each item of a sheet that does not stay in the phase of sheets.
fn moved_items(
    rulebook: &Rulebook,
    scenario: &Scenario,
    sources: &mut Sources,
    sheet: &Document,
) -> BTreeMap<Span, usize> {
    let nothing = BoundTurn::new(sources, &[]);
    let mut moved = BTreeMap::new();
    let mut open = Vec::new();
    for (span, place) in Phases::new(rulebook, scenario, nothing).of_items(sheet) {
        match place {
            Belongs::Here => {}
            Belongs::There(phase) => {
                moved.insert(span, phase);
            }
            Belongs::InOneOf(unit, given, phases) => {
                moved.extend(phases.first().map(|phase| (span, *phase)));
                open.push((span, unit, given, phases));
            }
        }
    }
    if open.is_empty() {
        return moved;
    }
    // What the sheet orders before decides where the others belong.
    let sheets = [arranged(sheet, sources, rulebook, scenario, &moved)];
    let pieces = [BoundTexts::new(&sheets, sources, rulebook, Some(scenario)).0];
    let written = BoundTurn::new(sources, &pieces);
    let mut phases = Phases::new(rulebook, scenario, written);
    for (span, unit, given, mut candidates) in open {
        let mut verdict = |phase: &usize| phases.judged(unit, &[given], *phase).0;
        candidates.retain(|phase| verdict(phase) != Verdict::Refused);
        let is_open = (candidates.iter()).all(|phase| verdict(phase) == Verdict::ToMeasure);
        match candidates.as_slice() {
            [only] => moved.insert(span, *only),
            // What decides it is asked for in the first of them.
            [first, ..] if is_open => moved.insert(span, *first),
            _ => moved.remove(&span),
        };
    }
    moved
}

/// The phases that a sheet names, each with where; none where one is not known, or has nothing below it.
fn phase_heads(sheet: &Document, text: &str, rulebook: &Rulebook) -> Option<Vec<(Span, usize)>> {
    let mut heads = Vec::new();
    let mut is_empty = false;
    for line in &sheet.lines {
        match line.kind {
            LineKind::Head {
                key: HeadKey::Phase,
                value,
                ..
            } => {
                if is_empty {
                    return None;
                }
                is_empty = true;
                heads.push((line.span, rulebook.phase_named(text.get(value.range())?)?));
            }
            LineKind::Blank | LineKind::Head { .. } => {}
            _ => is_empty = false,
        }
    }
    Some(heads).filter(|_| !is_empty)
}

/// The heads of phases that stand behind a later phase, or again, and what is said of them.
fn misplaced(
    heads: &[(Span, usize)],
    rulebook: &Rulebook,
    source: SourceId,
    sources: &Sources,
) -> Vec<Note> {
    let note = |(at, (span, phase)): (usize, &(Span, usize))| {
        let above = heads.get(..at)?;
        let is_again = above.iter().any(|(_, other)| other == phase);
        let later = above.iter().map(|(_, other)| *other);
        let later = later.filter(|other| other > phase).min();
        let place = sources.as_written(Place::new(source, *span));
        let above = later.and_then(|later| rulebook.phases().get(later));
        let (read_as, what) = match above {
            Some(later) => (format!("phase: {later}"), WrittenAs::Above),
            None if is_again => (String::new(), WrittenAs::Again),
            None => return None,
        };
        Some(Note {
            place,
            read_as,
            what,
        })
    };
    heads.iter().enumerate().filter_map(note).collect()
}

/// Where an order belongs.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Belongs {
    /// In the phase of sheets.
    Here,
    /// In another phase.
    There(usize),
    /// In one of several: the order of a unit.
    InOneOf(UnitId, Given, Vec<usize>),
}

/// What each phase lets be ordered, behind what is written.
struct Phases<'a> {
    rulebook: &'a Rulebook,
    scenario: &'a Scenario,
    written: BoundTurn<'a>,
    begun: HashMap<usize, TurnContext<'a>>,
    checks: Checker<'a>,
    /// True if some check of an order is about the phase of sheets.
    may_move: HashMap<OrderId, bool>,
}

impl<'a> Phases<'a> {
    fn new(rulebook: &'a Rulebook, scenario: &'a Scenario, written: BoundTurn<'a>) -> Self {
        Self {
            rulebook,
            scenario,
            written,
            begun: HashMap::new(),
            checks: Checker::new(rulebook),
            may_move: HashMap::new(),
        }
    }

    /// Returns whether an order may belong elsewhere at all, whoever gives it.
    fn may_move(&mut self, order: OrderId) -> bool {
        let (rulebook, own) = (self.rulebook, self.rulebook.sheet_phase());
        *self.may_move.entry(order).or_insert_with(|| {
            let mut checks = rulebook.checks();
            checks.any(|check| is_about_phase(check, order, own))
        })
    }

    /// Where each item of a sheet belongs.
    fn of_items(&mut self, sheet: &Document) -> BTreeMap<Span, Belongs> {
        let sheets = std::slice::from_ref(sheet);
        let (bound, _) = bind(
            sheets,
            self.written.sources,
            self.rulebook,
            Some(self.scenario),
        );
        let mut all: BTreeMap<Span, Belongs> = BTreeMap::new();
        for orders in bound.blocks.iter().flat_map(|block| &block.units) {
            // What is not understood on a line may be what decides where the rest belongs.
            let Some(unit) = orders.unit.filter(|_| orders.sound) else {
                continue;
            };
            let mut before: Option<(usize, Vec<Given>)> = None;
            for order in bound.orders_of(orders) {
                let place = self.place_of(unit, order.given, before.as_ref());
                let place = place.unwrap_or(Belongs::Here);
                before = match (before.take(), &place) {
                    (Some((of, given)), Belongs::There(phase)) if of == *phase => {
                        Some((of, [given, vec![order.given]].concat()))
                    }
                    (_, Belongs::There(phase)) => Some((*phase, vec![order.given])),
                    _ => None,
                };
                // One item may order several things, or several units.
                let known = all.entry(order.span).or_insert_with(|| place.clone());
                if *known != place {
                    *known = Belongs::Here;
                }
            }
        }
        all
    }

    /// Where an order belongs, if it has to move; `before` is what stands before it on its line and has
    /// moved.
    fn place_of(
        &mut self,
        unit: UnitId,
        given: Given,
        before: Option<&(usize, Vec<Given>)>,
    ) -> Option<Belongs> {
        if !self.may_move(given.order) {
            return None;
        }
        let (rulebook, own) = (self.rulebook, self.rulebook.sheet_phase());
        let (verdict, refusing) = self.judged(unit, &[given], own);
        let mut checks = refusing.iter().flat_map(|clause| &rulebook[*clause].checks);
        let is_about_phase =
            |check| crate::rulebook::fact_reads::is_about_phase(check, given.order, own);
        if verdict != Verdict::Refused || !checks.any(is_about_phase) {
            return None;
        }
        if let Some((phase, before)) = before {
            let both = [before.as_slice(), &[given]].concat();
            let (verdict, _) = self.judged(unit, &both, *phase);
            if verdict != Verdict::Refused {
                return Some(Belongs::There(*phase));
            }
        }
        let phases = rulebook.phases_named_for(given.order);
        let mut open = Vec::new();
        for phase in phases.iter().copied().filter(|phase| *phase != own) {
            let (verdict, _) = self.judged(unit, &[given], phase);
            if verdict != Verdict::Refused {
                open.push(phase);
            }
        }
        match open.as_slice() {
            // Wherever it stands it is refused. Where orders are placed in this phase, it stays among them if
            // several others could be meant: it may be what refuses the rest. Else the first of the others
            // says what for.
            [] => {
                let is_placed = rulebook.play().phases().get(own);
                let is_placed = is_placed.is_some_and(|phase| phase.places_orders);
                let mut others = phases.into_iter().filter(|phase| *phase != own);
                let first = others.next();
                let stays = is_placed && others.next().is_some();
                first.filter(|_| !stays).map(Belongs::There)
            }
            [only] => Some(Belongs::There(*only)),
            _ => Some(Belongs::InOneOf(unit, given, open)),
        }
    }

    /// The verdict of orders in a phase, and the clauses that decide it.
    fn judged(&mut self, unit: UnitId, given: &[Given], phase: usize) -> (Verdict, Vec<ClauseId>) {
        let begun = self.begun.entry(phase).or_insert_with(|| {
            let scenario = self.scenario.clone();
            before_phase(self.rulebook, scenario, self.written, phase)
        });
        self.checks.verdict(begun.world(), unit, given)
    }
}

/// What a line orders in a phase.
struct Orders {
    phase: usize,
    side: Option<Span>,
    subject: Option<Span>,
    items: Vec<Span>,
    comment: Option<Span>,
}

/// The sheet with its lines below their phases.
fn arranged(
    sheet: &Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
    scenario: &Scenario,
    moved: &BTreeMap<Span, usize>,
) -> Document {
    let text = sources.get(sheet.source).text();
    let mut copy = NormalizedText::default();
    let mut pieces: Vec<Orders> = Vec::new();
    let (mut side, mut above) = (None, None);
    let mut here = rulebook.sheet_phase();
    for line in part_lines(&sheet.lines, text, rulebook, scenario).iter() {
        let (subject, list) = match line.kind {
            LineKind::More { items } => (above, items),
            LineKind::Blank | LineKind::Head { .. } => {
                let head = match line.head() {
                    // It is written below each phase.
                    Some((HeadKey::Side, value)) => {
                        side = Some(value);
                        None
                    }
                    Some((HeadKey::Phase, value)) => {
                        let named = value.of(text);
                        here = rulebook.phase_named(named).unwrap_or(here);
                        None
                    }
                    Some(_) => Some(line.span),
                    None => None,
                };
                for span in head.into_iter().chain(line.comment) {
                    copy.copy(text, span);
                    copy.write("\n", Span::empty_at(span.end as usize));
                }
                continue;
            }
            _ => match line.separated() {
                Some((subject, items)) => (Some(subject), items),
                None => continue,
            },
        };
        above = subject;
        let mut of_line: BTreeMap<usize, Vec<Span>> = BTreeMap::new();
        for item in items(text, list) {
            let phase = moved.get(&item).copied();
            let phase = phase.unwrap_or(here);
            of_line.entry(phase).or_default().push(item);
        }
        let mut comment = line.comment;
        pieces.extend(of_line.into_iter().map(|(phase, items)| Orders {
            phase,
            side,
            subject,
            items,
            comment: comment.take(),
        }));
    }
    // Within a phase the lines keep their order.
    pieces.sort_by_key(|piece| piece.phase);
    write_pieces(&mut copy, &pieces, text, rulebook);
    Document::read(sources.add_copy(sheet.source, copy), sources)
}

/// Writes lines below their phases and sides.
fn write_pieces(copy: &mut NormalizedText, pieces: &[Orders], text: &str, rulebook: &Rulebook) {
    let mut last: Option<(usize, Option<Span>)> = None;
    for piece in pieces {
        let start = piece.subject.or(piece.items.first().copied());
        let at = Span::empty_at(start.map_or(0, |start| start.start as usize));
        if last.is_none_or(|(phase, _)| phase != piece.phase) {
            let phase = rulebook.phase_name(piece.phase);
            copy.write(&format!("\nphase: {phase}\n"), at);
        }
        let is_other = last != Some((piece.phase, piece.side));
        if let Some(side) = piece.side.filter(|_| is_other) {
            copy.write("side: ", at);
            copy.copy(text, side);
            copy.write("\n", at);
        }
        last = Some((piece.phase, piece.side));
        if let Some(subject) = piece.subject {
            copy.copy(text, subject);
            copy.write(": ", at);
        }
        for (number, item) in piece.items.iter().enumerate() {
            if number > 0 {
                copy.write(", ", Span::empty_at(item.start as usize));
            }
            copy.copy(text, *item);
        }
        if let Some(comment) = piece.comment {
            copy.write(" ", Span::empty_at(comment.start as usize));
            copy.copy(text, comment);
        }
        copy.write("\n", at);
    }
}
