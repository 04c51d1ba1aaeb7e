Feature: Reform
  A disordered unit gets back into a formation (lines 181-185, 229-237).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only a disordered unit reforms
    Given the scenario
      """
      side: Guild
      Spears: infantry, <facts>
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.order.reform.disordered

    Examples:
      | facts       | orders             | verdict  |
      | disordered  | Reform             | accepted |
      | in disorder | Reform into column | accepted |
      | in line     | Reform into column | refused  |

  Scenario Outline: The ruling on naming the formation
    Given the ruling fw.ruling.reform-formation is <option>
    And the scenario
      """
      side: Guild
      Spears: <rank>, disordered
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.order.reform

    Examples:
      | option   | rank     | orders           | verdict  |
      | optional | soldiers | Reform           | accepted |
      | required | soldiers | Reform           | refused  |
      | optional | soldiers | Reform into line | accepted |
      | required | soldiers | Reform into line | accepted |
      | required | monster  | Reform           | refused  |

  Example: A formation that is not named is one mistake
    Given the ruling fw.ruling.reform-formation is required
    And the scenario
      """
      side: Guild
      Spears: infantry, disordered
      """
    When Guild orders
      """
      Spears: Reform
      """
    Then Spears is refused by fw.order.reform
    And fw.orders.nonsense breaks with fw.order.reform of Spears
    And fw.order.reform says to write `Reform into line` for Spears
    And there is 1 finding
