Feature: House rules by which a unit evades one step faster
  Cavalry is faster than infantry, and infantry than artillery (lines 21, 23): each is one step slower than the one
  before it. A table may make some a step faster; then they are equals of the next, and their commanders roll.

  Background:
    Given the rulebook age-of-magic
    And the house rulebook
      """
      rulebook: ours
      extends: age-of-magic
      clauses:
      - clause: ours.road
        says: In the centre of its own army a unit without missiles is one step faster, on the road.
        counts: {in: speed rank, as: on the road, add: 1, when: area is own centre and not missiles}
      """

  Scenario Outline: One step makes the slower one an equal
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Darius
      Chargers: <chargers>, missiles, good morale, in the enemy centre, Tactics 3, IQ 3
      side: Alexander
      Evaders: <evaders>, <missiles>, good morale, in its centre, Tactics 3, IQ 3
      """
    When Darius orders
      """
      Chargers: Charge Evaders
      """
    And Alexander orders
      """
      Evaders: Stand, if charged evade
      """
    And the turn is resolved
    Then aom.evade.opposed <rolled> for Evaders
    And aom.evade.other-kinds comes about for Evaders
    And the turn is over

    Examples:
      | chargers  | evaders                     | missiles    | rolled              |
      | cavalry   | baggage, at infantry speed  | no missiles | comes about         |
      | cavalry   | baggage, at infantry speed  | missiles    | does not come about |
      | infantry  | artillery                   | no missiles | comes about         |
      | infantry  | artillery                   | missiles    | does not come about |
      | cavalry   | artillery                   | no missiles | does not come about |
      | infantry  | baggage, at infantry speed  | no missiles | does not come about |
      | infantry  | baggage, at infantry speed  | missiles    | comes about         |
      | artillery | baggage, at artillery speed | missiles    | comes about         |
