//! The table as a picture, readable in black and white: units of the first side have thin frames
//! and those of the other side thick ones; each kind of arrow has a stroke of its own.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use crate::scenario::UnitId;
use crate::source::of_xml;

use super::{Arrow, ArrowKind, ArrowTo, DrawnArea, DrawnUnit, Plan};

/// The width of the picture between its margins.
const WIDTH: i64 = 1_020;
const MARGIN: i64 = 20;
/// The height of the name of an area, and of a unit with the room below it.
const HEAD: i64 = 30;
const STEP: i64 = 62;
/// A unit.
const PIECE: (i64, i64) = (236, 40);

/// A point of the picture.
type Point = (i64, i64);

/// The table as an SVG.
pub(crate) fn svg(plan: &Plan) -> String {
    let mut drawn = String::new();
    let mut centres: BTreeMap<UnitId, Point> = BTreeMap::new();
    let mut areas: BTreeMap<(usize, usize), Point> = BTreeMap::new();
    let mut top = MARGIN + HEAD;
    let fullest = plan.rows.iter().flatten().map(|area| area.pieces.len());
    let fullest = fullest.max().unwrap_or(0);
    for (number, row) in plan.rows.iter().enumerate() {
        let width = WIDTH / i64::try_from(row.len().max(1)).unwrap_or(1);
        let across = (width / (WIDTH / 3)).max(1);
        let most = row.iter().map(|area| area.pieces.len()).max();
        // Areas of which every second one lies lower have one height.
        let most = most.filter(|_| !plan.hex).unwrap_or(fullest);
        let height = HEAD + rows_of(most, across).max(1) * STEP;
        for (at, (area, left)) in row
            .iter()
            .zip((0..).map(|column| MARGIN + column * width))
            .enumerate()
        {
            let lower = plan.hex && !at.is_multiple_of(2);
            let top = top + if lower { height / 2 } else { 0 };
            areas.insert((number, at), (left + width * 3 / 4, top + HEAD / 2));
            draw_area(&mut drawn, area, (left, top), (width, height));
            place_pieces(
                &area.pieces,
                (left, top + HEAD),
                width,
                across,
                &mut centres,
            );
        }
        top += height;
        if plan.hex && number + 1 == plan.rows.len() {
            top += height / 2;
        }
    }
    if !plan.elsewhere.is_empty() {
        let height = HEAD + rows_of(plan.elsewhere.len(), 3) * STEP;
        let area = DrawnArea {
            name: "where they stand is not stated".to_owned(),
            pieces: Vec::new(),
        };
        draw_area(&mut drawn, &area, (MARGIN, top), (WIDTH, height));
        place_pieces(
            &plan.elsewhere,
            (MARGIN, top + HEAD),
            WIDTH,
            3,
            &mut centres,
        );
        top += height;
    }
    for (one, other) in &plan.joined {
        if let (Some(from), Some(to)) = (centres.get(one), centres.get(other)) {
            let _ = writeln!(drawn, "{}", line(*from, *to, "joined"));
            let _ = writeln!(drawn, "{}", line(*from, *to, "join"));
        }
    }
    for piece in plan.pieces() {
        if let Some(centre) = centres.get(&piece.unit) {
            draw_piece(&mut drawn, piece, *centre);
        }
    }
    for arrow in &plan.arrows {
        draw_arrow(&mut drawn, arrow, &centres, &areas);
    }
    top += MARGIN;
    legend(&mut drawn, plan, &mut top);
    framed(&plan.title, &drawn, top)
}

fn rows_of(pieces: usize, across: i64) -> i64 {
    let pieces = i64::try_from(pieces).unwrap_or(0);
    (pieces + across - 1) / across
}

fn draw_area(drawn: &mut String, area: &DrawnArea, (left, top): Point, (width, height): Point) {
    let _ = writeln!(
        drawn,
        r#"<rect class="area" x="{left}" y="{top}" width="{width}" height="{height}"/>"#
    );
    let _ = writeln!(
        drawn,
        r#"<text class="name" x="{}" y="{}">{}</text>"#,
        left + 10,
        top + 20,
        escaped(&area.name)
    );
}

