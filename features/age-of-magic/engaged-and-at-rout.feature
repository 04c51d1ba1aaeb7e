Feature: What a unit may be ordered, engaged and at rout
  Most orders are for units that are neither engaged nor at rout, three are for those that are (lines 8, 10-19).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit in good order and free of enemies has the choice of eight orders
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, <morale>, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      Spearmen: Stand
      """
    Then Cataphracts is accepted by <clause>
    And Cataphracts is accepted
    And there are no findings

    Examples: In good order
      | morale      | order                        | clause                           |
      | good morale | Charge Archers               | aom.charge.not-engaged           |
      | good morale | Stand                        | aom.stand.conditions             |
      | good morale | Stand and fire at Archers    | aom.stand-and-fire.conditions    |
      | good morale | Stand and protect Spearmen   | aom.stand-and-protect.conditions |
      | good morale | Hit and run at Archers       | aom.hit-and-run.conditions       |
      | good morale | Retreat and attempt to rally | aom.retreat-rally.conditions     |
      | good morale | Move to the centre           | aom.move.conditions              |
      | good morale | Charge Archers               | aom.charge.not-routed            |

    Examples: With its morale lowered, but not to rout
      | morale        | order                        | clause                           |
      | poor morale   | Charge Archers               | aom.charge.not-engaged           |
      | poor morale   | Charge Archers               | aom.charge.not-routed            |
      | poor morale   | Stand                        | aom.stand.conditions             |
      | poor morale   | Stand and fire at Archers    | aom.stand-and-fire.conditions    |
      | poor morale   | Stand and protect Spearmen   | aom.stand-and-protect.conditions |
      | poor morale   | Hit and run at Archers       | aom.hit-and-run.conditions       |
      | poor morale   | Retreat and attempt to rally | aom.retreat-rally.conditions     |
      | poor morale   | Move to the centre           | aom.move.conditions              |
      | normal morale | Charge Archers               | aom.charge.not-routed            |

  Scenario Outline: A unit that is engaged fights on or disengages, and nothing else
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, poor morale, engaged with Pikes, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      Spearmen: Stand
      """
    Then Cataphracts is <verdict> by <clause>
    And Cataphracts is <verdict>
    And there <are> findings

    Examples: What an engaged unit may do
      | order          | verdict  | clause                           | are    |
      | Continue melee | accepted | aom.continue-melee.engaged       | are no |
      | Continue melee | accepted | aom.disengage.only-order-at-rout | are no |
      | Disengage      | accepted | aom.disengage.engaged            | are no |
      | Disengage      | accepted | aom.disengage.only-order-at-rout | are no |

    Examples: What it may not
      | order                        | verdict | clause                           | are  |
      | Charge Archers               | refused | aom.charge.not-engaged           | is 1 |
      | Stand                        | refused | aom.stand.conditions             | is 1 |
      | Stand and fire at Archers    | refused | aom.stand-and-fire.conditions    | is 1 |
      | Stand and protect Spearmen   | refused | aom.stand-and-protect.conditions | is 1 |
      | Hit and run at Archers       | refused | aom.hit-and-run.conditions       | is 1 |
      | Retreat and attempt to rally | refused | aom.retreat-rally.conditions     | is 1 |
      | Move to the centre           | refused | aom.move.conditions              | is 1 |
      | Rout                         | refused | aom.rout.only-order              | is 1 |

  Scenario Outline: Who is engaged with nobody neither fights on nor disengages nor routs
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      Spearmen: Stand
      """
    Then Cataphracts is refused by <clause>
    And there is 1 finding

    Examples:
      | order          | clause                     |
      | Continue melee | aom.continue-melee.engaged |
      | Disengage      | aom.disengage.engaged      |
      | Rout           | aom.rout.only-order        |

  Scenario Outline: A unit at rout that is not engaged can only rout
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      Spearmen: Stand
      """
    Then Cataphracts is refused by <clause>
    And <broader> breaks with <clause> of Cataphracts
    And there is 1 finding

    Examples:
      | order                        | clause                           | broader             |
      | Charge Archers               | aom.charge.not-routed            | aom.rout.only-order |
      | Stand                        | aom.stand.conditions             | aom.rout.only-order |
      | Stand and fire at Archers    | aom.stand-and-fire.conditions    | aom.rout.only-order |
      | Stand and protect Spearmen   | aom.stand-and-protect.conditions | aom.rout.only-order |
      | Hit and run at Archers       | aom.hit-and-run.conditions       | aom.rout.only-order |
      | Retreat and attempt to rally | aom.retreat-rally.conditions     | aom.rout.only-order |
      | Move to the centre           | aom.move.conditions              | aom.rout.only-order |
      | Continue melee               | aom.rout.only-order              | aom.continue-melee.engaged |

  Example: A unit at rout that is engaged with nobody routs
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Rout
      Spearmen: Stand
      """
    Then Cataphracts is accepted by aom.rout.only-order
    And there are no findings

  Example: A unit at rout that is engaged with nobody does not disengage
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Disengage
      Spearmen: Stand
      """
    Then Cataphracts is refused by aom.rout.only-order
    And aom.disengage.engaged breaks with aom.rout.only-order of Cataphracts
    And aom.rout.only-order says to write `Cataphracts: Rout` for Cataphracts
    And there is 1 finding

  Scenario Outline: A unit at rout that is engaged can only disengage
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, engaged with Pikes, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Cataphracts: <order>
      Spearmen: Stand
      """
    Then Cataphracts is refused by <clause>
    And <broader> breaks with <clause> of Cataphracts
    And there is 1 finding

    Examples:
      | order                        | clause                           | broader                          |
      | Charge Archers               | aom.charge.not-routed            | aom.disengage.only-order-at-rout |
      | Stand                        | aom.stand.conditions             | aom.disengage.only-order-at-rout |
      | Stand and fire at Archers    | aom.stand-and-fire.conditions    | aom.disengage.only-order-at-rout |
      | Stand and protect Spearmen   | aom.stand-and-protect.conditions | aom.disengage.only-order-at-rout |
      | Hit and run at Archers       | aom.hit-and-run.conditions       | aom.disengage.only-order-at-rout |
      | Retreat and attempt to rally | aom.retreat-rally.conditions     | aom.disengage.only-order-at-rout |
      | Move to the centre           | aom.move.conditions              | aom.disengage.only-order-at-rout |
      | Charge Archers               | aom.charge.not-routed            | aom.charge.not-engaged           |
      | Continue melee               | aom.disengage.only-order-at-rout | aom.continue-melee.engaged       |

  Example: A unit at rout that is engaged disengages
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, engaged with Pikes, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Cataphracts: Disengage
      Spearmen: Stand
      """
    Then Cataphracts is accepted by aom.disengage.only-order-at-rout
    And Cataphracts is accepted by aom.disengage.engaged
    And there are no findings

  Example: A unit at rout that is engaged does not rout
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, engaged with Pikes, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Cataphracts: Rout
      Spearmen: Stand
      """
    Then Cataphracts is refused by aom.disengage.only-order-at-rout
    And aom.rout.only-order breaks with aom.disengage.only-order-at-rout of Cataphracts
    And aom.disengage.only-order-at-rout says to write `Cataphracts: Disengage` for Cataphracts
    And there is 1 finding

  Example: A unit at rout that is engaged with the only enemy there is does not fight on
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, engaged with Pikes, in the right flank
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Cataphracts: Continue melee
      """
    Then Cataphracts is refused by aom.disengage.only-order-at-rout
    And aom.continue-melee.engaged breaks with aom.disengage.only-order-at-rout of Cataphracts
    And there is 1 finding

  Example: A unit at rout that is engaged with nobody breaks no rule of melee for its morale
    Given the scenario
      """
      side: Darius
      Cataphracts: cavalry, missiles, at rout, in the right flank
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Cataphracts: Continue melee
      """
    Then Cataphracts is refused by aom.rout.only-order
    And aom.rout.only-order says to write `Cataphracts: Rout` for Cataphracts
    And there is 1 finding
