Feature: More of the ferry

  Background:
    Given the rulebook ferry.yaml
    And the scenario
      """
      side: Travellers
      Cart: heavy load
      """

  Example: Five is one too many, and the cart is soaked
    Given the ruling ferry.ruling.heavy is crosses
    And Cart throws 5 for ferry test
    When the turn reads
      """
      phase: orders
      side: Travellers
      Cart: Cross
      phase: end of turn
      """
    Then Cart fails ferry test
    And ferry.cross comes about for Cart
    And ferry.soaked comes about for Cart
    And Cart is afterwards soaked

  Example: A heavy load may cross where the table says so
    Given the ruling ferry.ruling.heavy is crosses
    When Travellers orders
      """
      Cart: Cross
      """
    Then Cart is accepted by ferry.light

  Example: Who waits throws nothing
    When the turn reads
      """
      phase: orders
      side: Travellers
      Cart: Wait
      phase: end of turn
      """
    Then ferry.wait comes about for Cart
    And ferry.cross does not come about for Cart
