Feature: One mistake, one finding
  Each mistake is told once, by the clause that says most of it (lines 60, 65, 159-164).

  Background:
    Given the rulebook fantasy-warlord

  Example: Three mistakes about Double are three findings
    Given the scenario
      """
      side: Guild
      Spears: infantry, in line
        to Riders: 40 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Retire, Double
      """
    Then Spears is refused by fw.order.double.column
    And Spears is refused by fw.order.double.distance
    And Spears is refused by fw.order.double.with-advance
    And there are 3 findings

  Example: A wheel that lacks both direction and movement
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Fire, Wheel
      """
    Then Spears is refused by fw.order.wheel.direction
    And Spears is refused by fw.order.wheel.movement
    And there are 2 findings

  Example: Two orders that the unit cannot carry out
    Given the scenario
      """
      side: Guild
      Lancers: cavalry, close order, mounted
      """
    When Guild orders
      """
      Lancers: Evade, C/F Hedgehog
      """
    Then Lancers is refused by fw.order.evade.open-order
    And Lancers is refused by fw.order.cf-hedgehog.infantry
    And there are 2 findings

  Example: Two contradictions are told apart by what repeats
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance, Advance, Retire
      """
    Then Spears is refused by fw.orders.duplicate
    And Spears is refused by fw.orders.contradiction
    And there are 2 findings

  Example: Each unit has its own finding
    Given the scenario
      """
      side: Guild
      Spears: infantry
      Lancers: cavalry
      Standard: soldiers
      """
    When Guild orders
      """
      Spears: Advance, Left
      Lancers: Rout
      """
    Then Spears is refused by fw.order.left-right
    And Lancers is refused by fw.orders.compulsory
    And Standard has no order by fw.orders.required
    And there are 3 findings

  Example: What is refused anyway need not be measured
    Given the scenario
      """
      side: Guild
      Spears: infantry
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Charge, Left
      """
    Then Spears is refused by fw.order.left-right
    And there is 1 finding
