Feature: What the source leaves open of broken detachments and of close assault
  A broken detachment that loses again, what is ordered to one that has not recovered, and who may be engaged are rulings (lines 2-6, 28-30, 53-57).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """

  Scenario Outline: Whether a broken detachment that loses again retreats again is a ruling
    Given the ruling e41k.ruling.broken-loses-again is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Gretchin: Broken
      Nobz: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 40 cm
      phase: assault
      happened:
      Gretchin: lost its close combat
      phase: rally
      happened:
      Gretchin: not recovered
      phase: end of turn
      """
    Then the turn <goes on>

    Examples:
      | option            | goes on                               |
      | retreats-again    | waits for `Gretchin: retreated … cm` |
      | no-second-retreat | is over                               |

  Scenario Outline: A second retreat in one turn is a breach where the table has ruled it out
    Given the ruling e41k.ruling.broken-loses-again is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Gretchin: Broken
      Nobz: Normal
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at 40 cm
      phase: assault
      happened:
      Gretchin: lost its close combat, retreated 10 cm
        with 6 Gretchin: enemy at 40 cm
      phase: rally
      """
    Then Gretchin <kept> e41k.broken.retreat
    And e41k.broken.cause says `has lost a fight again, and <what follows>` of Gretchin
    And e41k.ruling.broken-loses-again comes about for Gretchin

    Examples:
      | option            | kept     | what follows       |
      | retreats-again    | keeps to | retreats once more |
      | no-second-retreat | breaks   | is Broken already  |

  Example: A detachment that was not broken before retreats at once under either option
    Given the ruling e41k.ruling.broken-loses-again is no-second-retreat
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Gretchin: Broken
      Nobz: Normal
      phase: movement
      happened:
      Gretchin: moved 0 cm
        with 6 Gretchin: enemy at 40 cm
      phase: assault
      happened:
      Nobz: lost its close combat
      phase: rally
      """
    Then the turn waits for `Nobz: retreated … cm`

  Scenario Outline: Whether a broken detachment may be given another order is a ruling
    Given the ruling e41k.ruling.orders-of-broken is <option>
    When Orks orders
      """
      Gretchin: <order>
      Nobz: Normal
      """
    Then Gretchin is <verdict> by e41k.orders.not-recovered

    Examples:
      | option       | order     | verdict  |
      | broken-stays | Broken    | accepted |
      | broken-stays | Overwatch | refused  |
      | broken-stays | Normal    | refused  |
      | any-order    | Broken    | accepted |
      | any-order    | Overwatch | accepted |
      | any-order    | Normal    | accepted |

  Scenario Outline: Whether an immobilized war engine may be given another order is the same ruling
    Given the ruling e41k.ruling.orders-of-broken is <option>
    And the scenario
      """
      side: Marines
      Warhound: war engine, vehicle, in the open, speed 25 cm, immobilized
      """
    When Marines orders
      """
      Warhound: <order>
      """
    Then Warhound is <verdict> by e41k.orders.not-recovered

    Examples:
      | option       | order       | verdict  |
      | broken-stays | Immobilized | accepted |
      | broken-stays | Assault     | refused  |
      | any-order    | Immobilized | accepted |
      | any-order    | Assault     | accepted |

  Example: An order given to a broken detachment is changed at the end of a rally phase in which it has not recovered
    Given the ruling e41k.ruling.orders-of-broken is any-order
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Gretchin: Marching
      Nobz: Normal
      phase: movement
      happened:
      Gretchin: moved 30 cm
      phase: rally
      happened:
      Gretchin: not recovered
      phase: end of turn
      """
    Then Gretchin keeps to e41k.marching.speed
    And e41k.orders.not-recovered says `its order is changed to Broken` of Gretchin
    And the turn is over

  Scenario Outline: Whether an enemy that is not the nearest may be engaged is a ruling
    Given the ruling e41k.ruling.engage-whom is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 1
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company: assault move 15 cm, closed on Boyz
        to Boyz: 10 cm
        to Nobz: 12 cm
      side: Marines
      Company: Engage <engaged>
      phase: rally
      """
    Then Company is <verdict> by e41k.assault.engage

    Examples:
      | option       | engaged | verdict  |
      | any-enemy    | Boyz    | accepted |
      | any-enemy    | Nobz    | accepted |
      | nearest-only | Boyz    | accepted |
      | nearest-only | Nobz    | refused  |

  Scenario Outline: An enemy that was engaged without an order is looked at as well
    Given the ruling e41k.ruling.engage-whom is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Gretchin: Broken
      Nobz: Normal
      phase: movement
      happened:
      Gretchin: moved 0 cm
        with 6 Gretchin: enemy at 40 cm
      phase: assault
      happened:
      Company: assault move 15 cm, closed on Gretchin, engaged <engaged>
        to Gretchin: 10 cm
        to Nobz: 12 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.engage

    Examples:
      | option       | engaged  | kept     |
      | any-enemy    | Gretchin | keeps to |
      | any-enemy    | Nobz     | keeps to |
      | nearest-only | Gretchin | keeps to |
      | nearest-only | Nobz     | breaks   |
