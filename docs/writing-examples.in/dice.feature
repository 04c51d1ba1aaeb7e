Feature: Order tests of the Hired Spears

  Background:
    Given the rulebook figures.yaml
    And the scenario
      """
      side: Guild
      Spears: profile Hired Spears, in column
      """

  Example: A column adds ten, and sixty just passes
    Given Spears throws 50 for order test
    When Spears takes order test
    Then Spears totals 60 against at most 60 by fw.test.roll
    And Spears passes order test

  Example: One more fails
    Given Spears throws 51 for order test
    When Spears takes order test
    Then Spears fails order test
