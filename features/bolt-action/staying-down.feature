Feature: Staying Down
  A unit that is Down may begin the next turn Down, and loses D3 pins at once if it does (line 56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: A pinned unit that stays Down loses D3 pins, and no more than it has
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Down die, <before>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      happened:
      First Section: thrown <die> for recovery
      phase: dice back
      """
    Then ba.turn-end.down-keep says `begins the next turn Down` of First Section
    And ba.turn-end.down-recover says `<die> taken from pins` of First Section
    And ba.reading.kept-die-no-test comes about for First Section
    And ba.order-test.pass does not come about for First Section
    And First Section is afterwards <after>
    And First Section is afterwards Down
    And First Section is afterwards die kept

    Examples:
      | before | die | after  |
      | 5 pins | 1   | 4 pins |
      | 5 pins | 2   | 3 pins |
      | 5 pins | 3   | 2 pins |
      | 3 pins | 3   | 0 pins |
      | 2 pins | 3   | 0 pins |
      | 1 pin  | 2   | 0 pins |

  Example: To have none left is enough
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 1 pin
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      happened:
      First Section: thrown 3 for recovery
      phase: dice back
      """
    Then ba.reading.pins-never-negative comes about for First Section
    And First Section is afterwards 0 pins

  Example: A unit without pins stays Down and throws nothing
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Down die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      phase: dice back
      """
    Then ba.turn-end.down-keep comes about for First Section
    And ba.turn-end.down-recover does not come about for First Section
    And the turn is over

  Example: A pinned unit that gives its die back keeps its pins
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 4 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: return its die
      phase: dice back
      """
    Then ba.turn-end.dice-return comes about for First Section
    And ba.turn-end.down-recover does not come about for First Section
    And First Section is afterwards 4 pins

  Example: A pinned unit that keeps its Ambush recovers nothing
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Ambush die, 4 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep its die
      phase: dice back
      """
    Then ba.turn-end.ambush-keep comes about for First Section
    And ba.turn-end.down-recover does not come about for First Section
    And First Section is afterwards 4 pins

  Example: Without a die the turn waits for the recovery
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 4 pins
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Down
      phase: dice back
      """
    Then the turn waits for `First Section: thrown … for recovery`

  Scenario Outline: Whether a unit that was driven Down keeps its die is a ruling
    Given the ruling ba.ruling.keep-any-down is <option>
    And the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 4 pins, <driven>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep its die
      """
    Then First Section is <verdict> by ba.turn-end.down-keep

    Examples:
      | option            | driven          | verdict  |
      | any-down          | driven down     | accepted |
      | any-down          | not driven down | accepted |
      | ordered-down-only | driven down     | refused  |
      | ordered-down-only | not driven down | accepted |

  Example: Where the table wants it so, a unit that failed its test gives its die back
    Given the ruling ba.ruling.keep-any-down is ordered-down-only
    And the scenario
      """
      side: British
      First Section: regular, infantry, Down die, 4 pins, driven down
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep its die
      """
    Then ba.turn-end.down-keep underlines `keep its die` of First Section
    And ba.turn-end.down-keep says to write `leave the line out` for First Section

  Scenario Outline: If nothing else is agreed, a unit that did not want to be Down stays Down too
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 2 pins, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: <thrown>
      phase: end of turn
      side: British
      First Section: keep Down
      happened:
      First Section: thrown 1 for recovery
      phase: dice back
      """
    Then ba.turn-end.down-keep comes about for First Section
    And First Section is afterwards 1 pin
    And First Section is afterwards die kept
    And the turn is over

    Examples:
      | facts                     | thrown                                             |
      | able to move              | thrown 5 3 for order test                          |
      | 0 closest visible enemies | thrown 6 6 for order test, thrown 3 for FUBAR chart |
      | 0 friends to fire on      | thrown 6 6 for order test, thrown 1 for FUBAR chart |
