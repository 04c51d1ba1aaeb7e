//! What orders risk, for people and programs.

use crate::report::odds::json_chances;
use std::fmt::Write as _;

use serde_json::{Value, json};

use crate::engine::{Chances, Risk, RiskOdds};
use crate::names::listed;

/// The risks of orders, a line each.
pub(crate) fn human_risks(risks: &[Risk]) -> String {
    if risks.is_empty() {
        return "No dice are rolled for these orders.\n\n".to_owned();
    }
    let mut text = "What the orders risk\n".to_owned();
    for risk in risks {
        let Risk { unit, orders, .. } = risk;
        let _ = writeln!(text, "  {unit}, ordered {orders}: {}", says(risk));
    }
    text.push('\n');
    text
}

/// What an order risks: `order test, passes on 8 or less: 72.2 %`.
pub(super) fn says(risk: &Risk) -> String {
    let Risk { unit, test, .. } = risk;
    match &risk.odds {
        RiskOdds::Known {
            against,
            made_of,
            once,
            with_rerolls,
        } => {
            let sum = made_of.as_ref().map_or_else(String::new, |made_of| {
                format!(" {made_of} = {}", figure(against))
            });
            let again = with_rerolls.as_deref().map_or_else(String::new, |with| {
                format!("; rolled again where it may be: {}", chance_words(with))
            });
            let (against, once) = (in_words(against), chance_words(once));
            format!("{test}{sum}, passes on {against}: {once}{again}")
        }
        RiskOdds::DependsOn(asked) => {
            let whats = asked.iter().map(|asked| asked.what.as_str());
            let writes = asked.iter().map(|asked| format!("`{}`", asked.write));
            let (whats, writes) = (listed(whats, "and"), listed(writes, "and"));
            format!("{test}, whose chances depend on {whats}: add {writes} to {unit}")
        }
        RiskOdds::TooMany(dice) => {
            format!("{test}: {dice} fall in too many ways to count the chances")
        }
    }
}

/// `7 or less` of `at most 7`.
pub(super) fn in_words(against: &str) -> String {
    let way = if against.starts_with("at most") {
        "less"
    } else {
        "more"
    };
    format!("{} or {way}", figure(against))
}

fn figure(against: &str) -> &str {
    against.rsplit(' ').next().unwrap_or_default()
}

/// `58.3 %, fubar 2.8 %`
fn chance_words(chances: &Chances) -> String {
    let mut text = format!("{} %", chances.passed.per_cent(1));
    let others = chances.outcomes.iter();
    let others = others.filter(|(outcome, _)| outcome != "passed" && outcome != "failed");
    for (outcome, chance) in others {
        let _ = write!(text, ", {outcome} {} %", chance.per_cent(1));
    }
    text
}

/// The risks of orders for programs, see `docs/check.schema.json`.
pub(super) fn json_risks(risks: &[Risk]) -> Value {
    let one = |risk: &Risk| {
        let (mut against, mut once, mut with_rerolls) = (None, None, None);
        let mut depends_on = Vec::new();
        match &risk.odds {
            RiskOdds::Known {
                against: target,
                once: chances,
                with_rerolls: again,
                ..
            } => {
                against = Some(target);
                once = Some(json_chances(chances));
                with_rerolls = again.as_deref().map(json_chances);
            }
            RiskOdds::DependsOn(asked) => {
                depends_on.extend(asked.iter().map(|asked| asked.write.as_str()));
            }
            RiskOdds::TooMany(_) => {}
        }
        let mut value = json!({
            "unit": risk.unit, "side": risk.side, "orders": risk.orders, "test": risk.test,
            "against": against, "once": once, "with_rerolls": with_rerolls, "depends_on": depends_on,
        });
        if let (RiskOdds::TooMany(_), Some(value)) = (&risk.odds, value.as_object_mut()) {
            value.insert("not_counted".to_owned(), true.into());
        }
        value
    };
    risks.iter().map(one).collect()
}
