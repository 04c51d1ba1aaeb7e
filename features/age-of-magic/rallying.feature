Feature: Rallying in a battle turn
  A unit that retreats rolls Influence and WP against 8: one level of morale better, or, on a bad roll, one
  level worse (line 16). The figures of the commander are invented.

  Background:
    Given the rulebook age-of-magic

  Scenario Outline: Whoever rallies gains one level of morale, and no more than good morale
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, <morale>, Influence 3, WP 3
      """
    And Spearmen throws <dice> for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen passes rally
    And Spearmen totals <total> against at least 8 by aom.retreat-rally.roll
    And aom.retreat-rally comes about for Spearmen
    And aom.retreat-rally.backfire does not come about for Spearmen
    And Spearmen is afterwards <afterwards>
    And Spearmen is afterwards in Darius's centre
    And the turn is over

    Examples:
      | morale        | dice | total | afterwards    |
      | poor morale   | 4 4  | 8     | normal morale |
      | poor morale   | 6 6  | 12    | normal morale |
      | normal morale | 2 6  | 8     | good morale   |
      | normal morale | 5 6  | 11    | good morale   |
      | good morale   | 3 5  | 8     | good morale   |

  Example: Good morale can be no better, and the turn says so
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, good morale, Influence 3, WP 3
      """
    And Spearmen throws 4 4 for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then aom.retreat-rally.roll says `its morale can be no better` of Spearmen
    And Spearmen is afterwards good morale

  Scenario Outline: A poor roll to rally changes nothing, a bad one costs one level of morale
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, <morale>, Influence 3, WP 3
      """
    And Spearmen throws <dice> for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen fails rally
    And Spearmen totals <total> against at least 8 by aom.retreat-rally.roll
    And aom.retreat-rally.backfire <backfire> for Spearmen
    And Spearmen is afterwards <afterwards>

    Examples:
      | morale        | dice | total | backfire            | afterwards    |
      | good morale   | 3 4  | 7     | does not come about | good morale   |
      | normal morale | 3 4  | 7     | does not come about | normal morale |
      | poor morale   | 3 4  | 7     | does not come about | poor morale   |
      | good morale   | 1 3  | 4     | does not come about | good morale   |
      | normal morale | 1 3  | 4     | does not come about | normal morale |
      | poor morale   | 1 3  | 4     | does not come about | poor morale   |
      | good morale   | 1 2  | 3     | comes about         | normal morale |
      | normal morale | 1 2  | 3     | comes about         | poor morale   |
      | poor morale   | 1 2  | 3     | comes about         | at rout       |
      | good morale   | 1 1  | 2     | comes about         | normal morale |
      | normal morale | 1 1  | 2     | comes about         | poor morale   |
      | poor morale   | 1 1  | 2     | comes about         | at rout       |

  Scenario Outline: A rally that comes to 3: whether it costs a level of morale is the table's to decide
    Given the ruling aom.ruling.rally-backfire is <option>
    And the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, <morale>, Influence 3, WP 3
      """
    And Spearmen throws <dice> for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen fails rally
    And aom.retreat-rally.backfire <backfire> for Spearmen
    And Spearmen is afterwards <afterwards>

    Examples:
      | option               | morale        | dice | backfire            | afterwards    |
      | result-3-or-lower    | good morale   | 1 3  | does not come about | good morale   |
      | result-3-or-lower    | good morale   | 1 2  | comes about         | normal morale |
      | result-3-or-lower    | normal morale | 1 2  | comes about         | poor morale   |
      | result-3-or-lower    | poor morale   | 1 2  | comes about         | at rout       |
      | fails-by-more-than-5 | good morale   | 1 2  | does not come about | good morale   |
      | fails-by-more-than-5 | normal morale | 1 2  | does not come about | normal morale |
      | fails-by-more-than-5 | poor morale   | 1 2  | does not come about | poor morale   |
      | fails-by-more-than-5 | good morale   | 1 1  | comes about         | normal morale |
      | fails-by-more-than-5 | normal morale | 1 1  | comes about         | poor morale   |
      | fails-by-more-than-5 | poor morale   | 1 1  | comes about         | at rout       |

  Example: A failed rally can bring a unit to rout, and then it is ordered nothing but to rout
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, poor morale, Influence 3, WP 3
      """
    And Spearmen throws 1 1 for rally
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then aom.reading.rally-never-from-rout comes about for Spearmen
    And Spearmen is afterwards at rout

  Example: A unit at rout is not rallied: ordered to, it runs
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in the enemy left flank, no missiles, at rout, Influence 6, WP 6
      """
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then Spearmen is refused by aom.retreat-rally.conditions
    And aom.reading.rally-never-from-rout breaks with aom.retreat-rally.conditions of Spearmen
    And aom.retreat-rally does not come about for Spearmen
    And Spearmen is afterwards at rout

  Scenario Outline: A unit whose commander is not described cannot be rallied yet: the turn waits
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale<figures>
      """
    And the dice come from the passphrase thirty paces
    When Darius orders
      """
      Spearmen: Retreat and attempt to rally
      """
    And the turn is resolved
    Then the turn waits for `<line>`

    Examples:
      | figures       | line                  |
      |               | Spearmen: Influence … |
      | , Influence 3 | Spearmen: WP …        |

  Example: Figures of a commander can be told in the turn itself
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, in its centre, no missiles, normal morale
      """
    When the turn reads
      """
      phase: orders
      side: Darius
      Spearmen: Retreat and attempt to rally
      happened:
      Spearmen: Influence 4, WP 2, thrown 4 4 for rally
      """
    And the turn is resolved
    Then Spearmen passes rally
    And Spearmen totals 8 against at least 8 by aom.retreat-rally.roll
    And Spearmen is afterwards good morale

  Scenario Outline: Who retreats need not try to rally: <written>
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, poor morale, in the right flank, Influence 3, WP 4
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the centre
      """
    When Darius orders
      """
      Spearmen: <written>
      """
    And Alexander orders
      """
      Pikes: Stand
      """
    And the turn is resolved
    Then the turn is over
    And Spearmen is accepted
    And aom.retreat-rally.roll does not come about for Spearmen
    And <clause> says `<says>` of Spearmen

    Examples:
      | written                   | clause                   | says                           |
      | Retreat to the reserve    | aom.retreat-rally.move   | falls back to Darius's reserve |
      | Retreat off the field     | aom.leave.unless-charged | leaves the battlefield         |
      | Retreat, off the field    | aom.leave.unless-charged | leaves the battlefield         |
      | Retreat                   | aom.retreat-rally        | is ordered `Retreat`           |

  Scenario Outline: Who does try says so with the order: <written>
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, poor morale, in the right flank, Influence 3, WP 4
      side: Alexander
      Pikes: infantry, no missiles, good morale, in the centre
      """
    And Spearmen throws 4 4 for rally
    When Darius orders
      """
      Spearmen: <written>
      """
    And Alexander orders
      """
      Pikes: Stand
      """
    And the turn is resolved
    Then the turn is over
    And Spearmen is accepted
    And Spearmen totals 9 against at least 8 by aom.retreat-rally.roll
    And <clause> says `<says>` of Spearmen

    Examples:
      | written                                     | clause                   | says                           |
      | Retreat and rally to the reserve            | aom.retreat-rally.move   | falls back to Darius's reserve |
      | Retreat to the reserve and try to rally     | aom.retreat-rally.move   | falls back to Darius's reserve |
      | Retreat to the reserve, attempt to rally    | aom.retreat-rally.move   | falls back to Darius's reserve |
      | Retreat and rally off the battlefield       | aom.leave.unless-charged | leaves the battlefield         |

  Example: Nobody rallies on another order
    Given the scenario
      """
      side: Darius
      Spearmen: infantry, no missiles, poor morale, in the right flank, Influence 3, WP 4
      side: Alexander
      """
    When Darius orders
      """
      Spearmen: Stand, attempt to rally
      """
    Then Spearmen is refused by aom.retreat-rally
