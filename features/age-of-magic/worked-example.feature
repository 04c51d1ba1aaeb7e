Feature: The worked example: Darius and Alexander, from two sheets to the deployment
  Fifteen units, two sheets, one battle turn (lines 25-94). The sheets are those of the source; that Pike phalanx 2
  counter-charges, which the source tells only afterwards, is written ahead. The commanders' values are made up, and
  the dice are loaded so that the light cavalry fails to evade, as it does in the source.

  Background:
    Given the rulebook age-of-magic
    And the scenario
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

  @aom.example.deployment
  Example: The worked example: the sheets of Darius and Alexander pass
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
    Then there are no findings
    And Camp followers & baggage train of Darius is accepted
    And Spearmen 1 is accepted
    And Cataphracts is accepted
    And Spearmen 2 is accepted
    And Spearmen 3 is accepted
    And Spearmen 4 is accepted
    And Light Cavalry is accepted
    And Pike phalanx 1 is accepted
    And Archers 1 is accepted
    And Pike phalanx 2 is accepted
    And Archers 2 is accepted
    And Pike phalanx 3 is accepted
    And Archers 3 is accepted
    And Heavy cavalry is accepted
    And Camp followers & baggage train of Alexander is accepted

  @aom.example.after
  Example: The worked example: fifteen units, and where each of them stands afterwards
    Given Heavy cavalry throws 5 4 for evading
    And Light Cavalry throws 3 2 for evading
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
    And the turn is resolved
    Then Camp followers & baggage train of Darius is afterwards in Darius's reserve
    And Spearmen 1 is afterwards in Darius's right flank
    And Cataphracts is afterwards in Alexander's left flank
    And Spearmen 2 is afterwards in Darius's centre
    And Spearmen 3 is afterwards in Alexander's centre
    And Spearmen 4 is afterwards in Darius's left flank
    And Light Cavalry is afterwards in Darius's left flank
    And Pike phalanx 1 is afterwards in Alexander's left flank
    And Archers 1 is afterwards in Alexander's left flank
    And Pike phalanx 2 is afterwards in Alexander's centre
    And Archers 2 is afterwards in Alexander's centre
    And Pike phalanx 3 is afterwards in Alexander's right flank
    And Archers 3 is afterwards in Alexander's right flank
    And Heavy cavalry is afterwards in Darius's left flank
    And Camp followers & baggage train of Alexander is afterwards in Alexander's reserve
    And Cataphracts is afterwards engaged with Pike phalanx 1
    And Spearmen 3 is afterwards engaged with Pike phalanx 2
    And Light Cavalry is afterwards engaged with Heavy cavalry
    And the turn is over

  @aom.example.after
  Scenario Outline: The worked example: who of Darius is engaged with whom of Alexander afterwards
    Given Heavy cavalry throws 5 4 for evading
    And Light Cavalry throws 3 2 for evading
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
      Pike phalanx 1 - Stand and defend Archers 1, if charged brace
      Archers 1 - Stand and fire at Cataphracts
      Pike phalanx 2 - Stand and defend Archers 2, if charged counter-charge
      Archers 2 - Stand and fire at Spearmen 3
      Pike phalanx 3 - Stand and defend Archers 3
      Archers 3 - Stand and fire at Light cavalry
      Heavy cavalry - Charge Light cavalry
      Camp followers & baggage train - Stand
      """
    And the turn is resolved
    Then <unit> is afterwards <Pike 1> with Pike phalanx 1
    And Pike phalanx 1 is afterwards <Pike 1> with <unit>
    And <unit> is afterwards <Archers 1> with Archers 1
    And Archers 1 is afterwards <Archers 1> with <unit>
    And <unit> is afterwards <Pike 2> with Pike phalanx 2
    And Pike phalanx 2 is afterwards <Pike 2> with <unit>
    And <unit> is afterwards <Archers 2> with Archers 2
    And Archers 2 is afterwards <Archers 2> with <unit>
    And <unit> is afterwards <Pike 3> with Pike phalanx 3
    And Pike phalanx 3 is afterwards <Pike 3> with <unit>
    And <unit> is afterwards <Archers 3> with Archers 3
    And Archers 3 is afterwards <Archers 3> with <unit>
    And <unit> is afterwards <Heavy> with Heavy cavalry
    And Heavy cavalry is afterwards <Heavy> with <unit>
    And <unit> is afterwards <Train> with Camp followers & baggage train of Alexander
    And Camp followers & baggage train of Alexander is afterwards <Train> with <unit>

    Examples:
      | unit                                     | Pike 1      | Archers 1   | Pike 2      | Archers 2   | Pike 3      | Archers 3   | Heavy       | Train       |
      | Camp followers & baggage train of Darius | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Spearmen 1                               | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Cataphracts                              | engaged     | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Spearmen 2                               | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Spearmen 3                               | not engaged | not engaged | engaged     | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Spearmen 4                               | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged |
      | Light Cavalry                            | not engaged | not engaged | not engaged | not engaged | not engaged | not engaged | engaged     | not engaged |
