//! The lines of a sheet, one after the other.

use std::borrow::Cow;

use crate::bind::army::line_of_side;
use crate::bind::line_split::part_lines;
use crate::diagnostics::{Code, Finding};
use crate::rulebook::fact::FactId;
use crate::scenario::UnitId;
use crate::source::{Place, SourceId, Span, quoted};
use crate::syntax::{Document, HeadKey, Line, LineKind, items};

use super::all_others::WithOwnLine;
use super::heads::{Columns, LenientHeads, columns};
use super::marks::{are_marks_known, without_struck};
use super::orders::{Said, Stretch};
use super::units::{are_clear, is_in_doubt, longest_name};
use super::{LenientReader, NormalizedSheet, WrittenAs};
use crate::rulebook::fuzzy::{Token, tokens};

/// What stands before the lines of a quoted mail.
const QUOTED: char = '>';

/// A sheet that is being copied.
pub(super) struct SheetNormalizer<'a> {
    pub pen: &'a LenientReader<'a>,
    pub source: SourceId,
    pub text: &'a str,
    pub lines: Cow<'a, [Line]>,
    /// What stands before each line of orders of a quoted mail, `> Spears: Advance`; where it stands before some only,
    /// nobody knows which of them hold.
    quoted_by: Option<char>,
    /// Whose sheet it is, where a game says so; the game says too by which rulebook it is read.
    pub of_game: Option<u16>,
    /// Whose lines are read.
    pub side: Option<u16>,
    /// A line `side:` names none, and what stands below it belongs to nobody.
    pub side_is_lost: bool,
    /// The side stands on no line `side:`, and is named below each phase.
    pub side_is_told: bool,
    folded: String,
    /// The name that was looked for last, with the units that it can mean.
    looked_for: (Span, Vec<UnitId>),
    /// The unit whose orders a line without one goes on with.
    pub above: Option<UnitId>,
    pub happened: bool,
    /// The phase that was named last.
    pub phase: Option<usize>,
    /// The heads that stand once on a sheet, as far as they were read.
    pub once: HeadsSeen,
    pub columns: Option<Columns>,
    pub area: Option<(FactId, Vec<String>)>,
    pub with_own_line: WithOwnLine,
    pub sheet: NormalizedSheet,
}

/// The heads that stand once on a sheet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct HeadsSeen {
    pub rulebook: bool,
    pub turn: Option<u32>,
}

/// What a line is taken for.
enum LineReading {
    /// As it stands.
    AsItStands,
    /// For heads.
    Heads(LenientHeads),
    /// For what says nothing new.
    Nothing(WrittenAs),
    /// For orders of units.
    Orders(Vec<LenientOrders>),
    /// For more orders of the unit above.
    More(Vec<Stretch>),
}

/// A unit with what it is ordered.
pub(super) struct LenientOrders {
    /// Which unit, on a table.
    pub unit: Option<UnitId>,
    pub name: Span,
    pub orders: Vec<Stretch>,
}

impl<'a> SheetNormalizer<'a> {
    /// `None` where all is understood as it stands.
    pub fn new(
        pen: &'a LenientReader<'a>,
        sheet: &'a Document,
        text: &'a str,
        side: Option<u16>,
    ) -> Option<Self> {
        let lines = part_lines(&sheet.lines, text, pen.rulebook, pen.scenario);
        let mut copying = Self {
            quoted_by: None,
            pen,
            source: sheet.source,
            text,
            lines,
            of_game: side,
            side,
            side_is_lost: false,
            side_is_told: false,
            folded: String::new(),
            looked_for: (Span::empty_at(0), Vec::new()),
            above: None,
            happened: false,
            phase: None,
            once: HeadsSeen::default(),
            columns: None,
            area: None,
            with_own_line: WithOwnLine::default(),
            sheet: NormalizedSheet::default(),
        };
        copying.quoted_by = Some(QUOTED).filter(|_| copying.are_quoted());
        (!copying.is_plain()).then_some(copying)
    }

