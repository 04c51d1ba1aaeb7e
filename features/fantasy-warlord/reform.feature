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
      | facts          | orders             | verdict  |
      | disordered     | Reform             | accepted |
      | in disorder    | Reform into column | accepted |
      | not disordered | Reform             | refused  |
      | in line        | Reform into column | refused  |
      | disordered     | Advance            | accepted |

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
