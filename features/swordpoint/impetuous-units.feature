Feature: Impetuous units and warbands
  They charge, or take a cohesion test (line 8). What failing it means, a table rules.

  Background:
    Given the rulebook swordpoint
    And the scenario
      """
      side: Guild
      Wild Riders: cavalry, formed, warband, Cohesion 7, 12 figures, 2 figures to a base, began with 6 bases
      Wild Axes: infantry, close order, impetuous, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Wild Riders: 20 in
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      side: Raiders
      Archers: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Wild Riders: 12 in
        to Wild Axes: 8 in
      """

  Example: Impetuous units that do not charge take a cohesion test each, and others do not
    Given Wild Riders throws 3 4 for impetuous test
    And Wild Axes throws 4 4 for impetuous test
    When the phase initial is resolved
    Then sp.initial.impetuous says `does not charge, and tests` of Wild Riders
    And Wild Riders passes impetuous test
    And Wild Riders totals 7 against at most 7 by sp.initial.impetuous
    And Wild Riders is afterwards need not charge
    And Wild Axes fails impetuous test
    And sp.initial.impetuous does not come about for Spears
    And sp.initial.impetuous does not come about for Archers

  Scenario Outline: Discouraged and Depleted make the impetuous test harder as well
    Given the scenario
      """
      side: Guild
      Wild Axes: infantry, close order, warband, Cohesion 8, <state>
      """
    And Wild Axes throws 2 3 for impetuous test
    When the phase initial is resolved
    Then Wild Axes totals <total> against at most 8 by <clause>

    Examples:
      | state                     | total | clause                  |
      | Discouraged, not Depleted | 6     | sp.cohesion.discouraged |
      | Depleted                  | 7     | sp.cohesion.depleted    |

  Example: A warband that declares its charge at once takes no test
    Given Wild Axes throws 3 4 for impetuous test
    When the turn reads
      """
      phase: initial
      side: Guild
      Wild Riders: charge Archers
      phase: shooting
      """
    Then Wild Riders is accepted by sp.initial.impetuous
    And sp.initial.impetuous says `declares its charge at once` of Wild Riders
    And Wild Riders is afterwards charging Archers
    And Archers is afterwards charged by Wild Riders
    And Wild Axes passes impetuous test

  Example: A unit that is not impetuous does not charge in the initial phase
    When the turn reads
      """
      phase: initial
      side: Guild
      Spears: charge Archers
      phase: shooting
      """
    Then Spears is refused by sp.initial.impetuous
    And sp.initial.impetuous underlines `charge Archers` of Spears
    And sp.initial.impetuous says to write `phase: mounted declarations` for Spears

  Scenario Outline: Who fights or flees takes no impetuous test
    Given the scenario
      """
      side: Guild
      Wild Axes: infantry, close order, warband, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, <state>
      Spears: infantry, close order, Cohesion 7, Discouraged
        to Wild Axes: 20 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
      """
    When the phase initial is resolved
    Then sp.initial.impetuous does not come about for Wild Axes
    And sp.initial.remove-discouraged comes about for Spears

    Examples:
      | state            |
      | fighting Archers |
      | fleeing          |

  Example: A warband off the table tests to return, and not whether it must charge
    Given the scenario
      """
      side: Guild
      Wild Axes: infantry, close order, warband, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, off the table
      """
    And Wild Axes throws 4 4 for returning test
    When the phase initial is resolved
    Then Wild Axes fails returning test
    And sp.initial.impetuous does not come about for Wild Axes

  Scenario Outline: What a failed impetuous test means is ruled
    Given the ruling sp.ruling.impetuous-failed is <option>
    And Wild Riders throws 4 4 for impetuous test
    And Wild Axes throws 3 4 for impetuous test
    When the phase initial is resolved
    Then Wild Riders fails impetuous test
    And sp.initial.impetuous says `<told>` of Wild Riders
    And Wild Riders is afterwards <must>
    And Wild Axes is afterwards need not charge

    Examples:
      | option     | told                                         | must             |
      | must-charge | has to charge this turn                      | must charge      |
      | may-stand   | fails its test, and may stand all the same   | need not charge  |

  Example: By default, who fails the impetuous test has to charge in this turn
    Given Wild Riders throws 4 4 for impetuous test
    And Wild Axes throws 6 6 for impetuous test
    When the phase initial is resolved
    Then sp.initial.impetuous says `has to charge this turn` of Wild Riders
    And Wild Riders is afterwards must charge
    And Wild Axes is afterwards must charge

  Scenario Outline: Who has to charge, and declares something else, is refused
    Given the scenario
      """
      side: Guild
      Wild Riders: cavalry, formed, warband, Cohesion 7, must charge
        to Archers: 10 in
      Wild Axes: infantry, close order, warband, Cohesion 7, must charge
        to Wild Riders: 20 in
      Spears: infantry, close order, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
        to Wild Axes: 8 in
      Pikes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: <phase>
      side: Guild
      <line>
      phase: rally
      """
    Then <unit> is <verdict> by sp.initial.impetuous

    Examples:
      | phase               | unit        | line                       | verdict  |
      | foot declarations   | Wild Axes   | Wild Axes: disengage       | refused  |
      | foot declarations   | Wild Axes   | Wild Axes: charge Archers  | accepted |
      | mounted declarations | Wild Riders | Wild Riders: disengage    | refused  |
      | mounted declarations | Wild Riders | Wild Riders: charge Archers | accepted |

  Example: A charge that a warband declares in the initial phase is carried out with the other charges
    Given the scenario
      """
      side: Guild
      Wild Riders: cavalry, formed, warband, Cohesion 7
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: initial
      side: Guild
      Wild Riders: charge Archers
      phase: mounted responses
      side: Raiders
      Archers: hold
      phase: charge moves
      happened:
      Wild Riders: contacts Archers
      phase: moves
      """
    Then Archers is accepted by sp.response
    And sp.tokens.charge-contact says `charges into contact with Archers` of Wild Riders
    And sp.tokens.impetuous comes about for Wild Riders

  Scenario Outline: Who had to charge and has not is told so, and makes no other move: <who>
    Given Wild Riders throws <riders> for impetuous test
    And Wild Axes throws <axes> for impetuous test
    When the turn reads
      """
      phase: initial
      phase: moves
      side: Guild
      <who>: move 2 in
      phase: combat
      """
    Then Wild Riders <one> impetuous test
    And Wild Axes <two> impetuous test
    And sp.initial.impetuous <told> of <who>
    And sp.move.allowance <moves> for <who>

    Examples:
      | who         | riders | axes | one    | two    | told                                                  | moves               |
      | Wild Riders | 4 4    | 3 4  | fails  | passes | says `had to charge, and has not declared a charge`   | does not come about |
      | Wild Axes   | 3 4    | 6 6  | passes | fails  | says `had to charge, and has not declared a charge`   | does not come about |
      | Wild Axes   | 4 4    | 3 4  | fails  | passes | does not say `had to charge`                          | comes about         |

  Scenario Outline: Who has to charge makes no other move, but for one that flees or fights: <state>
    Given the scenario
      """
      side: Guild
      Wild Axes: infantry, close order, warband, Cohesion 7, <state>
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Wild Axes: move 2 in
      """
    Then Wild Axes is <verdict> by <clause>

    Examples:
      | state                     | verdict  | clause               |
      | must charge, no enemy within 8 inches     | refused  | sp.initial.impetuous |
      | need not charge, no enemy within 8 inches | accepted | sp.initial.impetuous |
      | must charge, fleeing, no enemy within 8 inches | refused | sp.move.allowance |
      | must charge, fighting Archers | refused | sp.move.allowance |

  Example: Who had to charge and did is told nothing
    Given Wild Riders throws 4 4 for impetuous test
    And Wild Axes throws 3 4 for impetuous test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Wild Riders: charge Archers
      phase: foot declarations
      phase: foot responses
      """
    Then sp.initial.impetuous does not say `had to charge` of Wild Riders
    And Wild Riders fails impetuous test
    And Wild Axes passes impetuous test

  Scenario Outline: Nor is one that flees, fights or is off the table told that it had to charge: <state>
    Given the scenario
      """
      side: Guild
      Wild Axes: <kind>, warband, Cohesion 7, not Depleted, <state>
      Spears: infantry, close order, Cohesion 7, Discouraged
        to Wild Axes: 20 in
      side: Raiders
      Archers: infantry, close order, Cohesion 7
      """
    And the dice come from the passphrase thirty paces
    When the turn reads
      """
      phase: initial
      phase: initiative
      happened:
      Wild Axes: must charge
      phase: foot declarations
      phase: foot responses
      """
    Then sp.initial.impetuous does not come about for Wild Axes
    And sp.initial.remove-discouraged comes about for Spears

    Examples:
      | kind                  | state            |
      | infantry, close order | fighting Archers |
      | infantry, close order | fleeing          |
      | infantry, close order | off the table    |
      | cavalry, formed       | fighting Archers |
      | cavalry, formed       | fleeing          |
      | cavalry, formed       | off the table    |
