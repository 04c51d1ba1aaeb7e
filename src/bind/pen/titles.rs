//! The first line of a scenario as people write it: `Bolt Action, turn 1`.

use crate::rulebook::loose::{bare_words, tokens};
use crate::rulebook::{Rulebook, SHIPPED};
use crate::scenario::read;
use crate::source::{Place, Sources, Span};
use crate::syntax::{Document, HeadKey, Line, LineKind};

use super::{Note, Pen, Written};

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

/// Puts the heads that the first line of a scenario names in its place, if it is nothing else.
pub(super) fn understand_title(
    scenario: &mut Document,
    sources: &mut Sources,
    rulebook: &Rulebook,
) -> Option<Note> {
    let span = title(scenario)?.span;
    let words = tokens(sources.get(scenario.source).text(), span);
    let (nobody, _) = read(scenario.source, &[], sources, rulebook);
    let pen = Pen::of(rulebook, &nobody, true);
    // `Swordpoint - at Pete's, turn 3`: what else is said there is a remark.
    let parts = words.split(|token| token.mark.is_some());
    let heads = pen.heads(&words).or_else(|| {
        let mut heads = parts.filter_map(|part| Some((part, pen.heads(part)?)));
        let (name, mut first) = heads.next()?;
        let begins = words.starts_with(name);
        first.turn = first.turn.or(heads.find_map(|(_, heads)| heads.turn));
        begins.then_some(first)
    })?;
    let rulebook = format!("rulebook: {}", rulebook.id());
    let turn = heads.turn.map(|turn| format!("turn: {turn}"));
    let heads: Vec<String> = [rulebook].into_iter().chain(turn).collect();
    let place = Place {
        source: scenario.source,
        span,
    };
    scenario.rewrite(sources, &[(span, heads.join("\n"))]);
    Some(Note {
        place,
        read_as: heads.join(", "),
        what: Written::Line,
    })
}

/// The first line, where it is no head, and none names the rulebook.
fn title(document: &Document) -> Option<&Line> {
    let mut lines = document.lines.iter();
    let first = lines.find(|line| line.kind != LineKind::Blank)?;
    let is_head = matches!(first.kind, LineKind::Head { .. });
    (!is_head && document.head(HeadKey::Rulebook).is_none()).then_some(first)
}
