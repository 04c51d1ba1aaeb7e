//! Changes of rulings and of names: options and aliases.

use super::{MutationSites, SitePlace};
use crate::rulebook::mutants::{Operator, TreeEdit};
use crate::rulebook::yaml::node::{Content, Node};

impl MutationSites<'_> {
    /// Each other option of each ruling as the one that is chosen.
    pub(super) fn rulings(&mut self, top: &SitePlace, whole: &Node) {
        let Some((at, rulings)) = top.inside(whole, "rulings") else {
            return;
        };
        for (number, ruling) in rulings.items().iter().enumerate() {
            let id = ruling.get("id").and_then(Node::text).unwrap_or_default();
            let Some((at, options)) = at
                .item(number, ruling)
                .about(vec![id.to_owned()])
                .inside(ruling, "options")
            else {
                continue;
            };
            let Some((first, others)) = options.entries().split_first() else {
                continue;
            };
            for chosen in others {
                let rest = options.entries().iter().filter(|option| *option != chosen);
                let changed = std::iter::once(chosen).chain(rest).cloned().collect();
                let (was, now) = (&*first.0.text, &*chosen.0.text);
                self.put(Operator::Ruling, &at, was, now, &at, Content::Map(changed));
            }
        }
    }

    /// Each further phrase of an order as one of the next order.
    pub(super) fn aliases_of_orders(&mut self, top: &SitePlace, whole: &Node) {
        let Some((at, orders)) = top.inside(whole, "orders") else {
            return;
        };
        let orders = orders.items();
        for (number, order) in orders.iter().enumerate() {
            let number_of_next = (number + 1) % orders.len();
            let Some(next) = orders
                .get(number_of_next)
                .filter(|_| number_of_next != number)
            else {
                continue;
            };
            let clause = order.get("clause").and_then(Node::text).unwrap_or_default();
            let from = at
                .item(number, order)
                .about(vec![clause.to_owned()])
                .inside(order, "phrases");
            let to = at.item(number_of_next, next).inside(next, "phrases");
            let name = next.get("order").and_then(Node::text).unwrap_or_default();
            if let (Some((from_at, from)), Some((to_at, to))) = (from, to) {
                self.moved(&from_at, from, &to_at, to, name);
            }
        }
    }

    /// Each further phrase of a word, or of a flag, as one of the next.
    pub(super) fn aliases_of_fact(&mut self, at: &SitePlace, entry: &Node) {
        for kind in ["words", "several", "flag"] {
            let Some((at, words)) = at.inside(entry, kind) else {
                continue;
            };
            let words = words.entries();
            for (number, (key, phrases)) in words.iter().enumerate().filter(|_| words.len() > 1) {
                let number_of_next = (number + 1) % words.len();
                let Some((next, next_phrases)) = words.get(number_of_next) else {
                    continue;
                };
                let from_at = at.key(number, &key.text, phrases);
                let to_at = at.key(number_of_next, &next.text, next_phrases);
                self.moved(&from_at, phrases, &to_at, next_phrases, &next.text);
            }
        }
    }

    fn moved(
        &mut self,
        from_at: &SitePlace,
        from: &Node,
        to_at: &SitePlace,
        to: &Node,
        name: &str,
    ) {
        for (number, phrase) in from.items().iter().enumerate().skip(1) {
            let mut less = from.items().to_vec();
            less.remove(number);
            let mut more = to.items().to_vec();
            more.push(phrase.clone());
            let was = phrase.text().unwrap_or_default().to_owned();
            let edits = TreeEdit::Set(vec![
                (from_at.steps.clone(), Content::List(less)),
                (to_at.steps.clone(), Content::List(more)),
            ]);
            self.push(
                Operator::Alias,
                &from_at.item(number, phrase),
                was,
                format!("means {name}"),
                edits,
            );
        }
    }
}
