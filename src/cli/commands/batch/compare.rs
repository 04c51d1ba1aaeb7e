//! Where two rulings have a turn or a game come out otherwise: the first event that differs, with both
//! outcomes.

use crate::names::each_once;
use serde_json::{Map, Value, json};

use crate::journal::PlayedGame;

/// An event as JSON.
type Event = Map<String, Value>;

/// How two turns compare, of which each was played or could not be.
pub(super) fn compared_turns(one: Result<Value, Value>, other: Result<Value, Value>) -> Value {
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (one, other) if one == other => return the_same(),
        (one, other) => {
            let told = |turn: Result<Value, Value>| {
                turn.map_or_else(|error| error, |_| json!("carried out"))
            };
            return json!({"one": told(one), "other": told(other)});
        }
    };
    let found = first_difference(&events_of(&one), &events_of(&other));
    found.map_or_else(the_same, Value::Object)
}

fn events_of(turn: &Value) -> Vec<&Event> {
    let entries = turn.get("entries").and_then(Value::as_array);
    let objects = entries.into_iter().flatten();
    objects.filter_map(Value::as_object).collect()
}

/// How a game compares under two sets of rulings.
///
/// # Errors
/// It is no game, or its rulebook does not have one of the rulings.
pub(super) fn compared_games(
    text: &str,
    rulings: &[Vec<(&str, &str)>; 2],
) -> Result<Value, String> {
    let game = PlayedGame::read(text).map_err(|fault| fault.message)?;
    let [one, other] = game
        .under(rulings)
        .map_err(|unknown| format!("the rulebook of the game has no ruling `{unknown}`"))?;
    let difference = one.iter().zip(&other).find_map(|(one, other)| {
        let mut found = first_difference(&one.events(), &other.events())?;
        found.insert("turn".to_owned(), one.turn.into());
        found.insert("lock".to_owned(), one.lock.into());
        Some(found)
    });
    Ok(difference.map_or_else(the_same, Value::Object))
}

fn the_same() -> Value {
    json!("the same")
}

/// The first event in which two lists differ: one that is told in words, where there is such a one.
fn first_difference(of_one: &[&Event], of_other: &[&Event]) -> Option<Event> {
    difference(&told_in_words(of_one), &told_in_words(of_other))
        .or_else(|| difference(of_one, of_other))
}

/// The events that are told in words.
fn told_in_words<'e>(events: &[&'e Event]) -> Vec<&'e Event> {
    let is_told = |event: &&Event| {
        event.get("stage").is_none() && event.get("what").is_none_or(|what| what != "")
    };
    events.iter().copied().filter(is_told).collect()
}

/// The first event in which two lists differ, with its lock, phase, unit and clauses.
fn difference(of_one: &[&Event], of_other: &[&Event]) -> Option<Event> {
    let both = of_one.iter().zip(of_other);
    let first = both.take_while(|(one, other)| is_same(one, other)).count();
    let (one, other) = (of_one.get(first), of_other.get(first));
    let unit = one.or(other)?.get("unit").cloned();
    let last = |key: &str| {
        let mut before = of_one.iter().take(first + 1).rev();
        before.find_map(|event| event.get(key)).cloned()
    };
    let events = [one, other].into_iter().flatten();
    let named = events.filter_map(|event| event.get("clauses")?.as_array());
    let clauses = each_once(named.flatten());
    let found = json!({
        "lock": last("lock"),
        "phase": last("phase"),
        "unit": unit,
        "one": one,
        "other": other,
        "clauses": clauses,
    });
    found.as_object().cloned()
}

/// Returns whether two events are the same; their numbers, and the clauses that say so, do not count.
fn is_same(one: &Event, other: &Event) -> bool {
    let plain = |event: &Event| {
        let mut event = event.clone();
        event.shift_remove("entry");
        event.shift_remove("clauses");
        event
    };
    one == other || plain(one) == plain(other)
}
