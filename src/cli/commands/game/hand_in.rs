//! `adjutant game … hand-in`: a sheet is read and checked before it is sealed.

use crate::cli::commands::game::drafts::SheetPlace;
use crate::cli::commands::game::say::refused;
use std::collections::BTreeSet;
use std::path::Path;

use crate::bind::{Note, Understood, understand};
use crate::cli::arguments::HandInArguments;
use crate::cli::output::{Failure, print, print_findings, print_report};
use crate::cli::random::random;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::engine::{Checked, check_read, read_table, risks};
use crate::journal::{Body, GameState, LockState, NotSigned, SheetState, Spoken};
#[cfg(feature = "serve")]
use crate::report::CheckReport;
use crate::report::{human_notes, human_risks, summary};
use crate::source::{NormalizedText, Place, Sources, Span};
use crate::syntax::{Document, HeadKey};

use super::folder::GameFolder;
use super::next::{AtTable, Closes};

pub(super) fn run(game: &Path, arguments: &HandInArguments) -> Ended {
    let mut sources = Sources::default();
    let source = files::read(&arguments.sheet, &mut sources)?;
    let mut text = sources.get(source).text().to_owned();
    let mut at = AtTable::sit(game, &arguments.files, &arguments.signs)?;
    let phase = {
        let standing = at.folder.state();
        let Some(phase) = standing.takes_sheet_of(at.party) else {
            drop(standing);
            print("this seat owes no sheet now\n")?;
            at.leave(false)?;
            return Ok(Ending::Refused);
        };
        let name = arguments.sheet.display().to_string();
        let strict = arguments.pen.strict;
        let draft = Draft::read(&at.folder, &standing, at.party, phase, &name, &text, strict);
        draft.print(&at.folder)?;
        let is_sound = draft.is_sound();
        text = draft.text;
        if !is_sound && !arguments.anyway {
            print("the sheet is not sealed: correct it, or seal it as it is with `--anyway`\n")?;
            return Ok(Ending::Refused);
        }
        phase
    };
    if !at.agrees()? {
        return Ok(Ending::Refused);
    }
    if let Err(why) = seal(&mut at, phase, text)? {
        return Ok(refused(&at, &why));
    }
    let is_done = at.go_on(Closes::WhenReady)?;
    at.leave(is_done)
}

/// Seals a sheet, as it was understood, for a phase; the last one is handed in open, since nobody can
/// write after it any more.
pub(super) fn seal(
    at: &mut AtTable<'_>,
    phase: usize,
    text: String,
) -> Result<Result<(), NotSigned>, Failure> {
    let nonce = random()?;
    let (turn, is_last, sealed) = {
        let standing = at.folder.state();
        let is_last = match &standing.state {
            LockState::Writing(owed) => {
                let is_missing = |(_, state): &&(u8, SheetState)| *state == SheetState::Missing;
                let missing = owed.parties.iter().filter(is_missing);
                missing.map(|(party, _)| *party).eq([at.party])
            }
            _ => false,
        };
        (standing.turn(), is_last, standing.sealed_sheets())
    };
    let (mut signing, journal) = at.signing()?;
    let signed = if is_last {
        let body = Body::Sheet {
            turn,
            phase: signing.setup.rulebook.phase_name(phase).to_owned(),
            sealed,
            text,
        };
        signing.sign(journal, body)
    } else {
        signing.seal(journal, phase, &text, nonce)
    };
    Ok(signed.map(|_| ()))
}

/// A sheet that is not handed in yet.
pub(super) struct Draft {
    sources: Sources,
    scenario: Document,
    sheets: [Document; 1],
    notes: Vec<Note>,
    checked: Checked,
    /// The text as it was understood, which is what is sealed.
    pub text: String,
}

impl Draft {
    /// Checks a sheet as its player types it.
    pub(super) fn typed(
        folder: &GameFolder,
        standing: &GameState<'_>,
        place: SheetPlace,
        text: &str,
    ) -> Self {
        let SheetPlace { party, phase, .. } = place;
        Self::read(folder, standing, party, phase, "your sheet", text, false)
    }

