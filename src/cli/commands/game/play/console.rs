//! The terminal at which a game is played: a line at a time, with what has been typed before and
//! what can be typed.

use std::io::IsTerminal as _;

use rustyline::completion::Completer;
use rustyline::error::ReadlineError;
use rustyline::highlight::Highlighter;
use rustyline::hint::Hinter;
use rustyline::history::MemHistory;
use rustyline::validate::Validator;
use rustyline::{Config, Context, Editor, Helper};

use crate::cli::output::Failure;
use crate::diagnostics::Code;
use crate::names::fold;

/// A terminal.
pub(super) struct Console {
    editor: Editor<TypedWords, MemHistory>,
}

impl Console {
    /// The terminal that the program was called from.
    ///
    /// # Errors
    /// There is none: `instead` says what to use there.
    pub(crate) fn open(instead: &str) -> Result<Self, Failure> {
        let is_terminal = std::io::stdin().is_terminal() && std::io::stdout().is_terminal();
        let no_terminal = |message: &str| Failure::with_help(Code::CannotRead, message, instead);
        if !is_terminal {
            return Err(no_terminal("`adjutant play` needs a terminal"));
        }
        let config = Config::builder()
            .completion_type(rustyline::CompletionType::List)
            .auto_add_history(true)
            .build();
        let mut editor = Editor::with_history(config, MemHistory::new())
            .map_err(|error| no_terminal(&format!("this terminal cannot be used: {error}")))?;
        editor.set_helper(Some(TypedWords(Vec::new())));
        Ok(Self { editor })
    }

    /// A line that somebody types; `None` where nobody types any more.
    pub(crate) fn ask(&mut self, prompt: &str, words: Vec<String>) -> Option<String> {
        if let Some(helper) = self.editor.helper_mut() {
            helper.0 = words;
        }
        match self.editor.readline(prompt) {
            Ok(line) => Some(line.trim().to_owned()),
            // Ctrl-C discards the typed text, and the question is asked again.
            Err(ReadlineError::Interrupted) => Some(String::from("?")),
            Err(_) => None,
        }
    }

    /// Returns whether somebody says yes.
    pub(crate) fn agrees(&mut self, question: &str) -> bool {
        loop {
            let words = vec!["yes".to_owned(), "no".to_owned()];
            let answer = self.ask(&format!("{question} [y/N] "), words);
            match answer.map(|answer| fold(&answer)).as_deref() {
                Some("y" | "yes") => return true,
                None | Some("" | "n" | "no") => return false,
                // Text for another question is not taken for a no.
                Some(_) => {}
            }
        }
    }
}

/// Completions: whole lines.
struct TypedWords(Vec<String>);

impl Completer for TypedWords {
    type Candidate = String;

    fn complete(
        &self,
        line: &str,
        at: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<String>)> {
        let typed = fold(line.get(..at).unwrap_or_default());
        let words = self.0.iter().filter(|word| fold(word).starts_with(&typed));
        Ok((0, words.cloned().collect()))
    }
}

impl Hinter for TypedWords {
    type Hint = String;
}

impl Highlighter for TypedWords {}

impl Validator for TypedWords {}

impl Helper for TypedWords {}
