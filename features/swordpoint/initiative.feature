Feature: Initiative and its tokens
  Initiative comes first in the movement phase, with momentum tokens allotted to it (lines 93, 97). Its dice are not the sheet's:
  the players say what they rolled.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: The initiative of a side is its dice and the tokens that it spends on them
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Spears: infantry, close order
      side: Raiders
      army: 5 tokens
      Archers: infantry, close order
      """
    When the turn reads
      """
      phase: initiative
      happened:
      Guild: initiative <dice><tokens>
      phase: mounted declarations
      """
    Then sp.movement.initiative says `<told>` of Spears
    And sp.movement.initiative does not come about for Archers

    Examples:
      | dice | tokens                   | told                                  |
      | 4    |                          | initiative 4 (dice)                   |
      | 4    | , 1 token on initiative  | initiative 5 = 4 (dice) + 1 (tokens)  |
      | 6    | , 3 tokens on initiative | initiative 9 = 6 (dice) + 3 (tokens)  |
      | 6    | , 0 tokens on initiative | initiative 6 (dice)                   |

  Scenario Outline: Tokens that went into initiative are not there for the combat any more
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Spears: infantry, close order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Archers
        to Archers: 4 bases in contact
      side: Raiders
      army: 3 tokens
      Archers: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, fighting Spears
        to Spears: 4 bases in contact
      """
    And the dice come from the passphrase thirty
    When the turn reads
      """
      phase: initiative
      happened:
      Guild: initiative 5, <spent> on initiative
      phase: combat
      side: Guild
      tokens: 2 on Spears
      phase: pursuit
      """
    Then sp.combat.tokens-max says `<told>` of Spears

    Examples:
      | spent    | told                                          |
      | 1 token  | spends tokens: 2                              |
      | 2 tokens | is ordered `Tokens`, with a warning           |
      | 2 tokens | is given more tokens than its side has left   |
      | 2 tokens | spends tokens: 1                              |
      | 3 tokens | is given more tokens than its side has left   |

  Scenario Outline: Whether momentum tokens are spent on a charge is ruled
    Given the ruling sp.ruling.tokens-allocated is <option>
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: charge moves
      side: Guild
      tokens: 2 on Riders
      happened:
      Riders: contacts Archers
      phase: moves
      """
    Then Riders is <verdict> by sp.combat.tokens-max
    And <clause> says `<told>` of Riders
    And sp.tokens.charge-contact says `has charged into contact` of Riders

    Examples:
      | option                                 | verdict  | clause               | told                            |
      | spent-at-initiative-awarded-at-charge  | refused  | sp.combat.tokens-max | refuses `Tokens`                |
      | spent-at-both                          | accepted | sp.tokens.allocated  | spends tokens on its charge: 2  |

  Example: By default tokens stay out of the moves of those who charge, which earn them
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: charge moves
      side: Guild
      tokens: 2 on Riders
      happened:
      Riders: contacts Archers
      phase: moves
      """
    Then Riders is refused by sp.combat.tokens-max
    And sp.combat.tokens-max underlines `2` of Riders
    And sp.tokens.allocated does not come about for Riders
    And sp.tokens.charge-contact comes about for Riders
