Feature: Retreats of broken detachments
  A broken detachment makes a retreat move of 20 cm and no other; whether it may be shorter is a ruling (line 55).

  Background:
    Given the rulebook e41k

  Scenario Outline: A detachment broken before retreats in the movement phase, and moves in no other way
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      phase: movement
      happened:
      Gretchin: <moved>
        with 6 Gretchin: enemy at 40 cm
      phase: firing
      """
    Then Gretchin <kept> e41k.broken.retreat

    Examples:
      | moved           | kept     |
      | retreated 20 cm | keeps to |
      | retreated 21 cm | breaks   |
      | retreated 19 cm | keeps to |
      | retreated 0 cm  | keeps to |
      | moved 0 cm      | keeps to |
      | moved 1 cm      | breaks   |
      | moved 10 cm     | breaks   |

  Scenario Outline: How far a broken detachment retreats is a ruling
    Given the ruling e41k.ruling.retreat-distance is <option>
    And the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      phase: movement
      happened:
      Gretchin: retreated <distance>
        with 6 Gretchin: enemy at 40 cm
      phase: firing
      """
    Then Gretchin <kept> e41k.broken.retreat
    And e41k.broken.retreat says `<says>` of Gretchin
    And e41k.ruling.retreat-distance comes about for Gretchin

    Examples:
      | option     | distance | kept     | says                                                  |
      | up-to-20   | 20 cm    | keeps to | move: 20 cm, only a retreat, of at most that          |
      | up-to-20   | 7 cm     | keeps to | move: 20 cm, only a retreat, of at most that          |
      | up-to-20   | 22 cm    | breaks   | was to retreat 20 cm at most, and has retreated 22 cm |
      | exactly-20 | 20 cm    | keeps to | move: 20 cm, only a retreat, of exactly that          |
      | exactly-20 | 19 cm    | breaks   | was to retreat exactly 20 cm, and has retreated 19 cm |
      | exactly-20 | 21 cm    | breaks   | was to retreat exactly 20 cm, and has retreated 21 cm |

  Example: A short retreat of a broken detachment is right, as the rulebook comes
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      phase: movement
      happened:
      Gretchin: retreated 12 cm
        with 6 Gretchin: enemy at 40 cm
      phase: firing
      """
    Then Gretchin keeps to e41k.broken.retreat

  Scenario Outline: A detachment that loses a fight retreats in the assault phase at once
    Given the ruling e41k.ruling.retreat-distance is <option>
    And the scenario
      """
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Boyz: lost its <fight>
      Boyz: retreated <distance>
        with 6 Boyz: enemy at 40 cm
      phase: rally
      """
    Then Boyz is afterwards broken
    And Boyz <kept> e41k.broken.retreat
    And e41k.broken.retreat says `<says>` of Boyz

    Examples:
      | option     | fight        | distance | kept     | says                                                  |
      | up-to-20   | close combat | 20 cm    | keeps to | move: 20 cm, only a retreat, of at most that          |
      | up-to-20   | fire fight   | 8 cm     | keeps to | move: 20 cm, only a retreat, of at most that          |
      | up-to-20   | close combat | 25 cm    | breaks   | was to retreat 20 cm at most, and has retreated 25 cm |
      | exactly-20 | fire fight   | 20 cm    | keeps to | move: 20 cm, only a retreat, of exactly that          |
      | exactly-20 | close combat | 8 cm     | breaks   | was to retreat exactly 20 cm, and has retreated 8 cm  |
      | exactly-20 | fire fight   | 21 cm    | breaks   | was to retreat exactly 20 cm, and has retreated 21 cm |

  Example: A detachment that is not broken is held to no retreat
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Boyz: moved 10 cm
      phase: end of turn
      """
    Then Boyz keeps to e41k.normal
    And e41k.broken.retreat does not come about for Boyz
    And Boyz is afterwards not broken
