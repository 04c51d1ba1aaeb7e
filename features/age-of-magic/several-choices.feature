Feature: Several choices for one charge
  A charged unit meets each charge in one way (lines 10-12): what is chosen for a kind of charger wins over what is
  chosen for all, and two choices for the same chargers are refused.

  Background:
    Given the rulebook age-of-magic
    And the scenario
      """
      side: Darius
      Riders: cavalry, missiles, normal morale, in the centre
      Foot: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: cavalry, no missiles, normal morale, in the centre
      """

  Scenario Outline: What is chosen for a kind of charger wins over what is chosen for all
    When Darius orders
      """
      Riders: Charge Targets
      Foot: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, <choices>
      """
    And the turn is resolved
    Then aom.stand.reactions says `<riders> Riders` of Targets
    And aom.stand.reactions says `<foot> Foot` of Targets
    And Targets is afterwards engaged with Riders
    And Targets is afterwards <engaged> with Foot

    Examples:
      | choices                                                | riders          | foot           | engaged     |
      | if charged brace, if charged by infantry evade         | braces against  | tries to evade | not engaged |
      | if charged by infantry evade, if charged brace         | braces against  | tries to evade | not engaged |
      | if charged evade, if charged by cavalry brace          | braces against  | tries to evade | not engaged |
      | if charged brace, if charged by cavalry counter-charge | counter-charges | braces against | engaged     |

  Scenario Outline: A charge is met in one way: choices for the same charger are refused, others are not
    When Darius orders
      """
      Riders: Stand
      Foot: Stand
      """
    And Alexander orders
      """
      Targets: Stand, <choices>
      """
    Then Targets is <verdict> by aom.stand.reactions

    Examples:
      | choices                                                               | verdict  |
      | if charged brace, if charged evade                                    | refused  |
      | if charged counter-charge, if charged brace                           | refused  |
      | if charged evade, if charged counter-charge                           | refused  |
      | if charged evade, if charged brace, if charged counter-charge         | refused  |
      | if charged by infantry brace, if charged by infantry evade            | refused  |
      | if charged by infantry brace, if charged by infantry counter-charge   | refused  |
      | if charged by infantry evade, if charged by infantry counter-charge   | refused  |
      | if charged by cavalry brace, if charged by cavalry evade              | refused  |
      | if charged by cavalry brace, if charged by cavalry counter-charge     | refused  |
      | if charged by cavalry evade, if charged by cavalry counter-charge     | refused  |
      | if charged by artillery brace, if charged by artillery evade          | refused  |
      | if charged by artillery brace, if charged by artillery counter-charge | refused  |
      | if charged by artillery evade, if charged by artillery counter-charge | refused  |
      | if charged by baggage brace, if charged by baggage evade              | refused  |
      | if charged by baggage brace, if charged by baggage counter-charge     | refused  |
      | if charged by baggage evade, if charged by baggage counter-charge     | refused  |
      | if charged by infantry brace, if charged by cavalry evade             | accepted |
      | if charged by infantry brace, if charged by cavalry counter-charge    | accepted |
      | if charged by infantry evade, if charged by cavalry counter-charge    | accepted |
      | if charged by cavalry brace, if charged by artillery evade            | accepted |
      | if charged by cavalry brace, if charged by artillery counter-charge   | accepted |
      | if charged by cavalry evade, if charged by artillery counter-charge   | accepted |
      | if charged by artillery brace, if charged by baggage evade            | accepted |
      | if charged by artillery brace, if charged by baggage counter-charge   | accepted |
      | if charged by artillery evade, if charged by baggage counter-charge   | accepted |
      | if charged by baggage brace, if charged by infantry evade             | accepted |
      | if charged by baggage brace, if charged by infantry counter-charge    | accepted |
      | if charged by baggage evade, if charged by infantry counter-charge    | accepted |
      | if charged by infantry evade, if charged by cavalry evade             | accepted |
      | if charged evade, if charged by cavalry evade                         | accepted |
