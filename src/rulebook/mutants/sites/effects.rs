//! Changes of what comes about: effects and their verbs, moments, demands, exemptions, consequences, and which
//! clause is told.

use super::{MutationSites, SitePlace};
use crate::rulebook::mutants::Operator;
use crate::rulebook::yaml::desugar::rename;
use crate::rulebook::yaml::node::{Content, Node};

/// The verbs of an effect, each with the keys that go with it.
const VERBS: &[&[&str]] = &[
    &["set"],
    &["set of it"],
    &["clear"],
    &["add", "least", "most"],
    &["add of it", "least", "most"],
    &["orders"],
    &["look up"],
    &["roll", "and take from"],
    &["choose", "from", "among"],
    &["ask"],
    &["tell", "is"],
    &["enter", "as", "with"],
    &["leave", "where"],
];
/// A verb about the unit, and the same about the other one.
const TARGETS: &[(&str, &str)] = &[("set", "set of it"), ("add", "add of it")];
/// What follows from a check that fails, the gravest last.
const OUTCOMES: &[&str] = &[
    "allowed",
    "warning",
    "drop",
    "refused",
    "no order",
    "contradiction",
];
const LEFT_OUT: &str = "is left out";
const VERDICTS: &[&str] = &["followed", "no order", "refused"];

