Feature: Commanders who throw the same, and several who throw
  Who goes first where both throw the same is not said: they throw again, or act at the same time (line 21). The
  figures of the commanders are invented; with Tactics 3 and IQ 3 two dice count as they fall.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Two commanders throw the same
    Given the ruling aom.ruling.opposed-tie is <option>
    And the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
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
    Then aom.conflict.faster-first <stopped> for Quarry
    And Quarry is afterwards in <area>

    Examples:
      | option       | chargers    | quarry      | stopped             | area                |
      | re-roll      | 4 3 6 5     | 5 2 5 5     | comes about         | Alexander's centre  |
      | re-roll      | 4 3 1 2     | 5 2 2 2     | does not come about | Alexander's reserve |
      | re-roll      | 4 3 6 6 1 2 | 5 2 6 6 1 1 | comes about         | Alexander's centre  |
      | simultaneous | 4 3         | 5 2         | does not come about | Alexander's centre  |
      | simultaneous | 4 4         | 5 2         | comes about         | Alexander's centre  |
      | simultaneous | 4 2         | 5 2         | does not come about | Alexander's reserve |

  Example: Where a tie is let stand, both act at the same time, and the turn says so
    Given the ruling aom.ruling.opposed-tie is simultaneous
    And the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      """
    And Chargers throws 6 1 for contest
    And Lancers throws 4 3 for contest
    When Darius orders
      """
      Chargers: Charge Lancers
      """
    And Alexander orders
      """
      Lancers: Charge Chargers
      """
    And the turn is resolved
    Then aom.ruling.opposed-tie says `has thrown the same as Lancers` of Chargers
    And Chargers is afterwards engaged with Lancers
    And aom.conflict.faster-first does not come about for Chargers
    And aom.conflict.faster-first does not come about for Lancers

  Example: By default commanders who throw the same throw again
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      """
    And Chargers throws 4 3 2 2 for contest
    And Quarry throws 5 2 3 2 for contest
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll comes about for Quarry
    And Quarry is afterwards in Alexander's reserve

  Scenario Outline: Dice thrown by hand: the turn waits for more where both are the same
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Chargers: Charge Quarry
      side: Alexander
      Quarry: Move to its reserve
      happened:
      Chargers: thrown <chargers> for contest
      Quarry: thrown <quarry> for contest
      """
    And the turn is resolved
    Then the turn waits for `<line>`

    Examples:
      | chargers | quarry  | line                             |
      | 4 3      | 5 2     | Chargers: thrown … … for contest |
      | 4 3 5 5  | 5 2     | Quarry: thrown … … for contest   |
      | 4 3 5 5  | 5 2 6 4 | Chargers: thrown … … for contest |

  Scenario Outline: Two that charge each other: the highest goes first, and reaches the other where it stands
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Phalanx: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      """
    And Chargers throws <chargers> for contest
    And Phalanx throws 4 3 for contest
    When Darius orders
      """
      Chargers: Charge Phalanx
      """
    And Alexander orders
      """
      Phalanx: Charge Chargers
      """
    And the turn is resolved
    Then aom.conflict.faster-first comes about for <stopped>
    And aom.conflict.faster-first does not come about for <first>
    And Chargers is afterwards in <area>
    And Phalanx is afterwards in <area>
    And Chargers is afterwards engaged with Phalanx

    Examples:
      | chargers | first    | stopped  | area               |
      | 4 4      | Chargers | Phalanx  | Alexander's centre |
      | 4 2      | Phalanx  | Chargers | Darius's centre    |

  # Wedge charges Phalanx, Phalanx charges Chargers, Chargers charge Peltasts, Peltasts charge Wedge.
  Scenario Outline: A circle of charges is settled from the highest throw down
    Given the scenario
      """
      side: Darius
      Wedge: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      Chargers: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      side: Alexander
      Phalanx: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      Peltasts: infantry, in its centre, no missiles, good morale, Tactics 3, IQ 3
      """
    And Wedge throws <wedge> for contest
    And Phalanx throws <phalanx> for contest
    And Chargers throws <chargers> for contest
    And Peltasts throws <peltasts> for contest
    When Darius orders
      """
      Wedge: Charge Phalanx
      Chargers: Charge Peltasts
      """
    And Alexander orders
      """
      Phalanx: Charge Chargers
      Peltasts: Charge Wedge
      """
    And the turn is resolved
    Then Wedge is afterwards <wedge engaged>
    And Chargers is afterwards <chargers engaged>
    And Wedge is afterwards in <wedge in>
    And Peltasts is afterwards in <peltasts in>
    And aom.conflict.faster-first <stopped> for Phalanx
    And the turn is over

    Examples:
      | wedge   | phalanx | chargers | peltasts | wedge engaged         | chargers engaged          | wedge in           | peltasts in        | stopped             |
      | 6 6     | 5 5     | 4 4      | 3 3      | engaged with Phalanx  | engaged with Peltasts     | Alexander's centre | Alexander's centre | comes about         |
      | 3 3     | 6 6     | 4 4      | 5 5      | engaged with Peltasts | engaged with Phalanx      | Darius's centre    | Darius's centre    | does not come about |
      | 5 5     | 6 6     | 3 3      | 4 4      | engaged with Phalanx  | engaged with Phalanx      | Darius's centre    | Darius's centre    | does not come about |
      | 5 5     | 6 6     | 3 3      | 4 4      | engaged with Peltasts | not engaged with Peltasts | Darius's centre    | Darius's centre    | does not come about |
      | 4 3 5 5 | 4 3 1 1 | 5 5      | 2 2      | engaged with Phalanx  | engaged with Peltasts     | Alexander's centre | Alexander's centre | comes about         |
      | 4 3     | 3 3     | 4 3      | 3 3      | engaged with Phalanx  | engaged with Peltasts     | Alexander's centre | Alexander's centre | comes about         |
