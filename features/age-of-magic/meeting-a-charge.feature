Feature: Meeting a charge: to brace, to counter-charge or to evade, chosen ahead
  A unit that stands may brace, counter-charge or evade; one that fires or protects may brace or counter-charge;
  one that hits and runs tries to evade (lines 10-13). The choice is written behind the order, for all chargers
  or for those of a kind.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: What is chosen for every charger is done
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: cavalry, missiles, normal morale, in the centre
      Wards: infantry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge <charged>
      """
    And Alexander orders
      """
      Targets: <order>
      Wards: Stand
      """
    And the turn is resolved
    Then <clause> says `<says>` of Targets
    And Targets is accepted
    And aom.stand.reactions.unstated does not come about for Targets
    And aom.reading.only-stand-or-hit-and-run-evade comes about for Targets
    And Targets is afterwards <engaged> with Chargers

    Examples:
      | charged | order                                                 | clause                   | says                     | engaged     |
      | Targets | Stand, if charged brace                               | aom.stand.reactions      | braces against Chargers  | engaged     |
      | Targets | Stand, if charged counter-charge                      | aom.stand.reactions      | counter-charges Chargers | engaged     |
      | Targets | Stand, if charged evade                               | aom.stand.reactions      | tries to evade Chargers  | not engaged |
      | Targets | Stand, brace                                          | aom.stand.reactions      | braces against Chargers  | engaged     |
      | Targets | Stand, countercharge                                  | aom.stand.reactions      | counter-charges Chargers | engaged     |
      | Targets | Stand, if charged try to evade                        | aom.stand.reactions      | tries to evade Chargers  | not engaged |
      | Targets | Stand and fire at Chargers, if charged brace          | aom.stand.reactions      | braces against Chargers  | engaged     |
      | Targets | Stand and fire at Chargers, if charged counter-charge | aom.stand.reactions      | counter-charges Chargers | engaged     |
      | Wards   | Stand and protect Wards, if charged brace             | aom.stand.reactions      | braces against Chargers  | engaged     |
      | Wards   | Stand and protect Wards, if charged counter-charge    | aom.stand.reactions      | counter-charges Chargers | engaged     |
      | Targets | Hit and run at Chargers                               | aom.hit-and-run.reaction | tries to evade Chargers  | not engaged |
      | Targets | Hit and run at Chargers, if charged evade             | aom.hit-and-run.reaction | tries to evade Chargers  | not engaged |

  Scenario Outline: What is chosen for a kind of charger is done against that kind, and no other
    Given the scenario
      """
      side: Darius
      Chargers: <charger>, no missiles, normal morale, in the centre, Tactics 3, IQ 3
      side: Alexander
      Targets: cavalry, missiles, normal morale, in the centre, Tactics 3, IQ 3
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged by <kind> <choice>
      """
    And the turn is resolved
    Then Targets is accepted
    And aom.stand.reactions.unstated <unstated> for Targets
    And <clause> says `<says>` of Targets
    And Targets is afterwards engaged with Chargers

    Examples:
      | charger   | kind      | choice         | unstated            | clause                       | says                                                |
      | infantry  | infantry  | counter-charge | does not come about | aom.stand.reactions          | counter-charges Chargers                            |
      | cavalry   | cavalry   | counter-charge | does not come about | aom.stand.reactions          | counter-charges Chargers                            |
      | artillery | artillery | counter-charge | does not come about | aom.stand.reactions          | counter-charges Chargers                            |
      | baggage   | baggage   | counter-charge | does not come about | aom.stand.reactions          | counter-charges Chargers                            |
      | infantry  | infantry  | brace          | does not come about | aom.stand.reactions          | braces against Chargers                             |
      | cavalry   | cavalry   | brace          | does not come about | aom.stand.reactions          | braces against Chargers                             |
      | artillery | artillery | brace          | does not come about | aom.stand.reactions          | braces against Chargers                             |
      | baggage   | baggage   | brace          | does not come about | aom.stand.reactions          | braces against Chargers                             |
      | infantry  | cavalry   | counter-charge | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | cavalry   | artillery | counter-charge | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | artillery | baggage   | counter-charge | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | baggage   | infantry  | counter-charge | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | infantry  | artillery | brace          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | cavalry   | baggage   | brace          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | artillery | infantry  | brace          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | baggage   | cavalry   | brace          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | infantry  | cavalry   | evade          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | cavalry   | infantry  | evade          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | artillery | baggage   | evade          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |
      | baggage   | artillery | evade          | comes about         | aom.stand.reactions.unstated | braces against Chargers, as nothing else was chosen |

  Scenario Outline: A choice to evade one kind of charger is carried out against that kind
    Given the scenario
      """
      side: Darius
      Chargers: <charger>, no missiles, normal morale, in the centre
      side: Alexander
      Targets: <targets>, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged by <kind> evade
      """
    And the turn is resolved
    Then aom.stand.reactions says `tries to evade Chargers` of Targets
    And <clause> comes about for Targets
    And Targets is afterwards <engaged> with Chargers

    Examples:
      | charger                     | kind      | targets  | clause                          | engaged     |
      | infantry                    | infantry  | cavalry  | aom.evade.cavalry-from-infantry | not engaged |
      | cavalry                     | cavalry   | infantry | aom.evade.infantry-from-cavalry | engaged     |
      | artillery                   | artillery | infantry | aom.evade.other-kinds           | not engaged |
      | baggage, at artillery speed | baggage   | infantry | aom.evade.other-kinds           | not engaged |

  Example: One choice for each kind: one charger is met, another is evaded
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      Foot: infantry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: cavalry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Charge Targets
      Foot: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged by cavalry counter-charge, if charged by infantry evade
      """
    And the turn is resolved
    Then aom.stand.reactions says `counter-charges Riders` of Targets
    And aom.stand.reactions says `tries to evade Foot` of Targets
    And Targets is afterwards engaged with Riders
    And Targets is afterwards not engaged with Foot
    And Foot is afterwards in Alexander's centre

  Example: Nobody charges, and nothing comes of what was chosen
    Given the scenario
      """
      side: Darius
      Riders: cavalry, no missiles, normal morale, in the centre
      side: Alexander
      Targets: cavalry, no missiles, normal morale, in the centre
      """
    When Darius orders
      """
      Riders: Stand
      """
    And Alexander orders
      """
      Targets: Stand, if charged evade
      """
    And the turn is resolved
    Then aom.stand comes about for Targets
    And aom.stand.reactions.unstated does not come about for Targets
    And aom.evade.opposed does not come about for Targets
