Feature: Doubling

  Example: Spears in column, far from the enemy, advance at the double
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in column
        to Riders: 60 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is accepted
