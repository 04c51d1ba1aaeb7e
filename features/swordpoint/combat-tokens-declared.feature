Feature: Momentum tokens that are staked on a combat
  At most three tokens are declared for one combat (line 147), no more than the side holds, and each adds 1 to the
  score, 3 at most (line 188). Units of one line of battle and their enemies stand in one combat.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      army: 5 tokens
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Spears: fighting, 0 bases in contact
      Swords: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Clubs: fighting, 0 bases in contact
      Slings: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases
      Pikes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Bows: fighting, 0 bases in contact
      side: Raiders
      army: 2 tokens
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 1
        to Swords: 0 bases in contact
      Bows: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat 2
        to Pikes: 0 bases in contact
      """

  Scenario Outline: Three tokens are staked on one Swordpoint combat, and no more
    When the turn reads
      """
      phase: combat
      side: Guild
      <stake>
      <other>
      phase: pursuit
      """
    Then Axes is <verdict> by sp.combat.tokens-max

    Examples:
      | stake             | other               | verdict  |
      | Axes: 3 tokens    | tokens: 2 on Pikes  | accepted |
      | tokens: 3 on Axes | tokens: 1 on Pikes  | accepted |
      | tokens: 4 on Axes | tokens: 1 on Pikes  | refused  |
      | tokens: 1 on Axes | tokens: 2 on Swords | accepted |
      | tokens: 2 on Axes | tokens: 2 on Swords | refused  |

  Example: What is refused of a stake on a line of battle says to write three at most
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 2 on Axes
      tokens: 2 on Swords
      phase: pursuit
      """
    Then Axes is refused by sp.combat.tokens-max
    And Swords is refused by sp.combat.tokens-max
    And sp.combat.tokens-max says to write `three tokens at most for one combat` for Axes

  Scenario Outline: A side that stakes more momentum tokens than it holds now is warned
    When the turn reads
      """
      phase: combat
      side: Raiders
      tokens: <here> on Spears
      tokens: <there> on Bows
      phase: pursuit
      """
    Then Spears is <verdict> by sp.combat.tokens-max
    And Bows is <verdict> by sp.combat.tokens-max

    Examples:
      | here | there | verdict  |
      | 1    | 1     | accepted |
      | 1    | 2     | followed |

  Example: A side is warned where it stakes what it may yet earn, and is not refused
    When the turn reads
      """
      phase: combat
      side: Raiders
      tokens: 3 on Spears
      phase: pursuit
      """
    Then Spears is followed by sp.combat.tokens-max
    And sp.combat.tokens-max says to write `fewer tokens, unless it earns them before combat` for Spears
    And there is 1 finding
    And sp.combat.tokens-max says `is given more tokens than its side has left` of Spears
    And sp.combat.tokens-max says `spends tokens: 2` of Spears
    And sp.cr.tokens says `score 2 = 0 (inflicted) + 2 (momentum tokens)` of Spears

  Scenario Outline: Tokens are staked once on a Swordpoint unit, and not twice
    When the turn reads
      """
      phase: combat
      side: Guild
      <stakes>
      phase: pursuit
      """
    Then Axes is <verdict> by sp.combat.tokens-max

    Examples:
      | stakes                     | verdict  |
      | Axes: 1 token              | accepted |
      | Axes: 1 token, 1 token     | refused  |

  Example: Where two units stake more than their side holds, the second is cut down to what is left
    When the turn reads
      """
      phase: combat
      side: Raiders
      tokens: 2 on Spears
      tokens: 1 on Bows
      phase: pursuit
      """
    Then sp.combat.tokens-max says `spends tokens: 2` of Spears
    And sp.combat.tokens-max says `is given more tokens than its side has left` of Bows
    And sp.cr.tokens does not come about for Bows

  Scenario Outline: Tokens are staked only on a unit that fights
    When the turn reads
      """
      phase: combat
      side: Guild
      <unit>: 1 token
      phase: pursuit
      """
    Then <unit> is <verdict> by sp.combat.tokens-max

    Examples:
      | unit   | verdict  |
      | Pikes  | accepted |
      | Slings | refused  |

  Scenario Outline: Tokens for a combat are staked in the combat phase and in no other
    When the turn reads
      """
      phase: <phase>
      side: Guild
      Axes: 1 token
      phase: pursuit
      """
    Then Axes is <verdict> by sp.combat.tokens-max

    Examples:
      | phase        | verdict  |
      | shooting     | refused  |
      | moves        | refused  |
      | charge moves | refused  |
      | combat       | accepted |

  Scenario Outline: A token that is staked is spent and adds one to the score of its unit
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: <n> on Axes
      happened:
      Axes: inflicted 1
      phase: pursuit
      """
    Then sp.combat.tokens-max says `spends tokens: <n>` of Axes
    And sp.cr.tokens says `score <score> = 1 (inflicted) + <n> (momentum tokens)` of Axes
    And sp.cr.tokens does not come about for Swords

    Examples:
      | n | score |
      | 1 | 2     |
      | 2 | 3     |
      | 3 | 4     |

  Example: The combat phase and its Swordpoint steps are told together
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 1 on Axes
      phase: pursuit
      """
    Then the lock of combat is under sp.combat.order
