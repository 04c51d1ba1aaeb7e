Feature: Evading
  Troops in open order evade as they are ordered, or in reaction, and are disordered by it (lines 238-246).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, open order, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """

  Scenario Outline: From whom a unit evades is a ruling
    Given the ruling fw.ruling.evade-from is <option>
    And the scenario
      """
      side: Guild
      Skirmishers: infantry, open order, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Skirmishers: Evade
      phase: charges
      happened:
      Skirmishers: <charged>, morale CO
      phase: end of turn
      """
    Then fw.order.evade says `<says>` of Skirmishers
    And Skirmishers is afterwards <after>
    And fw.ruling.evade-from comes about for Skirmishers

    Examples:
      | option              | charged               | says                                            | after          |
      | nearest-enemy       | charged by Riders     | evades from the nearest enemy, turns to face it | disordered     |
      | nearest-enemy       | not charged by Riders | evades from the nearest enemy, turns to face it | disordered     |
      | charging-enemy-only | charged by Riders     | evades from Riders, turns to face it            | disordered     |
      | charging-enemy-only | not charged by Riders | is charged by nobody, and does not evade        | not disordered |

  Example: A unit that is not ordered to evade does not
    Given the scenario
      """
      side: Guild
      Skirmishers: infantry, open order, under brigade control
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Skirmishers: Retire
      phase: end of turn
      """
    Then fw.order.evade does not come about for Skirmishers
    And Skirmishers is afterwards not disordered

  Scenario Outline: Evading in reaction
    Given the scenario
      """
      side: Guild
      Skirmishers: profile Invented Foot, <facts>, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Skirmishers: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Skirmishers: <reaction>
      happened:
      <dice>
      phase: end of turn
      """
    Then <clause> <about> for Skirmishers
    And Skirmishers is afterwards <after>

    Examples:
      | facts       | reaction | dice                                     | clause                            | about               | after          |
      | open order  | Evade    | Skirmishers: thrown 60 for reaction test | fw.order.evade                    | comes about         | disordered     |
      | open order  | Evade    | Skirmishers: thrown 61 for reaction test | fw.reaction-test.failed           | comes about         | not disordered |
      | open order  | Evade    | Skirmishers: thrown 60 for reaction test | fw.reaction-test.evade-open-order | does not come about | disordered     |
      | close order | Evade    | Riders: reached combat                   | fw.reaction-test.evade-open-order | comes about         | not disordered |

  Scenario Outline: Evading in phase one is a move
    Given the scenario
      """
      side: Guild
      Skirmishers: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Skirmishers: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: first reactions
      side: Guild
      Skirmishers: Evade
      happened:
      Skirmishers: thrown <die> for reaction test
      phase: order tests
      phase: orders
      """
    Then <clause> <about> for Skirmishers
    And Skirmishers is afterwards <after>

    Examples:
      | die | clause                                  | about               | after          |
      | 60  | fw.order-test.exempt.moved-in-phase-one | comes about         | disordered     |
      | 60  | fw.state.disordered                     | comes about         | disordered     |
      | 61  | fw.order-test.exempt.moved-in-phase-one | does not come about | not disordered |
      | 61  | fw.state.disordered                     | does not come about | not disordered |
