Feature: The General's Cohesion, and commanders as targets
  Units within twelve inches of the General may use his Cohesion in cohesion tests; a commander by himself is no target (lines 195-200).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Near the General a unit tests on his Cohesion where it is better
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion <his>, <alive>
        to Spears: <distance>
      Spears: infantry, close order, Cohesion 7, not Depleted
      """
    And Spears throws 4 4 for cohesion test
    When Spears takes cohesion test
    Then Spears totals 8 against at most <against> by sp.cohesion.roll
    And Spears <outcome> cohesion test
    And sp.command.use-cohesion <comes> for Spears

    Examples:
      | rank      | his | alive  | distance | against | outcome | comes               |
      | General   | 9   | alive  | 12 in    | 9       | passes  | comes about         |
      | General   | 9   | alive  | 12.1 in  | 7       | fails   | does not come about |
      | General   | 8   | alive  | 1 in     | 8       | passes  | comes about         |
      | General   | 7   | alive  | 1 in     | 7       | fails   | does not come about |
      | General   | 6   | alive  | 1 in     | 7       | fails   | does not come about |
      | General   | 9   | killed | 1 in     | 7       | fails   | does not come about |
      | commander | 9   | alive  | 1 in     | 7       | fails   | does not come about |

  Scenario Outline: The General's Cohesion serves for the other tests on Cohesion too
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 9
        to Spears: 12 in
      Spears: infantry, close order, Cohesion 6, not Depleted
      """
    Then the chance of Spears to pass <test> is 5/6

    Examples:
      | test                |
      | cohesion test       |
      | impetuous test      |
      | disengagement test  |

  Scenario Outline: A commander by himself cannot be shot at on this sheet
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, 8 figures, 4 figures to a base, front of 2
        to Captain: 3 in, can charge
        to Spears: 6 in, cannot charge
      side: Raiders
      Captain: commander, on foot, Cohesion 8, <where>
        to Spears: 3 in
      Spears: infantry, close order, light armour, Cohesion 7, not Depleted
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Captain
      """
    Then Slingers is <verdict> by sp.command.isolated

    Examples:
      | where              | verdict  |
      | alive              | refused  |
      | attached to Spears | refused  |

  Example: Shooting past a commander by himself at the troops behind him
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, 8 figures, 4 figures to a base, front of 2
        to Captain: 3 in, cannot charge
        to Spears: 6 in, can charge
      side: Raiders
      Captain: commander, on foot, Cohesion 8
        to Spears: 3 in
      Spears: infantry, close order, light armour, Cohesion 7, not Depleted
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Spears
      """
    Then Slingers is accepted by sp.command.isolated
    And Slingers is accepted by sp.shooting.priority.can-charge
