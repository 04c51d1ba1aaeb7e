//! A table of areas in rows, or of hexes: what stands where, who is joined with whom, and the arrows of
//! orders.

use std::collections::BTreeMap;

use super::svg::{Canvas, LINE, MARGIN, Point, UnitBox, height_of, lines, pixels};
use super::{Arrow, ArrowKind, ArrowTo, DrawnArea, MapSize, Plan};

/// Between two boxes; arrows run there.
const GAP: i64 = 14;
/// Boxes that have the whole width for them stand in so many columns.
const COLUMNS: i64 = 3;

/// Places of areas, by their row and their number in it.
type Places = BTreeMap<(usize, usize), Point>;

/// The picture.
pub(super) fn svg(plan: &Plan, size: MapSize) -> String {
    let size = if plan.hex { MapSize::Wide } else { size };
    let mut canvas = Canvas::new(size);
    let places = if plan.hex {
        hexes(&mut canvas, plan)
    } else {
        rows(&mut canvas, plan)
    };
    if !plan.elsewhere.pieces.is_empty() {
        let width = canvas.width - 2 * MARGIN;
        let height = area_height(&plan.elsewhere, width);
        draw_area(&mut canvas, &plan.elsewhere, MARGIN, width, height);
        canvas.top += height;
    }
    for (one, other) in &plan.joined {
        let boxes = [canvas.boxes.get(one), canvas.boxes.get(other)];
        if let [Some(from), Some(to)] = boxes {
            let ((x1, y1), (x2, y2)) = (from.centre(), to.centre());
            for class in ["joined", "joined join"] {
                canvas.add(&format!(
                    r#"<path class="{class}" d="M{x1} {y1}L{x2} {y2}"/>"#
                ));
            }
        }
    }
    // Boxes lie over what joins them.
    for unit in plan.pieces() {
        if let Some(at) = canvas.boxes.get(&unit.unit).copied() {
            canvas.unit(unit, at);
        }
    }
    for arrow in &plan.arrows {
        draw_arrow(&mut canvas, arrow, &places);
    }
    canvas.legend(plan);
    canvas.finished(&plan.title)
}

/// Areas row by row.
fn rows(canvas: &mut Canvas, plan: &Plan) -> Places {
    let mut places = Places::new();
    for (number, row) in plan.rows.iter().enumerate() {
        let width = (canvas.width - 2 * MARGIN) / pixels(row.len().max(1));
        let height = row.iter().map(|area| area_height(area, width)).max();
        let height = height.unwrap_or_default();
        for (at, area) in row.iter().enumerate() {
            let left = MARGIN + pixels(at) * width;
            places.insert((number, at), (left + width * 3 / 4, canvas.top + LINE / 2));
            draw_area(canvas, area, left, width, height);
        }
        canvas.top += height;
    }
    places
}

/// In how many columns the boxes of an area stand.
fn columns(width: i64) -> i64 {
    // A column of a phone is narrow, and still one.
    if width < 300 { 1 } else { COLUMNS }
}

/// The heights of the rows of boxes in an area.
fn heights(area: &DrawnArea, width: i64) -> Vec<i64> {
    let across = columns(width);
    let box_width = width / across - 2 * GAP;
    let across = usize::try_from(across).unwrap_or(1);
    let rows = area.pieces.chunks(across);
    let heights = rows.map(|row| row.iter().map(|unit| height_of(unit, box_width)).max());
    heights.flatten().collect()
}

fn area_height(area: &DrawnArea, width: i64) -> i64 {
    let names = pixels(lines(&area.name, width - 12).len()) * LINE;
    let boxes = heights(area, width);
    let gaps = pixels(boxes.len()) * (GAP / 2);
    names + boxes.iter().sum::<i64>() + gaps + GAP
}

