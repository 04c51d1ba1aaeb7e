//! `adjutant diff`

use std::rc::Rc;

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
use crate::names::listed;
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
    let before_cache = before.rulebook_cache(&suite, None)?;
    let after_cache = after.rulebook_cache(&suite, Some(&before_cache))?;
    if findings.is_empty() {
        findings = suite.plan(&before_cache);
    }
    if !findings.is_empty() {
        match arguments.format {
            PlainFormat::Human => print_findings(&findings, &suite.sources)?,
            PlainFormat::Json => print_json(&json_changes(
                &[],
                json_findings(&findings, &suite.sources).get("findings"),
            ))?,
        }
        return Ok(Ending::Refused);
    }
    let (changed, failing) = diff(&suite, &before_cache, &after_cache);
    let (told, searched) = if arguments.search {
        let searched = search_both(
            arguments,
            &suite,
            &before,
            &after,
            &before_cache,
            &after_cache,
        )?;
        (None, Some(searched))
    } else {
        (
            distinguish(&suite, &before, &after, &before_cache, &after_cache)?,
            None,
        )
    };
    match arguments.format {
        PlainFormat::Human => {
            let text = changes(
                &changed,
                failing,
                &arguments.before,
                &arguments.after,
                suite.len(),
            );
            let more = match &searched {
                Some(searched) => searched_in_words(searched, arguments),
                None => beyond(told.as_ref()),
            };
            print(&(text + &more))?;
        }
        PlainFormat::Json => {
            let mut value = json_changes(&changed, None);
            if let Some(map) = value.as_object_mut() {
                if let Some(searched) = &searched {
                    map.insert("searched".to_owned(), searched_in_json(searched, arguments));
                } else {
                    let told = told.map(|told| json!({"clause": told.clause, "situation": told.situation, "example": told.example}));
                    map.insert("told_apart_by".to_owned(), told.into());
                }
            }
            print_json(&value)?;
        }
    }
    Ok(Ending::Fine)
}

/// Returns whether any table tells the two apart.
fn search_both(
    arguments: &DiffArguments,
    suite: &Suite,
    before: &Compared,
    after: &Compared,
    before_shelf: &Rc<RulebookCache>,
    after_shelf: &Rc<RulebookCache>,
) -> Result<Searched, Failure> {
    let names = [&before.rulebook, &after.rulebook].map(Clone::clone);
    let (Some(before), Some(after)) = (before.read(suite)?, after.read(suite)?) else {
        let message = "no rulebook knows the rulings that are compared";
        let help = "name it with `--rulebook`";
        return Err(Failure::with_help(Code::UnknownRulebook, message, help));
    };
    if let Some(given) = &arguments.given {
        let compiled = compile_predicate(given, after.0.vocabulary());
        if let Some(error) = compiled.err().and_then(|errors| errors.into_iter().next()) {
            let message = format!("{} in `--given`", error.message);
            let finding = Finding::without_place(error.code, message);
            return Err(Failure::new(finding.help_if(error.help)));
        }
    }
    let [before_name, after_name] =
        names.map(|name| name.unwrap_or_else(|| after.0.id().to_owned()));
    Ok(search(
        &searched_side(&before, before_shelf, &before_name),
        &searched_side(&after, after_shelf, &after_name),
        Searching {
            given: arguments.given.as_deref(),
            games: arguments.games,
            turns: TURNS,
            seed: &arguments.seed,
        },
    ))
}

fn searched_side<'a>(
    read: &'a ReadRulebook,
    shelf: &'a Rc<RulebookCache>,
    named: &'a str,
) -> SearchedSide<'a> {
    SearchedSide {
        rulebook: &read.0,
        layers: &read.1,
        shelf,
        named,
    }
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
            let of = match clauses {
                1 => "1 clause".to_owned(),
                many => format!("{many} clauses"),
            };
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
struct ToldApart {
    clause: String,
    situation: String,
    example: Option<String>,
}

