//! `adjutant verify`

use std::fmt::Write as _;
use std::path::Path;

use crate::cli::arguments::{PlainFormat, VerifyArguments};
use crate::cli::output::{Failure, print, print_json};
use crate::cli::{Ended, Ending, files};
use crate::journal::{GameProof, OldGame, is_game, verify, verify_game};
use crate::report::{VerifyReport, game_proof, verified};
use crate::source::Sources;

use super::game::journal_in;

/// The result for one file.
struct VerifyResult {
    holds: bool,
    head: Option<String>,
    game: Option<GameProof>,
    text: String,
    report: VerifyReport,
}

pub(in crate::cli) fn run(arguments: &VerifyArguments) -> Ended {
    let mut verdicts = Vec::new();
    for path in &arguments.records {
        verdicts.push(verdict(path, arguments)?);
    }
    let mut fine = verdicts.iter().all(|verdict| verdict.holds);
    let proofs = verdicts.iter().filter_map(|verdict| verdict.game.as_ref());
    let mut joints = joints(&proofs.collect::<Vec<_>>(), &mut fine);
    if let Some(code) = &arguments.head {
        let spoken = letters(code);
        let mut heads = verdicts
            .iter()
            .filter_map(|verdict| verdict.head.as_deref());
        let is_one = heads.any(|head| letters(head) == spoken);
        fine &= is_one;
        joints.push_str(if is_one {
            "the head has the code that was read to you\n"
        } else {
            "not verified: the head does not have the code that was read to you\n"
        });
    }
    match arguments.format {
        PlainFormat::Human => {
            let texts = verdicts.iter().map(|verdict| verdict.text.as_str());
            print(&(texts.collect::<String>() + &joints))?;
        }
        PlainFormat::Json => {
            let mut all = verdicts.into_iter().map(|verdict| verdict.report);
            match (all.next(), all.next()) {
                (Some(mut one), None) => {
                    one.verified &= fine;
                    print_json(&one)?;
                }
                (first, second) => {
                    let files: Vec<_> = first.into_iter().chain(second).chain(all).collect();
                    print_json(&serde_json::json!({"verified": fine, "files": files}))?;
                }
            }
        }
    }
    Ok(Ending::from_success(fine))
}

/// The result for games that continue others.
fn joints(games: &[&GameProof], fine: &mut bool) -> String {
    let mut text = String::new();
    let going_on = games.iter();
    for (new, from) in going_on.filter_map(|new| Some((new, new.from.as_ref()?))) {
        let old = games.iter().find(|old| old.game == from.game);
        // Of one game alone the link cannot be verified; several are named to have theirs verified.
        let joins = old.map_or(games.len() == 1, |old| is_joint(old, new, from));
        *fine &= joins;
        let (title, lock) = (&new.title, from.lock);
        let _ = match old.map(|old| &old.title) {
            None => writeln!(
                text,
                "{title} continues another game; name that game too, so that Adjutant can verify \
                the link"
            ),
            Some(old) if joins => writeln!(text, "{title} goes on from lock {lock} of {old}"),
            Some(old) => writeln!(
                text,
                "not verified: {title} does not continue from the last closing of {old}, or uses \
                another table"
            ),
        };
    }
    let unrelated = games.len() > 1 && games.iter().all(|game| game.from.is_none());
    if unrelated {
        *fine = false;
        text.push_str("none of these games goes on from another\n");
    }
    text
}

fn verdict(path: &Path, arguments: &VerifyArguments) -> Result<VerifyResult, Failure> {
    let path = journal_in(path);
    let mut sources = Sources::default();
    if let Some(bad) = files::beyond_limits(&path) {
        let proof = GameProof::of_bad_line(bad);
        return Ok(of_game(proof, &path.display().to_string(), arguments));
    }
    let source = files::read(&path, &mut sources)?;
    let (text, name) = (sources.get(source).text(), sources.get(source).name());
    if !is_game(text) {
        let found = verify(text);
        return Ok(VerifyResult {
            holds: found.wrong.is_none(),
            head: found.head.clone(),
            text: verified(&found, name),
            report: VerifyReport::for_record(&found),
            game: None,
        });
    }
    Ok(of_game(verify_game(text), name, arguments))
}

fn of_game(proof: GameProof, name: &str, arguments: &VerifyArguments) -> VerifyResult {
    let is_whole = !arguments.complete || !proof.is_open;
    VerifyResult {
        holds: proof.wrong.is_none() && is_whole,
        head: proof.head.clone(),
        text: game_proof(&proof, name),
        report: VerifyReport::for_game(&proof),
        game: Some(proof),
    }
}

/// Returns whether a new game goes on from the last closing of the old one, on the table that it has left.
fn is_joint(old: &GameProof, new: &GameProof, from: &OldGame) -> bool {
    usize::try_from(from.lock) == Ok(old.digests.len())
        && old.digests.last() == Some(&from.closing)
        && old.table == new.begins
}

/// The letters of a code, however it was written down.
fn letters(code: &str) -> String {
    let letters = code.chars().filter(char::is_ascii_alphabetic);
    letters.map(|letter| letter.to_ascii_uppercase()).collect()
}
