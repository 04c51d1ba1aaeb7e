//! The table in plain text, for a terminal.

use std::fmt::Write as _;

use super::{DrawnArea, DrawnUnit, Plan};

/// The least width of an area, its borders counted.
const LEAST: usize = 20;
/// The same on a board of hexes, which has many columns.
const LEAST_HEX: usize = 12;

/// How units of each side are marked: those of the first look down, of the second up.
const MARKS: [char; 8] = ['▼', '▲', '◆', '●', '■', '★', '◇', '○'];
/// The mark of all further sides.
const FURTHER: char = '•';

/// The table in so many columns of a terminal.
pub fn text(plan: &Plan, width: usize) -> String {
    let most = plan.rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let least = if plan.hex { LEAST_HEX } else { LEAST };
    let each = (width / most).max(least);
    let mut text = String::new();
    if !plan.title.is_empty() {
        text.push_str(&plan.title);
        text.push('\n');
    }
    if plan.hex {
        text.push_str(&hexes(&plan.rows, most, each));
    }
    for row in plan.rows.iter().filter(|_| !plan.hex) {
        let of_area = each * most / row.len().max(1);
        text.push_str(&boxes(row, of_area));
    }
    if !plan.elsewhere.pieces.is_empty() {
        text.push_str(&boxes(std::slice::from_ref(&plan.elsewhere), each * most));
    }
    let marks = MARKS.into_iter().chain(std::iter::repeat(FURTHER));
    let sides = plan.sides.iter().zip(marks);
    let sides = sides.map(|(side, mark)| format!("{mark} {side}"));
    let joined = (!plan.joined.is_empty()).then(|| format!("× {}", plan.joined_by));
    text.push_str(&sides.chain(joined).collect::<Vec<_>>().join("   "));
    text.push('\n');
    text
}

/// Areas side by side.
fn boxes(row: &[DrawnArea], width: usize) -> String {
    let height = height_of(row, width);
    let columns: Vec<Vec<String>> = row.iter().map(|area| boxed(area, width, height)).collect();
    beside(&columns, width)
}

/// A board of hexes: columns of areas of one height, every second one half an area lower.
fn hexes(rows: &[Vec<DrawnArea>], columns: usize, width: usize) -> String {
    let highest = rows.iter().map(|row| height_of(row, width)).max();
    // With its borders an area has an even number of lines.
    let height = highest.unwrap_or(0).next_multiple_of(2);
    let column = |number: usize| {
        let lower = (height / 2 + 1) * (number % 2);
        let areas = rows.iter().filter_map(|row| row.get(number));
        let boxes = areas.flat_map(|area| boxed(area, width, height));
        let above = vec![String::new(); lower];
        above.into_iter().chain(boxes).collect()
    };
    let columns: Vec<Vec<String>> = (0..columns).map(column).collect();
    beside(&columns, width)
}

/// Returns the number of lines the fullest of some areas needs between its borders.
fn height_of(row: &[DrawnArea], width: usize) -> usize {
    let lines = row.iter().map(|area| pieces(area, width).len());
    lines.max().unwrap_or(0).max(1)
}

/// What stands in an area, line by line.
fn pieces(area: &DrawnArea, width: usize) -> Vec<String> {
    let inner = width.saturating_sub(4);
    let pieces = area.pieces.iter();
    pieces.flat_map(|piece| lines(piece, inner)).collect()
}

/// An area with its borders, so many lines high between them.
fn boxed(area: &DrawnArea, width: usize, height: usize) -> Vec<String> {
    let inner = width.saturating_sub(4);
    let name = cut(&area.name, inner.saturating_sub(1));
    let border = "─".repeat(inner.saturating_sub(name.chars().count() + 1));
    let mut drawn = vec![format!("┌─ {name} {border}┐")];
    let written = pieces(area, width);
    for line in 0..height {
        let line = written.get(line).map(String::as_str).unwrap_or_default();
        let blanks = " ".repeat(inner.saturating_sub(line.chars().count()));
        drawn.push(format!("│ {line}{blanks} │"));
    }
    drawn.push(format!("└{}┘", "─".repeat(inner + 2)));
    drawn
}

/// Columns of lines side by side.
fn beside(columns: &[Vec<String>], width: usize) -> String {
    let mut text = String::new();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0);
    for number in 0..height {
        let lines = columns.iter().map(|column| match column.get(number) {
            Some(line) if !line.is_empty() => line.clone(),
            _ => " ".repeat(width),
        });
        let whole: String = lines.collect();
        let _ = writeln!(text, "{}", whole.trim_end());
    }
    text
}

/// A name in so many letters at most.
fn cut(name: &str, most: usize) -> String {
    if name.chars().count() <= most {
        return name.to_owned();
    }
    let begun: String = name.chars().take(most.saturating_sub(1)).collect();
    begun + "…"
}

/// A unit: its name with what is told of it, what it is ordered, with whom it is joined.
fn lines(piece: &DrawnUnit, width: usize) -> Vec<String> {
    let mark = MARKS.get(piece.side).copied().unwrap_or(FURTHER);
    let told = match piece.told.as_str() {
        "" => String::new(),
        told => format!(" ({told})"),
    };
    let mut lines = wrapped(&format!("{mark} {}{told}", piece.plain_name), "", width);
    for order in &piece.orders {
        lines.extend(wrapped(order, "  ", width));
    }
    for other in &piece.joined {
        lines.extend(wrapped(&format!("× {other}"), "  ", width));
    }
    lines
}

/// A text in lines of a width; all but the first of them stand further in.
fn wrapped(text: &str, indent: &str, width: usize) -> Vec<String> {
    let mut lines = Vec::new();
    let mut line = indent.to_owned();
    let mut is_empty = true;
    for word in text.split_whitespace() {
        let needed = line.chars().count() + usize::from(!is_empty) + word.chars().count();
        if needed > width && !is_empty {
            lines.push(std::mem::replace(&mut line, format!("{indent}  ")));
            is_empty = true;
        }
        if !is_empty {
            line.push(' ');
        }
        // A name longer than the area is cut.
        let room = width.saturating_sub(line.chars().count());
        line.extend(word.chars().take(room));
        is_empty = false;
    }
    lines.push(line);
    lines
}
