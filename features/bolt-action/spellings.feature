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
      | die        | written              | happened       | clause                 | words           |
      | Ambush die | keep ambush          | not driven down | ba.turn-end.ambush-keep | keeps its die   |
      | Ambush die | keep the ambush die  | not driven down | ba.turn-end.ambush-keep | keeps its die   |
      | Ambush die | keep its die         | not driven down | ba.turn-end.ambush-keep | keeps its die   |
      | Ambush die | keep the order       | not driven down | ba.turn-end.ambush-keep | keeps its die   |
      | Down die   | keep down            | not driven down | ba.turn-end.down-keep   | keeps its die   |
      | Down die   | keep the down die    | not driven down | ba.turn-end.down-keep   | keeps its die   |
      | Down die   | keep die             | not driven down | ba.turn-end.down-keep   | keeps its die   |
      | Down die   | keep its order       | not driven down | ba.turn-end.down-keep   | keeps its die   |
      | Down die   | keep the die         | not driven down | ba.turn-end.down-keep   | keeps its die   |
      | Down die   | keep order           | not driven down | ba.turn-end.down-keep   | keeps its die   |

    Examples: Returning it
      | die        | written          | happened        | clause                  | words         |
      | Ambush die | return           | not driven down | ba.turn-end.dice-return | back into the bag |
      | Ambush die | return its die   | not driven down | ba.turn-end.dice-return | back into the bag |
      | Ambush die | return the die   | not driven down | ba.turn-end.dice-return | back into the bag |
      | Down die   | return die       | not driven down | ba.turn-end.dice-return | back into the bag |
      | Down die   | return its order | not driven down | ba.turn-end.dice-return | back into the bag |
      | Down die   | return the order | not driven down | ba.turn-end.dice-return | back into the bag |

    Examples: Firing
      | die        | written                       | happened                 | clause                  | words          |
      | Ambush die | fire from ambush              | thrown 4 for ambush shot | ba.turn-end.ambush-fire | fires normally |
      | Ambush die | fire from ambush at Grenadiers | thrown 4 for ambush shot | ba.turn-end.ambush-fire | fires normally |

  Scenario Outline: What is no way of writing an order
    When British orders
      """
      First Section: <written>
      """
    Then there is an <finding> at `<words>`
    And First Section is refused

    Examples:
      | written         | finding       | words         |
      | Advnace         | unknown-order | Advnace       |
      | Halt            | unknown-order | Halt          |
      | Fire at Rangers | unknown-unit  | Rangers       |
