Feature: What failing a cohesion test does is ruled
  The sheet nowhere says it; its lines on disengaging and on tokens speak of units that broke through one (lines 13-19, 112-114, 272).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A unit near fleeing friends that fails its cohesion test
    Given the ruling sp.ruling.cohesion-failed is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, not Depleted
        to Bows: 4 in
      Bows: infantry, close order, Cohesion 7, fleeing
      """
    And Spears throws 4 4 for cohesion test
    When the turn reads
      """
      phase: initial
      phase: shooting
      """
    Then Spears fails cohesion test
    And sp.cohesion.failed says `<told>` of Spears
    And Spears is afterwards <flight>

    Examples:
      | option           | told             | flight      |
      | breaks-and-flees | breaks and flees | fleeing     |
      | discouraged      | is Discouraged   | not fleeing |

  Scenario Outline: A unit in combat that fails its cohesion test
    Given the ruling sp.ruling.cohesion-failed is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, not Depleted, fighting Axes
        to Bows: 4 in
      Bows: infantry, close order, Cohesion 7, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7, not Depleted
      """
    And Spears throws 4 4 for cohesion test
    When the turn reads
      """
      phase: initial
      phase: shooting
      """
    Then sp.cohesion.failed says `<told>` of Spears
    And Spears is afterwards <flight>
    And Spears is afterwards <state>
    And Spears is afterwards <broke>

    Examples:
      | option           | told                             | flight      | state           | broke                  |
      | breaks-and-flees | breaks and flees from its combat | fleeing     | not Discouraged | broke by a test        |
      | discouraged      | is Discouraged                   | not fleeing | Discouraged     | did not break by a test |

  Scenario Outline: Who passes a cohesion test neither breaks nor loses heart
    Given the ruling sp.ruling.cohesion-failed is <option>
    And the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, not Depleted
        to Bows: 4 in
      Bows: infantry, close order, Cohesion 7, fleeing
      """
    And Spears throws 3 4 for cohesion test
    When the turn reads
      """
      phase: initial
      phase: shooting
      """
    Then Spears passes cohesion test
    And sp.cohesion.failed does not come about for Spears
    And Spears is afterwards not fleeing
    And Spears is afterwards not Discouraged

    Examples:
      | option           |
      | breaks-and-flees |
      | discouraged      |

  Example: By default a unit breaks and flees that fails a cohesion test
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7
        to Archers: in its rear
      side: Raiders
      Archers: infantry, close order, Cohesion 7, not Depleted
      """
    And Archers throws 4 4 for cohesion test
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Archers
      phase: charge moves
      phase: moves
      """
    Then sp.cohesion.failed says `breaks and flees` of Archers
    And Archers is afterwards fleeing
