//! From the text of a predicate to its tree. `build.rs` reads the predicates of the shipped
//! rulebooks by this module, so that it uses nothing of the crate but `source` and the tree.

mod quantity;

use pest::Parser;
use pest::iterators::Pair;
use pest_derive::Parser;

use super::tree::{
    Comparison, Domain, Expression, ExpressionKind, HowMany, Name, Operand, Over, Owned, Scale,
    StandsAt,
};
use crate::source::{Span, quoted};
use quantity::{operand, standing};

#[derive(Parser)]
#[grammar = "../grammar/predicate.pest"]
struct PredicateGrammar;

/// Parentheses and `not` nest at most this deep; no sentence that people read needs more.
const DEEPEST: usize = 32;
/// A predicate is at most this many bytes long.
const LONGEST: usize = 10_000;

/// What is wrong with a predicate's text, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SyntaxError {
    /// Where.
    pub span: Span,
    /// What is wrong, in words.
    pub message: String,
    /// What to write.
    pub help: String,
}

/// Reads a predicate, e.g. `formation is column and nearest enemy > 50 cm`.
///
/// # Errors
/// A `SyntaxError` with the place from which the text can no longer be read.
pub fn parse_predicate(text: &str) -> Result<Expression, SyntaxError> {
    let pair = read(Rule::predicate, text)?;
    expression(pair).ok_or_else(|| unreadable(text))
}

/// Reads a quantity, e.g. `the least distance over enemies`.
///
/// # Errors
/// A `SyntaxError` with the place from which the text can no longer be read.
pub fn parse_quantity(text: &str) -> Result<Operand, SyntaxError> {
    let pair = read(Rule::quantity, text)?;
    operand(pair).ok_or_else(|| unreadable(text))
}

/// Where a word comes from that a fact takes on.
pub(super) enum NewWord {
    /// `the area of Move`
    StandsAt(StandsAt),
    /// `the only area that is equivalent to goal and is next by sea to area`: by relations and
    /// places.
    OnlyArea(Vec<(Name, StandsAt)>),
}

/// Reads where a word comes from, e.g. `the area of Move`.
///
/// # Errors
/// As [`parse_predicate`].
pub(super) fn parse_value(text: &str) -> Result<NewWord, SyntaxError> {
    let pair = read(Rule::value, text)?;
    let word = if pair.as_rule() == Rule::only_area {
        let lying = |pair: Pair<'_, Rule>| {
            let mut inner = pair.into_inner();
            Some((plain_name(&inner.next()?), standing(inner.next()?)?))
        };
        let all: Option<Vec<_>> = pair.into_inner().map(lying).collect();
        all.map(NewWord::OnlyArea)
    } else {
        standing(pair).map(NewWord::StandsAt)
    };
    word.ok_or_else(|| unreadable(text))
}

/// Reads a fraction, e.g. `1/2 rounded up`.
///
/// # Errors
/// As [`parse_predicate`].
pub(super) fn parse_fraction(text: &str) -> Result<Scale, SyntaxError> {
    refuse_excess(text)?;
    let pairs = PredicateGrammar::parse(Rule::fraction, text).map_err(|_| SyntaxError {
        span: Span::new(0, text.len()),
        message: format!("{} is no fraction", quoted(text)),
        help: "write e.g. `1/4`, or `1/2 rounded up`".to_owned(),
    })?;
    let (mut ratio, mut rounding) = (None, None);
    for pair in pairs {
        match pair.as_rule() {
            Rule::ratio => ratio = quantity::ratio(pair),
            Rule::rounding => rounding = quantity::rounding(pair),
            _ => {}
        }
    }
    let (numerator, denominator) = ratio.ok_or_else(|| unreadable(text))?;
    Ok(Scale {
        numerator,
        denominator,
        rounding,
    })
}

/// Words of the language that somewhere end a name, or make it something else. A test holds
/// them and the grammar together; a name without them needs no look at it.
pub const KEYWORDS: &[&str] = &[
    "always", "and", "arc", "at", "divided", "entry", "greater", "greatest", "is", "its", "known",
    "least", "lesser", "names", "never", "not", "number", "of", "or", "ordered", "over", "rounded",
    "ruling", "steps", "sum", "through", "times", "to", "where",
];

/// Returns whether one of the words of the language stands in a name.
pub(super) fn has_keyword(name: &str) -> bool {
    name.split_whitespace()
        .any(|word| KEYWORDS.contains(&word.to_lowercase().as_str()))
}

