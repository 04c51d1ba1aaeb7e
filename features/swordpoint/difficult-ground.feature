Feature: What difficult ground and obstacles leave of a Swordpoint move
  The rows of terrain (lines 131-133). By default the fraction is what is left of the move.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: On the sheet <who> may move so far through <orders>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is accepted
    And <clause> says `may move: up to <left>` of Walkers

    Examples:
      | who                   | orders                           | clause                 | left |
      | infantry, close order | through difficult ground         | sp.move.difficult      | 2 in = 8 in (its move) - 6 in (difficult ground) |
      | infantry, formed      | difficult terrain                | sp.move.difficult      | 2 in = 8 in (its move) - 6 in (difficult ground) |
      | cavalry, formed       | difficult ground                 | sp.move.difficult      | 4 in = 16 in (its move) - 12 in (difficult ground) |
      | elephants, formed     | difficult ground                 | sp.move.difficult      | 3 in = 12 in (its move) - 9 in (difficult ground) |
      | infantry, open order  | difficult ground                 | sp.move.difficult-open | 4 in = 8 in (its move) - 4 in (difficult ground, open order) |
      | cavalry, open order   | difficult ground                 | sp.move.difficult-open | 8 in = 16 in (its move) - 8 in (difficult ground, open order) |
      | cavalry, skirmishers  | difficult ground                 | sp.move.difficult-open | 8 in = 16 in (its move) - 8 in (difficult ground, open order) |
      | camels, skirmishers   | difficult ground                 | sp.move.difficult-open | 6 in = 12 in (its move) - 6 in (difficult ground, open order) |
      | infantry, close order | over an obstacle                 | sp.move.obstacles      | 4 in = 8 in (its move) - 4 in (obstacles) |
      | infantry, skirmishers | over obstacles                   | sp.move.obstacles      | 4 in = 8 in (its move) - 4 in (obstacles) |
      | cavalry, formed       | obstacle                         | sp.move.obstacles      | 8 in = 16 in (its move) - 8 in (obstacles) |
      | infantry, close order | about face, difficult ground     | sp.move.difficult      | 1 in = 8 in (its move) - 4 in (about face) - 3 in (difficult ground) |
      | infantry, open order  | obliquely, difficult ground      | sp.move.difficult-open | 3 in = 8 in (its move) - 2 in (not straight ahead) - 3 in (difficult ground, open order) |

  Scenario Outline: Terrain that the Swordpoint row does not count for <who>: <orders>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is accepted
    And sp.move.allowance says `may move` of Walkers
    And <clause> does not come about for Walkers

    Examples:
      | who                   | orders           | clause                 |
      | infantry, close order | move             | sp.move.difficult      |
      | infantry, open order  | move             | sp.move.difficult-open |
      | infantry, close order | difficult ground | sp.move.difficult-open |
      | infantry, close order | move             | sp.move.obstacles      |

  Scenario Outline: Through difficult ground close order creeps where open order walks, and half an inch more is refused: <who>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: through difficult ground, move <far>
      phase: combat
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | who                   | far    | verdict  |
      | infantry, close order | 2 in   | accepted |
      | infantry, close order | 2.5 in | refused  |
      | infantry, open order  | 4 in   | accepted |
      | infantry, open order  | 4.5 in | refused  |

  Example: Skirmishers on foot cross difficult ground at their full move
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Slingers: through difficult ground, move 8 in
      phase: combat
      """
    Then Slingers is accepted
    And sp.move.allowance says `may move: up to 8 in (its move)` of Slingers
    And sp.move.difficult-open does not come about for Slingers

  Scenario Outline: Whether skirmishers on foot lose half their move to difficult ground is ruled: <option>
    Given the ruling sp.ruling.foot-skirmishers-difficult is <option>
    And the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: through difficult ground
      phase: combat
      """
    Then sp.move.allowance says `may move: up to <left>` of Walkers

    Examples:
      | option     | who                   | left |
      | no-penalty | infantry, skirmishers | 8 in (its move) |
      | half       | infantry, skirmishers | 4 in = 8 in (its move) - 4 in (difficult ground, open order) |
      | no-penalty | cavalry, skirmishers  | 8 in = 16 in (its move) - 8 in (difficult ground, open order) |
      | half       | infantry, close order | 2 in = 8 in (its move) - 6 in (difficult ground) |
