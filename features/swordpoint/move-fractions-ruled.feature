Feature: What a fraction of the move means on the Swordpoint sheet
  The sheet says "half" and not of what: what is paid, or what is left. A ruling says which (lines 124-134).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: With fractions ruled as <option>, <who> that orders <orders> has so much left
    Given the ruling sp.ruling.move-fractions is <option>
    And the scenario
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
    Then sp.ruling.move-fractions says `may move: up to <left>` of Walkers

    Examples:
      | option                         | who                   | orders                 | left |
      | terrain-leaves-manoeuvre-costs | infantry, close order | obliquely              | 6 in = 8 in (its move) - 2 in (not straight ahead) |
      | terrain-leaves-manoeuvre-costs | infantry, close order | about face, about face | 2 in = 8 in (its move) - 4 in (about face) - 2 in (second about face) |
      | terrain-leaves-manoeuvre-costs | infantry, close order | difficult ground       | 2 in = 8 in (its move) - 6 in (difficult ground) |
      | terrain-leaves-manoeuvre-costs | cavalry, formed       | obstacles              | 8 in = 16 in (its move) - 8 in (obstacles) |
      | all-cost                       | infantry, close order | obliquely              | 2 in = 8 in (its move) - 6 in (not straight ahead) |
      | all-cost                       | infantry, close order | about face             | 4 in = 8 in (its move) - 4 in (about face) |
      | all-cost                       | infantry, close order | about face, about face | 2 in = 8 in (its move) - 4 in (about face) - 2 in (second about face) |
      | all-cost                       | infantry, close order | difficult ground       | 6 in = 8 in (its move) - 2 in (difficult ground) |
      | all-cost                       | infantry, open order  | difficult ground       | 4 in = 8 in (its move) - 4 in (difficult ground, open order) |
      | all-cost                       | cavalry, skirmishers  | difficult ground       | 8 in = 16 in (its move) - 8 in (difficult ground, open order) |
      | all-cost                       | infantry, close order | about face, obstacle   | 0 in = 8 in (its move) - 4 in (about face) - 4 in (obstacles) |
      | all-leave                      | infantry, close order | obliquely              | 6 in = 8 in (its move) - 2 in (not straight ahead) |
      | all-leave                      | infantry, close order | about face             | 4 in = 8 in (its move) - 4 in (about face) |
      | all-leave                      | infantry, close order | about face, about face | 1 in = 8 in (its move) - 4 in (about face) - 3 in (second about face) |
      | all-leave                      | infantry, close order | difficult ground       | 2 in = 8 in (its move) - 6 in (difficult ground) |
      | all-leave                      | infantry, close order | about face, add base depth, form shieldwall | 1 in = 8 in (its move) - 4 in (about face) - 2 in (a base depth) - 1 in (forming a shieldwall) |
      | all-leave                      | infantry, close order | add base depth         | 4 in = 8 in (its move) - 4 in (a base depth) |
      | all-leave                      | infantry, close order | form shieldwall        | 4 in = 8 in (its move) - 4 in (forming a shieldwall) |
      | all-leave                      | infantry, close order | about face, obstacle   | 2 in = 8 in (its move) - 4 in (about face) - 2 in (obstacles) |

  Scenario Outline: Taken as costs, three fractions can add up to more than the move: <option>
    Given the ruling sp.ruling.move-fractions is <option>
    And the scenario
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
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is <verdict> by sp.move.allowance

    Examples:
      | option                         | orders                                      | verdict  |
      | terrain-leaves-manoeuvre-costs | about face, add base depth, form shieldwall | refused  |
      | all-cost                       | about face, add base depth, form shieldwall | refused  |
      | all-leave                      | about face, add base depth, form shieldwall | accepted |
      | terrain-leaves-manoeuvre-costs | obliquely, difficult ground, obstacle       | accepted |
      | all-cost                       | obliquely, difficult ground, obstacle       | refused  |
      | all-leave                      | obliquely, difficult ground, obstacle       | accepted |

  Scenario Outline: As printed and by default, close order in difficult ground or turning twice has 2 inches left: <orders>
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
      Walkers: <orders>
      phase: combat
      """
    Then sp.move.allowance says `may move: up to 2 in` of Walkers

    Examples:
      | orders                   |
      | through difficult ground |
      | about face, about face   |
