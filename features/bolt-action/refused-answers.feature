Feature: Answers that are refused
  An answer that the rules do not allow is no answer, and nothing else is asked for it (lines 22, 38, 40, 51).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: infantry, under strength, 8 pins
        to Grenadiers: 10 in, visible
        to MG Team: 20 in, visible
      Bren Team: regular, team, crew of 3, not near an enemy
      Mortar Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: Whether its pins rout the unit is asked once, for its order
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown <chart> for FUBAR chart
      side: <side>
      First Section of British: <answer>
      """
    Then First Section is refused by <clause>
    And the quality of First Section is to be measured
    And there are 2 findings

    Examples:
      | chart | side    | answer                     | clause                 |
      | 1     | German  | friendly fire at Bren Team | ba.fubar.friendly-fire |
      | 4     | British | run from MG Team           | ba.fubar.panic         |

  Example: Whoever panics runs, before it is chosen from whom
    Given the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      """
    Then ba.fubar.panic says `runs as fast as possible` of First Section
    And ba.fubar.panic says `its own side chooses` of First Section
    And the turn waits for `First Section: run from NAME`
