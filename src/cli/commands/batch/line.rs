//! A line of a batch and its answer.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::api::{Error, RulebookCache, Texts, check, resolve, verify};
use crate::cli::arguments::{BatchKind, OfBatch};
use crate::cli::output::Failure;
use crate::dice::Key;
use crate::journal::digest_of_text;

use super::sharing::Shard;
use super::{Counts, cannot};

thread_local! {
    /// The rulebooks that a thread has read.
    static KNOWN: RulebookCache = RulebookCache::default();
}

/// What is asked of each line.
pub(super) struct Asked {
    kind: BatchKind,
    rulings: Vec<(String, String)>,
    /// The rulings of the other side of a comparison; none where nothing is compared.
    against: Option<Vec<(String, String)>>,
}

impl Asked {
    /// # Errors
    /// A ruling is not written as `ID=OPTION`.
    pub fn new(kind: BatchKind, of: &OfBatch) -> Result<Self, Failure> {
        let read = |text: &String| match text.split_once('=') {
            Some((id, option)) => Ok((id.to_owned(), option.to_owned())),
            None => Err(cannot(format!("`{text}` is no ruling: write `ID=OPTION`"))),
        };
        let rulings: Result<Vec<_>, Failure> = of.rulings.iter().map(read).collect();
        let against = of.against.as_ref().map(|all| {
            let all = all.iter().filter(|text| !text.is_empty());
            all.map(read).collect::<Result<Vec<_>, Failure>>()
        });
        if against.is_some() && !matches!(kind, BatchKind::Resolve) {
            return Err(cannot(
                "`--against` compares turns: use it with `batch resolve`",
            ));
        }
        Ok(Self {
            kind,
            rulings: rulings?,
            against: against.transpose()?,
        })
    }

    pub fn name(&self) -> &'static str {
        match self.kind {
            BatchKind::Check => "check",
            BatchKind::Resolve => "resolve",
            BatchKind::Verify => "verify",
        }
    }

    pub fn rulings(&self) -> BTreeMap<&str, &str> {
        by_id(&self.rulings)
    }

    pub fn against(&self) -> Option<BTreeMap<&str, &str>> {
        self.against.as_deref().map(by_id)
    }
}

fn by_id(rulings: &[(String, String)]) -> BTreeMap<&str, &str> {
    let rulings = rulings.iter();
    rulings
        .map(|(id, option)| (id.as_str(), option.as_str()))
        .collect()
}

/// A line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    /// Its name in the output; else the digest of the line.
    id: Option<String>,
    /// The table.
    scenario: Option<NamedText>,
    /// Order sheets and turn files.
    #[serde(default)]
    sheets: Vec<NamedText>,
    /// Rulebooks of the table's own, and army lists.
    #[serde(default)]
    files: Vec<NamedText>,
    /// The rulebook, where it is not the one that the scenario names.
    rulebook: Option<String>,
    /// Rulings, by id.
    #[serde(default)]
    rulings: BTreeMap<String, String>,
    /// A key for practice dice.
    passphrase: Option<String>,
    /// The record or journal to be verified.
    record: Option<String>,
}

/// A text, with or without a name.
#[derive(Deserialize)]
#[serde(untagged)]
enum NamedText {
    Text(String),
    Named { name: String, text: String },
}

impl NamedText {
    fn text(&self) -> &str {
        match self {
            Self::Text(text) | Self::Named { text, .. } => text,
        }
    }

    fn name_or<'a>(&'a self, name: &'a str) -> &'a str {
        match self {
            Self::Text(_) => name,
            Self::Named { name, .. } => name,
        }
    }
}

/// An answer as it is printed, and what is counted of it.
pub(super) struct AnsweredLine {
    pub text: String,
    pub counts: Counts,
}

/// The answer to a line; none where it is in another shard.
pub(super) fn answer(
    asked: &Asked,
    shard: Shard,
    number: u64,
    bytes: &[u8],
) -> Option<AnsweredLine> {
    let text = String::from_utf8_lossy(bytes);
    let text = text.trim();
    let line: Result<Line, _> = serde_json::from_str(text);
    let id = match &line {
        Ok(Line { id: Some(id), .. }) => id.clone(),
        _ => digest_of_text(text).to_string(),
    };
    if !shard.holds(&id) {
        return None;
    }
    let told = match line {
        Ok(line) => told(asked, &line),
        Err(error) => {
            let why = format!("this is no line of a batch: {error}");
            Err(json!({"findings": [{"message": why}]}))
        }
    };
    let mut counts = Counts::default();
    let (key, value) = match told {
        Ok(Told::Result(text)) => ("report", text),
        Ok(Told::Compared(compared)) => {
            counts.compared(&compared);
            ("comes_out", compared.to_string())
        }
        Err(error) => {
            counts.failed();
            ("error", error.to_string())
        }
    };
    counts.line();
    let id = Value::String(id);
    let text = format!("{{\"line\":{number},\"id\":{id},\"{key}\":{value}}}");
    Some(AnsweredLine { text, counts })
}

/// What is told of a line.
enum Told {
    /// The report of a command, as JSON.
    Result(String),
    /// Two turns compared.
    Compared(Value),
}

