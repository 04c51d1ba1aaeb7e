Feature: Where a charge hits: front, flank and rear, area by area
  A charge comes from the front, from an area at the side or from one behind (line 9). Targets of Alexander face
  Darius's reserve, wherever they stand: by the map, as the rulebook comes.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A charge from the same area, from across or from where the enemy lies hits in front
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.front says `is hit in front by Chargers` of Targets
    And aom.charge.flank does not come about for Targets
    And aom.charge.rear does not come about for Targets
    And aom.charge.rear.caught does not come about for Targets
    And Targets is afterwards engaged with Chargers
    And Chargers is afterwards in <stands>

    Examples:
      | from                    | stands                  |
      | Alexander's reserve     | Alexander's reserve     |
      | Alexander's right flank | Alexander's right flank |
      | Alexander's centre      | Alexander's centre      |
      | Alexander's left flank  | Alexander's left flank  |
      | Darius's reserve        | Darius's reserve        |
      | Darius's right flank    | Darius's right flank    |
      | Darius's centre         | Darius's centre         |
      | Darius's left flank     | Darius's left flank     |
      | Darius's centre         | Alexander's centre      |
      | Darius's left flank     | Alexander's right flank |
      | Darius's right flank    | Alexander's left flank  |
      | Alexander's right flank | Alexander's reserve     |
      | Alexander's centre      | Alexander's reserve     |
      | Alexander's left flank  | Alexander's reserve     |
      | Darius's reserve        | Darius's right flank    |
      | Darius's reserve        | Darius's centre         |
      | Darius's reserve        | Darius's left flank     |

  Scenario Outline: A charge from an area at the side hits in the flank
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.flank says `is hit in the flank by Chargers` of Targets
    And aom.charge.front does not come about for Targets
    And aom.charge.rear does not come about for Targets
    And aom.charge.rear.caught does not come about for Targets
    And Targets is afterwards engaged with Chargers
    And Chargers is afterwards in <stands>

    Examples:
      | from                    | stands                  |
      | Alexander's right flank | Alexander's centre      |
      | Alexander's left flank  | Alexander's centre      |
      | Alexander's centre      | Alexander's right flank |
      | Alexander's centre      | Alexander's left flank  |
      | Darius's right flank    | Darius's centre         |
      | Darius's left flank     | Darius's centre         |
      | Darius's centre         | Darius's right flank    |
      | Darius's centre         | Darius's left flank     |

  Scenario Outline: A charge from an area behind hits in the rear
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.rear says `is hit in the rear by Chargers` of Targets
    And aom.charge.front does not come about for Targets
    And aom.charge.flank does not come about for Targets
    And aom.charge.rear.caught does not come about for Targets
    And Targets is afterwards engaged with Chargers
    And Chargers is afterwards in <stands>

    Examples:
      | from                    | stands                  |
      | Alexander's reserve     | Alexander's right flank |
      | Alexander's reserve     | Alexander's centre      |
      | Alexander's reserve     | Alexander's left flank  |
      | Alexander's centre      | Darius's centre         |
      | Alexander's right flank | Darius's left flank     |
      | Alexander's left flank  | Darius's right flank    |
      | Darius's right flank    | Darius's reserve        |
      | Darius's centre         | Darius's reserve        |
      | Darius's left flank     | Darius's reserve        |

  Scenario Outline: A slanting charge at a unit in its own half hits in front, where slanting areas are adjacent
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.front says `is hit in front by Chargers` of Targets
    And aom.charge.flank does not come about for Targets
    And aom.charge.rear does not come about for Targets
    And aom.charge.rear.caught does not come about for Targets
    And Targets is afterwards engaged with Chargers
    And Chargers is afterwards in <stands>

    Examples:
      | from                 | stands                  |
      | Darius's right flank | Alexander's centre      |
      | Darius's left flank  | Alexander's centre      |
      | Darius's centre      | Alexander's right flank |
      | Darius's centre      | Alexander's left flank  |

  Scenario Outline: A slanting charge at a unit in the enemy half hits in the rear, where slanting areas are adjacent
    Given the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.rear says `is hit in the rear by Chargers` of Targets
    And aom.charge.front does not come about for Targets
    And aom.charge.flank does not come about for Targets
    And aom.charge.rear.caught does not come about for Targets
    And Targets is afterwards engaged with Chargers
    And Chargers is afterwards in <stands>

    Examples:
      | from                    | stands               |
      | Alexander's right flank | Darius's centre      |
      | Alexander's left flank  | Darius's centre      |
      | Alexander's centre      | Darius's right flank |
      | Alexander's centre      | Darius's left flank  |
