Feature: No dice for pins that are not there
  D6+1 pins are lost by whoever has any; an unpinned unit that must test throws nothing for them (lines 24, 32-33).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Only a pinned unit throws for the pins that it loses
    Given the ruling ba.ruling.snake-eyes-rally is <option>
    And the scenario
      """
      side: British
      Company: regular, team, must test, <pins>
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: <order>
      happened:
      Company: thrown <dice> for order test<rally>
      """
    Then the turn waits for `<line>`

    Examples:
      | option | pins   | order | dice | rally              | line                             |
      | once   | 0 pins | Run   | 1 1  |                    | phase: end of turn               |
      | once   | 1 pin  | Run   | 1 1  |                    | Company: thrown … for rally     |
      | once   | 0 pins | Rally | 3 4  |                    | phase: end of turn               |
      | once   | 1 pin  | Rally | 3 4  |                    | Company: thrown … for rally     |
      | twice  | 0 pins | Rally | 1 1  |                    | phase: end of turn               |
      | twice  | 8 pins | Rally | 1 1  | , thrown 1 for rally | Company: thrown … for rally   |
      | twice  | 2 pins | Rally | 1 1  | , thrown 1 for rally | phase: end of turn            |

  Example: The two ones are told all the same
    Given the scenario
      """
      side: British
      Company: regular, team, must test
      """
    When the turn reads
      """
      phase: orders
      side: British
      Company: Run
      happened:
      Company: thrown 1 1 for order test
      phase: end of turn
      """
    Then ba.order-test.snake-eyes says `obeys with snake eyes` of Company
    And ba.order.run comes about for Company
