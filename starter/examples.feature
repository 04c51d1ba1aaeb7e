# What the rules allow here, in examples that are run: `adjutant test .` in this folder.
Feature: Fantasy Warlord as we play it

  Background:
    Given the rulebook house.yaml

  Example: The spears are in column and far from the enemy, and double
    Given the scenario in battle.scenario
    When Guild orders
      """
      Spears: Advance, Double
      """
    Then Spears is accepted by fw.order.double.column

  Example: The archers' wheel lacks a direction, and that is all that is wrong
    Given the scenario in battle.scenario
    When Guild hands in guild.orders
    Then Archers is refused by fw.order.wheel.direction
    And there is 1 finding

  Example: At our table a unit that fires says at whom
    Given the scenario in battle.scenario
    When Guild orders
      """
      Archers: Fire
      """
    Then Archers is refused by fw.order.fire

  # One example for each row below.
  Scenario Outline: At our table wagons never double
    Given the scenario
      """
      side: Guild
      Baggage: <troops>, in column, nearest enemy 60 cm
      """
    When Guild orders
      """
      Baggage: Advance, Double
      """
    Then Baggage is <verdict> by house.wagons-walk

    Examples:
      | troops   | verdict  |
      | infantry | accepted |
      | wagon    | refused  |
