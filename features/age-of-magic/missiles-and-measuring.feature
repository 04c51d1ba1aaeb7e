Feature: Missiles, and what is not known
  Fire needs missiles; where a fact decides and nobody has stated it, the adjutant asks (lines 8, 11, 13).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Only a unit with missiles is ordered to fire, unless the table has it follow
    Given the ruling aom.ruling.fire-without-missiles is <option>
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, <missiles>, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order> Archers
      """
    Then Light Cavalry is <verdict> by aom.fire.needs-missiles

    Examples:
      | option | missiles    | order             | verdict  |
      | refuse | missiles    | Stand and fire at | accepted |
      | refuse | no missiles | Stand and fire at | refused  |
      | refuse | missiles    | Hit and run at    | accepted |
      | refuse | no missiles | Hit and run at    | refused  |
      | refuse | no missiles | Charge            | accepted |
      | follow | missiles    | Stand and fire at | accepted |
      | follow | no missiles | Stand and fire at | followed |
      | follow | missiles    | Hit and run at    | accepted |
      | follow | no missiles | Hit and run at    | followed |
      | follow | no missiles | Charge            | accepted |

  Example: Unless the table rules otherwise, a unit without missiles is not ordered to fire
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    And Alexander orders
      """
      Archers: Stand
      """
    And the turn is resolved
    Then Light Cavalry is refused by aom.fire.needs-missiles
    And aom.fire.needs-missiles says to write `Light Cavalry: Stand` for Light Cavalry
    And there is 1 finding
    And aom.orders.instead says `stands` of Light Cavalry
    And aom.hit-and-run does not come about for Light Cavalry

  Example: Where the table has it follow, a unit without missiles does as ordered and fires nothing
    Given the ruling aom.ruling.fire-without-missiles is follow
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Hit and run at Archers
      """
    And Alexander orders
      """
      Archers: Charge Light Cavalry
      """
    And the turn is resolved
    Then Light Cavalry is followed by aom.fire.needs-missiles
    And aom.hit-and-run.reaction says `tries to evade Archers` of Light Cavalry
    And Light Cavalry is afterwards not firing at Archers

  Scenario Outline: What decides and nobody has stated is to be measured
    Given the scenario
      """
      side: Darius
      Light Cavalry: <facts>
      Spearmen: infantry, no missiles, good morale
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, good morale
      """
    When Darius orders
      """
      Light Cavalry: <order>
      Spearmen: Stand
      """
    Then Light Cavalry is to measure by <clause>
    And <what> is to be measured
    And nothing is told of what becomes of Light Cavalry

    Examples: Of the unit itself
      | facts                                    | order                     | clause                    | what                                         |
      | cavalry, missiles, in the right flank    | Charge Archers            | aom.charge.not-routed     | the morale of Light Cavalry                  |
      | cavalry, missiles, in the right flank    | Stand                     | aom.stand.conditions      | the morale of Light Cavalry                  |
      | cavalry, missiles, in the right flank    | Rout                      | aom.rout.only-order       | the morale of Light Cavalry                  |
      | cavalry, missiles, in the right flank    | Move to the centre        | aom.move.conditions       | the morale of Light Cavalry                  |
      | cavalry, good morale, in the right flank | Stand and fire at Archers | aom.fire.needs-missiles   | whether Light Cavalry is armed with missiles |
      | cavalry, good morale, in the right flank | Hit and run at Archers    | aom.fire.needs-missiles   | whether Light Cavalry is armed with missiles |
      | cavalry, missiles, good morale           | Move to the centre        | aom.move.adjacent         | the area of Light Cavalry                    |
      | cavalry, missiles, good morale           | Move off the field        | aom.move.leave            | the area of Light Cavalry                    |
      | cavalry, missiles, good morale           | Retreat off the field     | aom.retreat-rally.leave   | the area of Light Cavalry                    |
      | cavalry, missiles, good morale           | Charge Archers            | aom.charge.target         | the area of Light Cavalry                    |
      | cavalry, missiles, good morale           | Stand and fire at Archers | aom.stand-and-fire.target | the area of Light Cavalry                    |

    Examples: Of a friend
      | facts                                              | order                      | clause                                 | what                 |
      | cavalry, missiles, good morale, in the right flank | Stand and protect Spearmen | aom.stand-and-protect.friend-same-area | the area of Spearmen |

  Scenario Outline: Where an enemy stands is asked for as well
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, poor morale, in the right flank
      side: Alexander
      Pikes: infantry, good morale
      """
    When Darius orders
      """
      Light Cavalry: <order>
      """
    Then Light Cavalry is to measure by <clause>

    Examples:
      | order                   | clause                    |
      | Charge Pikes            | aom.charge.target         |
      | Hit and run at Pikes    | aom.hit-and-run.target    |
      | Stand and fire at Pikes | aom.stand-and-fire.target |
      | Retreat to the centre   | aom.retreat-rally.move    |

  Example: What is not stated and decides nothing is not asked for
    Given the scenario
      """
      side: Darius
      Spearmen: good morale
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Stand, if charged brace
      """
    Then Spearmen is accepted
    And there are no findings
