//! The worked examples of `docs/rulebooks.md` are what the program prints. The page tells its files
//! bit by bit, so that they are gathered from it first.

use crate::command::{adjutant_in, root};

/// The fenced blocks of a page: the word behind the fence, and what stands in it.
fn blocks(page: &str) -> Vec<(String, String)> {
    let mut blocks: Vec<(String, String)> = Vec::new();
    let mut is_open = false;
    for line in page.lines() {
        if let Some(word) = line.strip_prefix("```") {
            is_open = !is_open;
            if is_open {
                blocks.push((word.to_owned(), String::new()));
            }
        } else if is_open && let Some((_, text)) = blocks.last_mut() {
            text.push_str(line);
            text.push('\n');
        }
    }
    blocks
}

/// The name of the file that a block is, if it is one.
fn file_name(word: &str, text: &str) -> Option<String> {
    let first = text.lines().next()?;
    match (word, first.strip_prefix("rulebook: ")) {
        ("yaml", Some(rulebook)) => Some(format!("{rulebook}.yaml")),
        ("", Some(_)) => Some("guild.orders".to_owned()),
        ("", None) => first
            .starts_with("scenario: ")
            .then(|| "wood.scenario".to_owned()),
        _ => None,
    }
}

#[test]
fn the_worked_examples_are_what_the_program_prints() {
    let page = std::fs::read_to_string(root().join("docs/rulebooks.md")).unwrap();
    let blocks = blocks(&page);
    let folder = tempfile::tempdir().unwrap();
    for (word, text) in &blocks {
        if let Some(name) = file_name(word, text) {
            std::fs::write(folder.path().join(name), text).unwrap();
        }
    }
    let sound = std::fs::read_to_string(folder.path().join("scouts.yaml")).unwrap();
    let mistaken = sound
        .replace("require: scouts,", "require: scout,")
        .replace("at least 20 cm,", "at least 20 in,");
    assert_eq!(mistaken.len(), sound.len() - 1, "two mistakes are made");
    let mut runs = 0;
    for (_, text) in blocks.iter().filter(|(word, _)| word == "console") {
        let (command, printed) = text.split_once('\n').unwrap();
        let arguments: Vec<&str> = command
            .strip_prefix("$ adjutant ")
            .unwrap()
            .split(' ')
            .collect();
        let rulebook = if printed.ends_with("2 mistakes\n") {
            &mistaken
        } else {
            &sound
        };
        std::fs::write(folder.path().join("scouts.yaml"), rulebook).unwrap();
        assert_eq!(
            adjutant_in(folder.path(), &arguments).stdout,
            printed,
            "{command}"
        );
        runs += 1;
    }
    assert_eq!(runs, 4);
    let (_, changes) = blocks
        .iter()
        .find(|(_, text)| text.starts_with("What the house changes\n"))
        .unwrap();
    let listed = adjutant_in(folder.path(), &["rules", "small-tables.yaml"]).stdout;
    assert!(listed.ends_with(changes), "{listed}");
}
