Feature: What was measured before somebody moved
  Distances and sight hold until one of the two has moved, on Advance, on Run or in panic (lines 5-6, 38-40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 10 in, visible
      Bren Team: regular, team, crew of 3
        to Grenadiers: 10 in
      side: German
      Grenadiers: veteran, infantry, under strength
      """

  Scenario Outline: Once an enemy has moved, panic asks for it anew
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: <order>
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      """
    Then <clause> comes about for First Section
    And the turn waits for `<line>`

    Examples:
      | order   | clause              | line                                      |
      | Fire    | ba.fubar.panic      | phase: end of turn                        |
      | Down    | ba.fubar.panic      | phase: end of turn                        |
      | Advance | ba.order-test.fubar | First Section: … closest visible enemies |
      | Run     | ba.order-test.fubar | First Section: … closest visible enemies |

  Example: Measured anew, it decides
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Run
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      First Section:
        to Grenadiers: 4 in, not visible
      """
    Then ba.fubar.panic.no-enemy comes about for First Section
    And First Section is afterwards Down die

  Scenario Outline: A friend that has moved may have no enemy near it any more
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: <order>
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then the turn waits for `<line>`

    Examples:
      | order   | line                                             |
      | Down    | First Section of British: friendly fire NAME     |
      | Advance | First Section: … friends to fire on             |
      | Run     | First Section: … friends to fire on             |

  Scenario Outline: A failed test moves nobody
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 10 in, visible
      side: German
      Grenadiers: veteran, infantry, under strength, 1 pin
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Run
      happened:
      Grenadiers: thrown <dice> for order test
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      """
    Then ba.order.run <moved> for Grenadiers
    And <clause> comes about for First Section
    And the turn waits for `<line>`

    Examples:
      | dice | moved       | clause              | line                                      |
      | 5 5  | comes about | ba.fubar.panic      | phase: end of turn                        |
      | 4 4  | comes about | ba.order-test.fubar | First Section: … closest visible enemies |

  Scenario Outline: What was said of the unit itself ends with its own move
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
      Bren Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry, under strength
      """
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: <order>
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then the turn waits for `<line>`

    Examples:
      | order | line                                         |
      | Down  | First Section of British: friendly fire NAME |
      | Run   | First Section: … friends to fire on         |

  Example: Panic moves as well
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 10 in, visible
      Second Section: regular, infantry, under strength, 1 pin
      side: German
      Grenadiers: veteran, infantry, under strength
        to Second Section: 10 in
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      side: British
      Second Section: Fire
      happened:
      Second Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then ba.order.run says `has moved` of First Section
    And the turn waits for `Second Section: … friends to fire on`

  Scenario Outline: A move that other chapters bring about is stated
    When the turn reads
      """
      phase: orders
      happened:
      Grenadiers: <moved>
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      """
    Then the turn waits for `<line>`

    Examples:
      | moved         | line                                      |
      | displaced     | First Section: … closest visible enemies |
      | not displaced | phase: end of turn                        |

  Scenario Outline: What was counted from where the unit stood ends with a move of it
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin, <facts>
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry, under strength
      """
    When the turn reads
      """
      phase: orders
      happened:
      First Section: <moved>
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown <chart> for FUBAR chart
      """
    Then the turn waits for `<line>`

    Examples:
      | facts                                                | moved         | chart | line                                         |
      | 1 closest visible enemy                              | displaced     | 4     | First Section: … closest visible enemies     |
      | 1 closest visible enemy                              | not displaced | 4     | phase: end of turn                           |
      | 1 friend to fire on                                  | displaced     | 1     | First Section: … friends to fire on          |
      | 1 friend to fire on                                  | not displaced | 1     | First Section of British: friendly fire NAME |
