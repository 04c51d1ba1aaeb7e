Feature: A centre and the flanks across from it
  Whether a centre is adjacent to the enemy's flank areas is not shown, and the table decides (lines 8-9, 29-58).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Where the table takes a centre to be adjacent to the flanks across from it, units move there
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Spearmen: infantry, good morale, in <from>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Move to <to>
      """
    And the turn is resolved
    Then Spearmen is accepted by aom.move.adjacent
    And aom.areas.diagonal says `moves to <to>` of Spearmen
    And aom.ruling.diagonal-adjacency comes about for Spearmen
    And the ruling aom.ruling.diagonal-adjacency = adjacent is noted
    And Spearmen is afterwards in <to>

    Examples:
      | from                    | to                      |
      | Darius's right flank    | Alexander's centre      |
      | Darius's centre         | Alexander's right flank |
      | Darius's centre         | Alexander's left flank  |
      | Darius's left flank     | Alexander's centre      |
      | Alexander's right flank | Darius's centre         |
      | Alexander's centre      | Darius's right flank    |
      | Alexander's centre      | Darius's left flank     |
      | Alexander's left flank  | Darius's centre         |

  Scenario Outline: Areas that are neither side by side nor across nor diagonal stay apart under that ruling
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Spearmen: infantry, good morale, in <from>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Move to <to>
      """
    Then Spearmen is refused by aom.move.adjacent

    Examples:
      | from                    | to                      |
      | Darius's right flank    | Darius's left flank     |
      | Darius's right flank    | Alexander's right flank |
      | Darius's right flank    | Alexander's reserve     |
      | Darius's centre         | Alexander's reserve     |
      | Darius's left flank     | Alexander's left flank  |
      | Darius's left flank     | Alexander's reserve     |
      | Darius's reserve        | Alexander's right flank |
      | Darius's reserve        | Alexander's centre      |
      | Darius's reserve        | Alexander's left flank  |
      | Darius's reserve        | Alexander's reserve     |
      | Alexander's right flank | Alexander's left flank  |

  Scenario Outline: The ruling on centre and flanks holds for every order that looks to an adjacent area
    Given the ruling aom.ruling.diagonal-adjacency is <option>
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the centre
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>
      """
    Then Light Cavalry is <verdict> by <clause>
    And there <are> findings

    Examples:
      | option       | order                                                 | verdict  | clause                    | are    |
      | not-adjacent | Move to the enemy right flank                         | refused  | aom.move.adjacent         | is 1   |
      | adjacent     | Move to the enemy right flank                         | accepted | aom.move.adjacent         | are no |
      | not-adjacent | Charge Archers                                        | refused  | aom.charge.target         | is 1   |
      | adjacent     | Charge Archers                                        | accepted | aom.charge.target         | are no |
      | not-adjacent | Stand and fire at Archers                             | refused  | aom.stand-and-fire.target | is 1   |
      | adjacent     | Stand and fire at Archers                             | accepted | aom.stand-and-fire.target | are no |
      | not-adjacent | Hit and run at Archers                                | refused  | aom.hit-and-run.target    | is 1   |
      | adjacent     | Hit and run at Archers                                | accepted | aom.hit-and-run.target    | are no |
      | not-adjacent | Retreat and attempt to rally to the enemy right flank | refused  | aom.retreat-rally.move    | is 1   |
      | adjacent     | Retreat and attempt to rally to the enemy right flank | accepted | aom.retreat-rally.move    | are no |

  Scenario Outline: A rout from the enemy centre past its own centre
    Given the ruling aom.ruling.diagonal-adjacency is <option>
    And the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, at rout, in the enemy centre
      side: Alexander
      """
    When Darius orders
      """
      Light Cavalry: Rout to its <flank>
      """
    Then Light Cavalry is <verdict> by aom.rout.move

    Examples:
      | option       | flank       | verdict  |
      | not-adjacent | left flank  | refused  |
      | not-adjacent | right flank | refused  |
      | adjacent     | left flank  | accepted |
      | adjacent     | right flank | accepted |

  Scenario Outline: Where centre and flanks are adjacent, the nearest way out is the diagonal one
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
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

    Examples:
      | area                  | way                   | verdict  |
      | the enemy centre      | its left flank        | accepted |
      | the enemy centre      | its centre            | refused  |
      | its centre            | the enemy right flank | refused  |
      | its centre            | its right flank       | accepted |
      | the enemy right flank | its left flank        | accepted |
      | the enemy right flank | its centre            | refused  |

  Example: Without a ruling, what stands diagonally across is out of reach
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the centre
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: Charge Archers
      """
    Then Light Cavalry is refused by aom.charge.target
    And aom.charge.target says to write `Charge NAME` for Light Cavalry
