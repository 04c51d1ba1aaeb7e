//! From the tree of a predicate to its typed form: every name is looked up, every comparison is
//! between things that can be compared and can come out either way.

use std::collections::HashMap;

use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Fact, FactId, FactKind, Owner, Value};
use crate::rulebook::order::{OrderId, OrderSet};
use crate::rulebook::ruling::{Ruling, RulingId};
use crate::rulebook::vocabulary::{Vocabulary, did_you_mean};
use crate::source::{Span, quoted};

use super::kinds::{Unit, kind_name, misplaced, unit_name, unit_of};
use super::parse::{SyntaxError, predicate_tree, quantity_tree};
use super::tree::{Domain, Expression, ExpressionKind, Name, Over, Owned, Share};
use super::typed::{Amount, FactUse, Node, NodeId, Predicate, Quantifier, QuantityId, Whose};

mod areas;
mod quantities;

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
    /// What is wrong.
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
    let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.expression(&tree);
    lowering.finish()
}

/// Reads and types a quantity of a unit.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub fn compile_amount(text: &str, vocabulary: &Vocabulary) -> Result<Amount, Vec<PredicateError>> {
    amount_within(None, text, vocabulary)
}

/// Reads and types a quantity of a unit towards another one: `its X` is the other unit's.
///
/// # Errors
/// Everything that is wrong with it, in the order of its text.
pub fn compile_amount_towards(
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<Amount, Vec<PredicateError>> {
    amount_within(Some(Bound::Unit), text, vocabulary)
}

fn amount_within(
    bound: Option<Bound>,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<Amount, Vec<PredicateError>> {
    let tree = quantity_tree(text).map_err(|error| vec![error.into()])?;
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = bound;
    let (root, unit, _) = lowering.operand(&tree);
    let measure = match unit {
        Some(Unit::In(measure)) => Some(measure),
        Some(Unit::Plain) | None => None,
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
pub fn check_derivation(
    fact: &Fact,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<(), Vec<PredicateError>> {
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = (fact.owner == Owner::Pair).then_some(Bound::Unit);
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
pub fn check_condition(
    fact: &Fact,
    text: &str,
    vocabulary: &Vocabulary,
) -> Result<(), Vec<PredicateError>> {
    let mut lowering = Lowering::new(text, vocabulary);
    lowering.bound = (fact.owner == Owner::Pair).then_some(Bound::Unit);
    let tree = predicate_tree(text).map_err(|error| vec![error.into()])?;
    lowering.expression(&tree);
    lowering.finish().map(|_| ())
}

/// What a quantifier is at, inside its body.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Unit,
    Part,
}

struct Lowering<'a> {
    vocabulary: &'a Vocabulary,
    predicate: Predicate,
    errors: Vec<PredicateError>,
    bound: Option<Bound>,
    asks_its: bool,
    /// Facts whose derivations are being lowered: their mistakes are shown where they are written.
    deriving: Vec<FactId>,
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
            predicate: Predicate {
                text: text.to_owned(),
                ..Predicate::default()
            },
            errors: Vec::new(),
            bound: None,
            asks_its: false,
            deriving: Vec::new(),
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
        if self.deriving.is_empty() {
            self.errors.push(PredicateError {
                code,
                span,
                message,
                help,
            });
        }
    }

    fn push(&mut self, node: Node, span: Span) -> NodeId {
        let id = NodeId(u16::try_from(self.predicate.nodes.len()).unwrap_or(u16::MAX));
        // The text of a derivation is not the predicate's: its parts show the fact they stand for.
        let span = if self.deriving.is_empty() {
            span
        } else {
            Span::default()
        };
        self.predicate.nodes.push(node);
        self.predicate.spans.push(span);
        id
    }

    fn expression(&mut self, expression: &Expression) -> NodeId {
        let node = match &expression.kind {
            ExpressionKind::And(terms) => {
                Node::And(terms.iter().map(|term| self.expression(term)).collect())
            }
            ExpressionKind::Or(terms) => {
                Node::Or(terms.iter().map(|term| self.expression(term)).collect())
            }
            ExpressionKind::Not(inner) => Node::Not(self.expression(inner)),
            ExpressionKind::Constant(value) => Node::Constant(*value),
            ExpressionKind::Ruling {
                id,
                options,
                negated,
            } => self.ruling(id, options, *negated),
            ExpressionKind::SomeOrder { negated: false } => Node::SomeOrder,
            ExpressionKind::SomeOrder { negated: true } => {
                let some = self.push(Node::SomeOrder, expression.span);
                Node::Not(some)
            }
            ExpressionKind::OnlyOrders(names) => Node::OnlyOrders(self.orders(names)),
            ExpressionKind::NoneRepeated(names) => Node::NoneRepeated {
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
            ExpressionKind::Known(fact) => match self.fact_use(fact) {
                Some((fact, _)) => Node::Known(fact),
                None => Node::Constant(false),
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
            ExpressionKind::Related {
                left,
                relation,
                right,
                negated,
            } => self.related(left, relation, right, *negated, expression.span),
        };
        self.push(node, expression.span)
    }

    fn unknown<T: AsRef<str>>(&mut self, what: &str, name: &Name, known: &[T]) {
        let help = did_you_mean(&name.text, known);
        self.error(
            Code::PredicateName,
            name.span,
            format!("there is no {what} {}", quoted(&name.text)),
            help,
        );
    }

    /// The ruling of a name; that there is none is an error.
    fn ruling_named(&mut self, id: &Name) -> Option<(RulingId, &'a Ruling)> {
        let vocabulary = self.vocabulary;
        let found = vocabulary
            .ruling_named(&id.text)
            .and_then(|number| Some((number, vocabulary.ruling(number)?)));
        if found.is_none() {
            let known: Vec<&str> = vocabulary
                .rulings()
                .iter()
                .map(|ruling| ruling.id.as_str())
                .collect();
            self.unknown("ruling", id, &known);
        }
        found
    }

    fn ruling(&mut self, id: &Name, options: &[Name], negated: bool) -> Node {
        let Some((number, ruling)) = self.ruling_named(id) else {
            return Node::Constant(false);
        };
        let mut mask = 0_u64;
        for option in options {
            match ruling.option(&option.text) {
                Some(option) => mask |= 1 << option,
                None => {
                    let known: Vec<&str> = ruling
                        .options
                        .iter()
                        .map(|(name, _)| name.as_str())
                        .collect();
                    let help = did_you_mean(&option.text, &known);
                    let message = format!("{} has no option {}", ruling.id, quoted(&option.text));
                    self.error(Code::PredicateName, option.span, message, help);
                }
            }
        }
        let all = (1_u64 << ruling.options.len()) - 1;
        Node::Ruling {
            ruling: number,
            options: if negated { all & !mask } else { mask },
        }
    }

    fn orders(&mut self, names: &[Name]) -> OrderSet {
        names.iter().fold(OrderSet::default(), |set, name| {
            match self.vocabulary.orders_named(&name.text) {
                Some(orders) => set.or(orders),
                None => {
                    let orders = self
                        .vocabulary
                        .orders
                        .iter()
                        .map(|order| order.name.as_str());
                    let known: Vec<&str> = orders
                        .chain(self.vocabulary.sets.iter().map(|(name, _)| name.as_str()))
                        .collect();
                    self.unknown("order", name, &known);
                    set
                }
            }
        })
    }

    fn order(&mut self, name: &Name) -> Option<OrderId> {
        let order = self.vocabulary.order_named(&name.text);
        if order.is_none() {
            let known: Vec<&str> = self
                .vocabulary
                .orders
                .iter()
                .map(|order| order.name.as_str())
                .collect();
            self.unknown("order", name, &known);
        }
        order
    }

    fn ordered(&mut self, share: Share, names: &[Name], span: Span) -> Node {
        let orders = self.orders(names);
        let all = orders.len();
        let (least, most) = match share {
            Share::Any => (1, all),
            Share::All => (all, all),
            Share::None => (0, 0),
            Share::Exactly(number) => (u32::from(number), u32::from(number)),
            Share::AtLeast(number) => (u32::from(number), all),
            Share::AtMost(number) => (0, u32::from(number)),
        };
        if all > 0 && (least > all || (least == 0 && most >= all)) {
            let outcome = if least > all { "never" } else { "always" };
            self.error(
                Code::PredicateConstant,
                span,
                format!(
                    "this {outcome} holds: it names {all} order{}",
                    if all == 1 { "" } else { "s" }
                ),
                Some(SAYS_NOTHING.to_owned()),
            );
        }
        Node::Ordered {
            orders,
            least,
            most,
        }
    }

    fn named(&mut self, order: &Name, hole: &Name) -> Node {
        let Some(id) = self.order(order) else {
            return Node::Constant(false);
        };
        let vocabulary = self.vocabulary;
        let Some(found) = vocabulary.order(id) else {
            return Node::Constant(false);
        };
        let is_target = fold(&hole.text) == "target";
        let choice = found
            .choice
            .and_then(|choice| vocabulary.choices.get(choice));
        let is_choice = choice.is_some_and(|choice| fold(&choice.name) == fold(&hole.text));
        if !(is_target && found.target.is_some() || is_choice) {
            let message = format!("`{}` has no place for a {}", found.name, hole.text);
            self.error(Code::PredicateName, hole.span, message, None);
        }
        Node::Named { order: id }
    }

    fn chosen(&mut self, hole: &Name, order: &Name, words: &[Name], negated: bool) -> Node {
        let Some(id) = self.order(order) else {
            return Node::Constant(false);
        };
        let vocabulary = self.vocabulary;
        let choice = vocabulary
            .order(id)
            .and_then(|order| order.choice)
            .and_then(|choice| vocabulary.choices.get(choice));
        let Some(choice) = choice.filter(|choice| fold(&choice.name) == fold(&hole.text)) else {
            let message = format!("`{}` has no place for a {}", order.text, hole.text);
            self.error(Code::PredicateName, hole.span, message, None);
            return Node::Constant(false);
        };
        let words = self.numbers(&choice.words, &choice.name, words);
        Node::Chosen {
            order: id,
            words: words
                .into_iter()
                .filter_map(|word| u16::try_from(word).ok())
                .collect(),
            negated,
        }
    }

    /// The bits of some words of a set.
    fn words(&mut self, known: &[String], of: &str, words: &[Name]) -> i64 {
        // INVARIANT: a fact of more words than bits is refused where it is built.
        self.numbers(known, of, words)
            .into_iter()
            .fold(0, |mask, word| {
                mask | Value::word(word).known().unwrap_or(0)
            })
    }

    /// The numbers of some words of a set.
    fn numbers(&mut self, known: &[String], of: &str, words: &[Name]) -> Vec<usize> {
        let mut numbers = Vec::new();
        for word in words {
            let folded = fold(&word.text);
            match known.iter().position(|known| fold(known) == folded) {
                Some(number) => numbers.push(number),
                None => {
                    let help = did_you_mean(&word.text, known);
                    self.error(
                        Code::PredicateName,
                        word.span,
                        format!("`{of}` has no value {}", quoted(&word.text)),
                        help,
                    );
                }
            }
        }
        numbers
    }

    fn quantified(&mut self, over: &Over, body: &Expression) -> Node {
        let (quantifier, domain) = match over {
            Over::Some(domain) => (Quantifier::Some, *domain),
            Over::No(domain) => (Quantifier::No, *domain),
            Over::Every(domain) => (Quantifier::Every, *domain),
            Over::Target(order) => {
                let id = self.order(order);
                let has_target = id
                    .and_then(|id| self.vocabulary.order(id))
                    .is_some_and(|order| order.target.is_some());
                if id.is_some() && !has_target {
                    self.error(
                        Code::PredicateName,
                        order.span,
                        format!("`{}` names no target", order.text),
                        None,
                    );
                }
                let (body, _) = self.body(Bound::Unit, body);
                return id.map_or(Node::Constant(false), |order| Node::Target { order, body });
            }
        };
        let (body, asks_its) = self.body(bound_of(domain), body);
        Node::Quantified {
            quantifier,
            domain,
            body,
            asks_its,
        }
    }

    /// Lowers what stands inside a quantifier; and whether it asks for facts of the unit it is at.
    fn body(&mut self, bound: Bound, body: &Expression) -> (NodeId, bool) {
        self.bodies += 1;
        let bodies = self.bodies;
        let outer = (
            self.bound.replace(bound),
            std::mem::take(&mut self.asks_its),
            std::mem::replace(&mut self.body, bodies),
        );
        let body = self.expression(body);
        let asks_its = std::mem::replace(&mut self.asks_its, outer.1);
        (self.bound, self.body) = (outer.0, outer.2);
        (body, asks_its)
    }

    fn fact_use(&mut self, owned: &Owned) -> Option<(FactUse, &'a Fact)> {
        let vocabulary = self.vocabulary;
        let Some(id) = vocabulary.fact_named(&owned.fact.text) else {
            let known: Vec<&str> = vocabulary
                .facts
                .iter()
                .map(|fact| fact.name.as_str())
                .collect();
            self.unknown("fact", &owned.fact, &known);
            return None;
        };
        let fact = vocabulary.fact(id)?;
        let whose = match (fact.owner, owned.its, self.bound) {
            (Owner::Pair, _, Some(Bound::Unit)) => Whose::Pair,
            (Owner::Part, _, Some(Bound::Part))
            | (Owner::Unit | Owner::Side, true, Some(Bound::Unit)) => Whose::Its,
            (Owner::Unit | Owner::Side | Owner::Turn, false, _) => Whose::Subject,
            _ => {
                self.error(
                    Code::PredicateType,
                    owned.fact.span,
                    misplaced(fact, owned.its),
                    None,
                );
                return None;
            }
        };
        self.asks_its |= whose == Whose::Its;
        Some((
            FactUse {
                fact: id,
                whose,
                derived: None,
            },
            fact,
        ))
    }

    /// The derivation of a fact at the place where it is used, unless it is another unit's.
    fn derivation(&mut self, used: FactUse, fact: &'a Fact) -> Option<&'a str> {
        if used.whose == Whose::Its || self.is_deriving(used.fact) {
            None
        } else {
            fact.derived.as_deref()
        }
    }

    /// Whether a fact is being derived already, or derivations nest too deep: then it is left as it
    /// is.
    fn is_deriving(&mut self, fact: FactId) -> bool {
        let depth = self.deriving.iter().position(|deriving| *deriving == fact);
        let depth = depth.or((self.deriving.len() >= DEEPEST_DERIVATION).then_some(0));
        self.left_at = self.left_at.min(depth.unwrap_or(usize::MAX));
        depth.is_some()
    }

    fn flag(&mut self, owned: &Owned) -> Node {
        let Some((mut used, fact)) = self.fact_use(owned) else {
            return Node::Constant(false);
        };
        if fact.kind != FactKind::Flag {
            let message = format!("`{}` is no yes-or-no fact", fact.name);
            let help = match &fact.kind {
                FactKind::Word(words) | FactKind::Several(words) => words
                    .first()
                    .map(|word| format!("write e.g. `{} is {word}`", fact.name)),
                FactKind::Measure(measure) => Some(format!(
                    "compare it, e.g. `{} is at least {}`",
                    fact.name,
                    measure.of("10")
                )),
                _ => Some(format!("compare it, e.g. `{} is at least 2`", fact.name)),
            };
            self.error(Code::PredicateType, owned.fact.span, message, help);
            return Node::Constant(false);
        }
        if let Some(text) = self.derivation(used, fact)
            && let Ok(tree) = predicate_tree(text)
        {
            self.deriving.push(used.fact);
            used.derived = Some(self.expression(&tree));
            self.deriving.pop();
        }
        Node::Flag(used)
    }

    fn member(&mut self, owned: &Owned, words: &[Name], negated: bool) -> Node {
        let Some((used, fact)) = self.fact_use(owned) else {
            return Node::Constant(false);
        };
        let (FactKind::Word(known) | FactKind::Several(known)) = &fact.kind else {
            let message = format!(
                "`{}` is {}, not one of a set of words",
                fact.name,
                kind_name(&fact.kind)
            );
            let help = match fact.kind {
                FactKind::Flag => format!("write `{0}` or `not {0}`", fact.name),
                _ => format!(
                    "compare it with `at least`, `at most`, `more than` or `less than`, e.g. `{} is at least 2`",
                    fact.name
                ),
            };
            self.error(Code::PredicateType, owned.fact.span, message, Some(help));
            return Node::Constant(false);
        };
        let mask = self.words(known, &fact.name, words);
        let all = (1_i64 << known.len()) - 1;
        if matches!(fact.kind, FactKind::Word(_)) && mask == all {
            let message = format!("`{}` is always one of these", fact.name);
            self.error(
                Code::PredicateConstant,
                owned.fact.span,
                message,
                Some(SAYS_NOTHING.to_owned()),
            );
        }
        if !negated {
            return Node::Member {
                fact: used,
                words: mask,
            };
        }
        let member = self.push(
            Node::Member {
                fact: used,
                words: mask,
            },
            owned.fact.span,
        );
        Node::Not(member)
    }
}

fn bound_of(domain: Domain) -> Bound {
    match domain {
        Domain::Parts => Bound::Part,
        Domain::Enemies | Domain::Friends | Domain::Units => Bound::Unit,
    }
}
