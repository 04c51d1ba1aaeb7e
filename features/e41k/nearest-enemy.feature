Feature: Closing on the nearest enemy detachment
  In the assault phase a detachment on Assault moves towards the nearest enemy; how far is a ruling (lines 28-29).

  Background:
    Given the rulebook e41k

  Scenario Outline: Which enemy detachment is the nearest
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
        to Boyz: <to Boyz>
        to Nobz: <to Nobz>
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      Nobz: infantry, in the open, speed 10 cm
        with 3 Nobz: firepower 1, assault 4
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: rally
      """
    Then e41k.assault.close says `<nearest> is nearest to it` of Company

    Examples:
      | order   | to Boyz | to Nobz | nearest |
      | Assault | 12 cm   | 13 cm   | Boyz    |
      | Assault | 13 cm   | 12 cm   | Nobz    |
      | Assault | 90 cm   | 120 cm  | Boyz    |
      | Assault | 12 cm   | 12 cm   | Boyz    |
      | Assault | 12 cm   | 12 cm   | Nobz    |

  Scenario Outline: No other detachment is told to close on the nearest enemy
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
        to Boyz: 12 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      side: Orks
      Boyz: Normal
      phase: rally
      """
    Then <clause> comes about for Company
    And e41k.assault.close does not come about for Company

    Examples:
      | order     | clause              |
      | Normal    | e41k.normal         |
      | Marching  | e41k.marching.speed |
      | Overwatch | e41k.overwatch.move |
      | Special   | e41k.special.any-other |

  Example: Where nobody has measured, the turn waits for the nearest enemy of the detachment
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
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
      phase: rally
      """
    Then the turn waits for `Company: nearest enemy … cm`

  Scenario Outline: A detachment on Assault keeps to the nearest enemy or does not
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
        to Boyz: <to Boyz>
        to Nobz: 20 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
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
      Company: <moved>
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | to Boyz | moved                             | kept     |
      | 19 cm   | assault move 15 cm, closed on Boyz | keeps to |
      | 19 cm   | assault move 15 cm, closed on Nobz | breaks   |
      | 20 cm   | assault move 15 cm, closed on Boyz | keeps to |
      | 20 cm   | assault move 15 cm, closed on Nobz | keeps to |
      | 21 cm   | assault move 15 cm, closed on Boyz | breaks   |
      | 21 cm   | assault move 15 cm, closed on Nobz | keeps to |
      | 19 cm   | assault move 15 cm                 | breaks   |
      | 19 cm   | assault move 0 cm                  | breaks   |

  Scenario Outline: How far a detachment on Assault has to close is a ruling
    Given the ruling e41k.ruling.assault-distance is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
        to Boyz: 19 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: <moved>
      phase: rally
      """
    Then Company <kept> e41k.assault.close
    And e41k.assault.close says `<says>` of Company
    And e41k.ruling.assault-distance comes about for Company

    Examples:
      | option       | moved                                            | kept     | says                                                     |
      | any-distance | assault move 15 cm, closed on Boyz               | keeps to | has to move towards the nearest enemy, however far       |
      | any-distance | assault move 1 cm, closed on Boyz                | keeps to | has to move towards the nearest enemy, however far       |
      | full-move    | assault move 15 cm, closed on Boyz               | keeps to | has to move its full move of 15 cm towards the nearest enemy, or into contact |
      | full-move    | assault move 14 cm, closed on Boyz               | breaks   | was to move its full 15 cm, and has moved 14 cm          |
      | full-move    | assault move 14 cm, closed on Boyz, engaged Boyz | keeps to | or into contact                                          |
      | full-move    | assault move 15 cm                               | breaks   | was to move towards its nearest enemy, and has not       |

  Example: A short step towards the nearest enemy is enough, as the rulebook comes
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
        to Boyz: 19 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: assault move 3 cm, closed on Boyz
      phase: rally
      """
    Then Company keeps to e41k.assault.close
    And e41k.assault.close says `has to move towards the nearest enemy, however far` of Company
