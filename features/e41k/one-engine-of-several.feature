Feature: One war engine of several is immobilized
  Orders are a detachment's; whether one damaged engine stops all of it is a ruling (lines 2-4, 61-63).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 3 Warhounds: firepower 7, assault 6
      """

  Scenario Outline: One immobilized engine of several leaves the order of its detachment, or stops it all
    Given the ruling e41k.ruling.immobilized-one-of-several is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: rally
      """
    Then <clause> says `<words>` of Warhounds
    And e41k.ruling.immobilized-one-of-several comes about for Warhounds
    And <other> does not come about for Warhounds
    And Warhounds is afterwards <order>
    And Warhounds is afterwards <state>

    Examples:
      | option           | clause                 | words                            | other                  | order             | state           |
      | that-engine-only | e41k.immobilized.one   | keeps its order; engines         | e41k.immobilized.cause | Normal order      | not immobilized |
      | whole-detachment | e41k.immobilized.cause | is immobilized by damage at once | e41k.immobilized.one   | Normal order      | immobilized     |

  Example: One immobilized engine of three leaves the detachment its order, as the rules come
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Marching
      phase: war engine firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: rally
      """
    Then e41k.immobilized.one says `engines of it that are immobilized may not move` of Warhounds
    And Warhounds is afterwards not immobilized
    And Warhounds is afterwards Marching order

  Example: The last engine of a detachment that is immobilized takes its order with it
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 2 Warhounds: immobilized
      phase: war engine firing
      happened:
      Warhounds:
        with 3 Warhounds: immobilized
      phase: rally
      happened:
      Warhounds: not repaired
      phase: end of turn
      """
    Then e41k.immobilized.one says `keeps its order` of Warhounds
    And e41k.immobilized.one says `is immobilized, as all its engines are` of Warhounds
    And e41k.immobilized.no-move says `move: 0 cm, not at all` of Warhounds
    And e41k.orders.not-recovered says `its order is changed to Immobilized` of Warhounds
    And Warhounds is afterwards immobilized
    And the turn is over

  Example: Damage to the whole detachment of war engines is not told of one engine
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds: immobilized by damage
      phase: rally
      """
    Then e41k.immobilized.cause says `is immobilized by damage at once` of Warhounds
    And e41k.immobilized.one does not come about for Warhounds

  Scenario Outline: Under one order for all, an engine that is damaged stops the detachment now or after the rally phase
    Given the ruling e41k.ruling.immobilized-one-of-several is whole-detachment
    And the ruling e41k.ruling.immobilized-when is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: rally
      happened:
      Warhounds: not repaired
      phase: end of turn
      """
    Then e41k.immobilized.cause says `<words>` of Warhounds
    And <clause> says `its order is changed to Immobilized` of Warhounds
    And Warhounds is afterwards immobilized
    And the turn is over

    Examples:
      | option       | words                            | clause                    |
      | at-once      | is immobilized by damage at once | e41k.orders.not-recovered |
      | end-of-rally | is damaged, and immobilized      | e41k.immobilized.cause    |

  Scenario Outline: How many engines are immobilized is told once for each
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with <hit> Warhounds: immobilized
      phase: war engine firing
      """
    Then e41k.immobilized.one says `keeps its order` of Warhounds
    And Warhounds is afterwards <hit> engines told

    Examples:
      | hit |
      | 1   |
      | 2   |

  Scenario Outline: Engines that were immobilized a turn ago are told when orders are placed, each once
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with <before> Warhounds: firepower 7, assault 6, immobilized
        with <sound> Reavers: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: movement
      """
    Then e41k.immobilized.one says `has engines that are immobilized` of Warhounds
    And Warhounds is afterwards <before> engines told

    Examples:
      | before | sound |
      | 1      | 2     |
      | 2      | 1     |

  Scenario Outline: Where damage counts from the end of the rally phase, a detachment is damaged once all its engines are
    Given the ruling e41k.ruling.immobilized-when is end-of-rally
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with <hit> Warhounds: immobilized
      phase: war engine firing
      """
    Then Warhounds is afterwards <state>
    And Warhounds is afterwards not immobilized

    Examples:
      | hit | state       |
      | 1   | not damaged |
      | 2   | not damaged |
      | 3   | damaged     |

  Scenario Outline: Where one engine stops the whole detachment, it is stopped in either firing phase, whether one is hit or all are
    Given the ruling e41k.ruling.immobilized-one-of-several is whole-detachment
    And the ruling e41k.ruling.immobilized-when is <when>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: <phase>
      happened:
      Warhounds:
        with <hit> Warhounds: immobilized
      phase: assault
      """
    Then Warhounds is afterwards <state>
    And e41k.immobilized.cause says `<words>` of Warhounds

    Examples:
      | when         | phase             | hit | state       | words                            |
      | at-once      | firing            | 1   | immobilized | is immobilized by damage at once |
      | at-once      | firing            | 3   | immobilized | is immobilized by damage at once |
      | at-once      | war engine firing | 1   | immobilized | is immobilized by damage at once |
      | at-once      | war engine firing | 3   | immobilized | is immobilized by damage at once |
      | end-of-rally | firing            | 1   | damaged     | is damaged, and immobilized      |
      | end-of-rally | firing            | 3   | damaged     | is damaged, and immobilized      |
      | end-of-rally | war engine firing | 1   | damaged     | is damaged, and immobilized      |
      | end-of-rally | war engine firing | 3   | damaged     | is damaged, and immobilized      |

  Scenario Outline: An engine that is lost immobilizes no other, whatever the table has ruled
    Given the ruling e41k.ruling.immobilized-one-of-several is <several>
    And the ruling e41k.ruling.immobilized-when is <when>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: lost
      phase: war engine firing
      """
    Then e41k.losses says `loses: 1 Warhounds` of Warhounds
    And e41k.immobilized.cause does not come about for Warhounds
    And Warhounds is afterwards not immobilized
    And Warhounds is afterwards not damaged

    Examples:
      | several          | when         |
      | that-engine-only | at-once      |
      | that-engine-only | end-of-rally |
      | whole-detachment | at-once      |
      | whole-detachment | end-of-rally |

  Scenario Outline: No engine is immobilized in a phase in which nobody is damaged, be it one of several or all
    Given the ruling e41k.ruling.immobilized-one-of-several is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: <phase>
      happened:
      Warhounds:
        with <engines> Warhounds: immobilized
      phase: end of turn
      """
    Then there is a contradiction at `immobilized`

    Examples:
      | option           | phase    | engines |
      | that-engine-only | movement | 1       |
      | that-engine-only | movement | 3       |
      | that-engine-only | assault  | 1       |
      | that-engine-only | assault  | 3       |
      | that-engine-only | rally    | 1       |
      | that-engine-only | rally    | 3       |
      | whole-detachment | movement | 1       |
      | whole-detachment | movement | 3       |
      | whole-detachment | assault  | 1       |
      | whole-detachment | assault  | 3       |

  Example: A detachment of engines that is to be immobilized at the end of the rally is so at once where all its engines are
    Given the ruling e41k.ruling.immobilized-when is at-once
    And the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm, damaged
        with 2 Warhounds: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 2 Warhounds: immobilized
      phase: rally
      happened:
      Warhounds: repaired
      phase: end of turn
      """
    Then e41k.immobilized.one says `is immobilized, as all its engines are` of Warhounds
    And Warhounds is afterwards not damaged
    And Warhounds is afterwards not immobilized
    And the turn is over
