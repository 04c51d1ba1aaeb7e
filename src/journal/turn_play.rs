//! Plays the slips of a turn as far as they go. A line that does not fit is left out and reported;
//! different statements of two parties about one thing are a conflict.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;

use crate::bind::{Bound, Happened, OfParts, What};
use crate::diagnostics::{Code, Finding};
use crate::engine::{BoundTexts, BoundTurn, Entry, Keys, Resolution, RollBook, Rolled, Turn};
use crate::names::{add_new, fold};
use crate::rulebook::fact::FactKind;
use crate::scenario::Scenario;
use crate::source::{Place, Sources};
use crate::syntax::Document;

use super::setup::Setup;
use super::slip::SlipId;
use super::turn_text::{LineOrigin, PartOf, TurnSlips, TurnText};

/// A remark on a line of a slip.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LineNote {
    /// The slip.
    pub slip: SlipId,
    /// The number of the line, from 1; none for the whole slip.
    pub line: Option<usize>,
    /// The fault.
    pub message: String,
    /// The help.
    pub help: Option<String>,
    /// True if the line counts no more.
    pub left_out: bool,
    /// The kind of the mistake, if a line cannot be read.
    pub code: Option<Code>,
}

impl LineNote {
    /// A line of a slip that does not count, from 1; or all of the slip.
    pub(super) fn left_out(slip: SlipId, line: Option<usize>, message: impl Into<String>) -> Self {
        Self {
            slip,
            line,
            message: message.into(),
            help: None,
            left_out: true,
            code: None,
        }
    }

    /// With what to do about it.
    pub(super) fn help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }
}

/// Two parties say different things of one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordConflict {
    /// The slip that says so first.
    pub one: SlipId,
    /// The slip that says otherwise.
    pub other: SlipId,
    /// The statement of each, as written.
    pub words: (String, String),
}

/// The progress of a turn.
#[derive(Debug, Default)]
pub(super) struct PlayedLines {
    pub resolution: Resolution,
    pub notes: Vec<LineNote>,
    pub conflicts: Vec<WordConflict>,
    /// The turn file that was played.
    pub text: String,
    /// Lines that do not count, each with its slip; of a whole slip none is named.
    pub left_out: Vec<(SlipId, Option<usize>)>,
}

/// The turn to play from its beginning.
#[derive(Clone, Copy)]
pub(super) struct TurnPlay<'p> {
    pub setup: &'p Setup,
    pub turn: u32,
    /// The table as the turn began.
    pub base: &'p Scenario,
    pub heard: &'p [TurnSlips],
    pub book: &'p Arc<RollBook>,
    /// The last phase that is closed, whatever is named.
    pub until: Option<usize>,
    /// The lock that is being worked out: what was said before it has been found to fit.
    pub lock: u32,
    /// The rolls that earlier closings have made, with what came of them.
    pub rolled: &'p [Rolled],
}

/// The number of slips that are tried one by one where something said late would change what was rolled.
const MOST_TRIED: usize = 32;

