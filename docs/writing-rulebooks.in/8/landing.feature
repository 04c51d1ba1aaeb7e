Feature: Landing goods

  Background:
    Given the rulebook smugglers.yaml

  Scenario Outline: Nobody lands with the Crown within 12 inches
    Given the scenario
      """
      side: Smugglers
      Gull: skiff
        to Vigilant: <distance>
      side: Crown
      Vigilant: cutter
      """
    When Smugglers orders
      """
      Gull: Land
      """
    Then Gull is <verdict> by sm.land.unseen

    Examples:
      | distance     | verdict    |
      | 12.5 in      | accepted   |
      | 11.5 in      | refused    |
      | not measured | to measure |

  Scenario Outline: Eight or less is safe, and a lugger adds two
    Given the scenario
      """
      side: Smugglers
      Gull: <kind>
      """
    And Gull throws <dice> for landing test
    When Gull takes landing test
    Then Gull totals <total> against at most 8 by <clause>
    And Gull <outcome> landing test

    Examples:
      | kind   | dice | total | clause            | outcome |
      | skiff  | 3 5  | 8     | sm.landing        | passes  |
      | skiff  | 4 5  | 9     | sm.landing        | fails   |
      | lugger | 3 3  | 8     | sm.landing.lugger | passes  |
      | lugger | 3 4  | 9     | sm.landing.lugger | fails   |
