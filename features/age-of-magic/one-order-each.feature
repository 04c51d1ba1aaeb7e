Feature: One order for each unit
  Each unit is given one of the ten orders, in secret, and all are revealed at once (lines 3-5).

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, good morale, in the right flank
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """

  Example: Every unit of the army has an order
    When Darius orders
      """
      Spearmen: Stand
      Light Cavalry: Hit and run at Archers
      """
    Then Spearmen is accepted by aom.orders.each-unit
    And Light Cavalry is accepted by aom.orders.each-unit
    And Light Cavalry is accepted by aom.orders.one
    And there are no findings

  Example: A unit that the sheet leaves out has no order
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    Then Spearmen has no order by aom.orders.each-unit
    And aom.orders.each-unit says to write `Spearmen: Stand` for Spearmen
    And there is 1 finding

  Scenario Outline: A unit without an order is told one that it may be given
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, <state>, in its right flank
      Light Cavalry: cavalry, missiles, good morale, in its right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    Then Spearmen has no order
    And aom.orders.each-unit says to write `<help>` for Spearmen
    And there is 1 finding

    Examples:
      | state                             | help                                             |
      | good morale                       | Spearmen: Stand                                  |
      | no missiles                       | Spearmen: Stand                                  |
      | at rout                           | Spearmen: Rout                                   |
      | at rout, engaged with Archers     | Spearmen: Disengage                              |
      | poor morale, engaged with Archers | Spearmen: Continue melee` or `Spearmen: Disengage   |

  Scenario Outline: A unit has one order and no second
    When Darius orders
      """
      Spearmen: Stand
      Light Cavalry: <orders>
      """
    Then Light Cavalry is <verdict> by aom.orders.one
    And there <are> findings

    Examples: One, with what is chosen ahead behind it
      | orders                                                           | verdict  | are    |
      | Stand                                                            | accepted | are no |
      | Stand, if charged brace                                          | accepted | are no |
      | Stand, if charged by cavalry evade, if charged by infantry brace | accepted | are no |
      | Charge Archers, if intercepted fire at target                    | accepted | are no |
      | Stand, if charged evade, throw 3 dice                            | accepted | are no |
      | Move, leave the field                                            | accepted | are no |

    Examples: Two of them
      | orders                                            | verdict | are  |
      | Stand, Charge Archers                             | refused | is 1 |
      | Stand and fire at Archers, Hit and run at Archers | refused | is 1 |
      | Move to the centre, Charge Archers                | refused | is 1 |
      | Stand, Stand                                      | refused | is 1 |
      | Charge Archers, Charge Archers                    | refused | is 1 |

  Example: Two orders underline both
    When Darius orders
      """
      Spearmen: Stand
      Light Cavalry: Stand, Charge Archers
      """
    Then Light Cavalry is refused by aom.orders.one
    And aom.orders.one says to write `Light Cavalry: Stand` for Light Cavalry

  Example: The sheets lie in secret and are revealed together
    When Darius orders
      """
      Spearmen: Stand
      Light Cavalry: Hit and run at Archers
      """
    And Alexander orders
      """
      Archers: Stand and fire at Light Cavalry
      """
    And the turn is resolved
    Then the lock of orders is under aom.orders.secret
    And the turn is over

  Example: A unit ordered in two lines is told so
    When a sheet reads
      """
      rulebook: age-of-magic
      side: Darius
      Spearmen: Stand
      Spearmen: Charge Archers
      Light Cavalry: Stand
      """
    Then there is an ordered-twice at `Spearmen`
