Feature: Fire and Stand
  Two counters that are named without a text, so that rulings say what goes with them (lines 36, 165, 195).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: The ruling on standing and firing
    Given the ruling fw.ruling.stand-and-fire is <option>
    And the scenario
      """
      side: Guild
      Archers: infantry
      """
    When Guild orders
      """
      Archers: <orders>
      """
    Then Archers is <verdict> by fw.order.stand

    Examples:
      | option       | orders        | verdict  |
      | may-fire     | Stand, Fire   | accepted |
      | may-not-fire | Stand, Fire   | refused  |
      | may-not-fire | Stand         | accepted |
      | may-not-fire | Advance, Fire | accepted |

  Scenario Outline: The ruling on a target to fire at
    Given the ruling fw.ruling.fire-target is <option>
    And the scenario
      """
      side: Guild
      Archers: <rank>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Archers: <orders>
      """
    Then Archers is <verdict> by fw.order.fire

    Examples:
      | option           | rank     | orders                | verdict  |
      | no-target-needed | soldiers | Fire                  | accepted |
      | target-required  | soldiers | Fire                  | refused  |
      | target-required  | soldiers | Fire at Riders        | accepted |
      | target-required  | monster  | Advance, Shoot Riders | accepted |

  Scenario Outline: The ruling on firing and moving
    Given the ruling fw.ruling.fire-with-movement is <option>
    And the scenario
      """
      side: Guild
      Harpies: <rank>, flyer, in the air, open order, mounted, in column, charge range 30 cm
        to Riders: <distance>
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Harpies: <orders>
      """
    Then Harpies is <verdict> by fw.order.fire

    Examples: The same orders under each option
      | option            | rank     | distance | orders        | verdict  |
      | any               | soldiers | 20 cm    | Advance, Fire | accepted |
      | advance-or-retire | soldiers | 20 cm    | Advance, Fire | accepted |
      | stand-only        | soldiers | 20 cm    | Advance, Fire | refused  |
      | any               | soldiers | 20 cm    | Charge, Fire  | accepted |
      | advance-or-retire | soldiers | 20 cm    | Charge, Fire  | refused  |
      | stand-only        | soldiers | 20 cm    | Charge, Fire  | refused  |
      | stand-only        | soldiers | 20 cm    | Stand, Fire   | accepted |

    Examples: Beside Advance and Retire
      | option            | rank     | distance | orders                     | verdict  |
      | advance-or-retire | soldiers | 20 cm    | Retire, Fire               | accepted |
      | advance-or-retire | soldiers | 20 cm    | Advance, Wheel, Left, Fire | accepted |
      | advance-or-retire | soldiers | 60 cm    | Advance, Double, Fire      | refused  |
      | advance-or-retire | soldiers | 20 cm    | Evade, Fire                | refused  |
      | advance-or-retire | soldiers | 20 cm    | Dive, Fire                 | refused  |
      | advance-or-retire | soldiers | 20 cm    | Climb, Fire                | refused  |
      | advance-or-retire | soldiers | 20 cm    | Take-off, Fire             | refused  |
      | advance-or-retire | monster  | 20 cm    | Land, Fire                 | refused  |

    Examples: Standing and nothing else
      | option     | rank     | distance | orders                     | verdict |
      | stand-only | soldiers | 20 cm    | Retire, Wheel, Right, Fire | refused |
      | stand-only | soldiers | 20 cm    | C/F Line, Fire             | refused |
      | stand-only | soldiers | 20 cm    | C/F Face, Left, Fire       | refused |
      | stand-only | soldiers | 20 cm    | Dismount, Fire             | refused |
      | stand-only | monster  | 20 cm    | Reform, Fire               | refused |

  Scenario Outline: What a ruling forbids makes no sense
    Given the ruling <ruling>
    And the scenario
      """
      side: Guild
      Archers: infantry
      """
    When Guild orders
      """
      Archers: <orders>
      """
    Then Archers is refused by <clause>
    And fw.orders.nonsense breaks with <clause> of Archers
    And there is 1 finding

    Examples:
      | ruling                                     | orders        | clause         |
      | fw.ruling.stand-and-fire is may-not-fire   | Stand, Fire   | fw.order.stand |
      | fw.ruling.fire-with-movement is stand-only | Advance, Fire | fw.order.fire  |
      | fw.ruling.fire-target is target-required   | Fire          | fw.order.fire  |
