Feature: What a phase begins without
  Shooting, charges, combats and pursuits are counted by themselves, each in its own phase (lines 25-32, 93-98,
  146-174): what was counted before it began is no part of it.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Spears: infantry, close order, javelins, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      army: 5 tokens
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """

  Scenario Outline: When <next> begins, it is so no longer: <fact>
    When the phase <phase> begins
    And it happens that
      """
      <who>: <fact>
      """
    And the phase <next> is resolved
    Then Spears is afterwards <then>

    Examples:
      | who    | fact                   | phase    | next       | then                      |
      | Spears | contacted by pursuers  | moves    | combat     | not contacted by pursuers |
      | Spears | must test              | moves    | combat     | need not test             |
      | Guild  | 2 tokens on initiative | shooting | initiative | 0 tokens on initiative    |

  Scenario Outline: When <next> begins, what the turn has worked out is so no longer: <fact>
    Given the house rulebook
      """
      rulebook: ours
      extends: swordpoint
      clauses:
      - {clause: ours.told, says: It is so of some., effects: {moment: end of <phase>, when: kind is infantry, set: "<fact>"}}
      """
    When the phase <next> is resolved
    Then Spears is afterwards <then>

    Examples:
      | fact                    | phase            | next         | then                       |
      | fell back               | moves            | combat       | did not fall back          |
      | at half strength before | moves            | combat       | above half strength before |
      | 2 declared tokens       | moves            | combat       | 0 declared tokens          |
      | difference 2            | moves            | combat       | difference 0               |
      | lost by 2 unmoderated   | moves            | combat       | lost by 0 unmoderated      |
      | initiative told         | shooting         | initiative   | initiative not told        |
      | 2 shot down             | initial          | shooting     | 0 shot down                |
      | 2 lines reached         | initial          | shooting     | 0 lines reached            |
      | inflicted 2             | moves            | combat       | inflicted 0                |
      | 2 fall                  | moves            | combat       | 0 fall                     |
      | 2 lost in combat        | moves            | combat       | 0 lost in combat           |
      | striking                | moves            | combat       | not striking               |
      | struck                  | moves            | combat       | not struck                 |
      | lost the round          | moves            | combat       | not lost the round         |
      | lost by 2               | moves            | combat       | lost by 0                  |
      | line 2                  | moves            | combat       | line 0                     |
      | broken                  | moves            | combat       | not broken                 |
      | break tested            | moves            | combat       | not break tested           |
      | earned 2 tokens         | initial          | shooting     | earned 0 tokens            |
      | earned 2 tokens         | compulsory moves | charge moves | earned 0 tokens            |
      | earned 2 tokens         | moves            | combat       | earned 0 tokens            |
      | earned 2 tokens         | combat           | pursuit      | earned 0 tokens            |
      | 2 fall                  | moves            | combat       | 24 figures                 |
      | striking                | moves            | combat       | not struck                 |

  Example: A result that was read before combat has no break test in it
    When the phase moves begins
    And it happens that
      """
      Spears: result break test
      """
    And the phase pursuit is resolved
    Then sp.result.4-5 does not come about for Spears
    And Spears is afterwards not broken
