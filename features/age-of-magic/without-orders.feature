Feature: What becomes of refused and missing orders
  What a unit does whose order is refused, or that has none, is not said: the table decides (lines 3, 5-19).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: What the check says of a unit without orders is a ruling
    Given the ruling aom.ruling.missing-order is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Alexander orders
      """
      Archers: Stand
      """
    And Darius orders
      """
      """
    Then Spearmen is <verdict> by aom.orders.each-unit
    And what becomes of Spearmen is told by <clause>

    Examples:
      | option | verdict  | clause             |
      | error  | no order | aom.orders.missing |
      | stand  | no order | aom.orders.none    |

  Example: Unless the table rules otherwise, the turn waits for an order that is missing
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    And Alexander orders
      """
      Archers: Stand
      """
    And the turn is resolved
    Then Spearmen has no order
    And what becomes of Spearmen is told by aom.orders.missing
    And the turn waits for `write one of the ten orders behind its name, e.g. `Spearmen: Stand``

  Scenario Outline: What a unit does whose order is missing or refused
    Given the ruling aom.ruling.missing-order is stand
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, <state>, in <area>
      Light Cavalry: cavalry, missiles, good morale, in the enemy left flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      <order>
      """
    And Alexander orders
      """
      Archers: Stand
      """
    And the turn is resolved
    Then <clause> comes about for Spearmen
    And aom.orders.instead says `<does>` of Spearmen

    Examples: No order at all
      | state                             | area                 | order | clause          | does       |
      | good morale                       | the right flank      |       | aom.orders.none | stands     |
      | poor morale                       | the reserve          |       | aom.orders.none | stands     |
      | good morale, engaged with Archers | the enemy left flank |       | aom.orders.none | fights on  |
      | at rout, engaged with Archers     | the enemy left flank |       | aom.orders.none | disengages |
      | at rout                           | the right flank      |       | aom.orders.none | routs      |

    Examples: An order that is refused
      | state                             | area                 | order                             | clause                    | does       |
      | good morale                       | the centre           | Spearmen: Continue melee          | aom.orders.refused.stands | stands     |
      | normal morale                     | the reserve          | Spearmen: Charge Archers          | aom.orders.refused.stands | stands     |
      | good morale, engaged with Archers | the enemy left flank | Spearmen: Move to its right flank | aom.orders.refused.stands | fights on  |
      | at rout, engaged with Archers     | the enemy left flank | Spearmen: Continue melee          | aom.orders.refused.stands | disengages |
      | at rout                           | the right flank      | Spearmen: Stand                   | aom.orders.refused.stands | routs      |

  Scenario Outline: What a unit without orders does comes about like an order
    Given the ruling aom.ruling.missing-order is stand
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, <state>, in <area>
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Alexander orders
      """
      Archers: <archers>
      """
    And the turn is resolved
    Then <clause> says `<says>` of Spearmen
    And aom.orders.instead comes about for Spearmen
    And aom.ruling.missing-order comes about for Spearmen

    Examples:
      | state                             | area                 | archers         | clause                       | says                              |
      | good morale                       | the right flank      | Charge Spearmen | aom.stand.reactions.unstated | braces against Archers            |
      | good morale, engaged with Archers | the enemy left flank | Continue melee  | aom.continue-melee           | attacks Archers                   |
      | at rout, engaged with Archers     | the enemy left flank | Continue melee  | aom.disengage.freed          | is no longer engaged with Archers |
      | at rout                           | the right flank      | Stand           | aom.rout.leave               | flees the battlefield             |

  Scenario Outline: What the check says of a refused order is a ruling
    Given the ruling aom.ruling.refused-order is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    Then Spearmen is refused by <refusal>
    And what becomes of Spearmen is told by <clause>

    Examples:
      | option         | order                  | refusal                    | clause                    |
      | stand          | Continue melee         | aom.continue-melee.engaged | aom.orders.refused.stands |
      | must-be-mended | Continue melee         | aom.continue-melee.engaged | aom.orders.refused        |
      | stand          | Move to the left flank | aom.move.adjacent          | aom.orders.refused.stands |
      | must-be-mended | Move to the left flank | aom.move.adjacent          | aom.orders.refused        |
      | stand          | Stand, Rout            | aom.orders.one             | aom.orders.refused.stands |
      | must-be-mended | Stand, Rout            | aom.orders.one             | aom.orders.refused        |

  Example: Unless the table rules otherwise, a unit whose Move is refused stands, and the turn goes on
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: Move to the left flank
      """
    And Alexander orders
      """
      Archers: Stand and fire at Spearmen
      """
    And the turn is resolved
    Then aom.orders.refused.stands says `refuses` of Spearmen
    And aom.ruling.refused-order comes about for Spearmen
    And aom.orders.instead says `stands` of Spearmen
    And aom.move does not come about for Spearmen
    And Spearmen is afterwards in Darius's right flank
    And aom.stand-and-fire says `fires at Spearmen` of Archers
    And the turn is over

  Example: Where the table has ruled so, the turn waits for a refused order to be mended
    Given the ruling aom.ruling.refused-order is must-be-mended
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: Move to the left flank
      """
    And Alexander orders
      """
      Archers: Stand and fire at Spearmen
      """
    And the turn is resolved
    Then what becomes of Spearmen is told by aom.orders.refused
    And the turn waits for `Spearmen: Move to AREA`
    And the ruling aom.ruling.refused-order = must-be-mended is noted

  Scenario Outline: What becomes of a unit whose line holds no order at all is not told where missing orders are no error
    Given the ruling aom.ruling.missing-order is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Advance
      """
    Then there is an unknown-order at `Advance`
    And Spearmen is refused
    And <told>

    Examples:
      | option | told                                                |
      | error  | what becomes of Spearmen is told by aom.orders.refused |
      | stand  | nothing is told of what becomes of Spearmen         |