fn draw_area(canvas: &mut Canvas, area: &DrawnArea, left: i64, width: i64, height: i64) {
    let top = canvas.top;
    canvas.add(&format!(
        r#"<rect class="cell" x="{left}" y="{top}" width="{width}" height="{height}"/>"#
    ));
    let mut below = top;
    for line in lines(&area.name, width - 12) {
        below += LINE;
        canvas.text((left + 6, below), "soft", &line);
    }
    below += GAP / 2;
    let across = columns(width);
    let column = width / across;
    for (row, height) in area
        .pieces
        .chunks(usize::try_from(across).unwrap_or(1))
        .zip(heights(area, width))
    {
        for (at, unit) in row.iter().enumerate() {
            let width = column - 2 * GAP;
            let place = UnitBox {
                left: left + pixels(at) * column + GAP,
                top: below,
                width,
                height: height_of(unit, width),
            };
            canvas.boxes.insert(unit.unit, place);
        }
        below += height + GAP / 2;
    }
}

/// Hexes with a flat top, every second column half a hex lower.
#[expect(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    reason = "a picture is a few thousand wide"
)]
fn hexes(canvas: &mut Canvas, plan: &Plan) -> Places {
    /// Half the height of a hex, of half its width.
    const HALF_HEIGHT: f64 = 0.866_025_403_784_438_6;
    let most = plan.rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let across = most as f64 * 1.5 + 0.5;
    // A hex has room for a name, however many there are.
    let radius = ((canvas.width - 2 * MARGIN) as f64 / across).max(52.0);
    canvas.width = (radius * across).ceil() as i64 + 2 * MARGIN;
    let height = 2.0 * radius * HALF_HEIGHT;
    let mut places = Places::new();
    for (number, row) in plan.rows.iter().enumerate() {
        for (at, area) in row.iter().enumerate() {
            let lower = if at.is_multiple_of(2) { 0.5 } else { 1.0 };
            let x = MARGIN as f64 + radius * (1.0 + 1.5 * at as f64);
            let y = canvas.top as f64 + height * (number as f64 + lower);
            let corners = [
                (1.0, 0.0),
                (0.5, 1.0),
                (-0.5, 1.0),
                (-1.0, 0.0),
                (-0.5, -1.0),
                (0.5, -1.0),
            ];
            let corners = corners.map(|(right, down)| {
                let down = down * HALF_HEIGHT;
                format!("{:.1},{:.1}", x + radius * right, y + radius * down)
            });
            canvas.add(&format!(
                r#"<polygon class="hex" points="{}"/>"#,
                corners.join(" ")
            ));
            let centre = (x as i64, y as i64);
            places.insert((number, at), centre);
            stack(canvas, area, centre, radius as i64, height as i64);
        }
    }
    canvas.top += (height * (pixels(plan.rows.len()) as f64 + 0.5)).ceil() as i64;
    places
}

/// The name of a hex, and its units one over the other.
fn stack(canvas: &mut Canvas, area: &DrawnArea, centre: Point, radius: i64, height: i64) {
    let (x, y) = centre;
    canvas.text((x, y - height / 2 + LINE), "soft tick", &area.name);
    let width = radius * 3 / 2;
    let all: i64 = area.pieces.iter().map(|unit| height_of(unit, width)).sum();
    let mut top = y - all / 2 + LINE / 2;
    for unit in &area.pieces {
        let place = UnitBox {
            left: x - width / 2,
            top,
            width,
            height: height_of(unit, width),
        };
        top += place.height;
        canvas.boxes.insert(unit.unit, place);
    }
}

