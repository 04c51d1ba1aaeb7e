Feature: Doubling near the enemy

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: How near an enemy may be
    Given the scenario
      """
      side: Guild
      Company: infantry, in column, nearest enemy <distance>
      """
    When Guild orders
      """
      Company: Advance, Double
      """
    Then Company is <verdict> by fw.order.double.distance

    Examples:
      | distance | verdict  |
      | 51 cm    | accepted |
      | 50 cm    | refused  |
      | 31 cm    | refused  |
      | 30 cm    | refused  |
