//! Statements of a party: facts, decisions, corrections, disputes.

use std::io::IsTerminal as _;
use std::path::Path;

use crate::cli::arguments::{CorrectArguments, DisputeArguments, SayArguments, WithoutArguments};
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending, Shape};
use crate::diagnostics::{Code, Finding};
use crate::journal::{Body, Correction, Dispute, NotSigned, SlipId, Spoken};
use crate::names::fold;
use crate::source::quoted;

use super::folder::GameFolder;
use super::next::{AtTable, Closes, not_signed};

pub(super) fn say(game: &Path, arguments: &SayArguments) -> Ended {
    let mut at = AtTable::sit(game, &[], &arguments.signs)?;
    let text = arguments.lines.join("\n");
    let said = at.say(&text, arguments.phase.as_deref())?;
    ended(at, said)
}

pub(super) fn correct(game: &Path, arguments: &CorrectArguments) -> Ended {
    let at = AtTable::sit(game, &[], &arguments.signs)?;
    let body = match (&arguments.ruling, arguments.number) {
        (Some(ruling), _) => {
            let Some((ruling, option)) = ruling.split_once('=') else {
                let message = format!("{} chooses no option", quoted(ruling));
                let help = "write `--ruling ID=OPTION`";
                return Err(Failure::with_help(Code::UnknownRuling, message, help));
            };
            Body::Correct(Correction::Ruling {
                ruling: ruling.trim().to_owned(),
                option: option.trim().to_owned(),
            })
        }
        (None, number) => {
            let party = match &arguments.of {
                Some(name) => party_named(&at.folder, name)?,
                None => at.party,
            };
            let number = number.unwrap_or_default();
            let text = (!arguments.lines.is_empty()).then(|| arguments.lines.join("\n"));
            let text = text.map(|text| Spoken::as_before(&at.folder.journal, party, number, &text));
            let of = SlipId { party, number };
            Body::Correct(Correction::Slip { of, text })
        }
    };
    signed(at, body)
}

pub(super) fn dispute(game: &Path, arguments: &DisputeArguments) -> Ended {
    let mut at = AtTable::sit(game, &[], &arguments.signs)?;
    let question = arguments.question.trim().to_owned();
    let dispute = match (&arguments.unit, &arguments.dice) {
        (_, Some(dice)) => Dispute::Dice {
            question,
            dice: dice.clone(),
        },
        (unit, None) => Dispute::Test {
            question,
            test: unit.clone().unwrap_or_default(),
        },
    };
    if let Err(why) = at.sign(Body::Dispute(dispute))? {
        return Ok(refused(&at, &why));
    }
    // Whoever asks closes first, where it can be asked: the dice fall once the others have closed too.
    let can_ask = arguments.signs.yes || std::io::stdin().is_terminal();
    let is_done = !can_ask || at.go_on(Closes::WhenReady)?;
    at.leave(is_done)
}

pub(super) fn without(game: &Path, arguments: &WithoutArguments) -> Ended {
    let at = AtTable::sit(game, &[], &arguments.signs)?;
    let party = party_named(&at.folder, &arguments.party)?;
    let number = at.folder.journal.last_number(party);
    let name = at.folder.journal.header.name(party);
    print(&format!(
        "the lock goes on without what {name} owes; the slips of that party up to {number} count\n"
    ))?;
    if !at.agrees()? {
        return Ok(Ending::Refused);
    }
    signed(at, Body::Without { party, number })
}

fn signed(mut at: AtTable<'_>, body: Body) -> Ended {
    let said = at.sign(body)?;
    ended(at, said)
}

fn ended(at: AtTable<'_>, said: Result<(), NotSigned>) -> Ended {
    match said {
        Ok(()) => at.leave(true),
        Err(why) => Ok(refused(&at, &why)),
    }
}

/// Nothing is signed: why.
pub(super) fn refused(at: &AtTable<'_>, why: &NotSigned) -> Ending {
    not_signed(&at.folder, why).print(Shape::Human);
    Ending::Refused
}

/// A slip by its party and number: `Raiders:7`.
///
/// # Errors
/// There is no such party or number.
pub(super) fn slip_named(folder: &GameFolder, text: &str) -> Result<SlipId, Failure> {
    let named = text.rsplit_once([':', ' ']);
    let Some((name, Ok(number))) = named.map(|(name, number)| (name, number.parse())) else {
        let message = format!("{} names no slip", quoted(text));
        let help = "write PARTY:NUMBER, as `log` has it";
        return Err(Failure::with_help(Code::BadValue, message, help));
    };
    let party = party_named(folder, name.trim_end_matches(':'))?;
    Ok(SlipId { party, number })
}

fn party_named(folder: &GameFolder, name: &str) -> Result<u8, Failure> {
    let parties = &folder.journal.header.parties;
    let mut all = (0..=u8::MAX).zip(parties);
    let found = all.find(|(_, party)| fold(&party.name) == fold(name));
    found.map(|(place, _)| place).ok_or_else(|| {
        let names = parties.iter().map(|party| &party.name);
        let message = format!("there is no party {}", quoted(name));
        let finding = Finding::without_place(Code::UnknownName, message);
        Failure::new(finding.help_if(crate::rulebook::vocabulary::did_you_mean(name, names)))
    })
}
