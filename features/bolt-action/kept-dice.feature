Feature: Kept order dice
  A unit that has kept its die begins the turn with it, and is issued no other order (lines 25, 54, 56).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, 3 pins, Ambush die, die kept
      Second Section: regular, infantry, 3 pins, Down die, die kept
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: With a kept die no order is received
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin, <facts>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      """
    Then First Section is <verdict> by ba.turn-end.kept-die

    Examples: The die was kept
      | facts                  | order              | verdict |
      | Ambush die, die kept   | Fire at Grenadiers | refused |
      | Ambush die, die kept   | Advance            | refused |
      | Ambush die, die kept   | Run                | refused |
      | Ambush die, die kept   | Ambush             | refused |
      | Ambush die, order kept | Rally              | refused |
      | Ambush die, die kept   | Down               | refused |
      | Down die, die kept     | Run                | refused |
      | Down die, order kept   | Down               | refused |

    Examples: It went back into the bag
      | facts        | order              | verdict  |
      | die not kept | Fire at Grenadiers | accepted |
      | die not kept | Ambush             | accepted |
      | 0 casualties | Down               | accepted |

  Example: One mistake, and one finding
    When British orders
      """
      First Section: Ambush
      Bren Team: Run
      """
    Then First Section is refused by ba.turn-end.kept-die
    And ba.turn-end.kept-die underlines `Ambush` of First Section
    And ba.turn-end.kept-die says to write `take the line out` for First Section
    And there is 1 finding

  Example: Units with kept dice are not missed on a sheet
    When British orders
      """
      Bren Team: Run
      """
    Then First Section is accepted by ba.turn-end.kept-die
    And Second Section is accepted by ba.turn-end.kept-die
    And there are no findings

  Example: No test is taken for a kept die, pinned or not
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Run
      side: German
      Grenadiers: Down
      phase: end of turn
      """
    Then ba.order-test.pass does not come about for First Section
    And ba.order-test.pass does not come about for Second Section
    And First Section is afterwards Ambush die
    And Second Section is afterwards Down die
    And First Section is afterwards 3 pins
    And Second Section is afterwards 3 pins
    And there are no findings

  Example: A second die beside a kept one is not placed
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Run
      side: British
      First Section: Fire at Grenadiers
      """
    Then the turn waits for `take the line out; at the end of the turn it may return the die`
    And what becomes of First Section is told by ba.order.refused

  Scenario Outline: At the end of the turn a kept die is kept once more, or returned
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Run
      side: German
      Grenadiers: Down
      phase: end of turn
      side: British
      First Section: <written>
      phase: dice back
      """
    Then First Section is accepted by ba.turn-end.kept-die
    And <clause> says `<words>` of First Section
    And the turn is over

    Examples:
      | written        | clause                  | words             |
      | keep its die   | ba.turn-end.ambush-keep | keeps its die     |
      | keep ambush    | ba.turn-end.kept-die    | is ordered `Keep` |
      | return its die | ba.turn-end.dice-return | back into the bag |
