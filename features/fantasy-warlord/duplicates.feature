Feature: The same counter twice
  One counter of a kind is all that a unit can obey (line 65).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A counter stands once
    Given the scenario
      """
      side: Guild
      Spears: infantry, disordered
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.orders.duplicate

    Examples:
      | orders                             | verdict  |
      | Advance, Fire                      | accepted |
      | Advance, Advance                   | refused  |
      | Reform, Reform                     | refused  |
      | Retire, Wheel, Wheel, Left         | refused  |
      | Advance, Wheel, Left               | accepted |
      | Advance, Wheel, Left, Left         | refused  |
      | C/F Face, Right                    | accepted |
      | C/F Face, Right, Right             | refused  |
      | Advance, Wheel, Left, Wheel, Right | refused  |

  Example: The first of the two is underlined
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Stand, Fire, Fire
      """
    Then Spears is refused by fw.orders.duplicate
    And fw.orders.duplicate underlines `Fire` of Spears
    And fw.orders.nonsense breaks with fw.orders.duplicate of Spears
    And there is 1 finding

  Example: Two lines of one unit are not two orders
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance
      Spears: Advance
      """
    Then Spears is refused
    And there is an ordered-twice at `Spears`
    And there is 1 finding
