Feature: Reactions in a turn
  What a passed Reaction Test of phase five brings about, and a failed one does not (lines 20, 65, 67).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, in column, open order, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """
    And the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """

  Scenario Outline: A change of formation is called off to avoid disorder
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: C/F Line
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: Cancel C/F
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      happened:
      Spears: hit by a charge
      phase: end of turn
      """
    Then Spears <outcome> fw.reaction-test
    And fw.reading.final-but-for <cancelled> for Spears
    And fw.reaction-test.failed <failed> for Spears
    And fw.state.disordered <failed> for Spears
    And Spears is afterwards <formation>

    Examples:
      | die | outcome | cancelled           | failed              | formation |
      | 60  | passes  | comes about         | does not come about | in column |
      | 61  | fails   | does not come about | comes about         | in line   |

  Scenario Outline: A change of formation in reaction is done before the charge hits
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      Spears: thrown 30 for reaction test
      phase: movement
      happened:
      Spears: hit by a charge
      phase: end of turn
      """
    Then fw.reading.reaction-change-done comes about for Spears
    And fw.state.disordered does not come about for Spears
    And Spears is afterwards <formation>

    Examples:
      | reaction     | formation   |
      | C/F Line     | in line     |
      | C/F Hedgehog | in hedgehog |

  Example: A unit that failed goes on with its orders whatever follows
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: Advance
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: C/F Line
      happened:
      Spears: thrown 61 for reaction test
      phase: movement
      happened:
      Spears: ended ahead
      phase: end of turn
      """
    Then fw.reaction-test.failed says `goes on with its orders` of Spears
    And fw.reading.reaction-change-done does not come about for Spears
    And Spears keeps to fw.order.advance
    And Spears is afterwards in column
