//! What the texts of a rulebook name, so that each of its names is looked up once.

use std::collections::{BTreeSet, HashMap};

use serde_json::Value as Json;

use crate::names::fold;
use crate::rulebook::fact::Owner;
use crate::rulebook::{Rulebook, phrase};

/// What the texts of a rulebook name, and where: asked for every fact, table and set of it.
pub(super) struct Named {
    /// Of each text, and of each name in braces, the first two entries in which it stands.
    places: HashMap<String, Vec<String>>,
    /// The facts that an effect, a table or a profile states.
    pub stated: BTreeSet<String>,
}

impl Named {
    pub fn of(rulebook: &Rulebook, value: &Json) -> Self {
        let mut named = Self { places: HashMap::new(), stated: BTreeSet::new() };
        for (section, value) in value.as_object().into_iter().flatten() {
            match value {
                Json::Array(list) => {
                    list.iter().enumerate().for_each(|(number, entry)| named.add(entry, &format!("{section}[{number}]")));
                }
                value => named.add(value, section),
            }
        }
        let stating = ["clauses", "tables", "profiles", "meeting"].into_iter().filter_map(|section| value.get(section));
        for item in stating.flat_map(strings).flat_map(|text| text.split(',')) {
            named.stated.extend(facts_stated(rulebook, item.trim()));
        }
        named
    }

    fn add(&mut self, entry: &Json, path: &str) {
        for text in strings(entry) {
            let braces = text.split('}').filter_map(|before| Some(format!("{{{}}}", before.rsplit_once('{')?.1)));
            for name in braces.chain([fold(text)]) {
                let places = self.places.entry(name).or_default();
                if places.len() < 2 && !places.iter().any(|place| place == path) {
                    places.push(path.to_owned());
                }
            }
        }
    }

    /// Whether a text outside an entry is this name, or has it in braces.
    pub fn is_named(&self, name: &str, own: &str) -> bool {
        let stands = |text: &str| self.places.get(text).is_some_and(|places| places.iter().any(|place| place != own));
        stands(&fold(name)) || stands(&format!("{{{name}}}"))
    }
}

/// The names of the facts that an item of a line states, of whatever it is.
fn facts_stated(rulebook: &Rulebook, item: &str) -> Vec<String> {
    let owners = [Owner::Unit, Owner::Part, Owner::Pair, Owner::Side, Owner::Turn];
    let found = owners.into_iter().filter_map(|owner| rulebook.facts().table(owner).find(item, &mut String::new()));
    let fact = |found: phrase::Found| rulebook.vocabulary().fact(rulebook.facts().meaning(found.meaning)?.fact);
    found.filter_map(fact).map(|fact| fact.name.clone()).collect()
}

/// All texts within a value.
pub(super) fn strings(value: &Json) -> Box<dyn Iterator<Item = &str> + '_> {
    match value {
        Json::String(text) => Box::new(std::iter::once(text.as_str())),
        Json::Array(list) => Box::new(list.iter().flat_map(strings)),
        Json::Object(map) => Box::new(
            map.iter()
                .filter(|(key, _)| !matches!(key.as_str(), "says" | "why" | "message" | "write"))
                .flat_map(|(_, value)| strings(value))
                .chain(
                    map.iter()
                        .filter(|(key, _)| matches!(key.as_str(), "says" | "message" | "write"))
                        .flat_map(|(_, value)| strings(value)),
                ),
        ),
        _ => Box::new(std::iter::empty()),
    }
}
