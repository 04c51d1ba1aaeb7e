Feature: Destroyed units and the FUBAR chart
  A destroyed unit is not near anybody, is not run from and is not fired on (lines 22, 38, 40, 51).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Nobody runs from a destroyed enemy
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 10 in, visible
      side: German
      Grenadiers: veteran, infantry, <enemy>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      """
    Then <clause> comes about for First Section
    And First Section is afterwards <die>

    Examples:
      | enemy         | clause                  | die      |
      | not destroyed | ba.fubar.panic          | Run die  |
      | destroyed     | ba.fubar.panic.no-enemy | Down die |

  Scenario Outline: A friend is fired on only if it and an enemy near it are there
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3, <friend>
        to Grenadiers: 10 in
      side: German
      Grenadiers: veteran, infantry, <enemy>
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then <clause> comes about for First Section

    Examples:
      | friend        | enemy         | clause                           |
      | not destroyed | not destroyed | ba.fubar.friendly-fire           |
      | destroyed     | not destroyed | ba.fubar.friendly-fire.no-target |
      | not destroyed | destroyed     | ba.fubar.friendly-fire.no-target |
