//! Lines as they look on a map: corners cut, and coasts moved aside by a noise that depends on the place
//! alone, so that both neighbours share it. Ends stay where they are.

use super::Point;

/// Corners are cut so many times.
const CUTS: usize = 3;
/// Points of a line are so far apart, in units of the sheet.
const STEP: f64 = 5.0;
/// The noise fades within so many units of the ends.
const FADE: f64 = 10.0;

/// A softened line; an island is softened in two halves, so that it stays closed.
pub(super) fn soften(line: &[Point], rough: f64) -> Vec<Point> {
    let is_closed = line.len() > 3 && line.first() == line.last();
    if !is_closed {
        return moved(&resampled(&cut(line), STEP), rough);
    }
    let middle = line.len() / 2;
    let halves = [line.get(..=middle), line.get(middle..)];
    let mut whole: Vec<Point> = Vec::new();
    for half in halves.into_iter().flatten() {
        let half = moved(&resampled(&cut(half), STEP), rough);
        whole.extend(half.into_iter().skip(usize::from(!whole.is_empty())));
    }
    whole
}

/// The same line with points on it, as the edge of a map has.
pub(super) fn straight(line: &[Point]) -> Vec<Point> {
    resampled(line, 8.0 * STEP)
}

/// The steps of a line, each from a point to the next.
fn steps(line: &[Point]) -> impl Iterator<Item = (Point, Point)> {
    line.iter().copied().zip(line.iter().skip(1).copied())
}

/// The lengths of the steps of a line.
pub(super) fn lengths(line: &[Point]) -> impl Iterator<Item = f64> {
    steps(line).map(|(one, two)| one.distance(two))
}

/// Each corner is cut to two.
fn cut(line: &[Point]) -> Vec<Point> {
    let mut line = line.to_vec();
    for _ in 0..CUTS {
        let [first, _, .., last] = line.as_slice() else {
            return line;
        };
        let mut softer = vec![*first];
        for (one, two) in steps(&line) {
            softer.extend([one.towards(two, 0.25), one.towards(two, 0.75)]);
        }
        // The points next to the ends would only lie on the line.
        softer.remove(1);
        softer.pop();
        softer.push(*last);
        line = softer;
    }
    line
}

/// Points on a line that are at most so far apart.
fn resampled(line: &[Point], step: f64) -> Vec<Point> {
    let mut points: Vec<Point> = line.first().copied().into_iter().collect();
    for (one, two) in steps(line) {
        let pieces = (one.distance(two) / step).round().max(1.0);
        let mut piece = 1.0;
        while piece <= pieces {
            points.push(one.towards(two, piece / pieces));
            piece += 1.0;
        }
    }
    points
}

/// Points moved aside by the noise of their places, the less the nearer to an end.
fn moved(line: &[Point], rough: f64) -> Vec<Point> {
    let whole: f64 = lengths(line).sum();
    let mut gone = 0.0;
    let last = line.len().saturating_sub(1);
    let mut lengths = lengths(line);
    let points = line.iter().enumerate().map(|(number, point)| {
        if number == 0 || number == last || rough == 0.0 {
            return *point;
        }
        gone += lengths.next().unwrap_or_default();
        let fade = rough * (gone / FADE).min((whole - gone) / FADE).min(1.0);
        let Point { x, y } = *point;
        let aside =
            |seed: u32| noise(*point, 22.0, seed) * 0.7 + noise(*point, 9.0, seed + 1) * 0.45;
        Point::new(x + fade * aside(1), y + fade * aside(3))
    });
    points.collect()
}

/// A smooth number from -1 to 1 for a place.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "places lie on the sheet, and what is beyond it may have any noise"
)]
fn noise(place: Point, scale: f64, seed: u32) -> f64 {
    let at = |column: f64, row: f64| {
        let column = (column as i32) as u32;
        let row = (row as i32) as u32;
        let mixed = column
            .wrapping_mul(0x1656_67b1)
            .wrapping_add(row.wrapping_mul(0x27d4_eb2f))
            .wrapping_add(seed.wrapping_mul(0x3a2f_1c5d));
        let mixed = (mixed ^ (mixed >> 13)).wrapping_mul(0x4bf1_9f61);
        let mixed = (mixed ^ (mixed >> 16)) & 0xffff;
        f64::from(mixed) / 32767.5 - 1.0
    };
    let (x, y) = (place.x / scale, place.y / scale);
    let (column, row) = (x.floor(), y.floor());
    let ease = |part: f64| part * part * (3.0 - 2.0 * part);
    let (across, down) = (ease(x - column), ease(y - row));
    let mix = |one: f64, two: f64, part: f64| one + (two - one) * part;
    let above = mix(at(column, row), at(column + 1.0, row), across);
    let below = mix(at(column, row + 1.0), at(column + 1.0, row + 1.0), across);
    mix(above, below, down)
}
