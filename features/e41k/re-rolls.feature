Feature: Rolling misses again on Overwatch
  Detachments in the firing phase, war engines in theirs if they held their fire before, once each (lines 33-36).

  Background:
    Given the rulebook e41k

  Scenario Outline: Only a detachment on Overwatch rolls misses again, and once
    Given the scenario
      """
      side: Marines
      Squadron: <kind>, vehicle, in the open, speed 25 cm
        with 3 Tanks: firepower 3, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Squadron: <order>
      phase: <phase>
      side: Marines
      Squadron: <deed>
      """
    Then Squadron is <verdict> by <clause>

    Examples:
      | kind          | order     | phase             | deed                           | clause                    | verdict  |
      | no war engine | Overwatch | firing            | Fire, re-roll misses           | e41k.overwatch.reroll     | accepted |
      | no war engine | Overwatch | war engine firing | Fire, re-roll misses           | e41k.overwatch.reroll     | refused  |
      | no war engine | Special   | firing            | Fire, re-roll misses           | e41k.overwatch.reroll     | accepted |
      | no war engine | Normal    | firing            | Fire, re-roll misses           | e41k.overwatch.reroll     | refused  |
      | no war engine | Assault   | firing            | Fire, re-roll misses           | e41k.overwatch.reroll     | refused  |
      | no war engine | Marching  | firing            | re-roll misses                 | e41k.overwatch.reroll     | refused  |
      | no war engine | Overwatch | firing            | re-roll misses, re-roll misses | e41k.overwatch.reroll     | refused  |
      | war engines   | Overwatch | war engine firing | re-roll misses, re-roll misses | e41k.overwatch.reroll     | refused  |
      | war engines   | Overwatch | war engine firing | Fire, re-roll misses           | e41k.overwatch.war-engine | accepted |
      | war engines   | Overwatch | firing            | Fire, re-roll misses           | e41k.overwatch.war-engine | refused  |
      | war engines   | Overwatch | firing            | Fire                           | e41k.overwatch.war-engine | accepted |
      | war engines   | Normal    | war engine firing | Fire, re-roll misses           | e41k.overwatch.war-engine | refused  |
      | war engines   | Marching  | war engine firing | Fire, re-roll misses           | e41k.overwatch.war-engine | refused  |
      | war engines   | Normal    | firing            | re-roll misses                 | e41k.overwatch.war-engine | refused  |
      | war engines   | Special   | war engine firing | re-roll misses                 | e41k.overwatch.war-engine | refused  |

  Scenario Outline: What a detachment that rolls misses again against the rules is told to write
    Given the scenario
      """
      side: Marines
      Squadron: no war engine, vehicle, in the open, speed 25 cm
        with 3 Tanks: firepower 3, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Squadron: <order>
      phase: <phase>
      side: Marines
      Squadron: re-roll misses
      """
    Then Squadron is refused by e41k.overwatch.reroll
    And e41k.overwatch.reroll says to write `<help>` for Squadron

    Examples:
      | order     | phase             | help                                                     |
      | Normal    | firing            | take the line out                                        |
      | Normal    | war engine firing | take the line out                                        |
      | Overwatch | war engine firing | take `Re-roll` out, or write it below `phase: firing`    |

  Scenario Outline: War engines on Overwatch that have fired in the normal firing phase roll no misses again
    Given the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm, <before>
        with 2 Titans: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Overwatch
      phase: war engine firing
      side: Marines
      Titans: Fire, re-roll misses
      """
    Then Titans is <verdict> by e41k.overwatch.war-engine

    Examples:
      | before        | verdict  |
      | has not fired | accepted |
      | has fired     | refused  |

  Example: A broken detachment rolls no misses again
    Given the scenario
      """
      side: Marines
      Squadron: vehicle, in the open, speed 25 cm, broken
        with 3 Tanks: firepower 3, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Squadron: Broken
      phase: firing
      side: Marines
      Squadron: re-roll misses
      """
    Then Squadron is refused by e41k.overwatch.reroll

  Example: A detachment on Overwatch rolls each miss again once
    Given the scenario
      """
      side: Marines
      Squadron: vehicle, in the open, speed 25 cm
        with 3 Tanks: firepower 3, assault 2
      Others: vehicle, in the open, speed 25 cm
        with 3 Tanks: firepower 3, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Squadron: Overwatch
      Others: Normal
      phase: firing
      side: Marines
      Squadron: Fire, re-roll misses
      Others: Fire
      phase: end of turn
      """
    Then e41k.overwatch.reroll says `re-roll: misses in the firing phase, once` of Squadron
    And e41k.overwatch.reroll says `may roll each miss again once` of Squadron
    And e41k.reading.reroll-once comes about for Squadron
    And e41k.overwatch.reroll does not come about for Others
    And the turn is over

  Example: War engines on Overwatch that held their fire roll misses again in their own phase
    Given the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm
        with 2 Titans: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Overwatch
      phase: war engine firing
      side: Marines
      Titans: Fire, re-roll misses
      phase: end of turn
      """
    Then e41k.overwatch.war-engine says `fire: in the normal firing phase, or else with re-rolls in the war engine firing phase` of Titans
    And e41k.overwatch.war-engine says `re-roll: misses in the war engine firing phase, once, unless it fired in the normal one` of Titans
    And e41k.overwatch.war-engine says `may roll each miss again once` of Titans
    And e41k.reading.reroll-once comes about for Titans
    And the turn is over

  Example: War engines on Overwatch that fired in the normal firing phase are waited for if they roll again
    Given the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm
        with 2 Titans: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Overwatch
      phase: firing
      side: Marines
      Titans: Fire
      phase: war engine firing
      side: Marines
      Titans: re-roll misses
      phase: end of turn
      """
    Then Titans is refused by e41k.overwatch.war-engine
    And the turn waits for `take the line out`
