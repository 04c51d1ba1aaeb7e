//! `adjutant seat`

use std::path::PathBuf;

use crate::cli::arguments::SeatArguments;
use crate::cli::output::{Failure, print};
use crate::cli::random::random;
use crate::cli::writing::{rewrite, write_secret};
use crate::cli::{Ended, Ending};
use crate::diagnostics::Code;
use crate::journal::Seat;
use crate::names::fold;

use super::game::fault;

pub(in crate::cli) fn run(arguments: &SeatArguments) -> Ended {
    let seat = Seat::new(arguments.name.trim(), random()?).map_err(fault)?;
    let name = file_stem(&seat.name);
    let of = |extension: &str| {
        let file = format!("{name}.{extension}");
        match &arguments.folder {
            Some(folder) => folder.join(file),
            None => PathBuf::from(file),
        }
    };
    let (secret, card) = (of("seat"), of("card"));
    for path in [&secret, &card] {
        if path.exists() {
            let message = format!("{}: there is such a file already", path.display());
            let help = "a seat is for all your games: use it, or take another name";
            return Err(Failure::with_help(Code::CannotRead, message, help));
        }
    }
    write_secret(&secret, &seat.text())?;
    rewrite(&card, &seat.card().text())?;
    print(&format!(
        "{}: keep this file secret and in one place: anyone who has it can sign in your name\n{}: \
        give this file to the party who begins the game\ncode of the card: {}\n",
        secret.display(),
        card.display(),
        seat.card().code()
    ))?;
    Ok(Ending::Fine)
}

/// A name as part of the name of a file.
pub(in crate::cli) fn file_stem(name: &str) -> String {
    let plain = fold(name);
    let letters = plain.chars().map(|letter| {
        if letter.is_alphanumeric() {
            letter
        } else {
            '-'
        }
    });
    letters.collect()
}
