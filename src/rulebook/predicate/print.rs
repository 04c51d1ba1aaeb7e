//! A predicate as words, the form that people read aloud.

use super::parse::{has_keyword, reads_as_fact, reads_as_word};
use super::tree::{
    Aggregate, Comparison, Domain, Expression, ExpressionKind, HowMany, Name, Operand, Over, Owned,
    StandsAt, Term, TermKind, WrittenRounding,
};

/// The predicate in words; reading it again gives the same tree.
pub fn print_predicate(expression: &Expression) -> String {
    match &expression.kind {
        ExpressionKind::And(terms) => joined(terms, " and "),
        ExpressionKind::Or(terms) => joined(terms, " or "),
        ExpressionKind::Not(inner) => format!("not {}", as_term(inner)),
        ExpressionKind::Constant(true) => "always".to_owned(),
        ExpressionKind::Constant(false) => "never".to_owned(),
        ExpressionKind::Ruling {
            id,
            options,
            negated,
        } => {
            format!("ruling {} {}", id.text, membership(options, *negated))
        }
        ExpressionKind::SomeOrder { negated: false } => "some order is given".to_owned(),
        ExpressionKind::SomeOrder { negated: true } => "no order is given".to_owned(),
        ExpressionKind::OnlyOrders(orders) => format!("no order but {} is ordered", names(orders)),
        ExpressionKind::NoneRepeated(orders) if orders.is_empty() => {
            "no order is repeated".to_owned()
        }
        ExpressionKind::NoneRepeated(orders) => {
            format!("no order but {} is repeated", names(orders))
        }
        ExpressionKind::Ordered { share, orders } => format!(
            "{}{} is ordered",
            share_of(*share, orders.len()),
            names(orders)
        ),
        ExpressionKind::Named { order, hole } => format!("{} names a {}", name(order), name(hole)),
        ExpressionKind::Chosen {
            hole,
            order,
            words,
            negated,
        } => {
            format!(
                "the {} of {} {}",
                name(hole),
                name(order),
                membership(words, *negated)
            )
        }
        ExpressionKind::Quantified { over, body } => quantified(over, body),
        ExpressionKind::Bare { over, flag } => format!("{} is {}", over_whom(over), owned(flag)),
        ExpressionKind::Known(fact) => format!("{} is known", owned(fact)),
        ExpressionKind::Member {
            fact,
            words,
            negated,
        } => format!("{} {}", owned(fact), membership(words, *negated)),
        ExpressionKind::Compare {
            left,
            comparison,
            right,
        } => {
            format!(
                "{} {} {}",
                print_quantity(left),
                compared(*comparison),
                print_quantity(right)
            )
        }
        ExpressionKind::Flag(fact) => owned(fact),
        ExpressionKind::Same {
            left,
            right,
            negated,
        } => related(left, *negated, "the same as", right),
        ExpressionKind::Related {
            left,
            relation,
            right,
            negated,
        } => related(left, *negated, &format!("{} to", relation.text), right),
    }
}

fn related(left: &StandsAt, negated: bool, how: &str, right: &StandsAt) -> String {
    let is = if negated { "is not" } else { "is" };
    format!("{} {is} {how} {}", standing(left), standing(right))
}

/// The quantity in words.
pub fn print_quantity(operand: &Operand) -> String {
    use std::fmt::Write as _;
    let mut printed = String::new();
    for (number, term) in operand.terms.iter().enumerate() {
        match (number, term.negative) {
            (0, _) => {}
            (_, true) => printed.push_str(" - "),
            (_, false) => printed.push_str(" + "),
        }
        if let Some(scale) = term
            .scale
            .as_ref()
            .filter(|scale| (scale.numerator, scale.denominator) != (1, 1))
        {
            let _ = match scale.denominator {
                1 => write!(printed, "{} times ", scale.numerator),
                denominator => write!(printed, "{}/{denominator} times ", scale.numerator),
            };
        }
        printed.push_str(&print_term(term));
        match term
            .scale
            .as_ref()
            .and_then(|scale| scale.rounding.as_ref())
        {
            Some(WrittenRounding::Up) => printed.push_str(" rounded up"),
            Some(WrittenRounding::Down) => printed.push_str(" rounded down"),
            Some(WrittenRounding::Ruling(id)) => {
                let _ = write!(printed, " rounded as ruling {}", id.text);
            }
            None => {}
        }
    }
    printed
}

fn standing(place: &StandsAt) -> String {
    match place {
        StandsAt::Fact(fact) => owned(fact),
        StandsAt::Chosen { hole, order } => format!("the {} of {}", name(hole), name(order)),
    }
}

fn joined(terms: &[Expression], conjunction: &str) -> String {
    terms
        .iter()
        .map(as_term)
        .collect::<Vec<_>>()
        .join(conjunction)
}

fn as_term(expression: &Expression) -> String {
    match expression.kind {
        ExpressionKind::And(_) | ExpressionKind::Or(_) => {
            format!("({})", print_predicate(expression))
        }
        _ => print_predicate(expression),
    }
}

fn share_of(share: HowMany, orders: usize) -> String {
    match share {
        HowMany::Any if orders == 1 => String::new(),
        HowMany::Any => "any of ".to_owned(),
        HowMany::All => "all of ".to_owned(),
        HowMany::None => "none of ".to_owned(),
        HowMany::Exactly(number) => format!("exactly {} of ", whole(number)),
        HowMany::AtLeast(number) => format!("at least {} of ", whole(number)),
        HowMany::AtMost(number) => format!("at most {} of ", whole(number)),
    }
}

fn whole(number: u8) -> String {
    match number {
        1 => "one".to_owned(),
        2 => "two".to_owned(),
        3 => "three".to_owned(),
        other => other.to_string(),
    }
}

