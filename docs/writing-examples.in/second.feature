Feature: Doubling

  Example: Spears with an enemy at exactly 50 cm double
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in column
        to Riders: 50 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is accepted
