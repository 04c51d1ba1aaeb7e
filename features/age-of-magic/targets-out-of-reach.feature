Feature: Fire at a target that has gone
  Fire goes into the same area or an adjacent one; whether it reaches a target that has moved first is left to the
  referee: it does where the target then stands within reach, or wherever it has gone (lines 8, 11, 13, 21).

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: A target that has gone out of reach before the fire comes
    Given the ruling aom.ruling.fire-reach is <option>
    And the scenario
      """
      side: Darius
      Quarry: cavalry, no missiles, good morale, in its right flank
      side: Alexander
      Archers: <archers>, missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Quarry: Move to <to>
      """
    And Alexander orders
      """
      Archers: <order>
      """
    And the turn is resolved
    Then <clause> says `<says>` of Archers
    And aom.ruling.fire-reach <ruled> for Archers
    And Archers is afterwards <fires>

    Examples: Out of reach
      | option          | archers  | order                    | to          | clause             | says                                                  | ruled       | fires                |
      | where-it-stands | infantry | Stand and fire at Quarry | its reserve | aom.stand-and-fire | does not fire at Quarry, which is out of reach by then | comes about | not firing at Quarry |
      | where-it-stands | cavalry  | Hit and run at Quarry    | its reserve | aom.hit-and-run    | does not fire at Quarry, which is out of reach by then | comes about | not firing at Quarry |
      | where-it-stands | infantry | Stand and fire at Quarry | its centre  | aom.stand-and-fire | does not fire at Quarry, which is out of reach by then | comes about | not firing at Quarry |
      | when-ordered    | infantry | Stand and fire at Quarry | its reserve | aom.stand-and-fire | fires at Quarry                                       | comes about | firing at Quarry     |
      | when-ordered    | cavalry  | Hit and run at Quarry    | its reserve | aom.hit-and-run    | fires at Quarry                                       | comes about | firing at Quarry     |

    Examples: Still within reach
      | option          | archers  | order                    | to                   | clause             | says            | ruled               | fires            |
      | where-it-stands | infantry | Stand and fire at Quarry | the enemy left flank | aom.stand-and-fire | fires at Quarry | does not come about | firing at Quarry |
      | where-it-stands | cavalry  | Hit and run at Quarry    | the enemy left flank | aom.hit-and-run    | fires at Quarry | does not come about | firing at Quarry |
      | when-ordered    | infantry | Stand and fire at Quarry | the enemy left flank | aom.stand-and-fire | fires at Quarry | does not come about | firing at Quarry |

  Scenario Outline: By default nobody fires at a target that has gone out of reach
    Given the scenario
      """
      side: Darius
      Quarry: artillery, no missiles, good morale, in its right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Quarry: <quarry>
      """
    And Alexander orders
      """
      Archers: <order>
      """
    And the turn is resolved
    Then Archers is accepted
    And Archers is afterwards <fires>
    And the turn is over

    Examples:
      | quarry              | order                    | fires                |
      | Move to its reserve | Stand and fire at Quarry | not firing at Quarry |
      | Stand               | Stand and fire at Quarry | firing at Quarry     |
      | Move to its reserve | Hit and run at Quarry    | not firing at Quarry |
      | Stand               | Hit and run at Quarry    | firing at Quarry     |

  Scenario Outline: Across from a centre fire reaches only where centres touch the flanks across from them
    Given the ruling aom.ruling.diagonal-adjacency is <diagonal>
    And the scenario
      """
      side: Darius
      Quarry: cavalry, no missiles, good morale, in its right flank
      side: Alexander
      Archers: infantry, missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Quarry: Move to its centre
      """
    And Alexander orders
      """
      Archers: Stand and fire at Quarry
      """
    And the turn is resolved
    Then Archers is afterwards <fires>

    Examples:
      | diagonal     | fires                |
      | not-adjacent | not firing at Quarry |
      | adjacent     | firing at Quarry     |

  Scenario Outline: A charger that is met as it sets out, and whose first target has gone
    Given the ruling aom.ruling.similar-speed is simultaneous
    And the ruling aom.ruling.fire-reach is <reach>
    And the ruling aom.ruling.charge-fire-target is <target>
    And the scenario
      """
      side: Darius
      Chargers: infantry, missiles, good morale, in its right flank
      side: Alexander
      Quarry: cavalry, no missiles, good morale, in its left flank
      Pikes: infantry, no missiles, good morale, in its left flank
      Spears: infantry, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Chargers: Charge Quarry<choice>
      """
    And Alexander orders
      """
      Quarry: Move to <to>
      Pikes: Stand and protect Quarry
      Spears: Charge Chargers
      """
    And the turn is resolved
    Then aom.example.fire-during-charge says `<says>` of Chargers
    And Chargers is afterwards in Darius's right flank

    Examples: Out of reach of where it has stayed
      | reach           | target        | to          | choice                             | says                                                      |
      | where-it-stands | either        | its reserve | , if intercepted fire at target    | does not fire at Quarry, which is out of reach by then    |
      | where-it-stands | original-only | its reserve |                                    | does not fire at Quarry, which is out of reach by then    |
      | where-it-stands | either        | its reserve |                                    | fires at Pikes as it charges                              |
      | where-it-stands | either        | its reserve | , if intercepted fire at protector | fires at Pikes as it charges                              |
      | when-ordered    | either        | its reserve | , if intercepted fire at target    | fires at Quarry as it charges                             |
      | when-ordered    | original-only | its reserve |                                    | fires at Quarry as it charges                             |
      | when-ordered    | either        | its reserve |                                    | may fire at Quarry or at Pikes as it charges              |

    Examples: Within reach
      | reach           | target        | to                    | choice                          | says                                         |
      | where-it-stands | either        | the enemy right flank | , if intercepted fire at target | fires at Quarry as it charges                |
      | where-it-stands | original-only | the enemy right flank |                                 | fires at Quarry as it charges                |
      | where-it-stands | either        | the enemy right flank |                                 | may fire at Quarry or at Pikes as it charges |

  Example: Where nobody has come between, a charger that reaches nobody fires at nobody
    Given the ruling aom.ruling.similar-speed is simultaneous
    And the ruling aom.ruling.charge-fire-target is original-only
    And the scenario
      """
      side: Darius
      Chargers: infantry, missiles, good morale, in its right flank
      side: Alexander
      Quarry: cavalry, no missiles, good morale, in its left flank
      Spears: infantry, no missiles, good morale, in its left flank
      """
    When Darius orders
      """
      Chargers: Charge Quarry
      """
    And Alexander orders
      """
      Quarry: Move to its reserve
      Spears: Charge Chargers
      """
    And the turn is resolved
    Then aom.example.fire-during-charge says `does not fire at Quarry, which it has not reached` of Chargers
    And Chargers is afterwards in Darius's right flank
    And Chargers is afterwards not firing at Quarry
    And Chargers is afterwards engaged with Spears
