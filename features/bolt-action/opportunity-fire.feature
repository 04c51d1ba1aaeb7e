Feature: Out of Ambush in the course of a turn
  A unit in Ambush fires when a target presents itself; what becomes of its die then is a ruling (lines 7, 13, 54-55).

  Background:
    Given the rulebook bolt-action
    And the scenario
      """
      side: British
      First Section: veteran, infantry
      Second Section: veteran, infantry
      side: German
      MG Team: regular, team, crew of 3
      Mortar: regular, team, crew of 3, weapons do not fire on Advance
      Gun: regular, team, crew of 3, bulky weapon
      """

  Scenario Outline: Its fire counts, and weapons for a Fire order only do not fire so
    When the turn reads
      """
      phase: orders
      side: German
      <unit>: <order>
      side: British
      First Section: Run
      happened:
      First Section: hit by <unit>
      """
    Then ba.order.ambush.opportunity <ambush> for First Section
    And First Section is afterwards <pins>

    Examples:
      | unit    | order  | ambush              | pins   |
      | MG Team | Ambush | comes about         | 1 pin  |
      | Mortar  | Ambush | comes about         | 1 pin  |
      | MG Team | Fire   | does not come about | 1 pin  |
      | MG Team | Down   | does not come about | 0 pins |
      | Gun     | Ambush | does not come about | 0 pins |

  Example: The report says who has fired out of Ambush
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: British
      First Section: Advance
      happened:
      First Section: missed by MG Team
      """
    Then ba.order.ambush.opportunity says `is fired at by MG Team out of Ambush` of First Section
    And ba.pin.none-on-miss comes about for First Section
    And First Section is afterwards 0 pins

  Example: Where it stays in Ambush it keeps its die
    Given the ruling ba.ruling.opportunity-fire is stays-in-ambush
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: British
      First Section: Run
      happened:
      First Section: hit by MG Team
      phase: end of turn
      side: German
      MG Team: keep Ambush
      phase: dice back
      """
    Then ba.turn-end.ambush-keep comes about for MG Team
    And ba.order.ambush.opportunity does not come about for MG Team
    And MG Team is afterwards in Ambush
    And the turn is over

  Scenario Outline: If nothing else is agreed the shot ends its Ambush, hit or miss
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: <order>
      side: British
      First Section: Run
      happened:
      <happened>
      phase: end of turn
      phase: shots from ambush
      phase: dice back
      """
    Then ba.order.ambush.opportunity <fired> for MG Team
    And ba.turn-end.dice-return says `back into the bag` of MG Team
    And the turn is over

    Examples:
      | order  | happened                         | fired               |
      | Ambush | First Section: hit by MG Team    | comes about         |
      | Ambush | First Section: missed by MG Team | comes about         |
      | Ambush | First Section: 1 pin             | does not come about |
      | Fire   | First Section: hit by MG Team    | does not come about |

  Scenario Outline: What it may do at the end of the turn
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: British
      First Section: Run
      happened:
      First Section: <happened>
      phase: end of turn
      side: German
      MG Team: <choice>
      happened:
      MG Team: <dice>
      phase: shots from ambush
      """
    Then the turn waits for `<line>`
    And ba.order.ambush.opportunity comes about for First Section

    Examples:
      | happened       | choice           | dice                     | line                                               |
      | hit by MG Team | keep Ambush      | 0 pins                   | leave the line out: its die goes back into the bag |
      | hit by MG Team | fire from ambush | 0 pins                   | leave the line out: its die goes back into the bag |
      | hit by MG Team | return its die   | 0 pins                   | phase: dice back                                   |

  Scenario Outline: A unit in Ambush that has not fired keeps its die, or fires at the end
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: British
      First Section: Run
      phase: end of turn
      side: German
      MG Team: <choice>
      happened:
      MG Team: <dice>
      phase: shots from ambush
      """
    Then <clause> comes about for MG Team
    And the turn waits for `phase: dice back`

    Examples:
      | choice           | dice                     | clause                  |
      | keep Ambush      | 0 pins                   | ba.turn-end.ambush-keep |
      | fire from ambush | thrown 4 for ambush shot | ba.turn-end.ambush-fire |

  Example: The die that it has kept is spent so too
    Given the scenario
      """
      side: British
      First Section: veteran, infantry
      side: German
      MG Team: regular, team, crew of 3, Ambush die, die kept
      """
    When the turn reads
      """
      phase: orders
      side: British
      First Section: Run
      happened:
      First Section: hit by MG Team
      phase: end of turn
      phase: shots from ambush
      """
    Then ba.order.ambush.opportunity says `waits in Ambush no longer` of MG Team
    And MG Team is afterwards Fire die

  Example: Friends that come before it are pinned too
    When the turn reads
      """
      phase: orders
      side: German
      MG Team: Ambush
      side: German
      Mortar: Advance
      happened:
      Mortar: hit by MG Team
      """
    Then ba.order.ambush.opportunity comes about for Mortar
    And ba.pin.friendly-fire comes about for Mortar
    And Mortar is afterwards 1 pin

  Scenario Outline: At the end of the turn shots come in their own phase
    Given the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, <die>
      """
    When the turn reads
      """
      phase: end of turn
      happened:
      First Section: <happened>
      phase: shots from ambush
      """
    Then ba.turn-end.ambush-fire <late> for First Section
    And First Section is afterwards <pins>

    Examples:
      | die        | happened          | late                | pins   |
      | Ambush die | hit by MG Team    | comes about         | 0 pins |
      | Ambush die | missed by MG Team | comes about         | 0 pins |
      | Fire die   | hit by MG Team    | does not come about | 1 pin  |
      | Ambush die, destroyed | hit by MG Team | does not come about | 0 pins |

  Scenario Outline: There too a miss of a unit that has not fired is told
    Given the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Ambush die
      """
    When the turn reads
      """
      phase: end of turn
      side: German
      MG Team: fire from ambush
      happened:
      MG Team: thrown <die> for ambush shot
      phase: shots from ambush
      happened:
      First Section: missed by MG Team
      """
    Then ba.turn-end.ambush-miss <miss> for First Section

    Examples:
      | die | miss                |
      | 3   | comes about         |
      | 4   | does not come about |

  Scenario Outline: Who has fired out of Ambush during the turn has no choice at its end
    Given the ruling ba.ruling.opportunity-fire is <option>
    And the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Ambush die
        to First Section: <fired>
      """
    When the turn reads
      """
      phase: end of turn
      side: German
      MG Team: <choice>
      """
    Then MG Team is <verdict> by ba.order.ambush.opportunity

    Examples:
      | option          | fired                         | choice           | verdict  |
      | turned-to-fire  | fired at it out of Ambush     | keep Ambush      | refused  |
      | turned-to-fire  | fired at it out of Ambush     | fire from ambush | refused  |
      | turned-to-fire  | fired at it out of Ambush     | return its die   | accepted |
      | turned-to-fire  | not fired at it out of Ambush | keep Ambush      | accepted |
      | stays-in-ambush | fired at it out of Ambush     | keep Ambush      | accepted |
      | stays-in-ambush | fired at it out of Ambush     | fire from ambush | accepted |

  Example: What to do with the line of one that has fired
    Given the scenario
      """
      side: British
      First Section: veteran, infantry, Run die
      side: German
      MG Team: regular, team, crew of 3, Ambush die
        to First Section: fired at it out of Ambush
      """
    When the turn reads
      """
      phase: end of turn
      side: German
      MG Team: keep Ambush
      """
    Then ba.order.ambush.opportunity underlines `keep Ambush` of MG Team
    And ba.order.ambush.opportunity says to write `leave the line out` for MG Team
