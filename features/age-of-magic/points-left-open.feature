Feature: What the source leaves open of charges, protectors and free areas
  A charger that is charged first, a charge on nobody, a protector whose friend has left, a protected protector and the
  moment at which an area is looked at are rulings (lines 8, 12, 17-18, 21).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Whether a charger that a faster unit has charged first still charges is a ruling
    Given the ruling aom.ruling.charger-charged is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, good morale
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale
      Bait: infantry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Charge Bait
      """
    And Alexander orders
      """
      Lancers: Charge Spearmen
      Bait: Stand
      """
    And the turn is resolved
    Then Spearmen is afterwards engaged with Lancers
    And Spearmen is afterwards <engaged with Bait>
    And Spearmen is afterwards in <area>
    And aom.conflict.faster-first says `is charged before it can move` of Spearmen
    And aom.ruling.charger-charged comes about for Spearmen

    Examples:
      | option     | engaged with Bait     | area               |
      | stays      | not engaged with Bait | Darius's centre    |
      | charges-on | engaged with Bait     | Alexander's centre |

  Scenario Outline: A unit that moves and is charged first stays under either option
    Given the ruling aom.ruling.charger-charged is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, good morale
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Move to its reserve
      """
    And Alexander orders
      """
      Lancers: Charge Spearmen
      """
    And the turn is resolved
    Then Spearmen is afterwards in Darius's centre
    And Spearmen is afterwards engaged with Lancers

    Examples:
      | option     |
      | stays      |
      | charges-on |

  Scenario Outline: Whether a charger that reaches nobody goes to where its target stood is a ruling
    Given the ruling aom.ruling.charge-on-nobody is <option>
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
      Quarry: Move to its reserve
      """
    And the turn is resolved
    Then aom.conflict.referee says `does not reach Quarry, which has gone elsewhere` of Chargers
    And aom.ruling.charge-on-nobody comes about for Chargers
    And Chargers is afterwards in <area>

    Examples:
      | option              | area                   |
      | goes-where-it-stood | Alexander's left flank |
      | stays               | Darius's right flank   |

  Scenario Outline: Whether a protector takes the charge on a friend that has left first is a ruling
    Given the ruling aom.ruling.protected-gone is <option>
    And the scenario
      """
      side: Darius
      Riders: cavalry, in its left flank, no missiles, good morale
      Guards: infantry, in its left flank, no missiles, good morale
      side: Alexander
      Chargers: infantry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Riders: <order>
      Guards: Stand and protect Riders
      """
    And Alexander orders
      """
      Chargers: Charge Riders
      """
    And the turn is resolved
    Then Chargers is afterwards <with Guards>
    And Chargers is afterwards <with Riders>
    And Chargers is afterwards in Darius's <area>

    Examples:
      | option                | order               | with Guards             | with Riders             | area       |
      | takes-it-all-the-same | Move to its centre  | engaged with Guards     | not engaged with Riders | left flank |
      | goes-for-who-left     | Move to its centre  | not engaged with Guards | engaged with Riders     | centre     |
      | takes-it-all-the-same | Move to its reserve | engaged with Guards     | not engaged with Riders | left flank |
      | goes-for-who-left     | Move to its reserve | not engaged with Guards | engaged with Riders     | reserve    |
      | takes-it-all-the-same | Stand               | engaged with Guards     | not engaged with Riders | left flank |
      | goes-for-who-left     | Stand               | engaged with Guards     | not engaged with Riders | left flank |

  Example: The report tells of a charge that goes for a unit that has left its protector
    Given the ruling aom.ruling.protected-gone is goes-for-who-left
    And the scenario
      """
      side: Darius
      Riders: cavalry, in its left flank, no missiles, good morale
      Guards: infantry, in its left flank, no missiles, good morale
      side: Alexander
      Chargers: infantry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Riders: Move to its centre
      Guards: Stand and protect Riders
      """
    And Alexander orders
      """
      Chargers: Charge Riders
      """
    And the turn is resolved
    Then aom.stand-and-protect.intercepts says `goes for Riders, which has left its protector` of Chargers
    And aom.ruling.protected-gone comes about for Chargers
    And aom.conflict.faster-first says `goes before Chargers` of Riders

  Scenario Outline: A slow friend is still there when the charge comes, and its protector takes it
    Given the ruling aom.ruling.protected-gone is <option>
    And the scenario
      """
      side: Darius
      Footmen: infantry, in its left flank, no missiles, good morale
      Guards: infantry, in its left flank, no missiles, good morale
      side: Alexander
      Lancers: cavalry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Footmen: Move to its reserve
      Guards: Stand and protect Footmen
      """
    And Alexander orders
      """
      Lancers: Charge Footmen
      """
    And the turn is resolved
    Then Lancers is afterwards engaged with Guards
    And Lancers is afterwards not engaged with Footmen
    And Footmen is afterwards in Darius's reserve

    Examples:
      | option                |
      | takes-it-all-the-same |
      | goes-for-who-left     |

  Scenario Outline: Whether who protects a protector takes the charge is a ruling
    Given the ruling aom.ruling.protector-chain is <option>
    And the scenario
      """
      side: Darius
      Archers: infantry, in its left flank, missiles, good morale
      First: infantry, in its left flank, no missiles, good morale
      Second: infantry, in its left flank, no missiles, good morale
      side: Alexander
      Chargers: infantry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Archers: Stand
      First: Stand and protect Archers
      Second: Stand and protect First
      """
    And Alexander orders
      """
      Chargers: Charge <charged>
      """
    And the turn is resolved
    Then Chargers is afterwards <with First>
    And Chargers is afterwards <with Second>

    Examples:
      | option            | charged | with First             | with Second             |
      | last-of-the-chain | Archers | not engaged with First | engaged with Second     |
      | first-protector   | Archers | engaged with First     | not engaged with Second |
      | last-of-the-chain | First   | not engaged with First | engaged with Second     |
      | first-protector   | First   | not engaged with First | engaged with Second     |
      | last-of-the-chain | Second  | not engaged with First | engaged with Second     |
      | first-protector   | Second  | not engaged with First | engaged with Second     |

  Example: The report names the ruling by which a protected protector takes the charge itself
    Given the ruling aom.ruling.protector-chain is first-protector
    And the scenario
      """
      side: Darius
      Archers: infantry, in its left flank, missiles, good morale
      First: infantry, in its left flank, no missiles, good morale
      Second: infantry, in its left flank, no missiles, good morale
      side: Alexander
      Chargers: infantry, in the enemy centre, no missiles, good morale
      """
    When Darius orders
      """
      Archers: Stand
      First: Stand and protect Archers
      Second: Stand and protect First
      """
    And Alexander orders
      """
      Chargers: Charge Archers
      """
    And the turn is resolved
    Then aom.ruling.protector-chain comes about for First
    And aom.stand-and-protect.intercepts does not come about for Second

  Scenario Outline: Whether an area is looked at when orders are given is a ruling
    Given the ruling aom.ruling.free-area is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, <morale>, Influence 3, WP 3
      side: Alexander
      Raiders: cavalry, in the enemy reserve, no missiles, good morale
      Others: infantry, in the enemy right flank, no missiles, good morale
      Rest: infantry, in the enemy left flank, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    Then Spearmen is <verdict> by <clause>

    Examples:
      | option            | morale      | order                  | verdict  | clause                 |
      | ordered-and-moved | good morale | Retreat to its reserve | refused  | aom.retreat-rally.move |
      | moved             | good morale | Retreat to its reserve | accepted | aom.retreat-rally.move |
      | ordered-and-moved | at rout     | Rout to its reserve    | refused  | aom.rout.move          |
      | moved             | at rout     | Rout to its reserve    | accepted | aom.rout.move          |

  Scenario Outline: A unit falls back to an area that a faster enemy has left, and to none where one still stands
    Given the ruling aom.ruling.free-area is moved
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, good morale
      side: Alexander
      Raiders: cavalry, in the enemy reserve, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Retreat to its reserve
      """
    And Alexander orders
      """
      Raiders: <raiders>
      """
    And the turn is resolved
    Then Spearmen is afterwards in Darius's <area>

    Examples:
      | raiders                  | area    |
      | Move to enemy left flank | reserve |
      | Stand                    | centre  |

  Scenario Outline: Whether a charger fires at a target that it does not reach is a ruling
    Given the ruling aom.ruling.missed-target is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, <missiles>, good morale
      side: Alexander
      Quarry: cavalry, in its left flank, no missiles, good morale
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its <area>
      """
    And the turn is resolved
    Then aom.conflict.referee says `does not reach Quarry` of Chargers
    And Chargers is afterwards <fires>
    And aom.example.fire-during-charge <told> Chargers

    Examples:
      | option               | missiles    | area    | fires                | told                                                          |
      | holds-fire           | missiles    | reserve | not firing at Quarry | says `does not fire at Quarry, which it has not reached` of   |
      | holds-fire           | no missiles | reserve | not firing at Quarry | does not come about for                                       |
      | fires-all-the-same   | missiles    | reserve | firing at Quarry     | says `fires at Quarry as it charges` of                       |
      | fires-all-the-same   | no missiles | reserve | not firing at Quarry | does not come about for                                       |

  Example: As the rules come, a charger does not fire at a target that it does not reach
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its right flank, missiles, good morale
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
    Then Chargers is afterwards not firing at Quarry

  Scenario Outline: Nobody throws dice for who goes first against a charger that cannot follow there: <charged>
    Given the dice come from the passphrase pursuit
    And the scenario
      """
      side: Darius
      Guard: infantry, in its centre, no missiles, good morale, Tactics 2, IQ 3
      Quarry: infantry, in its right flank, no missiles, good morale, Tactics 2, IQ 3
      side: Alexander
      Chargers: infantry, in <area>, no missiles, good morale, Tactics 2, IQ 3
      """
    When Darius orders
      """
      Guard: Retreat to its reserve
      Quarry: Move to its <to>
      """
    And Alexander orders
      """
      Chargers: Charge Quarry
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll comes about for Quarry
    And aom.conflict.opposed-roll does not come about for Guard

    Examples:
      | charged      | area           | to      |
      | out of reach | its left flank | reserve |

  Scenario Outline: What keeps a unit on the battlefield is a charge where it stood: <from>
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, at rout, in <from>
      side: Alexander
      Riders: cavalry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: <order>
      """
    And Alexander orders
      """
      Riders: Charge Spears
      """
    And the turn is resolved
    Then aom.leave.unless-charged <kept> for Spears

    Examples:
      | from             | order               | kept                |
      | its right flank  | Rout                | comes about         |
      | its centre       | Rout to its reserve | does not come about |
