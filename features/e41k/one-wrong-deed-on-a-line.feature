Feature: One wrong deed on a line with another one
  A line is mended as a whole: what it says wrongly is not left out while the rest is done (lines 2-6, 29-52, 57).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Hydras: firepower 1, assault 1, flak
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Scouts: infantry, in the open, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      Titan: war engine, vehicle, in the open, speed 25 cm, close combat weapons
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """

  Scenario Outline: A deed that a foot detachment may do beside one that it may not
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      Scouts: Broken
      Titan: Normal
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: <phase>
      side: Marines
      Company: <deeds>
      """
    Then Company is refused by <clause>

    Examples: The deed belongs to another phase, or says too little
      | order   | phase    | deeds                         | clause     |
      | Normal  | firing   | Fire at Boyz, Normal          | e41k.deeds |
      | Special | movement | Prep Fire at Boyz, Special    | e41k.deeds |
      | Special | firing   | Fire at Boyz, fire at flyers  | e41k.deeds |
      | Special | movement | Op Fire at Boyz, Fire at Boyz | e41k.deeds |
      | Special | movement | fire at flyers, Engage Boyz   | e41k.deeds |

    Examples: The deed is written twice
      | order     | phase    | deeds                            | clause                |
      | Overwatch | firing   | Fire, Fire, re-roll              | e41k.deeds.once       |
      | Special   | movement | fire at flyers, flak, Prep Fire  | e41k.deeds.once       |
      | Special   | movement | Prep Fire, Prep Fire, Op Fire    | e41k.deeds.once       |
      | Special   | movement | Op Fire, Op Fire, fire at flyers | e41k.deeds.once       |
      | Overwatch | firing   | Fire at Boyz, re-roll, re-roll   | e41k.overwatch.reroll |

  Scenario Outline: Deeds of which neither is the detachment's, and each is told
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      Scouts: Broken
      Titan: Normal
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: <phase>
      side: Marines
      <unit>: <deeds>
      """
    Then <unit> is refused by e41k.<one>
    And <unit> is refused by e41k.<other>
    And there are 2 findings

    Examples:
      | order    | phase             | unit    | deeds                 | one                | other                |
      | Normal   | movement          | Company | flak, Prep Fire       | special.flak       | special.artillery    |
      | Normal   | movement          | Company | Prep Fire, Op Fire    | special.artillery  | special.op-fire      |
      | Marching | firing            | Company | Fire at Boyz, re-roll | marching.no-fire   | overwatch.reroll     |
      | Normal   | firing            | Scouts  | Fire at Boyz, re-roll | broken.no-fire     | overwatch.reroll     |
      | Normal   | war engine firing | Company | Fire at Boyz, re-roll | firing-phases      | overwatch.reroll     |
      | Normal   | firing            | Titan   | Fire at Boyz, re-roll | firing-phases      | overwatch.war-engine |
      | Normal   | movement          | Titan   | flak, Op Fire         | special.war-engine | special.op-fire      |

  Scenario Outline: A deed of a war engine beside one that it may not do
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Scouts: Broken
      Titan: <order>
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: <phase>
      side: Marines
      <unit>: <deeds>
      """
    Then <unit> is refused by <clause>

    Examples:
      | order   | phase             | unit  | deeds                           | clause                          |
      | Special | movement          | Titan | fire at flyers, Prep Fire       | e41k.special.war-engine         |
      | Special | movement          | Titan | fire at flyers, Op Fire at Boyz | e41k.special.war-engine         |
      | Special | war engine firing | Titan | Fire at Boyz, re-roll           | e41k.special.war-engine-no-fire |

  Scenario Outline: In the assault phase one deed of a line may be wrong, and the line is
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Scouts: Broken
      Titan: <order>
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: assault
      side: Marines
      <unit>: <one>
      """
    Then <unit> is refused by <clause>

    Examples:
      | order   | unit    | one                                             | clause                               |
      | Normal  | Titan   | Engage Gargant, close combat weapons at Gargant | e41k.assault.engage                  |
      | Normal  | Titan   | Engage Gargant, close combat weapons at Boyz    | e41k.assault.war-engine-close-combat |
      | Assault | Company | Engage Boyz, close combat weapons at Boyz       | e41k.assault.war-engine-close-combat |
      | Assault | Titan   | Engage, close combat weapons at Boyz            | e41k.deeds                           |
      | Assault | Titan   | Engage Boyz, close combat weapons               | e41k.deeds                           |

  Scenario Outline: A war engine that names too many in the assault phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Scouts: Broken
      Titan: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: assault
      side: Marines
      Titan: Engage Boyz<more>, use close combat weapons on Boyz<and>
      """
    Then Titan is refused by e41k.<clause>
    And there is 1 finding

    Examples:
      | more                                    | and                            | clause                          |
      |                                         | , close combat weapons on Nobz | assault.war-engine-close-combat |
      | , Engage Nobz, Engage Boyz, Engage Boyz |                                | deeds.once                      |

  Scenario Outline: Special fire of a detachment that has some of the units for it, beside what it has none for
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 <units>: firepower 1, assault 1<type>
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      side: Orks
      Boyz: Normal
      phase: movement
      side: Marines
      Company: <deeds>
      """
    Then Company is refused by <clause>
    And there is 1 finding

    Examples:
      | units      | type        | deeds                             | clause                 |
      | Whirlwinds | , artillery | Prep Fire at Boyz, fire at flyers | e41k.special.flak      |
      | Hydras     | , flak      | fire at flyers, Prep Fire at Boyz | e41k.special.artillery |
      | Hydras     | , flak      | fire at flyers, Op Fire at Boyz   | e41k.special.op-fire   |

  Example: A war engine without such weapons makes no Op Fire beside its Flak, where a table lets war engines make it
    Given the ruling e41k.ruling.special-war-engine-op-fire is op-fire-too
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Scouts: Broken
      Titan: Special
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: movement
      side: Marines
      Titan: fire at flyers, Op Fire at Boyz
      """
    Then Titan is refused by e41k.special.op-fire
    And e41k.special.op-fire underlines `Op Fire at Boyz` of Titan
    And there is 1 finding

  Example: A detachment that has not been told to assault and names nobody has made one mistake
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Scouts: Broken
      Titan: Normal
      side: Orks
      Boyz: Normal
      Nobz: Normal
      Gargant: Normal
      phase: assault
      side: Marines
      Company: Engage
      """
    Then Company is refused by e41k.deeds
    And e41k.deeds underlines `Engage` of Company
    And there is 1 finding
