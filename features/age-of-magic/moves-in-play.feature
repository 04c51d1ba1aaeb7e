Feature: Units move from area to area
  A Move takes a unit into an adjacent area, whoever stands there (lines 19, 29-58); whether a centre touches the
  flanks across from it, and whether a unit may go where enemies are, is the table's to decide.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A unit moves to each area beside, before and behind its own
    Given the scenario
      """
      side: Darius
      Scouts: cavalry, in <from>, no missiles, good morale
      side: Alexander
      """
    When Darius orders
      """
      Scouts: Move to <to>
      """
    And the turn is resolved
    Then aom.move says `moves to <there>` of Scouts
    And Scouts is afterwards in <there>
    And the turn is over

    Examples:
      | from                  | to                    | there                   |
      | its centre            | its right flank       | Darius's right flank    |
      | its right flank       | its centre            | Darius's centre         |
      | its centre            | its left flank        | Darius's left flank     |
      | its left flank        | its centre            | Darius's centre         |
      | the enemy centre      | the enemy right flank | Alexander's right flank |
      | the enemy right flank | the enemy centre      | Alexander's centre      |
      | the enemy centre      | the enemy left flank  | Alexander's left flank  |
      | the enemy left flank  | the enemy centre      | Alexander's centre      |
      | its right flank       | the enemy left flank  | Alexander's left flank  |
      | the enemy left flank  | its right flank       | Darius's right flank    |
      | its centre            | the enemy centre      | Alexander's centre      |
      | the enemy centre      | its centre            | Darius's centre         |
      | its left flank        | the enemy right flank | Alexander's right flank |
      | the enemy right flank | its left flank        | Darius's left flank     |
      | its reserve           | its right flank       | Darius's right flank    |
      | its right flank       | its reserve           | Darius's reserve        |
      | its reserve           | its centre            | Darius's centre         |
      | its centre            | its reserve           | Darius's reserve        |
      | its reserve           | its left flank        | Darius's left flank     |
      | its left flank        | its reserve           | Darius's reserve        |
      | the enemy reserve     | the enemy right flank | Alexander's right flank |
      | the enemy right flank | the enemy reserve     | Alexander's reserve     |
      | the enemy reserve     | the enemy centre      | Alexander's centre      |
      | the enemy centre      | the enemy reserve     | Alexander's reserve     |
      | the enemy reserve     | the enemy left flank  | Alexander's left flank  |
      | the enemy left flank  | the enemy reserve     | Alexander's reserve     |

  Scenario Outline: A unit moves between a centre and a flank across from it where the table takes them for adjacent
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Scouts: cavalry, in <from>, no missiles, good morale
      side: Alexander
      """
    When Darius orders
      """
      Scouts: Move to <to>
      """
    And the turn is resolved
    Then aom.areas.diagonal says `moves to <there>` of Scouts
    And Scouts is afterwards in <there>

    Examples:
      | from                  | to                    | there                   |
      | its centre            | the enemy right flank | Alexander's right flank |
      | the enemy right flank | its centre            | Darius's centre         |
      | its centre            | the enemy left flank  | Alexander's left flank  |
      | the enemy left flank  | its centre            | Darius's centre         |
      | the enemy centre      | its right flank       | Darius's right flank    |
      | its right flank       | the enemy centre      | Alexander's centre      |
      | the enemy centre      | its left flank        | Darius's left flank     |
      | its left flank        | the enemy centre      | Alexander's centre      |

  Scenario Outline: By default a unit does not cross from a centre to a flank across from it
    Given the scenario
      """
      side: Darius
      Scouts: cavalry, in <from>, no missiles, good morale
      side: Alexander
      """
    When Darius orders
      """
      Scouts: Move to <to>
      """
    And the turn is resolved
    Then Scouts is refused by aom.move.adjacent
    And aom.areas.diagonal does not come about for Scouts
    And aom.move does not come about for Scouts

    Examples:
      | from           | to                    |
      | its centre     | the enemy right flank |
      | its left flank | the enemy centre      |

  Scenario Outline: Units of every speed move as far
    Given the scenario
      """
      side: Darius
      Scouts: <unit>, in its centre, no missiles, normal morale
      """
    When Darius orders
      """
      Scouts: Move to its left flank
      """
    And the turn is resolved
    Then aom.move says `moves to Darius's left flank` of Scouts
    And Scouts is afterwards in Darius's left flank

    Examples:
      | unit      |
      | infantry  |
      | cavalry   |
      | artillery |
      | baggage   |

  Example: Nobody is moved by an order to stand
    Given the scenario
      """
      side: Darius
      Scouts: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Stand
      """
    And the turn is resolved
    Then aom.move does not come about for Scouts
    And Scouts is afterwards in Darius's centre

  Scenario Outline: Several units go different ways in one battle turn
    Given the scenario
      """
      side: Darius
      Scouts: cavalry, in its centre, no missiles, good morale
      Guns: artillery, in its centre, missiles, good morale
      side: Alexander
      Lancers: cavalry, in its centre, no missiles, good morale
      """
    When Darius orders
      """
      Scouts: Move to the enemy centre
      Guns: Move to its reserve
      """
    And Alexander orders
      """
      Lancers: Move to the enemy centre
      """
    And the turn is resolved
    Then aom.move says `moves to <area>` of <unit>
    And <unit> is afterwards in <area>
    And Scouts is afterwards not engaged with Lancers
    And aom.conflict.opposed-roll does not come about for Scouts

    Examples:
      | unit    | area               |
      | Scouts  | Alexander's centre |
      | Guns    | Darius's reserve   |
      | Lancers | Darius's centre    |
