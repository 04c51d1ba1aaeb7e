//! A badge for a page: what was counted, and how much of it in per cent.

use super::map::escaped;

/// A badge as an SVG, e.g. `rules proved 100 %`.
pub(crate) fn badge(what: &str, per_cent: usize) -> String {
    // DejaVu's and Verdana's letters are seven wide at this size; others are no wider.
    const LETTER: usize = 7;
    const AROUND: usize = 10;
    let value = format!("{per_cent} %");
    let colour = match per_cent {
        95.. => "#17653a",
        75.. => "#7a4a00",
        _ => "#a3141c",
    };
    let widths = [what, &value].map(|text| text.chars().count() * LETTER + AROUND);
    let [left, right] = widths;
    let (width, middle) = (left + right, left + right / 2);
    let (what, half) = (escaped(what), left / 2);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="20" role="img" aria-label="{what}: {value}"><title>{what}: {value}</title><rect width="{left}" height="20" fill="#4a5157"/><rect x="{left}" width="{right}" height="20" fill="{colour}"/><g fill="#fff" text-anchor="middle" font-family="Verdana,DejaVu Sans,sans-serif" font-size="11"><text x="{half}" y="14">{what}</text><text x="{middle}" y="14">{value}</text></g></svg>
"##
    )
}
