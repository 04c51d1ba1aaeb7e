//! `adjutant open`

use std::path::Path;

use serde_json::{Value, json};

use crate::cli::arguments::{
    OpenArguments, OpenKeyArguments, OpenSealArguments, OpenShareArguments, OpenedSeal,
    UnrevealedArguments,
};
use crate::cli::output::{Failure, print};
use crate::cli::writing::rewrite;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding};
use crate::dice::{Share, hex, unhex};
use crate::names::fold;
use crate::record::{ALL_LOCKS, About, LockKey, NoKey, Opening, SealKind};
use crate::source::{Sources, quoted};

use super::resolve::read_record;

pub(in crate::cli) fn run(arguments: &OpenArguments) -> Ended {
    match &arguments.what {
        OpenedSeal::Seal(seal) => open_seal(seal),
        OpenedSeal::Share(share) => open_share(share),
        OpenedSeal::Key(key) => open_key(key),
        OpenedSeal::Unrevealed(unrevealed) => open_nothing(unrevealed),
    }
}

fn read_opening(path: &Path) -> Result<Opening, Failure> {
    let mut sources = Sources::default();
    let source = files::read(path, &mut sources)?;
    Opening::read(sources.get(source).text()).ok_or_else(|| {
        let finding = Finding::without_place(
            Code::BadValue,
            format!("{}: this opens no seal", path.display()),
        );
        Failure::of(finding.help("name the file that `adjutant seal` wrote with `--opening`"))
    })
}

fn open_seal(arguments: &OpenSealArguments) -> Ended {
    let opening = read_opening(&arguments.opening)?;
    let commitment = opening.commitment();
    let seal = &opening.seal;
    if let Some(wanted) = &arguments.commitment
        && wanted.trim().to_lowercase() != commitment
    {
        return refused(&format!(
            "what {} shows is not what was committed",
            quoted(&seal.side)
        ));
    }
    if let Some(path) = &arguments.record {
        let mut record = read_record(path)?;
        let is = |kind: &str| record.find(kind, opening.about());
        match is("commitment") {
            None => {
                return refused(&format!(
                    "the record has no commitment of {} for `{}`",
                    quoted(&seal.side),
                    seal.lock
                ));
            }
            Some(entry) if entry.get("commitment") != Some(&Value::from(commitment.as_str())) => {
                return refused(&format!(
                    "what {} shows is not what was committed",
                    quoted(&seal.side)
                ));
            }
            Some(_) => {}
        }
        if is("revealed").is_some() {
            return refused(&format!("{} has shown it already", quoted(&seal.side)));
        }
        if is("unrevealed").is_some() {
            return refused(&format!(
                "the referee has decided what holds instead of what {} sealed",
                quoted(&seal.side)
            ));
        }
        record.push("revealed", opening.revealed());
        rewrite(path, &record.text())?;
    }
    match seal.kind {
        SealKind::Sheet => print(&opening.text)?,
        SealKind::Share => print(&format!("{}={}\n", seal.side, opening.text))?,
    }
    Ok(Ending::Fine)
}

fn open_share(arguments: &OpenShareArguments) -> Ended {
    let opening = read_opening(&arguments.opening)?;
    let shares = opening.shares();
    let share = shares
        .len()
        .checked_sub(1 + arguments.number)
        .filter(|_| arguments.number > 0)
        .and_then(|at| shares.get(at));
    let Some(share) = share else {
        let message = format!(
            "the chain has {} shares, and no share {}",
            shares.len().saturating_sub(1),
            arguments.number
        );
        return Err(Failure::of(
            Finding::without_place(Code::BadValue, message).help("locks are counted from 1"),
        ));
    };
    print(&format!("{}={}\n", opening.seal.side, hex(&share.0)))?;
    Ok(Ending::Fine)
}

