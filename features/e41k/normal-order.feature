Feature: The order Normal
  A detachment on Normal acts as is usual for its type, without bonus or penalty (lines 15-16).

  Background:
    Given the rulebook e41k

  Scenario Outline: On Normal a detachment has its own speed and values, and nothing is added or taken away
    Given the scenario
      """
      side: Marines
      Company: <facts>, speed 15 cm
        with 5 Squads: firepower 1, assault 3
        with 2 Devastators: firepower 2, assault 1, anti-tank SHW
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: end of turn
      """
    Then e41k.normal says `<words>` of Company
    And e41k.effects says `may do in this turn` of Company

    Examples: Infantry, vehicles and war engines alike
      | facts                 | words                                                         |
      | infantry, in the open | move: 15 cm, at its rated speed                               |
      | vehicles, in cover    | move: 15 cm, at its rated speed                               |
      | war engines, in cover | move: 15 cm, at its rated speed                               |
      | infantry, in the open | fire: as usual                                                |
      | war engines, in cover | fire: as usual                                                |
      | infantry, in the open | firepower: 9, its own, for FP weapons                         |
      | war engines, in cover | firepower: 9, its own, for FP weapons                         |
      | infantry, in the open | lock-on: as usual for SHW weapons; units that have them: 2    |
      | war engines, in cover | lock-on: as usual for SHW weapons; units that have them: 2    |
      | infantry, in the open | re-roll: none                                                 |
      | war engines, in cover | re-roll: none                                                 |
      | infantry, in the open | special fire: none                                            |
      | war engines, in cover | special fire: none                                            |
      | infantry, in the open | assaulted: 17, its own assault value                          |
      | war engines, in cover | assaulted: 17, its own assault value                          |
      | infantry, in the open | fire fight: 9, its own firepower                              |
      | war engines, in cover | fire fight: 9, its own firepower                              |

    Examples: As it is fired at
      | facts                             | words                                                         |
      | infantry, in the open             | fired at: as normal for its type and place (infantry, open)   |
      | infantry, in cover                | fired at: as normal for its type and place (infantry, cover)  |
      | vehicles, in the open             | fired at: as normal for its type and place (vehicle, open)    |
      | war engines, vehicles, in cover   | fired at: as normal for its type and place (vehicle, cover)   |

  Scenario Outline: On Normal nobody engages, and close combat weapons are not for use against lesser units
    Given the scenario
      """
      side: Marines
      Company: <facts>, in the open, speed 15 cm
        with 1 Titan: firepower 12, assault 9
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: end of turn
      """
    Then <clause> says `<words>` of Company

    Examples:
      | facts                                     | clause                               | words                                                           |
      | infantry                                  | e41k.assault.engage                  | engage: no, only on Assault                                     |
      | war engine, vehicle, close combat weapons | e41k.assault.engage                  | engage: no, only on Assault                                     |
      | infantry                                  | e41k.normal                          | close combat weapons: none                                      |
      | vehicles                                  | e41k.normal                          | close combat weapons: none                                      |
      | war engine, vehicle, close combat weapons | e41k.assault.war-engine-close-combat | close combat weapons: not against units that are no war engines |

  Scenario Outline: A detachment on Normal moves at most its rated speed
    Given the scenario
      """
      side: Marines
      Company: <facts>, in the open, speed <speed>
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Company: moved <moved>
      phase: end of turn
      """
    Then Company <kept> e41k.normal

    Examples:
      | facts               | speed   | moved   | kept     |
      | infantry            | 15 cm   | 0 cm    | keeps to |
      | infantry            | 15 cm   | 10 cm   | keeps to |
      | infantry            | 15 cm   | 15 cm   | keeps to |
      | infantry            | 15 cm   | 15.1 cm | breaks   |
      | vehicles            | 25 cm   | 30 cm   | breaks   |
      | war engine, vehicle | 20 cm   | 20 cm   | keeps to |
      | war engine, vehicle | 20 cm   | 21 cm   | breaks   |
      | infantry            | 12.5 cm | 12.5 cm | keeps to |

  Example: What a detachment that moves too far was to do is told
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Company: moved 18 cm
      phase: end of turn
      """
    Then Company breaks e41k.normal
    And e41k.normal says `was to move 15 cm at most, and has moved 18 cm` of Company
    And Company is afterwards not broken

  Example: A detachment on another order is not held to the speed of Normal
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Marching
      phase: movement
      happened:
      Company: moved 40 cm
      phase: end of turn
      """
    Then Company keeps to e41k.marching.speed
    And e41k.marching.speed says `was to march 45 cm at most` of Company
