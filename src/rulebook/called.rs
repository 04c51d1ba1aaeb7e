//! How units are called by what is so of them, besides by their names: `{kind} {area}` for
//! `A Ser`, the army in Serbia.

use super::fact::FactId;

/// The phrases by which units are called.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct UnitPhrases {
    pub(super) all: Vec<Vec<CalledBy>>,
    /// As the rulebook writes them.
    pub(super) written: Vec<String>,
}

/// A part of such a phrase.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum CalledBy {
    /// A word as it stands, folded.
    Word(String),
    /// A fact: for each of its words what people write, folded.
    Fact(FactId, Vec<Vec<String>>),
}

impl UnitPhrases {
    /// Each as the rulebook writes it, e.g. `{kind} {area}`.
    pub fn written(&self) -> &[String] {
        &self.written
    }

    /// Whether there are none.
    pub fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// Whether what a unit is called depends on a fact.
    pub fn ask(&self, fact: FactId) -> bool {
        let mut parts = self.all.iter().flatten();
        parts.any(|part| matches!(part, CalledBy::Fact(of, _) if *of == fact))
    }

    /// What a unit is called, folded; `word` tells the number of its word of a fact, if it is known.
    pub fn names(&self, word: impl Fn(FactId) -> Option<usize>) -> Vec<String> {
        let mut names = Vec::new();
        for phrase in &self.all {
            let mut begun = vec![String::new()];
            for part in phrase {
                let written: &[String] = match part {
                    CalledBy::Word(word) => std::slice::from_ref(word),
                    CalledBy::Fact(fact, written) => word(*fact)
                        .and_then(|number| written.get(number))
                        .map_or(&[], Vec::as_slice),
                };
                let longer = begun.iter().flat_map(|begun| {
                    written.iter().map(move |word| {
                        let blank = if begun.is_empty() { "" } else { " " };
                        format!("{begun}{blank}{word}")
                    })
                });
                begun = longer.collect();
            }
            names.append(&mut begun);
        }
        names
    }
}
