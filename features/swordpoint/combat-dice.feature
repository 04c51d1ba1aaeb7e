Feature: How many dice a base throws in a Swordpoint combat
  The table of combat dice, row by row (lines 222-232). Figures, bases and Cohesion are made up.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase combat dice

  Scenario Outline: Four bases in a later round throw the dice of their row of the table: <who>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
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
    And <clause> comes about for Strikers

    Examples:
      | who                                      | dice                                 | clause                    |
      | cavalry, formed, lances                  | 4 (bases)                            | sp.dice.cavalry           |
      | cavalry, formed, shock cavalry           | 4 (bases)                            | sp.dice.cavalry           |
      | cavalry, skirmishers, javelins           | 4 (bases)                            | sp.dice.cavalry           |
      | camels, formed                           | 4 (bases)                            | sp.dice.cavalry           |
      | infantry, skirmishers, spears            | 4 (bases)                            | sp.dice.cavalry           |
      | infantry, skirmishers, javelins          | 4 (bases)                            | sp.dice.cavalry           |
      | infantry, close order, spears            | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, close order, pikes             | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, open order, named melee weapon | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, formed, halberds               | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, formed, two-handed axes        | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, formed, heavy throwing spears  | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, formed, javelins               | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, formed, hand-hurled weapons    | 4 (bases)                            | sp.dice.formed-foot-plain |
      | infantry, close order, darts             | 4 (bases)                            | sp.dice.formed-foot-plain |
      | infantry, formed, rocks, spears          | 8 (bases, 2 each)                    | sp.dice.formed-foot       |
      | infantry, close order                    | 4 (bases)                            | sp.dice.formed-foot-plain |
      | infantry, close order, bows              | 4 (bases)                            | sp.dice.formed-foot-plain |
      | light chariots, formed                   | 8 (light chariots, 2 each)           | sp.dice.light-chariots    |
      | heavy chariots, formed                   | 12 (heavy chariots, 3 each)          | sp.dice.heavy-chariots    |
      | scythed chariots, formed, first round    | 20 (scythed chariots, 5 each)        | sp.dice.scythed           |
      | scythed chariots, formed                 | 12 (scythed chariots later, 3 each)  | sp.dice.scythed           |
      | elephants, formed                        | 8 (elephants, 2 each)                | sp.dice.elephant          |

  Scenario Outline: A row of the combat dice is for its own kind of troops only, not for <who>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice` of Strikers
    And <clause> does not come about for Strikers

    Examples:
      | who                            | clause                    |
      | infantry, close order, spears  | sp.dice.cavalry           |
      | infantry, skirmishers, spears  | sp.dice.formed-foot       |
      | infantry, close order          | sp.dice.formed-foot       |
      | infantry, close order, spears  | sp.dice.formed-foot-plain |
      | infantry, skirmishers          | sp.dice.formed-foot-plain |
      | heavy chariots, formed         | sp.dice.light-chariots    |
      | light chariots, formed         | sp.dice.heavy-chariots    |
      | heavy chariots, formed         | sp.dice.scythed           |
      | cavalry, formed                | sp.dice.elephant          |

  Scenario Outline: An elephant's crew throws one die a base beside the elephant's two, in a combat of <bases> bases
    Given the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: <bases> in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `strikes at Foes: dice <elephants>` of Oliphaunts
    And sp.dice.elephant says `has a crew that strikes at Foes: dice <crew>` of Oliphaunts

    Examples:
      | bases   | elephants             | crew     |
      | 1 base  | 2 (elephants, 2 each) | 1 (crew) |
      | 3 bases | 6 (elephants, 2 each) | 3 (crew) |

  Scenario Outline: A base that touches corner to corner throws one die, whatever its row says: <corner>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact<corner>
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
    And sp.dice.corner <comes> for Strikers

    Examples:
      | who                           | corner           | comes               | dice                                              |
      | infantry, close order, spears |                  | does not come about | 8 (bases, 2 each)                                 |
      | infantry, close order, spears | , 1 corner base  | comes about         | 9 = 8 (bases, 2 each) + 1 (corner to corner)      |
      | infantry, close order, spears | , 2 corner bases | comes about         | 10 = 8 (bases, 2 each) + 2 (corner to corner)     |
      | heavy chariots, formed        | , 1 corner base  | comes about         | 13 = 12 (heavy chariots, 3 each) + 1 (corner to corner) |

  Example: Bases that have fallen throw no dice: a unit fights with no more bases than it has left on the table
    Given the scenario
      """
      side: Guild
      Strikers: infantry, close order, spears, fighting Foes, light armour, Cohesion 8, 9 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Strikers:
        to Foes: 4 bases in contact
      phase: pursuit
      """
    Then sp.combat.bases-left says `has fewer bases than are said to be in contact: in contact 4: left 3` of Strikers
    And sp.combat.bases-left says `has fewer bases left against Foes: said 4: counted 3` of Strikers
    And sp.dice.formed-foot says `strikes at Foes: dice 6 (bases, 2 each)` of Strikers
