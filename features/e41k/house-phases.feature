Feature: A house that writes deeds in any phase, and one that mends no orders
  Where a house rulebook lets deeds be written in any phase, what other clauses ask in their own phases is asked
  in these alone (lines 2-6, 13-14, 30-36).

  Background:
    Given the rulebook e41k

  Scenario Outline: A house that binds no deed to a phase binds none by the clauses on doing it twice, or by whom
    Given the house rulebook
      """
      rulebook: any-phase
      extends: e41k
      clauses:
        - clause: any-phase.deeds
          says: "Deeds may be written in any phase."
          prose: kept by the players
          supersedes: {id: e41k.deeds, date: 2026-05-01, why: we play by mail and write all deeds at once}
      """
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Titan: war engine, vehicle, in the open, speed 20 cm, close combat weapons
        with 1 Titan: firepower 12, assault 10
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Overwatch
      Titan: Assault
      side: Orks
      Gargant: Normal
      phase: <phase>
      side: Marines
      <unit>: <deed>
      """
    Then <unit> is <verdict> by <clause>

    Examples:
      | unit    | phase             | deed                                                             | verdict  | clause                               |
      | Company | movement          | re-roll misses                                                   | accepted | e41k.overwatch.reroll                |
      | Company | war engine firing | re-roll misses                                                   | refused  | e41k.overwatch.reroll                |
      | Company | firing            | Fire, re-roll misses                                             | accepted | e41k.overwatch.reroll                |
      | Company | movement          | re-roll misses, re-roll misses                                   | accepted | e41k.overwatch.reroll                |
      | Company | firing            | re-roll misses, re-roll misses                                   | refused  | e41k.overwatch.reroll                |
      | Titan   | movement          | close combat weapons on Gargant, close combat weapons on Gargant | accepted | e41k.assault.war-engine-close-combat |
      | Titan   | assault           | close combat weapons on Gargant, close combat weapons on Gargant | refused  | e41k.assault.war-engine-close-combat |
      | Company | rally             | Normal, Normal                                                   | accepted | e41k.orders.one                      |

  Scenario Outline: A house that has refused orders neither mended nor changed says nothing of them
    Given the house rulebook
      """
      rulebook: unmended
      extends: e41k
      drop: [e41k.orders.refused]
      """
    And the ruling e41k.ruling.refused-order is <option>
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm<state>
        with 4 Squads: firepower 1, assault 3
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is refused
    And <told>

    Examples:
      | option         | state    | order             | told                                                            |
      | must-be-mended |          | Normal, Overwatch | nothing is told of what becomes of Company                      |
      | must-be-mended |          | Broken            | nothing is told of what becomes of Company                      |
      | normal         | , broken | Overwatch         | nothing is told of what becomes of Company                      |
      | normal         |          | Normal, Overwatch | what becomes of Company is told by e41k.orders.refused.normal   |
