Feature: Formed foot that carry lances or the kontos
  A lance is a named melee weapon whichever way its bearers fight; pike and kontos are of use to the front only, so that
  foot who have nothing else throw the dice of plain foot to flank and rear (lines 225-226, 239).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase long ash staves

  Scenario Outline: Four bases of formed foot with <weapon>, <side>
    Given the scenario
      """
      side: Guild
      Strikers: infantry, close order, <weapon>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact, <side>
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers
    And sp.dice.formed-foot <named> about for Strikers
    And sp.dice.formed-foot-plain <plain> about for Strikers

    Examples:
      | weapon | side                | dice                                        | named         | plain         |
      | lances | struck in front     | 8 (bases, 2 each)                           | comes         | does not come |
      | lances | struck in the flank | 4 = 8 (bases, 2 each) - 4 (to flank or rear) | comes        | does not come |
      | kontos | struck in front     | 8 (bases, 2 each)                           | comes         | does not come |
      | kontos | struck in the flank | 2 = 4 (bases) - 2 (to flank or rear)        | does not come | comes         |
      | kontos | struck in the rear  | 2 = 4 (bases) - 2 (to flank or rear)        | does not come | comes         |
