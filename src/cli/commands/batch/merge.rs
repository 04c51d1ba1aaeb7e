//! `adjutant merge`: the outputs of shards put together, in the order of the input. The order of the
//! files changes nothing, and a shard that is given twice is taken once.

use std::collections::BTreeMap;
use std::fs::File;
use std::io::{BufRead, BufReader, BufWriter, Lines, Write};
use std::path::PathBuf;

use serde_json::Value;

use crate::cli::output::Failure;
use crate::cli::{Ended, Ending};

use super::sharing::Shard;
use super::{Counts, cannot, write_line};

/// The output of a shard, line by line.
struct Part {
    name: String,
    lines: Lines<BufReader<File>>,
    /// The next answer.
    next: Option<Value>,
    is_over: bool,
}

pub(super) fn run(files: &[PathBuf]) -> Ended {
    let mut parts: BTreeMap<u64, Part> = BTreeMap::new();
    let mut whole: Option<(Value, u64)> = None;
    for path in files {
        let (part, manifest) = open(path)?;
        let shard = manifest
            .get("shard")
            .and_then(Value::as_str)
            .unwrap_or_default();
        let shard = Shard::read(shard)?;
        let mut common = manifest.clone();
        if let Some(map) = common.as_object_mut() {
            map.insert("shard".to_owned(), Shard::WHOLE.to_string().into());
        }
        match &whole {
            Some((known, of)) if *known != common || *of != shard.of() => {
                return Err(cannot(format!(
                    "{} is of another batch: its first line differs from that of {}",
                    path.display(),
                    files
                        .first()
                        .map(|path| path.display().to_string())
                        .unwrap_or_default()
                )));
            }
            _ => whole = Some((common, shard.of())),
        }
        parts.entry(shard.number()).or_insert(part);
    }
    let Some((manifest, of)) = whole else {
        return Err(cannot("there is nothing to merge"));
    };
    let missing: Vec<String> = (1..=of)
        .filter(|number| !parts.contains_key(number))
        .map(|number| format!("{number}/{of}"))
        .collect();
    if !missing.is_empty() {
        return Err(cannot(format!(
            "these shards are missing: {}",
            missing.join(", ")
        )));
    }
    let mut output = BufWriter::new(std::io::stdout().lock());
    write_line(&mut output, &serde_json::json!({"manifest": manifest}))?;
    let mut counts = Counts::default();
    let mut parts: Vec<Part> = parts.into_values().collect();
    loop {
        let number = |part: &Part| part.next.as_ref()?.get("line")?.as_u64();
        let first = parts.iter_mut().filter(|part| part.next.is_some());
        let Some(first) = first.min_by_key(|part| number(part)) else {
            break;
        };
        if let Some(answer) = first.next.take() {
            counts.count(&answer);
            write_line(&mut output, &answer)?;
        }
        first.step()?;
    }
    if let Some(part) = parts.iter().find(|part| !part.is_over) {
        return Err(cannot(format!(
            "{} ends too early: its last line is missing",
            part.name
        )));
    }
    write_line(&mut output, &counts.end())?;
    output.flush().map_err(|error| cannot(error.to_string()))?;
    Ok(Ending::Fine)
}

/// Opens the output of a shard and reads its first line.
fn open(path: &PathBuf) -> Result<(Part, Value), Failure> {
    let name = path.display().to_string();
    let file = File::open(path).map_err(|error| cannot(format!("{name}: {error}")))?;
    let mut part = Part {
        name,
        lines: BufReader::new(file).lines(),
        next: None,
        is_over: false,
    };
    let manifest = part.read()?;
    let manifest = manifest
        .as_ref()
        .and_then(|line| line.get("manifest"))
        .cloned();
    let Some(manifest) = manifest else {
        return Err(cannot(format!(
            "{}: this is no output of `adjutant batch`",
            part.name
        )));
    };
    part.step()?;
    Ok((part, manifest))
}

impl Part {
    fn read(&mut self) -> Result<Option<Value>, Failure> {
        let Some(line) = self.lines.next() else {
            return Ok(None);
        };
        let line = line.map_err(|error| cannot(format!("{}: {error}", self.name)))?;
        let value = serde_json::from_str(&line);
        value
            .map(Some)
            .map_err(|error| cannot(format!("{}: {error}", self.name)))
    }

    /// Goes on to the next answer.
    fn step(&mut self) -> Result<(), Failure> {
        self.next = self.read()?;
        if self
            .next
            .as_ref()
            .is_some_and(|line| line.get("end").is_some())
        {
            self.next = None;
            self.is_over = true;
        }
        Ok(())
    }
}
