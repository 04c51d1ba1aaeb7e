Feature: A wrong order with a table's own word beside it
  What is refused is refused with the whole line, and a word that a table allows beside any order does not save the rest
  (lines 2-6, 17-19, 33-36, 51-54, 58-65).

  Background:
    Given the rulebook e41k
    And the house rulebook
      """
      rulebook: noisy
      extends: e41k
      orders:
        - {order: War Cry, clause: noisy.cry, phrases: war cry}
      clauses:
        - clause: noisy.cry
          says: "Beside whatever it is ordered a detachment may utter a war cry."
      """

  Scenario Outline: A war cry beside an order that is placed
    Given the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>, war cry
      """
    Then Company is <verdict> by <clause>

    Examples:
      | facts                   | order       | verdict  | clause                    |
      | infantry                | Normal      | accepted | e41k.orders.one           |
      | infantry                | Broken      | refused  | e41k.broken.cause         |
      | war engine              | Immobilized | refused  | e41k.immobilized.cause    |
      | infantry                | Immobilized | refused  | e41k.normal.dice          |
      | war engine              | Broken      | refused  | e41k.normal.dice          |
      | infantry, broken        | Marching    | refused  | e41k.orders.not-recovered |
      | war engine, immobilized | Overwatch   | refused  | e41k.orders.not-recovered |

  Scenario Outline: A war cry beside a face that hides nothing at this table
    Given the house rulebook
      """
      rulebook: noisy-and-open
      extends: e41k
      orders:
        - {order: War Cry, clause: noisy.cry, phrases: war cry}
      clauses:
        - clause: noisy.cry
          says: "Beside whatever it is ordered a detachment may utter a war cry."
        - clause: noisy.faces
          says: "No face and no counter of the other type hides a Normal order."
          prose: kept by the players
          supersedes: {id: e41k.normal.dice, date: 2026-05-01, why: our dice lie open}
      """
    And the scenario
      """
      fact: orders shown by counters
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>, war cry
      """
    Then Company is refused by <clause>
    And there is 1 finding

    Examples:
      | facts      | order       | clause                        |
      | infantry   | Immobilized | e41k.immobilized.never-normal |
      | war engine | Broken      | e41k.broken.never-war-engine  |

  Scenario Outline: A war cry beside shots that a detachment has no right to
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 2 Whirlwinds: firepower 2, assault 0, artillery
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 6, assault 6
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: <order>
      Titan: Overwatch
      side: Orks
      Boyz: Normal
      phase: movement
      side: Marines
      Company: <special>
      phase: firing
      side: Marines
      Company: <company>, war cry
      Titan: <firing>
      phase: war engine firing
      side: Marines
      Titan: <engines>, war cry
      """
    Then <unit> is <verdict> by e41k.<clause>

    Examples: Nothing is wrong
      | order     | special | company       | firing  | engines       | unit    | verdict  | clause               |
      | Overwatch | war cry | Fire, re-roll | war cry | Fire, re-roll | Company | accepted | overwatch.reroll     |
      | Overwatch | war cry | Fire, re-roll | war cry | Fire, re-roll | Titan   | accepted | overwatch.war-engine |
      | Special   | war cry | Fire at Boyz  | war cry | Fire at Boyz  | Company | accepted | special.not-fired    |

    Examples: Misses without fire, or fire a second time
      | order     | special   | company      | firing       | engines      | unit    | verdict | clause               |
      | Overwatch | war cry   | re-roll      | war cry      | Fire at Boyz | Company | refused | overwatch.reroll     |
      | Overwatch | war cry   | Fire at Boyz | war cry      | re-roll      | Titan   | refused | overwatch.war-engine |
      | Overwatch | war cry   | Fire at Boyz | Fire at Boyz | Fire at Boyz | Titan   | refused | overwatch.war-engine |
      | Special   | Prep Fire | Fire at Boyz | war cry      | Fire at Boyz | Company | refused | special.not-fired    |
