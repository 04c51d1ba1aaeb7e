Feature: Order tests of the Hired Spears

  Example: Two dice where the test takes one
    Given the rulebook figures.yaml
    And the scenario
      """
      side: Guild
      Spears: profile Hired Spears, in column
      """
    And Spears throws 50 51 for order test
    When Spears takes order test
    Then Spears passes order test