/// Returns whether predicates read this as the name of one fact, without double quotes.
pub fn reads_as_fact(text: &str) -> bool {
    let is_flag = |tree: Expression| match tree.kind {
        ExpressionKind::Not(inner) => match inner.kind {
            ExpressionKind::Flag(owned) => !owned.its && owned.fact.text == text,
            _ => false,
        },
        _ => false,
    };
    parse_predicate(&format!("not {text}")).is_ok_and(is_flag) && reads_in_comparison(text, "x")
}

/// Returns whether predicates read this as one word of a fact, without double quotes.
pub fn reads_as_word(text: &str) -> bool {
    reads_in_comparison("x", text)
}

fn reads_in_comparison(fact: &str, word: &str) -> bool {
    let is_read = |tree: Expression| match tree.kind {
        ExpressionKind::Member {
            fact: owned, words, ..
        } => !owned.its && owned.fact.text == fact && words.iter().all(|name| name.text == word),
        _ => false,
    };
    parse_predicate(&format!("{fact} is {word}")).is_ok_and(is_read)
}

fn read(rule: Rule, text: &str) -> Result<Pair<'_, Rule>, SyntaxError> {
    refuse_excess(text)?;
    let mut pairs =
        PredicateGrammar::parse(rule, text).map_err(|error| syntax_error(text, &error))?;
    pairs.next().ok_or_else(|| unreadable(text))
}

/// Looked at before the grammar is: it calls itself for every parenthesis.
fn refuse_excess(text: &str) -> Result<(), SyntaxError> {
    if text.len() > LONGEST && text.chars().count() > LONGEST {
        return Err(SyntaxError {
            span: Span::new(0, text.len().min(1)),
            message: format!(
                "this predicate has {} letters; at most {LONGEST} are read",
                text.chars().count()
            ),
            help: "split it into several checks of the clause".to_owned(),
        });
    }
    let nesting =
        |word: &&str| word.eq_ignore_ascii_case("not") || word.eq_ignore_ascii_case("where");
    if text.split_whitespace().filter(nesting).count() > DEEPEST {
        return Err(SyntaxError {
            span: Span::new(0, text.len()),
            message: format!("`not` and `where` stand more than {DEEPEST} times here"),
            help: "split it into several checks of the clause".to_owned(),
        });
    }
    let mut depth = 0_usize;
    for (at, letter) in text.char_indices() {
        match letter {
            '(' => depth += 1,
            ')' => depth = depth.saturating_sub(1),
            _ => {}
        }
        if depth > DEEPEST {
            return Err(SyntaxError {
                span: Span::new(at, at + 1),
                message: format!("parentheses nest more than {DEEPEST} deep here"),
                help: "split it into several checks of the clause".to_owned(),
            });
        }
    }
    Ok(())
}

fn unreadable(text: &str) -> SyntaxError {
    SyntaxError {
        span: Span::new(0, text.len()),
        message: "this is no predicate".to_owned(),
        help: HELP.to_owned(),
    }
}

const HELP: &str = "a predicate reads like `formation is column and nearest enemy > 50 cm`; see `adjutant guide rulebooks`";

fn syntax_error(text: &str, error: &pest::error::Error<Rule>) -> SyntaxError {
    let at = match error.location {
        pest::error::InputLocation::Pos(at) | pest::error::InputLocation::Span((at, _)) => at,
    };
    let rest = text.get(at..).unwrap_or_default();
    let blanks = rest.len() - rest.trim_start().len();
    let word = rest.split_whitespace().next().unwrap_or_default();
    let span = Span::new(at + blanks, at + blanks + word.len());
    let before = text.get(..at).unwrap_or_default();
    if text.trim().is_empty() {
        return SyntaxError {
            message: "nothing is written here".to_owned(),
            ..unreadable(text)
        };
    }
    if word.is_empty() {
        let is_of_target =
            text.trim_start().starts_with("the target of ") && !text.contains("where");
        let help = if is_of_target {
            format!(
                "write what is so of the target, `{0} where (…)`, or `{0} where (always)`",
                text.trim()
            )
        } else {
            HELP.to_owned()
        };
        return SyntaxError {
            span: Span::new(
                before.trim_end().len().saturating_sub(1),
                before.trim_end().len().max(1),
            ),
            message: "the predicate ends too early".to_owned(),
            help,
        };
    }
    let mixes = |word: &str| word.eq_ignore_ascii_case("and") || word.eq_ignore_ascii_case("or");
    if mixes(word) && at > 0 {
        return SyntaxError {
            span,
            message: "`and` and `or` are mixed without parentheses".to_owned(),
            help: "put parentheses round what belongs together, e.g. `(a or b) and c`".to_owned(),
        };
    }
    let help = if word.starts_with('=') && !word.starts_with("==") {
        "write `is` in its place, e.g. `formation is column` or `men is 3`, and before another fact `is the same as`"
    } else {
        HELP
    };
    SyntaxError {
        span,
        message: format!("cannot read on from {}", crate::source::quoted(word)),
        help: help.to_owned(),
    }
}