impl TurnPlay<'_> {
    /// Two parties that decide at one step of a phase played in turn contradict each other.
    fn decisions_at_one_step(&self, played: &mut PlayedLines) {
        let decides = |heard: &&TurnSlips| {
            let mut parts = heard.parts.iter();
            let in_turn = self.setup.rulebook.is_in_turn(heard.phase);
            in_turn && parts.any(|part| part.of != PartOf::Happened)
        };
        let mut first: BTreeMap<(u32, usize, u32), &TurnSlips> = BTreeMap::new();
        for heard in self.heard.iter().filter(decides) {
            let at = (heard.lock, heard.phase, heard.step);
            let earlier = *first.entry(at).or_insert(heard);
            if earlier.id.party != heard.id.party {
                let words = |heard: &TurnSlips| {
                    let parts = heard.parts.iter().map(|part| part.text.trim());
                    parts.collect::<Vec<_>>().join(" / ")
                };
                played.conflicts.push(WordConflict {
                    one: earlier.id,
                    other: heard.id,
                    words: (words(earlier), words(heard)),
                });
            }
        }
    }

    /// Plays it.
    pub fn play(self) -> PlayedLines {
        let mut left_out = BTreeSet::new();
        let mut notes = Vec::new();
        for heard in self.heard {
            notes.extend(heard.wrong.iter().map(|(line, message)| {
                LineNote::left_out(heard.id, Some(line + 1), message.as_str())
            }));
        }
        let played = self.played_without(&mut left_out, notes.clone());
        if self.is_as_rolled(&played) {
            return played;
        }
        // Something that was said only now would change what has been rolled already.
        let late = self.heard.iter().enumerate();
        let late: Vec<usize> = late
            .filter(|(_, heard)| heard.lock == self.lock && !heard.is_sheet)
            .map(|(number, _)| number)
            .collect();
        let whole = |number: &usize| LineOrigin {
            heard: *number,
            line: None,
        };
        let mut allowed: BTreeSet<usize> = BTreeSet::new();
        // Each is tried by itself, where they are few enough.
        for number in late.iter().filter(|_| late.len() <= MOST_TRIED) {
            allowed.insert(*number);
            let others = late.iter().filter(|other| !allowed.contains(other));
            let mut without: BTreeSet<LineOrigin> = others.map(whole).collect();
            if !self.is_as_rolled(&self.played_without(&mut without, Vec::new())) {
                allowed.remove(number);
            }
        }
        let mut left_out: BTreeSet<LineOrigin> = BTreeSet::new();
        for number in late.iter().filter(|number| !allowed.contains(number)) {
            left_out.insert(whole(number));
            notes.extend(self.heard.get(*number).map(|heard| {
                let message = "dice are already rolled, and this would change their result";
                LineNote::left_out(heard.id, None, message)
                    .help("if a slip described the table wrongly, correct that slip")
            }));
        }
        self.played_without(&mut left_out, notes)
    }

    /// Returns whether all that has been rolled has come to the same.
    fn is_as_rolled(&self, played: &PlayedLines) -> bool {
        let now = rolled_in(&played.resolution);
        self.rolled.iter().all(|before| now.contains(&before))
    }

    fn played_without(
        &self,
        left_out: &mut BTreeSet<LineOrigin>,
        notes: Vec<LineNote>,
    ) -> PlayedLines {
        let mut played = PlayedLines {
            notes,
            ..PlayedLines::default()
        };
        loop {
            let text = TurnText::new(self.setup, self.turn, self.heard, left_out);
            self.book.work().spend(text.lines());
            let mut sources = Sources::default();
            let files = [Document::parse("turn", &text.text, &mut sources)];
            let at = Lines {
                text: &text,
                sources: &sources,
            };
            let rulebook = &self.setup.rulebook;
            let (piece, mut findings) =
                BoundTexts::new(&files, &sources, rulebook, Some(self.base));
            piece.leave_later(&mut findings, &sources, rulebook);
            let before = left_out.len();
            self.hold_words_together(&piece.bound, at, left_out, &mut played);
            if left_out.len() > before {
                continue;
            }
            self.late_orders(&piece.bound, at, left_out, &mut played.notes);
            self.leave_out(&findings, at, true, left_out, &mut played.notes);
            if left_out.len() > before {
                continue;
            }
            let pieces = [piece];
            let written = BoundTurn::new(&sources, &pieces);
            let mut turn = Turn::begin(rulebook, self.base, None);
            if self.setup.is_for_story {
                turn.tell_as_players_do();
            }
            let keys = Keys::Book(self.book.clone());
            let resolution = turn.go_on(written, &keys, self.until);
            self.leave_out(&resolution.findings, at, false, left_out, &mut played.notes);
            if left_out.len() > before {
                continue;
            }
            self.leave_out(
                &findings,
                at,
                false,
                &mut BTreeSet::new(),
                &mut played.notes,
            );
            let heard = |origin: &LineOrigin| self.heard.get(origin.heard);
            let left_out = left_out.iter();
            let left_out = left_out.filter_map(|origin| Some((heard(origin)?.id, origin.line)));
            played.left_out = left_out.collect();
            self.decisions_at_one_step(&mut played);
            played.text = text.text;
            played.resolution = resolution;
            played.notes.dedup();
            return played;
        }
    }

    /// Lines of which something is wrong are left out; those of sheets only where `spares_sheets` is
    /// false: what the check says of them comes about.
    fn leave_out(
        &self,
        findings: &[Finding],
        at: Lines<'_>,
        spares_sheets: bool,
        left_out: &mut BTreeSet<LineOrigin>,
        notes: &mut Vec<LineNote>,
    ) {
        for finding in findings.iter().filter(|finding| finding.severity.fails()) {
            let Some(origin) = finding.place.and_then(|place| at.origin(place)) else {
                continue;
            };
            let Some(heard) = self.heard.get(origin.heard) else {
                continue;
            };
            if heard.is_sheet && spares_sheets {
                continue;
            }
            let is_new = left_out.insert(origin);
            if is_new {
                notes.push(LineNote {
                    slip: heard.id,
                    line: origin.line.map(|line| line + 1),
                    message: finding.message.clone(),
                    help: finding.help.clone(),
                    left_out: !heard.is_sheet,
                    code: Some(finding.code),
                });
            }
        }
    }

    /// Orders of a phase stand on its sheets; behind them nothing is said but answers.
    fn late_orders(
        &self,
        bound: &Bound,
        at: Lines<'_>,
        left_out: &mut BTreeSet<LineOrigin>,
        notes: &mut Vec<LineNote>,
    ) {
        let vocabulary = self.setup.rulebook.vocabulary();
        let of_sheets = |phase: usize| self.setup.owes_sheets(phase);
        for block in bound.blocks.iter().filter(|block| of_sheets(block.phase)) {
            for line in &block.units {
                let place = Place::new(block.source, line.name);
                let Some(origin) = at.origin(place) else {
                    continue;
                };
                let heard = self.heard.get(origin.heard);
                let ordered = bound.orders_of(line);
                let answers = !ordered.is_empty()
                    && ordered
                        .iter()
                        .all(|order| vocabulary.is_answer(order.given.order));
                if let Some(heard) = heard.filter(|heard| !heard.is_sheet && !answers)
                    && left_out.insert(origin)
                {
                    let line = origin.line.map(|line| line + 1);
                    let message = "orders of this phase belong on its sheets";
                    notes.push(
                        LineNote::left_out(heard.id, line, message)
                            .help("to change a sheet, correct it"),
                    );
                }
            }
        }
    }

    /// Words of two parties on one thing: a referee's word wins, dice that both tell of fell once, and
    /// anything else that is not the same is a conflict, in which neither counts.
    fn hold_words_together(
        &self,
        bound: &Bound,
        at: Lines<'_>,
        left_out: &mut BTreeSet<LineOrigin>,
        played: &mut PlayedLines,
    ) {
        for (subject, sayings) in &self.sayings(bound, at) {
            let parties: BTreeSet<u8> = sayings.iter().map(|saying| saying.slip.party).collect();
            let referee = self.setup.header.referee();
            let referee = referee.filter(|referee| parties.contains(referee));
            let Some(first) = referee.or(parties.first().copied()) else {
                continue;
            };
            let is_thrown = matches!(subject.of, Of::Thrown(..));
            let words = |party: u8| {
                let own = sayings
                    .iter()
                    .filter(move |saying| saying.slip.party == party);
                own.map(|saying| saying.word.as_str()).collect::<Vec<_>>()
            };
            for other in parties.iter().filter(|party| **party != first) {
                let is_same = words(*other) == words(first);
                let why = match (is_same, referee) {
                    (true, _) if !is_thrown => continue,
                    (true, _) => Some("somebody else has told of these dice already"),
                    (false, Some(_)) => Some("the referee says otherwise"),
                    (false, None) => None,
                };
                let of = |party: u8| {
                    sayings
                        .iter()
                        .filter(move |saying| saying.slip.party == party)
                };
                match (why, of(first).next(), of(*other).next()) {
                    (Some(why), ..) => {
                        for saying in of(*other) {
                            saying.leave_out(why, left_out, &mut played.notes);
                        }
                    }
                    (None, Some(one), Some(contrary)) => {
                        let conflict = WordConflict {
                            one: one.slip,
                            other: contrary.slip,
                            words: (describe(one.one), describe(contrary.one)),
                        };
                        add_new(&mut played.conflicts, [conflict]);
                        left_out.extend([one.origin, contrary.origin]);
                    }
                    _ => {}
                }
            }
        }
    }

    /// All that is said of each thing.
    fn sayings<'b>(
        &self,
        bound: &'b Bound,
        at: Lines<'_>,
    ) -> BTreeMap<FactSubject, Vec<Saying<'b>>> {
        let mut said: BTreeMap<FactSubject, Vec<Saying<'b>>> = BTreeMap::new();
        for one in bound.happened.iter().filter(|one| !one.by_order) {
            let origin = at.origin(one.place);
            let heard = origin.and_then(|origin| self.heard.get(origin.heard));
            let (Some(origin), Some(heard)) = (origin, heard) else {
                continue;
            };
            for (of, word) in self.words(one) {
                let subject = FactSubject {
                    lock: heard.lock,
                    phase: one.phase,
                    step: heard.step,
                    of,
                };
                let saying = Saying {
                    slip: heard.id,
                    origin,
                    word,
                    one,
                };
                said.entry(subject).or_default().push(saying);
            }
        }
        said
    }

    /// Of what something that happened is, and what it says of each.
    fn words(&self, one: &Happened) -> Vec<(Of, String)> {
        let several = |fact| {
            let fact = self.setup.rulebook.vocabulary().fact(fact);
            fact.is_some_and(|fact| matches!(fact.kind, FactKind::Several(_)))
        };
        match &one.what {
            What::Unit(unit, values) => {
                let single = values.iter().filter(|(fact, _)| !several(*fact));
                let word = |(fact, value): &(_, _)| (Of::Unit(*unit, *fact), format!("{value:?}"));
                single.map(word).collect()
            }
            What::Pair(changes) => {
                let single = changes.iter().filter(|change| !several(change.fact));
                let of = single.map(|change| {
                    let of = Of::Pair(change.unit, change.other, change.fact);
                    (of, format!("{:?}", change.value))
                });
                of.collect()
            }
            What::Parts(OfParts {
                unit,
                count,
                name,
                fact,
                value,
            }) => vec![(
                Of::Parts(*unit, fold(name), *fact),
                format!("{count} {value:?}"),
            )],
            What::Side(side, fact, value) => vec![(Of::Side(*side, *fact), format!("{value:?}"))],
            What::Turn(fact, value) => vec![(Of::Turn(*fact), format!("{value:?}"))],
            What::Thrown(thrown) => vec![(
                Of::Thrown(thrown.unit, thrown.on),
                format!("{:?}", thrown.faces),
            )],
        }
    }
}

