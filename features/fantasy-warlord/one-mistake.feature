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

  Scenario Outline: What contradicts is told by the contradiction
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is refused by <clause>
    And <broader> breaks with <clause> of Company
    And there is 1 finding

    Examples:
      | facts                            | orders                      | clause                        | broader                            |
      | infantry                         | Stand, Wheel                | fw.orders.contradiction       | fw.order.wheel.direction           |
      | infantry                         | Stand, Wheel, Left          | fw.orders.contradiction       | fw.order.wheel.movement            |
      | infantry                         | C/F Face, C/F About Face    | fw.orders.contradiction       | fw.order.cf-face.direction         |
      | infantry, in column              | Stand, Double               | fw.orders.contradiction       | fw.order.double.with-advance       |
      | cavalry, mounted                 | Mount, Dismount             | fw.orders.contradiction       | fw.order.mount.dismounted          |
      | cavalry, dismounted              | Mount, Dismount             | fw.orders.contradiction       | fw.order.dismount.mounted          |
      | monster, flyer, at combat height | Take-off, Land              | fw.orders.contradiction       | fw.order.take-off.flyer            |
      | monster, flyer, on the ground    | Take-off, Land              | fw.orders.contradiction       | fw.order.land.combat-height        |
      | infantry                         | Stand, Climb                | fw.orders.contradiction       | fw.order.climb.airborne            |
      | infantry                         | Stand, Dive                 | fw.orders.contradiction       | fw.order.dive.airborne             |
      | infantry, in column              | C/F Column, C/F Line        | fw.orders.contradiction       | fw.orders.wrong                    |
      | infantry                         | Advance, Wheel, Left, Wheel | fw.orders.duplicate           | fw.order.wheel.direction           |
      | artillery, limbered              | Unlimber, Limber-up         | fw.orders.whole-phase         | fw.order.limber.artillery-or-wagon |
      | character                        | Advance, Rout               | fw.orders.compulsory          | fw.character.orders                |
      | character                        | Advance, Counter-Charge     | fw.order.counter-charge.cause | fw.character.orders                |
