Feature: Evade
  Only troops in open order get out of the enemy's way (lines 238-246).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only open order evades
    Given the scenario
      """
      side: Guild
      Skirmishers: infantry, <facts>
      """
    When Guild orders
      """
      Skirmishers: <orders>
      """
    Then Skirmishers is <verdict> by <clause>

    Examples:
      | facts       | orders       | verdict    | clause                    |
      | open order  | Evade        | accepted   | fw.order.evade.open-order |
      | close order | Evade        | refused    | fw.order.evade.open-order |
      | in line     | Evade        | to measure | fw.order.evade.open-order |
      | open order  | Evade        | accepted   | fw.orders.contradiction   |
      | open order  | Evade, Stand | refused    | fw.orders.contradiction   |

  Example: Whether the ranks are open is asked
    Given the scenario
      """
      side: Guild
      Skirmishers: infantry
      """
    When Guild orders
      """
      Skirmishers: Evade
      """
    Then Skirmishers is to measure by fw.order.evade.open-order
    And the spacing of Skirmishers is to be measured
