Feature: Blows, saves and casualties in a Swordpoint combat
  Who strikes throws his dice at each enemy, what is not saved falls, and it falls before the next in the
  order strike, but after those who strike together (lines 146-154, 222-239).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase blows

  Example: One round between two lines of foot in whole, struck at once, with dice thrown
    Given the scenario
      """
      side: Guild
      Halberdiers: infantry, close order, halberds, heavy armour, fighting Spears, Cohesion 8, 20 figures, 4 figures to a base, began with 5 bases
        to Spears: 2 bases in contact
      side: Raiders
      Spears: infantry, close order, spears, shields, light armour, inferior fighters, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Halberdiers: 3 bases in contact
      """
    And Halberdiers throws 4 4 3 6 for blows
    And Halberdiers throws 5 6 2 for saves in combat
    And Spears throws 5 6 1 2 4 3 for blows
    And Spears throws 4 5 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Spears: dice 4 (bases, 2 each)` of Halberdiers
    And sp.combat.blows says `hits Spears: on 4 (all others)` of Halberdiers
    And sp.combat.blows says `faces Spears: defence 6 = 5 (its defence) + 1 (halberd)` of Halberdiers
    And Halberdiers totals 3 against at least 4 by sp.combat.blows
    And Halberdiers totals 1 against at least 6 by sp.combat.blows
    And sp.combat.blows says `inflicted: 0 → 2` of Halberdiers
    And sp.combat.blows says `strikes at Halberdiers: dice 6 (bases, 2 each)` of Spears
    And sp.combat.blows says `hits Halberdiers: on 5 (inferior)` of Spears
    And sp.combat.blows says `faces Halberdiers: defence 5 (its defence)` of Spears
    And Spears totals 2 against at least 5 by sp.combat.blows
    And Spears totals 1 against at least 5 by sp.combat.blows
    And sp.combat.blows says `inflicted: 0 → 1` of Spears
    And sp.combat.blows says `loses 2 of its figures` of Spears
    And sp.combat.blows says `loses 1 of its figures` of Halberdiers
    And Spears is afterwards 22 figures
    And Halberdiers is afterwards 19 figures

  Example: Knights that have charged strike first, and whoever falls to them strikes no more in that combat
    Given the scenario
      """
      side: Guild
      Knights: cavalry, formed, lances, shock cavalry, plate armour, superior fighters, fighting Spears, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Spears: 3 bases in contact
      side: Raiders
      Spears: infantry, close order, spears, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Knights: 3 bases in contact
      """
    And Knights throws 3 4 5 6 1 for blows
    And Knights throws 1 2 6 6 for saves in combat
    And Spears throws 4 1 2 3 for blows
    And Spears throws 6 for saves in combat
    And Spears throws 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Knights: charged this turn, first round
      Spears: first round
      phase: pursuit
      """
    Then sp.dice.shock-cavalry says `strikes at Spears: dice 5 = 3 (bases) + 2 (shock cavalry)` of Knights
    And sp.hit.superior says `4 of 5 dice` of Knights
    And sp.combat.blows says `loses 4 of its figures` of Spears
    And sp.combat.blows says `strikes at Knights: dice 4 (bases, 2 each)` of Spears
    And Spears is afterwards 8 figures
    And Knights is afterwards 12 figures

  Scenario Outline: Those who strike in one line of the order strike with the bases they had: <when>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, two-handed axes, heavy armour, <skill>, fighting Spears, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: 2 bases in contact
      side: Raiders
      Spears: infantry, open order, spears, light armour, Cohesion 9, 8 figures, 4 figures to a base, began with 2 bases
        to Axes: 2 bases in contact
      """
    And Axes throws 6 6 6 6 for blows
    And Axes throws 1 1 1 1 for saves in combat
    And Spears throws <blows> for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `loses 4 of its figures` of Spears
    And sp.combat.blows says `strikes at Axes: dice <dice> (bases, 2 each)` of Spears

    Examples:
      | when                     | skill             | blows   | dice |
      | all others together      | average fighters  | 1 1 1 1 | 4    |
      | superior before the rest | superior fighters | 1 1     | 2    |

  Scenario Outline: A unit that loses all its figures is destroyed: <figures> left
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, two-handed axes, heavy armour, superior fighters, fighting Spears, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: 2 bases in contact
      side: Raiders
      Spears: infantry, open order, spears, light armour, Cohesion 7, <figures> figures, 4 figures to a base, began with 2 bases
        to Axes: 1 base in contact
      """
    And Axes throws 6 6 6 6 for blows
    And Axes throws 1 1 1 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `loses 4 of its figures` of Spears
    And Spears is afterwards <becomes>

    Examples:
      | figures | becomes       |
      | 4       | destroyed     |
      | 5       | not destroyed |

  Example: A unit that fights two enemies throws its dice at each of them
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, two-handed axes, heavy armour, fighting Spears, fighting Clubs, in combat 1, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: 2 bases in contact
        to Clubs: 1 base in contact, struck in the flank
      side: Raiders
      Spears: infantry, open order, spears, light armour, in combat 1, Cohesion 7, 20 figures, 4 figures to a base, began with 5 bases
        to Axes: 1 base in contact
      Clubs: infantry, open order, heavy armour, in combat 1, Cohesion 7, 20 figures, 4 figures to a base, began with 5 bases
        to Axes: 1 base in contact, in its flank
      """
    And Axes throws 6 6 1 1 for blows
    And Axes throws 1 1 for saves in combat
    And Axes throws 4 for blows
    And Axes throws 4 for saves in combat
    And Spears throws 1 1 for blows
    And Clubs throws 1 for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Spears: dice 4 (bases, 2 each)` of Axes
    And sp.combat.blows says `faces Spears: defence 8 = 6 (its defence) + 2 (two-handed weapon)` of Axes
    And sp.combat.blows says `strikes at Clubs: dice 1 = 2 (bases, 2 each) - 1 (to flank or rear)` of Axes
    And sp.combat.blows says `faces Clubs: defence 5 (its defence)` of Axes
    And sp.combat.blows says `inflicted: 2 → 3` of Axes
    And Spears is afterwards 18 figures
    And Clubs is afterwards 19 figures
