//! `adjutant diff`

use std::rc::Rc;

use serde::Serialize;
use serde_json::{Value, json};

use crate::analysis::{ComparedSide, in_one_line, rulebooks_apart};
use crate::api::{AskedFrom, layers_of};
use crate::cli::arguments::{DiffArguments, PlainFormat};
use crate::cli::features::{gather, rulebook_cache, rulebooks, rulings};
use crate::cli::output::{Failure, print, print_findings, print_json};
use crate::cli::rulebooks::{Disk, load};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::harness::output::{changes, json_changes};
use crate::harness::{
    Between, CacheSetup, RulebookCache, Searched, SearchedSide, Searching, Suite, diff, ready,
    search,
};
use crate::names::{counted, listed};
use crate::report::json_findings;
use crate::rulebook::predicate::compile_predicate;
use crate::rulebook::{Original, Rulebook};
use crate::source::Sources;

/// Games of a search have so many turns at most.
const TURNS: u32 = 2;

pub(in crate::cli) fn run(arguments: &DiffArguments) -> Ended {
    let before = Compared::new(&arguments.before, arguments.rulebook.as_deref());
    let after = Compared::new(&arguments.after, arguments.rulebook.as_deref());
    let named = common(&before, &after)?
        .or_else(|| before.rulebook.clone())
        .or_else(|| after.rulebook.clone());
    let (suite, mut findings) = Suite::read(gather(&arguments.features, named.as_deref())?);
    let before = before.on_shelf(&suite, None)?;
    let after = after.on_shelf(&suite, Some(&before.shelf))?;
    if findings.is_empty() {
        findings = suite.plan(&before.shelf);
    }
    if !findings.is_empty() {
        match arguments.format {
            PlainFormat::Human => print_findings(&findings, &suite.sources)?,
            PlainFormat::Json => {
                let findings = json_findings(&findings, &suite.sources);
                print_json(&json_changes(&[], findings.get("findings")))?;
            }
        }
        return Ok(Ending::Refused);
    }
    let (changed, failing) = diff(&suite, &before.shelf, &after.shelf);
    let (words, key, value) = if arguments.search {
        let searched = search_both(arguments, &suite, &before, &after)?;
        let value = searched_in_json(&searched, arguments);
        (searched_in_words(&searched, arguments), "searched", value)
    } else {
        let told = distinguish(&suite, &before, &after)?;
        (beyond(told.as_ref()), "told_apart_by", json!(told))
    };
    match arguments.format {
        PlainFormat::Human => {
            let (before, after) = (&arguments.before, &arguments.after);
            let text = changes(&changed, failing, before, after, suite.len());
            print(&(text + &words))?;
        }
        PlainFormat::Json => {
            let mut changes = json_changes(&changed, None);
            if let Some(map) = changes.as_object_mut() {
                map.insert(key.to_owned(), value);
            }
            print_json(&changes)?;
        }
    }
    Ok(Ending::Fine)
}

/// Returns whether any table tells the two apart.
fn search_both(
    arguments: &DiffArguments,
    suite: &Suite,
    before: &OnShelf,
    after: &OnShelf,
) -> Result<Searched, Failure> {
    let (Some(before), Some(after)) = (before.read(suite)?, after.read(suite)?) else {
        let message = "no rulebook knows the rulings that are compared";
        let help = "name it with `--rulebook`";
        return Err(Failure::with_help(Code::UnknownRulebook, message, help));
    };
    if let Some(given) = &arguments.given {
        let compiled = compile_predicate(given, after.rulebook.vocabulary());
        if let Some(error) = compiled.err().and_then(|errors| errors.into_iter().next()) {
            let message = format!("{} in `--given`", error.message);
            let finding = Finding::without_place(error.code, message);
            return Err(Failure::new(finding.help_if(error.help)));
        }
    }
    let [one, other] = [&before, &after].map(|side| SearchedSide {
        rulebook: &side.rulebook,
        layers: &side.layers,
        shelf: side.shelf,
        named: side.named.unwrap_or(after.rulebook.id()),
    });
    let searching = Searching {
        given: arguments.given.as_deref(),
        games: arguments.games,
        turns: TURNS,
        seed: &arguments.seed,
    };
    Ok(search(&one, &other, searching))
}

