Feature: Whose Cohesion a break test takes, and who takes none
  The best of the unit's own Cohesion, that of a commander who is with it, and, as the table may rule, that of the General
  within 12 inches (lines 169-171, 198-200). Nobody else's serves, and only the line of 4-5 calls for the test.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A break test of Spears takes the best Cohesion that may serve: Spears 8, Olaf <olaf>, Hugo <hugo>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Olaf: commander, on foot, Cohesion <olaf>, attached to Spears
      Hugo: Army General, on horse, Cohesion <hugo>
      Housecarls: infantry, open order, heavy armour, Cohesion 11, 12 figures, 4 figures to a base, began with 3 bases
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws 1 3 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Spears:
        to Hugo: 5 in
        to Housecarls: 5 in
      phase: pursuit
      """
    Then Spears totals 8 against at most <most> by sp.combat.break-test
    And Spears passes break test
    And sp.ruling.break-is-cohesion <serves> about for Spears

    Examples:
      | olaf | hugo | most | serves        |
      | 7    | 8    | 8    | does not come |
      | 9    | 8    | 9    | does not come |
      | 9    | 9    | 9    | does not come |
      | 10   | 9    | 10   | does not come |
      | 7    | 9    | 9    | comes         |
      | 9    | 10   | 10   | comes         |

  Scenario Outline: Of two Generals on one side only one within 12 inches lends his Cohesion to a break test
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Hugo: Army General, on horse, Cohesion 10
      Bruno: Army General, on horse, Cohesion 11
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws 1 3 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Spears:
        to Hugo: <hugo> in
        to Bruno: <bruno> in
      phase: pursuit
      """
    Then Spears totals 8 against at most <most> by sp.ruling.break-is-cohesion
    And Spears passes break test

    Examples:
      | hugo | bruno | most |
      | 12   | 13    | 10   |
      | 5    | 30    | 10   |
      | 13   | 12    | 11   |
      | 5    | 5     | 11   |

  Scenario Outline: Only the line of the break test counts a difference for it: beaten by <n>, <ruling>
    Given the ruling sp.ruling.break-differential is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then <clause> comes about for Spears
    And sp.combat.break-test does not come about for Spears
    And Spears is afterwards difference 0

    Examples:
      | ruling      | n | clause        |
      | moderated   | 1 | sp.result.0-1 |
      | moderated   | 3 | sp.result.2-3 |
      | moderated   | 6 | sp.result.6   |
      | unmoderated | 1 | sp.result.0-1 |
      | unmoderated | 3 | sp.result.2-3 |
      | unmoderated | 6 | sp.result.6   |
