Feature: Two turns with kept dice
  A unit that keeps its die begins the next turn with it, and receives no other (lines 54, 56).

  Background:
    Given the rulebook bolt-action

  Example: The first turn ends, a Bren Team stays in Ambush and a section stays Down
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 4 pins
      Bren Team: regular, team, crew of 3, 1 pin
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Down
      side: German
      Grenadiers: Run
      side: British
      Bren Team: Ambush
      happened:
      Bren Team: thrown 3 4 for order test
      phase: end of turn
      side: British
      First Section: keep Down
      Bren Team: keep Ambush
      happened:
      First Section: thrown 2 for recovery
      phase: dice back
      """
    Then First Section is afterwards 2 pins
    And First Section is afterwards Down die
    And First Section is afterwards die kept
    And Bren Team is afterwards 0 pins
    And Bren Team is afterwards Ambush die
    And Bren Team is afterwards die kept
    And Grenadiers is afterwards die not kept
    And ba.turn-end.dice-return comes about for Grenadiers
    And the turn is over

  Example: The second turn begins with these dice, and neither unit tests for them
    Given the scenario
      """
      turn: 2
      side: British
      First Section: regular, infantry, 2 pins, Down die, die kept
      Bren Team: regular, team, crew of 3, 1 pin, Ambush die, die kept
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      draw: German
      side: German
      Grenadiers: Advance
      phase: end of turn
      """
    Then ba.order-test.pinned does not come about for First Section
    And ba.order-test.pinned does not come about for Bren Team
    And ba.order-test.unpinned does not come about for Bren Team
    And a die of German is drawn by ba.turn.dice-bag
    And First Section is afterwards 2 pins
    And First Section is afterwards Down
    And Bren Team is afterwards in Ambush

  Scenario Outline: In the second turn a unit with a kept die is given no other
    Given the scenario
      """
      turn: 2
      side: British
      First Section: regular, infantry, 2 pins, <facts>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      """
    Then First Section is <verdict> by ba.turn-end.kept-die

    Examples:
      | facts                | order   | verdict  |
      | Down die, die kept   | Advance | refused  |
      | Down die, die kept   | Down    | refused  |
      | Ambush die, die kept | Fire    | refused  |
      | die not kept         | Advance | accepted |

  Example: At the end of the second turn the Bren Team fires, and the section stays Down once more
    Given the scenario
      """
      turn: 2
      side: British
      First Section: regular, infantry, 2 pins, Down die, die kept
      Bren Team: regular, team, crew of 3, 1 pin, Ambush die, die kept
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Advance
      phase: end of turn
      side: British
      First Section: keep Down
      Bren Team: fire from ambush at Grenadiers
      happened:
      First Section: thrown 3 for recovery
      Bren Team: thrown 4 for ambush shot
      phase: shots from ambush
      happened:
      Grenadiers: hit by Bren Team
      phase: dice back
      """
    Then First Section is afterwards 0 pins
    And First Section is afterwards die kept
    And ba.reading.kept-die-no-test comes about for First Section
    And ba.reading.ambush-needs-no-test comes about for Bren Team
    And Bren Team is afterwards die not kept
    And Bren Team is afterwards 1 pin
    And Grenadiers is afterwards 1 pin
    And ba.turn-end.dice-return comes about for Bren Team
    And ba.turn-end.dice-return comes about for Grenadiers
    And the turn is over

  Example: A unit that returned its die in the first turn is ordered again in the second, and tests
    Given the scenario
      """
      turn: 2
      side: British
      First Section: regular, infantry, 2 pins
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown 3 4 for order test
      phase: end of turn
      """
    Then ba.order-test.pinned comes about for First Section
    And First Section passes order test
    And First Section is afterwards 1 pin
    And First Section is afterwards Advance die
