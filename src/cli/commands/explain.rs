//! `adjutant explain`

use crate::cli::arguments::ExplainArguments;
use crate::cli::features::{gather, shelf};
use crate::cli::output::{Failure, print};
use crate::cli::rulebooks::{Asked, load};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::harness::output::shown_by;
use crate::harness::{Coverage, Setup, Suite};
use crate::names::listed;
use crate::report::explain;
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Rulebook, SHIPPED};
use crate::source::{Sources, quoted};

pub(in crate::cli) fn run(arguments: &ExplainArguments) -> Ended {
    let id = arguments.id.join(" ");
    let names: Vec<&str> = match &arguments.rulebook {
        Some(name) => vec![name],
        None => SHIPPED.iter().map(|(id, _)| *id).collect(),
    };
    let mut known: Vec<String> = Code::ALL.iter().map(|code| code.as_str().to_owned()).collect();
    let mut found: Option<String> = None;
    let mut also = Vec::new();
    for name in names {
        let mut sources = Sources::default();
        let rulebook = load(name, &Asked::default(), &mut sources).map_err(|findings| Failure::within(findings, sources))?;
        if let Some(text) = explain(&id, &rulebook, &rulebook.default_rulings()) {
            if found.is_some() {
                also.push(name);
                continue;
            }
            found = Some(text + &examples(&id, name, &rulebook));
            // The page of a code is the same whatever is played.
            if Code::from_word(&id).is_some() {
                break;
            }
        }
        known.extend(ids(&rulebook));
    }
    if let Some(text) = found {
        let others: Vec<String> = also.iter().map(|name| format!("`--rulebook {name}`")).collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        let more = if others.is_empty() { String::new() } else { format!("\nother rulebooks have it too: {}\n", listed(&others, "and")) };
        print(&(text + &more));
        return Ok(Ending::Fine);
    }
    let finding = Finding::without_place(Code::UnknownName, format!("nothing is called {}", quoted(&id)));
    let all = "`adjutant rules ID` lists the ids of a rulebook".to_owned();
    Err(Failure::of(finding.help(did_you_mean(&id, &known).unwrap_or(all))))
}

/// The examples that come with Adjutant for a clause, ruling or reading.
fn examples(id: &str, name: &str, rulebook: &Rulebook) -> String {
    let id = rulebook.id_now(id);
    let ids = rulebook.clauses().iter().map(|clause| &clause.id).chain(rulebook.readings().iter().map(|reading| &reading.id));
    let rulings = rulebook.vocabulary().rulings().iter().map(|ruling| &ruling.id);
    let Some(id) = ids.chain(rulings).find(|known| known.eq_ignore_ascii_case(id)) else { return String::new() };
    let Ok(texts) = gather(&[], Some(name)) else { return String::new() };
    let (suite, _) = Suite::read(texts);
    let shelf = shelf(Setup { rulebook: Some(name.to_owned()), ..Setup::default() });
    let (mut coverage, mut titles) = (Coverage::default(), Vec::new());
    suite.run(&shelf, true, &mut |ran| {
        coverage.note(&ran);
        titles.push(suite.title(ran.example));
    });
    let option = if rulebook.id() == name { String::new() } else { format!(" --rulebook {name}") };
    shown_by(id, &coverage, rulebook, &option, &|number| titles.get(number).cloned().unwrap_or_default())
}

fn ids(rulebook: &Rulebook) -> Vec<String> {
    let clauses = rulebook.clauses().iter().map(|clause| clause.id.clone());
    let rulings = rulebook.vocabulary().rulings().iter().map(|ruling| ruling.id.clone());
    let readings = rulebook.readings().iter().map(|reading| reading.id.clone());
    let orders = rulebook.vocabulary().orders().iter().map(|order| order.name.clone());
    let facts = rulebook.vocabulary().facts().iter().map(|fact| fact.name.clone());
    let charts = rulebook.play().charts().iter().map(|chart| chart.name.clone());
    clauses.chain(rulings).chain(readings).chain(orders).chain(facts).chain(charts).collect()
}
