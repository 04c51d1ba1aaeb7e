Feature: A sheet alone
  Without a table only groups and directions can be judged, for that needs no measuring (lines 27, 62, 65).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What a sheet shows by itself
    When a sheet reads
      """
      rulebook: fantasy-warlord
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples: Groups and directions
      | orders               | verdict  | clause                        |
      | Advance, Wheel, Left | accepted | fw.order.wheel.direction      |
      | Retire, Wheel        | refused  | fw.order.wheel.direction      |
      | Wheel, Left          | refused  | fw.order.wheel.movement       |
      | C/F Face             | refused  | fw.order.cf-face.direction    |
      | Stand, Right         | refused  | fw.order.left-right           |
      | Double               | refused  | fw.order.double.with-advance  |
      | Advance, Retire      | refused  | fw.orders.contradiction       |
      | Reform, Advance      | refused  | fw.orders.whole-phase         |
      | Failed               | refused  | fw.state.failed               |
      | Counter-Charge       | refused  | fw.order.counter-charge.cause |

    Examples: What only the table shows
      | orders          | verdict  | clause                          |
      | Charge          | accepted | fw.order.charge.target-in-range |
      | Advance, Double | accepted | fw.order.double.distance        |
      | Reform          | accepted | fw.order.reform.disordered      |
      | Land            | accepted | fw.order.land.combat-height     |
      | Advance         | accepted | fw.orders.not-when-failed       |

  Example: A sheet alone asks for nothing to be measured
    When a sheet reads
      """
      rulebook: fantasy-warlord
      side: Vistalian Guild
      turn: 4

      Mercenary Spears: Advance, Wheel, Left
      Caravan Guard - Charge Sossanian Cavalry     # a comment
      Captain Orlo: Stand
      """
    Then Mercenary Spears is accepted
    And Caravan Guard is accepted
    And Captain Orlo is accepted
    And there are no findings

  Scenario Outline: A ruling counts on a sheet alone
    Given the ruling <ruling>
    When a sheet reads
      """
      rulebook: fantasy-warlord
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | ruling                                         | orders        | verdict  | clause                          |
      | fw.ruling.charge-names-target is must-be-named | Charge        | refused  | fw.order.charge.target-in-range |
      | fw.ruling.charge-names-target is must-be-named | Charge Riders | accepted | fw.order.charge.target-in-range |
      | fw.ruling.stand-and-fire is may-not-fire       | Stand, Fire   | refused  | fw.order.stand                  |