    /// Checks a sheet of a name for a phase.
    pub(crate) fn read(
        folder: &GameFolder,
        standing: &GameState<'_>,
        party: u8,
        phase: usize,
        name: &str,
        text: &str,
        strict: bool,
    ) -> Self {
        let setup = &folder.setup;
        let rulebook = &setup.rulebook;
        let table = setup.written(standing.table());
        let mut sources = Sources::default();
        let scenario = Document::parse("the table", &table, &mut sources);
        let mut draft = [Document::parse(name, text, &mut sources)];
        // The game says by which rulebook a sheet is read, and for whom its party writes.
        let own = setup.sides_of(party);
        let own = own.first().filter(|_| own.len() == 1).copied();
        let mut read = read_table(&scenario, &sources, rulebook, &[]);
        read.0.take_working(standing.table(), rulebook);
        let understood = match own {
            _ if strict => Understood::default(),
            own => understand(&mut draft, &mut sources, rulebook, &read.0, own),
        };
        let [draft] = draft;
        let written = draft.source;
        let text = sources.get(written).text().to_owned();
        let side = own.map(|side| format!("side: {}\n", setup.side_name(side)));
        let side = side.filter(|_| draft.head(HeadKey::Side).is_none());
        let mut heads = match draft.head(HeadKey::Rulebook) {
            None => format!("rulebook: {}\n{}", rulebook.id(), side.unwrap_or_default()),
            Some(_) => String::new(),
        };
        // The game knows for which phase a sheet is owed.
        let is_later = phase != rulebook.sheet_phase();
        let owed = rulebook.phases().get(phase).filter(|_| is_later);
        if let (Some(owed), None) = (owed, draft.head(HeadKey::Phase)) {
            heads.insert_str(0, &format!("phase: {owed}\n"));
        }
        let mut headed = NormalizedText::default();
        headed.write(&heads, Span::default());
        headed.copy(&text, Span::new(0, text.len()));
        let headed = sources.add_copy(written, headed);
        let sheets = [Document::read(headed, &sources)];
        let mut checked = check_read(None, rulebook, &sources, Some(read), &sheets, &[]);
        checked.findings = understood.with_doubts(checked.findings, &sources);
        let of_lines = |place: Place| {
            let place = sources.as_written(place);
            let source = sources.get(place.source);
            let line = source.line_at(place.span.range().start);
            let is_within = place.span.end <= source.line_span(line).end;
            is_within.then_some((place.source, line))
        };
        let told = checked.findings.iter();
        let told = told.filter_map(|finding| of_lines(finding.place?));
        let told: BTreeSet<_> = told.collect();
        for (line, why) in Spoken::strange_lines(setup, standing, party, phase, &text) {
            let line = sources.get(written).line_span(line.saturating_sub(1));
            let place = Place::new(written, line);
            if of_lines(place).is_none_or(|line| !told.contains(&line)) {
                let finding = Finding::error(Code::MisplacedLine, place, why);
                checked.findings.push(finding);
            }
        }
        Self {
            sources,
            scenario,
            sheets,
            notes: understood.notes,
            checked,
            text,
        }
    }

    /// Returns whether nothing is wrong with it.
    pub(crate) fn is_sound(&self) -> bool {
        let mut findings = self.checked.findings.iter();
        !findings.any(|finding| finding.severity.fails())
    }

    /// The result of the check and the notes, for programs.
    #[cfg(feature = "serve")]
    pub(crate) fn json(&self) -> serde_json::Value {
        let report = CheckReport::new(&self.checked, None, &self.sources);
        let mut report = serde_json::to_value(report).unwrap_or_default();
        if let Some(report) = report.as_object_mut() {
            report.insert("is_sound".to_owned(), self.is_sound().into());
            report.insert("sheet".to_owned(), self.text.clone().into());
            let notes = human_notes(&self.notes, &self.sources);
            let notes: Vec<&str> = notes.lines().collect();
            report.insert("notes".to_owned(), notes.into());
        }
        report
    }

    /// Tells what the check says of what is written from a place in the text on; not of units that
    /// have no line yet. Whether nothing is wrong there.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn print_from(&self, from: usize) -> Result<bool, Failure> {
        let sources = &self.sources;
        let is_new = |place: Place| sources.as_written(place).span.end as usize > from;
        let notes = self.notes.iter().filter(|note| is_new(note.place));
        let notes: Vec<Note> = notes.cloned().collect();
        print(&human_notes(&notes, sources))?;
        let of_unit = self.checked.findings.iter();
        let is_of_line =
            |finding: &&Finding| finding.code != Code::NoOrder && finding.place.is_some_and(is_new);
        let findings: Vec<Finding> = of_unit.filter(is_of_line).cloned().collect();
        print_findings(&findings, sources)?;
        Ok(!findings.iter().any(|finding| finding.severity.fails()))
    }

    /// Tells what the check says, with the odds.
    ///
    /// # Errors
    /// It cannot be written.
    pub(crate) fn print(&self, folder: &GameFolder) -> Result<(), Failure> {
        let (sources, checked) = (&self.sources, &self.checked);
        let (table, sheets) = (&self.scenario, &self.sheets);
        let rulebook = &folder.setup.rulebook;
        print(&human_notes(&self.notes, sources))?;
        print_findings(&checked.findings, sources)?;
        let risked = risks(rulebook, sources, table, sheets, &[], checked);
        print_report(&(human_risks(&risked) + &summary(checked, rulebook.id())))
    }
}