fn span(pair: &Pair<'_, Rule>) -> Span {
    let span = pair.as_span();
    let text = span.as_str();
    Span::new(span.start(), span.start() + text.trim_end().len())
}

fn expression(pair: Pair<'_, Rule>) -> Option<Expression> {
    let place = span(&pair);
    let text = pair.as_str();
    let mut terms: Vec<Expression> = Vec::new();
    let mut first_end = None;
    for inner in pair.into_inner() {
        first_end.get_or_insert(inner.as_span().end() - place.start as usize);
        terms.push(term(inner)?);
    }
    if terms.len() == 1 {
        return terms.pop();
    }
    let behind = text.get(first_end?..)?.trim_start();
    let is_or = behind
        .get(..2)
        .is_some_and(|word| word.eq_ignore_ascii_case("or"));
    let kind = if is_or {
        ExpressionKind::Or(terms)
    } else {
        ExpressionKind::And(terms)
    };
    Some(Expression { kind, span: place })
}

fn term(pair: Pair<'_, Rule>) -> Option<Expression> {
    let place = span(&pair);
    let mut negations: Vec<Span> = Vec::new();
    let mut found = None;
    for inner in pair.into_inner() {
        if inner.as_rule() == Rule::not {
            negations.push(span(&inner));
        } else {
            found = Some(primary(inner)?);
        }
    }
    let positive = found?;
    Some(
        negations
            .into_iter()
            .rev()
            .fold(positive, |inner, not| Expression {
                kind: ExpressionKind::Not(Box::new(inner)),
                span: Span {
                    start: not.start,
                    end: place.end,
                },
            }),
    )
}

fn primary(pair: Pair<'_, Rule>) -> Option<Expression> {
    let place = span(&pair);
    let rule = pair.as_rule();
    if rule == Rule::group {
        return expression(pair.into_inner().next()?);
    }
    if rule == Rule::compared || rule == Rule::given {
        return primary(pair.into_inner().next()?);
    }
    let inner: Vec<Pair<'_, Rule>> = pair.into_inner().collect();
    let kind = match (rule, inner.first().cloned()) {
        (_, None) => match rule {
            Rule::given_some => ExpressionKind::SomeOrder { negated: false },
            Rule::given_none => ExpressionKind::SomeOrder { negated: true },
            Rule::repeated => ExpressionKind::NoneRepeated(Vec::new()),
            _ => return None,
        },
        (_, Some(first)) => with_parts(rule, first, &inner)?,
    };
    Some(Expression { kind, span: place })
}

