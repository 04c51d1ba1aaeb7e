Feature: Moves that are made already
  The remaining moves are for those who have not moved (lines 94-98, 114).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, not Depleted, 12 figures, 2 figures to a base, began with 6 bases
      Guards: cavalry, formed, Cohesion 7
      side: Raiders
      Axes: infantry, open order, Cohesion 7, not Depleted
      Camels: camels, formed, Cohesion 7
      """

  Scenario Outline: A charger that reached nobody moves no more, and who has not charged does: <who>
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: flee
      phase: charge moves
      happened:
      Riders: could not reach Axes
      phase: moves
      side: Guild
      <who>: move 8 in
      phase: combat
      """
    Then <who> is <verdict> by sp.move.once
    And sp.move.allowance <moves> for <who>

    Examples:
      | who    | verdict  | moves               |
      | Riders | refused  | does not come about |
      | Guards | accepted | comes about         |

  Example: The words that are wrong are those of the move
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: moves
      side: Guild
      Riders: move 16 in
      phase: combat
      """
    Then sp.move.once underlines `move 16 in` of Riders
    And Riders is refused by sp.move.once

  Example: Nor does a unit that counter-charged and met nobody
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Camels
      phase: mounted responses
      side: Raiders
      Camels: counter-charge
      phase: moves
      side: Raiders
      Camels: move 4 in
      phase: combat
      """
    Then Camels is refused by sp.move.once
    And sp.move.allowance does not come about for Camels

  Scenario Outline: Whether a unit that evaded may still move is ruled: <ruling>
    Given the ruling sp.ruling.move-after-evading is <ruling>
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: evade
      phase: charge moves
      happened:
      Riders: could not reach Axes
      phase: moves
      side: Raiders
      Axes: move 4 in
      phase: combat
      """
    Then Axes is <verdict> by sp.move.once
    And sp.move.allowance <moves> for Axes

    Examples:
      | ruling    | verdict  | moves               |
      | has-moved | refused  | does not come about |
      | may-move  | accepted | comes about         |

  Example: By default a unit that evaded has made its move
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: evade
      phase: moves
      side: Raiders
      Axes: move 4 in
      phase: combat
      """
    Then Axes is refused by sp.move.once
    And sp.move.once underlines `move 4 in` of Axes

  Example: A unit that held its ground moves
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: moves
      side: Raiders
      Axes: move 4 in
      phase: combat
      """
    Then Axes is accepted by sp.move.once
    And sp.move.allowance says `has a move` of Axes

  Scenario Outline: A unit that left its combat moves no more: <line>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, <state>
      side: Raiders
      Axes: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      <line>
      phase: moves
      side: Guild
      Riders: move 16 in
      phase: combat
      """
    Then sp.move.allowance <moves> for Riders

    Examples:
      | state         | line              | moves               |
      | fighting Axes | Riders: disengage | does not come about |
      | not in combat |                   | comes about         |

  Example: So it is checked of one of which it is said
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, disengaging
      side: Raiders
      Axes: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Riders: move 16 in
      """
    Then Riders is refused by sp.move.once

  Example: Whoever is told to do nothing has nothing to be told of its move
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7, disengaging
      side: Raiders
      Axes: infantry, open order, Cohesion 7
      """
    Then sp.move.once does not concern Riders