fn quantified(over: &Over, body: &Expression) -> String {
    let whom = over_whom(over);
    match &body.kind {
        ExpressionKind::Flag(fact) if !fact.its && !over.is_of_units() => {
            format!("{whom} is {}", owned(fact))
        }
        ExpressionKind::Flag(fact) => format!("{whom} where ({})", owned(fact)),
        _ => format!("{whom} where {}", as_term(body)),
    }
}

/// `some enemy`, `the target of Charge`.
pub(super) fn over_whom(over: &Over) -> String {
    match over {
        Over::Some(domain) => format!("some {}", one_of(*domain)),
        Over::No(domain) => format!("no {}", one_of(*domain)),
        Over::Every(domain) => format!("every {}", one_of(*domain)),
        Over::Target(order) => format!("the target of {}", name(order)),
    }
}

fn one_of(domain: Domain) -> &'static str {
    match domain {
        Domain::Enemies => "enemy",
        Domain::Friends => "friend",
        Domain::Units => "unit",
        Domain::Parts => "part",
    }
}

fn all_of(domain: Domain) -> &'static str {
    match domain {
        Domain::Enemies => "enemies",
        Domain::Friends => "friends",
        Domain::Units => "units",
        Domain::Parts => "parts",
    }
}

fn print_term(term: &Term) -> String {
    print_kind(&term.kind)
}

fn print_kind(kind: &TermKind) -> String {
    match kind {
        TermKind::Number {
            decimal,
            measure: None,
        } => decimal.clone(),
        TermKind::Number {
            decimal,
            measure: Some(measure),
        } => format!("{decimal} {measure}"),
        TermKind::Fact(fact) => owned(fact),
        TermKind::Least(aggregate) => format!("the least {}", gathered(aggregate)),
        TermKind::Greatest(aggregate) => format!("the greatest {}", gathered(aggregate)),
        TermKind::Sum(aggregate) => format!("the sum of {}", gathered(aggregate)),
        TermKind::OfTarget { fact, order } => {
            format!("the {} of the target of {}", name(fact), name(order))
        }
        TermKind::Entry(table) => format!("the entry of {}", name(table)),
        TermKind::Arc { radius, angle } => {
            format!("the arc of {} through {}", owned(radius), owned(angle))
        }
        TermKind::NumberOf { domain, body } => format!(
            "the number of {}{}",
            all_of(*domain),
            only_where(body.as_deref())
        ),
        TermKind::Steps {
            relation,
            from,
            to,
            through,
        } => {
            let through = through.as_ref().map_or_else(String::new, |(domain, body)| {
                format!(" through {}{}", all_of(*domain), only_where(Some(body)))
            });
            format!(
                "the steps by {} from {} to {}{through}",
                relation.text,
                standing(from),
                standing(to)
            )
        }
        TermKind::Areas {
            relation,
            to,
            without_enemies,
        } => {
            let without = if *without_enemies {
                " without enemies"
            } else {
                ""
            };
            format!(
                "the number of areas {} to {}{without}",
                relation.text,
                standing(to)
            )
        }
        TermKind::OfThese { least, these } => {
            let these: Vec<String> = these.iter().map(print_quantity).collect();
            format!(
                "the {} of ({})",
                if *least { "lesser" } else { "greater" },
                these.join(", ")
            )
        }
        TermKind::Divided { what, by, up } => {
            let rounded = if *up { "rounded up" } else { "rounded down" };
            format!(
                "{} divided by {} {rounded}",
                print_kind(what),
                print_kind(by)
            )
        }
        TermKind::OrdersPlaced(orders) => format!("the number of {}", names(orders)),
    }
}

fn gathered(aggregate: &Aggregate) -> String {
    let body = only_where(aggregate.body.as_deref());
    format!(
        "{} over {}{body}",
        owned(&aggregate.fact),
        all_of(aggregate.domain)
    )
}

fn only_where(body: Option<&Expression>) -> String {
    // In brackets: a comparison may go on behind it.
    body.map(|body| format!(" where ({})", print_predicate(body)))
        .unwrap_or_default()
}

/// The words of a comparison, e.g. `at least`.
pub(super) fn compared(comparison: Comparison) -> &'static str {
    match comparison {
        Comparison::Equal => "is",
        Comparison::Unequal => "is not",
        Comparison::AtLeast => "is at least",
        Comparison::AtMost => "is at most",
        Comparison::More => "is more than",
        Comparison::Less => "is less than",
    }
}

fn membership(words: &[Name], negated: bool) -> String {
    let is = if negated { "is not" } else { "is" };
    let words: Vec<String> = words
        .iter()
        .map(|word| as_read(word, reads_as_word))
        .collect();
    match words.as_slice() {
        [only] => format!("{is} {only}"),
        several => format!("{is} one of {}", several.join(", ")),
    }
}

fn owned(fact: &Owned) -> String {
    let its = if fact.its { "its " } else { "" };
    format!("{its}{}", name(&fact.fact))
}

fn names(list: &[Name]) -> String {
    list.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn name(name: &Name) -> String {
    as_read(name, reads_as_fact)
}

/// A name, in quotes where a word of the language or an odd letter would end it early.
fn as_read(name: &Name, reads: impl Fn(&str) -> bool) -> String {
    let is_word = |word: &str| {
        let mut letters = word.chars();
        letters
            .next()
            .is_some_and(|first| first.is_alphabetic() || first == '\'')
            && letters.all(|letter| letter.is_alphanumeric() || "/-'.#&_".contains(letter))
    };
    let text = &name.text;
    if text.split(' ').all(is_word) && (!has_keyword(text) || reads(text)) {
        text.clone()
    } else {
        format!("\"{text}\"")
    }
}
