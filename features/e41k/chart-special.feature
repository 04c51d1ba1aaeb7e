Feature: Special, cell by cell
  What a detachment may do on Special by the type of its units (lines 38-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each cell of Special, for a war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When Orks orders
      """
      Gargant: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                               | text                                                                       |
      | e41k.special.no-move                 | move: 0 cm, not at all                                                     |
      | e41k.special.war-engine-no-fire      | fire: not in the war engine firing phase, even if it has fired at no flyer |
      | e41k.normal                          | firepower: 15, its own, for FP weapons                                     |
      | e41k.normal                          | lock-on: as usual for SHW weapons; units that have them: 1                 |
      | e41k.normal                          | re-roll: none                                                              |
      | e41k.special.war-engine              | special fire: Flak, at any flyer type in the movement phase                |
      | e41k.assault.engage                  | engage: no, only on Assault                                                |
      | e41k.assault.war-engine-close-combat | close combat weapons: not against units that are no war engines            |
      | e41k.normal                          | assaulted: 11, its own assault value                                       |
      | e41k.normal                          | fire fight: 15, its own firepower                                          |
      | e41k.special.fired-at                | fired at: as in cover, wherever it is                                      |

  Scenario Outline: Each cell of Special, for Flak and artillery that are no war engines
    Given the scenario
      """
      side: Orks
      Guns: infantry, in the open, speed 10 cm
        with 3 Guns: firepower 2, assault 1, <type>
      """
    When Orks orders
      """
      Guns: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Guns

    Examples:
      | type      | clause                 | text                                                                                   |
      | flak      | e41k.special.no-move   | move: 0 cm, not at all                                                                 |
      | flak      | e41k.special.not-fired | fire: as on Overwatch, if they have not fired in their special way                     |
      | flak      | e41k.normal            | firepower: 6, its own, for FP weapons                                                  |
      | flak      | e41k.normal            | lock-on: as usual for SHW weapons; units that have them: 0                             |
      | flak      | e41k.special.not-fired | re-roll: misses in the firing phase, once, if they have not fired in their special way |
      | flak      | e41k.special.flak      | special fire: may fire at flyers in the movement phase by the normal flak rules        |
      | flak      | e41k.assault.engage    | engage: no, only on Assault                                                            |
      | flak      | e41k.normal            | close combat weapons: none                                                             |
      | flak      | e41k.normal            | assaulted: 3, its own assault value                                                    |
      | flak      | e41k.normal            | fire fight: 6, its own firepower                                                       |
      | flak      | e41k.special.fired-at  | fired at: as in cover, wherever it is                                                  |
      | artillery | e41k.special.no-move   | move: 0 cm, not at all                                                                 |
      | artillery | e41k.special.not-fired | fire: as on Overwatch, if they have not fired in their special way                     |
      | artillery | e41k.normal            | firepower: 6, its own, for FP weapons                                                  |
      | artillery | e41k.normal            | lock-on: as usual for SHW weapons; units that have them: 0                             |
      | artillery | e41k.special.not-fired | re-roll: misses in the firing phase, once, if they have not fired in their special way |
      | artillery | e41k.special.artillery | special fire: Prep Fire, at the start of the opponent's movement phase                 |
      | artillery | e41k.assault.engage    | engage: no, only on Assault                                                            |
      | artillery | e41k.normal            | close combat weapons: none                                                             |
      | artillery | e41k.normal            | assaulted: 3, its own assault value                                                    |
      | artillery | e41k.normal            | fire fight: 6, its own firepower                                                       |
      | artillery | e41k.special.fired-at  | fired at: as in cover, wherever it is                                                  |

  Scenario Outline: Each cell of Special, for units with Op Fire that are no war engines
    Given the scenario
      """
      side: Orks
      Guns: infantry, in the open, speed 10 cm
        with 3 Guns: firepower 2, assault 1, <type>
      """
    When Orks orders
      """
      Guns: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Guns

    Examples:
      | type          | clause                     | text                                                                                   |
      | heavy weapons | e41k.special.no-move       | move: 0 cm, not at all                                                                 |
      | heavy weapons | e41k.special.not-fired     | fire: as on Overwatch, if they have not fired in their special way                     |
      | heavy weapons | e41k.normal                | firepower: 6, its own, for FP weapons                                                  |
      | heavy weapons | e41k.normal                | lock-on: as usual for SHW weapons; units that have them: 0                             |
      | heavy weapons | e41k.special.not-fired     | re-roll: misses in the firing phase, once, if they have not fired in their special way |
      | heavy weapons | e41k.special.heavy-weapons | special fire: Op Fire                                                                  |
      | heavy weapons | e41k.assault.engage        | engage: no, only on Assault                                                            |
      | heavy weapons | e41k.normal                | close combat weapons: none                                                             |
      | heavy weapons | e41k.normal                | assaulted: 3, its own assault value                                                    |
      | heavy weapons | e41k.normal                | fire fight: 6, its own firepower                                                       |
      | heavy weapons | e41k.special.fired-at      | fired at: as in cover, wherever it is                                                  |
      | anti-tank SHW | e41k.special.no-move       | move: 0 cm, not at all                                                                 |
      | anti-tank SHW | e41k.special.not-fired     | fire: as on Overwatch, if they have not fired in their special way                     |
      | anti-tank SHW | e41k.normal                | firepower: 6, its own, for FP weapons                                                  |
      | anti-tank SHW | e41k.normal                | lock-on: as usual for SHW weapons; units that have them: 3                             |
      | anti-tank SHW | e41k.special.not-fired     | re-roll: misses in the firing phase, once, if they have not fired in their special way |
      | anti-tank SHW | e41k.special.anti-tank-shw | special fire: Op Fire                                                                  |
      | anti-tank SHW | e41k.assault.engage        | engage: no, only on Assault                                                            |
      | anti-tank SHW | e41k.normal                | close combat weapons: none                                                             |
      | anti-tank SHW | e41k.normal                | assaulted: 3, its own assault value                                                    |
      | anti-tank SHW | e41k.normal                | fire fight: 6, its own firepower                                                       |
      | anti-tank SHW | e41k.special.fired-at      | fired at: as in cover, wherever it is                                                  |
      | death ray SHW | e41k.special.no-move       | move: 0 cm, not at all                                                                 |
      | death ray SHW | e41k.special.not-fired     | fire: as on Overwatch, if they have not fired in their special way                     |
      | death ray SHW | e41k.normal                | firepower: 6, its own, for FP weapons                                                  |
      | death ray SHW | e41k.normal                | lock-on: as usual for SHW weapons; units that have them: 3                             |
      | death ray SHW | e41k.special.not-fired     | re-roll: misses in the firing phase, once, if they have not fired in their special way |
      | death ray SHW | e41k.special.death-ray-shw | special fire: Op Fire                                                                  |
      | death ray SHW | e41k.assault.engage        | engage: no, only on Assault                                                            |
      | death ray SHW | e41k.normal                | close combat weapons: none                                                             |
      | death ray SHW | e41k.normal                | assaulted: 3, its own assault value                                                    |
      | death ray SHW | e41k.normal                | fire fight: 6, its own firepower                                                       |
      | death ray SHW | e41k.special.fired-at      | fired at: as in cover, wherever it is                                                  |

  Scenario Outline: Each cell of Special, for any other unit, with another SHW weapon too
    Given the scenario
      """
      side: Orks
      Guns: infantry, in the open, speed 10 cm
        with 3 Guns: firepower 2, assault 1, <type>
      """
    When Orks orders
      """
      Guns: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Guns

    Examples:
      | type           | clause                 | text                                                       |
      | any other unit | e41k.special.no-move   | move: 0 cm, not at all                                     |
      | any other unit | e41k.special.any-other | fire: as on Overwatch                                      |
      | any other unit | e41k.normal            | firepower: 6, its own, for FP weapons                      |
      | any other unit | e41k.normal            | lock-on: as usual for SHW weapons; units that have them: 0 |
      | any other unit | e41k.special.any-other | re-roll: misses in the firing phase, once, as on Overwatch |
      | any other unit | e41k.special.any-other | special fire: none, as on Overwatch                        |
      | any other unit | e41k.assault.engage    | engage: no, only on Assault                                |
      | any other unit | e41k.normal            | close combat weapons: none                                 |
      | any other unit | e41k.normal            | assaulted: 3, its own assault value                        |
      | any other unit | e41k.normal            | fire fight: 6, its own firepower                           |
      | any other unit | e41k.special.fired-at  | fired at: as in cover, wherever it is                      |
      | SHW            | e41k.special.no-move   | move: 0 cm, not at all                                     |
      | SHW            | e41k.special.any-other | fire: as on Overwatch                                      |
      | SHW            | e41k.normal            | firepower: 6, its own, for FP weapons                      |
      | SHW            | e41k.normal            | lock-on: as usual for SHW weapons; units that have them: 3 |
      | SHW            | e41k.special.any-other | re-roll: misses in the firing phase, once, as on Overwatch |
      | SHW            | e41k.special.any-other | special fire: none, as on Overwatch                        |
      | SHW            | e41k.assault.engage    | engage: no, only on Assault                                |
      | SHW            | e41k.normal            | close combat weapons: none                                 |
      | SHW            | e41k.normal            | assaulted: 3, its own assault value                        |
      | SHW            | e41k.normal            | fire fight: 6, its own firepower                           |
      | SHW            | e41k.special.fired-at  | fired at: as in cover, wherever it is                      |

  Scenario Outline: A Special clause of one unit type is said of no other
    Given the scenario
      """
      side: Orks
      Guns: <facts>, in the open, speed 10 cm
        with 3 Guns: firepower 2, <type>
      """
    When Orks orders
      """
      Guns: Special
      """
    And the turn is resolved
    Then <clause> does not come about for Guns
    And <instead> says `special fire: ` of Guns

    Examples:
      | facts       | type           | clause                          | instead                    |
      | infantry    | artillery      | e41k.special.flak               | e41k.special.artillery     |
      | infantry    | flak           | e41k.special.artillery          | e41k.special.flak          |
      | infantry    | anti-tank SHW  | e41k.special.heavy-weapons      | e41k.special.anti-tank-shw |
      | infantry    | heavy weapons  | e41k.special.anti-tank-shw      | e41k.special.heavy-weapons |
      | infantry    | anti-tank SHW  | e41k.special.death-ray-shw      | e41k.special.anti-tank-shw |
      | infantry    | flak           | e41k.special.any-other          | e41k.special.flak          |
      | infantry    | any other unit | e41k.special.not-fired          | e41k.special.any-other     |
      | infantry    | flak           | e41k.special.war-engine         | e41k.special.flak          |
      | infantry    | flak           | e41k.special.war-engine-no-fire | e41k.special.flak          |
      | war engines | flak           | e41k.special.flak               | e41k.special.war-engine    |
      | war engines | artillery      | e41k.special.artillery          | e41k.special.war-engine    |
      | war engines | heavy weapons  | e41k.special.heavy-weapons      | e41k.special.war-engine    |
      | war engines | death ray SHW  | e41k.special.death-ray-shw      | e41k.special.war-engine    |
      | war engines | any other unit | e41k.special.any-other          | e41k.special.war-engine    |
      | war engines | flak           | e41k.special.not-fired          | e41k.special.war-engine    |

  Scenario Outline: War engines on Special that carry anti-tank or death ray SHW, as the table has ruled
    Given the scenario
      """
      side: Orks
      Titans: war engines, in the open, speed 20 cm
        with 2 Titans: firepower 6, <type>
      """
    And the ruling e41k.ruling.special-war-engine-op-fire is <option>
    When Orks orders
      """
      Titans: Special
      """
    And the turn is resolved
    Then e41k.special.war-engine says `<text>` of Titans
    And e41k.ruling.special-war-engine-op-fire says `<text>` of Titans

    Examples:
      | option      | type          | text                                                         |
      | flak-only   | anti-tank SHW | special fire: Flak, at any flyer type in the movement phase  |
      | flak-only   | death ray SHW | special fire: Flak, at any flyer type in the movement phase  |
      | op-fire-too | anti-tank SHW | movement phase; Op Fire with its anti-tank and death ray SHW |
      | op-fire-too | death ray SHW | movement phase; Op Fire with its anti-tank and death ray SHW |

  Scenario Outline: War engines on Special without anti-tank or death ray SHW never make Op Fire
    Given the scenario
      """
      side: Orks
      Titans: war engines, in the open, speed 20 cm
        with 2 Titans: firepower 6, <type>
      """
    And the ruling e41k.ruling.special-war-engine-op-fire is <option>
    When Orks orders
      """
      Titans: Special
      """
    And the turn is resolved
    Then e41k.special.war-engine says `special fire: Flak, at any flyer type in the movement phase` of Titans

    Examples:
      | option      | type          |
      | op-fire-too | heavy weapons |
      | op-fire-too | artillery     |
      | op-fire-too | other SHW     |
      | flak-only   | heavy weapons |
