Feature: The ferry

  Background:
    Given the rulebook ferry.yaml

  Scenario Outline: Only light loads cross
    Given the scenario
      """
      side: Travellers
      Cart: <load>
      """
    When Travellers orders
      """
      Cart: Cross
      """
    Then Cart is <verdict> by ferry.light

    Examples:
      | load       | verdict  |
      | light load | accepted |
      | heavy load | refused  |

  Example: Five is one too many
    Given the scenario
      """
      side: Travellers
      Cart: light load
      """
    And Cart throws 5 for ferry test
    When the turn reads
      """
      phase: orders
      side: Travellers
      Cart: Cross
      phase: end of turn
      """
    Then Cart fails ferry test
