Feature: What is said of two units
  A charge, a shot or a pursuit concerns two units, and so does what is measured between them (lines 36-38, 83, 94-98,
  137-139, 272-274): it is over when the turn is, and what is measured as soon as one of the two has left its place.

  Background:
    Given the rulebook swordpoint
    And the house rulebook
      """
      rulebook: ours
      extends: swordpoint
      facts:
      - {fact: sighted, of: pair, says: it has seen the other unit, flag: sighted, otherwise: no}
      """
    And the dice come from the passphrase thirty paces

  Scenario Outline: Nothing of it is left when the turn is over: <fact>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, javelins, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: sighted
      side: Raiders
      Axes: infantry, close order, javelins, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: sighted
      """
    When the phase <phase> begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      """
    And the turn is resolved
    Then the next table has `to Axes: <line>`
    And the next table has `to Spears: sighted`

    Examples:
      | fact           | phase      | line                    |
      | charging       | initial    | sighted           |
      | charged by it  | initial    | sighted           |
      | 20 in          | pursuit    | sighted           |
      | can charge     | pursuit    | sighted           |
      | equal frontage | pursuit    | sighted           |
      | out of arc     | pursuit    | sighted           |
      | obscured       | pursuit    | sighted           |
      | aims at it     | initiative | sighted           |
      | aimed at by it | initiative | sighted           |

  Scenario Outline: Nor of what came of a charge or a combat: <told>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: sighted, 0 bases in contact
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, light armour
        to Spears: 0 bases in contact
      """
    When the phase <phase> begins
    And it happens that
      """
      Axes: <axes>
      Spears:
        to Axes: <told>
      """
    And the turn is resolved
    Then the next table has `to Axes: <line>`

    Examples:
      | axes                | told                  | phase        | line              |
      | alive               | charging, contacted   | charge moves | fighting, 0 bases in contact, sighted |
      | flees from a charge | charging, got away    | charge moves | 0 bases in contact, sighted           |
      | fell back           | fighting, followed up | pursuit      | fighting, sighted |
      | fleeing             | charging, ran down    | pursuit      | sighted           |

  Scenario Outline: A charge that was told holds in the next phase: <fact>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the phase initial begins
    And it happens that
      """
      Spears: <fact>
      """
    And the phase shooting is resolved
    Then Spears is afterwards <fact>

    Examples:
      | fact            |
      | charging Axes   |
      | charged by Axes |

  Scenario Outline: What came of it holds in the next phase: <told>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the phase <phase> begins
    And it happens that
      """
      Axes: <axes>
      Spears: <how> Axes, <told>
      """
    And the phase <next> is resolved
    Then Spears is afterwards <told>

    Examples:
      | axes                | how      | told                 | phase        | next        |
      | alive               | charging | reaches Axes         | charge moves | moves       |
      | flees from a charge | charging | could not reach Axes | charge moves | moves       |

  Scenario Outline: Who was obscured or out of arc is seen anew once one of the two has left its place: <fact>, <who>
    Given the scenario
      """
      side: Guild
      Bows: infantry, close order, crossbows, Cohesion 7, 24 figures, 4 figures to a base, front of 4
        to Axes: 10 in, can charge, <fact>
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: initial
      happened:
      <who>: leaves its place
      phase: shooting
      happened:
      Bows:
        to Axes: 10 in, can charge
      side: Guild
      Bows: shoot at Axes
      phase: initiative
      """
    Then sp.shooting.resolve says `hits Axes: on 4 (base)` of Bows
    And Bows is accepted by sp.shooting.reach

    Examples:
      | fact       | who  |
      | obscured   | Bows |
      | obscured   | Axes |
      | out of arc | Bows |
      | out of arc | Axes |

  Scenario Outline: A target is measured anew once one of the two has left its place: <who>, <what>
    Given the scenario
      """
      side: Guild
      Bows: infantry, close order, crossbows, Cohesion 7, 24 figures, 4 figures to a base, front of 4
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: initial
      happened:
      <who>: leaves its place
      phase: shooting
      side: Guild
      Bows: shoot at Axes
      phase: initiative
      """
    Then the turn waits for `to Axes: <what>`

    Examples:
      | who  | what                              |
      | Bows | … in                              |
      | Axes | … in                              |
      | Bows | able to charge / unable to charge |
      | Axes | able to charge / unable to charge |

  Example: How far friends are is measured anew when combat begins
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 0 bases in contact
        to Guards: 20 in
      Guards: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, light armour
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      phase: pursuit
      """
    Then the turn waits for `to Spears: … in`

  Scenario Outline: Of who stands how to whom nothing is left once one of the two has left its place: <fact>, <who>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: sighted
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: sighted
      """
    When the phase initial begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      <who>: leaves its place
      """
    And the turn is resolved
    Then the next table has `to Axes: sighted`
    And the next table has `to Spears: sighted`

    Examples:
      | fact                | who    |
      | in its flank        | Spears |
      | in its flank        | Axes   |
      | in its rear         | Axes   |
      | struck in the flank | Spears |
      | struck in the rear  | Axes   |
      | 3 bases in contact  | Spears |
      | 3 bases in contact  | Axes   |
      | 1 corner base       | Spears |
      | 1 corner base       | Axes   |
      | 1 overlapping base  | Spears |
      | 1 overlapping base  | Axes   |

  Scenario Outline: Where nobody moves all of that stands in the next turn: <fact>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: sighted
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: sighted
      """
    When the phase initial begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      """
    And the turn is resolved
    Then the next table has `<line>`

    Examples:
      | fact                | line                                         |
      | in its flank        | to Axes: in its flank, sighted         |
      | struck in the flank | to Spears: in its flank, sighted       |
      | 3 bases in contact  | to Axes: 3 bases in contact, sighted   |
      | 2 corner bases      | to Axes: 2 corner bases, sighted       |
      | 2 overlapping bases | to Axes: 2 overlapping bases, sighted  |

  Scenario Outline: Two enemies are as near to the shooters until one of them, or the shooters, leave their place: <who>
    Given the scenario
      """
      side: Guild
      Bows: infantry, formed, crossbows, Cohesion 7, 24 figures, 4 figures to a base, front of 4
        to Left: 10 in, can charge, equal frontage
        to Right: 10 in, can charge, equal frontage
      side: Raiders
      Left: infantry, formed, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      Right: infantry, formed, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: initial
      happened:
      <who>
      phase: shooting
      happened:
      Bows:
        to Left: 10 in, can charge
        to Right: 10 in, can charge
      side: Guild
      Bows: shoot at Left
      phase: initiative
      """
    Then Bows is <verdict> by sp.shooting.priority.split
    And sp.shooting.resolve <comes> for Bows

    Examples:
      | who                       | verdict  | comes               |
      | Bows: leaves its place    | accepted | comes about         |
      | Left: leaves its place    | accepted | comes about         |
      | Right: leaves its place   | accepted | comes about         |
      | Bows: stays in its place  | refused  | does not come about |
      | Left: need not charge     | refused  | does not come about |

  Scenario Outline: Who is out of arc as the turn begins and stays where it is, is out of arc when shooting comes: <who>
    Given the scenario
      """
      side: Guild
      Bows: infantry, formed, crossbows, Cohesion 7, 24 figures, 4 figures to a base, front of 4
        to Axes: 10 in, can charge, out of arc
      side: Raiders
      Axes: infantry, formed, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the turn reads
      """
      phase: initial
      happened:
      <who>: stays in its place
      phase: shooting
      side: Guild
      Bows: shoot at Axes
      phase: initiative
      """
    Then Bows is refused by sp.shooting.reach
    And sp.shooting.resolve does not come about for Bows

    Examples:
      | who  |
      | Bows |
      | Axes |

  Scenario Outline: Where a unit strikes in a fight or a charge is as it stood, though it has left its place: <fact>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 12, not Depleted, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: sighted
      side: Raiders
      Axes: infantry, close order, Cohesion 12, not Depleted, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: sighted
      """
    When the phase <phase> begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      Spears: leaves its place
      """
    And the turn is resolved
    Then the next table has `<line>`

    Examples:
      | fact                               | phase   | line                                             |
      | fighting, in its flank             | pursuit | to Axes: in its flank, fighting, sighted   |
      | fighting, struck in the flank      | pursuit | to Spears: in its flank, sighted           |
      | charging, in its flank             | pursuit | to Axes: in its flank, sighted             |
      | charging, struck in the flank      | pursuit | to Spears: in its flank, sighted           |
      | charged by it, in its flank        | pursuit | to Axes: in its flank, sighted             |
      | charged by it, struck in the flank | pursuit | to Spears: in its flank, sighted           |
