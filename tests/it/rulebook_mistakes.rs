//! Mistakes in a rulebook are underlined in its YAML, all of them at once.

use crate::command::adjutant;

fn linted(text: &str) -> (i32, String) {
    use std::hash::{DefaultHasher, Hash, Hasher};
    let mut hasher = DefaultHasher::new();
    text.hash(&mut hasher);
    let path = std::path::PathBuf::from(env!("CARGO_TARGET_TMPDIR"))
        .join(format!("lint-{:x}.yaml", hasher.finish()));
    std::fs::write(&path, text).unwrap();
    let ran = adjutant(&["lint".as_ref(), path.as_os_str()]);
    (
        ran.code,
        ran.stdout
            .replace(&path.display().to_string(), "house.yaml"),
    )
}

#[test]
fn all_mistakes_are_shown_at_once() {
    let text = std::fs::read_to_string(
        crate::command::root().join("fixtures/rulebooks/many-mistakes.yaml"),
    )
    .unwrap();
    let (code, shown) = linted(&text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("many_mistakes", shown);
}

#[test]
fn mistakes_of_shape_are_shown_at_once() {
    let text = "rulebook: x\ntitel: Y\nextends: fantasy-warlord\nclauses:\n  - {claus: a.b, says: S}\n  - {clause: a.c, say: S}\nrulings:\n  - {ruling: a.r, why: W, options: none}\n";
    let (code, shown) = linted(text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("mistakes_of_shape", shown);
}

#[test]
fn a_folded_predicate_is_underlined_where_it_stands() {
    let text = "rulebook: x\nextends: fantasy-warlord\nclauses:\n  - clause: a.b\n    says: S\n    checks:\n      - when: >\n          Double is ordered\n          and formation is colum\n        require: 'nearest enemy > 20 in'\n        otherwise: refused\n        message: M\n        write: W\n";
    let (_, shown) = linted(text);
    insta::assert_snapshot!("folded_predicate", shown);
}

#[test]
fn mistakes_of_areas_and_meetings_are_shown_at_once() {
    let text = std::fs::read_to_string(
        crate::command::root().join("fixtures/rulebooks/mistakes-of-areas.yaml"),
    )
    .unwrap();
    let (code, shown) = linted(&text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("mistakes_of_areas", shown);
}

#[test]
fn mistakes_of_tables_are_shown_at_once() {
    let text = std::fs::read_to_string(
        crate::command::root().join("fixtures/rulebooks/mistakes-of-tables.yaml"),
    )
    .unwrap();
    let (code, shown) = linted(&text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("mistakes_of_tables", shown);
}

#[test]
fn mistakes_of_figures_are_shown_at_once() {
    let text = std::fs::read_to_string(
        crate::command::root().join("fixtures/rulebooks/mistakes-of-figures.yaml"),
    )
    .unwrap();
    let (code, shown) = linted(&text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("mistakes_of_figures", shown);
}

#[test]
fn mistakes_in_the_shape_of_a_table_say_what_to_write() {
    let text = "rulebook: x\ntables:\n  - {table: c, clause: a.b, by: [f], columns: [{colum: move}], rows: {}}\n  - {table: d, clause: a.b, by: [f], columns: [move], rows: {ready: {move: {say: none}}}}\n  - {table: e, clause: a.b, by: [f], columns: [move], rows: {ready: 3}}\n  - {table: f, by: [f], columns: [move], rows: {}}\n";
    let (code, shown) = linted(text);
    assert_eq!(code, 1);
    insta::assert_snapshot!("mistakes_of_shape_in_tables", shown);
}
