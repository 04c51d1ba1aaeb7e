//! Finding a rule: by word, phrase, beginning or value; the guide; and help with examples.

use crate::command::{adjutant, adjutant_in};

fn explained(words: &str) -> String {
    let ran = adjutant(&["explain", words]);
    assert_eq!(ran.code, 0, "{words}: {}", ran.stderr);
    ran.stdout
}

#[test]
fn a_rule_is_found_by_word_phrase_beginning_and_value() {
    for (words, told) in [
        (
            "column",
            "Fantasy Warlord (fantasy-warlord): the fact `formation`",
        ),
        ("in column", "the fact `formation`"),
        ("OW", "E41K (e41k): the order `Overwatch`"),
        ("Adv", "order `Advance`"),
        ("fire at", "order `Stand and Fire`"),
        ("c/f col", "the order `C/F Column`"),
        ("cavalry", "fact `troops`"),
        ("squad of", "the fact `squad size`"),
        ("nonsense", "clause `fw.orders.nonsense`"),
        ("pivots", "the clause `fw.example.advance-wheel-left`"),
    ] {
        let text = explained(words);
        assert!(text.contains(told), "{words}: {text}");
    }
    // Of all games, each with its name.
    let charge = explained("charge");
    for title in ["Age of Magic (", "Fantasy Warlord (", "Swordpoint ("] {
        assert!(charge.contains(title), "{charge}");
    }
    assert!(charge.contains("`adjutant explain charge --rulebook swordpoint`"));
    let ran = adjutant(&["explain", "xyzzy"]);
    assert!(ran.code == 2 && ran.stderr.contains("nothing is called `xyzzy`"));
}

#[test]
fn no_page_names_a_source_by_its_file() {
    for words in [
        "fw.order.double.column",
        "aom.charge",
        "sp.declare.charge",
        "ba.order.fire",
    ] {
        let text = explained(words);
        assert!(!text.contains(".txt"), "{text}");
    }
}

#[test]
fn the_guide_is_in_the_program() {
    let all = adjutant(&["guide"]).stdout;
    for part in [
        "For players",
        "For referees",
        "For rules authors",
        "For programmers",
    ] {
        assert!(all.contains(part), "{all}");
    }
    let pages = all.lines().filter_map(|line| line.strip_prefix("  "));
    let pages: Vec<&str> = pages
        .filter_map(|line| line.split_whitespace().next())
        .collect();
    assert!(pages.len() > 10, "{pages:?}");
    for page in pages {
        let ran = adjutant(&["guide", page]);
        assert!(ran.code == 0 && ran.stdout.starts_with("# "), "{page}");
    }
    assert!(
        adjutant(&["guide", "docs/sheets.md"])
            .stdout
            .starts_with("# How to write orders")
    );
    let ran = adjutant(&["guide", "sheet"]);
    assert!(
        ran.code == 2 && ran.stderr.contains("did you mean `sheets`?"),
        "{}",
        ran.stderr
    );
}

/// Every help has an example, and what it shows is understood.
#[test]
fn every_help_has_examples() {
    let folder = tempfile::tempdir().unwrap();
    let help = adjutant(&["--help"]).stdout;
    let commands = help.split_once("Commands:").unwrap().1;
    let commands = commands.split_once("Options:").unwrap().0;
    let mut seen = 0;
    let commands = commands.lines().filter_map(|line| line.strip_prefix("  "));
    let commands = commands.filter(|line| !line.starts_with(' '));
    for command in commands.filter_map(|line| line.split_whitespace().next()) {
        if command == "help" {
            continue;
        }
        let help = adjutant(&[command, "--help"]).stdout;
        let examples = help
            .split_once("Examples:")
            .unwrap_or_else(|| panic!("{command}: {help}"))
            .1;
        for example in examples
            .lines()
            .filter_map(|line| line.trim().strip_prefix("adjutant "))
        {
            // The parts between quotes are one word each.
            let parts = example.split('"').enumerate();
            let words: Vec<&str> = parts
                .flat_map(|(number, part)| {
                    if number % 2 == 1 {
                        vec![part]
                    } else {
                        part.split_whitespace().collect()
                    }
                })
                .collect();
            let ran = adjutant_in(folder.path(), &words);
            assert!(!ran.stderr.contains("Usage:"), "{example}: {}", ran.stderr);
            seen += 1;
        }
    }
    assert!(seen > 25, "{seen}");
}
