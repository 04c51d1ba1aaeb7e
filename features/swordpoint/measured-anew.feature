Feature: What is measured anew
  What was measured between two units is over as soon as one of them has moved, when combat begins, and when the turn ends
  (lines 5-7, 36-37, 96-98, 103, 114, 123, 169-174).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces

  Scenario Outline: Who flees is measured anew once the compulsory moves begin, and so is a commander with it: <state>, <with>
    Given the scenario
      """
      side: Guild
      Marshal: General, on horse, Cohesion 9, <with>
      Riders: cavalry, formed, light armour, Cohesion 7, <state>
        to Axes: 8 in
        to Marshal: 3 in
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7
        to Marshal: 9 in
      """
    When the phase <phase> is resolved
    Then sp.move.measured-anew <riders> for Riders
    And sp.move.measured-anew <marshal> for Marshal
    And sp.move.measured-anew does not come about for Axes

    Examples:
      | state       | with               | phase            | riders              | marshal             |
      | fleeing     | attached to Riders | charge moves     | comes about         | comes about         |
      | fleeing     | not in combat      | charge moves     | comes about         | does not come about |
      | not fleeing | attached to Riders | charge moves     | does not come about | does not come about |

  Example: A distance of the turn before tells nobody who flees near it
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Guards: 3 in
        to Axes: fighting, 0 bases in contact
      Guards: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      side: Raiders
      Axes: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears:
        to Guards: 3 in
      phase: pursuit
      phase: end of turn
      """
    Then the turn is over
    And sp.move.measured-anew does not come about for Spears

  Scenario Outline: A charger is measured anew where it ends: <response>
    Given the scenario
      """
      side: Guild
      Captain: commander, on horse, Cohesion 8, attached to Riders
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 4
        to Axes: 8 in, in its flank
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: <response>
      phase: charge moves
      phase: moves
      """
    Then sp.move.measured-anew says `leaves its place` of Riders
    And sp.move.measured-anew says `leaves its place` of Captain
    And sp.reading.measured-anew comes about for Riders
    And sp.move.measured-anew <axes> for Axes
    And sp.cohesion.when.flank-rear-charge comes about for Axes

    Examples:
      | response       | axes                |
      | flee           | comes about         |
      | evade          | comes about         |
      | counter-charge | comes about         |

  Example: Where a charger strikes is as it stood, and of the others it is said anew
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases, front of 4
        to Axes: 8 in, in its flank
        to Bows: 10 in, in its flank, obscured
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 12, not Depleted, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      Bows: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: charge moves
      happened:
      Riders: contacts Axes
      Bows: fighting Riders
      phase: combat
      happened:
      Riders:
        to Axes: 0 bases in contact
        to Bows: 0 bases in contact
      Axes:
        to Riders: 0 bases in contact
      Bows:
        to Riders: 0 bases in contact
      Riders: in combat 1
      Axes: in combat 1
      Bows: in combat 1
      phase: pursuit
      """
    Then sp.cohesion.when.flank-rear-charge says `comes at the flank of Axes` of Riders
    And sp.dice.flank-rear-weapons says `fights Riders to flank or rear` of Axes
    And sp.dice.flank-rear-weapons does not come about for Bows

  Scenario Outline: Bases in contact are counted anew once one of the two has fallen back: a difference of <n>
    Given the scenario
      """
      side: Guild
      Spears: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Axes: fighting, 3 bases in contact
      side: Raiders
      Axes: infantry, formed, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, front of 4
        to Spears: 0 bases in contact
      """
    And Spears throws 1 1 1 for blows
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then sp.move.measured-anew <comes> for Spears
    And Spears fails blows
    And sp.move.measured-anew does not come about for Axes

    Examples:
      | n | comes               |
      | 1 | does not come about |
      | 2 | comes about         |

  Example: A move of its own
    Given the scenario
      """
      side: Guild
      Movers: infantry, close order, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: moves
      happened:
      Movers: no enemy within 8 inches
      side: Guild
      Movers: move 4 in
      phase: combat
      """
    Then sp.move.measured-anew comes about for Movers
    And sp.move.measured-anew does not come about for Axes

  Example: A unit that returns
    Given the scenario
      """
      side: Guild
      Movers: infantry, close order, Cohesion 7, not Depleted, off the table
      """
    And Movers throws 3 3 for returning test
    When the turn reads
      """
      phase: moves
      phase: combat
      """
    Then sp.move.measured-anew comes about for Movers
    And Movers passes returning test

  Scenario Outline: A pursuit: <how>
    Given the scenario
      """
      side: Guild
      Movers: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 0 bases in contact
      side: Raiders
      Axes: infantry, formed, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Movers: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Movers: inflicted <n>
      phase: pursuit
      happened:
      Movers: <how>
      phase: end of turn
      """
    Then sp.move.measured-anew <comes> for Movers
    And sp.move.measured-anew comes about for Axes

    Examples:
      | n | how              | comes               |
      | 6 | runs down Axes   | comes about         |
      | 2 | follows up Axes  | comes about         |
      | 6 | need not charge  | does not come about |

  Example: A unit that leaves its combat is measured anew
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Axes: fighting
      side: Raiders
      Axes: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: disengage
      phase: compulsory moves
      phase: charge moves
      """
    Then sp.move.measured-anew comes about for Riders
    And sp.move.measured-anew does not come about for Axes

  Scenario Outline: Whoever breaks before a charge at its flank leaves its place as the chargers come: throwing <dice>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Axes: <where>
      side: Raiders
      Axes: infantry, open order, Cohesion 7, not Depleted
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Axes
      phase: mounted responses
      side: Raiders
      Axes: hold
      phase: charge moves
      happened:
      <dice>
      phase: moves
      """
    Then sp.move.measured-anew <comes> for Axes
    And sp.move.measured-anew comes about for Riders

    Examples:
      | where        | dice                                | comes               |
      | in its flank | Axes: thrown 6 6 for cohesion test  | comes about         |
      | in its rear  | Axes: thrown 6 6 for cohesion test  | comes about         |
      | in its flank | Axes: thrown 1 1 for cohesion test  | does not come about |

  Scenario Outline: Who flees or evades has moved before the compulsory moves are told, and chargers have not: <who> after <phase>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
      side: Raiders
      Axes: infantry, open order, Cohesion 7, Discouraged
      """
    When the turn reads
      """
      phase: initiative
      happened:
      <said>
      phase: <phase>
      phase: <next>
      """
    Then sp.move.measured-anew <comes> for <who>
    And sp.initial.remove-discouraged comes about for Axes

    Examples:
      | who    | said                        | phase            | next             | comes               |
      | Axes   | Axes: charged by Riders, flees from a charge | rally            | compulsory moves | comes about         |
      | Axes   | Axes: fleeing               | rally            | compulsory moves | comes about         |
      | Axes   | Axes: charged by Riders, flees from a charge | foot responses   | rally            | does not come about |
      | Riders | Riders: charging Axes       | rally            | compulsory moves | does not come about |
      | Riders | Riders: charging Axes       | compulsory moves | charge moves     | comes about         |
      | Riders | Riders: counter-charging    | rally            | compulsory moves | does not come about |
      | Riders | Riders: disengaging         | rally            | compulsory moves | does not come about |

  Example: Flight in the charge moves that has another cause is not told by that rule
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Axes: in its flank
      side: Raiders
      Axes: infantry, open order, Cohesion 7, Discouraged
      """
    When the turn reads
      """
      phase: charge moves
      happened:
      Axes: fleeing
      phase: moves
      """
    Then sp.move.measured-anew does not come about for Axes
    And sp.initial.remove-discouraged comes about for Axes
