Feature: Units that are wiped out in combat
  The sheet names no line for the commander of a unit that is wiped out (lines 159-167), and no tokens for the enemy that
  did it (lines 272-274): rulings do.

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces

  Scenario Outline: The commander of a unit that is wiped out is thrown for as one that breaks, and not as one that wins: <rank>, <dice>
    Given the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 8, attached to Axes
      Axes: infantry, formed, light armour, Cohesion 8, <figures>, 4 figures to a base, began with 1 base
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, depth bonus
        to Axes: 1 base in contact
      """
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    And Hugo throws <dice> for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>
      phase: pursuit
      """
    Then Hugo <outcome> commander's fate
    And <clause> comes about for Hugo
    And Spears passes blows
    And Spears fails saves in combat

    Examples: Wiped out
      | rank      | figures  | won | dice | outcome | clause                                |
      | commander | 1 figure | 0   | 4 5  | passes  | sp.combat.commander-losing            |
      | commander | 1 figure | 0   | 5 5  | fails   | sp.combat.commander-losing            |
      | commander | 1 figure | 9   | 5 5  | fails   | sp.combat.commander-losing            |
      | General   | 1 figure | 0   | 5 5  | passes  | sp.combat.commander-losing            |
      | General   | 1 figure | 0   | 5 6  | fails   | sp.combat.commander-losing            |
      | commander | 1 figure | 0   | 5 5  | fails   | sp.ruling.commander-of-the-destroyed  |

    Examples: Not wiped out
      | rank      | figures   | won | dice | outcome | clause                                |
      | commander | 4 figures | 9   | 5 5  | passes  | sp.combat.commander-winning           |
      | General   | 4 figures | 9   | 5 6  | passes  | sp.combat.commander-winning           |

  Scenario Outline: Or he dies with his unit, where the table has ruled so: <rank>
    Given the ruling sp.ruling.commander-of-the-destroyed is dies-with-it
    And the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 8, attached to Axes
      Axes: infantry, formed, light armour, Cohesion 8, 1 figure, 4 figures to a base, began with 1 base
        to Spears: fighting, 0 bases in contact
      Bystander: commander, on foot, Cohesion 8
      side: Raiders
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, depth bonus
        to Axes: 1 base in contact
      """
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.commanders says `dies with his unit` of Hugo
    And sp.ruling.commander-of-the-destroyed comes about for Hugo
    And sp.combat.commanders <told> of Hugo
    And sp.combat.commander-losing does not come about for Hugo
    And sp.combat.commanders does not come about for Bystander
    And Hugo is afterwards <army>
    And Spears passes blows
    And Spears fails saves in combat

    Examples:
      | rank      | told                                     | army          |
      | commander | does not say `was the General`           | General alive |
      | General   | says `was the General of his army`       | General fell  |

  Example: Under that ruling the commander of a unit that has only lost figures is thrown for
    Given the ruling sp.ruling.commander-of-the-destroyed is dies-with-it
    And the scenario
      """
      side: Guild
      Hugo: commander, on horse, Cohesion 8, attached to Axes
      Axes: infantry, formed, light armour, Cohesion 8, 4 figures, 4 figures to a base, began with 1 base
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: 1 base in contact
      """
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    And Hugo throws 1 1 for commander's fate
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.commanders says `is with a unit that has lost figures` of Hugo
    And Hugo passes commander's fate
    And Hugo is afterwards alive
    And Spears passes blows
    And Spears fails saves in combat

  Scenario Outline: Tokens for an enemy that is wiped out are ruled: <ruling>, <figures> of <bases>
    Given the ruling sp.ruling.tokens-for-destroying is <ruling>
    And the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, formed, light armour, Cohesion 8, <figures>, 4 figures to a base, began with <bases>
        to Spears: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: 1 base in contact
      """
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>
      phase: pursuit
      """
    Then <clause> <told> of Spears
    And Spears is afterwards <tokens>
    And Spears passes blows
    And Spears fails saves in combat

    Examples:
      | ruling         | figures   | bases   | won | clause                       | told                                        | tokens   |
      | as-a-round-won | 1 figure  | 4 bases | 0   | sp.tokens.win-no-follow-up   | says `has wiped out its enemy`              | 1 token  |
      | as-a-round-won | 1 figure  | 1 base  | 0   | sp.tokens.win-no-follow-up   | says `has wiped out its enemy`              | 3 tokens |
      | as-breaking    | 1 figure  | 4 bases | 0   | sp.tokens.break-enemy        | says `has wiped out Axes`                   | 3 tokens |
      | as-breaking    | 1 figure  | 1 base  | 0   | sp.tokens.break-enemy        | says `has wiped out Axes`                   | 5 tokens |

  Scenario Outline: By default it is one, for each unit that has won: <won>
    Given the scenario
      """
      side: Guild
      army: 0 tokens
      Axes: infantry, formed, light armour, Cohesion 8, <figures>, 4 figures to a base, began with 4 bases, in combat 1
        to Spears: fighting, 0 bases in contact
        to Bows: fighting, 0 bases in contact
      side: Raiders
      army: 0 tokens
      Spears: infantry, formed, spears, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Axes: 1 base in contact
      Bows: infantry, formed, light armour, Cohesion 8, 24 figures, 4 figures to a base, began with 6 bases, in combat 1
        to Axes: 0 bases in contact
      """
    And Spears throws 6 1 for blows
    And Spears throws 1 for saves in combat
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <won>
      phase: pursuit
      """
    Then sp.tokens.win-no-follow-up <comes> for Spears
    And sp.tokens.win-no-follow-up <comes> for Bows
    And <reading> <comes> for Bows
    And Spears is afterwards <tokens>
    And Spears passes blows
    And Spears fails saves in combat

    Examples:
      | figures   | won | reading                          | comes               | tokens   |
      | 1 figure  | 0   | sp.ruling.tokens-for-destroying  | comes about         | 2 tokens |
      | 1 figure  | 0   | sp.reading.round-won             | comes about         | 2 tokens |
      | 4 figures | 0   | sp.reading.round-won             | comes about         | 2 tokens |
