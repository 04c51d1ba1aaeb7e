//! The first line of a scenario as people write it: `Bolt Action, turn 1`.

use crate::rulebook::fuzzy::{Token, bare_words, tokens};
use crate::rulebook::{Rulebook, SHIPPED};
use crate::scenario::read;
use crate::source::{Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind};

use super::edits::{TextEdit, edited};
use super::{LenientReader, Note};

/// So many lines above the sides are looked at for the turn.
const MOST_ON_TOP: usize = 4;

/// The game whose name stands on the first line of a sheet or scenario that has no line `rulebook:`,
/// of those that come with Adjutant, and the line.
pub(crate) fn game_on_top(document: &Document, sources: &Sources) -> Option<(&'static str, Span)> {
    let first = title(document)?;
    let text = sources.get(document.source).text();
    let words = bare_words(text.get(first.span.range())?);
    let is_named = |id: &str| stand_within(&bare_words(id), &words);
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
    let mut lacks_game = scenario.head(HeadKey::Rulebook).is_none();
    let mut lacks_turn = scenario.head(HeadKey::Turn).is_none();
    let text = sources.get(scenario.source).text();
    let mut edits: Vec<TextEdit> = Vec::new();
    let is_side = |line: &&Line| line.head_of(HeadKey::Side).is_some();
    let is_head = |line: &Line| matches!(line.kind, LineKind::Head { .. });
    let lines = scenario.lines.iter();
    let lines = lines.filter(|line| line.kind != LineKind::Blank);
    let on_top = lines.take_while(|line| !is_side(line)).take(MOST_ON_TOP);
    let on_top = on_top.enumerate().filter(|(_, line)| !is_head(line));
    let on_top: Vec<(usize, &Line)> = on_top.collect();
    if on_top.is_empty() {
        return Vec::new();
    }
    let (nobody, _) = read(scenario.source, &[], sources, rulebook);
    let pen = LenientReader::new(rulebook, &nobody, true);
    for (number, line) in on_top {
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
            edits.push(TextEdit::heads(line.span, &heads));
        }
    }
    edited(scenario, sources, edits)
}

/// Returns whether the game is named among some words.
fn names_game(words: &[Token], pen: &LenientReader) -> bool {
    let words = words.iter().filter(|token| token.mark.is_none());
    let words: Vec<String> = words.map(|token| token.word.clone()).collect();
    pen.titles().iter().any(|title| stand_within(title, &words))
}

/// Returns whether the words of a name stand within others, one behind the other.
fn stand_within(name: &[String], words: &[String]) -> bool {
    words.windows(name.len().max(1)).any(|words| words == name)
}

/// The turn that is named among some words.
fn turn_on(words: &[Token], pen: &LenientReader) -> Option<u32> {
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
