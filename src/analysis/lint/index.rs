//! Where things stand in a rulebook, so that each is looked up at once.

use std::collections::HashMap;

use crate::rulebook::clause::Check;
use crate::rulebook::{Node, Original, Rulebook};
use crate::source::Place;

/// By the id of a clause, and the number of a check of it.
type ByCheck<'a, T> = HashMap<(&'a str, usize), T>;

/// Where the clauses of a rulebook and what they require stand.
pub(super) struct Index<'a> {
    /// The first entry of an id, or that is about a clause of this id.
    pub entries: HashMap<&'a str, Place>,
    /// What a check requires.
    pub requires: ByCheck<'a, Place>,
    /// The checks themselves.
    pub checks: ByCheck<'a, &'a Check>,
}

impl<'a> Index<'a> {
    pub fn new(rulebook: &'a Rulebook, original: &'a Original) -> Self {
        let mut entries = HashMap::new();
        for section in ["clauses", "facts", "tests", "tables", "phases", "relations"] {
            let list = original.tree().get(section);
            for entry in list.into_iter().flat_map(Node::items) {
                for key in ["id", "clause"] {
                    if let Some(id) = entry.get(key)
                        && let Some(text) = id.text()
                    {
                        entries.entry(text).or_insert_with(|| original.place(id.at));
                    }
                }
            }
        }
        let mut requires = HashMap::new();
        for written in original.written() {
            let parted = written.path.split_once("].checks[");
            let number = parted.and_then(|(_, rest)| rest.strip_suffix("].require")?.parse().ok());
            for id in &written.about {
                if let Some(number) = number {
                    requires.entry((&**id, number)).or_insert(written.place);
                }
            }
        }
        let clauses = rulebook.clauses().iter();
        let checks = clauses.flat_map(|clause| {
            let numbered = clause.checks.iter().enumerate();
            numbered.map(|(number, check)| ((&*clause.id, number), check))
        });
        Self {
            entries,
            requires,
            checks: checks.collect(),
        }
    }
}