impl MutationSites<'_> {
    /// What a clause does besides its predicates and numbers.
    pub(super) fn acts(&mut self, at: &SitePlace, clause: &Node, moments: &[String]) {
        for key in ["refines", "outranks"] {
            self.each_left_out(Operator::Refinement, at, clause, key);
        }
        for key in ["settles", "voids"] {
            self.left_out(Operator::Refinement, at, clause, &[key]);
        }
        for (at, effect) in self.each(Operator::Effect, at, clause, "effects") {
            self.effect(&at, effect, moments);
        }
        for (at, demand) in self.each(Operator::Effect, at, clause, "demands") {
            self.moment(&at, demand, moments);
        }
        for (at, check) in self.each(Operator::Effect, at, clause, "checks") {
            self.neighbour(Operator::Consequence, &at, check, "otherwise", OUTCOMES);
        }
        if let Some((at, exempts)) = at.inside(clause, "exempts") {
            self.each_left_out(Operator::Exemption, &at, exempts, "from");
        }
        if let Some((at, consequence)) = at.inside(clause, "consequence") {
            self.neighbour(Operator::Consequence, &at, consequence, "verdict", VERDICTS);
            for key in ["set", "orders", "waits", "when"] {
                self.left_out(Operator::Consequence, &at, consequence, &[key]);
            }
        }
    }

    /// The entries of a list, or the one that stands alone, each of which is left out once; two that follow
    /// each other change places where both come about at one moment.
    pub(super) fn each<'n>(
        &mut self,
        operator: Operator,
        at: &SitePlace,
        map: &'n Node,
        key: &str,
    ) -> Vec<(SitePlace, &'n Node)> {
        let Some((inside, listed)) = at.inside(map, key) else {
            return Vec::new();
        };
        let Content::List(items) = &listed.content else {
            self.left_out(operator, at, map, &[key]);
            return vec![(inside.of_clause(listed), listed)];
        };
        self.each_left_out(operator, at, map, key);
        let pairs = items.windows(2).enumerate();
        for (number, pair) in pairs {
            if let [one, other] = pair
                && one.get("moment") == other.get("moment")
                && one.get("moment").is_some()
            {
                self.swapped(&inside, items, number);
            }
        }
        let all = items.iter().enumerate();
        all.map(|(number, item)| (inside.item(number, item).of_clause(item), item))
            .collect()
    }

    fn effect(&mut self, at: &SitePlace, effect: &Node, moments: &[String]) {
        let first = self.found.len();
        self.moment(at, effect, moments);
        self.verbs(at, effect);
        if let Some((inside, does)) = at.inside(effect, "do") {
            for number in 1..does.items().len() {
                self.swapped(&inside, does.items(), number - 1);
            }
            for (number, verb) in does.items().iter().enumerate() {
                let inside = inside.item(number, verb);
                self.verbs(&inside, verb);
            }
        }
        // It matters where the effect comes about.
        let when = effect.get("when").and_then(Node::text);
        for mutant in self.found.iter_mut().skip(first) {
            if mutant.kind.is_none() {
                mutant.within = when.map(str::to_owned);
            }
        }
    }

    /// The verbs of a map: each is left out, turned to the other unit, and `set` and `clear` for each
    /// other.
    fn verbs(&mut self, at: &SitePlace, map: &Node) {
        for keys in VERBS {
            let is_here = keys.first().is_some_and(|verb| map.get(verb).is_some());
            let mut keys = keys.to_vec();
            // What takes a value by `to` goes with it.
            if is_here && matches!(keys.first(), Some(&("set" | "add" | "add of it"))) {
                keys.push("to");
            }
            if is_here {
                self.left_out(Operator::Effect, at, map, &keys);
            }
        }
        for (own, of_it) in TARGETS {
            self.renamed(Operator::Target, at, map, own, of_it);
            self.renamed(Operator::Target, at, map, of_it, own);
        }
        for (key, other) in [("set", "clear"), ("clear", "set")] {
            let is_fact = |text: &str| self.rulebook.vocabulary().fact_named(text).is_some();
            let names_fact = map.get(key).and_then(Node::text).is_some_and(is_fact);
            if names_fact && map.get("to").is_none() {
                self.renamed(Operator::Effect, at, map, key, other);
            }
        }
        self.each_left_out(Operator::Effect, at, map, "clear");
        if let Some((inside, text)) = at.inside(map, "set") {
            let text = text.text().unwrap_or_default();
            self.parts_left_out(&inside, "", text, ", ");
        }
        for key in ["least", "most"] {
            self.left_out(Operator::Effect, at, map, &[key]);
        }
        self.only_area(at, map);
    }

    /// What the only area lies to: each is left out.
    fn only_area(&mut self, at: &SitePlace, map: &Node) {
        const HEAD: &str = "the only area that ";
        let Some((inside, to)) = at.inside(map, "to") else {
            return;
        };
        if let Some(text) = to.text().and_then(|text| text.strip_prefix(HEAD)) {
            self.parts_left_out(&inside, HEAD, text, " and ");
        }
    }

    /// Each part of a text is left out, where there are several.
    fn parts_left_out(&mut self, at: &SitePlace, head: &str, text: &str, between: &str) {
        let all: Vec<&str> = text.split(between).collect();
        for number in (0..all.len()).filter(|_| all.len() > 1) {
            let mut rest = all.clone();
            let without = rest.remove(number);
            let content = Content::Text(format!("{head}{}", rest.join(between)).into());
            self.put(Operator::Effect, at, without, LEFT_OUT, at, content);
        }
    }

    /// Another moment: the ones beside it.
    fn moment(&mut self, at: &SitePlace, map: &Node, moments: &[String]) {
        let words: Vec<&str> = moments.iter().map(String::as_str).collect();
        self.neighbour(Operator::Moment, at, map, "moment", &words);
    }

    /// Each of several that stand behind a key is left out; one alone goes with its key.
    pub(super) fn each_left_out(
        &mut self,
        operator: Operator,
        at: &SitePlace,
        map: &Node,
        key: &str,
    ) {
        let Some((inside, listed)) = at.inside(map, key) else {
            return;
        };
        let items = listed.items();
        if items.len() < 2 {
            self.left_out(operator, at, map, &[key]);
            return;
        }
        for number in 0..items.len() {
            self.item_left_out(operator, &inside, items, number);
        }
    }

    /// One of a list is left out.
    pub(super) fn item_left_out(
        &mut self,
        operator: Operator,
        list: &SitePlace,
        items: &[Node],
        number: usize,
    ) {
        let Some(item) = items.get(number) else {
            return;
        };
        let mut rest = items.to_vec();
        rest.remove(number);
        let told = list.item(number, item);
        self.put(
            operator,
            &told,
            in_words(item),
            LEFT_OUT,
            list,
            Content::List(rest),
        );
    }

    /// Keys of a map are left out, by the first of which it is told.
    pub(super) fn left_out(
        &mut self,
        operator: Operator,
        at: &SitePlace,
        map: &Node,
        keys: &[&str],
    ) {
        let Some((inside, value)) = keys.first().and_then(|key| at.inside(map, key)) else {
            return;
        };
        let entries = map.entries().iter();
        let rest = entries.filter(|(key, _)| !keys.contains(&&*key.text));
        let rest = Content::Map(rest.cloned().collect());
        let key = keys.first().copied().unwrap_or_default();
        let was = format!("{key}: {}", in_words(value));
        self.put(operator, &inside, was, LEFT_OUT, at, rest);
    }

    /// A key becomes another one, where that does not stand beside it.
    fn renamed(&mut self, operator: Operator, at: &SitePlace, map: &Node, key: &str, other: &str) {
        let Some((inside, value)) = at.inside(map, key) else {
            return;
        };
        if map.get(other).is_some() {
            return;
        }
        let mut changed = map.clone();
        rename(&mut changed, key, other);
        let words = in_words(value);
        let (was, now) = (format!("{key}: {words}"), format!("{other}: {words}"));
        self.put(operator, &inside, was, now, at, changed.content);
    }

    /// A word behind a key becomes the one before or behind it.
    pub(super) fn neighbour(
        &mut self,
        operator: Operator,
        at: &SitePlace,
        map: &Node,
        key: &str,
        words: &[&str],
    ) {
        let Some((inside, value)) = at.inside(map, key) else {
            return;
        };
        let Some(word) = value.text() else {
            return;
        };
        let Some(place) = words.iter().position(|known| *known == word) else {
            return;
        };
        let beside = [place.checked_sub(1), Some(place + 1)];
        for other in beside
            .into_iter()
            .flatten()
            .filter_map(|place| words.get(place))
        {
            self.set(operator, &inside, word, other);
        }
    }

    /// An item of a list and the one behind it change places.
    pub(super) fn swapped(&mut self, at: &SitePlace, items: &[Node], number: usize) {
        let (Some(one), Some(other)) = (items.get(number), items.get(number + 1)) else {
            return;
        };
        let mut changed = items.to_vec();
        changed.swap(number, number + 1);
        let was = format!("{}, then {}", in_words(one), in_words(other));
        let told = at.item(number, one);
        let (now, changed) = ("the other way round", Content::List(changed));
        self.put(Operator::Sequence, &told, was, now, at, changed);
    }
}