/// A party's statement about one thing.
struct Saying<'s> {
    slip: SlipId,
    origin: LineOrigin,
    word: String,
    one: &'s Happened,
}

impl Saying<'_> {
    /// Its line does not count.
    fn leave_out(&self, why: &str, left_out: &mut BTreeSet<LineOrigin>, notes: &mut Vec<LineNote>) {
        if left_out.insert(self.origin) {
            let line = self.origin.line.map(|line| line + 1);
            notes.push(LineNote::left_out(self.slip, line, why));
        }
    }
}

/// One thing of which two parties may speak.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct FactSubject {
    lock: u32,
    phase: usize,
    step: u32,
    of: Of,
}

type Unit = crate::scenario::UnitId;
type Fact = crate::rulebook::fact::FactId;

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Of {
    Unit(Unit, Fact),
    Pair(Unit, Unit, Fact),
    Parts(Unit, String, Fact),
    Side(u16, Fact),
    Turn(Fact),
    Thrown(Unit, crate::bind::ThrownOn),
}

fn describe(one: &Happened) -> String {
    let (subject, below, item) = &one.line;
    match below {
        Some(below) => format!("{subject}: {below}: {item}"),
        None => format!("{subject}: {item}"),
    }
}

/// The lines of a turn file, with where they come from.
#[derive(Clone, Copy)]
struct Lines<'l> {
    text: &'l TurnText,
    sources: &'l Sources,
}

impl Lines<'_> {
    fn origin(self, place: Place) -> Option<LineOrigin> {
        let source = self.sources.get(place.source);
        let offset = place.span.range().start;
        self.text.origin(source.line_at(offset))
    }
}

/// All rolls of a turn, with those of a phase or step that waits.
pub(super) fn rolled_in(resolution: &Resolution) -> Vec<&Rolled> {
    let all = resolution.entries.iter().chain(&resolution.begun);
    let rolled = all.filter_map(|entry| match entry {
        Entry::Rolled(rolled) => Some(rolled),
        _ => None,
    });
    rolled.collect()
}
