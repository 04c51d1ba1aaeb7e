Feature: Cohesion tests on the sheet
  2d6 with what is added, against the Cohesion of the unit (lines 13-23, 170). The figures of Cohesion are invented.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A cohesion test on the sheet is passed on its Cohesion or less
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion <cohesion>, 24 figures, 4 figures to a base, began with 6 bases
      """
    And Spears throws <dice> for cohesion test
    When Spears takes cohesion test
    Then Spears <outcome> cohesion test
    And Spears totals <total> against at most <cohesion> by sp.cohesion.roll

    Examples:
      | cohesion | dice | total | outcome |
      | 7        | 3 4  | 7     | passes  |
      | 7        | 3 5  | 8     | fails   |
      | 7        | 1 1  | 2     | passes  |
      | 8        | 2 6  | 8     | passes  |
      | 8        | 4 5  | 9     | fails   |
      | 8        | 6 6  | 12    | fails   |

  Scenario Outline: What makes a cohesion test of this sheet harder
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, 4 figures to a base, began with 6 bases, <state>
      """
    And Spears throws 2 3 for cohesion test
    When Spears takes cohesion test
    Then Spears totals <total> against at most 8 by sp.cohesion.roll
    And <clause> <comes> for Spears

    Examples:
      | state                   | total | clause                  | comes                |
      | 24 figures, Discouraged | 6     | sp.cohesion.discouraged | comes about          |
      | 24 figures              | 5     | sp.cohesion.discouraged | does not come about  |
      | 12 figures              | 7     | sp.cohesion.depleted    | comes about          |
      | 9 figures               | 7     | sp.cohesion.depleted    | comes about          |
      | 13 figures              | 5     | sp.cohesion.depleted    | does not come about  |
      | 12 figures, Discouraged | 8     | sp.cohesion.discouraged | comes about          |
      | 12 figures, Discouraged | 8     | sp.cohesion.depleted    | comes about          |

  Scenario Outline: A plus makes it harder to pass the cohesion test of a unit
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 4 figures to a base, began with 6 bases, <state>
      """
    Then the chance of Spears to pass cohesion test is <chance>

    Examples:
      | state                   | chance |
      | 24 figures              | 7/12   |
      | 24 figures, Discouraged | 5/12   |
      | 12 figures              | 5/18   |
      | 12 figures, Discouraged | 1/6    |
