//! Names as people write them: when two spellings are one name, and which name was meant.
//! Does not know what a name stands for.

mod bare;
mod fold;
mod near;
mod points;

pub(crate) use bare::{Short, bare, denies, depends, holds_back, negates, number_word, stands_for};
pub use fold::{fold, is_blank};
pub(crate) use fold::{fold_into, folds_away, is_dash};
pub use near::{Near, NearIndex};
pub use points::before_points;

/// A map by name. Nobody chooses names here to make it slow: a quick hash will do.
pub(crate) type Index<K, V> = std::collections::HashMap<K, V, foldhash::fast::FixedState>;

/// The help for a name that nobody has: `near` are the close ones as they are shown.
pub(crate) fn suggestion<T: AsRef<str>>(near: impl IntoIterator<Item = T>) -> String {
    format!("did you mean {}?", listed(near, "or"))
}

/// So many of something, e.g. `1 ruling`, `2 rulings`.
pub(crate) fn counted(number: usize, what: &str) -> String {
    let ending = if number == 1 { "" } else { "s" };
    format!("{number} {what}{ending}")
}

/// A range of numbers, or the only one in it: `2-4`, `2 to 4`, `3`.
pub(crate) fn range_text<T: Copy + PartialEq + std::fmt::Display>(
    from: T,
    to: T,
    between: &str,
) -> String {
    if from == to {
        from.to_string()
    } else {
        format!("{from}{between}{to}")
    }
}

/// Things in their order, each once.
pub(crate) fn each_once<T: PartialEq>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut once = Vec::new();
    add_new(&mut once, all);
    once
}

/// Adds things that are not among those there.
pub(crate) fn add_new<T: PartialEq>(all: &mut Vec<T>, more: impl IntoIterator<Item = T>) {
    for one in more {
        if !all.contains(&one) {
            all.push(one);
        }
    }
}

/// Things from the least to the greatest, each once.
pub(crate) fn sorted_once<T: Ord>(all: impl IntoIterator<Item = T>) -> Vec<T> {
    let mut sorted: Vec<T> = all.into_iter().collect();
    sorted.sort_unstable();
    sorted.dedup();
    sorted
}

/// Names in backticks, joined as a sentence does.
pub(crate) fn listed_quoted<T: AsRef<str>>(
    names: impl IntoIterator<Item = T>,
    conjunction: &str,
) -> String {
    let quoted = names.into_iter().map(|name| format!("`{}`", name.as_ref()));
    listed(quoted, conjunction)
}

/// Joins names as a sentence does: `a`, `a or b`, `a, b or c`.
pub(crate) fn listed<T: AsRef<str>>(
    names: impl IntoIterator<Item = T>,
    conjunction: &str,
) -> String {
    let names: Vec<T> = names.into_iter().collect();
    match names.as_slice() {
        [] => String::new(),
        [only] => only.as_ref().to_owned(),
        [first @ .., last] => {
            let first: Vec<&str> = first.iter().map(AsRef::as_ref).collect();
            format!("{} {conjunction} {}", first.join(", "), last.as_ref())
        }
    }
}
