Feature: Answers are no orders
  Running from an enemy is what panic makes of a unit, not one of the six orders (lines 3-9, 29, 38, 40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, not at full strength, 1 pin
        to Grenadiers: 10 in, visible
        to MG Team: 10 in, visible
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: What the turn asks for is not ordered on a sheet
    When British orders
      """
      First Section: <written>
      Bren Team: Down
      """
    Then First Section is refused
    And there is an <code> at `<words>`
    And there is 1 finding

    Examples:
      | written                         | code           | words                      |
      | run away from Grenadiers        | misplaced-line | run away from Grenadiers   |
      | run from Grenadiers             | misplaced-line | run from Grenadiers        |
      | flee from MG Team               | misplaced-line | flee from MG Team          |
      | Run, flee from MG Team          | misplaced-line | flee from MG Team          |
      | re-roll                         | misplaced-line | re-roll                    |
      | no re-roll                      | misplaced-line | no re-roll                 |
      | friendly fire at Bren Team      | other-side     | friendly fire at Bren Team |
      | Fire, friendly fire at Bren Team | other-side    | friendly fire at Bren Team |

  Scenario Outline: The order alone may be written
    When British orders
      """
      First Section: <written>
      Bren Team: Down
      """
    Then First Section is accepted
    And there are no findings

    Examples:
      | written         |
      | Run             |
      | Run, no re-roll |
