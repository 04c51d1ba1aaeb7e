Feature: Bases that fight to flank or rear in Swordpoint
  They throw half their normal dice, fractions up, have no weapon modifiers and cannot use pike or
  kontos (lines 233, 237, 239).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase to flank and rear

  Scenario Outline: Half the normal dice, rounded up, against an enemy that stands <side>: <who> with <bases>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: <bases> in contact, <side>
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
    And sp.dice.flank-rear <comes> for Strikers
    And sp.dice.round-up comes about for Strikers

    Examples:
      | who                              | side                | bases   | state       | dice                                           | comes               |
      | cavalry, formed                  | struck in front     | 4 bases | later round | 4 (bases)                                      | does not come about |
      | cavalry, formed                  | struck in the flank | 4 bases | later round | 2 = 4 (bases) - 2 (to flank or rear)           | comes about         |
      | cavalry, formed                  | struck in the rear  | 4 bases | later round | 2 = 4 (bases) - 2 (to flank or rear)           | comes about         |
      | cavalry, formed                  | struck in the flank | 3 bases | later round | 2 = 3 (bases) - 1 (to flank or rear)           | comes about         |
      | cavalry, formed                  | struck in the rear  | 1 base  | later round | 1 = 1 (bases) + 0 (to flank or rear)           | comes about         |
      | infantry, close order, spears    | struck in the flank | 3 bases | later round | 3 = 6 (bases, 2 each) - 3 (to flank or rear)   | comes about         |
      | infantry, close order            | struck in the rear  | 3 bases | later round | 2 = 3 (bases) - 1 (to flank or rear)           | comes about         |
      | light chariots, formed           | struck in the flank | 3 bases | later round | 3 = 6 (light chariots, 2 each) - 3 (to flank or rear) | comes about  |
      | heavy chariots, formed           | struck in the rear  | 3 bases | later round | 5 = 9 (heavy chariots, 3 each) - 4 (to flank or rear) | comes about  |
      | scythed chariots, formed         | struck in the flank | 3 bases | first round | 8 = 15 (scythed chariots, 5 each) - 7 (to flank or rear) | comes about |
      | elephants, formed                | struck in the rear  | 3 bases | later round | 3 = 6 (elephants, 2 each) - 3 (to flank or rear) | comes about       |
      | cavalry, formed, javelins        | struck in the flank | 3 bases | first round | 3 = 3 (bases) + 2 (javelins) - 2 (to flank or rear) | comes about    |
      | infantry, formed, heavy spears   | struck in the flank | 3 bases | first round | 4 = 6 (bases, 2 each) + 2 (heavy or throwing spears) - 4 (to flank or rear) | comes about |
      | cavalry, formed, shock cavalry   | struck in the rear  | 3 bases | first round, charged this turn | 3 = 3 (bases) + 2 (shock cavalry) - 2 (to flank or rear) | comes about |

  Scenario Outline: An elephant's crew that fights to flank or rear throws half its dice as well: <side>
    Given the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 3 bases in contact, <side>
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.dice.elephant says `has a crew that strikes at Foes: dice <dice>` of Oliphaunts

    Examples:
      | side                | dice                                |
      | struck in front     | 3 (crew)                            |
      | struck in the flank | 2 = 3 (crew) - 1 (to flank or rear) |
      | struck in the rear  | 2 = 3 (crew) - 1 (to flank or rear) |

  Scenario Outline: Weapons make no enemy's defence worse from <side>: <who>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 3 bases in contact, <side>
      side: Raiders
      Foes: infantry, close order, light armour, large shields, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Strikers: first round, charged this turn
      phase: pursuit
      """
    Then sp.weapon.base says `faces Foes: defence 4 (its defence)` of Strikers
    And <clause> does not come about for Strikers
    And sp.dice.flank-rear-weapons says `fights Foes to flank or rear` of Strikers

    Examples:
      | who                                     | side                | clause                       |
      | cavalry, formed, lances                 | struck in the flank | sp.weapon.lance              |
      | cavalry, formed, lances                 | struck in the rear  | sp.weapon.lance              |
      | infantry, close order, spears           | struck in the flank | sp.weapon.spear-kontos       |
      | cavalry, formed, kontos                 | struck in the rear  | sp.weapon.spear-kontos       |
      | infantry, close order, halberds         | struck in the flank | sp.weapon.halberd            |
      | infantry, close order, halberds         | struck in the rear  | sp.weapon.halberd            |
      | infantry, formed, heavy throwing spears | struck in the flank | sp.weapon.heavy-throwing-spear |
      | infantry, formed, heavy throwing spears | struck in the rear  | sp.weapon.heavy-throwing-spear |
      | infantry, formed, two-handed axes       | struck in the flank | sp.weapon.two-handed         |
      | infantry, formed, two-handed swords     | struck in the rear  | sp.weapon.two-handed         |
      | scythed chariots, formed                | struck in the flank | sp.weapon.scythed            |
      | scythed chariots, formed                | struck in the rear  | sp.weapon.scythed            |

  Scenario Outline: An elephant's two are lost to flank and rear, and its crew has nothing to lose: <side>
    Given the scenario
      """
      side: Guild
      Oliphaunts: elephants, formed, howdah, light armour, fighting Foes, Cohesion 8, 6 figures, 1 figure to a base, began with 6 bases
        to Foes: 3 bases in contact, <side>
      side: Raiders
      Foes: infantry, close order, light armour, large shields, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Oliphaunts: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.weapon.base says `faces Foes: defence <elephant>` of Oliphaunts
    And sp.weapon.elephant says `has a crew that faces Foes: defence <crew>` of Oliphaunts

    Examples:
      | side                | elephant                           | crew                         |
      | struck in front     | 6 = 4 (its defence) + 2 (elephant) | 4 = 6 (as against the elephant) - 2 (crew, not elephant) |
      | struck in the flank | 4 (its defence)                    | 4 (as against the elephant)  |
      | struck in the rear  | 4 (its defence)                    | 4 (as against the elephant)  |

  Scenario Outline: Pikes and kontos strike before others only to the front: <who> <side>
    Given the scenario
      """
      side: Guild
      Strikers: <who>, fighting Foes, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Foes: 3 bases in contact, <side>
      side: Raiders
      Foes: infantry, close order, light armour, Cohesion 7, 40 figures, 4 figures to a base, began with 10 bases
        to Strikers: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.strike-order says `<strikes>` of Strikers
    And sp.dice.flank-rear-weapons <comes> for Strikers

    Examples:
      | who                          | side                | strikes                  | comes               |
      | infantry, close order, pikes | struck in front     | strikes first            | does not come about |
      | infantry, close order, pikes | struck in the flank | strikes with all others  | comes about         |
      | infantry, close order, pikes | struck in the rear  | strikes with all others  | comes about         |
      | cavalry, formed, kontos      | struck in front     | strikes with its kontos  | does not come about |
      | cavalry, formed, kontos      | struck in the flank | strikes with all others  | comes about         |
      | cavalry, formed, kontos      | struck in the rear  | strikes with all others  | comes about         |

  Example: A unit that is charged in the flank fights to its flank in the combat of that turn
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, lances, light armour, Cohesion 8, 12 figures, 2 figures to a base, began with 6 bases
        to Spears: in its flank
      side: Raiders
      Spears: infantry, close order, halberds, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    And Spears throws 3 3 for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Spears
      phase: mounted responses
      side: Raiders
      Spears: hold
      phase: charge moves
      happened:
      Riders: contacts Spears
      phase: combat
      happened:
      Riders:
        to Spears: 4 bases in contact
      Spears:
        to Riders: 3 bases in contact
      phase: pursuit
      """
    Then sp.cohesion.when.flank-rear-charge says `comes at the flank of Spears` of Riders
    And Spears totals 6 against at most 7 by sp.cohesion.roll
    And sp.dice.flank-rear says `strikes at Riders: dice 3 = 6 (bases, 2 each) - 3 (to flank or rear)` of Spears
    And sp.weapon.base says `faces Riders: defence 5 (its defence)` of Spears
    And sp.weapon.lance says `faces Spears: defence 8 = 6 (its defence) + 2 (lance)` of Riders
