//! The program `adjutant`; see [`adjutant::cli`].

use std::process::ExitCode;

fn main() -> ExitCode {
    adjutant::cli::main()
}
