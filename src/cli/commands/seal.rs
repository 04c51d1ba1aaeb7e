//! `adjutant seal`

use crate::source::SourceId;
use std::path::Path;

use sha2::{Digest, Sha256};

use crate::cli::arguments::{SealArguments, SealSharesArguments, SealSheetArguments, Sealed};
use crate::cli::output::{Failure, print};
use crate::cli::table::GameTable;
use crate::cli::writing::{rewrite, write_secret};
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::dice::{Share, hex};
use crate::names::fold;
use crate::record::{ALL_LOCKS, Opening, Seal, SealKind, begin};
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Place, quoted};
use crate::syntax::{Document, HeadKey, LineKind};

use super::resolve::read_record;

pub(in crate::cli) fn run(arguments: &SealArguments) -> Ended {
    match &arguments.what {
        Sealed::Sheet(sheet) => seal_sheet(sheet),
        Sealed::Shares(shares) => seal_shares(shares),
    }
}

fn seal_sheet(arguments: &SealSheetArguments) -> Ended {
    let mut table = GameTable::read(&arguments.scenario, None, &[])?;
    let source = files::read(&arguments.sheet, &mut table.sources)?;
    let document = Document::read(source, &table.sources);
    let text = table.sources.get(source).text().to_owned();
    let side = document
        .head(HeadKey::Side)
        .map(|span| table.sources.get(source).slice(span).to_owned());
    let side = side
        .as_deref()
        .and_then(|side| table.scenario.side(table.scenario.side_named(side)?));
    let Some(side) = side.map(|side| side.name.clone()) else {
        let message = format!(
            "{}: the sheet names no side of the scenario",
            arguments.sheet.display()
        );
        return Err(Failure::of(
            Finding::without_place(Code::NoSide, message).help("begin it with `side: NAME`"),
        ));
    };
    let phases = table.rulebook.phases();
    let lock = match &arguments.lock {
        Some(lock) => phases
            .iter()
            .find(|phase| fold(phase) == fold(lock))
            .cloned(),
        None => phases.get(table.rulebook.sheet_phase()).cloned(),
    };
    let Some(lock) = lock else {
        let written = arguments.lock.clone().unwrap_or_default();
        let finding = Finding::without_place(
            Code::UnknownName,
            format!("there is no phase {}", quoted(&written)),
        );
        return Err(Failure::of(finding.help_if(did_you_mean(&written, phases))));
    };
    if phases
        .iter()
        .position(|phase| *phase == lock)
        .is_some_and(|number| table.rulebook.is_in_turn(number))
    {
        let message = format!(
            "`{lock}` is played in turn: nobody decides beforehand, and there is nothing to seal"
        );
        let help = "seal the sheet of a phase in which all sides write together; shares of the dice can be sealed: `adjutant seal shares`";
        return Err(Failure::of(
            Finding::without_place(Code::BadValue, message).help(help),
        ));
    }
    if let Some(finding) = strange(&document, &table, source, (&lock, &side)) {
        return Err(Failure::within(vec![finding], table.sources));
    }
    let seal = Seal {
        kind: SealKind::Sheet,
        scenario: digest(&table),
        turn: table.scenario.turn().unwrap_or(1),
        lock,
        side,
    };
    let opening = Opening {
        seal,
        nonce: random()?,
        text,
        chain: Vec::new(),
    };
    finish(
        &opening,
        &table,
        &arguments.opening,
        arguments.record.as_deref(),
    )
}

