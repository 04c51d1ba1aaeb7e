Feature: What is chosen ahead may be written the other way round
  First what the unit does and then when, or first when and then what: it is the same choice (lines 10-13).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: How a charge is met, whichever way it is written
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, good morale, in its centre
      side: Alexander
      Troops: cavalry, missiles, good morale, in its centre
      """
    When Darius orders
      """
      Chargers: Charge Troops
      """
    And Alexander orders
      """
      Troops: Stand, <choice>
      """
    And the turn is resolved
    Then Troops is accepted
    And aom.stand.reactions says `<says>` of Troops
    And aom.stand.reactions.unstated does not come about for Troops
    And Troops is afterwards <engaged>

    Examples:
      | choice                                | says                     | engaged                   |
      | brace if charged                      | braces against Chargers  | engaged with Chargers     |
      | counter-charge if charged             | counter-charges Chargers | engaged with Chargers     |
      | countercharge if charged              | counter-charges Chargers | engaged with Chargers     |
      | evade if charged                      | tries to evade Chargers  | not engaged with Chargers |
      | try to evade if charged               | tries to evade Chargers  | not engaged with Chargers |
      | brace if charged by infantry          | braces against Chargers  | engaged with Chargers     |
      | counter-charge if charged by infantry | counter-charges Chargers | engaged with Chargers     |
      | countercharge if charged by infantry  | counter-charges Chargers | engaged with Chargers     |
      | evade if charged by infantry          | tries to evade Chargers  | not engaged with Chargers |
      | try to evade if charged by infantry   | tries to evade Chargers  | not engaged with Chargers |

  Scenario Outline: To stay is to stand, and no fire
    Given the scenario
      """
      side: Darius
      Troops: infantry, no missiles, good morale, in its centre
      side: Alexander
      """
    When Darius orders
      """
      Troops: <written>
      """
    And the turn is resolved
    Then Troops is accepted by aom.stand.conditions
    And aom.stand says `is ordered` of Troops
    And there are no findings
    And Troops is afterwards in Darius's centre

    Examples:
      | written   |
      | stay put  |
      | stay here |
      | hold      |

  Example: Whoever writes Stand and fire in short has still to say at whom
    Given the scenario
      """
      side: Darius
      Troops: infantry, missiles, good morale, in its centre
      side: Alexander
      Pikes: infantry, no missiles, good morale, in its centre
      """
    When Darius orders
      """
      Troops: S&F
      """
    Then Troops is refused by aom.stand-and-fire.target
    And aom.stand-and-fire.target says to write `Troops: Stand and fire at NAME` for Troops
    And there is 1 finding
