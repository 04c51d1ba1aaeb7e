Feature: What always passes and what always fails
  A 2 passes with the worst morale, and 11 and 12 fail with the best (lines 28, 52).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A 2 passes even with a morale of 2
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Ambush
      happened:
      Company: thrown 1 1 for order test, thrown 1 for rally
      phase: dice back
      """
    Then Company passes order test
    And Company totals 2 against at most 2 by ba.morale.bounds
    And ba.order.ambush comes about for Company
    And ba.order-test.fail does not come about for Company

    Examples:
      | facts                                    |
      | inexperienced, HQ, leader killed, 7 pins |
      | regular, HQ, 8 pins, morale penalty 5    |
      | veteran, HQ, 1 pin, morale penalty 20    |

  Scenario Outline: A 3 does not
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Ambush
      happened:
      Company: thrown 2 1 for order test
      phase: dice back
      """
    Then Company fails order test
    And Company totals 3 against at most 2 by ba.morale.bounds
    And ba.order-test.fail comes about for Company

    Examples:
      | facts                                    |
      | inexperienced, HQ, leader killed, 7 pins |
      | regular, HQ, 8 pins, morale penalty 5    |
      | veteran, HQ, 1 pin, morale penalty 20    |

  Scenario Outline: 10 passes, 11 and 12 fail even with a morale of 10
    Given the scenario
      """
      side: British
      Company: veteran, HQ, 1 pin, morale bonus <bonus>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Ambush
      happened:
      Company: <dice>
      phase: dice back
      """
    Then Company <outcome> order test
    And Company totals <total> against at most 10 by ba.morale.bounds

    Examples:
      | bonus | dice                                                | outcome | total |
      | 2     | thrown 4 6 for order test                           | passes  | 10    |
      | 2     | thrown 5 6 for order test                           | fails   | 11    |
      | 9     | thrown 5 6 for order test                           | fails   | 11    |
      | 2     | thrown 6 6 for order test, thrown 3 for FUBAR chart | fails   | 12    |
      | 9     | thrown 6 6 for order test, thrown 3 for FUBAR chart | fails   | 12    |
