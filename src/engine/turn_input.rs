//! What is written for a turn, bound: what is decided, and what happens, in the order in which it
//! was heard. Nothing of it is read again while the turn goes on.

use std::fmt::Write as _;

use crate::bind::{Block, Bound, Happened, OfParts, PlayStep, UnitOrders, What, bind, steps};
use crate::diagnostics::Finding;
use crate::names::fold;
use crate::rulebook::Rulebook;
use crate::rulebook::predicate::Trace;
use crate::rulebook::ruling::{RulingId, Rulings};
use crate::scenario::{Scenario, read};
use crate::source::{Place, SourceId, Sources};
use crate::syntax::{Document, HeadKey, Line, LineKind, print_lines};

use super::dice::LoadedDice;
use super::keys::Keys;
use super::missing_input::StopsAt;

/// What a turn is resolved from.
#[derive(Clone, Copy, Debug)]
pub struct TurnInputs<'a> {
    /// The rulebook.
    pub rulebook: &'a Rulebook,
    /// All texts.
    pub sources: &'a Sources,
    /// The table as it stands, with the rulings in force.
    pub scenario: &'a Scenario,
    /// The turn file or files and sheets.
    pub files: &'a [Document],
    /// The keys that are known.
    pub keys: &'a Keys,
    /// The last phase that is closed, by its number, whatever the files name.
    pub until: Option<usize>,
    /// Dice that fall in whatever phase the unit takes the test.
    pub loaded: &'a [LoadedDice],
    /// Who notes every evaluation, if somebody does.
    pub witness: Option<&'a Trace>,
}

impl<'a> TurnInputs<'a> {
    /// Files on a table, with no dice loaded and nobody who notes anything.
    pub fn new(
        rulebook: &'a Rulebook,
        sources: &'a Sources,
        scenario: &'a Scenario,
        files: &'a [Document],
        keys: &'a Keys,
    ) -> Self {
        Self {
            rulebook,
            sources,
            scenario,
            files,
            keys,
            until: None,
            loaded: &[],
            witness: None,
        }
    }
}

/// What is written for a turn.
#[derive(Clone, Copy, Debug)]
pub struct BoundTurn<'a> {
    /// All texts.
    pub sources: &'a Sources,
    /// Turn files and sheets with what they say, in the order in which they were heard.
    pub pieces: &'a [BoundTexts<'a>],
    /// A line below `happened:` that is taken for unwritten: what becomes of the turn without it?
    pub without: Option<Place>,
    /// Notes which rules are asked, if somebody does.
    pub witness: Option<&'a Trace>,
}

/// Files that were bound together.
#[derive(Debug)]
pub struct BoundTexts<'a> {
    /// The files.
    pub files: &'a [Document],
    /// What they say.
    pub bound: Bound,
}

impl<'a> BoundTexts<'a> {
    /// The lines of one of its files.
    pub(super) fn lines_of(&self, source: SourceId) -> Option<&[Line]> {
        let file = self.files.iter().find(|file| file.source == source)?;
        Some(self.bound.lines_of(file))
    }

    /// Files bound on a table, or alone, with what is wrong with them.
    pub fn new(
        files: &'a [Document],
        sources: &Sources,
        rulebook: &Rulebook,
        scenario: Option<&Scenario>,
    ) -> (Self, Vec<Finding>) {
        let (bound, findings) = bind(files, sources, rulebook, scenario);
        (Self { files, bound }, findings)
    }

    /// Returns whether it is bound anew as a phase begins, since it calls units by what is so of them then.
    /// Where sides play in turn, nothing is bound anew between two steps, and units are called as the
    /// turn finds them.
    pub(super) fn is_rebound_in(&self, phase: usize, rulebook: &Rulebook) -> bool {
        self.bound.calling.contains(&phase) && !rulebook.is_in_turn(phase)
    }

