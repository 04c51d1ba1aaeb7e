Feature: Doubling

  Example: At exactly 50 cm the enemy is too near to double
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
    Then Spears is refused by fw.order.double.distance
    And fw.order.double.distance underlines `Double` of Spears
    And there is 1 finding
