Feature: Orders that take the whole phase
  Break Formation, Reform, Limber-up and Unlimber leave no time for another manoeuvre (lines 86-87, 175-176, 183-184, 201-202).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: No other manoeuvre goes with them
    Given the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.orders.whole-phase

    Examples:
      | facts                           | orders                          | verdict  |
      | infantry, disordered            | Reform                          | accepted |
      | infantry, disordered            | Reform, Stand                   | accepted |
      | infantry, disordered            | Reform, Advance                 | refused  |
      | infantry, disordered            | Reform, C/F Column              | refused  |
      | infantry, disordered            | Reform, Break Formation         | refused  |
      | infantry                        | Break Formation                 | accepted |
      | infantry                        | Break Formation, Retire         | refused  |
      | infantry                        | Break Formation, C/F Face, Left | refused  |
      | artillery, unlimbered           | Limber-up                       | accepted |
      | artillery, unlimbered           | Limber-up, Advance              | refused  |
      | wagon, limbered                 | Unlimber                        | accepted |
      | wagon, limbered                 | Unlimber, C/F About Face        | refused  |
      | cavalry, mounted, disordered    | Reform, Dismount                | refused  |
      | flyer, in the air, disordered   | Reform, Climb                   | refused  |
      | infantry, disordered            | Reform, C/F Hedgehog            | refused  |
      | cavalry, disordered             | Reform, C/F Circle              | refused  |
      | cavalry, dismounted, disordered | Reform, Mount                   | refused  |

  Scenario Outline: The ruling on what goes with a whole turn
    Given the ruling fw.ruling.full-turn-orders is <option>
    And the scenario
      """
      side: Guild
      Company: <facts>
      """
    When Guild orders
      """
      Company: <orders>
      """
    Then Company is <verdict> by fw.orders.whole-phase

    Examples:
      | option       | facts               | orders                | verdict  |
      | as-worded    | infantry            | Break Formation, Fire | refused  |
      | alone        | infantry            | Break Formation, Fire | refused  |
      | fire-allowed | infantry            | Break Formation, Fire | accepted |
      | as-worded    | disordered          | Reform, Fire          | accepted |
      | alone        | disordered          | Reform, Fire          | refused  |
      | fire-allowed | disordered          | Reform, Fire          | accepted |
      | as-worded    | artillery, limbered | Unlimber, Fire        | accepted |
      | alone        | artillery, limbered | Unlimber, Fire        | refused  |
      | as-worded    | disordered          | Reform, Stand         | accepted |
      | alone        | disordered          | Reform, Stand         | refused  |
      | alone        | disordered          | Reform                | accepted |

  Example: Two movements beside Reform are one mistake
    Given the scenario
      """
      side: Guild
      Spears: infantry, disordered
      """
    When Guild orders
      """
      Spears: Reform, Advance, Retire
      """
    Then Spears is refused by fw.orders.whole-phase
    And fw.orders.whole-phase underlines `Advance` of Spears
    And fw.orders.contradiction breaks with fw.orders.whole-phase of Spears
    And fw.orders.nonsense breaks with fw.orders.whole-phase of Spears
    And there is 1 finding

  Scenario Outline: What leaves no time to fire says so first, whatever else it does not go with
    Given the ruling fw.ruling.full-turn-orders is alone
    And the scenario
      """
      side: Guild
      Spears: infantry, disordered
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then fw.orders.whole-phase underlines `<words>` of Spears
    And there is 1 finding

    Examples:
      | orders                       | words |
      | Break Formation, Stand, Fire | Fire  |
      | Break Formation, Stand       | Stand |
      | Reform, Stand, Fire          | Stand |
