Feature: Several choices for one charge
  What is chosen for a kind of charger wins over what is chosen for all of them (lines 10-12).

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
