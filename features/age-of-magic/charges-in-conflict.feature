Feature: A charge at a unit that is on its way elsewhere
  Where revealed orders are in each other's way the faster goes first: cavalry before infantry before artillery
  (line 21). Whoever is charged before it can do as it is ordered stays where it is.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: The faster goes first, whether it charges or gets away
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, in its centre, no missiles, good morale
      side: Alexander
      Quarry: <quarry>, in its centre, no missiles, good morale
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
    Then aom.conflict.faster-first says `<told>` of Quarry
    And aom.conflict.referee <missed> for Chargers
    And Quarry is afterwards in <area>
    And Quarry is afterwards <engaged>
    And Chargers is afterwards in Alexander's centre
    And aom.conflict.opposed-roll does not come about for Chargers
    And aom.charge.moves comes about for Chargers

    Examples:
      | chargers                   | quarry                    | told                          | missed              | area                | engaged                   |
      | cavalry                    | infantry                  | is charged before it can move | does not come about | Alexander's centre  | engaged with Chargers     |
      | cavalry                    | artillery                 | is charged before it can move | does not come about | Alexander's centre  | engaged with Chargers     |
      | infantry                   | artillery                 | is charged before it can move | does not come about | Alexander's centre  | engaged with Chargers     |
      | infantry                   | cavalry                   | goes before Chargers          | comes about         | Alexander's reserve | not engaged with Chargers |
      | artillery                  | cavalry                   | goes before Chargers          | comes about         | Alexander's reserve | not engaged with Chargers |
      | artillery                  | infantry                  | goes before Chargers          | comes about         | Alexander's reserve | not engaged with Chargers |
      | baggage, at infantry speed | artillery                 | is charged before it can move | does not come about | Alexander's centre  | engaged with Chargers     |
      | artillery                  | baggage, at cavalry speed | goes before Chargers          | comes about         | Alexander's reserve | not engaged with Chargers |

  Scenario Outline: Whatever it is ordered to do, a slower unit is charged before it can do it
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, in its centre, no missiles, good morale
      Bait: infantry, in the enemy left flank, no missiles, good morale
      side: Alexander
      Quarry: infantry, in its centre, no missiles, <morale>, Influence 3, WP 3
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Chargers: Charge Quarry
      Bait: Stand
      """
    And Alexander orders
      """
      Quarry: <order>
      """
    And the turn is resolved
    Then aom.conflict.faster-first says `is charged before it can move` of Quarry
    And <clause> does not come about for Quarry
    And Quarry is afterwards in Alexander's centre
    And Quarry is afterwards engaged with Chargers
    And aom.melee.new says `attacks Chargers` of Quarry
    And Bait is afterwards not engaged with Quarry

    Examples:
      | morale      | order                            | clause                 |
      | good morale | Move to its reserve              | aom.conflict.referee   |
      | good morale | Retreat and rally to its reserve | aom.retreat-rally.move |
      | at rout     | Rout to its reserve              | aom.rout.move          |
      | good morale | Charge Bait                      | aom.charge.moves       |

  Scenario Outline: Whatever it is ordered to do, a faster unit is gone before the charge comes
    Given the scenario
      """
      side: Darius
      Chargers: infantry, in its centre, no missiles, good morale
      Bait: infantry, in the enemy left flank, no missiles, good morale
      side: Alexander
      Quarry: cavalry, in its centre, no missiles, <morale>, Influence 3, WP 3
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Chargers: Charge Quarry
      Bait: Stand
      """
    And Alexander orders
      """
      Quarry: <order>
      """
    And the turn is resolved
    Then <clause> says `<says>` of Quarry
    And aom.conflict.referee says `does not reach Quarry, which has gone elsewhere` of Chargers
    And Quarry is afterwards in <area>
    And Quarry is afterwards not engaged with Chargers
    And Chargers is afterwards in Alexander's centre
    And aom.conflict.faster-first says `goes before Chargers` of Quarry

    Examples:
      | morale      | order                            | clause                 | says                                | area                   |
      | good morale | Move to its reserve              | aom.move               | moves to Alexander's reserve        | Alexander's reserve    |
      | good morale | Retreat and rally to its reserve | aom.retreat-rally.move | falls back to Alexander's reserve   | Alexander's reserve    |
      | at rout     | Rout to its reserve              | aom.rout.move          | flees to Alexander's reserve        | Alexander's reserve    |
      | good morale | Charge Bait                      | aom.charge.moves       | charges into Alexander's left flank | Alexander's left flank |

  Scenario Outline: Of two that charge each other the faster reaches the other where it stands
    Given the scenario
      """
      side: Darius
      Chargers: <chargers>, in its centre, no missiles, good morale
      side: Alexander
      Lancers: <lancers>, in its centre, no missiles, good morale
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
    Then aom.conflict.faster-first says `is charged before it can move` of <stopped>
    And aom.conflict.faster-first says `goes before <stopped>` of <first>
    And aom.charge.moves does not come about for <stopped>
    And aom.charge.front says `is hit in front by <first>` of <stopped>
    And aom.charge.front does not come about for <first>
    And Chargers is afterwards in <area>
    And Lancers is afterwards in <area>
    And Chargers is afterwards engaged with Lancers
    And aom.conflict.opposed-roll does not come about for Chargers

    Examples:
      | chargers  | lancers  | first    | stopped  | area               |
      | cavalry   | infantry | Chargers | Lancers  | Alexander's centre |
      | infantry  | cavalry  | Lancers  | Chargers | Darius's centre    |
      | artillery | infantry | Lancers  | Chargers | Darius's centre    |

  Example: A unit whose speed nobody has stated makes the turn wait where it comes to that
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its centre, no missiles, good morale
      side: Alexander
      Train: baggage, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Horse: Charge Train
      """
    And Alexander orders
      """
      Train: Move to its reserve
      """
    And the turn is resolved
    Then the turn waits for `Train: at infantry speed / at cavalry speed / at artillery speed`

  Example: The speed of a unit that nobody is in the way of is not asked for
    Given the scenario
      """
      side: Darius
      Horse: cavalry, in its centre, no missiles, good morale
      side: Alexander
      Train: baggage, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Horse: Stand
      """
    And Alexander orders
      """
      Train: Move to its reserve
      """
    And the turn is resolved
    Then aom.move says `moves to Alexander's reserve` of Train
    And Train is afterwards in Alexander's reserve
    And the turn is over

  Example: A unit that is charged where it stands is in nobody's way, however slow the charger
    Given the scenario
      """
      side: Darius
      Guns: artillery, in its centre, no missiles, good morale
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Guns: Charge Lancers
      """
    And Alexander orders
      """
      Lancers: Stand
      """
    And the turn is resolved
    Then aom.charge.moves says `charges into Alexander's centre` of Guns
    And Lancers is afterwards engaged with Guns
    And aom.conflict.faster-first does not come about for Lancers
    And aom.conflict.opposed-roll does not come about for Lancers

  Scenario Outline: Who is charged by <outside> before it can move still charges an enemy in its own area
    Given the scenario
      """
      side: Darius
      Pikes: infantry, <missiles>, good morale, in the left flank
      side: Alexander
      Horse: <outside>, no missiles, good morale, in the right flank
      Guard: infantry, no missiles, good morale, in the enemy left flank
      """
    When Darius orders
      """
      Pikes: Charge Guard
      """
    And Alexander orders
      """
      Horse: Charge Pikes
      Guard: Stand
      """
    And the turn is resolved
    Then the turn is over
    And Pikes is afterwards engaged with Horse
    And Pikes is afterwards engaged with Guard

    Examples:
      | outside   | missiles    |
      | cavalry   | no missiles |
      | cavalry   | missiles    |
      | artillery | no missiles |

  Scenario Outline: It does not stop one that leaves the area, and no dice are asked for
    Given the scenario
      """
      side: Darius
      Horse: cavalry, no missiles, good morale, in the centre, Tactics 3, IQ 3
      Bait: infantry, no missiles, good morale, in the left flank, Tactics 3, IQ 3
      side: Alexander
      Guard: infantry, no missiles, good morale, in the enemy left flank, Tactics 3, IQ 3
      """
    And the dice come from the passphrase words
    When Darius orders
      """
      Horse: <horse>
      Bait: Move to the reserve
      """
    And Alexander orders
      """
      Guard: Charge Bait
      """
    And the turn is resolved
    Then aom.conflict.opposed-roll <rolled> for Bait
    And the turn is over

    Examples:
      | horse        | rolled              |
      | Charge Guard | does not come about |
      | Stand        | comes about         |
