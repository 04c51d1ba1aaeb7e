//! The pages, which are a part of the program.

const HTML: &str = "text/html; charset=utf-8";
const SCRIPT: &str = "text/javascript; charset=utf-8";
const STYLE: &str = "text/css; charset=utf-8";

/// The kind and the text of the page at a path.
pub(super) fn page(path: &str) -> Option<(&'static str, &'static str)> {
    Some(match path {
        "/" => (HTML, include_str!("pages/index.html")),
        "/app.js" => (SCRIPT, include_str!("pages/app.js")),
        "/beside.js" => (SCRIPT, include_str!("pages/beside.js")),
        "/build.js" => (SCRIPT, include_str!("pages/build.js")),
        "/orders.js" => (SCRIPT, include_str!("pages/orders.js")),
        "/words.js" => (SCRIPT, include_str!("pages/words.js")),
        "/words.de.js" => (SCRIPT, include_str!("pages/words.de.js")),
        "/words.en.js" => (SCRIPT, include_str!("pages/words.en.js")),
        "/icon.svg" => ("image/svg+xml", include_str!("pages/icon.svg")),
        "/style.css" => (STYLE, include_str!("pages/style.css")),
        _ => return None,
    })
}
