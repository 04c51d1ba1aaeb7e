Feature: Fire and its target

  Background:
    Given the rulebook fantasy-warlord
    And the scenario
      """
      side: Guild
      Archers: infantry, in line
      """

  Example: Fire needs no target, as the rulebook comes
    When Guild orders
      """
      Archers: Fire
      """
    Then Archers is accepted by fw.order.fire

  Example: Fire needs a target where the table has ruled so
    Given the ruling fw.ruling.fire-target is target-required
    When Guild orders
      """
      Archers: Fire
      """
    Then Archers is refused by fw.order.fire
