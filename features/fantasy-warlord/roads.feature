Feature: Off the road
  Only a column follows a road: whoever forms anything else has left it (lines 8, 99-138, 181-185).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What a column on a road does, and whether it follows the road behind it
    Given the scenario
      """
      side: Guild
      Company: <troops>, in column, following a road
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: end of turn
      """
    Then <clause> comes about for Company
    And Company is afterwards <formation>
    And Company is afterwards <road>
    And the turn is over

    Examples:
      | troops               | orders           | clause               | formation   | road                 |
      | infantry             | C/F Line         | fw.order.cf-line     | in line     | not following a road |
      | infantry             | C/F Hedgehog     | fw.order.cf-hedgehog | in hedgehog | not following a road |
      | cavalry              | C/F Circle       | fw.order.cf-circle   | in circle   | not following a road |
      | infantry, disordered | Reform into line | fw.order.reform      | in line     | not following a road |
      | infantry             | Advance          | fw.order.advance     | in column   | following a road     |
      | infantry             | C/F Column       | fw.order.cf-column   | in column   | following a road     |

  Scenario Outline: What happens to a column on a road
    Given the scenario
      """
      side: Guild
      Company: infantry, in column, following a road
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Company: <happened>
      phase: order tests
      """
    Then Company is afterwards <road>

    Examples:
      | happened   | road                 |
      | in line    | not following a road |
      | disordered | following a road     |
