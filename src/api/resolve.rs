//! A turn, played as far as its inputs allow.

use crate::dice::Key;
use crate::engine::{Keys, label_dice, resolve as resolve_turn};
use crate::journal::{begin, begin_behind, begin_with_rulebook, extend};
use crate::report::TurnReport;
use crate::scenario::print;

use super::lookup::Files as _;
use super::texts::{Error, Texts};

/// Plays a turn as far as its inputs allow. With a key it rolls the dice: anyone who knows the key can
/// foresee them, so that it is good for practice. Without one the turn stops at the first dice that
/// the texts do not state.
///
/// # Errors
/// The texts cannot be used, or an order is refused.
pub fn resolve(texts: &Texts<'_>, key: Option<Key>) -> Result<TurnReport, Error> {
    let mut table = texts.table()?;
    let keys = Keys::practice(key);
    let header = table.header();
    let inputs = match texts.cache() {
        Some(cache) => {
            let start = cache.record(&table.rulebook, || begin_with_rulebook(&header));
            begin_behind(start, &header)
        }
        None => begin(&header),
    };
    let mut files = texts.sheets(&mut table.sources);
    let mut understood = None;
    if !texts.strict {
        understood = Some(table.normalize(&mut files));
        label_dice(
            &mut files,
            &mut table.sources,
            &table.rulebook,
            &table.scenario,
            &keys,
        );
    }
    let resolution = resolve_turn(table.turn(&files, &keys));
    if !resolution.findings.is_empty() {
        let findings = match understood {
            Some(understood) => understood.with_doubts(resolution.findings, &table.sources),
            None => resolution.findings,
        };
        return Err(Error::new(&findings, &table.sources));
    }
    let is_over = resolution.next.is_some();
    // A record that continues no other has nothing to differ from.
    let record = extend(&inputs, None, &resolution.entries, is_over).unwrap_or(inputs);
    let next = resolution.next.as_ref();
    let named = texts.rulebook.unwrap_or_else(|| table.rulebook_name());
    let next = next.map(|next| print(next, &table.rulebook, named));
    Ok(TurnReport::new(
        &resolution,
        &table.rulebook,
        &record,
        next,
        &table.sources,
    ))
}
