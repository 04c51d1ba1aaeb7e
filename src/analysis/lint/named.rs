//! What the texts of a rulebook name, so that each of its names is looked up once.

use std::collections::{BTreeSet, HashMap};

use crate::names::fold;
use crate::rulebook::fact::Owner;
use crate::rulebook::{Content, Node, Rulebook};

/// What the texts of a rulebook name, and where: asked for every fact, table and set of it.
pub(super) struct MentionedNames {
    /// Of each text, and of each name in braces, the first two entries in which it stands.
    places: HashMap<String, Vec<String>>,
    /// The facts that an effect, a table or a profile states.
    pub stated: BTreeSet<String>,
}

impl MentionedNames {
    pub fn new(rulebook: &Rulebook, tree: &Node) -> Self {
        let mut named = Self {
            places: HashMap::new(),
            stated: BTreeSet::new(),
        };
        for (section, value) in tree.entries() {
            match &value.content {
                Content::List(list) => {
                    list.iter().enumerate().for_each(|(number, entry)| {
                        named.add(entry, &format!("{}[{number}]", section.text));
                    });
                }
                _ => named.add(value, &section.text),
            }
        }
        let stating = ["clauses", "tables", "profiles", "meeting"].into_iter();
        let stating = stating.filter_map(|section| tree.get(section));
        for item in stating.flat_map(strings).flat_map(|text| text.split(',')) {
            named.stated.extend(facts_stated(rulebook, item.trim()));
        }
        named
    }

    fn add(&mut self, entry: &Node, path: &str) {
        for text in strings(entry) {
            let braces = text
                .split('}')
                .filter_map(|before| Some(format!("{{{}}}", before.rsplit_once('{')?.1)));
            for name in braces.chain([fold(text)]) {
                let places = self.places.entry(name).or_default();
                if places.len() < 2 && !places.iter().any(|place| place == path) {
                    places.push(path.to_owned());
                }
            }
        }
    }

    /// Returns whether a text outside an entry is this name, or has it in braces.
    pub(crate) fn is_named(&self, name: &str, own: &str) -> bool {
        let stands = |text: &str| {
            let places = self.places.get(text);
            places.is_some_and(|places| places.iter().any(|place| place != own))
        };
        stands(&fold(name)) || stands(&format!("{{{name}}}"))
    }
}

/// The names of the facts that an item of a line states, of whatever it is.
fn facts_stated(rulebook: &Rulebook, item: &str) -> Vec<String> {
    let owners = [
        Owner::Unit,
        Owner::Part,
        Owner::Pair,
        Owner::Side,
        Owner::Turn,
    ];
    let facts = rulebook.facts();
    let named = owners.into_iter().filter_map(|owner| {
        let found = facts.table(owner).find(item, &mut String::new())?;
        let meaning = facts.meaning(found.meaning)?;
        Some(rulebook[meaning.fact].name.clone())
    });
    named.collect()
}

/// All texts within a value, but the reasons that it gives.
pub(super) fn strings(value: &Node) -> Box<dyn Iterator<Item = &str> + '_> {
    let of_map = value.entries().iter();
    let of_map = of_map.filter(|(key, _)| &*key.text != "why");
    let of_map = of_map.map(|(_, value)| value);
    let inner = value.items().iter().chain(of_map).flat_map(strings);
    Box::new(value.text().into_iter().chain(inner))
}
