//! What a rebuilding could drop unseen: the rules and the mutants of each game, as lists.
//!
//! `ADJUTANT_CORPUS=overwrite cargo test nets` writes the lists anew: read the difference before you commit it.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::PathBuf;

use adjutant::internals::rulebook::{Layer, Original, SHIPPED};
use adjutant::internals::source::{Source, Sources};

use crate::command::root;
use crate::random_turns::loaded;

/// So many letters of what a mutant changes are listed.
const MOST_LETTERS: usize = 80;

/// The list as it is, held against the one that is kept.
fn hold(name: &str, list: &str) {
    let file: PathBuf = root().join("tests/nets").join(name);
    if std::env::var("ADJUTANT_CORPUS").is_ok_and(|mode| mode == "overwrite") {
        std::fs::create_dir_all(file.parent().unwrap()).unwrap();
        std::fs::write(&file, list).unwrap();
        return;
    }
    let kept = std::fs::read_to_string(&file).unwrap_or_default();
    let (was, is) = (lines(&kept), lines(list));
    let gone: Vec<&&str> = was.difference(&is).collect();
    let new: Vec<&&str> = is.difference(&was).collect();
    assert!(
        kept == list,
        "tests/nets/{name}: {} lines are gone, {} are new, of {}; the first: {:?} and {:?}",
        gone.len(),
        new.len(),
        was.len(),
        gone.first(),
        new.first()
    );
}

fn lines(text: &str) -> BTreeSet<&str> {
    text.lines().collect()
}

/// The text that mutants change of a rulebook that comes with Adjutant.
fn original(id: &str, text: &str) -> Original {
    let mut sources = Sources::default();
    let layers = [Layer {
        source: sources.add(Source::new(id, text)),
        shipped: true,
    }];
    let rulebook = loaded(id, None);
    let original = Original::read(&layers, &sources, &rulebook).unwrap();
    original.with_mutants(&rulebook)
}

/// Every rule of each game: by which clause it is told, where it acts, and how many things it asks, measures and tells.
#[test]
fn the_rules_of_each_game_are_those_that_are_listed() {
    for (id, _) in SHIPPED {
        let rulebook = loaded(id, None);
        let mut list = String::new();
        let mut without_clause = 0_usize;
        for rule in rulebook.rules() {
            let Some(clause) = rule.clause() else {
                without_clause += 1;
                continue;
            };
            let clause = &rulebook[clause].id;
            let _ = writeln!(
                list,
                "{clause} {:?}: {} asked, {} measured, {} told, {} facts",
                rule.hook,
                rule.predicates.len(),
                rule.amounts.len(),
                rule.says.len(),
                rule.facts().len()
            );
        }
        let _ = writeln!(list, "and {without_clause} rules of no clause");
        hold(&format!("{id}.rules.txt"), &list);
    }
}

/// Every mutant of each game: what it is about, which kind it is, what stands there, and what instead.
#[test]
fn the_mutants_of_each_game_are_those_that_are_listed() {
    let cut = |text: &str| -> String { text.chars().take(MOST_LETTERS).collect() };
    for (id, text) in SHIPPED {
        let original = original(id, text);
        let mut list = String::new();
        for mutant in original.mutants() {
            let (was, now) = (cut(&mutant.was), cut(&mutant.now));
            let _ = writeln!(
                list,
                "{} ({}): {was} -> {now}",
                mutant.id(),
                mutant.operator
            );
        }
        hold(&format!("{id}.mutants.txt"), &list);
    }
}
