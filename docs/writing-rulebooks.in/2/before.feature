Feature: Doubling before we had a rule of our own

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Who is ordered to double
    Given the scenario
      """
      side: Guild
      Company: <facts>, nearest enemy 60 cm
      """
    When Guild orders
      """
      Company: Advance, Double
      """
    Then Company is <verdict>

    Examples:
      | facts                            | verdict  |
      | infantry, in column, close order | accepted |
      | infantry, in column, open order  | accepted |
      | infantry, in column              | accepted |
      | character                        | followed |
