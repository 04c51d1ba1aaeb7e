Feature: The column of a war engine that is immobilized in the turn
  A Marching war engine has two columns to be fired at on (lines 23-25, 61-63).

  Background:
    Given the rulebook e41k

  Scenario Outline: A Marching war engine that is immobilized in the turn, as the table has ruled
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    And the ruling e41k.ruling.column-precedence is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Marching
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: rally
      happened:
      Gargant: not repaired
      phase: end of turn
      """
    Then <clause> says `<text>` of Gargant
    And e41k.ruling.column-precedence says `<text>` of Gargant
    And <other> does not come about for Gargant

    Examples:
      | option      | clause                    | text                             | other                     |
      | immobilized | e41k.immobilized.fired-at | fired at: the immobilized column | e41k.broken.cause         |
      | marching    | e41k.marching.fired-at    | fired at: the Marching column    | e41k.immobilized.fired-at |

  Scenario Outline: A war engine that is immobilized in the turn takes the immobilized column where its order has no column of its own
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    And the ruling e41k.ruling.column-precedence is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: <order>
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: rally
      happened:
      Gargant: not repaired
      phase: end of turn
      """
    Then e41k.immobilized.fired-at says `fired at: the immobilized column` of Gargant
    And e41k.marching.fired-at does not come about for Gargant

    Examples:
      | option      | order     |
      | immobilized | Normal    |
      | marching    | Normal    |
      | immobilized | Assault   |
      | marching    | Overwatch |
      | immobilized | Overwatch |
      | immobilized | Special   |

  Scenario Outline: Which column a war engine takes that is immobilized on <order> is the table's to decide
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    And the ruling e41k.ruling.column-precedence is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: <order>
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: end of turn
      """
    Then <clause> says `fired at: <column>` of Gargant
    And e41k.ruling.column-precedence says `fired at: <column>` of Gargant

    Examples:
      | order   | option      | clause                    | column                                                                     |
      | Assault | immobilized | e41k.immobilized.fired-at | the immobilized column                                                     |
      | Assault | marching    | e41k.assault.fired-at     | the column of vehicles or infantry in the open, whatever it is and wherever |
      | Special | immobilized | e41k.immobilized.fired-at | the immobilized column                                                     |
      | Special | marching    | e41k.special.fired-at     | as in cover, wherever it is                                                |

  Example: A Marching war engine that is immobilized by damage changes its column
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Marching
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: end of turn
      """
    Then e41k.immobilized.fired-at says `fired at: the immobilized column` of Gargant
    And e41k.immobilized.no-move says `move: 0 cm, not at all` of Gargant
    And e41k.reading.immobilized-fires comes about for Gargant

  Scenario Outline: A war engine that was immobilized before this turn is never on the Marching column
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons, immobilized
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    And the ruling e41k.ruling.column-precedence is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Immobilized
      phase: rally
      happened:
      Gargant: not repaired
      phase: end of turn
      """
    Then e41k.immobilized.fired-at says `fired at: the immobilized column` of Gargant
    And e41k.marching.fired-at does not come about for Gargant

    Examples:
      | option      |
      | immobilized |
      | marching    |

  Scenario Outline: A war engine that is immobilized in the turn loses its movement, and nothing else of its order
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Gargant: firepower 15, assault 11, anti-tank SHW
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Marching
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: assault
      """
    Then <clause> says `<text>` of Gargant

    Examples:
      | clause                             | text                                 |
      | e41k.immobilized.no-move           | move: 0 cm, not at all               |
      | e41k.marching.war-engine-fp        | firepower: 8, half, for FP weapons   |
      | e41k.marching.war-engine-lock-on   | lock-on: 4 or more for SHW weapons   |
      | e41k.marching.assaulted.war-engine | assaulted: 11, its own assault value |
