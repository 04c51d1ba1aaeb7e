//! Forms of the language for idioms that people write instead: the help of a predicate that cannot be read.

/// Idioms, each with the words of the language. An idiom comes before those that are a part of it.
const WORDS: &[(&str, &str)] = &[
    ("is greater than or equal to", "is at least"),
    ("is more than or equal to", "is at least"),
    ("is less than or equal to", "is at most"),
    ("is not more than", "is at most"),
    ("is not greater than", "is at most"),
    ("is no more than", "is at most"),
    ("is up to", "is at most"),
    ("is not less than", "is at least"),
    ("is no less than", "is at least"),
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
    ("is not its", "is not the same as its"),
    ("is its", "is the same as its"),
    ("== its", "is the same as its"),
    ("is equal to", "is"),
    ("equals", "is"),
    ("isn't", "is not"),
    ("aren't", "is not"),
    ("is not in", "is not one of"),
    ("not in", "is not one of"),
    ("is in", "is one of"),
    ("is any of", "is one of"),
    ("is either", "is one of"),
    ("in", "is one of"),
    ("true", "always"),
    ("false", "never"),
    ("&&", "and"),
    ("||", "or"),
    ("=<", "<="),
    ("=>", ">="),
    ("!", "not"),
    ("&", "and"),
    ("|", "or"),
    ("=", "is"),
    ("zero", "0"),
    ("one", "1"),
    ("two", "2"),
    ("three", "3"),
    ("four", "4"),
    ("five", "5"),
    ("six", "6"),
    ("seven", "7"),
    ("eight", "8"),
    ("nine", "9"),
    ("ten", "10"),
];

/// Idioms that the language says in another order, each with an example.
const EXAMPLES: &[(&str, &str)] = &[
    ("is between", "men is at least 2 and men is at most 4"),
    ("between", "men is at least 2 and men is at most 4"),
    ("or more", "men is at least 3"),
    ("or higher", "men is at least 3"),
    ("or less", "men is at most 3"),
    ("or fewer", "men is at most 3"),
    ("or lower", "men is at most 3"),
    ("is unknown", "not range is known"),
    ("is not known", "not range is known"),
    ("is not ordered", "not Halt is ordered"),
    ("was ordered", "Halt is ordered"),
    ("has been ordered", "Halt is ordered"),
    ("is given", "Halt is ordered"),
    ("there is", "some enemy where (men is at least 2)"),
    ("any enemy", "some enemy where (men is at least 2)"),
    ("an enemy", "some enemy where (men is at least 2)"),
    ("each enemy", "every enemy where (men is at least 2)"),
    ("all enemies", "every enemy where (men is at least 2)"),
    ("has", "men is at least 1"),
];

/// Returns the form of the language for the first idiom in a predicate that cannot be read: the
/// predicate itself where the words of the language can take the idiom's place, else an example.
pub(super) fn expected_form(text: &str, is_sound: impl Fn(&str) -> bool) -> Option<String> {
    let padded = format!(" {text} ");
    let has = |idiom: &str| padded.to_lowercase().find(&format!(" {idiom} "));
    let replaced = WORDS.iter().find_map(|(idiom, words)| {
        let at = has(idiom)?;
        let (before, rest) = padded.split_at_checked(at)?;
        let after = rest.get(idiom.len() + 2..)?;
        let changed = format!("{before} {words} {after}");
        let changed = changed.trim();
        is_sound(changed).then(|| format!("write `{changed}`"))
    });
    let example = |(idiom, example): &(&str, &str)| {
        has(idiom)?;
        Some(format!(
            "`{idiom}` is no form of the language; write e.g. `{example}`"
        ))
    };
    replaced.or_else(|| EXAMPLES.iter().find_map(example))
}
