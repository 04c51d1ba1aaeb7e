//! Points in the list of an army, which say nothing of the game: `182 pts`, `[105 pts]`, `@ 22 = 440`.

/// Splits a text from the points that end it; `None` if it ends with none.
pub fn before_points(text: &str) -> Option<(&str, u32)> {
    let text = text.trim_end();
    if let Some((before, sum)) = text.rsplit_once('@') {
        let is_sum = |letter: char| letter.is_ascii_digit() || matches!(letter, ' ' | '=' | 'x');
        let bare = without_unit(sum).unwrap_or(sum);
        let number = bare.rsplit(['=', ' ']).find(|part| !part.is_empty())?;
        return Some((before.trim_end(), number.parse().ok()?))
            .filter(|_| bare.chars().all(is_sum));
    }
    let open = text.trim_end_matches([']', ')', '.']);
    let number = without_unit(open)?.trim_end();
    let before = number.trim_end_matches(|letter: char| letter.is_ascii_digit());
    let points = number.get(before.len()..)?.parse().ok()?;
    let is_apart = !before.ends_with(|letter: char| letter.is_alphanumeric() || letter == '.');
    let marks = [' ', '\t', '-', '\u{2013}', '\u{2014}', '[', '(', '=', ':'];
    is_apart.then(|| (before.trim_end_matches(marks), points))
}

/// A text without the word for points at its end.
fn without_unit(text: &str) -> Option<&str> {
    let lower = text.to_ascii_lowercase();
    let units = ["points", "point", "pts", "pt"];
    let unit = units.iter().find(|unit| lower.ends_with(**unit))?;
    let number = text.get(..text.len() - unit.len())?;
    let ends = number.trim_end();
    ends.ends_with(|letter: char| letter.is_ascii_digit())
        .then_some(number)
}
