Feature: War engines on Special
  They act as Flak, and do not fire in the war engine firing phase (lines 41-43, 49-50).

  Background:
    Given the rulebook e41k

  Scenario Outline: A war engine acts as Flak on Special only
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10, <weapons>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: <order>
      phase: movement
      side: Marines
      Titan: <deed>
      """
    Then Titan is <verdict> by e41k.special.war-engine

    Examples:
      | weapons       | order     | deed           | verdict  |
      | SHW           | Special   | fire at flyers | accepted |
      | no SHW        | Special   | fire at flyers | accepted |
      | flak          | Normal    | fire at flyers | refused  |
      | SHW           | Overwatch | fire at flyers | refused  |
      | artillery     | Special   | Prep Fire      | refused  |
      | heavy weapons | Special   | Op Fire        | refused  |

  Example: A war engine fires at flyers as Flak
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Special
      phase: movement
      side: Marines
      Titan: fire at flyers
      phase: firing
      """
    Then e41k.special.war-engine says `special fire: Flak, at any flyer type in the movement phase` of Titan
    And e41k.special.war-engine says `fires at flyers as Flak` of Titan
    And e41k.special.not-fired does not come about for Titan
    And Titan is afterwards has fired at flyers

  Scenario Outline: A war engine on Special does not fire in the war engine firing phase
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10
      Hunters: vehicle, in the open, speed 20 cm
        with 2 Hunters: firepower 1, assault 0, flak
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: <order>
      Hunters: Special
      phase: movement
      side: Marines
      <flyers>
      phase: war engine firing
      side: Marines
      Titan: Fire
      """
    Then Titan is <verdict> by e41k.special.war-engine-no-fire

    Examples:
      | order     | flyers                  | verdict  |
      | Special   | Titan: fire at flyers   | refused  |
      | Special   | Hunters: fire at flyers | refused  |
      | Normal    | Hunters: fire at flyers | accepted |
      | Overwatch | Hunters: fire at flyers | accepted |
      | Assault   | Hunters: fire at flyers | accepted |
      | Marching  | Hunters: fire at flyers | accepted |

  Example: The chart says that a war engine on Special is silent in its own firing phase
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10
      """
    When Marines orders
      """
      Titan: Special
      """
    And the phase orders is resolved
    Then e41k.special.war-engine-no-fire says `fire: not in the war engine firing phase, even if it has fired at no flyer` of Titan

  Scenario Outline: Whether war engines with anti-tank or death ray SHW make Op Fire is a ruling
    Given the ruling e41k.ruling.special-war-engine-op-fire is <option>
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10, <weapons>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Special
      phase: movement
      side: Marines
      Titan: Op Fire
      """
    Then Titan is <verdict> by <clause>

    Examples:
      | option      | weapons       | verdict  | clause                  |
      | flak-only   | death ray SHW | refused  | e41k.special.war-engine |
      | flak-only   | anti-tank SHW | refused  | e41k.special.war-engine |
      | op-fire-too | death ray SHW | accepted | e41k.special.war-engine |
      | op-fire-too | anti-tank SHW | accepted | e41k.special.op-fire    |
      | op-fire-too | SHW           | refused  | e41k.special.op-fire    |
      | op-fire-too | heavy weapons | refused  | e41k.special.op-fire    |

  Scenario Outline: What the chart gives a war engine on Special under each ruling
    Given the ruling e41k.ruling.special-war-engine-op-fire is <option>
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10, <weapons>
      """
    When Marines orders
      """
      Titan: Special
      """
    And the phase orders is resolved
    Then e41k.special.war-engine says `special fire: Flak, at any flyer type in the movement phase<more>` of Titan

    Examples:
      | option      | weapons       | more                                           |
      | flak-only   | death ray SHW |                                                |
      | op-fire-too | death ray SHW | ; Op Fire with its anti-tank and death ray SHW |
      | op-fire-too | anti-tank SHW | ; Op Fire with its anti-tank and death ray SHW |
      | op-fire-too | SHW           |                                                |

  Example: A Titan with a death ray makes no Op Fire, as the rulebook comes
    Given the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10, death ray SHW
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Special
      phase: movement
      side: Marines
      Titan: Op Fire
      """
    Then Titan is refused
    And e41k.special.war-engine underlines `Op Fire` of Titan
    And e41k.special.war-engine says to write `Titan: fire at flyers` for Titan

  Example: Where the table has ruled so a Titan makes Op Fire with its death ray
    Given the ruling e41k.ruling.special-war-engine-op-fire is op-fire-too
    And the scenario
      """
      side: Marines
      Titan: war engine, vehicle, in the open, speed 20 cm
        with 1 Titan: firepower 12, assault 10, death ray SHW
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Titan: Special
      phase: movement
      side: Marines
      Titan: Op Fire
      phase: firing
      """
    Then e41k.special.op-fire says `makes Op Fire` of Titan
    And Titan is afterwards has made Op Fire
