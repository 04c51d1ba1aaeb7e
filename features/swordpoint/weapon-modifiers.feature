Feature: What weapons do to the defence of the enemy in a Swordpoint combat
  The table of weapon defence modifiers, row by row, to the front (lines 241-249). A plus makes the defence worse.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase weapons

  Scenario Outline: The weapon row of the sheet for <who>, who has <state>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, large shields, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Strikers: <state>
      phase: pursuit
      """
    Then sp.weapon.base says `faces Foes: defence <defence>` of Strikers
    And <clause> <comes> for Strikers

    Examples: Charging with lance, spear and kontos
      | who                             | state            | defence                                   | clause                 | comes               |
      | cavalry, formed, lances         | charged this turn | 6 = 4 (its defence) + 2 (lance)          | sp.weapon.lance        | comes about         |
      | cavalry, formed, lances         | counter-charging | 6 = 4 (its defence) + 2 (lance)           | sp.weapon.lance        | comes about         |
      | cavalry, formed, lances         | first round      | 4 (its defence)                           | sp.weapon.lance        | does not come about |
      | cavalry, formed                 | charged this turn | 4 (its defence)                          | sp.weapon.lance        | does not come about |
      | infantry, close order, spears   | charged this turn | 5 = 4 (its defence) + 1 (spear or kontos) | sp.weapon.spear-kontos | comes about        |
      | cavalry, formed, spears         | counter-charging | 5 = 4 (its defence) + 1 (spear or kontos) | sp.weapon.spear-kontos | comes about         |
      | cavalry, formed, kontos         | charged this turn | 5 = 4 (its defence) + 1 (spear or kontos) | sp.weapon.spear-kontos | comes about        |
      | cavalry, formed, kontos         | counter-charging | 5 = 4 (its defence) + 1 (spear or kontos) | sp.weapon.spear-kontos | comes about         |
      | infantry, close order, spears   | first round      | 4 (its defence)                           | sp.weapon.spear-kontos | does not come about |
      | cavalry, formed, kontos         | later round      | 4 (its defence)                           | sp.weapon.spear-kontos | does not come about |
      | infantry, close order, pikes    | charged this turn | 4 (its defence)                          | sp.weapon.spear-kontos | does not come about |

    Examples: Infantry with halberds and two-handed weapons
      | who                                   | state       | defence                                      | clause                | comes               |
      | infantry, close order, halberds       | later round | 5 = 4 (its defence) + 1 (halberd)            | sp.weapon.halberd     | comes about         |
      | cavalry, formed, halberds             | later round | 4 (its defence)                              | sp.weapon.halberd     | does not come about |
      | infantry, close order                 | later round | 4 (its defence)                              | sp.weapon.halberd     | does not come about |
      | infantry, open order, two-handed swords | later round | 6 = 4 (its defence) + 2 (two-handed weapon) | sp.weapon.two-handed | comes about         |
      | infantry, close order, two-handed axes | first round | 6 = 4 (its defence) + 2 (two-handed weapon) | sp.weapon.two-handed  | comes about         |
      | cavalry, formed, two-handed swords    | later round | 4 (its defence)                              | sp.weapon.two-handed  | does not come about |
      | infantry, close order, named melee weapon | later round | 4 (its defence)                          | sp.weapon.two-handed  | does not come about |

    Examples: Heavy throwing spears, scythes and elephants
      | who                                     | state       | defence                                        | clause                        | comes               |
      | infantry, formed, heavy throwing spears | first round | 5 = 4 (its defence) + 1 (heavy throwing spear) | sp.weapon.heavy-throwing-spear | comes about        |
      | infantry, formed, heavy throwing spears | later round | 4 (its defence)                                | sp.weapon.heavy-throwing-spear | does not come about |
      | infantry, formed, spears                | first round | 4 (its defence)                                | sp.weapon.heavy-throwing-spear | does not come about |
      | infantry, formed, heavy spears          | first round | 5 = 4 (its defence) + 1 (heavy throwing spear) | sp.weapon.heavy-throwing-spear | comes about        |
      | scythed chariots, formed                | later round | 5 = 4 (its defence) + 1 (scythed chariot)      | sp.weapon.scythed             | comes about         |
      | heavy chariots, formed                  | later round | 4 (its defence)                                | sp.weapon.scythed             | does not come about |
      | elephants, formed                       | later round | 6 = 4 (its defence) + 2 (elephant)             | sp.weapon.elephant            | comes about         |
      | camels, formed                          | later round | 4 (its defence)                                | sp.weapon.elephant            | does not come about |

  Scenario Outline: The crew of an elephant has none of its two: <who>
    Given the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 2 bases in contact
      side: Raiders
      Foes: infantry, close order, <armour>, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.weapon.elephant says `faces Foes: defence <elephant>` of Oliphaunts
    And sp.weapon.elephant says `has a crew that faces Foes: defence <crew>` of Oliphaunts

    Examples:
      | who          | armour                      | elephant                           | crew                                                     |
      | light armour | light armour                | 8 = 6 (its defence) + 2 (elephant) | 6 = 8 (as against the elephant) - 2 (crew, not elephant) |
      | heavy armour | heavy armour, large shields | 5 = 3 (its defence) + 2 (elephant) | 3 = 5 (as against the elephant) - 2 (crew, not elephant) |

  Scenario Outline: A lance that charges turns the saves of a heavily armoured foe with shields: <state>
    Given the scenario
      """
      side: Guild
      Strikers: cavalry, formed, lances, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 3 bases in contact
      side: Raiders
      Foes: infantry, close order, heavy armour, shields, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    And Strikers throws 6 6 6 for blows
    And Strikers throws 3 4 6 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Strikers: <state>
      phase: pursuit
      """
    Then sp.defence.save says `<saved> of 3 dice` of Strikers
    And sp.combat.blows says `inflicted: 0 → <inflicted>` of Strikers

    Examples:
      | state             | saved | inflicted |
      | charged this turn | 1     | 2         |
      | later round       | 2     | 1         |
