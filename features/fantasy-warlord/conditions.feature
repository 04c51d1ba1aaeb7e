Feature: An order whose own condition fails
  By ruling the unit refuses all of its orders, or leaves that one out and obeys the rest (lines 65, 161-163).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: The ruling on a condition that is not met
    Given the ruling fw.ruling.condition-not-met is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | option         | facts                        | orders          | verdict  | clause                             |
      | refuse-all     | nearest enemy 60 cm, in line | Advance, Double | refused  | fw.order.double.column             |
      | drop-the-order | nearest enemy 60 cm, in line | Advance, Double | followed | fw.order.double.column             |
      | refuse-all     | not a flyer                  | Advance, Climb  | refused  | fw.order.climb.airborne            |
      | drop-the-order | not a flyer                  | Advance, Climb  | followed | fw.order.climb.airborne            |
      | refuse-all     | close order                  | Fire, Evade     | refused  | fw.order.evade.open-order          |
      | drop-the-order | close order                  | Fire, Evade     | followed | fw.order.evade.open-order          |
      | refuse-all     | infantry                     | Stand, Unlimber | refused  | fw.order.limber.artillery-or-wagon |
      | drop-the-order | infantry                     | Stand, Unlimber | followed | fw.order.limber.artillery-or-wagon |

  Scenario Outline: An order that is left out stands in nobody's way
    Given the ruling fw.ruling.condition-not-met is drop-the-order
    And the scenario
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
    Then Company is followed by <clause>

    Examples:
      | facts                            | orders                            | clause                             |
      | in line, disordered              | Reform, Double                    | fw.order.double.column             |
      | in column, disordered            | Reform, Double                    | fw.order.double.distance           |
      | in column, disordered            | Reform, Double                    | fw.order.double.with-advance       |
      | infantry                         | C/F Line, C/F Circle              | fw.order.cf-circle.cavalry         |
      | cavalry                          | C/F Line, C/F Hedgehog            | fw.order.cf-hedgehog.infantry      |
      | infantry, disordered             | Reform, Climb                     | fw.order.climb.airborne            |
      | flyer, on the ground, disordered | Reform, Dive                      | fw.order.dive.airborne             |
      | above combat height, disordered  | Reform, Land                      | fw.order.land.combat-height        |
      | flyer, in the air, disordered    | Reform, Take-off                  | fw.order.take-off.flyer            |
      | cavalry, mounted, disordered     | Reform, Mount                     | fw.order.mount.dismounted          |
      | cavalry, dismounted, disordered  | Reform, Dismount                  | fw.order.dismount.mounted          |
      | wagon, limbered                  | Stand, Limber-up                  | fw.order.limber.artillery-or-wagon |
      | infantry                         | Advance, Reform                   | fw.order.reform.disordered         |
      | close order                      | Stand, Evade                      | fw.order.evade.open-order          |
      | not touching a building          | Advance, Break Formation to enter | fw.order.break-formation.contact   |

  Scenario Outline: What is left is judged by itself
    Given the ruling fw.ruling.condition-not-met is <option>
    And the scenario
      """
      side: Guild
      Company: infantry, <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | option         | facts       | orders                     | verdict    | clause                     |
      | drop-the-order | in line     | C/F Circle                 | refused    | fw.order.cf-circle.cavalry |
      | refuse-all     | close order | Evade, Stand               | refused    | fw.orders.contradiction    |
      | drop-the-order | in line     | C/F Circle, Advance, Wheel | refused    | fw.order.wheel.direction   |
      | drop-the-order | in line     | Fire, Evade                | to measure | fw.order.evade.open-order  |