    /// The phase below whose head something is found.
    pub(super) fn phase_of(
        &self,
        finding: &Finding,
        sources: &Sources,
        rulebook: &Rulebook,
    ) -> Option<usize> {
        let place = finding.place?;
        let file = self.files.iter().find(|file| file.source == place.source)?;
        let text = sources.get(file.source).text();
        let above = file.lines.iter().rev();
        let mut above = above.skip_while(|line| line.span.start > place.span.start);
        let head = above.find_map(|line| phase_named_by(line, text));
        rulebook.phase_named(head?)
    }

    /// Leaves what is found in phases in which units are called by what is so of them to those
    /// phases: it is found as they begin.
    pub(crate) fn leave_later(
        &self,
        findings: &mut Vec<Finding>,
        sources: &Sources,
        rulebook: &Rulebook,
    ) {
        if self.bound.calling.is_empty() {
            return;
        }
        findings.retain(|finding| {
            let phase = self.phase_of(finding, sources, rulebook);
            phase.is_none_or(|phase| !self.is_rebound_in(phase, rulebook))
        });
    }
}

/// The name of the phase at whose head a line stands.
fn phase_named_by<'t>(line: &Line, text: &'t str) -> Option<&'t str> {
    text.get(line.head_of(HeadKey::Phase)?.range())
}

/// The rulings in force on a table, or alone; `overrides` win.
pub(super) fn rulings_under(
    scenario: Option<&Scenario>,
    rulebook: &Rulebook,
    overrides: &[(RulingId, usize)],
) -> Rulings {
    let own = scenario.map(|scenario| scenario.rulings().clone());
    let mut rulings = own.unwrap_or_else(|| rulebook.default_rulings());
    rulings.set_all(overrides);
    rulings
}

/// A scenario with what is wrong with it; `overrides` are rulings that win over its own.
pub fn read_table(
    scenario: &Document,
    sources: &Sources,
    rulebook: &Rulebook,
    overrides: &[(RulingId, usize)],
) -> (Scenario, Vec<Finding>) {
    let (mut table, findings) = read(scenario.source, &scenario.lines, sources, rulebook);
    rule_table(&mut table, rulebook, overrides);
    (table, findings)
}

/// Puts rulings in force that win over a table's own.
pub(crate) fn rule_table(
    table: &mut Scenario,
    rulebook: &Rulebook,
    overrides: &[(RulingId, usize)],
) {
    table.set_rulings(rulings_under(Some(table), rulebook, overrides));
}

impl<'a> BoundTurn<'a> {
    /// All that is written.
    pub fn new(sources: &'a Sources, pieces: &'a [BoundTexts<'a>]) -> Self {
        Self {
            sources,
            pieces,
            without: None,
            witness: None,
        }
    }

    /// All blocks, of whatever phase.
    pub(super) fn all_blocks(self) -> impl Iterator<Item = &'a Block> {
        self.pieces.iter().flat_map(|piece| &piece.bound.blocks)
    }

