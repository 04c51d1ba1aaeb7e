Feature: Lines that are refused whole
  What one order of a line breaks makes the whole line no good, whatever else stands in it: shots (lines 28, 36-39,
  58-65, 196), charges, responses and disengagements (lines 8, 94, 111), rallies (line 95), moves (lines 116-134) and
  tokens (lines 147, 188).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A shot that is not allowed, and an order beside it: <clause>, <who>, <axes>
    Given the scenario
      """
      side: Guild
      Bows: infantry, formed, <who>
        to Axes: <axes>
        to Clubs: <clubs>
      Pikes: infantry, formed, <pikes>
      side: Raiders
      Axes: infantry, formed, 24 figures, 4 figures to a base, front of 6
      Clubs: infantry, formed, 24 figures, 4 figures to a base
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Bows: shoot at Axes, hold
      """
    Then Bows is refused by sp.shooting.<clause>

    Examples:
      | clause              | who               | axes                         | clubs                | pikes         |
      | priority.can-charge | bows              | 8 in, cannot charge          | 10 in, can charge    | need not test |
      | priority.can-charge | bows              | 10 in, can charge            | 8 in, can charge     | need not test |
      | priority.closest    | bows              | 10 in, cannot charge         | 8 in, cannot charge  | need not test |
      | into-combat         | bows              | 8 in, cannot charge          | 30 in, cannot charge | fighting Axes |
      | reach               | bows, fleeing     | 8 in, can charge             | 10 in, cannot charge | need not test |
      | reach               | no missile weapon | 8 in, can charge             | 10 in, cannot charge | need not test |
      | reach               | bows              | 30 in, can charge            | 40 in, cannot charge | need not test |
      | reach               | bows              | 8 in, can charge, out of arc | 40 in, cannot charge | need not test |
      | priority.split      | bows              | 8 in, equal frontage         | 8 in, equal frontage | need not test |

  Example: A shot at a commander by himself, and an order beside it
    Given the scenario
      """
      side: Guild
      Bows: infantry, formed, bows
        to Hugo: 8 in
      side: Raiders
      Hugo: commander, on horse
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Bows: shoot at Hugo, hold
      """
    Then Bows is refused by sp.command.isolated

  Scenario Outline: A declaration or response that is not allowed, and an order beside it: <phase>, <who>, <orders>
    Given the scenario
      """
      side: Guild
      army: 9 tokens
      Band: <who>, formed
      side: Raiders
      Axes: infantry, formed
      Clubs: infantry, formed
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Band: <orders>
      """
    Then Band is refused by sp.<clause>

    Examples:
      | phase                | who                       | orders                          | clause                 |
      | initial              | infantry                  | charge Axes, hold               | initial.impetuous      |
      | mounted declarations | cavalry, must charge      | hold                            | initial.impetuous      |
      | moves                | infantry                  | charge Axes, move 4 in          | movement.declare-order |
      | mounted declarations | infantry                  | charge Axes, hold               | movement.declare-order |
      | foot declarations    | cavalry                   | charge Axes, hold               | movement.declare-order |
      | foot declarations    | infantry                  | charge Axes, charge Clubs, hold | declare.charge         |
      | foot declarations    | infantry, fighting Clubs  | charge Axes, disengage          | declare.charge         |
      | moves                | infantry                  | hold, move 4 in                 | response               |
      | foot responses       | infantry                  | hold, shoot at Axes             | response               |
      | foot responses       | infantry, charged by Axes | hold, flee, shoot at Axes       | response               |
      | foot declarations    | infantry                  | disengage, charge Axes          | disengage.declared     |

  Scenario Outline: Another order that is not allowed, and an order beside it: <phase>, <who>, <orders>
    Given the scenario
      """
      side: Guild
      army: 9 tokens
      Band: <who>, formed
      side: Raiders
      Axes: infantry, formed
      Clubs: infantry, formed
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Band: <orders>
      """
    Then Band is refused by sp.<clause>

    Examples:
      | phase    | who                      | orders                                            | clause               |
      | moves    | infantry, bows           | shoot at Axes, move 4 in                          | shooting.declare-all |
      | moves    | infantry                 | rally, move 4 in                                  | rally.radius         |
      | rally    | infantry                 | rally, hold                                       | rally.radius         |
      | rally    | infantry, fleeing        | rally, hold                                       | rally.radius         |
      | shooting | infantry                 | move 4 in, hold                                   | move.allowance       |
      | moves    | infantry                 | about face, form shieldwall, one base depth, hold | move.allowance       |
      | moves    | infantry                 | about face, about face, about face, hold          | move.allowance       |
      | moves    | infantry                 | 2 tokens, move 4 in                               | combat.tokens-max    |
      | combat   | infantry, fighting Clubs | 4 tokens, hold                                    | combat.tokens-max    |
      | combat   | infantry, fighting Clubs | 1 token, 1 token, hold                            | combat.tokens-max    |
      | combat   | infantry                 | 1 token, hold                                     | combat.tokens-max    |

  Scenario Outline: Nobody disengages who may not, and holds beside it: <axes>, <riders>, <state>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, fighting Axes, fighting Riders, <state>
        to Axes: <axes>
        to Riders: <riders>
      side: Raiders
      Axes: infantry, close order
      Riders: cavalry, formed
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage, hold
      """
    Then Spears is refused by <clause>

    Examples:
      | axes            | riders              | state                 | clause               |
      | struck in front | struck in the flank | need not test         | sp.disengage.cannot  |
      | struck in front | struck in front     | contacted by pursuers | sp.disengage.pursued |
