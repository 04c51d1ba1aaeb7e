Feature: What hits in a Swordpoint combat
  The table to hit: superior, inferior and all others, obstacles, phalanx, shieldwall, and elephants
  at skirmishers (lines 213-220). A minus to the die is one more that the die needs.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase to hit

  Scenario Outline: <who> against <foe> in a combat needs so much
    Given the scenario
      """
      side: Guild
      Strikers: cavalry, formed, <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, <foe>, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `hits Foes: on <needs>` of Strikers
    And sp.hit.superior <superior> for Strikers
    And sp.hit.inferior <inferior> for Strikers
    And sp.hit.others <others> for Strikers

    Examples:
      | who               | foe               | needs          | superior            | inferior            | others              |
      | superior fighters | superior fighters | 4 (all others) | does not come about | does not come about | comes about         |
      | superior fighters | average fighters  | 3 (superior)   | comes about         | does not come about | does not come about |
      | superior fighters | inferior fighters | 3 (superior)   | comes about         | does not come about | does not come about |
      | average fighters  | superior fighters | 4 (all others) | does not come about | does not come about | comes about         |
      | average fighters  | average fighters  | 4 (all others) | does not come about | does not come about | comes about         |
      | average fighters  | inferior fighters | 4 (all others) | does not come about | does not come about | comes about         |
      | inferior fighters | superior fighters | 5 (inferior)   | does not come about | comes about         | does not come about |
      | inferior fighters | average fighters  | 5 (inferior)   | does not come about | comes about         | does not come about |
      | inferior fighters | inferior fighters | 5 (inferior)   | does not come about | comes about         | does not come about |

  Scenario Outline: Each factor of the combat table takes one or two off the die: <who> against <foe>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, <foe>, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `hits Foes: on <needs>` of Strikers
    And <clause> <comes> for Strikers

    Examples:
      | who               | foe                                         | needs                                        | clause                     | comes               |
      | cavalry, formed   | close order, behind an obstacle             | 5 = 4 (all others) + 1 (defended obstacle)   | sp.hit.defended-obstacle   | comes about         |
      | cavalry, formed   | close order                                 | 4 (all others)                               | sp.hit.defended-obstacle   | does not come about |
      | cavalry, formed   | close order, in phalanx                     | 5 = 4 (all others) + 1 (phalanx or shieldwall) | sp.hit.phalanx           | comes about         |
      | cavalry, formed   | close order, in shieldwall                  | 5 = 4 (all others) + 1 (phalanx or shieldwall) | sp.hit.phalanx           | comes about         |
      | cavalry, formed   | close order, spara                          | 4 (all others)                               | sp.hit.phalanx             | does not come about |
      | cavalry, formed   | close order                                 | 4 (all others)                               | sp.hit.phalanx             | does not come about |
      | cavalry, formed   | close order, in shieldwall, behind an obstacle | 6 = 4 (all others) + 1 (defended obstacle) + 1 (phalanx or shieldwall) | sp.reading.to-hit-sign | comes about |
      | elephants, formed | skirmishers                                 | 6 = 4 (all others) + 2 (elephant at skirmishers) | sp.hit.elephant-skirmishers | comes about    |
      | elephants, formed | close order                                 | 4 (all others)                               | sp.hit.elephant-skirmishers | does not come about |
      | cavalry, formed   | skirmishers                                 | 4 (all others)                               | sp.hit.elephant-skirmishers | does not come about |
      | cavalry, formed, superior fighters | close order, in phalanx    | 4 = 3 (superior) + 1 (phalanx or shieldwall) | sp.hit.phalanx             | comes about         |

  Scenario Outline: An elephant tramples skirmishers badly, and its crew hits them as it hits all others: <foe>
    Given the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, <skill>, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 2 bases in contact
      side: Raiders
      Foes: infantry, <foe>, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `hits Foes: on <elephant>` of Oliphaunts
    And sp.hit.crew says `has a crew that hits Foes: on <crew>` of Oliphaunts

    Examples:
      | skill             | foe                     | elephant                                         | crew                                                |
      | average fighters  | close order             | 4 (all others)                                   | 4 (as the unit)                                     |
      | average fighters  | skirmishers             | 6 = 4 (all others) + 2 (elephant at skirmishers) | 4 = 6 (as the unit) - 2 (crew, not elephant)        |
      | superior fighters | skirmishers             | 5 = 3 (superior) + 2 (elephant at skirmishers)   | 3 = 5 (as the unit) - 2 (crew, not elephant)        |
      | average fighters  | close order, in phalanx | 5 = 4 (all others) + 1 (phalanx or shieldwall)   | 5 (as the unit)                                     |

  Scenario Outline: The die itself: with <dice> against a shieldwall, on a 5, so many of Swordpoint blows hit
    Given the scenario
      """
      side: Guild
      Strikers: cavalry, formed, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 3 bases in contact
      side: Raiders
      Foes: infantry, close order, <foe>, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    And Strikers throws <dice> for blows
    And Strikers throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `<hits> of 3 dice` of Strikers
    And sp.combat.blows says `inflicted: 0 → <hits>` of Strikers

    Examples:
      | foe              | dice  | saves | hits |
      | in shieldwall    | 4 5 6 | 1 1   | 2    |
      | in shieldwall    | 4 4 5 | 1     | 1    |
      | not in shieldwall | 4 5 6 | 1 1 1 | 3   |
      | not in shieldwall | 3 3 4 | 1     | 1   |
