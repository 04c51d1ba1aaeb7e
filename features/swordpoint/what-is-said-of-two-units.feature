Feature: What is said of two units
  A charge, a shot or a pursuit concerns two units, and so does what is measured between them (lines 36-38, 83, 94-98,
  137-139, 272-274): it is over when the turn is, and what is measured as soon as one of the two has left its place.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces

  Scenario Outline: Nothing of it is left when the turn is over: <fact>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: outnumbers it
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: outnumbers it
      """
    When the phase <phase> begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      """
    And the turn is resolved
    Then the next table has `to Axes: <line>`
    And the next table has `to Spears: outnumbers it`

    Examples:
      | fact           | phase      | line                    |
      | charging       | initial    | outnumbers it           |
      | charged by it  | initial    | outnumbers it           |
      | 20 in          | pursuit    | outnumbers it           |
      | can charge     | pursuit    | outnumbers it           |
      | equal frontage | pursuit    | outnumbers it           |
      | out of arc     | pursuit    | outnumbers it           |
      | obscured       | pursuit    | outnumbers it           |
      | contacted      | pursuit    | outnumbers it, fighting |
      | got away       | pursuit    | outnumbers it           |
      | followed up    | pursuit    | outnumbers it           |
      | ran down       | pursuit    | outnumbers it           |
      | aims at it     | initiative | outnumbers it           |
      | aimed at by it | initiative | outnumbers it           |

  Scenario Outline: A charge that was told holds in the next phase: <fact>
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
      Spears: <fact>
      """
    And the phase <next> is resolved
    Then Spears is afterwards <fact>

    Examples:
      | fact                 | phase        | next       |
      | charging Axes        | initial      | shooting   |
      | charged by Axes      | initial      | shooting   |
      | reaches Axes         | charge moves | moves      |
      | could not reach Axes | charge moves | moves      |
      | follows up Axes      | initiative   | rally      |
      | runs down Axes       | initiative   | rally      |

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
        to Axes: outnumbers it
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: outnumbers it
      """
    When the phase initial begins
    And it happens that
      """
      Spears:
        to Axes: <fact>
      <who>: leaves its place
      """
    And the turn is resolved
    Then the next table has `to Axes: outnumbers it`
    And the next table has `to Spears: outnumbers it`

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
        to Axes: outnumbers it
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: outnumbers it
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
      | in its flank        | to Axes: in its flank, outnumbers it         |
      | struck in the flank | to Spears: in its flank, outnumbers it       |
      | 3 bases in contact  | to Axes: outnumbers it, 3 bases in contact   |
      | 2 corner bases      | to Axes: outnumbers it, 2 corner bases       |
      | 2 overlapping bases | to Axes: outnumbers it, 2 overlapping bases  |

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
        to Axes: outnumbers it
      side: Raiders
      Axes: infantry, close order, Cohesion 12, not Depleted, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: outnumbers it
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
      | fighting, in its flank             | pursuit | to Axes: in its flank, outnumbers it, fighting   |
      | fighting, struck in the flank      | pursuit | to Spears: in its flank, outnumbers it           |
      | charging, in its flank             | pursuit | to Axes: in its flank, outnumbers it             |
      | charging, struck in the flank      | pursuit | to Spears: in its flank, outnumbers it           |
      | charged by it, in its flank        | pursuit | to Axes: in its flank, outnumbers it             |
      | charged by it, struck in the flank | pursuit | to Spears: in its flank, outnumbers it           |
