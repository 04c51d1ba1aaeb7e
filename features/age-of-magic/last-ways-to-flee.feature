Feature: The last ways to flee, and who is asked for one
  A unit at rout flees to an area without enemies; it is asked which only where there are several, and is trapped only
  where there is none (line 18).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit that is charged before it can flee is not trapped as long as there is one way
    Given the ruling aom.ruling.rout-trapped is <option>
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in the enemy left flank
      side: Alexander
      Riders: cavalry, no missiles, good morale, in its left flank
      Guard: infantry, no missiles, good morale, in its reserve
      Watch: infantry, no missiles, good morale, in <watch>
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      Riders: Charge Spears
      Guard: Stand
      Watch: Stand
      """
    And the turn is resolved
    Then aom.conflict.faster-first says `is charged before it can move` of Spears
    And aom.rout.trapped does not come about for Spears
    And Spears is afterwards in Alexander's left flank
    And Spears is afterwards engaged with Riders

    Examples:
      | option    | watch                 |
      | stays     | its centre            |
      | destroyed | its centre            |
      | destroyed | the enemy right flank |
      | destroyed | its reserve           |

  Example: The turn waits for the way where two are as near
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in its centre
      side: Alexander
      Watch: infantry, no missiles, good morale, in the enemy reserve
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      Watch: Stand
      """
    And the turn is resolved
    Then the turn waits for `Spears: flee to Darius's right flank / Spears: flee to Darius's left flank`

  Example: Where one way is nearest, nobody is asked
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in the enemy left flank
      side: Alexander
      Watch: infantry, no missiles, good morale, in its reserve
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      Watch: Stand
      """
    And the turn is resolved
    Then aom.rout says `flees to Darius's right flank, the nearest way` of Spears
    And Spears is afterwards in Darius's right flank
    And the turn is over

  Example: A scenario that tells of a way across opens none where centres do not touch the flanks across from them
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in the enemy centre, way across, not several ways to flee
      side: Alexander
      First: infantry, no missiles, good morale, in the enemy left flank
      Second: infantry, no missiles, good morale, in its left flank
      Third: infantry, no missiles, good morale, in its right flank
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      First: Stand
      Second: Stand
      Third: Stand
      """
    And the turn is resolved
    Then aom.rout says `flees to Darius's centre, the nearest way` of Spears
    And Spears is afterwards in Darius's centre

  Example: Nor does one that tells of a way out between enemies
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in its centre, way out, not several ways to flee
      side: Alexander
      First: infantry, no missiles, good morale, in the enemy reserve
      Second: infantry, no missiles, good morale, in the enemy right flank
      Third: infantry, no missiles, good morale, in the enemy left flank
      Fourth: infantry, no missiles, good morale, in its centre
      Fifth: infantry, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      First: Stand
      Second: Stand
      Third: Stand
      Fourth: Stand
      Fifth: Stand
      """
    And the turn is resolved
    Then Spears is afterwards in Darius's centre

  Scenario Outline: From its own centre, with enemies in each nearer area, one way across is no choice of two
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in its centre
      side: Alexander
      First: infantry, no missiles, good morale, in the enemy reserve
      Second: infantry, no missiles, good morale, in the enemy right flank
      Third: infantry, no missiles, good morale, in the enemy left flank
      Fourth: infantry, no missiles, good morale, in <fourth>
      Fifth: infantry, no missiles, good morale, in <fifth>
      """
    When Darius orders
      """
      Spears: Rout
      """
    And Alexander orders
      """
      First: Stand
      Second: Stand
      Third: Stand
      Fourth: Stand
      Fifth: Stand
      """
    And the turn is resolved
    Then aom.rout says `flees to <to>, the only way left` of Spears
    And aom.rout.way does not come about for Spears
    And the turn is over

    Examples:
      | fourth          | fifth           | to                      |
      | its left flank  | its right flank | Alexander's centre      |
      | its left flank  | its centre      | Alexander's right flank |
      | its right flank | its centre      | Alexander's left flank  |