    /// Returns whether the lines that give orders are those of a quoted mail.
    fn are_quoted(&mut self) -> bool {
        let text = self.text;
        let is_quoted = |line: &&Line| {
            let written = text.get(line.span.range());
            written.is_some_and(|written| written.starts_with(QUOTED))
        };
        if !self.lines.iter().any(|line| is_quoted(&line)) {
            return false;
        }
        let lines = std::mem::take(&mut self.lines);
        let mut others = lines
            .iter()
            .filter(|line| !line.span.is_empty() && !is_quoted(line));
        let are_heads = others.all(|line| {
            let words = self.words(line.span);
            matches!(line.kind, LineKind::Head { .. })
                || self.lenient_heads(line, &words).is_some()
                || self.greets(line)
        });
        self.lines = lines;
        are_heads
    }

    /// The words and marks of a stretch that are not struck out.
    pub(super) fn words(&self, span: Span) -> Vec<Token> {
        let mut words = without_struck(tokens(self.text, span));
        if self.quoted_by.is_some() {
            let is_sign = |token: &Token| token.mark == self.quoted_by;
            let signs = words.iter().take_while(|token| is_sign(token)).count();
            words.drain(..signs);
        }
        if self.pen.scenario.calls_units_by_facts() {
            self.pen.names().without_brackets(words)
        } else {
            words
        }
    }

    pub(super) fn place(&self, span: Span) -> Place {
        Place::new(self.source, span)
    }

    /// Returns whether the sheet gives its heads, and each line is understood.
    fn is_plain(&mut self) -> bool {
        let lines = std::mem::take(&mut self.lines);
        let mut has_rulebook = self.of_game.is_some();
        let mut has_side = self.of_game.is_some();
        let mut is_plain = true;
        let mut is_of_another_game = false;
        for line in lines.iter() {
            if let LineKind::Head { key, value, .. } = line.kind {
                is_of_another_game |= key == HeadKey::Rulebook && !self.is_head(key, value);
                has_rulebook |= key == HeadKey::Rulebook;
                has_side |= key == HeadKey::Side;
            }
            self.follow(line);
            is_plain = is_plain && self.is_understood(line) && !self.is_again(line);
            if !is_plain && (has_rulebook || self.pen.is_alone) {
                break;
            }
        }
        self.lines = lines;
        (self.side, self.side_is_lost) = (self.of_game, false);
        (self.phase, self.happened) = (None, false);
        self.once = HeadsSeen::default();
        let orders_nothing = self.lines.iter().all(|line| line.kind == LineKind::Blank);
        let has_heads = self.pen.is_alone || (has_rulebook && has_side);
        orders_nothing || is_of_another_game || (is_plain && has_heads)
    }

    /// Keeps whose lines follow.
    pub(super) fn follow(&mut self, line: &Line) {
        let LineKind::Head { key, value, .. } = line.kind else {
            return;
        };
        self.happened = key == HeadKey::Happened;
        if key == HeadKey::Phase {
            self.phase = self.pen.rulebook.phase_named(value.of(self.text));
        }
        if key == HeadKey::Side {
            self.side = self.pen.scenario.side_named(value.of(self.text));
            self.side_is_lost = self.side.is_none();
            self.side_is_told = false;
        }
    }

    /// Returns whether a line is a head that stands above in the same words already.
    fn is_again(&mut self, line: &Line) -> bool {
        let LineKind::Head { key, value, .. } = line.kind else {
            return false;
        };
        match key {
            HeadKey::Rulebook if self.is_head(key, value) => {
                std::mem::replace(&mut self.once.rulebook, true)
            }
            HeadKey::Turn => match value.of(self.text).parse() {
                Ok(turn) => self.once.turn.replace(turn) == Some(turn),
                Err(_) => false,
            },
            _ => false,
        }
    }

