Feature: Assault and Overwatch, cell by cell
  What a detachment may do on Assault and on Overwatch, war engine or not (lines 26-37).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each cell of Assault, for a detachment that is no war engine
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Assault
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | clause                           | text                                                                                  |
      | e41k.assault.move                | move: 10 cm, at its rated speed                                                       |
      | e41k.normal                      | fire: as usual                                                                        |
      | e41k.assault.fire                | firepower: 5, half, for FP weapons                                                    |
      | e41k.assault.lock-on             | lock-on: 4 or more for SHW weapons; units that have them: 1                           |
      | e41k.normal                      | re-roll: none                                                                         |
      | e41k.normal                      | special fire: none                                                                    |
      | e41k.assault.engage              | engage: 13, it may, and closes on the nearest enemy                                   |
      | e41k.reading.only-assault-closes | engage: 13, it may, and closes on the nearest enemy                                   |
      | e41k.normal                      | close combat weapons: none                                                            |
      | e41k.normal                      | assaulted: 13, its own assault value                                                  |
      | e41k.normal                      | fire fight: 9, its own firepower                                                      |
      | e41k.assault.fired-at            | fired at: the column of vehicles or infantry in the open, whatever it is and wherever |

  Scenario Outline: Each cell of Assault, for a war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Assault
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                               | text                                                                                  |
      | e41k.assault.move                    | move: 15 cm, at its rated speed                                                       |
      | e41k.normal                          | fire: as usual                                                                        |
      | e41k.assault.fire                    | firepower: 8, half, for FP weapons                                                    |
      | e41k.assault.lock-on                 | lock-on: 4 or more for SHW weapons; units that have them: 1                           |
      | e41k.normal                          | re-roll: none                                                                         |
      | e41k.normal                          | special fire: none                                                                    |
      | e41k.assault.engage                  | engage: 11, it may, and closes on the nearest enemy                                   |
      | e41k.assault.war-engine-close-combat | close combat weapons: against units that are no war engines too                       |
      | e41k.normal                          | assaulted: 11, its own assault value                                                  |
      | e41k.normal                          | fire fight: 15, its own firepower                                                     |
      | e41k.assault.fired-at                | fired at: the column of vehicles or infantry in the open, whatever it is and wherever |

  Scenario Outline: Each cell of Overwatch, for a detachment that is no war engine
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Overwatch
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | clause                   | text                                                         |
      | e41k.overwatch.move      | move: 5 cm, at most                                          |
      | e41k.normal              | fire: as usual                                               |
      | e41k.normal              | firepower: 9, its own, for FP weapons                        |
      | e41k.normal              | lock-on: as usual for SHW weapons; units that have them: 1   |
      | e41k.overwatch.reroll    | re-roll: misses in the firing phase, once                    |
      | e41k.reading.reroll-once | re-roll: misses in the firing phase, once                    |
      | e41k.normal              | special fire: none                                           |
      | e41k.assault.engage      | engage: no, only on Assault                                  |
      | e41k.normal              | close combat weapons: none                                   |
      | e41k.normal              | assaulted: 13, its own assault value                         |
      | e41k.normal              | fire fight: 9, its own firepower                             |
      | e41k.overwatch.fired-at  | fired at: as normal for its type and place (infantry, cover) |

  Scenario Outline: Each cell of Overwatch, for a war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Overwatch
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                               | text                                                                                    |
      | e41k.overwatch.war-engine-move       | move: 15 cm, at its rated speed                                                         |
      | e41k.overwatch.war-engine            | fire: in the normal firing phase, or else with re-rolls in the war engine firing phase  |
      | e41k.normal                          | firepower: 15, its own, for FP weapons                                                  |
      | e41k.normal                          | lock-on: as usual for SHW weapons; units that have them: 1                              |
      | e41k.overwatch.war-engine            | re-roll: misses in the war engine firing phase, once, unless it fired in the normal one |
      | e41k.reading.reroll-once             | re-roll: misses in the war engine firing phase, once                                    |
      | e41k.normal                          | special fire: none                                                                      |
      | e41k.assault.engage                  | engage: no, only on Assault                                                             |
      | e41k.assault.war-engine-close-combat | close combat weapons: not against units that are no war engines                         |
      | e41k.normal                          | assaulted: 11, its own assault value                                                    |
      | e41k.normal                          | fire fight: 15, its own firepower                                                       |
      | e41k.overwatch.fired-at              | fired at: as normal for its type and place (vehicle, open)                              |

  Scenario Outline: Assault makes nothing of what a detachment is and where it stands, Overwatch goes by both
    Given the scenario
      """
      side: Orks
      Boyz: <facts>, speed 10 cm
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | facts                         | order     | clause                  | text                                                         |
      | infantry, in the open         | Assault   | e41k.assault.fired-at   | fired at: the column of vehicles or infantry in the open     |
      | infantry, in the open         | Overwatch | e41k.overwatch.fired-at | fired at: as normal for its type and place (infantry, open)  |
      | infantry, in cover            | Assault   | e41k.assault.fired-at   | fired at: the column of vehicles or infantry in the open     |
      | infantry, in cover            | Overwatch | e41k.overwatch.fired-at | fired at: as normal for its type and place (infantry, cover) |
      | vehicles, in the open         | Assault   | e41k.assault.fired-at   | fired at: the column of vehicles or infantry in the open     |
      | vehicles, in the open         | Overwatch | e41k.overwatch.fired-at | fired at: as normal for its type and place (vehicle, open)   |
      | war engine, vehicle, in cover | Assault   | e41k.assault.fired-at   | fired at: the column of vehicles or infantry in the open     |
      | war engine, vehicle, in cover | Overwatch | e41k.overwatch.fired-at | fired at: as normal for its type and place (vehicle, cover)  |

  Scenario Outline: Clauses of Assault and Overwatch that are not said of this detachment
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: <Boyz>
      Gargant: <Gargant>
      """
    And the turn is resolved
    Then <clause> does not come about for <unit>
    And <instead> says `<text>` of <unit>

    Examples:
      | Boyz      | Gargant   | unit    | clause                               | instead                        | text                                |
      | Overwatch | Overwatch | Gargant | e41k.overwatch.move                  | e41k.overwatch.war-engine-move | move: 15 cm                         |
      | Overwatch | Overwatch | Gargant | e41k.overwatch.reroll                | e41k.overwatch.war-engine      | re-roll: misses in the war engine   |
      | Overwatch | Overwatch | Boyz    | e41k.overwatch.war-engine-move       | e41k.overwatch.move            | move: 5 cm                          |
      | Overwatch | Overwatch | Boyz    | e41k.overwatch.war-engine            | e41k.overwatch.reroll          | re-roll: misses in the firing phase |
      | Overwatch | Overwatch | Boyz    | e41k.assault.fire                    | e41k.normal                    | firepower: 9                        |
      | Normal    | Assault   | Boyz    | e41k.assault.lock-on                 | e41k.normal                    | lock-on: as usual                   |
      | Normal    | Assault   | Boyz    | e41k.assault.fired-at                | e41k.normal                    | fired at: as normal                 |
      | Normal    | Assault   | Boyz    | e41k.assault.move                    | e41k.normal                    | move: 10 cm                         |
      | Assault   | Normal    | Gargant | e41k.overwatch.fired-at              | e41k.normal                    | fired at: as normal                 |
      | Assault   | Normal    | Boyz    | e41k.assault.war-engine-close-combat | e41k.normal                    | close combat weapons: none          |
