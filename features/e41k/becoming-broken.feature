Feature: Becoming Broken, and recovering
  A detachment is Broken that loses a close combat or a fire fight, until it recovers; a war engine never is (lines 4-6, 54, 58-59).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
      """

  Scenario Outline: Who loses a close combat or a fire fight is Broken at once
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: <order>
      phase: assault
      happened:
      Tactical Detachment: <lost>
      phase: rally
      """
    Then e41k.broken.cause says `has lost a fight and is Broken at once` of Tactical Detachment
    And e41k.reading.orders-per-detachment comes about for Tactical Detachment
    And e41k.ruling.broken-when comes about for Tactical Detachment
    And e41k.broken.retreat says `move: 20 cm, only a retreat` of Tactical Detachment
    And Tactical Detachment is afterwards broken
    And Tactical Detachment is afterwards Broken order
    And Tactical Detachment is afterwards order shown

    Examples:
      | order     | lost                  |
      | Normal    | lost its close combat |
      | Normal    | lost a fire fight     |
      | Marching  | lost the firefight    |
      | Overwatch | lost a close combat   |
      | Assault   | lost its fire fight   |

  Example: A detachment that loses no fight is not Broken
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: assault
      happened:
      Tactical Detachment: lost no fight
      phase: end of turn
      """
    Then e41k.broken.cause does not come about for Tactical Detachment
    And Tactical Detachment is afterwards not broken
    And the turn is over

  Example: A broken detachment that loses again is as broken as it was
    Given the scenario
      """
      side: Marines
      Scouts: infantry, in cover, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: Broken
      phase: assault
      happened:
      Scouts: lost its close combat
      phase: rally
      """
    Then e41k.broken.cause says `has lost a fight again, and retreats once more` of Scouts
    And Scouts is afterwards broken

  Scenario Outline: A war engine that loses a fight is never Broken
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 2 Warhounds: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Assault
      phase: assault
      happened:
      Warhounds: <lost>
      phase: end of turn
      """
    Then e41k.broken.never-war-engine says `is not Broken as it is a war engine` of Warhounds
    And e41k.broken.cause does not come about for Warhounds
    And Warhounds is afterwards not broken
    And the turn is over

    Examples:
      | lost                  |
      | lost its close combat |
      | lost its fire fight   |

  Example: That a war engine is never Broken is not said of infantry
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Assault
      phase: assault
      happened:
      Tactical Detachment: lost its close combat
      phase: rally
      """
    Then e41k.broken.never-war-engine does not come about for Tactical Detachment
    And e41k.broken.cause comes about for Tactical Detachment

  Scenario Outline: Whether a beaten detachment is Broken at once or after the rally phase is a ruling
    Given the ruling e41k.ruling.broken-when is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: assault
      happened:
      Tactical Detachment: lost its close combat
      phase: rally
      happened:
      Tactical Detachment: <rally>
      phase: end of turn
      """
    Then e41k.broken.cause says `<lost>` of Tactical Detachment
    And <clause> says `<words>` of Tactical Detachment
    And Tactical Detachment is afterwards <afterwards>
    And the turn is over

    Examples:
      | option       | rally         | lost                                       | clause                   | words                                                | afterwards |
      | at-once      | not recovered | is Broken at once                          | e41k.orders.not-recovered | has not recovered, and its order is changed to Broken | broken     |
      | at-once      | recovered     | is Broken at once                          | e41k.orders.not-recovered | has recovered, and may be given any order            | not broken |
      | end-of-rally | not recovered | is Broken at the end of the rally phase    | e41k.broken.cause         | has not recovered, and its order is changed to Broken | broken     |
      | end-of-rally | recovered     | is Broken at the end of the rally phase    | e41k.broken.cause         | has recovered in time                                | not broken |

  Scenario Outline: Before the rally phase a beaten detachment acts by its order where the table has ruled so
    Given the ruling e41k.ruling.broken-when is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: assault
      happened:
      Tactical Detachment: lost its close combat
      phase: rally
      """
    Then Tactical Detachment is afterwards <broken>
    And Tactical Detachment is afterwards <beaten>
    And Tactical Detachment is afterwards <order>

    Examples:
      | option       | broken     | beaten     | order        |
      | at-once      | broken     | not beaten | Broken order |
      | end-of-rally | not broken | beaten     | Normal order |

  Example: A detachment that was broken before has its order changed unless it recovers
    Given the scenario
      """
      side: Marines
      Scouts: infantry, in cover, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      Veterans: infantry, in cover, speed 15 cm, broken
        with 4 Veterans: firepower 1, assault 1
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: Broken
      Veterans: Broken
      Tactical Detachment: Normal
      phase: rally
      happened:
      Scouts: not recovered
      Veterans: recovered
      phase: end of turn
      """
    Then e41k.orders.not-recovered says `its order is changed to Broken` of Scouts
    And Scouts is afterwards broken
    And e41k.orders.not-recovered says `has recovered, and may be given any order` of Veterans
    And Veterans is afterwards not broken
    And e41k.orders.not-recovered does not come about for Tactical Detachment
    And the turn is over

  Example: Whether a broken detachment recovers is asked in the rally phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: assault
      happened:
      Tactical Detachment: lost its close combat
      phase: end of turn
      """
    Then the turn waits for `Tactical Detachment: recovered / not recovered`
