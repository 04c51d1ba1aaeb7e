//! Exports: a journal with what its locks came to, in lines for the eye. Whoever verifies it works
//! them out again and compares.

use serde_json::{Map, Value, json};

use super::closing::Closing;
use super::game_state::GameState;
use super::practice::{fields, head_code};
use super::setup::Setup;
use super::slip::SlipId;
use super::store::Journal;

/// The journal up to the end of a turn, or whole, with derived lines.
pub fn export(setup: &Setup, journal: &Journal, turn: Option<u32>) -> Option<String> {
    let whole = GameState::new(setup, journal);
    let Some(turn) = turn else {
        let mut text = journal.text();
        push(&mut text, &derived_lines(setup, &whole));
        return Some(text);
    };
    let last = whole
        .closings()
        .iter()
        .rfind(|closing| closing.turn == turn)?;
    let until = journal.up_to(last.lock);
    let standing = GameState::new(setup, &until);
    let mut text = until.text();
    let lines = derived_lines(setup, &standing);
    let of_turn = lines.into_iter().filter(|line| {
        let value: Value = serde_json::from_str(line).unwrap_or_default();
        value.get("turn") == Some(&json!(turn))
    });
    push(&mut text, &of_turn.collect::<Vec<_>>());
    Some(text)
}

fn push(text: &mut String, lines: &[String]) {
    for line in lines {
        text.push_str(line);
        text.push('\n');
    }
}

/// The results of the closed locks, line by line.
pub(super) fn derived_lines(setup: &Setup, standing: &GameState<'_>) -> Vec<String> {
    let mut lines = Vec::new();
    for closing in standing.closings() {
        of_closing(closing, &mut lines);
        if closing.ends_turn {
            lines.push(line("over", closing, Map::new()));
        }
    }
    if let Some(last) = standing.closings().last() {
        let table = setup.written(&standing.closed.turn.base);
        let mut fields = Map::new();
        fields.insert("text".to_owned(), table.into());
        lines.push(line("table", last, fields));
    }
    lines
}

fn of_closing(closing: &Closing, lines: &mut Vec<String>) {
    let mut of = Map::new();
    of.insert("code".to_owned(), head_code(&closing.digest.0).into());
    let key = closing.key.map(|key| key.to_string());
    of.insert("key".to_owned(), key.into());
    let pairs = |slips: &[SlipId]| {
        let all = slips.iter().map(|slip| json!([slip.party, slip.number]));
        Value::Array(all.collect())
    };
    of.insert(
        "matter".to_owned(),
        pairs(&closing.matter().collect::<Vec<_>>()),
    );
    of.insert("closed".to_owned(), pairs(&closing.closed));
    of.insert("shares".to_owned(), pairs(&closing.shares));
    lines.push(line("closing", closing, of));
    for disputed in &closing.disputed {
        let mut of = Map::new();
        of.insert("question".to_owned(), disputed.question.clone().into());
        of.insert("by".to_owned(), disputed.by.clone().into());
        of.insert("outcome".to_owned(), disputed.outcome.clone().into());
        lines.push(line("dispute", closing, of));
    }
    for entry in closing.new_entries() {
        let (kind, of) = fields(entry);
        lines.push(line(kind, closing, of));
    }
}

fn line(kind: &str, closing: &Closing, fields: Map<String, Value>) -> String {
    let mut line = Map::new();
    line.insert("derived".to_owned(), kind.into());
    line.insert("turn".to_owned(), closing.turn.into());
    line.insert("lock".to_owned(), closing.lock.into());
    line.extend(fields);
    serde_json::to_string(&line).unwrap_or_default()
}
