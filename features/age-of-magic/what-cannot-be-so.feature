Feature: What cannot be so on any table
  Whoever states it, and whatever is ordered: engaged units stand in one area (lines 8, 66-94), only enemies are charged
  and fought (lines 8, 11, 13), and a charge is evaded or it is not (line 23).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Units that are engaged stand in one area
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in <spears>
        to Pikes: engaged with it
      side: Alexander
      Pikes: infantry, no missiles, good morale, in <pikes>
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    Then Spears is accepted by aom.engaged.one-area

    Examples:
      | spears           | pikes                |
      | its centre       | Darius's centre      |
      | the enemy centre | Alexander's centre   |
      | its left flank   | Darius's left flank  |
      | the enemy reserve | Alexander's reserve |

  Scenario Outline: Units in two areas are not engaged with each other
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in <spears>
        to Pikes: engaged with it
      side: Alexander
      Pikes: infantry, no missiles, good morale, in <pikes>
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    Then aom.engaged.one-area underlines `engaged with it` of Spears

    Examples:
      | spears         | pikes              |
      | its reserve    | its reserve        |
      | its centre     | Alexander's centre |
      | its left flank | its left flank     |

  Scenario Outline: It is the same whichever of the two states it
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its reserve
      side: Alexander
      Pikes: infantry, no missiles, good morale, in <pikes>, engaged with Spears
      """
    When Alexander orders
      """
      Pikes: Continue melee
      """
    Then <what>

    Examples:
      | pikes            | what                                                                |
      | the reserve      | there is a contradiction at `engaged with Spears`                   |
      | Darius's reserve | Pikes is accepted by aom.engaged.one-area                           |

  Scenario Outline: Where the table lets equals go at the same time, they may be met from area to area
    Given the ruling <ruling> is simultaneous
    And the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre
        to Pikes: engaged with it
      side: Alexander
      Pikes: infantry, no missiles, good morale, in <pikes>
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    Then <what>

    Examples:
      | ruling                    | diagonal     | pikes          | what                                                        |
      | aom.ruling.similar-speed  | not-adjacent | its centre     | Spears is accepted by aom.engaged.one-area                  |
      | aom.ruling.opposed-tie    | not-adjacent | its centre     | Spears is accepted by aom.engaged.one-area                  |
      | aom.ruling.similar-speed  | not-adjacent | its left flank | aom.engaged.one-area underlines `engaged with it` of Spears |
      | aom.ruling.similar-speed  | adjacent     | its left flank | Spears is accepted by aom.engaged.one-area                  |
      | aom.ruling.similar-speed  | adjacent     | its reserve    | aom.engaged.one-area underlines `engaged with it` of Spears |

  Scenario Outline: Nobody is charged, fired at or fought by a unit of its own side
    Given the scenario
      """
      side: Darius
      Spears: infantry, missiles, good morale, in its centre
        to <other>: <fact>
      Levies: infantry, no missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: Stand
      Levies: Stand
      """
    Then <what>

    Examples: An enemy
      | other | fact                 | what                                      |
      | Pikes | charge aimed at it   | Spears is accepted by aom.engaged.enemies |
      | Pikes | charge coming from it | Spears is accepted by aom.engaged.enemies |
      | Pikes | reached by it        | Spears is accepted by aom.engaged.enemies |
      | Pikes | reaching it          | Spears is accepted by aom.engaged.enemies |
      | Pikes | firing at it         | Spears is accepted by aom.engaged.enemies |
      | Pikes | perhaps firing at it | Spears is accepted by aom.engaged.enemies |
      | Pikes | attacking it         | Spears is accepted by aom.engaged.enemies |

    Examples: A friend
      | other  | fact                 | what                                                            |
      | Levies | engaged with it      | aom.engaged.enemies underlines `engaged with it` of Spears      |
      | Levies | charge aimed at it   | aom.engaged.enemies underlines `charge aimed at it` of Spears   |
      | Levies | charge coming from it | aom.engaged.enemies underlines `charge coming from it` of Spears |
      | Levies | reached by it        | aom.engaged.enemies underlines `reached by it` of Spears        |
      | Levies | reaching it          | aom.engaged.enemies underlines `reaching it` of Levies          |
      | Levies | firing at it         | aom.engaged.enemies underlines `firing at it` of Spears         |
      | Levies | perhaps firing at it | aom.engaged.enemies underlines `perhaps firing at it` of Spears |
      | Levies | attacking it         | aom.engaged.enemies underlines `attacking it` of Spears         |

  Scenario Outline: A charger is evaded, or it catches the unit and is engaged with it
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre
        to Pikes: <facts>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: Continue melee
      """
    Then <what>

    Examples:
      | facts                            | what                                                              |
      | caught by it, engaged with it    | Spears is accepted by aom.evade.one-end                           |
      | escaped from it, engaged with it | aom.evade.one-end underlines `engaged with it` of Spears          |
      | escaped from it, caught by it    | aom.evade.one-end underlines `caught by it` of Spears             |

  Example: A unit that has evaded a charger stands
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre
        to Pikes: escaped from it
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: Stand
      """
    Then Spears is accepted by aom.evade.one-end
    And there are no findings

  Scenario Outline: Whoever fires has missiles
    Given the scenario
      """
      side: Darius
      Spears: infantry, <missiles>, good morale, in its centre
        to Pikes: <fact>
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the enemy centre
      """
    When Darius orders
      """
      Spears: Stand
      """
    Then <what>

    Examples:
      | missiles    | fact                 | what                                                                |
      | missiles    | firing at it         | Spears is accepted by aom.fire.needs-missiles                       |
      | missiles    | perhaps firing at it | Spears is accepted by aom.fire.needs-missiles                       |
      | no missiles | not firing at it     | Spears is accepted by aom.fire.needs-missiles                       |
      | no missiles | firing at it         | aom.fire.needs-missiles underlines `firing at it` of Spears         |
      | no missiles | perhaps firing at it | aom.fire.needs-missiles underlines `perhaps firing at it` of Spears |

  Scenario Outline: A unit has come from its own area or from an adjacent one
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre, came from <from>
      side: Alexander
      """
    When Darius orders
      """
      Spears: Stand
      """
    Then <what>

    Examples:
      | diagonal     | from                 | what                                                                       |
      | not-adjacent | its centre           | Spears is accepted by aom.areas.one-step                                   |
      | not-adjacent | its reserve          | Spears is accepted by aom.areas.one-step                                   |
      | not-adjacent | the enemy reserve    | aom.areas.one-step underlines `came from the enemy reserve` of Spears      |
      | not-adjacent | the enemy left flank | aom.areas.one-step underlines `came from the enemy left flank` of Spears   |
      | adjacent     | the enemy left flank | Spears is accepted by aom.areas.one-step                                   |
      | adjacent     | the enemy reserve    | aom.areas.one-step underlines `came from the enemy reserve` of Spears      |

  Scenario Outline: A commander throws one die at least, and two where the table says so
    Given the ruling aom.ruling.dice-roll is <dice>
    And the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre, throws <number>
      side: Alexander
      """
    When Darius orders
      """
      Spears: Stand
      """
    Then <what>

    Examples:
      | dice      | number | what                                                |
      | risk-dice | 1 die  | Spears is accepted by aom.roll.dice                 |
      | risk-dice | 3 dice | Spears is accepted by aom.roll.dice                 |
      | risk-dice | 0 dice | aom.roll.dice underlines `throws 0 dice` of Spears  |
      | two-dice  | 2 dice | Spears is accepted by aom.roll.dice                 |
      | two-dice  | 1 die  | aom.roll.dice underlines `throws 1 die` of Spears   |
      | two-dice  | 3 dice | aom.roll.dice underlines `throws 3 dice` of Spears  |

  Example: What cannot be so stops the turn where it comes about
    Given the scenario
      """
      side: Darius
      Spears: infantry, no missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its reserve
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Spears: Stand
      side: Alexander
      Pikes: Stand
      happened:
      Spears: engaged with Pikes
      """
    Then there is a contradiction at `engaged with Pikes`
