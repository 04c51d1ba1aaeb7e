Feature: Which choices for a charge a sheet may state
  Whoever stands may brace, counter-charge or evade; whoever fires or protects may not evade; whoever hits and runs
  does nothing but evade; all others take a charge as it is (lines 10-13).

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: infantry, missiles, normal morale, in the left flank
      Wards: infantry, no missiles, normal morale, in the left flank
      Fighters: infantry, no missiles, normal morale, in Darius's centre, engaged with Riders
      """

  Scenario Outline: A choice that goes with its order, and one that does not
    When Alexander orders
      """
      Targets: <order>
      Wards: Stand
      Fighters: Continue melee
      """
    Then Targets is <verdict> by <clause>

    Examples:
      | order                                                         | verdict  | clause              |
      | Stand, if charged brace                                       | accepted | aom.stand.reactions |
      | Stand, if charged counter-charge                              | accepted | aom.stand.reactions |
      | Stand, if charged evade                                       | accepted | aom.stand.reactions |
      | Stand, if charged by baggage evade                            | accepted | aom.stand.reactions |
      | Stand and protect Wards, if charged brace                     | accepted | aom.stand.reactions |
      | Stand and protect Wards, if charged by cavalry counter-charge | accepted | aom.stand.reactions |
      | Move to the centre, if charged brace                          | refused  | aom.stand.reactions |
      | Move to the centre, if charged by infantry counter-charge     | refused  | aom.stand.reactions |
      | Retreat and rally, if charged evade                           | refused  | aom.stand.reactions |

  Scenario Outline: A unit in melee or on a charge of its own chooses nothing
    When Alexander orders
      """
      Targets: Stand
      Wards: Stand
      Fighters: <order>
      """
    Then Fighters is <verdict> by aom.stand.reactions

    Examples:
      | order                                | verdict  |
      | Continue melee                       | accepted |
      | Disengage                            | accepted |
      | Continue melee, if charged brace     | refused  |
      | Disengage, if charged evade          | refused  |
      | Disengage, if charged counter-charge | refused  |

  Scenario Outline: Whoever hits and runs evades, and can choose nothing else
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Scouts: cavalry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Stand
      """
    And Alexander orders
      """
      Scouts: Hit and run at Riders<choice>
      """
    Then Scouts is <verdict> by aom.hit-and-run.reaction

    Examples:
      | choice                                 | verdict  |
      |                                        | accepted |
      | , if charged evade                     | accepted |
      | , if charged by cavalry evade          | accepted |
      | , if charged brace                     | refused  |
      | , if charged counter-charge            | refused  |
      | , if charged by infantry brace         | refused  |
      | , if charged by cavalry counter-charge | refused  |

  Scenario Outline: Whoever stands and fires cannot evade
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Archers: infantry, missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Stand
      """
    And Alexander orders
      """
      Archers: Stand and fire at Riders<choice>
      """
    Then Archers is <verdict> by aom.stand-and-fire.reactions

    Examples:
      | choice                         | verdict  |
      |                                | accepted |
      | , if charged brace             | accepted |
      | , if charged counter-charge    | accepted |
      | , if charged evade             | refused  |
      | , if charged by infantry evade | refused  |

  Scenario Outline: Whoever protects cannot evade
    When Alexander orders
      """
      Targets: Stand and protect Wards<choice>
      Wards: Stand
      Fighters: Continue melee
      """
    Then Targets is <verdict> by aom.stand-and-protect.reactions

    Examples:
      | choice                        | verdict  |
      |                               | accepted |
      | , if charged brace            | accepted |
      | , if charged counter-charge   | accepted |
      | , if charged evade            | refused  |
      | , if charged by cavalry evade | refused  |
