Feature: How many momentum tokens a side holds after what its units have earned
  What units earn is added to the tokens of their side (lines 86, 136, 270-274), once for each enemy: a stampede, a break
  test, a unit broken or brought to half strength is counted once.

  Background:
    Given the rulebook swordpoint

  Example: A stampede is counted once, and brings the side one token more than it had
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Archers: infantry, close order, bows, Cohesion 7, 4 figures, 4 figures to a base, front of 1
        to Elephants: 10 in, can charge
      side: Raiders
      army: 2 tokens
      Elephants: elephants, formed, light armour, Cohesion 7, 6 figures, 1 figure to a base, began with 6 bases, front of 3
      """
    And Archers throws 1 for shooting
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Elephants
      happened:
      Elephants: stampeding
      phase: initiative
      """
    Then Archers fails shooting
    And Archers is afterwards 6 tokens
    And Elephants is afterwards 2 tokens

  Scenario Outline: Tokens earned in a combat without a break test come on top of those of the side: <told>
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 2 tokens
      Spears: infantry, open order, light armour, Cohesion 12, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      phase: pursuit
      """
    Then <clause> says `<told>` of Axes
    And Axes is afterwards <tokens> tokens
    And Spears is afterwards 2 tokens

    Examples:
      | n | clause                     | told                                      | tokens |
      | 1 | sp.tokens.win-no-follow-up | has won the round, and does not follow up | 4      |
      | 6 | sp.tokens.break-enemy      | has broken Spears                         | 6      |

  Scenario Outline: A break test forced is counted once and earns one token, and a unit broken by it three more: <outcome>
    Given the scenario
      """
      side: Guild
      army: 3 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 2 tokens
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
    Then Spears <outcome> break test
    And Axes is afterwards <tokens> tokens

    Examples:
      | dice | outcome | tokens |
      | 1 1  | passes  | 4      |
      | 6 6  | fails   | 7      |

  Scenario Outline: An enemy that loses <lost> figures and comes down to half strength is counted once: <ruling>
    Given the ruling sp.ruling.half-strength is <ruling>
    And the scenario
      """
      side: Guild
      army: 3 tokens
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 12 figures, began with 3 bases
        to Spears: fighting, 2 bases in contact
      side: Raiders
      army: 2 tokens
      Spears: infantry, open order, light armour, Cohesion 7, <now> figures, 4 figures to a base, began with 16 figures, began with 4 bases
        to Axes: 0 bases in contact
      """
    And Axes throws 6 5 for blows
    And Axes throws <saves> for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 4
      phase: pursuit
      """
    Then Axes passes blows
    And Axes totals <saved> against at least 6 by sp.defence.save
    And sp.tokens.half-strength says `has brought Spears down to half its <what>` of Axes
    And Spears is afterwards <lost> lost in combat
    And Axes is afterwards 5 tokens

    Examples:
      | ruling           | what    | now | saves | saved | lost |
      | half-the-bases   | bases   | 9   | 6 1   | 1     | 1    |
      | half-the-bases   | bases   | 10  | 1 1   | 0     | 2    |
      | half-the-figures | figures | 9   | 6 1   | 1     | 1    |
      | half-the-figures | figures | 10  | 1 1   | 0     | 2    |

  Scenario Outline: What a pursuit earns comes on top of the tokens of the side: <told>
    Given the scenario
      """
      side: Guild
      army: 4 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Clubs: <stand>
      side: Raiders
      army: 2 tokens
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: pursuit
      happened:
      Clubs: <state>
      Riders: <does>
      phase: end of turn
      """
    Then <clause> says `<told>` of Riders
    And Riders is afterwards <tokens> tokens
    And Clubs is afterwards 2 tokens

    Examples:
      | stand         | state                    | does                              | clause                    | told                                        | tokens |
      | has fought it | fleeing, broke by a test | runs down Clubs                   | sp.tokens.run-down-broken | runs down Clubs, which broke through a test | 5      |
      | 2 in          | fighting Riders, fell back | follows up Clubs                | sp.tokens.follow-up       | follows up Clubs, which fell back           | 6      |

  Example: Running down a unit that fled from the charge earns three tokens
    Given the scenario
      """
      side: Guild
      army: 4 tokens
      Riders: cavalry, formed, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      side: Raiders
      army: 2 tokens
      Clubs: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
      """
    When the turn reads
      """
      phase: mounted declarations
      side: Guild
      Riders: charge Clubs
      phase: mounted responses
      side: Raiders
      Clubs: flee
      phase: charge moves
      phase: pursuit
      happened:
      Riders: runs down Clubs
      phase: end of turn
      """
    Then sp.tokens.run-down-charged says `runs down Clubs, which fled from its charge` of Riders
    And Riders is afterwards 7 tokens
    And Clubs is afterwards 2 tokens
