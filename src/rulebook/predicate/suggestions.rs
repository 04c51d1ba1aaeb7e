//! What an author probably meant by a predicate that cannot be read: ways in which people write what
//! the language says otherwise. Nothing is guessed: only what can be read and typed is offered.

use std::sync::LazyLock;

use super::parse::parse_predicate;
use super::print::print_predicate;

/// What people write, and how the language says it; `#` is a number.
const PHRASES: &[(&str, &str)] = &[
    ("isn't", "is not"),
    ("aren't", "is not"),
    ("is greater than or equal to", "is at least"),
    ("is more than or equal to", "is at least"),
    ("is less than or equal to", "is at most"),
    ("is not more than", "is at most"),
    ("is not greater than", "is at most"),
    ("is no more than", "is at most"),
    ("is up to", "is at most"),
    ("is not less than", "is at least"),
    ("is no less than", "is at least"),
    ("is # or more", "is at least #"),
    ("is # or higher", "is at least #"),
    ("is # or less", "is at most #"),
    ("is # or fewer", "is at most #"),
    ("is # or lower", "is at most #"),
    ("is # +", "is at least #"),
    ("is greater than", "is more than"),
    ("is bigger than", "is more than"),
    ("is higher than", "is more than"),
    ("is above", "is more than"),
    ("is over", "is more than"),
    ("exceeds", "is more than"),
    ("is fewer than", "is less than"),
    ("is smaller than", "is less than"),
    ("is lower than", "is less than"),
    ("is below", "is less than"),
    ("is under", "is less than"),
    ("is its", "is the same as its"),
    ("is not its", "is not the same as its"),
    ("== its", "is the same as its"),
    ("is equal to", "is"),
    ("equals", "is"),
    ("= <", "<="),
    ("< =", "<="),
    ("=<", "<="),
    ("= >", ">="),
    ("> =", ">="),
    ("=>", ">="),
    ("=", "is"),
    ("&&", "and"),
    ("&", "and"),
    ("||", "or"),
    ("|", "or"),
    ("!", "not"),
    ("true", "always"),
    ("false", "never"),
    ("is not in", "is not one of"),
    ("is in", "is one of"),
    ("not in", "is not one of"),
    ("in", "is one of"),
    ("is any of", "is one of"),
    ("is either", "is one of"),
    ("was ordered", "is ordered"),
    ("has been ordered", "is ordered"),
    ("was given", "is ordered"),
    ("is given", "is ordered"),
];

/// Numbers in words.
const NUMBERS: &[&str] = &[
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
];

/// Whom a predicate looks for, alone and as several.
const NOUNS: &[(&str, &str)] = &[
    ("enemy", "enemies"),
    ("friend", "friends"),
    ("unit", "units"),
    ("part", "parts"),
];

/// Signs that are words of their own.
const SIGNS: &[&str] = &["&&", "||", "==", "!=", "<=", ">=", "=<", "=>"];

/// More changes than these lead nowhere.
const MOST: usize = 12;

type Words = Vec<String>;

/// The predicate that was probably meant, if it is the only sort of change that it takes.
pub(super) fn suggestion(text: &str, is_sound: impl Fn(&str) -> bool) -> Option<String> {
    // A long text is no slip of the pen.
    if text.len() > 1_000 {
        return None;
    }
    let read = |words: &Words| {
        let text = words.join(" ");
        is_sound(&text)
            .then(|| parse_predicate(&text).ok())
            .flatten()
            .map(|tree| print_predicate(&tree))
    };
    let written = words(text);
    let alone = CHANGES.iter().filter_map(|change| change(&written));
    let mut one = alone.filter_map(|changed| read(&changed));
    one.next().or_else(|| {
        let mut all = written.clone();
        for _ in 0..MOST {
            let mut next = CHANGES.iter().filter_map(|change| change(&all));
            all = next.find(|changed| *changed != all)?;
            if let Some(found) = read(&all) {
                return Some(found);
            }
        }
        None
    })
}

