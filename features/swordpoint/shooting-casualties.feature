Feature: Casualties from shooting in Swordpoint
  A tenth and a quarter of a unit's figures, and who tests for them (lines 19, 27 and 86-89).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A tenth of its figures, rounded up, makes a formed unit Discouraged
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Target: 10 in, can charge
      side: Raiders
      Target: <who>, light armour, Cohesion 12, <figures> figures, 4 figures to a base, began with 8 bases, front of 4
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Target
      phase: initiative
      """
    Then sp.shooting.simultaneous says `loses <lost> of its figures` of Target
    And Archers passes shooting
    And sp.defence.save says `<saved> of 3 dice` of Archers
    And sp.shooting.result.ten-percent <comes> for Target
    And Target is afterwards <state>

    Examples:
      | who                   | figures | saves | saved | lost | comes               | state           |
      | infantry, close order | 24      | 1 1 1 | 0     | 3    | comes about         | Discouraged     |
      | infantry, close order | 24      | 6 1 1 | 1     | 2    | does not come about | not Discouraged |
      | infantry, close order | 20      | 6 1 1 | 1     | 2    | comes about         | Discouraged     |
      | infantry, close order | 21      | 6 1 1 | 1     | 2    | does not come about | not Discouraged |
      | infantry, close order | 21      | 1 1 1 | 0     | 3    | comes about         | Discouraged     |
      | infantry, close order | 10      | 6 6 1 | 2     | 1    | comes about         | Discouraged     |
      | infantry, open order  | 24      | 1 1 1 | 0     | 3    | comes about         | Discouraged     |
      | heavy chariots, formed | 24     | 2 1 1 | 0     | 3    | comes about         | Discouraged     |
      | infantry, skirmishers | 24      | 1 1 1 | 0     | 3    | does not come about | not Discouraged |

  Example: The tenth of 24 figures is 3, in the words of the sheet
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    And Archers throws 4 4 4 for shooting
    And Archers throws 1 2 3 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.reading.casualty-threshold says `has lost a tenth of its figures` of Spears
    And sp.casualty-base says `has 3 casualties: a part of 24 (figures)` of Spears
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.result.quarter does not come about for Spears
    And Spears is afterwards Discouraged
    And Spears is afterwards 21 figures

  Scenario Outline: A quarter of its figures, rounded up, makes every unit test its Cohesion
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Target: 10 in, can charge
      side: Raiders
      Target: <who>, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 3 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    And Target throws <dice> for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Target
      phase: initiative
      """
    Then Target totals <total> against at most 7 by sp.cohesion.roll
    And Target <outcome> cohesion test
    And sp.cohesion.when.casualties comes about for Target
    And sp.shooting.result.quarter comes about for Target
    And Archers passes shooting
    And Archers fails saves from shooting
    And Target is afterwards <state>

    Examples:
      | who                   | figures | dice | total | outcome | state           |
      | infantry, close order | 12      | 3 3  | 7     | passes  | Discouraged     |
      | infantry, close order | 12      | 3 4  | 8     | fails   | fleeing         |
      | infantry, close order | 11      | 3 3  | 7     | passes  | not fleeing     |
      | infantry, skirmishers | 12      | 3 4  | 7     | passes  | not Discouraged |
      | infantry, skirmishers | 12      | 4 4  | 8     | fails   | fleeing         |

  Example: Fewer than a quarter of its figures, and nobody tests
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 13 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.shooting.result.ten-percent comes about for Spears
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.shooting.result.quarter does not come about for Spears
    And sp.cohesion.when.casualties does not come about for Spears

  Scenario Outline: Percentages are of the figures in this phase, or of those at the start of the game
    Given the ruling sp.ruling.casualty-base is <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 12 figures, began with 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And the dice come from the passphrase arrows
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.casualty-base says `has 3 casualties: a part of <of>` of Spears
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.when.casualties <comes> for Spears
    And sp.shooting.result.ten-percent comes about for Spears

    Examples:
      | ruling                   | of                                        | comes               |
      | figures-at-start-of-phase | 12 (figures)                             | comes about         |
      | figures-at-start-of-game | 24 (figures at the start of the game)     | does not come about |

  Example: Three of the twelve that are left are a quarter, however many there were
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 12 figures, began with 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    And Spears throws 1 1 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then sp.ruling.casualty-base comes about for Spears
    And Spears totals 5 against at most 7 by sp.cohesion.roll
    And Archers passes shooting
    And Archers fails saves from shooting
