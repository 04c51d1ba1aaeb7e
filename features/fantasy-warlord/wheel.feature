Feature: Wheel
  A unit turns while it moves, to a side that is named (lines 145-146, 169-172, 204-211).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A wheel has a direction and a movement
    Given the scenario
      """
      side: Guild
      Spears: infantry, charge range 20 cm
        to Riders: 15 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples: The direction
      | orders               | verdict  | clause                   |
      | Advance, Wheel, Left | accepted | fw.order.wheel.direction |
      | Retire, Wheel, Right | accepted | fw.order.wheel.direction |
      | Advance, Wheel       | refused  | fw.order.wheel.direction |

    Examples: The movement
      | orders              | verdict  | clause                  |
      | Retire, Wheel, Left | accepted | fw.order.wheel.movement |
      | Charge, Wheel, Left | accepted | fw.order.wheel.movement |
      | Wheel, Left         | refused  | fw.order.wheel.movement |

    Examples: A direction needs a turn
      | orders               | verdict  | clause              |
      | Advance, Wheel, Left | accepted | fw.order.left-right |
      | C/F Face, Right      | accepted | fw.order.left-right |
      | Advance, Left        | refused  | fw.order.left-right |
      | C/F Line, Right      | refused  | fw.order.left-right |

  Example: Advance, Wheel, Left is in order
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Advance, Wheel, Left
      """
    Then Spears is accepted by fw.order.wheel
    And there are no findings
    And nothing is told of what becomes of Spears

  Example: A wheel without a movement is told what it lacks
    Given the scenario
      """
      side: Guild
      Spears: infantry
      """
    When Guild orders
      """
      Spears: Wheel, Left
      """
    Then Spears is refused by fw.order.wheel.movement
    And fw.order.wheel.movement underlines `Wheel` of Spears
    And fw.order.wheel.movement says to write `Advance, Wheel, Left` for Spears
    And fw.orders.nonsense breaks with fw.order.wheel.movement of Spears
    And there is 1 finding

  Scenario Outline: The ruling on several wheels
    Given the ruling fw.ruling.several-wheels is <option>
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
      | option         | orders                             | verdict  | clause                   |
      | one-wheel      | Advance, Wheel, Left               | accepted | fw.orders.duplicate      |
      | one-wheel      | Advance, Wheel, Left, Wheel, Right | refused  | fw.orders.duplicate      |
      | several-wheels | Advance, Wheel, Left, Wheel, Right | accepted | fw.orders.duplicate      |
      | several-wheels | Advance, Wheel, Left, Wheel, Left  | accepted | fw.orders.duplicate      |
      | several-wheels | Retire, Wheel, Right, Wheel, Right | accepted | fw.orders.duplicate      |
      | several-wheels | Advance, Wheel, Left, Wheel, Right | accepted | fw.order.wheel.direction |
      | several-wheels | Advance, Wheel, Left, Wheel        | refused  | fw.order.wheel.direction |
      | several-wheels | Advance, Wheel, Left, Wheel, Right | accepted | fw.orders.contradiction  |
      | several-wheels | Advance, Wheel, Left, Right        | refused  | fw.orders.contradiction  |
