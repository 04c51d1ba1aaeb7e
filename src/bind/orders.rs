//! Orders: the items behind a unit's name, looked up in the rulebook's phrases.

use crate::diagnostics::{Code, Finding};
use crate::names::{denies, fold, holds_back, is_dash, listed, stands_for};
use crate::rulebook::Rulebook;
use crate::rulebook::fact::{FactId, Owner};
use crate::rulebook::fuzzy::bare_words;
use crate::rulebook::order::{Given, OrderId, Target};
use crate::rulebook::phrase::PhraseMatch;
use crate::scenario::{Scenario, UnitId, number_of, of_nothing, seen_alone, seen_from};
use crate::source::{Place, SourceId, Span, quoted, shown};
use crate::syntax::items;

use super::events::{Happened, What};
use super::sheet::BoundOrder;
use super::targets::{Problem, Unfit};
use super::unknown_word::{WrongWord, wrong_word};

/// What is needed to bind the orders of one unit.
pub(super) struct Ordering<'a> {
    pub rulebook: &'a Rulebook,
    pub scenario: Option<&'a Scenario>,
    pub source: SourceId,
    pub text: &'a str,
    pub unit: Option<UnitId>,
    pub unit_name: &'a str,
    pub side_name: Option<&'a str>,
    pub folded: &'a mut String,
    pub findings: &'a mut Vec<Finding>,
    /// The phase, by its number.
    pub phase: usize,
    /// Where the line begins.
    pub at: u32,
    /// What orders state of the unit.
    pub stated: &'a mut Vec<Happened>,
}

/// One order as it was read.
pub(super) struct ReadOrder {
    /// The phrase.
    pub found: PhraseMatch,
    /// Whom it is aimed at.
    pub target: Target,
    /// What it states of the unit.
    pub stated: Option<Happened>,
}

