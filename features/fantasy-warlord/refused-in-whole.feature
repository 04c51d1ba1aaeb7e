Feature: Refused in whole
  Orders that make no sense are refused with all that stands beside them, and no part of them is obeyed
  (lines 20, 27, 64-65, 70-71, 81-91, 148-157, 173-185).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: What fits beside orders that make no sense is not obeyed either
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is refused by <clause>
    And what becomes of Company is told by fw.orders.nonsense
    And there is 1 finding

    Examples:
      | facts                | orders                        | clause                   |
      | flyer, in the air    | Climb, Dive, Fire             | fw.orders.contradiction  |
      | cavalry, mounted     | Mount, Dismount, Fire         | fw.orders.contradiction  |
      | infantry, disordered | Reform, Break Formation, Fire | fw.orders.whole-phase    |
      | wagon, unlimbered    | Limber-up, Unlimber, Fire     | fw.orders.whole-phase    |
      | infantry             | Advance, Cancel C/F           | fw.reaction-test.options |

  Scenario Outline: Where a charge must name its target, one that does not is refused with what stands beside it
    Given the ruling fw.ruling.charge-names-target is must-be-named
    And the scenario
      """
      side: Guild
      Lancers: cavalry, charge range 40 cm
        to Riders: 30 cm
      side: Raiders
      Riders: cavalry
      """
    When Guild orders
      """
      Lancers: <orders>
      """
    Then Lancers is <verdict> by fw.order.charge.target-in-range

    Examples:
      | orders              | verdict  |
      | Charge, Fire        | refused  |
      | Charge Riders, Fire | accepted |

  Scenario Outline: A broader rule is told with the mistake: <orders>
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is refused by <clause>
    And fw.orders.nonsense breaks with <clause> of Company
    And there is 1 finding

    Examples:
      | facts                | orders                  | clause                |
      | character            | Wheel, Left             | fw.character.orders   |
      | infantry             | Advance, Left           | fw.order.left-right   |
      | infantry, disordered | Reform, Break Formation | fw.orders.whole-phase |
