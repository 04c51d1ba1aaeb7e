Feature: A turn, die by die
  Units receive their dice one after the other, and each line is carried out before the next (lines 1, 24-27, 33-40, 53).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 2 pins
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry, 3 pins
      MG Team: regular, team, crew of 3, adds 2 pins
      """

  Example: The turn begins, and waits for an order or for its end
    When the turn reads
      """
      phase: orders
      """
    Then the turn waits for `phase: end of turn`

  Example: A pinned unit is given its die, and the turn waits for its order test
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      """
    Then the turn waits for `First Section: thrown … … for order test`

  Example: It throws two sixes, and the turn waits for the chart
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test
      """
    Then the turn waits for `First Section: thrown … for FUBAR chart`

  Example: The chart says that it fires on a friend, and the turn asks who is near an enemy
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then ba.order-test.fubar comes about for First Section
    And the turn waits for `First Section: … friends to fire on`

  Example: Facts below the order are those that the chart had to wait for
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      Bren Team: near an enemy
      """
    Then ba.fubar.friendly-fire says `fires on a friend whom its opponent chooses` of First Section

  Example: A fact below the order sends it Down, when no friend is near an enemy
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      Bren Team: not near an enemy
      """
    Then ba.fubar.friendly-fire.no-target comes about for First Section
    And First Section is afterwards Down die
    And the turn waits for `phase: end of turn`

  Example: The opponent chooses, and the turn waits for the next die
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      Bren Team: near an enemy
      side: German
      First Section of British: friendly fire at Bren Team
      happened:
      Bren Team: hit by First Section
      """
    Then Bren Team is afterwards 1 pin
    And First Section is afterwards Fire die
    And the turn waits for `phase: end of turn`

  Example: Hits of one activation count for the order test of the next
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Fire at Bren Team
      happened:
      Bren Team: hit by MG Team
      side: British
      Bren Team: Advance
      happened:
      Bren Team: thrown 5 3 for order test
      """
    Then Bren Team totals 8 against at most 7 by ba.pin.morale
    And Bren Team fails order test
    And Bren Team is afterwards 2 pins
    And Bren Team is afterwards Down die

  Example: The same unit ordered first had no pin, and obeyed without a test
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Advance
      side: German
      MG Team: Fire at Bren Team
      happened:
      Bren Team: hit by MG Team
      """
    Then ba.order-test.unpinned comes about for Bren Team
    And Bren Team is afterwards 2 pins
    And Bren Team is afterwards Advance die

  Example: A whole turn, each side in turn
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Fire at First Section
      happened:
      First Section: hit by MG Team
      side: British
      First Section: Rally
      happened:
      First Section: thrown 4 4 for order test, thrown 2 for rally
      side: British
      Bren Team: Ambush
      side: German
      Grenadiers: Down
      phase: end of turn
      side: German
      Grenadiers: keep Down
      side: British
      Bren Team: fire from ambush at MG Team
      happened:
      Grenadiers: thrown 2 for recovery
      Bren Team: thrown 4 for ambush shot
      phase: shots from ambush
      happened:
      MG Team: hit by Bren Team
      phase: dice back
      """
    Then ba.pin.heavy-weapon comes about for First Section
    And First Section passes order test
    And First Section is afterwards 1 pin
    And ba.turn-end.ambush-fire says `fires normally` of Bren Team
    And MG Team is afterwards 1 pin
    And Grenadiers is afterwards 1 pin
    And Grenadiers is afterwards Down
    And ba.turn-end.dice-return comes about for MG Team
    And ba.turn-end.dice-return does not come about for Grenadiers
    And the turn is over

  Scenario Outline: Nothing of the turn comes about before its line is written
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: <order>
      """
    Then Bren Team is afterwards <die>
    And ba.order.fire does not come about for MG Team
    And ba.turn-end.dice-return does not come about for Bren Team
    And the turn waits for `phase: end of turn`

    Examples:
      | order  | die        |
      | Run    | Run die    |
      | Ambush | Ambush die |

  Example: At the end of the turn it waits for what was done with the dice
    When the turn reads
      """
      phase: orders
      side: British
      Bren Team: Ambush
      phase: end of turn
      side: British
      Bren Team: fire from ambush at MG Team
      """
    Then the turn waits for `phase: shots from ambush`
