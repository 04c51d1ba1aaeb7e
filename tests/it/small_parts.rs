//! Small parts of the library that no output shows whole.

use std::collections::BTreeSet;

use adjutant::internals::analysis::Borders;
use adjutant::internals::names::before_points;
use adjutant::internals::rulebook::predicate::{KEYWORDS, reads_as_fact, reads_as_word};
use adjutant::internals::rulebook::{Rulebook, yaml_advice};
use adjutant::internals::scenario::{LAST_TOWARDS, TOWARDS};

/// Europe has 206 borders by land, coast and sea, counted by hand from its map; each is drawn.
#[test]
fn all_borders_of_europe_are_drawn() {
    let rulebook = Rulebook::of_game("diplomacy").unwrap();
    let borders = Borders::of_map(&rulebook).unwrap();
    assert_eq!(borders.wanted.len(), 206);
    for pair in &borders.wanted {
        let length = borders.drawn.get(pair).copied().unwrap_or_default();
        assert!(length >= borders.shortest, "{pair:?}: {length}");
    }
}

#[test]
fn the_last_words_are_those_of_all_words_towards_a_unit() {
    for towards in TOWARDS {
        let last = towards.split_whitespace().last().unwrap_or_default();
        assert!(LAST_TOWARDS.contains(&last), "{towards}");
    }
}

#[test]
fn points_end_a_text_in_any_form() {
    for (text, before, points) in [
        ("182 pts", "", 182),
        ("50pts", "", 50),
        ("[105 pts]", "", 105),
        ("regular - 50pts", "regular", 50),
        ("20 Iron Guard @ 22 = 440", "20 Iron Guard", 440),
        ("(1500 points)", "", 1500),
        ("veteran: 130 Points.", "veteran", 130),
    ] {
        assert_eq!(before_points(text), Some((before, points)), "{text}");
    }
    for text in ["pts", "10 men", "x3 pts", "1.5 pts", "a@b", "@", "opts"] {
        assert_eq!(before_points(text), None, "{text}");
    }
}

#[test]
fn advice_names_what_is_wrong() {
    let of = |text: &str, word: &str, says: &str| {
        yaml_advice(text, text.find(word).unwrap_or(text.len()), says)
    };
    let tab = of("facts:\n\t- fact: a\n", "- fact", "tabs disallowed");
    assert!(tab.contains("tab"), "{tab}");
    let open = of(
        "title: \"X\nclauses:\n",
        "\"X",
        "invalid indentation in quoted scalar",
    );
    assert!(open.contains("close the quote"), "{open}");
    let hole = of(
        "- {order: a, phrases: going to {place}}\n",
        "{place}",
        "while parsing a flow mapping",
    );
    assert!(hole.contains("`\"going to {place}\"`"), "{hole}");
    let deep = of(
        "- fact: a\n   says: b\n",
        ": b",
        "mapping values are not allowed in this context",
    );
    assert!(deep.contains("before `says`"), "{deep}");
    let text = of(
        "says: one: two\n",
        ": two",
        "mapping values are not allowed",
    );
    assert!(text.contains("in quotes"), "{text}");
}

#[test]
fn the_keywords_are_those_of_the_grammar() {
    let grammar = include_str!("../../grammar/predicate.pest");
    let words: BTreeSet<&str> = grammar
        .split("^\"")
        .skip(1)
        .filter_map(|after| after.split('"').next())
        .collect();
    let odd = |word: &&str| {
        // `at` alone is part of a name, `at most` is not.
        let between = [format!("x {word} y"), format!("x {word} most y")];
        let names = [between, [format!("{word} y"), format!("x {word}")]].concat();
        let reads = |name: &String| reads_as_fact(name) && reads_as_word(name);
        !names.iter().all(reads)
    };
    let found: Vec<&str> = words.into_iter().filter(odd).collect();
    assert_eq!(found, KEYWORDS);
}