fn open_key(arguments: &OpenKeyArguments) -> Ended {
    let shares = parties(&arguments.shares)?;
    let ends = parties(&arguments.ends)?;
    let mut record = match &arguments.record {
        Some(path) => Some((path, read_record(path)?)),
        None => None,
    };
    let number = arguments
        .number
        .or_else(|| record.as_ref().and_then(|(_, record)| record.next_lock()))
        .unwrap_or(1);
    let made = LockKey {
        turn: arguments.turn,
        lock: fold(&arguments.lock),
        number,
        shares,
    };
    let checked = match &mut record {
        Some((_, record)) if record.has_opened(&made.lock) => {
            return refused(&format!("the record has opened `{}` already", made.lock));
        }
        Some((_, record)) => record.push_key(&made, &ends),
        None => made.check(&ends, &[]),
    };
    if let Err(error) = checked {
        return refused(&match error {
            NoKey::NoEnd(party) => format!(
                "no end of a chain is known for {}; give it with `--end`",
                quoted(&party)
            ),
            NoKey::NotTheShare(party) => {
                format!(
                    "what {} shows is not its share for lock {number} of the game (`--number` says which lock it is)",
                    quoted(&party)
                )
            }
            NoKey::Missing(party) => format!("{} shows no share", quoted(&party)),
            NoKey::Past(number) => format!("the record has the key of lock {number} already"),
        });
    }
    if let Some((path, record)) = &record {
        rewrite(path, &record.text())?;
    }
    print(&format!("{}={}\n", made.lock, made.key()))?;
    Ok(Ending::Fine)
}

fn parties(written: &[String]) -> Result<Vec<(String, Share)>, Failure> {
    let mut parties: Vec<(String, Share)> = Vec::new();
    for text in written {
        let refuse = |message: String, help: String| {
            Failure::of(Finding::without_place(Code::BadValue, message).help(help))
        };
        let Some((party, share)) = text.rsplit_once('=') else {
            return Err(refuse(
                format!("{} names no party", quoted(text)),
                "write `PARTY=HEX`".to_owned(),
            ));
        };
        let share = unhex(share)
            .map_err(|error| refuse(format!("{} is no share", quoted(share)), error.to_string()))?;
        if parties.iter().any(|(known, _)| known == party) {
            return Err(refuse(
                format!("{} is given twice", quoted(party)),
                "keep one of them".to_owned(),
            ));
        }
        parties.push((party.to_owned(), Share(share)));
    }
    Ok(parties)
}

fn open_nothing(arguments: &UnrevealedArguments) -> Ended {
    let mut record = read_record(&arguments.record)?;
    // A chain of shares is committed to once, for all locks.
    let about = |kind: SealKind| About {
        sealed: kind.as_str(),
        side: &arguments.side,
        lock: &arguments.lock,
    };
    let of_sheet = record
        .find("commitment", about(SealKind::Sheet))
        .map(|entry| (SealKind::Sheet, entry));
    let of_shares = || {
        record.find(
            "commitment",
            About {
                lock: ALL_LOCKS,
                ..about(SealKind::Share)
            },
        )
    };
    let Some((kind, entry)) =
        of_sheet.or_else(|| of_shares().map(|entry| (SealKind::Share, entry)))
    else {
        return refused(&format!(
            "the record has no commitment of {} for `{}`",
            quoted(&arguments.side),
            arguments.lock
        ));
    };
    let is = |entry: &str| record.find(entry, about(kind)).is_some();
    if is("revealed") || is("unrevealed") || record.has_opened(&arguments.lock) {
        return refused(&format!(
            "there is nothing to decide of {} for `{}` any more",
            quoted(&arguments.side),
            arguments.lock
        ));
    }
    let fields = json!({
        "sealed": kind.as_str(),
        "turn": entry.get("turn"),
        "lock": arguments.lock,
        "side": entry.get("side"),
        "decision": arguments.decision,
    });
    record.push(
        "unrevealed",
        fields.as_object().cloned().unwrap_or_default(),
    );
    rewrite(&arguments.record, &record.text())?;
    print(&format!(
        "{} shows nothing for `{}`: {}\n",
        arguments.side, arguments.lock, arguments.decision
    ))?;
    Ok(Ending::Fine)
}

fn refused(message: &str) -> Ended {
    print(&format!("refused: {message}\n"))?;
    Ok(Ending::Refused)
}
