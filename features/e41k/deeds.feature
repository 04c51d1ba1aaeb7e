Feature: What detachments do, and in which phase
  Orders are placed in the orders phase; each deed of later has a phase of its own (lines 2-3, 20-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: A deed of a detachment in its own phase, and in others
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Hydras: firepower 1, assault 1, flak
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
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
      Company: <deed>
      """
    Then Company is <verdict> by e41k.deeds

    Examples:
      | order     | phase             | deed           | verdict  |
      | Special   | movement          | fire at flyers | accepted |
      | Special   | firing            | fire at flyers | refused  |
      | Special   | assault           | fire at flyers | refused  |
      | Special   | movement          | Prep Fire      | accepted |
      | Special   | war engine firing | Prep Fire      | refused  |
      | Special   | rally             | Prep Fire      | refused  |
      | Special   | movement          | Op Fire        | accepted |
      | Special   | firing            | Op Fire        | refused  |
      | Normal    | firing            | Fire at Boyz   | accepted |
      | Normal    | movement          | Fire at Boyz   | refused  |
      | Normal    | assault           | Fire at Boyz   | refused  |
      | Overwatch | firing            | Fire at Boyz, re-roll misses | accepted |
      | Overwatch | movement          | re-roll misses | refused  |
      | Overwatch | rally             | re-roll misses | refused  |
      | Assault   | assault           | Engage Boyz    | accepted |
      | Assault   | movement          | Engage Boyz    | refused  |
      | Assault   | firing            | Engage Boyz    | refused  |

  Scenario Outline: A war engine fires and uses close combat weapons in the phases for it
    Given the scenario
      """
      side: Marines
      Warlord: war engine, vehicle, in the open, speed 20 cm, close combat weapons
        with 1 Warlord: firepower 12, assault 10
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warlord: <order>
      side: Orks
      Gargant: Normal
      phase: <phase>
      side: Marines
      Warlord: <deed>
      """
    Then Warlord is <verdict> by e41k.deeds

    Examples:
      | order     | phase             | deed                            | verdict  |
      | Overwatch | firing            | Fire at Gargant                 | accepted |
      | Normal    | war engine firing | Fire at Gargant                 | accepted |
      | Normal    | rally             | Fire at Gargant                 | refused  |
      | Overwatch | war engine firing | Fire at Gargant, re-roll misses | accepted |
      | Overwatch | assault           | re-roll misses                  | refused  |
      | Assault   | assault           | close combat weapons on Gargant | accepted |
      | Assault   | war engine firing | close combat weapons on Gargant | refused  |

  Scenario Outline: What is done later is no order of the orders phase
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      """
    When Marines orders
      """
      Company: <deed>
      """
    Then Company is refused by e41k.deeds
    And e41k.deeds underlines `<deed>` of Company
    And e41k.deeds says to write `<help>` for Company

    Examples:
      | deed           | help                                                         |
      | Op Fire        | write it below `phase: movement`                             |
      | fire at flyers | write it below `phase: movement`                             |
      | Fire           | write it below `phase: firing` or `phase: war engine firing` |
      | re-roll misses | write it below `phase: firing` or `phase: war engine firing` |
      | Engage         | write it below `phase: assault`                              |

  Scenario Outline: The order of a detachment is not placed in a later phase
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: <phase>
      side: Marines
      Company: <order>
      """
    Then Company is refused by e41k.deeds
    And e41k.deeds underlines `<order>` of Company

    Examples:
      | phase             | order       |
      | movement          | Marching    |
      | firing            | Overwatch   |
      | war engine firing | Special     |
      | assault           | Assault     |
      | rally             | Broken      |
      | rally             | Immobilized |
      | rally             | Normal      |

  Example: Fire at a detachment is carried out in the firing phase
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      side: Marines
      Company: Fire at Boyz
      phase: end of turn
      """
    Then e41k.deeds says `fires at Boyz` of Company
    And e41k.deeds does not come about for Boyz
    And the turn is over

  Example: Fire of a war engine is carried out in the war engine firing phase
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Normal
      side: Marines
      Company: Normal
      phase: war engine firing
      side: Orks
      Gargant: Fire at Company
      phase: end of turn
      """
    Then e41k.deeds says `fires at Company` of Gargant
    And the turn is over
