//! `adjutant rules`

use std::fmt::Write;

use crate::cli::arguments::{PlainFormat, RulesArguments};
use crate::cli::output::{print, print_json, print_report};
use crate::cli::rulebooks::load;
use crate::cli::{Ended, Ending};
use crate::report::{json_rules, rules};
use crate::rulebook::SHIPPED;
use crate::source::Sources;

pub(in crate::cli) fn run(arguments: &RulesArguments) -> Ended {
    let mut sources = Sources::default();
    if let Some(name) = &arguments.rulebook {
        let rulebook = load(name, &mut sources)?;
        let rulings = rulebook.default_rulings();
        match arguments.format {
            PlainFormat::Human => print_report(&rules(&rulebook, &rulings))?,
            PlainFormat::Json => print_json(&json_rules(&rulebook, &rulings))?,
        }
        return Ok(Ending::Fine);
    }
    let mut listed = String::new();
    let mut all = Vec::new();
    for (id, _) in SHIPPED {
        let mut sources = Sources::default();
        let rulebook = load(id, &mut sources)?;
        let _ = writeln!(
            listed,
            "{:16} {}: {} orders, {} clauses",
            rulebook.id(),
            rulebook.title(),
            rulebook.vocabulary().orders().len(),
            rulebook.clauses().len()
        );
        all.push(serde_json::json!({"rulebook": rulebook.id(), "title": rulebook.title()}));
    }
    match arguments.format {
        PlainFormat::Human => print(&(listed + "\n`adjutant rules ID` lists one of them\n"))?,
        PlainFormat::Json => print_json(&serde_json::json!({"rulebooks": all}))?,
    }
    Ok(Ending::Fine)
}
