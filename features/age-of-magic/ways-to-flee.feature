Feature: Which way a unit at rout flees
  It flees the battlefield by the nearest route: to its own reserve or a flank of its own, and out of the field there (line 18).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit at rout flees to an area that is nearer to its way out
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in <area>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Rout to <way>
      """
    Then Spearmen is <verdict> by aom.rout.move
    And there <are> findings

    Examples:
      | area                  | way                   | verdict  | are    |
      | its centre            | its right flank       | accepted | are no |
      | its centre            | its centre            | refused  | is 1   |
      | its centre            | its left flank        | accepted | are no |
      | its centre            | its reserve           | accepted | are no |
      | its centre            | the enemy centre      | refused  | is 1   |
      | its centre            | the enemy reserve     | refused  | is 1   |
      | the enemy right flank | its left flank        | accepted | are no |
      | the enemy right flank | its reserve           | refused  | is 1   |
      | the enemy right flank | the enemy right flank | refused  | is 1   |
      | the enemy right flank | the enemy centre      | refused  | is 1   |
      | the enemy right flank | the enemy reserve     | refused  | is 1   |
      | the enemy centre      | its centre            | accepted | are no |
      | the enemy centre      | its reserve           | refused  | is 1   |
      | the enemy centre      | the enemy right flank | accepted | are no |
      | the enemy centre      | the enemy centre      | refused  | is 1   |
      | the enemy centre      | the enemy left flank  | accepted | are no |
      | the enemy centre      | the enemy reserve     | refused  | is 1   |
      | the enemy left flank  | its right flank       | accepted | are no |
      | the enemy left flank  | its reserve           | refused  | is 1   |
      | the enemy left flank  | the enemy centre      | refused  | is 1   |
      | the enemy left flank  | the enemy left flank  | refused  | is 1   |
      | the enemy left flank  | the enemy reserve     | refused  | is 1   |
      | the enemy reserve     | its reserve           | refused  | is 1   |
      | the enemy reserve     | the enemy right flank | accepted | are no |
      | the enemy reserve     | the enemy centre      | refused  | is 1   |
      | the enemy reserve     | the enemy left flank  | accepted | are no |
      | the enemy reserve     | the enemy reserve     | refused  | is 1   |

  Scenario Outline: A unit at rout does not flee to where enemies stand
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in <area>
      side: Alexander
      Archers: infantry, missiles, good morale, in <way>
      """
    When Darius orders
      """
      Spearmen: Rout to <way>
      """
    Then Spearmen is refused by aom.rout.move
    And aom.rout.move says to write `Spearmen: Rout to AREA` for Spearmen

    Examples:
      | area                  | way                     |
      | its centre            | Darius's right flank    |
      | its centre            | Darius's left flank     |
      | its centre            | Darius's reserve        |
      | the enemy right flank | Darius's left flank     |
      | the enemy centre      | Darius's centre         |
      | the enemy centre      | Alexander's right flank |
      | the enemy centre      | Alexander's left flank  |
      | the enemy left flank  | Darius's right flank    |
      | the enemy reserve     | Alexander's right flank |
      | the enemy reserve     | Alexander's left flank  |

  Scenario Outline: Where enemies stand in every nearer area, a unit at rout may flee to any other that is adjacent and free
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in <area>
      side: Alexander
      Archers 1: infantry, good morale, in <first>
      Archers 2: infantry, good morale, in <second>
      Archers 3: infantry, good morale, in <third>
      """
    When Darius orders
      """
      Spearmen: Rout to <way>
      """
    Then Spearmen is <verdict> by aom.rout.move

    Examples:
      | area                 | first                | second                 | third                   | way                  | verdict  |
      | its centre           | Darius's reserve     | Darius's right flank   | Darius's left flank     | the enemy centre     | accepted |
      | its centre           | Alexander's reserve  | Darius's right flank   | Darius's left flank     | the enemy centre     | refused  |
      | its centre           | Darius's reserve     | Darius's right flank   | Alexander's centre      | its left flank       | accepted |
      | its centre           | Darius's reserve     | Darius's right flank   | Darius's left flank     | the enemy left flank | refused  |
      | the enemy left flank | Darius's right flank | Alexander's left flank | Alexander's reserve     | the enemy centre     | accepted |
      | the enemy left flank | Darius's right flank | Alexander's left flank | Alexander's reserve     | the enemy reserve    | refused  |
      | the enemy reserve    | Alexander's reserve  | Alexander's left flank | Alexander's left flank  | the enemy centre     | refused  |
      | the enemy reserve    | Alexander's reserve  | Alexander's left flank | Alexander's right flank | the enemy centre     | accepted |

  Scenario Outline: Where enemies stand in every nearer area and one other is free, a unit at rout goes there by itself
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in <area>
      side: Alexander
      Archers 1: infantry, good morale, in <first>
      Archers 2: infantry, good morale, in <second>
      Archers 3: infantry, good morale, in <third>
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Archers 1: Stand
      Archers 2: Stand
      Archers 3: Stand
      """
    And the turn is resolved
    Then Spearmen is accepted
    And aom.rout says `flees to <to>, the only way left` of Spearmen
    And Spearmen is afterwards in <to>
    And the turn is over

    Examples:
      | area                 | first                   | second                  | third                | to                  |
      | its centre           | Darius's reserve        | Darius's right flank    | Darius's left flank  | Alexander's centre  |
      | the enemy centre     | Alexander's right flank | Alexander's left flank  | Darius's centre      | Alexander's reserve |
      | the enemy reserve    | Alexander's right flank | Alexander's left flank  | Alexander's reserve  | Alexander's centre  |
      | the enemy left flank | Darius's right flank    | Alexander's left flank  | Alexander's centre   | Alexander's reserve |

  Scenario Outline: A unit at rout that stands at an edge leaves the field and flees nowhere else
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in <area>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    Then Spearmen is <verdict> by aom.rout.move
    And there <are> findings

    Examples:
      | area            | order                         | verdict  | are    |
      | its reserve     | Rout                          | accepted | are no |
      | its right flank | Rout                          | accepted | are no |
      | its left flank  | Rout                          | accepted | are no |
      | its reserve     | Rout to its centre            | refused  | is 1   |
      | its right flank | Rout to its reserve           | refused  | is 1   |
      | its left flank  | Rout to the enemy right flank | refused  | is 1   |

  Example: Where centre and flanks are adjacent, one free flank across is the nearest way
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in the enemy centre
      side: Alexander
      Archers: infantry, good morale, in the enemy right flank
      """
    When Darius orders
      """
      Spearmen: Rout to its left flank
      """
    Then Spearmen is accepted by aom.rout.move
    And there are no findings

  Scenario Outline: With enemies in all areas beside and across, the flanks of the enemy are a way out where they are free
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, at rout, in its centre
      side: Alexander
      Archers 1: infantry, good morale, in the enemy right flank
      Archers 2: infantry, good morale, in the enemy left flank
      Archers 3: infantry, good morale, in the enemy reserve
      Archers 4: infantry, good morale, in its centre
      Archers 5: infantry, good morale, in <fifth>
      Archers 6: infantry, good morale, in <sixth>
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Archers 1: Stand
      Archers 2: Stand
      Archers 3: Stand
      Archers 4: Stand
      Archers 5: Stand
      Archers 6: Stand
      """
    And the turn is resolved
    Then Spearmen is accepted
    And <what>

    Examples:
      | diagonal     | fifth           | sixth          | what                                                                           |
      | adjacent     | its centre      | its centre     | aom.rout.way concerns Spearmen                                                 |
      | adjacent     | its right flank | its centre     | aom.rout says `flees to Alexander's left flank, the only way left` of Spearmen |
      | adjacent     | its left flank  | its centre     | aom.rout says `flees to Alexander's right flank, the only way left` of Spearmen |
      | adjacent     | its right flank | its left flank | aom.rout.trapped comes about for Spearmen                                      |
      | not-adjacent | its centre      | its centre     | aom.rout.trapped comes about for Spearmen                                      |
