Feature: How orders are written
  Each order may be written in several ways, and each way gives the same die (lines 4-15).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: Each way of writing an order gives its die
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <written>
      phase: end of turn
      """
    Then <clause> comes about for First Section
    And First Section is afterwards <die>

    Examples: Fire
      | written             | clause        | die      |
      | Fire                | ba.order.fire | Fire die |
      | FIRE                | ba.order.fire | Fire die |
      | fire Grenadiers     | ba.order.fire | Fire die |
      | fire at Grenadiers  | ba.order.fire | Fire die |
      | fire on Grenadiers  | ba.order.fire | Fire die |
      | shoot               | ba.order.fire | Fire die |
      | shoot Grenadiers    | ba.order.fire | Fire die |
      | shoot at Grenadiers | ba.order.fire | Fire die |

    Examples: Advance and Run
      | written                         | clause           | die         |
      | Advance                         | ba.order.advance | Advance die |
      | advance Grenadiers              | ba.order.advance | Advance die |
      | advance and fire at Grenadiers  | ba.order.advance | Advance die |
      | advance and shoot at Grenadiers | ba.order.advance | Advance die |
      | Run                             | ba.order.run     | Run die     |
      | run at Grenadiers               | ba.order.run     | Run die     |
      | assault Grenadiers              | ba.order.run     | Run die     |
      | charge Grenadiers               | ba.order.run     | Run die     |

    Examples: Ambush, Rally and Down
      | written        | clause          | die        |
      | Ambush         | ba.order.ambush | Ambush die |
      | go into ambush | ba.order.ambush | Ambush die |
      | overwatch      | ba.order.ambush | Ambush die |
      | Rally          | ba.order.rally  | Rally die  |
      | regroup        | ba.order.rally  | Rally die  |
      | Down           | ba.order.down   | Down die   |
      | go down        | ba.order.down   | Down die   |
      | get down       | ba.order.down   | Down die   |
      | hit the dirt   | ba.order.down   | Down die   |

  Scenario Outline: Each way of writing what a unit does at the end of the turn
    Given the scenario
      """
      side: British
      First Section: regular, infantry, <die>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <written>
      happened:
      First Section: <happened>
      phase: shots from ambush
      phase: dice back
      """
    Then <clause> says `<words>` of First Section
    And the turn is over

    Examples: Keeping the die
      | die        | written             | happened        | clause                  | words         |
      | Ambush die | keep ambush         | not destroyed   | ba.turn-end.ambush-keep | keeps its die |
      | Ambush die | keep the ambush die | not destroyed   | ba.turn-end.ambush-keep | keeps its die |
      | Ambush die | keep its die        | not destroyed   | ba.turn-end.ambush-keep | keeps its die |
      | Ambush die | keep the order      | not destroyed   | ba.turn-end.ambush-keep | keeps its die |
      | Down die   | keep down           | not destroyed   | ba.turn-end.down-keep   | keeps its die |
      | Down die   | keep the down die   | not destroyed   | ba.turn-end.down-keep   | keeps its die |
      | Down die   | keep die            | not destroyed   | ba.turn-end.down-keep   | keeps its die |
      | Down die   | keep its order      | not destroyed   | ba.turn-end.down-keep   | keeps its die |
      | Down die   | keep the die        | not destroyed   | ba.turn-end.down-keep   | keeps its die |
      | Down die   | keep order          | not destroyed   | ba.turn-end.down-keep   | keeps its die |

    Examples: Returning it
      | die        | written          | happened        | clause                  | words             |
      | Ambush die | return           | not destroyed   | ba.turn-end.dice-return | back into the bag |
      | Ambush die | return its die   | not destroyed   | ba.turn-end.dice-return | back into the bag |
      | Ambush die | return the die   | not destroyed   | ba.turn-end.dice-return | back into the bag |
      | Down die   | return die       | not destroyed   | ba.turn-end.dice-return | back into the bag |
      | Down die   | return its order | not destroyed   | ba.turn-end.dice-return | back into the bag |
      | Down die   | return the order | not destroyed   | ba.turn-end.dice-return | back into the bag |

    Examples: Firing
      | die        | written                        | happened                 | clause                  | words          |
      | Ambush die | fire from ambush               | thrown 4 for ambush shot | ba.turn-end.ambush-fire | fires normally |
      | Ambush die | fire from ambush at Grenadiers | thrown 4 for ambush shot | ba.turn-end.ambush-fire | fires normally |

  Scenario Outline: Each way of answering whether a failed test is rolled again
    Given the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 1 pin
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 5 6 for order test
      side: British
      First Section: <written>
      happened:
      First Section: <happened>
      phase: end of turn
      """
    Then First Section is afterwards <die>
    And First Section <outcome> order test

    Examples:
      | written           | happened                  | die      | outcome |
      | re-roll           | thrown 2 3 for order test | Run die  | passes  |
      | reroll            | thrown 2 3 for order test | Run die  | passes  |
      | re-roll if failed | thrown 2 3 for order test | Run die  | passes  |
      | reroll if failed  | thrown 2 3 for order test | Run die  | passes  |
      | no re-roll        | 1 pin                     | Down die | fails   |
      | no reroll         | 1 pin                     | Down die | fails   |

  Scenario Outline: Each way of choosing at whom a unit fires by mistake
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
      Bren Team: regular, team, near an enemy
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      side: German
      First Section of British: <written>
      phase: end of turn
      """
    Then ba.fubar.friendly-fire says `fires on Bren Team by mistake` of First Section

    Examples:
      | written                    |
      | friendly fire Bren Team    |
      | friendly fire at Bren Team |
      | friendly fire on Bren Team |

  Scenario Outline: Each way of choosing from whom a unit runs
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 15 in, visible
        to MG Team: 15 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      side: British
      First Section: <written>
      phase: end of turn
      """
    Then ba.fubar.panic says `runs away from MG Team` of First Section

    Examples:
      | written                |
      | run from MG Team       |
      | runs from MG Team      |
      | flee from MG Team      |
      | run away from MG Team  |
      | runs away from MG Team |
      | flee away from MG Team |

  Scenario Outline: What is no way of writing an order
    When British orders
      """
      First Section: <written>
      """
    Then there is an <finding> at `<words>`
    And First Section is refused

    Examples:
      | written         | finding       | words   |
      | Advnace         | unknown-order | Advnace |
      | Halt            | unknown-order | Halt    |
      | Fire at Rangers | unknown-unit  | Rangers |
