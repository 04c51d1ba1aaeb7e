//! How an order is written in canonical form. Whatever prints an order prints it so: what may be
//! ordered, how a sheet was understood, what mends a finding.

use crate::names::fold;
use crate::rulebook::vocabulary::ChoiceWords;

use super::Rulebook;
use super::order::OrderId;
use super::phrase::{Part, Spelling, fullest, holes_of, is_of_unit, spellings};

/// The canonical form of an order, with its holes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Wording {
    /// Its words and holes.
    spelling: Spelling,
    /// The order's name, where the wording begins with it and it is an order by itself, with the
    /// number of its words: `Charge {enemy}`.
    name: Option<(String, usize)>,
}

impl Wording {
    /// Its holes, by their names.
    pub fn holes(&self) -> impl Iterator<Item = &str> {
        holes_of(&self.spelling)
    }

    /// As it is written, with what stands in each hole; `None` where a hole has nothing.
    pub fn written(&self, in_hole: impl Fn(&str) -> Option<String>) -> Option<String> {
        let (name, words) = match &self.name {
            Some((name, words)) => (Some(name.clone()), *words),
            None => (None, 0),
        };
        let rest = self.spelling.iter().skip(words);
        let rest = rest.map(|part| match part {
            Part::Word(word) => Some(word.clone()),
            Part::Hole(hole) => in_hole(hole),
        });
        let all: Option<Vec<String>> = name.map(Some).into_iter().chain(rest).collect();
        Some(all?.join(" "))
    }
}

impl Rulebook {
    /// The canonical forms of an order: without a hole, with one, with two, as far as there are
    /// such. Of each the first phrase that has it decides, without what may be left out.
    pub(crate) fn wordings(&self, order: OrderId) -> &[Wording] {
        let all = self.orders().wordings.get_or_init(|| {
            let orders = self.vocabulary().order_ids();
            orders.map(|order| self.wordings_of(order)).collect()
        });
        all.get(order.index()).map_or(&[], Vec::as_slice)
    }

    /// The words that an order chooses among, if it does.
    pub(crate) fn choice_of(&self, order: OrderId) -> Option<&ChoiceWords> {
        self.vocabulary().choices().get(self[order].choice?)
    }

    /// How an order is written, with one of the words that it chooses among and the unit that it
    /// names; where it needs something that is not given, the first word, `NAME` or a number stands
    /// there.
    pub fn example_of(&self, order: OrderId, word: Option<u16>, target: Option<&str>) -> String {
        let known = &self[order];
        let choice = self.choice_of(order);
        let is_choice = |hole: &str| choice.is_some_and(|choice| fold(&choice.name) == hole);
        let wordings = self.wordings(order).iter();
        let is_as_given = |wording: &&Wording| {
            wording.holes().any(is_choice) == word.is_some()
                && wording.holes().any(is_of_unit) == target.is_some()
        };
        let mut fitting = wordings.clone().filter(is_as_given);
        let wording = fitting.next().or_else(|| wordings.clone().next());
        let measure = known.states.and_then(|fact| self[fact].kind.measure());
        let written = wording.and_then(|wording| {
            wording.written(|hole| {
                Some(if is_choice(hole) {
                    let word = usize::from(word.unwrap_or_default());
                    choice?.written.get(word)?.clone()
                } else if is_of_unit(hole) {
                    target.unwrap_or("NAME").to_owned()
                } else {
                    measure.map_or_else(|| "2".to_owned(), |measure| measure.of("2"))
                })
            })
        });
        written.unwrap_or_else(|| known.name.clone())
    }

    fn wordings_of(&self, order: OrderId) -> Vec<Wording> {
        let known = &self[order];
        let mut found: Vec<(Vec<String>, Spelling)> = Vec::new();
        // What answers a question ahead says so: `if charged brace`, and not only `brace`.
        let in_full = known.phrases.iter().map(|phrase| fullest(phrase));
        let in_full = in_full.filter(|_| known.answer_of.is_some());
        let in_full: Vec<String> = in_full.collect();
        for phrase in in_full.iter().chain(&known.phrases) {
            for spelling in spellings(phrase).unwrap_or_default() {
                let holes: Vec<String> = holes_of(&spelling).map(str::to_owned).collect();
                if !found.iter().any(|(known, _)| *known == holes) {
                    found.push((holes, spelling));
                }
            }
        }
        found.sort_by_key(|(holes, _)| holes.len());
        let name_words: Vec<String> = fold(&known.name).split(' ').map(str::to_owned).collect();
        let is_order = self.is_read_as(&known.name, order);
        let wording = |(_, spelling): (Vec<String>, Spelling)| {
            let mut first = spelling.iter().zip(&name_words);
            let begins = spelling.len() >= name_words.len()
                && first.all(|(part, word)| *part == Part::Word(word.clone()));
            let name = (is_order && begins).then(|| (known.name.clone(), name_words.len()));
            Wording { spelling, name }
        };
        found.into_iter().map(wording).collect()
    }

    /// Returns whether a name is read as an order by itself.
    fn is_read_as(&self, name: &str, order: OrderId) -> bool {
        let found = self.orders().table().find(name, &mut String::new());
        let meaning = found.filter(|found| found.hole().is_none());
        let meaning = meaning.and_then(|found| self.orders().meaning(found.meaning));
        meaning.is_some_and(|meaning| meaning.orders == [order] && meaning.word.is_none())
    }
}
