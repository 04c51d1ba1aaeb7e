Feature: Shieldwalls that are formed
  Forming a shieldwall takes half of the move, and the unit stands in it from then on (lines 81, 134, 219).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Walkers: infantry, close order
        to Spears: 30 in
      side: Raiders
      Spears: infantry, close order
      """

  Scenario Outline: Walkers that order <orders> are afterwards <state>
    When the turn reads
      """
      phase: moves
      side: Guild
      Walkers: <orders>
      phase: combat
      """
    Then Walkers is afterwards <state>
    And sp.move.form-shieldwall <came about> for Walkers

    Examples:
      | orders                       | state             | came about          |
      | form a shieldwall            | in shieldwall     | comes about         |
      | form a shieldwall, move 4 in | in shieldwall     | comes about         |
      | move 8 in                    | not in shieldwall | does not come about |
