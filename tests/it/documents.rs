//! What is written for people is true: the README's and the code pages' examples are run, and
//! every code has its page and a bad fixture.

use adjutant::internals::diagnostics::Code;
use adjutant::internals::harness::{SENTENCES, shown};

use crate::command::root;

#[test]
fn the_examples_that_people_read_are_what_the_program_prints() {
    let program = std::path::PathBuf::from(env!("CARGO_BIN_EXE_adjutant"));
    trycmd::TestCases::new()
        .register_bin("adjutant", program)
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("docs/dice.md")
        .case("docs/diplomacy.md")
        .case("docs/games.md")
        .case("docs/mutation.md")
        .case("docs/programs.md")
        .case("docs/rulings.md")
        .case("docs/sheets.md")
        .case("docs/turns.md")
        .case("docs/writing-examples.md")
        .case("docs/writing-rulebooks.md")
        .case("docs/writing-map-games.md")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*/*.trycmd");
}

#[test]
fn every_code_has_a_page_and_a_bad_fixture() {
    for code in Code::ALL {
        let page = code.page();
        let word = code.as_str();
        assert!(
            page.starts_with(&format!("# {word}\n")),
            "docs/codes/{word}.md is headed otherwise"
        );
        for heading in ["## Why", "## Example", "## Write instead"] {
            assert!(
                page.contains(heading),
                "docs/codes/{word}.md has no `{heading}`"
            );
        }
        let path = root().join(format!("tests/cmd/bad/{word}.trycmd"));
        let shown = std::fs::read_to_string(&path).unwrap_or_default();
        let by_clause = matches!(
            code,
            Code::OrderRefused | Code::OrderFollowed | Code::ToMeasure | Code::NoOrder
        );
        assert!(
            by_clause && !shown.is_empty() || shown.contains(&format!(": {word}\n")),
            "{} does not show {word}",
            path.display()
        );
    }
    let pages = std::fs::read_dir(root().join("docs/codes"))
        .unwrap()
        .count();
    assert_eq!(pages, Code::ALL.len(), "docs/codes has a page for no code");
}

#[test]
fn the_sentences_of_features_are_documented() {
    let documented = std::fs::read_to_string(root().join("docs/steps.md")).unwrap();
    for sentence in SENTENCES {
        let pattern = shown(sentence.pattern);
        // A pattern that ends with a backtick has a blank before the two that close it.
        let stands = [
            format!("Pattern: `{pattern}`"),
            format!("Pattern: ``{pattern}``"),
            format!("Pattern: ``{pattern} ``"),
        ];
        let stands = stands.iter().any(|line| documented.contains(line));
        assert!(stands, "docs/steps.md does not know `{pattern}`");
    }
}

/// Above what a guide shows of a file stands `<!-- file: PATH -->`, or `<!-- part: PATH -->`.
#[test]
fn what_the_guides_show_of_files_stands_in_them() {
    let read = |path: String| std::fs::read_to_string(root().join(path)).unwrap();
    let mut shown = 0;
    for page in [
        "sheets",
        "writing-examples",
        "writing-rulebooks",
        "writing-map-games",
    ] {
        for piece in read(format!("docs/{page}.md")).split("<!-- ").skip(1) {
            let Some((kind, path)) = piece
                .split_once(" -->\n")
                .and_then(|(mark, _)| mark.split_once(": "))
            else {
                continue;
            };
            let fenced = piece
                .split_once("\n```")
                .unwrap()
                .1
                .split_once('\n')
                .unwrap()
                .1;
            let body = fenced.split("\n```").next().unwrap();
            let file = read(format!("docs/{page}.in/{path}"));
            let same = if kind == "file" {
                file.trim_end() == body
            } else {
                file.contains(body)
            };
            assert!(same, "docs/{page}.md shows {path} otherwise:\n{body}");
            shown += 1;
        }
    }
    assert!(shown > 10, "only {shown} files are shown");
}

#[test]
fn the_page_of_limits_says_what_the_program_has() {
    let page = std::fs::read_to_string(root().join("docs/limits.md")).unwrap();
    for (file, constant, said) in [
        ("cli/files.rs", "MOST_BYTES: u64 = 16 << 20", "| 16 MiB |"),
        ("api/lookup.rs", "DEEPEST: usize = 8", "| 8 |"),
        ("rulebook/yaml/node.rs", "DEEPEST: usize = 16", "| 16 |"),
        (
            "journal/parcel.rs",
            "MOST_FILE_BYTES: usize = 256 * 1024 * 1024",
            "256 MiB",
        ),
        (
            "journal/parcel.rs",
            "MOST_LINE_BYTES: usize = 1024 * 1024",
            "lines of 1 MiB",
        ),
        (
            "journal/parcel.rs",
            "MOST_SLIPS: usize = 200_000",
            "200,000 slips",
        ),
        (
            "journal/store.rs",
            "MOST_LOCKS: u32 = 10_000",
            "10,000 and 1,000",
        ),
        (
            "journal/store.rs",
            "MOST_SLIPS_IN_LOCK: usize = 1_000",
            "10,000 and 1,000",
        ),
        (
            "journal/slip.rs",
            "MOST_SLIP_BYTES: usize = 64 * 1024",
            "64 KiB",
        ),
        (
            "journal/header.rs",
            "MOST_PARTIES: usize = 16",
            "| parties of a game | 16 |",
        ),
        (
            "rulebook/predicate/parse.rs",
            "LONGEST: usize = 10_000",
            "10,000 and 32",
        ),
        (
            "rulebook/predicate/parse.rs",
            "DEEPEST: usize = 32",
            "10,000 and 32",
        ),
        (
            "rulebook/predicate/lower.rs",
            "DEEPEST_DERIVATION: usize = 8",
            "| 8 |",
        ),
        (
            "rulebook/compile/facts.rs",
            "MOST_WORDS: usize = 10_000",
            "| words of a fact | 10,000 |",
        ),
        (
            "rulebook/yaml/desugar_groups.rs",
            "AREAS: usize = 2_000",
            "| 2,000 |",
        ),
        (
            "rulebook/phrase.rs",
            "MOST_SPELLINGS: usize = 256",
            "| 256 |",
        ),
        (
            "rulebook/compile/charts.rs",
            "MOST_COMBINATIONS: usize = 4096",
            "| 4,096 |",
        ),
        (
            "scenario/read/units.rs",
            "MOST_PARTS: u32 = 1_000",
            "| parts of a unit | 1,000 |",
        ),
        (
            "engine/missing_input.rs",
            "MOST_ROUNDS: usize = 1_000",
            "| rounds of a stage that repeats | 1,000 |",
        ),
        (
            "engine/keys.rs",
            "MOST_STEPS: u64 = 3_000_000_000",
            "| 3,000,000,000 |",
        ),
        (
            "engine/turn_context.rs",
            "MOST_EVENTS: usize = 100_000",
            "| events of a phase of a game | 100,000 |",
        ),
        (
            "dice/expression.rs",
            "MOST_DICE: u32 = 10_000",
            "| dice of one throw | 10,000 |",
        ),
        (
            "odds/distribution.rs",
            "MOST_OUTCOMES: usize = 100_000",
            "| 100,000 |",
        ),
        (
            "diagnostics/finding.rs",
            "MOST_FINDINGS: usize = 10_000",
            "told one by one | 10,000",
        ),
        (
            "diagnostics/finding.rs",
            "TOLD_OF_NAMES: usize = 1_000",
            "in the findings about it | 1,000 |",
        ),
        (
            "harness/feature/lines.rs",
            "MOST_BLANKS: usize = 1_000",
            "| blanks in a row on a line of a feature | 1,000 |",
        ),
        (
            "rulebook/relation.rs",
            "NO_WAY: i64 = 1_000_000",
            "they count as 1,000,000",
        ),
    ] {
        let code = std::fs::read_to_string(root().join("src").join(file)).unwrap();
        assert!(code.contains(constant), "{file} has no `{constant}`");
        assert!(page.contains(said), "docs/limits.md does not say `{said}`");
    }
}
