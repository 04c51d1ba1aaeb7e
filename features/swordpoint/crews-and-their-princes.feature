Feature: Whose attacks are added to those of an elephant's crew
  Only the attacks of a commander who rides with the elephant are the crew's (line 197), and they are so however few
  bases the elephant has in contact.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase gilded tusks

  Scenario Outline: The prince on an elephant adds his attacks to a crew of <bases>, and a duke on his horse does not
    Given the scenario
      """
      side: Guild
      Prince Otto: commander, on elephant, 3 attacks, Cohesion 8, attached to Oliphaunts
      Duke Karl: commander, on horse, 2 attacks, Cohesion 8
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: <bases> in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.command.elephant-crew says `has a crew that strikes at Foes: dice <dice>` of Oliphaunts

    Examples:
      | bases   | dice                                       |
      | 1 base  | 4 = 1 (crew) + 3 (commander's attacks)     |
      | 2 bases | 5 = 2 (crew) + 3 (commander's attacks)     |

  Example: A prince on an elephant adds no attacks where its bases touch nobody
    Given the scenario
      """
      side: Guild
      Prince Otto: commander, on elephant, 3 attacks, Cohesion 8, attached to Oliphaunts
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 0 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `has a crew that strikes at Foes: dice 0 (crew)` of Oliphaunts
    And sp.command.elephant-crew does not come about for Oliphaunts
