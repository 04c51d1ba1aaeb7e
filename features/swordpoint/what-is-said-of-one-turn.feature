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
      | who    | fact                   | phase      | next                 |
      | Spears | first round            | initial    | shooting             |
      | Spears | threw its javelins     | initial    | shooting             |
      | Guild  | initiative 2           | initiative | mounted declarations |
      | Guild  | 2 tokens on initiative | initiative | mounted declarations |
      | Spears | must test              | initiative | mounted declarations |

  Scenario Outline: What the turn has worked out is still so in the next phase: <fact>
    Given the house rulebook
      """
      rulebook: ours
      extends: swordpoint
      clauses:
      - {clause: ours.told, says: It is so of some., effects: {moment: start of <phase>, when: kind is infantry, set: "<fact>"}}
      """
    When the phase <next> is resolved
    Then Spears is afterwards <fact>

    Examples:
      | fact                    | phase      | next                 |
      | result falls back       | combat     | pursuit              |
      | returning               | initial    | shooting             |
      | stays off the table     | initial    | shooting             |
      | must charge             | initial    | shooting             |
      | at half strength before | combat     | pursuit              |
      | under way               | initial    | shooting             |
      | charged this turn       | initial    | shooting             |
      | counter-charging        | initial    | shooting             |
      | flees from a charge     | initial    | shooting             |
      | disengaging             | initial    | shooting             |
      | 2 declared tokens       | combat     | pursuit              |
      | difference 2            | combat     | pursuit              |
      | lost by 2 unmoderated   | combat     | pursuit              |
      | broke by a test         | initial    | shooting             |
      | initiative told         | initiative | mounted declarations |
      | 2 hits                  | initial    | shooting             |
      | 2 saves                 | initial    | shooting             |
      | 2 shot down             | shooting   | initiative           |
      | 2 lines reached         | shooting   | initiative           |
      | inflicted 2             | combat     | pursuit              |
      | 2 lost in combat        | combat     | pursuit              |
      | struck                  | combat     | pursuit              |
      | lost the round          | combat     | pursuit              |
      | lost by 2               | combat     | pursuit              |
      | line 2                  | combat     | pursuit              |
      | broken                  | combat     | pursuit              |
      | break tested            | combat     | pursuit              |
      | 2 fall                  | initial    | shooting             |
      | striking                | initial    | shooting             |
      | earned 2 tokens         | initiative | mounted declarations |

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
      | who    | fact                   | phase      | then                   |
      | Spears | must test              | pursuit    | need not test          |
      | Spears | first round            | initial    | later round            |
      | Spears | threw its javelins     | initial    | has not thrown         |
      | Guild  | 2 tokens on initiative | initiative | 0 tokens on initiative |

  Scenario Outline: What the turn has worked out is over when the turn is: <fact>
    Given the house rulebook
      """
      rulebook: ours
      extends: swordpoint
      clauses:
      - {clause: ours.told, says: It is so of some., effects: {moment: start of <phase>, when: kind is infantry, set: "<fact>"}}
      """
    When the turn is resolved
    Then the turn is over
    And Spears is afterwards <then>

    Examples:
      | fact                    | phase      | then                        |
      | returning               | initial    | not returning               |
      | stays off the table     | initial    | may return to the table     |
      | must charge             | initial    | need not charge             |
      | at half strength before | combat     | above half strength before  |
      | under way               | initial    | not under way               |
      | charged this turn       | initial    | not charged this turn       |
      | counter-charging        | initial    | not counter-charging        |
      | flees from a charge     | initial    | does not flee from a charge |
      | disengaging             | initial    | not disengaging             |
      | 2 declared tokens       | combat     | 0 declared tokens           |
      | difference 2            | combat     | difference 0                |
      | lost by 2 unmoderated   | combat     | lost by 0 unmoderated       |
      | broke by a test         | initial    | did not break by a test     |
      | initiative told         | initiative | initiative not told         |
      | 2 hits                  | initial    | 0 hits                      |
      | 2 saves                 | initial    | 0 saves                     |
      | 2 shot down             | shooting   | 0 shot down                 |
      | 2 lines reached         | shooting   | 0 lines reached             |
      | inflicted 2             | combat     | inflicted 0                 |
      | 2 fall                  | pursuit    | 0 fall                      |
      | 2 lost in combat        | combat     | 0 lost in combat            |
      | striking                | pursuit    | not striking                |
      | struck                  | combat     | not struck                  |
      | lost the round          | combat     | not lost the round          |
      | lost by 2               | combat     | lost by 0                   |
      | line 2                  | combat     | line 0                      |
      | broken                  | combat     | not broken                  |
      | break tested            | combat     | not break tested            |
      | earned 2 tokens         | pursuit    | earned 0 tokens             |
