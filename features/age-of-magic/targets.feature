Feature: Who may be charged, fired at or protected
  An enemy in the same area or an adjacent one; a friend in the same area (lines 8, 11-13).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Who is charged or fired at stands in the same area or an adjacent one
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in <area>
      side: Alexander
      Archers: infantry, missiles, good morale, in <other>
      """
    When Darius orders
      """
      Light Cavalry: <order> Archers
      """
    Then Light Cavalry is <verdict> by <clause>
    And there are <count> findings

    Examples: From its own right flank
      | area            | order             | other                   | verdict  | clause                    | count |
      | its right flank | Charge            | Darius's right flank    | accepted | aom.charge.target         | no    |
      | its right flank | Charge            | Darius's centre         | accepted | aom.charge.target         | no    |
      | its right flank | Charge            | Darius's left flank     | refused  | aom.charge.target         | 1     |
      | its right flank | Charge            | Darius's reserve        | accepted | aom.charge.target         | no    |
      | its right flank | Charge            | Alexander's right flank | refused  | aom.charge.target         | 1     |
      | its right flank | Charge            | Alexander's centre      | refused  | aom.charge.target         | 1     |
      | its right flank | Charge            | Alexander's left flank  | accepted | aom.charge.target         | no    |
      | its right flank | Charge            | Alexander's reserve     | refused  | aom.charge.target         | 1     |
      | its right flank | Stand and fire at | Darius's right flank    | accepted | aom.stand-and-fire.target | no    |
      | its right flank | Stand and fire at | Darius's centre         | accepted | aom.stand-and-fire.target | no    |
      | its right flank | Stand and fire at | Darius's left flank     | refused  | aom.stand-and-fire.target | 1     |
      | its right flank | Stand and fire at | Darius's reserve        | accepted | aom.stand-and-fire.target | no    |
      | its right flank | Stand and fire at | Alexander's right flank | refused  | aom.stand-and-fire.target | 1     |
      | its right flank | Stand and fire at | Alexander's centre      | refused  | aom.stand-and-fire.target | 1     |
      | its right flank | Stand and fire at | Alexander's left flank  | accepted | aom.stand-and-fire.target | no    |
      | its right flank | Stand and fire at | Alexander's reserve     | refused  | aom.stand-and-fire.target | 1     |
      | its right flank | Hit and run at    | Darius's right flank    | accepted | aom.hit-and-run.target    | no    |
      | its right flank | Hit and run at    | Darius's centre         | accepted | aom.hit-and-run.target    | no    |
      | its right flank | Hit and run at    | Darius's left flank     | refused  | aom.hit-and-run.target    | 1     |
      | its right flank | Hit and run at    | Darius's reserve        | accepted | aom.hit-and-run.target    | no    |
      | its right flank | Hit and run at    | Alexander's right flank | refused  | aom.hit-and-run.target    | 1     |
      | its right flank | Hit and run at    | Alexander's centre      | refused  | aom.hit-and-run.target    | 1     |
      | its right flank | Hit and run at    | Alexander's left flank  | accepted | aom.hit-and-run.target    | no    |
      | its right flank | Hit and run at    | Alexander's reserve     | refused  | aom.hit-and-run.target    | 1     |

    Examples: From the enemy centre
      | area             | order             | other                   | verdict  | clause                    | count |
      | the enemy centre | Charge            | Darius's right flank    | refused  | aom.charge.target         | 1     |
      | the enemy centre | Charge            | Darius's centre         | accepted | aom.charge.target         | no    |
      | the enemy centre | Charge            | Darius's left flank     | refused  | aom.charge.target         | 1     |
      | the enemy centre | Charge            | Darius's reserve        | refused  | aom.charge.target         | 1     |
      | the enemy centre | Charge            | Alexander's right flank | accepted | aom.charge.target         | no    |
      | the enemy centre | Charge            | Alexander's centre      | accepted | aom.charge.target         | no    |
      | the enemy centre | Charge            | Alexander's left flank  | accepted | aom.charge.target         | no    |
      | the enemy centre | Charge            | Alexander's reserve     | accepted | aom.charge.target         | no    |
      | the enemy centre | Stand and fire at | Darius's right flank    | refused  | aom.stand-and-fire.target | 1     |
      | the enemy centre | Stand and fire at | Darius's centre         | accepted | aom.stand-and-fire.target | no    |
      | the enemy centre | Stand and fire at | Darius's left flank     | refused  | aom.stand-and-fire.target | 1     |
      | the enemy centre | Stand and fire at | Darius's reserve        | refused  | aom.stand-and-fire.target | 1     |
      | the enemy centre | Stand and fire at | Alexander's right flank | accepted | aom.stand-and-fire.target | no    |
      | the enemy centre | Stand and fire at | Alexander's centre      | accepted | aom.stand-and-fire.target | no    |
      | the enemy centre | Stand and fire at | Alexander's left flank  | accepted | aom.stand-and-fire.target | no    |
      | the enemy centre | Stand and fire at | Alexander's reserve     | accepted | aom.stand-and-fire.target | no    |
      | the enemy centre | Hit and run at    | Darius's right flank    | refused  | aom.hit-and-run.target    | 1     |
      | the enemy centre | Hit and run at    | Darius's centre         | accepted | aom.hit-and-run.target    | no    |
      | the enemy centre | Hit and run at    | Darius's left flank     | refused  | aom.hit-and-run.target    | 1     |
      | the enemy centre | Hit and run at    | Darius's reserve        | refused  | aom.hit-and-run.target    | 1     |
      | the enemy centre | Hit and run at    | Alexander's right flank | accepted | aom.hit-and-run.target    | no    |
      | the enemy centre | Hit and run at    | Alexander's centre      | accepted | aom.hit-and-run.target    | no    |
      | the enemy centre | Hit and run at    | Alexander's left flank  | accepted | aom.hit-and-run.target    | no    |
      | the enemy centre | Hit and run at    | Alexander's reserve     | accepted | aom.hit-and-run.target    | no    |

  Scenario Outline: A charge or fire has somebody it is aimed at
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order>
      Spearmen: Stand
      """
    Then Light Cavalry is refused by <clause>
    And <clause> says to write `<help>` for Light Cavalry
    And <clause> underlines `<order>` of Light Cavalry
    And there is 1 finding

    Examples:
      | order             | clause                                 | help                                  |
      | Charge            | aom.charge.target                      | Light Cavalry: Charge NAME            |
      | Stand and fire    | aom.stand-and-fire.target              | Light Cavalry: Stand and fire at NAME |
      | Hit and run       | aom.hit-and-run.target                 | Light Cavalry: Hit and run at NAME    |
      | Stand and protect | aom.stand-and-protect.friend-same-area | Light Cavalry: Stand and protect NAME |

  Scenario Outline: A friend is not attacked, an enemy is not protected, and nobody protects itself
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order> <other>
      Spearmen: Stand
      """
    Then there is a wrong-target at `<other>`
    And Light Cavalry is refused
    And there is 1 finding

    Examples:
      | order             | other         |
      | Charge            | Spearmen      |
      | Charge            | Light Cavalry |
      | Stand and fire at | Spearmen      |
      | Hit and run at    | Spearmen      |
      | Stand and protect | Archers       |
      | Stand and protect | Light Cavalry |

  Scenario Outline: Who is protected stands in the area of the unit that protects
    Given the scenario
      """
      side: Darius
      Spearmen 1: infantry, no missiles, good morale, in <area>
      Spearmen 2: infantry, no missiles, good morale, in <other>
      side: Alexander
      """
    When Darius orders
      """
      Spearmen 1: Stand and protect Spearmen 2
      Spearmen 2: Stand
      """
    Then Spearmen 1 is <verdict> by aom.stand-and-protect.friend-same-area
    And there are <count> findings

    Examples:
      | area                 | other                 | verdict  | count |
      | its centre           | its right flank       | refused  | 1     |
      | its centre           | its centre            | accepted | no    |
      | its centre           | its left flank        | refused  | 1     |
      | its centre           | its reserve           | refused  | 1     |
      | its centre           | the enemy right flank | refused  | 1     |
      | its centre           | the enemy centre      | refused  | 1     |
      | its centre           | the enemy left flank  | refused  | 1     |
      | its centre           | the enemy reserve     | refused  | 1     |
      | the enemy left flank | the enemy left flank  | accepted | no    |
      | its reserve          | its reserve           | accepted | no    |

  Scenario Outline: An engaged enemy may be charged, and fired at
    Given the scenario
      """
      side: Darius
      Light Cavalry: cavalry, missiles, good morale, in the right flank
      Spearmen: infantry, no missiles, good morale, in the enemy left flank, engaged with Archers
      side: Alexander
      Archers: infantry, missiles, good morale, in the left flank
      """
    When Darius orders
      """
      Light Cavalry: <order> Archers
      Spearmen: Continue melee
      """
    Then Light Cavalry is accepted by <clause>
    And there are no findings

    Examples:
      | order             | clause                             |
      | Charge            | aom.charge.target                  |
      | Stand and fire at | aom.stand-and-fire.target          |
      | Hit and run at    | aom.hit-and-run.target             |
