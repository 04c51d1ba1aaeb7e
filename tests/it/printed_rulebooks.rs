//! `adjutant fmt RULEBOOK`: what a rulebook says stays the same, and its comments stay.

use adjutant::internals::rulebook::{Layer, Original, Rulebook};
use adjutant::internals::source::{Source, SourceId, Sources};

use crate::command::{adjutant_in, root};

/// What the YAML of a rulebook says, short forms written out.
fn read(text: &str) -> Original {
    let mut sources = Sources::default();
    let source = sources.add(Source::new("a.yaml", text));
    let layers = [Layer {
        source,
        shipped: true,
    }];
    let (rulebook, findings) = Rulebook::load(&layers, &sources);
    let rulebook = rulebook.unwrap_or_else(|| panic!("{findings:?}"));
    Original::read(&layers, &sources, &rulebook).unwrap()
}

fn print(text: &str) -> String {
    Rulebook::print(text, SourceId::default()).unwrap()
}

#[test]
fn printing_changes_nothing_that_is_said() {
    let shipped = adjutant::internals::rulebook::SHIPPED
        .iter()
        .map(|(_, text)| (*text).to_owned());
    let of_fixtures = ["strait/strait", "sixth-game/skirmish", "rulebooks/volley"].map(|name| {
        let path = root().join(format!("fixtures/{name}.yaml"));
        std::fs::read_to_string(path).unwrap()
    });
    for text in shipped.chain(of_fixtures) {
        let name = text.lines().find(|line| line.starts_with("rulebook:"));
        assert!(print(&text) == text, "{name:?} is not as it is printed");
        assert!(
            text.lines().all(|line| line.chars().count() <= 120),
            "{name:?}"
        );
        // Written in another style it says the same, and is printed so again.
        let long = text.replace('[', "[ ").replace(", ", ",  ");
        assert!(read(&print(&long)).tree() == read(&long).tree(), "{name:?}");
    }
}

/// A long text goes on in the next line, in quotes where it needs them.
#[test]
fn long_texts_go_on_in_the_next_line() {
    let words = "a unit that goes on and on ".repeat(6);
    for text in [
        format!("{words}at last"),
        format!("{words}and never: without arrows"),
        format!("{words}- or so - # of them"),
        format!("{words}'quoted' and \\\"quoted\\\""),
        format!("\u{2019}{words}\u{2019} \u{2026}"),
    ] {
        let written = format!("rulebook: x\nclauses:\n- clause: x.one\n  says: \"{text}\"\n");
        let printed = print(&written);
        assert!(
            printed.lines().all(|line| line.chars().count() <= 120),
            "{printed}"
        );
        assert!(!printed.contains(">-"), "{printed}");
        assert!(read(&printed).tree() == read(&written).tree(), "{printed}");
        assert_eq!(print(&printed), printed);
    }
}

#[test]
fn comments_stay_wherever_they_stand() {
    let text = "# one\r\nrulebook: x # two\r\ntitle: 'it''s # no comment' # three\r\n\r\nphases: # four\r\n  - \"orders\" # five\r\n  # six\r\n  - {phase: end of turn} # seven\r\n# eight";
    let printed = print(text);
    for comment in [
        "one", "two", "three", "four", "five", "six", "seven", "eight",
    ] {
        assert_eq!(
            printed.matches(&format!("# {comment}\n")).count(),
            1,
            "{printed}"
        );
    }
    assert!(
        printed.contains("title: \"it's # no comment\"\n"),
        "{printed}"
    );
    assert_eq!(print(&printed), printed);
}

/// Keys that stand for others inside are no keys of a rulebook.
#[test]
fn inner_keys_are_refused() {
    for (entries, told) in [
        (
            "readings:\n- {id: x.a, lines: null, says: A.}",
            "write `reading: ID`",
        ),
        (
            "rulings:\n- {id: x.a, says: A., options: {one: B., two: C.}}",
            "write `ruling: ID`",
        ),
        ("clauses:\n- {id: x.a, says: A.}", "begin it with its id"),
        ("charts:\n- {chart: b}", "there is no key `charts`"),
    ] {
        let folder = tempfile::tempdir().unwrap();
        let text = format!("rulebook: x\n{entries}\n");
        std::fs::write(folder.path().join("x.yaml"), text).unwrap();
        let ran = adjutant_in(folder.path(), &["lint", "x.yaml"]);
        assert_eq!(ran.code, 1, "{entries}: {}", ran.stdout);
        let said = ran.stdout.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(said.contains(told), "{entries}: {}", ran.stdout);
    }
}
