Feature: Orders without special fire and without rolling again
  Only Special gives special fire, only Overwatch and what acts like it re-rolls (lines 15-16, 33-36, 41-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: By the chart a detachment on any order but Special has no special fire
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, heavy weapons
        with 2 Hydras: firepower 1, assault 1, flak
      """
    When Marines orders
      """
      Company: <order>
      """
    And the phase orders is resolved
    Then e41k.normal says `special fire: none` of Company
    And e41k.special.flak does not come about for Company
    And e41k.special.heavy-weapons does not come about for Company

    Examples:
      | kind                    | order       |
      | infantry                | Normal      |
      | infantry                | Marching    |
      | infantry                | Assault     |
      | infantry                | Overwatch   |
      | infantry, broken        | Broken      |
      | war engine              | Normal      |
      | war engine              | Marching    |
      | war engine              | Assault     |
      | war engine              | Overwatch   |
      | war engine, immobilized | Immobilized |

  Scenario Outline: By the chart a detachment that does not act as on Overwatch rolls no misses again
    Given the scenario
      """
      side: Marines
      Company: <kind>, in the open, speed 15 cm
        with 4 Crews: firepower 2, assault 1, heavy weapons
      """
    When Marines orders
      """
      Company: <order>
      """
    And the phase orders is resolved
    Then e41k.normal says `re-roll: none` of Company
    And e41k.overwatch.reroll does not come about for Company
    And e41k.reading.reroll-once does not come about for Company

    Examples:
      | kind                    | order       |
      | infantry                | Normal      |
      | infantry                | Marching    |
      | infantry                | Assault     |
      | infantry, broken        | Broken      |
      | war engine              | Normal      |
      | war engine              | Marching    |
      | war engine              | Assault     |
      | war engine, immobilized | Immobilized |
      | war engine              | Special     |
