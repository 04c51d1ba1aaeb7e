Feature: Order tests
  A pinned unit that gets an order throws 2D6 against its morale (lines 24-27).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Who tests: the pinned, and who must always
    Given the scenario
      """
      side: British
      Company: regular, team, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Advance
      happened:
      Company: thrown 2 3 for order test
      phase: dice back
      """
    Then Company passes order test
    And Company totals 5 against at most <morale> by <clause>
    And <clause> comes about for Company
    And <other> does not come about for Company
    And ba.order-test.unpinned does not come about for Company
    And ba.order-test.passed <passed> for Company
    And ba.order.advance comes about for Company
    And Company is afterwards <pins>

    Examples:
      | facts             | morale | clause               | other                | passed              | pins   |
      | 1 pin             | 8      | ba.order-test.pinned | ba.order-test.always | comes about         | 0 pins |
      | 4 pins            | 5      | ba.order-test.pinned | ba.order-test.always | comes about         | 3 pins |
      | must test         | 9      | ba.order-test.always | ba.order-test.pinned | does not come about | 0 pins |
      | must test, 2 pins | 7      | ba.order-test.always | ba.order-test.pinned | comes about         | 1 pin  |

  Scenario Outline: As much as the morale passes, and one more fails
    Given the scenario
      """
      side: British
      Company: regular, team, <pins>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Run
      happened:
      Company: thrown <dice> for order test
      phase: dice back
      """
    Then Company <outcome> order test
    And Company totals <total> against at most <morale> by ba.order-test.pass
    And ba.order-test.passed <passed> for Company
    And ba.order-test.fail <failed> for Company
    And Company is afterwards <afterwards>

    Examples:
      | pins   | dice | total | morale | outcome | passed              | failed              | afterwards |
      | 1 pin  | 4 4  | 8     | 8      | passes  | comes about         | does not come about | 0 pins     |
      | 1 pin  | 4 5  | 9     | 8      | fails   | does not come about | comes about         | 1 pin      |
      | 3 pins | 1 5  | 6     | 6      | passes  | comes about         | does not come about | 2 pins     |
      | 3 pins | 2 5  | 7     | 6      | fails   | does not come about | comes about         | 3 pins     |
      | 6 pins | 1 2  | 3     | 3      | passes  | comes about         | does not come about | 5 pins     |
      | 6 pins | 2 2  | 4     | 3      | fails   | does not come about | comes about         | 6 pins     |

  Scenario Outline: Whoever fails goes Down, whatever its order was
    Given the scenario
      """
      side: British
      Company: regular, team, 2 pins
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: <order>
      happened:
      Company: thrown 6 5 for order test
      phase: end of turn
      """
    Then Company fails order test
    And ba.order-test.fail says `goes Down instead of` of Company
    And Company is afterwards Down
    And Company is afterwards driven down
    And Company is afterwards 2 pins
    And ba.order-test.passed does not come about for Company
    And ba.order-test.fubar does not come about for Company

    Examples:
      | order              |
      | Fire at Grenadiers |
      | Advance            |
      | Run                |
      | Ambush             |
      | Rally              |

  Example: Whoever passes does as it is ordered, one pin less
    Given the scenario
      """
      side: British
      Company: regular, team, 2 pins
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Fire at Grenadiers
      happened:
      Company: thrown 3 4 for order test
      phase: end of turn
      """
    Then ba.order-test.passed says `discards one pin, and obeys` of Company
    And ba.order.fire comes about for Company
    And Company is afterwards firing
    And Company is afterwards 1 pin
    And Company is afterwards not driven down
    And ba.order-test.fail does not come about for Company

  Example: A double six fails, and sends the unit to the chart at once
    Given the scenario
      """
      side: British
      Company: regular, team, 1 pin, unable to move
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Advance
      happened:
      Company: thrown 6 6 for order test, thrown 5 for FUBAR chart
      phase: end of turn
      """
    Then Company fails order test
    And Company totals 12 against at most 8 by ba.order-test.fubar
    And ba.order-test.fubar says `something goes badly wrong` of Company
    And ba.order-test.fail does not come about for Company
    And ba.order-test.passed does not come about for Company
    And Company is afterwards 1 pin

  Example: Without a die for the chart the turn waits
    Given the scenario
      """
      side: British
      Company: regular, team, 1 pin, unable to move
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Advance
      happened:
      Company: thrown 6 6 for order test
      """
    Then the turn waits for `Company: thrown … for FUBAR chart`

  Example: The pins of the moment count, not those of the beginning of the turn
    Given the scenario
      """
      side: British
      Company: regular, team
      side: German
      Grenadiers: regular, infantry
      MG Team: regular, team
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: hit by Grenadiers
      side: German
      MG Team: Fire at Company
      happened:
      Company: hit by MG Team
      side: British
      Company: Advance
      happened:
      Company: thrown 4 4 for order test
      phase: dice back
      """
    Then Company fails order test
    And Company totals 8 against at most 7 by ba.pin.morale
    And Company is afterwards 2 pins
