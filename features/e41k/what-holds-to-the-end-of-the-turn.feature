Feature: What holds until the turn is over, and no longer
  Orders, and what is done by them, are one turn's; what is broken or immobilized stays so (lines 2-6, 54-65).

  Background:
    Given the rulebook e41k
    And the scenario
      """
      side: Marines
      Company: infantry, in cover, speed 15 cm
        with 3 Hydras: firepower 1, assault 1, flak
        with 2 Whirlwinds: firepower 2, assault 0, artillery
        with 4 Devastators: firepower 2, assault 1, heavy weapons
      Assault Squads: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 3
      Titans: war engines, vehicle, in the open, speed 15 cm
        with 4 Titans: firepower 6, assault 6
      Scouts: infantry, in cover, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """

  Scenario Outline: After a busy turn a detachment stands on the next table as what it is, and no more
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Special
      Assault Squads: Assault
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Assault Squads: moved 5 cm
      Boyz: moved 3 cm
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      side: Marines
      Company: fire at flyers, Prep Fire at Boyz, Op Fire
      phase: firing
      side: Orks
      Boyz: Fire at Titans
      phase: war engine firing
      happened:
      Titans:
        with 1 Titans: immobilized
      phase: assault
      happened:
      Company: nearest enemy 18 cm
      Assault Squads: assault move 12 cm, closed on Boyz
        to Boyz: 12 cm
      side: Marines
      Assault Squads: Engage Boyz
      happened:
      Boyz: lost its close combat, retreated 13 cm
        with 6 Boyz: enemy at 20 cm
      phase: rally
      happened:
      Boyz: not recovered
      Scouts: recovered
      Titans: not repaired
      phase: end of turn
      """
    Then the next table has `<line>`
    And the turn is over

    Examples:
      | line                                                  |
      | Company: infantry, in cover, speed 15 cm              |
      | Assault Squads: infantry, in the open, speed 15 cm    |
      | Titans: war engine, vehicle, in the open, speed 15 cm |
      | with 1 Titans: firepower 6, assault 6, immobilized    |
      | Scouts: infantry, in cover, speed 15 cm               |
      | Boyz: infantry, in the open, speed 10 cm, broken      |
      | with 6 Boyz: firepower 1, assault 2                   |

  Scenario Outline: A move or a retreat of the movement phase is still known when it comes to firing
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Assault Squads: Assault
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Assault Squads: moved 5 cm
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: firing
      phase: war engine firing
      """
    Then <unit> is afterwards <move>
    And the turn waits for `phase: assault`

    Examples:
      | unit           | move            |
      | Assault Squads | moved 5 cm      |
      | Scouts         | retreated 10 cm |

  Scenario Outline: What was done in the assault phase is still known when the rally phase is over
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Assault Squads: Assault
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Assault Squads: assault move 12 cm, closed on Boyz
        to Boyz: 12 cm
      side: Marines
      Assault Squads: Engage Boyz
      happened:
      Boyz: lost its close combat, retreated 13 cm
        with 6 Boyz: enemy at 20 cm
      phase: rally
      happened:
      Scouts: not recovered
      Boyz: not recovered
      """
    And the phase rally is resolved
    Then <unit> is afterwards <fact>
    And the turn waits for `phase: end of turn`

    Examples:
      | unit           | fact                            |
      | Assault Squads | assault move 12 cm              |
      | Assault Squads | moved towards its nearest enemy |
      | Assault Squads | closed on Boyz                  |
      | Assault Squads | engaged Boyz                    |
      | Boyz           | fired at by Assault Squads      |
      | Boyz           | lost its close combat           |
      | Boyz           | retreated 13 cm                 |

  Example: What stood near the enemy behind a retreat is told with it until the turn ends
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Assault Squads: Normal
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Assault
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Company: lost a fire fight, retreated 20 cm
        with 3 Hydras: enemy at 15 cm
        with 2 Whirlwinds: enemy at 20 cm
        with 4 Devastators: enemy at 18 cm
      phase: rally
      happened:
      Scouts: not recovered
      Company: not recovered
      """
    And the phase rally is resolved
    Then e41k.broken.removed says `3 Hydras` of Company
    And the next table has `with 2 Whirlwinds: artillery, firepower 2, assault 0, hostile at 20 cm`

  Scenario Outline: What detachments were to each other is over with the turn
    Given the house rulebook
      """
      rulebook: watched
      extends: e41k
      clauses:
        - clause: watched.end
          says: "When all is over, nothing is left of who did what to whom."
          demands:
            - moment: end of end of turn
              when: has enemies
              require: <so>
              says: is still something to somebody
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Assault Squads: Assault
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Assault Squads: assault move 12 cm, closed on Boyz
        to Boyz: 12 cm
      side: Marines
      Assault Squads: Engage Boyz
      phase: rally
      happened:
      Scouts: not recovered
      phase: end of turn
      """
    Then <unit> keeps to watched.end
    And the turn is over

    Examples:
      | so                         | unit           |
      | no enemy where (closed on) | Assault Squads |
      | no enemy where (engaged)   | Assault Squads |
      | no enemy where (fired at)  | Boyz           |

  Example: A distance is measured anew in the next turn
    Given the house rulebook
      """
      rulebook: watched
      extends: e41k
      clauses:
        - clause: watched.distance
          says: "When all is over, is an enemy known to be 12 cm away?"
          demands:
            - moment: end of end of turn
              when: has enemies
              require: some enemy where (distance is 12 cm)
              says: has no enemy at 12 cm
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Assault Squads: Assault
      Titans: Normal
      Scouts: Broken
      side: Orks
      Boyz: Normal
      phase: movement
      happened:
      Scouts: retreated 10 cm
        with 4 Scouts: enemy at 30 cm
      phase: assault
      happened:
      Assault Squads: assault move 12 cm, closed on Boyz
        to Boyz: 12 cm
      phase: rally
      happened:
      Scouts: not recovered
      phase: end of turn
      """
    Then whether Assault Squads keeps to watched.distance is to be checked
    And Assault Squads keeps to e41k.assault.close
    And the turn is over
