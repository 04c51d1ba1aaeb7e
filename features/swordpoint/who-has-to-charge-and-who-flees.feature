Feature: Who has to charge, and who flees first
  The steps of the initial phase come one after the other (lines 5-11), and mounted troops declare before the others do
  (line 94).

  Background:
    Given the rulebook swordpoint

  Example: Whoever flees at the death of the General is not tested as a warband any more
    Given the scenario
      """
      side: Guild
      army: General fell
      Reavers: infantry, formed, warband, Cohesion 7, not Depleted
      """
    And Reavers throws 6 6 for cohesion test
    When the phase initial is resolved
    Then sp.initial.general-dead comes about for Reavers
    And sp.initial.impetuous does not come about for Reavers
    And Reavers is afterwards fleeing

  Scenario Outline: Who had to charge is told when its own declarations are over: <who> after the <phase>
    Given the scenario
      """
      side: Guild
      Band: <who>, formed, must charge
      """
    When the phase <phase> is resolved
    Then sp.initial.impetuous <comes> about for Band

    Examples:
      | who              | phase                | comes         |
      | cavalry          | mounted declarations | comes         |
      | camels           | mounted declarations | comes         |
      | scythed chariots | mounted declarations | comes         |
      | infantry         | mounted declarations | does not come |
      | elephants        | mounted declarations | does not come |
      | infantry         | foot declarations    | comes         |
      | elephants        | foot declarations    | comes         |

  Example: Nobody who passes its impetuous test, or takes none, is told that it may stand
    Given the ruling sp.ruling.impetuous-failed is may-stand
    And the scenario
      """
      side: Guild
      Spears: infantry, formed, Cohesion 7, not Depleted
      Reavers: infantry, formed, warband, Cohesion 7, not Depleted
      """
    And Reavers throws 1 1 for impetuous test
    When the phase initial is resolved
    Then sp.initial.impetuous does not come about for Spears
    And sp.initial.impetuous does not say `may stand all the same` of Reavers
    And Reavers passes impetuous test

  Example: Troops that fail their test to return stay off the table
    Given the scenario
      """
      side: Guild
      Reavers: infantry, formed, Cohesion 7, not Depleted, off the table
      """
    And Reavers throws 6 6 for returning test
    When the phase initial is resolved
    Then Reavers is afterwards stays off the table
    And Reavers is afterwards off the table
