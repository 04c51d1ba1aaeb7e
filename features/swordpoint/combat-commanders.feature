Feature: What becomes of commanders whose Swordpoint units lose figures in combat
  After casualties the General dies on 12 on 2d6 and a commander on 11 or 12 where their unit wins or draws; on 11 and 10
  where it falls back, breaks or flees (lines 159-167). On an elephant a commander dies on 11 or 12 (line 197).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: On what a commander dies whose unit wins, draws, or falls back
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws <dice> for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>, 1 lost in combat
        to Hugo: 0 in
      Spears: inflicted <lost>
      phase: pursuit
      """
    Then Hugo <outcome> commander's fate
    And <clause> comes about for Hugo
    And sp.combat.commanders says `is with a unit that has lost figures` of Hugo

    Examples:
      | rank         | won | lost | dice | outcome | clause                      |
      | Army General | 3   | 1    | 5 6  | passes  | sp.combat.commander-winning |
      | Army General | 2   | 3    | 5 6  | passes  | sp.combat.commander-winning |
      | commander    | 3   | 1    | 5 5  | passes  | sp.combat.commander-winning |
      | commander    | 3   | 1    | 5 6  | fails   | sp.combat.commander-winning |
      | commander    | 2   | 2    | 5 5  | passes  | sp.combat.commander-winning |
      | commander    | 2   | 2    | 5 6  | fails   | sp.combat.commander-winning |
      | Army General | 1   | 4    | 5 5  | passes  | sp.combat.commander-losing  |
      | commander    | 1   | 3    | 4 5  | passes  | sp.combat.commander-losing  |
      | commander    | 1   | 3    | 5 5  | fails   | sp.combat.commander-losing  |
      | commander    | 0   | 6    | 5 5  | fails   | sp.combat.commander-losing  |

  Scenario Outline: The highest figure on which a commander lives in a Swordpoint combat, by his rank and what becomes of his unit
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 1 1 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>, 1 lost in combat
      Spears: inflicted 4
      phase: pursuit
      """
    Then Hugo totals 2 against at most <most> by <clause>

    Examples:
      | rank         | won | most   | clause                      |
      | Army General | 6   | 11     | sp.combat.commander-winning |
      | commander    | 6   | 10     | sp.combat.commander-winning |
      | Army General | 1   | 10     | sp.combat.commander-losing  |
      | commander    | 1   | 9      | sp.combat.commander-losing  |

  Scenario Outline: Only a commander whose own unit has lost figures is rolled for
    Given the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8
        to Axes: <with>
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, <axes> lost in combat
      Spears: inflicted 1, 2 lost in combat
      phase: pursuit
      """
    Then sp.combat.commanders does not come about for Hugo
    And sp.combat.score comes about for Axes
    And Hugo is afterwards alive

    Examples:
      | with         | axes |
      | attached     | 0    |
      | not attached | 2    |

  Scenario Outline: The General dies on 12 where his unit wins, on 11 where it falls back, and his unit tests for it
    Given the scenario
      """
      side: Guild
      Hugo: Army General, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws <dice> for commander's fate
    And Axes throws 1 1 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>, 1 lost in combat
        to Hugo: 0 in
      Spears: inflicted <lost>
      phase: pursuit
      """
    Then Hugo fails commander's fate
    And <clause> comes about for Hugo
    And sp.cohesion.when.general-slain comes about for Axes
    And Axes passes cohesion test
    And Hugo is afterwards killed

    Examples:
      | won | lost | dice | clause                      |
      | 3   | 1    | 6 6  | sp.combat.commander-winning |
      | 1   | 4    | 5 6  | sp.combat.commander-losing  |

  Example: A commander who is killed in a Swordpoint combat leaves the table before the pursuit
    Given the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 6 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
      phase: pursuit
      phase: end of turn
      """
    Then sp.commander.killed says `is killed` of Hugo
    And Hugo has left the table
