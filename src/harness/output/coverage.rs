//! What examples prove, for people and for programs. Percentages are rounded down.

use std::fmt::{self, Write as _};

use serde_json::{Map, Value, json};

use crate::harness::coverage::{
    Coverage, Examples, gaps, is_legality, own_options, own_rows, rows_of,
};
use crate::harness::knock_out::KnockedOut;
use crate::harness::registry::{own_clauses, own_demands, own_readings, own_rulings};
use crate::names::{counted, fold, sorted_once};
use crate::rulebook::Rulebook;
use crate::rulebook::clause::Carried;
use crate::source::one_line;

/// The number of things, and of proved ones.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Share {
    /// The number of those that are.
    pub proved: usize,
    /// Of how many.
    pub of: usize,
}

impl Share {
    fn new(all: impl IntoIterator<Item = bool>) -> Self {
        let mut share = Self::default();
        for proved in all {
            share.proved += usize::from(proved);
            share.of += 1;
        }
        share
    }

    /// In per cent, rounded down; of nothing all is proved.
    pub(crate) fn per_cent(self) -> usize {
        (self.proved * 100).checked_div(self.of).unwrap_or(100)
    }
}

impl std::iter::Sum for Share {
    fn sum<I: Iterator<Item = Self>>(shares: I) -> Self {
        shares.fold(Self::default(), |all, share| Self {
            proved: all.proved + share.proved,
            of: all.of + share.of,
        })
    }
}

/// E.g. `67 of 94 (71 %)`.
impl fmt::Display for Share {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { proved, of } = self;
        if *of == 0 {
            return formatter.write_str("there are none");
        }
        write!(formatter, "{proved} of {of} ({} %)", self.per_cent())
    }
}

/// What examples have to prove of a rulebook, by kind, each with the words for it.
pub(crate) fn shares(coverage: &Coverage, rulebook: &Rulebook) -> Vec<(&'static str, Share)> {
    shares_aligned(&gaps(coverage, rulebook), coverage, rulebook)
}

/// The same where it is known what is not proved.
fn shares_aligned(
    open: &[(String, String)],
    coverage: &Coverage,
    rulebook: &Rulebook,
) -> Vec<(&'static str, Share)> {
    let is_open = |id: &str| open.iter().any(|(gap, _)| gap == id);
    let of_kind = |legality: bool| {
        let clauses = own_clauses(rulebook).filter(|(clause, carried)| {
            *carried != Carried::Prose && is_legality(clause) == legality
        });
        Share::new(clauses.map(|(clause, _)| !is_open(&clause.id)))
    };
    let readings = own_readings(rulebook).map(|reading| !is_open(&reading.id));
    let demands = Share::new(proved_demands(coverage, rulebook));
    let options = own_options(coverage, rulebook).map(|(_, _, examples)| !examples.is_empty());
    let rows = rows(coverage, rulebook).map(|examples| !examples.is_empty());
    let legality = "clauses that check orders, satisfied and violated";
    let mut shares = vec![
        (legality, of_kind(true)),
        ("other clauses, applied", of_kind(false)),
    ];
    if demands.of > 0 {
        shares.push(("demands, kept and broken", demands));
    }
    shares.push(("readings, applied", Share::new(readings)));
    shares.push(("options of rulings, used", Share::new(options)));
    shares.push(("rows of tables, used", Share::new(rows)));
    shares
}

/// What the examples of a run prove of a rulebook.
pub(crate) fn coverage(coverage: &Coverage, rulebook: &Rulebook) -> String {
    let own = if rulebook.ids().len() > 1 {
        ", what it writes itself"
    } else {
        ""
    };
    let mut text = format!("What the examples prove of {}{own}:\n", rulebook.id());
    let open = gaps(coverage, rulebook);
    for (what, share) in shares_aligned(&open, coverage, rulebook) {
        let _ = writeln!(text, "  {what:<49}  {share}");
    }
    let what = "parts of predicates, both true and false";
    let parts = parts_seen(coverage, rulebook);
    let _ = writeln!(text, "  {what:<49}  {parts}; not required");
    text.push_str(&prose(rulebook));
    text.push_str(&gap_lines(&open));
    text
}

/// How much is proved in all, beside how much has to be.
pub(crate) fn required(proved: Share, per_cent: usize) -> String {
    format!("Proved in all: {proved}; {per_cent} % are required\n")
}

