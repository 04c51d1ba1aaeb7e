//! The program `adjutant`; see [`adjutant::internals::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    adjutant::internals::cli::main()
}
