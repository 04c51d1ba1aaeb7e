//! From points to borders: the cells around all points (Voronoi), joined to areas. Points near the edge
//! are mirrored at it, so that the edge needs no cutting.

use std::collections::{BTreeMap, BTreeSet, HashMap};

use delaunator::{EMPTY, Point as Seed, next_halfedge, triangulate};

use super::Point;

/// What an area is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AreaKind {
    /// Land.
    Land,
    /// Water.
    Sea,
    /// Land that nobody enters.
    Closed,
}

/// An area as its author gives it.
#[derive(Clone, Debug)]
pub(crate) struct AreaPoints {
    /// Its points.
    pub points: Vec<Point>,
    /// What it is.
    pub kind: AreaKind,
}

/// A stretch of border between two junctions.
#[derive(Clone, Debug)]
pub(crate) struct Border {
    /// One area, by its number.
    pub one: usize,
    /// The other one; none at the edge of the map.
    pub other: Option<usize>,
    /// The corners at its ends.
    pub(super) first: usize,
    pub(super) last: usize,
    /// The line that both share, to the last digit.
    pub line: Vec<Point>,
}

/// Points that are nearer to an edge than so many units are mirrored at it.
const MIRRORED: f64 = 260.0;

/// A side of a cell, between two corners, with the areas on both sides of it.
struct Edge {
    corners: [usize; 2],
    one: usize,
    other: Option<usize>,
}

/// The borders of areas on a sheet, each stretch once.
pub(super) fn borders(areas: &[AreaPoints], width: f64, height: f64) -> Vec<Border> {
    let (seeds, owners) = seeds(areas, width, height);
    let mut corners = Corners::default();
    let edges = edges(&seeds, &owners, &mut corners);
    let mut at: BTreeMap<usize, Vec<usize>> = BTreeMap::new();
    for (number, edge) in edges.iter().enumerate() {
        for corner in edge.corners {
            at.entry(corner).or_default().push(number);
        }
    }
    let walking = Walking {
        edges: &edges,
        at: &at,
        places: &corners.places,
    };
    let mut used = BTreeSet::new();
    let mut borders = Vec::new();
    // From junctions first; what is left are islands without one.
    let junctions = at.iter().filter(|(_, edges)| edges.len() != 2);
    let starts = junctions.flat_map(|(corner, edges)| edges.iter().map(|edge| (*edge, *corner)));
    let islands = edges.iter().enumerate();
    let islands = islands.map(|(number, edge)| (number, edge.corners[0]));
    for (edge, corner) in starts.chain(islands) {
        if !used.contains(&edge)
            && let Some(border) = walking.border(edge, corner, &mut used)
        {
            borders.push(border);
        }
    }
    borders
}

/// All points with the areas that own them; mirrored ones are nobody's.
fn seeds(areas: &[AreaPoints], width: f64, height: f64) -> (Vec<Seed>, Vec<Option<usize>>) {
    let mut seeds = Vec::new();
    let mut owners = Vec::new();
    let mut put = |x: f64, y: f64, owner: Option<usize>| {
        seeds.push(Seed { x, y });
        owners.push(owner);
    };
    let points = || {
        let all = areas.iter().enumerate();
        all.flat_map(|(area, of)| of.points.iter().map(move |point| (area, *point)))
    };
    points().for_each(|(area, point)| put(point.x, point.y, Some(area)));
    for (_, Point { x, y }) in points() {
        if x < MIRRORED {
            put(-x, y, None);
        }
        if x > width - MIRRORED {
            put(2.0 * width - x, y, None);
        }
        if y < MIRRORED {
            put(x, -y, None);
        }
        if y > height - MIRRORED {
            put(x, 2.0 * height - y, None);
        }
    }
    (seeds, owners)
}

/// The corners of cells, each once, by their places to a thousandth.
#[derive(Default)]
struct Corners {
    known: HashMap<(i64, i64), usize>,
    places: Vec<Point>,
}

impl Corners {
    #[expect(
        clippy::cast_possible_truncation,
        reason = "beyond the sheet no corner is drawn"
    )]
    fn number(&mut self, place: Point) -> usize {
        let thousandths = |length: f64| (length * 1000.0).round() as i64;
        let key = (thousandths(place.x), thousandths(place.y));
        let next = self.places.len();
        let number = *self.known.entry(key).or_insert(next);
        if number == next {
            self.places.push(place);
        }
        number
    }
}

/// The sides of cells between points of different areas.
fn edges(seeds: &[Seed], owners: &[Option<usize>], corners: &mut Corners) -> Vec<Edge> {
    let triangulation = triangulate(seeds);
    let seed = |halfedge: usize| triangulation.triangles.get(halfedge).copied();
    let owner = |halfedge: usize| owners.get(seed(halfedge)?).copied().flatten();
    let corner = |halfedge: usize| {
        let first = halfedge - halfedge % 3;
        let point = |at: usize| seeds.get(seed(first + at)?);
        Some(middle_of_circle(point(0)?, point(1)?, point(2)?))
    };
    let mut edges = Vec::new();
    for (halfedge, opposite) in triangulation.halfedges.iter().enumerate() {
        if *opposite == EMPTY || *opposite < halfedge {
            continue;
        }
        let between = (owner(halfedge), owner(next_halfedge(halfedge)));
        let (one, other) = match between {
            (Some(one), other) if other != Some(one) => (one, other),
            (None, Some(one)) => (one, None),
            _ => continue,
        };
        let (Some(from), Some(to)) = (corner(halfedge), corner(*opposite)) else {
            continue;
        };
        let corners = [corners.number(from), corners.number(to)];
        if corners[0] != corners[1] {
            edges.push(Edge {
                corners,
                one,
                other,
            });
        }
    }
    edges
}

/// The middle of the circle through three points.
fn middle_of_circle(one: &Seed, two: &Seed, three: &Seed) -> Point {
    let (bx, by) = (two.x - one.x, two.y - one.y);
    let (cx, cy) = (three.x - one.x, three.y - one.y);
    let (b, c) = (bx * bx + by * by, cx * cx + cy * cy);
    let twice = 2.0 * (bx * cy - by * cx);
    Point {
        x: one.x + (cy * b - by * c) / twice,
        y: one.y + (bx * c - cx * b) / twice,
    }
}

struct Walking<'a> {
    edges: &'a [Edge],
    at: &'a BTreeMap<usize, Vec<usize>>,
    places: &'a [Point],
}

impl Walking<'_> {
    /// Follows a border from a corner to the next junction, or around an island.
    fn border(&self, edge: usize, first: usize, used: &mut BTreeSet<usize>) -> Option<Border> {
        let Edge { one, other, .. } = self.edges.get(edge)?;
        let mut line = vec![*self.places.get(first)?];
        let (mut edge, mut last) = (edge, first);
        loop {
            used.insert(edge);
            let [from, to] = self.edges.get(edge)?.corners;
            last = if last == from { to } else { from };
            line.push(*self.places.get(last)?);
            let here = self.at.get(&last)?;
            let mut next = here.iter().filter(|next| !used.contains(next));
            match next.next() {
                Some(next) if here.len() == 2 => edge = *next,
                _ => break,
            }
        }
        Some(Border {
            one: *one,
            other: *other,
            first,
            last,
            line,
        })
    }
}
