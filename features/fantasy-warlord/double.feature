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

  Scenario Outline: Double where it makes no sense is one mistake
    Given the scenario
      """
      side: Guild
      Spears: infantry, <facts>, nearest enemy 60 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is refused by <clause>
    And <clause> underlines `Double` of Spears
    And fw.orders.nonsense breaks with <clause> of Spears
    And there is 1 finding

    Examples:
      | facts     | orders          | clause                       |
      | in line   | Advance, Double | fw.order.double.column       |
      | in column | Double          | fw.order.double.with-advance |
