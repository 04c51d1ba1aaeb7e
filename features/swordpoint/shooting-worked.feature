Feature: A Swordpoint shooting phase worked through
  Bowmen at long range at a shieldwall, slingers at knights, and the bowmen that shoot back (lines 25-89 and 202-211).

  Background:
    Given the rulebook swordpoint

  Example: Long bows, slingers and bowmen shoot, the General falls, and the slingers run
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Longbows: infantry, close order, long bows, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Spears: 14 in, can charge
        to Bowmen: 16 in, cannot charge
        to Hugo: 14 in, cannot charge
      Slingers: infantry, skirmishers, slings, no armour, Cohesion 6, 6 figures, 2 figures to a base, began with 3 bases, front of 3
        to Bowmen: 7 in, can charge
        to Spears: 8 in, cannot charge
        to Hugo: 8 in, cannot charge
      side: Raiders
      army: 5 tokens
      Hugo: General, on horse, Cohesion 9, attached to Spears
        to Spears: 0 in
        to Bowmen: 6 in
      Spears: infantry, close order, spears, light armour, large shields, in shieldwall, Cohesion 7, 10 figures, 4 figures to a base, began with 6 bases, front of 3
        to Longbows: cannot charge
        to Slingers: cannot charge
      Bowmen: infantry, open order, bows, no armour, shields, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Slingers: can charge
        to Longbows: cannot charge
      """
    And Longbows throws 6 6 6 5 2 for shooting
    And Longbows throws 1 3 5 for saves from shooting
    And Slingers throws 4 4 3 for shooting
    And Slingers throws 6 2 for saves from shooting
    And Bowmen throws 5 6 4 for shooting
    And Bowmen throws 6 6 for saves from shooting
    And Hugo throws 6 6 for commander's fate
    And Spears throws 2 2 for cohesion test
    And Bowmen throws 3 4 for cohesion test
    And Slingers throws 3 4 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Longbows: shoot at Spears
      Slingers: shoot at Bowmen
      side: Raiders
      Bowmen: shoot at Slingers
      phase: initiative
      """
    Then the lock of shooting is under sp.shooting.order
    And sp.shooting.resolve says `dice 5 = 4 (first row) + 1 (second row)` of Longbows
    And sp.shooting.resolve says `hits Spears: on 6 = 4 (base) + 1 (long range) + 1 (front of phalanx, shieldwall or spara)` of Longbows
    And sp.shooting.defence says `faces Spears: defence 4 (its defence)` of Longbows
    And Longbows totals 3 against at least 6 by sp.shooting.resolve
    And Longbows totals 1 against at least 4 by sp.defence.save
    And sp.shooting.resolve says `dice 3 (two rows, skirmishers)` of Slingers
    And Slingers totals 2 against at least 4 by sp.shooting.resolve
    And Slingers totals 1 against at least 6 by sp.defence.save
    And sp.shooting.resolve says `hits Slingers: on 5 = 4 (base) + 1 (at skirmishers)` of Bowmen
    And Bowmen totals 2 against at least 5 by sp.shooting.resolve
    And Bowmen totals 0 against at least 7 by sp.defence.save
    And sp.casualty-base says `has 2 casualties: a part of 10 (figures)` of Spears
    And sp.shooting.result.ten-percent comes about for Spears
    And sp.cohesion.when.casualties does not come about for Spears
    And Spears is afterwards Discouraged
    And sp.shooting.result.ten-percent does not come about for Bowmen
    And sp.cohesion.when.casualties comes about for Slingers
    And Hugo totals 12 against at most 11 by sp.shooting.commander-killed
    And sp.commander.killed comes about for Hugo
    And Spears totals 7 against at most 7 by sp.cohesion.depleted
    And Bowmen totals 7 against at most 7 by sp.cohesion.roll
    And Slingers totals 7 against at most 6 by sp.cohesion.roll
    And Slingers is afterwards fleeing
    And Slingers is afterwards not Discouraged
    And sp.tokens.cumulative does not come about for Longbows
