//! What a rule names: orders, amounts, dice, tests, clauses, facts and tables.

use super::Lookup;
use crate::diagnostics::{Code, FindingList};
use crate::dice::Dice;
use crate::names::fold;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::compile::Compiler;
use crate::rulebook::fact::FactId;
use crate::rulebook::order::OrderId;
use crate::rulebook::play::{Play, TestId};
use crate::rulebook::predicate::{Amount, compile_amount};
use crate::rulebook::table::TableBy;
use crate::rulebook::template::Template;
use crate::rulebook::vocabulary::Vocabulary;
use crate::rulebook::yaml::shape::Text;
use crate::source::quoted;

impl Compiler<'_, '_> {
    /// Orders, each by its name.
    pub(crate) fn orders_listed(
        &mut self,
        names: &[Text],
        vocabulary: &Vocabulary,
    ) -> Vec<OrderId> {
        let orders = names.iter();
        orders
            .filter_map(|name| self.order_of(name, vocabulary))
            .collect()
    }

    pub(crate) fn amount(&mut self, text: &Text, known: Lookup<'_>) -> Amount {
        self.amount_towards(false, text, known)
    }

    /// A quantity of a unit, or of a unit towards another one.
    pub(crate) fn amount_towards(
        &mut self,
        towards: bool,
        text: &Text,
        known: Lookup<'_>,
    ) -> Amount {
        let compiled = compile_amount(text, towards, known.vocabulary);
        self.or_told(text, compiled).at(text.place)
    }

    pub(crate) fn dice(&mut self, text: &Text) -> Dice {
        Dice::read(text).unwrap_or_else(|error| {
            let message = format!("{} is no dice", quoted(text));
            self.findings
                .error(Code::BadValue, text.place, message, error.to_string());
            Dice::default()
        })
    }

    pub(super) fn test_list(&mut self, names: &[Text], play: &Play) -> Vec<TestId> {
        names
            .iter()
            .filter_map(|name| self.test_named(name, play))
            .collect()
    }

    pub(crate) fn test_named(&mut self, name: &Text, play: &Play) -> Option<TestId> {
        let test = play.test_named(name);
        if test.is_none() {
            let known = play.tests().map(|(_, test)| test.id.as_str());
            let message = format!("there is no test {}", quoted(name));
            self.unknown(Code::UnknownName, name, message, known);
        }
        test
    }

    pub(crate) fn clause_list(&mut self, names: &[Text], known: Lookup<'_>) -> Vec<ClauseId> {
        names
            .iter()
            .map(|name| self.clause_named(name, known))
            .collect()
    }

    pub(crate) fn clause_named(&mut self, name: &Text, known: Lookup<'_>) -> ClauseId {
        known.clauses.get(&fold(name)).copied().unwrap_or_else(|| {
            self.unknown_clause(name);
            ClauseId(u16::MAX)
        })
    }

    pub(crate) fn fact_named(&mut self, name: &Text, vocabulary: &Vocabulary) -> Option<FactId> {
        let fact = vocabulary.fact_named(name);
        if fact.is_none() {
            self.unknown_fact(name, vocabulary);
        }
        fact
    }

    /// The order of a name.
    pub(crate) fn order_of(&mut self, name: &Text, vocabulary: &Vocabulary) -> Option<OrderId> {
        let order = vocabulary.order_named(name);
        if order.is_none() {
            self.unknown_order(name, vocabulary);
        }
        order
    }

    pub(crate) fn unknown_table(&mut self, name: &Text, play: &Play) {
        let charts = play.charts.iter().map(|chart| chart.name.as_str());
        let known = play
            .tables
            .iter()
            .map(|table| table.name.as_str())
            .chain(charts);
        let message = format!("there is no table {}", quoted(name));
        self.unknown(Code::UnknownName, name, message, known);
    }

    pub(crate) fn template(&mut self, text: &Text, vocabulary: &Vocabulary) -> Template {
        Template::read(text, vocabulary).unwrap_or_else(|hole| {
            let message = format!("there is nothing to put into {}", quoted(&format!("{{{hole}}}")));
            let finding = self.error(Code::UnknownFact, text.place, message);
            finding.help = Some("write `{unit}`, `{order}`, `{orders}`, `{target}`, `{other}` or the name of a fact".to_owned());
            Template::default()
        })
    }
}

/// The dice or the fact by which a table's rows are chosen.
pub(crate) fn table_by(text: &str, vocabulary: &Vocabulary) -> Option<TableBy> {
    let dice = || Dice::read(text).ok().map(TableBy::Dice);
    vocabulary.fact_named(text).map(TableBy::Fact).or_else(dice)
}
