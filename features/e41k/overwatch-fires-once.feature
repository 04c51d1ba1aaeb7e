Feature: War engines on Overwatch fire in one firing phase
  Either in the normal one, or with re-rolls in their own (lines 34-36); and only who fires has misses to roll again.

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 5 Boyz: firepower 1, assault 3
      """

  Scenario Outline: What has fired in the normal firing phase does not fire in the next one
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Overwatch
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      side: Marines
      <first>
      phase: war engine firing
      side: Marines
      Titan: <then>
      """
    Then Titan is <verdict> by e41k.overwatch.war-engine

    Examples:
      | first                 | then                         | verdict  |
      | Titan: Fire at Boyz   | Fire at Boyz                 | refused  |
      | Titan: Fire at Boyz   | Fire                         | refused  |
      | Titan: Fire           | Fire at Boyz, re-roll misses | refused  |
      | Titan: Fire at Boyz   | re-roll misses               | refused  |
      | Company: Fire at Boyz | Fire at Boyz                 | accepted |
      | Company: Fire at Boyz | Fire at Boyz, re-roll misses | accepted |
      | Company: Fire at Boyz | re-roll misses               | refused  |

  Example: A turn in which a war engine would fire twice waits until its second fire is taken out
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Overwatch
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      side: Marines
      Titan: Fire at Boyz
      phase: war engine firing
      side: Marines
      Titan: Fire at Boyz
      phase: end of turn
      """
    Then e41k.overwatch.war-engine underlines `Fire at Boyz` of Titan
    And the turn waits for `take the line out`

  Example: A war engine that held its fire fires in its own phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Overwatch
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: war engine firing
      side: Marines
      Titan: Fire at Boyz, re-roll misses
      phase: end of turn
      """
    Then e41k.deeds says `fires at Boyz` of Titan
    And e41k.overwatch.war-engine says `may roll each miss again once` of Titan
    And the turn is over

  Scenario Outline: Who does not fire has no misses to roll again
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Overwatch
      Company: <order>
      side: Orks
      Boyz: Normal
      phase: <phase>
      side: Marines
      <unit>: <deed>
      """
    Then <unit> is <verdict> by <clause>

    Examples:
      | unit    | order     | phase             | deed                         | verdict  | clause                    |
      | Company | Overwatch | firing            | re-roll misses               | refused  | e41k.overwatch.reroll     |
      | Company | Overwatch | firing            | Fire, re-roll misses         | accepted | e41k.overwatch.reroll     |
      | Company | Special   | firing            | re-roll misses               | refused  | e41k.overwatch.reroll     |
      | Company | Special   | firing            | Fire at Boyz, re-roll misses | accepted | e41k.overwatch.reroll     |
      | Titan   | Normal    | war engine firing | re-roll misses               | refused  | e41k.overwatch.war-engine |
      | Titan   | Normal    | war engine firing | Fire at Boyz, re-roll misses | accepted | e41k.overwatch.war-engine |

  Scenario Outline: What is said to have fired, and may not under its order, is blamed
    Given the scenario
      """
      side: Marines
      Riders: <kind>, vehicle, in the open, speed 25 cm
        with 4 Riders: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Riders: <order>
      phase: firing
      happened:
      Riders: has fired
      phase: war engine firing
      """
    Then Riders <kept> e41k.firing-phases

    Examples:
      | kind                     | order       | kept     |
      | no war engine            | Normal      | keeps to |
      | no war engine            | Overwatch   | keeps to |
      | no war engine            | Special     | keeps to |
      | no war engine            | Marching    | breaks   |
      | no war engine, broken    | Broken      | breaks   |
      | war engines              | Overwatch   | keeps to |
      | war engines              | Normal      | breaks   |
      | war engines              | Marching    | breaks   |
      | war engines, immobilized | Immobilized | breaks   |

  Scenario Outline: What is said to have fired in a special way, and is not on Special, is blamed
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Hydras: firepower 1, assault 1, flak
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      phase: movement
      happened:
      Company: <done>
      phase: firing
      """
    Then Company <kept> <clause>

    Examples:
      | order   | done                | kept     | clause                 |
      | Special | has fired at flyers | keeps to | e41k.special.flak      |
      | Normal  | has fired at flyers | breaks   | e41k.special.flak      |
      | Special | has made Prep Fire  | keeps to | e41k.special.artillery |
      | Normal  | has made Prep Fire  | breaks   | e41k.special.artillery |
      | Special | has made Op Fire    | keeps to | e41k.special.op-fire   |
      | Normal  | has made Op Fire    | breaks   | e41k.special.op-fire   |
