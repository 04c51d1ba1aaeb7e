Feature: Cohesion tests after a Swordpoint combat
  Units within 12 inches of friends that broke or were destroyed in combat test their Cohesion, and so do those within
  12 inches of the General where he is slain (lines 16, 18, 172).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Friends within 12 inches of a unit that breaks in combat test their Cohesion
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    And Clubs throws <dice> for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Clubs:
        to Spears: <far> in
      phase: pursuit
      """
    Then sp.cohesion.when.friends-break says `sees friends break or be destroyed within 12 inches` of Clubs
    And sp.combat.tests-nearby comes about for Clubs
    And Clubs <outcome> cohesion test
    And Clubs is afterwards <flight>
    And Clubs is afterwards need not test
    And sp.combat.tests-nearby does not come about for Spears
    And sp.combat.tests-nearby does not come about for Axes

    Examples:
      | far | dice | outcome | flight      |
      | 4   | 3 4  | passes  | not fleeing |
      | 12  | 3 4  | passes  | not fleeing |
      | 12  | 4 4  | fails   | fleeing     |

  Scenario Outline: Who does not test for friends in a Swordpoint combat
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      Clubs: <clubs>, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: 20 in
        to Axes: 20 in
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      Clubs:
        to Spears: <far> in
      phase: pursuit
      """
    Then sp.cohesion.when.friends-break does not come about for Clubs
    And sp.combat.tests-nearby does not come about for Clubs
    And <clause> comes about for Spears

    Examples:
      | clubs             | n | far | clause        |
      | infantry          | 6 | 13  | sp.result.6   |
      | infantry          | 3 | 4   | sp.result.2-3 |
      | infantry, fleeing | 6 | 4   | sp.result.6   |

  Example: Friends test for a unit that a Swordpoint combat destroys to the last figure
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 1 figure, 4 figures to a base, began with 1 base
        to Axes: 1 base in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    And Axes throws 4 for blows
    And Axes throws 2 for saves in combat
    And Spears throws 1 for blows
    And Clubs throws 1 1 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Clubs:
        to Spears: 9 in
      phase: pursuit
      phase: end of turn
      """
    Then sp.cohesion.when.friends-break comes about for Clubs
    And sp.combat.flight says `fights Axes no longer` of Spears
    And sp.combat.flight says `leaves the table` of Spears
    And Spears has left the table
    And Clubs passes cohesion test

  Scenario Outline: Friends within 12 inches of the General test when a Swordpoint combat kills him
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 9, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 6 6 for commander's fate
    And Axes throws 1 1 for cohesion test
    And Clubs throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
        to Hugo: 0 in
      Clubs:
        to Hugo: <far> in
      phase: pursuit
      """
    Then sp.cohesion.when.general-slain says `is within 12 inches of the slain General` of Clubs
    And sp.combat.tests-nearby comes about for Clubs
    And Clubs totals 7 against at most 7 by sp.cohesion.roll
    And Clubs is afterwards tested for the General
    And Clubs is afterwards need not test

    Examples:
      | rank         | far |
      | Army General | 12  |
      | Army General | 3   |

  Scenario Outline: No friend tests at once where the slain General is far off, or where only a commander is slain
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 9, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase funeral
    And Hugo throws 6 6 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
        to Hugo: 0 in
      Clubs:
        to Hugo: <far> in
      phase: pursuit
      """
    Then Hugo fails commander's fate
    And sp.cohesion.when.general-slain does not come about for Clubs
    And sp.combat.tests-nearby does not come about for Clubs
    And Clubs is afterwards not tested for the General

    Examples:
      | rank         | far |
      | Army General | 13  |
      | commander    | 5   |