impl Ordering<'_> {
    /// Binds a list of items; whether all of them were understood.
    pub(crate) fn list(&mut self, list: Span, orders: &mut Vec<BoundOrder>) -> bool {
        let mut sound = true;
        for item in items(self.text, list) {
            sound &= self.item(item, orders);
        }
        sound
    }

    fn item(&mut self, item: Span, orders: &mut Vec<BoundOrder>) -> bool {
        let text = item.of(self.text);
        self.order(item, text, orders)
    }

    /// Binds one order, whose text is that of a place, or begins like it.
    pub fn order(&mut self, item: Span, text: &str, orders: &mut Vec<BoundOrder>) -> bool {
        if text.is_empty() {
            let place = Place::new(self.source, item);
            let finding = of_nothing(self.text, place, "the order that is missing");
            self.findings.extend(finding);
            return true;
        }
        let found = self.found(text);
        let Some(best) = found.first().copied() else {
            self.unknown(item, text);
            return false;
        };
        if let Some(read) = self.first_understood(&found, text, item) {
            self.stated.extend(read.stated);
            self.push(read.found, item, read.target, orders);
            return true;
        }
        if let Err((hole, unfit)) = self.in_holes(best, text, item) {
            let problem = match unfit {
                Unfit::Target(candidates) => self.target_problem(best, hole.of(text), &candidates),
                Unfit::Number(problem) => Some(problem),
            };
            if let Some(problem) = problem {
                self.problem(problem, item, hole);
            }
        }
        false
    }

    /// What one order says, where all of it is understood; nothing is told.
    pub fn read(&mut self, item: Span, text: &str) -> Option<ReadOrder> {
        let found = self.found(text);
        self.first_understood(&found, text, item)
    }

    /// The phrases that a text may be.
    fn found(&mut self, text: &str) -> Vec<PhraseMatch> {
        let mut found = self.rulebook.orders().table().find_all(text, self.folded);
        if found.is_empty() {
            found.extend(self.of_side(text));
        }
        found
    }

    /// A phrase may end where the target's name begins with one of its words: the first of which all
    /// holes are understood is meant.
    fn first_understood(
        &mut self,
        found: &[PhraseMatch],
        text: &str,
        item: Span,
    ) -> Option<ReadOrder> {
        found.iter().find_map(|found| {
            let (target, stated) = self.in_holes(*found, text, item).ok()?;
            Some(ReadOrder {
                found: *found,
                target,
                stated,
            })
        })
    }

    /// What the holes of a phrase say: whom it is aimed at, and what it states of the unit.
    fn in_holes(
        &mut self,
        found: PhraseMatch,
        text: &str,
        item: Span,
    ) -> Result<(Target, Option<Happened>), (Span, Unfit)> {
        let within = |hole: Span| hole.of(text);
        let target = found.unit.map_or(Ok(Target::Nobody), |hole| {
            self.target(found, within(hole))
                .map_err(|candidates| (hole, Unfit::Target(candidates)))
        });
        let stated = found.number.map_or(Ok(None), |hole| {
            self.number(found, within(hole), item)
                .map_err(|problem| (hole, Unfit::Number(problem)))
        });
        Ok((target?, stated?))
    }

    /// What stands in the hole of a phrase is not what belongs there.
    fn problem(&mut self, problem: Problem, item: Span, hole: Span) {
        let place = Place::new(self.source, hole.shifted(item.start as usize));
        let finding = Finding::error(problem.code, place, problem.message)
            .help(problem.help)
            .suggestion(problem.meant);
        self.findings
            .push(finding.about(Some(self.unit_name), self.side_name));
    }

    /// The count or measure that an order states.
    fn states(&self, found: PhraseMatch) -> Option<FactId> {
        let states = self.order_of(found)?.states;
        states.filter(|_| found.number.is_some())
    }

    /// What an order states by the number in it, of a unit on the table.
    fn number(
        &self,
        found: PhraseMatch,
        text: &str,
        span: Span,
    ) -> Result<Option<Happened>, Problem> {
        let id = self.states(found);
        let Some((id, fact)) = id.and_then(|id| Some((id, self.rulebook.vocabulary().fact(id)?)))
        else {
            return Ok(None);
        };
        let value = number_of(fact, text).map_err(|(code, message, help)| {
            // What follows the number may be an order of its own.
            let blanks = text.match_indices(' ').rev();
            let mut splits = blanks.filter_map(|(at, _)| text.split_at_checked(at));
            let number = splits.find(|(number, _)| number_of(fact, number).is_ok());
            let help = number.map_or(help, |(number, rest)| {
                let rest = shown(rest.trim());
                format!("put a comma behind it: `… {number}, {rest}`")
            });
            Problem {
                code,
                message,
                help,
                meant: Vec::new(),
            }
        })?;
        let place = Place::new(self.source, span);
        let line = (self.unit_name.to_owned(), None, text.to_owned());
        let of = |unit| Happened {
            phase: self.phase,
            place,
            line,
            at: self.at,
            what: What::Unit(unit, vec![(id, value)]),
            by_order: true,
        };
        Ok(self.unit.map(of))
    }

    /// An order that names an area by its side.
    fn of_side(&mut self, text: &str) -> Option<PhraseMatch> {
        if !self.rulebook.vocabulary().has_areas_of_sides() {
            return None;
        }
        let own = self.side_name.unwrap_or_default();
        let seen = match self.scenario {
            Some(scenario) => {
                let others = scenario.side_names().filter(|side| fold(side) != fold(own));
                let others: Vec<&str> = others.collect();
                seen_from(text, own, &others)
            }
            None => seen_alone(text, own),
        };
        let found = self.rulebook.orders().table().find(&seen?, self.folded);
        found.filter(|found| found.hole().is_none())
    }

    fn push(
        &mut self,
        found: PhraseMatch,
        span: Span,
        target: Target,
        orders: &mut Vec<BoundOrder>,
    ) {
        let Some(meaning) = self.rulebook.orders().meaning(found.meaning) else {
            return;
        };
        let words = std::iter::once(meaning.word).chain(std::iter::repeat(None));
        for (order, word) in meaning.orders.iter().zip(words) {
            orders.push(BoundOrder {
                given: Given {
                    order: *order,
                    target,
                    word,
                },
                span,
                source: self.source,
            });
        }
    }

    fn unknown(&mut self, item: Span, text: &str) {
        let place = Place::new(self.source, item);
        let message = format!("there is no order {}", quoted(text));
        let finding = Finding::error(Code::UnknownOrder, place, message)
            .about(Some(self.unit_name), self.side_name)
            .label("not an order");
        if self.is_denial(text) {
            let help = "an order says what a unit does, and not what it leaves undone: take this \
                out, or order something else";
            self.findings.push(finding.help(help));
            return;
        }
        let wrong = wrong_word(self.rulebook, text).or_else(|| self.after_dash(item, text));
        let list = self.without_conjunctions(text);
        if let Some(wrong) = wrong.filter(|wrong| list.is_none() && self.is_likelier(wrong, text)) {
            self.wrong_word(item, text, &wrong);
            return;
        }
        let meant = self.suggestion(text, list);
        let Some((help, texts)) = meant else {
            let help = self
                .named_order(text)
                .or_else(|| self.suggested_fact(text))
                .or_else(|| self.orders_within(text));
            let all = || self.all_orders();
            self.findings.push(finding.help(help.unwrap_or_else(all)));
            return;
        };
        self.findings.push(finding.help(help).suggestion(texts));
    }

    /// The word that is wrong in an order which begins with the dash before it: `A Bur - Xyz`.
    fn after_dash(&self, item: Span, text: &str) -> Option<WrongWord> {
        const DASH: &str = "- ";
        let before = self.text.get(..item.start as usize)?.trim_end();
        let is_dash = before.ends_with(|last| last == '>' || is_dash(last));
        let whole = is_dash.then(|| format!("{DASH}{text}"))?;
        let table = self.rulebook.orders().table();
        if table.find(&whole, &mut String::new()).is_some() {
            return None;
        }
        let wrong = wrong_word(self.rulebook, &whole)?;
        let start = (wrong.span.start as usize).checked_sub(DASH.len())?;
        let span = Span::new(start, start + wrong.span.len());
        Some(WrongWord { span, ..wrong })
    }

    /// What may be ordered at all, where nothing is near: the first of the orders.
    fn all_orders(&self) -> String {
        const MOST_LISTED: usize = 12;
        let orders = self.rulebook.vocabulary().order_ids();
        let mut orders = orders.filter(|order| self.rulebook[*order].answer_of.is_none());
        let listed_here = orders.by_ref().take(MOST_LISTED);
        let names = listed_here.map(|order| quoted(&self.rulebook.example_of(order, None, None)));
        let mut names: Vec<String> = names.collect();
        let more = orders.count();
        if more == 0 {
            let listed = listed(&names, "and");
            return format!("the orders are {listed}; a remark stands behind a `#`");
        }
        names.push(format!("{more} more"));
        format!(
            "the orders are {}: {} lists them all; a remark stands behind a `#`",
            listed(&names, "and"),
            self.rulebook.listed_by()
        )
    }

    /// Returns whether a word in a hole is wrong rather than the order as a whole: another order is not nearer.
    fn is_likelier(&self, wrong: &WrongWord, text: &str) -> bool {
        !wrong.near.is_empty() || self.nearest(text).is_empty()
    }

    /// What stands in the hole of an order is none of the words that may stand there.
    fn wrong_word(&mut self, item: Span, text: &str, wrong: &WrongWord) {
        let place = Place::new(self.source, wrong.span.shifted(item.start as usize));
        let written = wrong.span.of(text);
        let message = format!("there is no {} {}", wrong.hole, quoted(written));
        let help = match self.rulebook.one_of_words(&wrong.all) {
            _ if !wrong.near.is_empty() => did_you_mean(&wrong.near),
            Ok(words) => format!("write {words}"),
            Err(listed) => format!("write it as the rulebook does: {listed}"),
        };
        let finding = Finding::error(Code::UnknownOrder, place, message)
            .help(help)
            .suggestion(wrong.near.clone());
        self.findings
            .push(finding.about(Some(self.unit_name), self.side_name));
    }

    /// The name of an order that is written otherwise.
    fn named_order(&self, text: &str) -> Option<String> {
        let folded = fold(text);
        let mut orders = self.rulebook.vocabulary().order_ids();
        let order = orders.find(|order| fold(&self.rulebook[*order].name) == folded)?;
        let example = self.rulebook.example_of(order, None, None);
        Some(format!("write e.g. `{example}`"))
    }

    /// Returns whether a text that is no order says what is not done: nothing of it is offered.
    fn is_denial(&self, text: &str) -> bool {
        let words = bare_words(text);
        let mut held = words.iter().skip_while(|word| !holds_back(word)).skip(1);
        let names = self.rulebook.words_of_orders();
        let is_order = |word: &String| names.iter().any(|name| name.contains(word));
        // `cease overwatch`, where that is another word for an order.
        let behind = text.split_once(' ').filter(|(word, _)| holds_back(word));
        let is_held = behind.is_some_and(|(_, order)| {
            let table = self.rulebook.orders().table();
            table.find(order, &mut String::new()).is_some()
        });
        words.iter().any(|word| denies(word)) || is_held || held.any(is_order)
    }

    /// The orders whose names stand within a text that is none, the longest names alone.
    fn orders_within(&self, text: &str) -> Option<String> {
        const MOST_NAMED: usize = 3;
        const FEWEST_LETTERS: usize = 3;
        let words = bare_words(text);
        // `march 30 cm`: the first word may be cut short.
        let may_be = |at: usize, written: &str, word: &str| {
            let is_cut = at == 0 && written.chars().count() >= FEWEST_LETTERS;
            written == word || (is_cut && stands_for(written, word).is_some())
        };
        let orders = self.rulebook.vocabulary().order_ids();
        let names = orders.zip(self.rulebook.words_of_orders());
        let names = names.filter_map(|(order, name)| {
            let mut found = words.windows(name.len().max(1)).enumerate();
            // In the midst of other words it says something else.
            let is_end = |at: usize| at == 0 || at + name.len() == words.len();
            let stands = found.any(|(at, found)| {
                let mut both = (at..).zip(found.iter().zip(name));
                is_end(at) && both.all(|(at, (written, word))| may_be(at, written, word))
            });
            (stands && !name.is_empty()).then_some((name.len(), order))
        });
        let names: Vec<_> = names.collect();
        let longest = names.iter().map(|(length, _)| *length).max()?;
        let named = names
            .iter()
            .filter(|(length, order)| *length == longest && self.rulebook[*order].states.is_none());
        let named = named.map(|(_, order)| self.rulebook.example_of(*order, None, None));
        let mut named: Vec<String> = named.collect();
        named.dedup();
        (1..=MOST_NAMED).contains(&named.len()).then(|| {
            let named = listed(named.iter().map(|order| quoted(order)), "or");
            format!("write {named} alone; what stands behind a `#` is a remark")
        })
    }

    /// What happens is no order, and stands elsewhere.
    fn suggested_fact(&mut self, text: &str) -> Option<String> {
        let table = self.rulebook.facts().table(Owner::Unit);
        let found = table.find(text, self.folded)?;
        let hole_fits = found.hole().is_none_or(|hole| {
            let hole = text.get(hole.range());
            hole.is_some_and(|hole| hole.starts_with(|first: char| first.is_ascii_digit()))
        });
        let where_to = if self.rulebook.phases().len() > 1 {
            "write it below `happened:`, or in the scenario"
        } else {
            "write it in the scenario"
        };
        hole_fits.then(|| format!("this is a fact and no order: {where_to}"))
    }

    /// What a text that is no order probably meant, in words and as it would be written.
    /// `list` is the same with commas, where it is several orders.
    fn suggestion(&self, text: &str, list: Option<String>) -> Option<(String, Vec<String>)> {
        if let Some(list) = list {
            return Some((format!("put commas between orders: `{list}`"), vec![list]));
        }
        let near = self.nearest(text);
        if !near.is_empty() {
            return Some((did_you_mean(&near), near));
        }
        // The misspelt words may be followed by a target.
        let spaces = text.match_indices(' ').map(|(at, _)| at);
        for at in spaces.take(8) {
            let (before, behind) = text.split_at_checked(at)?;
            let near = self.rulebook.orders().near(before);
            let [(_, meaning)] = near.as_slice() else {
                continue;
            };
            let meaning = self.rulebook.orders().meaning(*meaning);
            let order = meaning.and_then(|meaning| meaning.orders.first());
            let order = *order?;
            if self.rulebook[order].target.is_some() {
                let meant = self.with_target(order, behind.trim());
                return Some((did_you_mean(std::slice::from_ref(&meant)), vec![meant]));
            }
        }
        None
    }

    /// An order with what stands behind its misspelt words, which may begin as the order ends.
    fn with_target(&self, order: OrderId, behind: &str) -> String {
        const HOLE: &str = "\u{0}";
        let example = self.rulebook.example_of(order, None, Some(HOLE));
        let before = example.split(HOLE).next().unwrap_or_default().trim_end();
        let last = before.rsplit(' ').next().unwrap_or_default();
        let (first, target) = behind.split_once(' ').unwrap_or((behind, ""));
        let is_twice = !target.is_empty() && fold(first) == fold(last);
        let target = if is_twice { target } else { behind };
        example.replace(HOLE, target)
    }

    /// The near orders, each once.
    fn nearest(&self, text: &str) -> Vec<String> {
        let near = self.rulebook.orders().near(text).into_iter();
        let names = near.filter_map(|(_, meaning)| self.canonical(meaning));
        let mut names: Vec<String> = names.collect();
        names.dedup();
        names
    }

    /// The orders of a meaning in canonical form.
    fn canonical(&self, meaning: usize) -> Option<String> {
        let meaning = self.rulebook.orders().meaning(meaning)?;
        let (first, more) = meaning.orders.split_first()?;
        let mut written = self.rulebook.example_of(*first, meaning.word, None);
        for order in more {
            written += ", ";
            written += &self.rulebook.example_of(*order, None, None);
        }
        Some(written)
    }

    /// `Advance and wheel left` as `Advance, Wheel, Left`, if all of it is orders.
    fn without_conjunctions(&mut self, text: &str) -> Option<String> {
        const MOST_WORDS: usize = 12;
        let is_filler =
            |word: &str| matches!(word, "and" | "then" | "+" | "&" | "-" | "/" | ";" | ".");
        let lower = text.to_lowercase();
        let words = lower.split_whitespace();
        let words = words.map(|word| word.trim_end_matches([';', '.', '+', '&']));
        let words = words.filter(|word| !word.is_empty() && !is_filler(word));
        let words: Vec<&str> = words.collect();
        if words.len() < 2 || words.len() > MOST_WORDS {
            return None;
        }
        let mut names = Vec::new();
        let mut rest = words.as_slice();
        while !rest.is_empty() {
            // The longest order that begins here.
            let (length, meaning) = (1..=rest.len()).rev().find_map(|length| {
                let phrase = rest.get(..length)?.join(" ");
                let found = self.rulebook.orders().table().find(&phrase, self.folded);
                let found = found.filter(|found| found.hole().is_none())?;
                Some((length, found.meaning))
            })?;
            names.push(self.canonical(meaning)?);
            rest = rest.get(length..).unwrap_or_default();
        }
        (names.len() > 1).then(|| names.join(", "))
    }
}

/// `did you mean …?`
fn did_you_mean(texts: &[String]) -> String {
    let texts = texts.iter().map(|text| quoted(text));
    crate::names::suggestion(texts)
}

/// The unit's name on a line such as `Mercenary Spears Advance, Wheel`, and the line with the
/// separator put in, if that is what it lacks.
pub(super) fn missing_separator<'t>(
    rulebook: &Rulebook,
    line: &'t str,
    folded: &mut String,
) -> Option<(&'t str, &'t str)> {
    let first = line.split(',').next()?;
    let table = rulebook.orders().table();
    if table.find(first, folded).is_some() {
        return None;
    }
    for (at, _) in first.match_indices(' ').take(16) {
        let (name, order) = first.split_at_checked(at)?;
        let is_order = table.find(order.trim(), folded).is_some();
        if is_order && !name.trim().is_empty() {
            let rest = line.get(at..)?;
            let is_mark = |letter: char| !letter.is_alphanumeric() && letter != ')';
            let name = name.trim_end_matches(is_mark).trim();
            return (!name.is_empty()).then(|| (name, rest.trim()));
        }
    }
    None
}