fn with_parts(
    rule: Rule,
    first: Pair<'_, Rule>,
    inner: &[Pair<'_, Rule>],
) -> Option<ExpressionKind> {
    Some(match rule {
        Rule::repeated => ExpressionKind::NoneRepeated(names(first)),
        Rule::constant => ExpressionKind::Constant(first.as_rule() == Rule::always),
        Rule::ruling => ExpressionKind::Ruling {
            id: plain_name(&first),
            negated: negated(inner.get(1)?),
            options: members(inner.get(2)?.clone()),
        },
        Rule::given_only => ExpressionKind::OnlyOrders(names(first)),
        Rule::ordered => ordered(inner)?,
        Rule::named => ExpressionKind::Named {
            order: name(&first),
            hole: name(inner.get(1)?),
        },
        Rule::chosen => ExpressionKind::Chosen {
            hole: name(&first),
            order: name(inner.get(1)?),
            negated: negated(inner.get(2)?),
            words: members(inner.get(3)?.clone()),
        },
        Rule::quantified => quantified(inner)?,
        Rule::same => ExpressionKind::Same {
            left: standing(first)?,
            negated: negated(inner.get(1)?),
            right: standing(inner.get(2)?.clone())?,
        },
        Rule::related => ExpressionKind::Related {
            left: standing(first)?,
            negated: negated(inner.get(1)?),
            relation: plain_name(inner.get(2)?),
            right: standing(inner.get(3)?.clone())?,
        },
        Rule::known => ExpressionKind::Known(owned(first)?),
        Rule::membership => ExpressionKind::Member {
            fact: owned(first)?,
            negated: negated(inner.get(1)?),
            words: members(inner.get(2)?.clone()),
        },
        Rule::quantities => ExpressionKind::Compare {
            left: operand(first)?,
            comparison: comparison(inner.get(1)?.clone())?,
            right: operand(inner.get(2)?.clone())?,
        },
        Rule::flag => ExpressionKind::Flag(owned(first)?),
        _ => return None,
    })
}

fn ordered(inner: &[Pair<'_, Rule>]) -> Option<ExpressionKind> {
    let (share, orders) = match inner {
        [share_pair, orders] => (share(share_pair.clone())?, orders),
        [orders] => (HowMany::Any, orders),
        _ => return None,
    };
    Some(ExpressionKind::Ordered {
        share,
        orders: names(orders.clone()),
    })
}

fn share(pair: Pair<'_, Rule>) -> Option<HowMany> {
    let kind = pair.into_inner().next()?;
    let rule = kind.as_rule();
    let number = || {
        kind.clone()
            .into_inner()
            .next()
            .and_then(|whole| whole_number(whole.as_str()))
    };
    Some(match rule {
        Rule::any => HowMany::Any,
        Rule::all => HowMany::All,
        Rule::none => HowMany::None,
        Rule::exactly => HowMany::Exactly(number()?),
        Rule::least_of => HowMany::AtLeast(number()?),
        Rule::most_of => HowMany::AtMost(number()?),
        _ => return None,
    })
}

fn whole_number(word: &str) -> Option<u8> {
    match word.to_ascii_lowercase().as_str() {
        "one" => Some(1),
        "two" => Some(2),
        "three" => Some(3),
        digits => digits.parse().ok(),
    }
}

fn quantified(inner: &[Pair<'_, Rule>]) -> Option<ExpressionKind> {
    let (over, body) = match inner {
        [quantifier, domain_pair, body] => {
            let domain = domain(domain_pair)?;
            let word = quantifier.as_str().trim().to_ascii_lowercase();
            let over = match word.as_str() {
                "some" => Over::Some(domain),
                "no" => Over::No(domain),
                _ => Over::Every(domain),
            };
            (over, body)
        }
        [target, body] => (
            Over::Target(name(&target.clone().into_inner().next()?)),
            body,
        ),
        _ => return None,
    };
    let place = span(body);
    if body.as_rule() == Rule::owned && over.is_of_units() {
        let flag = owned(body.clone())?;
        return Some(ExpressionKind::Bare { over, flag });
    }
    let body = match body.as_rule() {
        Rule::owned => Expression {
            kind: ExpressionKind::Flag(owned(body.clone())?),
            span: place,
        },
        _ => term(body.clone())?,
    };
    Some(ExpressionKind::Quantified {
        over,
        body: Box::new(body),
    })
}

fn domain(pair: &Pair<'_, Rule>) -> Option<Domain> {
    Some(match pair.as_str().trim().to_ascii_lowercase().as_str() {
        "enemy" | "enemies" => Domain::Enemies,
        "friend" | "friends" => Domain::Friends,
        "unit" | "units" => Domain::Units,
        "part" | "parts" => Domain::Parts,
        _ => return None,
    })
}

fn comparison(pair: Pair<'_, Rule>) -> Option<Comparison> {
    Some(match pair.into_inner().next()?.as_rule() {
        Rule::at_least => Comparison::AtLeast,
        Rule::at_most => Comparison::AtMost,
        Rule::more => Comparison::More,
        Rule::less => Comparison::Less,
        Rule::unequal => Comparison::Unequal,
        Rule::equal => Comparison::Equal,
        _ => return None,
    })
}

fn owned(pair: Pair<'_, Rule>) -> Option<Owned> {
    let mut its = false;
    for inner in pair.into_inner() {
        match inner.as_rule() {
            Rule::its => its = true,
            _ => {
                return Some(Owned {
                    its,
                    fact: name(&inner),
                });
            }
        }
    }
    None
}

fn negated(equality: &Pair<'_, Rule>) -> bool {
    equality
        .clone()
        .into_inner()
        .next()
        .is_some_and(|inner| inner.as_rule() == Rule::is_not)
}

fn members(pair: Pair<'_, Rule>) -> Vec<Name> {
    match pair.into_inner().next() {
        Some(inner) if inner.as_rule() == Rule::names => names(inner),
        Some(inner) => vec![name(&inner)],
        None => Vec::new(),
    }
}

fn names(pair: Pair<'_, Rule>) -> Vec<Name> {
    pair.into_inner().map(|inner| name(&inner)).collect()
}

fn name(pair: &Pair<'_, Rule>) -> Name {
    let quoted = pair
        .clone()
        .into_inner()
        .find(|inner| inner.as_rule() == Rule::quoted);
    match quoted.and_then(|quoted| quoted.into_inner().next()) {
        Some(inner) => plain_name(&inner),
        None => plain_name(pair),
    }
}

fn plain_name(pair: &Pair<'_, Rule>) -> Name {
    Name {
        text: pair
            .as_str()
            .split_whitespace()
            .collect::<Vec<_>>()
            .join(" "),
        span: span(pair),
    }
}