/// What is sealed is one side's orders for one lock, and nothing else.
fn strange(
    document: &Document,
    table: &GameTable,
    source: SourceId,
    (lock, side): (&str, &str),
) -> Option<Finding> {
    let line = document.lines.iter().find(|line| match line.kind {
        LineKind::Head {
            key: HeadKey::Happened,
            ..
        } => true,
        LineKind::Head {
            key: HeadKey::Phase,
            value,
            ..
        } => fold(table.sources.get(source).slice(value)) != fold(lock),
        LineKind::Head {
            key: HeadKey::Side,
            value,
            ..
        } => fold(table.sources.get(source).slice(value)) != fold(side),
        _ => false,
    })?;
    let place = Place {
        source,
        span: line.span,
    };
    let finding = Finding::error(
        Code::MisplacedLine,
        place,
        format!("a sealed sheet holds the orders of {side} for `{lock}` alone"),
    );
    Some(finding.help("take this out of the sheet, and seal the rest"))
}

fn seal_shares(arguments: &SealSharesArguments) -> Ended {
    let table = GameTable::read(&arguments.scenario, None, &[])?;
    let chain = Share::chain(random()?, usize::from(arguments.locks) + 1);
    let text = chain.last().map(|share| hex(&share.0)).unwrap_or_default();
    let chain = chain.iter().map(|share| hex(&share.0)).collect();
    let side = arguments.side.trim().to_owned();
    let turn = table.scenario.turn().unwrap_or(1);
    let seal = Seal {
        kind: SealKind::Share,
        scenario: digest(&table),
        turn,
        lock: ALL_LOCKS.to_owned(),
        side,
    };
    let opening = Opening {
        seal,
        nonce: random()?,
        text,
        chain,
    };
    finish(
        &opening,
        &table,
        &arguments.opening,
        arguments.record.as_deref(),
    )
}

/// Adds the commitment to the record, writes the opening, prints the commitment. A second
/// commitment for the same side and lock is refused: placed orders cannot be changed.
fn finish(opening: &Opening, table: &GameTable, path: &Path, record_path: Option<&Path>) -> Ended {
    if path.exists() {
        let finding = Finding::without_place(
            Code::CannotRead,
            format!("{}: there is such a file already", path.display()),
        );
        return Err(Failure::of(
            finding.help("name a new file: an opening that is lost cannot be shown"),
        ));
    }
    let record = match record_path {
        Some(path) => {
            let mut record = if path.exists() {
                read_record(path)?
            } else {
                begin(&table.header())
            };
            if record.find("commitment", opening.about()).is_some() {
                let seal = &opening.seal;
                let message = format!(
                    "{} has committed to a {} for `{}` already",
                    quoted(&seal.side),
                    seal.kind.as_str(),
                    seal.lock
                );
                print(&format!(
                    "refused: {message}; what is placed is not changed\n"
                ))?;
                return Ok(Ending::Refused);
            }
            let refuse =
                if record.scenario_digest().as_deref() != Some(&hex(&opening.seal.scenario)) {
                    Some("the record was begun with another scenario".to_owned())
                } else if record.is_closed() || record.has_opened(&opening.seal.lock) {
                    Some(format!(
                        "the record has opened `{}` already",
                        opening.seal.lock
                    ))
                } else {
                    None
                };
            if let Some(message) = refuse {
                print(&format!("refused: {message}\n"))?;
                return Ok(Ending::Refused);
            }
            record.push("commitment", opening.committed());
            Some((path, record))
        }
        None => None,
    };
    // The temporary file that takes the name is readable by its owner alone.
    write_secret(path, &opening.print())?;
    if let Some((path, record)) = &record {
        rewrite(path, &record.text())?;
    }
    print(&format!("{}\n", opening.commitment()))?;
    Ok(Ending::Fine)
}

fn digest(table: &GameTable) -> [u8; 32] {
    Sha256::digest(table.sources.get(table.document.source).text().as_bytes()).into()
}

/// Thirty-two bytes from the system.
fn random() -> Result<[u8; 32], Failure> {
    let mut bytes = [0; 32];
    match getrandom::fill(&mut bytes) {
        Ok(()) => Ok(bytes),
        Err(error) => Err(Failure::of(Finding::without_place(
            Code::CannotRead,
            format!("the system gives no random bytes: {error}"),
        ))),
    }
}