/// What is told of a line.
fn told(asked: &Asked, line: &Line) -> Result<Told, Value> {
    let as_value = |value: serde_json::Result<Value>| value.unwrap_or_default();
    let of_error = |error: Error| as_value(serde_json::to_value(error));
    let key = || line.passphrase.as_deref().map(Key::of_passphrase);
    match (asked.kind, &asked.against) {
        (BatchKind::Verify, _) => match &line.record {
            Some(record) => Ok(as_text(&verify(record))),
            None => Err(missing("record")),
        },
        (BatchKind::Check, _) => with_texts(line, &asked.rulings, check)
            .map(|report| as_text(&report))
            .map_err(of_error),
        (BatchKind::Resolve, None) => {
            with_texts(line, &asked.rulings, |texts| resolve(texts, key()))
                .map(|report| as_text(&report))
                .map_err(of_error)
        }
        (BatchKind::Resolve, Some(against)) => {
            let played = |rulings: &[(String, String)]| {
                with_texts(line, rulings, |texts| resolve(texts, key()))
                    .map(|report| as_value(serde_json::to_value(report)))
                    .map_err(of_error)
            };
            Ok(Told::Compared(compared(
                played(&asked.rulings),
                played(against),
            )))
        }
    }
}

fn as_text(report: &impl Serialize) -> Told {
    Told::Result(serde_json::to_string(report).unwrap_or_default())
}

fn missing(key: &str) -> Value {
    json!({"findings": [{"message": format!("the line has no `{key}`")}]})
}

/// Does something with the texts of a line, under some rulings.
fn with_texts<T>(
    line: &Line,
    rulings: &[(String, String)],
    does: impl FnOnce(&Texts<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let own = line.rulings.iter();
    let own = own.filter(|(id, _)| !rulings.iter().any(|(known, _)| known == *id));
    let all = own.chain(rulings.iter().map(|(id, option)| (id, option)));
    let rulings: Vec<(&str, &str)> = all
        .map(|(id, option)| (id.as_str(), option.as_str()))
        .collect();
    let names: Vec<String> = (1..=line.sheets.len())
        .map(|number| format!("sheet-{number:03}"))
        .collect();
    KNOWN.with(|known| {
        let mut texts = Texts::new().rulings(&rulings).keeping(known);
        if let Some(scenario) = &line.scenario {
            texts = texts.scenario(scenario.name_or("scenario"), scenario.text());
        }
        for (sheet, name) in line.sheets.iter().zip(&names) {
            texts = texts.sheet(sheet.name_or(name), sheet.text());
        }
        for file in &line.files {
            texts = texts.file(file.name_or("file"), file.text());
        }
        if let Some(rulebook) = &line.rulebook {
            texts = texts.rulebook(rulebook);
        }
        does(&texts)
    })
}

/// The first event in which two turns differ, with both.
fn compared(one: Result<Value, Value>, other: Result<Value, Value>) -> Value {
    let entries = |turn: &Value| {
        turn.get("entries")
            .and_then(Value::as_array)
            .cloned()
            .unwrap_or_default()
    };
    let (one, other) = match (one, other) {
        (Ok(one), Ok(other)) => (one, other),
        (one, other) if one == other => return json!("the same"),
        (one, other) => {
            let told = |turn: Result<Value, Value>| {
                turn.map_or_else(|error| error, |_| json!("carried out"))
            };
            return json!({"one": told(one), "other": told(other)});
        }
    };
    let (of_one, of_other) = (entries(&one), entries(&other));
    let same = of_one.iter().zip(&of_other);
    let first = same.take_while(|(one, other)| is_same(one, other)).count();
    let (one, other) = (of_one.get(first), of_other.get(first));
    if one.is_none() && other.is_none() {
        return json!("the same");
    }
    let any = one.or(other);
    let of = |key: &str| any.and_then(|entry| entry.get(key)).cloned();
    let mut lock = of_one.iter().take(first + 1).rev();
    let lock = lock.find_map(|entry| entry.get("lock")).cloned();
    let mut phase = of_one.iter().take(first + 1).rev();
    let phase = phase.find_map(|entry| entry.get("phase")).cloned();
    let clauses = |entry: Option<&Value>| {
        let clauses = entry
            .and_then(|entry| entry.get("clauses"))
            .and_then(Value::as_array);
        clauses.cloned().unwrap_or_default()
    };
    let mut named = clauses(one);
    let more = clauses(other);
    named.extend(
        more.into_iter()
            .filter(|clause| !clauses(one).contains(clause)),
    );
    json!({
        "lock": lock,
        "phase": phase,
        "unit": of("unit"),
        "one": one,
        "other": other,
        "clauses": named,
    })
}

/// Returns whether two events are the same; the clauses that say so do not count.
fn is_same(one: &Value, other: &Value) -> bool {
    let plain = |entry: &Value| {
        let mut entry = entry.clone();
        if let Some(map) = entry.as_object_mut() {
            map.shift_remove("clauses");
        }
        entry
    };
    one == other || plain(one) == plain(other)
}
