Feature: Momentum tokens that a Swordpoint pursuit earns
  Two for following up an enemy that fell back; one for running down a unit it was fighting, which broke through a
  cohesion test; three for running down a unit that fled from its charge or evaded it (lines 272-274). They add up.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Following up an enemy that falls back earns two tokens
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      happened:
      Axes: <does>
      phase: end of turn
      """
    Then sp.tokens.follow-up <says> `which fell back` of Axes
    And sp.tokens.follow-up does not come about for Spears
    And <clause> comes about for Spears

    Examples:
      | n | does              | says         | clause        |
      | 2 | follows up Spears | says         | sp.result.2-3 |
      | 1 | follows up Spears | does not say | sp.result.0-1 |

  Example: The two tokens for following up are added to those of the side
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 3
      phase: pursuit
      happened:
      Axes: follows up Spears
      phase: end of turn
      """
    Then sp.tokens.follow-up says `follows up Spears, which fell back` of Axes
    And sp.tokens.cumulative says `earns its side tokens: 2` of Axes

  Scenario Outline: Running down a unit it was fighting, which broke through a cohesion test, earns one token
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: has fought it
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, fleeing, <cause>
      """
    When the turn reads
      """
      phase: pursuit
      happened:
      Axes: <does>
      phase: end of turn
      """
    Then sp.tokens.run-down-broken <comes> about for Axes
    And sp.tokens.cumulative <comes> about for Axes

    Examples:
      | cause                   | does              | comes         |
      | broke by a test         | runs down Spears  | comes         |
      | did not break by a test | runs down Spears  | does not come |
      | broke by a test         | able to follow up | does not come |

  Scenario Outline: Running down a unit that fled from its charge earns three tokens
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      side: Raiders
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Clubs
      phase: mounted responses
      side: Raiders
      Clubs: <response>
      phase: charge moves
      happened:
      Riders: <reach>
      phase: pursuit
      happened:
      Riders: <does>
      phase: end of turn
      """
    Then sp.tokens.run-down-charged <comes> about for Riders
    And sp.tokens.run-down-charged does not come about for Clubs

    Examples:
      | response | reach             | does              | comes         |
      | flee     | able to follow up | runs down Clubs   | comes         |
      | hold     | able to follow up | runs down Clubs   | does not come |
      | flee     | able to follow up | able to follow up | does not come |

  Example: A unit that breaks through a cohesion test in combat is run down in the same Swordpoint turn
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      Bills: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Clubs: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Bills: 0 bases in contact
      """
    And Clubs throws 6 6 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 6
      Spears:
        to Clubs: 8 in
      phase: pursuit
      happened:
      Bills: runs down Clubs
      phase: end of turn
      """
    Then Clubs fails cohesion test
    And sp.tokens.run-down-broken comes about for Bills
    And sp.tokens.break-enemy comes about for Axes
    And sp.tokens.break-enemy does not come about for Bills
    And sp.tokens.cumulative says `earns its side tokens: 1` of Bills