/// The words and signs of a text; what stands in quotes is one word.
fn words(text: &str) -> Words {
    let mut found = Words::new();
    let mut rest = text.trim_start();
    while let Some(first) = rest.chars().next() {
        let is_of_word = |letter: char| letter.is_alphanumeric() || "'._-".contains(letter);
        let sign = SIGNS.iter().find(|sign| rest.starts_with(**sign));
        let length = match (first, sign) {
            ('"', _) => rest
                .char_indices()
                .skip(1)
                .find(|(_, letter)| *letter == '"')
                .map_or(rest.len(), |(at, _)| at + 1),
            (_, Some(sign)) => sign.len(),
            _ if is_of_word(first) => rest
                .find(|letter| !is_of_word(letter))
                .unwrap_or(rest.len()),
            _ => first.len_utf8(),
        };
        let (word, behind) = rest.split_at_checked(length).unwrap_or((rest, ""));
        found.push(word.to_owned());
        rest = behind.trim_start();
    }
    found
}

type Change = Box<dyn Fn(&Words) -> Option<Words> + Send + Sync>;

/// Put together for the first mistake.
static CHANGES: LazyLock<Vec<Change>> = LazyLock::new(changes);

/// All changes, each of its first place only.
fn changes() -> Vec<Change> {
    let phrases = PHRASES.iter().map(|(was, now)| phrase(was, now));
    let numbers = (0..).zip(NUMBERS).map(|(number, word)| {
        let number: u8 = number;
        phrase(word, &number.to_string())
    });
    let whom = NOUNS.iter().flat_map(|(one, all)| {
        let some = format!("some {one} where");
        let every = format!("every {one} where");
        let of_some = [
            "there is an",
            "there is a",
            "any",
            "an",
            "a",
            "one",
            "has an",
        ];
        let of_some = of_some.map(|word| phrase(&format!("{word} {one} where"), &some));
        let of_every = ["all", "each", "each of the"].into_iter();
        let of_every = of_every.flat_map(|word| [one, all].map(|noun| (word, noun)));
        let of_every = of_every
            .map(|(word, noun)| phrase(&format!("{word} {noun} where"), &every))
            .collect::<Vec<_>>();
        of_some.into_iter().chain(of_every)
    });
    let others: [Change; 11] = [
        Box::new(between),
        Box::new(unknown),
        Box::new(listed),
        Box::new(orders_listed),
        Box::new(order_not_given),
        Box::new(order_first),
        Box::new(second_comparison),
        Box::new(so_many),
        Box::new(open_where),
        Box::new(has_so_many),
        Box::new(brackets),
    ];
    phrases.chain(whom).chain(others).chain(numbers).collect()
}

/// One phrase for another; `#` stands for a number in both.
fn phrase(was: &str, now: &str) -> Change {
    let (was, now) = (words(was), words(now));
    Box::new(move |written| {
        let fits = |word: &String, pattern: &String| match pattern.as_str() {
            "#" => is_number(word),
            _ => word.eq_ignore_ascii_case(pattern),
        };
        let at = written.windows(was.len()).position(|window| {
            let mut pairs = window.iter().zip(&was);
            pairs.all(|(word, pattern)| fits(word, pattern))
        })?;
        let (before, rest) = written.split_at_checked(at)?;
        let (found, behind) = rest.split_at_checked(was.len())?;
        let number = found.iter().find(|word| is_number(word));
        let filled = now.iter().map(|word| match (word.as_str(), number) {
            ("#", Some(number)) => number.clone(),
            _ => word.clone(),
        });
        let filled: Words = filled.collect();
        Some([before, filled.as_slice(), behind].concat())
    })
}

fn is_number(word: &str) -> bool {
    word.chars().all(|letter| letter.is_ascii_digit())
        || NUMBERS
            .iter()
            .any(|number| word.eq_ignore_ascii_case(number))
}

fn is(word: &str, among: &[&str]) -> bool {
    among.iter().any(|other| word.eq_ignore_ascii_case(other))
}

/// Where the part of a predicate begins in which a word stands.
fn beginning(written: &Words, at: usize) -> usize {
    let before = slice(written, 0, at);
    let parting = |word: &String| is(word, &["and", "or", "not", "(", "where"]);
    before.iter().rposition(parting).map_or(0, |last| last + 1)
}

fn slice(written: &Words, from: usize, to: usize) -> &[String] {
    written.get(from..to.min(written.len())).unwrap_or_default()
}

