Feature: What is said of one turn
  A turn has its own charges, shots and combats (lines 5-11, 25-32, 93-98, 146-174): what was done and counted in it
  stands while it lasts, and is nothing to the next one.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Spears: infantry, close order, javelins, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      army: 5 tokens
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """

  Scenario Outline: It is still so in the next phase: <fact>
    When the phase <phase> begins
    And it happens that
      """
      <who>: <fact>
      """
    And the phase <next> is resolved
    Then Spears is afterwards <fact>

    Examples:
      | who    | fact                    | phase      | next                 |
      | Spears | result falls back       | combat     | pursuit              |
      | Spears | returning               | initial    | shooting             |
      | Spears | stays off the table     | initial    | shooting             |
      | Spears | must charge             | initial    | shooting             |
      | Spears | at half strength before | combat     | pursuit              |
      | Spears | first round             | initial    | shooting             |
      | Spears | under way               | initial    | shooting             |
      | Spears | charged this turn       | initial    | shooting             |
      | Spears | counter-charging        | initial    | shooting             |
      | Spears | flees from a charge     | initial    | shooting             |
      | Spears | disengaging             | initial    | shooting             |
      | Spears | threw its javelins      | initial    | shooting             |
      | Spears | 2 declared tokens       | combat     | pursuit              |
      | Spears | difference 2            | combat     | pursuit              |
      | Spears | lost by 2 unmoderated   | combat     | pursuit              |
      | Spears | broke by a test         | initial    | shooting             |
      | Guild  | initiative 2            | initiative | mounted declarations |
      | Guild  | 2 tokens on initiative  | initiative | mounted declarations |
      | Guild  | initiative told         | initiative | mounted declarations |
      | Spears | 2 hits                  | initial    | shooting             |
      | Spears | 2 saves                 | initial    | shooting             |
      | Spears | 2 shot down             | shooting   | initiative           |
      | Spears | 2 lines reached         | shooting   | initiative           |
      | Spears | inflicted 2             | combat     | pursuit              |
      | Spears | 2 lost in combat        | combat     | pursuit              |
      | Spears | struck                  | combat     | pursuit              |
      | Spears | lost the round          | combat     | pursuit              |
      | Spears | lost by 2               | combat     | pursuit              |
      | Spears | line 2                  | combat     | pursuit              |
      | Spears | broken                  | combat     | pursuit              |
      | Spears | break tested            | combat     | pursuit              |
      | Spears | must test               | initiative | mounted declarations |
      | Spears | 2 fall                  | initial    | shooting             |
      | Spears | striking                | initial    | shooting             |
      | Spears | earned 2 tokens         | initiative | mounted declarations |

  Scenario Outline: It is over when the turn is: <fact>
    When the phase <phase> begins
    And it happens that
      """
      <who>: <fact>
      """
    And the turn is resolved
    Then the turn is over
    And Spears is afterwards <then>

    Examples:
      | who    | fact                    | phase      | then                        |
      | Spears | returning               | initial    | not returning               |
      | Spears | stays off the table     | initial    | may return to the table     |
      | Spears | must test               | pursuit    | need not test               |
      | Spears | must charge             | initial    | need not charge             |
      | Spears | at half strength before | combat     | above half strength before  |
      | Spears | first round             | initial    | later round                 |
      | Spears | under way               | initial    | not under way               |
      | Spears | charged this turn       | initial    | not charged this turn       |
      | Spears | counter-charging        | initial    | not counter-charging        |
      | Spears | flees from a charge     | initial    | does not flee from a charge |
      | Spears | disengaging             | initial    | not disengaging             |
      | Spears | threw its javelins      | initial    | has not thrown              |
      | Spears | 2 declared tokens       | combat     | 0 declared tokens           |
      | Spears | difference 2            | combat     | difference 0                |
      | Spears | lost by 2 unmoderated   | combat     | lost by 0 unmoderated       |
      | Spears | broke by a test         | initial    | did not break by a test     |
      | Guild  | 2 tokens on initiative  | initiative | 0 tokens on initiative      |
      | Guild  | initiative told         | initiative | initiative not told         |
      | Spears | 2 hits                  | initial    | 0 hits                      |
      | Spears | 2 saves                 | initial    | 0 saves                     |
      | Spears | 2 shot down             | shooting   | 0 shot down                 |
      | Spears | 2 lines reached         | shooting   | 0 lines reached             |
      | Spears | inflicted 2             | combat     | inflicted 0                 |
      | Spears | 2 fall                  | pursuit    | 0 fall                      |
      | Spears | 2 lost in combat        | combat     | 0 lost in combat            |
      | Spears | striking                | pursuit    | not striking                |
      | Spears | struck                  | combat     | not struck                  |
      | Spears | lost the round          | combat     | not lost the round          |
      | Spears | lost by 2               | combat     | lost by 0                   |
      | Spears | line 2                  | combat     | line 0                      |
      | Spears | broken                  | combat     | not broken                  |
      | Spears | break tested            | combat     | not break tested            |
      | Spears | earned 2 tokens         | pursuit    | earned 0 tokens             |
