Feature: Draws to the flank, and friends in the line of battle that do not fight
  Who fights to flank or rear reads one line lower even if the result is zero (line 262); friends of the loser that
  stand in the line of battle and fight nobody read one line higher than the loser (line 264).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, depth bonus, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact, struck in the flank
      """

  Scenario Outline: Whether a draw to the flank shifts a line is for the table to rule
    Given the ruling sp.ruling.draw-shift is <ruling>
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      Spears: inflicted 2
      phase: pursuit
      """
    Then Spears is afterwards <back>
    And Spears is afterwards <spirit>
    And sp.result.flank-rear <comes> about for Spears
    And sp.ruling.draw-shift says `lines down <lines>` of Spears
    And sp.result.read does not come about for Axes

    Examples:
      | ruling       | n | back              | spirit          | comes         | lines |
      | flanked-side | 2 | fell back         | Discouraged     | comes         | 1     |
      | nobody       | 2 | did not fall back | not Discouraged | does not come | 0     |

  Example: In a drawn Swordpoint combat the unit that is flanked falls back, and its enemy does not
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.result.flank-rear says `lines down 1 = 0 (difference 0-1) + 1 (fights to flank or rear)` of Spears
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And Spears is afterwards fell back
    And Axes is afterwards did not fall back
    And sp.ruling.draw-shift comes about for Spears
    And sp.combat.line-of-battle does not come about for Spears

  Example: A flanked unit that wins its Swordpoint combat reads no line
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 1
      phase: pursuit
      """
    Then sp.result.flank-rear does not come about for Spears
    And sp.result.read does not come about for Spears
    And sp.result.0-1 says `fights on` of Axes

  Scenario Outline: Friends of the loser that do not fight read one line higher, and never above the first
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 9, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.result.friends-in-line says `reads its result: lines down <clubs> (one higher than the loser)` of Clubs
    And sp.result.friends-in-line does not come about for Spears
    And sp.result.read says `lines down <spears>` of Spears
    And <clause> comes about for Clubs
    And Clubs is afterwards <spirit>

    Examples:
      | n | spears             | clubs | clause        | spirit          |
      | 1 | 0 (difference 0-1) | -1    | sp.result.0-1 | not Discouraged |
      | 4 | 1 (difference 2-3) | 0     | sp.result.0-1 | not Discouraged |

  Example: Where the loser takes a break test, its friend in line that does not fight falls back
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 9, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Spears throws 2 2 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 8
      phase: pursuit
      """
    Then Spears passes break test
    And sp.result.friends-in-line says `reads its result: lines down 1 (one higher than the loser)` of Clubs
    And sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Clubs
    And Clubs is afterwards fell back
