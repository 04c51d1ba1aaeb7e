//! The first line of a scenario as people write it: `Bolt Action, turn 1`.

use crate::rulebook::loose::{Token, bare_words, tokens};
use crate::rulebook::{Rulebook, SHIPPED};
use crate::scenario::read;
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind};

use super::{Note, Pen, Written};

/// So many lines above the sides are looked at for the turn.
const MOST_ON_TOP: usize = 4;

/// The game whose name stands on the first line of a sheet or scenario that has no line `rulebook:`,
/// of those that come with Adjutant, and the line.
pub fn game_on_top(document: &Document, sources: &Sources) -> Option<(&'static str, Span)> {
    let first = title(document)?;
    let text = sources.get(document.source).text();
    let words = bare_words(text.get(first.span.range())?);
    let is_named = |id: &str| {
        let name = bare_words(id);
        words.windows(name.len()).any(|words| words == name)
    };
    let mut named = SHIPPED.iter().filter(|(id, _)| is_named(id));
    let (id, _) = named.next()?;
    named.next().is_none().then_some((*id, first.span))
}

/// Puts the heads that the title of a scenario names in its place: the game and the turn, on the first
/// line, or on a line of their own above the sides.
pub(super) fn understand_title(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Vec<Note> {
    let (nobody, _) = read(scenario.source, &[], sources, rulebook);
    let pen = Pen::of(rulebook, &nobody, true);
    let mut lacks_game = scenario.head(HeadKey::Rulebook).is_none();
    let mut lacks_turn = scenario.head(HeadKey::Turn).is_none();
    let text = sources.get(scenario.source).text();
    let mut edits: Vec<(Span, Vec<String>)> = Vec::new();
    let lines = scenario
        .lines
        .iter()
        .filter(|line| line.kind != LineKind::Blank);
    let is_side =
        |line: &&Line| matches!(line.kind, LineKind::Head { key, .. } if key == HeadKey::Side);
    for (number, line) in lines
        .take_while(|line| !is_side(line))
        .take(MOST_ON_TOP)
        .enumerate()
    {
        if matches!(line.kind, LineKind::Head { .. }) {
            continue;
        }
        let words = tokens(text, line.span);
        let whole = pen.heads(&words);
        let is_title = number == 0 && (whole.is_some() || names_game(&words, &pen));
        let game = Some(format!("rulebook: {}", rulebook.id())).filter(|_| is_title && lacks_game);
        let turn = (whole.is_some() || number == 0).then(|| turn_on(&words, &pen));
        let turn = turn.flatten().filter(|_| lacks_turn);
        lacks_game &= game.is_none();
        lacks_turn &= turn.is_none();
        let turn = turn.map(|turn| format!("turn: {turn}"));
        let heads: Vec<String> = game.into_iter().chain(turn).collect();
        if !heads.is_empty() {
            edits.push((line.span, heads));
        }
    }
    let note = |(span, heads): &(Span, Vec<String>)| Note {
        place: Place {
            source: scenario.source,
            span: *span,
        },
        read_as: heads.join(", "),
        what: Written::Line,
    };
    let notes = edits.iter().map(note).collect();
    let edits = edits.iter().map(|(span, heads)| (*span, heads.join("\n")));
    scenario.rewrite(sources, &edits.collect::<Vec<_>>());
    notes
}

/// Whether the game is named among some words.
fn names_game(words: &[Token], pen: &Pen) -> bool {
    let words: Vec<&str> = words
        .iter()
        .filter(|token| token.mark.is_none())
        .map(|token| token.word.as_str())
        .collect();
    let is_within = |title: &Vec<String>| {
        let mut stretches = words.windows(title.len().max(1));
        stretches.any(|stretch| title.iter().map(String::as_str).eq(stretch.iter().copied()))
    };
    pen.titles().iter().any(is_within)
}

/// The turn that is named among some words.
fn turn_on(words: &[Token], pen: &Pen) -> Option<u32> {
    let mut stretches = (1..=2).flat_map(|length| words.windows(length));
    stretches.find_map(|stretch| pen.heads(stretch)?.turn)
}

/// The first line, where it is no head, and none names the rulebook.
fn title(document: &Document) -> Option<&Line> {
    let mut lines = document.lines.iter();
    let first = lines.find(|line| line.kind != LineKind::Blank)?;
    let is_head = matches!(first.kind, LineKind::Head { .. });
    (!is_head && document.head(HeadKey::Rulebook).is_none()).then_some(first)
}
