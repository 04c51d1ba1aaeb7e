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
        to Riders: 40 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | option         | facts                   | orders                          | verdict  | clause                             |
      | refuse-all     | in line                 | Advance, Double                 | refused  | fw.order.double.column             |
      | drop-the-order | in line                 | Advance, Double                 | followed | fw.order.double.column             |
      | refuse-all     | in column               | Advance, Double                 | refused  | fw.order.double.distance           |
      | drop-the-order | in column               | Advance, Double                 | followed | fw.order.double.distance           |
      | refuse-all     | in column               | Retire, Double                  | refused  | fw.order.double.with-advance       |
      | drop-the-order | in column               | Retire, Double                  | followed | fw.order.double.with-advance       |
      | refuse-all     | infantry                | Advance, C/F Circle             | refused  | fw.order.cf-circle.cavalry         |
      | drop-the-order | infantry                | Advance, C/F Circle             | followed | fw.order.cf-circle.cavalry         |
      | refuse-all     | cavalry                 | Advance, C/F Hedgehog           | refused  | fw.order.cf-hedgehog.infantry      |
      | drop-the-order | cavalry                 | Advance, C/F Hedgehog           | followed | fw.order.cf-hedgehog.infantry      |
      | refuse-all     | infantry                | Advance, Climb                  | refused  | fw.order.climb.airborne            |
      | drop-the-order | infantry                | Advance, Climb                  | followed | fw.order.climb.airborne            |
      | refuse-all     | flyer, on the ground    | Advance, Dive                   | refused  | fw.order.dive.airborne             |
      | drop-the-order | flyer, on the ground    | Advance, Dive                   | followed | fw.order.dive.airborne             |
      | refuse-all     | above combat height     | Advance, Land                   | refused  | fw.order.land.combat-height        |
      | drop-the-order | above combat height     | Advance, Land                   | followed | fw.order.land.combat-height        |
      | refuse-all     | flyer, in the air       | Advance, Take-off               | refused  | fw.order.take-off.flyer            |
      | drop-the-order | flyer, in the air       | Advance, Take-off               | followed | fw.order.take-off.flyer            |
      | refuse-all     | cavalry, mounted        | Stand, Mount                    | refused  | fw.order.mount.dismounted          |
      | drop-the-order | cavalry, mounted        | Stand, Mount                    | followed | fw.order.mount.dismounted          |
      | refuse-all     | cavalry, dismounted     | Stand, Dismount                 | refused  | fw.order.dismount.mounted          |
      | drop-the-order | cavalry, dismounted     | Stand, Dismount                 | followed | fw.order.dismount.mounted          |
      | refuse-all     | wagon, limbered         | Stand, Limber-up                | refused  | fw.order.limber.artillery-or-wagon |
      | drop-the-order | wagon, limbered         | Stand, Limber-up                | followed | fw.order.limber.artillery-or-wagon |
      | refuse-all     | infantry                | Stand, Unlimber                 | refused  | fw.order.limber.artillery-or-wagon |
      | drop-the-order | infantry                | Stand, Unlimber                 | followed | fw.order.limber.artillery-or-wagon |
      | refuse-all     | infantry                | Stand, Reform                   | refused  | fw.order.reform.disordered         |
      | drop-the-order | infantry                | Stand, Reform                   | followed | fw.order.reform.disordered         |
      | refuse-all     | close order             | Fire, Evade                     | refused  | fw.order.evade.open-order          |
      | drop-the-order | close order             | Fire, Evade                     | followed | fw.order.evade.open-order          |
      | refuse-all     | not touching a building | Stand, Break Formation to enter | refused  | fw.order.break-formation.contact   |
      | drop-the-order | not touching a building | Stand, Break Formation to enter | followed | fw.order.break-formation.contact   |

  Scenario Outline: Where nothing is left to obey the unit refuses
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
    Then Company is <verdict> by fw.order.cf-circle.cavalry
    And what becomes of Company is told by <told>

    Examples:
      | option         | facts   | orders             | verdict  | told               |
      | drop-the-order | in line | C/F Circle         | refused  | fw.orders.nonsense |
      | drop-the-order | in line | C/F Circle, Fire   | followed | fw.orders.wrong    |
      | refuse-all     | in line | C/F Circle, Fire   | refused  | fw.orders.nonsense |

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
      | option         | facts       | orders                     | verdict  | clause                     |
      | drop-the-order | close order | Evade, Stand               | followed | fw.order.evade.open-order  |
      | refuse-all     | close order | Evade, Stand               | refused  | fw.orders.contradiction    |
      | drop-the-order | in line     | C/F Circle, Advance, Wheel | refused  | fw.order.wheel.direction   |
      | drop-the-order | in line     | Fire, Evade                | to measure | fw.order.evade.open-order |
