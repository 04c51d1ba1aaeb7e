Feature: Broken and Immobilized, cell by cell
  What a detachment may do that is Broken, and a war engine that is Immobilized (lines 54-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each cell of Broken
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm, broken
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Broken
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | clause                          | text                                                         |
      | e41k.broken.retreat             | move: 20 cm, only a retreat, of at most that                 |
      | e41k.broken.no-fire             | fire: none                                                   |
      | e41k.broken.no-fire             | firepower: none, as it may not fire                          |
      | e41k.broken.no-fire             | lock-on: none, as it may not fire                            |
      | e41k.reading.broken-fires-never | fire: none                                                   |
      | e41k.reading.broken-fires-never | firepower: none, as it may not fire                          |
      | e41k.normal                     | re-roll: none                                                |
      | e41k.normal                     | special fire: none                                           |
      | e41k.assault.engage             | engage: no, only on Assault                                  |
      | e41k.normal                     | close combat weapons: none                                   |
      | e41k.broken.halved              | assaulted: 7, half its assault value                         |
      | e41k.broken.halved              | fire fight: 5, half its firepower                            |
      | e41k.broken.fired-at            | fired at: as normal for its place (cover)                    |

  Scenario Outline: The retreat of a Broken detachment, as the table has ruled
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm, broken
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    And the ruling e41k.ruling.retreat-distance is <option>
    When Orks orders
      """
      Boyz: Broken
      """
    And the turn is resolved
    Then e41k.broken.retreat says `<text>` of Boyz
    And e41k.ruling.retreat-distance says `<text>` of Boyz

    Examples:
      | option     | text                                         |
      | up-to-20   | move: 20 cm, only a retreat, of at most that |
      | exactly-20 | move: 20 cm, only a retreat, of exactly that |

  Scenario Outline: Each cell of Immobilized
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons, immobilized
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Immobilized
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                               | text                                                            |
      | e41k.immobilized.no-move             | move: 0 cm, not at all                                          |
      | e41k.immobilized.no-move             | fire: as usual                                                  |
      | e41k.reading.immobilized-fires       | fire: as usual                                                  |
      | e41k.normal                          | firepower: 15, its own, for FP weapons                          |
      | e41k.normal                          | lock-on: as usual for SHW weapons; units that have them: 1      |
      | e41k.normal                          | re-roll: none                                                   |
      | e41k.normal                          | special fire: none                                              |
      | e41k.assault.engage                  | engage: no, only on Assault                                     |
      | e41k.assault.war-engine-close-combat | close combat weapons: not against units that are no war engines |
      | e41k.normal                          | assaulted: 11, its own assault value                            |
      | e41k.normal                          | fire fight: 15, its own firepower                               |
      | e41k.immobilized.fired-at            | fired at: the immobilized column                                |

  Scenario Outline: What is Broken goes by its place when it is fired at
    Given the scenario
      """
      side: Orks
      Boyz: <facts>, broken, speed 10 cm
      """
    When Orks orders
      """
      Boyz: Broken
      """
    And the turn is resolved
    Then e41k.broken.fired-at says `fired at: as normal for its place (<place>)` of Boyz

    Examples:
      | facts                 | place |
      | infantry, in the open | open  |
      | infantry, in cover    | cover |
      | vehicles, in the open | open  |
      | vehicles, in cover    | cover |

  Scenario Outline: A detachment that is not Broken keeps its firepower and assault value in the assault phase
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, other unit
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then e41k.broken.halved does not come about for Boyz
    And e41k.broken.fired-at does not come about for Boyz
    And e41k.normal says `fire fight: 9, its own firepower` of Boyz

    Examples:
      | order     |
      | Normal    |
      | Assault   |
      | Overwatch |
      | Special   |

  Scenario Outline: A war engine that can move is not fired at on the immobilized column
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm
      """
    When Orks orders
      """
      Gargant: <order>
      """
    And the turn is resolved
    Then e41k.immobilized.fired-at does not come about for Gargant
    And <clause> says `fired at: <column>` of Gargant

    Examples:
      | order    | clause                 | column                           |
      | Normal   | e41k.normal            | as normal for its type and place |
      | Marching | e41k.marching.fired-at | the Marching column              |
      | Special  | e41k.special.fired-at  | as in cover                      |

  Scenario Outline: A face that means Normal brings the cells of Normal
    Given the scenario
      """
      fact: orders shown by dice
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
      Gargant: war engine, vehicle, in cover, speed 15 cm
      """
    When Orks orders
      """
      Boyz: Immobilized
      Gargant: Broken
      """
    And the turn is resolved
    Then e41k.normal says `<text>` of <unit>
    And <clause> does not come about for <unit>

    Examples:
      | unit    | text                                                         | clause                    |
      | Boyz    | move: 10 cm, at its rated speed                              | e41k.immobilized.fired-at |
      | Boyz    | fired at: as normal for its type and place (infantry, cover) | e41k.immobilized.no-move  |
      | Gargant | move: 15 cm, at its rated speed                              | e41k.broken.retreat       |
      | Gargant | fire: as usual                                               | e41k.broken.no-fire       |
