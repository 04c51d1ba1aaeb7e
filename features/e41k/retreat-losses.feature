Feature: What is lost at the end of a retreat
  Units of a broken detachment within 15 cm of a hostile unit are removed (lines 55-57).

  Background:
    Given the rulebook e41k

  Scenario Outline: A lot of units that ends its retreat near the enemy is removed
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
        with 2 Runtherds: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with 6 Gretchin: enemy at <Gretchin>
        with 2 Runtherds: enemy at 30 cm
      phase: firing
      """
    Then e41k.broken.removed <removed> for Gretchin
    And e41k.reading.within-15 <removed> for Gretchin

    Examples:
      | Gretchin | removed             |
      | 0 cm     | comes about         |
      | 14 cm    | comes about         |
      | 15 cm    | comes about         |
      | 15.5 cm  | does not come about |
      | 16 cm    | does not come about |

  Example: Of one lot of a retreating detachment only those near the enemy are removed
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
      Gretchin: retreated 20 cm
        with 2 Gretchin: enemy at 15 cm
        with 4 Gretchin: enemy at 16 cm
      phase: firing
      """
    Then e41k.broken.removed says `2 Gretchin` of Gretchin
    And e41k.reading.within-15 comes about for Gretchin

  Example: A retreating detachment of which all units are near the enemy has left the table
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 4 Gretchin: firepower 1, assault 1
        with 1 Runtherd: firepower 1, assault 2
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
      happened:
      Gretchin: retreated 20 cm
        with 4 Gretchin: enemy at 15 cm
        with 1 Runtherd: enemy at 3 cm
      phase: end of turn
      """
    Then e41k.broken.removed comes about for Gretchin
    And Gretchin has left the table
    And the turn is over

  Scenario Outline: Where nobody has measured the enemy of a retreating lot, the turn waits for it
    Given the scenario
      """
      side: Orks
      Gretchin: infantry, in the open, speed 10 cm, broken
        with 6 Gretchin: firepower 1, assault 1
        with 2 Runtherds: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gretchin: Broken
      phase: movement
      happened:
      Gretchin: retreated 20 cm
        with <measured>
      phase: firing
      """
    Then the turn waits for `with <waits>: hostile at … cm`

    Examples:
      | measured                    | waits       |
      | 2 Runtherds: enemy at 30 cm | 6 Gretchin  |
      | 6 Gretchin: enemy at 30 cm  | 2 Runtherds |
      | 4 Gretchin: enemy at 30 cm  | 2 Gretchin  |

  Example: A detachment broken at once in the assault phase loses units there
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
      phase: assault
      happened:
      Boyz: lost its close combat
      Boyz: retreated 20 cm
        with 5 Boyz: enemy at 15 cm
        with 1 Boyz: enemy at 18 cm
      phase: rally
      """
    Then e41k.broken.cause says `has lost a fight and is Broken at once` of Boyz
    And e41k.broken.removed says `5 Boyz` of Boyz
    And Boyz is afterwards broken

  Example: A detachment that loses its close combat and cannot get away has left the table
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
      phase: assault
      happened:
      Boyz: lost its close combat, retreated 5 cm
        with 6 Boyz: enemy at 10 cm
      phase: end of turn
      """
    Then e41k.broken.removed says `6 Boyz` of Boyz
    And Boyz has left the table
    And the turn is over

  Example: A detachment that does not retreat loses nothing to a hostile unit near it
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
      Gretchin: moved 0 cm
        with 6 Gretchin: enemy at 5 cm
      phase: firing
      """
    Then Gretchin keeps to e41k.broken.retreat
    And e41k.broken.removed does not come about for Gretchin

  Scenario Outline: In the assault phase a hostile unit is near up to 15 cm as well
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
      phase: assault
      happened:
      Boyz: lost its close combat, retreated 20 cm
        with 6 Boyz: enemy at <near>
      phase: rally
      """
    Then e41k.broken.cause says `has lost a fight and is Broken at once` of Boyz
    And e41k.broken.removed <removed> for Boyz

    Examples:
      | near    | removed             |
      | 15 cm   | comes about         |
      | 15.5 cm | does not come about |
      | 16 cm   | does not come about |
