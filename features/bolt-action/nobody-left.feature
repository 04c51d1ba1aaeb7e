Feature: Nobody left
  A unit that has lost its last man is wiped out, and counts as destroyed (lines 22, 25, 51).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: With its last man a unit is gone
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: hit by Grenadiers, <lost>
      side: British
      Company: Down
      """
    Then ba.casualties.nobody-left <gone> for Company
    And the turn waits for `<line>`

    Examples:
      | facts                                        | lost         | gone                | line               |
      | infantry, squad of 10, maximum 10            | loses 10 men | comes about         | take the line out  |
      | infantry, squad of 10, maximum 10            | lost 10 men  | comes about         | take the line out  |
      | infantry, squad of 10, maximum 10            | loses 9 men  | does not come about | phase: end of turn |
      | infantry, squad of 5, lost 4                 | loses 1 man  | comes about         | take the line out  |
      | infantry, squad of 5, lost 3                 | loses 1 man  | does not come about | phase: end of turn |
      | HQ, squad of 3                               | loses 3 men  | comes about         | take the line out  |
      | team, crew of 3                              | loses 3 men  | comes about         | take the line out  |
      | team, crew of 1                              | loses 1 man  | comes about         | take the line out  |
      | team, crew of 3, lost 1                      | loses 1 man  | does not come about | phase: end of turn |
      | infantry                                     | loses 10 men | does not come about | phase: end of turn |

  Example: Nobody tests and nobody runs
    Given the scenario
      """
      side: British
      Company: regular, infantry, squad of 10, maximum 10
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: hit by Grenadiers, loses 10 men
      side: British
      Company: Run
      """
    Then ba.casualties.nobody-left says `has nobody left, and is wiped out` of Company
    And the turn waits for `take the line out`

  Example: It leaves the table when the dice go back
    Given the scenario
      """
      side: British
      Company: regular, team, crew of 2
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: loses 2 men
      phase: dice back
      """
    Then ba.casualties.nobody-left comes about for Company
    And Company has left the table
    And the turn is over

  Scenario Outline: A sheet orders nothing of nobody
    Given the scenario
      """
      side: British
      Company: regular, <facts>
      """
    When British orders
      """
      Company: <order>
      """
    Then Company is <verdict> by ba.casualties.nobody-left

    Examples:
      | facts                          | order | verdict  |
      | infantry, squad of 10, lost 10 | Run   | refused  |
      | team, crew of 3, lost 3        | Down  | refused  |
      | infantry, squad of 10, lost 9  | Run   | accepted |
      | team, crew of 3, lost 2        | Down  | accepted |
      | team, crew of 3                | Down  | accepted |
      | infantry, lost 10              | Run   | accepted |

  Example: What to do with the line of nobody
    Given the scenario
      """
      side: British
      Company: regular, infantry, squad of 10, lost 10, 3 pins
      """
    When British orders
      """
      Company: Run
      """
    Then ba.casualties.nobody-left underlines `Run` of Company
    And ba.casualties.nobody-left says to write `take the line out` for Company
    And there is 1 finding

  Scenario Outline: Who is gone needs no order, and goes Down by none
    Given the ruling ba.ruling.refused-order is <option>
    And the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      Bren Team: regular, team
      """
    When British orders
      """
      Bren Team: Fire, Down
      """
    Then Company is <verdict> by ba.order.one-die

    Examples:
      | option         | facts             | verdict  |
      | must-be-mended | squad of 5, lost 5 | accepted |
      | must-be-mended | 9 pins            | accepted |
      | goes-down      | 9 pins            | accepted |
      | must-be-mended | squad of 5, lost 4 | no order |
      | must-be-mended | 8 pins            | no order |

  Scenario Outline: Nor does it go Down where refused orders do
    Given the ruling ba.ruling.refused-order is goes-down
    And the scenario
      """
      side: British
      Company: regular, infantry, <facts>
      """
    When British orders
      """
      Company: Run, Down
      """
    Then Company is refused
    And what becomes of Company is told by <clause>

    Examples:
      | facts              | clause                     |
      | squad of 5, lost 5 | ba.order.refused           |
      | 9 pins             | ba.order.refused           |
      | squad of 5, lost 4 | ba.order.refused.goes-down |
      | 8 pins             | ba.order.refused.goes-down |
