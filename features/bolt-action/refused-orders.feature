Feature: Orders that are refused
  What becomes of an order that the rules do not allow is a ruling: it is mended, or the unit goes Down (lines 1-3, 10).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, 2 pins
      Gun: regular, team, crew of 3, bulky weapon
      side: German
      Grenadiers: veteran, infantry
      """

  Example: Play does not go on before a refused order is mended
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Advance and fire at Grenadiers
      side: German
      Grenadiers: Down
      """
    Then the turn waits for `Gun: Fire at Grenadiers / Gun: Advance`
    And what becomes of Gun is told by ba.order.refused

  Example: Two orders on a sheet have to be mended
    When British orders
      """
      First Section: Fire, Advance
      Gun: Down
      """
    Then First Section is refused by ba.order.one-die
    And what becomes of First Section is told by ba.order.refused
    And nothing is told of what becomes of Gun

  Example: What came before the refused order stands
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Run
      side: British
      Gun: Run, Down
      """
    Then the turn waits for `Gun: Run / Gun: Down`
    And ba.order.run comes about for Grenadiers

  Example: With the order mended the turn goes on
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Fire at Grenadiers
      side: German
      Grenadiers: Down
      phase: end of turn
      """
    Then Gun is accepted
    And nothing is told of what becomes of Gun
    And ba.order.refused does not come about for Gun
    And ba.order.refused.goes-down does not come about for Gun
    And Gun is afterwards Fire die
    And Grenadiers is afterwards Down die

  Scenario Outline: What a sheet says of a refused order is a ruling
    Given the ruling ba.ruling.refused-order is <option>
    When British orders
      """
      First Section: <first>
      Gun: <gun>
      """
    Then <unit> is refused by <refusal>
    And what becomes of <unit> is told by <clause>

    Examples:
      | option         | first     | gun                            | unit          | refusal                    | clause                     |
      | must-be-mended | Run, Down | Down                           | First Section | ba.order.one-die           | ba.order.refused           |
      | goes-down      | Run, Down | Down                           | First Section | ba.order.one-die           | ba.order.refused.goes-down |
      | must-be-mended | Down      | Advance and fire at Grenadiers | Gun           | ba.order.fire.bulky-weapon | ba.order.refused           |
      | goes-down      | Down      | Advance and fire at Grenadiers | Gun           | ba.order.fire.bulky-weapon | ba.order.refused.goes-down |
      | must-be-mended | Down      | return its die                 | Gun           | ba.order.one-die           | ba.order.refused           |
      | goes-down      | Down      | return its die                 | Gun           | ba.order.one-die           | ba.order.refused.goes-down |

  Scenario Outline: Whether the turn waits for another order is a ruling
    Given the ruling ba.ruling.refused-order is <option>
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Advance and fire at Grenadiers
      side: German
      Grenadiers: Down
      """
    Then the turn waits for `<line>`
    And what becomes of Gun is told by <clause>

    Examples:
      | option         | line               | clause                     |
      | must-be-mended | Gun: Fire at Grenadiers / Gun: Advance | ba.order.refused           |
      | goes-down      | phase: end of turn | ba.order.refused.goes-down |

  Example: Where the table has ruled so, a unit with a refused order goes Down and play goes on
    Given the ruling ba.ruling.refused-order is goes-down
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Advance and fire at Grenadiers
      side: German
      Grenadiers: Run
      phase: end of turn
      """
    Then Gun is refused by ba.order.fire.bulky-weapon
    And ba.order.refused.goes-down says `goes Down instead` of Gun
    And ba.ruling.refused-order comes about for Gun
    And the ruling ba.ruling.refused-order = goes-down is noted
    And ba.order.down says `Down die` of Gun
    And ba.order.advance does not come about for Gun
    And Gun is afterwards Down die
    And Grenadiers is afterwards Run die

  Example: A pinned unit whose order is refused goes Down with no test
    Given the ruling ba.ruling.refused-order is goes-down
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire, Run
      phase: end of turn
      """
    Then ba.order.refused.goes-down comes about for First Section
    And ba.order-test.down-automatic comes about for First Section
    And ba.order-test.pass does not come about for First Section
    And First Section is afterwards 2 pins
    And First Section is afterwards Down die

  Scenario Outline: Who has its die, or is destroyed, does not go Down by a refused order
    Given the ruling ba.ruling.refused-order is goes-down
    And the scenario
      """
      side: British
      First Section: regular, infantry, <facts>
      """
    When British orders
      """
      First Section: Run
      """
    Then First Section is refused by <refusal>
    And what becomes of First Section is told by ba.order.refused

    Examples:
      | facts                | refusal              |
      | destroyed            | ba.pin.destroyed     |
      | Ambush die, die kept | ba.turn-end.kept-die |
      | Run die              | ba.order.one-die     |

  Scenario Outline: Nor does anybody go Down at the end of the turn
    Given the ruling ba.ruling.refused-order is <option>
    When the turn reads
      """
      phase: orders
      side: British
      Gun: <order>
      phase: end of turn
      side: British
      Gun: <choice>
      phase: shots from ambush
      """
    Then Gun is <verdict> by <refusal>
    And the turn waits for `<line>`

    Examples: What the order alone shows
      | option         | order  | choice           | verdict | refusal                    | line |
      | must-be-mended | Ambush | fire from ambush | refused | ba.order.fire.bulky-weapon | Gun: keep Ambush / Gun: return its die |
      | goes-down      | Ambush | fire from ambush | refused | ba.order.fire.bulky-weapon | Gun: keep Ambush / Gun: return its die |
      | must-be-mended | Run    | Rally            | refused | ba.order.one-die           | take the line out; at the end of the turn a unit keeps its die, fires from Ambush or returns its die |
      | goes-down      | Run    | Rally            | refused | ba.order.one-die           | take the line out; at the end of the turn a unit keeps its die, fires from Ambush or returns its die |

    Examples: What the die shows that the order has placed
      | option         | order | choice       | verdict | refusal                 | line |
      | must-be-mended | Run   | keep its die | refused | ba.turn-end.dice-return | leave the line out: its die goes back into the bag |
      | goes-down      | Run   | keep its die | refused | ba.turn-end.dice-return | leave the line out: its die goes back into the bag |
