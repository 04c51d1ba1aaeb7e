//! `adjutant explain`

use crate::cli::arguments::ExplainArguments;
use crate::cli::features::{gather, shelf};
use std::path::Path;

use crate::cli::output::{Failure, print, print_findings};
use crate::cli::rulebooks::{AskedFrom, load};
use crate::cli::table::rulings;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding, Severity};
use crate::engine::advise;
use crate::harness::output::shown_by;
use crate::harness::{Coverage, Setup, Suite};
use crate::names::{fold, listed};
use crate::report::{advice, explain};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Rulebook, SHIPPED};
use crate::source::{Place, Sources, quoted};
use crate::syntax::{Document, HeadKey};

pub(in crate::cli) fn run(arguments: &ExplainArguments) -> Ended {
    if let Some(scenario) = &arguments.scenario {
        return on_sheets(arguments, scenario);
    }
    let id = arguments.id.join(" ");
    let names: Vec<&str> = match &arguments.rulebook {
        Some(name) => vec![name],
        None => SHIPPED.iter().map(|(id, _)| *id).collect(),
    };
    let mut known: Vec<String> = Code::ALL
        .iter()
        .map(|code| code.as_str().to_owned())
        .collect();
    let mut found: Option<String> = None;
    let mut also = Vec::new();
    for name in names {
        let mut sources = Sources::default();
        let rulebook = load(name, &AskedFrom::default(), &mut sources)
            .map_err(|findings| Failure::within(findings, sources))?;
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
        let others: Vec<String> = also
            .iter()
            .map(|name| format!("`--rulebook {name}`"))
            .collect();
        let others: Vec<&str> = others.iter().map(String::as_str).collect();
        let more = if others.is_empty() {
            String::new()
        } else {
            format!(
                "\nother rulebooks have it too: {}\n",
                listed(&others, "and")
            )
        };
        print(&(text + &more))?;
        return Ok(Ending::Fine);
    }
    let finding = Finding::without_place(
        Code::UnknownName,
        format!("nothing is called {}", quoted(&id)),
    );
    let all = "`adjutant rules ID` lists the ids of a rulebook".to_owned();
    Err(Failure::of(
        finding.help(did_you_mean(&id, &known).unwrap_or(all)),
    ))
}

/// What would make the refused orders of some sheets legal, of one unit or all.
fn on_sheets(arguments: &ExplainArguments, scenario: &Path) -> Ended {
    let mut sources = Sources::default();
    let source = files::read(scenario, &mut sources)?;
    let scenario = Document::read(source, &sources);
    let mut sheets = Vec::new();
    for path in &arguments.sheets {
        let source = files::read(path, &mut sources)?;
        sheets.push(Document::read(source, &sources));
    }
    let named = scenario.head(HeadKey::Rulebook).map(|span| {
        sources
            .slice(Place {
                source: scenario.source,
                span,
            })
            .to_owned()
    });
    let folder = arguments
        .scenario
        .as_deref()
        .and_then(Path::parent)
        .map(Path::to_path_buf);
    let Some(name) = arguments.rulebook.clone().or(named) else {
        let finding =
            Finding::without_place(Code::NoRulebook, "the scenario does not name its rulebook");
        return Err(Failure::of(finding.help(
            "begin it with e.g. `rulebook: fantasy-warlord`, or say `--rulebook`",
        )));
    };
    let rulebook = match load(
        &name,
        &AskedFrom {
            folder,
            place: None,
        },
        &mut sources,
    ) {
        Ok(rulebook) => rulebook,
        Err(findings) => return Err(Failure::within(findings, sources)),
    };
    let overrides = rulings(&arguments.rulings, &rulebook)?;
    let (checked, mut all) = advise(&rulebook, &sources, &scenario, &sheets, &overrides);
    let wanted = arguments.id.join(" ");
    if !wanted.is_empty() {
        let known: Vec<&str> = checked
            .verdicts
            .iter()
            .map(|verdict| verdict.unit.as_str())
            .collect();
        if !known.iter().any(|known| fold(known) == fold(&wanted)) {
            let finding = Finding::without_place(
                Code::UnknownUnit,
                format!("no sheet orders a unit {}", quoted(&wanted)),
            );
            return Err(Failure::of(finding.help_if(did_you_mean(&wanted, &known))));
        }
        all.retain(|one| fold(&one.unit) == fold(&wanted));
    }
    // What cannot be understood is not judged: it has to be mended first.
    let unclear: Vec<Finding> = checked
        .findings
        .into_iter()
        .filter(|finding| finding.clause.is_none() && finding.severity == Severity::Error)
        .collect();
    print_findings(&unclear, &sources)?;
    let nothing = all.is_empty() && unclear.is_empty();
    print(
        &(advice(&all)
            + if nothing {
                "nothing is refused, and nothing is to be measured\n"
            } else {
                ""
            }),
    )?;
    Ok(if unclear.is_empty() {
        Ending::Fine
    } else {
        Ending::Refused
    })
}

/// The examples that come with Adjutant for a clause, ruling or reading.
fn examples(id: &str, name: &str, rulebook: &Rulebook) -> String {
    let id = rulebook.id_now(id);
    let ids = rulebook
        .clauses()
        .iter()
        .map(|clause| &clause.id)
        .chain(rulebook.readings().iter().map(|reading| &reading.id));
    let rulings = rulebook
        .vocabulary()
        .rulings()
        .iter()
        .map(|ruling| &ruling.id);
    let Some(id) = ids
        .chain(rulings)
        .find(|known| known.eq_ignore_ascii_case(id))
    else {
        return String::new();
    };
    let Ok(texts) = gather(&[], Some(name)) else {
        return String::new();
    };
    let (suite, _) = Suite::read(texts);
    let shelf = shelf(Setup {
        rulebook: Some(name.to_owned()),
        ..Setup::default()
    });
    let (mut coverage, mut titles) = (Coverage::default(), Vec::new());
    suite.run(&shelf, true, &mut |ran| {
        coverage.note(&ran);
        titles.push(suite.title(ran.example));
    });
    let option = if rulebook.id() == name {
        String::new()
    } else {
        format!(" --rulebook {name}")
    };
    shown_by(id, &coverage, rulebook, &option, &|number| {
        titles.get(number).cloned().unwrap_or_default()
    })
}

fn ids(rulebook: &Rulebook) -> Vec<String> {
    let clauses = rulebook.clauses().iter().map(|clause| clause.id.clone());
    let rulings = rulebook
        .vocabulary()
        .rulings()
        .iter()
        .map(|ruling| ruling.id.clone());
    let readings = rulebook.readings().iter().map(|reading| reading.id.clone());
    let orders = rulebook
        .vocabulary()
        .orders()
        .iter()
        .map(|order| order.name.clone());
    let facts = rulebook
        .vocabulary()
        .facts()
        .iter()
        .map(|fact| fact.name.clone());
    let charts = rulebook
        .play()
        .charts()
        .iter()
        .map(|chart| chart.name.clone());
    clauses
        .chain(rulings)
        .chain(readings)
        .chain(orders)
        .chain(facts)
        .chain(charts)
        .collect()
}
