Feature: Only who has fired hits anybody
  A pin comes of fire that hits: on Fire, on Advance, or out of Ambush (lines 4-17, 22, 27, 38-40, 51).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, under strength
      Gun: regular, team, crew of 3, bulky weapon
      Mortar: regular, team, crew of 3, weapons do not fire on Advance
      """

  Scenario Outline: Whose hits count
    When the turn reads
      """
      phase: orders
      side: German
      <unit>: <order>
      happened:
      First Section: hit by <unit>
      """
    Then ba.pin.hit says `is hit by <unit>` of First Section
    And First Section is afterwards 1 pin
    And ba.pin.not-fired does not come about for First Section
    And ba.order.fire.bulky-weapon does not come about for First Section

    Examples:
      | unit       | order                             |
      | Grenadiers | Fire at First Section             |
      | Grenadiers | Advance and fire at First Section |
      | Grenadiers | Advance                           |
      | Grenadiers | Ambush                            |
      | Gun        | Fire                              |
      | Mortar     | Fire at First Section             |
      | Mortar     | Ambush                            |

  Scenario Outline: Whose hits do not
    When the turn reads
      """
      phase: orders
      side: German
      <unit>: <order>
      happened:
      First Section: <happened>
      """
    Then <clause> says `is not hit: <unit> <why>` of First Section
    And ba.pin.hit does not come about for First Section
    And First Section is afterwards 0 pins

    Examples:
      | unit       | order   | happened             | clause                     | why                                                        |
      | Grenadiers | Run     | hit by Grenadiers    | ba.order.run               | has not fired, as it is running                            |
      | Grenadiers | Rally   | hit by Grenadiers    | ba.order.rally             | has not fired, as it is rallying                           |
      | Grenadiers | Down    | hit by Grenadiers    | ba.order.down              | has not fired, as it is Down                               |
      | Grenadiers | Run     | missed by Grenadiers | ba.order.run               | has not fired, as it is running                            |
      | Grenadiers | Rally   | missed by Grenadiers | ba.order.rally             | has not fired, as it is rallying                           |
      | Grenadiers | Down    | missed by Grenadiers | ba.order.down              | has not fired, as it is Down                               |
      | Gun        | Advance | hit by Gun           | ba.order.fire.bulky-weapon | cannot have fired: its weapons do not fire on this order   |
      | Gun        | Ambush  | hit by Gun           | ba.order.fire.bulky-weapon | cannot have fired: its weapons do not fire on this order   |
      | Mortar     | Advance | hit by Mortar        | ba.order.fire.bulky-weapon | cannot have fired: its weapons do not fire on this order   |
      | Mortar     | Advance | missed by Mortar     | ba.order.fire.bulky-weapon | cannot have fired: its weapons do not fire on this order   |
      | Gun        | Run     | hit by Gun           | ba.order.run               | has not fired, as it is running                            |

  Scenario Outline: A unit that has received no order die has not fired
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry<die>
      side: German
      Grenadiers: veteran, infantry<die>
      """
    When the turn reads
      """
      phase: orders
      happened:
      First Section: <happened>
      """
    Then ba.pin.not-fired <unfired> for First Section
    And First Section is afterwards <pins>

    Examples:
      | die        | happened              | unfired             | pins   |
      |            | hit by Grenadiers     | comes about         | 0 pins |
      |            | missed by Grenadiers  | comes about         | 0 pins |
      |            | hit by Second Section | comes about         | 0 pins |
      | , Fire die | hit by Grenadiers     | does not come about | 1 pin  |
      | , Fire die | missed by Grenadiers  | does not come about | 0 pins |
      | , Fire die | hit by Second Section | does not come about | 1 pin  |

  Example: Of two that are said to have hit, the one that has fired counts
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Run
      side: German
      Gun: Fire at First Section
      happened:
      First Section: hit by Grenadiers, hit by Gun
      """
    Then ba.order.run says `is not hit: Grenadiers has not fired` of First Section
    And ba.pin.hit comes about for First Section
    And ba.pin.per-shooter does not come about for First Section
    And First Section is afterwards 1 pin

  Scenario Outline: A unit that fails its test goes Down and has not fired
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, under strength, 2 pins
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      Grenadiers: thrown <dice> for order test
      First Section: hit by Grenadiers
      """
    Then First Section is afterwards <pins>
    And ba.order.down <down> for First Section

    Examples:
      | dice | pins   | down                |
      | 3 5  | 1 pin  | does not come about |
      | 4 5  | 0 pins | comes about         |

  Scenario Outline: What the chart makes of an order to fire
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, under strength, 2 pins, <facts>
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      Grenadiers: thrown 6 6 for order test, thrown <chart> for FUBAR chart
      First Section: hit by Grenadiers
      """
    Then <clause> says `Grenadiers has not fired` of First Section
    And First Section is afterwards 0 pins

    Examples:
      | facts                                                         | chart | clause        |
      | closest visible enemy 10 in, 1 closest visible enemy          | 4     | ba.order.run  |
      | 0 closest visible enemies                                     | 3     | ba.order.down |
      | 0 friends to fire on                                          | 1     | ba.order.down |

  Scenario Outline: Where a refused order has sent it Down it has not fired
    Given the ruling ba.ruling.refused-order is goes-down
    When the turn reads
      """
      phase: orders
      side: German
      Gun: <order>
      happened:
      First Section: hit by Gun
      """
    Then First Section is afterwards <pins>

    Examples:
      | order                             | pins   |
      | Fire at First Section             | 1 pin  |
      | Advance and fire at First Section | 0 pins |

  Example: A shot at its own side by mistake counts
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, under strength, 2 pins
      Gun: regular, team, crew of 3, near an enemy
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Run
      happened:
      Grenadiers: thrown 6 6 for order test, thrown 1 for FUBAR chart
      side: British
      Grenadiers of German: friendly fire at Gun
      happened:
      Gun: hit by Grenadiers
      """
    Then ba.pin.friendly-fire says `is hit by its own side` of Gun
    And ba.reading.whoever-is-hit comes about for Gun
    And Gun is afterwards 1 pin

  Scenario Outline: Nor does a heavy weapon pin that has not fired
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Howitzer: regular, team, crew of 5, bulky weapon, adds 3 pins
      """
    When the turn reads
      """
      phase: orders
      side: German
      Howitzer: <order>
      happened:
      First Section: hit by Howitzer
      """
    Then First Section is afterwards <pins>
    And ba.pin.heavy-weapon <heavy> for First Section

    Examples:
      | order   | pins   | heavy               |
      | Fire    | 3 pins | comes about         |
      | Advance | 0 pins | does not come about |
      | Down    | 0 pins | does not come about |

  Scenario Outline: A die kept from the turn before
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, <die>, die kept
      """
    When the turn reads
      """
      phase: orders
      happened:
      First Section: hit by Grenadiers
      """
    Then First Section is afterwards <pins>

    Examples:
      | die        | pins   |
      | Ambush die | 1 pin  |
      | Down die   | 0 pins |

  Scenario Outline: A unit that is destroyed does not fire
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, <facts>
      """
    When the turn reads
      """
      phase: orders
      happened:
      First Section: <happened>
      """
    Then ba.pin.destroyed <destroyed> for First Section
    And First Section is afterwards <pins>

    Examples:
      | facts                   | happened             | destroyed           | pins   |
      | Fire die                | hit by Grenadiers    | does not come about | 1 pin  |
      | Fire die, destroyed     | hit by Grenadiers    | comes about         | 0 pins |
      | Fire die, destroyed     | missed by Grenadiers | comes about         | 0 pins |
      | Run die, destroyed      | hit by Grenadiers    | comes about         | 0 pins |
      | Ambush die, destroyed   | hit by Grenadiers    | comes about         | 0 pins |
      | destroyed               | hit by Grenadiers    | comes about         | 0 pins |

  Example: A unit that routs in the turn does not fire after it
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry, 9 pins, Ambush die
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Fire at Grenadiers
      happened:
      Grenadiers: hit by First Section
      First Section: hit by Grenadiers
      """
    Then ba.pin.destroyed says `routs with 10 pins` of Grenadiers
    And ba.pin.destroyed says `is not hit: Grenadiers has not fired, as it is destroyed` of First Section
    And ba.order.ambush.opportunity does not come about for First Section
    And First Section is afterwards 0 pins

  Scenario Outline: Whoever is hit is pinned, though another was the target
    Given the scenario
      """
      side: British
      First Section: regular, infantry
      Second Section: regular, infantry
      side: German
      Grenadiers: veteran, infantry
      MG Team: regular, team, Fire die
      """
    When the turn reads
      """
      phase: orders
      side: German
      Grenadiers: Fire at First Section
      happened:
      <hit>: hit by Grenadiers, hit by MG Team
      """
    Then ba.reading.whoever-is-hit says `takes one pin for each` of <hit>
    And <hit> is afterwards 2 pins

    Examples:
      | hit            |
      | First Section  |
      | Second Section |

  Scenario Outline: Late in the turn each reason is told in its own phase
    Given the scenario
      """
      side: British
      First Section: regular, infantry, Run die
      side: German
      Grenadiers: veteran, infantry<facts>
      """
    When the turn reads
      """
      phase: <phase>
      happened:
      First Section: hit by Grenadiers
      phase: dice back
      """
    Then <clause> <told> for First Section
    And ba.pin.hit does not come about for First Section
    And First Section is afterwards 0 pins

    Examples: Below the end of the turn the hits of orders are late
      | facts                     | phase       | clause                     | told        |
      | , Advance die, bulky weapon | end of turn | ba.order.fire.bulky-weapon | comes about |
      | , Run die                 | end of turn | ba.order.run               | comes about |
      | , Rally die               | end of turn | ba.order.rally             | comes about |
      | , Down die                | end of turn | ba.order.down              | comes about |
      |                           | end of turn | ba.pin.not-fired           | comes about |
      | , Fire die, destroyed     | end of turn | ba.pin.destroyed           | comes about |

    Examples: Among the shots from Ambush only those that came off count
      | facts                     | phase             | clause                     | told                |
      | , Advance die, bulky weapon | shots from ambush | ba.order.fire.bulky-weapon | does not come about |
      | , Rally die               | shots from ambush | ba.order.rally             | does not come about |
      | , Down die                | shots from ambush | ba.order.down              | does not come about |
      |                           | shots from ambush | ba.pin.not-fired           | does not come about |
      | , Fire die, destroyed     | shots from ambush | ba.pin.destroyed           | does not come about |
      | , Fire die                | shots from ambush | ba.turn-end.ambush-miss    | comes about         |
