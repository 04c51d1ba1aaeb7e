Feature: The spice caravan
  The caravan's spearmen are in column with the raiders' cavalry close by (lines 20-22, 122-129).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: The escort forms a hedgehog or goes on
    Given the scenario
      """
      side: Vistalian Guild
      Mercenary Spears: infantry, close order, in column
        to Sossanian Cavalry: 32 cm
      Caravan Guard: cavalry, in line
        to Sossanian Cavalry: 20 cm
      side: Sossania
      Sossanian Cavalry: cavalry, in line, charge range 30 cm
      """
    When Vistalian Guild orders
      """
      Mercenary Spears: <spears>
      Caravan Guard: <guard>
      """
    Then <unit> is <verdict> by <clause>

    Examples:
      | spears          | guard        | unit             | verdict  | clause                        |
      | C/F Hedgehog    | Stand        | Mercenary Spears | accepted | fw.order.cf-hedgehog.infantry |
      | C/F Hedgehog    | Stand        | Mercenary Spears | accepted | fw.state.disordered           |
      | C/F Hedgehog    | Stand        | Mercenary Spears | accepted | fw.orders.wrong               |
      | Stand           | C/F Hedgehog | Caravan Guard    | refused  | fw.order.cf-hedgehog.infantry |
      | Stand           | C/F Column   | Caravan Guard    | followed | fw.state.disordered           |
      | Advance, Double | Stand        | Mercenary Spears | refused  | fw.order.double.distance      |

  Example: Spearmen that moved in phase one owe no orders
    Given the scenario
      """
      side: Vistalian Guild
      Mercenary Spears: infantry, in column, following a road, moved in phase one
      Caravan Guard: cavalry, in column, following a road
      """
    When Vistalian Guild orders
      """
      Caravan Guard: Advance
      """
    Then Mercenary Spears is accepted by fw.orders.required
    And Caravan Guard is accepted by fw.orders.required
    And there are no findings
