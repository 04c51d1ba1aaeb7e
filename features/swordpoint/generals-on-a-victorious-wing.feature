Feature: On what a General or a commander lives, and how rounds that were lost by one are ruled
  Where his unit wins or draws the General dies on 12 and a commander on 11 or 12 (lines 159-164). A unit that loses by
  one neither wins nor draws, nor does it fall back: what becomes of who is with it is for the table to rule.

  Background:
    Given the rulebook swordpoint

  Scenario Outline: Who leads a unit that wins or loses a round by little lives on a high figure: <rank>, <ruling>, <axes>
    Given the ruling sp.ruling.commander-lost-by-one is <ruling>
    And the scenario
      """
      side: Guild
      Hugo: <rank>, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 1 1 for commander's fate
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <axes>, 1 lost in combat
      Spears: inflicted 4
      phase: pursuit
      """
    Then sp.combat.differential says `<outcome>: by <by> =` of Axes
    And Hugo totals 2 against at most <most> by sp.combat.commander-winning
    And Hugo passes commander's fate

    Examples: The General, for whom his unit's score is one higher
      | rank         | ruling     | axes | outcome   | by | most |
      | Army General | as-drawing | 2    | is behind | 1  | 11   |
      | Army General | as-drawing | 3    | draws     | 0  | 11   |
      | Army General | as-drawing | 4    | is ahead  | -1 | 11   |
      | Army General | no-roll    | 3    | draws     | 0  | 11   |
      | Army General | no-roll    | 4    | is ahead  | -1 | 11   |

    Examples: Another commander
      | rank      | ruling     | axes | outcome   | by | most |
      | commander | as-drawing | 3    | is behind | 1  | 10   |
      | commander | as-drawing | 4    | draws     | 0  | 10   |
      | commander | no-roll    | 4    | draws     | 0  | 10   |
      | commander | no-roll    | 5    | is ahead  | -1 | 10   |

  Example: A General whose unit lost by one is not rolled for where the table rules so
    Given the ruling sp.ruling.commander-lost-by-one is no-roll
    And the scenario
      """
      side: Guild
      Hugo: Army General, on horse, Cohesion 8, attached to Axes
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
      Axes: inflicted 2, 1 lost in combat
      Spears: inflicted 4
      phase: pursuit
      """
    Then sp.combat.differential says `is behind: by 1 =` of Axes
    And sp.combat.commanders does not come about for Hugo
    And sp.combat.commander-winning does not come about for Hugo
