Feature: Fire in the battle turn: before contact, and whoever charges
  A unit that is ordered to fire does so though it is charged, before it is met and before it evades (lines 11, 13
  and 64). A charger fires at its target; one that was intercepted at its target or at the protector (lines 8, 60).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit that is ordered to fire fires, whoever charges it
    Given the scenario
      """
      side: Darius
      Chargers: <charger>, no missiles, normal morale, in the centre
      Others: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Shooters: cavalry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: <darius>
      Others: Stand
      """
    And Alexander orders
      """
      Shooters: <order> <target><choice>
      """
    And the turn is resolved
    Then <clause> says `fires at <target>` of Shooters
    And aom.reading.fire-before-contact comes about for Shooters
    And Shooters is afterwards firing at <target>
    And Shooters is afterwards not firing at <not at>
    And Shooters is afterwards <engaged> with Chargers
    And Shooters is afterwards in Alexander's centre
    And <other> does not come about for Shooters
    And aom.hit-and-run.reaction <evades> for Shooters

    Examples:
      | charger  | darius          | order             | target   | not at   | clause             | engaged     | other              | evades              | choice             |
      | infantry | Charge Shooters | Stand and fire at | Chargers | Others   | aom.stand-and-fire | engaged     | aom.hit-and-run    | does not come about | , if charged brace |
      | infantry | Charge Shooters | Stand and fire at | Others   | Chargers | aom.stand-and-fire | engaged     | aom.hit-and-run    | does not come about | , if charged brace |
      | infantry | Stand           | Stand and fire at | Others   | Chargers | aom.stand-and-fire | not engaged | aom.hit-and-run    | does not come about | , if charged brace |
      | infantry | Charge Shooters | Hit and run at    | Chargers | Others   | aom.hit-and-run    | not engaged | aom.stand-and-fire | comes about         |                    |
      | infantry | Charge Shooters | Hit and run at    | Others   | Chargers | aom.hit-and-run    | not engaged | aom.stand-and-fire | comes about         |                    |
      | infantry | Stand           | Hit and run at    | Others   | Chargers | aom.hit-and-run    | not engaged | aom.stand-and-fire | does not come about |                    |

  Example: Whoever is caught in the rear has fired before
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Archers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Charge Archers
      """
    And Alexander orders
      """
      Archers: Hit and run at Riders
      """
    And the turn is resolved
    Then aom.hit-and-run says `fires at Riders` of Archers
    And aom.charge.rear.caught comes about for Archers
    And Archers is afterwards firing at Riders
    And Archers is afterwards engaged with Riders

  Example: Where an order to fire without missiles is followed, nothing is fired
    Given the ruling aom.ruling.fire-without-missiles is follow
    And the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Pikes: infantry, no missiles, normal morale, in the centre
      Scouts: cavalry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Charge Pikes
      """
    And Alexander orders
      """
      Pikes: Stand and fire at Riders, if charged brace
      Scouts: Hit and run at Riders
      """
    And the turn is resolved
    Then Pikes is afterwards not firing at Riders
    And Scouts is afterwards not firing at Riders
    And Pikes is afterwards engaged with Riders

  Scenario Outline: At whom an intercepted charger fires, as the table has ruled
    Given the ruling aom.ruling.charge-fire-target is <option>
    And the scenario
      """
      side: Darius
      Riders: cavalry, <missiles>, normal morale, in the centre
      side: Alexander
      Archers: infantry, missiles, normal morale, in the centre
      Pikes: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Charge Archers<choice>
      """
    And Alexander orders
      """
      Archers: Stand
      Pikes: Stand and protect Archers, if charged brace
      """
    And the turn is resolved
    Then aom.example.fire-during-charge <fires> for Riders
    And aom.ruling.charge-fire-target <ruled> for Riders
    And Riders is afterwards <at archers> Archers
    And Riders is afterwards <at pikes> Pikes
    And Riders is afterwards engaged with Pikes
    And the turn is over

    Examples:
      | option        | missiles    | choice                             | at archers    | at pikes      | fires               | ruled               |
      | either        | missiles    | , if intercepted fire at protector | not firing at | firing at     | comes about         | comes about         |
      | either        | missiles    | , if intercepted fire at target    | firing at     | not firing at | comes about         | does not come about |
      | either        | missiles    |                                    | not firing at | not firing at | comes about         | comes about         |
      | either        | no missiles |                                    | not firing at | not firing at | does not come about | does not come about |
      | either        | no missiles | , if intercepted fire at protector | not firing at | not firing at | comes about         | does not come about |
      | original-only | missiles    |                                    | firing at     | not firing at | comes about         | comes about         |
      | original-only | missiles    | , if intercepted fire at target    | firing at     | not firing at | comes about         | does not come about |
      | original-only | no missiles |                                    | not firing at | not firing at | does not come about | does not come about |
