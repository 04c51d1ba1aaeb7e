Feature: Engaging in close assault
  Only on Assault; and war engines with close combat weapons may turn them on others only then (lines 28-31).

  Background:
    Given the rulebook e41k

  Scenario Outline: Only a detachment on Assault engages in close assault
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      side: Orks
      Boyz: Normal
      phase: assault
      side: Marines
      Company: Engage Boyz
      """
    Then Company is <verdict> by e41k.assault.engage

    Examples:
      | kind                             | order       | verdict  |
      | infantry                         | Assault     | accepted |
      | infantry                         | Normal      | refused  |
      | infantry                         | Marching    | refused  |
      | infantry                         | Overwatch   | refused  |
      | infantry                         | Special     | refused  |
      | war engine, vehicle              | Assault     | accepted |
      | war engine, vehicle              | Normal      | refused  |
      | infantry, broken                 | Broken      | refused  |
      | war engine, vehicle, immobilized | Immobilized | refused  |

  Example: A detachment that engages does so at its assault value
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: assault move 10 cm, closed on Boyz
        to Boyz: 10 cm
      side: Marines
      Company: Engage Boyz
      phase: end of turn
      """
    Then e41k.assault.engage says `engages Boyz at its assault value of 12` of Company
    And e41k.reading.only-assault-closes comes about for Company
    And Company keeps to e41k.assault.close
    And the turn is over

  Scenario Outline: War engines turn their close combat weapons on detachments of other kinds only on Assault
    Given the scenario
      """
      side: Marines
      Titan: <kind>, vehicle, in the open, speed 20 cm, <weapons>
        with 1 Titan: firepower 12, assault 10
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: <order>
      side: Orks
      Boyz: Normal
      Gargant: Normal
      phase: assault
      side: Marines
      Titan: close combat weapons on <enemy>
      """
    Then Titan is <verdict> by e41k.assault.war-engine-close-combat

    Examples:
      | kind          | weapons                 | order     | enemy   | verdict  |
      | war engine    | close combat weapons    | Assault   | Boyz    | accepted |
      | war engine    | close combat weapons    | Normal    | Boyz    | refused  |
      | war engine    | close combat weapons    | Marching  | Boyz    | refused  |
      | war engine    | close combat weapons    | Overwatch | Boyz    | refused  |
      | war engine    | close combat weapons    | Special   | Boyz    | refused  |
      | war engine    | close combat weapons    | Assault   | Gargant | accepted |
      | war engine    | close combat weapons    | Normal    | Gargant | accepted |
      | war engine    | no close combat weapons | Assault   | Boyz    | refused  |
      | war engine    | no close combat weapons | Assault   | Gargant | refused  |
      | no war engine | close combat weapons    | Assault   | Boyz    | refused  |

  Scenario Outline: A war engine names one enemy for its close combat weapons
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 12
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Scouts: infantry, in the open, speed 15 cm
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Assault
      side: Marines
      Company: Normal
      Scouts: Normal
      phase: assault
      side: Orks
      Gargant: <deeds>
      """
    Then Gargant is <verdict> by e41k.assault.war-engine-close-combat

    Examples:
      | deeds                                                            | verdict  |
      | Engage Company, close combat weapons on Company                  | accepted |
      | close combat weapons on Company                                  | accepted |
      | close combat weapons on Company, close combat weapons on Scouts  | refused  |
      | close combat weapons on Company, close combat weapons on Company | refused  |

  Example: A Gargant on Assault uses its close combat weapons against infantry
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 12
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Assault
      side: Marines
      Company: Normal
      phase: assault
      side: Orks
      Gargant: close combat weapons on Company
      phase: end of turn
      """
    Then e41k.assault.war-engine-close-combat says `uses its close combat weapons against Company` of Gargant
    And the turn is over
