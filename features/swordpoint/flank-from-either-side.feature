Feature: A flank, said from either side
  That one unit is in the other's flank and that the other is struck in the flank is one thing (lines 111, 182-183, 233,
  239, 262). What a flank makes of Nervous and of extra dice is ruled (lines 186, 227, 234).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase thirty paces

  Scenario Outline: Half the dice, and a score for the attacker: <spears>, <axes>
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 4 bases in contact<spears>
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact<axes>
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <dice>` of Spears
    And sp.combat.blows says `strikes at Spears: dice 0` of Axes
    And sp.combat.score says `<score>` of Axes
    And sp.cr.flank does not come about for Spears
    And sp.cr.nervous does not come about for Spears

    Examples:
      | spears                | axes           | dice                                         | score             |
      |                       |                | 8 (bases, 2 each)                            | score 0           |
      |                       | , in its front | 8 (bases, 2 each)                            | score 0           |
      |                       | , in its flank | 4 = 8 (bases, 2 each) - 4 (to flank or rear) | + 1 (flank attack) |
      | , struck in the flank |                | 4 = 8 (bases, 2 each) - 4 (to flank or rear) | + 1 (flank attack) |
      |                       | , in its rear  | 4 = 8 (bases, 2 each) - 4 (to flank or rear) | + 2 (rear attack)  |
      | , struck in the rear  |                | 4 = 8 (bases, 2 each) - 4 (to flank or rear) | + 2 (rear attack)  |

  Scenario Outline: More than one facing is more than one, whoever says so: <riders>
    Given the scenario
      """
      side: Guild
      Spears: infantry, close order, Cohesion 8, fighting Axes, fighting Riders
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      Riders: cavalry, formed, Cohesion 7
        to Spears: <riders>
      """
    When the turn reads
      """
      phase: foot declarations
      side: Guild
      Spears: disengage
      """
    Then Spears is <verdict> by sp.disengage.cannot

    Examples:
      | riders       | verdict  |
      | in its front | accepted |
      | in its flank | refused  |
      | in its rear  | refused  |

  Scenario Outline: Who charges and who is charged is one thing as well: <said>
    Given the scenario
      """
      side: Guild
      Riders: cavalry, formed, Cohesion 7<said>
      side: Raiders
      Axes: infantry, close order, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases<other>
      """
    When the turn reads
      """
      phase: mounted responses
      side: Raiders
      Axes: hold
      """
    Then Axes is <verdict> by sp.response

    Examples:
      | said            | other               | verdict  |
      | , charging Axes |                     | accepted |
      |                 | , charged by Riders | accepted |
      |                 |                     | refused  |

  Scenario Outline: Whether an enemy in the flank makes a unit Nervous is ruled: <ruling>, <where>
    Given the ruling sp.ruling.nervous is <ruling>
    And the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, <state>
        to Axes: fighting, 0 bases in contact, struck in <where>
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears: inflicted 2
      phase: pursuit
      """
    Then sp.combat.score says `has fought: <score>` of Spears
    And sp.cr.nervous <comes> for Spears
    And sp.cr.nervous does not come about for Axes

    Examples:
      | ruling              | state       | where     | score                                | comes               |
      | as-said             | not Nervous | the flank | score 2 (inflicted)                  | does not come about |
      | as-said             | Nervous     | front     | score 1 = 2 (inflicted) - 1 (Nervous) | comes about        |
      | struck-in-the-flank | not Nervous | the flank | score 1 = 2 (inflicted) - 1 (Nervous) | comes about        |
      | struck-in-the-flank | not Nervous | the rear  | score 2 (inflicted)                  | does not come about |
      | struck-in-the-flank | not Nervous | front     | score 2 (inflicted)                  | does not come about |
      | struck-in-the-flank | Nervous     | front     | score 1 = 2 (inflicted) - 1 (Nervous) | comes about        |

  Example: By default only those are Nervous of whom it is said
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 0 bases in contact, struck in the flank
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then sp.cr.nervous does not come about for Spears
    And sp.combat.score comes about for Spears

  Scenario Outline: Whether the dice on top for spears and javelins are thrown to flank or rear is ruled: <ruling>, <who>, <where>
    Given the ruling sp.ruling.flank-extra-dice is <ruling>
    And the scenario
      """
      side: Guild
      Spears: <who>, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, first round
        to Axes: fighting, 4 bases in contact, struck in <where>
      side: Raiders
      Axes: infantry, open order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, first round
        to Spears: 0 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears: first round
      Axes: first round
      phase: pursuit
      """
    Then sp.combat.blows says `strikes at Axes: dice <dice>` of Spears
    And sp.dice.first-round does not come about for Spears

    Examples:
      | ruling               | who                              | where     | dice |
      | halved-with-the-rest | infantry, open order, throwing spears | the flank | 5 = 8 (bases, 2 each) + 2 (heavy or throwing spears) - 5 (to flank or rear) |
      | halved-with-the-rest | infantry, open order, javelins   | the rear  | 5 = 8 (bases, 2 each) + 2 (javelins) - 5 (to flank or rear) |
      | none                 | infantry, open order, throwing spears | the flank | 4 = 8 (bases, 2 each) - 4 (to flank or rear) |
      | none                 | infantry, open order, javelins   | the rear  | 4 = 8 (bases, 2 each) - 4 (to flank or rear) |
      | none                 | infantry, open order, throwing spears | front     | 10 = 8 (bases, 2 each) + 2 (heavy or throwing spears) |
      | none                 | infantry, open order, javelins   | front     | 10 = 8 (bases, 2 each) + 2 (javelins) |

  Example: By default they are thrown, and halved with the rest
    Given the scenario
      """
      side: Guild
      Spears: infantry, open order, throwing spears, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Axes: fighting, 4 bases in contact, struck in the flank
      side: Raiders
      Axes: infantry, open order, javelins, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: 4 bases in contact
      """
    When the turn reads
      """
      phase: combat
      happened:
      Spears: first round
      Axes: first round
      phase: pursuit
      """
    Then sp.ruling.flank-extra-dice comes about for Spears
    And sp.combat.blows says `strikes at Axes: dice 5` of Spears

  Scenario Outline: In combat whoever needs a 7 hits nobody: <cover>
    Given the scenario
      """
      side: Guild
      Levies: infantry, open order, inferior fighters, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Spears: fighting, 2 bases in contact
      side: Raiders
      Spears: infantry, open order, <cover>, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases
        to Levies: 0 bases in contact
      """
    And Levies throws 6 6 for blows
    When the turn reads
      """
      phase: combat
      phase: pursuit
      """
    Then Levies totals <hits> against at least <needed> by sp.combat.blows
    And sp.reading.seven-in-combat comes about for Levies
    And sp.combat.blows says `faces Spears: defence 6 (its defence)` of Levies

    Examples:
      | cover                                | hits | needed |
      | behind an obstacle                   | 2    | 6      |
      | behind an obstacle, in shieldwall    | 0    | 7      |
