Feature: Examples that do not hold
  Both runners must stop at the same step.

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in line
        to Riders: 60 cm
      side: Raiders
      Riders: cavalry
      """

  Example: A verdict does not hold
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is accepted
    And there are no findings

  Scenario Outline: The second assertion of <order> does not hold
    When Guild orders
      """
      Spears: <order>
      """
    Then there are no findings
    And Spears is refused
    And Spears is accepted

    Examples:
      | order   |
      | Stand   |
      | Advance |