/// `men is between 2 and 4`.
fn between(written: &Words) -> Option<Words> {
    let at = written.iter().position(|word| is(word, &["between"]))?;
    let from = beginning(written, at);
    let subject = slice(written, from, at);
    let subject = match subject.split_last() {
        Some((last, subject)) if is(last, &["is"]) => subject,
        _ => subject,
    };
    let and = at
        + written
            .iter()
            .skip(at)
            .position(|word| is(word, &["and", "to"]))?;
    let least = slice(written, at + 1, and);
    let all = [
        slice(written, 0, from),
        subject,
        &words("is at least"),
        least,
        &words("and"),
        subject,
        &words("is at most"),
        slice(written, and + 1, written.len()),
    ];
    Some(all.concat())
}

/// `range is unknown`, `range is not known`.
fn unknown(written: &Words) -> Option<Words> {
    let is_unknown = |(number, word): (usize, &String)| {
        let known = written
            .get(number + 1)
            .is_some_and(|next| is(next, &["known"]));
        if is(word, &["unknown"]) {
            Some((number, 1))
        } else {
            (is(word, &["not"]) && known).then_some((number, 2))
        }
    };
    let (at, length) = written.iter().enumerate().find_map(is_unknown)?;
    Some(negated(written, at, length, "known"))
}

/// `not` before what stands before some words, and others in their place.
fn negated(written: &Words, at: usize, length: usize, instead: &str) -> Words {
    let from = beginning(written, at);
    let all = [
        slice(written, 0, from),
        &words("not"),
        slice(written, from, at),
        &words(instead),
        slice(written, at + length, written.len()),
    ];
    all.concat()
}

/// `formation is one of column or line`.
fn listed(written: &Words) -> Option<Words> {
    let of = written
        .windows(2)
        .position(|pair| matches!(pair, [one, of] if is(one, &["one"]) && is(of, &["of"])))?;
    let at = of
        + written
            .iter()
            .skip(of)
            .position(|word| is(word, &["or", "and"]))?;
    let mut listed = written.clone();
    ",".clone_into(listed.get_mut(at)?);
    Some(listed)
}

/// `Halt or March is ordered`, `any of Halt or March is ordered`.
fn orders_listed(written: &Words) -> Option<Words> {
    let ordered = written
        .windows(2)
        .position(|pair| matches!(pair, [one, of] if is(one, &["is"]) && is(of, &["ordered"])))?;
    let before = slice(written, 0, ordered);
    let at = before.iter().rposition(|word| is(word, &["or", "and"]))?;
    let of = before.iter().rposition(|word| is(word, &["of"]));
    let mut listed = written.clone();
    let joint = std::mem::replace(listed.get_mut(at)?, ",".to_owned());
    if of.is_none() {
        let share = if is(&joint, &["or"]) {
            "any of"
        } else {
            "all of"
        };
        let from = beginning(written, at);
        listed.splice(from..from, words(share));
    }
    Some(listed)
}

/// `Halt is not ordered`.
fn order_not_given(written: &Words) -> Option<Words> {
    let at = written.windows(3).position(|three| {
        matches!(three, [is_, not, ordered]
            if is(is_, &["is"]) && is(not, &["not"]) && is(ordered, &["ordered"]))
    })?;
    Some(negated(written, at, 3, "is ordered"))
}

/// `is ordered Halt`, `Halt ordered`.
fn order_first(written: &Words) -> Option<Words> {
    let at = written.iter().position(|word| is(word, &["ordered"]))?;
    let from = beginning(written, at);
    let subject: Words = slice(written, from, at)
        .iter()
        .filter(|word| !is(word, &["is"]))
        .cloned()
        .collect();
    let behind = slice(written, at + 1, written.len());
    let ends = behind.iter().position(|word| is(word, &["and", "or", ")"]));
    let (name, behind) = behind.split_at_checked(ends.unwrap_or(behind.len()))?;
    let all = [
        slice(written, 0, from),
        &subject,
        name,
        &words("is ordered"),
        behind,
    ];
    Some(all.concat()).filter(|changed| changed != written)
}

