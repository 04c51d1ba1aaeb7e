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
        let written = format!("rulebook: x\nclauses:\n- order: x.one\n  says: \"{text}\"\n");
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

const OLDER: &str = "# Our scouts.
rulebook: scouts
extends: fantasy-warlord
facts:
  - fact: scouts   # they sneak
    of: unit
    flag:
      yes: [scouts]
      no: [not scouts]
    otherwise: no
  - {fact: arrows, of: unit, says: its arrows, count: true, phrases: ['{count} arrows']}

orders:
  - {order: Sneak, clause: scouts.sneak, phrases: [sneak]}
clauses:
  # Who sneaks.
  - id: scouts.sneak
    kind: order
    says: 'Only scouts sneak, and never: without arrows.'
    checks:
      - when: Sneak is ordered
        require: scouts and arrows is at least 1
        otherwise: refused
        message: '{unit} has nobody who \"sneaks\"'
        write: take the line out
    effects:
      - moment: end of movement
        when: Sneak is ordered
        says: has sneaked
        do:
          - set: scouts
          - {add: 0 - 1, to: arrows}
readings:
  - id: scouts.reading.arrows
    lines: null
    says: Arrows are counted.
";

#[test]
fn an_older_form_is_told_and_rewritten() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("scouts.yaml");
    std::fs::write(&file, OLDER).unwrap();
    let run = |arguments: &[&str]| adjutant_in(folder.path(), arguments);
    let told = run(&["lint", "scouts.yaml"]);
    assert_eq!(told.code, 1);
    insta::assert_snapshot!("older_form", told.stdout);
    assert_eq!(run(&["fmt", "scouts.yaml"]).code, 0);
    let printed = std::fs::read_to_string(&file).unwrap();
    insta::assert_snapshot!("older_form_printed", printed);
    assert_eq!(run(&["fmt", "--check", "scouts.yaml"]).code, 0);
    let sound = run(&["lint", "scouts.yaml"]);
    assert_eq!(sound.code, 0, "{}", sound.stdout);
}

/// Each verb of an older form is told with the new one, and printed so.
#[test]
fn older_verbs_are_told_and_rewritten() {
    for (old, new) in [
        ("set towards: fighting", "set: fighting"),
        ("set of target: charged", "set of it: charged"),
        (
            "do: [{set: tired}, {set towards: fighting}]",
            "do: [{set: tired}, {set: fighting}]",
        ),
        (
            "set: tired, set towards: fighting",
            "set: \"tired, fighting\"",
        ),
        ("take out: [March, Halt]", "clear: [March, Halt]"),
        ("adopt: true", "orders: reaction"),
        (
            "throw: x.dice, and take from: pins",
            "roll: x.dice, and take from: pins",
        ),
        (
            "call for: [Halt], from: opponent",
            "choose: [Halt], from: opponent",
        ),
        ("draw lots: Run, among: near", "choose: Run, among: near"),
        ("figure: up to, is: reach", "tell: up to, is: reach"),
        ("remove: true", "leave: unit"),
        (
            "take out: [March], clear: hits",
            "do: [{clear: [March]}, {clear: hits}]",
        ),
        (
            "throw: x.d, and take from: pins, roll: x.t",
            "do: [{roll: x.d, and take from: pins}, {roll: x.t}]",
        ),
        ("remove parts: its lost", "leave: parts, where: its lost"),
    ] {
        let rulebook = |verbs: &str| {
            format!(
                "rulebook: x\nclauses:\n- {{effect: x.a, says: a rule, effects: {{moment: end of a, says: b, {verbs}}}}}\n"
            )
        };
        let folder = tempfile::tempdir().unwrap();
        let file = folder.path().join("x.yaml");
        std::fs::write(&file, rulebook(old)).unwrap();
        let run = |arguments: &[&str]| adjutant_in(folder.path(), arguments);
        let told = run(&["lint", "x.yaml"]).stdout;
        let key = old.rsplit_once('{').map_or(old, |(_, verb)| verb);
        let key = if old.starts_with("set: ") {
            "set towards"
        } else {
            key
        };
        let key = key.split(':').next().unwrap();
        let message = format!("`{key}` is a key of an older form");
        assert!(told.contains(&message), "{old}: {told}");
        assert_eq!(run(&["fmt", "x.yaml"]).code, 0);
        let printed = std::fs::read_to_string(&file).unwrap();
        assert_eq!(printed, rulebook(new), "{old}");
    }
}
