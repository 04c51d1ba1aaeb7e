Feature: The score of a unit in a Swordpoint combat
  The score is what the unit has inflicted, with the modifiers of the table (lines 176-189); of both sides the scores of
  all units that fight are added up (line 155).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Each row of the combat result modifiers counts in the score, and only where it holds
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Guard: infantry, light armour, 12 figures, 4 figures to a base, began with 3 bases, <guard>
        to Spears: fighting, 0 bases in contact, <where>
      side: Raiders
      Spears: infantry, light armour, open order, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 2
      Spears: inflicted 2
      phase: pursuit
      """
    Then <clause> says `<score>` of Guard
    And <clause> does not come about for Spears
    And sp.combat.score says `score 2 (inflicted)` of Spears

    Examples:
      | guard                            | where        | clause             | score                                              |
      | close order                      | in its front | sp.cr.close-order  | score 3 = 2 (inflicted) + 1 (close order)          |
      | open order, depth bonus          | in its front | sp.cr.depth        | score 3 = 2 (inflicted) + 1 (depth)                |
      | open order, high ground          | in its front | sp.cr.high-ground  | score 3 = 2 (inflicted) + 1 (high ground)          |
      | open order                       | in its flank | sp.cr.flank        | score 3 = 2 (inflicted) + 1 (flank attack)         |
      | open order                       | in its rear  | sp.cr.rear         | score 4 = 2 (inflicted) + 2 (rear attack)          |
      | open order, overwhelming numbers | in its front | sp.cr.overwhelming | score 3 = 2 (inflicted) + 1 (overwhelming numbers) |
      | open order, Discouraged          | in its front | sp.cr.discouraged  | score 1 = 2 (inflicted) - 1 (Discouraged)          |
      | open order, Nervous              | in its front | sp.cr.nervous      | score 1 = 2 (inflicted) - 1 (Nervous)              |
      | open order, disorganised         | in its front | sp.cr.disorganised | score 1 = 2 (inflicted) - 1 (disorganised)         |
      | open order, tethered camels      | in its front | sp.cr.camels       | score 3 = 2 (inflicted) + 1 (tethered camels)      |

  Scenario Outline: What counts nothing in the score of a Swordpoint combat
    Given the scenario
      """
      side: Guild
      Guard: infantry, light armour, 12 figures, 4 figures to a base, began with 3 bases, <guard>
        to Spears: fighting, 0 bases in contact, <where>
      side: Raiders
      Spears: infantry, light armour, open order, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 2
      phase: pursuit
      """
    Then <clause> does not come about for Guard
    And sp.combat.score says `score 2 (inflicted)` of Guard

    Examples:
      | guard                               | where        | clause             |
      | close order, levy                   | in its front | sp.cr.close-order  |
      | open order                          | in its front | sp.cr.close-order  |
      | open order, no depth bonus          | in its front | sp.cr.depth        |
      | open order, level ground            | in its front | sp.cr.high-ground  |
      | skirmishers                         | in its front | sp.cr.flank        |
      | skirmishers                         | in its front | sp.cr.rear         |
      | open order, no overwhelming numbers | in its front | sp.cr.overwhelming |
      | open order, not Discouraged         | in its front | sp.cr.discouraged  |
      | open order, not Nervous             | in its front | sp.cr.nervous      |
      | open order, not disorganised        | in its front | sp.cr.disorganised |
      | open order, no tethered camels      | in its front | sp.cr.camels       |
      | open order                          | in its front | sp.cr.tokens       |

  Example: Modifiers of a Swordpoint score add up
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Guard: infantry, close order, light armour, 12 figures, 4 figures to a base, began with 3 bases, depth bonus, high ground, Discouraged
        to Spears: fighting, 0 bases in contact, in its flank
      side: Raiders
      Spears: infantry, light armour, open order, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 3 on Guard
      happened:
      Guard: inflicted 1
      Spears: inflicted 6
      phase: pursuit
      """
    Then sp.combat.score says `score 7 = 1 (inflicted) + 1 (close order) + 1 (depth) + 1 (high ground) + 1 (flank attack) - 1 (Discouraged) + 3 (momentum tokens)` of Guard

  Scenario Outline: The Army General adds one to the score of the unit he is attached to
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 9
        to Guard: <with>
      Guard: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: inflicted 2
      Spears: inflicted 2
      phase: pursuit
      """
    Then sp.combat.score says `<score>` of Guard
    And sp.cr.general does not come about for Spears

    Examples:
      | rank         | with         | score                                               |
      | Army General | attached     | score 3 = 2 (inflicted) + 1 (Army General attached) |
      | Army General | not attached | score 2 (inflicted)                                 |
      | commander    | attached     | score 2 (inflicted)                                 |
