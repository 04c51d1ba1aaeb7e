Feature: Other words for facts of detachments and of their units
  What a scenario or a turn says in other words means the same (lines 2-12, 17-19, 28, 48-50, 54-63).

  Background:
    Given the rulebook e41k

  Scenario Outline: Each way of saying how orders are shown
    Given the scenario
      """
      fact: <written>
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      """
    When Marines orders
      """
      Company: Immobilized
      """
    Then Company is <verdict>

    Examples:
      | written                  | verdict  |
      | orders shown by dice     | accepted |
      | order dice               | accepted |
      | orders shown by counters | refused  |
      | order counters           | refused  |

  Scenario Outline: Each way of saying what makes Op Fire
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Gunners: firepower 1, assault 1, <written>
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      phase: movement
      """
    Then <clause> says `special fire: Op Fire` of Company

    Examples:
      | written       | clause                       |
      | heavy weapons | e41k.special.heavy-weapons   |
      | heavy weapon  | e41k.special.heavy-weapons   |
      | anti-tank SHW | e41k.special.anti-tank-shw   |
      | anti tank SHW | e41k.special.anti-tank-shw   |
      | antitank SHW  | e41k.special.anti-tank-shw   |
      | death ray SHW | e41k.special.death-ray-shw   |
      | death ray     | e41k.special.death-ray-shw   |

  Scenario Outline: Each way of saying that a unit has another SHW weapon
    Given the scenario
      """
      side: Marines
      Company: vehicles, in the open, speed 15 cm
        with 2 Tanks: firepower 1, assault 1, <written>
        with 3 Scouts: firepower 1, assault 1
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      phase: movement
      """
    Then e41k.normal says `lock-on: as usual for SHW weapons; units that have them: <units>` of Company

    Examples:
      | written   | units |
      | SHW       | 2     |
      | other SHW | 2     |
      | no SHW    | 0     |

  Scenario Outline: Each way of saying that a war engine is immobilized, or is not
    Given the scenario
      """
      side: Orks
      Gargant: war engine, vehicle, in cover, speed 10 cm, <written>
        with 1 Gargant: firepower 15, assault 12
      """
    When Orks orders
      """
      Gargant: <order>
      """
    Then Gargant is accepted

    Examples:
      | written         | order       |
      | immobilized     | Immobilized |
      | immobilised     | Immobilized |
      | not immobilized | Normal      |
      | mobile          | Normal      |

  Scenario Outline: Each way of saying that one engine of several is immobilized
    Given the scenario
      """
      side: Marines
      Warhounds: war engines, vehicle, in the open, speed 25 cm
        with 1 Warhound: firepower 7, assault 6, <written>
        with 2 Warhounds: firepower 7, assault 6
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Warhounds: Normal
      phase: movement
      """
    Then e41k.immobilized.one <about> for Warhounds
    And Warhounds is afterwards Normal order

    Examples:
      | written         | about               |
      | immobilized     | comes about         |
      | immobilised     | comes about         |
      | not immobilized | does not come about |
      | repaired        | does not come about |

  Scenario Outline: Each way of saying that a unit is taken away as a loss
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
      Boyz: Normal
      phase: firing
      happened:
      Boyz:
        with 2 Boyz: <written>
      phase: war engine firing
      """
    Then e41k.losses <about> for Boyz
    And Boyz is afterwards firepower <left>

    Examples:
      | written   | about               | left |
      | lost      | comes about         | 4    |
      | removed   | comes about         | 4    |
      | destroyed | comes about         | 4    |
      | not lost  | does not come about | 6    |

  Scenario Outline: Each way of saying that a detachment is fired at
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      side: Orks
      Boyz: Overwatch
      phase: firing
      happened:
      Boyz: <written>
      <more>
      phase: war engine firing
      """
    Then Boyz is afterwards <shown>

    Examples:
      | written             | more                        | shown        |
      | fired at by Company | # on one line               | order shown  |
      | has not fired       | to Company: fired at by it  | order shown  |
      | has not fired       | # nobody fires              | order hidden |
