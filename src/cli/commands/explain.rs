//! `adjutant explain`

use crate::cli::arguments::ExplainArguments;
use crate::cli::commands::game::read_scenario;
use crate::cli::features::{gather, rulebook_cache};
use std::fmt::Write as _;
use std::path::Path;

use crate::api::{AskedFrom, named_in};
use crate::cli::output::{Failure, print, print_findings, print_report};
use crate::cli::rulebooks::{load, load_asked};
use crate::cli::table::rulings;
use crate::cli::{Ended, Ending, files};
use crate::diagnostics::{Code, Finding, Severity};
use crate::engine::advise;
use crate::harness::output::shown_by;
use crate::harness::{CacheSetup, Coverage, Suite};
use crate::names::{fold, listed};
use crate::report::{Meant, advice, explain, meanings_of};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::{Rulebook, SHIPPED};
use crate::source::{Sources, quoted};
use crate::syntax::Document;

pub(in crate::cli) fn run(arguments: &ExplainArguments) -> Ended {
    if let Some(scenario) = &arguments.scenario {
        return on_sheets(arguments, scenario);
    }
    let id = arguments.id.join(" ");
    let games = games(arguments)?;
    let defaults = |rulebook: &Rulebook| explain(&id, rulebook, &rulebook.default_rulings());
    let found = games.iter();
    let found = found.filter_map(|game| Some((game, defaults(&game.rulebook)?)));
    let found: Vec<(&Game, String)> = found.collect();
    // The page of a code is the same whatever is played.
    let is_code = Code::from_word(&id).is_some();
    match found.as_slice() {
        [] => sought(&id, &games),
        [(game, text), rest @ ..] if is_code || rest.is_empty() => {
            print_report(&(text.clone() + &examples(&id, &game.name, &game.rulebook)))?;
            Ok(Ending::Fine)
        }
        all => {
            let parts = all.iter().map(|(game, text)| {
                let brief: Vec<&str> = text.split("\n\n").take(2).map(str::trim_end).collect();
                let brief = textwrap::indent(&brief.join("\n"), "  ");
                format!("{}\n\n{brief}\n\n", game.title())
            });
            let more = in_full(&id, all.iter().map(|(game, _)| *game));
            print_report(&(parts.collect::<String>() + &more))?;
            Ok(Ending::Fine)
        }
    }
}

/// A rulebook that is looked into.
struct Game {
    name: String,
    rulebook: Rulebook,
}

impl Game {
    fn title(&self) -> String {
        let title = self.rulebook.called().last().unwrap_or_default();
        format!("{title} ({})", self.rulebook.id())
    }
}

/// The rulebook that is asked for, or all that come with Adjutant.
fn games(arguments: &ExplainArguments) -> Result<Vec<Game>, Failure> {
    let names: Vec<&str> = match &arguments.rulebook {
        Some(name) => vec![name],
        None => SHIPPED.iter().map(|(id, _)| *id).collect(),
    };
    let loaded = names.into_iter().map(|name| {
        let rulebook = load(name, &mut Sources::default())?;
        let name = name.to_owned();
        Ok(Game { name, rulebook })
    });
    loaded.collect()
}

/// At most so many things of one game are listed.
const MOST_LISTED: usize = 10;

/// Explains a word that is no exact name.
fn sought(id: &str, games: &[Game]) -> Ended {
    let found = games
        .iter()
        .map(|game| (game, meanings_of(id, &game.rulebook)));
    let found = found.filter(|(_, meant)| !meant.is_empty());
    let found: Vec<(&Game, Vec<Meant>)> = found.collect();
    if found.is_empty() {
        let codes = Code::ALL.iter().map(|code| code.as_str().to_owned());
        let known = codes.chain(games.iter().flat_map(|game| ids(&game.rulebook)));
        let message = format!("nothing is called {}", quoted(id));
        let all = "`adjutant rules GAME` lists all orders, facts and clauses of a game".to_owned();
        let help = did_you_mean(id, known).unwrap_or(all);
        return Err(Failure::with_help(Code::UnknownName, message, help));
    }
    let all = found.iter();
    let all = all.flat_map(|(game, meant)| meant.iter().map(move |meant| (*game, meant)));
    let all: Vec<(&Game, &Meant)> = all.collect();
    let whole = all.iter().filter(|(_, meant)| meant.is_whole());
    let whole: Vec<(&Game, &Meant)> = whole.copied().collect();
    let just = match (all.as_slice(), whole.as_slice()) {
        ([only], _) | (_, [only]) => Some(*only),
        _ => None,
    };
    let mut text = String::new();
    if let Some((game, meant)) = just {
        let rulings = game.rulebook.default_rulings();
        let (kind, name) = (meant.kind, &meant.name);
        let told = explain(name, &game.rulebook, &rulings).unwrap_or_default();
        let title = game.title();
        let _ = write!(text, "{title}: the {kind} {}\n\n{told}", quoted(name));
        if all.len() > 1 {
            text.push_str("\nOther things that it may mean\n\n");
        }
    }
    for (game, meant) in &found {
        let is_just = |meant: &Meant| just.is_some_and(|(_, just)| std::ptr::eq(just, meant));
        let others: Vec<&Meant> = meant.iter().filter(|meant| !is_just(meant)).collect();
        if others.is_empty() {
            continue;
        }
        let _ = writeln!(text, "{}", game.title());
        for meant in others.iter().take(MOST_LISTED) {
            let (kind, name, says) = (meant.kind, &meant.name, &meant.says);
            let _ = writeln!(text, "  {kind} {}: {says}", quoted(name));
        }
        if others.len() > MOST_LISTED {
            let _ = writeln!(text, "  and {} more", others.len() - MOST_LISTED);
        }
        text.push('\n');
    }
    if just.is_none() || all.len() > 1 {
        text.push_str("`adjutant explain NAME` tells more of one of them\n");
    }
    print_report(&text)?;
    Ok(Ending::Fine)
}

