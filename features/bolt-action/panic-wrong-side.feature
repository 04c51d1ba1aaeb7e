Feature: Only the side that is asked chooses from which enemy a unit runs
  Who chooses between enemies equally close is a ruling (line 40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: The side that is not asked does not choose from which enemy it runs
    Given the ruling ba.ruling.panic-ties is <option>
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      side: <side>
      First Section of British: run from MG Team
      """
    Then there is an other-side at `run from MG Team`

    Examples:
      | option           | side    |
      | owner-chooses    | German  |
      | opponent-chooses | British |
