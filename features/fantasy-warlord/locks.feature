Feature: What is placed and when
  Orders lie face down, are not changed once placed, and are taken away once obeyed (lines 27, 61, 64).

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      Archers: infantry, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Example: Orders of both sides lie face down
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      Archers: Stand
      side: Raiders
      Riders: Stand
      phase: charges
      """
    Then the lock of orders is under fw.orders.face-down

  Scenario Outline: Orders are not changed once they are placed
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      phase: <phase>
      side: Guild
      Spears: <orders>
      phase: <next>
      """
    Then fw.orders.final says `refuses` of Spears
    And fw.order.retire does not come about for Spears
    And fw.order.advance comes about for Spears
    And fw.orders.final does not come about for Archers

    Examples:
      | phase           | orders  | next        |
      | charges         | Retire  | reactions   |
      | charges         | Advance | movement    |
      | movement        | Retire  | end of turn |
      | automatic moves | Retire  | end of turn |

  Example: Nor are they placed before phase three
    When the turn reads
      """
      phase: first charges
      side: Guild
      Spears: Retire
      phase: order tests
      side: Guild
      Archers: Advance
      phase: orders
      """
    Then fw.orders.final comes about for Spears
    And fw.orders.final comes about for Archers
    And fw.orders.final does not come about for Riders

  Example: Orders that are placed stand to the end of the turn
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      phase: end of turn
      """
    Then fw.orders.check-off says `its counters are taken away` of Spears
    And fw.orders.check-off does not come about for Archers
    And fw.orders.final does not come about for Spears
    And the turn is over
