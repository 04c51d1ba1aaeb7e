//! `adjutant batch`: many checks, turns or proofs at once. A line of JSON in is a line of JSON out, in
//! the same order; a bad line is an answer, and not an end. It holds no more lines than it works on.

mod compare;
mod examples;
mod line;
mod merge;
mod sharing;

use std::fmt::Display;
use std::io::{BufRead, BufWriter, Write};

use rayon::ThreadPoolBuilder;
use rayon::prelude::*;
use serde_json::{Value, json};

use crate::cli::arguments::{BatchArguments, MergeArguments};
use crate::cli::output::Failure;
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};

use line::{AnsweredLine, Asked, answer};
use sharing::Shard;

/// Each processor has so many lines at a time.
const LINES_AT_A_TIME: usize = 256;
/// A line is at most so long.
const MOST_OF_LINE: usize = 16 << 20;

pub(in crate::cli) fn run(arguments: &BatchArguments) -> Ended {
    let (kind, of_batch) = (arguments.what, &arguments.of);
    let shard = match &of_batch.shard {
        Some(text) => Shard::read(text)?,
        None => Shard::WHOLE,
    };
    let asked = Asked::new(kind, of_batch)?;
    let jobs = of_batch.jobs.unwrap_or(0);
    let pool = ThreadPoolBuilder::new().num_threads(jobs).build();
    let pool = pool.map_err(|error| cannot(format!("no threads can be started: {error}")))?;
    let mut output = BufWriter::new(std::io::stdout().lock());
    write_line(&mut output, &manifest(&asked, shard))?;
    let mut input = std::io::stdin().lock();
    let mut counts = Counts::default();
    let at_a_time = LINES_AT_A_TIME * pool.current_num_threads();
    let mut number = 0;
    loop {
        let mut lines: Vec<(u64, Vec<u8>)> = Vec::with_capacity(at_a_time);
        while lines.len() < at_a_time {
            let Some(text) = next_line(&mut input)? else {
                break;
            };
            number += 1;
            lines.push((number, text));
        }
        if lines.is_empty() {
            break;
        }
        let answers: Vec<Option<AnsweredLine>> = pool.install(|| {
            let answered = lines.par_iter();
            answered
                .map(|(number, text)| answer(&asked, shard, *number, text))
                .collect()
        });
        for answered in answers.into_iter().flatten() {
            counts.add(&answered.counts);
            write_line(&mut output, &answered.text)?;
        }
    }
    write_line(&mut output, &counts.end())?;
    output.flush().map_err(|error| cannot(error.to_string()))?;
    Ok(Ending::Fine)
}

pub(in crate::cli) fn merge(arguments: &MergeArguments) -> Ended {
    merge::run(&arguments.files)
}

/// The first line of an output: what must be the same for shards that are put together.
fn manifest(asked: &Asked, shard: Shard) -> Value {
    json!({"manifest": {
        "adjutant": env!("CARGO_PKG_VERSION"),
        "dice": crate::dice::NAME,
        "rulebooks": sharing::digest_of_shipped(),
        "batch": asked.name(),
        "rulings": asked.rulings(),
        "against": asked.against(),
        "shard": shard.to_string(),
    }})
}

/// What was answered, for the last line.
#[derive(Default)]
pub(super) struct Counts {
    lines: u64,
    failed: u64,
    otherwise: u64,
    by_clause: std::collections::BTreeMap<String, u64>,
    compares: bool,
}

impl Counts {
    /// Counts the answer of a shard, as it was printed.
    pub(crate) fn count(&mut self, answer: &Value) {
        self.lines += 1;
        if answer.get("error").is_some() {
            self.failed += 1;
        }
        if let Some(compared) = answer.get("comes_out") {
            self.compared(compared);
        }
    }

    /// Counts two turns that were compared.
    pub(crate) fn compared(&mut self, compared: &Value) {
        self.compares = true;
        if compared == "the same" {
            return;
        }
        self.otherwise += 1;
        let clauses = compared.get("clauses").and_then(Value::as_array);
        for clause in clauses.into_iter().flatten().filter_map(Value::as_str) {
            *self.by_clause.entry(clause.to_owned()).or_default() += 1;
        }
    }

    /// Adds what was counted elsewhere.
    fn add(&mut self, other: &Self) {
        self.lines += other.lines;
        self.failed += other.failed;
        self.otherwise += other.otherwise;
        self.compares |= other.compares;
        for (clause, count) in &other.by_clause {
            *self.by_clause.entry(clause.clone()).or_default() += count;
        }
    }

    /// The last line.
    pub(crate) fn end(&self) -> Value {
        let mut end = json!({"lines": self.lines, "failed": self.failed});
        if self.compares {
            end = json!({"lines": self.lines, "failed": self.failed, "otherwise": self.otherwise, "by_clause": self.by_clause});
        }
        json!({"end": end})
    }
}

/// The next line that holds anything, without its end.
fn next_line(input: &mut impl BufRead) -> Result<Option<Vec<u8>>, Failure> {
    loop {
        let mut text = Vec::new();
        let mut limited = std::io::Read::take(&mut *input, MOST_OF_LINE as u64 + 1);
        let read = limited.read_until(b'\n', &mut text);
        let read = read.map_err(|error| cannot(format!("the input cannot be read: {error}")))?;
        if read == 0 {
            return Ok(None);
        }
        if text.len() > MOST_OF_LINE {
            // The rest of it belongs to no line.
            skip_line(input)?;
            text.truncate(64);
            return Ok(Some(text));
        }
        if !text.trim_ascii().is_empty() {
            return Ok(Some(text));
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> Result<(), Failure> {
    loop {
        let block = input.fill_buf();
        let block = block.map_err(|error| cannot(format!("the input cannot be read: {error}")))?;
        let end = block.iter().position(|byte| *byte == b'\n');
        let (used, is_over) = match end {
            Some(end) => (end + 1, true),
            None => (block.len(), block.is_empty()),
        };
        input.consume(used);
        if is_over {
            return Ok(());
        }
    }
}

fn write_line(output: &mut impl Write, value: &impl Display) -> Result<(), Failure> {
    let written = writeln!(output, "{value}");
    written.map_err(|error| cannot(format!("the output cannot be written: {error}")))
}

pub(super) fn cannot(why: impl Into<String>) -> Failure {
    Failure::new(Finding::without_place(Code::CannotRead, why.into()))
}
