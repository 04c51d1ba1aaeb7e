Feature: A turn of the Hired Spears

  Background:
    Given the rulebook figures.yaml
    And the scenario
      """
      side: Guild
      Spears: profile Hired Spears, in line
      """

  Example: Who fails the order test takes no orders, and moves as its profile says
    Given Spears throws 61 for order test
    And Spears throws 80 for automatic moves
    When the turn reads
      """
      phase: order tests
      phase: orders
      side: Guild
      Spears: Advance
      phase: end of turn
      """
    Then Spears fails order test
    And fw.order-test.failed comes about for Spears
    And fw.order-test.automatic-move says `moves towards the nearest friends` of Spears
    And fw.order.advance does not come about for Spears
    And the turn is over

  Example: The same, one step at a time, and with another die
    Given Spears throws 60 for order test
    When the phase order tests is resolved
    And Guild orders
      """
      Spears: Stand
      """
    And the phase orders is resolved
    Then Spears passes order test
    And fw.order.stand comes about for Spears

  Example: Without dice the turn waits, and says for what
    When the phase order tests is resolved
    Then the turn waits for `Spears: thrown … for order test`
