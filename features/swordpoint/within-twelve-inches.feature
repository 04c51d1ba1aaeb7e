Feature: A commander with a unit is within every distance of it
  Whoever is attached counts as within 12 inches, measured or not: for the General's Cohesion, his second throw of a break
  test, his death, and for rallying (lines 106-107, 172, 193-200).

  Background:
    Given the rulebook swordpoint

  Scenario Outline: The General with the unit lends it his Cohesion without a distance: <where>
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 9, <where>
      Spears: infantry, close order, Cohesion 7, not Depleted
        to Hugo: <far>
      """
    And Spears throws 4 4 for cohesion test
    When Spears takes cohesion test
    Then Spears totals 8 against at most <against> by sp.cohesion.roll
    And sp.command.use-cohesion <comes> about for Spears

    Examples:
      | where              | far            | against | comes         |
      | attached to Spears | attached       | 9       | comes         |
      | attached to Spears | 30 in          | 9       | comes         |
      | alive              | 30 in          | 7       | does not come |

  Scenario Outline: The General with the unit has it throw a failed break test again: <where>
    Given the scenario
      """
      side: Guild
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases, fighting Spears
        to Spears: 0 bases in contact
      side: Raiders
      Hugo: General, on horse, Cohesion 3, <where>
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Spears throws <dice> for break test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted <n>
      Spears:
        to Hugo: <far>
      phase: pursuit
      """
    Then Spears <outcome> break test
    And sp.command.reroll-break <comes> about for Spears

    Examples:
      | where              | n | far      | dice    | outcome | comes         |
      | attached to Spears | 5 | attached | 6 6 1 1 | passes  | comes         |
      | alive              | 4 | 30 in    | 6 6     | fails   | does not come |

  Scenario Outline: The General with a fleeing unit has it rally by his Cohesion without a distance: <where>
    Given the scenario
      """
      side: Guild
      Hugo: General, on foot, Cohesion 9, <where>
      Captain: commander, on foot, Cohesion 7, attached to Spears
      Spears: infantry, close order, Cohesion 6, fleeing
        to Hugo: <far>
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
    Then Spears is accepted by sp.rally.radius
    And Spears totals 9 against at most <against> by sp.rally.test
    And sp.rally.general <comes> about for Spears

    Examples:
      | where              | far      | against | comes         |
      | attached to Spears | attached | 9       | comes         |
      | alive              | 30 in    | 6       | does not come |

  Example: The unit of a General who is killed in combat tests for him, and nobody has to measure
    Given the scenario
      """
      side: Guild
      Hugo: General, on horse, Cohesion 8, attached to Axes
      Axes: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Spears: fighting, 0 bases in contact
      side: Raiders
      Spears: infantry, open order, light armour, Cohesion 7, 12 figures, 4 figures to a base, began with 3 bases
        to Axes: 0 bases in contact
      """
    And Hugo throws 6 6 for commander's fate
    And Axes throws 3 4 for cohesion test
    When the turn reads
      """
      phase: combat
      happened:
      Axes: inflicted 1, 1 lost in combat
      phase: pursuit
      """
    Then Hugo fails commander's fate
    And sp.cohesion.when.general-slain says `is within 12 inches of the slain General` of Axes
    And Axes totals 7 against at most 7 by sp.cohesion.roll
