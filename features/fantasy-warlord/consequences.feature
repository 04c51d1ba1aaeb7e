Feature: What becomes of a unit
  A unit that refuses or has no orders stays where it is; one with wrong orders follows them (lines 18, 65-67, 250-252).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What becomes of the unit is told
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict>
    And what becomes of Company is told by <clause>

    Examples:
      | facts               | orders         | verdict  | clause                       |
      | infantry            | Advance, Wheel | refused  | fw.orders.nonsense           |
      | monster             | Left           | refused  | fw.orders.nonsense           |
      | infantry, failed    | Advance        | refused  | fw.order-test.automatic-move |
      | infantry, in column | C/F Column     | followed | fw.orders.wrong              |
      | character           | Advance, Fire  | followed | fw.orders.wrong              |

  Scenario Outline: Nothing becomes of a unit with orders in order
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict>
    And nothing is told of what becomes of Company

    Examples:
      | facts    | orders               | verdict    |
      | infantry | Advance, Wheel, Left | accepted   |
      | cavalry  | Mount                | to measure |

  Scenario Outline: A unit that the sheet forgets
    Given the scenario
      """
      side: Guild
      Forgotten: <facts>
      Standard: soldiers
      """
    When Guild orders
      """
      Standard: Stand
      """
    Then Forgotten has no order
    And what becomes of Forgotten is told by fw.orders.none

    Examples:
      | facts                           |
      | infantry                        |
      | monster                         |
      | character                       |
      | infantry, under brigade control |

  Example: A forgotten unit in combat is told nothing
    Given the scenario
      """
      side: Guild
      Spears: infantry, in combat
      Standard: soldiers
      """
    When Guild orders
      """
      Standard: Stand
      """
    Then Spears is accepted by fw.orders.required
    And nothing is told of what becomes of Spears
