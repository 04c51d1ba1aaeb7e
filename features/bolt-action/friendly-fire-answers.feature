Feature: Friendly fire, the other side's answer
  The other side chooses a friend that has an enemy of its own within 12 inches (line 38).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: The other side chooses a friend near an enemy, and no other
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3, <bren>
      Mortar Team: regular, team, crew of 3, <mortar>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      side: German
      First Section of British: friendly fire at <target>
      """
    Then First Section is <verdict> by ba.fubar.friendly-fire

    Examples:
      | bren              | mortar            | target      | verdict  |
      | near an enemy     | not near an enemy | Bren Team   | accepted |
      | near an enemy     | not near an enemy | Mortar Team | refused  |
      | not near an enemy | near an enemy     | Bren Team   | refused  |
      | near an enemy     | near an enemy     | Mortar Team | accepted |

  Example: A friend that nobody takes for an enemy is not fired on, and the turn waits for another
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3, near an enemy
      Mortar Team: regular, team, crew of 3
        to Grenadiers: 12.5 in
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      side: German
      First Section of British: friendly fire at Mortar Team
      """
    Then First Section is refused by ba.fubar.friendly-fire
    And ba.fubar.friendly-fire underlines `friendly fire at Mortar Team` of First Section
    And ba.fubar.friendly-fire says to write `choose a friend` for First Section
    And ba.fubar.friendly-fire says `whom its opponent chooses` of First Section

  Example: The turn waits for the opponent, not for the unit's own side
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin, 1 friend to fire on
      Bren Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then ba.fubar.friendly-fire comes about for First Section
    And the turn waits for `First Section of British: friendly fire NAME`

