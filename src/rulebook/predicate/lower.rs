//! From the tree of a predicate to its typed form: every name is looked up, every comparison is
//! between things that can be compared and can come out either way.

mod areas;
mod derived;
mod facts;
mod orders;
mod quantified;
mod quantities;

use std::collections::HashMap;

use quantified::BracketConditions;

use super::kinds::{QuantityUnit, unit_name, unit_of};
use super::parse::{NewWord, SyntaxError, has_keyword, parse_fraction, parse_value, reads_as_fact};
use super::parse_cache::{predicate_tree, quantity_tree};
use super::suggestions::expected_form;
use super::tree::{Domain, Expression, ExpressionKind, Name, Operand, Over, Owned, StandsAt};
use super::type_cache::TypedAs;
use super::typed::{Amount, NodeId, Predicate, QuantityId, TypedNode};
use crate::diagnostics::Code;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::source::{Span, quoted};

pub(crate) use derived::{agreement, amount_of_fact};

/// Facts derive from facts at most this deep.
const DEEPEST_DERIVATION: usize = 8;

/// Help for what is true or false by itself.
const SAYS_NOTHING: &str = "it decides nothing: take it out, or write what is meant";

/// What is wrong with a predicate, and where in its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PredicateError {
    /// Its code.
    pub code: Code,
    /// Where in the predicate's text.
    pub span: Span,
    /// The fault.
    pub message: String,
    /// What to write.
    pub help: Option<String>,
}

impl From<SyntaxError> for PredicateError {
    fn from(error: SyntaxError) -> Self {
        Self {
            code: Code::PredicateSyntax,
            span: error.span,
            message: error.message,
            help: Some(error.help),
        }
    }
}

/// Reads and types a predicate.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub fn compile_predicate(
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<Predicate, Vec<PredicateError>> {
    vocabulary.lowered.predicate(TypedAs::Predicate, text, || {
        let typed = |text: &str| {
            let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
            let mut lowering = Lowering::new(text, vocabulary);
            lowering.expression(&tree);
            lowering.finish()
        };
        typed(text).map_err(|errors| with_form(text, errors, typed))
    })
}

/// Adds the form of the language to the first mistake, where the predicate has an idiom in its place.
fn with_form(
    text: &str,
    mut errors: Vec<PredicateError>,
    typed: impl Fn(&str) -> Result<Predicate, Vec<PredicateError>>,
) -> Vec<PredicateError> {
    if let Some(first) = errors.first_mut()
        && let Some(form) = expected_form(text, |text| typed(text).is_ok())
    {
        first.help = Some(form);
    }
    errors
}

/// Reads and types a predicate about one unit of a domain, or one part, that is asked of that one
/// alone.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn compile_of_one(
    domain: Domain,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<Predicate, Vec<PredicateError>> {
    vocabulary
        .lowered
        .predicate(TypedAs::OfOne(domain), text, || {
            let typed = |text: &str| {
                let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
                let mut lowering = Lowering::new(text, vocabulary);
                lowering.may_ask_own = true;
                let node = lowering.quantified(&Over::Some(domain), &tree);
                lowering.push(node, tree.span);
                lowering.finish()
            };
            typed(text).map_err(|errors| with_form(text, errors, typed))
        })
}

/// Returns whether each condition of a predicate about another unit says something of that one.
///
/// # Errors
/// The conditions that ask the unit itself, where the other one has such a fact too.
pub(crate) fn check_of_one(text: &str, vocabulary: &Vocabulary) -> Result<(), Vec<PredicateError>> {
    let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.own_stands = "behind `when`";
    lowering.quantified(&Over::Some(Domain::Units), &tree);
    lowering.finish().map(|_| ())
}

