Feature: Commanders whose unit loses a Swordpoint combat by one, and commanders on elephants
  A unit that lost by one neither won nor drew, nor does it fall back (lines 159-167, 253); a commander on an elephant has
  a row of his own, 11 or 12 after any casualties (line 197). Which rows count for either is for the table to rule.

  Background:
    Given the rulebook swordpoint

  Example: Where the table rules so, a commander whose unit lost by one is rolled for as in a draw
    Given the ruling sp.ruling.commander-lost-by-one is as-drawing
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 5 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo totals 10 against at most 10 by sp.combat.commander-winning
    And Hugo passes commander's fate
    And sp.ruling.commander-lost-by-one comes about for Hugo

  Example: Where the table rules so, a commander whose unit lost by one is not rolled for
    Given the ruling sp.ruling.commander-lost-by-one is no-roll
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
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
      Axes: inflicted 1, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then sp.combat.commanders does not come about for Hugo
    And sp.result.0-1 says `fights on` of Axes

  Scenario Outline: Where a commander is not rolled for whose unit lost by one, he is after a win and a defeat
    Given the ruling sp.ruling.commander-lost-by-one is no-roll
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 5 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo totals 10 against at most <most> by <clause>
    And sp.combat.commanders comes about for Hugo

    Examples:
      | axes | most   | clause                      |
      | 2    | 10     | sp.combat.commander-winning |
      | 3    | 10     | sp.combat.commander-winning |
      | 0    | 9      | sp.combat.commander-losing  |

  Example: A commander whose unit lost by one dies on 11, as the sheet is read
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
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo totals 11 against at most 10 by sp.combat.commander-winning
    And Hugo fails commander's fate

  Scenario Outline: A commander on an elephant that has lost figures dies on 11 or 12, won or lost
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on elephant, Cohesion 8, attached to Axes
      Axes: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws <dice> for elephant commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>, 1 lost in combat
        to Hugo: 0 in
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo <outcome> elephant commander's fate
    And sp.command.elephant says `rides an elephant that has lost figures` of Hugo
    And sp.combat.commanders does not come about for Hugo

    Examples:
      | rank         | axes | dice | outcome |
      | Army General | 2    | 5 5  | passes  |
      | commander    | 3    | 5 6  | fails   |
      | commander    | 0    | 5 5  | passes  |
      | commander    | 0    | 6 6  | fails   |
      | commander    | 1    | 4 6  | passes  |

  Scenario Outline: No elephant's commander is rolled for where the elephant is unhurt, or where he rides a horse
    Given the scenario
      """
      side: Guild
      Hugo: commander, <mount>, Cohesion 8, attached to Axes
      Axes: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase ivory
    When the turn reads
      """
      phase: combat
      happened:
      Axes: <hurt> lost in combat
      phase: pursuit
      """
    Then sp.command.elephant does not come about for Hugo
    And sp.combat.score comes about for Axes

    Examples:
      | mount       | hurt |
      | on elephant | 0    |
      | on horse    | 1    |

  Example: Where the table rules so, only the row of elephants counts for their commander
    Given the ruling sp.ruling.elephant-commander is elephant-row-only
    And the scenario
      """
      side: Guild
      Hugo: commander, on elephant, Cohesion 8, attached to Axes
      Axes: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 5 for elephant commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 0, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then sp.command.elephant comes about for Hugo
    And sp.combat.commanders does not come about for Hugo
    And Hugo is afterwards alive

  Example: Where the table rules so, all rows of deaths count for a commander on an elephant
    Given the ruling sp.ruling.elephant-commander is all-rows
    And the scenario
      """
      side: Guild
      Hugo: commander, on elephant, Cohesion 8, attached to Axes
      Axes: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 5 for elephant commander's fate
    And Hugo throws 5 5 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 0, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo passes elephant commander's fate
    And Hugo totals 10 against at most 9 by sp.combat.commander-losing
    And sp.ruling.elephant-commander comes about for Hugo
    And Hugo is afterwards killed

  Example: A commander on an elephant is spared the other rows, as the sheet is read
    Given the scenario
      """
      side: Guild
      Hugo: commander, on elephant, Cohesion 8, attached to Axes
      Axes: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 5 5 for elephant commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 0, 1 lost in combat
      Spears: inflicted 2
      phase: pursuit
      """
    Then Hugo passes elephant commander's fate
    And sp.combat.commander-losing does not come about for Hugo
    And Hugo is afterwards alive
