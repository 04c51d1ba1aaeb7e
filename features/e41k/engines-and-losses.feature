Feature: Engines of one detachment, losses, and what nobody may do
  Of several war engines some are immobilized, units are lost, and detachments move as they may not
  (lines 2-4, 28-30, 54-63).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 3 Warhounds: firepower 7, assault 6
      """

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

  Example: A second engine that is immobilized is told as well, and each once
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: war engine firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: assault
      """
    Then e41k.immobilized.one comes about for Warhounds
    And Warhounds is afterwards 2 engines told

  Example: What an engine that was immobilized a turn ago may not do is told when orders are placed
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
      """
    Then e41k.immobilized.one says `has engines that are immobilized` of Warhounds

  Example: A whole detachment that has repaired itself has no immobilized engine left
    Given the ruling e41k.ruling.immobilized-one-of-several is whole-detachment
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: firing
      happened:
      Warhounds:
        with 1 Warhounds: immobilized
      phase: war engine firing
      phase: rally
      happened:
      Warhounds: repaired
      phase: end of turn
      """
    Then e41k.orders.not-recovered says `has repaired itself` of Warhounds
    And Warhounds is afterwards not immobilized

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

  Example: An engine that is lost takes its firepower with it
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: war engine firing
      happened:
      Warhounds:
        with 1 Warhounds: lost
      phase: assault
      """
    Then e41k.losses says `loses: 1 Warhounds` of Warhounds
    And Warhounds is afterwards firepower 14
    And Warhounds is afterwards assault 12

  Example: A detachment that has lost all its engines is gone
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: war engine firing
      happened:
      Warhounds:
        with 3 Warhounds: lost
      phase: assault
      """
    Then e41k.losses comes about for Warhounds
    And Warhounds has left the table

  Scenario Outline: Only what is Broken retreats, and only what is on Assault moves in the assault phase
    Given the scenario
      """
      side: Marines
      Scouts: infantry, in the open, speed 15 cm
        with 3 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: <order>
      phase: <phase>
      happened:
      Scouts: <done>
      phase: rally
      """
    Then Scouts <keeps to or breaks> <clause>

    Examples:
      | order     | phase    | done               | keeps to or breaks | clause              |
      | Normal    | movement | retreated 10 cm    | breaks             | e41k.broken.retreat |
      | Normal    | assault  | retreated 10 cm    | breaks             | e41k.broken.retreat |
      | Marching  | assault  | assault move 10 cm | breaks             | e41k.assault.engage |
      | Assault   | assault  | assault move 10 cm | keeps to           | e41k.assault.engage |

  Scenario Outline: Whoever fights says whom
    Given the scenario
      """
      side: Marines
      Titan: war engine, close combat weapons, Assault order
      side: Orks
      Boyz: infantry
      """
    When a sheet reads
      """
      rulebook: e41k
      phase: assault
      side: Marines
      Titan: <deed>
      """
    Then Titan is <verdict> by e41k.deeds

    Examples:
      | deed                         | verdict  |
      | Engage                       | refused  |
      | Engage Boyz                  | accepted |
      | close combat weapons         | refused  |
      | close combat weapons on Boyz | accepted |
