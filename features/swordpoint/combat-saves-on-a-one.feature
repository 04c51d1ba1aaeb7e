Feature: Saves on a 1 in Swordpoint combat
  Where a defence value comes down to 1 or better, the table rules whether a 1 saves (lines 202-211 and 249).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: With saves ruled as <ruling>, knights <what> are saved from blows on <least> or more
    Given the ruling sp.ruling.save-of-one is <ruling>
    And the dice come from the passphrase barding
    And the scenario
      """
      side: Guild
      Axes: infantry, close order, light armour, fighting Knights, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Knights: 2 bases in contact
      side: Raiders
      Knights: cavalry, formed, plate armour, <what>, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Axes: 1 base in contact
      """
    And Axes throws 6 6 for blows
    And Axes throws 1 2 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `faces Knights: defence <value> (its defence)` of Axes
    And Axes totals <saved> against at least <least> by sp.defence.save
    And sp.defence.least <comes> for Axes

    Examples:
      | ruling           | what                  | value | saved | least | comes               |
      | one-always-fails | shields, not barded   | 1     | 1     | 2     | comes about         |
      | one-always-fails | shields, barded       | 0     | 1     | 2     | comes about         |
      | one-always-fails | no shield, not barded | 2     | 1     | 2     | does not come about |
      | no-limit         | shields, not barded   | 1     | 2     | 1     | does not come about |
      | no-limit         | shields, barded       | 0     | 2     | 0     | does not come about |

  Scenario Outline: With saves ruled as <ruling>, knights <what> are saved from the crew of an elephant on <least> or more
    Given the ruling sp.ruling.save-of-one is <ruling>
    And the dice come from the passphrase barding
    And the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Knights, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Knights: 2 bases in contact
      side: Raiders
      Knights: cavalry, formed, plate armour, <what>, Cohesion 8, terror 12, 12 figures, 2 figures to a base, began with 6 bases
        to Oliphaunts: 1 in, 1 base in contact
      """
    And Oliphaunts throws 1 1 1 1 for blows
    And Oliphaunts throws 6 6 for crew's blows
    And Oliphaunts throws 1 2 for saves from the crew
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `has a crew that faces Knights: defence <value> =` of Oliphaunts
    And Oliphaunts totals <saved> against at least <least> by sp.defence.save
    And sp.defence.least <comes> for Oliphaunts
    And Oliphaunts fails blows

    Examples:
      | ruling           | what                  | value | saved | least | comes               |
      | one-always-fails | shields, not barded   | 1     | 1     | 2     | comes about         |
      | one-always-fails | shields, barded       | 0     | 1     | 2     | comes about         |
      | one-always-fails | no shield, not barded | 2     | 1     | 2     | does not come about |
      | no-limit         | shields, not barded   | 1     | 2     | 1     | does not come about |
      | no-limit         | shields, barded       | 0     | 2     | 0     | does not come about |
