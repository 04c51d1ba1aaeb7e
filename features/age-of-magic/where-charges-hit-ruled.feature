Feature: Where a charge hits a unit outside its own half, as the table has ruled
  The source shows targets in their own half only (line 9). By the map, as the rulebook comes, flank and rear
  are the same wherever the target stands; otherwise a unit outside its own half is hit in front.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: In its own half a unit has flanks and a rear under either ruling
    Given the ruling aom.ruling.charge-facing is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then <clause> says `is hit <hit> by Chargers` of Targets

    Examples:
      | option        | from                    | stands                  | clause           | hit          |
      | by-the-map    | Alexander's right flank | Alexander's centre      | aom.charge.flank | in the flank |
      | own-half-only | Alexander's right flank | Alexander's centre      | aom.charge.flank | in the flank |
      | by-the-map    | Alexander's left flank  | Alexander's centre      | aom.charge.flank | in the flank |
      | own-half-only | Alexander's left flank  | Alexander's centre      | aom.charge.flank | in the flank |
      | by-the-map    | Alexander's centre      | Alexander's right flank | aom.charge.flank | in the flank |
      | own-half-only | Alexander's centre      | Alexander's right flank | aom.charge.flank | in the flank |
      | by-the-map    | Alexander's centre      | Alexander's left flank  | aom.charge.flank | in the flank |
      | own-half-only | Alexander's centre      | Alexander's left flank  | aom.charge.flank | in the flank |
      | by-the-map    | Alexander's reserve     | Alexander's right flank | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's reserve     | Alexander's right flank | aom.charge.rear  | in the rear  |
      | by-the-map    | Alexander's reserve     | Alexander's centre      | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's reserve     | Alexander's centre      | aom.charge.rear  | in the rear  |
      | by-the-map    | Alexander's reserve     | Alexander's left flank  | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's reserve     | Alexander's left flank  | aom.charge.rear  | in the rear  |

  Scenario Outline: In the enemy half a unit has flanks and a rear by the map only
    Given the ruling aom.ruling.charge-facing is <option>
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then <clause> says `is hit <hit> by Chargers` of Targets

    Examples:
      | option        | from                    | stands               | clause           | hit          |
      | by-the-map    | Darius's right flank    | Darius's centre      | aom.charge.flank | in the flank |
      | own-half-only | Darius's right flank    | Darius's centre      | aom.charge.front | in front     |
      | by-the-map    | Darius's left flank     | Darius's centre      | aom.charge.flank | in the flank |
      | own-half-only | Darius's left flank     | Darius's centre      | aom.charge.front | in front     |
      | by-the-map    | Darius's centre         | Darius's right flank | aom.charge.flank | in the flank |
      | own-half-only | Darius's centre         | Darius's right flank | aom.charge.front | in front     |
      | by-the-map    | Darius's centre         | Darius's left flank  | aom.charge.flank | in the flank |
      | own-half-only | Darius's centre         | Darius's left flank  | aom.charge.front | in front     |
      | by-the-map    | Alexander's centre      | Darius's centre      | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's centre      | Darius's centre      | aom.charge.front | in front     |
      | by-the-map    | Alexander's right flank | Darius's left flank  | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's right flank | Darius's left flank  | aom.charge.front | in front     |
      | by-the-map    | Alexander's left flank  | Darius's right flank | aom.charge.rear  | in the rear  |
      | own-half-only | Alexander's left flank  | Darius's right flank | aom.charge.front | in front     |
      | by-the-map    | Darius's right flank    | Darius's reserve     | aom.charge.rear  | in the rear  |
      | own-half-only | Darius's right flank    | Darius's reserve     | aom.charge.front | in front     |
      | by-the-map    | Darius's centre         | Darius's reserve     | aom.charge.rear  | in the rear  |
      | own-half-only | Darius's centre         | Darius's reserve     | aom.charge.front | in front     |
      | by-the-map    | Darius's left flank     | Darius's reserve     | aom.charge.rear  | in the rear  |
      | own-half-only | Darius's left flank     | Darius's reserve     | aom.charge.front | in front     |

  Scenario Outline: A slanting charge into the enemy half comes from behind by the map only
    Given the ruling aom.ruling.charge-facing is <option>
    And the ruling aom.ruling.diagonal-adjacency is adjacent
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then <clause> says `is hit <hit> by Chargers` of Targets

    Examples:
      | option        | from                    | stands               | clause           | hit         |
      | by-the-map    | Alexander's right flank | Darius's centre      | aom.charge.rear  | in the rear |
      | own-half-only | Alexander's right flank | Darius's centre      | aom.charge.front | in front    |
      | by-the-map    | Alexander's left flank  | Darius's centre      | aom.charge.rear  | in the rear |
      | own-half-only | Alexander's left flank  | Darius's centre      | aom.charge.front | in front    |
      | by-the-map    | Alexander's centre      | Darius's right flank | aom.charge.rear  | in the rear |
      | own-half-only | Alexander's centre      | Darius's right flank | aom.charge.front | in front    |
      | by-the-map    | Alexander's centre      | Darius's left flank  | aom.charge.rear  | in the rear |
      | own-half-only | Alexander's centre      | Darius's left flank  | aom.charge.front | in front    |

  Example: Outside its own half a unit is charged from behind, as the rulebook comes
    Given the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in Alexander's centre
      side: Alexander
      Targets: infantry, no missiles, normal morale, in Darius's centre
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then aom.charge.rear comes about for Targets
    And aom.charge.front does not come about for Targets

  Scenario Outline: Who is hit in the flank or the rear in its own half is not hit in front as well
    Given the ruling aom.ruling.charge-facing is own-half-only
    And the scenario
      """
      side: Darius
      Chargers: infantry, no missiles, normal morale, in <from>
      side: Alexander
      Targets: infantry, no missiles, normal morale, in <stands>
      """
    When Darius orders
      """
      Chargers: Charge Targets
      """
    And Alexander orders
      """
      Targets: Stand, if charged brace
      """
    And the turn is resolved
    Then <clause> comes about for Targets
    And aom.charge.front does not come about for Targets

    Examples:
      | from                | stands                  | clause           |
      | Alexander's centre  | Alexander's right flank | aom.charge.flank |
      | Alexander's centre  | Alexander's left flank  | aom.charge.flank |
      | Alexander's left flank  | Alexander's centre  | aom.charge.flank |
      | Alexander's reserve | Alexander's right flank | aom.charge.rear  |
      | Alexander's reserve | Alexander's centre      | aom.charge.rear  |
      | Alexander's reserve | Alexander's left flank  | aom.charge.rear  |
