Feature: Rallying, and two ones
  A Rally ignores the pins and takes D6+1 of them away; so do two ones for any order (lines 8, 31-33).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A Rally is tested without the pins, and with everything else
    Given the scenario
      """
      side: British
      Company: regular, HQ, 5 pins, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: <dice>
      phase: end of turn
      """
    Then Company <outcome> order test
    And Company totals <total> against at most <morale> by ba.order-test.rally
    And <clause> comes about for Company
    And Company is afterwards <afterwards>

    Examples:
      | facts                            | dice                                          | outcome | total | morale | clause                   | afterwards |
      | leader alive                     | thrown 4 5 for order test, thrown 2 for rally | passes  | 9     | 9      | ba.order-test.rally-pass | 2 pins     |
      | leader alive                     | thrown 4 6 for order test                     | fails   | 10    | 9      | ba.order-test.fail       | 5 pins     |
      | leader killed                    | thrown 4 4 for order test, thrown 1 for rally | passes  | 8     | 8      | ba.morale.leader-lost    | 3 pins     |
      | leader killed                    | thrown 4 5 for order test                     | fails   | 9     | 8      | ba.morale.leader-lost    | 5 pins     |
      | leader killed, morale penalty 2  | thrown 3 4 for order test                     | fails   | 7     | 6      | ba.morale.penalty        | 5 pins     |
      | leader killed, morale bonus 1    | thrown 4 5 for order test, thrown 3 for rally | passes  | 9     | 9      | ba.morale.bonus          | 1 pin      |

  Scenario Outline: A Rally leaves no penalty out but that of the pins
    Given the scenario
      """
      side: British
      Company: regular, HQ, 5 pins, <leader>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 6 4 for order test
      phase: end of turn
      """
    Then Company fails order test
    And Company totals 10 against at most <morale> by ba.order-test.rally
    And ba.morale.leader-lost <counts> for Company

    Examples:
      | leader        | morale | counts              |
      | leader alive  | 9      | does not come about |
      | leader killed | 8      | comes about         |

  Scenario Outline: One pin is ignored like many
    Given the scenario
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
      Company: thrown 4 5 for order test, thrown 6 for rally
      phase: end of turn
      """
    Then Company passes order test
    And Company totals 9 against at most 9 by ba.order-test.rally
    And Company is afterwards <left>

    Examples:
      | pins   | left   |
      | 1 pin  | 0 pins |
      | 8 pins | 1 pin  |

  Scenario Outline: With any other order the pins count
    Given the scenario
      """
      side: British
      Company: regular, team, 5 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: <order>
      happened:
      Company: thrown 2 3 for order test
      phase: end of turn
      """
    Then Company fails order test
    And Company totals 5 against at most 4 by ba.pin.morale
    And ba.order-test.rally does not come about for Company

    Examples:
      | order   |
      | Fire    |
      | Advance |
      | Run     |
      | Ambush  |

  Scenario Outline: A Rally that passes takes D6+1 pins away, and never more than there are
    Given the scenario
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
      Company: thrown 3 4 for order test, thrown <die> for rally
      phase: end of turn
      """
    Then ba.order-test.rally-pass comes about for Company
    And ba.reading.pins-never-negative comes about for Company
    And ba.order-test.passed does not come about for Company
    And ba.order-test.snake-eyes does not come about for Company
    And Company is afterwards <left>

    Examples:
      | pins   | die | left   |
      | 8 pins | 1   | 6 pins |
      | 8 pins | 4   | 3 pins |
      | 8 pins | 6   | 1 pin  |
      | 7 pins | 6   | 0 pins |
      | 3 pins | 2   | 0 pins |
      | 3 pins | 5   | 0 pins |
      | 1 pin  | 1   | 0 pins |

  Scenario Outline: With two ones any order is obeyed, and D6+1 pins are gone instead of one
    Given the scenario
      """
      side: British
      Company: regular, team, <pins>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: <order>
      happened:
      Company: thrown 1 1 for order test, thrown <die> for rally
      phase: end of turn
      """
    Then Company passes order test
    And ba.order-test.snake-eyes says `obeys with snake eyes` of Company
    And Company is afterwards <die kept>
    And Company is afterwards <left>
    And ba.order-test.passed does not come about for Company
    And ba.order-test.rally-pass does not come about for Company

    Examples:
      | pins   | order   | die | die kept  | left   |
      | 8 pins | Fire    | 6   | firing    | 1 pin  |
      | 8 pins | Advance | 3   | advancing | 4 pins |
      | 5 pins | Run     | 1   | running   | 3 pins |
      | 4 pins | Ambush  | 3   | in Ambush | 0 pins |
      | 2 pins | Run     | 6   | running   | 0 pins |

  Scenario Outline: Whether two ones and a Rally count once or twice is a ruling
    Given the ruling ba.ruling.snake-eyes-rally is <option>
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
    Then Company passes order test
    And ba.order-test.snake-eyes comes about for Company
    And Company is afterwards <left>

    Examples:
      | option | pins   | dice                              | left   |
      | once   | 8 pins | thrown 2 for rally                | 5 pins |
      | twice  | 8 pins | thrown 2 for rally, thrown 1 for rally | 3 pins |
      | twice  | 5 pins | thrown 3 for rally, thrown 5 for rally | 0 pins |

  Example: Two ones for a Rally take D6+1 pins away once
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Rally
      happened:
      Company: thrown 1 1 for order test, thrown 2 for rally
      phase: end of turn
      """
    Then Company is afterwards 5 pins
    And Company is afterwards rallying
