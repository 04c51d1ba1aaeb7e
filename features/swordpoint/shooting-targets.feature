Feature: At whom a Swordpoint unit shoots
  Targets are declared at once; the closest enemy able to charge comes first, then the closest; into combat
  only skirmishers shoot, and nobody at a commander by himself (lines 28, 34-39 and 196).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: Shooting is at the closest enemy able to charge, and else at the closest enemy
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Near: <near>
        to Far: <far>
      side: Raiders
      Near: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Far: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at <target>
      """
    Then Archers is <verdict> by sp.shooting.priority.<clause>

    Examples: Some enemy is able to charge
      | near                            | far                  | target | verdict    | clause     |
      | 8 in, cannot charge             | 12 in, can charge    | Far    | accepted   | can-charge |
      | 8 in, cannot charge             | 12 in, can charge    | Far    | accepted   | closest    |
      | 8 in, cannot charge             | 12 in, can charge    | Near   | refused    | can-charge |
      | 8 in, can charge                | 12 in, cannot charge | Near   | accepted   | can-charge |
      | 8 in, can charge                | 12 in, cannot charge | Far    | refused    | can-charge |
      | 8 in, can charge                | 12 in, can charge    | Near   | accepted   | can-charge |
      | 8 in, can charge                | 12 in, can charge    | Far    | refused    | can-charge |
      | 8 in, can charge, out of arc    | 12 in, can charge    | Far    | accepted   | can-charge |
      | 8 in                            | 12 in, can charge    | Near   | to measure | can-charge |

    Examples: No enemy is able to charge
      | near                            | far                  | target | verdict    | clause     |
      | 8 in, cannot charge             | 12 in, cannot charge | Near   | accepted   | closest    |
      | 8 in, cannot charge             | 12 in, cannot charge | Near   | accepted   | can-charge |
      | 8 in, cannot charge             | 12 in, cannot charge | Far    | refused    | closest    |
      | 8 in, cannot charge             | 8 in, cannot charge  | Far    | accepted   | closest    |
      | 8 in, cannot charge, out of arc | 12 in, cannot charge | Far    | accepted   | closest    |
      | 8 in, can charge, out of arc    | 12 in, cannot charge | Far    | accepted   | closest    |

  Example: The finding says which enemy has to be shot at first
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Near: 8 in, cannot charge
        to Far: 12 in, can charge
      side: Raiders
      Near: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      Far: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Near
      """
    Then Archers is refused by sp.shooting.priority.can-charge
    And sp.shooting.priority.can-charge says to write `shoot at the closest enemy that is able to charge it` for Archers
    And there is 1 finding

  Scenario Outline: Only skirmishers in the flank or rear of an enemy with a second row shoot into a combat
    Given the scenario
      """
      side: Guild
      Slingers: infantry, <formation>, slings, Cohesion 6, 8 figures, 2 figures to a base, front of 4
        to Spears: 5 in, can charge, <where>
      Knights: cavalry, formed, lances, Cohesion 8, 12 figures, 2 figures to a base, front of 3
        to Spears: <fight>
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases, front of 3
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Spears
      """
    Then Slingers is <verdict> by sp.shooting.into-combat

    Examples:
      | formation   | where        | figures | fight        | verdict  |
      | skirmishers | in its flank | 16      | fighting     | accepted |
      | skirmishers | in its rear  | 16      | fighting     | accepted |
      | skirmishers | in its front | 16      | fighting     | refused  |
      | skirmishers | in its flank | 12      | fighting     | refused  |
      | open order  | in its flank | 16      | fighting     | refused  |
      | open order  | in its front | 12      | not fighting | accepted |

  Scenario Outline: Enemies as near, with as much frontage, share the shooting
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Left: 8 in, can charge, <left>
        to Middle: 8 in, can charge, <middle>
        to Right: 8 in, can charge, <right>
        to Reserve: 8 in, can charge, <reserve>
      side: Raiders
      Left: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      Middle: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      Right: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      Reserve: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: <orders>
      """
    Then Archers is <verdict> by sp.shooting.priority.split

    Examples:
      | left             | middle           | right             | reserve           | orders                                                             | verdict  |
      | equal frontage   | equal frontage   | no equal frontage | no equal frontage | shoot at Left, shoot at Middle                                     | accepted |
      | equal frontage   | equal frontage   | no equal frontage | no equal frontage | shoot at Left                                                      | refused  |
      | equal frontage   | equal frontage   | equal frontage    | no equal frontage | shoot at Left, shoot at Middle, shoot at Right                     | accepted |
      | equal frontage   | equal frontage   | equal frontage    | no equal frontage | shoot at Left, shoot at Middle                                     | refused  |
      | equal frontage   | no equal frontage | no equal frontage | no equal frontage | shoot at Left                                                     | accepted |
      | no equal frontage | no equal frontage | no equal frontage | no equal frontage | shoot at Left                                                    | accepted |
      | no equal frontage | no equal frontage | no equal frontage | no equal frontage | shoot at Left, shoot at Middle                                   | refused  |
      | equal frontage   | equal frontage   | equal frontage    | equal frontage    | shoot at Left, shoot at Middle, shoot at Right, shoot at Reserve   | refused  |

  Scenario Outline: Targets are declared in the shooting phase
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is <verdict> by sp.shooting.declare-all

    Examples:
      | phase             | verdict  |
      | shooting          | accepted |
      | initial           | refused  |
      | foot declarations | refused  |
      | moves             | refused  |
      | combat            | refused  |

  Scenario Outline: Nobody shoots at a commander by himself
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Captain: 4 in, <charge>
        to Spears: 8 in, <charge>
      side: Raiders
      Captain: commander, on horse, light armour, Cohesion 8
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at <target>
      """
    Then Archers is <verdict> by <clause>

    Examples:
      | charge        | target  | verdict  | clause                          |
      | can charge    | Captain | refused  | sp.command.isolated             |
      | can charge    | Spears  | accepted | sp.command.isolated             |
      | can charge    | Spears  | accepted | sp.shooting.priority.can-charge |
      | cannot charge | Spears  | accepted | sp.shooting.priority.closest    |

  Example: A commander with a unit does not keep anybody from shooting at it
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 16 figures, 4 figures to a base, front of 4
        to Captain: 8 in, cannot charge
        to Spears: 8 in, can charge
      side: Raiders
      Captain: commander, on horse, light armour, Cohesion 8, attached to Spears
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is accepted by sp.command.isolated
    And there are no findings
