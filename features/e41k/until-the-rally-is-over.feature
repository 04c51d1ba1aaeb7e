Feature: Until the rally phase is over
  Orders change at the end of the rally phase, once, and what was repaired is forgotten with it (lines 4-6, 54-64).

  Background:
    Given the rulebook e41k
    And the house rulebook
      """
      rulebook: watched
      extends: e41k
      clauses:
        - clause: watched.rally
          says: "Somebody looks round in the middle of the rally phase, and at its end."
          effects: {moment: start of rally, when: beaten, says: is beaten and not yet Broken}
        - clause: watched.repairs
          says: "No repair is left to be made."
          demands:
            - moment: end of rally
              when: war engine
              require: not (repaired is known)
              says: has a repair left
      """
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Titans: war engines, vehicle, in the open, speed 20 cm
        with 3 Titans: firepower 6, assault 6
      """

  Scenario Outline: A beaten detachment is that until the end of the rally phase, where the table has ruled so
    Given the ruling e41k.ruling.broken-when is end-of-rally
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Titans: Normal
      phase: assault
      happened:
      Company: lost its close combat
      phase: rally
      happened:
      Company: <rally>
      phase: end of turn
      """
    Then watched.rally says `is beaten and not yet Broken` of Company
    And e41k.broken.cause says `<words>` of Company
    And e41k.orders.not-recovered does not come about for Company
    And the next table has `Company: infantry, in the open, speed 15 cm<state>`

    Examples:
      | rally         | words                          | state    |
      | not recovered | its order is changed to Broken | , broken |
      | recovered     | has recovered in time          |          |

  Scenario Outline: A repair that was made is not made again
    Given the ruling e41k.ruling.immobilized-when is <when>
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Titans: Normal
      phase: firing
      happened:
      Titans:
        with <hit> Titans: immobilized
      phase: rally
      happened:
      Titans: repaired
      phase: end of turn
      """
    Then <clause> says `<words>` of Titans
    And Titans keeps to watched.repairs
    And Titans is afterwards not immobilized
    And the next table has `with 3 Titans: firepower 6, assault 6`

    Examples:
      | when         | hit | clause                    | words                        |
      | at-once      | 1   | e41k.orders.not-recovered | has repaired its engines     |
      | at-once      | 3   | e41k.orders.not-recovered | has repaired itself, and may |
      | end-of-rally | 3   | e41k.immobilized.cause    | has repaired itself in time  |

  Scenario Outline: A detachment that is not Broken is not asked when it was to retreat
    Given the ruling e41k.ruling.retreat-when is next-movement
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Scouts: infantry, in cover, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Company: <company>
      phase: rally
      """
    Then Scouts keeps to e41k.broken.retreat
    And <retreat>

    Examples:
      | company           | retreat                                                                            |
      | assault move 0 cm | e41k.broken.retreat does not come about for Company                                |
      | retreated 5 cm    | e41k.broken.retreat does not say `was to retreat in the movement phase` of Company |

  Example: What was near the enemy in the movement phase is asked anew behind a second retreat
    Given the scenario
      """
      side: Marines
      Scouts: infantry, in cover, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: Broken
      side: Orks
      Boyz: Assault
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Scouts: lost its close combat, retreated 20 cm
      phase: rally
      """
    Then the turn waits for `with 4 Scouts: hostile at … cm`
