Feature: Close assault in the chart of orders
  Who may engage, and who may use close combat weapons against whom (lines 28-31).

  Background:
    Given the rulebook e41k

  Scenario Outline: By the chart only a detachment on Assault may close on an enemy
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3, <type>
      """
    When Marines orders
      """
      Company: <order>
      """
    And the phase orders is resolved
    Then e41k.assault.engage says `engage: no, only on Assault` of Company
    And e41k.reading.only-assault-closes says `engage: no, only on Assault` of Company

    Examples:
      | kind                    | type          | order       |
      | infantry                | other unit    | Normal      |
      | infantry                | other unit    | Marching    |
      | infantry                | other unit    | Overwatch   |
      | infantry                | flak          | Special     |
      | infantry                | artillery     | Special     |
      | infantry                | heavy weapons | Special     |
      | infantry                | anti-tank SHW | Special     |
      | infantry                | death ray SHW | Special     |
      | infantry                | other unit    | Special     |
      | infantry, broken        | other unit    | Broken      |
      | war engine              | other unit    | Normal      |
      | war engine              | other unit    | Marching    |
      | war engine              | other unit    | Overwatch   |
      | war engine              | other unit    | Special     |
      | war engine, immobilized | other unit    | Immobilized |

  Scenario Outline: By the chart a detachment on Assault engages at its assault value
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault <value>
        with 1 Captain: firepower 1, assault 1
      """
    When Marines orders
      """
      Company: Assault
      """
    And the phase orders is resolved
    Then e41k.assault.engage says `engage: <sum>, it may, and closes on the nearest enemy` of Company
    And e41k.reading.only-assault-closes comes about for Company

    Examples:
      | kind       | value | sum |
      | infantry   | 3     | 13  |
      | vehicle    | 0.5   | 3   |
      | war engine | 3     | 13  |

  Scenario Outline: By the chart a detachment that is no war engine uses no close combat weapons
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3, <type>
      """
    When Marines orders
      """
      Company: <order>
      """
    And the phase orders is resolved
    Then e41k.normal says `close combat weapons: none` of Company
    And e41k.assault.war-engine-close-combat does not come about for Company

    Examples:
      | kind             | type          | order     |
      | infantry         | other unit    | Normal    |
      | infantry         | other unit    | Marching  |
      | infantry         | other unit    | Assault   |
      | infantry         | other unit    | Overwatch |
      | infantry         | flak          | Special   |
      | infantry         | artillery     | Special   |
      | infantry         | heavy weapons | Special   |
      | infantry         | anti-tank SHW | Special   |
      | infantry         | death ray SHW | Special   |
      | infantry         | other unit    | Special   |
      | infantry, broken | other unit    | Broken    |

  Scenario Outline: By the chart a war engine without close combat weapons uses none
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm, no close combat weapons<more>
        with 1 Titan: firepower 12, assault 10
      """
    When Marines orders
      """
      Titan: <order>
      """
    And the phase orders is resolved
    Then e41k.normal says `close combat weapons: none` of Titan
    And e41k.assault.war-engine-close-combat does not come about for Titan

    Examples:
      | more          | order       |
      |               | Normal      |
      |               | Marching    |
      |               | Assault     |
      |               | Overwatch   |
      |               | Special     |
      | , immobilized | Immobilized |

  Scenario Outline: By the chart it hangs on the order against whom a war engine may use its close combat weapons
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm, close combat weapons<more>
        with 1 Titan: firepower 12, assault 10
      """
    When Marines orders
      """
      Titan: <order>
      """
    And the phase orders is resolved
    Then e41k.assault.war-engine-close-combat says `close combat weapons: <weapons>` of Titan

    Examples:
      | more          | order       | weapons                                   |
      |               | Assault     | against units that are no war engines too |
      |               | Normal      | not against units that are no war engines |
      |               | Marching    | not against units that are no war engines |
      |               | Overwatch   | not against units that are no war engines |
      |               | Special     | not against units that are no war engines |
      | , immobilized | Immobilized | not against units that are no war engines |
