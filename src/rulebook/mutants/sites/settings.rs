//! Changes of what a rulebook says once for all: dice, how long facts hold and what holds without them,
//! phases and their stages, relations.

use super::effects::in_words;
use super::{MutationSites, SitePlace};
use crate::dice::Dice;
use crate::rulebook::mutants::Operator;
use crate::rulebook::yaml::desugar::text;
use crate::rulebook::yaml::node::{Content, Node};

/// How long facts hold, the shortest first.
const LASTS: &[&str] = &["step", "phase", "turn", "game"];

impl MutationSites<'_> {
    /// A test: its dice, the faces that decide by themselves, when it is thrown again.
    pub(super) fn dice(&mut self, at: &SitePlace, test: &Node) {
        if let Some((inside, written)) = at.inside(test, "dice")
            && let Some(text) = written.text()
            && let Ok(dice) = Dice::read(text)
        {
            for other in other_dice(dice) {
                self.set(Operator::Dice, &inside, text, &other);
            }
        }
        for key in ["each", "keeps"] {
            self.left_out(Operator::Dice, at, test, &[key]);
        }
        for key in ["natural", "rerolls"] {
            self.each_left_out(Operator::Dice, at, test, key);
        }
        let Some((inside, natural)) = at.inside(test, "natural") else {
            return;
        };
        for (number, natural) in natural.items().iter().enumerate() {
            let inside = inside.item(number, natural).of_clause(natural);
            self.each_left_out(Operator::Dice, &inside, natural, "faces");
            self.turned(Operator::Dice, &inside, natural, "passes");
        }
    }

    /// A fact: how long it holds, what holds where nobody states it, and how it is the same from both sides.
    pub(super) fn fact(&mut self, at: &SitePlace, fact: &Node) {
        self.neighbour(Operator::Lifetime, at, fact, "lasts", LASTS);
        self.each_left_out(Operator::Lifetime, at, fact, "until");
        // Where a reason is all that is said, `lint` finds that it is gone.
        let is_reason = |deed: &Node| deed.get("anyone").or(deed.get("nobody")).is_some();
        let happens = fact.get("happens");
        let is_judged = !happens.is_some_and(|deeds| deeds.items().iter().any(is_reason));
        let deeds = is_judged.then(|| self.each(Operator::Effect, at, fact, "happens"));
        for (at, deed) in deeds.into_iter().flatten() {
            for key in ["in", "at"] {
                self.each_left_out(Operator::Moment, &at, deed, key);
            }
            self.left_out(Operator::Effect, &at, deed, &["breach"]);
        }
        self.left_out(Operator::Default, at, fact, &["otherwise"]);
        if let Some((inside, otherwise)) = at.inside(fact, "otherwise") {
            match &otherwise.content {
                Content::Number(number) => self.number(&inside, "otherwise", *number),
                Content::Text(text) => {
                    let words = ["words", "several"]
                        .into_iter()
                        .find_map(|key| fact.get(key));
                    let words = words.map(Node::entries).unwrap_or_default();
                    let words: Vec<&str> = words.iter().map(|(word, _)| &*word.text).collect();
                    self.neighbour(Operator::Default, at, fact, "otherwise", &words);
                    let other = match &**text {
                        "no" => "yes",
                        "yes" => "no",
                        _ => return self.symmetry(at, fact),
                    };
                    self.set(Operator::Default, &inside, text, other);
                }
                _ => self.turned(Operator::Default, at, fact, "otherwise"),
            }
        }
        self.symmetry(at, fact);
    }

    fn symmetry(&mut self, at: &SitePlace, fact: &Node) {
        for key in ["symmetric", "inverse"] {
            self.left_out(Operator::Symmetry, at, fact, &[key]);
        }
        if let Some((inside, implies)) = at.inside(fact, "implies") {
            for (word, _) in implies.entries() {
                self.each_left_out(Operator::Default, &inside, implies, &word.text);
            }
        }
    }

    /// A phase: whether it is played, who acts when, which tests it takes, and its stages.
    pub(super) fn phase(&mut self, at: &SitePlace, phase: &Node) {
        for key in ["when", "lock", "orders"] {
            self.left_out(Operator::Stage, at, phase, &[key]);
        }
        self.each_left_out(Operator::Stage, at, phase, "tests");
        let Some((inside, stages)) = at.inside(phase, "stages") else {
            return;
        };
        let items = stages.items();
        for (number, stage) in items.iter().enumerate() {
            let stage_at = inside.item(number, stage);
            self.left_out(Operator::Stage, &stage_at, stage, &["repeat"]);
            // A name alone may list a stage again.
            if stage.text().is_some() {
                self.item_left_out(Operator::Stage, &inside, items, number);
            }
            if number + 1 < items.len() {
                self.swapped(&inside, items, number);
            }
        }
    }

    /// A relation: each of its edges taken away, and one added to each area.
    pub(super) fn relation(&mut self, at: &SitePlace, relation: &Node) {
        for key in ["both ways", "itself", "in order"] {
            self.left_out(Operator::Relation, at, relation, &[key]);
        }
        for key in ["joins", "steps"] {
            self.each_left_out(Operator::Relation, at, relation, key);
        }
        let Some((rows_at, rows)) = at.inside(relation, "rows") else {
            return;
        };
        let is_both_ways = relation.get("both ways").is_some();
        let areas: Vec<&str> = rows.entries().iter().map(|(area, _)| &*area.text).collect();
        for (number, (area, others)) in rows.entries().iter().enumerate() {
            self.each_left_out(Operator::Relation, &rows_at, rows, &area.text);
            let lists =
                |of: &Node, name: &str| of.items().iter().any(|one| one.text() == Some(name));
            let has = |name: &&&str| {
                let is_back = is_both_ways
                    && rows
                        .get(name)
                        .is_some_and(|others| lists(others, &area.text));
                **name != &*area.text && !lists(others, name) && !is_back
            };
            let Some(other) = areas.iter().find(has) else {
                continue;
            };
            let mut more = others.items().to_vec();
            let at = rows_at.key(number, &area.text, others);
            more.push(text(others.at, *other));
            let (was, now) = (in_words(others), format!("{other} as well"));
            self.put(Operator::Relation, &at, was, now, &at, Content::List(more));
        }
    }

    /// What is so becomes what is not.
    fn turned(&mut self, operator: Operator, at: &SitePlace, map: &Node, key: &str) {
        let Some((inside, value)) = at.inside(map, key) else {
            return;
        };
        let Content::Flag(flag) = value.content else {
            return;
        };
        let (was, now) = (flag.to_string(), (!flag).to_string());
        self.put(operator, &inside, was, now, &inside, Content::Flag(!flag));
    }
}

/// Dice with one face or one die more or less, and with one more or less added.
fn other_dice(dice: Dice) -> Vec<String> {
    let (count, sides, plus) = (i64::from(dice.count()), dice.sides(), dice.plus());
    let of = |count: i64, sides: u64, plus: i64| {
        let dice = Dice::new(sides)?.times(count)?.and(plus);
        Some(dice.to_string())
    };
    let all = [
        of(count, sides.saturating_add(2), plus),
        of(count, sides.saturating_add(1), plus),
        of(count + 1, sides, plus),
        of(count, sides, plus.saturating_add(1)),
        of(count, sides, plus.saturating_sub(1)),
        of(count, sides - 1, plus),
        of(count - 1, sides, plus).filter(|_| count > 1),
    ];
    all.into_iter().flatten().collect()
}
