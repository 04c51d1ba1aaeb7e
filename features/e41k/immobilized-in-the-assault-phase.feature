Feature: An immobilized war engine in the assault phase
  It may not move, and so no order can make it: on Assault it need not go for the nearest enemy (lines 28-29, 62).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 5 Boyz: firepower 1, assault 3
      """

  Example: An immobilized war engine on Assault is not told to move, and not blamed that it stays
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Titan: assault move 0 cm
        to Boyz: 20 cm
      phase: rally
      """
    Then e41k.immobilized.cause says `is immobilized by damage at once` of Titan
    And e41k.immobilized.no-move says `engage: 8, it may, where it stands` of Titan
    And Titan keeps to e41k.immobilized.no-move
    And e41k.assault.close does not come about for Titan
    And e41k.assault.close.limit does not come about for Titan

  Example: An immobilized war engine of whose move nobody says anything is blamed for nothing
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      phase: rally
      """
    Then e41k.immobilized.no-move says `move: 0 cm, not at all` of Titan
    And e41k.assault.close does not come about for Titan

  Example: Where a full move is asked for, none is asked of an immobilized war engine
    Given the ruling e41k.ruling.assault-distance is full-move
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Titan: assault move 0 cm
        to Boyz: 20 cm
      phase: rally
      """
    Then Titan keeps to e41k.immobilized.no-move
    And e41k.assault.close does not come about for Titan

  Scenario Outline: A war engine that can move has to, and one that is immobilized may not
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: <order>
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: <damage>
      phase: assault
      happened:
      Titan: <moved>
        to Boyz: 20 cm
      phase: rally
      """
    Then Titan <kept> <clause>

    Examples:
      | order     | damage                | moved                             | kept     | clause                   |
      | Assault   | immobilized by damage | assault move 0 cm                 | keeps to | e41k.immobilized.no-move |
      | Assault   | immobilized by damage | assault move 5 cm                 | breaks   | e41k.immobilized.no-move |
      | Assault   | immobilized by damage | assault move 5 cm, closed on Boyz | breaks   | e41k.immobilized.no-move |
      | Assault   | immobilized by damage | closed on Boyz                    | breaks   | e41k.immobilized.no-move |
      | Assault   | immobilized by damage | moved towards its nearest enemy   | breaks   | e41k.immobilized.no-move |
      | Assault   | immobilized by damage | not moved towards the nearest enemy | keeps to | e41k.immobilized.no-move |
      | Normal    | immobilized by damage | assault move 5 cm                 | breaks   | e41k.immobilized.no-move |
      | Marching  | immobilized by damage | assault move 25 cm                | breaks   | e41k.immobilized.no-move |
      | Assault   | drive not hit         | assault move 0 cm                 | breaks   | e41k.assault.close       |
      | Assault   | drive not hit         | assault move 5 cm, closed on Boyz | keeps to | e41k.assault.close       |
      | Normal    | drive not hit         | assault move 5 cm                 | breaks   | e41k.assault.engage      |
      | Normal    | drive not hit         | assault move 0 cm                 | keeps to | e41k.assault.engage      |
      | Overwatch | drive not hit         | closed on Boyz                    | breaks   | e41k.assault.engage      |
      | Overwatch | drive not hit         | engaged Boyz                      | breaks   | e41k.assault.engage      |
      | Assault   | drive not hit         | engaged Boyz                      | keeps to | e41k.assault.engage      |
      | Normal    | drive not hit         | assault move 5 cm, lost its close combat | breaks | e41k.assault.engage |
      | Normal    | drive not hit         | closed on Boyz, lost its close combat | breaks | e41k.assault.engage    |

  Example: What an immobilized war engine has done wrong is told by one clause
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Titan: assault move 5 cm, closed on Boyz
        to Boyz: 20 cm
      phase: rally
      """
    Then e41k.immobilized.no-move says `is immobilized, and has moved 5 cm` of Titan
    And e41k.assault.engage does not say `is not on Assault` of Titan

  Example: A war engine that is damaged, and Immobilized only after the rally phase, has to move until then
    Given the ruling e41k.ruling.immobilized-when is end-of-rally
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Titan: assault move 0 cm
        to Boyz: 20 cm
      phase: rally
      """
    Then Titan breaks e41k.assault.close

  Scenario Outline: Of several war engines those that can move have to
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 3 Warhounds: firepower 7, assault 6
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 5 Boyz: firepower 1, assault 3
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Warhounds:
        with <hit> Warhounds: immobilized
      phase: assault
      happened:
      Warhounds: <moved>
        to Boyz: 20 cm
      phase: rally
      """
    Then Warhounds <kept> <clause>

    Examples:
      | hit | moved                              | kept     | clause                   |
      | 1   | assault move 20 cm, closed on Boyz | keeps to | e41k.assault.close       |
      | 1   | assault move 0 cm                  | breaks   | e41k.assault.close       |
      | 2   | assault move 0 cm                  | breaks   | e41k.assault.close       |
      | 3   | assault move 0 cm                  | keeps to | e41k.immobilized.no-move |
      | 3   | assault move 20 cm                 | breaks   | e41k.immobilized.no-move |

  Example: That its immobilized engines stay is told beside the duty of the others
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 3 Warhounds: firepower 7, assault 6
      Reavers: war engines, vehicle, in the open, speed 20 cm
        with 2 Reavers: firepower 9, assault 8
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 5 Boyz: firepower 1, assault 3
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Assault
      Reavers: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: rally
      """
    Then e41k.assault.close says `has to move towards the nearest enemy` of Warhounds
    And e41k.immobilized.one says `has engines that are immobilized, and stay where they are` of Warhounds
    And e41k.immobilized.one does not come about for Reavers

  Scenario Outline: A detachment that is Broken by the fight it went into is not asked for its old order
    Given the ruling e41k.ruling.broken-when is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 5 Boyz: firepower 1, assault 3
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: <moved>, lost its close combat, retreated 10 cm
        with 4 Squads: enemy at 16 cm
        to Boyz: 12 cm
      phase: rally
      """
    Then <asked>

    Examples:
      | option       | moved                              | asked                                                |
      | at-once      | assault move 12 cm, closed on Boyz | e41k.assault.engage does not say `not on Assault` of Company |
      | at-once      | engaged Boyz                       | e41k.assault.engage does not say `not on Assault` of Company |
      | end-of-rally | assault move 12 cm, closed on Boyz | Company breaks e41k.assault.engage                   |
      | end-of-rally | engaged Boyz                       | Company breaks e41k.assault.engage                   |
