Feature: Facing
  The troops turn where they stand, to a side that is named or about (lines 60, 92-98, 115-121).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Facing to a side names the side
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | orders               | verdict  | clause                     |
      | C/F Face, Left       | accepted | fw.order.cf-face.direction |
      | C/F Face             | refused  | fw.order.cf-face.direction |
      | C/F Face, Fire       | refused  | fw.order.cf-face.direction |
      | C/F About Face       | accepted | fw.order.cf-about-face     |
      | C/F About Face, Left | refused  | fw.order.left-right        |

  Example: Facing without a side is told what it lacks
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Fire, C/F Face
      """
    Then Spears is refused by fw.order.cf-face.direction
    And fw.order.cf-face.direction underlines `C/F Face` of Spears
    And fw.order.cf-face.direction says to write `C/F Face, Left` for Spears
    And fw.orders.nonsense breaks with fw.order.cf-face.direction of Spears
    And there is 1 finding

  Scenario Outline: The ruling on facing and moving
    Given the ruling fw.ruling.cf-face-with-movement is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples:
      | option         | orders                                | verdict  | clause                     |
      | stays          | C/F Face, Left                        | accepted | fw.orders.contradiction    |
      | stays          | C/F Face, Left, Advance               | refused  | fw.orders.contradiction    |
      | turn-then-move | C/F Face, Left, Advance               | accepted | fw.orders.contradiction    |
      | stays          | C/F About Face, Stand, Fire           | accepted | fw.orders.contradiction    |
      | stays          | C/F About Face, Retire                | refused  | fw.orders.contradiction    |
      | turn-then-move | C/F About Face, Retire                | accepted | fw.orders.contradiction    |
      | turn-then-move | C/F Face, Left, Advance, Wheel, Right | accepted | fw.orders.contradiction    |
      | turn-then-move | C/F Face, Left, Advance, Wheel, Right | accepted | fw.order.cf-face.direction |
      | turn-then-move | C/F Face, Advance, Wheel, Right       | refused  | fw.order.cf-face.direction |
      | turn-then-move | C/F Face, Left, C/F About Face        | refused  | fw.orders.contradiction    |
