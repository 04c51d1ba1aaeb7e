//! Rulings that are chosen by name.

use crate::diagnostics::{Code, Finding};
use crate::rulebook::Rulebook;
use crate::rulebook::ruling::RulingId;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::quoted;

/// A ruling with the number of the option that is in force.
pub(crate) type ChosenRuling = (RulingId, usize);

/// Looks up rulings and their options, which are given as pairs of an id and an option.
///
/// # Errors
/// A ruling or option is unknown, or a ruling is chosen twice.
pub(crate) fn choose_rulings<'t>(
    chosen: impl IntoIterator<Item = (&'t str, &'t str)>,
    rulebook: &Rulebook,
) -> Result<Vec<ChosenRuling>, Box<Finding>> {
    let refuse = |message: String, help: Option<String>| {
        Box::new(Finding::without_place(Code::UnknownRuling, message).help_if(help))
    };
    let vocabulary = rulebook.vocabulary();
    let mut found: Vec<ChosenRuling> = Vec::new();
    for (id, option) in chosen {
        let number = vocabulary.ruling_named(id);
        let named = number.and_then(|number| Some((number, vocabulary.ruling(number)?)));
        let Some((number, ruling)) = named else {
            let rulings = vocabulary.rulings().iter();
            let known = rulings.map(|ruling| &ruling.id);
            let message = format!("there is no ruling {}", quoted(id));
            return Err(refuse(message, did_you_mean(id, known)));
        };
        let Some(option_number) = ruling.option(option) else {
            let options = ruling.options.iter().map(|(name, _)| &**name);
            let message = format!("{} has no option {}", ruling.id, quoted(option));
            return Err(refuse(message, did_you_mean(option, options)));
        };
        if found.iter().any(|(other, _)| *other == number) {
            let message = format!("the ruling {} is chosen twice", ruling.id);
            return Err(refuse(message, Some("keep one of them".to_owned())));
        }
        found.push((number, option_number));
    }
    Ok(found)
}