    /// All that happens, in whatever phase.
    pub(super) fn all_happened(self) -> impl Iterator<Item = &'a Happened> {
        self.pieces.iter().flat_map(|piece| &piece.bound.happened)
    }

    /// The blocks of a phase, each with what it stands in.
    pub(super) fn blocks(
        self,
        phase: usize,
    ) -> impl Iterator<Item = (&'a BoundTexts<'a>, &'a Block)> {
        let all = self
            .pieces
            .iter()
            .flat_map(|piece| piece.bound.blocks.iter().map(move |block| (piece, block)));
        all.filter(move |(_, block)| block.phase == phase)
    }

    /// What happens in a phase.
    pub(super) fn happened(self, phase: usize) -> Vec<&'a Happened> {
        let all = self.all_happened();
        let in_phase = all.filter(|happened| happened.phase == phase);
        in_phase.filter(|happened| self.has(happened)).collect()
    }

    fn has(self, happened: &Happened) -> bool {
        self.without.is_none_or(|place| happened.place != place)
    }

    /// The steps of a phase that is played in turn.
    pub(super) fn steps(self, phase: usize) -> Vec<PlayStep<'a>> {
        let mut steps = steps(self.pieces.iter().map(|piece| &piece.bound), phase);
        if self.without.is_some() {
            for step in &mut steps {
                if let PlayStep::Happened { facts, .. } = step {
                    facts.retain(|happened| self.has(happened));
                }
            }
        }
        steps
    }

    /// Where what a phase waits for is written, for all that is known of it: below its last line.
    pub(super) fn phase_line(self, waiting: Option<&str>) -> Option<StopsAt> {
        let waiting = &fold(waiting?);
        let files = self.pieces.iter().flat_map(|piece| piece.files);
        let mut ends = files.filter_map(|file| {
            let text = self.sources.get(file.source).text();
            let phase = |line: &Line| phase_named_by(line, text);
            let is_head = |line: &Line| phase(line).is_some_and(|name| fold(name) == *waiting);
            let lines = file.lines.get(file.lines.iter().position(is_head)?..)?;
            let (head, behind) = lines.split_first()?;
            let own = behind.iter().take_while(|line| phase(line).is_none());
            let written = own.filter(|line| !matches!(line.kind, LineKind::Blank));
            Some(Place::new(file.source, written.last().unwrap_or(head).span))
        });
        ends.next().map(|place| StopsAt {
            place,
            is_above: false,
        })
    }

    /// What is written of later phases.
    pub(super) fn behind(self, phase: usize) -> Vec<Place> {
        let mut places: Vec<Place> = Vec::new();
        for bound in self.pieces.iter().map(|piece| &piece.bound) {
            let happened = bound.happened.iter();
            let happened = happened.filter(|one| one.phase > phase && !one.by_order);
            places.extend(happened.map(|one| one.place));
            let draws = bound.draws.iter().filter(|draw| draw.phase > phase);
            places.extend(draws.map(|draw| draw.place));
            for block in bound.blocks.iter().filter(|block| block.phase > phase) {
                let units = block.units.iter();
                places.extend(units.map(|orders| Place::new(block.source, orders.name)));
            }
        }
        places.sort_unstable();
        places
    }

    /// The phases that are named.
    pub(super) fn named_phases(self) -> impl Iterator<Item = usize> + 'a {
        let pieces = self.pieces.iter();
        pieces.flat_map(|piece| &piece.bound.named_phases).copied()
    }

    /// Returns whether nothing is written of the phases before one.
    pub(super) fn begins_with(self, phase: usize) -> bool {
        let blocks = self.all_blocks().map(|block| block.phase);
        let mut written = blocks.chain(self.named_phases());
        written.all(|written| written >= phase)
    }

    /// Returns the number of closed phases: those before the last one named, and that one too
    /// where it ends the turn. Sheets alone close their phase: they are whole when they are handed
    /// in.
    pub(super) fn closed_phases(self, phases: usize) -> usize {
        match self.named_phases().max() {
            Some(named) if named + 1 == phases => phases,
            Some(named) => named,
            None => {
                let closed = self.all_blocks().map(|block| block.phase + 1);
                closed.max().unwrap_or(0)
            }
        }
    }

    /// Returns whether a phase is judged line by line, in the order of play.
    pub(super) fn is_by_line(self, rulebook: &Rulebook, phase: usize) -> bool {
        let mut named = self.named_phases();
        rulebook.is_in_turn(phase) && named.any(|phase| rulebook.is_in_turn(phase))
    }

    fn lines_of(self, block: &Block) -> &'a [Line] {
        let pieces = self.pieces.iter();
        let mut files = pieces.filter_map(|piece| piece.lines_of(block.source));
        files.next().unwrap_or_default()
    }

    /// What belongs to a phase, in the form of a turn file: the same for every order of the files.
    pub(super) fn text_of_phase(self, phase: usize, scenario: &Scenario) -> String {
        let mut text = String::new();
        let answers = self.pieces.iter().flat_map(|piece| &piece.bound.answers);
        let answers = answers.filter(|block| block.phase == phase);
        for block in self.blocks(phase).map(|(_, block)| block).chain(answers) {
            let lines = self.lines_of(block).get(block.lines.clone());
            let lines = lines.unwrap_or_default().iter();
            let is_other = |line: &&Line| !matches!(line.kind, LineKind::Head { .. });
            let lines: Vec<Line> = lines.filter(is_other).cloned().collect();
            let _ = writeln!(text, "side: {}", side_of(block, scenario));
            text.push_str(&print_lines(self.sources.get(block.source).text(), &lines));
        }
        let mut lines: Vec<&Happened> = self.happened(phase);
        lines.retain(|happened| !happened.by_order);
        if lines.is_empty() {
            return text;
        }
        text.push_str("happened:\n");
        // Thrown dice stay in the order in which they fell.
        lines.sort_by_key(|happened| {
            let (subject, below, _) = &happened.line;
            (subject_number(happened), subject, below)
        });
        for happened in lines {
            let (subject, below, item) = &happened.line;
            push_line(&mut text, subject, below.as_deref(), item);
        }
        text
    }

    /// A decision in the form of a turn file, with the dice thrown for it.
    pub(super) fn text_of_decision(
        self,
        block: &Block,
        orders: &UnitOrders,
        thrown: &[&Happened],
        scenario: &Scenario,
    ) -> String {
        let lines = self.lines_of(block);
        let at = lines.partition_point(|line| line.span.start < orders.at);
        let until = lines.partition_point(|line| line.span.start < orders.end);
        let written = lines.get(at..until.max(at)).unwrap_or_default();
        let mut text = format!("side: {}\n", side_of(block, scenario));
        let source = self.sources.get(block.source);
        // A line without a subject is a decision of the unit above it.
        if let Some(Line {
            kind: LineKind::More { items },
            ..
        }) = written.first()
        {
            let words: Vec<&str> = source.slice(*items).split_whitespace().collect();
            let _ = writeln!(text, "{}: {}", source.slice(orders.name), words.join(" "));
        } else {
            text.push_str(&print_lines(source.text(), written));
        }
        if !thrown.is_empty() {
            let _ = write!(text, "happened:\n{}", lines_of(thrown));
        }
        text
    }
}

