Feature: The worked examples of the rules
  The figures that the source itself works out (lines 21, 26, 50, 51).

  Background:
    Given the rulebook bolt-action

  @ba.example.pins-two @ba.example.pins-five
  Scenario Outline: The worked example: regular infantry with two pins has a morale of 7, with five of 4
    Given the scenario
      """
      side: British
      Company: regular, infantry, squad of 5, maximum 10, <pins>
      """
    And Company throws 1 2 for order test
    When Company takes order test
    Then Company totals 3 against at most <morale> by <clause>
    And ba.morale.regular comes about for Company
    And the chance of Company to pass order test is <chance>

    Examples:
      | pins   | morale | clause            | chance |
      | 0 pins | 9      | ba.morale.regular | 5/6    |
      | 2 pins | 7      | ba.pin.morale     | 7/12   |
      | 5 pins | 4      | ba.pin.morale     | 1/6    |

  @ba.example.two-pins-seven
  Scenario Outline: The worked example: a regular unit with two pins passes with 2 to 7 and fails with 8 to 12
    Given the scenario
      """
      side: British
      Company: regular, infantry, squad of 5, maximum 10, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Advance
      happened:
      Company: <dice>
      phase: end of turn
      """
    Then Company <outcome> order test
    And Company totals <total> against at most 7 by ba.order-test.pass

    Examples:
      | dice                                                | total | outcome |
      | thrown 1 1 for order test, thrown 4 for rally       | 2     | passes  |
      | thrown 1 2 for order test                           | 3     | passes  |
      | thrown 3 1 for order test                           | 4     | passes  |
      | thrown 2 3 for order test                           | 5     | passes  |
      | thrown 5 1 for order test                           | 6     | passes  |
      | thrown 3 4 for order test                           | 7     | passes  |
      | thrown 4 4 for order test                           | 8     | fails   |
      | thrown 3 6 for order test                           | 9     | fails   |
      | thrown 5 5 for order test                           | 10    | fails   |
      | thrown 6 5 for order test                           | 11    | fails   |
      | thrown 6 6 for order test, thrown 6 for FUBAR chart | 12    | fails   |

  @ba.example.veteran-pins
  Scenario Outline: The worked example: a veteran unit with one pin has a morale of 9, with four of 6
    Given the scenario
      """
      side: British
      Company: veteran, infantry, squad of 5, maximum 10, <pins>
      """
    And Company throws 3 3 for order test
    When Company takes order test
    Then Company totals 6 against at most <morale> by ba.pin.morale
    And ba.morale.veteran comes about for Company
    And the chance of Company to pass order test is <chance>

    Examples:
      | pins   | morale | chance |
      | 1 pin  | 9      | 5/6    |
      | 4 pins | 6      | 5/12   |

  @ba.example.destroyed-at
  Scenario Outline: The worked example: inexperienced units rout at 8 pins, regular ones at 9, veteran ones at 10
    Given the scenario
      """
      side: British
      Company: <quality>, infantry, <pins>
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: end of turn
      """
    Then ba.pin.hit comes about for Company
    And ba.pin.destroyed <routs> for Company
    And Company is afterwards <afterwards>

    Examples:
      | quality       | pins   | routs               | afterwards    |
      | inexperienced | 6 pins | does not come about | not destroyed |
      | inexperienced | 7 pins | comes about         | destroyed     |
      | regular       | 7 pins | does not come about | not destroyed |
      | regular       | 8 pins | comes about         | destroyed     |
      | veteran       | 8 pins | does not come about | not destroyed |
      | veteran       | 9 pins | comes about         | destroyed     |
