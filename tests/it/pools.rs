//! Dice that count one by one: how many of a handful pass, their exact chances, and hits that
//! others save.

use crate::command::{adjutant, adjutant_with, root};

fn rulebook() -> String {
    root()
        .join("fixtures/rulebooks/volley.yaml")
        .to_str()
        .unwrap()
        .to_owned()
}

/// What the examples of a feature come to.
fn tested(examples: &str) -> crate::command::Ran {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("volley.feature");
    let scenario = "side: Guild\nBows: 6 archers\nCrossbows: 3 archers, skilled\nWagons: 0 archers\nside: Raiders\nRiders: saved by 5\nRabble: 0 archers";
    let quoted: String = scenario
        .lines()
        .map(|line| format!("      {line}\n"))
        .collect::<Vec<_>>()
        .concat();
    let text = format!(
        "Feature: Volleys\n  Background:\n    Given the rulebook {}\n    And the scenario\n      \"\"\"\n{quoted}      \"\"\"\n{examples}",
        rulebook()
    );
    std::fs::write(&path, text).unwrap();
    adjutant(&["test", path.to_str().unwrap()])
}

#[test]
fn each_die_counts_by_itself() {
    let ran = tested(
        r#"
  Example: Hits are counted, each of them is saved by itself, and the rest is brought down
    Given Bows throws 1 6 4 3 5 4 for hits
    And Bows throws 5 2 6 1 for saves
    When Guild orders
      """
      Bows: Shoot at Riders
      """
    And the turn is resolved
    Then Bows totals 4 against at least 4 by volley.shoot
    And Bows passes hits
    And Bows totals 2 against at least 5 by volley.save
    And volley.save says `2 of 4 dice` of Bows
    And Bows is afterwards brings down 2

  Example: What is added counts on each die
    Given Crossbows throws 3 2 3 for hits
    And Crossbows throws 1 1 for saves
    When Guild orders
      """
      Crossbows: Shoot Riders
      """
    And the turn is resolved
    Then Crossbows totals 2 against at least 4 by volley.skilled
    And Crossbows is afterwards brings down 2

  Example: Where none hits nobody saves
    Given Bows throws 1 2 3 3 2 1 for hits
    When Guild orders
      """
      Bows: Shoot at Riders
      """
    And the turn is resolved
    Then Bows fails hits
    And volley.save does not come about for Bows
    And Bows is afterwards brings down 0

  Example: Nobody who shoots throws no dice
    When Guild orders
      """
      Wagons: Shoot Riders
      """
    And the turn is resolved
    Then volley.shoot says `throws no dice for hits` of Wagons
    And volley.shoot says `hits nobody` of Wagons

  Example: Of whom nobody has said what saves it, that is asked
    Given Bows throws 6 6 6 6 6 6 for hits
    When Guild orders
      """
      Bows: Shoot at Rabble
      """
    And the turn is resolved
    Then the turn waits for `Rabble: saved by …`

  Example: The chance that one of three hits
    Then the chance of Crossbows to pass hits is 26/27
"#,
    );
    assert_eq!(ran.code, 0, "{}{}", ran.stdout, ran.stderr);
}

/// The chances of so many archers, as the program counts them: of each number of hits, numerator
/// and denominator.
fn counted(archers: u32, skilled: bool) -> Vec<(u32, u128, u128)> {
    let archers = format!("{archers} archers");
    let skilled = if skilled { "skilled" } else { "unskilled" };
    let book = rulebook();
    let ran = adjutant(&[
        "odds",
        "hits",
        "--rulebook",
        &book,
        "--fact",
        &archers,
        "--fact",
        skilled,
        "--format",
        "json",
    ]);
    assert_eq!(ran.code, 0, "{}", ran.stderr);
    let read: serde_json::Value = serde_json::from_str(&ran.stdout).unwrap();
    let number = |value: &serde_json::Value| value.as_str().unwrap().parse().unwrap();
    let rows = read.get("distribution").unwrap().as_array().unwrap();
    let row = |row: &serde_json::Value| {
        let of = |key: &str| row.get(key).unwrap();
        (
            of("value").as_str().unwrap().parse().unwrap(),
            number(of("numerator")),
            number(of("denominator")),
        )
    };
    rows.iter().map(row).collect()
}

#[test]
fn the_chances_of_a_handful_are_those_of_every_throw() {
    for (archers, skilled) in [(1, false), (2, true), (4, false), (5, true)] {
        let needed = if skilled { 3 } else { 4 };
        let mut ways = vec![0_u128; archers as usize + 1];
        let all = 6_u128.pow(archers);
        for throw in 0..all {
            let hits = (0..archers)
                .filter(|die| throw / 6_u128.pow(*die) % 6 + 1 >= needed)
                .count();
            *ways.get_mut(hits).unwrap() += 1;
        }
        let found = counted(archers, skilled);
        assert_eq!(found.len(), ways.len());
        for ((hits, numerator, denominator), ways) in found.into_iter().zip(&ways) {
            assert_eq!(
                numerator * all,
                ways * denominator,
                "{hits} of {archers} hits"
            );
        }
    }
    assert_eq!(counted(0, false), [(0, 1, 1)]);
}

#[test]
fn a_test_of_single_dice_has_a_number_to_reach() {
    let text = std::fs::read_to_string(rulebook()).unwrap();
    let text = text.replace(
        "target: 4, passes: at least, keeps: hits",
        "target: nothing, keeps: hits",
    );
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("volley.yaml");
    std::fs::write(&path, text).unwrap();
    let ran = adjutant_with(&["lint", path.to_str().unwrap()], b"");
    assert_eq!(ran.code, 1);
    assert!(
        ran.stdout
            .contains("if each die counts by itself, a die can only be compared with a number"),
        "{}",
        ran.stdout
    );
}
