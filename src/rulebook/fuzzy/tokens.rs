//! The words of a line as a player writes it, and the marks between them.

use unicode_normalization::char::is_combining_mark;

use crate::names::bare;
use crate::source::Span;

/// A word or a mark of a line.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Token {
    /// A bare word, or nothing where it is a mark.
    pub word: String,
    /// What stands there, where it is a mark: `,`, `&`, a tab.
    pub mark: Option<char>,
    /// Where it stands.
    pub span: Span,
}

impl Token {
    /// Returns whether orders may be parted here, be it by a word.
    pub(crate) fn parts(&self) -> bool {
        match self.mark {
            Some(mark) => !matches!(mark, '\'' | '"' | '.' | '!' | '?'),
            None => matches!(self.word.as_str(), "and" | "then"),
        }
    }

    /// Returns whether it ends what stands before it wherever that makes sense.
    pub(crate) fn ends(&self) -> bool {
        matches!(self.mark, Some(',' | ';' | '(' | ')' | '\t' | '|'))
    }

    /// Returns whether it says nothing by itself.
    pub(crate) fn is_article(&self) -> bool {
        matches!(
            self.word.as_str(),
            "the" | "a" | "an" | "their" | "its" | "our" | "my" | "they" | "it"
        )
    }

    /// Returns whether something follows it, as nothing ends with it. A lone `a` may tell units apart.
    pub(crate) fn is_open(&self) -> bool {
        self.mark.is_some() || (self.is_article() && self.word != "a")
    }

    /// The word that it may be in a phrase.
    pub(crate) fn as_word(&self) -> &str {
        match self.mark {
            Some('&') => "and",
            _ => &self.word,
        }
    }
}

/// The bare words of a name.
pub(crate) fn bare_words(name: &str) -> Vec<String> {
    let tokens = tokens(name, Span::new(0, name.len())).into_iter();
    tokens
        .filter(|token| token.mark.is_none())
        .map(|token| token.word)
        .collect()
}

/// Most lines have no more words and marks.
const FEW: usize = 8;

/// The words and marks of a stretch of a text. Blanks part words, and so does every mark but an
/// apostrophe within a word.
pub(crate) fn tokens(text: &str, stretch: Span) -> Vec<Token> {
    let whole = stretch.of(text);
    let start = stretch.start as usize;
    let mut tokens = Vec::with_capacity(FEW);
    let mut begun: Option<usize> = None;
    let mut letters = whole.char_indices().peekable();
    while let Some((at, letter)) = letters.next() {
        let next = letters.peek().map(|(_, next)| *next);
        if is_of_word(letter, begun.is_some(), next) {
            begun.get_or_insert(at);
            continue;
        }
        tokens.extend(word(whole, begun.take(), at, start));
        let is_blank = letter.is_whitespace() || crate::names::is_blank(letter);
        if !is_blank || letter == '\t' {
            tokens.push(Token {
                word: String::new(),
                mark: Some(letter),
                span: Span::new(start + at, start + at + letter.len_utf8()),
            });
        }
    }
    tokens.extend(word(whole, begun, whole.len(), start));
    for token in &mut tokens {
        // `C/F` is one word, and `left / right` are two orders.
        let is_between = matches!(token.mark, Some('/' | '+'));
        let at = token.span.start as usize - start;
        if is_between && whole.get(..at).is_some_and(ends_with_blank) {
            token.mark = Some(';');
        }
    }
    tokens
}

fn ends_with_blank(text: &str) -> bool {
    text.ends_with(|letter: char| letter.is_whitespace() || crate::names::is_blank(letter))
}

/// The word that begins at a place in a text, if one has begun, and ends at another.
fn word(whole: &str, begun: Option<usize>, end: usize, start: usize) -> Option<Token> {
    let begun = begun?;
    Some(Token {
        word: bare(whole.get(begun..end)?),
        mark: None,
        span: Span::new(start + begun, start + end),
    })
}

/// Returns whether a letter belongs to a word; an apostrophe does within one.
fn is_of_word(letter: char, is_within: bool, next: Option<char>) -> bool {
    let is_apostrophe = matches!(letter, '\'' | '\u{2019}' | '\u{2018}' | '\u{2bc}');
    letter.is_alphanumeric()
        || is_combining_mark(letter)
        || (is_apostrophe && is_within && next.is_some_and(char::is_alphanumeric))
}