    /// Returns whether a line is understood as it stands, or is none that orders something.
    pub(super) fn is_understood(&mut self, line: &Line) -> bool {
        match line.kind {
            LineKind::Blank => true,
            LineKind::Head { key, value, .. } => self.is_head(key, value),
            _ if self.happened => true,
            LineKind::More { items } => self.are_orders(items, None),
            LineKind::Entry { .. } | LineKind::Toward { .. } | LineKind::Part { .. } => {
                let parted = line.separated();
                parted.is_none_or(|(subject, items)| self.is_entry(subject, items))
            }
        }
    }

    pub(super) fn is_head(&self, key: HeadKey, value: Span) -> bool {
        let value = value.of(self.text);
        let rulebook = self.pen.rulebook;
        match key {
            HeadKey::Side if self.pen.is_alone => true,
            HeadKey::Side => self.pen.scenario.side_named(value).is_some(),
            HeadKey::Turn => value.parse::<u32>().is_ok(),
            HeadKey::Rulebook => rulebook.answers_to(value),
            HeadKey::Phase => rulebook.phase_named(value).is_some(),
            _ => true,
        }
    }

    fn is_entry(&mut self, subject: Span, list: Span) -> bool {
        if line_of_side(self.pen.rulebook, subject.of(self.text)).is_some() {
            return true;
        }
        if self.pen.is_alone {
            return self.are_orders(list, None);
        }
        let any = self.units_called(subject).first().copied();
        match self.own_called(subject).or(any) {
            Some(unit) => self.are_orders(list, Some(unit)),
            None => false,
        }
    }

    fn are_orders(&self, list: Span, unit: Option<UnitId>) -> bool {
        let mut all = items(self.text, list);
        all.all(|item| item.is_empty() || self.pen.read(item.of(self.text), unit).is_some())
    }

    pub(super) fn is_own(&self, unit: UnitId) -> bool {
        let side = self.pen.scenario.unit(unit).map(|unit| unit.side);
        self.side.is_none() || side == self.side
    }

    /// Writes the copy.
    pub fn copy(mut self) -> Option<NormalizedSheet> {
        let lines = std::mem::take(&mut self.lines);
        if self.pen.is_alone {
            self.lines_alone(&lines);
            let is_changed = !self.sheet.notes.is_empty() || !self.sheet.doubts.is_empty();
            return is_changed.then_some(self.sheet);
        }
        let top = self.top(&lines);
        if top.heads.side.is_some() {
            self.side = top.heads.side;
        } else if !top.has.contains(&HeadKey::Side) && self.side.is_none() {
            self.side = self.side_of_units(&lines);
        }
        let first_side = self.side;
        self.name_all(&lines);
        let has_rulebook = self.of_game.is_some() || top.has.contains(&HeadKey::Rulebook);
        let has_side = self.of_game.is_some()
            || self.side.is_none()
            || top.has.contains(&HeadKey::Side)
            || top.has.contains(&HeadKey::Phase);
        let whole = !(top.is_canonical && has_rulebook && has_side);
        if whole {
            self.write_top(&lines, &top);
        }
        let from = if whole { top.lines } else { 0 };
        self.side = first_side;
        self.phase = None;
        for (number, line) in lines.iter().enumerate().skip(from) {
            self.line(line, lines.get(number + 1));
        }
        let is_changed = !self.sheet.notes.is_empty() || whole || !self.sheet.doubts.is_empty();
        is_changed.then_some(self.sheet)
    }

    /// The units that are named as they should be. A line looks several times for its unit.
    pub(super) fn units_called(&mut self, name: Span) -> &[UnitId] {
        if name != self.looked_for.0 {
            let scenario = self.pen.scenario;
            let units = scenario.units_called(name.of(self.text), &mut self.folded);
            self.looked_for = (name, units);
        }
        &self.looked_for.1
    }

