Feature: Detachments of several types of unit on Special
  Which units of a detachment a cell is told of, and what it does as a whole (lines 38-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each unit of a mixed detachment acts by its own type
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: firepower 2, assault 1, heavy weapons
        with 1 Flakwagon: firepower 1, assault 0, flak
        with 3 Gretchin: firepower 1, assault 1
      """
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Mob

    Examples:
      | clause                     | text                                                                                                           |
      | e41k.special.heavy-weapons | special fire: 2 Meks: Op Fire                                                                                  |
      | e41k.special.flak          | special fire: 1 Flakwagon: may fire at flyers in the movement phase by the normal flak rules                   |
      | e41k.special.any-other     | special fire: 3 Gretchin: none, as on Overwatch                                                                |
      | e41k.special.not-fired     | fire: 2 Meks and 1 Flakwagon: as on Overwatch, if they have not fired in their special way                     |
      | e41k.special.any-other     | fire: 3 Gretchin: as on Overwatch                                                                              |
      | e41k.special.not-fired     | re-roll: 2 Meks and 1 Flakwagon: misses in the firing phase, once, if they have not fired in their special way |
      | e41k.special.any-other     | re-roll: 3 Gretchin: misses in the firing phase, once, as on Overwatch                                         |
      | e41k.special.no-move       | move: 0 cm, not at all                                                                                         |
      | e41k.special.fired-at      | fired at: as in cover, wherever it is                                                                          |
      | e41k.normal                | firepower: 8, its own, for FP weapons                                                                          |
      | e41k.normal                | lock-on: as usual for SHW weapons; units that have them: 0                                                     |
      | e41k.assault.engage        | engage: no, only on Assault                                                                                    |
      | e41k.normal                | close combat weapons: none                                                                                     |
      | e41k.normal                | assaulted: 5, its own assault value                                                                            |
      | e41k.normal                | fire fight: 8, its own firepower                                                                               |

  Scenario Outline: Two types of unit side by side
    Given the scenario
      """
      side: Orks
      Mob: infantry, in cover, speed 10 cm
        with 2 Meks: <first>
        with 3 Guns: <second>
      """
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then e41k.special.<one> says `special fire: 2 Meks: <does>` of Mob
    And e41k.special.<other> says `special fire: 3 Guns: <do>` of Mob

    Examples:
      | first         | second        | one           | does                  | other         | do                 |
      | artillery     | anti-tank SHW | artillery     | Prep Fire             | anti-tank-shw | Op Fire            |
      | death ray SHW | flak          | death-ray-shw | Op Fire               | flak          | may fire at flyers |
      | SHW           | artillery     | any-other     | none, as on Overwatch | artillery     | Prep Fire          |

  Example: Units of two types that may do the same are told of together
    Given the scenario
      """
      side: Orks
      Mob: infantry, in cover, speed 10 cm
        with 2 Meks: heavy weapons
        with 3 Guns: anti-tank SHW
      """
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then e41k.special.heavy-weapons says `special fire: Op Fire` of Mob
    And e41k.special.anti-tank-shw says `special fire: Op Fire` of Mob

  Example: Units of one type under two names are told of together
    Given the scenario
      """
      side: Orks
      Mob: infantry, in cover, speed 10 cm
        with 2 Meks: heavy weapons
        with 3 Guns: heavy weapons
      """
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then e41k.special.heavy-weapons says `special fire: Op Fire` of Mob
    And e41k.special.any-other does not come about for Mob

  Scenario Outline: On other orders the units of a mixed detachment are told of together
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: firepower 2, assault 1, heavy weapons
        with 1 Flakwagon: firepower 1, assault 0, flak
        with 3 Gretchin: firepower 1, assault 1
      """
    When Orks orders
      """
      Mob: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Mob
    And e41k.special.heavy-weapons does not come about for Mob

    Examples:
      | order     | clause                | text               |
      | Normal    | e41k.normal           | move: 10 cm        |
      | Normal    | e41k.normal           | special fire: none |
      | Marching  | e41k.marching.speed   | move: 30 cm        |
      | Assault   | e41k.assault.fire     | firepower: 4, half |
      | Overwatch | e41k.overwatch.reroll | re-roll: misses    |
      | Overwatch | e41k.normal           | special fire: none |

  Example: War engines of several types of unit act as one Flak
    Given the scenario
      """
      side: Orks
      Titans: war engines, vehicle, in the open, speed 20 cm
        with 1 Reaver: artillery
        with 2 Warhounds: death ray SHW
      """
    When Orks orders
      """
      Titans: Special
      """
    And the turn is resolved
    Then e41k.special.war-engine says `special fire: Flak, at any flyer type` of Titans
    And e41k.special.no-move says `move: 0 cm` of Titans
    And e41k.special.artillery does not come about for Titans
    And e41k.special.death-ray-shw does not come about for Titans

  Scenario Outline: A mixed detachment on Special, as the table has ruled
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: firepower 2, assault 1, heavy weapons
        with 1 Flakwagon: firepower 1, assault 0, flak
        with 3 Gretchin: firepower 1, assault 1
      """
    And the ruling e41k.ruling.special-mixed is <option>
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Mob

    Examples:
      | option            | clause                     | text                                                       |
      | per-unit          | e41k.special.heavy-weapons | special fire: 2 Meks: Op Fire                              |
      | per-unit          | e41k.special.any-other     | special fire: 3 Gretchin: none, as on Overwatch            |
      | detachment-as-one | e41k.special.any-other     | special fire: none, as on Overwatch                        |
      | detachment-as-one | e41k.special.any-other     | fire: as on Overwatch                                      |
      | detachment-as-one | e41k.special.any-other     | re-roll: misses in the firing phase, once, as on Overwatch |
      | detachment-as-one | e41k.special.no-move       | move: 0 cm, not at all                                     |
      | detachment-as-one | e41k.special.fired-at      | fired at: as in cover, wherever it is                      |

  Example: A mixed detachment that acts as one has no Op Fire and no flak
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: firepower 2, assault 1, heavy weapons
        with 1 Flakwagon: firepower 1, assault 0, flak
        with 3 Gretchin: firepower 1, assault 1
      """
    And the ruling e41k.ruling.special-mixed is detachment-as-one
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then e41k.special.any-other says `special fire: none, as on Overwatch` of Mob
    And e41k.special.heavy-weapons does not come about for Mob
    And e41k.special.flak does not come about for Mob

  Scenario Outline: A detachment of one type of unit acts by it, however the table has ruled on mixed ones
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: <type>
        with 3 Guns: <type>
      """
    And the ruling e41k.ruling.special-mixed is <option>
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then <clause> says `special fire: <text>` of Mob

    Examples:
      | option            | type          | clause                     | text                  |
      | per-unit          | heavy weapons | e41k.special.heavy-weapons | Op Fire               |
      | per-unit          | flak          | e41k.special.flak          | may fire at flyers    |
      | per-unit          | artillery     | e41k.special.artillery     | Prep Fire             |
      | per-unit          | other unit    | e41k.special.any-other     | none, as on Overwatch |
      | detachment-as-one | heavy weapons | e41k.special.heavy-weapons | Op Fire               |
      | detachment-as-one | flak          | e41k.special.flak          | may fire at flyers    |
      | detachment-as-one | artillery     | e41k.special.artillery     | Prep Fire             |
      | detachment-as-one | other unit    | e41k.special.any-other     | none, as on Overwatch |
