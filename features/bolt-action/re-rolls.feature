Feature: A second roll at full strength
  Ten or more infantrymen, bought as many as there can be, may roll a failed order test again (line 29).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: The owner has the choice behind a failure, and the turn waits for it
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown <dice> for order test
      """
    Then First Section fails order test
    And the turn waits for `First Section: re-roll / First Section: no re-roll`

    Examples:
      | dice |
      | 4 4  |
      | 5 6  |

  Example: The owner chooses to roll again, and passes
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown 4 4 for order test
      side: British
      First Section: re-roll
      happened:
      First Section: thrown 3 4 for order test
      phase: end of turn
      """
    Then First Section passes order test
    And First Section totals 8 against at most 7 by ba.order-test.pass
    And First Section totals 7 against at most 7 by ba.order-test.full-strength-reroll
    And First Section is afterwards advancing
    And First Section is afterwards 1 pin
    And ba.order-test.fail does not come about for First Section

  Example: The owner chooses not to, and the failure stands
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown 4 4 for order test
      side: British
      First Section: no re-roll
      phase: end of turn
      """
    Then First Section fails order test
    And ba.order-test.fail comes about for First Section
    And First Section is afterwards Down
    And First Section is afterwards 2 pins
    And First Section totals 8 against at most 7 by ba.order-test.pass

  Scenario Outline: It can be chosen ahead, on the line of the order
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run, <choice>
      happened:
      First Section: <dice>
      phase: end of turn
      """
    Then First Section <outcome> order test
    And First Section totals <total> against at most 7 by <clause>
    And First Section is afterwards <die>

    Examples:
      | choice            | dice                                                 | outcome | total | clause                             | die     |
      | re-roll           | thrown 3 4 for order test                            | passes  | 7     | ba.order-test.pass                 | running |
      | re-roll           | thrown 4 4 for order test, thrown 1 3 for order test | passes  | 4     | ba.order-test.full-strength-reroll | running |
      | re-roll if failed | thrown 4 4 for order test, thrown 3 4 for order test | passes  | 7     | ba.order-test.full-strength-reroll | running |
      | re-roll           | thrown 4 4 for order test, thrown 4 5 for order test | fails   | 9     | ba.order-test.full-strength-reroll | Down    |
      | no re-roll        | thrown 4 4 for order test                            | fails   | 8     | ba.order-test.pass                 | Down    |

  Example: The second roll stands, and there is no third
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 12, maximum 12, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run, re-roll
      happened:
      First Section: thrown 4 4 for order test, thrown 5 5 for order test
      phase: end of turn
      """
    Then First Section fails order test
    And First Section totals 10 against at most 7 by ba.order-test.full-strength-reroll
    And ba.order-test.fail comes about for First Section
    And First Section is afterwards Down

  Scenario Outline: A squad is at full strength with the most men of its entry, ten at least and no casualty
    Given the scenario
      """
      side: British
      First Section: regular, <facts>, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 4 for order test
      """
    Then First Section fails order test
    And the turn waits for `First Section: re-roll / First Section: no re-roll`

    Examples:
      | facts                                             |
      | infantry, squad of 10, maximum 10                 |
      | infantry, squad of 12, maximum of 12              |
      | infantry, squad of 11, maximum 11, leader alive   |
      | infantry, squad of 10, at full strength           |

  Scenario Outline: Other units have no second roll, and what is chosen ahead does not matter
    Given the scenario
      """
      side: British
      First Section: regular, <facts>, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run, re-roll
      happened:
      First Section: thrown 4 4 for order test
      phase: end of turn
      """
    Then First Section fails order test
    And First Section totals 8 against at most 7 by ba.order-test.pass
    And ba.order-test.fail comes about for First Section
    And First Section is afterwards Down
    And ba.order-test.full-strength-reroll does not come about for First Section

    Examples:
      | facts                                           |
      | infantry, squad of 9, maximum 9                 |
      | infantry, squad of 5, maximum 5                 |
      | infantry, squad of 10, maximum 12               |
      | infantry, squad of 11, maximum 12               |
      | infantry, squad of 10, maximum 10, 1 casualty   |
      | infantry, squad of 12, maximum 12, 2 casualties |
      | infantry, squad of 10, not at full strength     |
      | team, squad of 10, maximum 10                   |
      | HQ, squad of 10, maximum 10                     |

  Example: Fewer than ten men never roll again, at full strength or not
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 8, maximum 8, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 4 for order test
      phase: end of turn
      """
    Then ba.order-test.full-strength.ten-men comes about for First Section
    And ba.reading.full-strength comes about for First Section
    And ba.order-test.fail comes about for First Section
    And First Section is afterwards Down

  Example: The first casualty ends it at once
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 1 pin
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      First Section: hit by Grenadiers, 1 casualty
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 4 for order test
      phase: end of turn
      """
    Then First Section fails order test
    And First Section totals 8 against at most 7 by ba.pin.morale
    And ba.order-test.fail comes about for First Section
    And ba.order-test.full-strength-reroll does not come about for First Section
    And First Section is afterwards 1 casualty
