Feature: Who says which way a unit at rout flees
  Rout is written without an area: where one way is nearest the unit takes it, of several its own side chooses (line 18).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Rout needs no area, wherever the unit stands
    Given the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in <guard>
      side: Alexander
      Levies: infantry, no missiles, at rout, in <levies>
      """
    When Alexander orders
      """
      Levies: Rout
      """
    Then Levies is accepted
    And there are no findings

    Examples:
      | levies            | guard            |
      | its centre        | its centre       |
      | its reserve       | its centre       |
      | the enemy centre  | its centre       |
      | the enemy reserve | the enemy centre |
      | the enemy reserve | its left flank   |

  Example: Where a unit at rout stands is asked before it flees, and nothing else
    Given the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in the centre
      side: Alexander
      Levies: infantry, no missiles, at rout
      """
    When Darius orders
      """
      Guard: Stand
      """
    And Alexander orders
      """
      Levies: Rout
      """
    And the turn is resolved
    Then Levies is accepted
    And the turn waits for `Levies: in its reserve / in its right flank / in its centre / in its left flank / in the enemy reserve / in the enemy right flank / in the enemy centre / in the enemy left flank`

  Scenario Outline: The side that is asked which way its unit flees answers
    Given the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in the centre
      side: Alexander
      Levies: infantry, no missiles, at rout, in <levies>
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Guard: Stand
      side: Alexander
      Levies: Rout
      side: Alexander
      Levies: flee to <to>
      """
    Then aom.rout.move says `flees to <there>` of Levies
    And Levies is afterwards in <there>
    And the turn is over

    Examples:
      | levies            | to                    | there                    |
      | its centre        | its reserve           | Alexander's reserve      |
      | its centre        | its left flank        | Alexander's left flank   |
      | its centre        | Alexander's right     | Alexander's right flank  |
      | the enemy reserve | the enemy right flank | Darius's right flank     |

  Scenario Outline: Who has said ahead which way is not asked, and who has one way need not say it
    Given the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in <guard>
      side: Alexander
      Levies: infantry, no missiles, at rout, in <levies>
      """
    When Darius orders
      """
      Guard: Stand
      """
    And Alexander orders
      """
      Levies: <order>
      """
    And the turn is resolved
    Then Levies is accepted by aom.rout.way
    And <clause> says `flees to <to>` of Levies
    And the turn is over

    Examples:
      | levies               | guard            | order                              | clause        | to                      |
      | its centre           | the enemy centre | Rout to its reserve                | aom.rout.move | Alexander's reserve     |
      | its centre           | the enemy centre | Rout, flee to its reserve          | aom.rout.move | Alexander's reserve     |
      | the enemy left flank | the enemy centre | Rout                               | aom.rout      | Alexander's right flank |
      | the enemy left flank | the enemy centre | Rout, flee to its right flank      | aom.rout.move | Alexander's right flank |
      | the enemy left flank | Alexander's right flank | Rout, flee to the enemy centre | aom.rout.move | Darius's centre      |

  Scenario Outline: The way that is named has to be one of the nearest, and free of enemies
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in <guard>
      side: Alexander
      Levies: infantry, no missiles, at rout, in <levies>
      """
    When Alexander orders
      """
      Levies: Rout, flee to <to>
      """
    Then Levies is <verdict> by aom.rout.way
    And there <are> findings

    Examples: By the nearest way
      | diagonal     | levies               | guard                   | to                       | verdict  | are    |
      | not-adjacent | its centre           | the enemy centre        | its reserve              | accepted | are no |
      | not-adjacent | its centre           | the enemy centre        | the enemy right flank    | refused  | is 1   |
      | not-adjacent | its centre           | Alexander's reserve     | its left flank           | accepted | are no |
      | not-adjacent | its centre           | Alexander's reserve     | its reserve              | refused  | is 1   |
      | not-adjacent | the enemy left flank | Alexander's right flank | the enemy reserve        | accepted | are no |
      | not-adjacent | the enemy left flank | Alexander's right flank | its right flank          | refused  | is 1   |
      | not-adjacent | the enemy left flank | Alexander's right flank | its centre               | refused  | is 1   |
      | not-adjacent | the enemy left flank | Alexander's right flank | its reserve              | refused  | is 1   |
      | not-adjacent | the enemy left flank | the enemy centre        | the enemy reserve        | refused  | is 1   |

    Examples: Across from a centre to a flank
      | diagonal     | levies               | guard                   | to                       | verdict  | are    |
      | adjacent     | the enemy centre     | the enemy reserve       | its right flank          | accepted | are no |
      | adjacent     | the enemy centre     | the enemy reserve       | its centre               | refused  | is 1   |
      | not-adjacent | the enemy centre     | the enemy reserve       | its right flank          | refused  | is 1   |
      | not-adjacent | the enemy centre     | the enemy reserve       | its centre               | accepted | are no |
      | adjacent     | the enemy left flank | Alexander's right flank | its centre               | accepted | are no |

  Scenario Outline: Where centre and flanks are adjacent, several free flanks across are asked for, and one is taken
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in <guard>
      side: Alexander
      Levies: infantry, no missiles, at rout, in the enemy centre
      """
    When Darius orders
      """
      Guard: Stand
      """
    And Alexander orders
      """
      Levies: Rout
      """
    And the turn is resolved
    Then <what>

    Examples:
      | guard                   | what                                                                              |
      | its reserve             | aom.rout.way concerns Levies                                                      |
      | Alexander's right flank | aom.rout says `flees to Alexander's left flank, the nearest way` of Levies        |

  Scenario Outline: Where enemies stand in every nearer area, several others are asked for, and one is taken
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in Alexander's right flank
      Watch: infantry, no missiles, good morale, in <watch>
      Rear: infantry, no missiles, good morale, in <rear>
      side: Alexander
      Levies: infantry, no missiles, at rout, in the enemy left flank
      """
    When Darius orders
      """
      Guard: Stand
      Watch: Stand
      Rear: Stand
      """
    And Alexander orders
      """
      Levies: Rout
      """
    Then aom.rout.way <concerns> Levies

    Examples:
      | diagonal     | watch                   | rear                    | concerns         |
      | not-adjacent | Alexander's right flank | Alexander's right flank | concerns         |
      | not-adjacent | its reserve             | Alexander's right flank | does not concern |
      | not-adjacent | its centre              | Alexander's right flank | does not concern |
      | not-adjacent | its centre              | its reserve             | does not concern |
      | adjacent     | its reserve             | Alexander's right flank | concerns         |
      | adjacent     | its centre              | its reserve             | does not concern |
      | adjacent     | Alexander's centre      | its reserve             | does not concern |
      | adjacent     | Alexander's centre      | Alexander's right flank | concerns         |

  Scenario Outline: Who is not asked names no way
    Given the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in its reserve
      side: Alexander
      Levies: infantry, no missiles, <morale>, in <area>
      """
    When Alexander orders
      """
      Levies: <order>
      """
    Then Levies is refused by <clause>
    And there is 1 finding

    Examples:
      | morale      | area        | order                                 | clause              |
      | good morale | its centre  | Stand, flee to its reserve            | aom.rout.way        |
      | good morale | its centre  | Rout, flee to its reserve             | aom.rout.only-order |
      | at rout     | its centre  | Rout to its reserve, flee to its reserve | aom.rout.way     |
      | at rout     | its reserve | Rout, flee to its centre              | aom.rout.way        |

  Example: A unit at rout whose one way a faster enemy closes stays where it is
    Given the scenario
      """
      side: Darius
      Guard: cavalry, no missiles, good morale, in its left flank
      side: Alexander
      Levies: infantry, no missiles, at rout, in the enemy left flank
      """
    When Darius orders
      """
      Guard: Move to the enemy right flank
      """
    And Alexander orders
      """
      Levies: Rout
      """
    And the turn is resolved
    Then Levies is accepted
    And aom.rout says `stays where it is: Guard has come there first` of Levies
    And Levies is afterwards in Darius's left flank

  Scenario Outline: A unit at rout with no order that the rules allow is not left standing
    Given the ruling aom.ruling.missing-order is stand
    And the scenario
      """
      side: Darius
      Guard: infantry, no missiles, good morale, in <guard>
      side: Alexander
      Levies: infantry, no missiles, at rout, in <levies>
      """
    When Darius orders
      """
      Guard: Stand
      """
    And Alexander orders
      """
      <order>
      """
    And the turn is resolved
    Then what becomes of Levies is told by <clause>
    And <what>

    Examples: With several ways it has to be ordered which
      | levies     | guard       | order         | clause                   | what                               |
      | its centre | the reserve | Levies: Stand | aom.orders.refused.routs | the turn waits for `Levies: Rout`  |
      | its centre | the reserve |               | aom.orders.none.routs    | the turn waits for `Levies: Rout`  |

    Examples: With one way it goes
      | levies               | guard             | order         | clause                    | what                                                                     |
      | the enemy left flank | the enemy reserve | Levies: Stand | aom.orders.refused.stands | aom.rout says `flees to Alexander's right flank, the nearest way` of Levies |
      | the enemy left flank | the enemy reserve |               | aom.orders.none           | aom.rout says `flees to Alexander's right flank, the nearest way` of Levies |
