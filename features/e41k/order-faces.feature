Feature: The faces of order dice that mean Normal
  With dice, Immobilized on a normal detachment and Broken on a war engine mean Normal (lines 17-19, 58-59, 64-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: The face of the other type of detachment, with dice and with counters
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Company: <facts>, speed 20 cm
      """
    When Marines orders
      """
      Company: <face>
      """
    Then Company is <verdict> by e41k.normal.dice

    Examples: The face that neither type can have in earnest
      | shown by | facts              | face        | verdict  |
      | dice     | infantry           | Immobilized | accepted |
      | dice     | vehicles           | Immobilized | accepted |
      | dice     | war engine         | Broken      | accepted |
      | dice     | war engines        | Broken      | accepted |
      | counters | infantry           | Immobilized | refused  |
      | counters | vehicles           | Immobilized | refused  |
      | counters | war engine         | Broken      | refused  |
      | counters | war engines        | Broken      | refused  |

    Examples: The face that a detachment may have in earnest
      | shown by | facts                   | face        | verdict  |
      | counters | infantry, broken        | Broken      | accepted |
      | dice     | infantry, broken        | Broken      | accepted |
      | counters | war engine, immobilized | Immobilized | accepted |
      | dice     | war engine, immobilized | Immobilized | accepted |

  Scenario Outline: With counters the counter of the other type is refused, and Normal is to be written
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>, speed 20 cm
      """
    When Marines orders
      """
      Company: <face>
      """
    Then Company is refused by e41k.normal.dice
    And <never> breaks with e41k.normal.dice of Company
    And e41k.reading.face-is-not-order breaks with e41k.normal.dice of Company
    And e41k.normal.dice underlines `<face>` of Company
    And e41k.normal.dice says to write `Company: Normal` for Company
    And what becomes of Company is told by e41k.orders.refused
    And there is 1 finding

    Examples:
      | facts      | face        | never                         |
      | infantry   | Immobilized | e41k.immobilized.never-normal |
      | war engine | Broken      | e41k.broken.never-war-engine  |

  Scenario Outline: That a war engine is never Broken, and no other detachment Immobilized, is kept with dice
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <face>
      """
    Then Company is <verdict> by <clause>

    Examples:
      | shown by | facts              | face        | verdict  | clause                        |
      | dice     | infantry           | Immobilized | accepted | e41k.immobilized.never-normal |
      | dice     | war engine         | Broken      | accepted | e41k.broken.never-war-engine  |

  Scenario Outline: Without a word on dice or counters it is a question how orders are shown
    Given the scenario
      """
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <face>
      """
    Then Company is to measure by e41k.normal.dice

    Examples:
      | facts      | face        |
      | infantry   | Immobilized |
      | war engine | Broken      |

  Scenario Outline: Where the face does not matter, nobody asks how orders are shown
    Given the scenario
      """
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is accepted
    And there are no findings

    Examples:
      | facts                   | order       |
      | infantry                | Normal      |
      | infantry, broken        | Broken      |
      | war engine              | Overwatch   |
      | war engine, immobilized | Immobilized |

  Scenario Outline: A face that means Normal puts the detachment on Normal
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Company: <facts>, in the open, speed 20 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <face>
      phase: movement
      happened:
      Company: moved 20 cm
      phase: end of turn
      """
    Then e41k.normal.dice says `shows the face <face>, which means Normal` of Company
    And e41k.reading.face-is-not-order comes about for Company
    And e41k.normal says `move: 20 cm, at its rated speed` of Company
    And Company keeps to e41k.normal
    And e41k.orders.hidden says `shows its order: Normal` of Company
    And Company is afterwards <afterwards>
    And the turn is over

    Examples:
      | facts               | face        | afterwards      |
      | infantry            | Immobilized | not immobilized |
      | vehicles            | Immobilized | not immobilized |
      | war engine, vehicle | Broken      | not broken      |

  Scenario Outline: The face that a detachment has in earnest does not mean Normal
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Company: <facts>, in the open, speed 20 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <face>
      phase: rally
      happened:
      Company: <rally>
      phase: end of turn
      """
    Then e41k.orders.classes says `is <face>` of Company
    And e41k.normal.dice does not come about for Company
    And <clause> says `<move>` of Company
    And Company is afterwards <afterwards>

    Examples:
      | facts                            | face        | rally         | clause                   | move                   | afterwards  |
      | infantry, broken                 | Broken      | not recovered | e41k.broken.retreat      | move: 20 cm            | broken      |
      | war engine, vehicle, immobilized | Immobilized | not repaired  | e41k.immobilized.no-move | move: 0 cm, not at all | immobilized |

  Example: A war engine that is immobilized cannot show the face Broken for Normal
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Titan: war engine, vehicle, immobilized
      """
    When Marines orders
      """
      Titan: Broken
      """
    Then Titan is refused by e41k.orders.not-recovered
    And there is 1 finding

  Example: A broken detachment cannot show the face Immobilized for Normal
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Scouts: infantry, broken
      """
    When Marines orders
      """
      Scouts: Immobilized
      """
    Then Scouts is refused by e41k.orders.not-recovered
    And there is 1 finding

  Example: A turn with a face that may mean Normal waits for how orders are shown
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 20 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Immobilized
      phase: end of turn
      """
    Then the turn waits for `fact: orders shown by dice / fact: orders shown by counters`
