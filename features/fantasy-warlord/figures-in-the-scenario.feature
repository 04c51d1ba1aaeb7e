Feature: Figures in the scenario
  Profiles are those of your own sheets (lines 12-15, 251-252). What they come to for a unit may stand in
  the scenario. Figures are invented.

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: The figure of the unit is the highest total that passes
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, class B, passes at 60
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown <die> for order test
      phase: orders
      """
    Then Spears <outcome> fw.order-test

    Examples:
      | die | outcome |
      | 60  | passes  |
      | 61  | fails   |

  Scenario Outline: What its profile adds or takes now counts
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, passes at 60, <facts>
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 50 for order test
      phase: orders
      """
    Then Spears totals <total> against at most 60 by fw.test.roll

    Examples:
      | facts                           | total |
      | test bonus 1                    | 51    |
      | test bonus of 11                | 61    |
      | test penalty 1                  | 49    |
      | test bonus 10, test penalty 5   | 55    |

  Scenario: A unit without a figure is asked for it
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then the turn waits for `Spears: passes at …`

  Scenario: Without rows of a profile the table acts on what is rolled
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line, close order, passes at 60
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 61 for order test
      phase: automatic moves
      happened:
      Spears: thrown 77 for automatic moves
      phase: end of turn
      """
    Then fw.order-test.automatic-move says `does what its profile says for that roll` of Spears
