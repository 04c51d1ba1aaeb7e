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

  Scenario Outline: An order that cannot be carried out makes no sense
    Given the scenario
      """
      side: Guild
      Company: <facts>
        to Riders: 40 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is refused by <clause>
    And fw.orders.nonsense breaks with <clause> of Company
    And there is 1 finding

    Examples:
      | facts                      | orders                       | clause                             |
      | in column                  | Advance, Double              | fw.order.double.distance           |
      | charge range 20 cm         | Charge                       | fw.order.charge.target-in-range    |
      | infantry                   | C/F Circle                   | fw.order.cf-circle.cavalry         |
      | cavalry                    | C/F Hedgehog                 | fw.order.cf-hedgehog.infantry      |
      | infantry                   | Climb                        | fw.order.climb.airborne            |
      | infantry                   | Dive                         | fw.order.dive.airborne             |
      | flyer, above combat height | Land                         | fw.order.land.combat-height        |
      | cavalry, mounted           | Mount                        | fw.order.mount.dismounted          |
      | cavalry, dismounted        | Dismount                     | fw.order.dismount.mounted          |
      | wagon, limbered            | Limber-up                    | fw.order.limber.artillery-or-wagon |
      | infantry                   | Reform                       | fw.order.reform.disordered         |
      | close order                | Evade                        | fw.order.evade.open-order          |
      | infantry                   | Advance, Left, Right         | fw.order.left-right                |
      | infantry                   | Retire, Wheel                | fw.order.wheel.direction           |
      | infantry                   | Advance, Wheel, Right, Right | fw.orders.duplicate                |
      | infantry                   | Advance, Wheel, Left, Left   | fw.orders.duplicate                |
      | character                  | Fire                         | fw.character.orders                |
      | infantry, disordered       | Reform, Advance              | fw.orders.whole-phase              |
