Feature: Returning troops, Discouraged and the order of the initial phase
  The last two steps of the initial phase, and the order of all (lines 5-11).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Troops off the table return with a cohesion test
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, off the table, <state>
      """
    And Spears throws <dice> for returning test
    When the phase initial is resolved
    Then Spears <outcome> returning test
    And Spears totals <total> against at most 7 by sp.initial.return
    And sp.initial.return says `wants to return to the table` of Spears
    And sp.initial.return says `<told>` of Spears
    And Spears is afterwards <where>

    Examples:
      | state           | dice | total | outcome | told                             | where         |
      | not Discouraged | 3 4  | 7     | passes  | returns with the remaining moves | returning     |
      | not Discouraged | 4 4  | 8     | fails   | stays off the table              | off the table |
      | Discouraged     | 3 4  | 8     | fails   | stays off the table              | off the table |
      | fleeing         | 3 4  | 7     | passes  | returns with the remaining moves | not fleeing   |
      | fleeing         | 4 4  | 8     | fails   | stays off the table              | fleeing       |
      | Depleted        | 2 3  | 7     | passes  | returns with the remaining moves | returning     |
      | Depleted        | 3 3  | 8     | fails   | stays off the table              | off the table |

  Scenario Outline: Whoever returns is off the table until the remaining moves: up to <phase>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, off the table
      """
    And Spears throws 3 4 for returning test
    When the phase <phase> is resolved
    Then Spears is afterwards <where>
    And sp.initial.return <comes> of Spears

    Examples:
      | phase        | where         | comes                                   |
      | initial      | off the table | says `returns with the remaining moves` |
      | charge moves | off the table | does not say `is back on the table`     |
      | moves        | on the table  | says `is back on the table`             |

  Scenario Outline: Whoever fails to return makes no move
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, no enemy within 8 inches, off the table, <state>
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Spears: move 4 in
      """
    Then Spears is <verdict> by sp.move.allowance

    Examples:
      | state                   | verdict  |
      | may return to the table | accepted |
      | stays off the table    | refused  |

  Example: Troops that stayed on the table have nothing to return from
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, Discouraged
      """
    When the phase initial is resolved
    Then sp.initial.return does not come about for Spears
    And sp.initial.remove-discouraged comes about for Spears

  Example: Discouraged comes off a unit that neither fights nor flees
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, Discouraged
      """
    When the phase initial is resolved
    Then sp.initial.remove-discouraged says `is Discouraged no longer` of Spears
    And sp.reading.neither-combat-nor-fleeing comes about for Spears
    And Spears is afterwards not Discouraged

  Scenario Outline: Discouraged stays on a unit that fights, and on one that flees
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, Discouraged, <state>
      Bows: infantry, close order, Cohesion 7, Discouraged
        to Spears: 20 in
      side: Raiders
      Riders: cavalry, formed, Cohesion 7
      """
    When the phase initial is resolved
    Then sp.initial.remove-discouraged does not come about for Spears
    And sp.reading.neither-combat-nor-fleeing comes about for Bows
    And Spears is afterwards Discouraged
    And Bows is afterwards not Discouraged

    Examples:
      | state           |
      | fighting Riders |
      | fleeing         |

  Example: Whoever breaks in the initial phase keeps Discouraged, as it comes off last
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, Discouraged
        to Bows: 4 in
      Bows: infantry, close order, Cohesion 7, fleeing
      """
    And Spears throws 3 4 for cohesion test
    When the phase initial is resolved
    Then Spears totals 8 against at most 7 by sp.cohesion.discouraged
    And Spears fails cohesion test
    And sp.initial.remove-discouraged does not come about for Spears
    And Spears is afterwards Discouraged
    And Spears is afterwards fleeing
    And the lock of initial is under sp.initial.order
