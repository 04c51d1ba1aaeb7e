Feature: The order counters
  Each of the 27 counters that a player may place, once, where it belongs (lines 28-55, 62, 75-246).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Every counter has its place
    Given the scenario
      """
      side: Guild
      Company: <facts>
        to Riders: 55 cm, charged by it, no contact
      side: Raiders
      Riders: cavalry, half move made
      """
    When a sheet reads
      """
      rulebook: fantasy-warlord
      phase: <phase>
      side: Guild
      Company: <orders>
      """
    Then Company is accepted by <clause>
    And Company is accepted by fw.orders.counters
    And Company is accepted by fw.orders.groups
    And there are no findings

    Examples:
      | facts                         | phase     | orders                | clause                   |
      | infantry                      | orders    | Advance               | fw.order.advance         |
      | infantry                      | orders    | Stand                 | fw.order.stand           |
      | infantry                      | orders    | Retire                | fw.order.retire          |
      | infantry, in column           | orders    | Advance, Double       | fw.order.double          |
      | infantry                      | orders    | Retire, Wheel, Left   | fw.order.left-right      |
      | infantry                      | orders    | Retire, Wheel, Right  | fw.order.left-right      |
      | infantry                      | orders    | Advance, Wheel, Right | fw.order.wheel           |
      | infantry                      | orders    | Fire                  | fw.order.fire            |
      | infantry                      | orders    | Break Formation       | fw.order.break-formation |
      | infantry, disordered          | orders    | Reform                | fw.order.reform          |
      | infantry, in line             | orders    | C/F Column            | fw.order.cf-column       |
      | infantry, in column           | orders    | C/F Line              | fw.order.cf-line         |
      | infantry, in line             | orders    | C/F Hedgehog          | fw.order.cf-hedgehog     |
      | cavalry, in line              | orders    | C/F Circle            | fw.order.cf-circle       |
      | infantry, charge range 60 cm  | orders    | Charge                | fw.order.charge          |
      | infantry                      | orders    | C/F Face, Left        | fw.order.cf-face         |
      | infantry                      | orders    | C/F About Face        | fw.order.cf-about-face   |
      | cavalry, dismounted           | orders    | Mount                 | fw.order.mount           |
      | cavalry, mounted              | orders    | Dismount              | fw.order.dismount        |
      | artillery, unlimbered         | orders    | Limber-up             | fw.order.limber-up       |
      | artillery, limbered           | orders    | Unlimber              | fw.order.unlimber        |
      | monster, flyer, on the ground | orders    | Take-off              | fw.order.take-off        |
      | monster, at combat height     | orders    | Land                  | fw.order.land            |
      | monster, flyer, in the air    | orders    | Climb                 | fw.order.climb           |
      | monster, flyer, in the air    | orders    | Dive                  | fw.order.dive            |
      | infantry                      | reactions | Counter-Charge        | fw.order.counter-charge  |
      | infantry, open order          | orders    | Evade                 | fw.order.evade           |
