Feature: Flying
  Only a flyer takes off, climbs, dives and lands, each from where it can (lines 148-151, 155-157, 166-168, 196-198).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A flyer is where the order needs it
    Given the scenario
      """
      side: Guild
      Griffon: monster, <facts>
      """
    When Guild orders
      """
      Griffon: <orders>
      """
    Then Griffon is <verdict> by <clause>

    Examples: Taking off
      | facts                | orders   | verdict    | clause                  |
      | flyer, on the ground | Take-off | accepted   | fw.order.take-off.flyer |
      | flyer, in the air    | Take-off | refused    | fw.order.take-off.flyer |
      | not a flyer          | Take-off | refused    | fw.order.take-off.flyer |
      | flyer                | Take-off | to measure | fw.order.take-off.flyer |

    Examples: Climbing
      | facts                | orders | verdict    | clause                  |
      | flyer, in the air    | Climb  | accepted   | fw.order.climb.airborne |
      | flyer, on the ground | Climb  | refused    | fw.order.climb.airborne |
      | not a flyer          | Climb  | refused    | fw.order.climb.airborne |
      | flyer                | Climb  | to measure | fw.order.climb.airborne |

    Examples: Diving
      | facts                | orders | verdict    | clause                 |
      | flyer, in the air    | Dive   | accepted   | fw.order.dive.airborne |
      | flyer, on the ground | Dive   | refused    | fw.order.dive.airborne |
      | not a flyer          | Dive   | refused    | fw.order.dive.airborne |
      | flyer                | Dive   | to measure | fw.order.dive.airborne |

    Examples: Landing
      | facts                      | orders | verdict    | clause                      |
      | flyer, at combat height    | Land   | accepted   | fw.order.land.combat-height |
      | flyer, above combat height | Land   | refused    | fw.order.land.combat-height |
      | flyer, on the ground       | Land   | refused    | fw.order.land.combat-height |
      | not a flyer                | Land   | refused    | fw.order.land.combat-height |
      | flyer, in the air          | Land   | to measure | fw.order.land.combat-height |

    Examples: One flight at a time
      | facts             | orders      | verdict  | clause                  |
      | flyer, in the air | Climb, Fire | accepted | fw.orders.contradiction |
      | flyer, in the air | Climb, Dive | refused  | fw.orders.contradiction |

  Example: A creature that crawls cannot take off
    Given the scenario
      """
      side: Guild
      Giant Slug: monster
      """
    When Guild orders
      """
      Giant Slug: Take-off
      """
    Then Giant Slug is refused by fw.order.take-off.flyer
    And fw.orders.nonsense breaks with fw.order.take-off.flyer of Giant Slug

  Example: Climbing and diving at once is one mistake
    Given the scenario
      """
      side: Guild
      Griffon: monster, flyer, in the air
      """
    When Guild orders
      """
      Griffon: Climb, Dive
      """
    Then Griffon is refused by fw.orders.contradiction
    And there is 1 finding
