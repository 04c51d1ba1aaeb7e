Feature: What the turn forgets
  What a unit has done or suffered counts in its own turn, and not in the next (lines 7, 12, 20, 60, 65, 67, 71,
  232-237).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in line, under brigade control
      Orlo: character
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: The next turn begins without what was stated of a unit
    When the turn reads
      """
      phase: <phase>
      happened:
      Riders: <fact>
      phase: end of turn
      """
    Then the next table has `Riders: cavalry, under brigade control`

    Examples:
      | phase    | fact               |
      | charges  | half move made     |
      | charges  | morale CO          |
      | charges  | reached combat     |
      | movement | stayed in place    |
      | movement | facing kept        |
      | movement | wheeled 30 degrees |

  Scenario Outline: At the end of the turn it is so no longer
    When the turn reads
      """
      phase: <phase>
      happened:
      <facts>
      phase: end of turn
      """
    Then Riders is afterwards <after>

    Examples:
      | phase         | facts                                              | after                          |
      | first charges | Riders: moved in phase one                         | not moved in phase one         |
      | charges       | Riders: in an uncontrolled advance, reached combat | not in an uncontrolled advance |
      | charges       | Riders: charged by Spears, morale CO               | not charged by Spears          |
      | movement      | Riders: pursued                                    | did not pursue                 |
      | movement      | Riders: hit by a charge                            | not hit by a charge            |

  Scenario Outline: What became of its orders is over with the turn
    When the turn reads
      """
      phase: orders
      side: Guild
      <line>
      phase: <last>
      """
    Then Spears is afterwards <after>

    Examples:
      | line                   | last        | after                  |
      | Spears: C/F Column     | charges     | changing formation     |
      | Spears: C/F Column     | end of turn | not changing formation |
      | Spears: Advance, Wheel | charges     | orders refused         |
      | Spears: Advance, Wheel | end of turn | orders not refused     |
      | Orlo: Stand            | charges     | without orders         |
      | Orlo: Stand            | end of turn | not without orders     |

  Example: A skill that was used leaves nothing behind for the next turn
    When the turn reads
      """
      phase: movement
      side: Guild
      Orlo: use his skill
      happened:
      Orlo: skill succeeded
      phase: end of turn
      """
    Then the next table has `Orlo: character`

  Example: A contact in a charge is over with the turn, and a later measurement stays
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, in contact with Riders, morale CO
      phase: automatic moves
      happened:
      Spears: infantry
        to Riders: 5 cm
      phase: end of turn
      """
    Then the next table has `to Riders: 5 cm`

  Scenario Outline: Until the turn ends it is known where and how a unit has moved
    When the phase <phase> begins
    And it happens that
      """
      Riders: <fact>
      """
    And the phase automatic moves is resolved
    Then Riders is afterwards <fact>

    Examples:
      | phase    | fact               |
      | movement | ended ahead        |
      | movement | facing kept        |
      | movement | wheeled 30 degrees |
      | charges  | hit by a charge    |
