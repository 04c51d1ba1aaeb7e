Feature: Still open from writer A (11, 14, 15)

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 3 Warhounds: firepower 7, assault 6
      """

  Example: An engine that was immobilized a turn ago is not told again when its detachment moves
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 1 Warhound: firepower 7, assault 6, immobilized
        with 2 Warhounds: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: movement
      happened:
      Warhounds: moved 20 cm
      phase: firing
      """
    Then Warhounds keeps to e41k.normal
    And e41k.immobilized.one does not come about for Warhounds

  Example: A whole detachment that has repaired itself is not immobilized by its old damage
    Given the ruling e41k.ruling.immobilized-one-of-several is whole-detachment
    And the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 1 Warhound: firepower 7, assault 6, immobilized
        with 2 Warhounds: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: movement
      happened:
      Warhounds: moved 20 cm
      phase: firing
      """
    Then Warhounds keeps to e41k.normal
    And e41k.immobilized.cause does not come about for Warhounds

  Scenario Outline: When all engines of a detachment are damaged, when it is Immobilized is the same ruling
    Given the ruling e41k.ruling.immobilized-when is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 3 Warhounds: immobilized
      phase: rally
      """
    Then Warhounds is afterwards <state>

    Examples:
      | option       | state           |
      | at-once      | immobilized     |
      | end-of-rally | not immobilized |

  Example: A war engine that stands still has done nothing yet, and its order stays hidden
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: movement
      happened:
      Warhounds: moved 0 cm
      phase: firing
      """
    Then e41k.immobilized.did-not-move comes about for Warhounds
    And e41k.orders.hidden does not come about for Warhounds
