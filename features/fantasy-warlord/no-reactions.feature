Feature: What is no reaction
  No change of face, no fire but by ruling, and nothing but the reactions there are (line 20).

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

  Scenario Outline: What is never a reaction, and what a ruling makes one
    Given the ruling fw.ruling.reaction-fire is <option>
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: <reaction>
      happened:
      <dice>
      phase: end of turn
      """
    Then <clause> says `<says>` of Spears
    And fw.test.roll <rolled> for Spears

    Examples:
      | option       | reaction       | dice                                | clause                   | says         | rolled              |
      | no-fire      | C/F Face, Left | Riders: reached combat              | fw.reaction-test.no-face | refuses      | does not come about |
      | no-fire      | C/F About Face | Riders: reached combat              | fw.reaction-test.no-face | refuses      | does not come about |
      | no-fire      | C/F Column     | Riders: reached combat              | fw.reaction-test.options | refuses      | does not come about |
      | no-fire      | Fire           | Riders: reached combat              | fw.reaction-test.options | refuses      | does not come about |
      | fire-allowed | Fire           | Spears: thrown 60 for reaction test | fw.reaction-test.options | may fire     | comes about         |
      | fire-allowed | Fire           | Spears: thrown 61 for reaction test | fw.reaction-test.failed  | cannot react | comes about         |

  Example: A reaction that is no change of face
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: C/F Line
      happened:
      Spears: thrown 60 for reaction test
      phase: movement
      """
    Then fw.reaction-test.no-face does not come about for Spears
    And fw.reaction-test.evade-open-order does not come about for Spears
    And fw.reaction-test.target-of-charge does not come about for Spears
    And fw.reaction-test.after-half-move does not come about for Spears
    And fw.reaction-test.before-contact does not come about for Spears
