Feature: Going where an enemy is, or comes first
  A unit that retreats or routs goes to an area without enemies, and stays where it is when one comes there first;
  whether a Move gives way too is the table's to decide (lines 17-19, 21).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A Move into an area with enemies
    Given the ruling aom.ruling.move-into-enemy-area is <option>
    And the scenario
      """
      side: Darius
      Scouts: cavalry, in its right flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in <guard>, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Move to the enemy left flank
      """
    And Alexander orders
      """
      Guard: Stand
      """
    And the turn is resolved
    Then Scouts is <verdict> by aom.move.adjacent
    And Scouts is afterwards in <area>
    And Scouts is afterwards not engaged with Guard

    Examples:
      | option    | guard          | verdict  | area                   |
      | allowed   | its left flank | accepted | Alexander's left flank |
      | allowed   | its centre     | accepted | Alexander's left flank |
      | forbidden | its left flank | refused  | Darius's right flank   |
      | forbidden | its centre     | accepted | Alexander's left flank |

  Example: By default a unit moves in among its enemies, and is engaged with nobody by that
    Given the scenario
      """
      side: Darius
      Scouts: cavalry, in its right flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Move to the enemy left flank
      """
    And Alexander orders
      """
      Guard: Stand
      """
    And the turn is resolved
    Then aom.move says `moves to Alexander's left flank` of Scouts
    And Scouts is afterwards in Alexander's left flank
    And Scouts is afterwards not engaged with Guard
    And there are no findings

  Scenario Outline: A Move into an area that a faster enemy reaches first
    Given the ruling aom.ruling.move-into-enemy-area is <option>
    And the scenario
      """
      side: Darius
      Scouts: cavalry, in its right flank, no missiles, good morale
      side: Alexander
      Guard: infantry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Move to the enemy left flank
      """
    And Alexander orders
      """
      Guard: Move to its left flank
      """
    And the turn is resolved
    Then aom.move says `moves to Alexander's left flank` of Scouts
    And aom.move says `<guard>` of Guard
    And Guard is afterwards in <area>

    Examples:
      | option    | guard                                          | area                   |
      | allowed   | moves to Alexander's left flank                | Alexander's left flank |
      | forbidden | stays where it is: Scouts has come there first | Alexander's centre     |

  Scenario Outline: The slower unit that retreats stays where it is when a faster enemy comes there first
    Given the scenario
      """
      side: Darius
      Spearmen: <spearmen>, in its centre, no missiles, normal morale, Influence 3, WP 3
      side: Alexander
      Raiders: <raiders>, in <from>, no missiles, good morale
      """
    And Spearmen throws 3 4 for rally
    When Darius orders
      """
      Spearmen: Retreat and rally to its right flank
      """
    And Alexander orders
      """
      Raiders: Move to the enemy right flank
      """
    And the turn is resolved
    Then aom.retreat-rally.move says `<says>` of Spearmen
    And Spearmen is afterwards in <area>
    And Raiders is afterwards in Darius's right flank
    And aom.move says `moves to` of Raiders
    And aom.conflict.opposed-roll does not come about for Spearmen
    And Spearmen fails rally

    Examples:
      | spearmen  | raiders   | from              | says                                            | area                 |
      | infantry  | cavalry   | its left flank    | stays where it is: Raiders has come there first | Darius's centre      |
      | artillery | infantry  | its left flank    | stays where it is: Raiders has come there first | Darius's centre      |
      | cavalry   | infantry  | its left flank    | falls back to Darius's right flank              | Darius's right flank |
      | infantry  | artillery | the enemy reserve | falls back to Darius's right flank              | Darius's right flank |

  Example: A unit that retreats to a free area goes there, and rallies there
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 3, WP 3
      side: Alexander
      Raiders: infantry, in its centre, no missiles, good morale
      """
    And Spearmen throws 4 4 for rally
    When Darius orders
      """
      Spearmen: Retreat and rally to its reserve
      """
    And Alexander orders
      """
      Raiders: Move to the enemy centre
      """
    And the turn is resolved
    Then aom.retreat-rally.move says `falls back to Darius's reserve` of Spearmen
    And Spearmen is afterwards in Darius's reserve
    And Spearmen is afterwards good morale
    And Raiders is afterwards in Darius's centre

  Example: A unit retreats as well where it names no area, and stays there
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale, Influence 3, WP 3
      """
    And Spearmen throws 4 4 for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then aom.retreat-rally.move does not come about for Spearmen
    And Spearmen is afterwards in Darius's centre

  Scenario Outline: Of two of one speed that go to the same area the higher throw comes first
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, <morale>, Tactics 3, IQ 3, Influence 3, WP 3
      side: Alexander
      Raiders: infantry, in its left flank, no missiles, good morale, Tactics 3, IQ 3
      """
    And the dice come from the passphrase thirty paces
    And Spearmen throws <spearmen> for contest
    And Raiders throws <raiders> for contest
    When Darius orders
      """
      Spearmen: <order>
      """
    And Alexander orders
      """
      Raiders: Move to the enemy right flank
      """
    And the turn is resolved
    Then <clause> says `<says>` of Spearmen
    And aom.conflict.opposed-roll comes about for Raiders
    And Spearmen is afterwards in <area>
    And Raiders is afterwards in Darius's right flank

    Examples:
      | morale      | order                                | spearmen | raiders | clause                 | says                               | area                 |
      | poor morale | Retreat and rally to its right flank | 4 3      | 4 4     | aom.retreat-rally.move | Raiders has come there first       | Darius's centre      |
      | poor morale | Retreat and rally to its right flank | 4 4      | 4 3     | aom.retreat-rally.move | falls back to Darius's right flank | Darius's right flank |
      | at rout     | Rout to its right flank              | 4 3      | 4 4     | aom.rout.move          | Raiders has come there first       | Darius's centre      |
      | at rout     | Rout to its right flank              | 4 4      | 4 3     | aom.rout.move          | flees to Darius's right flank      | Darius's right flank |

  Example: A slower unit gives way to an enemy that follows its target there
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in the enemy centre, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      Guns: artillery, in its right flank, no missiles, normal morale, Influence 3, WP 3
      """
    And Guns throws 4 3 for rally
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      Guns: Retreat and rally to its reserve
      """
    And the turn is resolved
    Then Chargers is afterwards in Alexander's reserve
    And Guns is afterwards in Alexander's right flank

  Scenario Outline: A Move from a centre to a flank across from it gives way as the table has ruled
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the ruling aom.ruling.move-into-enemy-area is <option>
    And the scenario
      """
      side: Darius
      Scouts: cavalry, in its centre, no missiles, good morale
      side: Alexander
      Guard: infantry, in its centre, no missiles, good morale
      Watch: infantry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Move to the enemy left flank
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Move to its left flank
      """
    And the turn is resolved
    Then aom.areas.diagonal says `moves to Alexander's left flank` of Scouts
    And aom.areas.diagonal says `<watch>` of Watch
    And Watch is afterwards in <area>

    Examples:
      | option    | watch                                          | area                   |
      | allowed   | moves to Alexander's left flank                | Alexander's left flank |
      | forbidden | stays where it is: Scouts has come there first | Darius's centre        |
