Feature: What is to be measured
  Where a fact decides and nobody has stated it, the adjutant asks and does not guess (lines 102, 125-126, 141-143, 161-162, 239).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: The fact that decides is asked for
    Given the scenario
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
    Then Company is to measure by <clause>
    And <what> is to be measured
    And nothing is told of what becomes of Company

    Examples:
      | facts                        | orders                   | clause                             | what                                                                         |
      | infantry, in column          | Advance, Double          | fw.order.double.distance           | the nearest enemy of Company                                                 |
      | nearest enemy 60 cm          | Advance, Double          | fw.order.double.column             | the formation of Company                                                     |
      | in line                      | C/F Hedgehog             | fw.order.cf-hedgehog.infantry      | the troops of Company                                                        |
      | infantry                     | Evade                    | fw.order.evade.open-order          | the spacing of Company                                                       |
      | cavalry                      | Mount                    | fw.order.mount.dismounted          | the riders of Company                                                        |
      | wagon                        | Unlimber                 | fw.order.limber.artillery-or-wagon | the draft of Company                                                         |
      | infantry, charge range 20 cm | Charge                   | fw.order.charge.target-in-range    | the distance from Company to Riders                                          |
      | infantry                     | Charge                   | fw.order.charge.target-in-range    | the charge range of Company                                                  |
      | infantry                     | Break Formation to enter | fw.order.break-formation.contact   | whether Company is in base contact with the building it is to enter or leave |

  Scenario Outline: The nearest enemy follows from the distances
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column
        to Riders: <riders>
        to Ogre: <ogre>
      side: Raiders
      Riders: cavalry
      Ogre: monster
      """
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is <verdict> by fw.order.double.distance

    Examples:
      | riders | ogre         | verdict    |
      | 60 cm  | 70 cm        | accepted   |
      | 60 cm  | 40 cm        | refused    |
      | 60 cm  | not measured | to measure |
      | 40 cm  | not measured | refused    |

  Example: The help is the line to write
    Given the scenario
      """
      side: Guild
      Spears: infantry, charge range 20 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Charge
      """
    Then Spears is to measure by fw.order.charge.target-in-range
    And fw.order.charge.target-in-range says to write `to Riders: … cm` for Spears

  Scenario Outline: Who comes nearer in phase one is the nearest enemy in phase three
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, nearest enemy 60 cm, under brigade control
      side: Raiders
      Riders: cavalry, in an uncontrolled advance
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: not charged by Riders
        to Riders: <distance>
      phase: order tests
      happened:
      Riders: reached combat
      phase: orders
      side: Guild
      Spears: Advance, Double
      phase: charges
      """
    Then fw.orders.nonsense <refused> for Spears
    And fw.order.double <doubles> for Spears

    Examples:
      | distance | refused             | doubles             |
      | 49 cm    | comes about         | does not come about |
      | 61 cm    | does not come about | comes about         |