/// Returns the number of parts of a rulebook's own predicates were both true and false.
fn parts_seen(coverage: &Coverage, rulebook: &Rulebook) -> Share {
    let mut atoms = coverage.atoms(rulebook);
    atoms.retain(|id, _| rulebook.is_own(id));
    let truths = atoms.values().flatten().map(|(_, truths)| truths);
    Share::new(truths.map(|truths| !truths.yes.is_empty() && !truths.no.is_empty()))
}

/// The demands of a rulebook of its own: whether each is proved.
fn proved_demands(coverage: &Coverage, rulebook: &Rulebook) -> Vec<bool> {
    own_demands(rulebook)
        .into_iter()
        .map(|(clause, number, _)| coverage.check(&clause.id, number))
        .map(|proof| !proof.satisfied.is_empty() && !proof.violated.is_empty())
        .collect()
}

/// The clauses that are carried as prose.
fn prose(rulebook: &Rulebook) -> String {
    let mut text = String::new();
    let prose = own_clauses(rulebook).filter(|(_, carried)| *carried == Carried::Prose);
    let prose: Vec<_> = prose.map(|(clause, _)| clause).collect();
    if !prose.is_empty() {
        text.push_str("Carried as prose, with nothing to prove:\n");
        for clause in prose {
            let why = clause.prose.as_deref().unwrap_or_default();
            let _ = writeln!(text, "  {}: {why}", clause.id);
        }
    }
    text
}

/// What is not proved, in a line each.
pub fn gap_lines(open: &[(String, String)]) -> String {
    let mut text = String::new();
    if !open.is_empty() {
        text.push_str("Not proved:\n");
        for (id, what) in open {
            let _ = writeln!(text, "  {id}: {what}");
        }
    }
    text
}

fn rows<'a>(coverage: &'a Coverage, rulebook: &'a Rulebook) -> impl Iterator<Item = Examples> + 'a {
    let own = own_rows(rulebook).into_iter();
    own.flat_map(move |(_, rows)| rows.into_iter().map(move |row| coverage.row(&row)))
}

/// Returns the number of examples there are for a clause, ruling or reading, and the first of them; nothing
/// where there are none. `title` names an example, `option` is the rulebook on the command line.
pub(crate) fn shown_by(
    id: &str,
    coverage: &Coverage,
    rulebook: &Rulebook,
    option: &str,
    title: &dyn Fn(usize) -> String,
) -> String {
    const FIRST: usize = 3;
    let proof = coverage.proof(id);
    let mut all: Examples = [proof.satisfied, proof.violated, proof.applied].concat();
    let options = own_options(coverage, rulebook);
    let of_ruling = options.filter(|(ruling, ..)| ruling.eq_ignore_ascii_case(id));
    all.extend(of_ruling.flat_map(|(.., examples)| examples));
    let all = sorted_once(all);
    let mut text = match all.len() {
        0 => return String::new(),
        1 => "\nshown by 1 example\n".to_owned(),
        count => {
            format!("\nshown by {count} examples; `adjutant test{option} --why {id}` lists them\n")
        }
    };
    for example in all.iter().take(FIRST) {
        let _ = writeln!(text, "  {}", title(*example));
    }
    text
}

/// The examples that prove something of one clause, ruling or reading; `title` names an example.
pub(crate) fn why(
    id: &str,
    coverage: &Coverage,
    rulebook: &Rulebook,
    title: &dyn Fn(usize) -> String,
) -> String {
    let mut text = format!("{id}\n");
    let mut listed = |what: &str, examples: &Examples| {
        if examples.is_empty() {
            return;
        }
        let count = counted(examples.len(), "example");
        let _ = writeln!(text, "{what} in {count}:");
        for example in examples {
            let _ = writeln!(text, "  {}", title(*example));
        }
    };
    let proof = coverage.proof(id);
    listed("satisfied", &proof.satisfied);
    listed("violated", &proof.violated);
    if rulebook.vocabulary().ruling_named(id).is_none() {
        listed("applied", &proof.applied);
    }
    let options = own_options(coverage, rulebook);
    for (_, option, examples) in options.filter(|(ruling, ..)| ruling.eq_ignore_ascii_case(id)) {
        listed(&format!("`{option}` used"), &examples);
    }
    let tables = rows_of(rulebook).into_iter();
    for (_, rows) in tables.filter(|(table, _)| table.eq_ignore_ascii_case(id)) {
        for row in rows {
            listed(&format!("row `{}` used", row.name), &coverage.row(&row));
        }
    }
    let atoms = coverage.atoms(rulebook).remove(&fold(id));
    for (atom, truths) in atoms.unwrap_or_default() {
        let counts = [
            ("true", &truths.yes),
            ("false", &truths.no),
            ("unknown", &truths.unknown),
        ];
        // File and line of the first example that did it.
        let place = |examples: &Examples| {
            let first = examples.first().map(|example| title(*example))?;
            let place = first.split(": ").next().filter(|place| !place.is_empty())?;
            Some(format!(" ({place})"))
        };
        let counts = counts.iter().map(|(word, examples)| {
            let place = place(examples).unwrap_or_default();
            format!("{word} in {}{place}", examples.len())
        });
        let counts: Vec<String> = counts.collect();
        let _ = writeln!(text, "part `{}`: {}", one_line(&atom), counts.join(", "));
    }
    text
}

