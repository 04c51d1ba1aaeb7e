//! `adjutant roll`

use serde_json::json;

use crate::cli::arguments::{PlainFormat, RollArguments};
use crate::cli::output::{Failure, print, print_json};
use crate::cli::table::one_key;
use crate::cli::{Ended, Ending};
use crate::diagnostics::Code;
use crate::dice::{Dice, Keyed};
use crate::source::quoted;

pub(in crate::cli) fn run(arguments: &RollArguments) -> Ended {
    let dice = dice(&arguments.dice)?;
    let Some(key) = one_key(&arguments.key)? else {
        let message = "dice are rolled from a key, and none is given";
        let help = "give it with `--key HEX`, or for practice with `--passphrase TEXT`";
        return Err(Failure::with_help(Code::BadValue, message, help));
    };
    let faces = Keyed::new(&key).roll(dice, &arguments.label);
    let total = dice.total(&faces);
    match arguments.format {
        PlainFormat::Human => {
            let shown: Vec<String> = faces.iter().map(u64::to_string).collect();
            print(&format!(
                "{dice} for {}: {} (total {total})\n",
                quoted(&arguments.label),
                shown.join(" ")
            ))?;
        }
        PlainFormat::Json => {
            let label = &arguments.label;
            print_json(
                &json!({"label": label, "dice": dice.to_string(), "faces": faces, "total": total, "by_hand": false}),
            )?;
        }
    }
    Ok(Ending::Fine)
}

/// Dice from their text.
///
/// # Errors
/// The text is no dice.
pub(in crate::cli) fn dice(text: &str) -> Result<Dice, Failure> {
    Dice::read(text).map_err(|error| {
        let message = format!("{} is no dice", quoted(text));
        let help = error.to_string();
        Failure::with_help(Code::BadDice, message, help)
    })
}
