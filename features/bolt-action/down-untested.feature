Feature: Down, of a unit that must always test
  A pinned unit goes Down with no test; whether an unpinned one does that must always test is a ruling (lines 24, 30).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Who tests to go Down is a ruling
    Given the ruling ba.ruling.down-untested is <option>
    And the scenario
      """
      side: British
      Company: regular, team, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: <order>
      """
    Then the turn waits for `<line>`

    Examples:
      | option       | facts            | order | line                                |
      | pinned-units | must test        | Down  | Company: thrown … … for order test |
      | pinned-units | must test, 1 pin | Down  | phase: end of turn                  |
      | pinned-units | need not test    | Down  | phase: end of turn                  |
      | every-unit   | must test        | Down  | phase: end of turn                  |
      | every-unit   | must test        | Run   | Company: thrown … … for order test |
      | every-unit   | must test, 1 pin | Down  | phase: end of turn                  |
      | every-unit   | 1 pin            | Run   | Company: thrown … … for order test |

  Example: If nothing else is agreed an unpinned unit that must test tests to go Down
    Given the scenario
      """
      side: British
      Company: regular, team, must test
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Down
      happened:
      Company: thrown 4 6 for order test
      phase: end of turn
      """
    Then Company fails order test
    And ba.order-test.fail comes about for Company
    And ba.order-test.down-automatic does not come about for Company

  Example: Where every unit does it goes Down with no test
    Given the ruling ba.ruling.down-untested is every-unit
    And the scenario
      """
      side: British
      Company: regular, team, must test
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Down
      phase: end of turn
      """
    Then ba.order-test.down-automatic comes about for Company
    And ba.ruling.down-untested comes about for Company
    And Company is afterwards Down
