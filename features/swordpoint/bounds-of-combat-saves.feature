Feature: The best and the worst die that saves from an elephant's crew and from other blows
  A hit is saved by a die that equals the defence value or beats it (lines 202-211, 241-249). Whether a 1 saves where
  that value is 1 or better, and a 6 where it is 7 or worse, is for the table to rule; so it is of crews too.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase ivory and bronze

  Scenario Outline: From a crew of elephants a die of <die> saves those with a defence of <defence> or not: <ruling>
    Given the ruling <ruling>
    And the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour<weapon>, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 1 base in contact
      side: Raiders
      Foes: infantry, close order, <armour>, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 0 bases in contact
      """
    And Oliphaunts throws 6 for crew's blows
    And Oliphaunts throws <die> for saves from the crew
    When the turn reads
      """
      phase: combat
      happened:
      Oliphaunts: first round
      phase: pursuit
      """
    Then sp.weapon.elephant says `has a crew that faces Foes: defence <defence>` of Oliphaunts
    And Oliphaunts passes crew's blows
    And Oliphaunts <outcome> saves from the crew
    And Oliphaunts totals <saved> against at least <least> by sp.defence.save

    Examples: The best defence values
      | ruling                                       | armour                      | weapon | defence | die | outcome | saved | least |
      | sp.ruling.save-of-one is one-always-fails    | plate armour, large shields |        | 1       | 1   | fails   | 0     | 2     |
      | sp.ruling.save-of-one is one-always-fails    | plate armour, large shields |        | 1       | 2   | passes  | 1     | 2     |
      | sp.ruling.save-of-one is no-limit            | plate armour, large shields |        | 1       | 1   | passes  | 1     | 1     |

    Examples: The worst defence values
      | ruling                                       | armour       | weapon                  | defence | die | outcome | saved | least |
      | sp.ruling.save-over-six is no-save           | no armour    |                         | 7       | 6   | fails   | 0     | 7     |
      | sp.ruling.save-over-six is no-save           | light armour |                         | 6       | 6   | passes  | 1     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | no armour    |                         | 7       | 6   | passes  | 1     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | no armour    |                         | 7       | 5   | fails   | 0     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | no armour    | , heavy throwing spears | 8       | 6   | passes  | 1     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | no armour    | , heavy throwing spears | 8       | 5   | fails   | 0     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | light armour |                         | 6       | 6   | passes  | 1     | 6     |
      | sp.ruling.save-over-six is six-always-saves  | heavy armour |                         | 5       | 5   | passes  | 1     | 5     |

  Scenario Outline: That a 6 always saves is said in combat of defence values from 7 on, and not of <defence>
    Given the ruling sp.ruling.save-over-six is six-always-saves
    And the scenario
      """
      side: Guild
      Strikers: infantry, close order<weapon>, light armour, fighting Foes, Cohesion 8, 12 figures, 4 figures to a base, began with 3 bases
        to Foes: <bases>
      side: Raiders
      Foes: infantry, close order, <armour>, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 0 bases in contact
      """
    And Strikers throws <blows> for blows
    And Strikers throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.weapon.base says `faces Foes: defence <defence>` of Strikers
    And sp.defence.most <comes> about for Strikers
    And Strikers passes blows
    And Strikers totals 1 against at least 6 by sp.defence.save

    Examples:
      | armour       | weapon            | bases             | blows | saves | defence | comes         |
      | light armour |                   | 1 base in contact | 4     | 6     | 6       | does not come |
      | no armour    |                   | 1 base in contact | 4     | 6     | 7       | comes         |
      | light armour | , two-handed axes | 1 base in contact | 4 4   | 6 5   | 8       | comes         |

  Scenario Outline: That a 6 always saves is said of crews from a defence of 7 on, and not of 6
    Given the ruling sp.ruling.save-over-six is six-always-saves
    And the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 1 base in contact
      side: Raiders
      Foes: infantry, close order, <armour>, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 0 bases in contact
      """
    And Oliphaunts throws 1 1 for blows
    And Oliphaunts throws 6 for crew's blows
    And Oliphaunts throws 6 for saves from the crew
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Oliphaunts fails blows
    And Oliphaunts passes crew's blows
    And Oliphaunts passes saves from the crew
    And sp.defence.most <comes> about for Oliphaunts

    Examples:
      | armour       | comes         |
      | light armour | does not come |
      | no armour    | comes         |
