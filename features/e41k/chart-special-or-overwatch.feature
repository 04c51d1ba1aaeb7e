Feature: Special for any other unit, which acts as if on Overwatch
  Special forbids moves and counts as cover, Overwatch allows 5 cm and goes by the place (lines 38-40, 51-52).

  Background:
    Given the rulebook e41k

  Scenario Outline: Any other unit on Special, as the table has ruled
    Given the scenario
      """
      side: Orks
      Grots: infantry, in the open, speed 10 cm
        with 4 Grots: other unit
      """
    And the ruling e41k.ruling.special-overwatch is <option>
    When Orks orders
      """
      Grots: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Grots
    And e41k.ruling.special-overwatch says `<text>` of Grots

    Examples:
      | option                    | clause                 | text                                                                         |
      | no-move-in-cover          | e41k.special.no-move   | move: 0 cm, not at all                                                       |
      | no-move-in-cover          | e41k.special.fired-at  | fired at: as in cover, wherever it is                                        |
      | overwatch-move-and-column | e41k.special.any-other | move: 5 cm, at most, as on Overwatch                                         |
      | overwatch-move-and-column | e41k.special.any-other | fired at: as normal for its type and place (infantry, open), as on Overwatch |

  Scenario Outline: Units with a special way to fire stay where they are and in cover, however the table has ruled
    Given the scenario
      """
      side: Orks
      Grots: infantry, in the open, speed 10 cm
        with 4 Grots: <type>
      """
    And the ruling e41k.ruling.special-overwatch is overwatch-move-and-column
    When Orks orders
      """
      Grots: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Grots
    And e41k.ruling.special-overwatch does not come about for Grots

    Examples:
      | type          | clause                | text                                  |
      | flak          | e41k.special.no-move  | move: 0 cm, not at all                |
      | flak          | e41k.special.fired-at | fired at: as in cover, wherever it is |
      | artillery     | e41k.special.no-move  | move: 0 cm, not at all                |
      | artillery     | e41k.special.fired-at | fired at: as in cover, wherever it is |
      | heavy weapons | e41k.special.no-move  | move: 0 cm, not at all                |
      | heavy weapons | e41k.special.fired-at | fired at: as in cover, wherever it is |
      | anti-tank SHW | e41k.special.no-move  | move: 0 cm, not at all                |
      | anti-tank SHW | e41k.special.fired-at | fired at: as in cover, wherever it is |
      | death ray SHW | e41k.special.no-move  | move: 0 cm, not at all                |
      | death ray SHW | e41k.special.fired-at | fired at: as in cover, wherever it is |

  Scenario Outline: War engines on Special stay where they are, however the table has ruled
    Given the scenario
      """
      side: Orks
      Titan: war engine, in the open, speed 10 cm
      """
    And the ruling e41k.ruling.special-overwatch is overwatch-move-and-column
    When Orks orders
      """
      Titan: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Titan

    Examples:
      | clause                | text                                  |
      | e41k.special.no-move  | move: 0 cm, not at all                |
      | e41k.special.fired-at | fired at: as in cover, wherever it is |

  Scenario Outline: A mixed detachment whose other units may move as on Overwatch
    Given the scenario
      """
      side: Orks
      Mob: infantry, in the open, speed 10 cm
        with 2 Meks: firepower 2, assault 1, heavy weapons
        with 1 Flakwagon: firepower 1, assault 0, flak
        with 3 Gretchin: firepower 1, assault 1
      """
    And the ruling e41k.ruling.special-overwatch is overwatch-move-and-column
    When Orks orders
      """
      Mob: Special
      """
    And the turn is resolved
    Then <clause> says `<text>` of Mob

    Examples:
      | clause                 | text                                                                                     |
      | e41k.special.no-move   | move: 2 Meks and 1 Flakwagon: 0 cm, not at all                                           |
      | e41k.special.any-other | move: 3 Gretchin: 5 cm, at most, as on Overwatch                                         |
      | e41k.special.fired-at  | fired at: 2 Meks and 1 Flakwagon: as in cover                                            |
      | e41k.special.any-other | fired at: 3 Gretchin: as normal for its type and place (infantry, open), as on Overwatch |

  Example: Any other unit on Special does not move and counts as in cover
    Given the scenario
      """
      side: Orks
      Grots: infantry, in the open, speed 10 cm
        with 4 Grots: other unit
      """
    When Orks orders
      """
      Grots: Special
      """
    And the turn is resolved
    Then e41k.special.no-move says `move: 0 cm, not at all` of Grots
    And e41k.special.fired-at says `fired at: as in cover` of Grots
    And e41k.special.any-other says `fire: as on Overwatch` of Grots

  Scenario Outline: Any other unit on Special that has moved, as the table has ruled
    Given the scenario
      """
      side: Orks
      Grots: infantry, in the open, speed 10 cm
        with 4 Grots: other unit
      """
    And the ruling e41k.ruling.special-overwatch is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Grots: Special
      phase: movement
      happened:
      Grots: moved <moved> cm
      phase: firing
      """
    Then Grots <kept> e41k.special.no-move

    Examples:
      | option                    | moved | kept     |
      | no-move-in-cover          | 0     | keeps to |
      | no-move-in-cover          | 1     | breaks   |
      | no-move-in-cover          | 5     | breaks   |
      | overwatch-move-and-column | 0     | keeps to |
      | overwatch-move-and-column | 5     | keeps to |
      | overwatch-move-and-column | 6     | breaks   |
