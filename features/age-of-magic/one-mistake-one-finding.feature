Feature: One mistake of an order is told once
  Who fights or has lost heart may not have the order at all (lines 8, 11-13, 15-19): at whom or where to it would have
  gone is no second mistake.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Of an engaged unit only that is told
    Given the scenario
      """
      side: Darius
      Riders: cavalry, <missiles>, good morale, in its centre, engaged with Foe
      Camp: baggage, no missiles, good morale, in its reserve
      side: Alexander
      Foe: infantry, no missiles, good morale, in Darius's centre
      Far: infantry, no missiles, good morale, in its reserve
      """
    When Darius orders
      """
      Riders: <order>
      Camp: Stand
      """
    And Alexander orders
      """
      Foe: Continue melee
      Far: Stand
      """
    Then Riders is refused by <clause>
    And there is 1 finding

    Examples:
      | missiles    | order                                           | clause                           |
      | missiles    | Charge                                          | aom.charge.not-engaged           |
      | missiles    | Charge Far                                      | aom.charge.not-engaged           |
      | missiles    | Stand and fire                                  | aom.stand-and-fire.conditions    |
      | missiles    | Stand and fire at Far                           | aom.stand-and-fire.conditions    |
      | no missiles | Stand and fire at Foe                           | aom.stand-and-fire.conditions    |
      | missiles    | Stand and protect                               | aom.stand-and-protect.conditions |
      | missiles    | Stand and protect Camp                          | aom.stand-and-protect.conditions |
      | missiles    | Hit and run                                     | aom.hit-and-run.conditions       |
      | missiles    | Hit and run at Far                              | aom.hit-and-run.conditions       |
      | no missiles | Hit and run at Foe                              | aom.hit-and-run.conditions       |
      | missiles    | Retreat and rally to the enemy reserve          | aom.retreat-rally.conditions     |
      | missiles    | Retreat and rally to its reserve, off the field | aom.retreat-rally.conditions     |
      | missiles    | Retreat off the field                           | aom.retreat-rally.conditions     |
      | missiles    | Move                                            | aom.move.conditions              |
      | missiles    | Move to the enemy reserve                       | aom.move.conditions              |
      | missiles    | Move off the field                              | aom.move.conditions              |

  Scenario Outline: Of a unit at rout only that is told
    Given the scenario
      """
      side: Darius
      Riders: cavalry, <missiles>, at rout, in its centre<engaged>
      Camp: baggage, no missiles, good morale, in its reserve
      side: Alexander
      Foe: infantry, no missiles, good morale, in Darius's centre
      Far: infantry, no missiles, good morale, in its reserve
      """
    When Darius orders
      """
      Riders: <order>
      Camp: Stand
      """
    Then Riders is refused by <clause>
    And there is 1 finding

    Examples: Engaged with nobody
      | missiles    | engaged | order                  | clause                           |
      | missiles    |         | Charge                 | aom.charge.not-routed            |
      | missiles    |         | Charge Far             | aom.charge.not-routed            |
      | missiles    |         | Stand and fire at Far  | aom.stand-and-fire.conditions    |
      | no missiles |         | Stand and fire at Foe  | aom.stand-and-fire.conditions    |
      | missiles    |         | Stand and protect Camp | aom.stand-and-protect.conditions |
      | missiles    |         | Hit and run at Far     | aom.hit-and-run.conditions       |
      | no missiles |         | Hit and run at Foe     | aom.hit-and-run.conditions       |
      | missiles    |         | Continue melee         | aom.rout.only-order              |

    Examples: Engaged
      | missiles | engaged            | order                      | clause                           |
      | missiles | , engaged with Foe | Charge Far                 | aom.charge.not-routed            |
      | missiles | , engaged with Foe | Continue melee             | aom.disengage.only-order-at-rout |
      | missiles | , engaged with Foe | Continue melee against Far | aom.disengage.only-order-at-rout |

  Example: That a unit at rout may not fight on is told with the one order that it may have
    Given the scenario
      """
      side: Darius
      Riders: cavalry, missiles, at rout, in its centre, engaged with Foe
      side: Alexander
      Foe: infantry, no missiles, good morale, in Darius's centre
      """
    When Darius orders
      """
      Riders: Continue melee
      """
    Then aom.continue-melee.engaged breaks with aom.disengage.only-order-at-rout of Riders
    And aom.disengage.only-order-at-rout says to write `Riders: Disengage` for Riders
