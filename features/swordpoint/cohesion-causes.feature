Feature: What makes units take cohesion tests
  Friends who break near by, charges in flank and rear, and losses to shooting (lines 15-19, 172).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A unit charged in the flank or rear tests its Cohesion before the contact
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Archers: <bearing>
      side: Raiders
      Archers: infantry, close order, Cohesion 7, not Depleted
      """
    And Archers throws 3 4 for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: charge moves
      phase: moves
      """
    Then sp.cohesion.when.flank-rear-charge says `<told>` of Riders
    And sp.cohesion.when.flank-rear-charge says `is charged in the flank or rear` of Archers
    And Archers passes cohesion test

    Examples:
      | bearing      | told                            |
      | in its flank | comes at the flank of Archers   |
      | in its rear  | comes at the rear of Archers    |

  Example: A unit charged in front takes no cohesion test
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Archers: in its front
      side: Raiders
      Archers: infantry, close order, Cohesion 7, not Depleted
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: charge moves
      happened:
      Riders: contacts Archers
      phase: moves
      """
    Then sp.cohesion.when.flank-rear-charge does not come about for Archers
    And sp.cohesion.roll does not come about for Archers
    And sp.tokens.charge-contact comes about for Riders

  Scenario Outline: Friends who break in combat frighten those within twelve inches
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Axes
        to Axes: 2 bases in contact
      Bows: <what>, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      Staff: commander, on foot, Cohesion 7
      side: Raiders
      Axes: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Spears
        to Spears: 4 bases in contact
      """
    And Spears throws 1 1 1 1 for blows
    And Axes throws 6 6 6 6 6 6 1 1 for blows
    And Axes throws 1 1 1 1 1 1 for saves in combat
    And Bows throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Bows:
        to Spears: <distance>
        to Axes: 20 in
      Staff:
        to Spears: 3 in
        to Bows: 9 in
      phase: pursuit
      """
    Then sp.cohesion.when.friends-break says `sees friends break or be destroyed within 12 inches` of Bows
    And sp.combat.tests-nearby comes about for Bows
    And Bows passes cohesion test
    And sp.cohesion.when.friends-break does not come about for Staff
    And sp.cohesion.when.friends-break does not come about for Spears

    Examples:
      | what                  | distance |
      | infantry, close order | 12 in    |
      | infantry, skirmishers | 3 in     |

  Scenario Outline: Friends who break farther off frighten nobody, nor do friends who stand, nor those in flight already
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Axes
        to Axes: 2 bases in contact
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, <state>
        to Spears: 20 in
      side: Raiders
      Axes: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Spears
        to Spears: 4 bases in contact
      """
    And Spears throws 1 1 1 1 for blows
    And Axes throws <blows> for blows
    And Axes throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Bows:
        to Spears: <distance>
        to Axes: 20 in
      phase: pursuit
      """
    Then <clause> comes about for Spears
    And sp.cohesion.when.friends-break does not come about for Bows
    And sp.cohesion.roll does not come about for Bows

    Examples:
      | distance | state       | blows           | saves       | clause        |
      | 12.1 in  | not fleeing | 6 6 6 6 6 6 1 1 | 1 1 1 1 1 1 | sp.result.6   |
      | 3 in     | fleeing     | 6 6 6 6 6 6 1 1 | 1 1 1 1 1 1 | sp.result.6   |
      | 3 in     | not fleeing | 6 6 6 1 1 1 1 1 | 1 1 1       | sp.result.2-3 |

  Example: Friends who are destroyed in combat frighten those within twelve inches too
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 4 figures, 4 figures to a base, began with 6 bases, fighting Axes
        to Axes: 1 base in contact
      Bows: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Axes: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Spears
        to Spears: 2 bases in contact
      """
    And Spears throws 4 4 for blows
    And Spears throws 1 1 for saves in combat
    And Axes throws 6 6 6 6 for blows
    And Axes throws 1 1 1 1 for saves in combat
    And Bows throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Bows:
        to Spears: 12 in
        to Axes: 20 in
      phase: pursuit
      """
    Then Spears is afterwards destroyed
    And sp.cohesion.when.friends-break comes about for Bows
    And Bows passes cohesion test

  Scenario Outline: A quarter of the figures lost to shooting makes a unit test
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, 8 figures, 1 figure to a base, front of 8
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, <formation>, light armour, Cohesion 8, <figures> figures, 4 figures to a base, began with <began> bases
      """
    And Slingers throws 6 6 1 1 1 1 1 1 for shooting
    And Slingers throws 1 1 for saves from shooting
    And Spears throws 3 4 for cohesion test
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Spears
      phase: initiative
      """
    Then sp.cohesion.when.casualties says `has to test its Cohesion, as a quarter of its figures is lost` of Spears
    And Spears totals <total> against at most 8 by sp.cohesion.roll
    And Spears passes cohesion test

    Examples:
      | formation   | figures | began | total |
      | close order | 8       | 2     | 8     |
      | skirmishers | 8       | 2     | 7     |
      | open order  | 7       | 2     | 8     |

  Example: Less than a quarter lost to shooting calls for no cohesion test
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, 8 figures, 1 figure to a base, front of 8
        to Spears: 8 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 8, 9 figures, 4 figures to a base, began with 3 bases
      """
    And Slingers throws 6 6 1 1 1 1 1 1 for shooting
    And Slingers throws 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Spears
      phase: initiative
      """
    Then sp.cohesion.when.casualties does not come about for Spears
    And sp.shooting.result.ten-percent comes about for Spears
    And Spears is afterwards 7 figures
