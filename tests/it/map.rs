//! The table drawn: text and picture of the worked battle, and whatever its names may be.

use crate::command::{adjutant, root};

const SCENARIO: &str = "fixtures/age-of-magic/darius.scenario";
const SHEETS: [&str; 2] = [
    "fixtures/age-of-magic/darius.orders",
    "fixtures/age-of-magic/alexander.orders",
];

/// The picture of a table.
fn picture(arguments: &[&str]) -> String {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("map.svg").to_str().unwrap().to_owned();
    let ran = adjutant(&[&["show"], arguments, &["--svg", &path]].concat());
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    std::fs::read_to_string(path).unwrap()
}

#[test]
fn the_worked_battle_is_drawn_in_text() {
    let ran = adjutant(&["show", SCENARIO, SHEETS[0], SHEETS[1]]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    insta::assert_snapshot!("a_map_in_text", ran.stdout);
}

#[test]
fn the_worked_battle_is_drawn_as_a_picture() {
    let drawn = picture(&[SCENARIO, SHEETS[0], SHEETS[1]]);
    insta::assert_snapshot!("a_map_as_a_picture", drawn);
    assert_eq!(
        drawn,
        picture(&[SCENARIO, SHEETS[1], SHEETS[0]]),
        "the order of the sheets changes nothing"
    );
    // Every unit stands on it once, and every order has its arrow.
    let sides_below = 2;
    assert_eq!(
        drawn.matches(r#"<g class="unit "#).count(),
        15 + sides_below
    );
    assert_eq!(drawn.matches(r#"<path class="charge""#).count(), 3);
    assert_eq!(drawn.matches(r#"<path class="aim""#).count(), 4);
    assert_eq!(drawn.matches(r#"<path class="protection""#).count(), 3);
}

#[test]
fn names_of_any_kind_are_drawn() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("odd.scenario");
    let name =
        "<b>Smith & \"Sons\"</b> of the very long name that no area has room for, twice over";
    let scenario = format!(
        "rulebook: age-of-magic\nside: A\n{name}: infantry, in its centre\nNowhere: infantry\nside: B\nΠεζοί: cavalry, in the enemy centre, engaged with Nowhere\n"
    );
    std::fs::write(&path, scenario).unwrap();
    let path = path.to_str().unwrap();
    let drawn = picture(&[path]);
    assert!(
        drawn.contains("&lt;b&gt;Smith &amp; &quot;Sons&quot;&lt;/b&gt;") && !drawn.contains("<b>"),
        "{drawn}"
    );
    let ran = adjutant(&["show", path]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    assert!(
        ran.stdout.contains("where they stand is not stated") && ran.stdout.contains("× Nowhere"),
        "{}",
        ran.stdout
    );
    let widths: Vec<usize> = ran
        .stdout
        .lines()
        .filter(|line| line.starts_with(['│', '┌', '└']))
        .map(|line| line.chars().count())
        .collect();
    assert!(widths.iter().all(|width| *width <= 100), "{}", ran.stdout);
}

#[test]
fn what_cannot_be_drawn_is_told() {
    assert_eq!(adjutant(&["show", "fixtures/no-such.scenario"]).code, 2);
    let ran = adjutant(&["show", SCENARIO, "fixtures/fantasy-warlord/clean.orders"]);
    assert_eq!(ran.code, 1, "{}{}", ran.stdout, ran.stderr);
    // A bad sheet does not hide the table.
    assert!(ran.stdout.contains("▼ Darius"), "{}", ran.stdout);
    assert!(root().join(SCENARIO).exists());
}

/// Where there is no map, the units are listed with what they are ordered, and what that risks.
#[test]
fn a_table_without_a_map_is_listed() {
    let pen = root().join("fixtures/pen/bolt-action");
    let (scenario, sheet) = (pen.with_extension("scenario"), pen.with_extension("txt"));
    let arguments = ["show", scenario.to_str().unwrap(), sheet.to_str().unwrap()];
    let ran = adjutant(&arguments);
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
    insta::assert_snapshot!(ran.stdout);
}

/// A club's page says what the report says, and names are no markup of it.
#[test]
fn reports_are_pages_too() {
    let pen = root().join("fixtures/pen/bolt-action");
    let (scenario, sheet) = (pen.with_extension("scenario"), pen.with_extension("txt"));
    let (scenario, sheet) = (scenario.to_str().unwrap(), sheet.to_str().unwrap());
    let turn = ["resolve", scenario, sheet, "--passphrase", "a", "--format"];
    for format in ["markdown", "html"] {
        let ran = adjutant(&[&turn[..], &[format]].concat());
        assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
        insta::assert_snapshot!(format!("a_turn_in_{format}"), ran.stdout);
    }
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("a.scenario");
    let text = "rulebook: bolt-action\nscenario: <i>*x*</i>\nside: <b>A</b>\n\
        *R* [x](y) & \"<s>\": infantry\nside: B\n`'`: infantry\n";
    std::fs::write(&path, text).unwrap();
    let path = path.to_str().unwrap();
    let html = adjutant(&["show", path, "--format", "html"]).stdout;
    for raw in ["<b>", "<i>", "<s>", "\"<s>"] {
        assert!(!html.contains(raw), "{html}");
    }
    assert!(html.contains("&lt;b&gt;A&lt;/b&gt;"), "{html}");
    let markdown = adjutant(&["show", path, "--format", "markdown"]).stdout;
    assert!(markdown.contains(r"\*R\* \[x\](y) & "), "{markdown}");
    // The picture of a map stands in the page.
    let html = adjutant(&["show", SCENARIO, SHEETS[0], "--format", "html"]).stdout;
    assert!(
        html.contains("<svg ") && html.contains("<h2>Darius</h2>"),
        "{html}"
    );
}
