Feature: Answers that nobody may give
  A question of the turn is answered by the side that it is put to, and only when it is put (lines 29, 38, 40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
      Bren Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: Nobody answers what the turn does not ask
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown <dice>
      side: <side>
      First Section of British: <answer>
      """
    Then there is a misplaced-line at `First Section of British`

    Examples:
      | dice                                              | side    | answer                     |
      | 3 4 for order test                                | German  | friendly fire at Bren Team |
      | 5 6 for order test                                | German  | friendly fire at Bren Team |
      | 3 4 for order test                                | British | run from Grenadiers        |
      | 3 4 for order test                                | British | re-roll                    |

