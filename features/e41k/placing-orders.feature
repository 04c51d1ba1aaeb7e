Feature: Every detachment is given one order
  Orders are placed for every detachment, as a whole, and for broken and immobilized ones too (lines 2-4, 13-14, 53).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      fact: orders shown by counters
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
      Scouts: infantry, broken
      Warhounds: war engines, vehicle, speed 25 cm, immobilized
        with 2 Warhounds: firepower 7, assault 6
      """

  Example: A detachment, a broken one and an immobilized war engine are each given an order
    When Marines orders
      """
      Tactical Detachment: Overwatch
      Scouts: Broken
      Warhounds: Immobilized
      """
    Then Tactical Detachment is accepted by e41k.orders.every-detachment
    And Scouts is accepted by e41k.orders.every-detachment
    And Warhounds is accepted by e41k.orders.every-detachment
    And nothing is told of what becomes of Scouts
    And there are no findings

  Scenario Outline: A detachment that is left out of the sheet has no order
    When Marines orders
      """
      <first>
      <second>
      """
    Then <left out> has no order by e41k.orders.every-detachment
    And what becomes of <left out> is told by e41k.orders.missing
    And e41k.reading.orders-per-detachment breaks with e41k.orders.every-detachment of <left out>
    And there is 1 finding

    Examples:
      | first                           | second                 | left out            |
      | Scouts: Broken                  | Warhounds: Immobilized | Tactical Detachment |
      | Tactical Detachment: Overwatch  | Warhounds: Immobilized | Scouts              |
      | Tactical Detachment: Special    | Scouts: Broken         | Warhounds           |

  Example: What to write for a detachment without an order hangs on its state
    When Marines orders
      """
      """
    Then e41k.orders.every-detachment says to write `Normal` for Tactical Detachment
    And e41k.orders.every-detachment says to write `Scouts: Broken` for Scouts
    And e41k.orders.every-detachment says to write `Warhounds: Immobilized` for Warhounds
    And there are 3 findings

  Example: Play waits for a broken detachment that was forgotten, and not for the others
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Warhounds: Immobilized
      phase: movement
      """
    Then the turn waits for `Scouts: Broken`
    And what becomes of Scouts is told by e41k.orders.missing
    And nothing is told of what becomes of Warhounds

  Example: Play waits for an immobilized war engine that was forgotten
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Scouts: Broken
      phase: movement
      """
    Then the turn waits for `Warhounds: Immobilized`
    And what becomes of Warhounds is told by e41k.orders.missing
    And nothing is told of what becomes of Scouts

  Example: Play waits for a detachment that was forgotten, with the five orders that it may be given
    When the turn reads
      """
      phase: orders
      side: Marines
      Scouts: Broken
      Warhounds: Immobilized
      phase: movement
      """
    Then the turn waits for `write one of `Normal`, `Marching`, `Assault`, `Overwatch` and `Special` behind its name`
    And what becomes of Tactical Detachment is told by e41k.orders.missing

  Scenario Outline: Once the forgotten detachment has its order, play goes on
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: <order>
      Scouts: Broken
      Warhounds: Immobilized
      phase: rally
      happened:
      Scouts: not recovered
      Warhounds: not repaired
      phase: end of turn
      """
    Then <clause> says `is on <order>` of Tactical Detachment
    And e41k.orders.missing does not come about for Tactical Detachment
    And e41k.orders.classes says `is Broken` of Scouts
    And e41k.orders.classes says `is Immobilized` of Warhounds
    And the turn is over

    Examples:
      | order     | clause              |
      | Normal    | e41k.normal         |
      | Marching  | e41k.orders.classes |
      | Assault   | e41k.orders.classes |
      | Overwatch | e41k.orders.classes |
      | Special   | e41k.orders.classes |

  Scenario Outline: A detachment has exactly one order
    When Marines orders
      """
      Tactical Detachment: <orders>
      Scouts: Broken
      Warhounds: Immobilized
      """
    Then Tactical Detachment is <verdict> by e41k.orders.one

    Examples:
      | orders                     | verdict  |
      | Normal                     | accepted |
      | Marching                   | accepted |
      | Special                    | accepted |
      | Normal, Marching           | refused  |
      | Marching, Assault          | refused  |
      | Overwatch, Special         | refused  |
      | Assault, Assault           | refused  |
      | Normal, Marching, Assault  | refused  |

  Scenario Outline: A broken or immobilized detachment has no second order either
    When Marines orders
      """
      Tactical Detachment: Normal
      Scouts: <scouts>
      Warhounds: <warhounds>
      """
    Then <unit> is refused by e41k.orders.one
    And what becomes of <unit> is told by e41k.orders.refused
    And there is 1 finding

    Examples:
      | scouts          | warhounds             | unit      |
      | Broken, Broken  | Immobilized           | Scouts    |
      | Broken, Normal  | Immobilized           | Scouts    |
      | Broken          | Immobilized, Marching | Warhounds |
      | Broken          | Immobilized, Broken   | Warhounds |

  Example: An order is the whole detachment's, whatever units it has
    Given the scenario
      """
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 1 Hydra: firepower 0, assault 0, flak
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: end of turn
      """
    Then e41k.normal says `move: 15 cm, at its rated speed` of Tactical Detachment
    And e41k.normal says `firepower: 4, its own, for FP weapons` of Tactical Detachment
    And the turn is over
