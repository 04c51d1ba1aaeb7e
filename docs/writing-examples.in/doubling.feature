Feature: Doubling
  Our table asked whether an enemy at exactly 50 cm is too near. It is.

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only a column doubles, and only over 50 cm from the enemy
    Given the scenario
      """
      side: Guild
      Spears: infantry, <formation>
        to Riders: <distance>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | formation | distance     | verdict    | clause                   |
      | in column | 50.1 cm      | accepted   | fw.order.double.distance |
      | in column | 50 cm        | refused    | fw.order.double.distance |
      | in column | not measured | to measure | fw.order.double.distance |
      | in line   | 60 cm        | refused    | fw.order.double.column   |
