Feature: What cannot be so
  A table that cannot stand as it is stated is told at the words that say so, whatever is ordered.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Nobody has more figures or bases than it began with: <numbers>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, warband, Cohesion 7, 4 figures to a base, <numbers>
      side: Raiders
      Axes: infantry, close order
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then sp.table.strength underlines `<words>` of Spears

    Examples:
      | numbers                           | words                 |
      | 25 figures, began with 24 figures | began with 24 figures |
      | 28 figures, began with 6 bases    | began with 6 bases    |

  Scenario Outline: As many as it began with may be left, and fewer: <numbers>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, warband, Cohesion 7, 4 figures to a base, <numbers>
      side: Raiders
      Axes: infantry, close order
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then Spears is accepted by sp.table.strength

    Examples:
      | numbers                                                  |
      | 24 figures, began with 24 figures, began with 6 bases    |
      | 21 figures, began with 24 figures, began with 6 bases    |
      | 4 figures, began with 24 figures, began with 6 bases     |
      | 24 figures                                               |

  Example: Figures that are said in the turn are held against those at the start as well
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 24 figures
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears: 26 figures
      phase: pursuit
      """
    Then there is a contradiction at `26 figures`

  Scenario Outline: Nobody fights an enemy with more bases than it has: <bases>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 9 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, <bases>
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then sp.table.contact <verdict> of Spears

    Examples:
      | bases              | verdict                        |
      | 4 bases in contact | underlines `4 bases in contact` |

  Example: Several enemies may share the bases, and those that are missing are counted in combat
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Spears: infantry, close order, Cohesion 7, 9 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 3 bases in contact
        to Riders: fighting, 1 base in contact, struck in the flank
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      Riders: cavalry, formed, Cohesion 7
      """
    When the turn reads
      """
      phase: combat
      side: Guild
      Spears: 1 token
      """
    Then Spears is accepted by sp.table.contact

  Scenario Outline: Nobody fights a friend, and whoever fights has not fled: <state>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, <state>
      Guards: infantry, close order, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: <them>
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then <clause> underlines `<words>` of Spears

    Examples:
      | state                         | them     | clause           | words          |
      | fleeing                       | fighting | sp.table.flight  | fighting       |
      | off the table                 | fighting | sp.table.flight  | fighting       |

  Scenario Outline: Whoever flees may have fled out of a combat just now, and whoever fights may be steady: <state>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, <state>
      Guards: infantry, close order, warband, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: <them>
      """
    When Guild orders
      """
      Guards: charge Axes
      """
    Then Guards is accepted
    And there are no findings

    Examples:
      | state                    | them         |
      | not fleeing              | fighting     |
      | fleeing                  | not fighting |
      | off the table            | not fighting |
      | fleeing, broke by a test | fighting     |

  Example: A unit that breaks in the initial phase of a turn leaves its combat later, and nothing is wrong
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, not Depleted
        to Axes: fighting
        to Levies: 3 in
      Levies: infantry, close order, Cohesion 5, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    And Spears throws 6 6 for cohesion test
    When the phase initial is resolved
    Then Spears fails cohesion test
    And sp.cohesion.failed says `breaks and flees from its combat` of Spears
    And Spears is afterwards fleeing

  Scenario Outline: No unit fights a friend: <whom>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
        to <whom>: fighting
      Guards: infantry, close order, warband, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When Guild orders
      """
      Guards: charge Axes
      """
    Then <end>

    Examples:
      | whom   | end                                            |
      | Guards | sp.table.contact underlines `fighting` of Spears |
      | Axes   | Guards is accepted by sp.table.contact         |

  Scenario Outline: A commander is with one unit of his own side: <one>, <other>
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, warband, Cohesion 8
        to <one>: attached
        to <other>: <how>
      Spears: infantry, close order, Cohesion 7
      Guards: infantry, close order, Cohesion 7
      General: General, on foot, Cohesion 9
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When Guild orders
      """
      Captain: charge Axes
      """
    Then <end>

    Examples:
      | one    | other   | how          | end                                                |
      | Spears | Guards  | not attached | Captain is accepted by sp.table.commanders         |
      | Spears | General | attached     | Captain is accepted by sp.table.commanders         |
      | Spears | Guards  | attached     | sp.table.commanders underlines `commander` of Captain |
      | Axes   | Guards  | not attached | sp.table.commanders underlines `attached` of Captain |

  Scenario Outline: Of two that are together one is a commander: <who>
    Given the scenario
      """
      side: Guild
      Others: <who>, Cohesion 7
        to Spears: attached
      Spears: infantry, close order, warband, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When Guild orders
      """
      Spears: charge Axes
      """
    Then <end>

    Examples:
      | who                   | end                                               |
      | commander, on foot    | Spears is accepted by sp.table.commanders         |
      | infantry, close order | sp.table.commanders underlines `attached` of Others |