/// The command that shows a whole explanation.
fn in_full<'g>(id: &str, games: impl Iterator<Item = &'g Game>) -> String {
    let commands =
        games.map(|game| quoted(&format!("adjutant explain {id} --rulebook {}", game.name)));
    format!("in full: {}\n", listed(commands, "or"))
}

/// Explains how to make refused orders legal, of one unit or all.
fn on_sheets(arguments: &ExplainArguments, scenario: &Path) -> Ended {
    let mut sources = Sources::default();
    let source = read_scenario(scenario, &mut sources)?;
    let document = Document::read(source, &sources);
    let mut sheets = Vec::new();
    for path in &arguments.sheets {
        let source = files::read(path, &mut sources)?;
        sheets.push(Document::read(source, &sources));
    }
    let named = match &arguments.rulebook {
        Some(name) => Some((name.clone(), AskedFrom::default())),
        None => named_in(&document, scenario, &sources, false),
    };
    let Some((name, asked)) = named else {
        let message = "the scenario does not name its rulebook";
        let help = "begin it with e.g. `rulebook: fantasy-warlord`, or say `--rulebook`";
        return Err(Failure::with_help(Code::NoRulebook, message, help));
    };
    let rulebook = load_asked(&name, &asked, &mut sources)?;
    let overrides = rulings(&arguments.rulings, &rulebook)?;
    let (checked, mut all) = advise(&rulebook, &sources, &document, &sheets, &overrides);
    let wanted = arguments.id.join(" ");
    if !wanted.is_empty() {
        let known = checked.verdicts.iter();
        let known: Vec<&String> = known.map(|verdict| &verdict.unit).collect();
        if !known.iter().any(|known| fold(known) == fold(&wanted)) {
            let message = format!("no sheet orders a unit {}", quoted(&wanted));
            let finding = Finding::without_place(Code::UnknownUnit, message);
            return Err(Failure::new(finding.help_if(did_you_mean(&wanted, &known))));
        }
        all.retain(|one| fold(&one.unit) == fold(&wanted));
    }
    // Lines that cannot be understood must be mended before anything is judged.
    let mut unclear = checked.findings;
    unclear.retain(|found| found.clause.is_none() && found.severity == Severity::Error);
    print_findings(&unclear, &sources)?;
    print(&advice(&all))?;
    if all.is_empty() && unclear.is_empty() {
        print("nothing is refused, and nothing is to be measured\n")?;
    }
    Ok(Ending::from_success(unclear.is_empty()))
}

/// The examples that come with Adjutant for a clause, ruling or reading.
fn examples(id: &str, name: &str, rulebook: &Rulebook) -> String {
    let id = rulebook.id_now(id);
    let Some(id) = rulebook.provable_id(id) else {
        return String::new();
    };
    let Ok(texts) = gather(&[], Some(name)) else {
        return String::new();
    };
    let (suite, _) = Suite::read(texts);
    let shelf = rulebook_cache(CacheSetup {
        rulebook: Some(name.to_owned()),
        ..CacheSetup::default()
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
    let vocabulary = rulebook.vocabulary();
    let mut ids: Vec<&String> = rulebook.clauses().iter().map(|clause| &clause.id).collect();
    ids.extend(vocabulary.rulings().iter().map(|ruling| &ruling.id));
    ids.extend(rulebook.readings().iter().map(|reading| &reading.id));
    ids.extend(vocabulary.orders().iter().map(|order| &order.name));
    ids.extend(vocabulary.facts().iter().map(|fact| &fact.name));
    ids.extend(rulebook.play().charts.iter().map(|chart| &chart.name));
    ids.into_iter().cloned().collect()
}