fn place_pieces(
    pieces: &[DrawnUnit],
    (left, top): Point,
    width: i64,
    across: i64,
    centres: &mut BTreeMap<UnitId, Point>,
) {
    for (piece, at) in pieces.iter().zip(0_i64..) {
        let x = left + width * (2 * (at % across) + 1) / (2 * across);
        let y = top + (at / across) * STEP + STEP / 2;
        centres.insert(piece.unit, (x, y));
    }
}

/// How units of a side are framed: thin, thick, and others in dashes.
fn class_of(side: usize) -> &'static str {
    let classes = ["first", "other", "third", "fourth"];
    classes.get(side).copied().unwrap_or("further")
}

fn draw_piece(drawn: &mut String, piece: &DrawnUnit, (x, y): Point) {
    let side = class_of(piece.side);
    let (width, height) = PIECE;
    let _ = writeln!(
        drawn,
        r#"<rect class="{side}" x="{}" y="{}" width="{width}" height="{height}"/>"#,
        x - width / 2,
        y - height / 2
    );
    let _ = writeln!(
        drawn,
        r#"<text class="unit" x="{x}" y="{}">{}</text>"#,
        y - 3,
        escaped(&short(&piece.plain_name, 32))
    );
    let plain: Vec<&str> = piece
        .orders
        .iter()
        .filter(|order| !order.contains('→'))
        .map(String::as_str)
        .collect();
    let told = [piece.told.as_str(), &plain.join(", ")]
        .into_iter()
        .filter(|text| !text.is_empty())
        .collect::<Vec<_>>()
        .join("; ");
    let _ = writeln!(
        drawn,
        r#"<text class="told" x="{x}" y="{}">{}</text>"#,
        y + 13,
        escaped(&short(&told, 38))
    );
}

/// As much of a text as has room in a unit.
fn short(text: &str, room: usize) -> String {
    if text.chars().count() <= room {
        text.to_owned()
    } else {
        text.chars().take(room - 1).chain(['…']).collect()
    }
}

/// An arrow runs round the units that stand between: at the right of a column where it is a charge,
/// else at the left, and from side to side where it goes to another column.
fn draw_arrow(
    drawn: &mut String,
    arrow: &Arrow,
    centres: &BTreeMap<UnitId, Point>,
    areas: &BTreeMap<(usize, usize), Point>,
) {
    const HALF: i64 = PIECE.0 / 2;
    let Some((x1, y1)) = centres.get(&arrow.from).copied() else {
        return;
    };
    let (down, bulge, side) = match arrow.kind {
        ArrowKind::Charge => (0, 64, 1),
        // Of two that aim at each other each has a line of its own.
        ArrowKind::Aim if arrow.of_first => (4, 64, -1),
        ArrowKind::Aim => (12, 50, -1),
        ArrowKind::Protection => (-8, 30, -1),
        ArrowKind::Move => (-8, 40, 1),
    };
    let to = match arrow.to {
        ArrowTo::Unit(unit) => centres.get(&unit).copied(),
        ArrowTo::Area(row, number) => areas.get(&(row, number)).copied(),
    };
    let Some((x2, y2)) = to else { return };
    let reaches_in = if matches!(arrow.to, ArrowTo::Area(..)) {
        0
    } else {
        HALF
    };
    let (from, first, second, end) = if (x1 - x2).abs() <= HALF {
        let from = (x1 + side * HALF, y1 + down);
        let end = (x2 + side * reaches_in, y2 + down);
        (
            from,
            (from.0 + side * bulge, from.1),
            (end.0 + side * bulge, end.1),
            end,
        )
    } else {
        let towards = (x2 - x1).signum();
        let from = (x1 + towards * HALF, y1 + down);
        let end = (x2 - towards * reaches_in, y2 + down);
        let half = (end.0 - from.0) / 2;
        (from, (from.0 + half, from.1), (end.0 - half, end.1), end)
    };
    let class = class(arrow.kind);
    let _ = writeln!(
        drawn,
        r#"<path class="{class}" d="M {} {} C {} {} {} {} {} {}"/>"#,
        from.0, from.1, first.0, first.1, second.0, second.1, end.0, end.1
    );
}

fn class(kind: ArrowKind) -> &'static str {
    match kind {
        ArrowKind::Charge => "charge",
        ArrowKind::Protection => "protection",
        ArrowKind::Aim => "aim",
        ArrowKind::Move => "going",
    }
}

