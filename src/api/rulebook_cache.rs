//! Rulebooks that are kept from call to call, so that many turns of one game read it once.

use std::cell::RefCell;
use std::sync::Arc;

use crate::journal::Record;
use crate::rulebook::{Layer, Rulebook};
use crate::source::Sources;

/// So many rulebooks are kept; a further one takes the place of the oldest.
const MOST: usize = 64;

/// Rulebooks by their texts. One thread has one.
#[derive(Debug, Default)]
pub(crate) struct KnownRulebooks {
    known: RefCell<Vec<KnownRulebook>>,
}

/// A rulebook with its texts, and the beginning of every record of a turn by it.
#[derive(Debug)]
struct KnownRulebook {
    layers: Vec<KnownLayer>,
    rulebook: Arc<Rulebook>,
    record: Option<Record>,
}

/// A text of a rulebook, with its place among the texts: findings point there.
#[derive(Debug, PartialEq, Eq)]
struct KnownLayer {
    source: crate::source::SourceId,
    name: String,
    text: String,
}

impl KnownRulebooks {
    /// The rulebook of these texts, if it was read before.
    pub(super) fn find(&self, layers: &[Layer], sources: &Sources) -> Option<Arc<Rulebook>> {
        let known = self.known.borrow();
        let found = known.iter().find(|known| {
            known.layers.len() == layers.len()
                && known.layers.iter().zip(layers).all(|(known, layer)| {
                    let source = sources.get(layer.source);
                    known.source == layer.source
                        && known.name == source.name()
                        && known.text == source.text()
                })
        });
        found.map(|known| Arc::clone(&known.rulebook))
    }

    /// Keeps a rulebook.
    pub(super) fn keep(&self, layers: &[Layer], sources: &Sources, rulebook: &Arc<Rulebook>) {
        let layers = layers.iter().map(|layer| {
            let source = sources.get(layer.source);
            KnownLayer {
                source: layer.source,
                name: source.name().to_owned(),
                text: source.text().to_owned(),
            }
        });
        let mut known = self.known.borrow_mut();
        if known.len() == MOST {
            known.remove(0);
        }
        known.push(KnownRulebook {
            layers: layers.collect(),
            rulebook: Arc::clone(rulebook),
            record: None,
        });
    }

    /// The beginning of a record by a rulebook; it is made once.
    pub(super) fn record(
        &self,
        rulebook: &Arc<Rulebook>,
        makes: impl FnOnce() -> Record,
    ) -> Record {
        let mut known = self.known.borrow_mut();
        let mut known = known.iter_mut();
        match known.find(|known| Arc::ptr_eq(&known.rulebook, rulebook)) {
            Some(known) => known.record.get_or_insert_with(makes).clone(),
            None => makes(),
        }
    }
}
