Feature: What cannot be so of a detachment
  States that exclude each other, and what comes in a phase of its own (lines 4-6, 28-29, 54, 58-59, 61, 64-65).

  Background:
    Given the rulebook e41k

  Scenario Outline: A table that cannot stand so, whatever is ordered
    Given the scenario
      """
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: Normal
      """
    Then <clause> underlines `<words>` of Company

    Examples:
      | facts                                  | clause                       | words                 |
      | infantry, immobilized                  | e41k.immobilized.never-normal | immobilized          |
      | infantry, damaged                      | e41k.immobilized.never-normal | damaged              |
      | infantry, Immobilized order            | e41k.immobilized.never-normal | Immobilized order    |
      | war engine, beaten                     | e41k.broken.never-war-engine | beaten                |
      | war engine, Broken order               | e41k.broken.never-war-engine | Broken order          |
      | infantry, broken, beaten               | e41k.broken.cause            | beaten                |
      | war engine, immobilized, damaged       | e41k.immobilized.cause       | damaged               |
      | infantry, recovered                    | e41k.orders.not-recovered    | recovered             |
      | infantry, broken, recovered            | e41k.orders.not-recovered    | recovered             |
      | war engine, repaired                   | e41k.orders.not-recovered    | repaired              |
      | war engine, immobilized, repaired      | e41k.orders.not-recovered    | repaired              |
      | infantry, lost its close combat        | e41k.broken.cause            | lost its close combat |
      | war engine, immobilized by damage      | e41k.immobilized.cause       | immobilized by damage |
      | infantry, assault move 0 cm, moved towards its nearest enemy | e41k.assault.close | moved towards its nearest enemy |

  Scenario Outline: A table that can
    Given the scenario
      """
      side: Marines
      Company: <facts>
      """
    When Marines orders
      """
      Company: <order>
      """
    Then Company is accepted by <clause>
    And there are no findings

    Examples:
      | facts                                   | order       | clause                        |
      | war engine, immobilized                 | Immobilized | e41k.immobilized.never-normal |
      | war engine, damaged                     | Normal      | e41k.immobilized.never-normal |
      | war engine, damaged                     | Normal      | e41k.immobilized.cause        |
      | infantry, beaten                        | Normal      | e41k.broken.cause             |
      | infantry, beaten                        | Normal      | e41k.broken.never-war-engine  |
      | infantry, Normal order                  | Normal      | e41k.broken.never-war-engine  |
      | infantry, broken, not recovered         | Broken      | e41k.orders.not-recovered     |
      | war engine, immobilized, not repaired   | Immobilized | e41k.orders.not-recovered     |
      | infantry, lost no fight                 | Normal      | e41k.broken.cause             |
      | infantry, assault move 1 cm, moved towards its nearest enemy | Normal | e41k.assault.close |
      | war engine, drive not hit               | Normal      | e41k.immobilized.cause        |

  Scenario Outline: The engines of a detachment, and what is said of the whole
    Given the ruling e41k.ruling.immobilized-one-of-several is <option>
    And the scenario
      """
      side: Marines
      Warhounds: war engines<state>
        with <hit> Warhounds: firepower 7, assault 6, immobilized
        with 1 Reaver: firepower 9, assault 8<too>
      """
    When Marines orders
      """
      Warhounds: Normal
      """
    Then Warhounds is <verdict>
    And there are <findings> findings

    Examples:
      | option           | state         | hit | too           | verdict  | findings |
      | that-engine-only |               | 1   |               | accepted | no       |
      | that-engine-only |               | 2   |               | accepted | no       |
      | that-engine-only | , damaged     | 2   | , immobilized | accepted | no       |
      | that-engine-only |               | 2   | , immobilized | accepted | 1        |
      | whole-detachment |               | 2   |               | accepted | 1        |
      | whole-detachment | , damaged     | 2   |               | accepted | no       |
      | whole-detachment | , immobilized | 2   |               | refused  | 1        |

  Example: A detachment of which all engines are immobilized is to be called immobilized
    Given the scenario
      """
      side: Marines
      Warhounds: war engines
        with 2 Warhounds: firepower 7, assault 6, immobilized
      """
    When Marines orders
      """
      Warhounds: Normal
      """
    Then e41k.immobilized.cause says to write `add `immobilized` to Warhounds` for Warhounds

  Example: No unit of a detachment that is no war engine is immobilized
    Given the scenario
      """
      side: Marines
      Company: infantry
        with 2 Squads: firepower 1, assault 1, immobilized
      """
    When Marines orders
      """
      Company: Normal
      """
    Then e41k.immobilized.never-normal says to write `or add `war engine`` for Company

  Scenario Outline: Below a phase in which it does not come about
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      Scouts: infantry, in the open, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      Reaver: war engine, vehicle, in the open, speed 25 cm, immobilized
        with 1 Reaver: firepower 9, assault 8
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Titan: Normal
      Scouts: Broken
      Reaver: Immobilized
      phase: <phase>
      happened:
      <unit>: <happened>
      phase: end of turn
      """
    Then there is a contradiction at `<happened>`

    Examples:
      | phase             | unit    | happened              |
      | movement          | Titan   | immobilized by damage |
      | assault           | Titan   | immobilized by damage |
      | rally             | Titan   | immobilized by damage |
      | movement          | Company | lost its close combat |
      | firing            | Company | lost its fire fight   |
      | war engine firing | Company | lost a fire fight     |
      | movement          | Scouts  | recovered             |
      | assault           | Scouts  | recovered             |
      | rally             | Company | recovered             |
      | firing            | Reaver  | repaired              |
      | rally             | Titan   | repaired              |
      | rally             | Company | repaired              |

  Scenario Outline: Below the phase in which it does
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      Scouts: infantry, in the open, speed 15 cm, broken
        with 4 Scouts: firepower 1, assault 1
      Reaver: war engine, vehicle, in the open, speed 25 cm, immobilized
        with 1 Reaver: firepower 9, assault 8
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      Titan: Normal
      Scouts: Broken
      Reaver: Immobilized
      phase: <phase>
      happened:
      <unit>: <happened>
      phase: rally
      happened:
      <rally>
      <titan>
      Scouts: recovered
      Reaver: repaired
      phase: end of turn
      """
    Then there are no findings
    And the turn is over
    And Scouts is afterwards not broken
    And Reaver is afterwards not immobilized

    Examples:
      | phase             | unit    | happened              | rally                 | titan               |
      | firing            | Titan   | immobilized by damage | # nothing of Company  | Titan: repaired     |
      | war engine firing | Titan   | immobilized by damage | # nothing of Company  | Titan: not repaired |
      | assault           | Company | lost its close combat | Company: recovered    | # nothing of Titan  |
      | assault           | Company | assault move 5 cm     | # nothing of Company  | # nothing of Titan  |

  Scenario Outline: What has recovered or repaired itself in time is done with it
    Given the ruling e41k.ruling.broken-when is end-of-rally
    And the ruling e41k.ruling.immobilized-when is end-of-rally
    And the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      Titan: war engine, vehicle, in the open, speed 25 cm
        with 1 Titan: firepower 9, assault 8
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Normal
      Titan: Normal
      phase: firing
      happened:
      Titan: immobilized by damage
      phase: assault
      happened:
      Company: lost a fire fight
      phase: rally
      happened:
      Company: <company>
      Titan: <titan>
      phase: end of turn
      """
    Then Company is afterwards <broken>
    And Titan is afterwards <immobilized>
    And the turn is over

    Examples:
      | company       | titan        | broken     | immobilized     |
      | recovered     | repaired     | not broken | not immobilized |
      | not recovered | not repaired | broken     | immobilized     |

  Scenario Outline: Who has not moved has closed on nobody
    Given the scenario
      """
      side: Marines
      Company: infantry, in the open, speed 15 cm
        with 4 Squads: firepower 1, assault 1
      side: Orks
      Boyz: infantry, in the open, speed 10 cm
        with 6 Boyz: firepower 1, assault 2
      """
    When the turn reads
      """
      phase: orders
      side: Marines
      Company: Assault
      side: Orks
      Boyz: Normal
      phase: assault
      happened:
      Company: assault move 0 cm, <closed>
      phase: rally
      """
    Then there is a contradiction at `<closed>`

    Examples:
      | closed                            |
      | closed on Boyz                    |
      | moved towards the nearest enemy   |
