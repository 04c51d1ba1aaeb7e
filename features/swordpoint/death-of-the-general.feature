Feature: The General is slain
  Who stood near tests at once, and who stood beyond twelve inches in the next initial phase (lines 7, 18, 172).

  Background:
    Given the rulebook swordpoint

  Example: In the initial phase after the General fell those who have not tested for it do so
    Given the scenario
      """
      side: Guild
      army: General fell
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, tested for the General
        to Spears: 20 in
      """
    And Spears throws 3 4 for cohesion test
    When the phase initial is resolved
    Then sp.initial.general-dead says `tests for the death of its General` of Spears
    And Spears passes cohesion test
    And sp.reading.general-slain comes about for Spears
    And sp.cohesion.roll does not come about for Bows
    And Bows is afterwards not tested for the General

  Scenario Outline: Nobody tests for a General who is alive, nor do those off the table, nor commanders
    Given the scenario
      """
      side: Guild
      army: <army>
      Spears: <what>, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, tested for the General, Discouraged
        to Spears: 20 in
      side: Raiders
      army: General fell
      """
    When the phase initial is resolved
    Then sp.cohesion.roll does not come about for Spears
    And sp.initial.remove-discouraged comes about for Bows

    Examples:
      | army          | what                                          |
      | General alive | infantry, close order                         |
      | General fell  | commander, on foot                            |
      | General fell  | infantry, close order, tested for the General |

  Example: In combat the General falls, and those within twelve inches test at once
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 9, attached to Knights
      Knights: cavalry, formed, Cohesion 8, light armour, 12 figures, 2 figures to a base, began with 6 bases, front of 4, fighting Spears
        to Spears: 4 bases in contact
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4, fighting Knights
        to Knights: 4 bases in contact
      """
    And Knights throws 1 1 1 1 for blows
    And Spears throws 4 1 1 1 for blows
    And Spears throws 1 for saves in combat
    And Hugo throws 6 6 for commander's fate
    And Bows throws 3 4 for cohesion test
    And Knights throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Hugo:
        to Knights: 0 in
        to Bows: 12 in
      phase: pursuit
      """
    Then sp.cohesion.when.general-slain says `is within 12 inches of the slain General` of Bows
    And sp.reading.general-slain comes about for Bows
    And Bows passes cohesion test
    And Bows is afterwards tested for the General

  Example: In combat the General falls, and those beyond twelve inches are left for the next initial phase
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 9, attached to Knights
      Knights: cavalry, formed, Cohesion 8, light armour, 12 figures, 2 figures to a base, began with 6 bases, front of 4, fighting Spears
        to Spears: 4 bases in contact
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4, fighting Knights
        to Knights: 4 bases in contact
      """
    And Knights throws 1 1 1 1 for blows
    And Spears throws 4 1 1 1 for blows
    And Spears throws 1 for saves in combat
    And Hugo throws 6 6 for commander's fate
    And Knights throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Hugo:
        to Knights: 0 in
        to Bows: 12.1 in
      phase: pursuit
      """
    Then sp.cohesion.when.general-slain comes about for Knights
    And sp.cohesion.when.general-slain does not come about for Bows
    And sp.cohesion.roll does not come about for Bows
    And Bows is afterwards not tested for the General

  Example: The General is shot down, and who stands within twelve inches tests in the same phase
    Given the scenario
      """
      side: Guild
      Hugo: General, on foot, Cohesion 9, attached to Spears
        to Spears: 0 in
        to Bows: 12 in
      Spears: infantry, close order, Cohesion 8, light armour, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 12 in
      side: Raiders
      Slingers: infantry, skirmishers, slings, 8 figures, 4 figures to a base, front of 2
        to Spears: 8 in, can charge
        to Bows: 20 in, cannot charge
        to Hugo: 8 in, cannot charge
      """
    And Slingers throws 4 1 for shooting
    And Slingers throws 1 for saves from shooting
    And Hugo throws 6 6 for commander's fate
    And Spears throws 3 4 for cohesion test
    And Bows throws 4 4 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Raiders
      Slingers: shoot at Spears
      phase: initiative
      """
    Then sp.cohesion.when.general-slain comes about for Spears
    And sp.cohesion.when.general-slain comes about for Bows
    And Bows fails cohesion test
    And Bows is afterwards fleeing
    And Hugo is afterwards slain
