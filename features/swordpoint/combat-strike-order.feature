Feature: Who strikes first in a Swordpoint combat
  Pikes to the front strike first, then cavalry with kontos to the front, units that have charged this turn, superior
  fighters, and all others (lines 148-153). Who strikes later strikes with what is left.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Each unit strikes in the first line of the strike order that fits it
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      Guard: <guard>, light armour, Cohesion 7, 4 figures, 1 figure to a base, began with 4 bases, fighting Spears
        to Spears: 0 bases in contact, <side>
      side: Raiders
      Spears: infantry, open order, light armour, 4 figures, 1 figure to a base, began with 4 bases
        to Guard: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: <done>
      phase: pursuit
      """
    Then sp.combat.strike-order says `<words>` of Guard
    And sp.combat.strike-order says `strikes with all others` of Spears
    And sp.reading.strike-order-is-inside-a-combat comes about for Guard

    Examples:
      | guard                                          | done              | side                | words                                |
      | infantry, open order, pikes                    | need not test     | struck in front     | strikes first, with its pikes        |
      | infantry, open order, pikes, superior fighters | need not test     | struck in front     | strikes first, with its pikes        |
      | infantry, open order, pikes                    | charged this turn | struck in front     | strikes first, with its pikes        |
      | infantry, open order, pikes                    | need not test     | struck in the flank | strikes with all others              |
      | infantry, open order, pikes                    | charged this turn | struck in the rear  | strikes as it has charged            |
      | cavalry, formed, kontos                        | need not test     | struck in front     | strikes with its kontos              |
      | cavalry, formed, kontos                        | charged this turn | struck in front     | strikes with its kontos              |
      | cavalry, formed, kontos, superior fighters     | need not test     | struck in the flank | strikes as its fighters are superior |
      | infantry, open order, kontos                   | need not test     | struck in front     | strikes with all others              |
      | camels, formed, kontos                         | need not test     | struck in front     | strikes with all others              |
      | infantry, open order                           | charged this turn | struck in front     | strikes as it has charged            |
      | infantry, open order, superior fighters        | charged this turn | struck in front     | strikes as it has charged            |
      | infantry, open order, superior fighters        | need not test     | struck in front     | strikes as its fighters are superior |
      | infantry, open order, average fighters         | need not test     | struck in front     | strikes with all others              |
      | infantry, open order, inferior fighters        | need not test     | struck in front     | strikes with all others              |
      | cavalry, formed, lances                        | counter-charging  | struck in front     | strikes with all others              |

  Scenario Outline: Whoever strikes earlier takes dice from whoever strikes later
    Given the scenario
      """
      side: Guild
      Guard: <guard>, light armour, 2 figures, 1 figure to a base, began with 2 bases, fighting Spears
        to Spears: 2 bases in contact
      side: Raiders
      Spears: <spears>, light armour, 2 figures, 1 figure to a base, began with 2 bases
        to Guard: 2 bases in contact
      """
    And Guard throws <blows> for blows
    And Guard throws 1 for saves in combat
    And Spears throws <reply> for blows
    When the turn reads
      """
      phase: combat
      happened:
      Guard: <done>
      Spears: <then done>
      phase: pursuit
      """
    Then sp.combat.strike-order says `<first>` of Guard
    And sp.combat.strike-order says `<second>` of Spears
    And sp.combat.blows says `<dice>` of Spears
    And Spears is afterwards 1 figure

    Examples:
      | guard                                   | spears                                  | done              | then done         | blows   | reply | dice           | first                                | second                               |
      | infantry, open order, pikes             | cavalry, formed, kontos                 | need not test     | need not test     | 4 1 1 1 | 1     | dice 1 (bases) | strikes first, with its pikes        | strikes with its kontos              |
      | cavalry, formed, kontos                 | infantry, open order                    | need not test     | charged this turn | 4 1     | 1     | dice 1 (bases) | strikes with its kontos              | strikes as it has charged            |
      | infantry, open order                    | infantry, open order, superior fighters | charged this turn | need not test     | 5 1     | 1     | dice 1 (bases) | strikes as it has charged            | strikes as its fighters are superior |
      | infantry, open order, superior fighters | infantry, open order                    | need not test     | need not test     | 3 1     | 1     | dice 1 (bases) | strikes as its fighters are superior | strikes with all others              |

  Scenario Outline: Units of one line of the strike order strike together, each with all its dice
    Given the scenario
      """
      side: Guild
      Guard: <both>, light armour, 2 figures, 1 figure to a base, began with 2 bases, fighting Spears
        to Spears: 2 bases in contact
      side: Raiders
      Spears: <both>, light armour, 2 figures, 1 figure to a base, began with 2 bases
        to Guard: 2 bases in contact
      """
    And Guard throws 6 1 for blows
    And Guard throws 1 for saves in combat
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `dice 2 (bases)` of Guard
    And sp.combat.blows says `dice 2 (bases)` of Spears
    And Guard is afterwards 1 figure
    And Spears is afterwards 1 figure

    Examples:
      | both                                    |
      | infantry, open order                    |
      | infantry, open order, superior fighters |

  Example: The strike order is inside one combat, and another combat does not wait for it
    Given the scenario
      """
      side: Guild
      Guard: infantry, open order, pikes, light armour, 2 figures, 1 figure to a base, began with 2 bases, in combat 1
        to Spears: fighting, 1 base in contact
      Clubs: infantry, open order, light armour, 2 figures, 1 figure to a base, began with 2 bases, in combat 2
        to Swords: fighting, 2 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 2 figures, 1 figure to a base, began with 2 bases, in combat 1
        to Guard: 2 bases in contact
      Swords: infantry, open order, light armour, 2 figures, 1 figure to a base, began with 2 bases, in combat 2
        to Clubs: 2 bases in contact
      """
    And Guard throws 4 1 for blows
    And Guard throws 1 for saves in combat
    And Spears throws 1 for blows
    And Clubs throws 1 1 for blows
    And Swords throws 1 1 for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.reading.strike-order-is-inside-a-combat comes about for Guard
    And sp.combat.blows says `dice 1 (bases)` of Spears
    And sp.combat.blows says `dice 2 (bases)` of Clubs
    And sp.combat.blows says `dice 2 (bases)` of Swords

  Example: Nobody strikes at an enemy that has been destroyed earlier in the strike order
    Given the scenario
      """
      side: Guild
      Guard: infantry, open order, superior fighters, light armour, 4 figures, 1 figure to a base, began with 4 bases
        to Spears: fighting, 1 base in contact
      Axes: infantry, open order, light armour, 4 figures, 1 figure to a base, began with 4 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, 1 figure, 1 figure to a base, began with 2 bases, Cohesion 7
      """
    When the turn reads
      """
      phase: combat
      happened:
      Guard: in combat 1, later round, thrown 6 for blows, thrown 1 for saves in combat
      Axes: in combat 1, later round
      Spears: in combat 1, later round
      phase: pursuit
      """
    Then sp.combat.score says `score 0 (inflicted)` of Axes
