Feature: One order die for each unit
  In a turn a unit receives one order die, and that shows one order (lines 1-9, 53).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: One order is accepted, and two are refused
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Second Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <orders>
      Second Section: Down
      """
    Then First Section is <verdict> by ba.order.one-die
    And Second Section is accepted by ba.order.one-die

    Examples: One
      | orders  | verdict  |
      | Fire    | accepted |
      | Advance | accepted |
      | Run     | accepted |
      | Ambush  | accepted |
      | Rally   | accepted |
      | Down    | accepted |

    Examples: Two, and more
      | orders                   | verdict |
      | Fire, Advance            | refused |
      | Advance, Fire            | refused |
      | Run, Fire                | refused |
      | Ambush, Down             | refused |
      | Rally, Down              | refused |
      | Fire, Run, Down          | refused |
      | Run, Run                 | refused |

  Scenario Outline: One order has several targets
    When British orders
      """
      First Section: <orders>
      """
    Then First Section is accepted by ba.order.one-die
    And First Section is accepted

    Examples:
      | orders                                        |
      | Fire at Grenadiers, Fire at Grenadiers        |
      | Advance and fire at Grenadiers, Advance       |

  Scenario Outline: A second roll is taken or left, not both
    When British orders
      """
      First Section: <orders>
      """
    Then First Section is <verdict> by ba.order.one-die

    Examples:
      | orders                       | verdict  |
      | Run, re-roll                 | accepted |
      | Run, no re-roll              | accepted |
      | Run, re-roll, no re-roll     | refused  |

  Example: All orders but the first are one too many
    When British orders
      """
      First Section: Run, Down
      Second Section: Down
      """
    Then First Section is refused by ba.order.one-die
    And ba.order.one-die says to write `First Section: Run` for First Section
    And there is 1 finding

  Example: Another unit's die is another matter
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      side: German
      Grenadiers: Down
      side: British
      Second Section: Run
      phase: end of turn
      """
    Then First Section is afterwards Run die
    And Grenadiers is afterwards Down die
    And Second Section is afterwards Run die
    And there are no findings

  Scenario Outline: A unit that has received its die receives no second one
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      """
    When British orders
      """
      First Section: Run
      """
    Then First Section is <verdict> by ba.order.one-die

    Examples:
      | die         | verdict  |
      | Fire die    | refused  |
      | Advance die | refused  |
      | Run die     | refused  |
      | Ambush die  | refused  |
      | Rally die   | refused  |
      | Down die    | refused  |
      | 0 pins      | accepted |

  Example: A second order in the same turn is not carried out
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      side: German
      Grenadiers: Down
      side: British
      First Section: Fire at Grenadiers
      side: British
      Second Section: Down
      """
    Then the turn waits for `take the line out; it may be given an order in the next turn`
    And ba.order.run comes about for First Section

  Example: In the next turn a unit receives an order again
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      side: British
      Second Section: Down
      side: German
      Grenadiers: Down
      phase: dice back
      """
    Then ba.turn-end.dice-return says `back into the bag` of First Section
    And the turn is over

  Scenario Outline: What a unit does at the end of the turn is no order
    Given the scenario
      """
      side: British
      First Section: regular, infantry, in Ambush
      Second Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: <phase>
      side: British
      First Section: <written>
      phase: <next>
      """
    Then First Section is <verdict> by ba.order.one-die

    Examples:
      | phase       | written                        | next              | verdict  |
      | orders      | keep its die                   | end of turn       | refused  |
      | orders      | fire from ambush               | end of turn       | refused  |
      | orders      | fire from ambush at Grenadiers | end of turn       | refused  |
      | orders      | return its die                 | end of turn       | refused  |
      | end of turn | keep its die                   | shots from ambush | accepted |
      | end of turn | fire from ambush               | shots from ambush | accepted |
      | end of turn | fire from ambush at Grenadiers | shots from ambush | accepted |
      | end of turn | return its die                 | shots from ambush | accepted |

  Scenario Outline: At the end of the turn no order dice are given out
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <written>
      phase: shots from ambush
      """
    Then First Section is refused by ba.order.one-die
    And ba.order.one-die underlines `<written>` of First Section

    Examples:
      | written            |
      | Fire at Grenadiers |
      | Advance            |
      | Run                |
      | Ambush             |
      | Rally              |
      | Down               |

  Scenario Outline: A unit that the sheet forgets has no order, unless it needs none
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry, <facts>
      """
    When British orders
      """
      First Section: Run
      """
    Then Second Section is <verdict> by ba.order.one-die
    And nothing is told of what becomes of Second Section
    And there <findings>

    Examples:
      | facts                | verdict  | findings        |
      | 1 pin                | no order | is 1 finding    |
      | at full strength     | no order | is 1 finding    |
      | destroyed            | accepted | are no findings |
      | Down die, die kept   | accepted | are no findings |
      | Ambush die, die kept | accepted | are no findings |
      | Run die              | accepted | are no findings |

  Example: A unit that has received no order is told so, and no die of it goes back
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      phase: dice back
      """
    Then Second Section has no order by ba.order.one-die
    And ba.turn-end.dice-return says `has received no order this turn` of Second Section
    And ba.scope.action does not come about for Second Section
    And the turn is over
