//! What must hold of every turn that is over.

use crate::check::contradictions;
use crate::journal::{Header, begin, extend, verify};
use crate::scenario;
use crate::source::{Source, Sources};
use crate::syntax::{self, Document};

use super::PlayOut;
use super::turn::{FinishedTurn, RandomTurn};

/// What is wrong with a turn that is over, in words that are the same for the same fault.
pub(super) fn wrong_with(
    play: &PlayOut<'_>,
    playing: &RandomTurn<'_>,
    over: &FinishedTurn,
) -> Option<String> {
    of_next_table(play, over)
        .or_else(|| of_the_same_again(play, playing, over))
        .or_else(|| of_record(play, playing, over))
}

/// The next table is read without a finding, keeps what the rulebook says of all tables, and is printed as it was.
fn of_next_table(play: &PlayOut<'_>, over: &FinishedTurn) -> Option<String> {
    let rulebook = play.rulebook;
    if syntax::print(&over.next) != over.next {
        return Some("the next table is not in canonical form".to_owned());
    }
    let mut sources = Sources::default();
    let source = sources.add(Source::new("next.scenario", over.next.as_str()));
    let document = Document::read(source, &sources);
    let (read, mut findings) = scenario::read(source, &document.lines, &sources, rulebook);
    findings.extend(contradictions(&read, rulebook, read.rulings(), None));
    if let Some(finding) = findings.first() {
        let code = finding.clause.as_ref();
        let code = code.map_or(finding.code.as_str(), |clause| clause.id.as_str());
        return Some(format!("the next table has a finding: {code}"));
    }
    let again = scenario::print(&read, rulebook, rulebook.id());
    (again != over.next)
        .then(|| "the next table is another one when it is read and printed".to_owned())
}

/// The same texts and the same key come to the same.
fn of_the_same_again(
    play: &PlayOut<'_>,
    playing: &RandomTurn<'_>,
    over: &FinishedTurn,
) -> Option<String> {
    let again = playing.taken(None).resolution;
    let next = again.next.as_ref();
    let next = next.map(|next| scenario::print(next, play.rulebook, play.rulebook.id()));
    let is_same = again.entries == over.resolution.entries && next.as_ref() == Some(&over.next);
    (!is_same).then(|| "the same turn comes to something else when it is resolved again".to_owned())
}

/// The record of the turn is verified by itself.
fn of_record(play: &PlayOut<'_>, playing: &RandomTurn<'_>, over: &FinishedTurn) -> Option<String> {
    let layers = play.layers.iter().map(|layer| {
        let source = play.sources.get(layer.source);
        (source.name(), source.text())
    });
    let inputs = begin(&Header {
        rulebook: play.rulebook,
        layers: layers.collect(),
        rulings: over.table.rulings(),
        scenario: ("table.scenario", &playing.table),
    });
    let Ok(record) = extend(&inputs, None, &over.resolution.entries, true) else {
        return Some("its record cannot be written".to_owned());
    };
    let verified = verify(&record.text());
    let (_, wrong) = verified.wrong?;
    Some(format!("its record is not verified: {}", wrong.as_str()))
}
