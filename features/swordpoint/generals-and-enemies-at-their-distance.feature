Feature: Generals and enemies within and beyond their distance in Swordpoint
  Who counts for a rally, a cohesion test or a combat where several stand about (lines 103-107, 147, 193-200).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: An enemy near by counts where the one who outnumbers is beyond 8 inches: Riders at <riders>
    Given the scenario
      """
      side: Guild
      Captain: commander, on foot, Cohesion 9
        to Spears: 8 in
      Spears: infantry, close order, Cohesion 9, fleeing
        to Axes: 6 in, does not outnumber it
        to Riders: <riders>, outnumbering
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Captain: 20 in
      Riders: cavalry, formed, Cohesion 7
        to Captain: 20 in
      """
    And Spears throws 2 2 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals <total> against at most 9 by <clause>
    And sp.rally.enemy-near <near> for Spears

    Examples:
      | riders | total | clause                   | near                |
      | 7 in   | 8     | sp.rally.enemy-outnumbers | does not come about |
      | 8 in   | 8     | sp.rally.enemy-outnumbers | does not come about |
      | 8.5 in | 7     | sp.rally.enemy-near      | comes about         |
      | 20 in  | 7     | sp.rally.enemy-near      | comes about         |

  Scenario Outline: Of two Generals only those within 12 inches lend their Cohesion to a rally: <near> and <far>
    Given the scenario
      """
      side: Guild
      Hugo: General, on foot, Cohesion 8
        to Spears: <near>
      Otto: General, on foot, Cohesion 10
        to Spears: <far>
      Spears: infantry, close order, Cohesion 6, fleeing
      side: Raiders
      Axes: infantry, close order, Cohesion 7
        to Spears: 20 in
      """
    And Spears throws 3 4 for rally test
    When the turn reads
      """
      phase: rally
      side: Guild
      Spears: rally
      phase: compulsory moves
      """
    Then Spears totals 9 against at most <against> by sp.rally.general
    And Spears <outcome> rally test

    Examples:
      | near  | far     | against | outcome |
      | 10 in | 12.5 in | 8       | fails   |
      | 12 in | 12.5 in | 8       | fails   |
      | 10 in | 12 in   | 10      | passes  |
      | 10 in | 11 in   | 10      | passes  |

  Scenario Outline: For a cohesion test a better <rank> at <far> lends his Cohesion or not, with the General near
    Given the scenario
      """
      side: Guild
      Hugo: General, on foot, Cohesion 8
        to Spears: 5 in
      Otto: <rank>, on foot, Cohesion 10, <alive>
        to Spears: <far>
      Spears: infantry, close order, Cohesion 6, not Depleted
      """
    And Spears throws 4 5 for cohesion test
    When Spears takes cohesion test
    Then Spears totals 9 against at most <against> by sp.command.use-cohesion

    Examples:
      | rank      | far     | alive  | against |
      | General   | 12 in   | alive  | 10      |
      | General   | 12.5 in | alive  | 8       |
      | General   | 5 in    | killed | 8       |
      | commander | 5 in    | alive  | 8       |

  Scenario Outline: A commander's radius is told only where a friend flees whom he may rally: Spears <state>
    Given the scenario
      """
      side: Guild
      Hugo: commander, on foot, Cohesion 7, <alive>
        to Spears: 20 in
      Spears: infantry, close order, Cohesion 7, <state>
      Otto: General, on foot, Cohesion 7
        to Spears: 20 in
      side: Raiders
      Axes: infantry, close order, Cohesion 7
      """
    When the turn reads
      """
      phase: rally
      phase: compulsory moves
      """
    Then sp.command.radius does not come about for <who>
    And sp.command.radius <general> for Otto

    Examples:
      | who    | alive  | state       | general             |
      | Hugo   | alive  | not fleeing | does not come about |
      | Spears | alive  | not fleeing | does not come about |
      | Spears | alive  | fleeing     | comes about         |
      | Hugo   | killed | fleeing     | comes about         |

  Scenario Outline: Tokens on another combat count for themselves, whichever of the two has the lower number: <axes> and <pikes>
    Given the scenario
      """
      side: Guild
      army: 5 tokens
      Axes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <axes>
        to Spears: fighting, 0 bases in contact
      Pikes: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <pikes>
        to Bows: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <axes>
      Bows: infantry, open order, light armour, 12 figures, 4 figures to a base, began with 3 bases, in combat <pikes>
      """
    When the turn reads
      """
      phase: combat
      side: Guild
      tokens: 2 on Axes
      tokens: 3 on Pikes
      phase: pursuit
      """
    Then Axes is <verdict> by sp.combat.tokens-max
    And Pikes is <verdict> by sp.combat.tokens-max

    Examples:
      | axes | pikes | verdict  |
      | 1    | 2     | accepted |
      | 2    | 1     | accepted |
      | 1    | 1     | refused  |
