Feature: Charges at a target that has gone
  What becomes of a charge whose target has moved first is left to the referee: it follows where the target is still
  within reach, or goes where the target stood and meets nobody (lines 8, 21).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A target that has gone to an area within the charger's reach
    Given the ruling aom.ruling.target-moved is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, in <from>, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to <to>
      """
    And the turn is resolved
    Then aom.conflict.referee <missed> for Chargers
    And Chargers is afterwards in <area>
    And Chargers is afterwards <engaged>
    And aom.conflict.faster-first says `goes before Chargers` of Quarry

    Examples:
      | option              | from                 | to                    | missed              | area                   | engaged                 |
      | follows             | the enemy left flank | its centre            | does not come about | Alexander's centre     | engaged with Quarry     |
      | goes-where-it-stood | the enemy left flank | its centre            | comes about         | Alexander's left flank | not engaged with Quarry |
      | follows             | the enemy centre     | its reserve           | does not come about | Alexander's reserve    | engaged with Quarry     |
      | goes-where-it-stood | the enemy centre     | its reserve           | comes about         | Alexander's left flank | not engaged with Quarry |
      | follows             | the enemy reserve    | its centre            | does not come about | Alexander's centre     | engaged with Quarry     |
      | goes-where-it-stood | the enemy reserve    | its centre            | comes about         | Alexander's left flank | not engaged with Quarry |
      | follows             | the enemy reserve    | the enemy right flank | comes about         | Alexander's left flank | not engaged with Quarry |
      | goes-where-it-stood | the enemy reserve    | the enemy right flank | comes about         | Alexander's left flank | not engaged with Quarry |
      | follows             | its right flank      | its centre            | comes about         | Alexander's left flank | not engaged with Quarry |
      | goes-where-it-stood | its right flank      | its centre            | comes about         | Alexander's left flank | not engaged with Quarry |

  Example: By default a charge follows a target that is still within reach
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in the enemy centre, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.charge.moves says `charges into Alexander's reserve` of Chargers
    And aom.move says `moves to Alexander's reserve` of Quarry
    And aom.melee.new says `attacks Chargers` of Quarry
    And Chargers is afterwards engaged with Quarry

  Example: A target that was in reach before it moved, as the scenario tells, is so no longer
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, no missiles, good morale
        to Quarry: in reach
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its centre
      """
    And the turn is resolved
    Then aom.conflict.referee comes about for Chargers
    And Chargers is afterwards in Alexander's left flank

  Example: A target that has come into the charger's own area is met there
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to the enemy right flank
      """
    And the turn is resolved
    Then Chargers is afterwards in Darius's right flank
    And Quarry is afterwards in Darius's right flank
    And Chargers is afterwards engaged with Quarry
    And aom.charge.moves does not come about for Chargers

  Scenario Outline: A charge across from a centre follows only where centres touch the flanks across from them
    Given the ruling aom.ruling.diagonal-adjacency is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its centre
      """
    And the turn is resolved
    Then Chargers is afterwards in <area>
    And Chargers is afterwards <engaged>

    Examples:
      | option       | area                   | engaged                 |
      | not-adjacent | Alexander's left flank | not engaged with Quarry |
      | adjacent     | Alexander's centre     | engaged with Quarry     |

  Example: A charge that misses its target meets nobody else who stands there
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      Guard: infantry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      Guard: Stand
      """
    And the turn is resolved
    Then aom.conflict.referee says `does not reach Quarry` of Chargers
    And Chargers is afterwards in Alexander's left flank
    And Chargers is afterwards not engaged with Guard
    And aom.charge.ends-in-melee does not come about for Quarry
    And aom.charge.ends-in-melee does not come about for Guard
    And aom.example.fire-during-charge says `does not fire at Quarry, which it has not reached` of Chargers

  Scenario Outline: A charger that is charged first leaves its own target free to go
    Given the scenario
      """
      side: Darius
      Guns: artillery, in its centre, missiles, good morale
      Lancers: cavalry, in its centre, no missiles, good morale
      side: Alexander
      Foot: infantry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Guns: Move to its reserve
      Lancers: <lancers>
      """
    And Alexander orders
      """
      Foot: Charge Guns
      """
    And the turn is resolved
    Then aom.conflict.faster-first says `is charged before it can move` of <stopped>
    And Guns is afterwards in <guns>
    And Foot is afterwards in <foot>
    And Foot is afterwards <engaged>

    Examples:
      | lancers     | stopped | guns             | foot               | engaged              |
      | Charge Foot | Foot    | Darius's reserve | Alexander's centre | engaged with Lancers |
      | Stand       | Guns    | Darius's centre  | Darius's centre    | engaged with Guns    |

  Scenario Outline: A charger that has gone first may be charged where it has gone
    Given the ruling aom.ruling.target-moved is <option>
    And the scenario
      """
      side: Darius
      Horse: cavalry, in its left flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its right flank, no missiles, good morale
      Phalanx: infantry, in its right flank, no missiles, good morale
      """
    When Darius orders
      """
      Horse: Charge Guard
      """
    And Alexander orders
      """
      Guard: Stand
      Phalanx: Charge Horse
      """
    And the turn is resolved
    Then Horse is afterwards in Alexander's right flank
    And Horse is afterwards engaged with Guard
    And Horse is afterwards <engaged>
    And Phalanx is afterwards in <area>
    And aom.conflict.faster-first does not come about for Phalanx

    Examples:
      | option              | engaged                  | area                    |
      | follows             | engaged with Phalanx     | Alexander's right flank |
      | goes-where-it-stood | not engaged with Phalanx | Darius's left flank     |

  Example: A unit that a fast enemy has stopped is there for a slow one too
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its centre, no missiles, good morale
      Guns: artillery, in its centre, no missiles, good morale
      side: Alexander
      Quarry: infantry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Horse: Charge Quarry
      Guns: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then Quarry is afterwards in Alexander's centre
    And Quarry is afterwards engaged with Horse
    And Quarry is afterwards engaged with Guns
    And Guns is afterwards in Alexander's centre
    And aom.conflict.referee does not come about for Guns

  Scenario Outline: A charger that meets nobody fires at nobody
    Given the ruling aom.ruling.charge-fire-target is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry<choice>
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.conflict.referee comes about for Chargers
    And Chargers is afterwards not firing at Quarry

    Examples:
      | option        | choice                             |
      | either        | , if intercepted fire at target    |
      | either        | , if intercepted fire at protector |
      | either        |                                    |
      | original-only |                                    |
      | original-only | , if intercepted fire at target    |
