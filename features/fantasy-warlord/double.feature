Feature: Double
  A unit in column that is far enough from the enemy advances at double speed (lines 159-164).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only a column doubles, only far from the enemy, only with Advance
    Given the scenario
      """
      side: Guild
      Spears: infantry, <facts>
        to Riders: <distance>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | facts     | distance     | orders          | verdict    | clause                       |
      | in column | 60 cm        | Advance, Double | accepted   | fw.order.double.column       |
      | in line   | 60 cm        | Advance, Double | refused    | fw.order.double.column       |
      | foot      | 60 cm        | Advance, Double | to measure | fw.order.double.column       |
      | in column | 50.1 cm      | Advance, Double | accepted   | fw.order.double.distance     |
      | in column | 50 cm        | Advance, Double | refused    | fw.order.double.distance     |
      | in column | not measured | Advance, Double | to measure | fw.order.double.distance     |
      | in column | 60 cm        | Double, Advance | accepted   | fw.order.double.with-advance |
      | in column | 60 cm        | Double          | refused    | fw.order.double.with-advance |
