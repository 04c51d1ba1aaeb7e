Feature: Who may rally, and by whose Cohesion
  Command radius, and the General's Cohesion (lines 95, 106-107, 193-195).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Fleeing troops rally within the radius of a commander
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on foot, Cohesion 7, <alive>
        to Spears: <distance>
      Spears: infantry, close order, Cohesion 7, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
        to Hugo: 20 in
      """
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      """
    Then Spears is <verdict> by sp.rally.radius

    Examples:
      | rank      | alive  | distance | verdict    |
      | commander | alive  | 8 in     | accepted   |
      | commander | alive  | 8.1 in   | refused    |
      | General   | alive  | 8.1 in   | accepted   |
      | General   | alive  | 12 in    | accepted   |
      | General   | alive  | 12.1 in  | refused    |
      | General   | killed | 1 in     | refused    |
      | commander | killed | 1 in     | refused    |
      | commander | alive  | not measured | to measure |

  Scenario Outline: How far commanders command is told in the phase of rallying
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on foot, Cohesion 7
        to Spears: 20 in
      Spears: infantry, close order, Cohesion 7, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: rally
      phase: compulsory moves
      """
    Then sp.command.radius says `<radius>` of Hugo

    Examples:
      | rank      | state   | radius                |
      | commander | fleeing | 8 in (commander)      |
      | General   | fleeing | 12 in (Army General)  |

  Example: A commander with the unit is near enough, wherever his model stands
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 7, attached to Spears
      Spears: infantry, close order, Cohesion 7, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
        to Captain: 20 in
      """
    And Spears throws 2 3 for rally test
    When the turn reads
      """
      phase: initial
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then sp.command.measured-from-front says `is measured from the front centre of Spears` of Captain
    And sp.command.measured-from-front does not come about for Spears
    And Spears is accepted by sp.rally.radius
    And Spears passes rally test

  Scenario Outline: Who does not flee has nothing to rally from, and nobody rallies among the declarations
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 7
        to Spears: 3 in
      Spears: infantry, close order, Cohesion 7, <state>
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Spears: rally
      """
    Then Spears is <verdict> by sp.rally.radius

    Examples:
      | state       | phase             | verdict  |
      | fleeing     | rally             | accepted |
      | not fleeing | rally             | refused  |
      | fleeing     | foot declarations | refused  |
      | fleeing     | compulsory moves  | refused  |

  Scenario Outline: With the General within his radius a fleeing unit rallies by his Cohesion
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on foot, Cohesion <his>
        to Spears: <distance>
      Captain: commander, on foot, Cohesion 7
        to Spears: 1 in
      Spears: infantry, <formation>, Cohesion 6, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
        to Hugo: 20 in
      """
    And Spears throws 3 4 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals 9 against at most <against> by sp.rally.test
    And Spears <outcome> rally test
    And sp.rally.general <comes> for Spears

    Examples:
      | rank      | his | distance | formation   | against | outcome | comes               |
      | General   | 9   | 12 in    | close order | 9       | passes  | comes about         |
      | General   | 9   | 12.1 in  | close order | 6       | fails   | does not come about |
      | General   | 9   | 12 in    | skirmishers | 6       | fails   | does not come about |
      | commander | 9   | 8 in     | close order | 6       | fails   | does not come about |
      | General   | 5   | 12 in    | close order | 5       | fails   | comes about         |

  Scenario Outline: Only a commander with a unit is measured from its front centre
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 7, <where>
      Spears: infantry, close order, Cohesion 7, Discouraged
      """
    When the phase initial is resolved
    Then sp.command.measured-from-front <comes> for Captain
    And sp.initial.remove-discouraged comes about for Spears

    Examples:
      | where              | comes               |
      | attached to Spears | comes about         |
      | alive              | does not come about |
