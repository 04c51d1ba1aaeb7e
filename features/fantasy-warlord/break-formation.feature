Feature: Break Formation
  A unit in contact with a building enters or leaves it; the other uses need no contact (lines 81-91).

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: Only a building needs contact
    Given the scenario
      """
      side: Guild
      Spears: infantry, <facts>
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by <clause>

    Examples: Into and out of buildings
      | facts                      | orders                                | verdict    | clause                           |
      | touching a building        | Break Formation to enter the building | accepted   | fw.order.break-formation.contact |
      | in contact with a building | Break Formation to leave              | accepted   | fw.order.break-formation.contact |
      | not touching a building    | Break Formation to enter the building | refused    | fw.order.break-formation.contact |
      | not touching a building    | Break Formation to leave              | refused    | fw.order.break-formation.contact |
      | in line                    | Break Formation to enter the building | to measure | fw.order.break-formation.contact |

    Examples: Elsewhere
      | facts                   | orders                            | verdict  | clause                           |
      | not touching a building | Break Formation                   | accepted | fw.order.break-formation         |
      | not touching a building | Break Formation to open order     | accepted | fw.order.break-formation.contact |
      | not touching a building | Break Formation and man the walls | accepted | fw.order.break-formation.contact |

  Example: Contact is told with what buildings are for
    Given the scenario
      """
      side: Guild
      Spears: infantry, not touching a building
      """
    When Guild orders
      """
      Spears: Break Formation to enter
      """
    Then Spears is refused by fw.order.break-formation.contact
    And fw.reading.break-formation-uses breaks with fw.order.break-formation.contact of Spears
    And fw.orders.nonsense breaks with fw.order.break-formation.contact of Spears
    And there is 1 finding

  Scenario Outline: Ranks that are so already are formed for nothing
    Given the scenario
      """
      side: Guild
      Spears: infantry, <facts>
      """
    When Guild orders
      """
      Spears: <orders>
      """
    Then Spears is <verdict> by fw.orders.wrong

    Examples:
      | facts       | orders                         | verdict  |
      | close order | Break Formation to open order  | accepted |
      | open order  | Break Formation to open order  | followed |
      | open order  | Break Formation to close order | accepted |
      | close order | Break Formation to close order | followed |
      | in line     | Break Formation to close order | accepted |

  Scenario Outline: Whoever has moved since measures anew whether it touches the building
    Given the house rulebook
      """
      rulebook: buildings
      extends: fantasy-warlord
      clauses:
        - clause: buildings.touched
          says: Somebody has measured whether it touches a building.
          effects:
            - {moment: start of automatic moves, when: touching a building is known, says: is or is not in contact}
      """
    And the scenario
      """
      side: Guild
      Spears: infantry, touching a building, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: movement
      happened:
      Spears: <happened>
      phase: end of turn
      """
    Then buildings.touched <known> for Spears
    And <clause> comes about for Spears

    Examples:
      | orders                   | happened                                 | known               | clause                   |
      | Advance                  | ended ahead                              | does not come about | fw.order.advance         |
      | Advance                  | ended ahead, touching a building         | comes about         | fw.order.advance         |
      | Advance                  | ended ahead, not touching a building     | comes about         | fw.order.advance         |
      | Break Formation to enter | stayed in place                          | does not come about | fw.order.break-formation |
      | Break Formation to enter | stayed in place, touching a building     | comes about         | fw.order.break-formation |
