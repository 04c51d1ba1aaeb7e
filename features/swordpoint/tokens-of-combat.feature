Feature: Momentum tokens that a Swordpoint combat earns
  One for a round won without forcing the enemy back, or with no way to follow up; one for a break test forced; two for
  bringing an enemy down to half strength; three for breaking it (lines 270-274). Awards add up.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: A round won without forcing the enemy back, or with no way to follow up, earns one token
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
      Axes: inflicted <n>, <way>
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up says `has won the round, and does not follow up` of Axes
    And sp.tokens.cumulative says `earns its side tokens: 1` of Axes
    And sp.tokens.win-no-follow-up does not come about for Spears
    And sp.tokens.cumulative does not come about for Spears

    Examples:
      | n | way                 |
      | 1 | able to follow up   |
      | 1 | unable to follow up |
      | 2 | unable to follow up |

  Scenario Outline: What earns no token for a Swordpoint round won
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
      Axes: inflicted <n>, <way>
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up does not come about for Axes
    And sp.tokens.cumulative does not come about for Axes
    And sp.combat.score comes about for Axes

    Examples:
      | n | way                 |
      | 0 | unable to follow up |
      | 2 | able to follow up   |

  Scenario Outline: A break test forced earns one token, and breaking the enemy three more
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 4
      phase: pursuit
      """
    Then sp.tokens.force-break-test says `has made Spears take a break test` of Axes
    And sp.tokens.break-enemy <breaks> about for Axes
    And sp.tokens.cumulative says `earns its side tokens: <tokens>` of Axes
    And sp.tokens.cumulative does not come about for Spears
    And sp.tokens.win-no-follow-up does not come about for Axes

    Examples:
      | dice | breaks        | tokens |
      | 1 1  | does not come | 1      |
      | 6 6  | comes         | 4      |

  Example: An enemy that breaks without a test earns three tokens
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
      Axes: inflicted 6
      phase: pursuit
      """
    Then sp.tokens.break-enemy says `has broken Spears` of Axes
    And sp.tokens.cumulative says `earns its side tokens: 3` of Axes
    And sp.tokens.force-break-test does not come about for Axes
    And sp.combat.flight says `fights Spears no longer` of Axes
    And Axes is afterwards not in combat
    And Spears is afterwards not in combat

  Scenario Outline: An enemy that a Swordpoint combat brings down to half strength earns two tokens, once
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, <now> figures, 4 figures to a base, began with 16 figures, began with 4 bases
        to Axes: 0 bases in contact
      """
    And Axes throws <dice> for blows
    And Axes throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 3
      phase: pursuit
      """
    Then sp.tokens.half-strength <comes> about for Axes
    And Spears is afterwards <left> figures

    Examples:
      | now | dice | saves | left | comes         |
      | 9   | 4    | 5     | 8    | comes         |
      | 9   | 4    | 6     | 9    | does not come |
      | 10  | 4    | 5     | 9    | does not come |
      | 8   | 4    | 5     | 7    | does not come |

  Scenario Outline: Whether half strength counts bases or figures is for the table to rule
    Given the ruling sp.ruling.half-strength is <ruling>
    And the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 12 figures, began with 3 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, <now> figures, 4 figures to a base, began with 16 figures, began with 4 bases
        to Axes: 0 bases in contact
      """
    And Axes throws <dice> for blows
    And Axes throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 3
      phase: pursuit
      """
    Then sp.tokens.half-strength <comes> about for Axes
    And sp.ruling.half-strength <ruled> about for Axes
    And Spears is afterwards <left> figures

    Examples:
      | ruling           | now | dice | saves | left | comes         | ruled         |
      | half-the-bases   | 9   | 4    | 5     | 8    | comes         | comes         |
      | half-the-figures | 9   | 4    | 5     | 8    | comes         | comes         |
      | half-the-figures | 8   | 4    | 5     | 7    | does not come | does not come |
      | half-the-figures | 10  | 4    | 5     | 9    | does not come | does not come |

  Scenario Outline: A Swordpoint unit of uneven bases is at half strength by its bases, not by its figures
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 12 figures, began with 3 bases
        to Spears: fighting, 1 base in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, <now> figures, 4 figures to a base, began with <start> figures, began with <bases> bases
        to Axes: 0 bases in contact
      """
    And Axes throws 4 for blows
    And Axes throws 5 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 3
      phase: pursuit
      """
    Then sp.tokens.half-strength <comes> about for Axes
    And Spears is afterwards <left> figures

    Examples:
      | start | bases | now | left | comes         |
      | 20    | 5     | 11  | 10   | does not come |
      | 18    | 5     | 9   | 8    | comes         |
      | 14    | 4     | 9   | 8    | comes         |
