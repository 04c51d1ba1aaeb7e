Feature: Which enemies count as Swordpoint targets that are nearer
  Only an enemy that the unit could shoot at itself keeps it from shooting at another one (lines 36-39).
  Range, and the exception of skirmishers who shoot into a combat, decide whether it could.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: An enemy who is able to charge from <far> away comes first only where bows reach him
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Riders: <far>, can charge
        to Spears: 10 in, cannot charge
      side: Raiders
      Riders: cavalry, formed, Cohesion 7, 12 figures, 2 figures to a base, front of 3
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is <verdict> by sp.shooting.priority.can-charge

    Examples:
      | far     | verdict  |
      | 23.9 in | refused  |
      | 24 in   | refused  |
      | 24.1 in | accepted |

  Scenario Outline: A fight with <figures> figures, <where>, keeps <formation> from a target behind it: <verdict>
    Given the scenario
      """
      side: Guild
      Slingers: infantry, <formation>, slings, Cohesion 6, 8 figures, 2 figures to a base, front of 4
        to Spears: 5 in, cannot charge, <where>
        to Axes: 8 in, cannot charge
      Knights: cavalry, formed, lances, Cohesion 8, 12 figures, 2 figures to a base, front of 3
        to Spears: fighting
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases, front of 3
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Axes
      """
    Then Slingers is <verdict> by sp.shooting.priority.closest

    Examples:
      | formation   | where        | figures | verdict  |
      | skirmishers | in its flank | 16      | refused  |
      | skirmishers | in its rear  | 16      | refused  |
      | skirmishers | in its flank | 20      | refused  |
      | skirmishers | in its front | 16      | accepted |
      | skirmishers | in its flank | 12      | accepted |
      | open order  | in its flank | 16      | accepted |
      | formed      | in its rear  | 16      | accepted |

  Scenario Outline: Outside the shooting phase the phase is all that is wrong with <what>
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, <archers>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 8 in, can charge, <arc>
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    When the turn reads
      """
      phase: rally
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is refused by sp.shooting.declare-all
    And there is 1 finding

    Examples:
      | what                       | archers           | arc        |
      | archers who flee           | bows, fleeing     | in arc     |
      | archers without a bow      | no missile weapon | in arc     |
      | a target outside their arc | bows              | out of arc |

  Example: Who declares a commander his target in another phase is told of the phase alone
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Ulf: 8 in, can charge
      side: Raiders
      Ulf: commander, on foot, Cohesion 8
      """
    When the turn reads
      """
      phase: rally
      side: Guild
      Archers: shoot at Ulf
      """
    Then Archers is refused by sp.shooting.declare-all
    And there is 1 finding

  Scenario Outline: In the shooting phase <archers> who give no target are asked for none
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, <archers>, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: hold
      """
    Then Archers is refused by sp.response
    And there is 1 finding

    Examples:
      | archers           |
      | bows, fleeing     |
      | no missile weapon |
      | bows              |

  Example: How near the nearest charger is decides nothing as long as nobody has said who can charge
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2, nearest charger at 5 in
        to Spears: 10 in
      side: Raiders
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, front of 3
      Riders: cavalry, formed, Cohesion 7, 12 figures, 2 figures to a base, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is to measure by sp.shooting.priority.can-charge
