Feature: Battle turns in a row
  What a battle turn leaves is what the next one begins with: who is engaged with whom, and where everybody stands
  (lines 3, 8, 14-15, 18). What melee and fire have cost is written below `happened:` before the next orders.

  Background:
    Given the rulebook age-of-magic

  Example: The first of four battle turns: the horse charge the guard
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its right flank, no missiles, good morale
      Levies: infantry, in its right flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When Darius orders
      """
      Horse: Charge Guard
      Levies: Stand
      """
    And Alexander orders
      """
      Guard: Stand
      """
    And the turn is resolved
    Then Horse is afterwards in Alexander's left flank
    And Horse is afterwards engaged with Guard
    And Guard is afterwards engaged with Horse
    And Levies is afterwards in Darius's right flank
    And Levies is afterwards not engaged with Guard

  Example: The second of four battle turns: both fight on, and another joins them
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      Levies: infantry, in its right flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When Darius orders
      """
      Horse: Continue melee
      Levies: Charge Guard
      """
    And Alexander orders
      """
      Guard: Continue melee
      """
    And the turn is resolved
    Then there are no findings
    And aom.continue-melee says `attacks Guard` of Horse
    And aom.continue-melee says `attacks Horse` of Guard
    And aom.melee.new says `attacks Guard` of Levies
    And aom.melee.new says `attacks Levies` of Guard
    And Guard is afterwards engaged with Horse
    And Guard is afterwards engaged with Levies
    And Levies is afterwards in Alexander's left flank

  Example: The third of four battle turns: the guard has lost heart, and gets away from both
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      Levies: infantry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When the turn reads
      """
      phase: orders
      happened:
      Guard: at rout
      side: Darius
      Horse: Continue melee
      Levies: Continue melee
      side: Alexander
      Guard: Disengage
      """
    And the turn is resolved
    Then Guard is accepted
    And aom.disengage says `does not attack Horse` of Guard
    And aom.disengage says `does not attack Levies` of Guard
    And aom.continue-melee says `attacks Guard` of Horse
    And aom.disengage.freed says `is no longer engaged with Horse` of Guard
    And Guard is afterwards not engaged with Horse
    And Guard is afterwards not engaged with Levies
    And Horse is afterwards not engaged with Guard
    And Guard is afterwards in Alexander's left flank
    And Guard is afterwards at rout

  Scenario Outline: The last of four battle turns: the guard runs from its own flank, unless it is charged again
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
      Levies: infantry, in the enemy left flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its left flank, no missiles, at rout
      """
    When Darius orders
      """
      Horse: <horse>
      Levies: Stand
      """
    And Alexander orders
      """
      Guard: Rout
      """
    And the turn is resolved
    Then <clause> says `<says>` of Guard
    And the turn is over

    Examples:
      | horse                   | clause                   | says                                                  |
      | Move to its right flank | aom.rout.leave           | flees the battlefield                                 |
      | Charge Guard            | aom.leave.unless-charged | is charged by Horse, and cannot leave the battlefield |

  Scenario Outline: What a melee has cost is told before the next orders, and the orders are judged by it
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When the turn reads
      """
      phase: orders
      happened:
      Guard: <happened>
      side: Darius
      Horse: <horse>
      side: Alexander
      Guard: <guard>
      """
    And the turn is resolved
    Then Guard is <verdict> by <clause>
    And Guard is afterwards <morale>
    And Guard is afterwards <engaged>

    Examples:
      | happened               | horse          | guard              | verdict  | clause                           | morale        | engaged                |
      | poor morale            | Continue melee | Continue melee     | accepted | aom.continue-melee.engaged       | poor morale   | engaged with Horse     |
      | at rout                | Continue melee | Continue melee     | refused  | aom.disengage.only-order-at-rout | at rout       | not engaged with Horse |
      | at rout                | Continue melee | Disengage          | accepted | aom.disengage.only-order-at-rout | at rout       | not engaged with Horse |
      | not engaged with Horse | Stand          | Move to its centre | accepted | aom.move.conditions              | normal morale | not engaged with Horse |
      | not engaged with Horse | Stand          | Continue melee     | refused  | aom.continue-melee.engaged       | normal morale | not engaged with Horse |

  Scenario Outline: Who still attacks whom when one of two gets away
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When Darius orders
      """
      Horse: <horse>
      """
    And Alexander orders
      """
      Guard: <guard>
      """
    And the turn is resolved
    Then aom.continue-melee says `attacks` of <attacks>
    And aom.disengage says `does not attack` of <does not>
    And Horse is afterwards not engaged with Guard
    And Horse is afterwards in Alexander's left flank
    And Guard is afterwards in Alexander's left flank

    Examples:
      | horse          | guard          | attacks | does not |
      | Continue melee | Disengage      | Horse   | Guard    |
      | Disengage      | Continue melee | Guard   | Horse    |

  Example: Units that have disengaged in one area may charge each other there in the next battle turn
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When Darius orders
      """
      Horse: Charge Guard
      """
    And Alexander orders
      """
      Guard: Stand, if charged counter-charge
      """
    And the turn is resolved
    Then aom.charge.moves does not come about for Horse
    And aom.charge.front says `is hit in front by Horse` of Guard
    And Horse is afterwards engaged with Guard

  Example: A unit that has got out of a melee at rout is gone in the next battle turn
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in the enemy left flank, no missiles, good morale
        to Guard: engaged with it
      side: Alexander
      Guard: infantry, in its left flank, no missiles, normal morale
      """
    When the turn reads
      """
      phase: orders
      happened:
      Guard: at rout, not engaged with Horse
      side: Darius
      Horse: Stand
      side: Alexander
      Guard: Rout
      """
    And the turn is resolved
    Then Guard is accepted by aom.rout.only-order
    And Horse is accepted by aom.stand.conditions
    And aom.rout.leave says `flees the battlefield` of Guard
