# What the rules say, in examples that are run: `adjutant test .` in this folder.
Feature: A game from nothing

  Background:
    Given the rulebook game.yaml
    And the scenario in table.scenario

  Example: Fresh troops march with nobody near, and weary ones rest
    When North hands in north.orders
    Then Blues is accepted by game.march.weary
    And Blues is accepted by game.march.near
    And Greys is accepted
    And there are 0 findings

  Example: Weary troops do not march, and stay where they are
    Given the scenario
      """
      side: North
      Whites: weary
        to Reds: 30 cm
      side: South
      Reds: fresh
      """
    When North orders
      """
      Whites: March
      """
    Then Whites is refused by game.march.weary
    And what becomes of Whites is told by game.refused

  Example: Troops of whom nothing is said are fresh
    Given the scenario
      """
      side: North
      Whites:
        to Reds: 30 cm
      side: South
      Reds:
      """
    When North orders
      """
      Whites: March
      """
    Then Whites is accepted by game.march.weary

  Example: Whoever has no order stays where it is
    When North orders
      """
      Blues: Rest
      """
    Then Greys is no order by game.each
    And what becomes of Greys is told by game.none

  Example: Nobody marches with an enemy near
    When South orders
      """
      Reds: March
      """
    Then Reds is refused by game.march.near

  Example: Exactly 10 cm are not nearer than 10 cm
    Given the scenario
      """
      side: North
      Whites: fresh
        to Reds: 10 cm
      Browns: fresh
        to Reds: 9 cm
      side: South
      Reds: fresh
      """
    When North orders
      """
      Whites: March on
      Browns: March
      """
    Then Whites is accepted by game.march.near
    And Browns is refused by game.march.near

  Example: Whoever marches is weary, and whoever rests is fresh
    When the turn reads
      """
      phase: orders
      side: North
      Blues: March
      Greys: Rest
      phase: end of turn
      """
    Then game.march comes about for Blues
    And Blues is afterwards weary
    And game.rest comes about for Greys
    And Greys is afterwards fresh
    And the turn is over
