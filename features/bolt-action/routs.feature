Feature: Routs
  A unit with as many pins as its morale routs at once, counts as destroyed and leaves the table (lines 22, 49, 51).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: How many pins rout a unit, and what becomes of it
    Given the scenario
      """
      side: British
      Company: <quality>, team, <pins>
      side: German
      Howitzer: regular, team, adds <more> pins, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Howitzer
      phase: end of turn
      """
    Then Company is afterwards <afterwards>
    And ba.pin.destroyed <routs> for Company

    Examples:
      | quality       | pins   | more | afterwards    | routs               |
      | inexperienced | 5 pins | 2    | not destroyed | does not come about |
      | inexperienced | 6 pins | 2    | destroyed     | comes about         |
      | inexperienced | 7 pins | 2    | destroyed     | comes about         |
      | regular       | 6 pins | 2    | not destroyed | does not come about |
      | regular       | 7 pins | 2    | destroyed     | comes about         |
      | veteran       | 7 pins | 2    | not destroyed | does not come about |
      | veteran       | 5 pins | 5    | destroyed     | comes about         |
      | veteran       | 9 pins | 12   | destroyed     | comes about         |

  Example: A unit that routs is gone at once, and leaves the table
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Grenadiers
      phase: dice back
      """
    Then ba.pin.destroyed says `routs with 9 pins, and is destroyed` of Company
    And ba.pin.destroyed says `leaves the table` of Company
    And ba.pin.destroyed does not come about for Grenadiers
    And ba.turn-end.dice-return does not come about for Company
    And the turn is over

  Example: Hits of its own side rout a unit too
    Given the scenario
      """
      side: British
      Company: inexperienced, team, 7 pins
      Bren Team: regular, team, Advance die
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: hit by Bren Team
      phase: end of turn
      """
    Then ba.pin.friendly-fire comes about for Company
    And ba.pin.destroyed says `routs with 8 pins` of Company
    And Company is afterwards routed

  Example: A miss routs nobody
    Given the scenario
      """
      side: British
      Company: inexperienced, team, 7 pins
      side: German
      Grenadiers: regular, infantry, Fire die
      """
    When the turn reads
      """
      phase: orders
      happened:
      Company: missed by Grenadiers
      phase: end of turn
      """
    Then ba.pin.none-on-miss comes about for Company
    And ba.pin.destroyed does not come about for Company
    And Company is afterwards 7 pins

  Scenario Outline: Who is destroyed receives no order
    Given the scenario
      """
      side: British
      Company: regular, team, <facts>
      """
    When British orders
      """
      Company: <order>
      """
    Then Company is <verdict> by ba.pin.destroyed

    Examples:
      | facts         | order   | verdict  |
      | not destroyed | Advance | accepted |
      | destroyed     | Advance | refused  |
      | destroyed     | Down    | refused  |
      | 8 pins        | Rally   | accepted |

  Example: Who routs before its order carries none out
    Given the scenario
      """
      side: British
      Company: regular, team, 8 pins
      side: German
      Grenadiers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at Company
      happened:
      Company: hit by Grenadiers
      side: British
      Company: Run
      phase: dice back
      """
    Then ba.pin.destroyed says `routs` of Company
    And ba.order.fire comes about for Grenadiers
    And the turn waits for `take the line out`
