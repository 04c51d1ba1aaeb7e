Feature: Counter-charges
  A Reaction Test lets a unit counter-charge, and the morale result UA makes it (lines 213-228).

  Background:
    Given the rulebook fantasy-warlord
    And the house rulebook
      """
      rulebook: invented
      extends: fantasy-warlord
      profiles:
        Invented Foot:
          facts: [infantry, class B]
          tables:
            order test results: {A: 75, B: 60, C: 45}
      """

  Scenario Outline: The morale result UA makes a unit counter-charge, unless it charges already
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control, charge range 30 cm
        to Riders: 20 cm
      side: Raiders
      Riders: cavalry, under brigade control, charge range 30 cm
      """
    When the turn reads
      """
      phase: orders
      side: Guild
      Spears: <orders>
      phase: charges
      happened:
      Spears: <charged>, <morale>
      Riders: morale CO
      phase: movement
      happened:
      Spears: reached combat
      phase: end of turn
      """
    Then <clause> <about> for Spears
    And the turn is over

    Examples:
      | orders        | charged               | morale    | clause                             | about               |
      | Stand         | charged by Riders     | morale UA | fw.order.counter-charge.compulsory | comes about         |
      | Stand         | charged by Riders     | morale UA | fw.reading.reaction-order          | comes about         |
      | Stand         | charged by Riders     | morale CO | fw.order.counter-charge.compulsory | does not come about |
      | Stand         | not charged by Riders | morale UA | fw.order.counter-charge.compulsory | does not come about |
      | Charge Riders | charged by Riders     | morale UA | fw.order.counter-charge.compulsory | does not come about |

  Example: And in phase one too
    Given the scenario
      """
      side: Guild
      Spears: infantry, under brigade control
      side: Raiders
      Riders: cavalry, in an uncontrolled advance
      """
    When the turn reads
      """
      phase: first charges
      happened:
      Spears: charged by Riders, morale UA
      phase: first reactions
      """
    Then fw.order.counter-charge.compulsory says `must counter-charge` of Spears

  Scenario Outline: A unit that passes its Reaction Test counter-charges
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: Counter-Charge, Wheel, Left
      happened:
      Spears: thrown <die> for reaction test
      phase: movement
      happened:
      Spears: wheeled <angle> degrees, <combat>
      phase: end of turn
      """
    Then Spears <outcome> fw.reaction-test
    And fw.order.counter-charge comes about for Spears
    And fw.order.counter-charge.compulsory does not come about for Spears
    And fw.state.disordered <disorder> for Spears
    And Spears is afterwards <after>

    Examples:
      | die | outcome | angle | combat               | disorder            | after          |
      | 60  | passes  | 45    | reached combat       | does not come about | not disordered |
      | 60  | passes  | 45    | fell short of combat | comes about         | disordered     |
      | 61  | fails   | 0     | fell short of combat | does not come about | not disordered |

  Scenario Outline: A counter-charge wheels by 45 degrees at most
    Given the scenario
      """
      side: Guild
      Spears: profile Invented Foot, under brigade control
      side: Raiders
      Riders: cavalry, under brigade control
      """
    When the turn reads
      """
      phase: charges
      happened:
      Spears: charged by Riders, morale CO, no contact with Riders
      Riders: half move made
      phase: reactions
      side: Guild
      Spears: Counter-Charge, Wheel, Left
      happened:
      Spears: thrown 5 for reaction test
      phase: movement
      happened:
      Spears: wheeled <angle> degrees, reached combat
      phase: end of turn
      """
    Then Spears <held> fw.order.counter-charge

    Examples:
      | angle | held     |
      | 45    | keeps to |
      | 46    | breaks   |
