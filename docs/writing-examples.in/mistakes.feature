Feature: Five mistakes

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Spears: infantry, in column
      """

  @fw.order.double.colum
  Example: Names that nobody has
    Given the ruling fw.ruling.fire-target is always
    When Guild orders
      """
      Spears: Advance
      """
    Then Spear is accepted by fw.order.double.column

  Example: A sentence that does not exist
    When Guild orders
      """
      Spears: Advance
      """
    Then Spears are accepted
