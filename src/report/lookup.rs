//! Finding what a player means by a word: a word, a phrase, its beginning, or a value, in the orders,
//! facts, clauses and rulings of a rulebook.

use crate::names::stands_for;
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactKind, Owner};
use crate::rulebook::fuzzy::bare_words;
use crate::rulebook::phrase::{Part, shortest, spellings};

/// How near something is to what is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// It is what stands there.
    Whole,
    /// It begins so.
    Begins,
    /// It holds the words.
    Holds,
    /// A clause speaks of them.
    Speaks,
}

/// Something that a word may mean.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Meant {
    nearness: Nearness,
    /// What it is: `order`, `fact`, `clause`.
    pub kind: &'static str,
    /// What `adjutant explain` knows it by.
    pub name: String,
    /// How it is written, or what it says.
    pub says: String,
}

impl Meant {
    /// Returns whether it is just what was looked for.
    pub(crate) fn is_whole(&self) -> bool {
        self.nearness == Nearness::Whole
    }
}

/// All that some words may mean in a rulebook, the nearest first; where an order, a fact or a name
/// has them, no clause that only speaks of them.
pub(crate) fn meanings_of(text: &str, rulebook: &Rulebook) -> Vec<Meant> {
    let wanted = bare_words(text);
    if wanted.is_empty() {
        return Vec::new();
    }
    let mut search = WordSearch {
        wanted,
        found: Vec::new(),
    };
    search.what_is_written(rulebook);
    search.what_is_played(rulebook);
    if search.found.is_empty() {
        search.subjects(rulebook);
    }
    search.found.sort_by_key(|meant| meant.nearness);
    search.found
}

struct WordSearch {
    /// The bare words.
    wanted: Vec<String>,
    found: Vec<Meant>,
}

impl WordSearch {
    /// Adds something, if one of the ways in which it is written has the words.
    fn add(&mut self, kind: &'static str, name: &str, says: &str, written: &[String]) {
        let nearness = written
            .iter()
            .filter_map(|text| nearness(&self.wanted, text));
        let Some(nearness) = nearness.min() else {
            return;
        };
        self.found.push(Meant {
            nearness,
            kind,
            name: name.to_owned(),
            says: says.to_owned(),
        });
    }

    /// The same of what has its name alone.
    fn add_name(&mut self, kind: &'static str, name: &str, says: &str) {
        self.add(kind, name, says, &[name.to_owned()]);
    }

    /// What players write: orders and facts.
    fn what_is_written(&mut self, rulebook: &Rulebook) {
        let vocabulary = rulebook.vocabulary();
        for order in vocabulary.orders() {
            let mut written = spelled(&order.phrases);
            written.push(order.name.clone());
            let says = order.phrases.first().map(|phrase| shown(phrase));
            let says = says.unwrap_or_default();
            self.add("order", &order.name, &says, &written);
        }
        for fact in vocabulary.facts() {
            let mut written = spelled(&fact.examples);
            written.push(fact.name.clone());
            if let FactKind::Word(words) | FactKind::Several(words) = &fact.kind {
                written.extend(words.iter().cloned());
            }
            let of = if fact.owner == Owner::Turn {
                "the turn: "
            } else {
                ""
            };
            let says = format!("{of}{}", fact.says);
            self.add("fact", &fact.name, &says, &written);
        }
    }

    /// What the rules are made of, by their names.
    fn what_is_played(&mut self, rulebook: &Rulebook) {
        let vocabulary = rulebook.vocabulary();
        for (name, meaning) in vocabulary.terms() {
            self.add_name("term", name, meaning);
        }
        for table in rulebook.play().tables() {
            self.add_name("table", &table.name, "a table");
        }
        for (_, test) in rulebook.play().tests() {
            let written = [test.name.clone(), test.id.clone()];
            self.add("test", &test.id, &test.name, &written);
        }
        for clause in rulebook.clauses() {
            self.add_name("clause", &clause.id, &clause.says);
        }
        for ruling in vocabulary.rulings() {
            self.add_name("ruling", &ruling.id, &ruling.why);
        }
        for reading in rulebook.readings() {
            self.add_name("reading", &reading.id, &reading.says);
        }
    }

    /// Clauses that only speak of the words.
    fn subjects(&mut self, rulebook: &Rulebook) {
        let clauses = rulebook.clauses().iter();
        let speaking = clauses.filter(|clause| speaks(&self.wanted, &clause.says));
        let found = speaking.map(|clause| Meant {
            nearness: Nearness::Speaks,
            kind: "clause",
            name: clause.id.clone(),
            says: clause.says.clone(),
        });
        self.found = found.collect();
    }
}

/// Every wording of some phrases, without their holes.
fn spelled(phrases: &[String]) -> Vec<String> {
    let spellings = phrases
        .iter()
        .flat_map(|phrase| spellings(phrase).unwrap_or_default());
    let words = spellings.map(|spelling| {
        let words = spelling.iter().filter_map(|part| match part {
            Part::Word(word) => Some(word.as_str()),
            Part::Hole(_) => None,
        });
        words.collect::<Vec<_>>().join(" ")
    });
    words.filter(|words| !words.is_empty()).collect()
}

fn shown(phrase: &str) -> String {
    format!("write `{}`", shortest(phrase).replace(['{', '}'], ""))
}

/// How near the words of a text are to those that are wanted, each in full or by its beginning.
fn nearness(wanted: &[String], text: &str) -> Option<Nearness> {
    let words = bare_words(text);
    let at = words.windows(wanted.len()).position(|within| {
        let mut pairs = wanted.iter().zip(within);
        pairs.all(|(wanted, word)| stands_for(wanted, word).is_some())
    })?;
    let is_same = words.len() == wanted.len() && words == wanted;
    Some(match at {
        0 if is_same => Nearness::Whole,
        0 => Nearness::Begins,
        _ => Nearness::Holds,
    })
}

/// Returns whether a sentence has the words, one behind the other.
fn speaks(wanted: &[String], sentence: &str) -> bool {
    let words = bare_words(sentence);
    words.windows(wanted.len()).any(|within| within == wanted)
}
