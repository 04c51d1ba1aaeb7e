Feature: Pursuits
  A pursuit disorders whoever pursues, and at once (lines 181-185, 229-237).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A pursuit of phase five or six has disordered the unit before the automatic moves
    Given the scenario
      """
      side: Raiders
      Riders: cavalry, in line, under brigade control
      """
    When the turn reads
      """
      phase: orders
      phase: <phase>
      happened:
      Riders: <pursuit>
      phase: automatic moves
      """
    Then Riders is afterwards <after>

    Examples:
      | phase    | pursuit        | after          |
      | charges  | pursued        | disordered     |
      | charges  | did not pursue | not disordered |
      | movement | pursued        | disordered     |
      | movement | did not pursue | not disordered |

  Example: Whoever is to reform and pursues is disordered again
    Given the scenario
      """
      side: Raiders
      Riders: cavalry, in column, disordered, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Raiders
      Riders: Reform into line
      phase: movement
      happened:
      Riders: pursued
      phase: automatic moves
      """
    Then Riders is afterwards disordered
