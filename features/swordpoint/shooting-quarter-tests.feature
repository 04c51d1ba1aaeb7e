Feature: Who tests for a quarter lost to Swordpoint shooting
  The unit that is hit, or every unit of its army (lines 19 and 89).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, front of 3
        to Spears: 10 in, can charge
        to Pikes: 20 in, cannot charge
      Cooks: infantry, open order, Cohesion 6, 12 figures, 4 figures to a base, began with 3 bases, front of 3
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
      Pikes: infantry, close order, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting

  Example: The unit that has lost a quarter tests, and its friends do not
    Given Spears throws 3 3 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Spears passes cohesion test
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.when.casualties comes about for Spears
    And sp.ruling.quarter-who-tests comes about for Spears
    And sp.cohesion.when.casualties does not come about for Pikes
    And sp.cohesion.roll does not come about for Pikes

  Example: Where the table rules so, every unit of the army tests for a quarter lost
    Given the ruling sp.ruling.quarter-who-tests is every-unit-of-the-army
    And Spears throws 3 3 for cohesion test
    And Pikes throws 3 6 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Spears totals 7 against at most 7 by sp.cohesion.discouraged
    And Pikes totals 9 against at most 8 by sp.cohesion.roll
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.when.casualties says `belongs to an army of which a unit has lost a quarter of its figures` of Pikes
    And Pikes is afterwards fleeing
    And sp.cohesion.when.casualties does not come about for Cooks

  Example: Where the table rules that the unit hit tests, nobody else does
    Given the ruling sp.ruling.quarter-who-tests is the-unit-hit
    And Spears throws 3 4 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      phase: initiative
      """
    Then Spears fails cohesion test
    And Archers passes shooting
    And Archers fails saves from shooting
    And sp.cohesion.when.casualties does not come about for Pikes
