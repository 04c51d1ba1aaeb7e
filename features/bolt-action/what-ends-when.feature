Feature: What ends with the turn, and what before
  The dice are gathered at its end; what was measured ends with a move (lines 5-6, 27, 34, 38-40, 53-56).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: What has become of a unit in the turn stands until its end
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin, <facts>
      Second Section: regular, infantry, under strength
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown <dice> for order test<chart>
      phase: end of turn
      phase: shots from ambush
      """
    Then First Section is afterwards <fact>

    Examples:
      | facts                          | dice | chart                      | fact                           |
      | able to move                   | 5 5  |                            | driven down                    |
      | 0 closest visible enemies      | 6 6  | , thrown 3 for FUBAR chart | panic                          |
      | 0 friends to fire on           | 6 6  | , thrown 1 for FUBAR chart | friendly fire                  |
      | closest visible enemy at 10 in | 5 5  |                            | closest visible enemy at 10 in |

  Scenario Outline: The next turn begins without it
    Given the scenario
      """
      side: British
      Company HQ: regular, HQ, 1 pin, <facts>
      Staff: regular, HQ
      Bren Team: regular, team, crew of 3, in Ambush
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company HQ: Fire
      happened:
      Company HQ: <dice>
      phase: end of turn
      side: British
      Bren Team: fire from ambush at Grenadiers
      happened:
      Bren Team: thrown 4 for ambush shot
      phase: dice back
      """
    Then the next table has `Company HQ: regular, HQ, pinned 1`
    And the next table has `Staff: regular, HQ`
    And the next table has `Bren Team: regular, team, crew of 3`
    And the turn is over

    Examples:
      | facts                          | dice                                                |
      | near an enemy                  | thrown 5 5 for order test                           |
      | 2 friends to fire on           | thrown 5 5 for order test                           |
      | closest visible enemy at 10 in | thrown 5 5 for order test                           |
      | 2 closest visible enemies      | thrown 5 5 for order test                           |
      | 0 closest visible enemies      | thrown 6 6 for order test, thrown 3 for FUBAR chart |

  Scenario Outline: A unit that was sent Down by a refused order has been driven down
    Given the ruling ba.ruling.refused-order is goes-down
    And the ruling ba.ruling.keep-any-down is ordered-down-only
    And the scenario
      """
      side: British
      Gun: regular, team, crew of 3, bulky weapon
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Gun: <order>
      phase: end of turn
      """
    Then Gun is afterwards Down die
    And Gun is afterwards <driven>

    Examples:
      | order                          | driven          |
      | Advance and fire at Grenadiers | driven down     |
      | Down                           | not driven down |

  Scenario Outline: What was measured of the closest enemy ends with a move of the unit itself
    Given the scenario
      """
      side: British
      Company HQ: regular, HQ, closest visible enemy at 10 in
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company HQ: <order>
      phase: end of turn
      """
    Then the next table has `Company HQ: regular, HQ, <rest>`

    Examples:
      | order | rest                                  |
      | Fire  | Fire die, closest visible enemy 10 in |
      | Run   | Run die                               |

  Scenario Outline: Sight ends with a move of either of the two
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength
      side: German
      MG Team: regular, team, crew of 3, in Ambush
        to First Section: visible, 10 in, fired at it out of Ambush
      """
    When the turn reads
      """
      phase: orders
      happened:
      <moved>
      phase: end of turn
      """
    Then the next table has `<line>`

    Examples:
      | moved                        | line                                                 |
      | First Section: displaced     | to First Section: fired at it out of Ambush          |
      | MG Team: displaced           | to First Section: fired at it out of Ambush          |
      | First Section: not displaced | to First Section: fired at it out of Ambush, visible |

  Example: Where nothing has moved a unit it is not displaced
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      phase: end of turn
      """
    Then First Section is afterwards not displaced

  Example: A distance is the same from both sides
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
        to Bren Team: 10 in
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then ba.fubar.friendly-fire says `fires on a friend` of First Section
    And the turn waits for `First Section of British: friendly fire NAME`

  Example: A miss is of its moment, and the next shot may hit
    Given the ruling ba.ruling.opportunity-fire is stays-in-ambush
    And the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry
      side: German
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: British
      First Section: Run
      happened:
      First Section: missed by MG Team
      side: British
      Second Section: Run
      happened:
      First Section: hit by MG Team
      phase: end of turn
      """
    Then there are no findings
    And ba.pin.none-on-miss comes about for First Section
    And First Section is afterwards 1 pin
