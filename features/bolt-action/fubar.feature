Feature: The FUBAR chart
  Two sixes for an order test fail, and a die is rolled on the chart at once (lines 27, 34-40).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry, under strength, 2 pins, 1 friend to fire on
        to Grenadiers: 10 in, visible
      Bren Team: regular, team, crew of 3, near an enemy
      side: German
      Grenadiers: veteran, infantry
      """

  Scenario Outline: Only two sixes send a unit to the chart
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown <dice> for order test<chart>
      phase: end of turn
      """
    Then First Section totals <total> against at most 7 by ba.order-test.pass
    And First Section fails order test
    And ba.order-test.fubar <fubar> for First Section
    And ba.order-test.fail <failed> for First Section
    And First Section is afterwards <die>
    And First Section is afterwards 2 pins

    Examples:
      | dice | chart                      | total | fubar               | failed              | die      |
      | 5 6  |                            | 11    | does not come about | comes about         | Down die |
      | 6 5  |                            | 11    | does not come about | comes about         | Down die |
      | 6 6  | , thrown 3 for FUBAR chart | 12    | comes about         | does not come about | Run die  |

  Scenario Outline: With a 1 or 2 it fires on a friend
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown 6 6 for order test, thrown <face> for FUBAR chart
      side: German
      First Section of British: friendly fire at Bren Team
      phase: end of turn
      """
    Then ba.order-test.fubar says `something goes badly wrong` of First Section
    And ba.fubar.friendly-fire says `fires on a friend whom its opponent chooses` of First Section
    And ba.fubar.panic does not come about for First Section
    And First Section is afterwards friendly fire
    And First Section is afterwards Fire die
    And First Section is afterwards not driven down

    Examples:
      | face |
      | 1    |
      | 2    |

  Scenario Outline: With a 3, 4, 5 or 6 it runs in panic
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Advance
      happened:
      First Section: thrown 6 6 for order test, thrown <face> for FUBAR chart
      phase: end of turn
      """
    Then ba.order-test.fubar says `something goes badly wrong` of First Section
    And ba.fubar.panic says `runs as fast as possible` of First Section
    And ba.fubar.friendly-fire does not come about for First Section
    And First Section is afterwards panic
    And First Section is afterwards Run die
    And First Section is afterwards not driven down

    Examples:
      | face |
      | 3    |
      | 4    |
      | 5    |
      | 6    |

  Scenario Outline: A unit that must test unpinned goes to the chart too, and no bonus helps
    Given the scenario
      """
      side: British
      First Section: <facts>, 1 closest visible enemy
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      happened:
      First Section: thrown 6 6 for order test, thrown 6 for FUBAR chart
      phase: end of turn
      """
    Then First Section totals 12 against at most <morale> by ba.order-test.fubar
    And ba.order-test.fubar comes about for First Section
    And First Section is afterwards Run die

    Examples:
      | facts                                   | order | morale |
      | regular, infantry, must test            | Fire  | 9      |
      | veteran, infantry, 1 pin                | Rally | 10     |
      | veteran, HQ, 1 pin, morale bonus of 6   | Fire  | 10     |
      | inexperienced, infantry, 7 pins         | Fire  | 2      |

  Scenario Outline: What the chart says takes the place of Down, and the die shows it
    Given the scenario
      """
      side: British
      First Section: regular, infantry, 2 pins, <facts>
      Bren Team: regular, team, crew of 3
      side: German
      Grenadiers: veteran, infantry
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Ambush
      happened:
      First Section: thrown 6 6 for order test, thrown <face> for FUBAR chart
      """
    Then ba.reading.fubar-replaces-down comes about for First Section
    And <clause> comes about for First Section
    And First Section is afterwards <die>
    And First Section is afterwards <driven>

    Examples:
      | facts                                   | face | clause                           | die      | driven          |
      | 0 friends to fire on                    | 1    | ba.fubar.friendly-fire.no-target | Down die | driven down     |
      | 1 closest visible enemy                 | 5    | ba.fubar.panic                   | Run die  | not driven down |
      | 0 closest visible enemies               | 5    | ba.fubar.panic.no-enemy          | Down die | driven down     |
      | 1 closest visible enemy, unable to move | 5    | ba.fubar.panic.no-enemy          | Down die | driven down     |

  Scenario Outline: The die of a unit that fires on a friend shows Fire, whatever it was ordered
    When the turn reads
      """
      phase: orders
      side: British
      First Section: <order>
      happened:
      First Section: thrown 6 6 for order test, thrown 1 for FUBAR chart
      side: German
      First Section of British: friendly fire at Bren Team
      phase: end of turn
      """
    Then ba.reading.fubar-replaces-down comes about for First Section
    And ba.order-test.fail does not come about for First Section
    And ba.scope.action says `at full effect` of First Section
    And First Section is afterwards Fire die

    Examples:
      | order  |
      | Fire   |
      | Run    |
      | Ambush |
      | Rally  |

  Example: A double six costs no pin and gives none
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Rally
      happened:
      First Section: thrown 6 6 for order test, thrown 4 for FUBAR chart
      phase: end of turn
      """
    Then ba.order-test.fubar comes about for First Section
    And ba.order-test.rally-pass does not come about for First Section
    And First Section is afterwards 2 pins
    And First Section is afterwards Run die

  Example: Without a die the turn waits for the chart
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire
      happened:
      First Section: thrown 6 6 for order test
      """
    Then the turn waits for `First Section: thrown … for FUBAR chart`
