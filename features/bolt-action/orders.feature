Feature: The six orders
  An order die shows one of six orders, and a unit does what its die shows (lines 4-15, 24, 42).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry, under strength, 2 pins
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: A unit without pins carries out each of the six orders with no test
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      phase: end of turn
      """
    Then ba.order-test.unpinned says `takes no order test` of First Section
    And ba.order-test.pass does not come about for First Section
    And <clause> says `<die> die` of First Section
    And First Section is afterwards <die> die
    And First Section is afterwards not driven down

    Examples:
      | order              | clause           | die     |
      | Fire at Grenadiers | ba.order.fire    | Fire    |
      | Advance            | ba.order.advance | Advance |
      | Run                | ba.order.run     | Run     |
      | Ambush             | ba.order.ambush  | Ambush  |
      | Rally              | ba.order.rally   | Rally   |
      | Down               | ba.order.down    | Down    |

  Scenario Outline: What a unit may do with the die beside it
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      phase: end of turn
      """
    Then ba.scope.action says `move: <move>; fire: <fire>; to be hit: <hit>` of First Section
    And <clause> comes about for First Section

    Examples:
      | order   | clause           | move                                 | fire                                                       | hit          |
      | Fire    | ba.order.fire    | none                                 | at full effect at the targets chosen                       | as usual     |
      | Advance | ba.order.advance | at normal speed                      | behind the move and less accurate; some weapons not at all | as usual     |
      | Run     | ba.order.run     | at double speed, into an assault too | none                                                       | as usual     |
      | Ambush  | ba.order.ambush  | none                                 | none before a target presents itself                       | as usual     |
      | Rally   | ba.order.rally   | none                                 | none                                                       | as usual     |
      | Down    | ba.order.down    | none                                 | none                                                       | a further -2 |

  Scenario Outline: It is the die that counts, and not what the unit was ordered
    When the turn reads
      """
      phase: orders
      side: British
      Second Section: <order>
      happened:
      Second Section: thrown <dice> for order test
      phase: end of turn
      """
    Then ba.scope.action says `<does>` of Second Section
    And ba.order-test.unpinned does not come about for Second Section
    And Second Section is afterwards <die> die

    Examples:
      | order   | dice | die     | does                                            |
      | Run     | 3 4  | Run     | move: at double speed                           |
      | Run     | 4 4  | Down    | to be hit: a further -2                         |
      | Fire    | 3 4  | Fire    | fire: at full effect                            |
      | Fire    | 4 4  | Down    | move: none; fire: none; to be hit: a further -2 |
      | Advance | 3 4  | Advance | move: at normal speed                           |
      | Ambush  | 4 4  | Down    | to be hit: a further -2                         |

  Scenario Outline: A pinned unit goes Down with no test, and loses no pin by it
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <pins>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Down
      phase: end of turn
      """
    Then ba.order-test.down-automatic <automatic> for First Section
    And ba.order-test.unpinned <unpinned> for First Section
    And ba.order-test.pass does not come about for First Section
    And First Section is afterwards Down die
    And First Section is afterwards <pins>
    And First Section is afterwards not driven down

    Examples:
      | pins   | automatic           | unpinned            |
      | 8 pins | comes about         | does not come about |
      | 1 pin  | comes about         | does not come about |
      | 0 pins | does not come about | comes about         |

  Scenario Outline: With one pin every other order is tested for
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      """
    Then the turn waits for `First Section: thrown … … for order test`

    Examples:
      | order   |
      | Fire    |
      | Advance |
      | Run     |
      | Ambush  |
      | Rally   |

  Scenario Outline: An unpinned unit obeys with no test, unless the rules have it test
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 0 pins, <facts>
      """
    And the dice come from the passphrase heads down
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      phase: end of turn
      """
    Then ba.order-test.unpinned <unpinned> for First Section
    And ba.order-test.pass <tested> for First Section

    Examples:
      | facts                     | unpinned            | tested              |
      | need not test             | comes about         | does not come about |
      | under strength            | comes about         | does not come about |
      | must test, under strength | does not come about | comes about         |

  Example: A unit that was given no die does nothing
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      phase: shots from ambush
      """
    Then ba.scope.action comes about for First Section
    And ba.scope.action does not come about for Grenadiers
    And ba.turn-end.dice-return says `has received no order this turn` of Grenadiers
    And ba.turn-end.dice-return does not come about for First Section

  Example: What the die of a unit in panic allows is told by the chart
    When the turn reads
      """
      phase: orders
      side: British
      Second Section: Fire
      happened:
      Second Section: thrown 6 6 for order test, thrown 4 for FUBAR chart, 1 closest visible enemy
      phase: end of turn
      """
    Then ba.fubar.panic says `runs as fast as possible` of Second Section
    And Second Section is afterwards Run die
    And ba.scope.action does not come about for Second Section
    And ba.scope.action does not come about for First Section
