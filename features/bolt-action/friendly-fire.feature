Feature: Friendly fire
  With a 1 or 2 on the FUBAR chart a unit fires on a friend, and the other side chooses on whom (line 38).

  Background:
    Given the rulebook bolt-action

  Scenario Outline: Only a friend with an enemy of its own within 12 inches can be taken for one
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 6 in
      Bren Team: regular, team, crew of 3
        to Grenadiers: <distance>
        to MG Team: 40 in
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
      First Section: thrown 6 6 for order test, thrown 2 for FUBAR chart
      """
    Then <clause> comes about for First Section

    Examples:
      | distance | clause                           |
      | 11.5 in  | ba.fubar.friendly-fire           |
      | 12 in    | ba.fubar.friendly-fire           |
      | 12 in    | ba.reading.within-12             |
      | 12.1 in  | ba.fubar.friendly-fire.no-target |
      | 12.5 in  | ba.fubar.friendly-fire.no-target |

  Scenario Outline: What was seen at the table takes the place of a distance
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3
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
      Bren Team: <fact>
      """
    Then <clause> comes about for First Section

    Examples:
      | fact                      | clause                           |
      | near an enemy             | ba.fubar.friendly-fire           |
      | enemy within 12 inches    | ba.fubar.friendly-fire           |
      | not near an enemy         | ba.fubar.friendly-fire.no-target |
      | no enemy within 12 inches | ba.fubar.friendly-fire.no-target |

  Example: The target that the opponent chose is pinned, as if the enemy had hit it
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 2 pins
      Bren Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 2 for FUBAR chart
      side: German
      First Section of British: friendly fire at Bren Team
      happened:
      Bren Team: hit by First Section
      phase: end of turn
      """
    Then ba.fubar.friendly-fire says `fires on Bren Team by mistake` of First Section
    And ba.pin.friendly-fire says `is hit by its own side` of Bren Team
    And ba.pin.hit does not come about for Bren Team
    And Bren Team is afterwards 1 pin
    And First Section is afterwards 2 pins
    And First Section is afterwards Fire die

  Example: With no friend on the table it does not fire, and goes Down
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
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
      phase: end of turn
      """
    Then ba.fubar.friendly-fire.no-target says `has nobody to fire on by mistake, and goes Down` of First Section
    And ba.fubar.friendly-fire says `friendly fire` of First Section
    And First Section is afterwards driven down
    And First Section is afterwards 1 pin

  Example: At more than 12 inches nobody is near enough, and the die shows Down
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 2 pins
        to Grenadiers: 5 in
      Bren Team: regular, team, crew of 3
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
      First Section: thrown 6 6 for order test, thrown 2 for FUBAR chart
      phase: end of turn
      """
    Then ba.fubar.friendly-fire.no-target says `goes Down` of First Section
    And ba.reading.fubar-replaces-down comes about for First Section
    And First Section is afterwards Down die
    And First Section is afterwards driven down
    And First Section is afterwards 2 pins

  Example: Where nobody has measured, the turn asks how many friends have an enemy near them
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3
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
    Then ba.order-test.fubar comes about for First Section
    And the turn waits for `First Section: … friends to fire on`

  Scenario Outline: The side of the unit does not choose on whom it fires
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3, near an enemy
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
      side: <side>
      First Section of British: friendly fire at Bren Team
      """
    Then there is <finding>

    Examples:
      | side    | finding                                       |
      | British | an other-side at `friendly fire at Bren Team` |
      | German  | no findings                                   |

  Scenario Outline: It fires where a friend has an enemy within 12 inches, and goes Down where none has
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
        to Grenadiers: 6 in
      Bren Team: regular, team, crew of 3
        to Grenadiers: <distance>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      """
    Then <clause> says `<words>` of First Section

    Examples:
      | distance | clause                           | words             |
      | 11.5 in  | ba.fubar.friendly-fire           | fires on a friend |
      | 12 in    | ba.fubar.friendly-fire           | fires on a friend |
      | 12.1 in  | ba.fubar.friendly-fire.no-target | goes Down         |

  Scenario Outline: Each way of saying that an enemy is near a friend lets it be fired on
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 1 pin
      Bren Team: regular, team, crew of 3, <fact>
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: thrown 6 6 for order test, thrown 2 for FUBAR chart
      """
    Then <clause> says `<words>` of First Section

    Examples:
      | fact                      | clause                           | words             |
      | near an enemy             | ba.fubar.friendly-fire           | fires on a friend |
      | enemy within 12 inches    | ba.fubar.friendly-fire           | fires on a friend |
      | not near an enemy         | ba.fubar.friendly-fire.no-target | goes Down         |
      | no enemy within 12 inches | ba.fubar.friendly-fire.no-target | goes Down         |
