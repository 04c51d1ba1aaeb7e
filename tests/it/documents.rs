//! What is written for people is true: the README's and the code pages' examples are run, and
//! every code has its page and a bad fixture.

use adjutant::diagnostics::Code;
use adjutant::harness::{SENTENCES, shown};

use crate::command::root;

#[test]
fn the_examples_that_people_read_are_what_the_program_prints() {
    let program = std::path::PathBuf::from(env!("CARGO_BIN_EXE_adjutant"));
    trycmd::TestCases::new()
        .register_bin("adjutant", program)
        .env("NO_COLOR", "1")
        .case("README.md")
        .case("docs/dice.md")
        .case("docs/mutation.md")
        .case("docs/turns.md")
        .case("docs/writing-examples.md")
        .case("docs/writing-rulebooks.md")
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
    for page in ["writing-examples", "writing-rulebooks"] {
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
