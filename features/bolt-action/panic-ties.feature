Feature: Panic with several enemies equally close
  Whoever chooses from which of them the unit runs is a ruling (line 40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      """

  Scenario Outline: The table has ruled who chooses from which enemy it runs
    Given the ruling ba.ruling.panic-ties is <option>
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      side: <side>
      First Section of British: run from MG Team
      phase: end of turn
      """
    Then ba.ruling.panic-ties says `<who> chooses from which it runs` of First Section
    And ba.fubar.panic says `runs away from MG Team` of First Section
    And First Section is afterwards Run die

    Examples:
      | option           | side    | who           |
      | owner-chooses    | British | its own side  |
      | opponent-chooses | German  | its opponent  |

  Scenario Outline: Lots are drawn where the table has ruled so
    Given the ruling ba.ruling.panic-ties is by-lot
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart, thrown <lot> for lots
      phase: end of turn
      """
    Then ba.ruling.panic-ties says `lots are drawn` of First Section
    And ba.ruling.panic-ties says `<enemy> is drawn` of First Section
    And ba.fubar.panic says `runs away from <enemy>` of First Section
    And First Section is afterwards Run die

    Examples:
      | lot | enemy      |
      | 1   | Grenadiers |
      | 2   | MG Team    |

  Example: Where lots are drawn, the turn waits for the die
    Given the ruling ba.ruling.panic-ties is by-lot
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      """
    Then the turn waits for `First Section: thrown … for lots`

  Example: If nothing else is agreed, its own side chooses
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      side: British
      First Section: run from Grenadiers
      phase: end of turn
      """
    Then ba.fubar.panic says `its own side chooses` of First Section
    And ba.fubar.panic says `runs away from Grenadiers` of First Section
    And First Section is afterwards Run die

  Example: If nothing else is agreed, what the chart says stands before anybody has chosen
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      """
    Then ba.fubar.panic says `several enemies equally close` of First Section
    And ba.order-test.fubar comes about for First Section
