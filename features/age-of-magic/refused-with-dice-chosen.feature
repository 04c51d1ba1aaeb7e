Feature: A refused order takes what is chosen behind it with it
  An order that the rules do not allow is not carried out in part: the dice that its commander has chosen behind it
  are no order by themselves (lines 3-5, 8-19, 21).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Nothing is left of an order that an engaged unit may not have
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, <morale>, in its centre, engaged with Foe
      Guard: infantry, no missiles, good morale, in its centre
      side: Alexander
      Foe: infantry, no missiles, good morale, in Darius's centre
      Near: infantry, no missiles, good morale, in Darius's centre
      """
    When Darius orders
      """
      Riders: <order>, throw 3 dice
      """
    Then Riders is refused by <clause>
    And what becomes of Riders is told by aom.orders.refused.stands

    Examples:
      | morale      | order                        | clause                           |
      | good morale | Charge Near                  | aom.charge.not-engaged           |
      | good morale | Stand                        | aom.stand.conditions             |
      | good morale | Stand and fire at Near       | aom.stand-and-fire.conditions    |
      | good morale | Stand and protect Guard      | aom.stand-and-protect.conditions |
      | good morale | Hit and run at Near          | aom.hit-and-run.conditions       |
      | good morale | Retreat and attempt to rally | aom.retreat-rally.conditions     |
      | good morale | Rout                         | aom.rout.only-order              |
      | good morale | Move to its left flank       | aom.move.conditions              |
      | good morale | Continue melee against Near  | aom.continue-melee.engaged       |
      | good morale | Disengage from Near          | aom.disengage.engaged            |
      | good morale | off the field                | aom.move                         |
      | at rout     | Charge Near                  | aom.charge.not-routed            |
      | at rout     | Continue melee               | aom.disengage.only-order-at-rout |
      | at rout     | Continue melee against Foe   | aom.disengage.only-order-at-rout |
      | at rout     | Disengage from Near          | aom.disengage.engaged            |
      | at rout     | off the field                | aom.move                         |

  Scenario Outline: Nothing is left of an order that a unit at rout may not have
    Given the ruling aom.ruling.diagonal-adjacency is not-adjacent
    And the scenario
      """
      side: Darius
      Riders: cavalry, missiles, at rout, in <area>
      Guard: infantry, no missiles, good morale, in <area>
      side: Alexander
      Near: infantry, no missiles, good morale, in Darius's left flank
      """
    When Darius orders
      """
      Riders: <order>, throw 3 dice
      """
    Then Riders is refused by <clause>

    Examples:
      | area        | order                        | clause                           |
      | its centre  | Charge Near                  | aom.charge.not-routed            |
      | its centre  | Stand                        | aom.stand.conditions             |
      | its centre  | Stand and fire at Near       | aom.stand-and-fire.conditions    |
      | its centre  | Stand and protect Guard      | aom.stand-and-protect.conditions |
      | its centre  | Hit and run at Near          | aom.hit-and-run.conditions       |
      | its centre  | Retreat and attempt to rally | aom.retreat-rally.conditions     |
      | its centre  | Move to its reserve          | aom.move.conditions              |
      | its centre  | Continue melee               | aom.rout.only-order              |
      | its centre  | Disengage                    | aom.rout.only-order              |
      | its centre  | off the field                | aom.move                         |
      | its reserve | Rout to its centre           | aom.rout.move                    |
      | its centre  | Rout to the enemy reserve    | aom.rout.move                    |
      | its centre  | Rout to its left flank       | aom.rout.move                    |
      | its centre  | Rout to the enemy centre     | aom.rout.move                    |

  Scenario Outline: Nothing is left of an order that cannot be carried out as it is written
    Given the ruling aom.ruling.move-into-enemy-area is forbidden
    And the scenario
      """
      side: Darius
      Riders: cavalry, <missiles>, good morale, in <area>
      Camp: baggage, no missiles, good morale, in the enemy left flank
      side: Alexander
      Near: infantry, no missiles, good morale, in its centre
      Far: infantry, no missiles, good morale, in its reserve
      """
    When Darius orders
      """
      Riders: <order>, throw 3 dice
      """
    Then Riders is refused by <clause>

    Examples:
      | missiles    | area        | order                                 | clause                                 |
      | missiles    | its centre  | Charge                                | aom.charge.target                      |
      | missiles    | its centre  | Charge Far                            | aom.charge.target                      |
      | missiles    | its centre  | Stand and fire                        | aom.stand-and-fire.target              |
      | missiles    | its centre  | Stand and fire at Far                 | aom.stand-and-fire.target              |
      | no missiles | its centre  | Stand and fire at Near                | aom.fire.needs-missiles                |
      | missiles    | its centre  | Stand and protect                     | aom.stand-and-protect.friend-same-area |
      | missiles    | its centre  | Stand and protect Camp                | aom.stand-and-protect.friend-same-area |
      | missiles    | its centre  | Hit and run                           | aom.hit-and-run.target                 |
      | missiles    | its centre  | Hit and run at Far                    | aom.hit-and-run.target                 |
      | missiles    | its centre  | Continue melee                        | aom.continue-melee.engaged             |
      | missiles    | its centre  | Disengage                             | aom.disengage.engaged                  |
      | missiles    | its centre  | Retreat and rally to the enemy centre | aom.retreat-rally.move                 |
      | missiles    | its reserve | Retreat and rally to the enemy right  | aom.retreat-rally.move                 |
      | missiles    | its centre  | Retreat off the field                 | aom.retreat-rally.leave                |
      | missiles    | its centre  | Rout                                  | aom.rout.only-order                    |
      | missiles    | its centre  | Move                                  | aom.move                               |
      | missiles    | its centre  | Move to the enemy reserve             | aom.move.adjacent                      |
      | missiles    | its centre  | Move to the enemy centre              | aom.move.adjacent                      |
      | missiles    | its centre  | Move off the field                    | aom.move.leave                         |
      | missiles    | its reserve | Move to its centre, off the field     | aom.move                               |
      | missiles    | its centre  | off the field                         | aom.move                               |
      | missiles    | its reserve | off the field                         | aom.move                               |
      | missiles    | its centre  | Stand, Move to its reserve            | aom.orders.one                         |

  Example: A choice of dice that is made twice spoils the order that it stands behind
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, good morale, in its centre
      side: Alexander
      """
    When Darius orders
      """
      Riders: Stand, throw 2 dice, throw 3 dice
      """
    Then Riders is refused by aom.orders.one
    And what becomes of Riders is told by aom.orders.refused.stands
