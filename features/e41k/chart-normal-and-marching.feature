Feature: Normal and Marching, cell by cell
  What a detachment may do on Normal and on Marching, war engine or not (lines 15-16, 20-25).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each cell of Normal, for a detachment
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Normal
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | clause              | text                                                         |
      | e41k.normal         | move: 10 cm, at its rated speed                              |
      | e41k.normal         | fire: as usual                                               |
      | e41k.normal         | firepower: 9, its own, for FP weapons                        |
      | e41k.normal         | lock-on: as usual for SHW weapons; units that have them: 1   |
      | e41k.normal         | re-roll: none                                                |
      | e41k.normal         | special fire: none                                           |
      | e41k.assault.engage | engage: no, only on Assault                                  |
      | e41k.normal         | close combat weapons: none                                   |
      | e41k.normal         | assaulted: 13, its own assault value                         |
      | e41k.normal         | fire fight: 9, its own firepower                             |
      | e41k.normal         | fired at: as normal for its type and place (infantry, cover) |

  Scenario Outline: Each cell of Normal, for a war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Normal
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                               | text                                                            |
      | e41k.normal                          | move: 15 cm, at its rated speed                                 |
      | e41k.normal                          | fire: as usual                                                  |
      | e41k.normal                          | firepower: 15, its own, for FP weapons                          |
      | e41k.normal                          | lock-on: as usual for SHW weapons; units that have them: 1      |
      | e41k.normal                          | re-roll: none                                                   |
      | e41k.normal                          | special fire: none                                              |
      | e41k.assault.engage                  | engage: no, only on Assault                                     |
      | e41k.assault.war-engine-close-combat | close combat weapons: not against units that are no war engines |
      | e41k.normal                          | assaulted: 11, its own assault value                            |
      | e41k.normal                          | fire fight: 15, its own firepower                               |
      | e41k.normal                          | fired at: as normal for its type and place (vehicle, open)      |

  Scenario Outline: Each cell of Marching, for a detachment that is no war engine
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in cover, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
        with 1 Battlewagon: firepower 3, assault 1, anti-tank SHW
      """
    When Orks orders
      """
      Boyz: Marching
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | clause                  | text                                                      |
      | e41k.marching.speed     | move: 30 cm, three times its rated speed                  |
      | e41k.marching.no-fire   | fire: none                                                |
      | e41k.marching.no-fire   | firepower: none, as it may not fire                       |
      | e41k.marching.no-fire   | lock-on: none, as it may not fire                         |
      | e41k.normal             | re-roll: none                                             |
      | e41k.normal             | special fire: none                                        |
      | e41k.assault.engage     | engage: no, only on Assault                               |
      | e41k.normal             | close combat weapons: none                                |
      | e41k.marching.assaulted | assaulted: 7, half its assault value                      |
      | e41k.marching.no-fire   | fire fight: none, as it may not fire                      |
      | e41k.marching.fired-at  | fired at: the Marching column, whatever its type or place |

  Scenario Outline: Each cell of Marching, for a war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Marching
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                                     | text                                                            |
      | e41k.marching.speed                        | move: 45 cm, three times its rated speed                        |
      | e41k.normal                                | fire: as usual                                                  |
      | e41k.marching.war-engine-fp                | firepower: 8, half, for FP weapons                              |
      | e41k.marching.war-engine-lock-on           | lock-on: 4 or more for SHW weapons; units that have them: 1     |
      | e41k.normal                                | re-roll: none                                                   |
      | e41k.normal                                | special fire: none                                              |
      | e41k.assault.engage                        | engage: no, only on Assault                                     |
      | e41k.assault.war-engine-close-combat       | close combat weapons: not against units that are no war engines |
      | e41k.marching.assaulted.war-engine         | assaulted: 11, its own assault value                            |
      | e41k.reading.marching-war-engine-assaulted | assaulted: 11, its own assault value                            |
      | e41k.marching.war-engine-fp                | fire fight: 8, half its firepower                               |
      | e41k.marching.fired-at                     | fired at: the Marching column, whatever its type or place       |

  Scenario Outline: Marching clauses that are not said of this kind of detachment
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
      | Boyz     | Gargant  | unit    | clause                             | instead                            | text                |
      | Marching | Marching | Gargant | e41k.marching.no-fire              | e41k.normal                        | fire: as usual      |
      | Marching | Marching | Gargant | e41k.marching.assaulted            | e41k.marching.assaulted.war-engine | assaulted: 11       |
      | Marching | Marching | Boyz    | e41k.marching.war-engine-fp        | e41k.marching.no-fire              | firepower: none     |
      | Marching | Marching | Boyz    | e41k.marching.war-engine-lock-on   | e41k.marching.no-fire              | lock-on: none       |
      | Marching | Marching | Boyz    | e41k.marching.assaulted.war-engine | e41k.marching.assaulted            | assaulted: 7        |
      | Marching | Normal   | Gargant | e41k.marching.speed                | e41k.normal                        | move: 15 cm         |
      | Marching | Normal   | Gargant | e41k.marching.war-engine-fp        | e41k.normal                        | firepower: 15       |
      | Marching | Normal   | Gargant | e41k.marching.war-engine-lock-on   | e41k.normal                        | lock-on: as usual   |
      | Normal   | Marching | Boyz    | e41k.marching.assaulted            | e41k.normal                        | assaulted: 13       |
      | Normal   | Marching | Boyz    | e41k.marching.fired-at             | e41k.normal                        | fired at: as normal |