/// What is not proved, for programs.
pub(crate) fn json_gaps(open: &[(String, String)]) -> Vec<Value> {
    open.iter()
        .map(|(id, what)| json!({"id": id, "what": what}))
        .collect()
}

/// How much of what was taken out an example noticed.
pub(crate) fn noticed(knocked: &[KnockedOut]) -> Share {
    Share::new(knocked.iter().map(|knocked| knocked.noticed.is_some()))
}

/// What no example notices when it is taken out.
pub(crate) fn knocked_out(knocked: &[KnockedOut]) -> String {
    let survivors = knocked.iter().filter(|knocked| knocked.noticed.is_none());
    let survivors: Vec<&KnockedOut> = survivors.collect();
    let share = noticed(knocked);
    let mut text = format!("Taken out one by one, and noticed by an example: {share}\n");
    if !survivors.is_empty() {
        text.push_str("Not noticed:\n");
        for knocked in survivors {
            let _ = writeln!(text, "  {}", knocked.id);
        }
    }
    text
}

/// What the examples prove of a rulebook, for programs.
pub(crate) fn json_coverage(
    coverage: &Coverage,
    rulebook: &Rulebook,
    knocked: Option<&[KnockedOut]>,
) -> Vec<Value> {
    let noticed = |id: &str| {
        let found = knocked.and_then(|knocked| knocked.iter().find(|knocked| knocked.id == id));
        let noticed_by = |knocked: &KnockedOut| json!({"noticed_by": knocked.noticed});
        found.map_or(Value::Null, noticed_by)
    };
    let mut all = Vec::new();
    let mut atoms = coverage.atoms(rulebook);
    for (clause, carried) in own_clauses(rulebook) {
        let proof = coverage.proof(&clause.id);
        let parts: Vec<Value> = atoms
            .remove(&fold(&clause.id))
            .unwrap_or_default()
            .into_iter()
            .map(|(text, truths)| json!({"part": text, "true": truths.yes.len(), "false": truths.no.len(), "unknown": truths.unknown.len()}))
            .collect();
        all.push(json!({
            "id": clause.id, "kind": carried.kind(), "carried": carried.as_str(),
            "satisfied": proof.satisfied.len(), "violated": proof.violated.len(), "applied": proof.applied.len(),
            "options": {}, "parts": parts, "prose": clause.prose, "knocked_out": noticed(&clause.id),
        }));
    }
    for reading in own_readings(rulebook) {
        let applied = coverage.proof(&reading.id).applied.len();
        all.push(json!({
            "id": reading.id, "kind": "reading", "carried": null, "satisfied": 0, "violated": 0, "applied": applied,
            "options": {}, "parts": [], "prose": null, "knocked_out": noticed(&reading.id),
        }));
    }
    for ruling in own_rulings(rulebook) {
        let mut options = Map::new();
        for (number, (option, _)) in ruling.options.iter().enumerate() {
            let examples = coverage.option(&ruling.id, number).len();
            options.insert(option.clone(), Value::from(examples));
        }
        let applied = coverage.proof(&ruling.id).applied.len();
        all.push(json!({
            "id": ruling.id, "kind": "ruling", "carried": null, "satisfied": 0, "violated": 0, "applied": applied,
            "options": options, "parts": [], "prose": null, "knocked_out": null,
        }));
    }
    for (table, of_table) in own_rows(rulebook) {
        let mut rows = Map::new();
        for row in of_table {
            let examples = coverage.row(&row).len();
            rows.insert(row.name, Value::from(examples));
        }
        all.push(json!({
            "id": table, "kind": "table", "carried": null, "satisfied": 0, "violated": 0, "applied": 0,
            "options": rows, "parts": [], "prose": null, "knocked_out": null,
        }));
    }
    all
}
