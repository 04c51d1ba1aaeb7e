Feature: Several enemies at once
  Tokens where one of two enemies is wiped out (lines 272-274), bases against three enemies (lines 222-239), and what
  one combat means for a unit in another (lines 22, 172).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase funeral

  Scenario Outline: A unit that wipes out one enemy and beats another earns one token: <won> inflicted, <follow>
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1, <follow>
        to Spears: fighting, 1 base in contact
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 1 figure, 4 figures to a base
        began with 1 base, in combat 1
        to Axes: 0 bases in contact
        to Clubs: 20 in
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up says `<told>` of Axes
    And sp.tokens.win-no-follow-up does not say `<not told>` of Axes
    And Axes passes blows
    And Axes fails saves in combat

    Examples:
      | won | follow              | told                    | not told                |
      | 1   | able to follow up   | has won the round       | has wiped out its enemy |
      | 4   | able to follow up   | has wiped out its enemy | has won the round       |
      | 4   | unable to follow up | has won the round       | has wiped out its enemy |
      | 11  | unable to follow up | has wiped out its enemy | has won the round       |

  Example: Two units that wipe out one enemy earn its tokens once, and none for the enemy that is left
    Given the ruling sp.ruling.tokens-for-destroying is as-breaking
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Spears: fighting, 1 base in contact
        to Clubs: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 1 figure, 4 figures to a base
        began with 4 bases, in combat 1
        to Axes: 0 bases in contact
        to Swords: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    And Axes throws 6 for blows
    And Axes throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 3
      Clubs:
        to Spears: 20 in
      phase: pursuit
      """
    Then sp.tokens.break-enemy says `has wiped out Spears` of Axes
    And sp.tokens.break-enemy does not say `has wiped out Clubs` of Axes
    And sp.tokens.break-enemy does not come about for Swords
    And Axes is afterwards 3 tokens
    And Axes passes blows
    And Axes fails saves in combat

  Example: Bases in contact with an enemy that is not fought are not counted among those that are short
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, pikes, light armour, Cohesion 7, 8 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Axes: fighting, 2 bases in contact
        to Clubs: fighting, 1 base in contact
        to Swords: 2 bases in contact
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Clubs: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Swords: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.bases-left says `to be in contact: in contact 3: left 2` of Spears
    And sp.combat.bases-left says `against Axes: said 2: counted 1` of Spears
    And sp.combat.blows says `strikes at Axes: dice 2` of Spears
    And sp.combat.blows says `strikes at Clubs: dice 2` of Spears

  Example: A unit that draws in a fight to its flank has drawn, though it falls back, and divides nothing
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact, struck in the flank
      Guards: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base
        began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1
      phase: pursuit
      """
    Then sp.combat.differential says `draws` of Axes
    And sp.result.2-3 comes about for Axes
    And sp.combat.line-of-battle does not come about for Axes

  Scenario Outline: The bases of a unit with three enemies are short against the first two: struck in <first>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, pikes, light armour, Cohesion 7, 8 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Axes: fighting, 1 base in contact, struck in <first>
        to Clubs: fighting, 2 bases in contact, struck in front
        to Pikes: fighting, 2 bases in contact, struck in front
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Clubs: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      Pikes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
        began with 6 bases, in combat 1
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice 0` of Spears
    And sp.combat.blows says `strikes at Clubs: dice 0` of Spears
    And sp.combat.blows says `strikes at Pikes: dice 4` of Spears

    Examples:
      | first     |
      | front     |
      | the flank |
      | the rear  |

  Scenario Outline: A corner base strikes if it is still there: <contact> in contact, <corner>
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, <contact> bases in contact, <corner>
        to Clubs: 2 bases in contact
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      Clubs: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <dice>` of Spears
    And sp.combat.bases-left <gone> for Spears

    Examples:
      | figures | contact | corner         | dice | gone                         |
      | 12      | 2       | 1 corner base  | 3    | does not come about |
      | 12      | 3       | 1 corner base  | 3    | comes about         |
      | 12      | 2       | 2 corner bases | 3    | comes about         |

  Example: Who falls back is Discouraged before it tests for friends who break beside it
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      Guards: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases
        to Guards: 0 bases in contact
      """
    And Axes throws 3 3 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 2
      Clubs: inflicted 6
      Axes:
        to Guards: 6 in
      phase: pursuit
      """
    Then Axes totals 7 against at most 7 by sp.cohesion.discouraged
    And sp.result.2-3 comes about for Axes

  Example: Whoever has lost figures in combat says how many bases are left, where nobody can work it out
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 11 figures, 3 bases, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 1 base in contact
      """
    And Spears throws 6 for blows
    And Spears throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then the turn waits for `Axes: … bases`