/// The result of the search, for people.
fn searched_in_words(searched: &Searched, arguments: &DiffArguments) -> String {
    let given = match &arguments.given {
        Some(given) => format!(" where `{given}` holds of a unit"),
        None => String::new(),
    };
    match searched {
        Searched::Apart(found) => {
            let told = match (&found.clause, &found.situation) {
                (Some(clause), Some(situation)) => format!(", by {clause}:\n  {situation}\n"),
                _ => ", found by playing both\n".to_owned(),
            };
            let holds = if found.of_first {
                &arguments.before
            } else {
                &arguments.after
            };
            let example = &found.example;
            format!(
                "\na table{given} tells the two apart{told}\nas an example that holds under {holds}:\n\n{example}"
            )
        }
        Searched::None {
            clauses,
            situations,
        } => {
            let of = counted(*clauses, "clause");
            let all = match situations {
                1 => "the one situation".to_owned(),
                many => format!("all {many} situations"),
            };
            format!("\nno table{given} tells the two apart: none, in {all} of {of}\n")
        }
        Searched::NotDecided { open, games } => {
            let open = listed(open, "and");
            format!(
                "\nnot decided: no table{given} is known that tells the two apart. {games} games did not part; not all \
                 situations were gone through of {open}\n"
            )
        }
    }
}

/// The same for programs.
fn searched_in_json(searched: &Searched, arguments: &DiffArguments) -> Value {
    match searched {
        Searched::Apart(found) => json!({
            "answer": "apart", "clause": found.clause, "situation": found.situation, "example": found.example,
            "holds_under": if found.of_first { &arguments.before } else { &arguments.after },
        }),
        Searched::None {
            clauses,
            situations,
        } => json!({"answer": "none", "clauses": clauses, "situations": situations}),
        Searched::NotDecided { open, games } => {
            json!({"answer": "not decided", "open": open, "games": games})
        }
    }
}

/// The smallest situation that tells the two apart.
#[derive(Serialize)]
struct ToldApart {
    clause: String,
    situation: String,
    example: Option<String>,
}

/// Looks for a situation beyond the examples.
fn distinguish(
    suite: &Suite,
    before: &OnShelf,
    after: &OnShelf,
) -> Result<Option<ToldApart>, Failure> {
    let (Some(before), Some(after)) = (before.read(suite)?, after.read(suite)?) else {
        return Ok(None);
    };
    // The one that extends the other speaks of all that both speak of.
    let turned = before.rulebook.ids().len() > after.rulebook.ids().len();
    let (first, second) = if turned {
        (&after, &before)
    } else {
        (&before, &after)
    };
    let [one, other] = [first, second].map(|side| ComparedSide {
        rulebook: &side.rulebook,
        layers: &side.layers,
    });
    let Some((clause, situation)) = rulebooks_apart(one, other) else {
        return Ok(None);
    };
    let title = format!("{clause} tells the two apart");
    // Examples name the rulebook that the other one extends.
    let named = first.named.unwrap_or(second.rulebook.id());
    let example_of = |holds, fails| {
        let between = Between {
            holds,
            fails,
            named,
        };
        ready(&second.rulebook, &clause, &title, &situation, between)
    };
    let example = example_of(before.shelf, after.shelf);
    let example = example.or_else(|| example_of(after.shelf, before.shelf));
    Ok(Some(ToldApart {
        situation: in_one_line(&situation),
        example,
        clause,
    }))
}

fn beyond(told: Option<&ToldApart>) -> String {
    let Some(told) = told else {
        return "\nAdjutant knows no other situation in which the two differ\n".to_owned();
    };
    let example = told.example.as_ref().map_or_else(String::new, |example| {
        format!("\nthe same as an example that you can paste into a feature:\n\n{example}")
    });
    format!(
        "\nthe smallest situation in which the two differ, by {}:\n  {}\n{example}",
        told.clause, told.situation
    )
}

/// A side of the comparison with its rulebooks.
struct OnShelf {
    side: Compared,
    shelf: Rc<RulebookCache>,
}

/// A rulebook of one side, what each of its layers writes, and where and as what examples find it.
struct ReadRulebook<'a> {
    rulebook: Rulebook,
    layers: Vec<Original>,
    shelf: &'a Rc<RulebookCache>,
    named: Option<&'a str>,
}

