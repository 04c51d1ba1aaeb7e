Feature: Break tests in a Swordpoint combat
  2d6 against Cohesion, a commander's if it is better, with the difference, Discouraged +1 and Depleted +2 (lines
  169-171). Within 12 inches of the General a failed one is rolled again (line 198); stubborn troops fall back once
  instead of breaking (line 266).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """

  Scenario Outline: A break test counts the difference, Discouraged and Depleted
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 10, 12 figures, 4 figures to a base, <state>
        to Axes: 0 bases in contact
      """
    And Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then Spears totals <total> against at most 10 by sp.combat.break-test
    And Spears <outcome> break test
    And sp.combat.break-test says `counts the moderated difference in its break test` of Spears

    Examples:
      | state                           | n | dice | total | outcome |
      | began with 3 bases              | 4 | 2 4  | 10    | passes  |
      | began with 3 bases              | 4 | 3 4  | 11    | fails   |
      | began with 3 bases              | 5 | 2 3  | 10    | passes  |
      | began with 3 bases, Discouraged | 4 | 2 4  | 12    | fails   |
      | began with 6 bases              | 4 | 2 2  | 10    | passes  |
      | began with 6 bases              | 4 | 2 3  | 11    | fails   |
      | began with 6 bases, Discouraged | 4 | 2 2  | 12    | fails   |

  Scenario Outline: A commander with the unit lends it his Cohesion for its break test, where it is better
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Olaf: commander, on foot, Cohesion <his>
        to Spears: <with>
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws 2 4 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Spears:
        to Olaf: 3 in
      phase: pursuit
      """
    Then Spears totals 10 against at most <most> by sp.combat.break-test
    And Spears <outcome> break test

    Examples:
      | his | with         | most | outcome |
      | 10  | attached     | 10   | passes  |
      | 9   | attached     | 9    | fails   |
      | 7   | attached     | 8    | fails   |
      | 10  | not attached | 8    | fails   |

  Scenario Outline: Within 12 inches of the General a failed break test is rolled again
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Hugo: <rank>, on horse, Cohesion 8
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Spears:
        to Hugo: <far> in
      phase: pursuit
      """
    Then Spears <outcome> break test
    And Spears totals <total> against at most 8 by sp.combat.break-test
    And Spears is afterwards <flight>

    Examples:
      | rank         | far | dice    | outcome | total | flight      |
      | Army General | 12  | 6 4 1 3 | passes  | 8     | not fleeing |
      | Army General | 12  | 6 4 3 3 | fails   | 10    | fleeing     |
      | Army General | 12  | 1 2     | passes  | 7     | not fleeing |
      | Army General | 13  | 6 4     | fails   | 14    | fleeing     |
      | commander    | 6   | 6 4     | fails   | 14    | fleeing     |

  Example: The second throw of a break test names the General's clause
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Hugo: Army General, on horse, Cohesion 8
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws 6 4 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Spears:
        to Hugo: 5 in
      phase: pursuit
      """
    Then Spears totals 6 against at most 8 by sp.command.reroll-break
    And sp.command.reroll-break comes about for Spears
    And Spears passes break test

  Scenario Outline: Whether the General's Cohesion serves for break tests is for the table to rule
    Given the ruling sp.ruling.break-is-cohesion is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Hugo: Army General, on horse, Cohesion 10
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
        to Hugo: <far> in
      phase: pursuit
      """
    Then Spears passes break test
    And Spears totals 8 against at most <most> by sp.combat.break-test

    Examples:
      | ruling           | far | most |
      | is-cohesion-test | 12  | 10   |
      | is-cohesion-test | 13  | 8    |
      | is-not           | 12  | 8    |

  Example: The General's Cohesion within 12 inches serves for a break test, as the sheet is read
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Hugo: Army General, on horse, Cohesion 10
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
        to Hugo: 12 in
      phase: pursuit
      """
    Then Spears totals 8 against at most 10 by sp.ruling.break-is-cohesion
