Feature: Evading a charge
  Cavalry always evades infantry, infantry is always caught by cavalry, and equals roll: the evader escapes on a
  result as high as the charger's (line 23). Who is caught is hit in the rear. The commanders' values are made up.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Cavalry evades infantry, and infantry is caught by cavalry, without any dice
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, no missiles, normal morale, in Darius's <from>
      side: Alexander
      Evaders: <evaders>, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: <order>
      """
    And the turn is resolved
    Then <clause> says `<says>` of Evaders
    And <other> does not come about for Evaders
    And aom.evade.opposed does not come about for Evaders
    And aom.charge.ends-in-melee <melee> for Evaders
    And aom.charge.rear.caught <melee> for Evaders
    And aom.charge.front does not come about for Evaders
    And Evaders is afterwards <engaged> with Chargers
    And Chargers is afterwards <engaged> with Evaders
    And Evaders is afterwards in Alexander's centre
    And Chargers is afterwards in Alexander's centre
    And aom.reading.evader-stays comes about for Chargers

    Examples:
      | chargers | evaders  | from   | order                               | clause                          | says                  | other                           | melee               | engaged     |
      | infantry | cavalry  | centre | Stand, if charged evade             | aom.evade.cavalry-from-infantry | evades Chargers       | aom.evade.infantry-from-cavalry | does not come about | not engaged |
      | infantry | cavalry  | centre | Stand, if charged by infantry evade | aom.evade.cavalry-from-infantry | evades Chargers       | aom.evade.infantry-from-cavalry | does not come about | not engaged |
      | infantry | cavalry  | centre | Hit and run at Chargers             | aom.evade.cavalry-from-infantry | evades Chargers       | aom.evade.infantry-from-cavalry | does not come about | not engaged |
      | cavalry  | infantry | centre | Stand, if charged evade             | aom.evade.infantry-from-cavalry | is caught by Chargers | aom.evade.cavalry-from-infantry | comes about         | engaged     |
      | cavalry  | infantry | centre | Hit and run at Chargers             | aom.evade.infantry-from-cavalry | is caught by Chargers | aom.evade.cavalry-from-infantry | comes about         | engaged     |

  Scenario Outline: Equals roll against each other, and as much as the charger's is enough to escape
    Given the scenario
      """
      side: Darius
      Chargers: <kind>, no missiles, normal morale, in the centre, Tactics 4, IQ 4
      side: Alexander
      Evaders: <kind>, missiles, normal morale, in the centre, Tactics 3, IQ 4
      """
    And Chargers throws <chargers> for evading
    And Evaders throws <evaders> for evading
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: <order>
      """
    And the turn is resolved
    Then Chargers totals <needed> by aom.evade.opposed
    And Evaders totals <total> against at least <needed> by aom.evade.opposed
    And Evaders <outcome> evading
    And aom.evade.opposed says `<says>` of Evaders
    And aom.evade.cavalry-from-infantry does not come about for Evaders
    And aom.evade.infantry-from-cavalry does not come about for Evaders
    And aom.evade.other-kinds does not come about for Evaders
    And aom.charge.rear.caught <caught> for Evaders
    And Evaders is afterwards <engaged> with Chargers
    And Evaders is afterwards in Alexander's centre
    And Chargers is afterwards in Alexander's centre

    Examples:
      | kind     | chargers | evaders | needed | total | outcome | says                  | caught              | engaged     | order                   |
      | infantry | 3 3      | 3 4     | 8      | 8     | passes  | evades Chargers       | does not come about | not engaged | Stand, if charged evade |
      | infantry | 3 3      | 3 3     | 8      | 7     | fails   | is caught by Chargers | comes about         | engaged     | Stand, if charged evade |
      | infantry | 3 3      | 4 4     | 8      | 9     | passes  | evades Chargers       | does not come about | not engaged | Hit and run at Chargers |
      | cavalry  | 5 5      | 6 5     | 12     | 12    | passes  | evades Chargers       | does not come about | not engaged | Hit and run at Chargers |
      | cavalry  | 5 5      | 5 5     | 12     | 11    | fails   | is caught by Chargers | comes about         | engaged     | Hit and run at Chargers |
      | cavalry  | 1 1      | 1 1     | 4      | 3     | fails   | is caught by Chargers | comes about         | engaged     | Stand, if charged evade |

  Scenario Outline: Whoever is caught is hit in the rear, wherever the charge comes from
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, no missiles, normal morale, in <from>
      side: Alexander
      Evaders: infantry, missiles, normal morale, in the left flank
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: <order>
      """
    And the turn is resolved
    Then aom.charge.<side> says `is hit <hit> by Chargers` of Evaders
    And aom.charge.<not hit> does not come about for Evaders
    And Evaders is afterwards engaged with Chargers
    And aom.reading.failed-evade-is-rear <reading> for Evaders

    Examples:
      | from                   | order                   | side        | hit          | not hit     | reading             |
      | Darius's right flank   | Stand, if charged evade | rear.caught | in the rear  | front       | comes about         |
      | Alexander's left flank | Stand, if charged evade | rear.caught | in the rear  | front       | comes about         |
      | Alexander's centre     | Stand, if charged evade | rear.caught | in the rear  | flank       | comes about         |
      | Alexander's reserve    | Stand, if charged evade | rear.caught | in the rear  | rear        | comes about         |
      | Alexander's centre     | Hit and run at Chargers | rear.caught | in the rear  | flank       | comes about         |
      | Darius's right flank   | Stand, if charged brace | front       | in front     | rear.caught | does not come about |
      | Alexander's centre     | Stand, if charged brace | flank       | in the flank | rear.caught | does not come about |
      | Alexander's reserve    | Stand, if charged brace | rear        | in the rear  | rear.caught | does not come about |

  Example: Two charge, and each is evaded or not by itself
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      Foot: infantry, no missiles, normal morale, in the centre, Tactics 2, IQ 4
      side: Alexander
      Evaders: infantry, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    And Foot throws 2 2 for evading
    And Evaders throws 3 3 for evading
    When Darius orders
      """
      Riders: Charge Evaders
      Foot: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then aom.evade.infantry-from-cavalry says `is caught by Riders` of Evaders
    And aom.evade.opposed says `evades Foot` of Evaders
    And Evaders is afterwards engaged with Riders
    And Evaders is afterwards not engaged with Foot
    And Foot is afterwards in Alexander's centre
