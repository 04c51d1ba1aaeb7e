Feature: A night in the cove

  Background:
    Given the rulebook smugglers.yaml
    And the scenario
      """
      side: Smugglers
      Gull: skiff
        to Vigilant: 15 in
      Tern: skiff
        to Vigilant: 9 in
      side: Crown
      Vigilant: cutter
      """

  Scenario Outline: Whoever fails to land has a mishap
    Given Gull throws 6 5 for landing test
    And Gull throws <die> for mishap
    When the turn reads
      """
      phase: orders
      side: Smugglers
      Gull: Land
      Tern: Row
      phase: end of turn
      """
    Then Gull fails landing test
    And sm.land comes about for Gull
    And sm.mishap says `<says>` of Gull
    And Gull is afterwards <state>
    And sm.row comes about for Tern

    Examples:
      | die | says                       | state   |
      | 4   | loses its goods to the sea | afloat  |
      | 5   | runs aground               | aground |

  Example: Whoever cannot land drifts
    When Smugglers orders
      """
      Gull: Row
      Tern: Land
      """
    Then Tern is refused by sm.land.unseen
    And what becomes of Tern is told by sm.drifts
