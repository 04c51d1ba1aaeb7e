Feature: Landing goods

  Background:
    Given the rulebook smugglers.yaml

  Scenario Outline: Nobody lands with the Crown within 12 inches
    Given the scenario
      """
      side: Smugglers
      Gull: skiff
        to Vigilant: <distance>
      side: Crown
      Vigilant: cutter
      """
    When Smugglers orders
      """
      Gull: Land
      """
    Then Gull is <verdict> by sm.land.unseen

    Examples:
      | distance     | verdict    |
      | 12.5 in      | accepted   |
      | 11.5 in      | refused    |
      | not measured | to measure |
