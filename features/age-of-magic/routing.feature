Feature: Routing units flee the nearest way
  A unit at rout flees towards its own reserve or flanks through areas without enemies: by itself where there is
  one way that is nearest, and otherwise as it is told (line 18).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit at rout takes the nearest free way by itself
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in <from>, no missiles, at rout
      side: Alexander
      Guard: infantry, in <first>, no missiles, good morale
      Watch: infantry, in <second>, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      """
    And the turn is resolved
    Then Spearmen is accepted by aom.rout
    And aom.rout says `flees to <to>, the nearest way` of Spearmen
    And aom.rout.way does not concern Spearmen
    And Spearmen is afterwards in <to>
    And Spearmen is afterwards at rout
    And aom.rout.leave does not come about for Spearmen

    Examples:
      | from                  | first                   | second                  | to                      |
      | its centre            | Darius's right flank    | Darius's left flank     | Darius's reserve        |
      | its centre            | Darius's reserve        | Darius's left flank     | Darius's right flank    |
      | its centre            | Darius's reserve        | Darius's right flank    | Darius's left flank     |
      | the enemy left flank  | Alexander's reserve     | Alexander's reserve     | Darius's right flank    |
      | the enemy right flank | Alexander's reserve     | Alexander's reserve     | Darius's left flank     |
      | the enemy centre      | Alexander's left flank  | Alexander's right flank | Darius's centre         |
      | the enemy centre      | Alexander's left flank  | Darius's centre         | Alexander's right flank |
      | the enemy centre      | Alexander's right flank | Darius's centre         | Alexander's left flank  |
      | the enemy reserve     | Alexander's left flank  | Alexander's centre      | Alexander's right flank |
      | the enemy reserve     | Alexander's right flank | Alexander's reserve     | Alexander's left flank  |

  Scenario Outline: Where several ways are as near, the turn waits until its side says which
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in <from>, no missiles, at rout
      side: Alexander
      Guard: infantry, in <first>, no missiles, good morale
      Watch: infantry, in <second>, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout
      """
    And Alexander orders
      """
      Guard: Stand
      Watch: Stand
      """
    And the turn is resolved
    Then Spearmen is accepted
    And there are no findings
    And aom.rout.way concerns Spearmen

    Examples:
      | from              | first                   | second              |
      | its centre        | Alexander's reserve     | Alexander's reserve |
      | its centre        | Darius's reserve        | Alexander's reserve |
      | its centre        | Darius's right flank    | Alexander's reserve |
      | its centre        | Darius's left flank     | Alexander's reserve |
      | the enemy centre  | Alexander's reserve     | Alexander's reserve |
      | the enemy centre  | Darius's centre         | Alexander's reserve |
      | the enemy centre  | Alexander's right flank | Alexander's reserve |
      | the enemy centre  | Alexander's left flank  | Alexander's reserve |
      | the enemy reserve | Alexander's reserve     | Alexander's centre  |

  Scenario Outline: A unit at rout flees where it is told, if that is the nearest way
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in <from>, no missiles, at rout
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Rout to <to>
      """
    And the turn is resolved
    Then Spearmen is accepted
    And aom.rout.move says `flees to <there>` of Spearmen
    And Spearmen is afterwards in <there>

    Examples:
      | from              | to                    | there                   |
      | its centre        | its reserve           | Darius's reserve        |
      | its centre        | its right flank       | Darius's right flank    |
      | its centre        | its left flank        | Darius's left flank     |
      | the enemy centre  | its centre            | Darius's centre         |
      | the enemy centre  | the enemy left flank  | Alexander's left flank  |
      | the enemy reserve | the enemy right flank | Alexander's right flank |

  Scenario Outline: Where no near way is free, a unit at rout may be told another
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout
      side: Alexander
      Guard: infantry, in <guard>, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: Rout to the enemy reserve
      """
    And Alexander orders
      """
      Guard: Stand
      """
    Then Spearmen is <verdict> by aom.rout.move

    Examples:
      | guard                | verdict  |
      | Darius's right flank | accepted |
      | its left flank       | refused  |

  Scenario Outline: A unit at rout stays where it is when a faster enemy comes first to where it flees
    Given the scenario
      """
      side: Darius
      Spearmen: <spearmen>, in <from>, no missiles, at rout
      side: Alexander
      Raiders: <raiders>, in <raiding>, no missiles, good morale
      """
    When Darius orders
      """
      Spearmen: <order>
      """
    And Alexander orders
      """
      Raiders: Move to <into>
      """
    And the turn is resolved
    Then <clause> says `<says>` of Spearmen
    And Spearmen is afterwards in <area>
    And aom.move says `moves to` of Raiders
    And aom.rout.leave does not come about for Spearmen

    Examples:
      | spearmen  | from                 | order                   | raiders   | raiding          | into                  | clause        | says                                            | area                   |
      | infantry  | the enemy left flank | Rout                    | cavalry   | the enemy centre | the enemy right flank | aom.rout      | stays where it is: Raiders has come there first | Alexander's left flank |
      | infantry  | the enemy left flank | Rout                    | artillery | the enemy centre | the enemy right flank | aom.rout      | flees to Darius's right flank, the nearest way  | Darius's right flank   |
      | infantry  | its centre           | Rout to its right flank | cavalry   | its left flank   | the enemy right flank | aom.rout.move | stays where it is: Raiders has come there first | Darius's centre        |
      | cavalry   | its centre           | Rout to its right flank | infantry  | its left flank   | the enemy right flank | aom.rout.move | flees to Darius's right flank                   | Darius's right flank   |
      | artillery | its centre           | Rout to its right flank | infantry  | its left flank   | the enemy right flank | aom.rout.move | stays where it is: Raiders has come there first | Darius's centre        |
