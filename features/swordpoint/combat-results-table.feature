Feature: The table of results of a Swordpoint combat
  By the moderated difference the loser fights on, falls back 4 inches and is Discouraged, takes a break test, or breaks
  and flees (lines 251-257). Some losers read one line lower or two (lines 262-268), none above 0-1 and none below 6.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, fighting Spears
        to Spears: 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """

  Scenario Outline: Each row of the Swordpoint results begins and ends where the sheet says
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, fighting Spears
        to Spears: 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.result.read says `lines down <line>` of Spears
    And <clause> says `<result>` of Spears
    And Spears is afterwards <spirit>
    And Spears is afterwards <flight>
    And Spears is afterwards <back>
    And sp.result.read does not come about for Axes

    Examples:
      | n | line                     | clause        | result                                          | spirit          | flight      | back              |
      | 1 | 0 (difference 0-1)       | sp.result.0-1 | fights on                                       | not Discouraged | not fleeing | did not fall back |
      | 2 | 1 (difference 2-3)       | sp.result.2-3 | falls back 4 inches, Discouraged, and fights on | Discouraged     | not fleeing | fell back         |
      | 3 | 1 (difference 2-3)       | sp.result.2-3 | falls back 4 inches, Discouraged, and fights on | Discouraged     | not fleeing | fell back         |
      | 6 | 3 (difference 6 or more) | sp.result.6   | breaks and flees, Discouraged                   | Discouraged     | fleeing     | did not fall back |
      | 9 | 3 (difference 6 or more) | sp.result.6   | breaks and flees, Discouraged                   | Discouraged     | fleeing     | did not fall back |

  Scenario Outline: Whoever loses by four or five takes a break test, and what comes of it
    Given Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.result.4-5 says `lines down 2 (difference 4-5)` of Spears
    And sp.result.4-5 says `takes a break test` of Spears
    And Spears <outcome> break test
    And sp.result.4-5 says `<result>` of Spears
    And Spears is afterwards Discouraged
    And Spears is afterwards <flight>
    And Spears is afterwards <back>

    Examples:
      | n | dice | outcome | result                                          | flight      | back              |
      | 4 | 1 2  | passes  | falls back 4 inches, Discouraged, and fights on | not fleeing | fell back         |
      | 4 | 1 3  | fails   | breaks and flees, Discouraged                   | fleeing     | did not fall back |
      | 5 | 1 1  | passes  | falls back 4 inches, Discouraged, and fights on | not fleeing | fell back         |
      | 5 | 1 2  | fails   | breaks and flees, Discouraged                   | fleeing     | did not fall back |

  Example: A drawn Swordpoint combat has no loser, and nobody reads the table
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 2
      Spears: inflicted 2
      phase: pursuit
      """
    Then sp.combat.differential says `draws: by 0` of Axes
    And sp.combat.differential says `draws: by 0` of Spears
    And sp.result.read does not come about for Axes
    And sp.result.read does not come about for Spears
    And Spears is afterwards not Discouraged
    And Spears is afterwards fighting Axes
