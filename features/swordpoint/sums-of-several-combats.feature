Feature: Which units count in the sum of a Swordpoint combat, and in its line of battle
  The scores of all units that fight in one combat are added up (line 155), and a line of battle divides the difference by
  the number of its units (lines 156-158). Other combats, units that stand by, and draws are left out of both.

  Background:
    Given the rulebook swordpoint

  Example: A friend that fights elsewhere adds nothing to the sum of a combat
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Pikes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Bows: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
        to Swords: 0 bases in contact
      Bows: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Pikes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Swords: inflicted 1
      Pikes: inflicted 3
      phase: pursuit
      """
    Then sp.combat.differential says `is ahead: by -1 = 0 (enemies) + 0 (its own) - 1 (friends in its combat)` of Axes
    And sp.combat.differential says `is ahead: by -3 = 0 (enemies) - 3 (its own)` of Pikes
    And sp.combat.differential says `is behind: by 1 = 1 (enemies) + 0 (its own)` of Spears

  Example: A unit that stands in a losing line of battle without fighting is behind with it
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Hooks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 2
      phase: pursuit
      """
    Then sp.combat.differential says `is behind: by 2 = 2 (enemies) + 0 (friends in its combat)` of Clubs
    And sp.combat.differential says `is behind: by 2 = 2 (enemies) + 0 (its own)` of Spears
    And sp.combat.differential does not come about for Hooks
    And sp.result.read does not come about for Hooks

  Scenario Outline: Of those who stand in a line of battle without fighting nothing is told where it draws or wins: <outcome>
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
      Axes: inflicted 2
      Spears: inflicted <n>
      phase: pursuit
      """
    Then sp.combat.differential says `<outcome>: by <by> = 2 (enemies) - <n> (its own)` of Spears
    And sp.combat.differential does not come about for Clubs
    And sp.combat.line-of-battle does not come about for Clubs
    And sp.combat.line-of-battle does not come about for Spears

    Examples:
      | outcome  | n | by |
      | draws    | 2 | 0  |
      | is ahead | 3 | -1 |

  Example: Two units in line that lose by one divide it by two, and round it up to one
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
      """
    Then sp.combat.line-of-battle says `divides the result by its line of battle: by 2 (units in its line of battle)` of Spears
    And sp.combat.line-of-battle says `has lost the round: by 1 (difference)` of Spears

  Scenario Outline: Where the table rules that four divide as three, a line of battle of <units> units divides by <divisor>
    Given the ruling sp.ruling.line-of-battle-four is as-three
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bills: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <third>
      Forks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <fourth>
      Hooks: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <fifth>
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `divides the result by its line of battle: by <divisor>` of Spears
    And sp.combat.line-of-battle says `has lost the round: by <lost> (difference)` of Spears

    Examples:
      | units | third | fourth | fifth | divisor                         | lost |
      | 2     | 9     | 9      | 9     | 2 (units in its line of battle) | 3    |
      | 3     | 1     | 9      | 9     | 3 (units in its line of battle) | 2    |
      | 4     | 1     | 1      | 9     | 3 (three at most)               | 2    |
      | 5     | 1     | 1      | 1     | 3 (three at most)               | 2    |

  Example: A unit destroyed alone has lost no round, and no line of battle divides for it
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, 1 figure, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Axes passes blows
    And Axes fails saves in combat
    And sp.combat.blows says `is destroyed` of Spears
    And sp.combat.differential does not come about for Spears
    And sp.combat.line-of-battle does not come about for Spears
