//! Citations that a player can follow: titles, headings, sections.

use std::fs;

use crate::command::adjutant_in;
use crate::toy::TOY;

/// What a command prints of the toy with a source, whose clause cites something.
fn said(source: &str, cites: &str, command: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: String| fs::write(folder.path().join(name), text).unwrap();
    let toy = TOY.replace("says: Go there.", &format!("{cites}\n    says: Go there."));
    write(
        "toy.yaml",
        format!(
            "{toy}    checks: {{when: Go is ordered, require: tired, message: 'no'}}\n{source}\n"
        ),
    );
    write(
        "a.scenario",
        "rulebook: toy.yaml\nside: A\nAsh: fresh\n".to_owned(),
    );
    write(
        "a.orders",
        "rulebook: toy.yaml\nside: A\nAsh: go to ford\n".to_owned(),
    );
    adjutant_in(folder.path(), command).stdout
}

const CHECK: &[&str] = &["check", "a.orders", "--scenario", "a.scenario"];
const SOURCE: &str = "source: {document: t.txt, lines: 40, title: Our toys, edition: 2nd edition,
  headings: {1-30: 1. Moving, 5-9: Fords, 20-25: Hills, 31-40: 2. Fighting}, needs no clause: {1-40: tried}}";

#[test]
fn a_finding_cites_title_chapter_and_heading() {
    for (lines, cited) in [
        ("6", "Our toys, 2nd edition, 1. Moving, \"Fords\" (line 6)"),
        (
            "5-9",
            "Our toys, 2nd edition, 1. Moving, \"Fords\" (lines 5-9)",
        ),
        ("6,21", "Our toys, 2nd edition, 1. Moving (lines 6,21)"),
        ("2", "Our toys, 2nd edition, 1. Moving (line 2)"),
        ("32", "Our toys, 2nd edition, 2. Fighting (line 32)"),
        // Of two chapters the first is named.
        (
            "21,32",
            "Our toys, 2nd edition, 1. Moving, \"Hills\" (lines 21,32)",
        ),
    ] {
        let told = said(SOURCE, &format!("lines: {lines}"), CHECK);
        let words = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words(&told).contains(&format!("({cited})")), "{told}");
        let json = said(
            SOURCE,
            &format!("lines: {lines}"),
            &[CHECK, &["--format", "json"]].concat(),
        );
        assert!(json.contains("\"cite\": \"t.txt, line"), "{json}");
    }
}

#[test]
fn a_source_without_lines_is_cited_by_its_sections() {
    let source = "source: {title: DATC 3.0}";
    let told = said(source, "at: 6.D.4", CHECK);
    assert!(told.contains("(DATC 3.0, 6.D.4)"), "{told}");
    let json = said(
        source,
        "at: 6.D.4",
        &[CHECK, &["--format", "json"]].concat(),
    );
    assert!(json.contains("\"cite\": \"DATC 3.0, 6.D.4\""), "{json}");
    let lint = |source: &str, cites: &str| said(source, cites, &["lint", "toy.yaml"]);
    for (source, cites, wrong) in [
        (source, "lines: 3", "this source is cited by its sections"),
        (source, "refines: []", "this cites no section of the source"),
        (SOURCE, "at: 6.D.4", "this source is cited by its lines"),
        (SOURCE, "lines: 41", "`41` is no list of lines from 1 to 40"),
        (
            "",
            "at: 6.D.4",
            "a section is cited, and the rulebook names no source",
        ),
        (
            "source: {document: t.txt}",
            "lines: 3",
            "neither by lines nor by sections",
        ),
        (
            "source: {document: t.txt, lines: 40, headings: {39-41: End}}",
            "lines: 3",
            "`39-41` are no lines from 1 to 40",
        ),
    ] {
        let told = lint(source, cites);
        assert!(told.contains(wrong), "{source} {cites}: {told}");
    }
}
