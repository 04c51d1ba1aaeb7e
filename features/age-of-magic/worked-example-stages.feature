Feature: The worked example: left, centre and right, stage by stage
  The three wings of the example on their own (lines 60, 62 and 64). The commanders' values are made up.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Spearmen 1: infantry, no missiles, good morale, in the right flank
      Cataphracts: cavalry, missiles, good morale, in the right flank
      Spearmen 3: infantry, no missiles, good morale, in the centre
      Light Cavalry: cavalry, missiles, good morale, in the left flank, Tactics 3, IQ 4
      side: Alexander
      Pike phalanx 1: infantry, no missiles, good morale, in the left flank
      Archers 1: infantry, missiles, good morale, in the left flank
      Pike phalanx 2: infantry, no missiles, good morale, in the centre
      Archers 2: infantry, missiles, good morale, in the centre
      Archers 3: infantry, missiles, good morale, in the right flank
      Heavy cavalry: cavalry, no missiles, good morale, in the right flank, Tactics 5, IQ 4
      """

  @aom.example.left
  Scenario Outline: The worked example, left: the phalanx comes between, and the cataphracts fire at either
    Given Heavy cavalry throws 4 4 for evading
    And Light Cavalry throws 3 3 for evading
    When Darius orders
      """
      Spearmen 1: Stand
      Cataphracts: Charge Archers 1<choice>
      Spearmen 3: Charge Archers 2
      Light Cavalry: Hit and run at Archers 3
      """
    And Alexander orders
      """
      Pike phalanx 1: Stand and defend Archers 1, if charged brace
      Archers 1: Stand and fire at Cataphracts
      Pike phalanx 2: Stand and defend Archers 2, if charged counter-charge
      Archers 2: Stand and fire at Spearmen 3
      Archers 3: Stand and fire at Light Cavalry
      Heavy cavalry: Charge Light Cavalry
      """
    And the turn is resolved
    Then aom.stand-and-protect.intercepts says `interposes itself between Archers 1 and Cataphracts` of Pike phalanx 1
    And aom.charge.moves says `charges into Alexander's left flank` of Cataphracts
    And aom.stand-and-fire says `fires at Cataphracts` of Archers 1
    And aom.example.fire-during-charge says `<fire>` of Cataphracts
    And Cataphracts is afterwards <target> Archers 1
    And Cataphracts is afterwards <protector> Pike phalanx 1
    And Archers 1 is afterwards firing at Cataphracts
    And aom.stand.reactions says `braces against Cataphracts` of Pike phalanx 1
    And aom.charge.front says `is hit in front by Cataphracts` of Pike phalanx 1
    And aom.charge.ends-in-melee says `is engaged with Cataphracts` of Pike phalanx 1
    And aom.charge.ends-in-melee does not come about for Archers 1
    And Pike phalanx 1 is afterwards attacking Cataphracts
    And Cataphracts is afterwards attacking Pike phalanx 1
    And Archers 1 is afterwards not attacking Cataphracts

    Examples:
      | choice                                       | fire                                                     | target        | protector     |
      | , if intercepted fire at protector           | fires at Pike phalanx 1 as it charges                    | not firing at | firing at     |
      | , if intercepted fire at target              | fires at Archers 1 as it charges                         | firing at     | not firing at |
      | , if intercepted fire at its original target | fires at Archers 1 as it charges                         | firing at     | not firing at |
      | , if intercepted fire at new target          | fires at Pike phalanx 1 as it charges                    | not firing at | firing at     |
      |                                              | may fire at Archers 1 or at Pike phalanx 1 as it charges | not firing at | not firing at |

  @aom.example.centre
  Example: The worked example, centre: Spearmen 3 end up on the phalanx, which counter-charges
    Given Heavy cavalry throws 4 4 for evading
    And Light Cavalry throws 3 3 for evading
    When Darius orders
      """
      Spearmen 1: Stand
      Cataphracts: Charge Archers 1
      Spearmen 3: Charge Archers 2
      Light Cavalry: Hit and run at Archers 3
      """
    And Alexander orders
      """
      Pike phalanx 1: Stand and defend Archers 1, if charged brace
      Archers 1: Stand and fire at Cataphracts
      Pike phalanx 2: Stand and defend Archers 2, if charged counter-charge
      Archers 2: Stand and fire at Spearmen 3
      Archers 3: Stand and fire at Light Cavalry
      Heavy cavalry: Charge Light Cavalry
      """
    And the turn is resolved
    Then aom.stand-and-protect.intercepts says `interposes itself between Archers 2 and Spearmen 3` of Pike phalanx 2
    And aom.charge.moves says `charges into Alexander's centre` of Spearmen 3
    And aom.stand.reactions says `counter-charges Spearmen 3` of Pike phalanx 2
    And aom.stand-and-fire says `fires at Spearmen 3` of Archers 2
    And aom.example.fire-during-charge does not come about for Spearmen 3
    And aom.charge.ends-in-melee says `is engaged with Spearmen 3` of Pike phalanx 2
    And Spearmen 3 is afterwards in Alexander's centre
    And Spearmen 3 is afterwards engaged with Pike phalanx 2
    And Spearmen 3 is afterwards not engaged with Archers 2
    And Pike phalanx 2 is afterwards in Alexander's centre
    And aom.melee.new says `attacks Pike phalanx 2` of Spearmen 3
    And aom.melee.new says `attacks Spearmen 3` of Pike phalanx 2

  @aom.example.right
  Scenario Outline: The worked example, right: they exchange fire, and then the light cavalry tries to evade
    Given Heavy cavalry throws <heavy> for evading
    And Light Cavalry throws <light> for evading
    When Darius orders
      """
      Spearmen 1: Stand
      Cataphracts: Charge Archers 1
      Spearmen 3: Charge Archers 2
      Light Cavalry: Hit and run at Archers 3
      """
    And Alexander orders
      """
      Pike phalanx 1: Stand and defend Archers 1, if charged brace
      Archers 1: Stand and fire at Cataphracts
      Pike phalanx 2: Stand and defend Archers 2, if charged counter-charge
      Archers 2: Stand and fire at Spearmen 3
      Archers 3: Stand and fire at Light Cavalry
      Heavy cavalry: Charge Light Cavalry
      """
    And the turn is resolved
    Then aom.hit-and-run says `fires at Archers 3` of Light Cavalry
    And aom.stand-and-fire says `fires at Light Cavalry` of Archers 3
    And aom.charge.moves says `charges into Darius's left flank` of Heavy cavalry
    And aom.hit-and-run.reaction says `tries to evade Heavy cavalry` of Light Cavalry
    And Light Cavalry totals <total> against at least <needed> by aom.evade.opposed
    And Light Cavalry <outcome> evading
    And aom.evade.opposed says `<says>` of Light Cavalry
    And aom.charge.rear.caught <rear> for Light Cavalry
    And Light Cavalry is afterwards <engaged> with Heavy cavalry
    And Light Cavalry is afterwards in Darius's left flank
    And Heavy cavalry is afterwards in Darius's left flank
    And Light Cavalry is afterwards firing at Archers 3
    And Archers 3 is afterwards firing at Light Cavalry

    Examples:
      | heavy | light | needed | total | outcome | says                       | rear                | engaged     |
      | 4 4   | 3 3   | 11     | 7     | fails   | is caught by Heavy cavalry | comes about         | engaged     |
      | 1 2   | 3 3   | 6      | 7     | passes  | evades Heavy cavalry       | does not come about | not engaged |
