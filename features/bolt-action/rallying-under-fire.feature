Feature: Rally and the bounds of morale
  A Rally ignores the pins, wherever the bounds are applied; two ones take D6+1 pins away (lines 21, 28, 31-33).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: To rally a unit tests as if it had no pins
    Given the ruling ba.ruling.clamp-order is <option>
    And the scenario
      """
      side: British
      Company: <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 5 6 for order test
      """
    Then Company totals 11 against <morale> by ba.order-test.rally

    Examples:
      | option          | facts                              | morale     |
      | sum-then-clamp  | veteran, team, 9 pins              | at most 10 |
      | sum-then-clamp  | regular, team, 8 pins              | at most 9  |
      | sum-then-clamp  | regular, HQ, leader killed, 8 pins | at most 8  |
      | clamp-then-pins | veteran, team, 9 pins              | at most 10 |
      | clamp-then-pins | veteran, team, 3 pins              | at most 10 |
      | clamp-then-pins | regular, HQ, leader killed, 3 pins | at most 8  |

  Scenario Outline: Where two ones and a Rally both count, the two ones come first, and no more are lost than there are
    Given the ruling ba.ruling.snake-eyes-rally is twice
    And the scenario
      """
      side: British
      Company: regular, team, <pins>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 1 1 for order test, <dice>
      phase: end of turn
      """
    Then ba.order-test.snake-eyes says `pulls itself together` of Company
    But ba.order-test.snake-eyes does not say `rallies beside` of Company
    And Company is afterwards 0 pins

    Examples:
      | pins   | dice               |
      | 4 pins | thrown 3 for rally |
      | 1 pin  | thrown 1 for rally |

  Example: With two ones the order is obeyed before it is known how many pins are gone
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      """
    And Company throws 1 1 for order test
    When Company takes order test
    Then Company passes order test
    And ba.order-test.snake-eyes says `obeys with snake eyes` of Company
