Feature: What a phase finds changed by the one before it
  The assault phase begins on the table as the firing phases have left it, losses and all (lines 26-30, 54-65).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Titans: war engines, vehicle, in the open, speed 20 cm
        with 3 Titans: firepower 6, assault 6
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """

  Scenario Outline: A war engine on Assault that is immobilized in the last firing phase is not told to move
    Given the ruling e41k.ruling.assault-distance is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Assault
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: war engine firing
      happened:
      Titans: immobilized by damage
      phase: assault
      phase: rally
      """
    Then e41k.immobilized.cause says `is immobilized by damage at once` of Titans
    And e41k.assault.close does not come about for Titans

    Examples:
      | option       |
      | any-distance |
      | full-move    |

  Example: An engine that is immobilized in the last firing phase stays behind in the assault phase
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Assault
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: war engine firing
      happened:
      Titans:
        with 1 Titans: immobilized
      phase: assault
      phase: rally
      """
    Then e41k.immobilized.one says `has engines that are immobilized, and stay where they are` of Titans
    And e41k.assault.close says `has to move towards the nearest enemy` of Titans

  Scenario Outline: With the last enemy gone in the last firing phase there is nobody to move towards
    Given the ruling e41k.ruling.assault-distance is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: war engine firing
      side: Marines
      Titans: Fire at Boyz
      happened:
      Boyz:
        with 6 Boyz: lost
      phase: assault
      phase: rally
      """
    Then Boyz has left the table
    And e41k.assault.close does not come about for Company

    Examples:
      | option       |
      | any-distance |
      | full-move    |

  Example: That an engagement names an enemy who is gone is no second engagement
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Boyz:
        with 6 Boyz: lost
      phase: assault
      side: Marines
      Company: Engage Boyz
      """
    Then Company is accepted by e41k.deeds.once
    And there is a no-effect at `Engage Boyz`

  Scenario Outline: A detachment that is wiped out in the fight it loses has not become Broken
    Given the ruling e41k.ruling.broken-when is <option>
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Boyz: lost its close combat
        with 6 Boyz: lost
      phase: rally
      """
    Then Boyz has left the table
    And e41k.losses says `6 Boyz` of Boyz
    And e41k.broken.cause does not come about for Boyz

    Examples:
      | option       |
      | at-once      |
      | end-of-rally |

  Example: Of war engines that are wiped out in the fight they lose it is not said that they hold
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Assault
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Titans: lost its close combat
        with 3 Titans: lost
      phase: rally
      """
    Then Titans has left the table
    And e41k.broken.never-war-engine does not come about for Titans

  Example: A detachment that engages and loses shows the order by which it went in
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: lost its close combat, retreated 20 cm
        with 4 Squads: enemy at 20 cm
      side: Marines
      Company: Engage Boyz
      phase: rally
      """
    Then e41k.orders.hidden says `shows its order: Assault` of Company
    And e41k.assault.engage says `engages Boyz at its assault value of 12` of Company
    And e41k.broken.cause says `is Broken at once` of Company

  Example: What drives a war engine out of action is a blow of the moment
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Titans: immobilized by damage
      """
    And the phase firing is resolved
    Then Titans is afterwards immobilized
    And Titans is afterwards drive not hit

  Example: Losses of one phase are counted once, and those of the next one on top of them
    When the turn reads
      """
      phase: orders
      side: Marines
      Titans: Normal
      Company: Normal
      side: Orks
      Boyz: Normal
      phase: firing
      happened:
      Boyz:
        with 2 Boyz: lost
      phase: war engine firing
      happened:
      Boyz:
        with 1 Boyz: lost
      """
    And the phase war engine firing is resolved
    Then e41k.losses says `loses: 2 Boyz` of Boyz
    And e41k.losses says `loses: 1 Boyz` of Boyz
    And the next table has `with 3 Boyz: firepower 1, assault 2`
