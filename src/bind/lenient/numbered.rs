//! Lists whose lines are numbered: `1. Knights`.

use std::collections::HashSet;

use crate::names::fold;
use crate::syntax::Line;

/// The lines of lists that are numbered from 1 without a gap, where what stands behind the numbers
/// tells them apart.
pub(super) fn numbered_lines(lines: &[Line], text: &str) -> HashSet<u32> {
    let mut numbered = HashSet::new();
    let mut alone = Vec::new();
    let mut run: Vec<(u32, String)> = Vec::new();
    let mut end = |run: &mut Vec<(u32, String)>| {
        let mut names: Vec<&String> = run.iter().map(|(_, name)| name).collect();
        names.sort_unstable();
        let are_apart = names.windows(2).all(|both| both.first() != both.last());
        let starts = run.iter().map(|(start, _)| *start);
        if run.len() > 1 && are_apart {
            numbered.extend(starts);
        } else if run.len() == 1 {
            // A list of one among longer ones.
            alone.extend(starts);
        }
        run.clear();
    };
    for line in lines {
        let Some((number, rest)) = number_of_list(line.span.of(text)) else {
            continue;
        };
        if number != run.len() + 1 {
            end(&mut run);
        }
        if number == run.len() + 1 {
            let name = rest.split([',', ':', ';', '(']).next().unwrap_or(rest);
            run.push((line.span.start, fold(name)));
        }
    }
    end(&mut run);
    if !numbered.is_empty() {
        numbered.extend(alone);
    }
    numbered
}

/// `1. Knights`: the number, and what stands behind it.
pub(super) fn number_of_list(text: &str) -> Option<(usize, &str)> {
    const MOST_DIGITS: usize = 2;
    let (number, rest) = text.split_once('.')?;
    let is_number = (1..=MOST_DIGITS).contains(&number.len())
        && number.bytes().all(|byte| byte.is_ascii_digit())
        && rest.starts_with(char::is_whitespace);
    Some((number.parse().ok()?, rest.trim_start())).filter(|_| is_number)
}

/// Returns whether a text begins with the number of a list, e.g. `4. Pikes`.
pub(super) fn is_numbered(text: &str) -> bool {
    number_of_list(text).is_some()
}