/// Reads and types the fraction of a figure that is left.
///
/// # Errors
/// Everything that is wrong with it.
pub(crate) fn check_fraction(
    fact: &Fact,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<(), Vec<PredicateError>> {
    let scale = parse_fraction(text).map_err(|error| vec![error.into()])?;
    let mut lowering = Lowering::new(text, vocabulary);
    if let Some(unit) = unit_of(&fact.kind) {
        lowering.fraction(&scale, Span::new(0, text.len()), unit);
    }
    lowering.finish().map(|_| ())
}

/// Reads and types a quantity of a unit, or of a unit `towards` another one: there `its X` is the other
/// unit's.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn compile_amount(
    text: &str,
    towards: bool,
    vocabulary: &Vocabulary,
) -> Result<Amount, Vec<PredicateError>> {
    vocabulary
        .lowered
        .amount(TypedAs::Amount { towards }, text, || {
            let tree = quantity_tree(text).map_err(|error| vec![error.into()])?;
            let mut lowering = Lowering::new(text, vocabulary);
            lowering.bound = towards.then_some(QuantifiedBy::Unit);
            amount_of(lowering, &tree)
        })
}

/// Reads and types a word that a fact of a unit takes on, as the predicate that the fact has it
/// already, or that it lies so to other places: `its X` is the other unit's, where there is one.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn compile_word(
    fact: &Fact,
    towards: bool,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<Predicate, Vec<PredicateError>> {
    let span = Span::new(0, text.len());
    let value = parse_value(text).map_err(|error| vec![error.into()])?;
    let own = StandsAt::Fact(Owned {
        its: false,
        fact: Name {
            text: fact.name.clone(),
            span,
        },
    });
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = towards.then_some(QuantifiedBy::Unit);
    match value {
        NewWord::StandsAt(value) => {
            let node = lowering.same(&own, &value, false, span);
            lowering.push(node, span);
        }
        NewWord::OnlyArea(all) => {
            for (relation, place) in all {
                let span = relation.span;
                let node = lowering.related(&own, &relation, &place, false, span);
                lowering.push(node, span);
            }
        }
    }
    lowering.finish()
}

fn amount_of(mut lowering: Lowering<'_>, tree: &Operand) -> Result<Amount, Vec<PredicateError>> {
    let (root, unit, _) = lowering.operand(tree);
    let measure = match unit {
        Some(QuantityUnit::In(measure)) => Some(measure),
        Some(QuantityUnit::Plain) | None => None,
    };
    Ok(Amount {
        parts: lowering.finish()?,
        root: Some(root),
        measure,
    })
}

/// Reads and types what a pair's flag or a unit's count or measure derives from, as a predicate
/// that can be checked before any other uses it.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn check_derivation(
    fact: &Fact,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<(), Vec<PredicateError>> {
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = (fact.owner == Owner::Pair).then_some(QuantifiedBy::Unit);
    match fact.kind {
        FactKind::Flag => {
            let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
            lowering.expression(&tree);
        }
        FactKind::Count | FactKind::Measure(_) => {
            let tree = quantity_tree(text).map_err(|error| vec![error.into()])?;
            let (_, unit, _) = lowering.operand(&tree);
            let expected = unit_of(&fact.kind);
            if unit.is_some() && expected.is_some() && unit != expected {
                lowering.error(
                    Code::PredicateType,
                    tree.span,
                    format!(
                        "this is in {}, and `{}` is in {}",
                        unit_name(unit),
                        fact.name,
                        unit_name(expected)
                    ),
                    None,
                );
            }
        }
        FactKind::Word(_) | FactKind::Several(_) => {
            let message = "only flags, counts and measures can be derived".to_owned();
            lowering.error(Code::PredicateType, Span::new(0, text.len()), message, None);
        }
    }
    lowering.finish().map(|_| ())
}

/// Reads and types where something counts in a figure.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn check_condition(
    fact: &Fact,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<(), Vec<PredicateError>> {
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = (fact.owner == Owner::Pair).then_some(QuantifiedBy::Unit);
    let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
    lowering.expression(&tree);
    lowering.finish().map(|_| ())
}