/// What stands in a place, short enough for a line.
pub(super) fn in_words(node: &Node) -> String {
    const MOST: usize = 60;
    let text = match &node.content {
        Content::Nothing => String::new(),
        Content::Flag(flag) => flag.to_string(),
        Content::Number(number) => number.to_string(),
        Content::Decimal(text) | Content::Text(text) => text.to_string(),
        Content::List(items) => {
            let items: Vec<String> = items.iter().map(in_words).collect();
            format!("[{}]", items.join(", "))
        }
        Content::Map(entries) => {
            let entries = entries
                .iter()
                .map(|(key, value)| format!("{}: {}", key.text, in_words(value)));
            entries.collect::<Vec<_>>().join(", ")
        }
    };
    match text.char_indices().nth(MOST) {
        Some((end, _)) => text.get(..end).unwrap_or_default().to_owned() + "…",
        None => text,
    }
}

/// The moments that a rulebook names, in the order of play as far as its text has it.
pub(super) fn moments(whole: &Node) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let clauses = whole.get("clauses").map(Node::items).unwrap_or_default();
    for clause in clauses {
        for key in ["effects", "demands"] {
            let listed = clause.get(key);
            let several = listed.into_iter().flat_map(Node::items);
            for entry in listed.into_iter().chain(several) {
                let moment = entry.get("moment").and_then(Node::text);
                let is_new = |moment: &&str| !all.iter().any(|known| known == moment);
                all.extend(moment.filter(is_new).map(str::to_owned));
            }
        }
    }
    all
}
