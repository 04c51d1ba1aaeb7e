Feature: House rules about how a charge is met
  What a unit does that is charged is known to the rules of a table, which may say what comes of it (line 10).

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
        - clause: ours.braced
          says: "A braced unit levels its pikes."
          effects:
            - moment: fire
              towards: response is brace
              says: "levels its pikes at {other}"
      """
  Scenario Outline: A house rule asks who is braced
    Given the scenario
      """
      side: Darius
      Chargers: cavalry, no missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Chargers: Charge Pikes
      side: Alexander
      Pikes: Stand, <answer>
      """
    And the turn is resolved
    Then ours.braced <comes> for Pikes

    Examples:
      | answer                   | comes               |
      | brace if charged         | comes about         |
      | if charged brace         | comes about         |
      | if charged counter-charge | does not come about |