/// The name of the side of a block, as the scenario has it.
fn side_of<'s>(block: &Block, scenario: &'s Scenario) -> &'s str {
    block.side.map_or("", |side| scenario.side_name(side))
}

/// What happened, in the form of a turn file: items of one line stay together.
pub(super) fn lines_of(happened: &[&Happened]) -> String {
    let mut text = String::new();
    let is_same = |one: &&Happened, other: &&Happened| {
        one.at == other.at && (&one.line.0, &one.line.1) == (&other.line.0, &other.line.1)
    };
    for of_line in happened.chunk_by(is_same) {
        let Some((subject, below, _)) = of_line.first().map(|first| &first.line) else {
            continue;
        };
        let items: Vec<&str> = of_line.iter().map(|one| one.line.2.as_str()).collect();
        push_line(&mut text, subject, below.as_deref(), &items.join(", "));
    }
    text
}

fn push_line(text: &mut String, subject: &str, below: Option<&str>, items: &str) {
    let _ = match below {
        None => writeln!(text, "{subject}: {items}"),
        Some(below) => writeln!(text, "{subject}:\n  {below}: {items}"),
    };
}

/// The place of a line's subject: units in the order of the scenario, then sides.
fn subject_number(happened: &Happened) -> usize {
    match &happened.what {
        What::Unit(unit, _) | What::Parts(OfParts { unit, .. }) => *unit as usize,
        What::Thrown(thrown) => thrown.unit as usize,
        What::Pair(changes) => changes
            .first()
            .map_or(usize::MAX, |change| change.unit as usize),
        What::Side(..) | What::Turn(..) => usize::MAX,
    }
}
