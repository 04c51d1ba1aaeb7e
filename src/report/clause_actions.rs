//! What a clause does in places that have no words of their own elsewhere: moves, the bag,
//! re-rolls, cells of charts.

use std::fmt::Write as _;

use crate::rulebook::Rulebook;
use crate::rulebook::clause::ClauseId;
use crate::rulebook::rules::{Hook, Role, Rule};

use super::play::in_words;

/// The rules of a clause with what they ask, but for those that are told by what they are.
pub(super) fn of_clause(id: ClauseId, rulebook: &Rulebook) -> String {
    let mut text = String::new();
    for rule in rulebook
        .rules()
        .into_iter()
        .filter(|rule| rule.clause() == Some(id))
    {
        let Some(acts) = actions(&rule, rulebook) else {
            continue;
        };
        let asked: Vec<String> = rule
            .predicates
            .iter()
            .filter(|(role, predicate)| !predicate.is_constant() && !is_reported(&rule, *role))
            .map(|(role, predicate)| {
                let before = match role {
                    Role::When => "when   ",
                    Role::Require => "require",
                    Role::Other => "where  ",
                };
                format!("{before} {}", in_words(predicate))
            })
            .collect();
        if !asked.is_empty() {
            let _ = write!(text, "\n{acts}\n{}\n", asked.join("\n"));
        }
    }
    text
}

/// Of a modifier its `when` is told with it.
fn is_reported(rule: &Rule<'_>, role: Role) -> bool {
    matches!(rule.hook, Hook::Modifier(_) | Hook::Taken(..)) && role == Role::When
}

/// What a rule does, in a few words; `None` where that is told with what it asks.
fn actions(rule: &Rule<'_>, rulebook: &Rulebook) -> Option<String> {
    let play = rulebook.play();
    Some(match &rule.hook {
        Hook::Order(_)
        | Hook::Check(_)
        | Hook::Consequence
        | Hook::Void
        | Hook::Compound(_)
        | Hook::Effect(..)
        | Hook::Demand(..)
        | Hook::Exemption(_)
        | Hook::Test(_)
        | Hook::Bounds(_)
        | Hook::Natural(..)
        | Hook::Table(_)
        | Hook::Chart(_)
        | Hook::Row(..)
        | Hook::Never(..)
        | Hook::Counted(..)
        | Hook::Related(..)
        | Hook::Locked(_)
        | Hook::Dispute
        | Hook::Ends(_) => return None,
        Hook::Modifier(number) => format!(
            "{} is added after the bounds are applied",
            play.modifiers.get(*number)?.name
        ),
        Hook::Taken(_, test) => format!(
            "lots are drawn for who takes the {}",
            play.test(*test)?.name
        ),
        Hook::Comes(phase) => format!("`{}` is played", play.phases().get(*phase)?.name),
        Hook::Bag(phase) => format!(
            "who has a die in the {}",
            play.phases().get(*phase)?.bag.as_ref()?.name
        ),
        Hook::Reroll(test, _) => format!("the {} is rolled again", play.test(*test)?.name),
        Hook::AsOne(chart) => format!("parts count as one in `{}`", play.chart(*chart)?.name),
        Hook::Cell(chart, row, column, _) => {
            let chart = play.chart(*chart)?;
            format!(
                "in `{}`, {}: {}",
                chart.name,
                chart.rows.get(*row)?.key,
                chart.columns.get(*column)?.name
            )
        }
        Hook::Charge => {
            "a target is followed; then, whether who misses it goes to where it stood".to_owned()
        }
        Hook::Protection => {
            "a protector that is charged protects nobody; then, whether who protects a \
             protector takes the charge, whether a protector does so whose friend has left, and \
             whether several roll for it"
                .to_owned()
        }
        Hook::GoesFirst => "who is charged before it sets out stays".to_owned(),
        Hook::Move(_) => "a unit moves; then, whether it gives way".to_owned(),
        Hook::Contest => {
            "who goes first is rolled for; then, whether equal totals are thrown again".to_owned()
        }
    })
}
