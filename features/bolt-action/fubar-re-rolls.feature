Feature: A double six at full strength
  A failed test may be rolled again, and a double six sends the unit to the chart at once: which comes first is
  a ruling (lines 27, 29, 34).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 2 pins, unable to move
      Second Section: regular, infantry, squad of 10, maximum 12, 2 pins, unable to move
      """

  Scenario Outline: Whether a double six may be rolled again is a ruling
    Given the ruling ba.ruling.fubar-reroll is <option>
    When the turn reads
      """
      phase: orders
      side: British
      <unit>: Run, re-roll
      happened:
      <unit>: thrown 6 6 for order test, <dice>
      phase: end of turn
      """
    Then <unit> <outcome> order test
    And <unit> totals <total> against at most 7 by <clause>
    And ba.order-test.fubar comes about for <unit>
    And <unit> is afterwards <die>
    And <unit> is afterwards <pins>

    Examples:
      | option       | unit           | dice                                                | outcome | total | clause                             | die     | pins   |
      | fubar-stands | First Section  | thrown 5 for FUBAR chart                            | fails   | 12    | ba.order-test.fubar                | Down    | 2 pins |
      | reroll-first | First Section  | thrown 3 4 for order test                           | passes  | 7     | ba.order-test.full-strength-reroll | running | 1 pin  |
      | reroll-first | First Section  | thrown 4 4 for order test                           | fails   | 8     | ba.order-test.full-strength-reroll | Down    | 2 pins |
      | reroll-first | First Section  | thrown 6 6 for order test, thrown 5 for FUBAR chart | fails   | 12    | ba.order-test.full-strength-reroll | Down    | 2 pins |
      | reroll-first | Second Section | thrown 5 for FUBAR chart                            | fails   | 12    | ba.order-test.fubar                | Down    | 2 pins |
      | fubar-stands | Second Section | thrown 5 for FUBAR chart                            | fails   | 12    | ba.order-test.fubar                | Down    | 2 pins |

  Scenario Outline: What comes of the chart, and what does not
    Given the ruling ba.ruling.fubar-reroll is <option>
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
    And ba.fubar.panic.no-enemy <chart> for First Section
    And ba.order-test.fail <failed> for First Section
    And ba.order-test.full-strength-reroll <again> for First Section

    Examples:
      | option       | choice     | dice                                                                           | outcome | chart               | failed              | again               |
      | fubar-stands | re-roll    | thrown 6 6 for order test, thrown 3 for FUBAR chart                            | fails   | comes about         | does not come about | does not come about |
      | fubar-stands | no re-roll | thrown 6 6 for order test, thrown 3 for FUBAR chart                            | fails   | comes about         | does not come about | does not come about |
      | fubar-stands | re-roll    | thrown 6 5 for order test, thrown 6 6 for order test, thrown 3 for FUBAR chart | fails   | comes about         | does not come about | comes about         |
      | reroll-first | no re-roll | thrown 6 6 for order test, thrown 3 for FUBAR chart                            | fails   | comes about         | does not come about | does not come about |
      | reroll-first | re-roll    | thrown 6 6 for order test, thrown 6 5 for order test                           | fails   | does not come about | comes about         | comes about         |
      | reroll-first | re-roll    | thrown 6 6 for order test, thrown 1 2 for order test                           | passes  | does not come about | does not come about | comes about         |
      | reroll-first | re-roll    | thrown 6 6 for order test, thrown 6 6 for order test, thrown 3 for FUBAR chart | fails   | comes about         | does not come about | comes about         |

  Example: A double six goes to the chart, and is not rolled again
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run, re-roll
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      phase: end of turn
      """
    Then First Section fails order test
    And ba.fubar.panic.no-enemy comes about for First Section
    And ba.order-test.full-strength-reroll does not come about for First Section
    And First Section is afterwards Down

  Example: A double six in the second roll goes to the chart
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 4 5 for order test
      side: British
      First Section: re-roll
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      phase: end of turn
      """
    Then First Section fails order test
    And First Section totals 12 against at most 7 by ba.order-test.full-strength-reroll
    And ba.order-test.fubar comes about for First Section
    And ba.fubar.panic.no-enemy comes about for First Section
    And ba.order-test.fail does not come about for First Section

  Example: Where a double six may be rolled again, the turn waits for the choice
    Given the ruling ba.ruling.fubar-reroll is reroll-first
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 6 6 for order test
      """
    Then First Section fails order test
    And the turn waits for `First Section: re-roll / First Section: no re-roll`
