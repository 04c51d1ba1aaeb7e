Feature: The sheets of Darius and Alexander
  The worked example's deployment and first orders pass as they stand, terrain and all (lines 27-58).

  Background:
    Given the rulebook age-of-magic

  Example: The worked example: both sheets are in order
    Given the scenario in ../../fixtures/age-of-magic/darius.scenario
    When Darius hands in ../../fixtures/age-of-magic/darius.orders
    And Alexander hands in ../../fixtures/age-of-magic/alexander.orders
    Then Cataphracts is accepted
    And Spearmen 3 is accepted
    And Light Cavalry is accepted
    And Pike phalanx 1 is accepted
    And Archers 2 is accepted
    And Heavy cavalry is accepted
    And Camp followers & baggage train of Darius is accepted
    And Camp followers & baggage train of Alexander is accepted
    And there are no findings

  Scenario Outline: The worked example: each order is allowed by the clause that might forbid it
    Given the scenario in ../../fixtures/age-of-magic/darius.scenario
    When Darius hands in ../../fixtures/age-of-magic/darius.orders
    And Alexander hands in ../../fixtures/age-of-magic/alexander.orders
    Then <unit> is accepted by <clause>

    Examples:
      | unit           | clause                                 |
      | Cataphracts    | aom.charge.target                      |
      | Cataphracts    | aom.charge.not-engaged                 |
      | Cataphracts    | aom.charge.not-routed                  |
      | Spearmen 3     | aom.charge.target                      |
      | Heavy cavalry  | aom.charge.target                      |
      | Spearmen 1     | aom.stand.conditions                   |
      | Light Cavalry  | aom.hit-and-run.target                 |
      | Light Cavalry  | aom.fire.needs-missiles                |
      | Archers 1      | aom.stand-and-fire.target              |
      | Archers 3      | aom.fire.needs-missiles                |
      | Pike phalanx 1 | aom.stand-and-protect.friend-same-area |
      | Pike phalanx 2 | aom.stand-and-protect.reactions        |
      | Pike phalanx 3 | aom.stand-and-protect.conditions       |

  Example: The worked example: a sheet that mistakes one flank for the other is told
    Given the scenario in ../../fixtures/age-of-magic/darius.scenario
    When Darius orders
      """
      Camp followers & baggage train - Stand
      Spearmen 1 - Stand
      Cataphracts - Charge Archers 3
      Spearmen 2 - Stand
      Spearmen 3 - Charge Archers 2
      Spearmen 4 - Stand
      Light Cavalry - Hit and run at Archers 3
      """
    And Alexander hands in ../../fixtures/age-of-magic/alexander.orders
    Then Cataphracts is refused by aom.charge.target
    And there is 1 finding

  Scenario Outline: Whether an area is open changes nothing in the orders
    Given the scenario
      """
      side: Darius
      army: <terrain>
      Spearmen: infantry, no missiles, good morale, in the right flank
      Cataphracts: cavalry, missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: Move to the centre
      Cataphracts: Charge Archers
      """
    Then Spearmen is accepted
    And Cataphracts is accepted
    And there are no findings

    Examples:
      | terrain                                                   |
      | open reserve                                              |
      | open right flank                                          |
      | centre open                                               |
      | open left flank                                           |
      | open reserve, open right flank, open centre, open left flank |
