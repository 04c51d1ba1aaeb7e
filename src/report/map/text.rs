//! The table in plain text, for a terminal.

use std::fmt::Write as _;

use super::{DrawnArea, DrawnUnit, Plan};

/// The least width of an area, its borders counted.
const LEAST: usize = 20;

/// How units of each side are marked: those of the first look down, of the second up.
const MARKS: [char; 8] = ['▼', '▲', '◆', '●', '■', '★', '◇', '○'];
/// The mark of all further sides.
const FURTHER: char = '•';

/// The table in so many columns of a terminal.
pub fn text(plan: &Plan, width: usize) -> String {
    let most = plan.rows.iter().map(Vec::len).max().unwrap_or(1).max(1);
    let each = (width / most).max(LEAST);
    let mut text = String::new();
    if !plan.title.is_empty() {
        text.push_str(&plan.title);
        text.push('\n');
    }
    for row in &plan.rows {
        let of_area = each * most / row.len().max(1);
        text.push_str(&boxes(row, of_area));
    }
    if !plan.elsewhere.is_empty() {
        let area = DrawnArea {
            name: "where they stand is not stated".to_owned(),
            pieces: plan.elsewhere.clone(),
        };
        text.push_str(&boxes(&[area], each * most));
    }
    let sides = plan
        .sides
        .iter()
        .zip(MARKS.into_iter().chain(std::iter::repeat(FURTHER)))
        .map(|(side, mark)| format!("{mark} {side}"));
    let joined = (!plan.joined.is_empty()).then(|| format!("× {}", plan.joined_by));
    text.push_str(&sides.chain(joined).collect::<Vec<_>>().join("   "));
    text.push('\n');
    text
}

/// Areas side by side.
fn boxes(row: &[DrawnArea], width: usize) -> String {
    let inner = width.saturating_sub(4);
    let columns: Vec<Vec<String>> = row
        .iter()
        .map(|area| {
            area.pieces
                .iter()
                .flat_map(|piece| lines(piece, inner))
                .collect()
        })
        .collect();
    let height = columns.iter().map(Vec::len).max().unwrap_or(0).max(1);
    let mut text = String::new();
    for area in row {
        let name = cut(&area.name, inner.saturating_sub(1));
        let _ = write!(
            text,
            "┌─ {name} {}┐",
            "─".repeat(inner.saturating_sub(name.chars().count() + 1))
        );
    }
    text.push('\n');
    for line in 0..height {
        for column in &columns {
            let written = column.get(line).map(String::as_str).unwrap_or_default();
            let _ = write!(
                text,
                "│ {written}{} │",
                " ".repeat(inner.saturating_sub(written.chars().count()))
            );
        }
        text.push('\n');
    }
    for _ in row {
        let _ = write!(text, "└{}┘", "─".repeat(inner + 2));
    }
    text.push('\n');
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
    let told = if piece.told.is_empty() {
        String::new()
    } else {
        format!(" ({})", piece.told)
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
