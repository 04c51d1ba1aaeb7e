Feature: The sheets of Darius and Alexander
  The worked example's deployment and first orders pass as they stand, terrain and all (lines 27-58).

  Background:
    Given the rulebook age-of-magic

  Example: The worked example: both sheets are in order
    Given the scenario
      """
      side: Darius
      army: open reserve, open right flank, open centre, open left flank
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      Spearmen 1: infantry, no missiles, good morale, in Darius Army Right flank
      Cataphracts: cavalry, missiles, good morale, in Darius Army Right flank
      Spearmen 2: infantry, no missiles, good morale, in the centre
      Spearmen 3: infantry, no missiles, good morale, in the centre
      Spearmen 4: infantry, no missiles, good morale, in the left flank
      Light Cavalry: cavalry, missiles, good morale, in the left flank, Tactics 3, IQ 4
      side: Alexander
      army: open right flank, open centre, open left flank
      Pike phalanx 1: infantry, no missiles, good morale, in the left flank
      Archers 1: infantry, missiles, good morale, in the left flank
      Pike phalanx 2: infantry, no missiles, good morale, in the centre
      Archers 2: infantry, missiles, good morale, in the centre
      Pike phalanx 3: infantry, no missiles, good morale, in the right flank
      Archers 3: infantry, missiles, good morale, in the right flank
      Heavy cavalry: cavalry, no missiles, good morale, in the right flank, Tactics 5, IQ 4
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      """
    When Darius orders
      """
      Camp followers & baggage train - Stand
      Spearmen 1 - Stand
      Cataphracts - Charge Archers 1
      Spearmen 2 - Stand
      Spearmen 3 - Charge Archers 2
      Spearmen 4 - Stand
      Light Cavalry - Hit and run at Archers 3
      """
    And Alexander orders
      """
      Pike phalanx 1 - Stand and defend Archers 1
      Archers 1 - Stand and fire at Cataphracts
      Pike phalanx 2 - Stand and defend Archers 2, if charged counter-charge
      Archers 2 - Stand and fire at Spearmen 3
      Pike phalanx 3 - Stand and defend Archers 3
      Archers 3 - Stand and fire at Light cavalry
      Heavy cavalry - Charge Light cavalry
      Camp followers & baggage train - Stand
      """
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
    Given the scenario
      """
      side: Darius
      army: open reserve, open right flank, open centre, open left flank
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      Spearmen 1: infantry, no missiles, good morale, in Darius Army Right flank
      Cataphracts: cavalry, missiles, good morale, in Darius Army Right flank
      Spearmen 2: infantry, no missiles, good morale, in the centre
      Spearmen 3: infantry, no missiles, good morale, in the centre
      Spearmen 4: infantry, no missiles, good morale, in the left flank
      Light Cavalry: cavalry, missiles, good morale, in the left flank, Tactics 3, IQ 4
      side: Alexander
      army: open right flank, open centre, open left flank
      Pike phalanx 1: infantry, no missiles, good morale, in the left flank
      Archers 1: infantry, missiles, good morale, in the left flank
      Pike phalanx 2: infantry, no missiles, good morale, in the centre
      Archers 2: infantry, missiles, good morale, in the centre
      Pike phalanx 3: infantry, no missiles, good morale, in the right flank
      Archers 3: infantry, missiles, good morale, in the right flank
      Heavy cavalry: cavalry, no missiles, good morale, in the right flank, Tactics 5, IQ 4
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      """
    When Darius orders
      """
      Camp followers & baggage train - Stand
      Spearmen 1 - Stand
      Cataphracts - Charge Archers 1
      Spearmen 2 - Stand
      Spearmen 3 - Charge Archers 2
      Spearmen 4 - Stand
      Light Cavalry - Hit and run at Archers 3
      """
    And Alexander orders
      """
      Pike phalanx 1 - Stand and defend Archers 1
      Archers 1 - Stand and fire at Cataphracts
      Pike phalanx 2 - Stand and defend Archers 2, if charged counter-charge
      Archers 2 - Stand and fire at Spearmen 3
      Pike phalanx 3 - Stand and defend Archers 3
      Archers 3 - Stand and fire at Light cavalry
      Heavy cavalry - Charge Light cavalry
      Camp followers & baggage train - Stand
      """
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
    Given the scenario
      """
      side: Darius
      army: open reserve, open right flank, open centre, open left flank
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      Spearmen 1: infantry, no missiles, good morale, in Darius Army Right flank
      Cataphracts: cavalry, missiles, good morale, in Darius Army Right flank
      Spearmen 2: infantry, no missiles, good morale, in the centre
      Spearmen 3: infantry, no missiles, good morale, in the centre
      Spearmen 4: infantry, no missiles, good morale, in the left flank
      Light Cavalry: cavalry, missiles, good morale, in the left flank, Tactics 3, IQ 4
      side: Alexander
      army: open right flank, open centre, open left flank
      Pike phalanx 1: infantry, no missiles, good morale, in the left flank
      Archers 1: infantry, missiles, good morale, in the left flank
      Pike phalanx 2: infantry, no missiles, good morale, in the centre
      Archers 2: infantry, missiles, good morale, in the centre
      Pike phalanx 3: infantry, no missiles, good morale, in the right flank
      Archers 3: infantry, missiles, good morale, in the right flank
      Heavy cavalry: cavalry, no missiles, good morale, in the right flank, Tactics 5, IQ 4
      Camp followers & baggage train: baggage, no missiles, normal morale, in the reserve
      """
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
    And Alexander orders
      """
      Pike phalanx 1 - Stand and defend Archers 1
      Archers 1 - Stand and fire at Cataphracts
      Pike phalanx 2 - Stand and defend Archers 2, if charged counter-charge
      Archers 2 - Stand and fire at Spearmen 3
      Pike phalanx 3 - Stand and defend Archers 3
      Archers 3 - Stand and fire at Light cavalry
      Heavy cavalry - Charge Light cavalry
      Camp followers & baggage train - Stand
      """
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
