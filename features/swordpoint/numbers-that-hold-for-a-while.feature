Feature: Numbers that hold for a while
  Bases and rows are told anew once figures fall (lines 27, 47-56), and what is near once the unit has left its place
  (lines 36-37, 123).

  Background:
    Given the rulebook swordpoint

  Example: Whoever has lost figures says how many bases are left, where nobody can work it out
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 12, 11 figures, 3 bases, began with 6 bases
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      happened:
      Archers: thrown 6 6 6 for shooting, thrown 1 1 1 for saves from shooting
      phase: initiative
      """
    Then the turn waits for `Axes: … bases`

  Example: Whoever has lost none still has the bases and the second row that were stated
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, front of 3
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 12, 11 figures, 3 bases, began with 6 bases, 1 in second row
      """
    And Archers throws 1 1 1 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      phase: initiative
      """
    Then Axes is afterwards 3 bases
    And Axes is afterwards 1 in second row
    And Archers fails shooting

  Scenario Outline: The second row is counted anew once figures have fallen: <happened>
    Given the ruling sp.ruling.formed-bow-row is no-exceptions
    And the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 2 in second row, front row not shooting
        to Axes: 10 in, can charge
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 12, not in combat
      """
    When the turn reads
      """
      phase: initial
      happened:
      Archers: <happened>
      phase: shooting
      side: Guild
      Archers: shoot at Axes
      phase: initiative
      """
    Then the turn waits for `Archers: <line>`

    Examples:
      | happened         | line                  |
      | loses no figures | thrown … for shooting |
      | loses figures    | … in first row        |
      | loses figures    | … figures to a base   |

  Scenario Outline: How far the nearest target is holds until the unit has left its place: <charge>, <happened>
    Given the scenario
      """
      side: Guild
      Bows: infantry, formed, bows, Cohesion 7, 24 figures, 4 figures to a base, front of 4, nearest <which> at 10 in
        to Axes: 10 in, <charge>
        to Clubs: <charge>
      side: Raiders
      Axes: infantry, close order, light armour, Cohesion 7, not in combat
      Clubs: infantry, close order, light armour, Cohesion 7, not in combat
      """
    When the turn reads
      """
      phase: initial
      happened:
      Bows: <happened>
      phase: shooting
      happened:
      Bows:
        to Axes: 10 in, <charge>
        to Clubs: <charge>
      side: Guild
      Bows: shoot at Axes
      phase: initiative
      """
    Then the turn waits for `Bows: <line>`

    Examples:
      | charge        | which   | happened           | line                          |
      | can charge    | charger | stays in its place | thrown … … … … … for shooting |
      | can charge    | charger | leaves its place   | nearest charger … in          |
      | cannot charge | target  | stays in its place | thrown … … … … … for shooting |
      | cannot charge | target  | leaves its place   | nearest target … in           |

  Example: Whether the enemy is near is measured anew once the unit has left its place
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: charge moves
      happened:
      Spears: enemy within 8 inches
      Spears: leaves its place
      phase: moves
      side: Guild
      Spears: move 6 in
      phase: combat
      """
    Then the turn waits for `to Axes: … in`

  Example: When combat begins, what is near is counted from what is measured then
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, bows, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7, not in combat
      """
    When the turn reads
      """
      phase: moves
      happened:
      Spears: enemy within 8 inches, nearest target 10 in, nearest charger 10 in
      phase: combat
      happened:
      Spears:
        to Axes: 12 in, can charge
      phase: pursuit
      """
    Then Spears is afterwards no enemy within 8 inches
    And Spears is afterwards nearest target 12 in
    And Spears is afterwards nearest charger 12 in

  Example: The next turn knows nothing of what was near or how far a unit moved
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Spears: infantry, close order, bows, Cohesion 7
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: pursuit
      happened:
      Spears: enemy within 8 inches, nearest target 10 in, nearest charger 10 in, moved 4 in, result falls back
      Guild: initiative 9
      phase: end of turn
      """
    Then the next table has `Spears: infantry, close order, bows, Cohesion 7`
    And the next table has `army: 3 tokens`

  Example: How far a unit moves is said in the phase in which it moves
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: rally
      happened:
      Spears: moved 40 in
      phase: moves
      side: Guild
      Spears: move
      phase: combat
      """
    Then Spears is accepted
    And sp.move.allowance says `has a move` of Spears

  Example: How far it has moved is still known in combat
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, Cohesion 7
      """
    When the turn reads
      """
      phase: moves
      side: Guild
      Spears: move 4 in
      phase: combat
      phase: pursuit
      """
    Then Spears is afterwards moved 4 in

  Example: Leaving its place and losing figures are things of a moment
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7
      """
    When the phase moves begins
    And it happens that
      """
      Spears: leaves its place, loses figures
      """
    And the phase moves is resolved
    Then Spears is afterwards stays in its place
    And Spears is afterwards loses no figures
