Feature: A unit fires once for its order
  A hit or a miss that is reported when another unit has acted since is no second shot; a shot out of Ambush ends the
  Ambush, unless the table has ruled that it goes on (lines 1-11, 7, 13, 17).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: A second shot does not count: <order> of First Section, <first>, then <second>
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      side: German
      Grenadiers: Run
      happened:
      <first>
      side: German
      MG Team: Run
      happened:
      <second>
      """
    Then <clause> says `is not hit: First Section` of <unit>
    And <unit> breaks <clause>
    And there is a no-effect at `hit by First Section`
    And <unit> is afterwards <pins>

    Examples:
      | order               | first                         | second                        | unit       | clause                       | pins   |
      | Ambush              | Grenadiers: hit by First Section | Grenadiers: hit by First Section | Grenadiers | ba.order.ambush.opportunity | 1 pin |
      | Ambush              | Grenadiers: hit by First Section | MG Team: hit by First Section | MG Team    | ba.order.ambush.opportunity  | 0 pins |
      | Ambush              | Grenadiers: missed by First Section | MG Team: hit by First Section | MG Team    | ba.order.ambush.opportunity  | 0 pins |
      | Fire at Grenadiers  | Grenadiers: hit by First Section | MG Team: hit by First Section | MG Team    | ba.order.fires-once          | 0 pins |
      | Advance             | Grenadiers: missed by First Section | Grenadiers: hit by First Section | Grenadiers    | ba.order.fires-once | 0 pins |

  Scenario Outline: What is no second shot counts: <order>, <first>, then <second>
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      side: German
      Grenadiers: Run
      happened:
      <first>
      side: German
      MG Team: Run
      happened:
      <second>
      """
    Then <clause> <about> for MG Team
    And MG Team is afterwards 1 pin

    Examples:
      | order              | first                      | second                        | clause                      | about               |
      | Ambush             | Grenadiers: under strength | MG Team: hit by First Section | ba.order.ambush.opportunity | comes about         |
      | Fire at Grenadiers | Grenadiers: under strength | MG Team: hit by First Section | ba.order.fires-once         | does not come about |

  Example: One shot may have several targets
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers, Fire at MG Team
      happened:
      Grenadiers: hit by First Section
      MG Team: hit by First Section
      """
    Then Grenadiers is afterwards 1 pin
    And MG Team is afterwards 1 pin

  Example: By the table's ruling a unit stays in Ambush, and fires again
    Given the ruling ba.ruling.opportunity-fire is stays-in-ambush
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Ambush
      side: German
      Grenadiers: Run
      happened:
      Grenadiers: hit by First Section
      side: German
      MG Team: Run
      happened:
      MG Team: hit by First Section
      """
    Then Grenadiers is afterwards 1 pin
    And MG Team is afterwards 1 pin

  Example: A hit by a friend after another unit has acted is no second shot either
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      Grenadiers: missed by First Section
      side: German
      MG Team: Run
      happened:
      Bren Team: hit by First Section
      """
    Then Bren Team breaks ba.order.fires-once

  Example: A unit that rallies is ordered to fire in the next turn, and then it has fired
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Fire at Grenadiers
      happened:
      Grenadiers: hit by Bren Team
      """
    Then ba.order.rally does not come about for Grenadiers
