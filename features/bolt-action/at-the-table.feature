Feature: Slips at the table
  What is said twice, aimed at nobody, or stated too late (lines 10, 17-18, 22, 29, 38, 49, 51).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, squad of 10, maximum 10, 1 pin
      Gun: regular, team, crew of 3, bulky weapon
      Mortar: regular, team, crew of 3, weapons do not fire on Advance
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, crew of 3
      Wrecks: regular, infantry, destroyed
      """

  Scenario Outline: Nobody fires at a destroyed unit
    When British orders
      """
      First Section: <order>
      """
    Then First Section is <verdict> by ba.pin.destroyed

    Examples:
      | order                          | verdict  |
      | Fire at Grenadiers             | accepted |
      | Fire at Wrecks                 | refused  |
      | Advance and fire at Grenadiers | accepted |
      | Advance and fire at Wrecks     | refused  |

  Scenario Outline: Who fires on an Advance says so, with a target or without
    When British orders
      """
      <unit>: <order>
      """
    Then <unit> is <verdict> by <clause>

    Examples:
      | unit          | order             | verdict  | clause                     |
      | Gun           | Advance and fire  | refused  | ba.order.fire.bulky-weapon |
      | Mortar        | Advance and shoot | refused  | ba.order.fire.bulky-weapon |
      | First Section | Advance and fire  | accepted | ba.order.fire.bulky-weapon |
      | Gun           | Advance           | accepted | ba.order.one-die           |

  Scenario Outline: Men that are lost are added up
    When the turn reads
      """
      phase: orders
      happened:
      Gun: loses 1 man
      Gun: <loses>
      side: British
      Gun: Run
      phase: end of turn
      """
    Then ba.casualties comes about for Gun
    And Gun is afterwards <casualties>

    Examples:
      | loses       | casualties   |
      | loses 1     | 2 casualties |
      | loses 1 man | 2 casualties |
      | lost 1 man  | 1 casualty   |

  Example: The first man lost ends full strength
    When the turn reads
      """
      phase: orders
      happened:
      First Section: loses 1
      side: British
      First Section: Run, re-roll
      happened:
      First Section: thrown 5 6 for order test
      phase: end of turn
      """
    Then ba.casualties says `loses 1 more` of First Section
    And First Section fails order test
    And ba.order-test.fail comes about for First Section

  Example: A unit that begins the turn with as many pins as its morale routs at once
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 9 pins
      Gun: veteran, team, 9 pins
      """
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Down
      phase: end of turn
      """
    Then ba.pin.destroyed says `routs with 9 pins` of First Section
    And ba.pin.destroyed does not come about for Gun

  Scenario Outline: The hits of one order are said once
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Fire at First Section
      happened:
      First Section: hit by MG Team
      First Section: <again>
      """
    Then there is a repeated-name at `<again>`

    Examples:
      | again           |
      | hit by MG Team  |

  Scenario Outline: The opponent may choose several targets, each with an enemy near it: <answers>
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      Gun: near an enemy
      Mortar: <mortar>
      side: German
      First Section of British: <answers>
      """
    Then First Section is <verdict> by <clause>

    Examples:
      | mortar            | answers                                    | verdict  | clause                 |
      | near an enemy     | friendly fire at Gun, friendly fire Mortar | accepted | ba.order.one-die       |
      | not near an enemy | friendly fire at Gun, friendly fire Mortar | refused  | ba.fubar.friendly-fire |
      | near an enemy     | friendly fire at Gun                       | accepted | ba.fubar.friendly-fire |

  Scenario Outline: Each of several targets is looked at: <orders>
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, destroyed
      """
    When British orders
      """
      First Section: <orders>
      """
    Then First Section is refused by ba.pin.destroyed
    And ba.pin.destroyed underlines `Fire at MG Team` of First Section
    And there is 1 finding

    Examples:
      | orders                              |
      | Fire at MG Team, Fire at Grenadiers |
      | Fire at Grenadiers, Fire at MG Team |

  Example: Both targets of friendly fire are pinned
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      Gun: near an enemy
      Mortar: near an enemy
      side: German
      First Section of British: friendly fire at Gun, friendly fire at Mortar
      happened:
      Gun: hit by First Section
      Mortar: hit by First Section
      """
    Then Gun is afterwards 1 pin
    And Mortar is afterwards 1 pin

  Example: What the turn asks for is not chosen ahead, but for a second roll
    When British orders
      """
      First Section: Run, run from Grenadiers
      """
    Then there is a misplaced-line at `run from Grenadiers`

  Example: The check of a turn sees a second order die
    When the turn reads
      """
      phase: orders
      side: British
      Gun: Run
      side: British
      Gun: Down
      """
    Then Gun is refused by ba.order.one-die
    And ba.order.one-die underlines `Down` of Gun
