Feature: What an order asks is asked of nobody else
  Moves, deeds and damage are judged by the order that a detachment has, and of what has been done (lines 15-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: A detachment that has moved is not judged by another order than its own
    Given the scenario
      """
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: <order>
      phase: movement
      happened:
      Boyz: moved 5 cm
      phase: firing
      """
    Then Boyz keeps to <own>
    And <other> does not come about for Boyz

    Examples:
      | order    | own                 | other                   |
      | Normal   | e41k.normal         | e41k.marching.speed     |
      | Normal   | e41k.normal         | e41k.assault.move       |
      | Normal   | e41k.normal         | e41k.special.no-move    |
      | Normal   | e41k.normal         | e41k.immobilized.no-move |
      | Marching | e41k.marching.speed | e41k.assault.move       |
      | Assault  | e41k.assault.move   | e41k.marching.speed     |

  Scenario Outline: Where a house tells no figures, Normal asks nothing of a detachment on another order
    Given the house rulebook
      """
      rulebook: no-figures
      extends: e41k
      drop: [e41k.effects]
      """
    And the scenario
      """
      side: Orks
      Boyz: infantry, in the open, speed 10 cm, may move <allowed>
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Orks
      Boyz: <order>
      phase: movement
      happened:
      Boyz: moved 5 cm
      phase: firing
      """
    Then Boyz <kept> <own>
    And e41k.normal does not come about for Boyz

    Examples:
      | order     | allowed | kept     | own                 |
      | Marching  | 30 cm   | keeps to | e41k.marching.speed |
      | Overwatch | 5 cm    | keeps to | e41k.overwatch.move |
      | Special   | 0 cm    | breaks   | e41k.special.no-move |

  Scenario Outline: A detachment shows its order when it has moved at all, and not before
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      phase: <phase>
      happened:
      Company: <move>
      phase: <next>
      """
    Then Company is afterwards <shown>

    Examples:
      | phase    | move                 | next   | shown        |
      | movement | moved 0 cm           | firing | order hidden |
      | movement | moved 0.5 cm         | firing | order shown  |
      | movement | moved 1 cm           | firing | order shown  |
      | assault  | assault move 0 cm    | rally  | order hidden |
      | assault  | assault move 0.5 cm  | rally  | order shown  |
      | assault  | assault move 1 cm    | rally  | order shown  |

  Example: A war engine on Normal acts as no Flak, and neither does the Flak of a detachment act as that of a war engine
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10
      Hydras: vehicles, in the open, speed 25 cm
        with 3 Hydras: firepower 1, assault 1, flak
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Normal
      Hydras: Special
      phase: movement
      side: Marines
      Hydras: fire at flyers
      phase: firing
      """
    Then e41k.special.flak says `fires at flyers with its Flak` of Hydras
    And e41k.special.war-engine does not come about for Hydras
    And e41k.special.war-engine does not come about for Titan
    And Titan is afterwards has not fired at flyers

  Example: Only who is ordered to makes Op Fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in cover, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Scouts: infantry, in cover, speed 15 cm
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      Scouts: Normal
      phase: movement
      side: Marines
      Company: Op Fire
      phase: firing
      """
    Then e41k.special.op-fire says `makes Op Fire` of Company
    And Company is afterwards has made Op Fire
    And e41k.special.op-fire does not come about for Scouts
    And Scouts is afterwards has made no Op Fire

  Example: Who is not on Special does not fire as if on Overwatch
    Given the scenario
      """
      side: Marines
      Company: infantry, in cover, speed 15 cm
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Scouts: infantry, in cover, speed 15 cm
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      Scouts: Normal
      phase: firing
      side: Marines
      Company: Fire
      Scouts: Fire
      phase: war engine firing
      """
    Then e41k.special.not-fired says `fires as if on Overwatch` of Company
    And e41k.special.not-fired does not come about for Scouts

  Example: A war engine that has made Op Fire uses its close combat weapons against another one all the same
    Given the ruling e41k.ruling.special-war-engine-op-fire is op-fire-too
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm, close combat weapons
        with 1 Titan: firepower 12, assault 10, anti-tank SHW
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Special
      side: Orks
      Gargant: Normal
      phase: movement
      side: Marines
      Titan: Op Fire at Gargant
      phase: assault
      side: Marines
      Titan: close combat weapons on Gargant
      phase: rally
      """
    Then Titan is accepted by e41k.special.not-fired
    And Titan is afterwards has made Op Fire
    And e41k.assault.war-engine-close-combat says `uses its close combat weapons against Gargant` of Titan

  Example: A war engine on Normal fires in its own phase and rolls no miss again, and one that is given no line does nothing
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10
      side: Orks
      Gargant: war engine, vehicle, in the open, speed 10 cm
        with 1 Gargant: firepower 15, assault 12
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Normal
      side: Orks
      Gargant: Normal
      phase: war engine firing
      side: Marines
      Titan: Fire
      phase: assault
      """
    Then e41k.deeds says `fires` of Titan
    And e41k.overwatch.war-engine does not come about for Titan
    And e41k.deeds does not come about for Gargant

  Example: Who neither moves in the assault phase nor is on Assault is asked nothing of close assault
    Given the house rulebook
      """
      rulebook: no-figures
      extends: e41k
      drop: [e41k.effects]
      """
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Scouts: infantry, in cover, speed 15 cm
        with 4 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Scouts: Normal
      phase: assault
      happened:
      Company: assault move 10 cm
      phase: rally
      """
    Then Company keeps to e41k.assault.engage
    And e41k.assault.engage does not come about for Scouts
