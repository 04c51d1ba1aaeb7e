Feature: The end of the turn
  Order dice go back into the bag, but for those of units that keep Ambush or Down (lines 53-56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: The die of a unit that keeps nothing goes back into the bag
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      """
    When the turn reads
      """
      phase: end of turn
      phase: dice back
      """
    Then ba.turn-end.dice-return says `its die goes back into the bag` of First Section
    And ba.turn-end.ambush-keep does not come about for First Section
    And ba.turn-end.down-keep does not come about for First Section
    And First Section is afterwards die not kept
    And the turn is over

    Examples:
      | die         |
      | Fire die    |
      | Advance die |
      | Run die     |
      | Rally die   |
      | Ambush die  |
      | Down die    |

  Scenario Outline: A die that is returned goes back, and one that is kept does not
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <choice>
      phase: dice back
      """
    Then <clause> says `<what>` of First Section
    And ba.turn-end.dice-return <returned> for First Section
    And First Section is afterwards <kept>

    Examples:
      | die        | choice         | clause                  | what           | returned            | kept         |
      | Ambush die | return its die | ba.turn-end.dice-return | into the bag   | comes about         | die not kept |
      | Ambush die | keep Ambush    | ba.turn-end.ambush-keep | keeps its die  | does not come about | die kept     |
      | Ambush die | keep its die   | ba.turn-end.ambush-keep | keeps its die  | does not come about | die kept     |
      | Ambush die | keep the order | ba.turn-end.ambush-keep | in Ambush      | does not come about | die kept     |
      | Down die   | return its die | ba.turn-end.dice-return | into the bag   | comes about         | die not kept |
      | Down die   | keep Down      | ba.turn-end.down-keep   | keeps its die  | does not come about | die kept     |
      | Down die   | keep its die   | ba.turn-end.down-keep   | Down           | does not come about | die kept     |
      | Fire die   | return its die | ba.turn-end.dice-return | into the bag   | comes about         | die not kept |

  Scenario Outline: A die that was kept before is kept again only if it is said again
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>, die kept
      """
    When the turn reads
      """
      phase: end of turn
      phase: dice back
      """
    Then ba.turn-end.dice-return says `its die goes back into the bag` of First Section
    And First Section is afterwards die not kept

    Examples:
      | die        |
      | Ambush die |
      | Down die   |

  Scenario Outline: Only units in Ambush and units that are Down keep their dice
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <choice>
      """
    Then First Section is <verdict> by ba.turn-end.dice-return

    Examples:
      | die         | choice       | verdict  |
      | Ambush die  | keep its die | accepted |
      | Down die    | keep its die | accepted |
      | Fire die    | keep its die | refused  |
      | Advance die | keep its die | refused  |
      | Run die     | keep its die | refused  |
      | Rally die   | keep its die | refused  |
      | Ambush die  | keep Ambush  | accepted |
      | Down die    | keep Ambush  | refused  |
      | Run die     | keep Ambush  | refused  |
      | Down die    | keep Down    | accepted |
      | Ambush die  | keep Down    | refused  |
      | Run die     | keep Down    | refused  |

  Scenario Outline: What is wrong is underlined, and what to write instead is said
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <choice>
      """
    Then First Section is refused by ba.turn-end.dice-return
    And ba.turn-end.dice-return underlines `<choice>` of First Section
    And ba.turn-end.dice-return says to write `<instead>` for First Section

    Examples:
      | die        | choice      | instead                                            |
      | Run die    | keep Down   | leave the line out: its die goes back into the bag |
      | Down die   | keep Ambush | First Section: keep its die                        |
      | Ambush die | keep Down   | First Section: keep its die                        |

  Scenario Outline: A unit does one thing with its die
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Ambush die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <choices>
      """
    Then First Section is <verdict> by ba.turn-end.dice-return

    Examples:
      | choices                           | verdict  |
      | keep its die                      | accepted |
      | fire from ambush                  | accepted |
      | return its die                    | accepted |
      | keep its die, fire from ambush    | refused  |
      | keep its die, return its die      | refused  |
      | fire from ambush, return its die  | refused  |

  Example: A unit that was given no order is told so, and has no die to return
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Wreck: regular, infantry, destroyed
      """
    When the turn reads
      """
      phase: end of turn
      phase: dice back
      """
    Then ba.turn-end.dice-return says `has received no order this turn` of First Section
    And ba.turn-end.dice-return does not come about for Wreck

  Example: The dice of the others go back while one is kept
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Ambush die
      Bren Team: regular, team, crew of 3, Fire die
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: keep Ambush
      phase: dice back
      """
    Then First Section is afterwards in Ambush
    And ba.turn-end.dice-return comes about for Bren Team
    And ba.reading.kept-die-no-test comes about for First Section
    And the turn is over

  Scenario Outline: A unit that has received no order die in the turn has none to keep, to fire with or to return
    Given the scenario
      """
      side: British
      Bren Team: regular, team, crew of 3, <facts>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      Bren Team: <choice>
      """
    Then Bren Team is <verdict> by ba.turn-end.dice-return

    Examples:
      | facts         | choice           | verdict  |
      | without order | keep its die     | refused  |
      | without order | fire from ambush | refused  |
      | without order | return its die   | refused  |
      | Ambush die    | keep its die     | accepted |
      | Ambush die    | fire from ambush | accepted |
      | Ambush die    | return its die   | accepted |

  Example: The turn knows itself who has received no order
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Bren Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Ambush
      phase: end of turn
      side: British
      First Section: keep its die
      phase: shots from ambush
      """
    Then ba.turn-end.dice-return says `has received no order this turn` of Bren Team
    And Bren Team is afterwards without order
    And First Section is afterwards not without order
    And First Section is afterwards die kept
