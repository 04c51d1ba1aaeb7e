Feature: Where a unit moves, falls back or leaves the field
  To an adjacent area, or off the field from its own reserve or flanks (lines 16-19).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit that retreats may go to an adjacent area without enemies
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, poor morale, in its left flank
      side: Alexander
      Archers: infantry, missiles, good morale, in <enemy>
      """
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally to <area>
      """
    Then Spearmen is <verdict> by aom.retreat-rally.move
    And there <are> findings

    Examples: Free of enemies
      | area                    | enemy               | verdict  | are    |
      | Darius's right flank    | Darius's left flank | refused  | is 1   |
      | Darius's centre         | Darius's left flank | accepted | are no |
      | Darius's reserve        | Darius's left flank | accepted | are no |
      | Alexander's right flank | Darius's left flank | accepted | are no |
      | Alexander's centre      | Darius's left flank | refused  | is 1   |
      | Alexander's left flank  | Darius's left flank | refused  | is 1   |
      | Alexander's reserve     | Darius's left flank | refused  | is 1   |

    Examples: With enemies in it
      | area                    | enemy                   | verdict | are  |
      | Darius's centre         | Darius's centre         | refused | is 1 |
      | Darius's reserve        | Darius's reserve        | refused | is 1 |
      | Alexander's right flank | Alexander's right flank | refused | is 1 |

  Scenario Outline: A unit retreats and names no area
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, poor morale, in <area>
      side: Alexander
      Archers: infantry, missiles, good morale, in <area>
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    Then Spearmen is accepted by aom.retreat-rally.move
    And there are no findings

    Examples:
      | area             | order                        |
      | its centre       | Retreat and attempt to rally |
      | the enemy centre | Retreat and rally            |
      | its reserve      | Retreat                      |

  Scenario Outline: Whether a Move may enter an area with enemies is the table's to decide
    Given the ruling aom.ruling.move-into-enemy-area is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in <enemy>
      """
    When Darius orders
      """
      Spearmen: Move to <area>
      """
    Then Spearmen is <verdict> by aom.move.adjacent
    And there <are> findings

    Examples:
      | option    | area                 | enemy                  | verdict  | are    |
      | allowed   | the enemy left flank | Alexander's left flank | accepted | are no |
      | forbidden | the enemy left flank | Alexander's left flank | refused  | is 1   |
      | forbidden | its centre           | Darius's centre        | refused  | is 1   |
      | forbidden | its centre           | Alexander's centre     | accepted | are no |
      | forbidden | the enemy left flank | Darius's right flank   | accepted | are no |

  Example: Unless the table rules otherwise, a Move goes to where enemies stand
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Spearmen: Move to the enemy left flank
      """
    Then Spearmen is accepted by aom.move.adjacent
    And there are no findings

  Scenario Outline: A unit leaves the field from its own reserve or flanks only
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, good morale, in <area>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: <order> off the battlefield
      """
    Then Spearmen is <verdict> by <clause>
    And there <are> findings

    Examples: By a Move
      | area                  | order | verdict  | clause         | are    |
      | its right flank       | Move  | accepted | aom.move.leave | are no |
      | its centre            | Move  | refused  | aom.move.leave | is 1   |
      | its left flank        | Move  | accepted | aom.move.leave | are no |
      | its reserve           | Move  | accepted | aom.move.leave | are no |
      | the enemy right flank | Move  | refused  | aom.move.leave | is 1   |
      | the enemy centre      | Move  | refused  | aom.move.leave | is 1   |
      | the enemy left flank  | Move  | refused  | aom.move.leave | is 1   |
      | the enemy reserve     | Move  | refused  | aom.move.leave | is 1   |

    Examples: By a Retreat
      | area                  | order   | verdict  | clause                  | are    |
      | its right flank       | Retreat | accepted | aom.retreat-rally.leave | are no |
      | its centre            | Retreat | refused  | aom.retreat-rally.leave | is 1   |
      | its left flank        | Retreat | accepted | aom.retreat-rally.leave | are no |
      | its reserve           | Retreat | accepted | aom.retreat-rally.leave | are no |
      | the enemy right flank | Retreat | refused  | aom.retreat-rally.leave | is 1   |
      | the enemy centre      | Retreat | refused  | aom.retreat-rally.leave | is 1   |
      | the enemy left flank  | Retreat | refused  | aom.retreat-rally.leave | is 1   |
      | the enemy reserve     | Retreat | refused  | aom.retreat-rally.leave | is 1   |

  Scenario Outline: A Move says where to, and says one thing only
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, <morale>, in its right flank
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    Then Spearmen is <verdict> by aom.move

    Examples:
      | morale      | order                                      | verdict  |
      | good morale | Move to the centre                         | accepted |
      | good morale | Move off the battlefield                   | accepted |
      | good morale | Move                                       | refused  |
      | good morale | Move to the centre, leave the field        | refused  |
      | good morale | Retreat off the field                      | accepted |
      | good morale | Retreat and attempt to rally to the centre | accepted |
      | good morale | Retreat to the centre, leave the field     | refused  |
      | good morale | Retreat and attempt to rally, leave        | accepted |
      | good morale | Leave the battlefield                      | refused  |
      | good morale | Stand, leave the battlefield               | refused  |
      | at rout     | Rout, leave the battlefield                | refused  |
      | at rout     | Rout                                       | accepted |
