//! `adjutant game … hand-in`: a sheet is read and checked before it is sealed.

use std::path::Path;

use crate::cli::arguments::HandInArguments;
use crate::cli::files;
use crate::cli::output::{Failure, print, print_findings};
use crate::cli::random::random;
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::engine::{check_turn, risks};
use crate::record::{Body, LockState, Owed, SheetState, Signing, Spoken, Standing};
use crate::report::{human_risks, summary};
use crate::scenario::print as print_scenario;
use crate::source::{Place, Source, Sources, Span};
use crate::syntax::{Document, HeadKey};

use super::folder::{GameFolder, seat_fault};
use super::next::{AtTable, not_signed};

pub(super) fn run(game: &Path, arguments: &HandInArguments) -> Ended {
    let mut sources = Sources::default();
    let source = files::read(&arguments.sheet, &mut sources)?;
    let text = sources.get(source).text().to_owned();
    let mut at = AtTable::sit(game, &arguments.files, &arguments.signs)?;
    let (phase, is_last) = {
        let standing = Standing::of(&at.folder.basis, &at.folder.journal);
        let Owed::Sheet(phase) = standing.owed_by(at.party) else {
            drop(standing);
            print("no sheet is owed by this seat now\n")?;
            at.leave(false)?;
            return Ok(Ending::Refused);
        };
        let others_are_in = match &standing.state {
            LockState::Writing(owed) => {
                let mut others = owed.parties.iter().filter(|(party, _)| *party != at.party);
                others.all(|(_, state)| *state != SheetState::Missing)
            }
            _ => false,
        };
        let is_sound = check(
            &at.folder,
            &standing,
            at.party,
            (phase, &arguments.sheet, &text),
        )?;
        if !is_sound && !arguments.anyway {
            print("it is not sealed: mend it, or seal it as it is with `--anyway`\n")?;
            return Ok(Ending::Refused);
        }
        (phase, others_are_in)
    };
    if !at.agrees()? {
        return Ok(Ending::Refused);
    }
    let nonce = random()?;
    let GameFolder { basis, journal, .. } = &mut at.folder;
    let turn = Standing::of(basis, journal).turn();
    let mut signing =
        Signing::of(&mut at.seat.seat, basis).map_err(|fault| seat_fault("this seat", &fault))?;
    let signed = if is_last {
        // Nobody can write after it any more.
        let phases = basis.rulebook.phases();
        let body = Body::Sheet {
            turn,
            phase: phases.get(phase).cloned().unwrap_or_default(),
            text,
        };
        signing.sign(basis, journal, body)
    } else {
        signing.seal(basis, journal, (phase, &text), nonce)
    };
    if let Err(why) = signed {
        not_signed(&at.folder, &why).print(crate::cli::shape::Shape::Human);
        return Ok(Ending::Refused);
    }
    let is_done = at.go_on(false)?;
    at.leave(is_done)
}

/// Tells what the check says of a sheet, with its odds; whether nothing is wrong with it.
fn check(
    folder: &GameFolder,
    standing: &Standing<'_>,
    party: u8,
    (phase, path, text): (usize, &Path, &str),
) -> Result<bool, Failure> {
    let basis = &folder.basis;
    let rulebook = &basis.rulebook;
    let table = print_scenario(standing.table(), rulebook, &basis.rulebook_name);
    let mut sources = Sources::default();
    let scenario = Document::of("the table", &table, &mut sources);
    let name = path.display().to_string();
    let written = sources.add(Source::new(&name, text));
    // The game says by which rulebook a sheet is read, and for whom its party writes.
    let own = basis.sides_of(party);
    let side = own.first().filter(|_| own.len() == 1);
    let side = side.map(|side| format!("side: {}\n", basis.side_name(*side)));
    let heads = format!("rulebook: {}\n{}", rulebook.id(), side.unwrap_or_default());
    let is_headed = |key: HeadKey| Document::read(written, &sources).head(key).is_some();
    let heads = match (is_headed(HeadKey::Rulebook), is_headed(HeadKey::Side)) {
        (false, false) => heads,
        (false, true) => format!("rulebook: {}\n", rulebook.id()),
        (true, _) => String::new(),
    };
    let sheet = Document::of(&name, &format!("{heads}{text}"), &mut sources);
    let headed = sheet.source;
    let sheets = [sheet];
    let mut checked = check_turn(rulebook, &sources, Some(&scenario), &sheets, &[]);
    for finding in &mut checked.findings {
        let of_related = finding.related.iter_mut().map(|related| &mut related.place);
        for place in finding.place.iter_mut().chain(of_related) {
            if place.source == headed {
                *place = Place {
                    source: written,
                    span: without(place.span, heads.len()),
                };
            }
        }
    }
    for (line, why) in Spoken::strange_lines(basis, standing, party, (phase, text)) {
        let place = Place {
            source: written,
            span: sources.get(written).line_span(line.saturating_sub(1)),
        };
        let is_told = checked.findings.iter().any(|finding| {
            finding.place.is_some_and(|told| {
                told.source == written
                    && told.span.start >= place.span.start
                    && told.span.end <= place.span.end
            })
        });
        if !is_told {
            checked
                .findings
                .push(Finding::error(Code::MisplacedLine, place, why));
        }
    }
    print_findings(&checked.findings, &sources)?;
    let risked = risks(rulebook, &sources, &scenario, &sheets, &[], &checked);
    print(&(human_risks(&risked) + &summary(&checked, rulebook.id())))?;
    Ok(!checked
        .findings
        .iter()
        .any(|finding| finding.severity.fails()))
}

/// A span of a text without the heads that were put above it.
fn without(span: Span, heads: usize) -> Span {
    let range = span.range();
    Span::new(
        range.start.saturating_sub(heads),
        range.end.saturating_sub(heads),
    )
}
