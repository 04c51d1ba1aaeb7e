Feature: Closing on the nearest enemy detachment
  In the assault phase a detachment on Assault has to move towards the nearest enemy (lines 28-29).

  Background:
    Given the rulebook e41k

  Scenario Outline: Which enemy detachment is the nearest
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
      Company: <order>
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: assault
      happened:
      Company:
        to Boyz: <to Boyz>
        to Nobz: <to Nobz>
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
      | order     | clause                 |
      | Normal    | e41k.normal            |
      | Marching  | e41k.marching.speed    |
      | Overwatch | e41k.overwatch.move    |
      | Special   | e41k.special.any-other |

  Scenario Outline: What nobody has measured of the nearest enemy is to be checked
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
      Company: assault move 12 cm, closed on Boyz<measured>
        <distance>
      phase: end of turn
      """
    Then whether Company keeps to e41k.assault.close is to be checked
    And e41k.assault.close says `<says>` of Company
    And the turn is over

    Examples:
      | measured             | distance          | says                                             |
      |                      | # nobody measured | has to move towards the nearest enemy            |
      |                      | to Boyz: 14 cm    | its nearest enemy is not known |
      |                      | to Nobz: 14 cm    | its nearest enemy is not known |
      | , nearest enemy 9 cm | # nobody measured | has to move towards the nearest enemy            |
      | , nearest enemy 9 cm | to Nobz: 9 cm     | Nobz is nearest to it                            |

  Example: Who names the distance of the nearest enemy need not measure all others
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
      Company: assault move 12 cm, closed on Boyz, nearest enemy 14 cm
        to Boyz: 14 cm
      phase: end of turn
      """
    Then Company keeps to e41k.assault.close
    And e41k.assault.close says `Boyz is nearest to it` of Company

  Scenario Outline: A detachment on Assault keeps to the nearest enemy or does not
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
      Company: <moved>
        to Boyz: <to Boyz>
        to Nobz: 20 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | to Boyz | moved                              | kept     |
      | 19 cm   | assault move 15 cm, closed on Boyz | keeps to |
      | 19 cm   | assault move 15 cm, closed on Nobz | breaks   |
      | 20 cm   | assault move 15 cm, closed on Boyz | keeps to |
      | 20 cm   | assault move 15 cm, closed on Nobz | keeps to |
      | 21 cm   | assault move 15 cm, closed on Boyz | breaks   |
      | 21 cm   | assault move 15 cm, closed on Nobz | keeps to |
      | 19 cm   | assault move 15 cm, not moved towards its nearest enemy | breaks   |
      | 19 cm   | assault move 15 cm, moved towards its nearest enemy     | keeps to |
      | 19 cm   | assault move 0 cm                  | breaks   |
