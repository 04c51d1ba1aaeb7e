Feature: Stubborn troops, and the difference that a break test counts
  The first time stubborn troops lose a round by 4 or 5 and fail the break test they fall back 4 inches instead (line
  266). Whether the number or the line read is meant, and whether a break test counts the difference before or after
  the line of battle moderates it (line 171), is for the table to rule.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Stubborn troops fall back instead of breaking, once in the game
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, <temper>
        to Axes: 0 bases in contact
      """
    And Spears throws 6 6 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then Spears fails break test
    And <clause> says `<words>` of Spears
    And Spears is afterwards <flight>
    And Spears is afterwards <back>
    And Spears is afterwards Discouraged
    And Spears is afterwards <used>

    Examples:
      | temper                      | n | clause             | words                                        | flight      | back              | used                  |
      | stubborn                    | 4 | sp.result.stubborn | is stubborn, and falls back 4 inches instead | not fleeing | fell back         | stubbornness used     |
      | stubborn                    | 5 | sp.result.stubborn | is stubborn, and falls back 4 inches instead | not fleeing | fell back         | stubbornness used     |
      | stubborn, stubbornness used | 4 | sp.result.4-5      | breaks and flees, Discouraged                | fleeing     | did not fall back | stubbornness used     |
      | not stubborn                | 4 | sp.result.4-5      | breaks and flees, Discouraged                | fleeing     | did not fall back | stubbornness not used |

  Example: Stubborn troops that pass their break test keep their stubbornness
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, stubborn
        to Axes: 0 bases in contact
      """
    And Spears throws 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      phase: pursuit
      """
    Then Spears passes break test
    And sp.result.stubborn does not come about for Spears
    And Spears is afterwards stubbornness not used

  Example: Stubborn troops that lose by six break without a test
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, stubborn
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      phase: pursuit
      """
    Then sp.result.6 says `breaks and flees, Discouraged` of Spears
    And sp.result.stubborn does not come about for Spears
    And Spears is afterwards fleeing

  Scenario Outline: Whether stubborn troops go by the number or by the line read is for the table to rule
    Given the ruling sp.ruling.stubborn-trigger is <ruling>
    And the scenario
      """
      side: Guild
      Beasts: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, stubborn
        to Beasts: 0 bases in contact
      """
    And Spears throws 6 6 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Beasts: inflicted 3
      phase: pursuit
      """
    Then Spears fails break test
    And Spears is afterwards <flight>
    And sp.ruling.stubborn-trigger comes about for Spears

    Examples:
      | ruling     | flight      |
      | the-number | fleeing     |
      | the-line   | not fleeing |

  Example: Stubborn troops that lose by three and read one line lower break, as the number is not four
    Given the scenario
      """
      side: Guild
      Beasts: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, stubborn
        to Beasts: 0 bases in contact
      """
    And Spears throws 6 6 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Beasts: inflicted 3
      phase: pursuit
      """
    Then Spears fails break test
    And sp.result.4-5 says `breaks and flees, Discouraged` of Spears
    And Spears is afterwards fleeing

  Scenario Outline: Whether a break test counts the moderated difference is for the table to rule
    Given the ruling sp.ruling.break-differential is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Spears throws 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 8
      Spears: inflicted 1
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.ruling.break-differential says `<words>` of Spears
    And Spears totals <total> against at most 8 by sp.combat.break-test
    And Spears <outcome> break test

    Examples:
      | ruling      | words                                                                                    | total | outcome |
      | moderated   | counts the moderated difference in its break test                                        | 6     | passes  |
      | unmoderated | counts the difference in its break test as it was before the line of battle moderated it | 9     | fails   |

  Example: A break test in a line of battle counts the difference that the line has moderated
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
      """
    And Spears throws 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 8
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then Spears totals 6 against at most 8 by sp.combat.break-test
    And Spears passes break test
