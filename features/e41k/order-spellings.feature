Feature: How orders of detachments are written
  Each order may be written in several ways, and each way means the same (lines 13-16, 53).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      fact: orders shown by counters
      side: Marines
      Tactical Detachment: infantry, in cover, speed 15 cm
        with 5 Tactical Squads: firepower 1, assault 2
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 2 Devastators: firepower 2, assault 1, heavy weapons
        with 1 Hydra: firepower 0, assault 0, flak
      Scouts: infantry, in cover, broken
        with 4 Scouts: firepower 1, assault 1
      Titan: war engine, vehicle, in the open, speed 20 cm, immobilized
        with 1 Titan: firepower 12, assault 9
      side: Orks
      Boyz: infantry, in the open, speed 10 cm, flyer
      """

  Scenario Outline: Each way of writing a voluntary order of a detachment
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: <written>
      Scouts: Broken
      Titan: Immobilized
      side: Orks
      Boyz: Normal
      phase: movement
      """
    Then Tactical Detachment is accepted
    And <clause> says `<says>` of Tactical Detachment
    And Tactical Detachment is afterwards <order>

    Examples: Normal and Marching
      | written         | clause              | says           | order          |
      | Normal          | e41k.normal         | is on Normal   | Normal order   |
      | NORMAL          | e41k.normal         | is on Normal   | Normal order   |
      | normal order    | e41k.normal         | is on Normal   | Normal order   |
      | normal orders   | e41k.normal         | is on Normal   | Normal order   |
      | Marching        | e41k.orders.classes | is on Marching | Marching order |
      | marching order  | e41k.orders.classes | is on Marching | Marching order |
      | marching orders | e41k.orders.classes | is on Marching | Marching order |
      | March           | e41k.orders.classes | is on Marching | Marching order |
      | march order     | e41k.orders.classes | is on Marching | Marching order |
      | March Orders    | e41k.orders.classes | is on Marching | Marching order |

    Examples: Assault, Overwatch and Special
      | written          | clause              | says            | order           |
      | Assault          | e41k.orders.classes | is on Assault   | Assault order   |
      | assault order    | e41k.orders.classes | is on Assault   | Assault order   |
      | Assault Orders   | e41k.orders.classes | is on Assault   | Assault order   |
      | Overwatch        | e41k.orders.classes | is on Overwatch | Overwatch order |
      | overwatch order  | e41k.orders.classes | is on Overwatch | Overwatch order |
      | OVERWATCH ORDERS | e41k.orders.classes | is on Overwatch | Overwatch order |
      | Special          | e41k.orders.classes | is on Special   | Special order   |
      | special order    | e41k.orders.classes | is on Special   | Special order   |
      | special orders   | e41k.orders.classes | is on Special   | Special order   |

  Scenario Outline: Each way of writing an involuntary order of a detachment
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Normal
      Scouts: <scouts>
      Titan: <titan>
      side: Orks
      Boyz: Normal
      phase: movement
      """
    Then e41k.orders.classes says `is Broken` of Scouts
    And e41k.orders.classes says `is Immobilized` of Titan
    And Scouts is afterwards Broken order
    And Titan is afterwards Immobilized order

    Examples:
      | scouts        | titan              |
      | Broken        | Immobilized        |
      | broken order  | immobilized order  |
      | BROKEN orders | Immobilized Orders |
      | Broken        | Immobilised        |
      | Broken        | immobilised order  |
      | Broken        | Immobilised orders |

  Scenario Outline: Each way of writing special fire
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Special
      Scouts: Broken
      Titan: Immobilized
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 20 cm
        with 4 Scouts: enemy at 40 cm
      side: Marines
      Tactical Detachment: <written>
      phase: firing
      """
    Then <clause> says `<says>` of Tactical Detachment

    Examples:
      | written           | clause                 | says            |
      | fire at flyers    | e41k.special.flak      | fires at flyers |
      | Flak              | e41k.special.flak      | fires at flyers |
      | flak fire         | e41k.special.flak      | fires at flyers |
      | flak Boyz         | e41k.special.flak      | fires at flyers |
      | flak at Boyz      | e41k.special.flak      | fires at flyers |
      | flak fire at Boyz | e41k.special.flak      | fires at flyers |
      | Prep Fire         | e41k.special.artillery | makes Prep Fire |
      | prep fire Boyz    | e41k.special.artillery | makes Prep Fire |
      | Prep Fire at Boyz | e41k.special.artillery | makes Prep Fire |
      | Op Fire           | e41k.special.op-fire   | makes Op Fire   |
      | op fire Boyz      | e41k.special.op-fire   | makes Op Fire   |
      | Op Fire at Boyz   | e41k.special.op-fire   | makes Op Fire   |

  Scenario Outline: Each way of writing whom a detachment fires at or engages
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: <order>
      Scouts: Broken
      Titan: Immobilized
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 20 cm
        with 4 Scouts: enemy at 40 cm
      phase: <phase>
      side: Marines
      Tactical Detachment: <written>
      phase: <next>
      """
    Then <clause> says `<says>` of Tactical Detachment

    Examples:
      | order     | phase             | written            | next              | clause                | says         |
      | Normal    | firing            | Fire Boyz          | war engine firing | e41k.deeds            | fires at Boyz |
      | Normal    | firing            | fire at Boyz       | war engine firing | e41k.deeds            | fires at Boyz |
      | Normal    | firing            | fire on Boyz       | war engine firing | e41k.deeds            | fires at Boyz |
      | Normal    | firing            | shoot Boyz         | war engine firing | e41k.deeds            | fires at Boyz |
      | Normal    | firing            | Shoot at Boyz      | war engine firing | e41k.deeds            | fires at Boyz |
      | Assault   | assault           | Engage Boyz        | rally             | e41k.assault.engage   | engages Boyz |
      | Assault   | assault           | close assault Boyz | rally             | e41k.assault.engage   | engages Boyz |

  Scenario Outline: Each way of writing that misses are rolled again
    When the turn reads
      """
      phase: orders
      side: Marines
      Tactical Detachment: Overwatch
      Scouts: Broken
      Titan: Immobilized
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 20 cm
        with 4 Scouts: enemy at 40 cm
      phase: firing
      side: Marines
      Tactical Detachment: Fire at Boyz, <written>
      phase: war engine firing
      """
    Then Tactical Detachment is accepted
    And e41k.overwatch.reroll says `misses` of Tactical Detachment

    Examples:
      | written        |
      | re-roll        |
      | re-roll misses |
      | reroll         |
      | Reroll Misses  |

  Scenario Outline: Each way of writing that a war engine uses its close combat weapons
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm, close combat weapons
        with 1 Titan: firepower 12, assault 9
        to Boyz: 10 cm
      side: Orks
      Boyz: infantry, in the open, speed 10 cm, flyer
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      side: Marines
      Titan: <written>
      phase: rally
      """
    Then Titan is accepted
    And e41k.assault.war-engine-close-combat comes about for Titan

    Examples:
      | written                           |
      | close combat weapons Boyz         |
      | close combat weapons on Boyz      |
      | close combat weapons against Boyz |
      | Use close combat weapons at Boyz  |

  Scenario Outline: What is no way of writing an order of a detachment
    When Marines orders
      """
      Tactical Detachment: <written>
      Scouts: Broken
      Titan: Immobilized
      """
    Then there is an <finding> at `<words>`
    And Tactical Detachment is refused

    Examples:
      | written              | finding       | words              |
      | Marchng              | unknown-order | Marchng            |
      | Advance              | unknown-order | Advance            |
      | Normal and Overwatch | unknown-order | Normal and Overwatch |
      | Fire at Gretchin     | unknown-unit  | Gretchin           |
