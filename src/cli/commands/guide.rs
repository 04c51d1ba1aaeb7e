//! `adjutant guide`

use std::fmt::Write as _;

use crate::cli::arguments::GuideArguments;
use crate::cli::output::{Failure, print};
use crate::cli::{Ended, Ending};
use crate::diagnostics::{Code, Finding};
use crate::names::fold;
use crate::rulebook::vocabulary::did_you_mean;
use crate::source::quoted;

/// A part of the guide: for whom it is, and its pages by name.
type Part = (&'static str, &'static [(&'static str, &'static str)]);

/// A page of `docs`.
macro_rules! pages {
    ($($name:literal)*) => {
        &[$(($name, include_str!(concat!("../../../docs/", $name, ".md")))),*]
    };
}

const PARTS: &[Part] = &[
    ("For players", pages!("sheets" "play" "serve" "games")),
    (
        "For referees",
        pages!("turns" "swordpoint" "diplomacy" "dice" "pictures" "batch"),
    ),
    (
        "For rules authors",
        pages!("rulings" "writing-rulebooks" "writing-map-games" "writing-examples" "rulebooks" "keys" "steps" "mutation" "repositories" "limits"),
    ),
    ("For programmers", pages!("programs" "decisions")),
];

pub(in crate::cli) fn run(arguments: &GuideArguments) -> Ended {
    let pages = || PARTS.iter().flat_map(|(_, pages)| pages.iter());
    let Some(wanted) = &arguments.page else {
        let mut text = String::new();
        for (part, pages) in PARTS {
            let _ = writeln!(text, "{part}");
            for (name, page) in *pages {
                let title = page.lines().next().unwrap_or_default();
                let title = title.trim_start_matches(['#', ' ']);
                let _ = writeln!(text, "  {name:18} {title}");
            }
            text.push('\n');
        }
        text.push_str("`adjutant guide PAGE` prints one of them\n");
        print(&text)?;
        return Ok(Ending::Fine);
    };
    // As messages and other pages name it.
    let name = wanted.trim_start_matches("docs/").trim_end_matches(".md");
    if let Some((_, page)) = pages().find(|(known, _)| fold(known) == fold(name)) {
        print(page)?;
        return Ok(Ending::Fine);
    }
    let known = pages().map(|(name, _)| *name);
    let message = format!("there is no page {}", quoted(wanted));
    let finding = Finding::without_place(Code::UnknownName, message);
    let all = "`adjutant guide` lists the pages".to_owned();
    Err(Failure::new(
        finding.help(did_you_mean(name, known).unwrap_or(all)),
    ))
}
