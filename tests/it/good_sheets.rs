//! Sheets that the rules allow get no finding.

use crate::command::{adjutant, files_below, root};

#[test]
fn sheets_that_the_rules_allow_get_no_finding() {
    let mut sheets = files_below("fixtures/fantasy-warlord/good", ".orders");
    assert!(sheets.len() >= 30, "only {} good sheets", sheets.len());
    sheets.extend(files_below("fixtures/bolt-action/good", ".orders"));
    sheets.extend(files_below("fixtures/age-of-magic/good", ".orders"));
    sheets.extend(files_below("fixtures/e41k/good", ".orders"));
    sheets.extend(files_below("fixtures/swordpoint/good", ".orders"));
    for sheet in sheets {
        let scenario = sheet.with_extension("scenario");
        let ran = adjutant(&[
            "check".as_ref(),
            sheet.as_os_str(),
            "--scenario".as_ref(),
            scenario.as_os_str(),
        ]);
        assert_eq!(
            ran.code,
            0,
            "{}\n{}{}",
            sheet.display(),
            ran.stdout,
            ran.stderr
        );
        assert!(
            ran.stdout.contains("nothing to say"),
            "{}\n{}",
            sheet.display(),
            ran.stdout
        );
    }
    let clean = root().join("fixtures/fantasy-warlord/clean.orders");
    let ran = adjutant(&["check".as_ref(), clean.as_os_str()]);
    assert_eq!(
        (ran.code, ran.stdout.as_str()),
        (
            0,
            "3 units: 3 not contradicted; nothing to say (fantasy-warlord)\nnot looked at, without a scenario: failed\n"
        )
    );
}

#[test]
fn fixtures_in_their_canonical_form_stay_as_they_are() {
    for path in files_below("starter", ".orders")
        .into_iter()
        .chain(files_below("starter", ".scenario"))
    {
        let text = std::fs::read_to_string(&path).unwrap();
        let printed = adjutant::internals::syntax::print(&text);
        assert_eq!(
            adjutant::internals::syntax::print(&printed),
            printed,
            "{}",
            path.display()
        );
    }
}
