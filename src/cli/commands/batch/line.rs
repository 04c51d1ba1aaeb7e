//! A line of a batch and its answer.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use crate::api::{Error, KnownRulebooks, Texts, check, resolve, verify};
use crate::cli::arguments::{BatchKind, OfBatch};
use crate::cli::output::Failure;
use crate::dice::Key;
use crate::journal::digest_of_text;

use super::compare::{compared_games, compared_turns};
use super::examples::{self, Setup};
use super::sharing::Shard;
use super::{Counts, cannot};
use crate::harness::FeatureText;

thread_local! {
    /// The rulebooks that a thread has read.
    static KNOWN: KnownRulebooks = KnownRulebooks::default();
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
    pub(crate) fn new(kind: BatchKind, of: &OfBatch) -> Result<Self, Failure> {
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
            let why = "`--against` compares turns: use it with `batch resolve`";
            return Err(cannot(why));
        }
        Ok(Self {
            kind,
            rulings: rulings?,
            against: against.transpose()?,
        })
    }

    pub(crate) fn name(&self) -> &'static str {
        match self.kind {
            BatchKind::Check => "check",
            BatchKind::Resolve => "resolve",
            BatchKind::Verify => "verify",
            BatchKind::Test => "test",
        }
    }

    pub(crate) fn rulings(&self) -> BTreeMap<&str, &str> {
        by_id(&self.rulings)
    }

    pub(crate) fn against(&self) -> Option<BTreeMap<&str, &str>> {
        self.against.as_deref().map(by_id)
    }
}

fn by_id(rulings: &[(String, String)]) -> BTreeMap<&str, &str> {
    let rulings = rulings.iter();
    let rulings = rulings.map(|(id, option)| (id.as_str(), option.as_str()));
    rulings.collect()
}

/// A line as it is written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BatchLine {
    /// Its name in the output; else the digest of the line.
    id: Option<String>,
    /// The table.
    scenario: Option<LineText>,
    /// Order sheets and turn files.
    #[serde(default)]
    sheets: Vec<LineText>,
    /// Rulebooks of the table's own, and army lists.
    #[serde(default)]
    files: Vec<LineText>,
    /// The rulebook, where it is not the one that the scenario names.
    rulebook: Option<String>,
    /// Rulings, by id.
    #[serde(default)]
    rulings: BTreeMap<String, String>,
    /// A key for practice dice.
    passphrase: Option<String>,
    /// The record or journal to be verified, or the game to be compared.
    record: Option<String>,
    /// Examples.
    #[serde(default)]
    features: Vec<LineText>,
}

/// A text, with or without a name.
#[derive(Deserialize)]
#[serde(untagged)]
enum LineText {
    Text(String),
    Named { name: String, text: String },
}

impl LineText {
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
    let line: Result<BatchLine, _> = serde_json::from_str(text);
    let id = match &line {
        Ok(BatchLine { id: Some(id), .. }) => id.clone(),
        _ => digest_of_text(text).to_string(),
    };
    if !shard.holds(&id) {
        return None;
    }
    let result = match line {
        Ok(line) => result_of(asked, &line),
        Err(error) => Err(error_of(&format!("this is no line of a batch: {error}"))),
    };
    let mut counts = Counts::default();
    let (key, value) = match result {
        Ok(LineResult::Result(text)) => ("report", text),
        Ok(LineResult::Compared(compared)) => {
            counts.compared(&compared);
            ("comes_out", compared.to_string())
        }
        Err(error) => {
            counts.failed += 1;
            ("error", error.to_string())
        }
    };
    counts.lines += 1;
    let id = Value::String(id);
    let text = format!("{{\"line\":{number},\"id\":{id},\"{key}\":{value}}}");
    Some(AnsweredLine { text, counts })
}

/// The result of a line.
enum LineResult {
    /// The report of a command, as JSON.
    Result(String),
    /// Two turns compared.
    Compared(Value),
}

