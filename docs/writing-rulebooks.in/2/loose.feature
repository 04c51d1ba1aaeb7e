Feature: Loose ranks

  Background:
    Given the rulebook house.yaml

  Scenario Outline: Only close ranks advance at the double
    Given the scenario
      """
      side: Guild
      Spears: infantry, in column, <spacing>, nearest enemy 60 cm
      """
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is <verdict> by house.loose

    Examples:
      | spacing     | verdict  |
      | close order | accepted |
      | open order  | refused  |
