Feature: Generals who fall
  The death of the Army General is tested for, by whatever row of the sheet he dies (lines 7, 18, 30, 163-167, 197).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase funeral

  Scenario Outline: His army knows of it in the next turn, if it was the General: <rank>, <mount>
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Hugo: <rank>, <mount>, Cohesion 9, attached to Beasts
      Beasts: elephants, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Beasts: 0 bases in contact
      """
    And Hugo throws 6 6 for <test>
    And the dice come from the passphrase funeral
    When the turn reads
      """
      phase: combat
      happened:
      Beasts: inflicted 3, 1 lost in combat
        to Hugo: 0 in
      phase: pursuit
      phase: end of turn
      """
    Then Hugo fails <test>
    And Hugo has left the table
    And Beasts is afterwards <army>

    Examples:
      | rank      | mount       | test                      | army          |
      | General   | on horse    | commander's fate          | General fell  |
      | General   | on elephant | elephant commander's fate | General fell  |
      | commander | on horse    | commander's fate          | General alive |
      | commander | on elephant | elephant commander's fate | General alive |

  Example: Units near a General who is shot on his elephant test in the same phase
    Given the scenario
      """
      side: Raiders
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Beasts: 10 in, can charge
        to Clubs: 20 in, cannot charge
      side: Guild
      Hugo: General, on elephant, Cohesion 9, attached to Beasts
        to Clubs: 6 in
      Beasts: elephants, formed, light armour, Cohesion 7, 12 figures, 1 figure to a base, began with 12 bases
      Clubs: infantry, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    And Hugo throws 6 6 for elephant commander's fate
    And the dice come from the passphrase funeral
    And Archers throws 6 1 1 for shooting
    And Archers throws 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Raiders
      Archers: shoot at Beasts
      phase: initiative
      """
    Then Hugo fails elephant commander's fate
    And sp.cohesion.when.general-slain comes about for Clubs
    And sp.cohesion.when.general-slain comes about for Beasts
    And Archers passes shooting
    And Archers fails saves from shooting

  Example: Who flees already does not test for the General as well
    Given the scenario
      """
      side: Raiders
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Beasts: 10 in, can charge
        to Clubs: 20 in, cannot charge
      side: Guild
      Hugo: General, on elephant, Cohesion 9, attached to Beasts
        to Clubs: 6 in
      Beasts: elephants, formed, light armour, Cohesion 7, 12 figures, 1 figure to a base, began with 12 bases
      Clubs: infantry, formed, light armour, fleeing, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Beasts: 8 in
        to Archers: 20 in
      """
    And Hugo throws 6 6 for elephant commander's fate
    And the dice come from the passphrase funeral
    And Archers throws 6 1 1 for shooting
    And Archers throws 1 for saves from shooting
    When the turn reads
      """
      phase: shooting
      side: Raiders
      Archers: shoot at Beasts
      phase: initiative
      """
    Then Hugo fails elephant commander's fate
    And sp.cohesion.when.general-slain says `and flees already` of Clubs
    And Clubs is afterwards tested for the General
    And sp.cohesion.when.general-slain comes about for Beasts
    And Archers passes shooting
    And Archers fails saves from shooting
