//! The order of findings: that of play, block by block.

use crate::bind::Bound;
use crate::source::Place;

/// Where blocks begin, in the order of the texts, each with its place among the blocks.
pub(super) fn beginnings(bound: &Bound) -> Vec<(Place, usize)> {
    let mut all: Vec<(Place, usize)> = bound
        .blocks
        .iter()
        .enumerate()
        .map(|(number, block)| (block.place, number))
        .collect();
    all.sort_unstable();
    all
}

/// The block that a place of a sheet belongs to: the last that begins before it, else the first of
/// its sheet.
pub(super) fn block_of(place: Place, beginnings: &[(Place, usize)]) -> usize {
    let behind = beginnings.partition_point(|(begins, _)| {
        (begins.source, begins.span.start) <= (place.source, place.span.start)
    });
    let before = behind
        .checked_sub(1)
        .and_then(|number| beginnings.get(number));
    let same_sheet = |(begins, _): &&(Place, usize)| begins.source == place.source;
    before
        .filter(same_sheet)
        .or_else(|| beginnings.get(behind).filter(same_sheet))
        .map_or(usize::MAX, |(_, number)| *number)
}
