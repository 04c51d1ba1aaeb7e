Feature: Where the edges of the field are, and what lies before and behind a unit
  An army leaves the field from its own reserve and its own flanks (lines 17-19), and a charge from behind is one out of
  an area that lies behind where the target stands (line 9).

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.edge
        says: Where no area is nearer to an edge of its own a unit may rest.
        effects:
          moment: melee
          when: the number of areas homeward to area without enemies is 0
          says: has no nearer way off the field
      - clause: ours.behind
        says: A unit looks out for enemies at its back.
        effects: {moment: melee, towards: not engaged and its area is rearward to area, says: "has {other} at its back"}
      """

  Scenario Outline: From its own reserve and its own flanks an army has no nearer way off the field
    Given the scenario
      """
      side: Darius
      Camp: baggage, no missiles, good morale, in <area>
      side: Alexander
      """
    When Darius orders
      """
      Camp: Stand
      """
    And the turn is resolved
    Then ours.edge <nearer> for Camp

    Examples:
      | area                 | nearer              |
      | its reserve          | comes about         |
      | its right flank      | comes about         |
      | its left flank       | comes about         |
      | its centre           | does not come about |
      | the enemy left flank | does not come about |
      | the enemy reserve    | does not come about |

  Scenario Outline: Only from the enemy's centre the nearest way leads across to a flank, and only where they touch
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Camp: baggage, no missiles, good morale, in <area>
      side: Alexander
      """
    When Darius orders
      """
      Camp: Stand
      """
    And the turn is resolved
    Then Camp is afterwards <way>

    Examples:
      | diagonal     | area                  | way           |
      | adjacent     | the enemy centre      | way across    |
      | not-adjacent | the enemy centre      | no way across |
      | adjacent     | its left flank        | no way across |
      | adjacent     | its right flank       | no way across |
      | adjacent     | its centre            | no way across |
      | adjacent     | its reserve           | no way across |
      | adjacent     | the enemy left flank  | no way across |
      | adjacent     | the enemy right flank | no way across |

  Scenario Outline: What lies behind a unit
    Given the scenario
      """
      side: Darius
      Camp: baggage, no missiles, good morale, in <area>
        to Scouts: not engaged with it
      side: Alexander
      Scouts: cavalry, no missiles, good morale, in <scouts>
      """
    When Darius orders
      """
      Camp: Stand
      """
    And Alexander orders
      """
      Scouts: Stand
      """
    And the turn is resolved
    Then ours.behind <behind> for Camp

    Examples: Whatever is nearer to its own reserve
      | area                 | scouts                | behind      |
      | its left flank       | the enemy reserve     | comes about |
      | its centre           | the enemy reserve     | comes about |
      | the enemy centre     | the enemy centre      | comes about |
      | the enemy left flank | the enemy right flank | comes about |
      | the enemy reserve    | its left flank        | comes about |

    Examples: Nothing lies behind its own reserve, and nothing behind it that is nearer to the enemy's
      | area        | scouts                | behind              |
      | its reserve | the enemy right flank | does not come about |
      | its reserve | the enemy centre      | does not come about |
      | its reserve | the enemy left flank  | does not come about |
      | its reserve | its right flank       | does not come about |
      | its reserve | its centre            | does not come about |
      | its reserve | its left flank        | does not come about |
      | its centre  | its centre            | does not come about |
