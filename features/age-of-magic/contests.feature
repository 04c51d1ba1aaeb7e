Feature: Units of similar speed that are in each other's way
  The referee may have their commanders throw against each other, Tactics and IQ, and the highest goes first
  (line 21). The figures of the commanders are invented; with Tactics 3 and IQ 3 two dice count as they fall.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Of two of one speed the higher throw goes first
    Given the scenario
      """
      side: Darius
      Chargers: <kind>, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Quarry: <kind>, in its centre, no missiles, good morale, Tactics 4, IQ 2
      """
    And Chargers throws <chargers> for contest
    And Quarry throws <quarry> for contest
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll comes about for Chargers
    And aom.conflict.opposed-roll comes about for Quarry
    And aom.ruling.similar-speed comes about for Chargers
    And aom.conflict.faster-first <stopped> for Quarry
    And Quarry is afterwards in <area>
    And Quarry is afterwards <engaged>

    Examples:
      | kind      | chargers | quarry | stopped             | area                | engaged                   |
      | cavalry   | 4 4      | 4 3    | comes about         | Alexander's centre  | engaged with Chargers     |
      | cavalry   | 4 3      | 4 4    | does not come about | Alexander's reserve | not engaged with Chargers |
      | infantry  | 6 1      | 3 3    | comes about         | Alexander's centre  | engaged with Chargers     |
      | infantry  | 1 1      | 2 1    | does not come about | Alexander's reserve | not engaged with Chargers |
      | artillery | 6 6      | 6 5    | comes about         | Alexander's centre  | engaged with Chargers     |
      | artillery | 2 2      | 2 3    | does not come about | Alexander's reserve | not engaged with Chargers |

  Scenario Outline: The Tactics and the IQ of a commander count in his throw
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, <chargers>
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale, <quarry>
      """
    And Chargers throws 4 3 for contest
    And Quarry throws 4 3 for contest
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then Quarry is afterwards in <area>

    Examples:
      | chargers        | quarry          | area                |
      | Tactics 4, IQ 3 | Tactics 3, IQ 3 | Alexander's centre  |
      | Tactics 3, IQ 4 | Tactics 3, IQ 3 | Alexander's centre  |
      | Tactics 3, IQ 3 | Tactics 4, IQ 3 | Alexander's reserve |
      | Tactics 3, IQ 3 | Tactics 3, IQ 4 | Alexander's reserve |
      | Tactics 6, IQ 1 | Tactics 1, IQ 5 | Alexander's centre  |

  Scenario Outline: Without the figures of a commander the turn waits for them
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale<figures>
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Charge Chargers
      """
    And the turn is resolved
    Then the turn waits for `<line>`

    Examples:
      | figures     | line              |
      |             | Quarry: Tactics … |
      | , Tactics 3 | Quarry: IQ …      |

  # Quarry would always throw more: 12 or better against 8 at most.
  Scenario Outline: Whether units of similar speed throw is the table's to decide
    Given the ruling aom.ruling.similar-speed is <option>
    And the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 1, IQ 1
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale, Tactics 8, IQ 8
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.ruling.similar-speed comes about for Chargers
    And aom.roll.contest.risk <thrown> for Quarry
    And Quarry is afterwards in <area>
    And Quarry is afterwards <engaged>
    And Chargers is afterwards in Alexander's centre

    Examples:
      | option       | thrown              | area                | engaged                   |
      | opposed-roll | comes about         | Alexander's reserve | not engaged with Chargers |
      | simultaneous | does not come about | Alexander's centre  | engaged with Chargers     |

  Example: Two that charge each other at the same time meet, and neither goes first
    Given the ruling aom.ruling.similar-speed is simultaneous
    And the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Lancers
      """
    And Alexander orders
      """
      Lancers: Charge Chargers
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll says `acts at the same time as Lancers` of Chargers
    And Chargers is afterwards engaged with Lancers
    And aom.charge.front says `is hit in front by Lancers` of Chargers
    And aom.charge.front says `is hit in front by Chargers` of Lancers
    And aom.conflict.faster-first does not come about for Chargers
    And aom.conflict.faster-first does not come about for Lancers
    And the turn is over
