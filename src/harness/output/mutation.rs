//! What came of mutants, for people and for programs.

use std::fmt::Write as _;

use serde_json::{Map, Value, json};

use crate::harness::mutation::{KnownOfMutant, Mutation};
use crate::rulebook::Original;
use crate::source::Sources;

/// What came of mutants, for people.
pub(crate) fn mutation(counted: &Mutation, original: &Original, sources: &Sources) -> String {
    let mut text = String::new();
    for survivor in &counted.survivors {
        let Some(mutant) = original.mutants().get(survivor.number) else {
            continue;
        };
        let line = sources.positions(mutant.place).0.line;
        let name = sources.get(mutant.place.source).name();
        let what = if survivor.judged == KnownOfMutant::Equivalent {
            "equivalent"
        } else {
            "survived"
        };
        let _ = writeln!(
            text,
            "{what}  {}  {name}:{line}  ({})",
            mutant.id(),
            mutant.operator
        );
        let _ = writeln!(text, "  was  {}", mutant.was);
        let _ = writeln!(text, "  now  {}", mutant.now);
        let _ = match (&survivor.judged, &survivor.example) {
            (KnownOfMutant::Equivalent, _) => {
                writeln!(text, "  it comes to the same in every situation")
            }
            (_, Some(example)) => write!(
                text,
                "  this example would notice; give it a title that says what holds:\n\n{example}"
            ),
            (KnownOfMutant::Tells(situation), None) => {
                writeln!(text, "  it tells in this situation: {situation}")
            }
            (KnownOfMutant::NotAnalysed | KnownOfMutant::Parts, None) => {
                writeln!(text, "  not analysed")
            }
        };
        text.push('\n');
    }
    let kinds = counted.kinds.iter().map(|(kind, of_kind)| {
        let survived = match of_kind.survived {
            0 => String::new(),
            survived => format!(" ({survived} survived)"),
        };
        format!("{} {kind}{survived}", of_kind.tried)
    });
    let kinds: Vec<String> = kinds.collect();
    if counted.untried > 0 {
        let _ = writeln!(text, "stopped: {} mutants were not tried", counted.untried);
    }
    if !kinds.is_empty() {
        let _ = writeln!(text, "tried: {}", kinds.join(", "));
    }
    let all = counted.survivors.len();
    let _ = writeln!(
        text,
        "{} killed, {all} survived ({} of them equivalent, {} not analysed): {:.1} % of those that are not equivalent are killed",
        counted.killed,
        counted.equivalent(),
        counted.not_analysed(),
        counted.score()
    );
    text
}

/// The same for programs; see `docs/mutate.schema.json`.
pub(crate) fn json_mutation(counted: &Mutation, original: &Original, sources: &Sources) -> Value {
    let survivors: Vec<Value> = counted
        .survivors
        .iter()
        .filter_map(|survivor| Some((survivor, original.mutants().get(survivor.number)?)))
        .map(|(survivor, mutant)| {
            let (start, _) = sources.positions(mutant.place);
            let (verdict, situation) = match &survivor.judged {
                KnownOfMutant::Equivalent => ("equivalent", None),
                KnownOfMutant::Tells(situation) => ("tells", Some(situation)),
                KnownOfMutant::Parts => ("parts", None),
                KnownOfMutant::NotAnalysed => ("not analysed", None),
            };
            json!({
                "id": mutant.id(), "change": mutant.operator.as_str(), "was": mutant.was, "now": mutant.now,
                "file": sources.get(mutant.place.source).name(), "line": start.line, "column": start.column,
                "verdict": verdict, "situation": situation, "example": survivor.example,
            })
        })
        .collect();
    let kinds = counted.kinds.iter().map(|(kind, of_kind)| {
        let counts = json!({"tried": of_kind.tried, "survived": of_kind.survived});
        (kind.as_str().to_owned(), counts)
    });
    let kinds: Map<String, Value> = kinds.collect();
    json!({
        "kinds": kinds, "killed": counted.killed, "survived": counted.survivors.len(), "equivalent": counted.equivalent(),
        "not_analysed": counted.not_analysed(), "untried": counted.untried, "survivors": survivors,
    })
}
