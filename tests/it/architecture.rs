//! Rules of the repository: which module may lean on which, where words of a game may stand, and
//! that every file says what it is for.

use std::collections::BTreeSet;

use adjutant::internals::rulebook::{Layer, Rulebook, SHIPPED};
use adjutant::internals::source::{Source, Sources};

use crate::command::{files_below, root};

/// The modules, and for each those that it may lean on. `ARCHITECTURE.md` draws the same.
const MAY_LEAN_ON: &[(&str, &[&str])] = &[
    ("source", &[]),
    ("names", &[]),
    ("diagnostics", &["source"]),
    ("syntax", &["source", "names"]),
    ("dice", &["source", "names"]),
    ("odds", &["dice"]),
    ("geometry", &[]),
    (
        "rulebook",
        &["source", "names", "diagnostics", "dice", "geometry"],
    ),
    (
        "analysis",
        &["source", "names", "diagnostics", "geometry", "rulebook"],
    ),
    (
        "scenario",
        &["source", "names", "diagnostics", "syntax", "rulebook"],
    ),
    (
        "bind",
        &[
            "source",
            "names",
            "diagnostics",
            "syntax",
            "rulebook",
            "scenario",
        ],
    ),
    (
        "check",
        &[
            "source",
            "names",
            "diagnostics",
            "dice",
            "syntax",
            "rulebook",
            "scenario",
            "bind",
        ],
    ),
    (
        "engine",
        &[
            "source",
            "names",
            "diagnostics",
            "dice",
            "odds",
            "syntax",
            "rulebook",
            "scenario",
            "bind",
            "check",
        ],
    ),
    (
        "journal",
        &[
            "source",
            "names",
            "dice",
            "odds",
            "diagnostics",
            "syntax",
            "rulebook",
            "scenario",
            "bind",
            "engine",
        ],
    ),
    (
        "report",
        &[
            "source",
            "geometry",
            "names",
            "diagnostics",
            "dice",
            "odds",
            "syntax",
            "rulebook",
            "scenario",
            "bind",
            "check",
            "engine",
            "journal",
        ],
    ),
    (
        "view",
        &[
            "source", "names", "dice", "syntax", "rulebook", "scenario", "bind", "check", "engine",
            "journal", "report",
        ],
    ),
    (
        "play_out",
        &[
            "source",
            "diagnostics",
            "dice",
            "syntax",
            "rulebook",
            "scenario",
            "check",
            "engine",
            "journal",
        ],
    ),
    (
        "harness",
        &[
            "source",
            "names",
            "diagnostics",
            "dice",
            "syntax",
            "rulebook",
            "analysis",
            "scenario",
            "bind",
            "check",
            "engine",
            "report",
            "play_out",
        ],
    ),
    (
        "api",
        &[
            "source",
            "names",
            "diagnostics",
            "dice",
            "syntax",
            "rulebook",
            "scenario",
            "bind",
            "engine",
            "journal",
            "report",
        ],
    ),
    (
        "cli",
        &[
            "api",
            "source",
            "names",
            "diagnostics",
            "dice",
            "odds",
            "syntax",
            "rulebook",
            "analysis",
            "scenario",
            "bind",
            "check",
            "engine",
            "journal",
            "report",
            "view",
            "play_out",
            "harness",
        ],
    ),
];

fn sources_of(module: &str) -> Vec<(String, String)> {
    let files = files_below("src", ".rs").into_iter();
    let below = root().join("src").join(module);
    files
        .filter(|path| path.starts_with(&below))
        .map(|path| {
            (
                path.strip_prefix(root()).unwrap().display().to_string(),
                std::fs::read_to_string(&path).unwrap(),
            )
        })
        .collect()
}

#[test]
fn modules_lean_one_way() {
    let modules: BTreeSet<&str> = MAY_LEAN_ON.iter().map(|(module, _)| *module).collect();
    let folders: BTreeSet<String> = std::fs::read_dir(root().join("src"))
        .unwrap()
        .map(|entry| entry.unwrap())
        .filter(|entry| entry.path().is_dir())
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    assert_eq!(
        folders.iter().map(String::as_str).collect::<BTreeSet<_>>(),
        modules,
        "every folder of src is in the table"
    );
    for (module, allowed) in MAY_LEAN_ON {
        for (path, text) in sources_of(module) {
            for (number, line) in text.lines().enumerate() {
                for named in line.split("crate::").skip(1) {
                    let named: String = named
                        .chars()
                        .take_while(|letter| letter.is_alphanumeric() || *letter == '_')
                        .collect();
                    let fine = named == *module
                        || allowed.contains(&named.as_str())
                        || !modules.contains(named.as_str());
                    assert!(
                        fine,
                        "{path}:{}: `{module}` may not lean on `{named}`",
                        number + 1
                    );
                }
            }
        }
    }
}

