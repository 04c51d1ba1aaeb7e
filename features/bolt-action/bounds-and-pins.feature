Feature: The bounds of morale, and the pins
  Whether the bounds hold before the pins come off as well is not said: a ruling (lines 21, 28, 50, 52).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Whether morale is kept within 2 and 10 before the pins come off is a ruling
    Given the ruling ba.ruling.clamp-order is <option>
    And the scenario
      """
      side: British
      Company: <facts>
      """
    And Company throws 1 3 for order test
    When Company takes order test
    Then Company totals 4 against at most <morale> by ba.pin.morale

    Examples:
      | option          | facts                                   | morale |
      | sum-then-clamp  | veteran, team, 3 pins, morale bonus 2   | 9      |
      | clamp-then-pins | veteran, team, 3 pins, morale bonus 2   | 7      |
      | sum-then-clamp  | regular, team, 1 pin, morale bonus 4    | 10     |
      | clamp-then-pins | regular, team, 1 pin, morale bonus 4    | 9      |
      | sum-then-clamp  | regular, team, 1 pin, morale bonus 1    | 9      |
      | clamp-then-pins | regular, team, 1 pin, morale bonus 1    | 9      |
      | sum-then-clamp  | regular, team, 8 pins                   | 2      |
      | clamp-then-pins | regular, team, 8 pins                   | 2      |
      | sum-then-clamp  | regular, team, 1 pin, morale penalty 9  | 2      |
      | clamp-then-pins | regular, team, 1 pin, morale penalty 9  | 2      |

  Scenario Outline: A Rally ignores the pins, wherever the bounds are applied
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
      phase: end of turn
      """
    Then Company fails order test
    And Company totals 11 against at most <morale> by ba.order-test.rally

    Examples:
      | option          | facts                                 | morale |
      | sum-then-clamp  | regular, team, 4 pins                 | 9      |
      | clamp-then-pins | regular, team, 4 pins                 | 9      |
      | sum-then-clamp  | regular, team, 8 pins                 | 9      |
      | clamp-then-pins | regular, team, 8 pins                 | 9      |
      | sum-then-clamp  | veteran, team, 3 pins, morale bonus 2 | 10     |
      | clamp-then-pins | veteran, team, 3 pins, morale bonus 2 | 10     |

  Example: A bonus makes up for pins, as the bounds are applied to the sum
    Given the scenario
      """
      side: British
      Company: veteran, team, 3 pins, morale bonus 2
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Advance
      happened:
      Company: thrown 4 4 for order test
      phase: end of turn
      """
    Then Company passes order test
    And Company totals 8 against at most 9 by ba.morale.bonus
    And ba.pin.morale comes about for Company
    And Company is afterwards 2 pins