    /// The first own unit of those.
    fn own_called(&mut self, name: Span) -> Option<UnitId> {
        self.units_called(name);
        let mut units = self.looked_for.1.iter().copied();
        units.find(|unit| self.is_own(*unit))
    }

    pub(super) fn is_unit(&mut self, name: Span) -> bool {
        !self.units_called(name).is_empty()
    }

    /// Returns whether a line may go on with the one above.
    fn may_go_on(&mut self, line: &Line) -> bool {
        matches!(line.kind, LineKind::More { .. })
            && self.of_beginning(&self.words(line.span)).is_none()
    }

    /// Writes a line, below which another one may stand.
    fn line(&mut self, line: &Line, next: Option<&Line>) {
        self.follow(line);
        match self.taken(line) {
            LineReading::AsItStands => self.as_it_stands(line),
            LineReading::Nothing(what) => {
                self.note(line.span, what, String::new());
                if let Some(comment) = line.comment {
                    self.comment(comment);
                }
            }
            LineReading::Heads(heads) => self.write_heads(line, &heads),
            // What goes on below would belong to the last of them alone.
            LineReading::Orders(units)
                if units.len() > 1 && next.is_some_and(|next| self.may_go_on(next)) =>
            {
                self.as_it_stands(line);
            }
            LineReading::Orders(units) => {
                self.above = units.last().and_then(|last| last.unit);
                self.write_orders(line, &units);
            }
            LineReading::More(orders) => self.write_more(line, &orders),
        }
    }

    /// What a line is taken for.
    fn taken(&mut self, line: &Line) -> LineReading {
        let is_in_table = self.columns.is_some();
        let is_head = matches!(line.kind, LineKind::Head { .. });
        let is_lost = self.side_is_lost && !is_head;
        if self.happened || is_lost || line.kind == LineKind::Blank {
            return LineReading::AsItStands;
        }
        if self.is_again(line) {
            return LineReading::Nothing(WrittenAs::Again);
        }
        if !is_in_table && self.is_understood(line) {
            self.keep_unit(line);
            return LineReading::AsItStands;
        }
        let whole = self.words(line.span);
        if whole.iter().all(|token| token.mark.is_some()) && whole != tokens(self.text, line.span) {
            return LineReading::Nothing(WrittenAs::Struck);
        }
        if !are_marks_known(&whole, self.text) {
            return LineReading::AsItStands;
        }
        if let LineKind::Head { key, value, .. } = line.kind {
            return self.head_taken(key, &whole, &self.words(value));
        }
        if let Some(columns) = columns(&whole) {
            self.columns = Some(columns);
            return LineReading::Nothing(WrittenAs::Heading);
        }
        if let Some(heads) = self.lenient_heads(line, &whole) {
            return LineReading::Heads(heads);
        }
        let all = match &self.columns {
            Some(columns) => columns.row(&whole),
            None => whole,
        };
        if is_heading(line, &all) {
            if let Some(phase) = self.phase_of_heading(line, &all, self.phase) {
                return LineReading::Heads(LenientHeads {
                    phase: Some(phase),
                    ..LenientHeads::default()
                });
            }
            let no_unit = self.names_no_unit(&all);
            // Where units are called by where they stand, `A Berlin` is no heading.
            let may_head = no_unit && !self.pen.scenario.calls_units_by_facts();
            if let Some(area) = self.pen.area(&all).filter(|_| may_head) {
                self.area = Some(area);
                return LineReading::Nothing(WrittenAs::Heading);
            }
        }
        match self.units_on(&all, line) {
            // What is not understood may be a line of its own.
            Some(units) if units.iter().any(|of_unit| self.holds_separator(of_unit)) => {
                LineReading::AsItStands
            }
            Some(units) if !units.is_empty() => {
                for of_unit in &units {
                    if let Some(unit) = of_unit.unit {
                        self.is_in_area(unit, of_unit.name);
                    }
                    self.doubts_of(of_unit);
                }
                LineReading::Orders(units)
            }
            _ => self.more_orders(line, &all),
        }
    }