/// Why no predicate can ask for something by this name: a word of the language in it, such as `or`.
/// Gives the words that read so, without those beside them where one is enough.
pub(crate) fn unusable_parts(name: &str) -> Option<String> {
    let words: Vec<&str> = name.split_whitespace().collect();
    let is_name = |words: &[&str]| reads_as_fact(&words.join(" "));
    if !has_keyword(name) || is_name(&words) {
        return None;
    }
    let alone = words
        .iter()
        .find(|word| !is_name(&["name", word, "name"]) || !is_name(&[word, "name"]));
    Some(alone.map_or_else(|| name.to_owned(), |word| (*word).to_owned()))
}

/// Reads and types a term: of a unit, or of a unit and another one or a part.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub(crate) fn check_term(text: &str, vocabulary: &Vocabulary) -> Result<(), Vec<PredicateError>> {
    let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
    let within = |bound: Option<QuantifiedBy>| {
        let mut lowering = Lowering::new(text, vocabulary);
        lowering.bound = bound;
        lowering.expression(&tree);
        lowering.finish().map(|_| ())
    };
    within(None).or_else(|errors| {
        within(Some(QuantifiedBy::Unit))
            .or_else(|_| within(Some(QuantifiedBy::Part)))
            .map_err(|_| errors)
    })
}

/// What a quantifier is at, inside its body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum QuantifiedBy {
    Unit,
    Part,
}

struct Lowering<'a> {
    vocabulary: &'a Vocabulary,
    predicate: Predicate,
    errors: Vec<PredicateError>,
    bound: Option<QuantifiedBy>,
    asks_its: bool,
    /// True if something has been said of the unit or part that a quantifier is at.
    speaks_of_it: bool,
    /// A fact of the unit itself that has been asked for, where other units have it too.
    asks_own: Option<(Name, FactId)>,
    /// What is asked of other units in the brackets at hand.
    conditions: BracketConditions,
    /// True if conditions of the outermost brackets may ask the unit itself.
    may_ask_own: bool,
    /// Where conditions stand that are meant of the unit itself.
    own_stands: &'static str,
    /// Facts whose derivations are being lowered: their mistakes are shown where they are written.
    deriving: Vec<FactId>,
    /// The name of the term that is being lowered, the outermost one.
    term: Option<Span>,
    /// Which quantifier's body this is, counted from the beginning; nought outside of any.
    body: u32,
    bodies: u32,
    /// What a figure comes to, and whether it asks for facts of the unit that a quantifier is at,
    /// by the body in which it was asked for.
    figures: HashMap<(FactId, u32), (QuantityId, bool)>,
    /// The outermost of the facts being derived at which a derivation was left as it is.
    left_at: usize,
}

impl<'a> Lowering<'a> {
    fn new(text: &str, vocabulary: &'a Vocabulary) -> Self {
        Self {
            vocabulary,
            predicate: Predicate::of_text(text),
            errors: Vec::new(),
            bound: None,
            asks_its: false,
            speaks_of_it: false,
            asks_own: None,
            conditions: BracketConditions::default(),
            may_ask_own: false,
            own_stands: "before the quantifier",
            deriving: Vec::new(),
            term: None,
            body: 0,
            bodies: 0,
            figures: HashMap::new(),
            left_at: usize::MAX,
        }
    }

    fn finish(mut self) -> Result<Predicate, Vec<PredicateError>> {
        if self.errors.is_empty() {
            return Ok(self.predicate);
        }
        self.errors.sort_by_key(|error| error.span);
        Err(self.errors)
    }

    fn error(&mut self, code: Code, span: Span, message: String, help: Option<String>) {
        if let Some(term) = self.term {
            // A term is sound by itself: what is wrong is that it stands here.
            let message = format!("this term does not fit here: {message}");
            let error = PredicateError {
                code,
                span: term,
                message,
                help: None,
            };
            if !self.errors.iter().any(|known| known.span == term) {
                self.errors.push(error);
            }
        } else if self.deriving.is_empty() {
            self.errors.push(PredicateError {
                code,
                span,
                message,
                help,
            });
        }
    }

