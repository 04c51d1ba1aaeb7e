Feature: Who shoots on the Swordpoint sheet, and who is the closest target
  Units that flee or have left the table do not shoot, and commanders are no targets, however near (lines 36-39, 58-65, 196).

  Background:
    Given the rulebook swordpoint
    And the dice come from the passphrase arrows

  Scenario Outline: A unit that flees or has left the table shoots at nobody: <state>
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2, <state>
        to Spears: 5 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is <verdict> by sp.shooting.reach

    Examples:
      | state         | verdict  |
      | not fleeing   | accepted |
      | on the table  | accepted |
      | fleeing       | refused  |
      | off the table | refused  |

  Example: The sheet tells a fleeing unit to take its shooting out
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2, fleeing
        to Spears: 5 in, can charge
      side: Raiders
      Spears: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, began with 6 bases, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Spears
      """
    Then Archers is refused by sp.shooting.reach
    And sp.shooting.reach underlines `shoot at Spears` of Archers
    And sp.shooting.reach says to write `take the line out` for Archers

  Scenario Outline: The closest target is the closest that can be shot at: <what>, <fight>
    Given the scenario
      """
      side: Guild
      Archers: infantry, close order, bows, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Near: 4 in, cannot charge
        to Far: 8 in, cannot charge
      Axes: infantry, open order, Cohesion 7, 8 figures, 4 figures to a base, front of 2
        to Near: <fight>
      side: Raiders
      Near: <what>, Cohesion 8, 24 figures, 4 figures to a base, front of 4
      Far: infantry, close order, light armour, Cohesion 7, 24 figures, 4 figures to a base, front of 4
      """
    When the turn reads
      """
      phase: shooting
      side: Guild
      Archers: shoot at Far
      """
    Then Archers is <verdict> by sp.shooting.priority.closest

    Examples:
      | what                              | fight        | verdict  |
      | commander, on foot                | not fighting | accepted |
      | General, on horse                 | not fighting | accepted |
      | infantry, close order             | not fighting | refused  |
      | infantry, close order             | fighting     | accepted |
      | infantry, close order, destroyed  | not fighting | accepted |
