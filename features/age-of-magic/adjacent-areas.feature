Feature: Which areas are adjacent
  Areas side by side, areas across from each other and a reserve behind the rest of its army (lines 8-9, 29-60).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit moves from an area into one that is adjacent
    Given the scenario
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
    And there are no findings
    And <clause> comes about for Spearmen
    And <clause> says `moves to <to>` of Spearmen
    And Spearmen is afterwards in <to>

    Examples: Side by side, and across from each other
      | from                    | to                      | clause    |
      | Darius's right flank    | Darius's centre         | aom.areas |
      | Darius's right flank    | Alexander's left flank  | aom.areas |
      | Darius's centre         | Darius's right flank    | aom.areas |
      | Darius's centre         | Darius's left flank     | aom.areas |
      | Darius's centre         | Alexander's centre      | aom.areas |
      | Darius's left flank     | Darius's centre         | aom.areas |
      | Darius's left flank     | Alexander's right flank | aom.areas |
      | Alexander's right flank | Darius's left flank     | aom.areas |
      | Alexander's right flank | Alexander's centre      | aom.areas |
      | Alexander's centre      | Darius's centre         | aom.areas |
      | Alexander's centre      | Alexander's right flank | aom.areas |
      | Alexander's centre      | Alexander's left flank  | aom.areas |
      | Alexander's left flank  | Darius's right flank    | aom.areas |
      | Alexander's left flank  | Alexander's centre      | aom.areas |

    Examples: A reserve lies behind the three other areas of its army
      | from                    | to                      | clause            |
      | Darius's right flank    | Darius's reserve        | aom.areas.reserve |
      | Darius's centre         | Darius's reserve        | aom.areas.reserve |
      | Darius's left flank     | Darius's reserve        | aom.areas.reserve |
      | Darius's reserve        | Darius's right flank    | aom.areas.reserve |
      | Darius's reserve        | Darius's centre         | aom.areas.reserve |
      | Darius's reserve        | Darius's left flank     | aom.areas.reserve |
      | Alexander's right flank | Alexander's reserve     | aom.areas.reserve |
      | Alexander's centre      | Alexander's reserve     | aom.areas.reserve |
      | Alexander's left flank  | Alexander's reserve     | aom.areas.reserve |
      | Alexander's reserve     | Alexander's right flank | aom.areas.reserve |
      | Alexander's reserve     | Alexander's centre      | aom.areas.reserve |
      | Alexander's reserve     | Alexander's left flank  | aom.areas.reserve |

  Scenario Outline: A unit does not move to an area that is not adjacent
    Given the scenario
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
    And there is 1 finding

    Examples: Where another area lies between
      | from                    | to                      |
      | Darius's right flank    | Darius's left flank     |
      | Darius's right flank    | Alexander's right flank |
      | Darius's right flank    | Alexander's reserve     |
      | Darius's centre         | Alexander's reserve     |
      | Darius's left flank     | Darius's right flank    |
      | Darius's left flank     | Alexander's left flank  |
      | Darius's left flank     | Alexander's reserve     |
      | Darius's reserve        | Alexander's right flank |
      | Darius's reserve        | Alexander's centre      |
      | Darius's reserve        | Alexander's left flank  |
      | Darius's reserve        | Alexander's reserve     |
      | Alexander's right flank | Darius's right flank    |
      | Alexander's right flank | Darius's reserve        |
      | Alexander's right flank | Alexander's left flank  |
      | Alexander's centre      | Darius's reserve        |
      | Alexander's left flank  | Darius's left flank     |
      | Alexander's left flank  | Darius's reserve        |
      | Alexander's left flank  | Alexander's right flank |
      | Alexander's reserve     | Darius's right flank    |
      | Alexander's reserve     | Darius's centre         |
      | Alexander's reserve     | Darius's left flank     |
      | Alexander's reserve     | Darius's reserve        |

    Examples: Where it stands already
      | from                    | to                      |
      | Darius's right flank    | Darius's right flank    |
      | Darius's centre         | Darius's centre         |
      | Darius's left flank     | Darius's left flank     |
      | Darius's reserve        | Darius's reserve        |
      | Alexander's right flank | Alexander's right flank |
      | Alexander's centre      | Alexander's centre      |
      | Alexander's left flank  | Alexander's left flank  |
      | Alexander's reserve     | Alexander's reserve     |

    Examples: A centre and the flanks across from it, unless the table rules otherwise
      | from                    | to                      |
      | Darius's right flank    | Alexander's centre      |
      | Darius's centre         | Alexander's right flank |
      | Darius's centre         | Alexander's left flank  |
      | Darius's left flank     | Alexander's centre      |
      | Alexander's right flank | Darius's centre         |
      | Alexander's centre      | Darius's right flank    |
      | Alexander's centre      | Darius's left flank     |
      | Alexander's left flank  | Darius's centre         |
