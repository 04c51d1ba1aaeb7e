Feature: A detachment does each thing once
  It fires, makes special fire and engages once in a phase, and once towards each of those whom it names (lines 29-31, 34-36, 41-52).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Hydras: firepower 1, assault 1, flak
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      side: Orks
      Boyz: infantry, flyers, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Nobz: infantry, flyers, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """

  Scenario Outline: A deed that is written twice, and one for each of two detachments
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: <phase>
      side: Marines
      Company: <deeds>
      """
    Then Company is <verdict> by e41k.deeds.once

    Examples:
      | order   | phase    | deeds                                                 | verdict  |
      | Normal  | firing   | Fire                                                  | accepted |
      | Normal  | firing   | Fire, Fire                                            | refused  |
      | Normal  | firing   | Fire at Boyz, Fire at Nobz                            | accepted |
      | Normal  | firing   | Fire at Boyz, Fire at Nobz, Fire at Boyz              | refused  |
      | Special | movement | fire at flyers                                        | accepted |
      | Special | movement | fire at flyers, flak                                  | refused  |
      | Special | movement | flak at Boyz, flak at Nobz                            | accepted |
      | Special | movement | flak at Boyz, flak at Nobz, flak at Boyz              | refused  |
      | Special | movement | Prep Fire                                             | accepted |
      | Special | movement | Prep Fire, Prep Fire                                  | refused  |
      | Special | movement | Prep Fire at Boyz, Prep Fire at Nobz                  | accepted |
      | Special | movement | Prep Fire at Boyz, Prep Fire at Nobz, Prep Fire at Boyz | refused |
      | Special | movement | Op Fire                                               | accepted |
      | Special | movement | Op Fire, Op Fire                                      | refused  |
      | Special | movement | Op Fire at Boyz, Op Fire at Nobz                      | accepted |
      | Special | movement | Op Fire at Boyz, Op Fire at Nobz, Op Fire at Boyz     | refused  |
      | Special | movement | Op Fire, Prep Fire, fire at flyers                    | accepted |
      | Assault | assault  | Engage Boyz                                           | accepted |
      | Assault | assault  | Engage Boyz, Engage Nobz                              | accepted |
      | Assault | assault  | Engage Boyz, Engage Nobz, Engage Boyz                 | refused  |

  Scenario Outline: With one enemy on the table there is one to name
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Whirlwinds: firepower 2, assault 0, artillery
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
      phase: <phase>
      side: Marines
      Company: <deeds>
      """
    Then Company is refused by e41k.deeds.once
    And e41k.deeds.once says to write `<help>` for Company

    Examples:
      | order   | phase    | deeds                                | help                   |
      | Normal  | firing   | Fire at Boyz, Fire at Boyz           | name `Fire` once       |
      | Special | movement | Prep Fire at Boyz, Prep Fire at Boyz | name `Prep Fire` once  |
      | Assault | assault  | Engage Boyz, close assault Boyz      | name `Engage` once     |

  Example: A war engine that would fire twice in its own phase fires once
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Normal
      side: Orks
      Boyz: Normal
      phase: war engine firing
      side: Marines
      Titan: Fire, Fire
      """
    Then Titan is refused by e41k.deeds.once
    And e41k.deeds.once underlines `Fire` of Titan

  Scenario Outline: Flak is fired at flyers only: <unit> at <target>
    Given the scenario
      """
      side: Marines
      Hydras: infantry, in the open, speed 10 cm
        with 3 Hydras: firepower 1, assault 1, flak
      Titan: war engine, vehicle, in the open, speed 15 cm
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Bommers: vehicle, flyers, in the open, speed 90 cm
        with 3 Bommers: firepower 2, assault 0
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Hydras: Special
      Titan: Special
      side: Orks
      Bommers: Normal
      Boyz: Normal
      phase: movement
      side: Marines
      <unit>: flak at <target>
      """
    Then <unit> is <verdict> by <clause>

    Examples:
      | unit   | target  | verdict  | clause                 |
      | Hydras | Bommers | accepted | e41k.special.flak      |
      | Hydras | Boyz    | refused  | e41k.special.flak      |
      | Titan  | Bommers | accepted | e41k.special.war-engine |
      | Titan  | Boyz    | refused  | e41k.special.war-engine |

  Example: A broken detachment does not engage
    Given the scenario
      """
      side: Marines
      Squads: infantry, in the open, speed 15 cm, broken
        with 6 Squads: firepower 1, assault 2
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Squads: Broken
      side: Orks
      Boyz: Normal
      phase: assault
      side: Marines
      Squads: Engage Boyz
      """
    Then Squads is refused by e41k.assault.engage