    /// The phase that a line names which is a heading, and no unit; `above` is the one that was named last.
    pub(super) fn phase_of_heading(
        &self,
        line: &Line,
        words: &[Token],
        above: Option<usize>,
    ) -> Option<usize> {
        let phase = self.pen.phase(words, above)?;
        (is_heading(line, words) && self.names_no_unit(words)).then_some(phase)
    }

    fn names_no_unit(&self, words: &[Token]) -> bool {
        let own = |unit: UnitId| self.is_own(unit);
        self.pen.names().resolve(words, &own).is_none()
    }

    /// Returns whether a `:` stands in what is not understood of a unit's orders.
    fn holds_separator(&self, of_unit: &LenientOrders) -> bool {
        of_unit.orders.iter().any(|stretch| {
            stretch.said == Said::Unknown && stretch.span.of(self.text).contains(':')
        })
    }

    /// The units of a line with their orders: those that one separator parts from them, or else
    /// several that stand one behind the other.
    fn units_on(&mut self, all: &[Token], line: &Line) -> Option<Vec<LenientOrders>> {
        let led = self.unit_after_order(all);
        if led.is_some() {
            return led;
        }
        let units = self.orders_of(all, line.separated());
        if units.as_deref().is_some_and(are_clear) {
            return units;
        }
        self.in_a_row(all).or(units)
    }

    /// More orders of the unit above, if a line is nothing else.
    fn more_orders(&self, line: &Line, all: &[Token]) -> LineReading {
        let is_more = matches!(line.kind, LineKind::More { .. });
        let orders = self.above.filter(|_| is_more).and_then(|above| {
            let orders = self.pen.orders(self.text, all, Some(above))?;
            (!is_in_doubt(&orders)).then_some(orders)
        });
        orders.map_or(LineReading::AsItStands, LineReading::More)
    }

    /// A head whose value is not written as it should be.
    fn head_taken(&mut self, key: HeadKey, whole: &[Token], value: &[Token]) -> LineReading {
        if key == HeadKey::Phase {
            let phase = self.pen.phase(value, self.phase);
            return phase.map_or(LineReading::AsItStands, |phase| {
                LineReading::Heads(LenientHeads {
                    phase: Some(phase),
                    ..LenientHeads::default()
                })
            });
        }
        match self.pen.heads(whole) {
            Some(heads) if matches!(key, HeadKey::Side | HeadKey::Turn) => {
                LineReading::Heads(heads)
            }
            _ => LineReading::AsItStands,
        }
    }

    /// A unit that is understood may have more orders below it, and stand elsewhere than its
    /// heading says.
    fn keep_unit(&mut self, line: &Line) {
        match line.kind {
            LineKind::Entry { subject, .. } => {
                let own = self.own_called(subject);
                self.above = own;
                if let Some(unit) = own {
                    self.is_in_area(unit, subject);
                }
            }
            LineKind::Head { .. } => self.above = None,
            _ => {}
        }
    }

    fn is_in_area(&mut self, unit: UnitId, name: Span) {
        let Some((fact, words)) = &self.area else {
            return;
        };
        let Some(stands) = self.pen.stands_elsewhere(unit, *fact, words) else {
            return;
        };
        let heading = words.join(" ");
        let message = format!(
            "{} stands in {}, and below the heading {}",
            quoted(name.of(self.text)),
            quoted(&stands),
            quoted(&heading)
        );
        let finding = Finding::warning(Code::Contradiction, self.place(name), message);
        self.sheet.findings.push(
            finding.help("move the line below its heading, or say in the scenario where it stands"),
        );
    }
}

/// Returns whether a line may be a heading: no more than a name, and nothing behind it.
fn is_heading(line: &Line, words: &[Token]) -> bool {
    match line.kind {
        LineKind::Entry { items, .. } => items.is_empty(),
        _ => longest_name(words) == words.len(),
    }
}
