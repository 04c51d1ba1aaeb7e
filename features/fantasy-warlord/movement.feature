Feature: Movement as it was ordered
  At the end of phase six it is seen whether a unit did as it was told (lines 75-80, 92-98,
  115-121, 186-194). What nobody measured is to be checked at the table.

  Background:
    Given the rulebook fantasy-warlord

  Scenario Outline: A move is compared with its order
    Given the scenario
      """
      side: Guild
      Company: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: <move>
      phase: end of turn
      """
    Then Company <held> <clause>
    And <clause> comes about for Company
    And the turn is over

    Examples:
      | orders              | move                            | held     | clause                     |
      | Advance             | ended ahead                     | keeps to | fw.order.advance           |
      | Advance             | stayed in place                 | breaks   | fw.order.advance           |
      | Advance             | ended behind                    | breaks   | fw.order.advance           |
      | Advance             | ended aside                     | breaks   | fw.order.advance           |
      | Retire              | ended behind, facing kept       | keeps to | fw.order.retire            |
      | Retire              | ended behind, facing kept       | keeps to | fw.reading.retire-facing   |
      | Retire              | ended ahead, facing kept        | breaks   | fw.order.retire            |
      | Retire              | ended behind, facing changed    | breaks   | fw.order.retire            |
      | Retire              | ended behind, facing changed    | breaks   | fw.reading.retire-facing   |
      | Retire, Wheel, Left | ended behind, facing changed    | keeps to | fw.order.retire            |
      | C/F Face, Left      | stayed in place, facing changed | keeps to | fw.order.cf-face           |
      | C/F Face, Left      | ended aside                     | breaks   | fw.order.cf-face           |
      | C/F About Face      | stayed in place, facing changed | keeps to | fw.order.cf-about-face     |
      | C/F About Face      | ended behind                    | breaks   | fw.order.cf-about-face     |
      | C/F Line            | stayed in place                 | keeps to | fw.orders.change-formation |
      | C/F Line            | ended ahead                     | breaks   | fw.orders.change-formation |

  Scenario Outline: What nobody measured is to be checked
    Given the scenario
      """
      side: Guild
      Company: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: end of turn
      """
    Then whether Company keeps to <clause> is to be checked
    And the turn is over

    Examples:
      | orders               | clause                     |
      | Advance              | fw.order.advance           |
      | Retire               | fw.order.retire            |
      | C/F Face, Left       | fw.order.cf-face           |
      | C/F About Face       | fw.order.cf-about-face     |
      | C/F Column           | fw.orders.change-formation |
      | Advance, Wheel, Left | fw.order.wheel.limit       |

  Scenario Outline: A unit told to turn and then move need not stay in place
    Given the ruling fw.ruling.cf-face-with-movement is <option>
    And the scenario
      """
      side: Guild
      Company: infantry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Company: <orders>
      phase: movement
      happened:
      Company: <move>
      phase: end of turn
      """
    Then Company <held> <clause>

    Examples:
      | option         | orders                  | move        | held     | clause                 |
      | turn-then-move | Advance, C/F Face, Left | ended ahead | keeps to | fw.order.advance       |
      | turn-then-move | Advance, C/F About Face | ended aside | breaks   | fw.order.advance       |
      | stays          | C/F Face, Left          | ended ahead | breaks   | fw.order.cf-face       |
      | stays          | C/F About Face          | ended ahead | breaks   | fw.order.cf-about-face |
