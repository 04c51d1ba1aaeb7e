Feature: What a refusal of an order says
  One mistake about the order of a detachment is one finding, which shows where it is and what to write (lines 2-6, 13-19, 53-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: Two orders of which one could never be given are one mistake
    Given the scenario
      """
      fact: orders shown by <shown by>
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <orders>
      """
    Then Company is refused by e41k.orders.one
    And there is 1 finding

    Examples:
      | shown by | facts                   | orders                |
      | dice     | infantry                | Broken, Normal        |
      | counters | infantry                | Broken, Normal        |
      | dice     | infantry                | Immobilized, Marching |
      | counters | infantry                | Immobilized, Marching |
      | dice     | infantry                | Immobilized, Broken   |
      | counters | infantry                | Immobilized, Broken   |
      | dice     | war engine              | Immobilized, Normal   |
      | counters | war engine              | Immobilized, Normal   |
      | dice     | war engine              | Broken, Immobilized   |
      | counters | war engine              | Broken, Immobilized   |
      | counters | war engine              | Broken, Assault       |
      | dice     | infantry, broken        | Normal, Marching      |
      | dice     | infantry, broken        | Broken, Normal        |
      | counters | war engine, immobilized | Normal, Marching      |
      | counters | war engine, immobilized | Immobilized, Normal   |

  Scenario Outline: With a contradiction among orders goes what else it breaks
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <orders>
      """
    Then <clause> breaks with e41k.orders.one of Company

    Examples:
      | facts      | orders                | clause                 |
      | infantry   | Broken, Normal        | e41k.broken.cause      |
      | war engine | Immobilized, Normal   | e41k.immobilized.cause |

  Scenario Outline: What to write where a detachment was given two orders
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <orders>
      """
    Then e41k.orders.one underlines `<underlined>` of Company
    And e41k.orders.one says to write `<write>` for Company

    Examples: It has to be one order in particular
      | facts                   | orders              | underlined | write                |
      | infantry, broken        | Normal, Marching    | Normal     | Company: Broken      |
      | infantry, broken        | Broken, Normal      | Broken     | Company: Broken      |
      | war engine, immobilized | Normal, Overwatch   | Normal     | Company: Immobilized |
      | infantry                | Special, Special    | Special    | Company: Special     |

  Scenario Outline: What to write where an order of a detachment is refused
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>
      """
    Then <clause> underlines `<order>` of Company
    And <clause> says to write `<write>` for Company
    And what becomes of Company is told by e41k.orders.refused
    And there is 1 finding

    Examples:
      | facts                   | order             | clause                    | write                |
      | infantry                | Broken            | e41k.broken.cause         | Normal               |
      | infantry                | broken order      | e41k.broken.cause         | Special              |
      | war engine              | Immobilised       | e41k.immobilized.cause    | Overwatch            |
      | infantry                | Immobilised       | e41k.normal.dice          | Company: Normal      |
      | war engine              | Broken order      | e41k.normal.dice          | Company: Normal      |
      | infantry, broken        | March             | e41k.orders.not-recovered | Company: Broken      |
      | war engine, immobilized | assault orders    | e41k.orders.not-recovered | Company: Immobilized |

  Example: Each detachment has a finding of its own
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Tactical Detachment: infantry
      Scouts: infantry, broken
      Warhounds: war engines
      Titan: war engine, immobilized
      Bikes: vehicles
      """
    When Marines orders
      """
      Tactical Detachment: Immobilized
      Scouts: Normal
      Warhounds: Immobilized
      Titan: Overwatch
      """
    Then Tactical Detachment is refused by e41k.normal.dice
    And Scouts is refused by e41k.orders.not-recovered
    And Warhounds is refused by e41k.immobilized.cause
    And Titan is refused by e41k.orders.not-recovered
    And Bikes has no order by e41k.orders.every-detachment
    And there are 5 findings

  Example: What belongs to a later phase is no order to be placed, and no second mistake
    Given the scenario
      """
      side: Marines
      Tactical Detachment: infantry
      side: Orks
      Boyz: infantry
      """
    When Marines orders
      """
      Tactical Detachment: Normal, Fire at Boyz
      """
    Then Tactical Detachment is refused by e41k.deeds
    And e41k.deeds underlines `Fire at Boyz` of Tactical Detachment
    And e41k.deeds says to write `phase: firing` for Tactical Detachment
    And there is 1 finding

  Scenario Outline: A table that cannot stand so is found before its orders are
    Given the scenario
      """
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>
      """
    Then there is a contradiction at `<words>`

    Examples:
      | facts                           | order  | words         |
      | war engine, broken              | Broken | broken        |
      | broken, not broken              | Broken | not broken    |

  Example: What is no war engine cannot stand immobilized on the table
    Given the scenario
      """
      side: Marines
      Company: infantry, immobilized
      """
    When Marines orders
      """
      Company: Normal
      """
    Then e41k.immobilized.never-normal underlines `immobilized` of Company
    And e41k.immobilized.never-normal says to write `or add `war engine`` for Company
    And there is 1 finding

  Example: How orders are shown is asked for the whole table
    Given the scenario
      """
      side: Marines
      Tactical Detachment: infantry
      """
    When Marines orders
      """
      Tactical Detachment: Immobilized
      """
    Then Tactical Detachment is to measure by e41k.normal.dice
    And how orders are shown is to be measured
    And there is 1 finding
