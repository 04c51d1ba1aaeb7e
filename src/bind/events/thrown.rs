//! Dice thrown by hand: `thrown 43 for order test`.

use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::rulebook::table::TableBy;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::{Span, quoted};

use super::{Happening, Subject, Thrown, ThrownOn, What};

impl Happening<'_> {
    /// `thrown 43 for order test`: whether the item is such.
    pub(super) fn thrown(&mut self, phase: usize, subject: Subject, item: Span) -> bool {
        let text = item.of(self.items.text);
        let Some((numbers, name)) = thrown_words(text) else {
            return false;
        };
        let place = self.place(item);
        let faces = faces_of(&numbers, false);
        let play = self.rulebook.play();
        let help = "write e.g. `thrown 43 for order test`, each die as it fell";
        let mut wrong = |message: String, help: String| {
            let finding = Finding::error(Code::BadDice, place, message);
            let (unit, side) = self.items.about.clone().unzip();
            self.items
                .findings
                .push(finding.about(unit.as_deref(), side.as_deref()).help(help));
        };
        if faces.is_none() {
            wrong(format!("{} says no dice", quoted(text)), help.to_owned());
            return true;
        }
        let test = play
            .test_named(&name)
            .and_then(|id| Some((ThrownOn::Test(id), play.test(id)?.dice)));
        let on = test.or_else(|| {
            let id = play.table_named(&name)?;
            match play.table(id)?.by {
                TableBy::Dice(dice) => Some((ThrownOn::Table(id), dice)),
                TableBy::Fact(_) => None,
            }
        });
        let lots = || (fold(&name) == "lots").then_some((ThrownOn::Lots, None));
        let on = on.map(|(on, dice)| (on, Some(dice))).or_else(lots);
        let Some((on, dice)) = on else {
            let tests = play.tests().map(|(_, test)| test.name.as_str());
            let tables = play
                .tables()
                .iter()
                .filter(|table| matches!(table.by, TableBy::Dice(_)));
            let known = tests.chain(tables.map(|table| table.name.as_str()));
            let help = did_you_mean(&name, known).unwrap_or_else(|| help.to_owned());
            let message = match name.as_str() {
                "" => "this does not say for what the dice fell".to_owned(),
                name => format!("no dice are thrown for {}", quoted(name)),
            };
            wrong(message, help);
            return true;
        };
        let is_of_hundred = dice.is_some_and(|dice| dice.sides() == 100);
        let faces = faces_of(&numbers, is_of_hundred).unwrap_or_default();
        let Subject::Unit(unit) = subject else {
            wrong(
                "a side takes no such test".to_owned(),
                "write the unit's name first".to_owned(),
            );
            return true;
        };
        match dice.map_or(Ok(()), |dice| dice.can_fall(&faces)) {
            Ok(()) => self.push(phase, item, None, What::Thrown(Thrown { unit, on, faces })),
            Err((why, help)) => wrong(format!("{}: {why}", quoted(&name)), help),
        }
        true
    }
}

/// The numbers of `thrown 5 4 for order test`, and for what they fell; empty where it does not say.
pub(crate) fn thrown_words(text: &str) -> Option<(Vec<&str>, String)> {
    if !is_thrown(text) {
        return None;
    }
    let mut words = text.split_whitespace().skip(1);
    let is_number = |word: &&str| !word.eq_ignore_ascii_case("for");
    let numbers: Vec<&str> = words.by_ref().take_while(is_number).collect();
    Some((numbers, words.collect::<Vec<_>>().join(" ")))
}

/// The faces of dice, if there are some and all are numbers. Two dice of ten are read as one of a
/// hundred, and both noughts as its highest face.
pub(crate) fn faces_of(numbers: &[&str], is_of_hundred: bool) -> Option<Vec<u64>> {
    let face = |number: &&str| match *number {
        "00" if is_of_hundred => Some(100),
        number => number.parse().ok(),
    };
    let faces: Option<Vec<u64>> = numbers.iter().map(face).collect();
    faces.filter(|faces| !faces.is_empty())
}

/// `thrown 43 for order test`: whether a text begins so.
pub(in crate::bind) fn is_thrown(text: &str) -> bool {
    let first = text.split_whitespace().next();
    first.is_some_and(|word| word.eq_ignore_ascii_case("thrown"))
}
