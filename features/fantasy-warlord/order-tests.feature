Feature: Order Tests
  In phase two each unit and monster tests whether it takes orders (lines 5-18). Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in line, close order]
          modifiers:
            - {name: in column, add: 10, when: formation is column}
            - {name: in open order, add: 5, when: spacing is open order}
            - {name: disordered, tests: [reaction test], add: 20, when: disordered}
            - {name: character in direct control, add: -20}
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """

  Scenario Outline: The figure of the class is the highest total that passes
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class <class>
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown <die> for order test
      phase: orders
      """
    Then Spears <outcome> fw.order-test
    And Spears totals <die> against at most <figure> by fw.test.compare
    And fw.order-test.phase comes about for Spears
    And fw.order-test.passed <passed> for Spears
    And fw.order-test.failed <failed> for Spears
    And Spears is afterwards <counter>

    Examples:
      | class | die | figure | outcome | passed              | failed              | counter    |
      | A     | 75  | 75     | passes  | comes about         | does not come about | not failed |
      | A     | 76  | 75     | fails   | does not come about | comes about         | failed     |
      | B     | 60  | 60     | passes  | comes about         | does not come about | not failed |
      | B     | 61  | 60     | fails   | does not come about | comes about         | failed     |
      | C     | 45  | 45     | passes  | comes about         | does not come about | not failed |
      | C     | 46  | 45     | fails   | does not come about | comes about         | failed     |
      | C     | 100 | 45     | fails   | does not come about | comes about         | failed     |

  Scenario Outline: Modifiers that apply are all added, and the others left out
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B, <facts>
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Spears: thrown 46 for order test
      phase: orders
      """
    Then Spears totals <total> against at most 60 by fw.test.roll
    And Spears <outcome> fw.order-test

    Examples:
      | facts                 | total | outcome |
      | in line, close order  | 46    | passes  |
      | in line, open order   | 51    | passes  |
      | in column             | 56    | passes  |
      | in column, open order | 61    | fails   |
      | in line, disordered   | 46    | passes  |

  Scenario Outline: Who takes no Order Test, and who does
    Given the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      Company: profile Invented Foot, class B, <facts>
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then <clause> <exempt> for Company
    And fw.test.roll <rolled> for Company
    And fw.test.compare <rolled> for Company
    And fw.order-test.phase comes about for Company

    Examples:
      | facts                        | clause                                  | exempt              | rolled              |
      | character                    | fw.order-test.exempt.character          | comes about         | does not come about |
      | character, affected by magic | fw.order-test.exempt.character          | does not come about | comes about         |
      | soldiers                     | fw.order-test.exempt.character          | does not come about | comes about         |
      | moved in phase one           | fw.order-test.exempt.moved-in-phase-one | comes about         | does not come about |
      | not moved in phase one       | fw.order-test.exempt.moved-in-phase-one | does not come about | comes about         |
      | in column, following a road  | fw.order-test.exempt.road-column        | comes about         | does not come about |
      | in column, following a road  | fw.reading.two-exemption-lists          | comes about         | does not come about |
      | in column                    | fw.order-test.exempt.road-column        | does not come about | comes about         |
      | in combat                    | fw.order-test.exempt.in-combat          | comes about         | does not come about |
      | not in combat                | fw.order-test.exempt.in-combat          | does not come about | comes about         |
      | under direct control         | fw.order-test.exempt.direct-control     | comes about         | does not come about |
      | not under direct control     | fw.order-test.exempt.direct-control     | does not come about | comes about         |
      | under brigade control        | fw.order-test.exempt.brigade-control    | comes about         | does not come about |
      | not under brigade control    | fw.order-test.exempt.brigade-control    | does not come about | comes about         |

  Scenario Outline: Whether the exemptions hold for monsters is a ruling
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the dice come from the passphrase thirty paces
    And the scenario
      """
      side: Guild
      Troll: profile Invented Foot, class B, monster, <facts>
      """
    When the turn reads
      """
      phase: order tests
      phase: orders
      """
    Then <clause> <exempt> for Troll
    And fw.ruling.monster-exemptions <exempt> for Troll
    And fw.test.roll <rolled> for Troll

    Examples:
      | option             | facts                 | clause                                  | exempt              | rolled              |
      | units-and-monsters | moved in phase one    | fw.order-test.exempt.moved-in-phase-one | comes about         | does not come about |
      | units-only         | moved in phase one    | fw.order-test.exempt.moved-in-phase-one | does not come about | comes about         |
      | units-and-monsters | in column, on a road  | fw.order-test.exempt.road-column        | comes about         | does not come about |
      | units-only         | in column, on a road  | fw.order-test.exempt.road-column        | does not come about | comes about         |
      | units-and-monsters | in combat             | fw.order-test.exempt.in-combat          | comes about         | does not come about |
      | units-only         | in combat             | fw.order-test.exempt.in-combat          | does not come about | comes about         |
      | units-and-monsters | under direct control  | fw.order-test.exempt.direct-control     | comes about         | does not come about |
      | units-only         | under direct control  | fw.order-test.exempt.direct-control     | does not come about | comes about         |
      | units-and-monsters | under brigade control | fw.order-test.exempt.brigade-control    | comes about         | does not come about |
      | units-only         | under brigade control | fw.order-test.exempt.brigade-control    | does not come about | comes about         |