    fn push(&mut self, node: TypedNode, span: Span) -> NodeId {
        let id = NodeId(u16::try_from(self.predicate.nodes.len()).unwrap_or(u16::MAX));
        // The text of a derivation is not the predicate's: its parts show the fact they stand for.
        let span = if self.deriving.is_empty() && self.term.is_none() {
            span
        } else {
            Span::default()
        };
        self.predicate.nodes.push(node);
        self.predicate.spans.push(span);
        id
    }

    fn expression(&mut self, expression: &Expression) -> NodeId {
        let node = self.node(expression);
        self.push(node, expression.span)
    }

    fn node(&mut self, expression: &Expression) -> TypedNode {
        match &expression.kind {
            ExpressionKind::And(terms) => {
                TypedNode::And(terms.iter().map(|term| self.expression(term)).collect())
            }
            ExpressionKind::Or(terms) => {
                let of_word = |one: &Expression, next: &Expression| self.word_after_or(one, next);
                let wrong = terms.windows(2).find_map(|pair| match pair {
                    [one, next] => of_word(one, next),
                    _ => None,
                });
                if let Some((span, help)) = wrong {
                    let message = "`or` parts whole predicates, and this is one word".to_owned();
                    self.error(Code::PredicateType, span, message, Some(help));
                    return TypedNode::Constant(false);
                }
                TypedNode::Or(terms.iter().map(|term| self.expression(term)).collect())
            }
            ExpressionKind::Not(inner) => TypedNode::Not(self.expression(inner)),
            ExpressionKind::Constant(value) => TypedNode::Constant(*value),
            ExpressionKind::Ruling {
                id,
                options,
                negated,
            } => self.ruling(id, options, *negated),
            ExpressionKind::SomeOrder { negated: false } => TypedNode::SomeOrder,
            ExpressionKind::SomeOrder { negated: true } => {
                let some = self.push(TypedNode::SomeOrder, expression.span);
                TypedNode::Not(some)
            }
            ExpressionKind::OnlyOrders(names) => TypedNode::OnlyOrders(self.orders(names)),
            ExpressionKind::NoneRepeated(names) => TypedNode::NoneRepeated {
                but: self.orders(names),
            },
            ExpressionKind::Ordered { share, orders } => {
                self.ordered(*share, orders, expression.span)
            }
            ExpressionKind::Named { order, hole } => self.named(order, hole),
            ExpressionKind::Chosen {
                hole,
                order,
                words,
                negated,
            } => self.chosen(hole, order, words, *negated),
            ExpressionKind::Quantified { over, body } => self.quantified(over, body),
            ExpressionKind::Bare { over, flag } => self.bare(over, flag, expression.span),
            ExpressionKind::Known(fact) => match self.fact_use(fact) {
                Some((fact, _)) => TypedNode::Known(fact),
                None => TypedNode::Constant(false),
            },
            ExpressionKind::Member {
                fact,
                words,
                negated,
            } => self.member(fact, words, *negated),
            ExpressionKind::Compare {
                left,
                comparison,
                right,
            } => self.compare(left, *comparison, right, expression.span),
            ExpressionKind::Flag(fact) => self.flag(fact),
            ExpressionKind::Same {
                left,
                right,
                negated,
            } => self.same(left, right, *negated, expression.span),
            ExpressionKind::Related {
                left,
                relation,
                right,
                negated,
            } => self.related(left, relation, right, *negated, expression.span),
        }
    }

    fn unknown<T: AsRef<str>>(&mut self, what: &str, name: &Name, known: &[T]) {
        let help = did_you_mean(&name.text, known);
        let message = format!("there is no {what} {}", quoted(&name.text));
        self.error(Code::PredicateName, name.span, message, help);
    }
}

fn bound_of(domain: Domain) -> QuantifiedBy {
    match domain {
        Domain::Parts => QuantifiedBy::Part,
        Domain::Enemies | Domain::Friends | Domain::Units => QuantifiedBy::Unit,
    }
}