/// The result of a line.
///
/// # Errors
/// Its findings, where it cannot be used.
fn result_of(asked: &Asked, line: &BatchLine) -> Result<LineResult, Value> {
    let as_value = |value: serde_json::Result<Value>| value.unwrap_or_default();
    let of_error = |error: Error| as_value(serde_json::to_value(error));
    if let Some(key) = ignored_key(asked, line) {
        let why = format!("`batch {}` does not read `{key}`", asked.name());
        return Err(error_of(&why));
    }
    let key = || line.passphrase.as_deref().map(Key::of_passphrase);
    match (asked.kind, &asked.against) {
        (BatchKind::Verify, _) => match &line.record {
            Some(record) => Ok(as_text(&verify(record))),
            None => Err(error_of("the line has no `record`")),
        },
        (BatchKind::Test, _) => {
            let report = examples_of(line, &asked.rulings)?;
            Ok(LineResult::Result(report.to_string()))
        }
        (BatchKind::Check, _) => {
            let report = with_texts(line, &asked.rulings, check);
            Ok(as_text(&report.map_err(of_error)?))
        }
        (BatchKind::Resolve, None) => {
            if line.record.is_some() {
                let why = "a game is compared: use `--against` with `record`";
                return Err(error_of(why));
            }
            let report = with_texts(line, &asked.rulings, |texts| resolve(texts, key()));
            Ok(as_text(&report.map_err(of_error)?))
        }
        (BatchKind::Resolve, Some(against)) => {
            if let Some(record) = &line.record {
                let rulings = [&asked.rulings, against].map(|all| rulings_of(line, all));
                let compared = compared_games(record, &rulings);
                return Ok(LineResult::Compared(
                    compared.map_err(|why| error_of(&why))?,
                ));
            }
            let played = |rulings: &[(String, String)]| {
                let report = with_texts(line, rulings, |texts| resolve(texts, key()));
                Ok(as_value(serde_json::to_value(report.map_err(of_error)?)))
            };
            let (one, other) = (played(&asked.rulings), played(against));
            Ok(LineResult::Compared(compared_turns(one, other)))
        }
    }
}

/// A key of a line that would be ignored; lines of tables may serve to check and to resolve.
fn ignored_key(asked: &Asked, line: &BatchLine) -> Option<&'static str> {
    let is_table = line.scenario.is_some() || !line.sheets.is_empty();
    let is_test = matches!(asked.kind, BatchKind::Test);
    let reads_table = matches!(asked.kind, BatchKind::Check | BatchKind::Resolve);
    let reads_record = matches!(asked.kind, BatchKind::Verify | BatchKind::Resolve);
    let ignored = [
        ("scenario", is_table && !reads_table),
        ("record", line.record.is_some() && !reads_record),
        ("features", !line.features.is_empty() && !is_test),
    ];
    let ignored = ignored.iter().find(|(_, is_ignored)| *is_ignored);
    ignored.map(|(key, _)| *key)
}

/// Runs the examples of a line, under some rulings.
fn examples_of(line: &BatchLine, rulings: &[(String, String)]) -> Result<Value, Value> {
    let named = |texts: &[LineText], name: &str| {
        let numbered = texts.iter().zip(1..);
        let named = numbered.map(|(text, number): (&LineText, usize)| FeatureText {
            name: text.name_or(&format!("{name}-{number:03}")).to_owned(),
            text: text.text().to_owned(),
            folder: String::new(),
        });
        named.collect::<Vec<_>>()
    };
    let chosen = rulings_of(line, rulings).into_iter();
    let chosen = chosen.map(|(id, option)| format!("{id}={option}"));
    let setup = Setup {
        rulebook: line.rulebook.clone(),
        rulings: chosen.collect(),
    };
    let (features, files) = (named(&line.features, "feature"), named(&line.files, "file"));
    examples::run(features, files, &setup)
}

/// The rulings of a line, but for those that are chosen for all.
fn rulings_of<'a>(line: &'a BatchLine, for_all: &'a [(String, String)]) -> Vec<(&'a str, &'a str)> {
    let own = line.rulings.iter();
    let own = own.filter(|(id, _)| !for_all.iter().any(|(known, _)| known == *id));
    let all = own.chain(for_all.iter().map(|(id, option)| (id, option)));
    let all = all.map(|(id, option)| (id.as_str(), option.as_str()));
    all.collect()
}

fn as_text(report: &impl Serialize) -> LineResult {
    LineResult::Result(serde_json::to_string(report).unwrap_or_default())
}

/// The error of a line that cannot be used.
fn error_of(why: &str) -> Value {
    json!({"findings": [{"message": why}]})
}

/// Does something with the texts of a line, under some rulings.
fn with_texts<T>(
    line: &BatchLine,
    rulings: &[(String, String)],
    does: impl FnOnce(&Texts<'_>) -> Result<T, Error>,
) -> Result<T, Error> {
    let rulings = rulings_of(line, rulings);
    let names = (1..=line.sheets.len()).map(|number| format!("sheet-{number:03}"));
    let names: Vec<String> = names.collect();
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
