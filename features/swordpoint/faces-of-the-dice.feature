Feature: Faces of the dice in Swordpoint
  Tests of Cohesion, flight and fate are thrown on two dice of six faces (lines 13, 30, 100, 159-171, 197); shots, blows
  and saves on one of six for each (lines 67-84, 202-220).

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8
      Spears: infantry, close order, bows, light armour, Cohesion 7, terror 7, 24 figures, 4 figures to a base
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base
      """

  Scenario Outline: Two dice for a <test> show six at most, and never <faces>
    When the turn reads
      """
      phase: <phase>
      happened:
      <who>: thrown <faces> for <test>
      """
    Then there is a bad-dice at `thrown <faces> for <test>`
    And there is 1 finding

    Examples:
      | test                     | phase            | who    | faces |
      | cohesion test            | initial          | Spears | 7 1   |
      | impetuous test           | initial          | Spears | 1 7   |
      | returning test           | initial          | Spears | 7 1   |
      | terror test              | initial          | Spears | 7 1   |
      | disengagement test       | compulsory moves | Spears | 1 7   |
      | rally test               | rally            | Spears | 7 1   |
      | break test               | combat           | Spears | 7 1   |
      | commander's fate         | combat           | Hugo   | 7 1   |
      | elephant commander's fate | combat          | Hugo   | 7 1   |

  Scenario Outline: A die for <test> shows six at most, and never <face>
    When the turn reads
      """
      phase: <phase>
      happened:
      Spears: thrown <face> for <test>
      """
    Then there is a bad-dice at `thrown <face> for <test>`
    And there is 1 finding

    Examples:
      | test                | phase    | face |
      | shooting            | shooting | 7    |
      | saves from shooting | shooting | 7    |
      | blows               | combat   | 7    |
      | saves in combat     | combat   | 7    |
      | crew's blows        | combat   | 7    |
      | saves from the crew | combat   | 7    |

  Scenario Outline: A six is on every die: <test>
    When the turn reads
      """
      phase: <phase>
      happened:
      <who>: thrown <faces> for <test>
      """
    Then there are no findings

    Examples:
      | test                      | phase            | who    | faces |
      | cohesion test             | initial          | Spears | 6 6   |
      | terror test               | initial          | Spears | 6 6   |
      | rally test                | rally            | Spears | 6 6   |
      | break test                | combat           | Spears | 6 6   |
      | commander's fate          | combat           | Hugo   | 6 6   |
      | elephant commander's fate | combat           | Hugo   | 6 6   |
      | shooting                  | shooting         | Spears | 6     |
      | saves from shooting       | shooting         | Spears | 6     |
      | blows                     | combat           | Spears | 6     |
      | saves in combat           | combat           | Spears | 6     |
      | crew's blows              | combat           | Spears | 6     |
      | saves from the crew       | combat           | Spears | 6     |