impl OnShelf {
    fn read(&self, suite: &Suite) -> Result<Option<ReadRulebook<'_>>, Failure> {
        let side = &self.side;
        let shelf = rulebook_cache(CacheSetup::default());
        // Of the rulebooks that examples name it is the one that knows the rulings.
        let knows = |name: &String| {
            let loaded = shelf.load(name, "", None).ok();
            let rulebook = loaded.as_ref().and_then(|loaded| loaded.rulebook.as_ref());
            let known = |written: &String| {
                let id = written.split('=').next().unwrap_or_default().trim();
                rulebook.is_some_and(|rulebook| rulebook.vocabulary().ruling_named(id).is_some())
            };
            side.rulings.iter().all(known)
        };
        let named = || {
            let names = suite.rulebook_names(&shelf).into_iter();
            names.map(|(name, _)| name).find(knows)
        };
        let Some(name) = side.rulebook.clone().or_else(named) else {
            return Ok(None);
        };
        let mut sources = Sources::default();
        let layers = match layers_of(&name, &AskedFrom::default(), &Disk, &mut sources) {
            Ok(layers) => layers,
            Err(findings) => return Err(Failure::within(findings, sources)),
        };
        let Some(mut rulebook) = Rulebook::load(&layers, &sources).0 else {
            return Ok(None);
        };
        let originals = (1..=layers.len())
            .filter_map(|upto| Original::read(layers.get(..upto)?, &sources, &rulebook));
        let layers = originals.collect();
        for written in &side.rulings {
            let (id, option) = written.split_once('=').unwrap_or_default();
            let vocabulary = rulebook.vocabulary();
            if let Some((number, option)) = vocabulary.ruling_option(id.trim(), option.trim()) {
                rulebook.choose(number, option);
            }
        }
        Ok(Some(ReadRulebook {
            rulebook,
            layers,
            shelf: &self.shelf,
            named: side.rulebook.as_deref(),
        }))
    }
}

/// One side of the comparison: a rulebook, or rulings with commas between them.
struct Compared {
    rulebook: Option<String>,
    rulings: Vec<String>,
}

impl Compared {
    fn new(written: &str, rulebook: Option<&str>) -> Self {
        let is_ruled = written.contains('=');
        let rulebook = if is_ruled { rulebook } else { Some(written) };
        let rulings = written.split(',').filter(|_| is_ruled);
        Self {
            rulebook: rulebook.map(str::to_owned),
            rulings: rulings.map(|ruling| ruling.trim().to_owned()).collect(),
        }
    }

    /// The side with its rulebooks; `beside` are those of the other one.
    fn on_shelf(
        self,
        suite: &Suite,
        beside: Option<&Rc<RulebookCache>>,
    ) -> Result<OnShelf, Failure> {
        let rulings = rulings(&self.rulings, &rulebooks(suite, self.rulebook.as_deref())?)?;
        let shelf = match beside.filter(|other| other.in_place() == self.rulebook.as_deref()) {
            Some(other) => Rc::new(other.under(rulings)),
            None => rulebook_cache(CacheSetup {
                rulebook: self.rulebook.clone(),
                rulings,
            }),
        };
        // Every example must be one of a rulebook that this side is, or extends.
        for (name, folder) in suite.rulebook_names(&shelf) {
            if let Err((message, help)) = shelf.load(&name, &folder, None) {
                let finding = Finding::without_place(Code::UnknownRulebook, message);
                return Err(Failure::new(finding.help_if(help)));
            }
        }
        Ok(OnShelf { side: self, shelf })
    }
}

/// Of two rulebooks of which one extends the other, the one that is extended: its features are run.
fn common(before: &Compared, after: &Compared) -> Result<Option<String>, Failure> {
    let (Some(before), Some(after)) = (&before.rulebook, &after.rulebook) else {
        return Ok(None);
    };
    let ids = |name: &str| load(name, &mut Sources::default()).map(|loaded| loaded.ids().to_vec());
    let (before, after) = (ids(before)?, ids(after)?);
    Ok(before.iter().find(|id| after.contains(id)).cloned())
}
