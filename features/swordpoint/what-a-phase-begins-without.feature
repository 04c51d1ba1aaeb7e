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
      | who    | fact                    | phase            | next         | then                       |
      | Spears | contacted by pursuers   | moves            | combat       | not contacted by pursuers  |
      | Spears | fell back               | moves            | combat       | did not fall back          |
      | Spears | must test               | moves            | combat       | need not test              |
      | Spears | at half strength before | moves            | combat       | above half strength before |
      | Spears | 2 declared tokens       | moves            | combat       | 0 declared tokens          |
      | Spears | difference 2            | moves            | combat       | difference 0               |
      | Spears | lost by 2 unmoderated   | moves            | combat       | lost by 0 unmoderated      |
      | Guild  | 2 tokens on initiative  | shooting         | initiative   | 0 tokens on initiative     |
      | Guild  | initiative told         | shooting         | initiative   | initiative not told        |
      | Spears | 2 shot down             | initial          | shooting     | 0 shot down                |
      | Spears | 2 lines reached         | initial          | shooting     | 0 lines reached            |
      | Spears | inflicted 2             | moves            | combat       | inflicted 0                |
      | Spears | 2 fall                  | moves            | combat       | 0 fall                     |
      | Spears | 2 lost in combat        | moves            | combat       | 0 lost in combat           |
      | Spears | striking                | moves            | combat       | not striking               |
      | Spears | struck                  | moves            | combat       | not struck                 |
      | Spears | lost the round          | moves            | combat       | not lost the round         |
      | Spears | lost by 2               | moves            | combat       | lost by 0                  |
      | Spears | line 2                  | moves            | combat       | line 0                     |
      | Spears | broken                  | moves            | combat       | not broken                 |
      | Spears | break tested            | moves            | combat       | not break tested           |
      | Spears | earned 2 tokens         | initial          | shooting     | earned 0 tokens            |
      | Spears | earned 2 tokens         | compulsory moves | charge moves | earned 0 tokens            |
      | Spears | earned 2 tokens         | moves            | combat       | earned 0 tokens            |
      | Spears | earned 2 tokens         | combat           | pursuit      | earned 0 tokens            |
      | Spears | 2 fall                  | moves            | combat       | 24 figures                 |
      | Spears | striking                | moves            | combat       | not struck                 |

  Example: A result that was read before combat has no break test in it
    When the phase moves begins
    And it happens that
      """
      Spears: result break test
      """
    And the phase pursuit is resolved
    Then sp.result.4-5 does not come about for Spears
    And Spears is afterwards not broken

  Scenario Outline: A charge reaches its enemy, or drives it off, in the phase of the chargers and not before: <told>
    When the turn reads
      """
      phase: rally
      happened:
      Spears: charging Axes, <told>
      Axes: flees from a charge
      phase: charge moves
      phase: moves
      """
    Then sp.tokens.charge-contact does not come about for Spears
    And sp.tokens.enemy-fled does not come about for Spears
    And Spears is afterwards 5 tokens

    Examples:
      | told                 |
      | contacts Axes        |
      | could not reach Axes |

  Scenario Outline: Enemies are followed and run down in the pursuit and not before: <told>
    When the turn reads
      """
      phase: combat
      happened:
      Spears: charging Axes, <told>
      Axes: flees from a charge, fell back
      phase: pursuit
      phase: end of turn
      """
    Then sp.tokens.follow-up does not come about for Spears
    And sp.tokens.run-down-charged does not come about for Spears
    And Spears is afterwards 5 tokens

    Examples:
      | told            |
      | follows up Axes |
      | runs down Axes  |
