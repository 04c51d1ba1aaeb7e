//! What is said of an item that states no fact.

use crate::diagnostics::Code;
use crate::names::{before_points, listed, suggestion};
use crate::rulebook::fact::{FactKind, Measure, Owner};
use crate::source::{Span, quoted, shown};

use super::items::Items;

/// Words between a distance and the unit it is measured to.
pub const TOWARDS: &[&str] = &[
    " to the left of ",
    " to the right of ",
    " in front of ",
    " left of ",
    " right of ",
    " north of ",
    " south of ",
    " east of ",
    " west of ",
    " ahead of ",
    " behind ",
    " beyond ",
    " off ",
    " away from ",
    " from ",
    " to ",
    " of ",
];
/// The last words of each of them.
pub const LAST_TOWARDS: &[&str] = &["of", "behind", "beyond", "off", "from", "to"];
/// What begins a line of facts towards another unit.
const TO: &str = "to ";
/// Words before a distance that was not measured to the inch.
const ABOUT: &[&str] = &["about ", "approx ", "approx. ", "around ", "roughly ", "~"];

impl Items<'_> {
    pub(super) fn unknown_fact(&mut self, owner: Owner, item: Span) {
        let text = item.of(self.text);
        let meant_facts = self.suggestion(owner, text);
        let read_as = self.only_of(&meant_facts, owner, text);
        let canonical = meant_facts.iter().map(|(canonical, _)| canonical.clone());
        let mut near: Vec<String> = canonical.collect();
        if near.is_empty() {
            near.extend(read_as.clone());
        }
        let read_as = read_as.filter(|_| !self.is_cut_by_comma(item));
        if near.is_empty() {
            near = self.rulebook.facts().near(owner, text);
        }
        let mut remark = None;
        let help = if near.is_empty() {
            self.elsewhere(owner, text).unwrap_or_else(|| {
                remark = Some(text.to_owned());
                self.remark_only(owner, text)
            })
        } else {
            let near = near.iter().map(|text| format!("`{text}`"));
            suggestion(near)
        };
        let read_as = read_as
            .or_else(|| self.sentences(owner, text))
            .or_else(|| self.without_points(owner, text));
        let message = format!("{} states no fact of {}", quoted(text), self.rulebook.id());
        let finding = self.error(Code::UnknownFact, item, message);
        let mut finding = finding.label("not known").help(help).read_as(read_as);
        finding.remark = remark;
        self.findings.push(finding);
    }

    /// Points of a list, with what stands before them: they are a remark, `(182 pts)`.
    pub(super) fn without_points(&self, owner: Owner, text: &str) -> Option<String> {
        let (before, points) = before_points(text)?;
        let remark = format!("({points} points)");
        if before.is_empty() {
            return Some(remark);
        }
        let fact = self.only_meaning(owner, before)?;
        Some(format!("{fact} {remark}"))
    }

    /// The one fact that some words mean of a unit, be it in other words.
    pub(crate) fn suggested_fact(&self, text: &str) -> Option<String> {
        self.only_meaning(Owner::Unit, text)
    }

    /// Returns whether a text states a fact of such an owner, be it in other words.
    pub(crate) fn may_state(&self, owner: Owner, text: &str) -> bool {
        self.is_fact_of(owner, text) || !self.suggestion(owner, text).is_empty()
    }

    /// A measure between two units as the game measures them, be it written in inches where that is cm.
    pub(crate) fn measured_between(&self, text: &str) -> Option<String> {
        self.only_meaning(Owner::Pair, text)
    }

    /// Returns whether a text states a fact of such an owner as it stands.
    pub(crate) fn states(&self, owner: Owner, text: &str) -> bool {
        self.is_fact_of(owner, text)
    }

    /// Returns whether a text is nearly a fact of such an owner.
    pub(crate) fn nearly_states(&self, owner: Owner, text: &str) -> bool {
        !self.rulebook.facts().near(owner, text).is_empty()
    }

    /// Several items with full stops or the like between them, one of which states a fact.
    fn sentences(&self, owner: Owner, text: &str) -> Option<String> {
        let parts = text.split([';', '\t']).flat_map(|part| part.split(". "));
        let parts = parts.map(|part| part.trim().trim_end_matches('.'));
        let parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
        let states = |part: &&str| {
            self.only_meaning(owner, part).is_some()
                || (owner == Owner::Unit && self.towards(part).is_some())
        };
        (parts.len() > 1 && parts.iter().any(states)).then(|| parts.join(", "))
    }

    /// Where the fact of another owner is written.
    fn elsewhere(&self, owner: Owner, text: &str) -> Option<String> {
        use Owner::{Pair, Part, Side, Turn, Unit};
        let owners = [Unit, Pair, Part, Side, Turn].into_iter();
        let mut others = owners.filter(|other| *other != owner);
        let (whose, line) = match others.find(|other| self.is_fact_of(*other, text)) {
            Some(Unit) => ("of the unit", "on the unit's own line".to_owned()),
            Some(Pair) => {
                let line = format!("on a line of its own below the unit, `to NAME: {text}`");
                ("towards another unit", line)
            }
            Some(Part) => {
                let line = format!("below the unit, `with 2 NAME: {text}`");
                ("of its parts", line)
            }
            Some(Turn) => {
                let line = format!("in the head of the scenario, `fact: {text}`");
                ("of the turn", line)
            }
            Some(Side) | None => {
                let colon = || format!("put a colon behind the parts: `{text}:`");
                return is_part_without_colon(text).then(colon);
            }
        };
        Some(format!("this is a fact {whose}: write it {line}"))
    }

    /// What has a word of a text that is no fact, and how it is written as a remark.
    fn remark_only(&self, owner: Owner, text: &str) -> String {
        let find = || self.help_for_remark(owner, text);
        self.helps.get_or(owner, text, find)
    }

    fn help_for_remark(&self, owner: Owner, text: &str) -> String {
        let with_words = self.rulebook.facts_with_words_of(owner, text);
        let with_words: Vec<String> = with_words.iter().map(|fact| quoted(fact)).collect();
        let some = match with_words.as_slice() {
            [] if owner == Owner::Unit && self.may_be_part(text) => format!(
                "if they are parts of the unit, write a line below it, `with {text}: FACT`; "
            ),
            [] => String::new(),
            facts => format!("facts with such words are {}; ", listed(facts, "and")),
        };
        let listed_by = self.rulebook.listed_by();
        let is_whole = shown(text) == text && !text.contains(['(', ')']);
        let remark = if is_whole {
            format!("write `({text})`")
        } else {
            "put it behind a `#` at the end of the line".to_owned()
        };
        format!(
            "{some}{listed_by} lists the facts and how they are stated; if it is a remark only, {remark}"
        )
    }

    fn is_fact_of(&self, owner: Owner, text: &str) -> bool {
        let facts = self.rulebook.facts().table(owner);
        let found = facts.find(text, &mut String::new());
        found.is_some_and(|found| {
            let is_number = |hole: Span| self.is_number_of(found.meaning, hole.of(text));
            found.hole().is_none_or(is_number)
        })
    }

    /// The fact and the unit of `20 cm from the Orc Boyz`, or of `to Orc Boyz: 20 cm`: where they stand
    /// in the text.
    pub(super) fn towards(&self, text: &str) -> Option<(Span, Span)> {
        let start = text.get(..TO.len());
        let mut behind = text.split(' ').skip(1);
        let has_word = behind.any(|word| LAST_TOWARDS.contains(&word));
        let (fact, name) = match start.filter(|to| to.eq_ignore_ascii_case(TO)) {
            Some(_) => {
                let (name, fact) = text.get(TO.len()..)?.split_once(':')?;
                (fact, name)
            }
            // Most texts have none of these words, each with a blank before and behind it.
            None if !has_word => return None,
            None => TOWARDS.iter().find_map(|word| text.split_once(word))?,
        };
        let about = ABOUT.iter().find_map(|about| {
            let word = fact.trim_start().get(..about.len())?;
            word.eq_ignore_ascii_case(about).then_some(*about)
        });
        let about = about.map_or(0, str::len);
        let fact = fact.trim().get(about..)?.trim_start();
        let name = name.trim();
        let name = name.strip_prefix("the ").unwrap_or(name).trim_start();
        let is_fact = self.is_fact_of(Owner::Pair, fact) || self.is_other_measure(fact);
        let at = |part: &str| {
            let from = text.match_indices(part).map(|(from, _)| from);
            let from = from.last()?;
            Some(Span::new(from, from + part.len()))
        };
        let is_something = !name.is_empty() && !fact.is_empty() && is_fact;
        at(fact).zip(at(name)).filter(|_| is_something)
    }

    /// Returns whether a text is a fact towards another unit, and none of the unit by itself.
    pub(super) fn is_of_pair_alone(&self, text: &str) -> bool {
        self.is_fact_of(Owner::Pair, text) && !self.may_state(Owner::Unit, text)
    }

    /// Returns whether a text is a measure in a game that measures something between units, be it otherwise.
    fn is_other_measure(&self, text: &str) -> bool {
        let mut facts = self.rulebook.vocabulary().facts().iter();
        Measure::of_text(text).is_some()
            && facts
                .any(|fact| fact.owner == Owner::Pair && matches!(fact.kind, FactKind::Measure(_)))
    }

    /// Returns whether `6 Boyz` may be what a unit is made of, in a game whose units have parts.
    fn may_be_part(&self, text: &str) -> bool {
        let counts = text.split_once(' ').is_some_and(|(count, name)| {
            let first = name.split_whitespace().next().unwrap_or_default();
            let is_measure = Measure::from_word(first).is_some();
            let has_number = name.contains(|letter: char| letter.is_numeric());
            count.parse::<u32>().is_ok() && !has_number && !is_measure
        });
        let facts = self.rulebook.vocabulary().facts();
        counts && facts.iter().any(|fact| fact.owner == Owner::Part)
    }
}

/// `with 2 Devastators`
fn is_part_without_colon(text: &str) -> bool {
    let mut words = text.split_whitespace();
    let (with, count) = (words.next(), words.next());
    with.is_some_and(|word| word.eq_ignore_ascii_case("with"))
        && count.is_some_and(|count| count.parse::<u32>().is_ok())
        && words.next().is_some()
}
