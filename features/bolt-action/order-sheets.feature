Feature: Order sheets
  A sheet is checked beside the table, or alone; what names somebody names an enemy (lines 1-9).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Who is fired at, or run at, is an enemy
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Bren Team: regular, team
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      Bren Team: Down
      """
    Then there is a wrong-target at `<target>`
    And First Section is refused
    And there is 1 finding

    Examples:
      | order                         | target        |
      | Fire at Bren Team             | Bren Team     |
      | shoot Bren Team               | Bren Team     |
      | Advance and fire at Bren Team | Bren Team     |
      | Run at Bren Team              | Bren Team     |
      | assault Bren Team             | Bren Team     |
      | Fire at First Section         | First Section |

  Scenario Outline: An enemy is named as the scenario names it
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      First Section: veteran, infantry
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: <order>
      """
    Then First Section of British is accepted
    And there are no findings

    Examples:
      | order                           |
      | Fire at Grenadiers              |
      | fire at grenadiers              |
      | Fire at First Section of German |
      | Advance and fire at Grenadiers  |
      | charge Grenadiers               |
      | Fire                            |

  Example: A sheet with the whole side in order
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Bren Team: regular, team, in Ambush, die kept
      HQ: veteran, HQ, 2 pins
      side: German
      Grenadiers: veteran, infantry
      """
    When a sheet reads
      """
      rulebook: bolt-action
      side: British

      First Section: Advance and fire at Grenadiers   # the die is drawn first
      HQ - Rally
      """
    Then First Section is accepted
    And HQ is accepted
    And Bren Team is accepted
    And there are no findings

  Scenario Outline: What a sheet alone shows
    When a sheet reads
      """
      rulebook: bolt-action
      side: British
      First Section: <orders>
      """
    Then First Section is <verdict> by <clause>

    Examples: The sheet itself is wrong
      | orders         | verdict | clause           |
      | Fire, Advance  | refused | ba.order.one-die |
      | Down, Down     | refused | ba.order.one-die |
      | keep its die   | refused | ba.order.one-die |
      | return its die | refused | ba.order.one-die |

    Examples: Only the table would show it
      | orders                         | verdict  | clause                     |
      | Fire at Bren Team              | accepted | ba.order.one-die           |
      | Advance and fire at Grenadiers | accepted | ba.order.fire.bulky-weapon |
      | Rally                          | accepted | ba.order.rally             |
      | Run                            | accepted | ba.pin.destroyed           |
      | Ambush                         | accepted | ba.turn-end.kept-die       |

  Example: A sheet alone asks nothing of its units
    When a sheet reads
      """
      rulebook: bolt-action
      side: British
      turn: 3

      First Section: Fire at Grenadiers
      Bren Team - hit the dirt
      HQ: Rally
      """
    Then First Section is accepted
    And Bren Team is accepted
    And HQ is accepted
    And there are no findings

  Example: Two lines for one unit on one sheet
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      """
    When British orders
      """
      First Section: Run
      First Section: Down
      """
    Then there is an ordered-twice at `First Section`
    And First Section is refused

  Example: The sheets of both sides are checked together
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      """
    When British orders
      """
      First Section: Fire at Grenadiers
      """
    And German orders
      """
      Grenadiers: Fire, Run
      """
    Then First Section is accepted
    And Grenadiers is refused by ba.order.one-die
    And there is 1 finding

  Scenario Outline: From a sheet alone nobody knows whether a unit with a refused order may go Down
    Given the ruling ba.ruling.refused-order is <option>
    When a sheet reads
      """
      rulebook: bolt-action
      turn: 1
      First Section: Run, Down
      """
    Then First Section is refused by ba.order.one-die
    And <told>

    Examples:
      | option         | told                                                      |
      | must-be-mended | what becomes of First Section is told by ba.order.refused |
      | goes-down      | nothing is told of what becomes of First Section          |
