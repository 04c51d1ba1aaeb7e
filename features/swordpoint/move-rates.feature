Feature: How far units and commanders move in Swordpoint
  The table of movement rates, row by row, and that nobody moves further (lines 116-123).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: <who> moves as its row of the table of movement rates says
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
      Walkers: move
      phase: combat
      """
    Then Walkers is accepted
    And <clause> says `has a move: of <rate>` of Walkers
    And sp.move.allowance says `may move: up to` of Walkers

    Examples:
      | who                                | rate                                  | clause                  |
      | commander, on horse                | 16 in (commander, mounted)            | sp.move.commander-mounted |
      | commander, on camel                | 16 in (commander, mounted)            | sp.move.commander-mounted |
      | General, in chariot                | 16 in (commander, mounted)            | sp.move.commander-mounted |
      | commander, on foot                 | 12 in (commander on foot or elephant) | sp.move.commander-foot  |
      | General, on elephant               | 12 in (commander on foot or elephant) | sp.move.commander-foot  |
      | cavalry, formed                    | 16 in (cavalry or light chariots)     | sp.move.cavalry         |
      | cavalry, skirmishers               | 16 in (cavalry or light chariots)     | sp.move.cavalry         |
      | light chariots, formed             | 16 in (cavalry or light chariots)     | sp.move.cavalry         |
      | cavalry, formed, barded            | 12 in (heavy mounted)                 | sp.move.heavy-mounted   |
      | heavy chariots, formed             | 12 in (heavy mounted)                 | sp.move.heavy-mounted   |
      | scythed chariots, formed           | 12 in (heavy mounted)                 | sp.move.heavy-mounted   |
      | camels, formed                     | 12 in (heavy mounted)                 | sp.move.heavy-mounted   |
      | elephants, formed                  | 12 in (heavy mounted)                 | sp.move.heavy-mounted   |
      | infantry, close order              | 8 in (foot)                           | sp.move.foot            |
      | infantry, open order               | 8 in (foot)                           | sp.move.foot            |
      | infantry, skirmishers              | 8 in (foot)                           | sp.move.foot            |

  Scenario Outline: On the sheet only foot in close order loses half its move within 8 inches of the enemy: <who> at <far>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: <far>
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move
      phase: combat
      """
    Then sp.move.close-order-near-enemy <near> for Walkers
    And sp.move.allowance says `has a move: of <rate>` of Walkers

    Examples:
      | who                   | far    | near                | rate                                                |
      | infantry, close order | 8 in   | comes about         | 4 in = 8 in (foot) - 4 in (close order, enemy within 8 inches) |
      | infantry, close order | 8.1 in | does not come about | 8 in (foot)                                         |
      | infantry, open order  | 8 in   | does not come about | 8 in (foot)                                         |
      | infantry, skirmishers | 4 in   | does not come about | 8 in (foot)                                         |
      | cavalry, close order  | 4 in   | does not come about | 16 in (cavalry or light chariots)                   |
      | commander, on foot, close order | 4 in | does not come about | 12 in (commander on foot or elephant)       |

  Scenario Outline: A unit that says how far it moves in the remaining moves has to have that much: <far>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Spears: <enemy>
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move <far>
      phase: combat
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | enemy | far    | verdict    |
      | 30 in | 8 in   | accepted   |
      | 30 in | 8.5 in | refused    |
      | 8 in  | 4 in   | accepted   |
      | 8 in  | 4.5 in | refused    |

  Example: A move that is too long is told with what is wrong, and the sheet says what to write
    Given the scenario
      """
      side: Guild
      Walkers: infantry, open order
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move 9 in
      phase: combat
      """
    Then Walkers is refused by sp.move.allowance
    And sp.move.allowance says to write `a shorter move` for Walkers
    And there is 1 finding

  Scenario Outline: Swordpoint units move after the chargers, in the phase for it: <phase>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, open order
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Walkers: <order>
      phase: <next>
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | phase            | order                     | next   | verdict  |
      | moves            | move                      | combat | accepted |
      | compulsory moves | move                      | combat | refused  |
      | charge moves     | move                      | combat | refused  |
      | charge moves     | about face                | combat | refused  |

  Scenario Outline: Who is in combat or flees makes no move of its own on the Swordpoint sheet: <state>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, open order, <state>
        to Spears: 12 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: move
      phase: combat
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | state           | verdict  |
      | not fleeing     | accepted |
      | fighting Spears | refused  |
      | fleeing         | refused  |
