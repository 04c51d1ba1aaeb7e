Feature: Who is no longer there on the Swordpoint sheet
  A unit destroyed earlier in the order of striking strikes no more (lines 148-153); who is off the table is frightened by
  nothing on it (lines 5-9); and a commander who is killed already does not die again (lines 30, 159-167, 197).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A unit that is destroyed before its turn to strike does not strike: <guard>, <spears>
    Given the scenario
      """
      side: Guild
      Guard: <guard>, light armour, Cohesion 7, 4 figures, 1 figure to a base, began with 4 bases, fighting Spears
        to Spears: 1 base in contact
      side: Raiders
      Spears: <spears>, light armour, Cohesion 7, 1 figure, 1 figure to a base, began with 1 base
        to Guard: 1 base in contact
      """
    And Guard throws <blows> for blows
    And Guard throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Guard: <done>
      Spears: <then done>
      phase: pursuit
      phase: end of turn
      """
    Then sp.combat.strike-order says `<first>` of Guard
    And sp.combat.strike-order does not come about for Spears
    And sp.combat.score does not come about for Spears
    And sp.combat.blows says `is destroyed` of Spears
    And Spears has left the table
    And Guard passes blows
    And Guard fails saves in combat

    Examples:
      | guard                                   | spears                                  | done              | then done         | blows | first                                |
      | infantry, open order, pikes             | cavalry, formed, kontos                 | need not test     | need not test     | 4 1   | strikes first, with its pikes        |
      | cavalry, formed, kontos                 | infantry, open order                    | need not test     | charged this turn | 4     | strikes with its kontos              |
      | infantry, open order                    | infantry, open order, superior fighters | charged this turn | need not test     | 5     | strikes as it has charged            |
      | infantry, open order, superior fighters | infantry, open order                    | need not test     | need not test     | 3     | strikes as its fighters are superior |

  Scenario Outline: What happens on the table does not frighten who has left it: <army>, <who>
    Given the scenario
      """
      side: Guild
      army: <army>
      Riders: <who>, off the table, Cohesion 7, terror 8, 12 figures, 2 figures to a base, began with 6 bases
        to Beasts: 4 in
        to Bows: 3 in
      Bows: infantry, close order, Cohesion 7, fleeing, 12 figures, 4 figures to a base, began with 3 bases, tested for the General
      side: Raiders
      Beasts: elephants, Cohesion 7
        to Bows: 20 in
      """
    And Riders throws 3 4 for returning test
    When the phase initial is resolved
    Then sp.initial.return says `returns with the remaining moves` of Riders
    And Riders passes returning test
    And sp.initial.terror does not come about for Riders
    And sp.cohesion.when.fleeing-friends does not come about for Riders
    And sp.initial.fleeing-friends does not come about for Riders

    Examples:
      | army          | who                        |
      | General fell  | cavalry, formed            |
      | General alive | camels, formed             |

  Scenario Outline: A commander who is killed already is not rolled for again in combat: <mount>
    Given the scenario
      """
      side: Guild
      Hugo: commander, <mount>, Cohesion 8, attached to Axes, <state>
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
      Axes: inflicted 3, 1 lost in combat
      phase: pursuit
      """
    Then <clause> <comes> about for Hugo
    And sp.combat.score comes about for Axes

    Examples:
      | mount       | state  | clause              | comes         |
      | on horse    | alive  | sp.combat.commanders | comes        |
      | on horse    | killed | sp.combat.commanders | does not come |
      | on elephant | alive  | sp.command.elephant | comes         |
      | on elephant | killed | sp.command.elephant | does not come |
      | on horse    | killed | sp.command.measured-from-front | does not come |

  Example: Friends in flight who have left the table frighten nobody on it
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, Discouraged
        to Bows: 2 in
      Bows: infantry, close order, Cohesion 7, fleeing, off the table, 12 figures, 4 figures to a base, began with 3 bases
      """
    And Bows throws 6 6 for returning test
    When the phase initial is resolved
    Then sp.cohesion.when.fleeing-friends does not come about for Spears
    And sp.initial.fleeing-friends does not come about for Spears
    And sp.initial.remove-discouraged comes about for Spears
    And Bows fails returning test

  Scenario Outline: Who has left the table does not test for a General who is slain within twelve inches: <where>
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 9, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, <where>
        to Hugo: 3 in
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And the dice come from the passphrase funeral
    And Clubs throws <dice> for <test>
    And Hugo throws 6 6 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
      Clubs:
        to Hugo: 3 in
      phase: pursuit
      """
    Then Hugo fails commander's fate
    And sp.cohesion.when.general-slain <comes> about for Clubs
    And sp.cohesion.roll comes about for Clubs

    Examples:
      | where         | dice | test           | comes         |
      | on the table  | 3 4  | cohesion test  | comes         |
      | off the table | 6 6  | returning test | does not come |

  Example: Who has left the table does not test for friends who break in a Swordpoint combat
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, off the table
      """
    And Clubs throws 6 6 for returning test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Clubs:
        to Spears: 4 in
      phase: pursuit
      """
    Then sp.cohesion.when.friends-break does not come about for Clubs
    And Clubs fails returning test
    And sp.result.6 comes about for Spears
