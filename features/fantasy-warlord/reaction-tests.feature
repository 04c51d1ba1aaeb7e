Feature: Reaction Tests
  A unit that is charged may react, once half the charge move is made and it is not in contact
  (lines 12-20). Figures are invented.

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in column, open order]
          modifiers:
            - {name: in column, add: 10, when: formation is column}
            - {name: disordered, tests: [order test], add: 20, when: disordered}
            - {name: cavalry charges, tests: [reaction test], add: 5, when: some enemy where (charged and its troops is cavalry)}
            - {name: character in direct control, add: -20}
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B
      side: Raiders
      Riders: cavalry, moved in phase one
      """

  Scenario Outline: A passed test brings the reaction about, a failed one does not
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: first reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown <die> for reaction test
      phase: order tests
      """
    Then Spears <outcome> fw.reaction-test
    And fw.reaction-test.same-way comes about for Spears
    And fw.reaction-test.options <reacts> for Spears
    And fw.reaction-test.failed <failed> for Spears
    And fw.order-test.phase does not come about for Spears
    And Spears is afterwards <formation>

    Examples:
      | reaction     | die | outcome | reacts              | failed              | formation   |
      | C/F Hedgehog | 45  | passes  | comes about         | does not come about | in hedgehog |
      | C/F Hedgehog | 46  | fails   | does not come about | comes about         | in column   |
      | C/F Line     | 45  | passes  | comes about         | does not come about | in line     |
      | C/F Line     | 46  | fails   | does not come about | comes about         | in column   |
      | Evade        | 45  | passes  | comes about         | does not come about | in column   |
      | Evade        | 46  | fails   | does not come about | comes about         | in column   |

  Scenario Outline: A Reaction Test has modifiers of its own, and the one for direct control
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class <class>, <facts>
      side: Raiders
      Riders: <riders>
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: first reactions
      side: Guild
      Spears: C/F Hedgehog
      happened:
      Spears: thrown <die> for reaction test
      phase: order tests
      """
    Then Spears totals <total> against at most <figure> by <clause>
    And fw.test.direct-control-modifier <control> for Spears
    And Spears <outcome> fw.reaction-test

    Examples:
      | class | facts                           | riders   | die | total | figure | clause                          | control             | outcome |
      | A     | in line                         | infantry | 75  | 75    | 75     | fw.test.roll                    | does not come about | passes  |
      | A     | in line                         | infantry | 76  | 76    | 75     | fw.test.compare                 | does not come about | fails   |
      | B     | in line, disordered             | infantry | 60  | 60    | 60     | fw.reaction-test.same-way       | does not come about | passes  |
      | B     | in line                         | infantry | 61  | 61    | 60     | fw.reaction-test.same-way       | does not come about | fails   |
      | C     | in line                         | cavalry  | 40  | 45    | 45     | fw.test.roll                    | does not come about | passes  |
      | C     | in column                       | cavalry  | 31  | 46    | 45     | fw.test.roll                    | does not come about | fails   |
      | B     | in line, under direct control   | cavalry  | 75  | 60    | 60     | fw.test.direct-control-modifier | comes about         | passes  |
      | B     | in column, under direct control | cavalry  | 66  | 61    | 60     | fw.test.direct-control-modifier | comes about         | fails   |

  Example: Direct control does not count in the Order Test of a monster
    Given the ruling fw.ruling.monster-exemptions is units-only
    And the scenario
      """
      side: Guild
      Troll: profile Invented Foot, monster, class B, under direct control
      """
    When the turn reads
      """
      phase: order tests
      happened:
      Troll: thrown 51 for order test
      phase: orders
      """
    Then Troll totals 61 against at most 60 by fw.test.roll
    And fw.test.direct-control-modifier does not come about for Troll
    And fw.reaction-test.same-way does not come about for Troll
    And Troll fails fw.order-test

  Scenario Outline: A reaction that nobody may take is refused, and no dice fall
    Given the ruling fw.ruling.monster-exemptions is <option>
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, class B, <rank>
      side: Raiders
      Riders: cavalry, moved in phase one
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: <charged>, morale CO, <contact> with Riders
      Riders: <half>
      phase: first reactions
      side: Guild
      Spears: C/F Hedgehog
      phase: order tests
      """
    Then Spears is refused by <clause>
    And <clause> comes about for Spears
    And fw.test.roll does not come about for Spears
    And Spears is afterwards in column

    Examples:
      | option             | rank     | charged               | contact    | half               | clause                            |
      | units-and-monsters | soldiers | not charged by Riders | no contact | half move made     | fw.reaction-test.target-of-charge |
      | units-only         | monster  | charged by Riders     | no contact | half move made     | fw.reaction-test.target-of-charge |
      | units-and-monsters | soldiers | charged by Riders     | no contact | half move not made | fw.reaction-test.after-half-move  |
      | units-and-monsters | soldiers | charged by Riders     | in contact | half move made     | fw.reaction-test.before-contact   |
