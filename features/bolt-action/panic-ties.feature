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

  Scenario Outline: With a single closest enemy nobody chooses and no lots are drawn
    Given the ruling ba.ruling.panic-ties is <option>
    And the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12.5 in, visible
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
      """
    Then ba.fubar.panic says `runs as fast as possible` of First Section
    And ba.ruling.panic-ties does not come about for First Section
    And First Section is afterwards Run die
    And the turn waits for `phase: end of turn`

    Examples:
      | option           |
      | owner-chooses    |
      | opponent-chooses |
      | by-lot           |

  Scenario Outline: Of three enemies equally close one is chosen as of two
    Given the ruling ba.ruling.panic-ties is <option>
    And the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
        to Pioneers: 12 in, visible
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
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart
      side: <side>
      First Section of British: run from Pioneers
      phase: end of turn
      """
    Then ba.ruling.panic-ties says `<who> chooses from which it runs` of First Section
    And ba.fubar.panic says `runs away from Pioneers` of First Section

    Examples:
      | option           | side    | who          |
      | owner-chooses    | British | its own side |
      | opponent-chooses | German  | its opponent |

  Scenario Outline: Lots are drawn among the closest visible enemies alone
    Given the ruling ba.ruling.panic-ties is by-lot
    And the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Far Platoon: 20 in, visible
        to Hidden Sniper: 5 in, not visible
        to Wrecks: 12 in, visible
        to Grenadiers: 12 in, visible
        to MG Team: 12 in, visible
        to Pioneers: 12 in, visible
      side: German
      Far Platoon: regular, infantry
      Hidden Sniper: veteran, team
      Wrecks: regular, infantry, destroyed
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      Pioneers: regular, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 6 6 for order test, thrown 3 for FUBAR chart, thrown <lot> for lots
      phase: end of turn
      """
    Then ba.ruling.panic-ties says `<enemy> is drawn` of First Section
    And ba.fubar.panic says `runs away from <enemy>` of First Section

    Examples:
      | lot | enemy      |
      | 1   | Grenadiers |
      | 2   | MG Team    |
      | 3   | Pioneers   |
