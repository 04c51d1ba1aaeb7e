//! `adjutant merge`: the outputs of shards put together, in the order of the input. The order of the
//! files changes nothing, and a shard that is given twice is taken once.

use std::collections::BTreeMap;
use std::fmt::Display;
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
        let shard = manifest.get("shard").and_then(Value::as_str);
        let shard = Shard::read(shard.unwrap_or_default())?;
        let mut common = manifest.clone();
        if let Some(map) = common.as_object_mut() {
            map.insert("shard".to_owned(), Shard::WHOLE.to_string().into());
        }
        match &whole {
            Some((known, of)) if *known != common || *of != shard.of() => {
                let (name, first) = (path.display(), files.first().unwrap_or(path).display());
                return Err(cannot(format!(
                    "{name} is of another batch: its first line differs from that of {first}"
                )));
            }
            _ => whole = Some((common, shard.of())),
        }
        parts.entry(shard.number()).or_insert(part);
    }
    let Some((manifest, of)) = whole else {
        return Err(cannot("there is nothing to merge"));
    };
    let missing = (1..=of).filter(|number| !parts.contains_key(number));
    let missing: Vec<String> = missing.map(|number| format!("{number}/{of}")).collect();
    if !missing.is_empty() {
        let missing = missing.join(", ");
        return Err(cannot(format!("these shards are missing: {missing}")));
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
    if let Some(Part { name, .. }) = parts.iter().find(|part| !part.is_over) {
        let why = format!("{name} ends too early: its last line is missing");
        return Err(cannot(why));
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
    let first = part.read()?;
    let Some(manifest) = first.as_ref().and_then(|line| line.get("manifest")) else {
        let name = part.name;
        return Err(cannot(format!(
            "{name}: this is no output of `adjutant batch`"
        )));
    };
    part.step()?;
    Ok((part, manifest.clone()))
}

impl Part {
    fn read(&mut self) -> Result<Option<Value>, Failure> {
        let wrong = |error: &dyn Display| cannot(format!("{}: {error}", self.name));
        let line = self
            .lines
            .next()
            .transpose()
            .map_err(|error| wrong(&error))?;
        let value = line.map(|line| serde_json::from_str(&line)).transpose();
        value.map_err(|error| wrong(&error))
    }

    /// Goes on to the next answer.
    fn step(&mut self) -> Result<(), Failure> {
        let line = self.read()?;
        self.is_over = line.as_ref().is_some_and(|line| line.get("end").is_some());
        self.next = line.filter(|_| !self.is_over);
        Ok(())
    }
}
