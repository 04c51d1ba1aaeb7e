//! The program: arguments, files and the terminal. Everything else is done by the library.

mod arguments;
mod cache;
mod commands;
mod features;
mod files;
mod generated_files;
mod output;
mod output_format;
mod random;
mod rulebooks;
mod starter;
mod table;
mod writing;

use std::process::ExitCode;

use clap::Parser;

use arguments::{Arguments, Command};
use output::{Failure, print_of_arguments};
use output_format::Shape;

/// The end of a command that could run.
pub(crate) enum Ending {
    /// Exit code 0.
    Fine,
    /// Exit code 1: something is refused or wrong.
    Refused,
}

impl Ending {
    /// The two ways in which a command ends: with findings or without.
    pub(in crate::cli) fn from_success(is_fine: bool) -> Self {
        if is_fine { Self::Fine } else { Self::Refused }
    }
}

/// Runs the program with the process's arguments: 0 fine, 1 something refused or wrong, 2 could not
/// run.
pub fn main() -> ExitCode {
    let arguments = match Arguments::try_parse() {
        Ok(arguments) => arguments,
        Err(error) => {
            return match print_of_arguments(&error) {
                Ok(()) => ExitCode::from(if error.use_stderr() { 2 } else { 0 }),
                Err(failure) => could_not_run(&failure, Shape::Human),
            };
        }
    };
    output::choose_colour(arguments.color);
    let ended = match &arguments.command {
        Command::Check(check) => commands::check::run(check),
        Command::Rules(rules) => commands::rules::run(rules),
        Command::Explain(explain) => commands::explain::run(explain),
        Command::Lint(lint) => commands::lint::run(lint),
        Command::Fmt(fmt) => commands::fmt::run(fmt),
        Command::New(new) => commands::new::run(new),
        Command::Schema(schema) => commands::schema::run(schema),
        Command::Roll(roll) => commands::roll::run(roll),
        Command::Odds(odds) => commands::odds::run(odds),
        Command::Settle(settle) => commands::settle::run(settle),
        Command::Resolve(resolve) => commands::resolve::run(resolve),
        Command::Verify(verify) => commands::verify::run(verify),
        Command::Seat(seat) => commands::seat::run(seat),
        Command::Game(game) => commands::game::run(game),
        Command::Play(play) => commands::game::play(play),
        #[cfg(feature = "serve")]
        Command::Serve(serve) => commands::game::serve(serve),
        Command::Test(test) => commands::examples::run(test),
        Command::Diff(diff) => commands::diff::run(diff),
        Command::Mutate(mutate) => commands::mutate::run(mutate),
        Command::PlayOut(play_out) => commands::play_out::run(play_out),
        Command::Show(show) => commands::show::run(show),
        Command::Batch(batch) => commands::batch::run(batch),
        Command::Merge(merge) => commands::batch::merge(merge),
        Command::Print(print) => commands::print::run(print),
        Command::Choices(choices) => commands::choices::run(choices),
        Command::Artifacts(artifacts) => commands::artifacts::run(artifacts),
        Command::Guide(guide) => commands::guide::run(guide),
    };
    match ended {
        Ok(Ending::Fine) => ExitCode::SUCCESS,
        Ok(Ending::Refused) => ExitCode::from(1),
        Err(failure) => could_not_run(&failure, arguments.command.shape()),
    }
}

fn could_not_run(failure: &Failure, shape: Shape) -> ExitCode {
    failure.print(shape);
    ExitCode::from(2)
}

/// The result of a command.
pub(crate) type Ended = Result<Ending, Failure>;
