Feature: Which detachments fire in the firing phases
  War engines in a phase of their own; marching and broken detachments not at all (lines 21, 34-36, 41-43, 57).

  Background:
    Given the rulebook e41k

  Scenario Outline: War engines fire in their own phase, and other detachments in the normal one
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
      phase: <phase>
      side: Marines
      Riders: Fire
      """
    Then Riders is <verdict> by e41k.firing-phases

    Examples:
      | kind                     | order       | phase             | verdict  |
      | no war engine            | Normal      | firing            | accepted |
      | no war engine            | Overwatch   | firing            | accepted |
      | no war engine            | Normal      | war engine firing | refused  |
      | no war engine            | Overwatch   | war engine firing | refused  |
      | no war engine            | Marching    | war engine firing | refused  |
      | war engines              | Normal      | war engine firing | accepted |
      | war engines              | Overwatch   | war engine firing | accepted |
      | war engines, immobilized | Immobilized | war engine firing | accepted |
      | war engines              | Overwatch   | firing            | accepted |
      | war engines              | Normal      | firing            | refused  |
      | war engines              | Marching    | firing            | refused  |
      | war engines              | Assault     | firing            | refused  |
      | war engines              | Special     | firing            | refused  |
      | war engines, immobilized | Immobilized | firing            | refused  |

  Scenario Outline: A marching detachment fires only if it is a war engine
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
      phase: <phase>
      side: Marines
      Riders: Fire
      """
    Then Riders is <verdict> by e41k.marching.no-fire

    Examples:
      | kind          | order    | phase             | verdict  |
      | no war engine | Marching | firing            | refused  |
      | no war engine | Normal   | firing            | accepted |
      | no war engine | Assault  | firing            | accepted |
      | war engines   | Marching | war engine firing | accepted |

  Example: The chart gives a marching detachment neither fire nor firepower
    Given the scenario
      """
      side: Marines
      Riders: vehicle, in the open, speed 25 cm
        with 4 Riders: firepower 2, assault 1, anti-tank SHW
      """
    When Marines orders
      """
      Riders: Marching
      """
    And the phase orders is resolved
    Then e41k.marching.no-fire says `fire: none` of Riders
    And e41k.marching.no-fire says `firepower: none, as it may not fire` of Riders
    And e41k.marching.no-fire says `lock-on: none, as it may not fire` of Riders

  Example: A marching war engine is not told that it may not fire
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 6
      """
    When Marines orders
      """
      Titan: Marching
      """
    And the phase orders is resolved
    Then e41k.marching.speed says `move: 75 cm` of Titan
    And e41k.normal says `fire: as usual` of Titan
    And e41k.marching.no-fire does not come about for Titan

  Scenario Outline: A broken detachment never fires in the firing phases
    Given the scenario
      """
      side: Marines
      Riders: vehicle, in the open, speed 25 cm, <state>
        with 4 Riders: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Riders: <order>
      phase: firing
      side: Marines
      Riders: Fire
      """
    Then Riders is <verdict> by e41k.broken.no-fire

    Examples:
      | state      | order  | verdict  |
      | broken     | Broken | refused  |
      | not broken | Normal | accepted |

  Example: Of a broken detachment only the fire fight keeps half its firepower
    Given the scenario
      """
      side: Marines
      Riders: vehicle, in the open, speed 25 cm, broken
        with 4 Riders: firepower 2, assault 1, anti-tank SHW
      """
    When Marines orders
      """
      Riders: Broken
      """
    And the phase orders is resolved
    Then e41k.broken.no-fire says `fire: none` of Riders
    And e41k.broken.no-fire says `firepower: none, as it may not fire` of Riders
    And e41k.broken.no-fire says `lock-on: none, as it may not fire` of Riders
    And e41k.reading.broken-fires-never comes about for Riders
    And e41k.broken.halved says `fire fight: 4, half its firepower` of Riders

  Example: A detachment that has recovered fires like any other
    Given the scenario
      """
      side: Marines
      Riders: vehicle, in the open, speed 25 cm
        with 4 Riders: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Riders: Normal
      phase: firing
      side: Marines
      Riders: Fire
      phase: end of turn
      """
    Then e41k.normal says `firepower: 8, its own, for FP weapons` of Riders
    And e41k.broken.no-fire does not come about for Riders
    And e41k.reading.broken-fires-never does not come about for Riders
    And the turn is over
