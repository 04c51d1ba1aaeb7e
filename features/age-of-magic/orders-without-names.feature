Feature: Orders that name nobody, or no area
  A charge is at somebody (line 8); a retreat may name an area, and need not (line 17).

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Troops: infantry, missiles, poor morale, in its centre, Influence 4, WP 4
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      """

  Scenario Outline: A charge that names nobody is aimed at nobody
    When Darius orders
      """
      Troops: <order>
      """
    Then Troops is <verdict> by aom.charge.target
    And aom.charge <concerns> Troops

    Examples:
      | order        | verdict  | concerns         |
      | Charge Pikes | accepted | concerns         |
      | Charge       | refused  | does not concern |

  Scenario Outline: A retreat that names no area is one where the unit stands
    Given Troops throws 3 3 for rally
    When Darius orders
      """
      Troops: <order>
      """
    And Alexander orders
      """
      Pikes: Stand
      """
    And the turn is resolved
    Then Troops is accepted
    And aom.retreat-rally.move <concerns> Troops
    And Troops is afterwards in <area>
    And Troops passes rally

    Examples:
      | order                        | concerns         | area             |
      | Retreat and attempt to rally | does not concern | Darius's centre  |
      | Retreat and rally to its reserve | concerns         | Darius's reserve |
