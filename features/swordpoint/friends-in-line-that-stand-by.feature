Feature: The results of units that stand in a losing line of battle and fight nobody
  They read one line higher than the loser of their own line of battle (line 264), take the break tests of that line, and
  are as stubborn or as unformed as any other unit (lines 266, 268).

  Background:
    Given the rulebook swordpoint

  Example: A loser that breaks in another combat does not make a friend fall back that stands by in this one
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Pikes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Bows: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      Bows: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Pikes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      Pikes: inflicted 6
      Spears:
        to Bows: 20 in
      Clubs:
        to Bows: 20 in
      phase: pursuit
      """
    Then Bows is afterwards fleeing
    And sp.result.friends-in-line says `reads its result: lines down 0 (one higher than the loser)` of Clubs
    And Clubs is afterwards did not fall back

  Example: A loser that is destroyed leaves its friend in line no line to go by
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, 1 figure, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then Axes passes blows
    And Axes fails saves in combat
    And Spears is afterwards destroyed
    And sp.combat.line-of-battle says `has lost the round: by 1 (difference)` of Clubs
    And sp.result.friends-in-line does not come about for Clubs
    And Clubs is afterwards line 0

  Example: Nothing is read by a unit that neither fights nor stands in a line of battle, whatever its friends lose
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Bows: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 3
      phase: pursuit
      """
    Then sp.result.2-3 says `falls back 4 inches, Discouraged, and fights on` of Spears
    And sp.result.read does not come about for Bows
    And sp.result.friends-in-line does not come about for Bows

  Scenario Outline: A friend of a loser by six takes a break test, and is stubborn only if the table goes by the line: <ruling>
    Given the ruling sp.ruling.stubborn-trigger is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, in combat 1, stubborn
      """
    And Clubs throws 6 6 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 12
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.combat.line-of-battle says `has lost the round: by 6 (difference)` of Clubs
    And sp.result.friends-in-line says `reads its result: lines down 2 (one higher than the loser)` of Clubs
    And Clubs fails break test
    And <clause> says `<words>` of Clubs
    And Clubs is afterwards <flight>
    And Clubs is afterwards <used>

    Examples:
      | ruling     | clause             | words                                        | flight      | used                  |
      | the-number | sp.result.4-5      | breaks and flees, Discouraged                | fleeing     | stubbornness not used |
      | the-line   | sp.result.stubborn | is stubborn, and falls back 4 inches instead | not fleeing | stubbornness used     |

  Scenario Outline: Skirmishers that stand by read two lines lower than other friends in line, and the last at worst: <n>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Slings: infantry, skirmishers, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.result.unformed says `reads its result: lines down <lines> (one higher than the loser) + 2 (unformed)` of Slings
    And <clause> says `<words>` of Slings
    And Slings is afterwards line <line>

    Examples:
      | n  | lines   | clause        | words                         | line |
      | 2  | 1 = -1  | sp.result.2-3 | falls back 4 inches           | 1    |
      | 12 | 4 = 2   | sp.result.6   | breaks and flees, Discouraged | 3    |
