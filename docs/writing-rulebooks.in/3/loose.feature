Feature: Loose ranks

  Background:
    Given the rulebook house.yaml

  Scenario Outline: Only close ranks advance at the double
    Given the scenario
      """
      side: Guild
      Company: <facts>, nearest enemy 60 cm
      """
    When Guild orders
      """
      Company: Advance, Double
      """
    Then Company is <verdict> by <clause>

    Examples:
      | facts                            | verdict    | clause              |
      | infantry, in column, close order | accepted   | house.loose         |
      | infantry, in column, open order  | refused    | house.loose         |
      | infantry, in column              | to measure | house.loose         |
      | character, open order            | followed   | fw.character.orders |
