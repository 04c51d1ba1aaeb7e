Feature: Routing units with nowhere to go
  What becomes of a unit at rout that stands at no edge of its own and has no free area beside it is not said: it
  stays, or is destroyed (line 18).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit at rout with enemies in every area beside its own
    Given the ruling aom.ruling.rout-trapped is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in its reserve, no missiles, good morale
      Watch: infantry, in its centre, no missiles, good morale
      Raiders: infantry, in the enemy right flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: Stand
      """
    And the turn is resolved
    Then aom.rout.trapped says `<says>` of Spearmen
    And aom.rout.leave does not come about for Spearmen
    And the turn is over

    Examples:
      | option    | says                                       |
      | stays     | has nowhere to flee, and stays where it is |
      | destroyed | has nowhere to flee, and is destroyed      |

  Example: By default a trapped unit stays where it is
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in its reserve, no missiles, good morale
      Watch: infantry, in its centre, no missiles, good morale
      Raiders: infantry, in the enemy right flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: Stand
      """
    And the turn is resolved
    Then aom.rout.trapped comes about for Spearmen
    And Spearmen is afterwards in Alexander's left flank
    And Spearmen is afterwards at rout

  Scenario Outline: Whoever has a way is not trapped, even where the table destroys the trapped
    Given the ruling aom.ruling.rout-trapped is destroyed
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in <area>, no missiles, at rout
      side: Alexander
      Guard: infantry, in <first>, no missiles, good morale
      Watch: infantry, in <second>, no missiles, good morale
      Raiders: infantry, in <third>, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: Stand
      """
    And the turn is resolved
    Then aom.rout.trapped does not come about for Spearmen
    And Spearmen is afterwards in <afterwards>

    Examples:
      | area                 | first       | second                | third             | order                    | afterwards           |
      | the enemy left flank | its reserve | its centre            | its right flank   | Rout                     | Darius's right flank |
      | the enemy left flank | its reserve | the enemy right flank | its right flank   | Rout to the enemy centre | Alexander's centre   |
      | its centre           | its centre  | the enemy right flank | the enemy reserve | Rout                     | Darius's left flank  |

  Scenario Outline: A unit at an edge of its own is never trapped
    Given the ruling aom.ruling.rout-trapped is destroyed
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its right flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in the enemy reserve, no missiles, good morale
      Watch: infantry, in the enemy centre, no missiles, good morale
      Raiders: infantry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: <order>
      """
    And the turn is resolved
    Then <clause> comes about for Spearmen
    And aom.rout.trapped does not come about for Spearmen

    Examples:
      | order           | clause                   |
      | Stand           | aom.rout.leave           |
      | Charge Spearmen | aom.leave.unless-charged |

  Scenario Outline: A unit whose last way out a faster enemy closes is trapped
    Given the ruling aom.ruling.rout-trapped is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in its reserve, no missiles, good morale
      Watch: infantry, in its centre, no missiles, good morale
      Raiders: cavalry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: Move to the enemy right flank
      """
    And the turn is resolved
    Then aom.rout says `Raiders has come there first` of Spearmen
    And aom.rout.trapped says `<says>` of Spearmen

    Examples:
      | option    | says              |
      | stays     | stays where it is |
      | destroyed | is destroyed      |

  Scenario Outline: A trapped unit where centres touch the flanks across from them
    Given the ruling aom.ruling.rout-trapped is destroyed
    And the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in its reserve, no missiles, good morale
      Watch: infantry, in its centre, no missiles, good morale
      Raiders: infantry, in the enemy right flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      Raiders: Stand
      """
    And the turn is resolved
    Then aom.rout.trapped <trapped> for Spearmen

    Examples:
      | diagonal     | trapped             |
      | not-adjacent | comes about         |
      | adjacent     | does not come about |
