Feature: Chances of an order test
  How likely a unit obeys: 2D6 against its morale, never under 2 nor over 10 (lines 26, 28, 29, 52).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: How often a unit passes
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    Then the chance of Company to pass order test is <chance>

    Examples:
      | facts                                           | chance |
      | regular, team                                   | 5/6    |
      | regular, team, 1 pin                            | 13/18  |
      | regular, team, 2 pins                           | 7/12   |
      | regular, team, 3 pins                           | 5/12   |
      | regular, team, 4 pins                           | 5/18   |
      | regular, team, 5 pins                           | 1/6    |
      | regular, team, 6 pins                           | 1/12   |
      | inexperienced, team                             | 13/18  |
      | veteran, team                                   | 11/12  |
      | regular, HQ, leader killed, 1 pin               | 7/12   |
      | regular, team, crew of 3, 2 casualties, 1 pin   | 7/12   |
      | regular, team, morale bonus 1, 3 pins           | 7/12   |
      | regular, team, morale penalty 1, 1 pin          | 7/12   |

  Scenario Outline: The chance is never under 1/36 nor over 11/12
    Given the scenario
      """
      side: British
      Company: <facts>
      """
    Then the chance of Company to pass order test is <chance>

    Examples:
      | facts                                                                | chance |
      | inexperienced, team, 6 pins                                          | 1/36   |
      | inexperienced, team, 7 pins                                          | 1/36   |
      | regular, team, 8 pins                                                | 1/36   |
      | veteran, HQ, leader killed, 9 pins, morale penalty 20                | 1/36   |
      | veteran, team, morale bonus 1                                        | 11/12  |
      | veteran, team, morale bonus 20                                       | 11/12  |
      | veteran, team, morale bonus 20, 3 pins                               | 11/12  |

  Scenario Outline: The chance with a second roll at full strength, and without one
    Given the scenario
      """
      side: British
      Company: regular, <facts>, 2 pins
      """
    Then the chance of Company to pass order test is <chance>

    Examples:
      | facts                                         | chance  |
      | infantry, squad of 10, maximum 10             | 175/216 |
      | infantry, squad of 12, maximum 12             | 175/216 |
      | infantry, squad of 9, maximum 9               | 7/12    |
      | infantry, squad of 10, maximum 12             | 7/12    |
      | infantry, squad of 10, maximum 10, 1 casualty | 7/12    |
      | team, squad of 10, maximum 10                 | 7/12    |

  Scenario Outline: The chance at full strength depends on what becomes of a double six
    Given the ruling ba.ruling.fubar-reroll is <option>
    And the scenario
      """
      side: British
      Company: <quality>, infantry, squad of 10, maximum 10, <pins>
      """
    Then the chance of Company to pass order test is <chance>

    Examples:
      | option       | quality       | pins   | chance    |
      | fubar-stands | regular       | 2 pins | 175/216   |
      | reroll-first | regular       | 2 pins | 119/144   |
      | fubar-stands | regular       | 5 pins | 65/216    |
      | reroll-first | regular       | 5 pins | 11/36     |
      | fubar-stands | veteran       | 0 pins | 209/216   |
      | reroll-first | veteran       | 0 pins | 143/144   |
      | fubar-stands | inexperienced | 7 pins | 35/648    |
      | reroll-first | inexperienced | 7 pins | 71/1296   |

  Scenario Outline: The chance with bonuses depends on where the bounds are applied
    Given the ruling ba.ruling.clamp-order is <option>
    And the scenario
      """
      side: British
      Company: veteran, team, 3 pins, morale bonus 2
      """
    Then the chance of Company to pass order test is <chance>

    Examples:
      | option          | chance |
      | sum-then-clamp  | 5/6    |
      | clamp-then-pins | 7/12   |
