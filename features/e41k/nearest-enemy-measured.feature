Feature: Who is nearest, and from which measurement
  The nearest enemy is the one of the assault phase, whoever wrote the distance down (lines 26-29).

  Background:
    Given the rulebook e41k
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

  Example: A distance that stands with the enemy is the detachment's own distance, too
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
      Boyz:
        to Company: 12 cm
      Nobz:
        to Company: 30 cm
      Company: assault move 10 cm, closed on Boyz
      phase: rally
      """
    Then e41k.assault.close says `Boyz is nearest to it` of Company
    And e41k.assault.close does not say `Nobz is nearest to it` of Company
    And Company keeps to e41k.assault.close

  Scenario Outline: A distance of the firing phase is measured anew in the assault phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: <phase>
      happened:
      Company:
        to Boyz: 12 cm
        to Nobz: 30 cm
      phase: assault
      happened:
      Company: assault move 10 cm
      phase: rally
      """
    Then e41k.assault.close does not say `nearest to it` of Company
    And whether Company keeps to e41k.assault.close is to be checked

    Examples:
      | phase             |
      | firing            |
      | war engine firing |

  Example: How near the nearest enemy was in the firing phase is measured anew in the assault phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      Nobz: Normal
      phase: firing
      happened:
      Company: nearest enemy 12 cm
      phase: assault
      happened:
      Company: assault move 10 cm
        to Boyz: 12 cm
      phase: rally
      """
    Then e41k.assault.close does not say `Boyz is nearest to it` of Company
    And e41k.assault.close says `its nearest enemy is not known` of Company

  Scenario Outline: That the nearest enemy is not known is said where somebody has measured a part
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
      Company: assault move 10 cm
        <measured>
        <more>
      phase: rally
      """
    Then e41k.assault.close <says> `its nearest enemy is not known` of Company

    Examples:
      | measured          | more           | says         |
      | # nobody measured | # anything     | does not say |
      | to Boyz: 14 cm    | # and no more  | says         |
      | to Boyz: 14 cm    | to Nobz: 20 cm | does not say |

  Scenario Outline: A full move is asked for until the two are in contact, be it ever so little
    Given the ruling e41k.ruling.assault-distance is full-move
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
      Company: assault move <moved>
        to Boyz: <distance>
      phase: rally
      """
    Then Company <kept> e41k.assault.close

    Examples:
      | moved                  | distance | kept     |
      | 0.5 cm, closed on Boyz | 1 cm     | breaks   |
      | 0.5 cm, closed on Boyz | 0.75 cm  | breaks   |
      | 0 cm                   | 0 cm     | keeps to |

  Example: What is asked of an immobilized war engine is asked of no detachment that can move
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 6, assault 6
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: war engine firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Company: assault move 10 cm, closed on Boyz
        to Boyz: 12 cm
      Titan: assault move 1 cm
        to Boyz: 14 cm
      phase: rally
      """
    Then e41k.immobilized.no-move does not come about for Company
    And Company keeps to e41k.assault.close
    And Titan breaks e41k.immobilized.no-move

  Scenario Outline: A nearest enemy farther away than one whose distance is measured contradicts it: <nearest>
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
      Company: <nearest>
        to Boyz: 12 cm
      phase: rally
      """
    Then there is a contradiction at `<nearest>`

    Examples:
      | nearest                |
      | nearest enemy at 13 cm |
      | nearest enemy at 40 cm |

  Scenario Outline: A nearest enemy that may be one that is not measured contradicts nothing: <nearest>
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
      Company: <nearest>, assault move 0 cm
        to Boyz: 12 cm
      phase: rally
      """
    Then Company breaks e41k.assault.close

    Examples:
      | nearest                |
      | nearest enemy at 12 cm |
      | nearest enemy at 3 cm  |
