Feature: The difference of a Swordpoint combat, and the line of battle that moderates it
  The scores of all units that fight in one combat are added up side by side (line 155). A line of battle of two units
  divides the difference by 2 and one of three by 3, rounding up (lines 156-158); only then is the table read (line 261).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, fighting Spears
        to Spears: 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """

  Scenario Outline: Who is behind in a Swordpoint combat of one against one
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>
      Spears: inflicted <spears>
      phase: pursuit
      """
    Then sp.combat.differential says `<axes say>` of Axes
    And sp.combat.differential says `<spears say>` of Spears

    Examples:
      | axes | spears | axes say                                         | spears say                                       |
      | 3    | 1      | is ahead: by -2 = 1 (enemies) - 3 (its own) | is behind: by 2 = 3 (enemies) - 1 (its own)      |
      | 2    | 2      | draws: by 0 = 2 (enemies) - 2 (its own)  | draws: by 0 = 2 (enemies) - 2 (its own)  |
      | 1    | 2      | is behind: by 1 = 2 (enemies) - 1 (its own)      | is ahead: by -1 = 1 (enemies) - 2 (its own) |

  Scenario Outline: One unit against one divides nothing, and who does not lose has lost no round
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: by <axes> (difference)` of Spears
    And sp.reading.differential-after-rounding comes about for Spears
    And sp.combat.line-of-battle does not come about for Axes

    Examples:
      | axes |
      | 1    |
      | 3    |
      | 6    |

  Scenario Outline: A line of battle of two or three units divides what both sides lose by
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bills: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <third>
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `divides the result by its line of battle: by <units> (units in its line of battle)` of Spears
    And sp.combat.line-of-battle says `has lost the round: by <lost> (difference)` of Spears
    And sp.reading.differential-after-rounding says `has lost the round: by <lost> (difference)` of Spears
    And sp.result.read says `<lines>` of Spears

    Examples:
      | third | axes | units | lost | lines                         |
      | 9     | 2    | 2     | 1    | lines down 0 (difference 0-1) |
      | 9     | 3    | 2     | 2    | lines down 1 (difference 2-3) |
      | 9     | 6    | 2     | 3    | lines down 1 (difference 2-3) |
      | 1     | 3    | 3     | 1    | lines down 0 (difference 0-1) |
      | 1     | 4    | 3     | 2    | lines down 1 (difference 2-3) |
      | 1     | 9    | 3     | 3    | lines down 1 (difference 2-3) |

  Example: A unit that broke before the combat stands in no line of battle any longer
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    When the turn reads
      """
      phase: combat
      happened:
      Clubs: fleeing, broke by a test
      Axes: inflicted 3
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: by 3 (difference)` of Spears
    And sp.combat.line-of-battle does not come about for Clubs
    And sp.combat.differential does not come about for Clubs
    And sp.result.read does not come about for Clubs

  Example: In a line of battle of two against two each unit is behind by the difference of the sums
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Swords: infantry, close order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Swords: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 2
      Swords: inflicted 2
      Spears: inflicted 1
      Clubs: inflicted 0
      phase: pursuit
      """
    Then sp.combat.differential says `is behind: by 4 = 5 (enemies) - 1 (its own) + 0 (friends in its combat)` of Spears
    And sp.combat.differential says `is behind: by 4 = 5 (enemies) + 0 (its own) - 1 (friends in its combat)` of Clubs
    And sp.combat.differential says `is ahead: by -4 = 1 (enemies) - 2 (its own) - 3 (friends in its combat)` of Axes
    And sp.combat.line-of-battle says `has lost the round: by 2 (difference)` of Clubs
    And Spears is afterwards Discouraged
    And Clubs is afterwards Discouraged

  Scenario Outline: What four units in a line of battle divide by is for the table to rule
    Given the ruling sp.ruling.line-of-battle-four is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bills: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Forks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `divides the result by its line of battle: by <divisor>` of Spears
    And sp.combat.line-of-battle says `has lost the round: by <lost> (difference)` of Spears
    And sp.ruling.line-of-battle-four comes about for Spears

    Examples:
      | ruling               | divisor                         | lost |
      | divide-by-the-number | 4 (units in its line of battle) | 1    |
      | as-three             | 3 (three at most)               | 2    |

  Scenario Outline: A Swordpoint line of four or five units divides by their number, unless the table rules otherwise
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bills: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Forks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Hooks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <fifth>
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: by 1 (difference)` of Spears
    And sp.result.0-1 says `fights on` of Spears
    And Spears is afterwards not Discouraged

    Examples:
      | fifth | axes |
      | 9     | 4    |
      | 1     | 5    |

  Scenario Outline: Who fights nobody after the pursuit stands in no line of battle any more
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1
      phase: pursuit
      phase: end of turn
      """
    Then sp.combat.flight <comes> about for <whom>
    And <whom> is afterwards <state>

    Examples:
      | whom   | comes         | state           |
      | Clubs  | comes         | not in combat   |
      | Spears | does not come | in combat 1     |
