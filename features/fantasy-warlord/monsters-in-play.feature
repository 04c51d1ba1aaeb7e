Feature: Monsters in a turn
  What is said of units holds for monsters, or by ruling does not (lines 26, 65-67, 74). Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the dice come from the passphrase thirty paces
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Troll:              # always passes
          facts: [monster, class B]
          tables:
            order test results: {A: 100, B: 100, C: 100}
      """

  Scenario Outline: A monster that is ordered nonsense, or nothing
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Troll: profile Invented Troll, <facts>
      Spears: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      <unit>: <orders>
      phase: end of turn
      """
    Then <clause> <about> for Troll
    And fw.orders.check-off <obeyed> for Troll
    And the turn is over

    Examples:
      | option             | facts         | unit   | orders         | clause             | about               | obeyed              |
      | units-and-monsters | not in combat | Troll  | Advance, Wheel | fw.orders.nonsense | comes about         | does not come about |
      | units-only         | not in combat | Troll  | Advance, Wheel | fw.orders.nonsense | does not come about | does not come about |
      | units-and-monsters | not in combat | Troll  | Advance        | fw.orders.nonsense | does not come about | comes about         |
      | units-only         | not in combat | Troll  | Advance        | fw.orders.nonsense | does not come about | comes about         |
      | units-and-monsters | not in combat | Spears | Stand          | fw.orders.none     | comes about         | does not come about |
      | units-only         | not in combat | Spears | Stand          | fw.orders.none     | does not come about | does not come about |
      | units-and-monsters | not in combat | Spears | Stand          | fw.orders.required | comes about         | does not come about |
      | units-only         | not in combat | Spears | Stand          | fw.orders.required | comes about         | does not come about |
      | units-and-monsters | in combat     | Spears | Stand          | fw.orders.required | does not come about | does not come about |
      | units-only         | in combat     | Spears | Stand          | fw.orders.required | comes about         | does not come about |

  Scenario Outline: A monster that may be given orders in combat
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the ruling fw.ruling.exempt-unit-ordered is <ordered>
    And the scenario
      """
      side: Guild
      Troll: profile Invented Troll, in combat
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Troll: Stand
      phase: end of turn
      """
    Then fw.order.stand <stands> for Troll
    And the turn is over

    Examples:
      | option             | ordered | stands              |
      | units-and-monsters | allowed | comes about         |
      | units-and-monsters | refused | does not come about |
      | units-only         | allowed | comes about         |
      | units-only         | refused | comes about         |
