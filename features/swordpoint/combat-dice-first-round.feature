Feature: Dice that come on top in the first round of a Swordpoint combat
  Javelins, heavy spears and shock cavalry add a die for two bases, rounded up, and overlapping bases
  are left out (lines 227, 234-238).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase first round

  Scenario Outline: One die more for two bases in the first round, and only then: <who>, <state>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: <bases> bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Strikers: <state>
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers
    And <clause> <comes> for Strikers

    Examples: Javelins
      | who                             | state                        | bases | dice                                      | clause            | comes               |
      | infantry, close order, javelins | first round                  | 4     | 10 = 8 (bases, 2 each) + 2 (javelins)     | sp.dice.javelins  | comes about         |
      | infantry, skirmishers, javelins | first round                  | 4     | 6 = 4 (bases) + 2 (javelins)              | sp.dice.javelins  | comes about         |
      | cavalry, formed, javelins       | first round                  | 4     | 6 = 4 (bases) + 2 (javelins)              | sp.dice.javelins  | comes about         |
      | cavalry, formed, javelins       | first round                  | 3     | 5 = 3 (bases) + 2 (javelins)              | sp.dice.javelins  | comes about         |
      | cavalry, formed, javelins       | first round, threw its javelins | 4  | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | cavalry, formed, javelins       | later round                  | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | camels, formed, javelins        | first round                  | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | light chariots, formed, javelins | first round                 | 4     | 8 (light chariots, 2 each)                | sp.dice.javelins  | does not come about |
      | cavalry, formed, bows           | first round                  | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | cavalry, formed, darts          | first round                  | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | infantry, skirmishers, rocks    | first round                  | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |
      | infantry, close order, throwing axes | first round             | 4     | 4 (bases)                                 | sp.dice.javelins  | does not come about |

    Examples: Heavy and throwing spears
      | who                                   | state       | bases | dice                                                | clause              | comes               |
      | infantry, close order, heavy spears   | first round | 4     | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | sp.dice.heavy-spear | comes about       |
      | infantry, close order, throwing spears | first round | 3    | 8 = 6 (bases, 2 each) + 2 (heavy or throwing spears) | sp.dice.heavy-spear | comes about        |
      | infantry, close order, heavy throwing spears | first round | 1 | 3 = 2 (bases, 2 each) + 1 (heavy or throwing spears) | sp.dice.heavy-spear | comes about     |
      | infantry, close order, heavy spears   | later round | 4     | 8 (bases, 2 each)                                   | sp.dice.heavy-spear | does not come about |
      | infantry, close order, spears         | first round | 4     | 8 (bases, 2 each)                                   | sp.dice.heavy-spear | does not come about |
      | infantry, close order, heavy spears, javelins | first round | 4 | 10 = 8 (bases, 2 each) + 2 (javelins)           | sp.dice.heavy-spear | does not come about |
      | infantry, close order, heavy spears, darts | first round | 4    | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | sp.dice.heavy-spear | comes about    |
      | infantry, close order, heavy spears, javelins | first round, threw its javelins | 4 | 8 (bases, 2 each)           | sp.dice.heavy-spear | does not come about |

    Examples: Shock cavalry
      | who                            | state                          | bases | dice                              | clause                | comes               |
      | cavalry, formed, shock cavalry | first round, charged this turn | 4     | 6 = 4 (bases) + 2 (shock cavalry) | sp.dice.shock-cavalry | comes about         |
      | cavalry, formed, shock cavalry | first round, counter-charging  | 3     | 5 = 3 (bases) + 2 (shock cavalry) | sp.dice.shock-cavalry | comes about         |
      | cavalry, formed, shock cavalry | first round                    | 4     | 4 (bases)                         | sp.dice.shock-cavalry | does not come about |
      | cavalry, formed, shock cavalry | later round, charged this turn | 4     | 4 (bases)                         | sp.dice.shock-cavalry | does not come about |
      | cavalry, formed                | first round, charged this turn | 4     | 4 (bases)                         | sp.dice.shock-cavalry | does not come about |
      | cavalry, formed, shock cavalry, javelins | first round, charged this turn | 4 | 8 = 4 (bases) + 2 (javelins) + 2 (shock cavalry) | sp.dice.shock-cavalry | comes about |

  Scenario Outline: Overlapping bases strike, and count for nothing that comes on top in the first round: <who>, <overlap>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 5 bases in contact<overlap>
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Strikers: first round, charged this turn
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers
    And sp.dice.first-round <says>

    Examples:
      | who                                 | overlap               | dice                                                 | says |
      | infantry, close order, heavy spears |                       | 13 = 10 (bases, 2 each) + 3 (heavy or throwing spears) | does not come about for Strikers |
      | infantry, close order, heavy spears | , 1 overlapping base  | 12 = 10 (bases, 2 each) + 2 (heavy or throwing spears) | says `bases 4 = 5 (bases) - 1 (overlapping)` of Strikers |
      | infantry, close order, javelins     | , 2 overlapping bases | 12 = 10 (bases, 2 each) + 2 (javelins)               | says `bases 3 = 5 (bases) - 2 (overlapping)` of Strikers |
      | cavalry, formed, shock cavalry      | , 3 overlapping bases | 6 = 5 (bases) + 1 (shock cavalry)                    | says `bases 2 = 5 (bases) - 3 (overlapping)` of Strikers |
      | cavalry, formed, shock cavalry      | , 6 overlapping bases | 5 = 5 (bases) + 0 (shock cavalry)                    | says `bases 0 = 5 (bases) - 5 (overlapping)` of Strikers |

  Example: Javelins thrown in the shooting phase of the turn are not there in its combat
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, javelins, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Foes: 5 in, can charge
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Riders: 5 in
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Riders: shoot at Foes
      phase: mounted declarations
      side: Guild
      Riders: charge Foes
      phase: mounted responses
      side: Raiders
      Foes: hold
      phase: charge moves
      happened:
      Riders: contacts Foes
      phase: combat
      happened:
      Riders:
        to Foes: 4 bases in contact
      Foes:
        to Riders: 4 bases in contact
      phase: pursuit
      """
    Then sp.dice.cavalry says `strikes at Foes: dice 4 (bases)` of Riders
    And sp.dice.javelins does not come about for Riders

  Scenario Outline: Javelins that were shot are not thrown in the first round of combat, and other missiles never were
    Given the scenario
      """
      side: Guild
      Throwers: infantry, skirmishers, <weapon>, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 3
        to Foes: 5 in, can charge
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases, front of 5
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Throwers: <order>
      phase: initiative
      """
    Then sp.shooting.resolve says `shoots at Foes` of Throwers
    And Throwers is afterwards <thrown>

    Examples:
      | weapon   | order         | thrown             |
      | javelins | shoot at Foes | threw its javelins |
      | darts    | shoot at Foes | has not thrown     |
