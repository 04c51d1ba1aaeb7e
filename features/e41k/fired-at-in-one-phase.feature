Feature: Who is fired at is so in one phase
  Being fired at shows an order in the phase in which it happens, and counts for nothing in the next one (lines 7-12).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in cover, speed 15 cm
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Titan: war engine, vehicle, in the open, speed 15 cm, close combat weapons
        with 1 Titan: firepower 6, assault 6
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """

  Scenario Outline: Fire of one phase is over when the next one begins
    Given the house rulebook
      """
      rulebook: watched
      extends: e41k
      clauses:
        - clause: watched.fire
          says: "Nobody is fired at any more."
          demands:
            - moment: end of <next>
              when: not war engine
              require: no enemy where (fired at)
              says: is still fired at
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      Titan: Normal
      side: Orks
      Boyz: Normal
      phase: <phase>
      side: Marines
      <unit>: <deed> at Boyz
      phase: <next>
      """
    And the phase <next> is resolved
    Then Boyz keeps to watched.fire
    And e41k.orders.hidden says `as it is fired at: Normal` of Boyz

    Examples:
      | phase             | unit    | deed      | next              |
      | movement          | Company | Prep Fire | firing            |
      | movement          | Company | Op Fire   | firing            |
      | firing            | Company | Fire      | war engine firing |
      | war engine firing | Titan   | Fire      | assault           |

  Example: A detachment that was fired at before it moved shows nothing for that in the movement phase
    Given the scenario
      """
      side: Marines
      Company: infantry, in cover, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
        to Boyz: fired at by it
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Overwatch
      side: Orks
      Boyz: Normal
      phase: movement
      phase: firing
      """
    Then e41k.orders.hidden does not come about for Company
    And Company is afterwards order hidden

  Scenario Outline: Once it has fired, the order of a detachment lies open
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <company>
      Titan: <titan>
      side: Orks
      Boyz: Normal
      phase: <phase>
      side: Marines
      <unit>: <deed>
      """
    And the phase <phase> is resolved
    Then <unit> is afterwards order shown
    And e41k.orders.hidden says `shows its order` of <unit>

    Examples:
      | company | titan   | phase             | unit    | deed           |
      | Special | Normal  | movement          | Company | Prep Fire      |
      | Special | Special | movement          | Titan   | fire at flyers |
      | Normal  | Normal  | firing            | Company | Fire           |
      | Normal  | Normal  | war engine firing | Titan   | Fire           |

  Scenario Outline: Once it is fired at or engaged, the order of a detachment lies open
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      Titan: Assault
      side: Orks
      Boyz: Overwatch
      phase: <phase>
      side: Marines
      <unit>: <deed> Boyz
      """
    And the phase <phase> is resolved
    Then Boyz is afterwards order shown
    And e41k.orders.hidden says `<shown>: Overwatch` of Boyz

    Examples:
      | phase             | unit    | deed                    | shown                              |
      | movement          | Company | Prep Fire at            | shows its order, as it is fired at |
      | firing            | Company | Fire at                 | shows its order, as it is fired at |
      | war engine firing | Titan   | Fire at                 | shows its order, as it is fired at |
      | assault           | Titan   | Engage                  | shows its order, as it is engaged  |
      | assault           | Titan   | close combat weapons on | shows its order, as it is engaged  |

  Example: A war engine that uses its close combat weapons is not engaged by them itself
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Titan: Assault
      side: Orks
      Boyz: Overwatch
      phase: assault
      side: Marines
      Titan: close combat weapons on Boyz
      """
    And the phase assault is resolved
    Then e41k.orders.hidden says `shows its order, as it is engaged: Overwatch` of Boyz
    And e41k.orders.hidden does not say `as it is engaged` of Titan
