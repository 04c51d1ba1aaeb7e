//! Facts in a predicate: whose they are, and what they are derived from.

use super::{DEEPEST_DERIVATION, Lowering, QuantifiedBy, SAYS_NOTHING};
use crate::diagnostics::Code;
use crate::names::fold;
use crate::rulebook::fact::{Derived, Fact, FactId, FactKind, Owner};
use crate::rulebook::predicate::kinds::{kind_name, misplaced};
use crate::rulebook::predicate::tree::{Expression, ExpressionKind, Name, Owned};
use crate::rulebook::predicate::typed::{FactUse, TypedNode, Whose};
use crate::rulebook::vocabulary::did_you_mean;
use crate::rulebook::words::WordSet;
use crate::source::{Span, quoted, shown};

impl<'a> Lowering<'a> {
    pub(super) fn fact_use(&mut self, owned: &Owned) -> Option<(FactUse, &'a Fact)> {
        let vocabulary = self.vocabulary;
        let Some(id) = vocabulary.fact_named(&owned.fact.text) else {
            let names = vocabulary.facts.iter().map(|fact| fact.name.as_str());
            let mut terms: Vec<&str> = vocabulary.terms.keys().map(String::as_str).collect();
            terms.sort_unstable();
            let known = names.chain(terms);
            let sought = quantified(&owned.fact.text);
            let meant = sought.or_else(|| self.suggestion(&owned.fact.text));
            let help = meant.or_else(|| did_you_mean(&owned.fact.text, known));
            let message = format!("there is no fact {}", quoted(&owned.fact.text));
            self.error(Code::PredicateName, owned.fact.span, message, help);
            return None;
        };
        let fact = vocabulary.fact(id)?;
        let whose = match (fact.owner, owned.its, self.bound) {
            (Owner::Pair, false, Some(QuantifiedBy::Unit)) => Whose::Pair,
            (Owner::Part, _, Some(QuantifiedBy::Part))
            | (Owner::Unit | Owner::Side, true, Some(QuantifiedBy::Unit)) => Whose::Its,
            (Owner::Unit | Owner::Side | Owner::Turn, false, _) => Whose::Subject,
            _ => {
                let is_of_two = fact.owner == Owner::Pair && self.bound.is_some();
                let help = is_of_two.then(|| {
                    format!(
                        "write `{0}` for this unit's towards the other one; for the other one's, give `{0}` an `inverse` and ask for that",
                        fact.name
                    )
                });
                let message = misplaced(fact, owned.its);
                self.error(Code::PredicateType, owned.fact.span, message, help);
                return None;
            }
        };
        self.asks_its |= whose == Whose::Its;
        self.speaks_of_it |= whose != Whose::Subject;
        if whose == Whose::Subject && fact.owner == Owner::Unit && self.deriving.is_empty() {
            self.asks_own
                .get_or_insert_with(|| (owned.fact.clone(), id));
        }
        if whose == Whose::Its {
            self.conditions.asks_its.push(id);
        }
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
    pub(super) fn derivation(&mut self, used: FactUse, fact: &'a Fact) -> Option<&'a Derived> {
        if used.whose == Whose::Its || self.is_deriving(used.fact) {
            None
        } else {
            fact.derived.as_ref()
        }
    }

    /// Returns whether a fact is being derived already, or derivations nest too deep: then it is left as it
    /// is.
    pub(super) fn is_deriving(&mut self, fact: FactId) -> bool {
        let depth = self.deriving.iter().position(|deriving| *deriving == fact);
        let depth = depth.or((self.deriving.len() >= DEEPEST_DERIVATION).then_some(0));
        self.left_at = self.left_at.min(depth.unwrap_or(usize::MAX));
        depth.is_some()
    }

    /// What was meant by a name that is none of a fact: an order, or what is written for a fact.
    fn suggestion(&self, name: &str) -> Option<String> {
        if self.vocabulary.orders_named(name).is_some() {
            return Some(format!("`{name}` is an order: write `{name} is ordered`"));
        }
        if self.vocabulary.ruling_names.contains_key(&fold(name)) {
            return Some(format!(
                "`{name}` is a ruling: write `ruling {name} is …` with one of its options"
            ));
        }
        let folded = fold(name);
        let is_it = |text: &String| fold(text) == folded;
        self.vocabulary.facts.iter().find_map(|fact| {
            let example = fact.examples.iter().position(is_it);
            match &fact.kind {
                FactKind::Flag => {
                    let not = if example? == 0 { "" } else { "not " };
                    let name = &fact.name;
                    Some(format!("that is how a scenario writes it: write `{not}{name}`"))
                }
                FactKind::Word(words) | FactKind::Several(words) => {
                    let word = words.get(words.iter().position(is_it).or(example)?)?;
                    let other = words.iter().find(|other| *other != word)?;
                    Some(format!(
                        "that is a word of a fact: write `{0} is {word}`, or, for one of several, `{0} is one of {other}, {word}`",
                        fact.name
                    ))
                }
                FactKind::Count | FactKind::Measure(_) => None,
            }
        })
    }

    /// A word that is meant for the fact before an `or`, as in `kind is army or fleet`: where it stands,
    /// and what to write.
    pub(super) fn word_after_or(
        &self,
        before: &Expression,
        behind: &Expression,
    ) -> Option<(Span, String)> {
        let (
            ExpressionKind::Member {
                fact,
                words,
                negated,
            },
            ExpressionKind::Flag(word),
        ) = (&before.kind, &behind.kind)
        else {
            return None;
        };
        let name = &word.fact.text;
        let is_known =
            self.vocabulary.fact_named(name).is_some() || self.vocabulary.term(name).is_some();
        let of = self
            .vocabulary
            .fact(self.vocabulary.fact_named(&fact.fact.text)?)?;
        let (FactKind::Word(known) | FactKind::Several(known)) = &of.kind else {
            return None;
        };
        if is_known || word.its || !known.iter().any(|known| fold(known) == fold(name)) {
            return None;
        }
        let its = if fact.its { "its " } else { "" };
        let not = if *negated { "not " } else { "" };
        let words = words.iter().map(|word| word.text.as_str());
        let words: Vec<&str> = words.chain([name.as_str()]).collect();
        let list = words.join(", ");
        let help = format!(
            "write `{its}{} is {not}one of {list}`; within `{{…}}` in quotes",
            of.name
        );
        Some((word.fact.span, help))
    }

    /// What a term stands for, at the place where it is used.
    fn term_used(&mut self, owned: &Owned) -> Option<TypedNode> {
        let term = self.vocabulary.term(&owned.fact.text)?;
        if owned.its {
            let message = format!("`{}` is a term, and says itself of whom", owned.fact.text);
            let is_of_others = term.text().split(|letter: char| !letter.is_alphanumeric());
            let help = if is_of_others.into_iter().any(|word| word == "its") {
                "leave `its` out: the term speaks of the other one".to_owned()
            } else {
                let written = shown(term.text());
                format!(
                    "it speaks of the unit itself; write in its place, with `its`, what is to be so of the other one: `{written}`"
                )
            };
            let help = Some(help);
            self.error(Code::PredicateType, owned.fact.span, message, help);
            return Some(TypedNode::Constant(false));
        }
        let outer = self.term;
        self.term = outer.or(Some(owned.fact.span));
        let node = self.node(term.tree());
        self.term = outer;
        Some(node)
    }

    pub(super) fn flag(&mut self, owned: &Owned) -> TypedNode {
        if let Some(node) = self.term_used(owned) {
            return node;
        }
        let Some((mut used, fact)) = self.fact_use(owned) else {
            return TypedNode::Constant(false);
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
            return TypedNode::Constant(false);
        }
        if let Some(Derived::Flag(predicate)) = self.derivation(used, fact) {
            self.deriving.push(used.fact);
            used.derived = Some(self.expression(predicate.tree()));
            self.deriving.pop();
        }
        TypedNode::Flag(used)
    }

    pub(super) fn member(&mut self, owned: &Owned, words: &[Name], negated: bool) -> TypedNode {
        let Some((used, fact)) = self.fact_use(owned) else {
            return TypedNode::Constant(false);
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
            return TypedNode::Constant(false);
        };
        let mask = self.words(known, &fact.name, words);
        if matches!(fact.kind, FactKind::Word(_)) && mask == WordSet::all(known.len()) {
            let message = format!("`{}` is always one of these", fact.name);
            let help = Some(SAYS_NOTHING.to_owned());
            self.error(Code::PredicateConstant, owned.fact.span, message, help);
        }
        if !negated {
            return TypedNode::Member {
                fact: used,
                words: mask,
            };
        }
        let member = self.push(
            TypedNode::Member {
                fact: used,
                words: mask,
            },
            owned.fact.span,
        );
        TypedNode::Not(member)
    }
}

/// What to write for `some enemy`, or `no enemy in range`, which lacks `where` and its brackets.
fn quantified(name: &str) -> Option<String> {
    let mut words = name.split(' ');
    let (first, whom) = (words.next()?, words.next()?);
    let is_quantifier = ["some", "no", "every"].contains(&first);
    let is_domain = ["enemy", "friend", "unit", "part"].contains(&whom);
    if !is_quantifier || !is_domain {
        return None;
    }
    let condition = words.collect::<Vec<_>>().join(" ");
    let condition = if condition.is_empty() {
        "…"
    } else {
        &condition
    };
    Some(format!("write `{first} {whom} where ({condition})`"))
}