#[test]
fn files_clocks_and_the_terminal_are_the_programs() {
    for (module, _) in MAY_LEAN_ON.iter().filter(|(module, _)| *module != "cli") {
        for (path, text) in sources_of(module) {
            for word in [
                "std::fs",
                "std::io",
                "std::env",
                "std::time",
                "std::thread",
                "std::process",
                "println!",
            ] {
                // Mutants are tried several at once, by whoever has examples to run.
                let may = word == "std::thread" && path == "src/harness/mutation.rs";
                assert!(may || !text.contains(word), "{path} uses {word}");
            }
        }
    }
}

/// What is said of orders in general, and what rulebooks are written with, is no word of one game.
const COMMON_WORDS: &[&str] = &[
    "fails",
    "carried",
    "chosen",
    "units",
    "owner",
    "type",
    "left",
    "stand",
    "right",
    "class",
    "line",
    "column",
    "charge",
    "fire",
    "phase",
    "open order",
    "close order",
    "distance",
    "location",
    "failed",
    "kind",
    "reached",
    "throw",
    "leave",
    // Plain English of what becomes of anything.
    "gone",
    "lost",
    "missed",
];

#[test]
fn no_word_of_a_game_stands_in_rust() {
    for (id, text) in SHIPPED {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(*id, *text));
        let rulebook = Rulebook::load(
            &[Layer {
                source,
                shipped: true,
            }],
            &sources,
        )
        .0
        .unwrap();
        let vocabulary = rulebook.vocabulary();
        let orders = vocabulary
            .orders()
            .iter()
            .map(|order| order.name.to_lowercase());
        let facts = vocabulary
            .facts()
            .iter()
            .map(|fact| fact.name.to_lowercase())
            .filter(|name| name != "phase" && name != "side");
        let words: Vec<String> = orders
            .chain(facts)
            .filter(|word| word.len() > 3 && !COMMON_WORDS.contains(&word.as_str()))
            .collect();
        for (module, _) in MAY_LEAN_ON {
            for (path, text) in sources_of(module) {
                let code = without_comments_and_tests(&text).to_lowercase();
                for word in &words {
                    let literal = code
                        .split('"')
                        .skip(1)
                        .step_by(2)
                        .any(|literal| literal == word);
                    assert!(!literal, "{path} holds the word \"{word}\" of {id}");
                }
                // The ids of a game's clauses may stand in messages as examples of how to write
                // them.
                assert!(
                    !code.contains("\"fw.order"),
                    "{path} holds the id of a clause of {id}"
                );
            }
        }
    }
}

/// The sequence of a turn knows no game: no number but 0 and 1, and none of the words by which a
/// rulebook calls its phases, tests, tables and facts.
#[test]
fn the_sequence_of_a_turn_holds_no_number_name_or_word_of_a_game() {
    let names = [
        "turn",
        "phase",
        "in_turn",
        "bag",
        "age_of_magic/mod",
        "age_of_magic/precedence",
        "age_of_magic/protecting",
    ];
    let files = names.map(|name| root().join(format!("src/engine/{name}.rs")));
    let code = files
        .map(|file| without_comments_and_tests(&std::fs::read_to_string(file).unwrap()))
        .join("\n");
    let is_of_a_name = |letter: char| letter.is_alphanumeric() || matches!(letter, '_' | '.');
    for word in code.split(|letter: char| !is_of_a_name(letter)) {
        let number = word.starts_with(|letter: char| letter.is_ascii_digit());
        assert!(
            !number
                || matches!(
                    word,
                    "0" | "1" | "0..0" | "0_u16.." | "0_u16" | "0_u8.." | "0_u8" | "0.." | "0_u64"
                ),
            "the sequence of a turn holds the number {word}"
        );
    }
    let literals: Vec<&str> = code.split('"').skip(1).step_by(2).collect();
    for (id, text) in SHIPPED {
        let mut sources = Sources::default();
        let source = sources.add(Source::new(*id, *text));
        let rulebook = Rulebook::load(
            &[Layer {
                source,
                shipped: true,
            }],
            &sources,
        )
        .0
        .unwrap();
        let play = rulebook.play();
        let tests = play
            .tests()
            .flat_map(|(_, test)| [test.id.clone(), test.name.clone()]);
        let tables = play.tables().iter().map(|table| table.name.clone());
        let phases = rulebook
            .phases()
            .iter()
            .filter(|phase| *phase != "orders")
            .cloned();
        let clauses = rulebook.clauses().iter().map(|clause| clause.id.clone());
        for name in tests.chain(tables).chain(phases).chain(clauses) {
            assert!(
                !literals.iter().any(|literal| literal.contains(&name)),
                "the sequence of a turn holds {name} of {id}"
            );
        }
    }
}

fn without_comments_and_tests(text: &str) -> String {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    code.lines()
        .filter(|line| !line.trim_start().starts_with("//"))
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn every_file_says_what_it_is_for() {
    for path in files_below("src", ".rs") {
        let text = std::fs::read_to_string(&path).unwrap();
        assert!(
            text.starts_with("//! "),
            "{} opens with no sentence",
            path.display()
        );
    }
}
