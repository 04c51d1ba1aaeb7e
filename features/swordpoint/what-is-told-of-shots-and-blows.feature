Feature: What is told of shots and blows
  Shots and blows are told of those at whom they are made (lines 27-29, 154, 231), and a difference as what it is (lines
  155, 170).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase funeral

  Example: Whoever is hit for just as many figures as it has is destroyed, and is hit for no more than it has
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 2 figures, 4 figures to a base
        began with 6 bases, front of 3
      """
    And Archers throws 6 6 1 for shooting
    And Archers throws 1 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      phase: initiative
      """
    Then sp.shooting.simultaneous does not say `is hit for more figures` of Axes
    And sp.shooting.simultaneous says `is destroyed` of Axes
    And Archers passes shooting
    And Archers fails saves from shooting

  Example: A shot may be ordered without the little word
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 2 figures, 4 figures to a base
        began with 6 bases, front of 3
      """
    And Archers throws 1 1 1 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot Axes
      phase: initiative
      """
    Then Archers is accepted
    And Archers fails shooting

  Example: Nothing is told of blows at an enemy that is not fought
    Given the scenario
      """
      side: Guild
      Beasts: elephants, formed, light armour, Cohesion 7, 4 figures, 1 figure to a base, began with 4 bases
        to Spears: fighting, 1 base in contact
        to Clubs: 2 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Beasts: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Beasts: 2 bases in contact
      """
    And the dice come from the passphrase funeral
    When the turn reads
      """
      phase: combat
      happened:
      Spears:
        to Clubs: 20 in
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Spears` of Beasts
    And sp.combat.blows does not say `strikes at Clubs` of Beasts
    And sp.combat.blows does not say `hits Clubs` of Beasts
    And sp.combat.blows does not say `faces Clubs` of Beasts
    And sp.dice.elephant does not say `strikes at Clubs` of Beasts
    And sp.dice.elephant does not say `hits Clubs` of Beasts
    And sp.dice.elephant does not say `faces Clubs` of Beasts

  Scenario Outline: A unit is behind, draws or is ahead, and only one of the three: <axes> to <spears>
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
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>
      Spears: inflicted <spears>
      phase: pursuit
      """
    Then sp.combat.differential says `<told>` of Axes
    And sp.combat.differential does not say `<not told>` of Axes
    And sp.combat.differential does not say `<nor>` of Axes
    And sp.combat.differential does not say `friends in its combat` of Axes

    Examples:
      | axes | spears | told      | not told | nor       |
      | 1    | 1      | draws     | is ahead | is behind |
      | 1    | 2      | is behind | draws    | is ahead  |
      | 1    | 3      | is behind | draws    | is ahead  |
      | 2    | 1      | is ahead  | draws    | is behind |
      | 3    | 1      | is ahead  | draws    | is behind |

  Example: A commander whose Cohesion is just as high adds nothing to the break test
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Hugo: commander, on horse, Cohesion 7, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Axes throws 1 1 for break test
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 4
      phase: pursuit
      """
    Then Axes passes break test
    And sp.combat.break-test does not say `commander` of Axes
