Feature: The steps of the initial phase
  Fleeing friends, elephants, the General's death, troops that return, and Discouraged that is lifted (lines 5-18).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A unit tests its Cohesion with friends in flight within four inches
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Bows: <distance>
      Bows: infantry, close order, Cohesion 7, <state>
      """
    And Spears throws 3 4 for cohesion test
    When the phase initial is resolved
    Then sp.initial.fleeing-friends comes about for Spears
    And sp.cohesion.when.fleeing-friends says `has fleeing friends within 4 inches` of Spears
    And Spears passes cohesion test
    And sp.cohesion.when.fleeing-friends does not come about for Bows
    And Spears is afterwards need not test

    Examples:
      | distance | state   |
      | 4 in     | fleeing |
      | 1 in     | fleeing |

  Scenario Outline: No test for friends who do not flee, or flee farther off
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, Discouraged
        to Bows: <distance>
      Bows: <what>
      """
    When the phase initial is resolved
    Then sp.initial.fleeing-friends does not come about for Spears
    And sp.cohesion.when.fleeing-friends does not come about for Spears
    And sp.initial.remove-discouraged comes about for Spears

    Examples:
      | distance | what                                          |
      | 4.1 in   | infantry, close order, Cohesion 7, fleeing     |
      | 4 in     | infantry, close order, Cohesion 7, not fleeing |
      | 4 in     | commander, on foot, Cohesion 7, fleeing        |
      | 4 in     | infantry, close order, Cohesion 7, fleeing, destroyed |

  Scenario Outline: An enemy in flight frightens nobody, and who flees or is off the table tests for nobody
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, <state>
        to Bows: <bows>
        to Raiding Bows: 2 in
      Bows: infantry, close order, Cohesion 7, fleeing
      Pikes: infantry, close order, Discouraged
        to Bows: 20 in
        to Spears: 20 in
      side: Raiders
      Raiding Bows: infantry, close order, Cohesion 7, fleeing
      """
    When the phase initial is resolved
    Then sp.cohesion.when.fleeing-friends does not come about for Spears
    And sp.initial.remove-discouraged comes about for Pikes

    Examples:
      | state       | bows  |
      | not fleeing | 10 in |
      | fleeing     | 2 in  |
