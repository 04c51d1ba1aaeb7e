Feature: Becoming Immobilized, and being repaired
  War engines are immobilized by damage in the firing phases, until they are repaired; no other detachment is, and none for standing still (lines 4-6, 61-65).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in cover, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """

  Scenario Outline: Damage in a firing phase immobilizes a war engine at once
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: <order>
      phase: <firing>
      happened:
      Gargant: immobilized by damage
      phase: rally
      """
    Then e41k.immobilized.cause says `is immobilized by damage at once` of Gargant
    And e41k.ruling.immobilized-when comes about for Gargant
    And e41k.immobilized.no-move says `move: 0 cm, not at all` of Gargant
    And Gargant is afterwards immobilized
    And Gargant is afterwards immobilized
    And Gargant is afterwards order shown

    Examples:
      | order     | firing            |
      | Normal    | firing            |
      | Assault   | firing            |
      | Overwatch | war engine firing |
      | Marching  | war engine firing |

  Scenario Outline: A detachment that is no war engine is never Immobilized by combat
    Given the scenario
      """
      side: Orks
      Boyz: <type>, in the open, speed 10 cm
        with 6 Boyz: firepower 0.5, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Boyz: immobilized by damage
      phase: end of turn
      """
    Then e41k.immobilized.never-normal says `is not Immobilized, as it is no war engine` of Boyz
    And e41k.immobilized.cause does not come about for Boyz
    And Boyz is afterwards not immobilized
    And the turn is over

    Examples:
      | type     |
      | infantry |
      | vehicles |

  Example: An immobilized war engine that is hit again was immobilized already
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in cover, speed 10 cm, immobilized
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Immobilized
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: rally
      happened:
      Gargant: not repaired
      phase: end of turn
      """
    Then e41k.immobilized.cause does not come about for Gargant
    And e41k.immobilized.never-normal does not come about for Gargant
    And e41k.orders.not-recovered says `has not repaired itself, and its order is changed to Immobilized` of Gargant
    And Gargant is afterwards immobilized

  Scenario Outline: A war engine that could have moved and did not is not immobilized for that
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: <order>
      phase: movement
      happened:
      Gargant: moved <moved>
      phase: end of turn
      """
    Then e41k.immobilized.did-not-move <about> for Gargant
    And Gargant is afterwards not immobilized
    And the turn is over

    Examples:
      | order    | moved | about               |
      | Normal   | 0 cm  | comes about         |
      | Marching | 0 cm  | comes about         |
      | Normal   | 1 cm  | does not come about |
      | Normal   | 10 cm | does not come about |

  Example: An immobilized war engine that did not move stays what it is, and so does infantry
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in cover, speed 10 cm, immobilized
        with 1 Gargant: firepower 15, assault 12
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 0.5, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Immobilized
      Boyz: Normal
      phase: movement
      happened:
      Gargant: moved 0 cm
      Boyz: moved 0 cm
      phase: firing
      """
    Then e41k.immobilized.did-not-move does not come about for Gargant
    And e41k.immobilized.did-not-move does not come about for Boyz
    And Gargant is afterwards immobilized

  Scenario Outline: Whether a damaged war engine is Immobilized at once or after the rally phase is a ruling
    Given the ruling e41k.ruling.immobilized-when is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Normal
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: rally
      happened:
      Gargant: <rally>
      phase: end of turn
      """
    Then e41k.immobilized.cause says `<damage>` of Gargant
    And <clause> says `<words>` of Gargant
    And Gargant is afterwards <afterwards>
    And the turn is over

    Examples:
      | option       | rally        | damage                                               | clause                    | words                                      | afterwards      |
      | at-once      | not repaired | is immobilized by damage at once                     | e41k.orders.not-recovered | its order is changed to Immobilized        | immobilized     |
      | at-once      | repaired     | is immobilized by damage at once                     | e41k.orders.not-recovered | has repaired itself, and may be given any  | not immobilized |
      | end-of-rally | not repaired | is damaged, and immobilized at the end of the rally  | e41k.immobilized.cause    | its order is changed to Immobilized        | immobilized     |
      | end-of-rally | repaired     | is damaged, and immobilized at the end of the rally  | e41k.immobilized.cause    | has repaired itself in time                | not immobilized |

  Scenario Outline: Before the rally phase a damaged war engine keeps its order where the table has ruled so
    Given the ruling e41k.ruling.immobilized-when is <option>
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Overwatch
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: rally
      """
    Then Gargant is afterwards <immobilized>
    And Gargant is afterwards <damaged>
    And Gargant is afterwards <order>

    Examples:
      | option       | immobilized     | damaged     | order             |
      | at-once      | immobilized     | not damaged | Overwatch order   |
      | end-of-rally | not immobilized | damaged     | Overwatch order   |

  Example: Whether an immobilized war engine repairs itself is asked in the rally phase
    When the turn reads
      """
      phase: orders
      side: Orks
      Gargant: Normal
      phase: firing
      happened:
      Gargant: immobilized by damage
      phase: end of turn
      """
    Then the turn waits for `Gargant: repaired / not repaired`
