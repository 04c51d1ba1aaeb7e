Feature: How far a detachment on Assault has to move
  It moves towards the nearest enemy, with no word on how far: a ruling (lines 28-29).

  Background:
    Given the rulebook e41k

  Scenario Outline: How far a detachment on Assault has to close is a ruling
    Given the ruling e41k.ruling.assault-distance is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
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
        to Boyz: 19 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close
    And e41k.assault.close says `<says>` of Company
    And e41k.ruling.assault-distance comes about for Company

    Examples:
      | option       | moved                                            | kept     | says                                                                          |
      | any-distance | assault move 15 cm, closed on Boyz               | keeps to | has to move towards the nearest enemy, however far                            |
      | any-distance | assault move 1 cm, closed on Boyz                | keeps to | has to move towards the nearest enemy, however far                            |
      | full-move    | assault move 15 cm, closed on Boyz               | keeps to | has to move its full move of 15 cm towards the nearest enemy, or into contact |
      | full-move    | assault move 14 cm, closed on Boyz               | breaks   | was to move its full 15 cm, and has moved 14 cm                               |
      | full-move    | assault move 14 cm, closed on Boyz, engaged Boyz | keeps to | or into contact                                                               |
      | full-move    | assault move 0 cm                                | breaks   | was to move towards its nearest enemy, and has not                            |

  Example: A short step towards the nearest enemy is enough, as the rulebook comes
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
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
        to Boyz: 19 cm
      phase: rally
      """
    Then Company keeps to e41k.assault.close
    And e41k.assault.close says `has to move towards the nearest enemy, however far` of Company

  Example: With no enemy left a detachment on Assault has nobody to close on
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      phase: assault
      happened:
      Company: assault move 12 cm
      phase: end of turn
      """
    Then e41k.assault.move says `move: 15 cm` of Company
    And e41k.assault.close does not come about for Company
    And the turn is over

  Scenario Outline: A full move is asked for with several enemies on the table, too
    Given the ruling e41k.ruling.assault-distance is full-move
    And the scenario
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
      Company: assault move <moved>, closed on Boyz
        to Boyz: 19 cm
        to Nobz: 30 cm
      phase: rally
      """
    Then Company <kept> e41k.assault.close
    And e41k.assault.close says `has to move its full move of 15 cm towards the nearest enemy, or into contact` of Company
    And e41k.assault.close says `was to move its full 15 cm, and has moved <moved>` of Company

    Examples:
      | moved | kept     |
      | 15 cm | keeps to |
      | 14 cm | breaks   |

  Scenario Outline: Who is nearest is told where it is measured: <says> `<words>`
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
      Company: assault move 10 cm<measured>
        <distance>
      phase: rally
      """
    Then e41k.assault.close <says> `<words>` of Company

    Examples:
      | measured             | distance          | says         | words                                           |
      |                      | # nobody measured | does not say | nearest to it                                   |
      |                      | to Boyz: 14 cm    | says         | its nearest enemy is not known |
      | , nearest enemy 9 cm | to Boyz: 14 cm    | does not say | is nearest to it                                |
      | , nearest enemy 9 cm | to Boyz: 9 cm     | says         | Boyz is nearest to it                           |

  Example: A friend that is nearer is not the nearest enemy
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Scouts: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Scouts: Normal
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: assault move 10 cm, closed on Boyz
        to Scouts: 4 cm
        to Boyz: 12 cm
      phase: rally
      """
    Then e41k.assault.close says `Boyz is nearest to it` of Company
    And e41k.assault.close does not say `Scouts is nearest to it` of Company
