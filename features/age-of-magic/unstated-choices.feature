Feature: A charged unit whose sheet states no choice
  The source's sheets state none, though one phalanx braces and the other counter-charges (lines 60 and 62): the
  unit braces, as the rulebook comes, or its side is asked.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Pikes: infantry, missiles, normal morale, in the centre
      Archers: infantry, missiles, normal morale, in the centre
      """

  Scenario Outline: A unit that is not told how to meet the charge braces, as the rulebook comes
    When Darius orders
      """
      Spearmen: Charge <charged>
      """
    And Alexander orders
      """
      Pikes: <order>
      Archers: Stand
      """
    And the turn is resolved
    Then aom.stand.reactions.unstated says `braces against Spearmen, as nothing else was chosen` of Pikes
    And aom.ruling.unstated-response comes about for Pikes
    And Pikes is afterwards engaged with Spearmen
    And the turn is over

    Examples:
      | charged | order                      |
      | Pikes   | Stand                      |
      | Pikes   | Stand and fire at Spearmen |
      | Archers | Stand and protect Archers  |

  Scenario Outline: Where the side is asked, the turn waits for its choice
    Given the ruling aom.ruling.unstated-response is ask
    When Darius orders
      """
      Spearmen: Charge <charged>
      """
    And Alexander orders
      """
      Pikes: <order>
      Archers: Stand
      """
    And the turn is resolved
    Then the turn waits for `<asked>`

    Examples:
      | charged | order                      | asked                                               |
      | Pikes   | Stand                      | Pikes: brace / Pikes: counter-charge / Pikes: evade |
      | Pikes   | Stand and fire at Spearmen | Pikes: brace / Pikes: counter-charge                |
      | Archers | Stand and protect Archers  | Pikes: brace / Pikes: counter-charge                |

  Scenario Outline: Where the side is asked, nobody is asked who has chosen, hits and runs, or is not charged
    Given the ruling aom.ruling.unstated-response is ask
    When Darius orders
      """
      Spearmen: <darius>
      """
    And Alexander orders
      """
      Pikes: <order>
      Archers: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.stand.reactions.unstated does not come about for Pikes
    And Spearmen is afterwards <engaged> with Pikes
    And the turn is over

    Examples:
      | darius         | order                            | engaged     |
      | Charge Pikes   | Stand, if charged brace          | engaged     |
      | Charge Pikes   | Stand, if charged counter-charge | engaged     |
      | Charge Archers | Stand                            | not engaged |
      | Stand          | Stand                            | not engaged |
