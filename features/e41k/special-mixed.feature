Feature: Detachments of several types of units on Special
  Whether each unit acts by its own type, or the detachment as one, is a ruling (lines 38-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: The special fire of a mixed detachment is a ruling
    Given the ruling e41k.ruling.special-mixed is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Crews: firepower 2, assault 1, <first>
        with 5 Squads: firepower 1, assault 2, <second>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: movement
      side: Marines
      Company: <deed>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | option            | first         | second        | deed           | clause                 | verdict  |
      | per-unit          | flak          | other unit    | fire at flyers | e41k.special.flak      | accepted |
      | detachment-as-one | flak          | other unit    | fire at flyers | e41k.special.flak      | refused  |
      | detachment-as-one | flak          | flak          | fire at flyers | e41k.special.flak      | accepted |
      | per-unit          | artillery     | flak          | Prep Fire      | e41k.special.artillery | accepted |
      | detachment-as-one | artillery     | flak          | Prep Fire      | e41k.special.artillery | refused  |
      | detachment-as-one | artillery     | artillery     | Prep Fire      | e41k.special.artillery | accepted |
      | per-unit          | heavy weapons | other unit    | Op Fire        | e41k.special.op-fire   | accepted |
      | per-unit          | anti-tank SHW | heavy weapons | Op Fire        | e41k.special.op-fire   | accepted |
      | detachment-as-one | heavy weapons | other unit    | Op Fire        | e41k.special.op-fire   | refused  |
      | detachment-as-one | anti-tank SHW | death ray SHW | Op Fire        | e41k.special.op-fire   | refused  |
      | detachment-as-one | heavy weapons | heavy weapons | Op Fire        | e41k.special.op-fire   | accepted |
      | detachment-as-one | anti-tank SHW | anti-tank SHW | Op Fire        | e41k.special.op-fire   | accepted |
      | detachment-as-one | death ray SHW | death ray SHW | Op Fire        | e41k.special.op-fire   | accepted |

  Scenario Outline: What the chart gives a mixed detachment is a ruling too
    Given the ruling e41k.ruling.special-mixed is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 5 Squads: firepower 1, assault 2, <second>
      """
    When Marines orders
      """
      Company: Special
      """
    And the phase orders is resolved
    Then <clause> says `special fire: <fire>` of Company

    Examples:
      | option            | second        | clause                     | fire                            |
      | per-unit          | other unit    | e41k.special.heavy-weapons | 2 Devastators: Op Fire          |
      | per-unit          | other unit    | e41k.special.any-other     | 5 Squads: none, as on Overwatch |
      | detachment-as-one | other unit    | e41k.special.any-other     | none, as on Overwatch           |
      | detachment-as-one | artillery     | e41k.special.any-other     | none, as on Overwatch           |
      | detachment-as-one | heavy weapons | e41k.special.heavy-weapons | Op Fire                         |

  Scenario Outline: Under both rulings a detachment fires afterwards if it has not all fired in its special way
    Given the ruling e41k.ruling.special-mixed is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm, <before>
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 5 Squads: firepower 1, assault 2, <second>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: firing
      side: Marines
      Company: Fire
      """
    Then Company is <verdict> by e41k.special.not-fired

    Examples:
      | option            | second        | before              | verdict  |
      | per-unit          | heavy weapons | has made Op Fire    | refused  |
      | per-unit          | other unit    | has made Op Fire    | accepted |
      | per-unit          | other unit    | has made no Op Fire | accepted |
      | detachment-as-one | heavy weapons | has made Op Fire    | refused  |
      | detachment-as-one | heavy weapons | has made no Op Fire | accepted |
      | detachment-as-one | other unit    | has made no Op Fire | accepted |

  Example: The Devastators of a mixed company make Op Fire, as the rulebook comes
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 5 Squads: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: movement
      side: Marines
      Company: Op Fire
      phase: firing
      side: Marines
      Company: Fire
      phase: end of turn
      """
    Then Company is accepted
    And e41k.special.heavy-weapons comes about for Company
    And e41k.special.op-fire says `makes Op Fire` of Company
    And e41k.special.not-fired says `fires as if on Overwatch, but for units that have fired in their special way` of Company
    And the turn is over

  Example: A mixed company acts as any other unit where the table takes detachments as one
    Given the ruling e41k.ruling.special-mixed is detachment-as-one
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 5 Squads: firepower 1, assault 2
      """
    When Marines orders
      """
      Company: Special
      """
    And the phase orders is resolved
    Then e41k.special.any-other says `re-roll: misses in the firing phase, once, as on Overwatch` of Company
    And e41k.special.any-other says `fire: as on Overwatch` of Company
    And e41k.special.heavy-weapons does not come about for Company
    And e41k.ruling.special-mixed comes about for Company
