Feature: Momentum tokens that are given to charges, and how many of them a score counts
  Where the table rules that tokens can be spent on charges too (lines 93, 97, 136-142), they come off those of the side
  when charges are told. Three at most is a limit on one combat and on its score (lines 147, 188), not on charges.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A charge may be given <n> tokens before its unit fights anybody, where tokens can be spent at both
    Given the ruling sp.ruling.tokens-allocated is spent-at-both
    And the scenario
      """
      side: Guild
      army: 7 tokens
      Riders: cavalry, formed, lances, Cohesion 8
        to Spears: 6 in
      side: Raiders
      Spears: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: charge moves
      side: Guild
      Riders: <stake>
      phase: moves
      """
    Then Riders is accepted by sp.combat.tokens-max
    And sp.tokens.allocated says `spends tokens on its charge: <n>` of Riders
    And Riders is afterwards <left> tokens
    And there are no findings

    Examples:
      | stake    | n | left |
      | 1 token  | 1 | 6    |
      | 3 tokens | 3 | 4    |
      | 4 tokens | 4 | 3    |

  Scenario Outline: Who is given no tokens is not refused with those who are given too many: <stakes>
    Given the scenario
      """
      side: Guild
      army: 9 tokens
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
        to Swords: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: <stakes>
      phase: pursuit
      """
    Then Axes is <axes> by sp.combat.tokens-max
    And Swords is <swords> by sp.combat.tokens-max

    Examples:
      | stakes                | axes     | swords   |
      | 4 on Axes             | refused  | accepted |
      | 4 on Swords           | accepted | refused  |
      | 3 on Axes, 1 on Swords | refused | refused  |

  Scenario Outline: A score counts three of the tokens declared for its unit at most: <n>
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: <n> declared tokens
      phase: pursuit
      """
    Then sp.cr.tokens says `score <score> = 0 (inflicted) + <score> (momentum tokens)` of Axes

    Examples:
      | n | score |
      | 2 | 2     |
      | 3 | 3     |
      | 4 | 3     |
      | 5 | 3     |
