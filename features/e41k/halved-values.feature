Feature: Halved firepower and assault values
  What is half of an odd value, and where values are halved (lines 21-22, 27, 57-58).

  Background:
    Given the rulebook e41k

  Scenario Outline: Half of a value, as the table has ruled
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower <value>, assault <value>
      """
    And the ruling e41k.ruling.halving is <option>
    When Orks orders
      """
      Boyz: Assault
      """
    And the turn is resolved
    Then e41k.assault.fire says `firepower: <half>, half, for FP weapons` of Boyz
    And e41k.ruling.halving says `firepower: <half>, half` of Boyz

    Examples:
      | option     | value | half |
      | round-up   | 1     | 1    |
      | round-down | 1     | 0    |
      | exact      | 1     | 0.5  |
      | round-up   | 2     | 1    |
      | round-down | 2     | 1    |
      | exact      | 2     | 1    |
      | round-up   | 5     | 3    |
      | round-down | 5     | 2    |
      | exact      | 5     | 2.5  |
      | round-up   | 6     | 3    |
      | round-down | 6     | 3    |
      | exact      | 6     | 3    |
      | round-up   | 0     | 0    |
      | round-down | 0     | 0    |
      | exact      | 0     | 0    |
      | round-up   | 0.5   | 1    |
      | round-down | 0.5   | 0    |
      | exact      | 0.5   | 0.25 |
      | round-up   | 1.5   | 1    |
      | round-down | 1.5   | 0    |
      | exact      | 1.5   | 0.75 |
      | round-up   | 17    | 9    |
      | round-down | 17    | 8    |
      | exact      | 17    | 8.5  |

  Scenario Outline: The halving that the table has ruled is the same for every order
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower <value>, assault <value><fact>
      Gargant: war engine, speed 15 cm, firepower <value>, assault <value>
      """
    And the ruling e41k.ruling.halving is <option>
    When Orks orders
      """
      Boyz: <order>
      Gargant: Marching
      """
    And the turn is resolved
    Then <clause> says `<text>` of <unit>

    Examples:
      | option     | value | fact     | order    | unit    | clause                      | text                                   |
      | round-up   | 7     |          | Marching | Boyz    | e41k.marching.assaulted     | assaulted: 4, half its assault value   |
      | round-up   | 7     |          | Assault  | Boyz    | e41k.assault.fire           | firepower: 4, half, for FP weapons     |
      | round-up   | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | assaulted: 4, half its assault value   |
      | round-up   | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | fire fight: 4, half its firepower      |
      | round-up   | 7     |          | Normal   | Gargant | e41k.marching.war-engine-fp | firepower: 4, half, for FP weapons     |
      | round-down | 7     |          | Marching | Boyz    | e41k.marching.assaulted     | assaulted: 3, half its assault value   |
      | round-down | 7     |          | Assault  | Boyz    | e41k.assault.fire           | firepower: 3, half, for FP weapons     |
      | round-down | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | assaulted: 3, half its assault value   |
      | round-down | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | fire fight: 3, half its firepower      |
      | round-down | 7     |          | Normal   | Gargant | e41k.marching.war-engine-fp | firepower: 3, half, for FP weapons     |
      | exact      | 7     |          | Marching | Boyz    | e41k.marching.assaulted     | assaulted: 3.5, half its assault value |
      | exact      | 7     |          | Assault  | Boyz    | e41k.assault.fire           | firepower: 3.5, half, for FP weapons   |
      | exact      | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | assaulted: 3.5, half its assault value |
      | exact      | 7     | , broken | Broken   | Boyz    | e41k.broken.halved          | fire fight: 3.5, half its firepower    |
      | exact      | 7     |          | Normal   | Gargant | e41k.marching.war-engine-fp | firepower: 3.5, half, for FP weapons   |

  Example: Half a point of firepower counts as one
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 5, assault 4
      """
    When Orks orders
      """
      Boyz: Assault
      """
    And the turn is resolved
    Then e41k.assault.fire says `firepower: 3, half, for FP weapons` of Boyz
    And e41k.normal says `assaulted: 4, its own assault value` of Boyz

  Example: Half a point of assault value counts as one
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 4, assault 7
      """
    When Orks orders
      """
      Boyz: Marching
      """
    And the turn is resolved
    Then e41k.marching.assaulted says `assaulted: 4, half its assault value` of Boyz

  Example: Half a point is not taken from the firepower of a marching war engine
    Given the scenario
      """
      side: Orks
      Gargant: war engine, speed 10 cm, firepower 9, assault 4
      """
    When Orks orders
      """
      Gargant: Marching
      """
    And the turn is resolved
    Then e41k.marching.war-engine-fp says `5, half, for FP weapons` of Gargant

  Scenario Outline: An even value has no half point to rule on
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 8, assault 6<fact>
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | fact     | order    | clause                  | text                |
      |          | Marching | e41k.marching.assaulted | assaulted: 3, half  |
      |          | Assault  | e41k.assault.fire       | firepower: 4, half  |
      | , broken | Broken   | e41k.broken.halved      | assaulted: 3, half  |
      | , broken | Broken   | e41k.broken.halved      | fire fight: 4, half |

  Scenario Outline: A detachment is halved by its sum, not unit by unit
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm<fact>
        with 3 Boyz: firepower 1, assault 1
        with 2 Nobs: firepower 0.5, assault 3
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then <clause> says `<text>` of Boyz

    Examples:
      | fact     | order    | clause                  | text                                 |
      |          | Marching | e41k.marching.assaulted | assaulted: 5, half its assault value |
      |          | Assault  | e41k.assault.fire       | firepower: 2, half, for FP weapons   |
      |          | Assault  | e41k.normal             | fire fight: 4, its own firepower     |
      | , broken | Broken   | e41k.broken.halved      | assaulted: 5, half its assault value |
      | , broken | Broken   | e41k.broken.halved      | fire fight: 2, half its firepower    |

  Scenario Outline: Where nothing is halved, half points stay as they are
    Given the scenario
      """
      side: Orks
      Boyz: infantry, speed 10 cm, firepower 2.5, assault 1.5
      """
    When Orks orders
      """
      Boyz: <order>
      """
    And the turn is resolved
    Then e41k.normal says `<text>` of Boyz

    Examples:
      | order     | text                     |
      | Normal    | firepower: 2.5, its own  |
      | Overwatch | firepower: 2.5, its own  |
      | Overwatch | assaulted: 1.5, its own  |
      | Assault   | fire fight: 2.5, its own |

  Scenario Outline: What a Marching detachment has in a fire fight, as the table has ruled
    Given the ruling e41k.ruling.marching-fire-fight is <option>
    And the scenario
      """
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1.5, assault 2
      """
    When Orks orders
      """
      Boyz: Marching
      """
    And the turn is resolved
    Then e41k.marching.no-fire says `fire fight: <says>` of Boyz
    And e41k.ruling.marching-fire-fight says `fire fight: <says>` of Boyz

    Examples:
      | option        | says                     |
      | no-fire       | none, as it may not fire |
      | own-firepower | 9, its own firepower     |
