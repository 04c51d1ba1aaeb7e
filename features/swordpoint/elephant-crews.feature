Feature: Elephants in combat, their crews and the commanders on them
  An elephant and its crew strike apart (lines 220, 231, 249), and a commander on an elephant adds his
  attacks to the crew's (line 197). His attacks and Cohesion are made up.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase howdah

  Scenario Outline: The attacks of a commander on an elephant count as the crew's: <commander>
    Given the scenario
      """
      side: Guild
      Prince Otto: <commander>
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 2 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Prince Otto:
        to Oliphaunts: 6 in
        to Foes: 6 in
      phase: pursuit
      """
    Then sp.dice.elephant says `: dice 4 (elephants, 2 each)` of Oliphaunts
    And sp.dice.elephant says `has a crew that strikes at Foes: dice <crew>` of Oliphaunts
    And sp.command.elephant-crew <comes> for Oliphaunts

    Examples:
      | commander                                                             | crew     | comes               |
      | commander, on elephant, 3 attacks, Cohesion 8, attached to Oliphaunts | 5 =      | comes about         |
      | General, on elephant, 1 attack, Cohesion 8, attached to Oliphaunts    | 3 =      | comes about         |
      | commander, on elephant, 3 attacks, Cohesion 8                         | 2 (crew) | does not come about |
      | commander, on horse, 3 attacks, Cohesion 8, attached to Oliphaunts    | 2 (crew) | does not come about |

  Scenario Outline: A commander who rides with other troops adds nothing to a crew: <who>
    Given the scenario
      """
      side: Guild
      Prince Otto: commander, on elephant, 3 attacks, Cohesion 8, attached to Strikers
      Strikers: <who>, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 2 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers
    And sp.command.elephant-crew <comes> for Strikers

    Examples:
      | who                       | dice                  | comes               |
      | elephants, formed, howdah | 4 (elephants, 2 each) | comes about         |
      | infantry, close order     | 2 (bases)             | does not come about |

  Example: One round of an elephant with a prince on it, in whole, with dice thrown
    Given the scenario
      """
      side: Guild
      Prince Otto: commander, on elephant, 2 attacks, Cohesion 8, attached to Oliphaunts
      Oliphaunts: elephants, formed, howdah, light armour, fighting Slingers, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Slingers: 2 bases in contact
      side: Raiders
      Slingers: infantry, skirmishers, slings, no armour, shields, Cohesion 7, 20 figures, 2 figures to a base, began with 10 bases
        to Oliphaunts: 3 bases in contact
      """
    And Oliphaunts throws 6 5 4 6 for blows
    And Oliphaunts throws 6 6 for saves in combat
    And Oliphaunts throws 4 3 5 6 for crew's blows
    And Oliphaunts throws 5 6 4 for saves from the crew
    And Slingers throws 3 4 6 for blows
    And Slingers throws 4 3 for saves in combat
    And Prince Otto throws 5 5 for elephant commander's fate
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `strikes at Slingers: dice 4 (elephants, 2 each)` of Oliphaunts
    And sp.hit.elephant-skirmishers says `hits Slingers: on 6 = 4 (all others) + 2 (elephant at skirmishers)` of Oliphaunts
    And sp.weapon.elephant says `faces Slingers: defence 8 = 6 (its defence) + 2 (elephant)` of Oliphaunts
    And sp.hit.elephant-skirmishers says `2 of 4 dice` of Oliphaunts
    And sp.defence.save says `0 of 2 dice` of Oliphaunts
    And sp.command.elephant-crew says `has a crew that strikes at Slingers: dice 4 =` of Oliphaunts
    And sp.hit.crew says `has a crew that hits Slingers: on 4 = 6 (as the unit) - 2 (crew, not elephant)` of Oliphaunts
    And sp.weapon.elephant says `has a crew that faces Slingers: defence 6 = 8 (as against the elephant) - 2 (crew, not elephant)` of Oliphaunts
    And sp.hit.crew says `3 of 4 dice` of Oliphaunts
    And sp.defence.save says `1 of 3 dice` of Oliphaunts
    And sp.dice.elephant says `inflicted: 2 → 4` of Oliphaunts
    And sp.combat.blows says `loses 4 of its figures` of Slingers
    And sp.dice.cavalry says `strikes at Oliphaunts: dice 3 (bases)` of Slingers
    And sp.combat.blows says `loses 1 of its figures` of Oliphaunts
    And Prince Otto totals 10 against at most 10 by sp.command.elephant
    And Slingers is afterwards 16 figures
    And Oliphaunts is afterwards 5 figures
