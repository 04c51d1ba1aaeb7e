Feature: Rulings about Swordpoint combat dice
  Javelins count twice or once (lines 225, 227), heavy and throwing spears are one weapon or two
  (234, 246), and scythed chariots after their first turn throw as heavy ones or not at all (230).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase ruled dice

  Scenario Outline: With javelins ruled <option>, <who> throws so many dice
    Given the ruling sp.ruling.javelin-dice is <option>
    And the scenario
      """
      side: Guild
      Strikers: <who>, javelins, <round>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
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

    Examples:
      | option         | who                   | round       | dice                                  |
      | both           | infantry, close order | first round | 10 = 8 (bases, 2 each) + 2 (javelins) |
      | base-dice-only | infantry, close order | first round | 8 (bases, 2 each)                     |
      | both           | infantry, skirmishers | first round | 6 = 4 (bases) + 2 (javelins)          |
      | base-dice-only | infantry, skirmishers | first round | 6 = 4 (bases) + 2 (javelins)          |
      | base-dice-only | cavalry, formed       | first round | 6 = 4 (bases) + 2 (javelins)          |
      | both           | infantry, close order | later round | 8 (bases, 2 each)                     |
      | base-dice-only | infantry, close order | later round | 8 (bases, 2 each)                     |

  Scenario Outline: With heavy and throwing spears ruled <option>, <weapon> count so
    Given the ruling sp.ruling.heavy-throwing-spear is <option>
    And the scenario
      """
      side: Guild
      Strikers: infantry, close order, <weapon>, first round, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, large shields, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Strikers
    And sp.combat.blows says `faces Foes: defence <defence>` of Strikers

    Examples:
      | option      | weapon                | dice                                                  | defence                                        |
      | one-weapon  | heavy spears          | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | 5 = 4 (its defence) + 1 (heavy throwing spear) |
      | one-weapon  | throwing spears       | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | 5 = 4 (its defence) + 1 (heavy throwing spear) |
      | one-weapon  | heavy throwing spears | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | 5 = 4 (its defence) + 1 (heavy throwing spear) |
      | two-weapons | heavy spears          | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | 4 (its defence)                                |
      | two-weapons | throwing spears       | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) | 4 (its defence)                                |
      | two-weapons | heavy throwing spears | 8 (bases, 2 each)                                     | 5 = 4 (its defence) + 1 (heavy throwing spear) |

  Scenario Outline: With scythed chariots ruled <option> after their first turn, they throw so in a <round>
    Given the ruling sp.ruling.scythed-later is <option>
    And the scenario
      """
      side: Guild
      Scythes: scythed chariots, formed, <round>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 4 bases in contact
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Scythes: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Foes: dice <dice>` of Scythes

    Examples:
      | option           | round       | dice                                |
      | as-heavy-chariot | first round | 20 (scythed chariots, 5 each)       |
      | none             | first round | 20 (scythed chariots, 5 each)       |
      | as-heavy-chariot | later round | 12 (scythed chariots later, 3 each) |
      | none             | later round | 0 (scythed chariots later)          |

  Example: Scythed chariots that throw no dice still stand in their combat, and are struck
    Given the ruling sp.ruling.scythed-later is none
    And the scenario
      """
      side: Guild
      Scythes: scythed chariots, formed, later round, fighting Foes, light armour, Cohesion 8, 8 figures, 2 figures to a base, began with 4 bases
        to Foes: 2 bases in contact
      side: Raiders
      Foes: infantry, open order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Scythes: 2 bases in contact
      """
    And Foes throws 6 6 for blows
    And Foes throws 1 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.score says `score 0 (inflicted)` of Scythes
    And Scythes is afterwards 6 figures
    And sp.combat.blows says `inflicted: 0 → 2` of Foes
