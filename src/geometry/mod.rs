//! Areas drawn from a few points each: which of them border, the line that two of them share, and the
//! ring around each. The same points give the same lines on every machine: only sums, products and
//! square roots are used, which all machines round alike. Does not know rulebooks or pictures.

mod borders;
mod soften;

use std::collections::BTreeMap;

pub use borders::AreaKind;
use borders::borders;
pub(crate) use borders::{AreaPoints, Border};
use soften::{lengths, soften, straight};

/// A place on the sheet of a map, in its units, from its left upper corner.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Point {
    pub x: f64,
    pub y: f64,
}

impl Point {
    pub fn new(x: f64, y: f64) -> Self {
        Self { x, y }
    }

    /// How far two places are from each other.
    pub fn distance(self, other: Self) -> f64 {
        let (x, y) = (self.x - other.x, self.y - other.y);
        (x * x + y * y).sqrt()
    }

    /// The place at a part of the way to another, 0 here and 1 there.
    #[must_use]
    pub fn towards(self, other: Self, part: f64) -> Self {
        Self {
            x: self.x + (other.x - self.x) * part,
            y: self.y + (other.y - self.y) * part,
        }
    }
}

/// A map made from points.
#[derive(Clone, Debug)]
pub(crate) struct AreaMap {
    /// All borders.
    pub borders: Vec<Border>,
    /// The rings around each area, the largest first; an area of several islands has several.
    pub rings: Vec<Vec<Vec<Point>>>,
}

impl AreaMap {
    /// Draws areas on a sheet of a width and height.
    pub fn new(areas: &[AreaPoints], width: f64, height: f64) -> Self {
        let mut borders = borders(areas, width, height);
        let kind = |area: usize| areas.get(area).map_or(AreaKind::Land, |area| area.kind);
        for border in &mut borders {
            border.line = match border.other {
                Some(other) => soften(&border.line, roughness(kind(border.one), kind(other))),
                None => straight(&border.line),
            };
        }
        let rings = (0..areas.len()).map(|area| rings_of(area, &borders));
        let rings = rings.collect();
        Self { borders, rings }
    }

    /// Each pair of areas that border, the smaller number first, with the length of their border
    /// before it is softened.
    pub fn neighbours(
        areas: &[AreaPoints],
        width: f64,
        height: f64,
    ) -> BTreeMap<(usize, usize), f64> {
        let mut neighbours = BTreeMap::new();
        for border in borders(areas, width, height) {
            if let Some(other) = border.other {
                let pair = (border.one.min(other), border.one.max(other));
                let length: f64 = lengths(&border.line).sum();
                *neighbours.entry(pair).or_insert(0.0) += length;
            }
        }
        neighbours
    }

    /// The place of an area with most room around it, for a text that is about twice as wide as high.
    pub fn middle(&self, area: usize) -> Point {
        let ring = self.rings.get(area).and_then(|rings| rings.first());
        ring.map_or_else(Point::default, |ring| middle_of(ring))
    }
}

/// How far the line of a border is moved aside: coasts are rough, borders at sea are smooth.
fn roughness(one: AreaKind, other: AreaKind) -> f64 {
    match (one == AreaKind::Sea, other == AreaKind::Sea) {
        (true, true) => 0.0,
        (false, false) => 3.0,
        _ => 6.5,
    }
}

/// The rings that the borders of an area make.
fn rings_of(area: usize, borders: &[Border]) -> Vec<Vec<Point>> {
    let of_area = |border: &&Border| border.one == area || border.other == Some(area);
    let mut left: Vec<Border> = borders.iter().filter(of_area).cloned().collect();
    let mut rings = Vec::new();
    while let Some(mut ring) = left.pop() {
        while ring.last != ring.first {
            let mut ends = left.iter().map(|next| [next.first, next.last]);
            let next = ends.position(|ends| ends.contains(&ring.last));
            let Some(mut next) = next.map(|next| left.swap_remove(next)) else {
                break;
            };
            if next.first == ring.last {
                ring.last = next.last;
            } else {
                next.line.reverse();
                ring.last = next.first;
            }
            ring.line.extend(next.line.into_iter().skip(1));
        }
        rings.push(ring.line);
    }
    rings.sort_by(|one, other| extent(other).total_cmp(&extent(one)));
    rings
}

/// Twice the size of the area within a ring.
fn extent(ring: &[Point]) -> f64 {
    let next = ring.iter().cycle().skip(1);
    let pieces = ring.iter().zip(next);
    let sum: f64 = pieces.map(|(one, two)| one.x * two.y - two.x * one.y).sum();
    sum.abs()
}

/// Returns whether a place lies within a ring.
pub(crate) fn is_inside(place: Point, ring: &[Point]) -> bool {
    let next = ring.iter().cycle().skip(1);
    let crosses = ring.iter().zip(next).filter(|(one, two)| {
        (one.y > place.y) != (two.y > place.y)
            && place.x < (two.x - one.x) * (place.y - one.y) / (two.y - one.y) + one.x
    });
    crosses.count() % 2 == 1
}

/// So many places in each direction are tried for a text.
const TRIED: u32 = 18;
/// A text is so many times as wide as high.
const WIDE: f64 = 1.9;
/// Of the points of a ring every so many are looked at.
const SKIPPED: usize = 3;

fn middle_of(ring: &[Point]) -> Point {
    let least = ring
        .iter()
        .fold(Point::new(f64::MAX, f64::MAX), |least, point| {
            Point::new(least.x.min(point.x), least.y.min(point.y))
        });
    let most = ring.iter().fold(Point::default(), |most, point| {
        Point::new(most.x.max(point.x), most.y.max(point.y))
    });
    let mut best = (-1.0, least.towards(most, 0.5));
    for across in 1..TRIED {
        for down in 1..TRIED {
            let part = |step: u32| f64::from(step) / f64::from(TRIED);
            let place = Point::new(
                least.x + (most.x - least.x) * part(across),
                least.y + (most.y - least.y) * part(down),
            );
            if !is_inside(place, ring) {
                continue;
            }
            let room = ring.iter().step_by(SKIPPED).map(|point| {
                let (x, y) = ((point.x - place.x) / WIDE, point.y - place.y);
                x * x + y * y
            });
            let room = room.fold(f64::MAX, f64::min);
            if room > best.0 {
                best = (room, place);
            }
        }
    }
    best.1
}
