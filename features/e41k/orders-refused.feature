Feature: A detachment whose order is refused
  The order is mended before play goes on, or, as a table may rule, the detachment acts on Normal (lines 2-6).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      fact: orders shown by counters
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 2 Warhounds: firepower 7, assault 6
      """

  Example: Play waits until a refused order of a detachment is mended
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Warhounds: Broken
      phase: end of turn
      """
    Then Warhounds is refused by e41k.normal.dice
    And what becomes of Warhounds is told by e41k.orders.refused
    And the turn waits for `Warhounds: Normal`
    And nothing is told of what becomes of Tactical Detachment

  Example: With the refused order of the detachment mended, the turn is played to its end
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Warhounds: Normal
      phase: end of turn
      """
    Then Warhounds is accepted
    And nothing is told of what becomes of Warhounds
    And e41k.orders.refused does not come about for Warhounds
    And e41k.orders.refused.normal does not come about for Warhounds
    And e41k.normal says `move: 25 cm` of Warhounds
    And the turn is over

  Scenario Outline: What becomes of a refused order of a detachment is a ruling
    Given the ruling e41k.ruling.refused-order is <option>
    When Marines orders
      """
      Tactical Detachment: <tactical>
      Warhounds: <warhounds>
      """
    Then <unit> is refused by <refusal>
    And what becomes of <unit> is told by <clause>

    Examples:
      | option         | tactical        | warhounds   | unit                | refusal                | clause                     |
      | must-be-mended | Normal          | Broken      | Warhounds           | e41k.normal.dice       | e41k.orders.refused        |
      | must-be-mended | Broken          | Normal      | Tactical Detachment | e41k.broken.cause      | e41k.orders.refused        |
      | must-be-mended | Marching, March | Normal      | Tactical Detachment | e41k.orders.one        | e41k.orders.refused        |
      | normal         | Normal          | Broken      | Warhounds           | e41k.normal.dice       | e41k.orders.refused.normal |
      | normal         | Normal          | Immobilized | Warhounds           | e41k.immobilized.cause | e41k.orders.refused.normal |
      | normal         | Broken          | Normal      | Tactical Detachment | e41k.broken.cause      | e41k.orders.refused.normal |
      | normal         | Marching, March | Normal      | Tactical Detachment | e41k.orders.one        | e41k.orders.refused.normal |

  Scenario Outline: Whether the turn waits for the order of a detachment to be mended is a ruling
    Given the ruling e41k.ruling.refused-order is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Special
      Warhounds: Broken
      phase: movement
      """
    Then Warhounds is refused by e41k.normal.dice
    And the turn waits for `<line>`

    Examples:
      | option         | line              |
      | must-be-mended | Warhounds: Normal |
      | normal         | phase: firing     |

  Scenario Outline: Where the table has ruled so, a detachment whose order is refused acts on Normal
    Given the ruling e41k.ruling.refused-order is normal
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: <tactical>
      Warhounds: <warhounds>
      phase: movement
      happened:
      <unit>: moved <moved>
      phase: end of turn
      """
    Then <unit> is refused by <refusal>
    And e41k.orders.refused.normal says `acts on Normal instead` of <unit>
    And e41k.ruling.refused-order comes about for <unit>
    And the ruling e41k.ruling.refused-order = normal is noted
    And e41k.normal says `<move>` of <unit>
    And <unit> keeps to e41k.normal
    And e41k.orders.hidden says `shows its order: Normal` of <unit>
    And the turn is over

    Examples:
      | tactical           | warhounds        | unit                | moved | refusal                | move                              |
      | Broken             | Normal           | Tactical Detachment | 15 cm | e41k.broken.cause      | move: 15 cm, at its rated speed   |
      | Marching, Assault  | Normal           | Tactical Detachment | 15 cm | e41k.orders.one        | move: 15 cm, at its rated speed   |
      | Normal             | Immobilized      | Warhounds           | 25 cm | e41k.immobilized.cause | move: 25 cm, at its rated speed   |
      | Normal             | Broken           | Warhounds           | 20 cm | e41k.normal.dice       | move: 25 cm, at its rated speed   |

  Scenario Outline: A broken or immobilized detachment does not act on Normal, and its order is mended under either ruling
    Given the ruling e41k.ruling.refused-order is <option>
    And the scenario
      """
      side: Marines
      Company: <facts>, in the open, speed 20 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: end of turn
      """
    Then Company is refused by e41k.orders.not-recovered
    And what becomes of Company is told by e41k.orders.refused
    And the turn waits for `<line>`

    Examples:
      | option         | facts                            | line                 |
      | must-be-mended | infantry, broken                 | Company: Broken      |
      | normal         | infantry, broken                 | Company: Broken      |
      | must-be-mended | war engine, vehicle, immobilized | Company: Immobilized |
      | normal         | war engine, vehicle, immobilized | Company: Immobilized |

  Scenario Outline: What is refused in a later phase is taken out, whatever the ruling on refused orders
    Given the ruling e41k.ruling.refused-order is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Warhounds: Normal
      phase: movement
      side: Marines
      Warhounds: Marching
      phase: end of turn
      """
    Then Warhounds is refused by e41k.deeds
    And what becomes of Warhounds is told by e41k.orders.refused

    Examples:
      | option         |
      | must-be-mended |
      | normal         |

  Scenario Outline: A detachment without any order waits for one under either ruling on refused orders
    Given the ruling e41k.ruling.refused-order is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      phase: end of turn
      """
    Then Warhounds has no order by e41k.orders.every-detachment
    And what becomes of Warhounds is told by e41k.orders.missing
    And the turn waits for `write one of `Normal`, `Marching`, `Assault`, `Overwatch` and `Special` behind its name`

    Examples:
      | option         |
      | must-be-mended |
      | normal         |