fn line((x1, y1): Point, (x2, y2): Point, class: &str) -> String {
    format!(r#"<line class="{class}" x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}"/>"#)
}

/// What each kind of line stands for, as far as it is drawn.
fn legend(drawn: &mut String, plan: &Plan, top: &mut i64) {
    let mut kinds: BTreeMap<ArrowKind, Vec<&str>> = BTreeMap::new();
    for arrow in &plan.arrows {
        let orders = kinds.entry(arrow.kind).or_default();
        if !orders.contains(&arrow.order.as_str()) {
            orders.push(&arrow.order);
        }
    }
    let mut lines: Vec<(&str, String)> = kinds
        .into_iter()
        .map(|(kind, orders)| (class(kind), orders.join(", ")))
        .collect();
    if !plan.joined.is_empty() {
        lines.push(("joined", plan.joined_by.clone()));
    }
    for (number, side) in plan.sides.iter().enumerate() {
        let class = class_of(number);
        let _ = writeln!(
            drawn,
            r#"<rect class="{class}" x="{}" y="{}" width="50" height="14"/>"#,
            MARGIN + 4,
            *top - 7
        );
        let _ = writeln!(
            drawn,
            r#"<text class="legend" x="{}" y="{}">{}</text>"#,
            MARGIN + 72,
            *top + 4,
            escaped(side)
        );
        *top += 22;
    }
    for (class, meaning) in lines {
        let _ = writeln!(
            drawn,
            "{}",
            line((MARGIN, *top), (MARGIN + 60, *top), class)
        );
        if class == "joined" {
            let _ = writeln!(
                drawn,
                "{}",
                line((MARGIN, *top), (MARGIN + 60, *top), "join")
            );
        }
        let _ = writeln!(
            drawn,
            r#"<text class="legend" x="{}" y="{}">{}</text>"#,
            MARGIN + 72,
            *top + 4,
            escaped(&meaning)
        );
        *top += 22;
    }
}

fn framed(title: &str, drawn: &str, height: i64) -> String {
    let width = WIDTH + 2 * MARGIN;
    let title = escaped(title);
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}" font-family="sans-serif">
<title>{title}</title>
<defs>
<marker id="head" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M 0 0 L 10 5 L 0 10 z"/></marker>
<marker id="open" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="12" markerHeight="12" markerUnits="userSpaceOnUse" orient="auto"><path d="M 0 0 L 10 5 L 0 10" fill="none" stroke="black"/></marker>
<marker id="ring" viewBox="0 0 10 10" refX="5" refY="5" markerWidth="10" markerHeight="10" markerUnits="userSpaceOnUse"><circle cx="5" cy="5" r="4" fill="white" stroke="black"/></marker>
</defs>
<style>
rect {{ fill: white; stroke: black; }}
.area {{ stroke-width: 1; stroke: #555; }}
.first {{ stroke-width: 1; }}
.other {{ stroke-width: 3; }}
.third {{ stroke-width: 2; stroke-dasharray: 6 3; }}
.fourth {{ stroke-width: 2; stroke-dasharray: 2 2; }}
.further {{ stroke-width: 2; stroke-dasharray: 8 3 2 3; }}
.name {{ font-size: 14px; font-weight: bold; }}
.unit {{ font-size: 12px; font-weight: bold; text-anchor: middle; }}
.told {{ font-size: 11px; text-anchor: middle; }}
.legend, .title {{ font-size: 13px; }}
line, path {{ stroke: black; }}
.charge, .aim, .protection, .going {{ fill: none; }}
.charge {{ stroke-width: 3; marker-end: url(#head); }}
.aim {{ stroke-width: 1; stroke-dasharray: 7 4; marker-end: url(#open); }}
.protection {{ stroke-width: 2; stroke-dasharray: 2 4; marker-end: url(#ring); }}
.going {{ stroke-width: 1; marker-end: url(#open); }}
.joined {{ stroke-width: 8; }}
.join {{ stroke-width: 4; stroke: white; }}
</style>
<rect x="0" y="0" width="{width}" height="{height}" stroke="none"/>
<text class="title" x="{MARGIN}" y="30">{title}</text>
{drawn}</svg>
"#
    )
}

/// A text as it stands in a picture.
pub(in crate::report) fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for letter in of_xml(text).chars() {
        match letter {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            letter => escaped.push(letter),
        }
    }
    escaped
}