/// Looks for a situation beyond the examples.
fn distinguish(
    suite: &Suite,
    before: &Compared,
    after: &Compared,
    before_shelf: &Rc<RulebookCache>,
    after_shelf: &Rc<RulebookCache>,
) -> Result<Option<ToldApart>, Failure> {
    let (before_name, after_name) = (before.rulebook.clone(), after.rulebook.clone());
    let (Some(before), Some(after)) = (before.read(suite)?, after.read(suite)?) else {
        return Ok(None);
    };
    // The one that extends the other speaks of all that both speak of.
    let turned = before.0.ids().len() > after.0.ids().len();
    let (first, second) = if turned {
        (side(&after), side(&before))
    } else {
        (side(&before), side(&after))
    };
    let Some((clause, situation)) = rulebooks_apart(first, second) else {
        return Ok(None);
    };
    let title = format!("{clause} tells the two apart");
    let of_sides = [before_name, after_name]
        .map(|name| name.unwrap_or_else(|| second.rulebook.id().to_owned()));
    // Examples name the rulebook that the other one extends.
    let [before_name, after_name] = &of_sides;
    let named = if turned { after_name } else { before_name };
    let between = Between {
        holds: before_shelf,
        fails: after_shelf,
        named,
    };
    let turned_round = Between {
        holds: after_shelf,
        fails: before_shelf,
        named,
    };
    let example = ready(second.rulebook, &clause, &title, &situation, between);
    let example =
        example.or_else(|| ready(second.rulebook, &clause, &title, &situation, turned_round));
    Ok(Some(ToldApart {
        clause,
        situation: in_one_line(&situation),
        example,
    }))
}

fn side(of: &ReadRulebook) -> ComparedSide<'_> {
    ComparedSide {
        rulebook: &of.0,
        layers: &of.1,
    }
}

fn beyond(told: Option<&ToldApart>) -> String {
    let Some(told) = told else {
        return "\nAdjutant knows no other situation in which the two differ\n".to_owned();
    };
    let example = told
        .example
        .as_ref()
        .map(|example| {
            format!(
                "\nthe same as an example that you can paste into a \
        feature:\n\n{example}"
            )
        })
        .unwrap_or_default();
    format!(
        "\nthe smallest situation in which the two differ, by {}:\n  {}\n{example}",
        told.clause, told.situation
    )
}

/// A rulebook, and what each of its layers writes.
type ReadRulebook = (Rulebook, Vec<Original>);

impl Compared {
    fn read(&self, suite: &Suite) -> Result<Option<ReadRulebook>, Failure> {
        let shelf = rulebook_cache(CacheSetup::default());
        // Of the rulebooks that examples name it is the one that knows the rulings.
        let knows = |name: &String| {
            let loaded = shelf.load(name, "", None).ok();
            let rulebook = loaded.as_ref().and_then(|loaded| loaded.rulebook.as_ref());
            let known = |written: &String| {
                let id = written.split('=').next().unwrap_or_default().trim();
                rulebook.is_some_and(|rulebook| rulebook.vocabulary().ruling_named(id).is_some())
            };
            self.rulings.iter().all(known)
        };
        let named = || {
            suite
                .rulebook_names(&shelf)
                .into_iter()
                .map(|(name, _)| name)
                .find(knows)
        };
        let Some(name) = self.rulebook.clone().or_else(named) else {
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
        let originals: Vec<Original> = (1..=layers.len())
            .filter_map(|upto| Original::read(layers.get(..upto)?, &sources, &rulebook))
            .collect();
        for written in &self.rulings {
            let Some((id, option)) = written.split_once('=') else {
                continue;
            };
            let chosen = rulebook
                .vocabulary()
                .ruling_option(id.trim(), option.trim());
            if let Some((number, option)) = chosen {
                rulebook.choose(number, option);
            }
        }
        Ok(Some((rulebook, originals)))
    }
}

/// One side of the comparison: a rulebook, or rulings with commas between them.
struct Compared {
    rulebook: Option<String>,
    rulings: Vec<String>,
}

impl Compared {
    fn new(written: &str, rulebook: Option<&str>) -> Self {
        if written.contains('=') {
            let rulings = written
                .split(',')
                .map(|ruling| ruling.trim().to_owned())
                .collect();
            return Self {
                rulebook: rulebook.map(str::to_owned),
                rulings,
            };
        }
        Self {
            rulebook: Some(written.to_owned()),
            rulings: Vec::new(),
        }
    }

    /// The rulebooks of one side; `beside` are those of the other one.
    fn rulebook_cache(
        &self,
        suite: &Suite,
        beside: Option<&Rc<RulebookCache>>,
    ) -> Result<Rc<RulebookCache>, Failure> {
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
            shelf
                .load(&name, &folder, None)
                .map_err(|(message, help)| {
                    Failure::new(
                        Finding::without_place(Code::UnknownRulebook, message).help_if(help),
                    )
                })?;
        }
        Ok(shelf)
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
