Feature: What we play today

  Example: Twelve inches are far enough
    Given the rulebook smugglers.yaml
    And the scenario
      """
      side: Smugglers
      Gull: skiff
        to Vigilant: 12 in
      side: Crown
      Vigilant: cutter
      """
    When Smugglers orders
      """
      Gull: Land
      """
    Then Gull is accepted
