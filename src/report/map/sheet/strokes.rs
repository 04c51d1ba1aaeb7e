//! Lines on a map: moves, moves that were kept out, help, convoys and retreats. Each kind has a stroke of
//! its own, so that it is told apart without colour.

use std::fmt::Write as _;

use crate::geometry::Point;

/// What a line says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Kind {
    Moves,
    KeptOut,
    Helps,
    Carries,
    Retreats,
}

/// A line of an order.
pub(super) struct Stroke {
    pub from: Point,
    pub to: Point,
    pub colour: &'static str,
    pub is_pale: bool,
    pub kind: Kind,
}

/// A length as pictures write it: a tenth of a unit, the same on every machine.
pub(super) fn short(length: f64) -> String {
    let text = format!("{length:.1}");
    let text = text.strip_suffix(".0").unwrap_or(&text);
    if text == "-0" { "0" } else { text }.to_owned()
}

/// A place as a path names it.
fn place(x: f64, y: f64) -> String {
    format!("{} {}", short(x), short(y))
}

/// The path of a line.
pub(super) fn path(line: &[Point]) -> String {
    let mut text = String::new();
    for (number, point) in thinned(line).into_iter().enumerate() {
        let command = if number == 0 { 'M' } else { 'L' };
        let _ = write!(text, "{command}{}", place(point.x, point.y));
    }
    text
}

/// The path of a ring.
pub(super) fn ring_path(ring: &[Point]) -> String {
    path(ring) + "Z"
}

/// A point this near to the line of its neighbours is left out.
const NEAR: f64 = 0.35;

/// A line without the points that lie on it anyway.
fn thinned(line: &[Point]) -> Vec<Point> {
    let mut kept: Vec<Point> = line.first().copied().into_iter().collect();
    for pair in line.windows(2).skip(1) {
        let ([point, next], Some(last)) = (pair, kept.last().copied()) else {
            continue;
        };
        let length = last.distance(*next).max(0.001);
        let twice = (next.x - last.x) * (last.y - point.y) - (last.x - point.x) * (next.y - last.y);
        if twice.abs() / length > NEAR || last.distance(*point) > 40.0 {
            kept.push(*point);
        }
    }
    kept.extend(line.last().filter(|_| line.len() > 1));
    kept
}

/// A line with its end.
pub(super) fn stroke(line: &Stroke, scale: f64) -> String {
    match line.kind {
        Kind::Helps | Kind::Carries => help(line, scale),
        _ => arrow(line, scale),
    }
}

fn help(line: &Stroke, scale: f64) -> String {
    let dash = if line.kind == Kind::Carries {
        "10 4 2 4"
    } else {
        "3 4"
    };
    let (from, to, colour) = (line.from, line.to, line.colour);
    let edge = edge(line);
    let line_to = format!("M{}L{}", place(from.x, from.y), place(to.x, to.y));
    let [wide, narrow, dot] = [5.0, 2.4, 4.2].map(|length| short(length * scale));
    let [x, y] = [to.x, to.y].map(short);
    format!(
        r#"<path class="{edge}" d="{line_to}" stroke-width="{wide}"/><path class="go" d="{line_to}" stroke="{colour}" stroke-width="{narrow}" stroke-dasharray="{dash}"/><circle class="dot" cx="{x}" cy="{y}" r="{dot}" fill="{colour}"/>"#
    )
}

fn edge(line: &Stroke) -> &'static str {
    if line.is_pale { "edge dark" } else { "edge" }
}

/// An arrow that begins and ends clear of units, bent a little, so that two that meet do not hide each
/// other.
fn arrow(line: &Stroke, scale: f64) -> String {
    let length = line.from.distance(line.to).max(1.0);
    let along = |part: f64| line.from.towards(line.to, part / length);
    let is_out = line.kind == Kind::KeptOut;
    let begin = along(11.0 * scale);
    let end = if is_out {
        along(length * 0.56)
    } else {
        along(length - 13.0 * scale)
    };
    let bend = (length * 0.1).min(14.0) / length;
    let (x, y) = (line.to.x - line.from.x, line.to.y - line.from.y);
    let middle = begin.towards(end, 0.5);
    let control = Point::new(middle.x - y * bend, middle.y + x * bend);
    // The direction in which the line ends.
    let last = control.distance(end).max(0.001);
    let (ux, uy) = ((end.x - control.x) / last, (end.y - control.y) / last);
    let [from, over, to] = [begin, control, end].map(|point| place(point.x, point.y));
    let curve = format!("M{from}Q{over} {to}");
    let dashes = |dash: f64, gap: f64| {
        let dashes = place(dash * scale, gap * scale);
        format!(r#" stroke-dasharray="{dashes}""#)
    };
    let dash = match line.kind {
        Kind::KeptOut => dashes(7.0, 5.0),
        Kind::Retreats => dashes(1.0, 7.0) + r#" stroke-linecap="round""#,
        _ => String::new(),
    };
    let wide = 4.4 * scale;
    let head = if is_out {
        let (reach, wide) = (7.0 * scale, short(4.5 * scale));
        let one = place(end.x - uy * reach, end.y + ux * reach);
        let other = place(end.x + uy * reach, end.y - ux * reach);
        format!(r#"<path class="bar" d="M{one}L{other}" stroke-width="{wide}"/>"#)
    } else {
        let (long, half) = (9.0 * scale, 5.5 * scale);
        let tip = place(end.x + ux * long * 0.7, end.y + uy * long * 0.7);
        let (x, y) = (end.x - ux * long * 0.8, end.y - uy * long * 0.8);
        let one = place(x - uy * half, y + ux * half);
        let other = place(x + uy * half, y - ux * half);
        let colour = line.colour;
        format!(r#"<path class="tip" d="M{tip}L{one}L{other}Z" fill="{colour}"/>"#)
    };
    let more = if line.is_pale { 2.4 } else { 3.4 };
    let (edge, colour) = (edge(line), line.colour);
    let [around, wide] = [wide + more * scale, wide].map(short);
    format!(
        r#"<path class="{edge}" d="{curve}" stroke-width="{around}"/><path class="go" d="{curve}" stroke="{colour}" stroke-width="{wide}"{dash}/>{head}"#
    )
}
