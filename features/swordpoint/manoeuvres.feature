Feature: What manoeuvres cost a Swordpoint unit
  The rows of about faces, base depths, shieldwalls and moves not straight ahead (lines 124-130, 134).
  By default a manoeuvre costs its fraction of the whole move.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: What is left of the move after <orders> of <who>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is accepted
    And <clause> says `may move: up to <left>` of Walkers

    Examples:
      | who                     | orders                           | clause                       | left |
      | infantry, close order   | move                             | sp.move.allowance            | 8 in (its move) |
      | infantry, close order   | obliquely                        | sp.move.not-ahead            | 6 in = 8 in (its move) - 2 in (not straight ahead) |
      | cavalry, formed         | sideways                         | sp.move.not-ahead            | 12 in = 16 in (its move) - 4 in (not straight ahead) |
      | infantry, skirmishers   | backwards                        | sp.move.not-ahead            | 6 in = 8 in (its move) - 2 in (not straight ahead) |
      | infantry, close order   | about face                       | sp.move.about-face           | 4 in = 8 in (its move) - 4 in (about face) |
      | infantry, open order    | about face                       | sp.move.about-face           | 4 in = 8 in (its move) - 4 in (about face) |
      | cavalry, formed         | about face                       | sp.move.about-face           | 8 in = 16 in (its move) - 8 in (about face) |
      | infantry, close order   | about face, about face           | sp.move.second-about-face    | 2 in = 8 in (its move) - 4 in (about face) - 2 in (second about face) |
      | cavalry, formed, barded | about face, about face           | sp.move.second-about-face    | 3 in = 12 in (its move) - 6 in (about face) - 3 in (second about face) |
      | camels, formed          | about face, about face           | sp.move.second-about-face    | 3 in = 12 in (its move) - 6 in (about face) - 3 in (second about face) |
      | infantry, open order    | about face, about face           | sp.move.second-about-face-free | 4 in = 8 in (its move) - 4 in (about face) + 0 in (second about face, free) |
      | cavalry, formed         | about face, about face           | sp.move.second-about-face-free | 8 in = 16 in (its move) - 8 in (about face) + 0 in (second about face, free) |
      | infantry, close order   | add one base depth               | sp.move.one-base-depth       | 4 in = 8 in (its move) - 4 in (a base depth) |
      | infantry, close order   | subtract a base depth            | sp.move.one-base-depth       | 4 in = 8 in (its move) - 4 in (a base depth) |
      | cavalry, formed         | add base depth                   | sp.move.one-base-depth       | 8 in = 16 in (its move) - 8 in (a base depth) |
      | infantry, open order    | add one base depth               | sp.move.one-base-depth-open  | 8 in = 8 in (its move) + 0 in (a base depth, free) |
      | cavalry, open order     | take away base depth             | sp.move.one-base-depth-open  | 16 in = 16 in (its move) + 0 in (a base depth, free) |
      | infantry, close order   | add base depth, add base depth   | sp.move.two-base-depths      | 0 in = 8 in (its move) - 8 in (two base depths) |
      | infantry, open order    | add base depth, add base depth   | sp.move.two-base-depths      | 0 in = 8 in (its move) - 8 in (two base depths) |
      | infantry, close order   | form a shieldwall                | sp.move.form-shieldwall      | 4 in = 8 in (its move) - 4 in (forming a shieldwall) |
      | infantry, close order   | about face, add one base depth   | sp.move.one-base-depth       | 0 in = 8 in (its move) - 4 in (about face) - 4 in (a base depth) |

  Scenario Outline: Which row of manoeuvres on the sheet is not for <who> that orders <orders>
    Given the scenario
      """
      side: Guild
      Walkers: <who>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is accepted
    And sp.move.allowance comes about for Walkers
    And <clause> does not come about for Walkers

    Examples:
      | who                     | orders                         | clause                         |
      | infantry, close order   | move                           | sp.move.not-ahead              |
      | infantry, close order   | move                           | sp.move.about-face             |
      | infantry, close order   | about face                     | sp.move.second-about-face      |
      | infantry, open order    | about face, about face         | sp.move.second-about-face      |
      | cavalry, formed         | about face, about face         | sp.move.second-about-face      |
      | infantry, open order    | about face                     | sp.move.second-about-face-free |
      | infantry, close order   | about face, about face         | sp.move.second-about-face-free |
      | cavalry, formed, barded | about face, about face         | sp.move.second-about-face-free |
      | infantry, close order   | add base depth                 | sp.move.one-base-depth-open    |
      | infantry, open order    | add base depth, add base depth | sp.move.one-base-depth-open    |
      | infantry, close order   | add base depth                 | sp.move.two-base-depths        |
      | infantry, close order   | move                           | sp.move.form-shieldwall        |

  Scenario Outline: A manoeuvre and the rest of the Swordpoint move: <orders>
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Spears: <enemy>
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | enemy | orders                                   | verdict  |
      | 30 in | about face, move 4 in                    | accepted |
      | 30 in | about face, move 4.5 in                  | refused  |
      | 8 in  | about face, move 2 in                    | accepted |
      | 8 in  | about face, move 2.5 in                  | refused  |
      | 30 in | obliquely, move 6 in                     | accepted |
      | 30 in | obliquely, move 7 in                     | refused  |
      | 30 in | form shieldwall, about face              | accepted |
      | 30 in | form shieldwall, about face, about face  | refused  |
      | 30 in | add base depth, add base depth           | accepted |
      | 30 in | about face, about face                   | accepted |
      | 30 in | about face, about face, about face       | refused  |
      | 30 in | add base depth, add base depth, add base depth | refused |
      | 30 in | add base depth, add base depth, about face | refused |

  Example: Manoeuvres that cost more than the whole move are refused, and the sheet says to leave something out
    Given the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: form shieldwall, about face, about face
      phase: combat
      """
    Then Walkers is refused by sp.move.allowance
    And sp.move.allowance says to write `leave something out` for Walkers

  Scenario Outline: Nobody turns about or changes its depth three times in one Swordpoint move
    Given the scenario
      """
      side: Guild
      Walkers: infantry, <formation>
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is refused by sp.move.allowance
    And sp.move.allowance says to write `twice at most` for Walkers

    Examples:
      | formation   | orders                                          |
      | open order  | about face, about face, about face              |
      | close order | add base depth, add base depth, take away base depth |
