Feature: The side that is asked how its unit meets a charge answers
  The answer stands behind the sheets, below a second line of its side (lines 10-12).

  Background:
    Given the rulebook age-of-magic
    And the ruling aom.ruling.unstated-response is ask
    And the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Pikes: cavalry, missiles, normal morale, in the centre
      """

  Scenario Outline: Whoever is asked how to meet a charge answers, and the turn goes on
    When the turn reads
      """
      phase: orders
      side: Darius
      Spearmen: Charge Pikes
      side: Alexander
      Pikes: <order>
      side: Alexander
      Pikes: <answer>
      """
    Then aom.stand.reactions says `<says>` of Pikes
    And Pikes is afterwards <engaged> with Spearmen
    And the turn is over

    Examples:
      | order                      | answer         | says                     | engaged     |
      | Stand                      | brace          | braces against Spearmen  | engaged     |
      | Stand                      | counter-charge | counter-charges Spearmen | engaged     |
      | Stand                      | evade          | tries to evade Spearmen  | not engaged |
      | Stand and fire at Spearmen | counter-charge | counter-charges Spearmen | engaged     |
