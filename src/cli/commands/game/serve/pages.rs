//! The pages, which are a part of the program.

/// A file of the pages: its path, its kind, its text.
type Page = (&'static str, &'static str, &'static str);

const ALL: &[Page] = &[
    (
        "/",
        "text/html; charset=utf-8",
        include_str!("pages/index.html"),
    ),
    (
        "/app.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/app.js"),
    ),
    (
        "/beside.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/beside.js"),
    ),
    (
        "/build.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/build.js"),
    ),
    (
        "/orders.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/orders.js"),
    ),
    (
        "/words.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/words.js"),
    ),
    (
        "/words.de.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/words.de.js"),
    ),
    (
        "/words.en.js",
        "text/javascript; charset=utf-8",
        include_str!("pages/words.en.js"),
    ),
    ("/icon.svg", "image/svg+xml", include_str!("pages/icon.svg")),
    (
        "/style.css",
        "text/css; charset=utf-8",
        include_str!("pages/style.css"),
    ),
];

/// The kind and the text of the page at a path.
pub(super) fn page(path: &str) -> Option<(&'static str, &'static str)> {
    let mut all = ALL.iter();
    let found = all.find(|(known, ..)| *known == path);
    found.map(|(_, kind, text)| (*kind, *text))
}
