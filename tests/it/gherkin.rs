//! Features as Gherkin's official parser reads them: `fixtures/gherkin` has the forms that it accepts.
//! The names, lines and tags below are those of its own tree (version 42.0.1).

use std::path::Path;

use adjutant::internals::harness::read_feature;
use adjutant::internals::source::{Source, Sources};

use crate::command::{adjutant, adjutant_in, root};

const EXAMPLES: &[(&str, usize, &str, &str)] = &[
    ("keywords", 14, "Steps by an asterisk", ""),
    ("keywords", 31, "A template, Stand", ""),
    ("keywords", 33, "Blanks around a name", ""),
    ("keywords", 47, "Both backgrounds count", ""),
    ("keywords", 56, "Only the first background counts", ""),
    (
        "tables",
        18,
        "A cell with a backslash, it\\'s C:\new\\dir",
        "",
    ),
    ("tables", 19, "A cell with a backslash, a | b", ""),
    ("tables", 20, "A cell with a backslash, one \\ two", ""),
    ("tables", 39, "A comment follows a row, Stand", ""),
    (
        "tables",
        56,
        "A no-break space stands beside the cells, Stand",
        "",
    ),
    (
        "tags",
        25,
        "Tags above the first examples, Stand",
        "whole of-feature outline second-line first",
    ),
    (
        "tags",
        30,
        "Tags above the first examples, Advance",
        "whole of-feature outline second-line second twice",
    ),
    (
        "tags",
        31,
        "Tags above the first examples, Retire",
        "whole of-feature outline second-line second twice",
    ),
    (
        "tags",
        35,
        "Tags above the first examples, Stand, Fire",
        "whole of-feature outline second-line",
    ),
    ("tags", 41, "Tags add up", "whole of-feature rule-tag inner"),
];

#[test]
fn names_lines_and_tags_are_those_of_the_official_parser() {
    let mut read = Vec::new();
    for name in ["keywords", "tables", "tags"] {
        let path = root().join(format!("fixtures/gherkin/{name}.feature"));
        let mut sources = Sources::default();
        let id = sources.add(Source::new(name, std::fs::read_to_string(path).unwrap()));
        let (feature, findings) = read_feature(id, &sources);
        assert_eq!(findings, [], "{name}");
        for outline in &feature.unwrap().outlines {
            for row in 0..outline.count() {
                let example = outline.example(row);
                let tags: Vec<&str> = example.tags.iter().map(|(tag, _)| tag.as_str()).collect();
                let start = example.place.span.start as usize;
                let line = sources.get(id).position(start).line;
                read.push((name, line, example.name.clone(), tags.join(" ")));
            }
        }
    }
    let expected = EXAMPLES
        .iter()
        .map(|(file, line, name, tags)| (*file, *line, (*name).to_owned(), (*tags).to_owned()));
    assert_eq!(read, expected.collect::<Vec<_>>());
}

#[test]
fn they_run_and_a_tag_of_the_first_table_selects_its_rows() {
    let ran = adjutant(&["test", "fixtures/gherkin"]);
    assert!(
        ran.stdout.contains("15 examples: all passed"),
        "{}",
        ran.stdout
    );
    let ran = adjutant(&["test", "fixtures/gherkin", "--tags", "@first"]);
    assert!(ran.stdout.contains("1 example: "), "{}", ran.stdout);
}

/// What is wrong with a feature whose example has these lines.
fn wrong(lines: &str) -> String {
    let folder = tempfile::tempdir().unwrap();
    let feature = format!("Feature: f\n{lines}");
    std::fs::write(folder.path().join("a.feature"), feature).unwrap();
    adjutant_in(Path::new(folder.path()), &["test", "a.feature"]).stdout
}

#[test]
fn what_the_official_parser_drops_in_silence_is_an_error() {
    let outline =
        "Scenario Outline: o\nGiven the rulebook fantasy-warlord\nThen U is <verdict>\nExamples:\n";
    let printed = wrong(&format!("{outline}| verdict |\n| accepted | refused\n"));
    assert!(
        printed.contains("`refused` stands in no cell of this row"),
        "{printed}"
    );
    let printed =
        wrong("Example: e\n| a |\nGiven the rulebook fantasy-warlord\nThen U is accepted\n");
    assert!(printed.contains("cannot be read as Gherkin"), "{printed}");
    let printed =
        wrong("Example: e\nGiven the rulebook fantasy-warlord\n| a\\b |\nThen U is accepted\n");
    assert!(printed.contains("no sentence takes a table"), "{printed}");
    let printed = wrong("example: e\nGiven the rulebook fantasy-warlord\n");
    assert!(printed.contains("did you mean `Example:`?"), "{printed}");
}
