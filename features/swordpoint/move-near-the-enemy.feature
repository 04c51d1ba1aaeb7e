Feature: When foot in close order is near the enemy
  Within 8 inches of enemy troops close order moves 4 inches (line 123). It is stated outright, or follows from the distances.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Whether an enemy is within 8 inches can be stated without a distance: <state>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      happened:
      Walkers: <state>
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.allowance says `has a move: of <rate>` of Walkers
    And sp.move.close-order-near-enemy <comes> about for Walkers

    Examples:
      | state                    | rate                                                             | comes         |
      | enemy within 8 inches    | 4 in = 8 in (foot) - 4 in (close order, enemy within 8 inches)   | comes         |
      | near the enemy           | 4 in = 8 in (foot) - 4 in (close order, enemy within 8 inches)   | comes         |
      | no enemy within 8 inches | 8 in (foot)                                                      | does not come |

  Example: Who is near is said anew once those who flee and leave combats have moved
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: compulsory moves
      happened:
      Walkers: no enemy within 8 inches
      phase: moves
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.allowance says `has a move: of not measured` of Walkers
    And sp.move.close-order-near-enemy does not come about for Walkers

  Example: What is said of it as the chargers move holds for the remaining moves
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: charge moves
      happened:
      Walkers: no enemy within 8 inches
      phase: moves
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.allowance says `has a move: of 8 in` of Walkers
    And sp.move.close-order-near-enemy does not come about for Walkers

  Example: An enemy off the table is near nobody
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Others: 2 in
      side: Raiders
      Others: cavalry, formed, Cohesion 7, not Depleted, off the table
      """
    And Others throws 4 4 for returning test
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.allowance says `has a move: of 8 in` of Walkers
    And sp.move.close-order-near-enemy does not come about for Walkers
    And Others fails returning test

  Scenario Outline: Whom close order slows down for: <who> at <far>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
      side: Raiders
      Others: <who>
      """
    When the turn reads
      """
      phase: moves
      happened:
      Walkers:
        to Others: <far>
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.close-order-near-enemy <comes> about for Walkers
    And sp.reading.commander-no-unit <comes> about for Walkers
    And sp.move.allowance comes about for Walkers

    Examples:
      | who                             | far    | comes         |
      | cavalry, formed                 | 8 in   | comes         |
      | infantry, skirmishers, fleeing  | 3 in   | comes         |
      | cavalry, formed                 | 8.1 in | does not come |
      | commander, on horse             | 2 in   | does not come |
      | infantry, close order, destroyed | 2 in  | does not come |

  Example: Where nobody has measured, the move of close order is for the table to measure
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move 8 in
      phase: combat
      """
    Then Walkers is to measure
