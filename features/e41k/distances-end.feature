Feature: How long a distance holds
  It is over once one of the two has moved, or the assault phase begins (lines 16, 20-21, 26-29, 33, 55).

  Background:
    Given the rulebook e41k
    And the house rulebook
      """
      rulebook: watched
      extends: e41k
      clauses:
        - clause: watched.distance
          says: "At the end of the movement phase the Boyz are 12 cm away."
          demands:
            - moment: end of movement
              when: always
              require: some enemy where (distance is 12 cm)
              says: has no enemy at 12 cm
        - clause: watched.nearest
          says: "At the end of the movement phase the nearest enemy is 12 cm away."
          demands:
            - moment: end of movement
              when: always
              require: nearest enemy is 12 cm
              says: has its nearest enemy elsewhere
      """

  Scenario Outline: Two detachments, of which one moves or none
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm<marines>
        with 4 Stands: firepower 1, assault 3
        to Boyz: 12 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm<orks>
        with 4 Stands: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <first>
      side: Orks
      Boyz: <second>
      phase: movement
      happened:
      <moved>
        with 4 Stands: enemy at 40 cm
      phase: firing
      """
    Then <whether> keeps to watched.<holds>

    Examples:
      | marines  | orks     | first  | second | moved                   | whether         | holds                     |
      |          |          | Normal | Normal | Company: moved 0 cm     | Company         | distance                  |
      |          |          | Normal | Normal | Company: moved 1 cm     | whether Company | distance is to be checked |
      |          |          | Normal | Normal | Boyz: moved 0 cm        | Company         | distance                  |
      |          |          | Normal | Normal | Boyz: moved 1 cm        | whether Company | distance is to be checked |
      | , broken |          | Broken | Normal | Company: retreated 1 cm | whether Company | distance is to be checked |
      | , broken |          | Broken | Normal | Company: retreated 0 cm | Company         | distance                  |
      |          | , broken | Normal | Broken | Boyz: retreated 1 cm    | whether Company | distance is to be checked |
      |          | , broken | Normal | Broken | Boyz: retreated 0 cm    | Company         | distance                  |

  Scenario Outline: How near the nearest enemy is holds until the detachment moves
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm, nearest enemy 12 cm<state>
        with 4 Squads: firepower 1, assault 3
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
      phase: movement
      happened:
      Company: <moved>
        with 4 Squads: enemy at 40 cm
      phase: firing
      """
    Then <holds>

    Examples:
      | state    | order  | moved          | holds                                                     |
      |          | Normal | moved 0 cm     | Company keeps to watched.nearest                          |
      |          | Normal | moved 1 cm     | whether Company keeps to watched.nearest is to be checked |
      | , broken | Broken | retreated 1 cm | whether Company keeps to watched.nearest is to be checked |
      | , broken | Broken | retreated 0 cm | Company keeps to watched.nearest                          |

  Example: A distance measured before an assault move decides who was nearest before it
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
      phase: movement
      happened:
      Company: moved 5 cm
      phase: assault
      happened:
      Company: assault move 12 cm, closed on Boyz
        to Boyz: 12 cm
      phase: rally
      """
    Then Company keeps to e41k.assault.close