/// `men >= 2 and <= 4`.
fn second_comparison(written: &Words) -> Option<Words> {
    const COMPARISONS: &[&str] = &["<=", ">=", "<", ">", "=", "==", "is"];
    let at = written.windows(2).position(
        |pair| matches!(pair, [joint, sign] if is(joint, &["and", "or"]) && is(sign, COMPARISONS)),
    )?;
    let from = beginning(written, at);
    let part = slice(written, from, at);
    let ends = part.iter().position(|word| is(word, COMPARISONS))?;
    let all = [
        slice(written, 0, at + 1),
        part.get(..ends).unwrap_or_default(),
        slice(written, at + 1, written.len()),
    ];
    Some(all.concat())
}

/// `at least 2 enemies where (hurt)`.
fn so_many(written: &Words) -> Option<Words> {
    let at = written.windows(5).position(|five| {
        matches!(five, [at, share, number, noun, where_]
            if is(at, &["at"]) && is(share, &["least", "most"]) && is_number(number)
                && NOUNS.iter().any(|(one, all)| is(noun, &[one, all])) && is(where_, &["where"]))
    })?;
    let (share, number) = (slice(written, at, at + 2), slice(written, at + 2, at + 3));
    let noun = written.get(at + 3)?;
    let (_, noun) = NOUNS.iter().find(|(one, all)| is(noun, &[one, all]))?;
    let body = at + 5;
    let mut depth = 0_i32;
    let ends = written.iter().skip(body).position(|word| {
        depth += i32::from(word == "(") - i32::from(word == ")");
        depth == 0
    })?;
    let behind = body + ends + 1;
    let all = [
        slice(written, 0, at),
        &words(&format!("the number of {noun} where")),
        slice(written, body, behind),
        &words("is"),
        share,
        number,
        slice(written, behind, written.len()),
    ];
    Some(all.concat())
}

/// `the number of enemies where hurt is at least 2`.
fn open_where(written: &Words) -> Option<Words> {
    let at = written.iter().position(|word| is(word, &["where"]))?;
    if written.get(at + 1).is_some_and(|word| word == "(") {
        return None;
    }
    let signs = ["<=", ">=", "<", ">", "=="];
    let behind = written
        .iter()
        .rposition(|word| is(word, &["is"]) || is(word, &signs))?;
    let all = [
        slice(written, 0, at + 1),
        &words("("),
        slice(written, at + 1, behind),
        &words(")"),
        slice(written, behind, written.len()),
    ];
    Some(all.concat()).filter(|_| behind > at + 1)
}

/// `has 3 men`, `has men`, `no men`.
fn has_so_many(written: &Words) -> Option<Words> {
    let at = written
        .iter()
        .position(|word| is(word, &["has", "have", "no"]))?;
    let from = beginning(written, at);
    let behind = slice(written, at + 1, written.len());
    let ends = behind.iter().position(|word| is(word, &["and", "or", ")"]));
    let (name, behind) = behind.split_at_checked(ends.unwrap_or(behind.len()))?;
    let (number, name) = match name.split_first() {
        Some((number, name)) if is_number(number) => (format!("is {number}"), name),
        _ if written.get(at).is_some_and(|word| is(word, &["no"])) => ("is 0".to_owned(), name),
        _ => ("is at least 1".to_owned(), name),
    };
    let all = [slice(written, 0, from), name, &words(&number), behind];
    Some(all.concat())
}

/// A bracket that is never closed, or never opened.
fn brackets(written: &Words) -> Option<Words> {
    let count = |sign: &str| written.iter().filter(|word| *word == sign).count();
    let (opened, closed) = (count("("), count(")"));
    let mut changed = written.clone();
    if opened > closed {
        changed.extend(std::iter::repeat_n(")".to_owned(), opened - closed));
        return Some(changed);
    }
    let last = changed.iter().rposition(|word| word == ")");
    changed.remove(last.filter(|_| closed > opened)?);
    Some(changed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_are_parted_into_words_and_signs() {
        assert_eq!(
            words("men>=3 and \"Stand and Fire\" isn't (x)"),
            [
                "men",
                ">=",
                "3",
                "and",
                "\"Stand and Fire\"",
                "isn't",
                "(",
                "x",
                ")"
            ]
        );
    }
}
