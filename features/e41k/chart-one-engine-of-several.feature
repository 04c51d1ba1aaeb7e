Feature: The figures of a detachment of which one engine is immobilized
  That engine may not move and is fired at on the immobilized column; the others go by their order (lines 2-4, 61-63).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm
        with 2 Titans: firepower 9, assault 8
        with 1 Titan: firepower 9, assault 8, immobilized
      """

  Scenario Outline: The figures of the immobilized engine are told apart from those of the others
    When Marines orders
      """
      Titans: <order>
      """
    And the phase orders is resolved
    Then e41k.immobilized.one says `<move>; immobilized engines (1): 0 cm, not at all` of Titans
    And e41k.immobilized.one says `<column>; immobilized engines (1): the immobilized column` of Titans

    Examples:
      | order     | move                                   | column                                                                     |
      | Normal    | move: 25 cm, at its rated speed        | fired at: as normal for its type and place (vehicle, open)                 |
      | Marching  | move: 75 cm, three times its rated speed | fired at: the Marching column, whatever its type or place                |
      | Assault   | move: 25 cm, at its rated speed        | fired at: the column of vehicles or infantry in the open, whatever it is and wherever |
      | Overwatch | move: 25 cm, at its rated speed        | fired at: as normal for its type and place (vehicle, open)                 |

  Example: On Special no engine moves, and the immobilized one has its own column
    When Marines orders
      """
      Titans: Special
      """
    And the phase orders is resolved
    Then e41k.special.no-move says `move: 0 cm, not at all` of Titans
    And e41k.immobilized.one says `fired at: as in cover, wherever it is; immobilized engines (1): the immobilized column` of Titans

  Example: Where Marching goes before Immobilized, all engines are fired at on the Marching column
    Given the ruling e41k.ruling.column-precedence is marching
    When Marines orders
      """
      Titans: Marching
      """
    And the phase orders is resolved
    Then e41k.immobilized.one says `move: 75 cm` of Titans
    And e41k.marching.fired-at says `fired at: the Marching column` of Titans
    And e41k.immobilized.one does not say `the immobilized column; ` of Titans
    And e41k.immobilized.one does not say `fired at: the Marching column` of Titans

  Scenario Outline: Where no engine is immobilized, nothing is told of any
    Given the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm
        with 3 Titans: firepower 9, assault 8
      """
    When Marines orders
      """
      Titans: <order>
      """
    And the phase orders is resolved
    Then <clause> says `<move>` of Titans
    And <column> says `fired at` of Titans
    And e41k.immobilized.one does not come about for Titans

    Examples:
      | order     | clause                         | move        | column                   |
      | Normal    | e41k.normal                    | move: 25 cm | e41k.normal              |
      | Marching  | e41k.marching.speed            | move: 75 cm | e41k.marching.fired-at   |
      | Assault   | e41k.assault.move              | move: 25 cm | e41k.assault.fired-at    |
      | Overwatch | e41k.overwatch.war-engine-move | move: 25 cm | e41k.overwatch.fired-at  |
      | Special   | e41k.special.no-move           | move: 0 cm  | e41k.special.fired-at    |

  Example: How many of several engines are immobilized is counted
    Given the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
        with 2 Titans: firepower 9, assault 8, immobilized
      """
    When Marines orders
      """
      Titans: Marching
      """
    And the phase orders is resolved
    Then e41k.immobilized.one says `immobilized engines (2): 0 cm` of Titans

  Scenario Outline: Whether the immobilized engine of a detachment has repaired itself is asked in the rally phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      phase: rally
      happened:
      Titans: <rally>
      phase: end of turn
      """
    Then <outcome>

    Examples:
      | rally        | outcome                                                                             |
      | moved 0 cm   | the turn waits for `Titans: repaired / not repaired`                                |
      | repaired     | e41k.orders.not-recovered says `has repaired its engines` of Titans                 |
      | repaired     | Titans is afterwards 0 immobilized engines                                          |
      | not repaired | Titans is afterwards 1 immobilized engine                                           |
      | not repaired | the turn is over                                                                    |

  Example: An engine that is told to be repaired by itself leaves nothing to ask for
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      phase: rally
      happened:
      Titans:
        with 1 Titan: repaired
      phase: end of turn
      """
    Then Titans is afterwards 0 immobilized engines
    And the turn is over
