Feature: A turn whose dice are drawn
  Dice are drawn until the bag is empty; then the turn goes on to its end (lines 53-56).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry, Down die, die kept
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3, destroyed
      """

  Example: The bag is empty, and the turn goes on
    When the turn reads
      """
      phase: orders
      draw: German
      side: German
      Grenadiers: Advance
      draw: British
      side: British
      First Section: Run
      """
    Then a die of German is drawn by ba.turn.dice-bag
    And a die of British is drawn by ba.turn.dice-bag
    And the turn waits for `phase: end of turn`

  Example: Two dice are drawn, the bag is empty, and the turn ends
    When the turn reads
      """
      phase: orders
      draw: German
      side: German
      Grenadiers: Advance
      draw: British
      side: British
      First Section: Run
      phase: end of turn
      side: British
      Second Section: keep Down
      phase: dice back
      """
    Then a die of German is drawn by ba.turn.dice-bag
    And ba.turn-end.dice-return comes about for First Section
    And ba.turn-end.dice-return comes about for Grenadiers
    And ba.turn-end.dice-return does not come about for Second Section
    And ba.turn-end.down-keep comes about for Second Section
    And the turn is over

  Example: One die is drawn, and the turn waits for the next draw
    When the turn reads
      """
      phase: orders
      draw: German
      side: German
      Grenadiers: Advance
      phase: end of turn
      """
    Then a die of German is drawn by ba.turn.dice-bag
    And the turn waits for `draw:`
