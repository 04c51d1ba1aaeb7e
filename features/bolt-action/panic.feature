Feature: Panic
  With 3 to 6 on the FUBAR chart a unit runs from the closest visible enemy; without one it goes Down (lines 39-40).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: It runs from the closest enemy that it can see, and from nobody if it cannot
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 2 pins, <facts>
        to Grenadiers: <grenadiers>
        to MG Team: <mg>
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      phase: end of turn
      """
    Then <clause> says `<what>` of First Section
    And First Section is afterwards <die>
    And First Section is afterwards <driven>
    And First Section is afterwards 2 pins

    Examples:
      | grenadiers         | mg                 | facts          | clause                  | what                   | die      | driven          |
      | 10 in, visible     | 30 in, visible     | able to move   | ba.fubar.panic          | closest visible enemy  | Run die  | not driven down |
      | 10 in, not visible | 30 in, visible     | able to move   | ba.fubar.panic          | closest visible enemy  | Run die  | not driven down |
      | 10 in, not visible | 30 in, not visible | able to move   | ba.fubar.panic.no-enemy | cannot run             | Down die | driven down     |
      | 10 in, visible     | 30 in, visible     | unable to move | ba.fubar.panic.no-enemy | cannot run             | Down die | driven down     |
      | 10 in, visible     | 10 in, visible     | immobilised    | ba.fubar.panic.no-enemy | cannot run             | Down die | driven down     |

  Scenario Outline: With several enemies equally close the table has to choose, with one it has not
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: <mg>
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      phase: end of turn
      """
    Then ba.fubar.panic comes about for First Section
    And ba.ruling.panic-ties does not come about for First Section
    And First Section is afterwards Run die

    Examples:
      | mg                 |
      | 12.5 in, visible   |
      | 12 in, not visible |
      | 6 in, not visible  |

  Scenario Outline: Its own side chooses only among the closest visible enemies
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
        to Pioneers: 12.5 in, visible
        to Snipers: 12 in, not visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      Pioneers: regular, infantry
      Snipers: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 6 for FUBAR chart
      side: British
      First Section: run from <enemy>
      """
    Then First Section is <verdict> by ba.fubar.panic
    And ba.fubar.panic says `its own side chooses` of First Section

    Examples:
      | enemy      | verdict  |
      | Grenadiers | accepted |
      | MG Team    | accepted |
      | Pioneers   | refused  |
      | Snipers    | refused  |

  Example: What its own side has chosen is done
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 6 for FUBAR chart
      side: British
      First Section: run from MG Team
      phase: end of turn
      """
    Then ba.fubar.panic says `runs away from MG Team` of First Section
    And ba.ruling.panic-ties says `its own side chooses` of First Section
    And First Section is afterwards Run die

  Example: A choice that is too far away is underlined
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
        to Pioneers: 30 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      Pioneers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 6 for FUBAR chart
      side: British
      First Section: flee from Pioneers
      """
    Then ba.fubar.panic underlines `flee from Pioneers` of First Section
    And ba.fubar.panic says to write `choose one of those` for First Section
