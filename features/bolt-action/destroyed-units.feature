Feature: Destroyed units receive no orders
  A unit that routs counts as destroyed at once: nothing more is ordered of it (lines 22, 51).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Lost Section: regular, infantry, destroyed
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: Whoever is destroyed is ordered nothing
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin, <state>
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      """
    Then First Section is <verdict> by ba.pin.destroyed

    Examples:
      | state         | order              | verdict  |
      | destroyed     | Fire at Grenadiers | refused  |
      | destroyed     | Advance            | refused  |
      | destroyed     | Run                | refused  |
      | destroyed     | Ambush             | refused  |
      | destroyed     | Rally              | refused  |
      | destroyed     | Down               | refused  |
      | routed        | Run                | refused  |
      | wiped out     | Down               | refused  |
      | not destroyed | Run                | accepted |
      | 0 casualties  | Rally              | accepted |

  Example: A destroyed unit is not missed on a sheet
    When British orders
      """
      First Section: Run
      """
    Then Lost Section is accepted by ba.pin.destroyed
    And nothing is told of what becomes of Lost Section
    And there are no findings

  Example: What to do with the line of a destroyed unit
    When British orders
      """
      First Section: Run
      Lost Section: Down
      """
    Then Lost Section is refused by ba.pin.destroyed
    And ba.pin.destroyed underlines `Down` of Lost Section
    And ba.pin.destroyed says to write `take the line out` for Lost Section
    And what becomes of Lost Section is told by ba.order.refused
    And there is 1 finding

  Scenario Outline: Nor does it do anything with its die at the end of the turn
    Given the scenario
      """
      side: British
      First Section: regular, infantry, in Ambush, <state>
      """
    When the turn reads
      """
      phase: end of turn
      side: British
      First Section: <choice>
      phase: shots from ambush
      """
    Then First Section is <verdict> by ba.pin.destroyed

    Examples:
      | state         | choice           | verdict  |
      | destroyed     | keep its die     | refused  |
      | destroyed     | fire from ambush | refused  |
      | destroyed     | return its die   | refused  |
      | not destroyed | keep its die     | accepted |
      | not destroyed | fire from ambush | accepted |
      | not destroyed | return its die   | accepted |

  Scenario Outline: A unit that routs before its order is ordered nothing any more
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      First Section: <pins>
      side: British
      First Section: Down
      """
    Then the turn waits for `<line>`
    And ba.pin.destroyed <destroyed> for First Section

    Examples:
      | pins   | line                 | destroyed           |
      | 8 pins | phase: end of turn   | does not come about |
      | 9 pins | take the line out    | comes about         |

  Example: A destroyed unit leaves the table when the dice go back, and its side is not told that it had no order
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      side: German
      Grenadiers: Down
      phase: dice back
      """
    Then ba.pin.destroyed says `leaves the table` of Lost Section
    And ba.turn-end.dice-return does not come about for Lost Section
    And the turn is over