/// An arrow runs round the units that stand between: at the right of a column where it is a charge,
/// else at the left, and from side to side where it goes to another column.
fn draw_arrow(canvas: &mut Canvas, arrow: &Arrow, places: &Places) {
    let Some(from) = canvas.boxes.get(&arrow.from).copied() else {
        return;
    };
    let (down, bulge, side) = match arrow.kind {
        ArrowKind::Charge => (0, GAP, 1),
        // Of two that aim at each other each has a line of its own.
        ArrowKind::Aim if arrow.side == 0 => (2, GAP, -1),
        ArrowKind::Aim => (6, GAP - 5, -1),
        ArrowKind::Protection => (-5, GAP - 4, -1),
        ArrowKind::Move => (-5, GAP - 4, 1),
    };
    let (end, reach) = match arrow.to {
        ArrowTo::Unit(unit) => match canvas.boxes.get(&unit) {
            Some(to) => (to.centre(), to.width / 2),
            None => return,
        },
        ArrowTo::Area(row, number) => match places.get(&(row, number)) {
            Some(place) => (*place, 0),
            None => return,
        },
    };
    let (half, (x1, y1)) = (from.width / 2, from.centre());
    let (x2, y2) = end;
    let points = if (x1 - x2).abs() <= half {
        let begin = (x1 + side * half, y1 + down);
        let end = (x2 + side * reach, y2 + down);
        let bulge = side * bulge;
        [
            begin,
            (begin.0 + bulge, begin.1),
            (end.0 + bulge, end.1),
            end,
        ]
    } else {
        let towards = (x2 - x1).signum();
        let begin = (x1 + towards * half, y1 + down);
        let end = (x2 - towards * reach, y2 + down);
        let middle = (end.0 - begin.0) / 2;
        [
            begin,
            (begin.0 + middle, begin.1),
            (end.0 - middle, end.1),
            end,
        ]
    };
    canvas.curve(arrow, points);
}

/// Units of a table without areas: those of the first side at the left, of the second at the right, and
/// so on below; with the arrows of orders between them.
pub(super) fn ranks(canvas: &mut Canvas, plan: &Plan) {
    let width = canvas.width * 37 / 100;
    for pair in plan.rows.chunks(2) {
        let top = canvas.top;
        let mut lowest = top;
        for (at, area) in pair.iter().flatten().enumerate() {
            let left = if at == 0 {
                MARGIN
            } else {
                canvas.width - MARGIN - width
            };
            let mut below = top + LINE;
            canvas.text((left, below - 3), "head", &area.name);
            for unit in &area.pieces {
                let height = height_of(unit, width);
                let place = UnitBox {
                    left,
                    top: below,
                    width,
                    height,
                };
                canvas.unit(unit, place);
                below += height + GAP / 2;
            }
            lowest = lowest.max(below);
        }
        canvas.top = lowest + GAP / 2;
    }
    for arrow in &plan.arrows {
        draw_across(canvas, arrow);
    }
}

/// From the inner edge of one box to that of another.
fn draw_across(canvas: &mut Canvas, arrow: &Arrow) {
    let ArrowTo::Unit(to) = arrow.to else {
        return;
    };
    let boxes = [canvas.boxes.get(&arrow.from), canvas.boxes.get(&to)];
    let [Some(from), Some(to)] = boxes.map(Option::<&UnitBox>::copied) else {
        return;
    };
    let middle = canvas.width / 2;
    let inner = |place: UnitBox, down: i64| {
        let (x, y) = place.centre();
        let x = if x < middle {
            place.left + place.width
        } else {
            place.left
        };
        (x, y + down)
    };
    let is_beside = (from.centre().0 < middle) == (to.centre().0 < middle);
    // Two that aim at each other have lines of their own.
    let down = if arrow.side == 0 { -3 } else { 3 };
    let (begin, end) = (inner(from, down), inner(to, down));
    let out = (middle - begin.0) / 2;
    let points = if is_beside {
        [begin, (begin.0 + out, begin.1), (end.0 + out, end.1), end]
    } else {
        let step = ((end.0 - begin.0) / 3, (end.1 - begin.1) / 3);
        let first = (begin.0 + step.0, begin.1 + step.1);
        let second = (end.0 - step.0, end.1 - step.1);
        [begin, first, second, end]
    };
    canvas.curve(arrow, points);
}
