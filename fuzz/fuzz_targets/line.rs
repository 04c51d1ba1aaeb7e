//! The line grammar: every text has lines, each line lies within the text, and what is printed
//! says the same and is printed the same again.
#![no_main]

use adjutant::internals::names::is_blank;
use adjutant::internals::source::Span;
use adjutant::internals::syntax::{LineKind, items, parse, print};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|text: &str| {
    for line in parse(text) {
        assert!(text.get(line.span.range()).is_some());
    }
    let printed = print(text);
    assert_eq!(meaning(&printed), meaning(text), "printed as {printed:?}");
    assert_eq!(print(&printed), printed);
});

/// What the lines say, blanks folded and blank lines left out.
fn meaning(text: &str) -> Vec<String> {
    let word = |span: Span| {
        let text = text.get(span.range()).unwrap_or("?");
        let words = text.split(|letter: char| letter.is_whitespace() || is_blank(letter));
        words.filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ")
    };
    let list = |span| items(text, span).map(word).collect::<Vec<_>>();
    let said = |kind: &LineKind| match kind {
        LineKind::Blank => String::new(),
        LineKind::Head { key, value, .. } => format!("{key:?} {}", word(*value)),
        LineKind::Toward { name, items } => format!("to {} {:?}", word(*name), list(*items)),
        LineKind::Part { count, name, items } => format!("with {} {} {:?}", word(*count), word(*name), list(*items)),
        LineKind::Entry { subject, items } => format!("entry {} {:?}", word(*subject), list(*items)),
        LineKind::More { items } => format!("more {:?}", list(*items)),
    };
    let all = parse(text).into_iter().map(|line| {
        let comment = line.comment.map(|comment| text.get(comment.range()).unwrap_or("?").trim().to_owned());
        (said(&line.kind), comment)
    });
    all.filter(|(said, comment)| !said.is_empty() || comment.is_some()).map(|line| format!("{line:?}")).collect()
}
