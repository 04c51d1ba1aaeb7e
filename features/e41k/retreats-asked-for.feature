Feature: The retreat of a broken detachment is asked for
  What is near the enemy at the end of it is removed, so somebody has to say how it went (lines 54-57).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
        to Company: 3 cm
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      """

  Example: A broken detachment beside the enemy, of whose retreat nobody says a word
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      phase: end of turn
      """
    Then the turn waits for `Gretchin: retreated … cm`

  Example: Once the retreat is told, what stands near the enemy behind it is asked for
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
      phase: end of turn
      """
    Then the turn waits for `with 6 Gretchin: hostile at … cm`

  Example: Nobody asks for a retreat where there is no enemy, or nobody is broken
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      Boyz: Normal
      phase: movement
      phase: firing
      """
    Then the turn waits for `phase: war engine firing`

  Example: A detachment that has just been broken is asked for its retreat at once
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 16 cm
      phase: assault
      happened:
      Company: lost its close combat
      phase: rally
      """
    Then the turn waits for `Company: retreated … cm`

  Example: A broken detachment that has lost no fight retreats in the movement phase alone
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 16 cm
      phase: assault
      phase: rally
      happened:
      Gretchin: not recovered
      phase: end of turn
      """
    Then e41k.broken.removed does not come about for Gretchin
    And the turn is over

  Scenario Outline: When a detachment retreats that has been broken in the assault phase is a ruling
    Given the ruling e41k.ruling.retreat-when is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 16 cm
      phase: assault
      happened:
      Company: lost its close combat, retreated 12 cm
        with 4 Squads: enemy at 16 cm
      phase: rally
      """
    Then Company <kept> e41k.broken.retreat
    And e41k.ruling.retreat-when comes about for Company

    Examples:
      | option        | kept     |
      | at-once       | keeps to |
      | next-movement | breaks   |

  Example: Where a retreat waits for the movement phase, nobody asks for it in the assault phase
    Given the ruling e41k.ruling.retreat-when is next-movement
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 16 cm
      phase: assault
      happened:
      Company: lost its close combat
      phase: rally
      happened:
      Gretchin: recovered
      Company: not recovered
      phase: end of turn
      """
    Then e41k.broken.cause says `is Broken at once` of Company
    And the turn is over

  Example: A detachment that has just been broken loses at once what is near the enemy
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 16 cm
      phase: assault
      happened:
      Company: lost its close combat, retreated 12 cm
        with 3 Squads: enemy at 15 cm
        with 1 Squads: enemy at 16 cm
      phase: rally
      """
    Then e41k.broken.removed says `3 Squads` of Company
    And Company keeps to e41k.broken.retreat

  Scenario Outline: Whether a broken detachment that stays loses what is near the enemy is a ruling
    Given the ruling e41k.ruling.broken-stays is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: <moved>
        with 2 Gretchin: enemy at <near>
        with 4 Gretchin: enemy at 16 cm
      phase: firing
      """
    Then Gretchin <kept> e41k.broken.retreat
    And e41k.broken.removed <removed> for Gretchin

    Examples:
      | option             | moved           | near  | kept     | removed             |
      | retreat-of-nothing | moved 0 cm      | 3 cm  | keeps to | comes about         |
      | retreat-of-nothing | moved 0 cm      | 15 cm | keeps to | comes about         |
      | retreat-of-nothing | moved 0 cm      | 16 cm | keeps to | does not come about |
      | retreat-of-nothing | moved 5 cm      | 3 cm  | breaks   | does not come about |
      | no-retreat         | moved 0 cm      | 3 cm  | keeps to | does not come about |
      | no-retreat         | retreated 0 cm  | 3 cm  | keeps to | comes about         |
      | retreat-of-nothing | retreated 0 cm  | 3 cm  | keeps to | comes about         |

  Example: A broken detachment that stays loses two of its six, as the rulebook comes
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: moved 0 cm
        with 2 Gretchin: enemy at 3 cm
        with 4 Gretchin: enemy at 16 cm
      phase: firing
      """
    Then e41k.broken.removed says `stays, and loses what is within 15 cm of a hostile unit: 2 Gretchin` of Gretchin
    And e41k.ruling.broken-stays comes about for Gretchin
    And e41k.reading.within-15 comes about for Gretchin

  Example: Of a broken detachment that stays, the turn asks how near the enemy is
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      side: Marines
      Company: Normal
      phase: movement
      happened:
      Gretchin: moved 0 cm
      phase: firing
      """
    Then the turn waits for `with 6 Gretchin: hostile at … cm`

  Scenario Outline: The order of what is broken or immobilized stays what it has become
    Given the scenario
      """
      side: Marines
      Company: <state>
        with 4 Squads: firepower 1, assault 3
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is <verdict> by e41k.orders.not-recovered

    Examples:
      | state                   | order       | verdict  |
      | infantry, broken        | Broken      | accepted |
      | infantry, broken        | Normal      | refused  |
      | infantry, broken        | Marching    | refused  |
      | war engine, immobilized | Immobilized | accepted |
      | war engine, immobilized | Overwatch   | refused  |

  Scenario Outline: What is broken or immobilized and has no order is told the one that it has
    Given the scenario
      """
      side: Marines
      Company: <state>
        with 4 Squads: firepower 1, assault 3
      """
    When Marines orders
      """
      # nothing
      """
    Then Company has no order by e41k.orders.every-detachment
    And e41k.orders.every-detachment says to write `Company: <order>` for Company

    Examples:
      | state                   | order       |
      | infantry, broken        | Broken      |
      | war engine, immobilized | Immobilized |
