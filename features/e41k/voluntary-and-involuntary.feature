Feature: Voluntary and involuntary orders
  Five orders are chosen; Broken and Immobilized are not, and stand until the detachment has recovered (lines 4-6, 13-14, 53-54, 58-61, 64-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: The five voluntary orders are open to every detachment that is fit
    Given the scenario
      """
      side: Marines
      Company: <facts>, speed 20 cm
        with 3 Stands: firepower 2, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      phase: end of turn
      """
    Then Company is accepted
    And <clause> says `is on <order>` of Company
    And the turn is over

    Examples: Infantry and vehicles
      | facts                  | order     | clause              |
      | infantry, in the open  | Normal    | e41k.normal         |
      | infantry, in cover     | Marching  | e41k.orders.classes |
      | vehicles, in the open  | Assault   | e41k.orders.classes |
      | vehicles, in cover     | Overwatch | e41k.orders.classes |
      | infantry, in the open  | Special   | e41k.orders.classes |

    Examples: War engines
      | facts                             | order     | clause              |
      | war engine, vehicle, in the open  | Normal    | e41k.normal         |
      | war engine, vehicle, in the open  | Marching  | e41k.orders.classes |
      | war engines, vehicle, in cover    | Assault   | e41k.orders.classes |
      | war engines, vehicle, in cover    | Overwatch | e41k.orders.classes |
      | war engine, vehicle, in the open  | Special   | e41k.orders.classes |

  Scenario Outline: Broken is only for a detachment that is broken
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: infantry, <state>
      """
    When Marines orders
      """
      Company: Broken
      """
    Then Company is <verdict> by e41k.broken.cause

    Examples:
      | state      | verdict  |
      | broken     | accepted |
      | not broken | refused  |

  Example: Broken with order dice is never chosen either
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Company: infantry
      """
    When Marines orders
      """
      Company: Broken
      """
    Then Company is refused by e41k.broken.cause
    And e41k.broken.cause underlines `Broken` of Company
    And e41k.broken.cause says to write `Normal` for Company
    And e41k.broken.cause says to write `Special` for Company
    And e41k.reading.orders-per-detachment breaks with e41k.broken.cause of Company
    And there is 1 finding

  Scenario Outline: Immobilized is only for a war engine that is immobilized
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Titan: war engine, vehicle, <state>
      """
    When Marines orders
      """
      Titan: Immobilized
      """
    Then Titan is <verdict> by e41k.immobilized.cause

    Examples:
      | shown by | state           | verdict  |
      | counters | immobilized     | accepted |
      | counters | not immobilized | refused  |
      | dice     | immobilized     | accepted |
      | dice     | not immobilized | refused  |

  Example: What to write where Immobilized was chosen for a mobile war engine
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle
      """
    When Marines orders
      """
      Titan: Immobilized
      """
    Then e41k.immobilized.cause underlines `Immobilized` of Titan
    And e41k.immobilized.cause says to write `Overwatch` for Titan
    And there is 1 finding

  Scenario Outline: A broken detachment that has not recovered is given Broken and nothing else
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Company: infantry, broken
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is <verdict> by e41k.orders.not-recovered

    Examples:
      | shown by | order       | verdict  |
      | counters | Broken      | accepted |
      | dice     | Broken      | accepted |
      | counters | Normal      | refused  |
      | counters | Marching    | refused  |
      | counters | Assault     | refused  |
      | counters | Overwatch   | refused  |
      | counters | Special     | refused  |
      | counters | Immobilized | refused  |
      | dice     | Immobilized | refused  |

  Scenario Outline: A war engine that has not repaired itself is given Immobilized and nothing else
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Titan: war engine, vehicle, immobilized
      """
    When Marines orders
      """
      Titan: <order>
      """
    Then Titan is <verdict> by e41k.orders.not-recovered

    Examples:
      | shown by | order       | verdict  |
      | counters | Immobilized | accepted |
      | dice     | Immobilized | accepted |
      | counters | Normal      | refused  |
      | counters | Marching    | refused  |
      | counters | Assault     | refused  |
      | counters | Overwatch   | refused  |
      | counters | Special     | refused  |
      | counters | Broken      | refused  |
      | dice     | Broken      | refused  |

  Example: What to write for a detachment that has not recovered, and for an engine that is not repaired
    Given the scenario
      """
      fact: orders shown by dice
      side: Marines
      Company: infantry, broken
      Titan: war engine, vehicle, immobilized
      """
    When Marines orders
      """
      Company: Overwatch
      Titan: March
      """
    Then e41k.orders.not-recovered underlines `Overwatch` of Company
    And e41k.orders.not-recovered says to write `Company: Broken` for Company
    And e41k.orders.not-recovered underlines `March` of Titan
    And e41k.orders.not-recovered says to write `Titan: Immobilized` for Titan
    And there are 2 findings
