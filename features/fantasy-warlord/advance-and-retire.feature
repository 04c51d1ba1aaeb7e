Feature: Advance, Retire and Stand
  A unit goes forward, goes back or stays where it is, one of the three (lines 65, 75-80, 186-195).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A unit moves one way
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | orders          | verdict  | clause                  |
      | Advance         | accepted | fw.orders.contradiction |
      | Retire          | accepted | fw.orders.contradiction |
      | Stand           | accepted | fw.orders.contradiction |
      | Advance, Retire | refused  | fw.orders.contradiction |
      | Advance, Stand  | refused  | fw.orders.contradiction |
      | Retire, Stand   | refused  | fw.orders.contradiction |

  Example: Three ways at once are one mistake
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance, Stand, Retire
      """
    Then Spears is refused by fw.orders.contradiction
    And there is 1 finding
    And fw.orders.contradiction underlines `Advance` of Spears
    And fw.orders.nonsense breaks with fw.orders.contradiction of Spears
