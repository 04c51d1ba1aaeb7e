Feature: Rally
  Who rallies neither moves nor fires, and loses pins; without pins there are none to lose (lines 8, 14, 24, 31-32).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Rally without pins is carried out, with a warning
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <pins>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      """
    Then First Section is <verdict> by ba.order.rally
    And nothing is told of what becomes of First Section

    Examples:
      | pins   | order   | verdict  |
      | 0 pins | Rally   | followed |
      | 0 pins | regroup | followed |
      | 1 pin  | Rally   | accepted |
      | 5 pins | Rally   | accepted |
      | 0 pins | Run     | accepted |

  Example: The warning names the order and what else to write
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      """
    When British orders
      """
      First Section: Rally
      """
    Then First Section is followed by ba.order.rally
    And ba.order.rally underlines `Rally` of First Section
    And ba.order.rally says to write `another order` for First Section
    And there is 1 finding

  Example: An unpinned unit rallies with no test, and no dice are thrown for its pins
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Rally
      phase: end of turn
      """
    Then First Section is followed by ba.order.rally
    And ba.reading.rally-unpinned comes about for First Section
    And ba.order.rally says `Rally die` of First Section
    And ba.order-test.unpinned comes about for First Section
    And ba.order-test.rally-pass does not come about for First Section
    And First Section is afterwards 0 pins
    And First Section is afterwards Rally die

  Scenario Outline: A pinned unit that passes loses D6+1 pins
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <before>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Rally
      happened:
      First Section: thrown 4 5 for order test, thrown <die> for rally
      phase: end of turn
      """
    Then First Section passes order test
    And First Section is accepted by ba.order.rally
    And ba.order-test.rally-pass comes about for First Section
    And ba.order-test.unpinned does not come about for First Section
    And First Section is afterwards <after>
    And First Section is afterwards Rally die

    Examples:
      | before | die | after  |
      | 8 pins | 1   | 6 pins |
      | 8 pins | 6   | 1 pin  |
      | 3 pins | 2   | 0 pins |
      | 3 pins | 6   | 0 pins |
      | 1 pin  | 1   | 0 pins |

  Example: A pinned unit that fails to rally goes Down with all its pins
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 3 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Rally
      happened:
      First Section: thrown 4 6 for order test
      phase: end of turn
      """
    Then First Section fails order test
    And ba.order-test.fail says `goes Down instead of` of First Section
    And ba.order-test.rally-pass does not come about for First Section
    And First Section is afterwards 3 pins
    And First Section is afterwards Down die
