Feature: Orders that make no sense
  The unit refuses them, stays where it is and may not fire (line 65).

  Background:
    Given the rulebook fantasy-warlord

  Example: Charge, Left, Left is one mistake
    Given the scenario
      """
      side: Guild
      Spears: infantry, charge range 20 cm
        to Riders: 15 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Charge, Left, Left
      """
    Then Spears is refused by fw.order.left-right
    And there is 1 finding
    And fw.order.left-right underlines `Left` of Spears
    And fw.orders.duplicate breaks with fw.order.left-right of Spears
    And fw.orders.nonsense breaks with fw.order.left-right of Spears
    And what becomes of Spears is told by fw.orders.nonsense

  Example: Advance, Wheel lacks a direction
    When a sheet reads
      """
      rulebook: fantasy-warlord
      Spears: Advance, Wheel
      """
    Then Spears is refused by fw.order.wheel.direction
    And fw.order.wheel.direction underlines `Wheel` of Spears
    And fw.order.wheel.direction says to write `Advance, Wheel, Left` for Spears
    And there is 1 finding
