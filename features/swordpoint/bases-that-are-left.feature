Feature: Bases that are left
  Dice are thrown for bases that stand on the table (lines 47-56, 222-239). What is said of more bases, figures or tokens
  than there are is cut down to what there is, and the report tells both numbers.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces

  Scenario Outline: No more bases of the first row shoot than are left: <who>
    Given the scenario
      """
      side: Guild
      Shooters: <who>, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases, front of 4
        to Foes: 8 in, can charge
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Shooters: shoot at Foes
      phase: initiative
      """
    Then <clause> says `shoots at Foes: dice <dice>` of Shooters
    And sp.shooting.resolve <told> of Shooters

    Examples:
      | who                           | figures | clause                                | dice                                 | told |
      | infantry, close order, bows   | 8       | sp.shooting.dice.formed-infantry-bow  | 2 (first row)                        | says `has fewer bases left than stood in its first row: in the first row 4: left 2` |
      | infantry, close order, bows   | 16      | sp.shooting.dice.formed-infantry-bow  | 4 (first row)                        | does not say `has fewer bases left` |
      | infantry, close order, bows   | 24      | sp.shooting.dice.formed-infantry-bow  | 5 = 4 (first row) + 1 (second row)   | does not say `has fewer bases left` |
      | infantry, close order, slings | 9       | sp.shooting.dice.others               | 3 (first row only)                   | says `has fewer bases left than stood in its first row: in the first row 4: left 3` |
      | infantry, close order, slings | 24      | sp.shooting.dice.others               | 4 (first row only)                   | does not say `has fewer bases left` |
      | infantry, skirmishers, slings | 8       | sp.shooting.dice.foot-skirmishers     | 2 (two rows, skirmishers)            | says `has fewer bases left than stood in its first row` |
      | infantry, skirmishers, slings | 24      | sp.shooting.dice.foot-skirmishers     | 6 (two rows, skirmishers)            | does not say `has fewer bases left` |
      | cavalry, formed, bows         | 12      | sp.shooting.dice.formed-mounted-bow   | 3 (two rows, mounted)                | says `has fewer bases left than stood in its first row` |
      | cavalry, formed, bows         | 20      | sp.shooting.dice.formed-mounted-bow   | 5 (two rows, mounted)                | does not say `has fewer bases left` |

  Example: Where all bases shoot nobody asks for the first row
    Given the scenario
      """
      side: Guild
      Riders: cavalry, skirmishers, javelins, Cohesion 7, 8 figures, 2 figures to a base, began with 6 bases
        to Foes: 5 in, can charge
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Riders: shoot at Foes
      phase: initiative
      """
    Then sp.shooting.dice.mounted-skirmishers says `shoots at Foes: dice 4 (all bases, skirmishers)` of Riders
    And sp.shooting.resolve does not say `has fewer bases left` of Riders

  Scenario Outline: Those left fight the enemy in front first, or those on the flank, as the table has ruled: <ruling>, <left>, <right>
    Given the ruling sp.ruling.bases-left is <ruling>
    And the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 4 bases, in combat 1
        to Pikes: fighting, 1 base in contact, struck in <left>
        to Axes: fighting, 2 bases in contact, struck in <right>
      side: Raiders
      Pikes: infantry, close order, pikes, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 2 bases in contact
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    And Pikes throws 6 6 6 6 for blows
    And Pikes throws 1 1 1 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `loses 4 of its figures` of Spears
    And Pikes passes blows
    And Pikes fails saves in combat
    And sp.combat.bases-left says `has fewer bases than are said to be in contact: in contact 3: left 2` of Spears
    And <clause> says `<told>` of Spears
    And sp.combat.blows says `strikes at Pikes: dice <pikes>` of Spears
    And sp.combat.blows says `strikes at Axes: dice <axes>` of Spears

    Examples:
      | ruling      | left      | right     | clause | told                                                       | pikes                 | axes              |
      | front-first | front     | front     | sp.ruling.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 (bases, 2 each)     | 4 (bases, 2 each) |
      | front-first | front     | the flank | sp.combat.bases-left | has fewer bases left against Axes: said 2: counted 1       | 2 (bases, 2 each)     | 1 = 2 (bases, 2 each) - 1 (to flank or rear) |
      | front-first | front     | the rear  | sp.ruling.bases-left | has fewer bases left against Axes: said 2: counted 1       | 2 (bases, 2 each)     | 1 = 2 (bases, 2 each) - 1 (to flank or rear) |
      | front-first | the flank | the rear  | sp.ruling.bases-left | has fewer bases left against Axes: said 2: counted 1       | 1 = 2 (bases, 2 each) - 1 (to flank or rear) | 1 = 2 (bases, 2 each) - 1 (to flank or rear) |
      | front-first | the rear  | front     | sp.ruling.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 = 0 (bases, 2 each) | 4 (bases, 2 each) |
      | flank-first | front     | front     | sp.ruling.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 (bases, 2 each)     | 4 (bases, 2 each) |
      | flank-first | front     | the flank | sp.ruling.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 (bases, 2 each)     | 2 = 4 (bases, 2 each) - 2 (to flank or rear) |
      | flank-first | front     | the rear  | sp.ruling.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 (bases, 2 each)     | 2 = 4 (bases, 2 each) - 2 (to flank or rear) |
      | flank-first | the flank | the rear  | sp.combat.bases-left | has fewer bases left against Pikes: said 1: counted 0      | 0 = 0 (bases, 2 each) | 2 = 4 (bases, 2 each) - 2 (to flank or rear) |
      | flank-first | the rear  | front     | sp.ruling.bases-left | has fewer bases left against Axes: said 2: counted 1       | 1 = 2 (bases, 2 each) - 1 (to flank or rear) | 2 (bases, 2 each) |

  Example: By default the bases that are left fight to the front first
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 4 bases, in combat 1
        to Axes: fighting, 2 bases in contact, struck in the rear
        to Pikes: fighting, 1 base in contact, struck in front
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Pikes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.bases-left says `has fewer bases left against Axes: said 2: counted 1` of Spears
    And sp.ruling.bases-left comes about for Spears
    And sp.combat.bases-left does not say `against Pikes` of Spears

  Example: Where there are bases enough nothing is cut
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, spears, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 4 bases, in combat 1
        to Pikes: fighting, 1 base in contact
        to Axes: fighting, 2 bases in contact
      side: Raiders
      Pikes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.bases-left does not come about for Spears
    And sp.combat.blows says `strikes at Pikes: dice 2 (bases, 2 each)` of Spears
    And sp.combat.blows says `strikes at Axes: dice 4 (bases, 2 each)` of Spears

  Scenario Outline: Bases that were stated are counted anew once figures fall: <figures> fall
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 12, 11 figures, 3 bases, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 <third> for shooting
    And Archers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      phase: initiative
      """
    Then sp.shooting.simultaneous says `loses <figures> of its figures` of Axes
    And Archers passes shooting
    And Archers fails saves from shooting
    And Axes is afterwards <bases>
    And Axes is afterwards 3 in the first row

    Examples:
      | third | saves | figures | bases     |
      | 1     | 1 1   | 2       | 3 bases   |
      | 6     | 1 1 1 | 3       | 2 bases   |

  Example: Nobody loses more figures to shooting than it has
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 2 figures, 4 figures to a base, began with 6 bases, front of 3
      """
    And Archers throws 6 6 6 for shooting
    And Archers throws 1 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      phase: initiative
      """
    Then sp.shooting.simultaneous says `is hit for more figures than it has: hit for 3: counted 2` of Axes
    And sp.shooting.simultaneous says `loses 2 of its figures` of Axes
    And sp.shooting.simultaneous says `is destroyed` of Axes
    And Archers passes shooting
    And Archers fails saves from shooting

  Scenario Outline: Nor in combat: <figures> to lose
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: fighting, 3 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, <figures>, 4 figures to a base, began with 6 bases
        to Axes: 0 bases in contact
      """
    And Axes throws 6 6 6 for blows
    And Axes throws 1 1 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows <told> of Spears
    And sp.combat.blows says `loses <lost> of its figures` of Spears
    And sp.combat.blows says `is destroyed` of Spears
    And Axes passes blows
    And Axes fails saves in combat

    Examples:
      | figures   | told                                                                      | lost |
      | 1 figure  | says `is hit for more figures than it has: hit for 3: counted 1`          | 1    |
      | 3 figures | does not say `is hit for more figures`                                    | 3    |

  Scenario Outline: Of tokens on initiative no more count than the side holds: <held>
    Given the scenario
      """
      side: Guild
      army: <held>
      Spears: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: initiative
      happened:
      Guild: initiative 7, 3 tokens on initiative
      phase: mounted declarations
      """
    Then sp.movement.initiative <told> of Spears
    And sp.movement.initiative says `speaks for its side: initiative <sum>` of Spears

    Examples:
      | held     | told                                                                              | sum                        |
      | 2 tokens | says `spends more tokens on initiative than its side holds: said 3: counted 2`    | 9 = 7 (dice) + 2 (tokens)  |
      | 3 tokens | does not say `spends more tokens`                                                 | 10 = 7 (dice) + 3 (tokens) |

  Example: Tokens for a combat beyond those that the side holds are not counted, and both numbers are told
    Given the scenario
      """
      side: Guild
      army: 1 token
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 3 on Axes
      phase: pursuit
      """
    Then sp.combat.tokens-max says `is given more tokens than its side has left: said 3: counted 1` of Axes
    And sp.combat.tokens-max says `spends tokens: 1` of Axes
    And sp.combat.score says `score 1 = 0 (inflicted) + 1 (momentum tokens)` of Axes

  Scenario Outline: A base that touches corner to corner is one of those that are left: <figures> figures
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, spears, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 2 bases in contact, 2 corner bases
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <dice>` of Spears

    Examples:
      | figures | dice                                         |
      | 16      | 6 = 4 (bases, 2 each) + 2 (corner to corner) |
      | 12      | 5 = 4 (bases, 2 each) + 1 (corner to corner) |
      | 8       | 4 (bases, 2 each)                            |

  Scenario Outline: Where bases at the corners of two enemies are too many, one of the first enemy goes first: <figures> figures
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, spears, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases, in combat 1
        to Axes: fighting, 1 base in contact, 1 corner base
        to Clubs: fighting, 1 base in contact, 1 corner base
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <Axes>` of Spears
    And sp.combat.blows says `strikes at Clubs: dice <Clubs>` of Spears

    Examples:
      | figures | Axes                                         | Clubs                                        |
      | 16      | 3 = 2 (bases, 2 each) + 1 (corner to corner) | 3 = 2 (bases, 2 each) + 1 (corner to corner) |
      | 12      | 2 (bases, 2 each)                            | 3 = 2 (bases, 2 each) + 1 (corner to corner) |
      | 8       | 2 (bases, 2 each)                            | 2 (bases, 2 each)                            |

  Example: Nobody is asked before combat for the bases of a unit that fights
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
        to Axes: fighting, 4 bases in contact
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: shooting
      happened:
      Spears: Discouraged
      phase: charge moves
      """
    Then the turn waits for `phase: moves`
    And sp.combat.bases-left does not come about for Spears

  Scenario Outline: Bases that are shot down in a combat fight no more: <contact>, <saves>
    Given the scenario
      """
      side: Guild
      Slingers: infantry, skirmishers, slings, Cohesion 7, 4 figures, 1 figure to a base, began with 4 bases, front of 4
        to Axes: 6 in, in its flank, can charge
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: 0 bases in contact
      side: Raiders
      Axes: infantry, formed, light armour, Cohesion 12, 5 figures, 1 figure to a base, began with 8 bases, front of 4
        to Spears: fighting, <contact> bases in contact
      """
    And Slingers throws 6 6 1 1 for shooting
    And Slingers throws <saves> for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Slingers: shoot at Axes
      phase: initiative
      """
    Then sp.combat.bases-left <comes> for Axes
    And sp.shooting.simultaneous says `loses` of Axes
    And Slingers passes shooting
    And Slingers <saved> saves from shooting

    Examples:
      | contact | saves | comes               | saved  |
      | 4       | 1 1   | comes about         | fails  |
      | 4       | 6 1   | does not come about | passes |
      | 5       | 6 1   | comes about         | passes |

  Scenario Outline: What is said in the turn of bases in contact is cut where it is said: <bases>
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 9 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears:
        to Axes: <bases>
      phase: pursuit
      """
    Then sp.combat.bases-left <told> for Spears
    And sp.combat.blows says `strikes at Axes: dice 3 (bases)` of Spears

    Examples:
      | bases              | told                |
      | 3 bases in contact | does not come about |
      | 4 bases in contact | comes about         |

  Example: Of what is said both numbers are told
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 9 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears:
        to Axes: 5 bases in contact
      phase: pursuit
      """
    Then sp.combat.bases-left says `has fewer bases left against Axes: said 5: counted 3` of Spears

  Example: Bases in contact with somebody it does not fight are none of those that are counted
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 9 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 3 bases in contact
        to Riders: 2 bases in contact
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      Riders: cavalry, formed, Cohesion 7
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.bases-left does not come about for Spears
    And sp.combat.blows says `strikes at Axes: dice 3 (bases)` of Spears

  Scenario Outline: Where several enemies go short, what one has lost the next has not to lose: <ruling>, <one>, <two>, <three>
    Given the ruling sp.ruling.bases-left is <ruling>
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 8 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Axes: fighting, 1 base in contact, struck in <one>
        to Bows: fighting, 1 base in contact, struck in <two>
        to Clubs: fighting, 2 bases in contact, struck in <three>
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Bows: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.bases-left says `in contact 4: left 2` of Spears
    And sp.combat.bases-left says `against Axes: said 1: counted 0` of Spears
    And sp.combat.bases-left says `against <second>` of Spears
    And sp.combat.blows says `strikes at Clubs: dice <clubs>` of Spears

    Examples:
      | ruling      | one       | two       | three     | second                  | clubs                                    |
      | front-first | the rear  | the flank | front     | Bows: said 1: counted 0 | 2 (bases)                                |
      | front-first | front     | front     | front     | Bows: said 1: counted 0 | 2 (bases)                                |
      | front-first | the flank | the flank | front     | Bows: said 1: counted 0 | 2 (bases)                                |
      | flank-first | the rear  | the rear  | the rear  | Bows: said 1: counted 0 | 1 = 2 (bases) - 1 (to flank or rear)     |
      | flank-first | front     | the flank | the rear  | Bows: said 1: counted 0 | 1 = 2 (bases) - 1 (to flank or rear)     |
