Feature: Exactly twelve inches

  Background:
    Given the rulebook smugglers.yaml
    And the scenario
      """
      side: Smugglers
      Gull: skiff
        to Vigilant: 12 in
      side: Crown
      Vigilant: cutter
      """

  Scenario Outline: Whether twelve is near is for the table to say
    Given the ruling sm.ruling.twelve is <option>
    When Smugglers orders
      """
      Gull: Land
      """
    Then Gull is <verdict> by sm.land.unseen

    Examples:
      | option     | verdict  |
      | far-enough | accepted |
      | too-near   | refused  |
